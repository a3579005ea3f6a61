# Greek: the page that scores a real table.

tally-title = Μέτρα ένα αληθινό τραπέζι
tally-about = Έχεις μπροστά σου ένα αληθινό ταμπλό; Σημείωσε ποιος έχει τι: η μακρύτερη συνεχής διαδρομή, οι σταθμοί, οι ισοβαθμίες και ο νικητής βγαίνουν μόνα τους.
tally-player = Παίκτης { $n }
tally-players = Παίκτες
tally-name = Όνομα του παίκτη { $n }
tally-color = Χρώμα του παίκτη { $n }
tally-remove = Βγάλε: { $name }
tally-add = Ένας παίκτης ακόμη
tally-noted = Έχεις σημειώσει ένα τραπέζι: { $map }· { $names }.
tally-go-on = Συνέχισε το δικό μου
tally-begin = Ξεκίνα
tally-anew = Νέο τραπέζι
tally-open = Άνοιξε αρχείο
tally-save = Αποθήκευσε σε αρχείο
tally-print = Εκτύπωσε
tally-share = Μοιράσου το τραπέζι
tally-share-about = Όποιος ανοίξει αυτή τη διεύθυνση βλέπει το τραπέζι. Όλο βρίσκεται μέσα στη διεύθυνση.
tally-too-large = Το αρχείο είναι πολύ μεγάλο για τραπέζι.
tally-broken = Το τραπέζι που είχε κρατήσει αυτός ο περιηγητής δεν διαβάζεται. Ξεκίνα νέο ή άνοιξε ένα αρχείο.
tally-broken-link = Αυτή η διεύθυνση δεν έχει τραπέζι που να διαβάζεται· ίσως λείπει ένα κομμάτι της. Ζήτησέ την ξανά.
tally-no-table = Αυτό δεν είναι το κείμενο ενός τραπεζιού.
tally-open-away = Δεν υπάρχει σύνδεση: το τραπέζι θα ανοίξει μόλις απαντήσει ο διακομιστής.
tally-offered = Άνοιξε ένα άλλο τραπέζι: { $map }· { $names }. Θα μπει στη θέση του δικού σου· με την αναίρεση το παίρνεις πίσω.
tally-take-it = Πάρε το
tally-keep-mine = Κράτα το δικό μου
tally-unread = Αυτές οι γραμμές δεν διαβάστηκαν και έμειναν έξω (το γιατί, στα αγγλικά):
tally-whose = Ποιανού σημειώνεις
tally-trains = { $n ->
    [one] { $n } βαγόνι
   *[other] { $n } βαγόνια
  }
tally-points = { $n ->
    [one] { $n } πόντος
   *[other] { $n } πόντοι
  }
tally-faults = Αυτό δεν γίνεται
tally-take-from = Πάρ’ το από: { $name }
tally-find = Βρες μια πόλη
tally-tickets-of = Εισιτήρια: { $name }
tally-long = μεγάλο
tally-no-ticket = Δεν ταιριάζει κανένα εισιτήριο.
tally-so-far = Δεν είναι ολόκληρο ακόμη· έτσι είναι τώρα
tally-leads = Ως εδώ προηγείται: { $name }
tally-lead-together = Ισόπαλοι ως εδώ: { $names }
tally-stations-count = Κάθε σταθμός που δεν χτίστηκε μετράει { $points } πόντους, γι’ αυτό όλοι ξεκινούν με μερικούς.
tally-no-score = Κανένα παιχνίδι δεν τελειώνει έτσι. Όταν διορθωθεί, η βαθμολογία θα είναι εδώ.
tally-counting = Μετράω…
tally-modes = Τι σημειώνεις
tally-mode-routes = Διαδρομές
tally-mode-stations = Σταθμοί
tally-mode-tickets = Εισιτήρια
tally-mode-score = Πόντοι
tally-mode-more = Άλλα
tally-undo = Αναίρεση
tally-away = Δεν υπάρχει σύνδεση: ό,τι πατάς μένει εδώ και μετριέται μόλις απαντήσει ο διακομιστής.
tally-unkept = Αυτός ο περιηγητής δεν κρατάει τίποτα: αποθήκευσε το τραπέζι σε αρχείο πριν φύγεις.
tally-tap-routes = Πάτα τις διαδρομές του παίκτη που διάλεξες, στον χάρτη ή εδώ. Ξαναπάτα για να βγάλεις μία.
tally-tap-stations = Πάτα τις πόλεις όπου έχει σταθμό ο παίκτης που διάλεξες.
tally-noted-thing = { $what }: { $name }
tally-taken = { $what }: όχι πια { $name }

## What is wrong

tally-fault-wrong-players = Αυτός ο χάρτης είναι για { $least } έως { $most } παίκτες, όχι { $n }.
tally-fault-route-twice = { $names }: η διαδρομή { $route } είναι σημειωμένη δύο φορές.
tally-fault-route-shared = Η διαδρομή { $route } έχει βαγόνια από πολλούς: { $names }. Μόνο ένας μπορεί να την έκλεισε.
tally-fault-both-tracks = { $names }: και οι δύο γραμμές της διπλής διαδρομής { $route }.
tally-fault-double-closed = Και οι δύο γραμμές της διαδρομής { $route } είναι πιασμένες: { $names }. { $players ->
    [one] Με { $players } παίκτη
   *[other] Με { $players } παίκτες
  } η δεύτερη δεν διατίθεται.
tally-fault-many-trains = { $names }: οι διαδρομές θέλουν { $n } βαγόνια, αλλά υπάρχουν μόνο { $most }.
tally-fault-no-stations = { $names }: έχει σταθμούς, αλλά αυτός ο χάρτης παίζεται χωρίς.
tally-fault-many-stations = { $names }: { $n } σταθμοί, αλλά ο καθένας έχει μόνο { $most }.
tally-fault-city-shared = Η πόλη { $city } έχει { $n } σταθμούς: { $names }. Μια πόλη χωράει μόνο έναν.
tally-fault-ticket-shared = Το εισιτήριο { $tickets } είναι σημειωμένο { $n } φορές: { $names }. Υπάρχει μόνο ένα.
tally-fault-too-few-tickets = { $names }: { $n ->
    [one] σημειώθηκε { $n } εισιτήριο
   *[other] σημειώθηκαν { $n } εισιτήρια
  }· ο καθένας κρατάει { $least } ή περισσότερα.
tally-fault-many-long = { $names }: { $n } μεγάλα εισιτήρια ({ $tickets }), αλλά ο καθένας παίρνει { $most }.
tally-fault-same-name = Δύο παίκτες έχουν το ίδιο όνομα· δώσε στον καθένα δικό του.
tally-fault-no-name = Ένας παίκτης δεν έχει όνομα.
tally-fault-not-over = Κανένας δεν έχει { $few } βαγόνια ή λιγότερα: αυτή είναι η βαθμολογία σαν να τελείωνε τώρα το παιχνίδι.
tally-fault-no-routes = { $names }: καμία διαδρομή. Σημειώθηκαν όλες;
tally-fault-other-map = Αυτός είναι άλλος χάρτης με το ίδιο όνομα.
