## Drawing

draw-tickets-count = Tickets left: { $n }

## Sharing

share-title = Share
share-game = The whole game
share-position = This position

## Replay

replay-title = Replay
replay-position = Move { $n } of { $all }
replay-start = The deal
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-forward = One move forward
replay-last = To the end
replay-slider = Position
replay-eyes = Seen by
replay-eyes-all = All hands open
replay-eyes-public = A spectator
replay-eyes-of = { $name }
replay-speed = Speed
replay-download = Download the record
replay-loading = Fetching the game…
replay-keys = Arrow keys step, the space bar plays.
replay-log = Moves
replay-open-title = Open a record
replay-open-text = A record is the text of a whole game (.ws). Choose a file or paste it here.
replay-open-file = Choose a file
replay-open-paste = Or paste the record
replay-open-button = Show the game
replay-open-details = What is wrong:
replay-aborted = This game was called off.
replay-review = Review
replay-hands = Back to the hands
replay-study = Study this position
