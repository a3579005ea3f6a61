## Drawing

draw-tickets-count = Εισιτήρια στη στοίβα: { $n }

## Sharing

share-title = Κοινοποίηση
share-game = Ολόκληρη η παρτίδα
share-position = Αυτή η στιγμή της παρτίδας

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
replay-slider = Σημείο στην παρτίδα
replay-eyes = Οπτική
replay-eyes-all = Όλα ανοιχτά
replay-eyes-public = Θεατής
replay-eyes-of = { $name }
replay-speed = Ταχύτητα
replay-download = Λήψη της καταγραφής
replay-loading = Φέρνουμε την παρτίδα…
replay-keys = Βελάκια για βήματα, διάστημα για αναπαραγωγή.
replay-log = Κινήσεις
replay-open-title = Άνοιγμα καταγραφής
replay-open-text = Η καταγραφή είναι το κείμενο μιας ολόκληρης παρτίδας (.ws). Διάλεξε αρχείο ή επικόλλησέ την εδώ.
replay-open-file = Διάλεξε αρχείο
replay-open-paste = Ή επικόλλησε την καταγραφή
replay-open-button = Δείξε την παρτίδα
replay-open-details = Τι δεν πάει καλά (στα αγγλικά):
replay-aborted = Το παιχνίδι διακόπηκε.
replay-review = Ανάλυση
replay-hands = Πίσω στις κάρτες
replay-study = Μελέτησε αυτή τη θέση
