# Greek, in the words of the Greek rulebook: διαδρομή, εισιτήριο, βαγόνι, μηχανή, φέρι, τούνελ, σταθμός.

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
common-no = Όχι
common-retry = Δοκίμασε ξανά
common-skip-link = Στο περιεχόμενο
common-cards = { $n ->
    [one] { $n } κάρτα
   *[other] { $n } κάρτες
  }
common-unknown-player = κάποιος
common-yes = Ναι

## Frame: header, footer, missing page

frame-nav = Κύρια πλοήγηση
frame-quick-settings = Γρήγορες ρυθμίσεις
frame-explore = Εξερευνητής
frame-puzzles = Γρίφοι
frame-study = Μελέτη
frame-footer-version = Έκδοση { $version }
frame-footer-license = Άδεια MIT
frame-footer-independent = Ελεύθερο, ανεξάρτητο πρόγραμμα, χωρίς σχέση με κάποιον εκδότη.
frame-server-away = Ο διακομιστής δεν απαντά. Νέα προσπάθεια…
frame-missing-title = Τίποτα εδώ
frame-missing-text = Δεν υπάρχει σελίδα σε αυτή τη διεύθυνση.
frame-missing-home = Πίσω στην αρχική

## Home

home-name-placeholder = Πώς να σε λέμε;
home-watch = Δες

## Making a table

new-title = Νέο τραπέζι
new-seat = Θέση { $n }
new-seat-open = Ανοιχτή για φίλο
new-seat-kind = Ποιος κάθεται εδώ;

## Joining

join-name = Το όνομά σου

## Finished games

games-title = Ολοκληρωμένες παρτίδες

## Settings

settings-title = Ρυθμίσεις
settings-language = Γλώσσα
settings-speed-at-once = Αμέσως
settings-speed-times = { $n }×
settings-keys = Συντομεύσεις πληκτρολογίου

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
bot-master-about = Έμαθε μόνος του παίζοντας εκατομμύρια παρτίδες και κοιτάει μερικές κινήσεις μπροστά.
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
bot-played-by = Δεν είναι ακόμα έτοιμο σε αυτόν τον διακομιστή· μέχρι τότε παίζει στη θέση του: { $bot }.
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
seat-left = { $reason ->
    [resigned] παραίτηση
    [clock] τέλος χρόνου
   *[left] αποχώρηση
}· συνέχισε ένα μποτ ({ $bot })
seat-left-after = { $reason ->
    [resigned] παραίτηση
    [clock] τέλος χρόνου
   *[left] αποχώρηση
} μετά την κίνηση { $n }· συνέχισε ένα μποτ ({ $bot })
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
    [one] μένει { $n } κίνηση
   *[other] μένουν { $n } κινήσεις
  }
table-last-turn-yours = Η τελευταία σου κίνηση!

# Joined to one sentence: "Draw cards, claim a route on the map, or draw tickets."
table-can-draw = τράβηξε κάρτες
table-can-claim = κλείσε διαδρομή στον χάρτη
table-can-tickets = πάρε εισιτήρια
table-can-station = χτίσε σταθμό
table-can-pay = πλήρωσε τις επιπλέον κάρτες
table-can-give-up = παράτησε το τούνελ
table-can-either = { $first } ή { $last }
table-can-any = { $first } ή { $last }
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
table-tunnel-given-up = { $name } παρατάει το τούνελ

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
draw-tickets-confirm = Να πάρεις { $n } νέα εισιτήρια; Κρατάς τουλάχιστον { $keep }, και είναι όλη η σειρά σου.

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
claim-for-tickets = { $n ->
    [one] Στον δρόμο του εισιτηρίου σου { $tickets }
   *[other] Στον δρόμο των εισιτηρίων σου { $tickets }
  }
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
station-choose = Διάλεξε πόλη…
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
log-tunnel-given-up = { $name } παρατάει το τούνελ { $route }.
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
action-give-up = τέλος στο τούνελ
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
chat-reaction-good-luck = Καλή τύχη!
chat-reaction-nice-route = Ωραία διαδρομή!
chat-reaction-sorry = Συγγνώμη!
chat-reaction-one-moment = Μια στιγμή.
chat-reaction-yes = Ναι!
chat-reaction-no = Όχι!
chat-reaction-good-game = Ωραίο παιχνίδι!
chat-reaction-again = Πάμε άλλο ένα;
chat-reaction-goodbye = Αντίο!

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

share-button = Κοινοποίηση…
share-qr = Κωδικός QR
share-qr-label = Κωδικός QR της διεύθυνσης
share-table = Κοινοποίησε αυτό το τραπέζι

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

end-replay = Δες την επανάληψη

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
error-overloaded = Γίνονται πάρα πολλά ταυτόχρονα εδώ. Δοκίμασε ξανά σε λίγο.
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
error-windows-full = Πάρα πολλά παράθυρά σου περιμένουν νέα. Κλείσε μερικά.
error-workers-stopped = Ο διακομιστής σταματάει. Δοκίμασε ξανά σε ένα λεπτό.
error-you-play = Παίζεις ήδη σε αυτή τη θέση.
away-not-sent = Δεν στάλθηκε: δεν υπάρχει σύνδεση. Δεν παίχτηκε τίποτα, ούτε θα παιχτεί. Δοκίμασε ξανά όταν επανέλθει η σύνδεση.
away-unsure = Η σύνδεση κόπηκε πριν έρθει απάντηση. Μόλις επανέλθει, το τραπέζι θα δείξει αν έγινε.
error-offline = Ο διακομιστής δεν απαντά. Έχεις σύνδεση;

# --- The rules (their own words are in src/rules/texts)

rules-title = Κανόνες
rules-clause = Ο κανόνας: { $clause }
rules-word = Κανόνας

# --- Learning by playing

learn-link = Μάθε

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
keys-coach = Πήγαινε σε όσα λέει ο οδηγός
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
rated-here = Βαθμολογημένο: χωρίς συμβουλές, χωρίς δρόμους για τα εισιτήρια, χωρίς αναιρέσεις.
rated-give-up = Η παρτίδα μετράει για τη βαθμολογία: ένα μποτ συνεχίζει στη θέση σου, δεν μπορείς να γυρίσεις και βγαίνεις στην τελευταία θέση. Να παραιτηθείς;
error-account-needed = Γι’ αυτό χρειάζεσαι λογαριασμό. Διάλεξε πρώτα όνομα και κλειδί πρόσβασης ή κωδικό· οι παρτίδες σου έρχονται μαζί.
error-rated-map = Βαθμολογημένες παρτίδες παίζονται στους χάρτες του διακομιστή.
error-rated-device = Σε βαθμολογημένο τραπέζι ο καθένας παίζει στη δική του συσκευή.
error-rated-too-late = Κάθονται ήδη κι άλλοι, για παρτίδα που δεν βαθμολογείται. Άνοιξε νέο τραπέζι.
error-rated-no-take-back = Σε βαθμολογημένη παρτίδα δεν αναιρείται καμία κίνηση.
error-rated-given-up = Παραιτήθηκες από αυτή τη βαθμολογημένη παρτίδα και την τελειώνει ένα μποτ. Αυτό δεν αναιρείται.
error-rated-no-abort = Μια βαθμολογημένη παρτίδα διακόπτεται μόνο από δύο ή περισσότερους που παίζουν όλοι ακόμη. Μπορείς να παραιτηθείς.
error-rated-seat-stays = Η θέση σε βαθμολογημένο τραπέζι μένει στον λογαριασμό της. Συνδέσου στην άλλη συσκευή.
error-running-game = Είναι ο χάρτης μιας βαθμολογημένης παρτίδας ή της μοιρασιάς της ημέρας που παίζεται ακόμη. Ρώτα πάλι όταν τελειώσει.
error-rated-no-hints = Σε βαθμολογημένη παρτίδα δεν υπάρχουν συμβουλές.

# --- Accounts

account-sign-in = Σύνδεση

# --- Η μοιρασιά της ημέρας

home-day = Η μοιρασιά της ημέρας
error-day-hidden = Αυτή η παρτίδα έχει τη σημερινή μοιρασιά: παίξε πρώτα τη δική σου ή ξαναέλα αύριο.
error-day-once = Η μοιρασιά μιας μέρας παίζεται μία φορά. Τις περασμένες μπορείς να τις ξαναπαίξεις από τη σελίδα τους.
error-day-no-take-back = Στη μοιρασιά της ημέρας δεν αναιρείται τίποτα.
error-day-seat-stays = Τη μοιρασιά της ημέρας την παίζει ένα άτομο. Για να συνεχίσεις αλλού, συνδέσου εκεί.

## A house kept in order

error-chat-words = Έχει μια λέξη που δεν είναι ευπρόσδεκτη εδώ. Πες το με άλλα λόγια.
error-name-words = Αυτό το όνομα έχει μια λέξη που δεν είναι ευπρόσδεκτη εδώ. Διάλεξε άλλο.
error-phrases-only = Εδώ είναι και άτομα που δεν ξέρεις: διάλεξε μια έτοιμη φράση ή επίτρεψε τα δικά σου λόγια στις ρυθμίσεις.
error-silenced = Σου ζητήθηκε να μη γράφεις για λίγο. Μπορείς να παίξεις κανονικά και να ξαναγράψεις αργότερα.
error-not-together = Εσύ και όποιος άνοιξε το τραπέζι δεν παίζετε μαζί. Διάλεξε άλλο τραπέζι.
frame-imprint = Ταυτότητα
frame-privacy = Απόρρητο
chat-about = Αναφορά ή μπλοκάρισμα: { $name }
chat-phrases-only = Εδώ είναι και άτομα που δεν ξέρεις: μόνο έτοιμες φράσεις. Για δικά σου λόγια δες τις

# --- Τουρνουά

tour-table-link = Στο τουρνουά
error-tournament-no-abort = Μια παρτίδα τουρνουά παίζεται ως το τέλος. Μπορείς να παραιτηθείς.

## Programs that play

program-seat = Πρόγραμμα { $name }
programs-mark = Δεκτά προγράμματα
programs-link = Προγράμματα
