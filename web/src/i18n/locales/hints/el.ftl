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
hint-last-turn = Είναι η τελευταία σου κίνηση: μετράει μόνο ό,τι είναι στο ταμπλό.
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
hint-short-for-all = Για όλες τις διαδρομές που θέλουν ακόμη τα εισιτήριά σου { $missing ->
    [one] σου λείπει { $missing } κάρτα
   *[other] σου λείπουν { $missing } κάρτες
  }· με αυτήν { $left }.
hint-pays = Με αυτήν μπορείς να πληρώσεις τη διαδρομή { $route }, που δίνει { $points ->
    [one] { $points } πόντο
   *[other] { $points } πόντους
  }.
hint-toward-points = { $card }: για τη διαδρομή { $route } (πόντοι: { $points })· με αυτήν { $missing ->
    [one] λείπει { $missing } κάρτα
   *[other] λείπουν { $missing } κάρτες
  }.
hint-saves-locomotive = { $card }: γλιτώνεις μία μηχανή στη διαδρομή { $route }.
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
hint-leaves-open = Δεν ολοκληρώνει: { $tickets }.
hint-lays-needed = Ξοδεύει κάρτες που θέλει η διαδρομή { $route }: θα { $missing ->
    [one] έλειπε { $missing }
   *[other] έλειπαν { $missing }
  } αντί για { $before }.
hint-lays-locomotives = Ξοδεύει { $locomotives ->
    [one] { $locomotives } μηχανή
   *[other] { $locomotives } μηχανές
  }.
hint-too-few-after = { $trains ->
    [one] Σου μένει { $trains } βαγόνι
   *[other] Σου μένουν { $trains } βαγόνια
  }: δεν φτάνουν για τη διαδρομή { $route }, που θέλει { $length }.
hint-deck-color = Από τη στοίβα, κάρτα αυτού του χρώματος ή μηχανή βγαίνει με πιθανότητα { $share }.
hint-deck-locomotive = Από τη στοίβα, μηχανή βγαίνει με πιθανότητα { $share }.
hint-no-nearer = Δεν σε φέρνει πιο κοντά στη διαδρομή { $route }.
hint-only-color = { $card }: κάνει μόνο για το χρώμα της, ενώ η μηχανή για όλα.
hint-scores-less = Δίνει { $points ->
    [one] { $points } πόντο
   *[other] { $points } πόντους
  }· η καλύτερη δίνει { $more }.
hint-no-turn-left = Δεν έχεις άλλη σειρά για να κλείσεις τη διαδρομή { $route }.
hint-may-go = Ως την επόμενη σειρά σου { $count ->
    [one] { $count } άλλος παίκτης μπορεί να κλείσει
   *[other] { $count } άλλοι παίκτες μπορούν να κλείσουν
  } τη διαδρομή { $route }.
hint-keeps-too = Κρατάει και: { $tickets }.
hint-gives-back = Επιστρέφει: { $tickets }.
hint-plan-instead = Οι συντομότεροι δρόμοι της μαζί θέλουν περίπου { $trains ->
    [one] { $trains } βαγόνι
   *[other] { $trains } βαγόνια
  }, της καλύτερης επιλογής { $before }.
hint-ends-early = Αρχίζει τον τελευταίο γύρο: μετά σου μένει μόνο μία σειρά.
