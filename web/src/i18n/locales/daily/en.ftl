# English: the deal of a day.

day-title = The deal of the day
day-against = you against { $n } × { $level }
day-about = Everybody plays the same cards against the same opponents, once. No hints, no taking back. Leave and come back whenever you like; if you give up, you have not finished.
day-play = Play today’s deal
day-go-on = Go on
day-fun = For fun
day-rated = Rated
day-rated-title = Rated or for fun
day-left = Time left: { $time }
day-next = The next deal comes in { $time }
day-begun = { $n ->
    [one] { $n } person has begun
   *[other] { $n } people have begun
}
day-coming = This deal can be played in { $time }.
day-points = { $n ->
    [one] { $shown } point
   *[other] { $shown } points
}
day-rank = rank { $rank } of { $of }
day-better-than = Better than { $n } % of the others.
day-won = You won at your table.
day-place = At your table you came in number { $n } of { $of }.
day-late = Finished after the day was over, so it has no rank.
day-my-game = Watch my game
day-gave-up = You gave up this deal, so there is no score.
day-still-playing = Your game is still going on. It no longer gets a rank, but it keeps your streak for another day.
day-missed = You did not play this deal.
day-practice = Play it for fun
day-to-today = To today’s deal
day-streak = { $n ->
    [one] { $n } day in a row
   *[other] { $n } days in a row
}
day-streak-best = (longest: { $n })
day-all = How everybody did
day-histogram = { $n ->
    [one] One person has finished: { $median } points.
   *[other] { $n } people have finished; half of them have { $median } points or more.
}
day-best = The best games to watch
day-me = me
day-nobody = Nobody has finished this deal yet.
day-share = Show it to others
day-share-title = Whistlestop { $day } · { $map }
day-share-send = Share
day-share-copy = Copy as text
day-share-save = Save the picture
day-copied = Copied.
day-fair = Was this fair?
day-fair-text = Every day has a secret that decides all cards. Its fingerprint is published the day before, and the secret when the day is over. That way nobody can try the deal beforehand or change it afterwards.
day-fair-first = The fingerprint of this day was not published the day before: the server was new, or down.
day-commitment = Fingerprint of the secret (SHA-256)
day-commitment-tomorrow = Fingerprint of tomorrow’s secret
day-secret = Secret
day-fair-yes = ✓ Your browser has checked it: the secret is the promised one, and the deal follows from it.
day-fair-no = ✗ Your browser has checked it: this secret is not the promised one.
day-fair-verify = Every single card can be checked too: download the record of a game and run “whistlestop verify”.
day-archive = All days
day-month-before = The month before
day-month-after = The month after
day-calendar-done = { $n ->
    [one] { $score } point
   *[other] { $score } points
}
day-calendar-playing = begun
day-calendar-left = given up
day-calendar-none = not played

error-no-such-day = There was no deal here on that day.
error-no-such-date = There is no such day.
error-day-far-away = Nothing is decided about that day yet: a deal is promised the day before.
error-day-not-begun = This deal can be played on its day, not before.
error-day-not-over = Today’s deal is played once, for real. You can practice it from tomorrow on.
error-day-over = The day is over: its deal can be played for fun, but no longer counts.
