# English: accounts and signing in.

account-title = My account
account-signed-in = You are signed in as { $name }.
account-become-text = An account is a name that is yours, on every device. Your games, seats and settings come along. Nothing else is asked for.
account-become-button = Create the account
account-become-link = Create one
account-have-one = You already have one?
account-none-yet = No account yet?
account-name = Name
account-name-hint = Others see it. 2 to 24 letters and digits; you can change it later.
account-name-change = Change the name
account-name-change-hint = Links with the old name go on, and nobody else can take it. At tables where you sit, it stays.
account-name-changed = The name is changed.
account-profile = My profile
account-way-in = How do you want to sign in?
account-ways-in = Ways in
account-by-passkey = With a passkey
account-by-passkey-text = Fingerprint, face or PIN of your device. Nothing to remember, nothing to steal.
account-by-password = With a password
account-password = Password
account-password-hint = At least 10 characters. Three or four words that do not belong together are good.
account-password-new = New password
account-password-set = Set the password
account-password-change = Change the password
account-password-changed = The password is changed.
account-password-others = All your other devices will be signed out.
account-passkeys = Passkeys
account-no-passkeys = None yet.
account-passkey-add = Add a passkey
account-passkey-needs = A passkey belongs to a name: open this server by one (localhost, or https://…) to add it.
account-passkey-used = last used { $date }
account-passkey-remove = Remove the passkey { $name }
account-remove = Remove
account-since = since { $date }
account-use-passkey = Use a passkey
account-or = or
account-sign-in-button = Sign in with the password
account-lost = I cannot get in
account-lost-code = With one of the recovery codes that you kept:
account-lost-mail = Or have a link sent, if your account has a mail address:
account-code = Recovery code
account-code-use = Sign in with the code
account-codes-title = Recovery codes
account-codes-text = Keep these codes where you find them without this device: on paper, or in a password manager. Each lets you in once, if everything else is lost. They are shown only now.
account-codes-save = Save as a file
account-codes-kept = I have kept them
account-codes-left = { $n ->
    [0] None is left. Make new ones.
    [one] { $n } code is left.
   *[other] { $n } codes are left.
  }
account-codes-renew = Make new codes
account-prove-title = Is it you?
account-prove-text = You signed in a while ago. Say once more that it is you.
account-prove-button = It is me
account-mail-title = Mail
account-mail = Mail address
account-mail-text = Only if you like: for getting back in, and for news about your account. It is used for nothing else.
account-mail-none = This server sends no mail. Keep your recovery codes.
account-mail-set = Send me a link
account-mail-sent = A letter is on its way to { $mail }. Open the link in it.
account-mail-verified = The address is confirmed: it belongs to { $name }.
account-mail-notices = Tell me by mail when something about my account changes
account-mail-forget = Forget the address
account-mail-recover = Send the link
account-mail-recover-sent = If there is an account with this address, a letter is on its way.
account-devices = Devices
account-device-unknown = Unknown device
account-device-this = this one
account-device-seen = last seen { $date }
account-device-out = Sign out { $name }
account-sign-out = Sign out
account-sign-out-here = Sign out here
account-sign-out-all = Sign out everywhere
account-guest-title = Games on this device
account-guest-text = { $n ->
    [one] On this device there is { $n } game that you play or played as a guest. Without it, the game stays here and is back when you sign out.
   *[other] On this device there are { $n } games that you play or played as a guest. Without them, the games stay here and are back when you sign out.
  }
account-guest-bring = Bring along
account-guest-leave = Leave here
account-data = All my data
account-export-text = One archive with everything that is kept about you, and the record of every game.
account-export = Download everything
account-delete = Delete the account
account-delete-text = Your name, passkeys, password, mail address and settings are gone for good. Your games stay, under a pseudonym that leads nowhere; in running ones a bot takes your seat.
account-delete-sure = I know that this cannot be undone
account-delete-button = Delete for good
account-deleted = Your account is deleted. You can go on as a guest.
error-account-already = You have an account already. Reload the page.
error-account-deleted = This account was deleted.
error-attempts = { $minutes ->
    [one] Too many attempts. Wait a minute and try again.
   *[other] Too many attempts. Wait { $minutes } minutes and try again.
  }
error-code-wrong = The name and the code do not fit together, or the code was used before. Each works once.
error-last-way-in = This is the only way into your account. Add another passkey or a password first.
error-mail-wrong = This is not a mail address.
error-many-sign-in = Many people are signing in right now. Try again in a few seconds.
error-name-letters = The name of an account begins with a letter or a digit, and has letters, digits, spaces and . _ - ' only.
error-name-mixed = This name mixes letters of several alphabets that look alike. Keep to one.
error-name-reserved = This name is reserved. Choose another.
error-name-short = The name of an account needs at least two letters or digits.
error-name-taken = Somebody has this name already, or one that looks the same. Choose another.
error-names-full = { $most ->
    [one] An account has at most { $most } name in its life.
   *[other] An account has at most { $most } names in its life, since all of them stay reserved. Take one of yours back.
  }
error-no-mail = This server sends no mail. Keep your recovery codes.
error-no-such-device = That device is signed out already.
error-no-such-mail-link = This link was used already, or is too old or incomplete. Ask for a new one.
error-passkey-late = This took too long, or was sent twice. Try again.
error-passkey-of-another = That is the passkey of another account.
error-passkey-wrong = This passkey does not belong to an account here. Try another, or sign in in another way.
error-passkeys-full = { $most ->
    [one] An account has at most { $most } passkey.
   *[other] An account has at most { $most } passkeys. Remove one first.
  }
error-password-common = This password is among those that are tried first. Take three or four words that do not belong together.
error-password-short = { $least ->
    [one] A password needs at least { $least } character.
   *[other] A password needs at least { $least } characters.
  }
error-password-wrong = That is not the password of this account.
error-prove-first = Say once more that it is you.
error-settings-long = These are too many settings.
error-sign-in-wrong = The name and the password do not fit together. Try again, or use a passkey or a recovery code.
error-account-closed = This account was closed by those who run this server. Write to them if you think that is a mistake.
account-unsubscribed = You get no more of these letters.
