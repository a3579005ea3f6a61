# Ελληνικά: βαθμολογίες και σελίδες παικτών.

ratings-title = Βαθμολογίες
ratings-about = Μόνο βαθμολογημένες παρτίδες. 400 πόντοι παραπάνω κερδίζουν δέκα στις έντεκα παρτίδες για δύο· ο αριθμός μετά το ± λέει πόσο έξω μπορεί να πέφτει.
ratings-map = Χάρτης
ratings-pace = Ρυθμός
ratings-live = ζωντανά
ratings-daily = με μέρες
ratings-none = Κανείς δεν έχει παίξει ακόμη βαθμολογημένη παρτίδα εδώ. Κάνε την αρχή: άνοιξε τραπέζι και διάλεξε «Βαθμολογημένη παρτίδα».
ratings-unsure = Με λίγες ακόμη παρτίδες:
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
profile-nothing = Καμία τελειωμένη παρτίδα ακόμη.
profile-begin = Παίξε
profile-provisional = Λίγες παρτίδες ακόμη για να πούμε πολλά.
profile-chart =
    { $games ->
        [one] Η βαθμολογία μετά από { $games } παρτίδα: { $last }.
       *[other] Η βαθμολογία σε { $games } παρτίδες: από { $first } σε { $last }, στην καλύτερη { $best }.
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
profile-by-seat = Ανά θέση
profile-wins-of = { $wins } στις { $games }
profile-chance = Η σκούρα γραμμή: όσα θα έδινε μόνη της η τύχη.
profile-score = Από πού έρχονται οι πόντοι
profile-part-routes = Διαδρομές
profile-part-tickets = Εισιτήρια
profile-part-stations = Σταθμοί
profile-part-longest = Μακρύτερη γραμμή
profile-tickets-done =
    { $kept ->
        [one] { $completed } από { $kept } εισιτήριο ολοκληρώθηκε
       *[other] { $completed } από { $kept } εισιτήρια ολοκληρώθηκαν
    }
profile-records = Ρεκόρ
profile-record-score = περισσότεροι πόντοι
profile-record-path = μακρύτερη γραμμή
profile-record-tickets = περισσότερα εισιτήρια σε παρτίδα
profile-record-ticket = πολυτιμότερο εισιτήριο
profile-record-lead = μεγαλύτερη διαφορά
profile-opponents = Μεταξύ μας
profile-somebody = Κάποιος
profile-met =
    { $games ->
        [one] { $games } παρτίδα: { $ahead } φορές μπροστά, { $behind } φορές πίσω
       *[other] { $games } παρτίδες: { $ahead } φορές μπροστά, { $behind } φορές πίσω
    }
profile-last = Τελευταίες παρτίδες
profile-left = την τελείωσε μποτ
