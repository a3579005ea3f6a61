# Greek: the turning points of a game that is over.

review-deal = Τύχη πριν από την πρώτη κίνηση: το μοίρασμα.
review-drawn = { $who } τράβηξε από τη στοίβα: { $card }.
review-turned = { $who } έπαιξε, και στις ανοιχτές κάρτες βγήκε: { $card }.
review-reset = { $who } έπαιξε, και άλλαξαν όλες οι ανοιχτές κάρτες.
review-tunnel-free = { $who }: το τούνελ { $route } δεν ζήτησε τίποτα παραπάνω.
review-tunnel-price = { $who }: το τούνελ { $route } ζήτησε { $cards ->
    [one] { $cards } επιπλέον κάρτα
   *[other] { $cards } επιπλέον κάρτες
  }.
review-offered = { $who } είχε να διαλέξει: { $tickets }.
review-mistake = { $who }: { $played }. Καλύτερα: { $better }.
review-lost = { $owner }: το εισιτήριο { $ticket } χάθηκε όταν { $who } έκλεισε τη διαδρομή { $route }.
review-lost-late = { $owner }: το εισιτήριο { $ticket } χάθηκε όταν { $who } έκλεισε τη διαδρομή { $route }· { $turns ->
    [one] μία κίνηση νωρίτερα
   *[other] { $turns } κινήσεις νωρίτερα
  } { $cards ->
    [0] ο δρόμος ήταν ανοιχτός και οι κάρτες όλες στο χέρι.
    [one] ο δρόμος ήταν ανοιχτός και έλειπε { $cards } κάρτα.
   *[other] ο δρόμος ήταν ανοιχτός και έλειπαν { $cards } κάρτες.
  }
review-lost-trains = { $who } έκλεισε τη διαδρομή { $route }, και τα βαγόνια δεν έφταναν πια για το εισιτήριο { $ticket }.
review-claimed = { $who } έκλεισε τη διαδρομή { $route }.
review-kept = { $who } κράτησε: { $tickets }.
review-station = { $who } έχτισε σταθμό: { $city }.
review-played = { $who }: { $played }.
review-chances = Πιθανότητα νίκης ({ $whose }): από { $before } σε { $after }.

## Η ανάλυση στην επανάληψη

review-begin = Ανάλυση της παρτίδας
review-looking = Κοιτάμε αν έχει ήδη αναλυθεί…
review-waiting = Περιμένει τη σειρά της: { $ahead ->
    [one] { $ahead } παρτίδα πριν από αυτήν
   *[other] { $ahead } παρτίδες πριν από αυτήν
  }
review-working-sketch = Σχεδιάζεται το διάγραμμα…
review-working-coarse = Γίνεται ανάλυση, πρώτα σε αδρές γραμμές…
review-working-fine = Γίνεται λεπτομερής ανάλυση· παίρνει μερικά λεπτά…
review-stop = Διακοπή
review-closer = Πιο αναλυτικά
review-grade-sketch = Πρόχειρα: μόνο διάγραμμα
review-grade-coarse = Αδρή ανάλυση
review-grade-fine = Λεπτομερής ανάλυση
review-whose = Ποιου η ανάλυση
review-measure = Τι δείχνει το διάγραμμα
review-graph-win = Πιθανότητα νίκης
review-graph-points = Αναμενόμενοι πόντοι
review-graph-at = Κίνηση { $n }, { $name }: { $value }
review-previous = Προηγούμενη σημειωμένη απόφαση
review-next = Επόμενη σημειωμένη απόφαση
review-first = Πρώτη σημειωμένη απόφαση: κίνηση { $n } ({ $mark })
review-move = Κίνηση { $n }
review-mark-at = Κίνηση { $n }: { $mark }
review-knew = Τι ήξερε ο παίκτης ({ $name })
review-knew-hand = Χέρι
review-knew-row = Ανοιχτές
review-knew-tickets = Εισιτήρια
review-knew-offered = Προς επιλογή
review-alternatives = Τι άλλο μπορούσε να παιχτεί
review-judged = Κρίνεται με βάση
review-known = Όσα ήταν γνωστά
review-hidden = Όσα ήταν κρυφά
review-best-tag = η καλύτερη
review-equal-tag = περίπου ισάξια
review-played-tag = παίχτηκε
review-points = { $n ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
  }
review-chance = { $chance } π.μ.
review-compared-foreseen = Σε σύγκριση με την πρώτη, κατά το δυνατό μποτ: πόντοι και ποσοστιαίες μονάδες (π.μ.) πιθανότητας νίκης.
review-compared-played = Σε σύγκριση με την πρώτη, σε παρτίδες ως το τέλος: πόντοι και ποσοστιαίες μονάδες (π.μ.) πιθανότητας νίκης.
review-cost = Σε σχέση με την καλύτερη: { $cost } πόντοι ({ $off }), με τη νίκη να μετράει για πενήντα.
review-cost-unsure = Δεν ξεχωρίζει από την καλύτερη: το πολύ { $most } πόντοι, με τη νίκη να μετράει για πενήντα.
review-verdict-good = Καλή απόφαση.
review-verdict-slip = Μικρό λάθος.
review-verdict-mistake = Λάθος.
review-verdict-blunder = Μεγάλο λάθος.
review-cost-points = Κόστισε { $n ->
    [one] { $points } πόντο
   *[other] { $points } πόντους
  }.
review-cost-chance = Μείωσε την πιθανότητα νίκης κατά { $chance ->
    [one] { $chance } ποσοστιαία μονάδα
   *[other] { $chance } ποσοστιαίες μονάδες
  }.
review-cost-both = Κόστισε { $n ->
    [one] { $points } πόντο
   *[other] { $points } πόντους
  } και μείωσε την πιθανότητα νίκης κατά { $chance ->
    [one] { $chance } ποσοστιαία μονάδα
   *[other] { $chance } ποσοστιαίες μονάδες
  }.
review-withheld-close = Η διαφορά είναι πολύ μικρή για να κριθεί.
review-withheld-liked = Χωρίς κρίση: το δυνατό μποτ προτιμά αυτό που παίχτηκε.
review-luck-unlucky = Σωστή, αλλά άτυχη: όσα ήταν κρυφά την έκαναν λάθος.
review-luck-lucky = Λάθος, αλλά τυχερή: όσα ήταν κρυφά την έκαναν σωστή.
review-mark-good = καλή
review-mark-slip = μικρό λάθος
review-mark-mistake = λάθος
review-mark-blunder = μεγάλο λάθος
review-mark-unlucky = σωστή, αλλά άτυχη
review-mark-lucky = λάθος, αλλά τυχερή
review-at-deal = Καμία σημειωμένη απόφαση: κανένα λάθος δεν είναι βέβαιο.
review-no-choice = Εδώ δεν υπήρχε επιλογή.
review-play-on = Συνέχισε από εδώ στη θέση: { $name }
review-try-better = Δοκίμασε καλύτερα στη θέση: { $name }
review-try-again = Αποφάσισε ξανά στη θέση: { $name }
review-luck-title = Τύχη και ικανότητα
review-luck-note = Ό,τι ίσχυε πριν από το μοίρασμα και όλα τα μέρη μαζί δίνουν το αποτέλεσμα. Ένα μέρος μπορεί να ξεπερνά το 100%: τα μέρη αλληλοαναιρούνται. Δίπλα: το περιθώριο σφάλματος.
review-luck-unsure = Οι αχνοί αριθμοί είναι μικρότεροι από το περιθώριο σφάλματός τους: ίσως να μη σημαίνουν τίποτα.
review-luck-rough = Μόνο η λεπτομερής ανάλυση ξεχωρίζει την τύχη από την ικανότητα: «{ $closer }».
review-part-start = Πριν από το μοίρασμα
review-part-deal = Μοίρασμα
review-part-card = Κάρτες
review-part-tunnel = Τούνελ
review-part-tickets = Εισιτήρια που ήρθαν
review-part-own = Αποφάσεις του παίκτη
review-part-others = Αποφάσεις των άλλων
review-part-result = Αποτέλεσμα
review-turning-title = Σημεία καμπής
review-marks-title = Αποφάσεις
review-tickets-title = Εισιτήρια
review-ticket-made = ολοκληρώθηκε
review-ticket-missed = δεν ολοκληρώθηκε
review-ticket-back = επιστράφηκε
review-ticket-better = Καλύτερα: { $action }
review-lost-line = { $ticket }: χάθηκε στην κίνηση { $n } ({ $who })
review-without-title = Χωρίς το εισιτήριο
review-without = Χωρίς το { $ticket } ({ $points })
review-without-end = Με όλα τα άλλα ίδια: { $points }, { $end ->
    [won] νίκη
    [shared] νίκη με ισοπαλία
   *[lost] ήττα
  }
review-without-then = Αν είχε επιστραφεί όταν προσφέρθηκε: πιθανότητα νίκης { $chance } π.μ. (±{ $off }), { $points } πόντοι
review-tempo-title = Κινήσεις και κάρτες
review-tempo-drawing = Κινήσεις για κάρτες
review-tempo-claiming = Κινήσεις για διαδρομές
review-tempo-tickets = Κινήσεις για εισιτήρια
review-tempo-stations = Κινήσεις για σταθμούς
review-tempo-tunnels-given-up = Παρατημένα τούνελ
review-tempo-passing = Πάσο
review-tempo-cards = Κάρτες που τραβήχτηκαν
review-tempo-blind = από τη στοίβα
review-tempo-cards-left = Κάρτες που περίσσεψαν
review-tempo-locomotives-left = Μηχανές που περίσσεψαν
review-tempo-locomotives-spared = Μηχανές που ξοδεύτηκαν άσκοπα
review-network = νευρωνικό δίκτυο { $network }
review-no-network = χωρίς νευρωνικό δίκτυο
review-version = Ανάλυση: έκδοση { $engine }, κανόνες { $rules }, { $network }· { $rounds } παρτίδες πίσω από κάθε τιμή.

error-analyses-full = Πολλές αναλύσεις περιμένουν αυτή τη στιγμή· δοκίμασε ξανά σε μερικά λεπτά.
error-analyses-enough = Περιμένεις ήδη { $most } αναλύσεις· δοκίμασε ξανά όταν τελειώσει μία.
error-analysis-of-another = Την ανάλυση τη ζήτησε κάποιος άλλος· μόνο εκείνος μπορεί να τη σταματήσει.
error-analysis-broke = Κάτι πήγε στραβά στην ανάλυση· μπορείς να δοκιμάσεις ξανά.
error-no-analyses = Αυτός ο διακομιστής δεν κάνει αναλύσεις.
error-review-unfinished = Η παρτίδα διακόπηκε πριν από το τέλος: αναλύονται μόνο παρτίδες που παίχτηκαν ως το τέλος.
error-review-too-long = Η παρτίδα είναι πολύ μεγάλη για ανάλυση: το πολύ { $most } κινήσεις.
error-no-such-grade = Αυτό δεν έχει αναλυθεί ακόμη.
error-cannot-play-on = Από αυτή τη θέση δεν μπορεί να συνεχιστεί το παιχνίδι.
error-grade-unknown = Δεν υπάρχει τέτοιο επίπεδο ανάλυσης.
