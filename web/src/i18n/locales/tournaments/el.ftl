# Ελληνικά: τουρνουά.

tour-title = Τουρνουά
tour-about = Μερικοί γύροι με την ίδια παρέα, σε ένα βράδυ ή σε εβδομάδες. Φτιάξε ένα, δώσε τον σύνδεσμό του, και τα υπόλοιπα γίνονται μόνα τους.
tour-make = Φτιάξε τουρνουά
tour-mine = Τα δικά μου
tour-open = Ανοιχτά: έλα κι εσύ
tour-running = Παίζονται τώρα
tour-over = Τελείωσαν
tour-none-open = Δεν υπάρχει ανοιχτό τουρνουά αυτή τη στιγμή. Φτιάξε ένα!
tour-of = Τουρνουά: { $name }
tour-unnamed = Τουρνουά

# --- Φτιάξιμο
tour-form-title = Τίτλος
tour-form-title-placeholder = Παρασκευή βράδυ
tour-kind = Είδος
tour-kind-swiss = Ελβετικό
tour-kind-swiss-about = Όλοι παίζουν σε κάθε γύρο.
tour-kind-knockout = Νοκ άουτ
tour-kind-knockout-about = Από κάθε τραπέζι προχωρά ο νικητής.
tour-rounds = Γύροι
tour-map = Χάρτης
tour-size = Παίκτες ανά τραπέζι
tour-places = Θέσεις
tour-pace = Ρυθμός
tour-pace-seconds = Ζωντανά: { $turn } δευτ. ανά κίνηση, { $reserve } λεπ. απόθεμα
tour-pace-days = { $n ->
    [one] { $n } μέρα ανά κίνηση
   *[other] { $n } μέρες ανά κίνηση
}
tour-begins = Αρχίζει
tour-begins-host = Όταν το πω εγώ
tour-begins-full = Όταν πιαστούν όλες οι θέσεις
tour-begins-time = Σε συγκεκριμένη ώρα
tour-begins-at = Πότε
tour-stand-in = Ποιος παίζει στη θέση όποιου δεν έρθει
tour-bots = Μποτ από την αρχή
tour-bots-level = Πόσο καλά είναι
tour-play = Παίζω κι εγώ
tour-public = Να φαίνεται στη λίστα
tour-rated = Με βαθμολογία: μόνο για λογαριασμούς και μποτ
tour-programs = Μπορούν να μπουν και προγράμματα που έγραψαν παίκτες
tour-make-button = Φτιάξε το
tour-change = Αλλαγή όρων
tour-change-button = Αποθήκευση αλλαγών

# --- Τι είναι
tour-fact-rounds = { $n ->
    [one] { $n } γύρος
   *[other] { $n } γύροι
}
tour-fact-size = τραπέζια των { $n }
tour-fact-entered = πιασμένες { $n } από { $places } θέσεις
tour-fact-rated = με βαθμολογία
tour-host = Διοργάνωση: { $name }
tour-state-open-host = Αρχίζει όταν το πει όποιος το έφτιαξε.
tour-state-open-full = Αρχίζει όταν πιαστούν όλες οι θέσεις.
tour-state-open-time = Αρχίζει: { $time }.
tour-state-soon = Ετοιμάζεται ο επόμενος γύρος.
tour-state-round = Παίζεται ο { $n }ος γύρος.
tour-state-round-of = Παίζεται ο { $n }ος γύρος από { $of }.
tour-state-next = Ο { $n }ος γύρος αρχίζει σε { $time }.
tour-state-next-soon = Ο { $n }ος γύρος αρχίζει σε λίγο.
tour-state-over = Το τουρνουά τελείωσε.
tour-state-over-winner = Το τουρνουά τελείωσε. Πρώτη θέση: { $name }.
tour-state-cancelled = Το τουρνουά ακυρώθηκε.
tour-news-round = Αρχίζει ο { $n }ος γύρος.
tour-news-table = Αρχίζει ο { $n }ος γύρος: το τραπέζι σου είναι έτοιμο.
tour-news-plan = Οι όροι άλλαξαν.
tour-news-hosting = Τώρα διοργανώνεις εσύ το τουρνουά.
tour-news-handed = Τη διοργάνωση έχει τώρα: { $name }.
tour-my-table = Το τραπέζι σου είναι έτοιμο
tour-to-table = Στο τραπέζι μου
tour-bye = Σε αυτόν τον γύρο δεν έχεις αντίπαλο. Μετράει σαν νίκη.
tour-waiting = Η παρτίδα σου τελείωσε. Ο γύρος τελειώνει με το τελευταίο τραπέζι.
tour-away = Δεν ήρθες στο τελευταίο σου τραπέζι, γι’ αυτό δεν παίζεις στον επόμενο γύρο.
tour-link = Σύνδεσμος του τουρνουά
tour-link-title = Κάλεσε κι άλλους
tour-host-gone = Μόλις αρχίσει, δεν χρειάζεται κανέναν: προχωρά μόνο του.

# --- Τι μπορείς να κάνεις
tour-enter = Παίρνω μέρος
tour-back = Γύρισα
tour-leave = Φεύγω από το τουρνουά
tour-leave-sure = Φεύγεις από το τουρνουά; Η παρτίδα που παίζεις συνεχίζεται στο τραπέζι της.
tour-begin = Ας αρχίσει τώρα
tour-cancel = Ακύρωση του τουρνουά
tour-cancel-sure = Να ακυρωθεί το τουρνουά;
tour-add-bots = Πρόσθεσε μποτ
tour-add-bots-number = Πόσα
tour-hand-on = Παράδοση της διοργάνωσης
tour-hand-on-button = Παράδοση
tour-hand-on-sure = Να αναλάβει τη διοργάνωση: { $name }; Μετά δεν θα μπορείς να αλλάξεις τίποτα εδώ.
tour-take-out = Βγάλε: { $name }
tour-take-out-sure = Να βγει από το τουρνουά: { $name }; Δεν θα μπορεί να ξαναμπεί.
tour-needs-account = Το τουρνουά έχει βαθμολογία: για να πάρεις μέρος χρειάζεσαι λογαριασμό.
tour-account = Φτιάξε έναν

# --- Κατάταξη και γύροι
tour-players = Παίκτες
tour-standings = Κατάταξη
tour-rank = Θέση
tour-player = Παίκτης
tour-points = Πόντοι
tour-score = Σκορ
tour-opponents = Αντίπαλοι
tour-wins = Νίκες
tour-share = Μερίδιο
tour-round-short = Γ{ $n }
tour-round = { $n }ος γύρος
tour-table = Τραπέζι { $n }
tour-me = εγώ
tour-left = έφυγε
tour-is-away = λείπει
tour-deleted = Διαγραμμένος λογαριασμός
tour-bot = Μποτ { $level } { $n }
tour-seat-bot = παίζει μποτ
tour-table-watch = Δες το
tour-table-replay = Ξαναδές το
tour-table-off = Δεν παίχτηκε
tour-table-soon = Αρχίζει σε λίγο
tour-has-bye = Χωρίς αντίπαλο: { $name }.
tour-how = Πώς βγαίνουν οι πόντοι και οι θέσεις
tour-how-points = Ο πρώτος ενός τραπεζιού παίρνει 12 πόντους, ο τελευταίος κανέναν, οι υπόλοιποι κάτι ανάμεσα, με ίσα βήματα, είτε είστε δύο είτε πέντε. Όσοι μοιράζονται μια θέση μοιράζονται και τους πόντους της. Όποιος έφυγε δεν παίρνει τίποτα.
tour-how-bye = Σε τραπέζια των δύο μπορεί να περισσέψει κάποιος: μένει χωρίς αντίπαλο και αυτό μετράει σαν νίκη. Κανείς δεν περισσεύει δεύτερη φορά πριν περισσέψουν όλοι από μία.
tour-how-sizes = Αν δεν βγαίνουν ίσα τραπέζια, μερικά τραπέζια έχουν μία θέση λιγότερη.
tour-how-opponents = Αντίπαλοι: με ίσους πόντους μετράει πόσους έχουν κατά μέσο όρο όσοι έπαιξαν μαζί σου, σε όλους τους γύρους.
tour-how-wins = Νίκες: μετά μετράνε τα τραπέζια που κέρδισες.
tour-how-share = Μερίδιο: μετά το μερίδιό σου από όλους τους πόντους στο ταμπλό. Όποιοι είναι ίσοι σε όλα μοιράζονται τη θέση.
tour-how-swiss = Ποιοι κάθονται μαζί: γείτονες στην κατάταξη, αλλά όσο γίνεται κανείς δεν ξανασυναντά τους ίδιους.
tour-how-knockout = Από κάθε τραπέζι προχωρά ο νικητής. Αν η νίκη μοιραστεί αποφασίζει κλήρος, όπως και για το ποιοι κάθονται μαζί.
tour-how-noshow = Όποιον δεν έρθει τον αντικαθιστά ένα μποτ, και μπορεί να πάρει πίσω τη θέση του όποτε θέλει. Όποιος λείπει ως το τέλος δεν παίζει στον επόμενο γύρο.

# --- Αρνήσεις
error-tournament-full = Όλες οι θέσεις του τουρνουά είναι πιασμένες.
error-tournament-begun = Δεν μπορεί να μπει κανείς πια: άρχισε νοκ άουτ, ή είναι ο τελευταίος γύρος.
error-tournament-running = Το τουρνουά έχει ήδη αρχίσει.
error-tournament-over = Το τουρνουά τελείωσε.
error-tournament-cancelled = Το τουρνουά ακυρώθηκε.
error-tournament-barred = Όποιος έφτιαξε το τουρνουά σου ζήτησε να φύγεις.
error-tournament-host = Αυτό το κάνει μόνο όποιος έφτιαξε το τουρνουά.
error-tournament-empty = Ένα τουρνουά θέλει τουλάχιστον δύο που παίζουν. Περίμενε κάποιον ή πρόσθεσε μποτ.
error-tournament-count = { $most ->
    [one] Έχεις { $most } τουρνουά που δεν τελείωσε. Περίμενε, ή ακύρωσέ το.
   *[other] Έχεις { $most } τουρνουά που δεν τελείωσαν. Περίμενε, ή ακύρωσε ένα.
}
error-tournament-time = Ένα τουρνουά αρχίζει στο μέλλον, το πολύ σε έναν χρόνο.
error-tournament-room = { $left ->
    [one] Χωράει μόνο { $left } ακόμη.
   *[other] Χωράνε μόνο { $left } ακόμη.
}
error-no-such-tournament = Δεν υπάρχει τέτοιο τουρνουά. Έλεγξε τον σύνδεσμο.
error-no-such-entrant = Κανείς δεν έχει αυτόν τον αριθμό στο τουρνουά.
error-title-long = Ένας τίτλος έχει το πολύ { $most ->
    [one] { $most } χαρακτήρα
   *[other] { $most } χαρακτήρες
}.
error-tournament-apart = Εσύ και όποιος έφτιαξε αυτό το τουρνουά δεν παίζετε μαζί. Διάλεξε άλλο.
error-tournament-places = Πιασμένες θέσεις: { $entered }. Λιγότερες δεν γίνονται.
error-tournament-program-in = Έχει ήδη μπει ένα πρόγραμμα. Βγάλε το πρώτα.
error-tournament-guest-in = Έχει ήδη μπει κάποιος χωρίς λογαριασμό, οπότε δεν μπορεί να έχει βαθμολογία.
error-tournament-no-programs = Σε αυτό το τουρνουά δεν μπαίνουν προγράμματα.
error-tournament-no-host = Ένα πρόγραμμα δεν μπορεί να διοργανώσει τουρνουά.
