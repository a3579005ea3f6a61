# Πώς μαθαίνει κανείς ότι είναι η σειρά του.

alerts-title = Ειδοποιήσεις
alerts-text = Είναι η σειρά σου, σε καλεί κάποιος, ο χρόνος σου τελειώνει: διάλεξε πώς θέλεις να το μαθαίνεις. Όσο έχεις το τραπέζι μπροστά σου, δεν στέλνεται τίποτα.
alerts-how = Πώς
alerts-page = Στη σελίδα
alerts-page-hint = Μια κουκκίδα στην καρτέλα και στο εικονίδιό της, και ένας ήχος, ακόμη και στο παρασκήνιο.
alerts-push = Push, και με τη σελίδα κλειστή
alerts-push-here = Ενεργοποίηση σε αυτόν τον περιηγητή
alerts-push-none = Αυτός ο περιηγητής δεν έχει push. Σε iPhone ή iPad πρόσθεσε πρώτα τη σελίδα στην οθόνη αφετηρίας.
alerts-push-denied = Οι ειδοποιήσεις είναι αποκλεισμένες για αυτή τη σελίδα. Επίτρεψέ τες στις ρυθμίσεις του περιηγητή.
alerts-device-unknown = Ένας περιηγητής
alerts-device-remove = Αφαίρεση: { $name }
alerts-remove = Αφαίρεση
alerts-mail = Email
alerts-mail-first = Όρισε πρώτα μια διεύθυνση email παραπάνω.
alerts-hook = Web hook, για δικά σου προγράμματα
alerts-hook-url = Διεύθυνση
alerts-hook-hint = Εκεί στέλνεται JSON, υπογεγραμμένο με ένα μυστικό που παίρνεις μετά την αποθήκευση.
alerts-hook-save = Αποθήκευση
alerts-hook-secret = Μυστικό για τις υπογραφές
alerts-hook-remove = Αφαίρεση του web hook
alerts-test = Στείλε δοκιμή
alerts-test-sent = Η δοκιμή ξεκίνησε.
alerts-what = Τι
alerts-kind-turn = Είναι η σειρά μου
alerts-kind-time = Ο χρόνος μου τελειώνει
alerts-kind-over = Μια παρτίδα τελείωσε
alerts-kind-invitation = Με καλεί κάποιος
alerts-kind-round = Αρχίζει ένας γύρος τουρνουά
alerts-quiet = Ώρες ησυχίας
alerts-quiet-on = Τη νύχτα να μη στέλνεται τίποτα
alerts-quiet-begin = Από
alerts-quiet-end = Έως
alerts-quiet-zone = Ζώνη ώρας: { $zone }. Ό,τι προκύψει στο μεταξύ στέλνεται μετά, αν έχει ακόμη σημασία.
alerts-look = Δες το
alerts-seen = Εντάξει

error-address-refused = Αυτή η διεύθυνση δεν γίνεται δεκτή. Πρέπει να αρχίζει με https:// και να είναι προσβάσιμη από όλους: τα ιδιωτικά δίκτυα απορρίπτονται.
error-address-unknown = Αυτή η διεύθυνση δεν βρέθηκε. Έλεγξε πώς γράφεται.
error-alert-not-arrived = Η δοκιμή δεν έφτασε. Έλεγξε τη διεύθυνση και δοκίμασε ξανά.
error-hook-missing = Πες πρώτα πού οδηγεί το web hook.
error-mail-missing = Όρισε πρώτα μια διεύθυνση email και άνοιξε τον σύνδεσμο που θα σταλεί εκεί.
error-no-such-unsubscribe = Αυτός ο σύνδεσμος δεν ανήκει σε κανέναν λογαριασμό. Απενεργοποίησε τα email στη σελίδα του λογαριασμού σου.
error-no-such-zone = Αυτή η ζώνη ώρας δεν είναι γνωστή.
error-push-devices-full = { $most ->
    [one] Υπάρχει χώρος για { $most } συσκευή.
   *[other] Υπάρχει χώρος για { $most } συσκευές. Αφαίρεσε πρώτα μία.
  }
error-push-keys = Δεν ήταν δυνατή η σύνδεση με αυτόν τον περιηγητή. Δοκίμασε ξανά.
