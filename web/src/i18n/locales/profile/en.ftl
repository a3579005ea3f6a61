# English: ratings and the pages of people.

ratings-title = Ratings
ratings-about = Rated games only. 400 points more win ten games of eleven for two; the number after ± says how far off a rating may be.
ratings-explore = What is worth it: routes and tickets in many games
ratings-map = Map
ratings-pace = Pace
ratings-live = live
ratings-daily = over days
ratings-none = Nobody has played a rated game here yet. Be the first: open a table and switch on “A rated game”.
ratings-unsure = Too few games to say much:
ratings-games =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
ratings-more = Show more
profile-missing = There is nobody with this name here, or their page is private.
profile-since = Here since { $day }
profile-games = Games
profile-wins = Wins
profile-mean = Points a game
profile-private = Private page
profile-private-what = Nobody else sees it, and you are in no list of ratings.
profile-nothing = No finished game yet.
profile-begin = Play
profile-provisional = Too few games to say much yet.
profile-chart =
    { $games ->
        [one] The rating after { $games } game: { $last }.
       *[other] The rating over { $games } games: from { $first } to { $last }, at best { $best }.
    }
profile-band = The pale band: how sure it was
profile-routes = Where the trains run
profile-heat =
    { $games ->
        [one] The board of { $map } with the routes of { $games } game; the warmer, the more often claimed.
       *[other] The board of { $map } with the routes of { $games } games; the warmer, the more often claimed.
    }
profile-heat-best = Most often:
profile-players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
profile-by-players = By number of players
profile-by-seat = By seat
profile-wins-of = { $wins } of { $games }
profile-chance = The dark line: what chance alone would give.
profile-score = Where the points come from
profile-part-routes = Routes
profile-part-tickets = Tickets
profile-part-stations = Stations
profile-part-longest = Longest path
profile-tickets-done =
    { $kept ->
        [one] { $completed } of { $kept } ticket completed
       *[other] { $completed } of { $kept } tickets completed
    }
profile-records = Records
profile-record-score = most points
profile-record-path = longest path
profile-record-tickets = most tickets in a game
profile-record-ticket = most valuable ticket
profile-record-lead = largest lead
profile-opponents = Head to head
profile-somebody = Somebody
profile-met =
    { $games ->
        [one] { $games } game: ahead in { $ahead }, behind in { $behind }
       *[other] { $games } games: ahead in { $ahead }, behind in { $behind }
    }
profile-last = Last games
profile-left = finished by a bot
profile-report = Report or block
profile-maker = Made by
