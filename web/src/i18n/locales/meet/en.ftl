# English: people who look for others to play with.

meet-title = Play with anyone
meet-about = Say what you would like to play, and the server finds you a table.
meet-waiting-now = { $n ->
    [0] Nobody is waiting at the moment.
    [one] One person is waiting.
   *[other] { $n } people are waiting.
}
meet-wish-title = What would you like to play?
meet-maps = Map: one or several
meet-players = How many players: one or several
meet-pace = Pace
meet-pace-live = Live: everybody stays until the end
meet-pace-daily = By the day: everybody looks in now and then
meet-pace-seconds = { $turn } s a turn, { $reserve } min in reserve
meet-pace-days = { $n ->
    [one] 1 day a turn
   *[other] { $n } days a turn
}
meet-bots = If nobody comes
meet-bots-never = Keep waiting for people
meet-bots-after-30 = After 30 seconds bots join in
meet-bots-after-60 = After 1 minute bots join in
meet-bots-after-180 = After 3 minutes bots join in
meet-rated-title = Rated or for fun
meet-fun = For fun
meet-rated = Rated
meet-rated-needs = Rated games need an account.
meet-rated-account = Make one
meet-find = Find a table
meet-crowds = Others are waiting for
meet-people = { $n ->
    [one] 1 person
   *[other] { $n } people
}
meet-join-them = Join them
meet-players-one = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
meet-players-range = { $low } to { $high } players
meet-players-some = { $numbers } players
meet-waiting-title = Looking for a table…
meet-waited = How long you have been waiting
meet-fitting = { $n ->
    [0] Nobody else is waiting for this yet.
    [one] One more person is waiting for this.
   *[other] { $n } more people are waiting for this.
}
meet-estimate = Lately it has taken about { $time }.
meet-estimate-none = It is hard to say how long this will take: there have been few games like it lately.
meet-bots-in = If nobody comes, bots fill the table in { $time }.
meet-bots-now = Bots fill the table now.
meet-stay = Stay on this page, or leave it open in another tab: you will hear when a table is found.
meet-stay-daily = You can close this page. The game begins as soon as there are enough of you, and is then among your games on the home page; your place is kept for a day.
meet-leave = Stop waiting
meet-found = A table was found!
meet-with-bots = { $n ->
    [one] with a bot ({ $level })
   *[other] with { $n } bots ({ $level })
}
meet-confirmed = { $n } of { $of } are ready
meet-confirmed-mine = You are in. Waiting for the others…
meet-confirm = I’m ready
meet-left = { $n ->
    [one] 1 second left
   *[other] { $n } seconds left
}
meet-decline = No, stop looking
meet-out-left = You are no longer waiting.
meet-out-away = You were away, so your place was given up. Join again whenever you like.
meet-out-unconfirmed = You did not say in time that you were ready, so the others went on without you. Join again whenever you like.
meet-seated = Your table is open.
meet-to-table = Go to the table

error-queue-asked = A table was already found for you: say that you are ready, or stop looking first.
error-queue-opening = Everybody is ready and the table is opening. You can leave it there.
error-queue-pace = Nobody can wait for this pace. Choose another one.
error-queue-seats = None of these maps is for that many players. Choose another map or number.
error-offer-off = This table fell through: somebody was not ready in time, or left.
