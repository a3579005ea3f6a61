## Settings

settings-language-auto = Όπως στον περιηγητή
settings-theme = Εμφάνιση
settings-theme-auto = Όπως στη συσκευή
settings-theme-light = Φωτεινή
settings-theme-dark = Σκούρα
settings-palette = Χρώματα
settings-palette-standard = Κλασικά
settings-palette-safe = Για δυσχρωματοψία
settings-confirm = Επιβεβαίωση κάθε κίνησης
settings-confirm-text = Χωρίς αυτό αρκεί ένα πάτημα όπου δεν υπάρχει επιλογή.
settings-speed = Ταχύτητα των άλλων
settings-motion = Εφέ κίνησης
settings-motion-auto = Όπως στη συσκευή
settings-motion-reduced = Λίγα
settings-keys-text = Ένα πλήκτρο για κάθε κίνηση. Στο τραπέζι πάτησε ? για να τα δεις.
settings-sound = Ήχος και δόνηση
settings-volume = Ένταση
settings-volume-percent = { $n } τοις εκατό
settings-panels = Πλαίσια
settings-panel-paths = Μακρύτερες συνεχείς διαδρομές
settings-panel-unseen = Γνωστές και άγνωστες κάρτες
settings-panel-hint = Συμβουλές
settings-panel-log = Ιστορικό
settings-panel-chat = Συνομιλία
