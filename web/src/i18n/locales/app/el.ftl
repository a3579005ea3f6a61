# Greek: what concerns the page as an app.

app-offline = Είσαι εκτός σύνδεσης. Ό,τι έγραψες μένει εδώ· όλα συνεχίζουν μόλις επιστρέψει η σύνδεση.
app-new-version = Ήρθε νέα έκδοση. Δεν χάνεται τίποτα όταν τη φορτώσεις.
app-reload = Φόρτωσέ την
app-later = Αργότερα
