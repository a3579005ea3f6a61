# Greek: studies, where positions are set up, tried and remarked upon.

study-title = Μελέτη
study-about = Στήσε όποια θέση θέλεις, δοκίμασε τι θα μπορούσε να παιχτεί, ρώτα τον υπολογιστή, γράψε τι σκέφτεσαι και δείξ’ το σε άλλους.
study-one = Μελέτη
study-new = Νέα μελέτη
study-mine = Οι μελέτες μου
study-none = Δεν υπάρχει καμία ακόμη.
study-more = Περισσότερες
study-players = Παίκτες
study-player = Παίκτης { $n }
study-from-nothing = Στήσε μια θέση
study-from-deal = Μοίρασε νέα παρτίδα
study-line = Η θέση ως γραμμή κειμένου
study-line-about = Αρχίζει με ws1. Κάθε θέση μιας μελέτης έχει τη δική της, όπως και ό,τι βλέπουν τα προγράμματα.
study-from-line = Μελέτησε τη γραμμή
study-from-game = Μπορείς να μελετήσεις και κάθε θέση μιας παρτίδας που τελείωσε, από την επανάληψή της:
study-line-of = { $map }, { $players ->
    [one] { $players } παίκτης
   *[other] { $players } παίκτες
  }, { $date }
study-set-up = Στήσιμο θέσης
study-mode-routes = Διαδρομές
study-mode-stations = Σταθμοί
study-mode-tickets = Εισιτήρια
study-mode-hand = Χέρι
study-mode-table = Τραπέζι
study-hand-of = Κάρτες: { $name }
study-one-more = Μία ακόμη: { $card }
study-one-less = Μία λιγότερη: { $card }
study-whose-turn = Ποιος παίζει
study-row = Ανοιχτές κάρτες ({ $n } από { $most })
study-discard = Πεταμένες κάρτες
study-rest = Όλες οι άλλες κάρτες είναι στη στοίβα. Ποια εισιτήρια μοιράστηκαν στην αρχή και δεν κρατήθηκαν ορίζεται στην τύχη, και δεν αλλάζει όσο όλοι κρατούν τα ίδια εισιτήρια. Βαγόνια και πόντοι προκύπτουν από τις διαδρομές.
study-clear-all = Άδειασμα όλων
study-clear-sure = Ναι, να αδειάσουν όλα
study-checking = Έλεγχος…
study-can-be = Αυτή η θέση είναι δυνατή.
study-back = Πίσω
study-begin = Μελέτησέ την
study-loading = Ανοίγει η μελέτη…
study-start = Αρχή
study-branch = Αντί γι’ αυτό:
study-lines = Κινήσεις
study-name = Τίτλος της μελέτης
study-save-title = Αποθήκευση
study-others = Μελέτη κάποιου άλλου: δες τα όλα, ρώτα τον υπολογιστή ή φτιάξε αντίγραφο για να συνεχίσεις.
study-redrawn = Ξεκίνησε από όσα ήξερε ένας παίκτης. Όσα δεν έβλεπε μοιράστηκαν στην τύχη.
study-panels = Τι φαίνεται δίπλα στον χάρτη
study-panel-lines = Κινήσεις
study-panel-engine = Υπολογιστής
study-panel-hands = Χέρια
study-panel-share = Κοινοποίηση
study-over = Εδώ η παρτίδα έχει τελειώσει.
study-to-act = Παίζει: { $name }
study-opening = Αρχικά εισιτήρια: ποιος διαλέγει
study-place = Κλείσε διαδρομή ή χτίσε σταθμό (γίνεται και στον χάρτη)
study-place-none = Διάλεξε
study-place-shut = Εκεί δεν γίνεται τίποτα τώρα.
study-chance = εδώ παίζει ρόλο η τύχη. Διάλεξε τι θα έρθει ή άσ’ το «στην τύχη».
study-outcome = Τι θα έρθει ({ $n })
study-drawn = στην τύχη
study-do-it = Δοκίμασέ το
study-remark = Σημείωση για τη θέση
study-save = Αποθήκευση σημείωσης
study-delete-line = Διαγραφή της κίνησης και όσων ακολουθούν
study-face-up = Ανοιχτές
study-offered = προς επιλογή
study-share-about = Όποιος έχει αυτή τη διεύθυνση βλέπει τη μελέτη και μπορεί να την αντιγράψει. Μόνο εσύ την αλλάζεις.
study-address = Διεύθυνση αυτής της θέσης
study-embed = Χάρτης για άλλη σελίδα (HTML)
study-embed-about = Δείχνει τη θέση σαν εικόνα, χωρίς cookies και scripts.
study-copy = Φτιάξε αντίγραφο
study-report = Αναφορά της μελέτης
study-delete = Διαγραφή της μελέτης
study-delete-sure = Ναι, να διαγραφεί
study-ask = Ρώτα τον υπολογιστή
study-asking = Παίζει παρτίδες…
study-stop = Διακοπή
study-chances = Πιθανότητες αν όλοι συνεχίσουν καλά
study-chances-about = Αυτές οι πιθανότητες μετρούν κάθε κάρτα και εισιτήριο όπως είναι στ’ αλήθεια, ακόμη κι όσα κρύβουν οι παίκτες ο ένας από τον άλλον. Κανείς στο τραπέζι δεν θα μπορούσε να τις ξέρει.
study-win = Νίκη
study-expected = Πόντοι
study-known = Οι καλύτερες κινήσεις με όσα μπορεί να ξέρει: { $name }
study-hidden = Αν φαίνονταν όλες οι κάρτες και τα εισιτήρια
study-engine-one = Δεν έχουν διαλέξει ακόμη όλοι. Αυτές είναι οι επιλογές για: { $name }.
study-action = Κίνηση
study-behind = Υστερεί
study-behind-about = Πόσους πόντους χειρότερη είναι μια κίνηση από την καλύτερη, αν η νίκη μετρά για πενήντα.
study-clear = Η πρώτη είναι σίγουρα η καλύτερη.
study-unclear = Δεν είναι σίγουρο ποια είναι η καλύτερη.
study-games = { $grade ->
    [sketch] Πρώτη ματιά
    [coarse] Χοντρικά
   *[fine] Αναλυτικά
  }: { $games ->
    [one] { $games } παρτίδα
   *[other] { $games } παρτίδες
  } για κάθε κίνηση. Δίπλα σε κάθε αριθμό: δύο τυπικά σφάλματα.

error-no-such-study = Δεν υπάρχει τέτοια μελέτη: διαγράφηκε, ή ο σύνδεσμος δεν είναι ολόκληρος.
error-not-your-study = Μόνο όποιος έφτιαξε τη μελέτη μπορεί να την αλλάξει. Φτιάξε δικό σου αντίγραφο.
error-study-changed = Η μελέτη άλλαξε σε άλλο παράθυρο. Τώρα βλέπεις τη νέα της μορφή· αν το θέλεις ακόμη, κάν’ το ξανά.
error-study-full = Μια μελέτη έχει το πολύ { $most } θέσεις. Διάγραψε μερικές κινήσεις ή φτιάξε άλλη μελέτη.
error-studies-full = Έχεις { $most } μελέτες. Διάγραψε πρώτα μία.
error-study-root = Η αρχή μιας μελέτης δεν διαγράφεται.
error-study-chance-card = Στη στοίβα δεν έμεινε τέτοια κάρτα: { $card }.
error-study-chance-unused = Άφησε την επιλογή { $n } «στην τύχη»: εδώ δεν έρχονται τόσες κάρτες ή εισιτήρια.
error-study-chance-twice = Υπάρχει μόνο ένα εισιτήριο { $ticket }. Διάλεξέ το μία φορά.
error-study-chance-held = Το εισιτήριο { $ticket } δεν μπορεί να έρθει. Το έχει: { $who }.
error-study-chance-later = Το εισιτήριο { $ticket } δεν μπορεί να έρθει ακόμη: στη στοίβα υπάρχουν άλλα από πάνω του.
error-study-chance-gone = Το εισιτήριο { $ticket } δεν μπορεί να έρθει: έχει βγει από την παρτίδα.
error-study-action = Αυτό δεν είναι κίνηση.
error-study-players = Αυτός ο χάρτης είναι για { $least } έως { $most } παίκτες.
error-no-such-node = Η μελέτη δεν έχει πια αυτή τη θέση.
error-position-too-long = Μια θέση έχει το πολύ { $most } χαρακτήρες. Μήπως έβαλες περισσότερες από μία γραμμές;
error-position-format = Μια θέση ως γραμμή κειμένου αρχίζει με { $begins }. Αντίγραψε ολόκληρη τη γραμμή.
error-position-not-a-field = Το «{ $word }» δεν ανήκει σε θέση. Αντίγραψε ολόκληρη τη γραμμή και τίποτε άλλο.
error-position-field-twice = Η γραμμή έχει δύο φορές το πεδίο { $field }.
error-position-field-missing = Από τη γραμμή λείπει το πεδίο { $field }. Αντίγραψέ την ολόκληρη.
error-position-field = Το πεδίο { $field } της γραμμής δεν μπορεί να είναι έτσι. Λεπτομέρειες (στα αγγλικά): { $why }
error-position-impossible = Τέτοια θέση δεν γίνεται. Λεπτομέρειες (στα αγγλικά): { $why }
error-position-too-many-trains = { $who }: θέλει { $needed } βαγόνια, αλλά υπάρχουν μόνο { $most }.
error-position-wrong-trains = { $who }: με αυτές τις διαδρομές μένουν βαγόνια: { $left }, αλλά η γραμμή λέει άλλα.
error-position-wrong-score = { $who }: αυτές οι διαδρομές δίνουν { $points } πόντους, αλλά η γραμμή λέει άλλα.
error-position-last-turns = Ο τελευταίος γύρος δεν ταιριάζει: αρχίζει όταν κάποιος έχει { $trains } βαγόνια ή λιγότερα στο τέλος της σειράς του.
error-position-not-over = Κανείς δεν έχει { $trains } βαγόνια ή λιγότερα, άρα η παρτίδα δεν τελείωσε.
error-position-row-locomotives = Με περισσότερες από { $most } μηχανές οι ανοιχτές κάρτες θα είχαν αλλάξει.
error-position-row-size = Οι ανοιχτές κάρτες πρέπει να είναι { $cards }.
error-position-opening-hand = Πριν από την πρώτη κίνηση όλοι έχουν { $cards } κάρτες.
error-position-ticket-twice = Υπάρχει μόνο ένα εισιτήριο { $ticket }.
error-position-few-tickets = { $who }: πρέπει να έχει τουλάχιστον { $least } εισιτήρια.
error-position-long-tickets = { $who }: μπορεί να έχει το πολύ { $most ->
    [one] { $most } μεγάλο εισιτήριο
   *[other] { $most } μεγάλα εισιτήρια
  }.
error-position-tickets-short = Κανείς δεν μπορεί να πήρε αυτά τα εισιτήρια: μένουν πολύ λίγα άλλα που να επιστράφηκαν.
error-position-too-many-cards = Συνολικά, οι κάρτες ενός χρώματος είναι περισσότερες απ’ όσες υπάρχουν.
error-position-too-many-of = Πάρα πολλές ίδιες κάρτες ({ $card }): { $n }, αλλά υπάρχουν μόνο { $most }.
error-position-route-twice = Δύο παίκτες έχουν κλείσει την ίδια διαδρομή: { $route }.
error-position-station-twice = Κάθε πόλη χωράει μόνο έναν σταθμό: { $city }.
error-position-double-route = Οι δύο γραμμές της διαδρομής { $route } δεν γίνεται να είναι κλεισμένες έτσι.
error-position-too-many-stations = { $who }: έχει περισσότερους σταθμούς από τους { $most } που υπάρχουν.
error-position-players = Αυτός ο χάρτης είναι για άλλον αριθμό παικτών.
error-position-to-act = Δεν είναι η σειρά κανενός.
error-study-beginning = Μια μελέτη ξεκινά από ένα μόνο πράγμα: μια θέση, μια μοιρασιά ή μια παρτίδα.
