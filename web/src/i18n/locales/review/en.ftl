# English: the turning points of a game that is over. The keys are those of
# src/whistlestop/analysis/turning.py; review-chances follows every one of them.

review-deal = Luck before the first move: the deal.
review-drawn = { $who } drew from the deck: { $card }.
review-turned = After the move of { $who } a card was turned up: { $card }.
review-reset = After the move of { $who } the whole row was new.
review-tunnel-free = { $who }: the tunnel { $route } asked for nothing more.
review-tunnel-price = { $cards ->
    [one] { $who }: the tunnel { $route } asked for { $cards } more card.
   *[other] { $who }: the tunnel { $route } asked for { $cards } more cards.
  }
review-offered = { $who } was offered { $tickets }.
review-mistake = { $who }: { $played }. Better: { $better }.
review-lost = { $ticket } was lost to { $owner } when { $who } took { $route }.
review-lost-late = { $ticket } was lost to { $owner } when { $who } took { $route }; { $turns ->
    [one] a turn earlier
   *[other] { $turns } turns earlier
  } { $cards ->
    [0] the way was open and all cards were in hand.
    [one] the way was open for { $cards } card.
   *[other] the way was open for { $cards } cards.
  }
review-lost-trains = { $who } took { $route }, and the trains that were left no longer reached for { $ticket }.
review-claimed = { $who } took { $route }.
review-kept = { $who } kept { $tickets }.
review-station = { $who } built a station: { $city }.
review-played = { $who }: { $played }.
review-chances = Chance of winning, { $whose }: from { $before } to { $after }.

## The review in the replay

review-begin = Review this game
review-looking = Looking whether it has been reviewed…
review-waiting = Waiting for its turn: { $ahead ->
    [one] { $ahead } game before it
   *[other] { $ahead } games before it
  }
review-working-sketch = Drawing the graph…
review-working-coarse = Reviewing, coarsely first…
review-working-fine = Looking closely; this takes some minutes…
review-stop = Stop
review-closer = Look closer
review-grade-sketch = A sketch: the graph only
review-grade-coarse = Coarse: only what is clear is judged
review-whose = Whose review
review-measure = What the graph shows
review-graph-win = Chance of winning
review-graph-points = Expected points
review-graph-at = Move { $n }, { $name }: { $value }
review-alternatives = What else could have been done
review-judged = Judged by
review-known = What was known
review-hidden = What was hidden
review-best-tag = best
review-played-tag = played
review-points = { $n ->
    [one] { $points } point
   *[other] { $points } points
  }
review-cost = Beside the best: { $cost } points ({ $off }), a win counted as fifty.
review-cost-unsure = It cannot be told apart from the best: at most { $most } points, a win counted as fifty.
review-foreseen = Chances in this list: what the strong bot expects a few turns later. The graph comes from games played on to their end.
review-verdict-good = A good decision.
review-verdict-slip = A slip: it cost { $n ->
    [one] { $points } point
   *[other] { $points } points
  } and { $chance } of the chances.
review-verdict-mistake = A mistake: it cost { $n ->
    [one] { $points } point
   *[other] { $points } points
  } and { $chance } of the chances.
review-verdict-blunder = A blunder: it cost { $n ->
    [one] { $points } point
   *[other] { $points } points
  } and { $chance } of the chances.
review-withheld-close = Too close to call.
review-withheld-liked = No verdict: the strong bot likes what was played more.
review-luck-unlucky = Right, and unlucky: what was hidden made it wrong.
review-luck-lucky = Wrong, and lucky: what was hidden made it right.
review-mark-good = good
review-mark-slip = slip
review-mark-mistake = mistake
review-mark-blunder = blunder
review-mark-unlucky = right, and unlucky
review-mark-lucky = wrong, and lucky
review-at-deal = The deal: nothing was decided yet.
review-no-choice = There was nothing to decide here.
review-play-on = Play on from here as { $name }
review-luck-title = Luck and skill
review-luck-note = From before the deal to the result: the parts add up. Behind each: how far it may be off.
review-luck-unsure = Pale numbers are smaller than what they may be off: they may as well be nothing.
review-part-start = Before the deal
review-part-deal = The deal
review-part-card = Cards
review-part-tunnel = Tunnels
review-part-tickets = Tickets offered
review-part-own = Own decisions
review-part-others = The others’ decisions
review-part-result = Result
review-turning-title = Turning points
review-marks-title = Decisions
review-tickets-title = Tickets
review-ticket-made = completed
review-ticket-missed = not completed
review-ticket-back = given back
review-ticket-better = Better: { $action }
review-lost-line = { $ticket } was lost at move { $n } ({ $who })
review-without-title = Without the ticket
review-without = Without { $ticket } ({ $points })
review-without-then = When it was chosen: { $chance } ({ $off }), { $points } points
review-tempo-title = Turns and cards
review-tempo-drawing = Turns drawing cards
review-tempo-claiming = Turns claiming
review-tempo-tickets = Turns for tickets
review-tempo-stations = Turns for stations
review-tempo-tunnels-given-up = Tunnels given up
review-tempo-passing = Turns passed
review-tempo-cards = Cards drawn
review-tempo-blind = of them blind
review-tempo-cards-left = Cards left over
review-tempo-locomotives-left = Locomotives left over
review-tempo-locomotives-spared = Locomotives that could be spared
review-network = network { $network }
review-no-network = no network
review-version = Engine { $engine }, rules { $rules }, { $network }; { $rounds } games behind every value.

error-analyses-full = Too much is waiting to be analyzed just now; try again in some minutes.
error-analyses-enough = You are waiting for { $most } analyses already; try again when one is done.
error-analysis-of-another = Somebody else asked for this; only they can stop it.
error-analysis-broke = Something went wrong while this was worked out; it can be tried again.
error-no-analyses = This server does not analyze games.
error-review-unfinished = This game was called off before its end: only games that were played to the end are reviewed.
error-review-too-long = This game is too long to be reviewed: { $most } actions at most.
error-no-such-grade = This has not been worked out yet.
error-cannot-play-on = One cannot play on from this position.
error-grade-unknown = There is no such grade of review.
