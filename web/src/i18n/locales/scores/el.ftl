# Joined to one sentence: "Draw cards, claim a route on the map, or draw tickets."
table-score = Πόντοι

## The end of the game

end-title = Τέρμα!
end-routes = Διαδρομές
end-tickets = Εισιτήρια
end-stations = Σταθμοί
end-longest = Μακρύτερη συνεχής διαδρομή
end-total = Σύνολο
end-stage-routes = Πόντοι από διαδρομές
end-stage-tickets = Και τώρα τα εισιτήρια
end-stage-stations = Σταθμοί που έμειναν
end-stage-longest = Η μακρύτερη συνεχής διαδρομή
end-stage-winner = Και νικάει…
end-ticket-done = { $name }: { $ticket } – ολοκληρώθηκε, +{ $points }
end-ticket-failed = { $name }: { $ticket } – δεν ολοκληρώθηκε, −{ $points }
end-station-borrows = { $name }: ο σταθμός { $city } δανείζεται { $route }
end-station-unused = { $name }: ο σταθμός { $city } δεν δανείζεται τίποτα
end-stations-left = { $name }: { $n ->
    [one] { $n } αχρησιμοποίητος σταθμός
   *[other] { $n } αχρησιμοποίητοι σταθμοί
  }, +{ $points }
end-longest-of = { $name }: { $n ->
    [one] { $n } θέση
   *[other] { $n } θέσεις
  }
end-longest-bonus = +{ $n } για τη μακρύτερη συνεχή διαδρομή
end-stand-in = { $bot } (στη θέση: { $name })
end-winner = { $name } νικάει!
end-winner-you = Νίκησες!
end-winners = Κοινή νίκη: { $names }
end-decided-points = Στους πόντους
end-decided-tickets = Ίσοι πόντοι· έκριναν τα περισσότερα εισιτήρια
end-decided-stations = Ίσοι πόντοι και εισιτήρια· έκριναν οι λιγότεροι σταθμοί
end-decided-longest-path = Όλα ίσα ως εδώ· έκρινε η μακρύτερη συνεχής διαδρομή
end-decided-shared = Ισοπαλία σε όλα
end-again = Άλλη μία παρτίδα
end-rematch-waiting = Στήνεται το επόμενο παιχνίδι…
end-count = Δες την καταμέτρηση
end-download = Λήψη της καταγραφής
end-skip = Παράλειψη
end-next = Συνέχεια
end-sheets = Φύλλα βαθμολογίας
end-home = Στην αρχική
end-proof-title = Ήταν δίκαιο το μοίρασμα;
end-proof-text = Πριν από το παιχνίδι ο διακομιστής δημοσίευσε το αποτύπωμα του μυστικού του και κάθε συσκευή πρόσθεσε έναν τυχαίο αριθμό. Έτσι κανείς δεν διάλεξε τις κάρτες και όλοι μπορούν να το ελέγξουν.
end-proof-commitment = Δημοσιεύτηκε πριν από το παιχνίδι
end-proof-secret = Μυστικό του διακομιστή
end-proof-salts = Τυχαίοι αριθμοί των συσκευών
end-proof-seed = Σπόρος του μοιράσματος
end-proof-verify = Έλεγξε το μοίρασμα
end-proof-map = Λήψη του χάρτη, για έλεγχο της καταγραφής στον υπολογιστή σου
end-proof-checking = Γίνεται έλεγχος…
end-proof-fits = Όλα ταιριάζουν: το μοίρασμα ήταν δίκαιο.
end-proof-fails = Κάτι δεν ταιριάζει.
end-proof-check-commitment = Το μυστικό είναι αυτό που είχε δηλωθεί
end-proof-check-seed = Ο σπόρος βγαίνει από το μυστικό και τους τυχαίους αριθμούς
end-proof-check-hands = Τα χέρια είναι όπως τα μοίρασε η τύχη
end-proof-check-row = Οι ανοιχτές κάρτες είναι όπως τις άνοιξε η τύχη
end-proof-check-tickets = Τα εισιτήρια είναι όπως τα μοίρασε η τύχη
end-proof-check-first-player = Ο πρώτος παίκτης είναι ο σωστός
end-proof-check-actions = Όλες οι επόμενες κάρτες είναι όπως τις έδωσε η τύχη
end-proof-ok = ταιριάζει
end-proof-bad = δεν ταιριάζει
end-proof-unknown = άγνωστο
end-proof-none = Το παιχνίδι παίχτηκε αλλού και δεν έχει απόδειξη.
