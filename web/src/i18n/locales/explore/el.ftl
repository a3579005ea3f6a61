# Ελληνικά: ο εξερευνητής.

explore-title = Εξερευνητής
explore-about = Τι λένε πολλές παρτίδες: πόσο συχνά και πότε κλείνει κάθε διαδρομή, τι αξίζει κάθε εισιτήριο και τι πάει μαζί.
explore-map = Χάρτης
explore-players = Παίκτες
explore-players-n =
    { $n ->
        [one] { $n } παίκτης
       *[other] { $n } παίκτες
    }
explore-source = Παρτίδες
explore-source-simulated = Προσομοιωμένες
explore-source-games = Παιγμένες εδώ
explore-rating = Βαθμολογία
explore-rating-any = Όλες
explore-rating-from = Όλοι από { $rating } και πάνω
explore-who = Ποιοι έπαιξαν
explore-who-any = Όλοι
explore-who-people = Μόνο άνθρωποι
explore-who-mixed = Άνθρωποι και μποτ
explore-who-bots = Μόνο μποτ
explore-from-simulated = { $games } παρτίδες, με ένα μποτ ({ $bots }) σε κάθε θέση.
explore-from-games =
    { $n ->
        [0] Δεν έχει τελειώσει ακόμη τέτοια παρτίδα σε δημόσιο τραπέζι εδώ.
        [one] { $games } παρτίδα που τελείωσε σε δημόσιο τραπέζι εδώ.
       *[other] { $games } παρτίδες που τελείωσαν σε δημόσια τραπέζια εδώ.
    }
explore-board = Πάνω στον χάρτη
explore-board-label = Ο χάρτης { $map } με { $n } παίκτες και χρωματισμένες διαδρομές. Όλοι οι αριθμοί είναι στους πίνακες πιο κάτω.
explore-look-claimed = Πόσο συχνά
explore-look-claimed-what = Σε πόσες παρτίδες κλείνει
explore-look-early = Πόσο νωρίς
explore-look-early-what = Πόσο της παρτίδας έχει περάσει όταν κλείνει, κατά μέσο όρο
explore-look-wins = Πόσο καλά
explore-look-wins-what = Πόσες παρτίδες κερδίζει όποιος την έχει
explore-gray = Γκρι: κλείνει πολύ σπάνια για να φανεί κάτι.
explore-tap = Πάτησε μια διαδρομή για να δεις τους αριθμούς της.
explore-claimed = Κλείνει
explore-round = Γύρος
explore-owner-won = Νίκες όποιου την είχε
explore-par = αναμενόμενο { $par }
explore-margin = Πόντοι πάνω από τον μέσο όρο
explore-when = Πότε κλείνει, από το πρώτο δέκατο της παρτίδας ως το τελευταίο
explore-seat-claims = Θέση { $seat } στη σειρά: την κλείνει στο { $claimed } των παρτίδων και τότε κερδίζει στο { $won }.
explore-tickets = Εισιτήρια
explore-tap-ticket = Πάτησε ένα εισιτήριο για περισσότερα και για τις διαδρομές του στον χάρτη.
explore-order = Ταξινόμηση
explore-order-dealt = Νίκες όταν μοιράστηκε
explore-order-dealt-what = Πόσο συχνά κέρδισαν όσοι το είχαν στα αρχικά τους εισιτήρια, είτε το κράτησαν είτε όχι. Η λεπτή γραμμή είναι το αναμενόμενο.
explore-order-completed = Ολοκληρώθηκε
explore-order-completed-what = Πόσο συχνά το ολοκλήρωσαν όσοι το κράτησαν.
explore-order-brought = Πόντοι που έφερε
explore-order-brought-what = Κατά μέσο όρο για όσους το κράτησαν, μαζί με όσα χάθηκαν.
explore-order-kept = Κρατήθηκε όταν μοιράστηκε
explore-order-kept-what = Πόσο συχνά το κράτησαν όσοι το είχαν στα αρχικά τους εισιτήρια.
explore-kept-drawn = Κρατήθηκε όταν ήρθε αργότερα
explore-won-kept = Νίκες όταν κρατήθηκε
explore-won-completed = Νίκες όταν ολοκληρώθηκε
explore-seat-ticket = Θέση { $seat }: το κρατάει στο { $kept } των παρτίδων, το ολοκληρώνει στο { $completed } από αυτές, κερδίζει στο { $won }.
explore-ways = Πόσοι από όσους το ολοκλήρωσαν έχουν κάθε διαδρομή
explore-ways-pair = Πόσοι από όσους ολοκλήρωσαν το ένα ή το άλλο έχουν κάθε διαδρομή
explore-ways-gray = Γκρι: δεν είναι στις δώδεκα πιο συχνές.
explore-pairs = Τι πάει μαζί
explore-pairs-tickets = Εισιτήρια
explore-pairs-routes = Διαδρομές
explore-lift-tickets = 2× σημαίνει: ο ίδιος παίκτης κρατάει και τα δύο δύο φορές πιο συχνά απ’ ό,τι θα έφερνε η τύχη.
explore-lift-routes = 2× σημαίνει: ο ίδιος παίκτης έχει και τις δύο δύο φορές πιο συχνά απ’ ό,τι θα έφερνε η τύχη.
explore-lift-rare = Όσα ζευγάρια εμφανίζονται σε λιγότερες από 1 στις 100 παρτίδες λείπουν. Πάτησε ένα ζευγάρι για να το δεις στον χάρτη.
explore-no-pairs = Πολύ λίγες παρτίδες για να φανεί κάτι.
explore-pair = Ζευγάρι
explore-lift = Μαζί
explore-together = Φορές
explore-won = Νίκες
explore-both-completed = Ολοκληρώθηκαν και τα δύο
explore-seats = Ανά θέση
explore-seats-what = Θέσεις με τη σειρά: η θέση 1 ξεκινάει.
explore-seat = Θέση
explore-score = Πόντοι κατά μέσο όρο
explore-all = Όλοι οι αριθμοί
explore-all-routes = Όλες οι διαδρομές σε πίνακα
explore-route = Διαδρομή
explore-length = Μήκος
explore-ticket = Εισιτήριο
explore-points = Πόντοι
explore-file-seats = Θέσεις
explore-file-routes = Διαδρομές
explore-file-tickets = Εισιτήρια
explore-file-ticket-pairs = Ζευγάρια εισιτηρίων
explore-file-route-pairs = Ζευγάρια διαδρομών
explore-file-all = Όλα
explore-python = Τα ίδια σε Python:
explore-meaning = Τι σημαίνουν όλα αυτά και τι όχι
explore-meaning-cause = Ό,τι συνοδεύει τη νίκη δεν είναι απαραίτητα και η αιτία της. Όποιος ολοκληρώνει ένα εισιτήριο είναι συχνά κάποιος που πήγαινε καλά έτσι κι αλλιώς· μια διαδρομή που οι νικητές κλείνουν αργά είναι απλώς μια που είχαν την άνεση να κλείσουν. Αυτό δεν είναι συμβουλή.
explore-meaning-dealt = Μόνο ένας αριθμός δείχνει αιτία: «Νίκες όταν μοιράστηκε». Τα αρχικά εισιτήρια τα μοιράζει η τύχη, άρα όποιος πήρε ένα διαφέρει από τους άλλους μόνο σε αυτό.
explore-meaning-interval = Το ± δείχνει πόσο έξω μπορεί να πέφτει τυχαία ένας αριθμός, 19 φορές στις 20. Μην εμπιστεύεσαι τη σειρά δύο γραμμών που διαφέρουν λιγότερο από τόσο.
explore-meaning-bots = Τις προσομοιωμένες παρτίδες τις παίζουν μποτ με έτοιμο σχέδιο· οι άνθρωποι παίζουν αλλιώς. Οι παρτίδες που παίζονται εδώ μετρούν ένα δυο λεπτά μετά το τέλος τους, μόνο από δημόσια τραπέζια και χωρίς ονόματα.
error-explorer-map = Δεν υπάρχει τίποτα να εξερευνήσεις σε αυτόν τον χάρτη: μετρούν μόνο παρτίδες στους χάρτες που έχουν όλοι.
error-explorer-players = Αυτός ο χάρτης δεν είναι για τόσους παίκτες· διάλεξε άλλον αριθμό.
