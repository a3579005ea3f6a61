# Joined to one sentence: "Draw cards, claim a route on the map, or draw tickets."
table-score = Score

## The end of the game

end-title = The end of the line
end-routes = Routes
end-tickets = Tickets
end-stations = Stations
end-longest = Longest path
end-total = Total
end-stage-routes = Points for routes
end-stage-tickets = Now the tickets
end-stage-stations = Unused stations
end-stage-longest = The longest path
end-stage-winner = And the winner is…
end-ticket-done = { $name }: { $ticket } – done, +{ $points }
end-ticket-failed = { $name }: { $ticket } – not done, −{ $points }
end-station-borrows = { $name }: the station { $city } borrows { $route }
end-station-unused = { $name }: the station { $city } borrows nothing
end-stations-left = { $n ->
    [one] { $name }: { $n } unused station, +{ $points }
   *[other] { $name }: { $n } unused stations, +{ $points }
  }
end-longest-of = { $n ->
    [one] { $name }: { $n } space
   *[other] { $name }: { $n } spaces
  }
end-longest-bonus = +{ $n } for the longest path
end-stand-in = { $bot } (for { $name })
end-winner = { $name } wins!
end-winner-you = You win!
end-winners = A shared victory: { $names }
end-decided-points = On points
end-decided-tickets = Tied on points; decided by completed tickets
end-decided-stations = Tied on points and tickets; decided by fewer stations
end-decided-longest-path = Still tied; decided by the longest path
end-decided-shared = Tied on everything
end-again = Play again
end-rematch-waiting = Setting up the next game…
end-count = Show the scoring
end-download = Download the record
end-skip = Skip
end-next = Next
end-sheets = Score sheets
end-home = Back to the home page
end-proof-title = Was the deal fair?
end-proof-text = Before the game, the server published the fingerprint of its secret, and every device added a random number. So nobody could choose the cards, and everybody can check it.
end-proof-commitment = Published before the game
end-proof-secret = Secret of the server
end-proof-salts = Random numbers of the devices
end-proof-seed = Seed of the deal
end-proof-verify = Check the deal
end-proof-map = Download the map, to check the record on your own computer
end-proof-checking = Checking…
end-proof-fits = Everything checks out: the deal was fair.
end-proof-fails = Something does not check out.
end-proof-check-commitment = The secret is the one that was promised
end-proof-check-seed = The seed follows from the secret and all random numbers
end-proof-check-hands = The hands are as chance dealt them
end-proof-check-row = The face-up cards are as chance turned them up
end-proof-check-tickets = The tickets are as chance dealt them
end-proof-check-first-player = The first player is right
end-proof-check-actions = All later cards are as chance gave them
end-proof-ok = fits
end-proof-bad = does not fit
end-proof-unknown = cannot be known
end-proof-none = This game was played elsewhere and has no proof.
