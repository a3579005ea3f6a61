# Ελληνικά: βαθμολογίες και σελίδες παικτών.

ratings-title = Βαθμολογίες
ratings-about = Μόνο βαθμολογημένες παρτίδες. Με 400 πόντους παραπάνω κερδίζεις δέκα στις έντεκα παρτίδες για δύο· ο αριθμός μετά το ± λέει πόσο έξω μπορεί να πέφτει η βαθμολογία.
ratings-explore = Τι αξίζει: διαδρομές και εισιτήρια σε πολλές παρτίδες
ratings-map = Χάρτης
ratings-pace = Ρυθμός
ratings-live = ζωντανά
ratings-daily = σε βάθος ημερών
ratings-none = Κανείς δεν έχει παίξει ακόμη βαθμολογημένη παρτίδα εδώ. Κάνε την αρχή: άνοιξε τραπέζι και διάλεξε «Βαθμολογημένη παρτίδα».
ratings-unsure = Με πολύ λίγες παρτίδες ακόμη:
ratings-games =
    { $n ->
        [one] { $n } παρτίδα
       *[other] { $n } παρτίδες
    }
ratings-more = Δείξε κι άλλους
profile-missing = Δεν υπάρχει κανείς με αυτό το όνομα εδώ, ή η σελίδα του είναι ιδιωτική.
profile-since = Εδώ από τις { $day }
profile-games = Παρτίδες
profile-wins = Νίκες
profile-mean = Πόντοι ανά παρτίδα
profile-private = Ιδιωτική σελίδα
profile-private-what = Δεν τη βλέπει κανείς άλλος και δεν είσαι σε καμία λίστα βαθμολογιών.
profile-nothing = Καμία ολοκληρωμένη παρτίδα ακόμη.
profile-begin = Παίξε
profile-provisional = Οι παρτίδες είναι ακόμη λίγες για σίγουρα συμπεράσματα.
profile-chart =
    { $games ->
        [one] Η βαθμολογία μετά από { $games } παρτίδα: { $last }.
       *[other] Η βαθμολογία σε { $games } παρτίδες: από { $first } σε { $last }, με κορυφή { $best }.
    }
profile-band = Η απαλή ζώνη: πόσο σίγουρη ήταν
profile-routes = Πού περνούν τα τρένα
profile-heat =
    { $games ->
        [one] Ο χάρτης { $map } με τις διαδρομές { $games } παρτίδας· όσο πιο ζεστό, τόσο πιο συχνά.
       *[other] Ο χάρτης { $map } με τις διαδρομές { $games } παρτίδων· όσο πιο ζεστό, τόσο πιο συχνά.
    }
profile-heat-best = Πιο συχνά:
profile-players =
    { $n ->
        [one] { $n } παίκτης
       *[other] { $n } παίκτες
    }
profile-by-players = Ανά αριθμό παικτών
profile-by-seat = Ανά θέση στο τραπέζι
profile-wins-of = { $wins } στις { $games }
profile-chance = Η σκούρα γραμμή: όσα θα έδινε μόνη της η τύχη.
profile-score = Από πού έρχονται οι πόντοι
profile-part-routes = Διαδρομές
profile-part-tickets = Εισιτήρια
profile-part-stations = Σταθμοί
profile-part-longest = Μακρύτερη συνεχής διαδρομή
profile-tickets-done =
    { $kept ->
        [one] { $completed } από { $kept } εισιτήριο ολοκληρώθηκε
       *[other] { $completed } από { $kept } εισιτήρια ολοκληρώθηκαν
    }
profile-records = Ρεκόρ
profile-record-score = περισσότεροι πόντοι
profile-record-path = μακρύτερη συνεχής διαδρομή
profile-record-tickets = περισσότερα εισιτήρια σε παρτίδα
profile-record-ticket = πολυτιμότερο εισιτήριο
profile-record-lead = μεγαλύτερη διαφορά
profile-opponents = Αναμετρήσεις
profile-somebody = Κάποιος
profile-met =
    { $games ->
        [one] { $games } παρτίδα: μπροστά σε { $ahead }, πίσω σε { $behind }
       *[other] { $games } παρτίδες: μπροστά σε { $ahead }, πίσω σε { $behind }
    }
profile-last = Τελευταίες παρτίδες
profile-left = την τελείωσε μποτ
profile-report = Αναφορά ή μπλοκάρισμα
profile-maker = Το έφτιαξε:
