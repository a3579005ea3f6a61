# How people are told that it is their turn.

alerts-title = Notices
alerts-text = It is your turn, somebody invites you, your time is running out: choose how you want to hear of it. Nothing is sent while you have the table before you.
alerts-how = How
alerts-page = On the page
alerts-page-hint = A dot in the tab, on its icon, and a sound, also in the background.
alerts-push = Push, also when the page is closed
alerts-push-here = Switch on in this browser
alerts-push-none = This browser has no push. On an iPhone or iPad, add the page to the home screen first.
alerts-push-denied = Notifications are blocked for this page. Allow them in the settings of your browser.
alerts-device-unknown = A browser
alerts-device-remove = Remove { $name }
alerts-remove = Remove
alerts-mail = Mail
alerts-mail-first = Set a mail address above first.
alerts-hook = Web hook, for your own programs
alerts-hook-url = Address
alerts-hook-hint = JSON is sent there, signed with a secret that you get after saving.
alerts-hook-save = Save
alerts-hook-secret = Secret for the signatures
alerts-hook-remove = Remove the web hook
alerts-test = Send a test
alerts-test-sent = The test is on its way.
alerts-what = What
alerts-kind-turn = It is my turn
alerts-kind-time = My time is running out
alerts-kind-over = A game is over
alerts-kind-invitation = Somebody invites me
alerts-kind-round = A round of a tournament begins
alerts-quiet = Quiet hours
alerts-quiet-on = Send nothing at night
alerts-quiet-begin = From
alerts-quiet-end = To
alerts-quiet-zone = Time zone: { $zone }. What comes up meanwhile is sent afterwards, if it still matters.
alerts-look = Look
alerts-seen = All right

error-address-refused = This address cannot be used. It must begin with https:// and be reachable by anybody: private networks are refused.
error-address-unknown = This address cannot be found. Check how it is spelled.
error-alert-not-arrived = The test did not arrive. Check the address and try again.
error-hook-missing = Say first where the web hook leads.
error-mail-missing = Set a mail address first, and open the link that is sent there.
error-no-such-unsubscribe = This link belongs to no account. Switch letters off on the page of your account.
error-no-such-zone = This time zone is not known.
error-push-devices-full = { $most ->
    [one] There is room for { $most } device.
   *[other] There is room for { $most } devices. Remove one first.
  }
error-push-keys = This browser could not be reached. Try again.
