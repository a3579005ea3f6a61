# What only the operator's pages say.

operator-title = Για διαχειριστές
operator-reports = Αναφορές
operator-people = Άτομα
operator-table = Τραπέζι
operator-study = Μελέτη
operator-words = Λέξεις
operator-texts = Ταυτότητα και απόρρητο
operator-audit = Τι έχει γίνει
operator-none = Δεν υπάρχει κάτι να κρίνεις.
operator-decided = Να φαίνονται όσες κρίθηκαν
operator-about = { $name } για: { $other }
operator-taken = Τη βλέπει: { $name }.
operator-was-decided = { $name }: { $decision ->
    [warned] προειδοποίηση
    [silenced] σίγαση
    [closed] κλείσιμο λογαριασμού
    [reopened] επαναφορά
    [renamed] μετονομασία
    [dismissed] δεν χρειαζόταν κάτι
   *[else] { $decision }
}
operator-take = Θα τη δω εγώ
operator-dismiss = Δεν χρειάζεται κάτι
operator-warn = Προειδοποίηση
operator-silence = Σίγαση
operator-close = Κλείσιμο λογαριασμού
operator-reopen = Να μπαίνει και να μιλά ξανά
operator-rename = Μετονομασία
operator-note = Κείμενο: σε προειδοποίηση αυτό που θα διαβάσει, αλλιώς σημείωση
operator-hours = Για πόσες ώρες
operator-name = Νέο όνομα (κενό: επινοημένο)
operator-who = Όνομα λογαριασμού ή id
operator-which = Τραπέζι: id ή κωδικός
operator-find = Προβολή
operator-save = Αποθήκευση
operator-saved = Αποθηκεύτηκε.
operator-done = Έγινε.
operator-closed = Κλειστός
operator-silenced = Σε σίγαση ως { $until }
operator-until = ως { $until }
operator-is-one = Διαχειριστής
operator-guest = Επισκέπτης
operator-reported = { $n ->
    [one] { $n } αναφορά
   *[other] { $n } αναφορές
  }
operator-words-what = Μία λέξη σε κάθε γραμμή· το * στο τέλος σημαίνει ό,τι αρχίζει έτσι. Τα γράμματα που μοιάζουν θεωρούνται ίδια. Ισχύει για συνομιλία και ονόματα.
operator-texts-what = Λίγο Markdown: # τίτλοι, - λίστες, **έντονα**, [σύνδεσμοι](https://…). Κενό: η σελίδα λέει ότι δεν γράφτηκε κάτι ακόμη.
operator-no-cards = Όσο κρατάει η παρτίδα, δεν φαίνεται τι παίχτηκε. Καταγράφεται ότι κοίταξες.
operator-context = Η συνομιλία γύρω από αυτό
operator-study-words = Τίτλος και σημειώσεις όπως ήταν
operator-lines = Ιστορικό
operator-more = Περισσότερα
operator-deed-warned = προειδοποίηση:
operator-deed-silenced = σίγαση:
operator-deed-closed = κλείσιμο λογαριασμού:
operator-deed-reopened = επαναφορά:
operator-deed-renamed = μετονομασία:
operator-deed-took = ανάληψη αναφοράς για:
operator-deed-dismissed = χωρίς μέτρα για:
operator-deed-operator = νέος διαχειριστής:
operator-deed-no-operator = τέλος διαχείρισης για:
operator-deed-words = αλλαγή στις λέξεις
operator-deed-text = αλλαγή σε κείμενο
operator-deed-looked = προβολή τραπεζιού
operator-reason-insult = προσβολές
operator-reason-threat = απειλές
operator-reason-spam = ανεπιθύμητα
operator-reason-cheating = ζαβολιές
operator-reason-name = το όνομα
operator-reason-other = κάτι άλλο

error-words-long = { $most ->
    [one] Ένας κατάλογος έχει το πολύ έναν χαρακτήρα.
   *[other] Ένας κατάλογος έχει το πολύ { $most } χαρακτήρες. Βγάλε μερικές λέξεις.
  }
error-words-entry = Το «{ $word }» δεν είναι λέξη: μία σε κάθε γραμμή, με τουλάχιστον δύο γράμματα, ή τρία και * για ό,τι αρχίζει έτσι.
error-warning-empty = Γράψε τι πρέπει να διαβάσει το άτομο.
error-operator-safe = Αυτό το άτομο είναι διαχειριστής· βγάλ’ το πρώτα από αυτόν τον ρόλο με μια εντολή στο τερματικό.
error-no-such-report = Δεν υπάρχει τέτοια αναφορά.
error-report-decided = Γι’ αυτή την αναφορά αποφάσισε ήδη: { $name } ({ $decision ->
    [warned] προειδοποίηση
    [silenced] σίγαση
    [closed] κλείσιμο λογαριασμού
    [reopened] επαναφορά
    [renamed] μετονομασία
    [dismissed] δεν χρειαζόταν κάτι
   *[else] { $decision }
}).
error-report-taken = Αυτή την αναφορά τη βλέπει τώρα: { $name }.
