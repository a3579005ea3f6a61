# What is said by dialogs and pages about a house in order.

house-report = Report to those who run this server
house-report-what = Say what is wrong. The person is not told who reported them.
house-report-chat = The chat around it goes along. The person is not told who reported them.
house-report-study = The title and the remarks of this study go along. Whoever made it is not told who reported them.
house-reason = What is it?
house-reason-insult = Insults
house-reason-threat = Threats, or harm to somebody
house-reason-spam = Advertising or spam
house-reason-cheating = Cheating
house-reason-name = The name
house-reason-other = Something else
house-words = What happened? (if you like)
house-report-send = Send report
house-reported = Thank you. Somebody will look at it.
house-block-what = Whoever you block is not told. You don’t see what they write, get no invitations from each other, and are not brought together. Running games go on.
house-block = Block { $name }
house-unblock = Unblock { $name }
house-blocked = { $name } is blocked.
house-unblocked = { $name } is no longer blocked.
house-blocks = People you block
house-mutes = People you have muted
house-warning = A word from those who run this server
house-warning-what = Please confirm that you have read it.
house-warning-confirm = I have read it
house-talking = Chat with people you don’t know
house-talking-what = At open tables everybody speaks in ready phrases, each in their own language. Among people who came by a link you write as you like, and people who follow each other always read each other.
house-talking-reads = Show me what strangers write in their own words
house-talking-writes = Let me write to strangers in my own words
house-imprint = Imprint
house-privacy = Privacy
house-not-filled = Whoever runs this server has not written anything here yet.
house-facts = What the server keeps about you
house-fact-guest = As a guest
house-fact-guest-text = A name of your choice, when you came and were last here, and for each device its browser and system in words like “Firefox, Windows”. A session ends after { $sessionDays ->
    [one] { $sessionDays } day
   *[other] { $sessionDays } days
  } without a visit; a guest without a session who left no games is forgotten after { $guestDays ->
    [one] { $guestDays } day
   *[other] { $guestDays } days
  }. Your address on the network is not stored.
house-fact-account = With an account
house-fact-account-text = Your names so far, a hash of your password or your public passkeys, hashes of recovery codes, your mail address if you give one, your settings, and whom you follow, mute or block. You can download all of it and delete your account on its page.
house-fact-games = Games
house-fact-games-text = What you play is kept for good, because others played it too: with your name, or with a made-up one once your account is deleted. Public games can be replayed by anybody.
house-fact-chat = Chat
house-fact-chat-text = What you write at a table is kept with the table and shown to those who may see it.
house-fact-reports = Reports and decisions
house-fact-reports-text = A report keeps the chat around it. Reports and warnings are forgotten { $reportDays ->
    [one] { $reportDays } day
   *[other] { $reportDays } days
  } after the last that was done about them, what operators did after { $auditDays ->
    [one] { $auditDays } day
   *[other] { $auditDays } days
  }.
house-fact-cookie = Cookie
house-fact-cookie-text = One cookie, which is needed to know you again. Nothing is loaded from other sites, nothing is measured, nobody else is told.
house-fact-rights = Your rights
house-fact-rights-text = Ask whoever runs this server for anything that the page cannot do for you: see the imprint.

error-report-count = { $most ->
    [one] You have made a report today already. Mute or block whoever bothers you.
   *[other] You have made { $most } reports in a day: somebody will look at them. Mute or block whoever bothers you.
  }
error-report-self = Nobody can report themselves.
error-report-nobody = A report is about somebody, or about a study.
error-no-such-user = There is nobody like that here any more.
error-no-such-line = This person said no such line here.
error-no-such-warning = There is no such message for you.
error-block-count = { $most ->
    [one] You block one person already. Let them go first.
   *[other] You block { $most } people already. Let somebody go first.
  }
