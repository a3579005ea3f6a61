# Ελληνικά: φίλοι και προσκλήσεις.

friends-title = Όσοι ακολουθείς
friends-edit = Αλλαγή
friends-none = Ακολούθησε όσους σου αρέσει να παίζεις μαζί: θα βλέπεις εδώ πότε είναι μέσα και θα μπορείς να τους καλείς στα τραπέζια σου.
friends-add = Όνομα του λογαριασμού
friends-follow = Ακολούθησε
friends-unfollow = Μην ακολουθείς
friends-here = Είναι εδώ
friends-playing = Παίζει
friends-away = Δεν είναι εδώ
friends-hide = Να μη φαίνεται ότι είμαι εδώ
friends-hide-text = Όσοι σε ακολουθούν δεν θα βλέπουν πότε είσαι εδώ ούτε πού παίζεις.
friends-invite-title = Κάλεσε όσους ακολουθείς
friends-invite = Κάλεσε
friends-asked = Κλήθηκε
friends-invited = Πρόσκληση για παιχνίδι από: { $name }.
friends-come = Έρχομαι
friends-not-now = Όχι τώρα

error-no-such-person = Δεν υπάρχει λογαριασμός με αυτό το όνομα. Έλεγξε πώς γράφεται.
error-follow-self = Δεν μπορείς να ακολουθήσεις τον εαυτό σου.
error-follow-count = Ακολουθείς ήδη { $most } άτομα. Σταμάτησε πρώτα να ακολουθείς κάποιον.
error-invite-strangers = Μπορείς να καλείς μόνο όσους ακολουθείς.
error-invite-count = Πολλές προσκλήσεις για μία ώρα. Περίμενε λίγο.
