# Greek, in the words of the Greek rulebook: διαδρομή, εισιτήριο, βαγόνι, μηχανή, φέρι, τούνελ, σταθμός.
# Whoever reads is spoken to as a friend: εσύ.

## Common

common-app = Whistlestop
common-cancel = Ακύρωση
common-close = Κλείσιμο
common-copied = Αντιγράφηκε
common-copy = Αντιγραφή
common-error-title = Κάτι πήγε στραβά
common-guest = Επισκέπτης { $n }
common-home = Αρχική
common-loading = Φόρτωση…
common-menu = Μενού
common-more = Περισσότερα
common-no = Όχι
common-retry = Δοκίμασε ξανά
common-skip-link = Στο περιεχόμενο
common-start = Έναρξη
common-cards = { $n ->
    [one] { $n } κάρτα
   *[other] { $n } κάρτες
  }
common-unknown-player = κάποιος
common-yes = Ναι

## Frame: header, footer, missing page

frame-nav = Κύρια πλοήγηση
frame-quick-settings = Γρήγορες ρυθμίσεις
frame-footer-version = Έκδοση { $version }
frame-footer-license = Άδεια MIT
frame-footer-independent = Ελεύθερο, ανεξάρτητο πρόγραμμα, χωρίς σχέση με κάποιον εκδότη.
frame-server-away = Ο διακομιστής δεν απαντά. Νέα προσπάθεια…
frame-missing-title = Τίποτα εδώ
frame-missing-text = Δεν υπάρχει σελίδα σε αυτή τη διεύθυνση.
frame-missing-home = Πίσω στην αρχική

## Home

home-title = Στρώσε τις ράγες σου
home-lead = Κλείσε διαδρομές, ένωσε πόλεις και ξεπέρασε τους φίλους σου – ή τα μποτ.
home-play-title = Παίξε τώρα
home-play-button = Παίξε
home-play-starting = Ετοιμάζουμε το τραπέζι…
home-name = Το όνομά σου
home-name-placeholder = Πώς να σε λέμε;
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
home-my-turn = Η σειρά σου
home-waiting = Παίζει: { $names }
home-seats-free = { $n ->
    [one] { $n } ελεύθερη θέση
   *[other] { $n } ελεύθερες θέσεις
  }
home-continue = Συνέχεια
home-watch = Δες
home-sit-down = Κάθισε
home-friends = Παίξε με φίλους

## Making a table

new-title = Νέο τραπέζι
new-map-upload = Δικός σου χάρτης…
new-map-faults = Αυτός ο χάρτης δεν παίζεται ακόμη. Τι δεν πάει καλά στο αρχείο (στα αγγλικά):
new-map-ready = Ο χάρτης «{ $name }» είναι έτοιμος.
new-map-twin = Αυτός ο χάρτης παίζεται ακριβώς όπως ο «{ $name }», γι’ αυτό χρησιμοποιείται ο «{ $name }», με τα δικά του ονόματα πόλεων.
new-map-players = για { $low } έως { $high } παίκτες
new-seats = Θέσεις
new-seat = Θέση { $n }
new-seat-me = Εσύ
new-seat-open = Ανοιχτή για φίλο
new-seat-bot = Μποτ
new-seat-device = Παίκτης σε αυτή τη συσκευή
new-seat-device-name = Όνομα αυτού του παίκτη
new-seat-add = Πρόσθεσε θέση
new-seat-remove = Αφαίρεσε τη θέση { $n }
new-seat-kind = Ποιος κάθεται εδώ;
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
new-more = Κι άλλες επιλογές
new-create = Άνοιξε το τραπέζι
new-creating = Ανοίγει…

## Joining

join-title = Μπες στο τραπέζι
join-text = Σε προσκαλεί: { $host }. Χάρτης: { $map }.
join-name = Το όνομά σου
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

games-title = Ολοκληρωμένες παρτίδες
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

settings-title = Ρυθμίσεις
settings-language = Γλώσσα
settings-language-auto = Όπως στον περιηγητή
settings-theme = Εμφάνιση
settings-theme-auto = Όπως στη συσκευή
settings-theme-light = Φωτεινή
settings-theme-dark = Σκούρα
settings-palette = Χρώματα
settings-palette-standard = Κλασικά
settings-palette-safe = Για δυσχρωματοψία
settings-confirm = Επιβεβαίωση κάθε κίνησης
settings-confirm-text = Χωρίς αυτό αρκεί ένα πάτημα όπου δεν υπάρχει επιλογή.
settings-speed = Ταχύτητα των άλλων
settings-speed-at-once = Αμέσως
settings-speed-times = { $n }×
settings-motion = Εφέ κίνησης
settings-motion-auto = Όπως στη συσκευή
settings-motion-reduced = Λίγα
settings-keys = Συντομεύσεις πληκτρολογίου
settings-keys-text = Ένα πλήκτρο για κάθε κίνηση. Στο τραπέζι πάτησε ? για να τα δεις.
settings-sound = Ήχος και δόνηση
settings-volume = Ένταση
settings-volume-percent = { $n } τοις εκατό
settings-panels = Πλαίσια
settings-panel-paths = Μακρύτερες συνεχείς διαδρομές
settings-panel-unseen = Γνωστές και άγνωστες κάρτες
settings-panel-hint = Συμβουλές
settings-panel-log = Ιστορικό
settings-panel-chat = Συνομιλία
settings-saved = Αποθηκεύονται αμέσως σε αυτή τη συσκευή.

## Cards

card-P = μοβ
card-B = μπλε
card-O = πορτοκαλί
card-W = άσπρη
card-G = πράσινη
card-Y = κίτρινη
card-K = μαύρη
card-R = κόκκινη
card-L = μηχανή
card-gray = ένα χρώμα, όποιο θέλεις
card-count-P = { $n } μοβ
card-count-B = { $n } μπλε
card-count-O = { $n } πορτοκαλί
card-count-W = { $n ->
    [one] { $n } άσπρη
   *[other] { $n } άσπρες
  }
card-count-G = { $n ->
    [one] { $n } πράσινη
   *[other] { $n } πράσινες
  }
card-count-Y = { $n ->
    [one] { $n } κίτρινη
   *[other] { $n } κίτρινες
  }
card-count-K = { $n ->
    [one] { $n } μαύρη
   *[other] { $n } μαύρες
  }
card-count-R = { $n ->
    [one] { $n } κόκκινη
   *[other] { $n } κόκκινες
  }
card-count-L = { $n ->
    [one] { $n } μηχανή
   *[other] { $n } μηχανές
  }
card-none = καμία κάρτα

## Colors of the players

color-blue = μπλε
color-red = κόκκινο
color-green = πράσινο
color-yellow = κίτρινο
color-black = μαύρο

## Bots

bot-beginner = Αρχάριος
bot-casual = Χαλαρός
bot-skilled = Ικανός
bot-expert = Ειδικός
bot-master = Δεξιοτέχνης
bot-grandmaster = Γκρανμέτρ
bot-network = Νευρωνικό δίκτυο
bot-search1 = Πρώτη αναζήτηση
bot-random = Τυχαίος
bot-racer = Δρομέας
bot-planner = Σχεδιαστής
bot-wary = Προσεκτικός
bot-hungry = Αχόρταγος
bot-path = Ιχνηλάτης
bot-onestep = Βήμα βήμα
bot-longroute = Μακρινός
bot-friend = Άλεξ
bot-seat = Μποτ { $level }
bot-seat-numbered = Μποτ { $level } { $n }
bot-beginner-about = Δουλεύει ένα εισιτήριο τη φορά και ξοδεύει τις κάρτες όπως έρχονται.
bot-casual-about = Σχεδιάζει ένα δυο εισιτήρια, του αρέσουν οι σύντομοι δρόμοι, σπάνια κοιτάει γύρω του.
bot-skilled-about = Σχεδιάζει όλα τα εισιτήριά του, ξοδεύει με μέτρο και προσέχει το τέλος.
bot-expert-about = Φαντάζεται εκατοντάδες παρτίδες πριν από κάθε κίνηση.
bot-master-about = Έμαθε μόνος του παίζοντας εκατομμύρια παρτίδες και κοιτάει λίγους γύρους μπροστά.
bot-grandmaster-about = Το ίδιο, με ένα δευτερόλεπτο σκέψης για κάθε κίνηση.
bot-network-about = Έμαθε μόνο του παίζοντας εκατομμύρια παρτίδες και απαντά αμέσως.
bot-search1-about = Η αναζήτηση που ήταν ο δεξιοτέχνης πριν από το δίκτυο.
bot-random-about = Κάνει ό,τι επιτρέπεται, στην τύχη.
bot-racer-about = Ξεχνά τα εισιτήρια, κλείνει μεγάλες διαδρομές και τελειώνει νωρίς.
bot-planner-about = Σχεδιάζει όλα τα εισιτήρια, πρώτα τα πιο πολύτιμα, και μετά βιάζεται.
bot-wary-about = Σχεδιαστής που παίρνει αμέσως πόντους όταν πλησιάζει το τέλος.
bot-hungry-about = Παίρνει κι άλλα εισιτήρια όσο είναι φτηνά.
bot-path-about = Ακολουθεί τους δρόμους των εισιτηρίων του και δεν παίρνει ποτέ άλλα.
bot-onestep-about = Δουλεύει το πιο πολύτιμο εισιτήριο και μετά παίρνει άλλα.
bot-longroute-about = Το ίδιο, με διαδρομές από τρεις θέσεις και πάνω.
bot-rating = Βαθμολογία δύναμης: { $rating }.
bot-not-ready = Η πρώτη κίνηση αργεί λίγο παραπάνω.
bot-styles = Ο καθένας με το στιλ του

## The board

board-label = Χάρτης: { $map }
board-fit = Όλος ο χάρτης
board-zoom-in = Μεγέθυνση
board-zoom-out = Σμίκρυνση
board-help = Τα βελάκια πάνε από διαδρομή σε διαδρομή, το Enter διαλέγει, το συν και το πλην αλλάζουν το μέγεθος.
board-routes-table = Όλες οι διαδρομές σε πίνακα
board-column-route = Διαδρομή
board-column-owner = Παίκτης
board-free = ελεύθερη
board-kind-tunnel = τούνελ
board-kind-ferry = φέρι, { $n ->
    [one] { $n } μηχανή
   *[other] { $n } μηχανές
  }
board-route = { $route }: { $n ->
    [one] { $n } θέση
   *[other] { $n } θέσεις
  }, { $color }
board-route-tunnel = { $route }: τούνελ, { $n ->
    [one] { $n } θέση
   *[other] { $n } θέσεις
  }, { $color }
board-route-ferry = { $route }: φέρι, { $n ->
    [one] { $n } θέση
   *[other] { $n } θέσεις
  }, θέλει { $ferry ->
    [one] { $ferry } μηχανή
   *[other] { $ferry } μηχανές
  }
board-route-owned = { $description }· την έχει: { $name }
board-route-claimable = { $description }· μπορείς να την κλείσεις
board-city-station = Σταθμός: { $city } ({ $name })
board-track = { $route } (γραμμή { $n })
board-track-color = { $route } ({ $color })

## The table

table-title = Τραπέζι: { $map }
table-loading = Πάμε στο τραπέζι…
table-missing = Δεν υπάρχει τέτοιο τραπέζι. Έλεγξε τον σύνδεσμο.
table-seating-title = Ποιοι παίζουν;
table-share-title = Κάλεσε φίλους
table-share-text = Στείλε τον σύνδεσμο. Ένα κλικ, και κάθονται εδώ.
table-share-copy = Αντιγραφή συνδέσμου
table-code = Κωδικός: { $code }
table-seat-open = Ελεύθερη θέση
table-seat-you = εσύ
table-seat-host = οικοδεσπότης
table-seat-away = λείπει
table-seat-here = εδώ
table-seat-resigned = παραίτηση· συνεχίζει ένα μποτ
table-seat-left = αποχώρηση· συνεχίζει ένα μποτ
table-seat-clock = τέλος χρόνου· συνεχίζει ένα μποτ
table-kick = Ζήτα να φύγει
table-color = Το χρώμα σου
table-join = Κάθισε εδώ
table-start = Έναρξη παιχνιδιού
table-start-wait = Περιμένουμε τον οικοδεσπότη.
table-start-open = { $n ->
    [one] Μένει { $n } ελεύθερη θέση.
   *[other] Μένουν { $n } ελεύθερες θέσεις.
  }
table-dealing = Μοιράζονται οι κάρτες…
table-leave = Φύγε από το τραπέζι
table-leave-confirm = Να φύγεις από το τραπέζι;
table-pace-untimed = Χωρίς ρολόι
table-pace-seconds = { $turn } δευτ. ανά κίνηση, { $reserve } δευτ. απόθεμα
table-pace-days = { $n ->
    [one] { $n } μέρα ανά κίνηση
   *[other] { $n } μέρες ανά κίνηση
  }
table-public = Δημόσιο τραπέζι
table-private = Μόνο με σύνδεσμο
table-aborted = Το παιχνίδι διακόπηκε.
table-aborted-agreed = Όλοι συμφώνησαν να διακοπεί το παιχνίδι.
table-aborted-abandoned = Το παιχνίδι διακόπηκε: κανείς δεν έπαιζε πια.
table-aborted-empty = Όλοι έφυγαν από αυτό το τραπέζι.
table-closed = Το τραπέζι έκλεισε.
table-turn-yours = Η σειρά σου
table-turn-of = Παίζει: { $name }
table-turn-made = Η κίνησή σου έγινε
table-turn-made-text = Τη δείχνουμε στον χάρτη.
table-turn-opening = Όλοι διαλέγουν εισιτήρια
table-turn-waiting-opening = Διαλέγουν ακόμη: { $names }
table-turn-over = Το παιχνίδι τελείωσε
table-last-turns = Τελευταίος γύρος: { $n ->
    [one] μένει { $n }
   *[other] μένουν { $n }
  }
table-last-turn-yours = Ο τελευταίος σου γύρος!
# Joined to one sentence: "Draw cards, claim a route on the map, or draw tickets."
table-can-draw = τράβηξε κάρτες
table-can-claim = κλείσε διαδρομή στον χάρτη
table-can-tickets = τράβηξε εισιτήρια
table-can-station = χτίσε σταθμό
table-can-pay = πλήρωσε τις επιπλέον κάρτες
table-can-give-up = παράτησε το τούνελ
table-only-pass = Δεν γίνεται τίποτε άλλο.
table-pass = Πάσο
table-wait = Περίμενε τη σειρά σου.
table-take-back = Αναίρεση
table-resign = Παραίτηση
table-resign-confirm = Να παραιτηθείς; Στη θέση σου θα παίξει ένα μποτ.
table-return = Πίσω στη θέση μου
table-return-text = Στη θέση σου παίζει ένα μποτ.
table-return-text-clock = Ο χρόνος σου τελείωσε πολλές φορές: στη θέση σου παίζει ένα μποτ.
table-time-up = { $n ->
    [0] Ο χρόνος σου τελείωσε: έπαιξε για σένα ένα μποτ.
    [one] Ο χρόνος σου τελείωσε: έπαιξε για σένα ένα μποτ. Αν συνεχιστεί, θα πάρει τη θέση σου.
   *[other] Ο χρόνος σου τελείωσε { $n } φορές στη σειρά: έπαιξε για σένα ένα μποτ. Αν συνεχιστεί, θα πάρει τη θέση σου.
  }
table-abort = Διακοπή του παιχνιδιού
table-abort-confirm = Να προτείνεις διακοπή; Γίνεται όταν συμφωνήσουν όλοι.
table-abort-wish = { $name } προτείνει να διακοπεί το παιχνίδι.
table-abort-agree = Συμφωνώ
table-abort-withdraw = Συνεχίζουμε
table-abort-yours = Πρότεινες να διακοπεί το παιχνίδι.
table-link-device = Συνέχεια σε άλλη συσκευή
table-link-device-text = Άνοιξε τον σύνδεσμο στην άλλη συσκευή. Ισχύει μία φορά και μεταφέρει εκεί τη θέση σου.
table-menu = Μενού του τραπεζιού
table-players = Παίκτες
table-player-cards = { $n ->
    [one] { $n } κάρτα
   *[other] { $n } κάρτες
  }
table-player-tickets = { $n ->
    [one] { $n } εισιτήριο
   *[other] { $n } εισιτήρια
  }
table-player-trains = { $n ->
    [one] μένει { $n } βαγόνι
   *[other] μένουν { $n } βαγόνια
  }
table-player-stations = { $n ->
    [one] μένει { $n } σταθμός
   *[other] μένουν { $n } σταθμοί
  }
table-player-score = { $n ->
    [one] { $n } πόντος
   *[other] { $n } πόντοι
  }
table-score = Πόντοι
table-spectating = Παρακολουθείς.
table-spectators = { $n ->
    [one] { $n } θεατής
   *[other] { $n } θεατές
  }
table-still-sending = Η κίνησή σου στέλνεται ακόμη: η σύνδεση είναι αργή.
table-connection-lost = Η σύνδεση χάθηκε. Επανασύνδεση…
table-one-moment = Μια στιγμή: ο διακομιστής δεν μπορεί να δείξει το τραπέζι αυτή τη στιγμή. Γίνεται νέα προσπάθεια…
table-since-title = Από την τελευταία σου κίνηση
table-since-close = Εντάξει
table-panel-paths = Μακρύτερες συνεχείς διαδρομές
table-panel-path = { $name }: { $n }
table-panel-unseen = Γνωστές και άγνωστες κάρτες
table-cards-mine = Στο χέρι
table-cards-seen = Γνωστές
table-cards-seen-text = Ανοιχτές, πεταμένες ή όσες είδες να παίρνουν οι άλλοι.
table-cards-unseen = Άγνωστες
table-cards-unseen-text = Στη στοίβα ή κρυφές σε άλλα χέρια.
table-panel-log = Ιστορικό
table-panel-chat = Συνομιλία
table-panel-hint = Συμβουλή
table-tab-log = Ιστορικό
table-tab-chat = Συνομιλία
table-tab-tickets = Εισιτήρια
table-tab-more = Άλλα
table-speed = Ταχύτητα
table-skip = Παράλειψη
table-announce-turn = Είναι η σειρά σου.
table-announce-second = Πάρε τη δεύτερη κάρτα.
table-deal-fair = Το ανακάτεμα ελέγχεται μετά το παιχνίδι.
table-row-reset = Πολλές μηχανές: νέες ανοιχτές κάρτες
table-tunnel-given-up = { $name } εγκαταλείπει το τούνελ

## Hand

hand-title = Οι κάρτες σου
hand-count = { $name }: { $n }
hand-total = { $n ->
    [one] { $n } κάρτα στο χέρι
   *[other] { $n } κάρτες στο χέρι
  }

## Drawing

draw-title = Κάρτες βαγονιών
draw-deck = Στοίβα
draw-deck-count = Στοίβα: { $n ->
    [one] { $n } κάρτα
   *[other] { $n } κάρτες
  }
draw-blind = Τράβηξε από τη στοίβα
draw-take = Πάρε: { $card }
draw-empty-place = κενή θέση
draw-second = Άλλη μία κάρτα, όχι όμως ανοιχτή μηχανή.
draw-not-now = Δεν γίνεται τώρα
draw-tickets = Πάρε εισιτήρια
draw-tickets-count = Εισιτήρια στη στοίβα: { $n }
draw-tickets-confirm = Να πάρεις νέα εισιτήρια; Κρατάς τουλάχιστον { $keep }.

## Claiming a route

claim-points = +{ $n ->
    [one] { $n } πόντος
   *[other] { $n } πόντοι
  }
claim-price-gray = { $n ->
    [one] { $n } κάρτα, όποιο χρώμα θέλεις
   *[other] { $n } κάρτες του ίδιου χρώματος
  }
claim-price-ferry = τουλάχιστον { $n ->
    [one] { $n } μηχανή
   *[other] { $n } μηχανές
  }
claim-tunnel-note = Τούνελ: μπορεί να ζητήσει ως { $n ->
    [one] { $n } κάρτα
   *[other] { $n } κάρτες
  } ακόμη.
claim-have = Έχεις: { $cards }
claim-missing = { $n ->
    [one] Λείπει { $n } κάρτα.
   *[other] Λείπουν { $n } κάρτες.
  }
claim-locomotives = Οι μηχανές κάνουν για κάθε χρώμα.
claim-pay-with = Πλήρωσε με
claim-button = Κλείσε τη διαδρομή
claim-button-tunnel = Δοκίμασε το τούνελ
claim-double = Διπλή διαδρομή
claim-asking = Μια στιγμή…
claim-owner = Την έχει: { $name }
claim-other-track = Η άλλη γραμμή: { $color }
claim-not-your-turn = Δεν είναι ακόμη η σειρά σου.
claim-trains-left = { $n ->
    [one] Μετά σου μένει { $n } βαγόνι
   *[other] Μετά σου μένουν { $n } βαγόνια
  }

## Tickets

tickets-title = Τα εισιτήριά σου
tickets-none = Κανένα εισιτήριο ακόμη.
tickets-done = ολοκληρώθηκε
tickets-open = ανοιχτό
tickets-impossible = δεν γίνεται πια
tickets-choose-title = Διάλεξε εισιτήρια
tickets-choose-keep = Κράτα τουλάχιστον { $n }.
tickets-choose-button = { $n ->
    [0] Κανένα
    [one] Κράτα { $n } εισιτήριο
   *[other] Κράτα { $n } εισιτήρια
  }
tickets-choose-too-few = Διάλεξε ακόμη { $n }
tickets-choose-note = Όσα ολοκληρώσεις δίνουν πόντους, τα υπόλοιπα τους αφαιρούν στο τέλος.
tickets-points = { $n ->
    [one] { $n } πόντος
   *[other] { $n } πόντοι
  }
tickets-long = μεγάλο
tickets-way = { $trains ->
    [one] { $trains } βαγόνι
   *[other] { $trains } βαγόνια
  }, { $cards ->
    [0] έχεις όλες τις κάρτες
    [one] λείπει { $cards } κάρτα
   *[other] λείπουν { $cards } κάρτες
  }
tickets-way-stations = με { $n ->
    [one] { $n } σταθμό
   *[other] { $n } σταθμούς
  }
tickets-way-joined = Ήδη ενωμένες
tickets-way-none = Δεν έμεινε δρόμος
tickets-show = Δείξε στον χάρτη

## Tunnels

tunnel-title = Τούνελ
tunnel-laid = Έπαιξες: { $cards }
tunnel-revealed = Άνοιξαν: { $cards }
tunnel-price = { $n ->
    [0] Καμία επιπλέον κάρτα!
    [one] { $n } επιπλέον κάρτα
   *[other] { $n } επιπλέον κάρτες
  }
tunnel-pay = Πλήρωσε { $cards }
tunnel-give-up = Παράτησε το τούνελ
tunnel-give-up-text = Αν το παρατήσεις, παίρνεις πίσω τις κάρτες σου και η σειρά σου τελειώνει.
tunnel-cannot-pay = { $n ->
    [one] Δεν έχεις { $n } κάρτα ακόμη γι’ αυτό: { $color } ή μηχανή.
   *[other] Δεν έχεις { $n } κάρτες ακόμη γι’ αυτό: { $color } ή μηχανή.
  }
tunnel-cannot-pay-locomotives = { $n ->
    [one] Δεν έχεις { $n } μηχανή ακόμη γι’ αυτό.
   *[other] Δεν έχεις { $n } μηχανές ακόμη γι’ αυτό.
  }

## Stations

station-title = Χτίσε σταθμό
station-pick = Διάλεξε πόλη στον χάρτη.
station-text = Με τον σταθμό χρησιμοποιείς μία διαδρομή άλλου παίκτη που φτάνει σε αυτή την πόλη.
station-price = { $n ->
    [one] Κόστος: { $n } κάρτα
   *[other] Κόστος: { $n } κάρτες του ίδιου χρώματος
  }
station-button = Χτίσε
station-city = Σταθμός: { $city }
station-cancel = Ακύρωση

## Log: what happened

log-cards-dealt = { $name } παίρνει { $n ->
    [one] { $n } κάρτα
   *[other] { $n } κάρτες
  }.
log-cards-dealt-seen = { $name } παίρνει κάρτες: { $cards }.
log-row-dealt = Ανοιχτές κάρτες: { $cards }.
log-first-player-chosen = Ξεκινάει: { $name }.
log-tickets-offered = { $name } παίρνει { $n ->
    [one] { $n } εισιτήριο
   *[other] { $n } εισιτήρια
  }.
log-tickets-offered-seen = { $name } παίρνει εισιτήρια: { $tickets }.
log-tickets-chosen = { $name } διάλεξε εισιτήρια.
log-tickets-kept = { $name } κρατάει { $n ->
    [one] { $n } εισιτήριο
   *[other] { $n } εισιτήρια
  }.
log-tickets-kept-seen = { $name } κρατάει: { $tickets }.
log-card-taken = { $name } παίρνει ανοιχτή κάρτα: { $card }.
log-card-drawn = { $name } τραβάει κάρτα από τη στοίβα.
log-card-drawn-seen = { $name } τραβάει από τη στοίβα: { $card }.
log-row-filled = Άνοιξε: { $card }.
log-row-reset = Πολλές μηχανές, οπότε ανοίγουν νέες κάρτες: { $cards }.
log-deck-reshuffled = Η στοίβα τελείωσε: οι πεταμένες κάρτες ανακατεύτηκαν.
log-route-claimed = { $name } κλείνει τη διαδρομή { $route } ({ $cards }): +{ $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
  }.
log-tunnel-entered = { $name } μπαίνει στο τούνελ { $route } ({ $cards }). Άνοιξαν: { $revealed }. { $price ->
    [0] Χωρίς επιπλέον κάρτες!
    [one] { $price } επιπλέον κάρτα.
   *[other] { $price } επιπλέον κάρτες.
  }
log-tunnel-paid = { $name } πληρώνει επιπλέον για το τούνελ { $route }: { $cards }.
log-tunnel-given-up = { $name } εγκαταλείπει το τούνελ { $route }.
log-station-built = { $name } χτίζει σταθμό: { $city } ({ $cards }).
log-passed = { $name } πάει πάσο.
log-last-turns-began = { $name } έχει λίγα βαγόνια: όλοι παίζουν έναν τελευταίο γύρο.
log-game-ended = Το παιχνίδι τελείωσε.
log-game-ended-deadlock = Κανείς δεν μπορεί να παίξει: το παιχνίδι τελείωσε.
log-change-seated = { $name } κάθεται στο τραπέζι.
log-change-started = Το παιχνίδι αρχίζει.
log-change-taken-back = { $name } αναιρεί την τελευταία κίνηση.
log-change-stood-in = { $name }: στη θέση αυτή παίζει πια ένα μποτ.
log-change-returned = { $name } παίζει ξανά.
log-change-moved = { $name } συνεχίζει σε άλλη συσκευή.
log-change-hinted = { $name } παίρνει μια συμβουλή.
log-change-resumed = Ο διακομιστής επέστρεψε. Ο χρόνος της κίνησης μετράει από την αρχή.
log-change-aborted = Το παιχνίδι διακόπηκε.
log-change-closed = Το τραπέζι έκλεισε.
log-change-rematched = Το επόμενο παιχνίδι είναι έτοιμο.
log-by-clock = τέλος χρόνου

## Actions in a few words

action-take = κάρτα: { $card }
action-blind = κάρτα από τη στοίβα
action-tickets = νέα εισιτήρια
action-keep = εισιτήρια { $tickets }
action-claim = { $route } ({ $cards })
action-pay = πληρωμή: { $cards }
action-give-up = εγκατάλειψη του τούνελ
action-station = σταθμός { $city } ({ $cards })
action-pass = πάσο

## Chat and reactions

chat-title = Συνομιλία
chat-empty = Πες ένα γεια!
chat-placeholder = Γράψε κάτι…
chat-label = Μήνυμα
chat-send = Στείλε
chat-mute = Σίγαση: { $name }
chat-unmute = Τέλος σίγασης: { $name }
chat-muted = Σε σίγαση: { $name }
chat-new = { $n ->
    [one] { $n } νέο μήνυμα
   *[other] { $n } νέα μηνύματα
  }
chat-reactions = Αντιδράσεις
chat-reaction-well-done = Μπράβο!
chat-reaction-ouch = Ωχ!
chat-reaction-hurry = Άντε, πάμε!
chat-reaction-thinking = Σκέφτομαι…
chat-reaction-thanks = Ευχαριστώ!
chat-reaction-hello = Γεια!
chat-reaction-laugh = Χαχα!

## Keys of a table

keys-title = Συντομεύσεις πληκτρολογίου
keys-take = Πάρε ανοιχτή κάρτα
keys-confirm = Επιβεβαίωσε ό,τι είναι ανοιχτό
keys-close = Κλείσε ό,τι είναι ανοιχτό
keys-claimed = Κράτα το πατημένο: μόνο οι κλεισμένες διαδρομές
keys-help = Δείξε αυτά τα πλήκτρα

## Moments

moment-done = Ολοκλήρωσες εισιτήριο: { $ticket }
moment-lost = Έχασες εισιτήριο: { $ticket } (−{ $points })
moment-longest = { $n ->
    [one] { $name } έχει τώρα τη μακρύτερη συνεχή διαδρομή: { $n } θέση
   *[other] { $name } έχει τώρα τη μακρύτερη συνεχή διαδρομή: { $n } θέσεις
  }

## Sharing

share-title = Κοινοποίηση
share-button = Κοινοποίηση…
share-qr = Κωδικός QR
share-qr-label = Κωδικός QR της διεύθυνσης
share-table = Κοινοποίησε αυτό το τραπέζι
share-game = Ολόκληρη η παρτίδα
share-position = Αυτή η στιγμή της παρτίδας

## One device for several people

hot-title = Δώσε τη συσκευή
hot-text = Σειρά έχει: { $name }
hot-text-several = Ποιος κρατάει τη συσκευή;
hot-button = Είμαι: { $name }
hot-drawn = { $name }, τράβηξες: { $card }
hot-drawn-hide = Κρύψε την
hot-hidden = Κάρτες και εισιτήρια μένουν κρυφά.
hot-cover = Κρύψε τις κάρτες μου

## Clock

clock-turn = Χρόνος γι’ αυτή την κίνηση: { $time }
clock-reserve = Απόθεμα: { $time }
clock-out = Τέλος χρόνου

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
end-winner = { $name } νικάει!
end-winner-you = Νίκησες!
end-winners = Κοινή νίκη: { $names }
end-decided-points = Στους πόντους
end-decided-tickets = Ίσοι πόντοι· έκριναν τα περισσότερα εισιτήρια
end-decided-stations = Ίσοι πόντοι και εισιτήρια· έκριναν οι λιγότεροι σταθμοί
end-decided-longest-path = Όλα ίσα ως εδώ· έκρινε η μακρύτερη συνεχής διαδρομή
end-decided-shared = Ισοπαλία σε όλα
end-again = Άλλη μία;
end-rematch-waiting = Στήνεται το επόμενο παιχνίδι…
end-count = Δες την καταμέτρηση
end-replay = Δες την επανάληψη
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

## Replay

replay-title = Επανάληψη
replay-position = Κίνηση { $n } από { $all }
replay-start = Το μοίρασμα
replay-first = Στην αρχή
replay-back = Μία κίνηση πίσω
replay-play = Αναπαραγωγή
replay-pause = Παύση
replay-forward = Μία κίνηση μπροστά
replay-last = Στο τέλος
replay-slider = Σημείο στο παιχνίδι
replay-eyes = Οπτική
replay-eyes-all = Όλα ανοιχτά
replay-eyes-public = Θεατής
replay-eyes-of = { $name }
replay-speed = Ταχύτητα
replay-download = Λήψη της καταγραφής
replay-loading = Φέρνουμε το παιχνίδι…
replay-keys = Βελάκια για βήματα, διάστημα για αναπαραγωγή.
replay-log = Κινήσεις
replay-open-title = Άνοιγμα καταγραφής
replay-open-text = Η καταγραφή είναι το κείμενο ενός ολόκληρου παιχνιδιού (.ws). Διάλεξε αρχείο ή επικόλλησέ την εδώ.
replay-open-file = Διάλεξε αρχείο
replay-open-paste = Ή επικόλλησε την καταγραφή
replay-open-button = Δείξε το παιχνίδι
replay-open-details = Τι δεν πάει καλά εκεί (στα αγγλικά):
replay-aborted = Το παιχνίδι διακόπηκε.

## Why an action is not possible

why-game-over = Το παιχνίδι τελείωσε.
why-not-your-turn = Δεν είναι η σειρά σου. Παίζει: { $names }.
why-opening-first = Διάλεξε πρώτα τα αρχικά σου εισιτήρια: κράτα τουλάχιστον { $keep }.
why-second-card-first = Τράβηξε πρώτα τη δεύτερη κάρτα σου.
why-keep-first = Διάλεξε πρώτα εισιτήρια: κράτα τουλάχιστον { $keep }.
why-tunnel-first = Το τούνελ { $route } ζητάει ακόμη { $price ->
    [one] { $price } κάρτα
   *[other] { $price } κάρτες
  }: πρώτα πλήρωσε ή παράτησέ το.
why-nothing-offered = Δεν υπάρχουν εισιτήρια για επιλογή. Πάρε πρώτα εισιτήρια.
why-no-tunnel-open = Δεν υπάρχει τούνελ για πληρωμή τώρα.
why-no-such-card = Αυτή η κάρτα δεν είναι ανοιχτή: { $card }. Ανοιχτές: { $row }.
why-no-such-ticket = Δεν προσφέρονται όλα αυτά τα εισιτήρια. Μπορείς να διαλέξεις: { $offered }.
why-no-such-route = Ο χάρτης δεν έχει διαδρομή { $route }.
why-no-such-city = Ο χάρτης δεν έχει πόλη { $city }.
why-no-stations-here = Αυτός ο χάρτης παίζεται χωρίς σταθμούς.
why-second-locomotive = Μια ανοιχτή μηχανή δεν μπορεί να είναι η δεύτερη κάρτα. Πάρε άλλη ή τράβηξε από τη στοίβα.
why-no-cards-left = Δεν έχουν μείνει κάρτες βαγονιών.
why-no-tickets-left = Δεν έχουν μείνει εισιτήρια.
why-too-few-kept = Κράτα τουλάχιστον { $keep ->
    [one] { $keep } εισιτήριο
   *[other] { $keep } εισιτήρια
  }· διάλεξες { $kept }.
why-route-taken = Η διαδρομή { $route } είναι κλεισμένη: { $owner }.
why-route-closed = Η διαδρομή { $route } δεν διατίθεται: με { $players ->
    [one] { $players } παίκτη
   *[other] { $players } παίκτες
  } κλείνει μόνο η μία από τις δύο γραμμές. Την άλλη έχει: { $owner }.
why-both-tracks = Έχεις ήδη την άλλη γραμμή της διπλής διαδρομής: { $route }.
why-too-few-trains = Η διαδρομή { $route } θέλει { $length ->
    [one] { $length } βαγόνι
   *[other] { $length } βαγόνια
  }· έχεις { $trains }.
why-city-taken = Η πόλη { $city } έχει ήδη σταθμό: { $owner }.
why-no-station-left = Δεν σου έμεινε σταθμός.
why-wrong-number = Η διαδρομή { $route } κοστίζει { $length ->
    [one] { $length } κάρτα
   *[other] { $length } κάρτες
  }, όχι { $cards }.
why-wrong-color = Η διαδρομή { $route } πληρώνεται με: { $color } (οι μηχανές κάνουν για όλα). Δεν ταιριάζουν: { $payment }.
why-ferry-locomotives = Το φέρι { $route } θέλει τουλάχιστον { $ferry ->
    [one] { $ferry } μηχανή
   *[other] { $ferry } μηχανές
  }, όχι { $locomotives }.
why-station-number = Ο επόμενος σταθμός σου κοστίζει { $cost ->
    [one] { $cost } κάρτα.
   *[other] { $cost } κάρτες του ίδιου χρώματος (οι μηχανές κάνουν για όλα).
  } Δεν ταιριάζουν: { $payment }.
why-extra-number = Το τούνελ { $route } ζητάει ακόμη { $price ->
    [one] { $price } κάρτα
   *[other] { $price } κάρτες
  }, όχι { $cards }.
why-extra-color = Οι επιπλέον κάρτες πρέπει να είναι μηχανές ή: { $color }. Δεν ταιριάζουν: { $payment }.
why-extra-locomotives = Μπήκες στο τούνελ μόνο με μηχανές, οπότε μόνο με μηχανές πληρώνεις.
why-not-enough-cards = Δεν έχεις αρκετές κάρτες. Χρειάζονται: { $payment }. Στο χέρι σου: { $held }.
why-must-act = Πάσο πας μόνο όταν δεν γίνεται τίποτε άλλο.

## Hints

hint-left = { $n ->
    [one] Μένει { $n } συμβουλή
   *[other] Μένουν { $n } συμβουλές
  }
hint-keep-tickets = Κράτα: { $tickets }.
hint-take-card = Πάρε ανοιχτή κάρτα: { $card }.
hint-draw-blind = Τράβηξε μια κάρτα από τη στοίβα.
hint-draw-tickets = Πάρε νέα εισιτήρια.
hint-claim = Κλείσε τη διαδρομή { $route } ({ $payment }): +{ $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
  }.
hint-lay-tunnel = Δοκίμασε το τούνελ { $route } ({ $payment }): +{ $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
  }.
hint-pay-tunnel = Πλήρωσε επιπλέον για το τούνελ { $route }: { $payment }.
hint-give-up-tunnel = Παράτησε το τούνελ { $route } και πάρε πίσω τις κάρτες σου.
hint-build-station = Χτίσε σταθμό: { $city } ({ $payment }).
hint-pass = Πήγαινε πάσο.
hint-only-action = Δεν γίνεται τίποτε άλλο.
hint-completes = Ολοκληρώνει το εισιτήριό σου { $ticket } ({ $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
  }).
hint-on-the-way = Είναι στον συντομότερο δρόμο για το εισιτήριό σου { $ticket } (αξία { $points })· μετά { $trains ->
    [one] μένει { $trains } βαγόνι
   *[other] μένουν { $trains } βαγόνια
  }.
hint-nearer = Φέρνει πιο κοντά το εισιτήριό σου { $ticket } (αξία { $points }): ακόμη { $trains ->
    [one] { $trains } βαγόνι
   *[other] { $trains } βαγόνια
  } αντί για { $before }.
hint-roundabout = Είναι σε δρόμο με { $trains ->
    [one] { $trains } βαγόνι
   *[other] { $trains } βαγόνια
  } για το εισιτήριό σου { $ticket } (αξία { $points })· ο συντομότερος θέλει { $before }.
hint-no-ticket = Δεν βοηθάει τα εισιτήριά σου, αλλά δίνει { $points ->
    [one] { $points } πόντο
   *[other] { $points } πόντους
  }.
hint-closes-double = Κλείνει και την άλλη γραμμή για όλους τους άλλους: { $route }.
hint-cuts-off = Παίρνει τον τελευταίο ανοιχτό δρόμο { $a } – { $b } από: { $who }.
hint-cuts-parts = Χωρίζει στα δύο το δίκτυο: { $who }. Η παράκαμψη { $a } – { $b } θέλει { $trains ->
    [one] { $trains } βαγόνι
   *[other] { $trains } βαγόνια
  }, όχι { $length }.
hint-cuts-last-parts = Παίρνει τον τελευταίο δρόμο ανάμεσα σε δύο μέρη του δικτύου: { $who }.
hint-longest = Η μακρύτερη συνεχής διαδρομή σου φτάνει { $length ->
    [one] { $length } θέση
   *[other] { $length } θέσεις
  }, η μεγαλύτερη στο ταμπλό.
hint-longer = Η μακρύτερη συνεχής διαδρομή σου φτάνει { $length ->
    [one] { $length } θέση
   *[other] { $length } θέσεις
  }· προηγείται: { $who } με { $best }.
hint-tunnel-risk = Το τούνελ μπορεί να ζητήσει { $cards ->
    [one] { $cards } κάρτα
   *[other] ως { $cards } κάρτες
  } ακόμη· από όσες κρατάς { $spare ->
    [0] δεν κάνει καμία
    [one] κάνει { $spare }
   *[other] κάνουν { $spare }
  }.
hint-begins-end = { $trains ->
    [one] Σου μένει { $trains } βαγόνι
   *[other] Σου μένουν { $trains } βαγόνια
  }, οπότε αρχίζει ο τελευταίος γύρος.
hint-last-turn = Είναι ο τελευταίος σου γύρος: μετράει μόνο ό,τι είναι στο ταμπλό.
hint-end-near = Το τέλος πλησιάζει ({ $who }: { $trains ->
    [one] { $trains } βαγόνι
   *[other] { $trains } βαγόνια
  }), οπότε μετράνε οι πόντοι στο ταμπλό.
hint-needed = { $card }: για τη διαδρομή { $route } του εισιτηρίου σου { $ticket }· { $missing ->
    [one] λείπει { $missing }
   *[other] λείπουν { $missing }
  } από { $length ->
    [one] τη μία κάρτα
   *[other] τις { $length } κάρτες
  }.
hint-needed-for-all = { $card }: αυτό το χρώμα θέλουν τα εισιτήριά σου ({ $routes }), { $wanted } συνολικά, και κρατάς { $held }.
hint-needed-ferry = Το φέρι { $route } του εισιτηρίου σου { $ticket } ζητάει { $ferry ->
    [one] { $ferry } μηχανή
   *[other] { $ferry } μηχανές
  }· κρατάς { $held }.
hint-any-color = Κάνει για κάθε χρώμα.
hint-row-no-help = Καμία ανοιχτή κάρτα δεν βοηθάει τα εισιτήριά σου.
hint-blind-odds = Περίπου το { $share } των άγνωστων καρτών βοηθάει τα εισιτήριά σου.
hint-cards-ready = Έχεις τις κάρτες για κάθε μία από τις διαδρομές που θέλουν ακόμη τα εισιτήριά σου.
hint-plan-trains = Οι συντομότεροι δρόμοι μαζί θέλουν περίπου { $trains } από { $left ->
    [one] το { $left } βαγόνι
   *[other] τα { $left } βαγόνια
  } που έχεις.
hint-plan-joined = Οι διαδρομές σου ενώνουν ήδη: { $ticket }.
hint-plan-hopeless = Για το { $ticket } οι ελεύθερες διαδρομές και τα βαγόνια σου μάλλον δεν φτάνουν.
hint-without = Και το { $ticket } (αξία { $points }) θα ήθελε περίπου { $trains ->
    [one] { $trains } βαγόνι
   *[other] { $trains } βαγόνια
  } ακόμη.
hint-without-hopeless = Και για το { $ticket } (αξία { $points }) τα βαγόνια σου μάλλον δεν φτάνουν.
hint-all-done = Όλα τα εισιτήριά σου ολοκληρώθηκαν και έχεις ακόμη { $trains ->
    [one] { $trains } βαγόνι
   *[other] { $trains } βαγόνια
  }.
hint-station-completes = Σου δανείζει τη διαδρομή { $route } ({ $who }) και ολοκληρώνει το εισιτήριό σου { $ticket } ({ $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
  }).
hint-station-nearer = Σου δανείζει τη διαδρομή { $route } ({ $who }): το εισιτήριό σου { $ticket } (αξία { $points }) θέλει τότε { $trains ->
    [one] { $trains } βαγόνι
   *[other] { $trains } βαγόνια
  } αντί για { $before }.
hint-station-opens = Σου δανείζει τη διαδρομή { $route } ({ $who }): άλλος δρόμος για το εισιτήριό σου { $ticket } (αξία { $points }) δεν έμεινε.
hint-cannot-pay = Δεν μπορείς να πληρώσεις { $cards ->
    [one] { $cards } επιπλέον κάρτα
   *[other] { $cards } επιπλέον κάρτες
  }.
hint-saves-cards = Ζητάει ακόμη { $cards ->
    [one] { $cards } κάρτα
   *[other] { $cards } κάρτες
  }· έτσι κρατάς τις κάρτες σου.
hint-outlook = Ο υπολογιστής φαντάστηκε { $games ->
    [one] { $games } παρτίδα
   *[other] { $games } παρτίδες
  }, { $visits ->
    [one] { $visits } που αρχίζει έτσι
   *[other] { $visits } που αρχίζουν έτσι
  }: περίπου { $score ->
    [one] { $score } πόντος
   *[other] { $score } πόντοι
  } για σένα, κερδίζεις στο { $win }.
hint-outlook-alone = Ο υπολογιστής φαντάστηκε { $visits ->
    [one] { $visits } παρτίδα
   *[other] { $visits } παρτίδες
  } από εδώ και πέρα: περίπου { $score ->
    [one] { $score } πόντος
   *[other] { $score } πόντοι
  } για σένα, κερδίζεις στο { $win }.
hint-second-worse = Δεύτερη επιλογή: { $text }. Περίπου { $points ->
    [one] { $points } πόντος λιγότερος
   *[other] { $points } πόντοι λιγότεροι
  }, κερδίζεις στο { $win }.
hint-second-more-points = Δεύτερη επιλογή: { $text }. Περίπου { $points ->
    [one] { $points } πόντος περισσότερος
   *[other] { $points } πόντοι περισσότεροι
  }, αλλά κερδίζεις μόνο στο { $win }.
hint-second-more-wins = Δεύτερη επιλογή: { $text }. Κερδίζει πιο συχνά ({ $win }), με περίπου { $points ->
    [one] { $points } πόντο λιγότερο
   *[other] { $points } πόντους λιγότερους
  }.
hint-second-close = Σχεδόν το ίδιο καλό: { $text }. Πόντοι { $score }, κερδίζεις στο { $win }.
hint-second-ahead = Φαίνεται ακόμη καλύτερο: { $text } (πόντοι { $score }, κερδίζεις στο { $win }), αλλά δοκιμάστηκε μόνο σε { $visits ->
    [one] { $visits } παρτίδα
   *[other] { $visits } παρτίδες
  }.
hint-continuation = Πιθανή συνέχεια: { $texts }.
hint-wants = Θέλει στη συνέχεια: { $routes }.
hint-fears = Φοβάται μήπως τα πάρει πρώτος κάποιος άλλος: { $routes } (στο { $share } των παρτίδων που φαντάστηκε).

## Refusals of the server, and other trouble

error-bad-request = Ο διακομιστής δεν το κατάλαβε.
error-no-session = Ο διακομιστής δεν σε ξέρει ακόμη. Άνοιξε ξανά τη σελίδα.
error-forbidden = Αυτό δεν μπορείς να το κάνεις εσύ.
error-not-a-table = Αυτό δεν είναι τραπέζι που μπορεί να βαθμολογηθεί.
error-not-found = Δεν υπάρχει κάτι τέτοιο εδώ. Έλεγξε τον σύνδεσμο.
error-out-of-step = Το τραπέζι μόλις άλλαξε. Κοίτα ξανά.
error-illegal = Αυτό είναι αντίθετο στους κανόνες.
error-wrong-stage = Είναι πολύ νωρίς ή πολύ αργά γι’ αυτό.
error-full = Η θέση είναι πιασμένη.
error-too-large = Είναι πολύ μεγάλο.
error-too-many = Πάρα πολλά. Περίμενε λίγο.
error-unavailable = Ο διακομιστής δεν μπορεί τώρα. Δοκίμασε ξανά σε λίγο.
error-internal = Κάτι χάλασε στον διακομιστή. Αν ξανασυμβεί, δώσε αυτόν τον αριθμό: { $request_id }.
error-unknown = Κάτι πήγε στραβά.
error-address-full = Είναι ανοιχτά πάρα πολλά παράθυρα από τη διεύθυνσή σου. Κλείσε μερικά.
error-bot-plays = Στη θέση σου παίζει ένα μποτ. Πάρε πρώτα πίσω τη θέση σου.
error-bots-busy = Τα μποτ έχουν πάρα πολλή δουλειά. Δοκίμασε ξανά σε ένα λεπτό.
error-chat-empty = Γράψε πρώτα κάτι.
error-chat-long = Ένα μήνυμα έχει το πολύ { $most ->
    [one] { $most } χαρακτήρα
   *[other] { $most } χαρακτήρες
  }.
error-color-taken = Το χρώμα είναι πιασμένο.
error-content-type = Το αρχείο δεν είναι του σωστού είδους.
error-crowded = Χρησιμοποιούνται πάρα πολλά τραπέζια. Δοκίμασε ξανά σε ένα λεπτό.
error-cursor = Ο κατάλογος δεν συνεχίζεται. Φόρτωσέ τον ξανά.
error-fault = Κάτι πήγε στραβά· τίποτα δεν άλλαξε. Δοκίμασε ξανά. Αν ξανασυμβεί, δώσε αυτόν τον αριθμό: { $trace }.
error-first-seat = Πρώτος παίζει κάποιος από το τραπέζι.
error-foreign-origin = Η σελίδα άνοιξε σε άλλη διεύθυνση από αυτή που περιμένει ο διακομιστής. Άνοιξέ την ξανά.
error-guests-sit-here = { $guests ->
    [one] Κάθεται ήδη { $guests } καλεσμένος: μία θέση πρέπει να μείνει ελεύθερη.
   *[other] Κάθονται ήδη { $guests } καλεσμένοι: τόσες θέσεις πρέπει να μείνουν ελεύθερες.
  }
error-hint-on-its-way = Η συμβουλή έρχεται.
error-hint-too-late = Το παιχνίδι προχώρησε πριν ετοιμαστεί η συμβουλή.
error-hints-used = Χρησιμοποίησες όλες τις συμβουλές σου.
error-invalid = Ένα πεδίο είναι λάθος: { $field }.
error-kicked = Σου ζητήθηκε να φύγεις από αυτό το τραπέζι.
error-link-void = Ο σύνδεσμος δεν ισχύει πια: η θέση μεταφέρθηκε.
error-long = Το κείμενο είναι πάρα πολύ μεγάλο.
error-map-count = Έχεις πάρα πολλούς χάρτες εδώ. Δεν φυλάγονται άλλοι.
error-map-faults = Ο χάρτης έχει λάθη.
error-map-no-json = Το αρχείο του χάρτη δεν διαβάζεται ως κείμενο.
error-message = Ο διακομιστής δεν κατάλαβε το μήνυμα.
error-name-empty = Το όνομα θέλει τουλάχιστον έναν ορατό χαρακτήρα.
error-name-like-bot = Ένα όνομα που αρχίζει με «Μποτ» μοιάζει με όνομα μποτ. Διάλεξε άλλο.
error-name-long = Ένα όνομα έχει το πολύ { $most ->
    [one] { $most } χαρακτήρα
   *[other] { $most } χαρακτήρες
  }.
error-never-began = Αυτό το παιχνίδι δεν άρχισε ποτέ.
error-newer-rules = Το παιχνίδι συνεχίζεται σε νεότερη έκδοση του διακομιστή. Φόρτωσε ξανά τη σελίδα σε λίγο.
error-no-chat = Σε αυτό το τραπέζι δεν υπάρχει συνομιλία.
error-no-hint = Δεν βρέθηκε συμβουλή. Δοκίμασε ξανά σε λίγο.
error-no-hints = Σε αυτό το τραπέζι δεν επιτρέπονται συμβουλές.
error-no-open-seat = Όλες οι θέσεις είναι πιασμένες.
error-no-search = Τα δυνατά μποτ δεν είναι εγκατεστημένα εδώ. Διάλεξε ένα πιο εύκολο.
error-no-seat = Δεν έχεις θέση σε αυτό το τραπέζι.
error-no-spectators = Αυτό το τραπέζι δεν δέχεται θεατές.
error-no-such-eyes = Κανείς δεν κάθεται σε αυτή τη θέση.
error-no-such-link = Ο σύνδεσμος χρησιμοποιήθηκε ήδη, είναι παλιός ή μισός. Φτιάξε νέο στη συσκευή όπου έπαιζες.
error-no-such-map = Δεν υπάρχει τέτοιος χάρτης εδώ.
error-no-such-position = Αυτό το παιχνίδι έχει μόνο { $actions ->
    [one] { $actions } κίνηση
   *[other] { $actions } κινήσεις
  }.
error-no-such-table = Δεν υπάρχει τέτοιο τραπέζι. Έλεγξε τον σύνδεσμο.
error-no-bot = Το μποτ δεν μπορεί να απαντήσει αυτή τη στιγμή· ρωτιέται ξανά. Μια στιγμή.
error-not-dealt = Εδώ δεν μοιράστηκαν κάρτες: δεν υπάρχει παιχνίδι να δεις.
error-not-your-seat = Αυτή η θέση δεν είναι δική σου.
error-not-your-turn = Δεν είναι η σειρά σου.
error-notation = Αυτή η κίνηση δεν διαβάζεται.
error-nothing-to-take-back = Δεν υπάρχει κίνηση για αναίρεση.
error-odd-text = Το κείμενο έχει έναν χαρακτήρα που δεν γίνεται δεκτός.
error-one-seat-for-me = Μόνο μία θέση μπορεί να είναι δική σου. Πρόσθεσε τους άλλους ως παίκτες στη συσκευή.
error-not-alone = Τα μποτ περιμένουν όλους: τα βιάζει μόνο όποιος παίζει μόνος με μποτ.
error-only-host = Αυτό το κάνει μόνο όποιος άνοιξε το τραπέζι.
error-only-mine = Αυτά τα παιχνίδια τα βλέπουν μόνο όσοι τα έπαιξαν.
error-other-rules = Παίχτηκε με παλιότερους κανόνες. Μόνο η καταγραφή του μπορεί να φανεί.
error-own-seat = Αυτή είναι η δική σου θέση.
error-record-fault = Η καταγραφή έχει λάθος στη γραμμή { $line }.
error-record-header = Αυτή η επικεφαλίδα της καταγραφής δεν είναι σωστή: { $header }.
error-record-long = Μια καταγραφή έχει το πολύ { $most ->
    [one] { $most } γραμμή
   *[other] { $most } γραμμές
  }.
error-record-map = Ο χάρτης της καταγραφής δεν είναι γνωστός εδώ: { $map }. Ανέβασε πρώτα τον χάρτη.
error-record-name = Ένα όνομα στην καταγραφή έχει χαρακτήρες που δεν φαίνονται.
error-record-unfinished = Το παιχνίδι της καταγραφής δεν τελείωσε. Φυλάγονται μόνο ολόκληρα παιχνίδια.
error-revealed-something = Αυτό δεν αναιρείται: φανέρωσε κάτι που ήταν κρυφό ως τότε.
error-salt-given = Η συσκευή σου έκανε ήδη το μέρος της.
error-same-color = Δύο θέσεις ζητούν το ίδιο χρώμα.
error-say-who-you-are = Πες πρώτα ποιος κρατάει τη συσκευή.
error-seat-count = Ο χάρτης είναι για { $low } έως { $high } παίκτες.
error-seat-empty = Κανείς δεν κάθεται εκεί.
error-seat-taken = Αυτή η θέση είναι πιασμένη.
error-seated-already = Κάθεσαι ήδη σε αυτό το τραπέζι.
error-seats-open = Υπάρχουν ακόμη ελεύθερες θέσεις. Περίμενε κάποιον ή βάλε μποτ.
error-server-full = Ο διακομιστής είναι γεμάτος. Δοκίμασε αργότερα.
error-stage-aborted = Το παιχνίδι διακόπηκε.
error-stage-closed = Το τραπέζι έκλεισε.
error-stage-dealing = Οι κάρτες μοιράζονται τώρα.
error-stage-finished = Το παιχνίδι τελείωσε.
error-stage-playing = Το παιχνίδι συνεχίζεται.
error-stage-seating = Το παιχνίδι δεν άρχισε ακόμη.
error-store = Μια στιγμή: ο διακομιστής δεν μπορεί να αποθηκεύσει τίποτα αυτή τη στιγμή. Τίποτα δεν άλλαξε· δοκίμασε ξανά σε λίγο.
error-store-unsure = Μια στιγμή: η σύνδεση κόπηκε κατά την αποθήκευση. Δες αν έγινε πριν το επαναλάβεις.
error-table-count = Έχεις ανοίξει { $tables ->
    [one] { $tables } τραπέζι που δεν τελείωσε
   *[other] { $tables } τραπέζια που δεν τελείωσαν
  }. Τελείωσε ή άφησε πρώτα ένα.
error-time-is-up = Ο χρόνος σου τελείωσε: την κίνηση την κάνει ένα μποτ.
error-too-often = Πολύ συχνά. Περίμενε { $seconds ->
    [one] { $seconds } δευτερόλεπτο
   *[other] { $seconds } δευτερόλεπτα
  }.
error-use-the-socket = Τη συσκευή τη μοιράζονται πολλοί: παίξτε από τη σελίδα του τραπεζιού.
error-unknown-host = Ο διακομιστής δεν γνωρίζει το όνομα { $host }. Μπορεί να το ορίσει όποιος τον διαχειρίζεται (public_url).
error-watch-first = Άνοιξε πρώτα το τραπέζι.
error-watched-count = Σε αυτό το παράθυρο είναι ανοιχτά πάρα πολλά τραπέζια.
error-which-seat = Πες ποια θέση: στη συσκευή σου υπάρχουν πολλές.
error-workers-stopped = Ο διακομιστής σταματάει. Δοκίμασε ξανά σε ένα λεπτό.
error-you-play = Παίζεις ήδη σε αυτή τη θέση.
away-not-sent = Δεν στάλθηκε: δεν υπάρχει σύνδεση. Δεν παίχτηκε τίποτα, ούτε θα παιχτεί. Δοκίμασε ξανά όταν επανέλθει η σύνδεση.
away-unsure = Η σύνδεση κόπηκε πριν έρθει απάντηση. Μόλις επανέλθει, το τραπέζι θα δείξει αν έγινε.
error-offline = Ο διακομιστής δεν απαντά. Έχεις σύνδεση;

# --- The rules (their own words are in src/rules/texts)

rules-title = Κανόνες
rules-clause = Ο κανόνας: { $clause }

# --- Learning by playing

learn-link = Μάθε
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

# A player's network, shown alone
player-network = Δείξε μόνο το δίκτυο: { $name }

# Asked by a key, and answered aloud
keys-claims = Άκου τι μπορείς να κλείσεις
keys-lacks = Άκου τι λείπει στα εισιτήριά σου
keys-ways = Άκου και δες τον δρόμο των εισιτηρίων σου
keys-hand = Άκου τις κάρτες σου και τις ανοιχτές
keys-standing = Άκου ποιος παίζει και τι έχει ο καθένας
keys-row = Πήγαινε στις ανοιχτές κάρτες
keys-own = Πήγαινε στα εισιτήριά σου
keys-map = Πήγαινε στον χάρτη
board-claimable = μπορείς να την κλείσεις
asked-claims = { $n ->
    [0] Δεν μπορείς να κλείσεις καμία διαδρομή τώρα.
    [one] Μπορείς να κλείσεις { $n } διαδρομή: { $routes }.
   *[other] Μπορείς να κλείσεις { $n } διαδρομές: { $routes }.
  }
asked-more = και { $n } ακόμη
asked-way = Ο δρόμος για { $ticket }: { $way }.
asked-no-ways = Κανένα εισιτήριό σου δεν θέλει δρόμο τώρα.

# --- Rated tables

rated-mark = Βαθμολογημένο
rated-title = Βαθμολογία
rated-list = Βαθμολογίες
rated-choose = Βαθμολογημένη παρτίδα
rated-what = Μόνο για λογαριασμούς και μποτ. Χωρίς συμβουλές, χωρίς διαδρομές για τα εισιτήρια, καμία κίνηση δεν παίρνεται πίσω· όποιος φύγει βγαίνει τελευταίος.
rated-here = Βαθμολογημένο: χωρίς συμβουλές, χωρίς διαδρομές για τα εισιτήρια, καμία κίνηση δεν παίρνεται πίσω.
rated-give-up = Η παρτίδα μετράει για τη βαθμολογία: ένα μποτ συνεχίζει στη θέση σου, δεν μπορείς να γυρίσεις και βγαίνεις τελευταίος. Να τα παρατήσεις;
error-account-needed = Γι' αυτό χρειάζεσαι λογαριασμό. Διάλεξε πρώτα όνομα και κλειδί πρόσβασης ή κωδικό· οι παρτίδες σου έρχονται μαζί.
error-rated-map = Βαθμολογημένες παρτίδες παίζονται στους χάρτες του διακομιστή.
error-rated-device = Σε βαθμολογημένο τραπέζι ο καθένας παίζει στη δική του συσκευή.
error-rated-too-late = Κάθονται ήδη κι άλλοι, για παρτίδα που δεν βαθμολογείται. Άνοιξε νέο τραπέζι.
error-rated-no-take-back = Σε βαθμολογημένη παρτίδα καμία κίνηση δεν παίρνεται πίσω.
error-rated-given-up = Παράτησες αυτή τη βαθμολογημένη παρτίδα και την τελειώνει ένα μποτ. Αυτό δεν αναιρείται.
error-rated-no-abort = Μια βαθμολογημένη παρτίδα διακόπτεται μόνο από δύο ή περισσότερους που παίζουν όλοι ακόμη. Μπορείς να τα παρατήσεις.
error-rated-seat-stays = Η θέση σε βαθμολογημένο τραπέζι μένει στον λογαριασμό της. Συνδέσου στην άλλη συσκευή.
error-running-game = Είναι ο χάρτης μιας βαθμολογημένης παρτίδας ή της μοιρασιάς της μέρας που παίζεται ακόμη. Ρώτα πάλι όταν τελειώσει.
error-rated-no-hints = Σε βαθμολογημένη παρτίδα δεν υπάρχουν συμβουλές.

# --- Accounts

account-sign-in = Σύνδεση

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

home-day = Η μοιρασιά της ημέρας
home-day-text = Οι ίδιες κάρτες για όλους, μία φορά τη μέρα. Πόσο καλά θα τα πας;
home-day-done = Σήμερα: { $score } βαθμοί
home-day-streak = { $n ->
    [one] { $n } μέρα στη σειρά
   *[other] { $n } μέρες στη σειρά
}
home-day-play = Παίξ’ την
home-day-go-on = Συνέχισε
home-day-see = Δες πώς τα πήγαν οι άλλοι
home-day-left = απομένουν { $time }
error-day-hidden = Αυτή η παρτίδα έχει τη σημερινή μοιρασιά: παίξε πρώτα τη δική σου ή ξαναέλα αύριο.
error-day-once = Η μοιρασιά μιας μέρας παίζεται μία φορά. Τις περασμένες μπορείς να τις ξαναπαίξεις από τη σελίδα τους.
error-day-no-take-back = Στη μοιρασιά της ημέρας δεν αναιρείται τίποτα.
error-day-seat-stays = Τη μοιρασιά της ημέρας την παίζει ένα άτομο. Για να συνεχίσεις αλλού, συνδέσου εκεί.
