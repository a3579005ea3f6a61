# English: the page that scores a real table.

tally-title = Score a real table
tally-about = Playing on a real board? Note who has what, and this page works out the longest path, the stations, ties and the winner.
tally-player = Player { $n }
tally-players = Players
tally-name = Name of player { $n }
tally-color = Color of player { $n }
tally-remove = Remove { $name }
tally-add = Add a player
tally-noted = You have noted a table: { $map }; { $names }.
tally-go-on = Continue my table
tally-begin = Begin
tally-anew = New table
tally-open = Open a file
tally-save = Save as a file
tally-print = Print
tally-share = Share this table
tally-share-about = Anyone who opens this address sees the table. All of it is in the address itself.
tally-too-large = This file is too large to be a table.
tally-broken = The table that was kept in this browser cannot be read. Begin a new one, or open a file.
tally-broken-link = No table can be read from this address; part of it may be missing. Ask for it again.
tally-no-table = This is not the text of a table.
tally-open-away = There is no connection: the table opens as soon as the server is back.
tally-offered = Another table was opened: { $map }; { $names }. It would replace the one you have noted; Undo brings yours back.
tally-take-it = Take it
tally-keep-mine = Keep mine
tally-unread = These lines could not be read and were left out:
tally-whose = Whose things to note
tally-trains = { $n ->
    [one] { $n } train
   *[other] { $n } trains
  }
tally-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
tally-faults = This cannot be right
tally-take-from = Take it from { $name }
tally-find = Find a city
tally-tickets-of = Tickets of { $name }
tally-long = long
tally-no-ticket = No ticket fits.
tally-so-far = Not complete yet: this is how it stands
tally-leads = { $name } leads so far
tally-lead-together = Tied so far: { $names }
tally-stations-count = Every unbuilt station counts { $points } points, so everybody begins with some.
tally-no-score = No game can end like this. Once you put it right, the score is shown here.
tally-counting = Counting…
tally-modes = What to note
tally-mode-routes = Routes
tally-mode-stations = Stations
tally-mode-tickets = Tickets
tally-mode-score = Score
tally-mode-more = More
tally-undo = Undo
tally-away = No connection: what you tap is kept here, and counted as soon as the server is back.
tally-unkept = This browser keeps nothing: save the table as a file before you leave the page.
tally-tap-routes = Tap the routes of the chosen player, on the map or here. Tap again to take one away.
tally-tap-stations = Tap the cities where the chosen player has a station.
tally-noted-thing = { $what }: { $name }
tally-taken = { $what }: no longer { $name }

## What is wrong

tally-fault-wrong-players = This map is for { $least } to { $most } players, not { $n }.
tally-fault-route-twice = { $names }: { $route } is noted twice.
tally-fault-route-shared = { $route } has trains of several players: { $names }. Only one can have claimed it.
tally-fault-both-tracks = { $names } has both tracks of { $route }.
tally-fault-double-closed = Both tracks of { $route } are taken, by { $names }. { $players ->
    [one] With { $players } player
   *[other] With { $players } players
  } the second one is closed.
tally-fault-many-trains = The routes of { $names } take { $n } trains; there are only { $most }.
tally-fault-no-stations = { $names } has stations, but this map is played without them.
tally-fault-many-stations = { $names } has { $n } stations; a player has only { $most }.
tally-fault-city-shared = { $city } has { $n } stations: { $names }. A city can have only one.
tally-fault-ticket-shared = { $tickets } is noted { $n } times: { $names }. There is only one such ticket.
tally-fault-too-few-tickets = { $names }: { $n ->
    [one] { $n } ticket is noted
   *[other] { $n } tickets are noted
  }; everybody keeps { $least } or more.
tally-fault-many-long = { $names } has { $n } long tickets ({ $tickets }); everybody is dealt { $most }.
tally-fault-same-name = Two players have the same name; change one of them.
tally-fault-no-name = A player has no name.
tally-fault-not-over = Nobody has { $few } trains or fewer left: this is the score as if the game ended now.
tally-fault-no-routes = { $names } has no routes: were they noted?
tally-fault-other-map = This is another map with the same name.
