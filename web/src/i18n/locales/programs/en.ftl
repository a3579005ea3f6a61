# Programs that play, and all games as data.

programs-title = Programs that play
programs-about = Anybody can write a program that plays here. It has a name of its own, sits down where the host allows it, and is rated like everybody else.
programs-none = There are no programs here yet. Yours could be the first.
programs-more = More programs
programs-maker = Made by { $name }
programs-maker-hidden = Made by somebody whose page is private
programs-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
  }
programs-unrated = Not rated yet
programs-rating = { $map }: { $rating } ± { $deviation }
programs-mine = My programs
programs-need-account = To make a program you need an account.
programs-account = Make an account
programs-new = Make a program
programs-name = Name
programs-name-hint = By the rules for accounts. Wherever it is shown, it is marked as a program.
programs-say = What it says about itself
programs-say-hint = How it plays, what is special about it, where its code is.
programs-make = Make it
programs-save = Save
programs-change = Change
programs-delete = Delete
programs-delete-sure = Delete { $name }? Its tokens end, its games stay without its name. This cannot be undone.
programs-delete-yes = Yes, delete it
programs-full = You have as many programs as one may have ({ $most }).
programs-tokens = Tokens
programs-tokens-none = Without a token it cannot play.
programs-token-new = Give it a token
programs-token-label = What for
programs-token-label-hint = For you, such as “laptop”.
programs-token-days = How long it lasts
programs-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
  }
programs-scopes = What it is good for
programs-scope-read = Look at tables and games
programs-scope-seat = Take seats
programs-scope-host = Open tables
programs-scope-play = Play
programs-token-make = Make the token
programs-token-once = This is the token of { $name }. It is shown only now: copy it to where the program runs, and nowhere else.
programs-token-copy = Copy
programs-token-copied = Copied
programs-token-kept = I have kept it
programs-token-until = until { $date }
programs-token-used = last used { $date }
programs-token-unused = never used
programs-token-unnamed = Token
programs-withdraw = Withdraw
programs-withdraw-of = Withdraw the token { $name }
programs-withdrawn = Withdrawn: it opens nothing any more.
error-programs-full = You have as many programs as one may have. Delete one of them first.
error-tokens-full = This program has as many tokens as it may have. Withdraw one of them first.
error-no-such-program = There is no such program any more.
error-no-such-token = That token was withdrawn already.

data-title = All games as data
data-explore = Explore what these games say
data-about = Every game that was finished at a public table can be downloaded with its whole record: for statistics, for learning, for a look at how others play.
data-games = Games
data-actions = Moves
data-since = Since
data-none = No public game has been finished here yet.
data-what = What is there
data-map = Map
data-players = Players
data-rated = Rated
data-casual = For fun
data-download = Download everything
data-download-hint = A packed file with one game a line (NDJSON, gzip).
data-read = Read it in Python
data-fields = In each line
data-fields-text = Map, rules, players, who sat where with their rating before the game, points, winners, and the record, which replays exactly and can be checked for a fair deal.
data-filters = Only some of it
data-filters-text = By map, number of players, time, rated or not, rating, people or bots. A download that broke off goes on where it ended.
data-private = Who is in it
data-private-text = Guests, people whose page is private and deleted accounts are told without a name. Games at private tables are not in it.
data-license = License
data-license-text = The records are in the public domain (CC0 1.0): use them for anything.
error-token-never = The token of a program cannot do this. Programs look at tables, take seats and play.
error-token-scope = This token is not good for that ({ $scope }). Give the program another one.
error-token-unknown = This token opens nothing: it was withdrawn, has expired, or is incomplete.
error-token-place = A token belongs in the header of a request, not in an address or a cookie. Others may have seen it: withdraw it.
error-no-programs = Programs may not sit at this table. Ask its host to allow them.
error-downloads-full = Several others are downloading at this moment. Try again in a minute.
