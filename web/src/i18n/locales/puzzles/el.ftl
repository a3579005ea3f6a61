## Ελληνικά: γρίφοι και προπονητής εισιτηρίων

puzzles-title = Γρίφοι
puzzles-you = Εσύ
puzzles-player = Παίκτης { $n }
puzzles-question = Τι κάνεις;
puzzles-choose = Η επιλογή σου
puzzles-keep = { $n ->
    [one] Κράτα τουλάχιστον { $n }.
   *[other] Κράτα τουλάχιστον { $n }.
  }
puzzles-route = Κλείσε μια διαδρομή
puzzles-station = Χτίσε σταθμό
puzzles-on-the-board = Διάλεξε στον χάρτη ή εδώ
puzzles-pay = Πλήρωσε με
puzzles-answer = Απάντησε
puzzles-skip = Άλλος γρίφος
puzzles-next = Επόμενος γρίφος
puzzles-again = Ξαναδές τον χωρίς τη λύση
puzzles-right = Σωστά!
puzzles-wrong = Όχι η καλύτερη επιλογή
puzzles-rating-now = Η βαθμολογία σου στους γρίφους: { $rating } ({ $change })
puzzles-not-counted = Μετράει μόνο η πρώτη σου προσπάθεια.
puzzles-streak = { $n ->
    [one] { $n } στη σειρά
   *[other] { $n } στη σειρά
  }
puzzles-mine = εσύ: { $rating }, έλυσες { $solved } από { $tried }
puzzles-people =
    · τον έλυσαν { $solved } από { $tried } { $tried ->
        [one] άτομο
       *[other] άτομα
    }
puzzles-puzzle-rating = Δυσκολία { $rating }
puzzles-bots = Πώς τα πάνε τα μποτ:
puzzles-bot-solved = { $bot }: τον έλυσε
puzzles-bot-failed = { $bot }: δεν τον έλυσε
puzzles-bot-tries = { $bot }: { $solved } στις { $tries }
puzzles-falls-behind = { $whose ->
    [mine] Η απάντησή σου
   *[obvious] Το προφανές
  }: { $action }. Κοστίζει { $cost } ± { $error } πόντους, με τη νίκη να μετράει για πενήντα.
puzzles-falls-behind-wins = { $whose ->
    [mine] Η απάντησή σου
   *[obvious] Το προφανές
  }: { $action }. Κοστίζει { $cost } ± { $error } πόντους, με τη νίκη να μετράει για πενήντα, και κερδίζει το { $win } των παρτίδων αντί για το { $best }.
puzzles-tempting = Τι συνηγορεί υπέρ του:
puzzles-how = Οι πόντοι και οι νίκες είναι μέσοι όροι από παρτίδες που παίχτηκαν από εδώ και πέρα· όσα δεν βλέπεις μοιράζονται κάθε φορά ξανά. Στο κόστος μια νίκη μετράει για πενήντα πόντους· το ± δίνει το διάστημα του 95 τοις εκατό.
puzzles-ticket-pile = Εισιτήρια
puzzles-own = Οι κάρτες και τα εισιτήριά σου
puzzles-worths = Τι μπορεί να γίνει και τι βγαίνει από αυτό
puzzles-action = Κίνηση
puzzles-points = Πόντοι
puzzles-wins = Νίκες
puzzles-costs = Κόστος
puzzles-solves = σωστή
puzzles-alike = { $n ->
    [one] Το ίδιο θα γινόταν σωστά και με { $n } άλλον τρόπο.
   *[other] Το ίδιο θα γινόταν σωστά και με { $n } άλλους τρόπους.
  }
puzzles-yours = δική σου
puzzles-map = Χάρτης
puzzles-all-maps = Όλοι οι χάρτες
puzzles-theme = Θέμα
puzzles-all-themes = Όλα τα θέματα
puzzles-theme-tunnel = Τούνελ
puzzles-theme-block = Μπλοκάρισμα
puzzles-theme-station = Σταθμοί
puzzles-theme-last-turns = Τελευταίος γύρος
puzzles-theme-tickets = Ποια εισιτήρια κρατάς
puzzles-theme-draw-tickets = Νέα εισιτήρια
puzzles-theme-claim = Διαδρομές
puzzles-theme-cards = Τράβηγμα καρτών
puzzles-lesson-tunnel = Τούνελ: οι κάρτες που σου μένουν πέρα από την τιμή κρίνουν αν μπορείς να πληρώσεις ό,τι ανοίξει.
puzzles-trap-tunnel = Τούνελ: εδώ δελεάζει και είναι λάθος. Μπορεί να ζητήσει περισσότερες κάρτες από όσες έχεις, και τότε η σειρά σου πάει χαμένη.
puzzles-lesson-block = Μπλοκάρισμα: μια διαδρομή μπορεί να κλείσει και τον δρόμο κάποιου άλλου. Δες ποιος θα μπορούσε ακόμη να την πάρει.
puzzles-lesson-station = Σταθμοί: ένας σταθμός σώζει ένα εισιτήριο που έχασε τον δρόμο του, αλλά κοστίζει κάρτες και τους τέσσερις πόντους που θα έδινε άχτιστος.
puzzles-trap-station = Σταθμοί: εδώ δελεάζει και είναι λάθος. Κοστίζει κάρτες και τους τέσσερις πόντους που θα έδινε άχτιστος, οπότε πρέπει να σώζει περισσότερα.
puzzles-lesson-last-turns = Τελευταίος γύρος: μέτρα τα βαγόνια των άλλων. Ό,τι δεν είναι στον χάρτη όταν τελειώσει η παρτίδα δεν αξίζει τίποτα.
puzzles-lesson-tickets = Εισιτήρια: κράτα όσα έχουν κοινό δρόμο με τα υπόλοιπα και προλαβαίνεις να τα ολοκληρώσεις· με κάθε άλλο χάνεις τους πόντους του δύο φορές.
puzzles-lesson-draw-tickets = Νέα εισιτήρια: όταν το δίκτυό σου έχει στρωθεί και σου μένουν βαγόνια, ένα νέο εισιτήριο είναι συχνά ήδη μισοέτοιμο.
puzzles-lesson-claim = Διαδρομές: κλείσε τώρα ό,τι μπορεί να χαθεί και άσε για μετά ό,τι δεν θέλει κανείς άλλος.
puzzles-lesson-cards = Κάρτες: μια κάρτα που χρειάζεται μια μακριά διαδρομή μπορεί να αξίζει περισσότερο από μια κοντή διαδρομή τώρα.
puzzles-trainer = Εξάσκηση στα εισιτήρια
puzzles-trainer-about = μοιρασιά για { $n } παίκτες
puzzles-which = Ποια από αυτά κρατάς;
puzzles-good-choice = Καλή επιλογή
puzzles-better-choice = Υπάρχει κάτι σαφώς καλύτερο
puzzles-next-deal = Επόμενη μοιρασιά
puzzles-skip-deal = Άλλη μοιρασιά
puzzles-any-number = Όσοι να ’ναι
error-no-such-puzzle = Δεν υπάρχει τέτοιος γρίφος· ίσως αντικαταστάθηκε.
error-no-such-puzzles = Δεν υπάρχει τέτοιος γρίφος· διάλεξε άλλον χάρτη ή άλλο θέμα.
error-no-such-answer = Αυτό δεν γίνεται σε αυτή τη θέση.
