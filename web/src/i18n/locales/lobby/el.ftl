## Common

common-more = Περισσότερα
common-start = Έναρξη

## Home

home-title = Στρώσε τις ράγες σου
home-lead = Κλείσε διαδρομές, ένωσε πόλεις και ξεπέρασε τους φίλους σου – ή τα μποτ.
home-play-title = Παίξε τώρα
home-play-button = Παίξε
home-play-starting = Ετοιμάζουμε το τραπέζι…
home-name = Το όνομά σου
home-map = Χάρτης
home-opponents = Αντίπαλοι
home-level = Πόσο δυνατοί;
home-new = Στήσε τραπέζι
home-new-text = Κάλεσε φίλους, βάλε και μποτ, διάλεξε τους όρους σου.
home-join-code = Σύνδεσμος ή κωδικός
home-join-placeholder = KX7P2M
home-join-button = Μπες
home-join-hint = Γράψε τον σύνδεσμο ή τον κωδικό που σου έστειλαν.
home-open-title = Ανοιχτά τραπέζια
home-open-empty = Δεν υπάρχουν ανοιχτά τραπέζια τώρα. Στήσε ένα!
home-mine-title = Οι παρτίδες μου
home-watch-title = Δες πώς παίζουν
home-watch-empty = Κανείς δεν παίζει δημόσια τώρα.
home-all-games = Όλες οι ολοκληρωμένες παρτίδες
home-open-record = Άνοιγμα καταγραφής
home-score = Μέτρα ένα αληθινό τραπέζι
home-study = Μελέτη θέσεων
home-my-turn = Η σειρά σου
home-waiting = Παίζει: { $names }
home-seats-free = { $n ->
    [one] { $n } ελεύθερη θέση
   *[other] { $n } ελεύθερες θέσεις
  }
home-continue = Συνέχεια
home-sit-down = Κάθισε
home-friends = Παίξε με φίλους

## Making a table

new-map-upload = Δικός σου χάρτης…
new-map-faults = Αυτός ο χάρτης δεν παίζεται ακόμη. Τι δεν πάει καλά στο αρχείο (στα αγγλικά):
new-map-ready = Ο χάρτης «{ $name }» είναι έτοιμος.
new-map-twin = Αυτός ο χάρτης παίζεται ακριβώς όπως ο «{ $name }», γι’ αυτό χρησιμοποιείται ο «{ $name }», με τα δικά του ονόματα πόλεων.
new-map-players = για { $low } έως { $high } παίκτες
new-seats = Θέσεις
new-seat-me = Εσύ
new-seat-bot = Μποτ
new-seat-device = Παίκτης σε αυτή τη συσκευή
new-seat-device-name = Όνομα αυτού του παίκτη
new-seat-add = Πρόσθεσε θέση
new-seat-remove = Αφαίρεσε τη θέση { $n }
new-seat-level = Επίπεδο του μποτ
new-visibility = Ποιος μπορεί να μπει;
new-visibility-link = Μόνο όποιος έχει τον σύνδεσμο
new-visibility-public = Όλοι
new-pace = Ρυθμός
new-pace-untimed = Χωρίς ρολόι
new-pace-seconds = Με ρολόι
new-pace-days = Μέρες ανά κίνηση
new-pace-untimed-text = Ο καθένας παίζει με την ησυχία του.
new-pace-seconds-text = { $turn } δευτ. ανά κίνηση και { $reserve } δευτ. απόθεμα.
new-pace-days-text = { $n ->
    [one] { $n } μέρα για κάθε κίνηση
   *[other] { $n } μέρες για κάθε κίνηση
  }.
new-pace-turn = Δευτερόλεπτα ανά κίνηση
new-pace-reserve = Απόθεμα για όλο το παιχνίδι, σε δευτερόλεπτα
new-pace-turn-days = Μέρες ανά κίνηση
new-first = Ποιος ξεκινάει;
new-first-chance = Αποφασίζει η τύχη
new-hints = Επιτρέπονται συμβουλές
new-spectators = Δεκτοί θεατές
new-chat = Συνομιλία
new-programs = Μπορούν να κάθονται και προγράμματα που έγραψαν παίκτες
new-more = Κι άλλες επιλογές
new-create = Άνοιξε το τραπέζι
new-creating = Ανοίγει…

## Joining

join-title = Μπες στο τραπέζι
join-text = Σε προσκαλεί: { $host }. Χάρτης: { $map }.
join-button = Κάθισε
join-watch = Μόνο παρακολούθηση
join-full = Όλες οι θέσεις είναι πιασμένες.
join-over = Αυτό το παιχνίδι τελείωσε.
join-missing = Δεν υπάρχει τέτοιο τραπέζι. Έλεγξε τον σύνδεσμο.
join-looking = Ψάχνουμε το τραπέζι…
join-continue-title = Συνέχεια σε αυτή τη συσκευή
join-continue-text = Η θέση σου έρχεται σε αυτή τη συσκευή…
join-continue-failed = Ο σύνδεσμος δεν ισχύει πια.

## Finished games

games-mine = Μόνο οι δικές μου
games-map = Χάρτης
games-map-all = Όλοι οι χάρτες
games-players = Παίκτες
games-players-all = Όσοι κι αν είναι
games-name = Όνομα παίκτη
games-about-mine = Όλες οι ολοκληρωμένες παρτίδες σου, και όσες δεν βλέπουν εδώ οι άλλοι.
games-about-all = Παρτίδες από δημόσια τραπέζια. Οι υπόλοιπες δικές σου είναι στο «Μόνο οι δικές μου».
games-empty = Δεν βρέθηκαν παρτίδες.
games-replay = Επανάληψη
games-aborted = Διακόπηκε
games-uploaded = Ανέβηκε ως καταγραφή
games-filter = Φίλτρα
games-bot = Μποτ
games-bot-any = Οποιοσδήποτε
games-moves = { $n ->
    [one] { $n } κίνηση
   *[other] { $n } κινήσεις
  }

## Settings

settings-saved = Αποθηκεύονται αμέσως σε αυτή τη συσκευή.

# --- Learning by playing

learn-title = Μάθε παίζοντας
learn-offer-title = Πρώτη φορά εδώ;
learn-offer-text = Παίξε την πρώτη σου παρτίδα με κάποιον που σου την εξηγεί: σε μικρό χάρτη, σε έξι περίπου λεπτά.
learn-begin = Μάθε παίζοντας
learn-beginning = Μια στιγμή…
learn-dismiss = Όχι, ευχαριστώ
learn-text = Μια παρτίδα με οδηγό σε μικρό χάρτη, με αντίπαλο τον Άλεξ. Τραβάς κάρτες, κλείνεις διαδρομές, περνάς τη θάλασσα, ανοίγεις τούνελ, χτίζεις σταθμό και ολοκληρώνεις τα εισιτήριά σου, και ακούς σε κάθε βήμα τι να κάνεις και γιατί. Μπορείς πάντα να κάνεις κάτι άλλο.
learn-leave = Κρατάει περίπου έξι λεπτά. Φύγε όποτε θες: η παρτίδα σε περιμένει.
learn-continue = Συνέχισε από εκεί που ήσουν
learn-again = Ξεκίνα από την αρχή
learn-done = Την έχεις παίξει ως το τέλος.
learn-real = Παίξε μια κανονική παρτίδα

# --- Rated tables

rated-choose = Βαθμολογημένη παρτίδα
rated-what = Μόνο για λογαριασμούς και μποτ. Χωρίς συμβουλές, χωρίς δρόμους για τα εισιτήρια, χωρίς αναιρέσεις· όποιος φύγει βγαίνει τελευταίος.

# --- People to play with, on the home page

home-anyone = Παίξε με όποιον βρεθεί
home-anyone-text = Δεν έχεις παρέα; Θα σου βρούμε τραπέζι.
home-anyone-button = Βρες κόσμο
home-life-here = { $n ->
    [one] { $n } άτομο είναι εδώ
   *[other] { $n } άτομα είναι εδώ
  }
home-life-playing = { $n ->
    [one] { $n } παίζει
   *[other] { $n } παίζουν
  }
home-life-waiting = { $n ->
    [one] { $n } περιμένει
   *[other] { $n } περιμένουν
  }
home-featured = Παίζεται τώρα
home-last-game = Το τελευταίο παιχνίδι
home-spectators = { $n ->
    [one] { $n } θεατής
   *[other] { $n } θεατές
  }

# --- Η μοιρασιά της ημέρας

home-day-text = Οι ίδιες κάρτες για όλους, μία φορά τη μέρα. Πόσο καλά θα τα πας;
home-day-done = Σήμερα: { $n ->
    [one] { $score } πόντος
   *[other] { $score } πόντοι
}
home-day-streak = { $n ->
    [one] { $n } μέρα στη σειρά
   *[other] { $n } μέρες στη σειρά
}
home-day-play = Παίξ’ την
home-day-go-on = Συνέχισε
home-day-see = Δες πώς τα πήγαν οι άλλοι
home-day-left = απομένουν { $time }

tour-home = Τουρνουά

error-program-sits-here = Κάθεται ήδη ένα πρόγραμμα· ζήτα του πρώτα να φύγει.
