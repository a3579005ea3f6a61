# English: the turning points of a game that is over. The keys are those of
# src/whistlestop/analysis/turning.py; review-chances follows every one of them.

review-deal = Luck before the first move: the deal.
review-drawn = { $who } drew from the deck: { $card }.
review-turned = After { $who }’s move, a card was turned up: { $card }.
review-reset = After { $who }’s move, the whole row was replaced.
review-tunnel-free = { $who }: the tunnel { $route } asked for no extra cards.
review-tunnel-price = { $cards ->
    [one] { $who }: the tunnel { $route } asked for { $cards } extra card.
   *[other] { $who }: the tunnel { $route } asked for { $cards } extra cards.
  }
review-offered = { $who } was offered { $tickets }.
review-mistake = { $who }: { $played }. Better: { $better }.
review-lost = { $owner } lost the ticket { $ticket } when { $who } took { $route }.
review-lost-late = { $owner } lost the ticket { $ticket } when { $who } took { $route }; { $turns ->
    [one] a turn earlier,
   *[other] { $turns } turns earlier,
  } { $cards ->
    [0] the way was still open, with all cards in hand.
    [one] the way was still open, with { $cards } card missing.
   *[other] the way was still open, with { $cards } cards missing.
  }
review-lost-trains = { $who } took { $route } and no longer had enough trains for { $ticket }.
review-claimed = { $who } took { $route }.
review-kept = { $who } kept { $tickets }.
review-station = { $who } built a station: { $city }.
review-played = { $who }: { $played }.
review-chances = { $whose }’s chance of winning went from { $before } to { $after }.

## The review in the replay

review-begin = Review this game
review-looking = Checking for an earlier review…
review-waiting = Waiting in line: { $ahead ->
    [one] { $ahead } game ahead
   *[other] { $ahead } games ahead
  }
review-working-sketch = Drawing the graph…
review-working-coarse = Making a coarse review first…
review-working-fine = Looking closely; this takes a few minutes…
review-stop = Stop
review-closer = Look closer
review-grade-sketch = Sketch: graph only
review-grade-coarse = Coarse review
review-grade-fine = Fine review
review-whose = Whose review
review-measure = What the graph shows
review-graph-win = Chance of winning
review-graph-points = Expected points
review-graph-at = Move { $n }, { $name }: { $value }
review-previous = Previous marked decision
review-next = Next marked decision
review-first = First marked decision: move { $n } ({ $mark })
review-move = Move { $n }
review-mark-at = Move { $n }: { $mark }
review-knew = What { $name } knew
review-knew-hand = Hand
review-knew-row = Face up
review-knew-tickets = Tickets
review-knew-offered = To choose from
review-alternatives = What else was possible
review-judged = Judged by
review-known = What was known
review-hidden = What was hidden
review-best-tag = best
review-equal-tag = about equally good
review-played-tag = played
review-points = { $n ->
    [one] { $points } point
   *[other] { $points } points
  }
review-chance = { $chance } pp
review-compared-foreseen = Compared with the first, as the strong bot expects: points, and percentage points (pp) of the chance of winning.
review-compared-played = Compared with the first, by games played to the end: points, and percentage points (pp) of the chance of winning.
review-cost = Compared with the best: { $cost } points ({ $off }), counting a win as fifty.
review-cost-unsure = No clear difference from the best: at most { $most } points, counting a win as fifty.
review-verdict-good = A good decision.
review-verdict-slip = A slip.
review-verdict-mistake = A mistake.
review-verdict-blunder = A blunder.
review-cost-points = It cost { $n ->
    [one] { $points } point
   *[other] { $points } points
  }.
review-cost-chance = It lowered the chance of winning by { $chance ->
    [one] { $chance } percentage point
   *[other] { $chance } percentage points
  }.
review-cost-both = It cost { $n ->
    [one] { $points } point
   *[other] { $points } points
  } and lowered the chance of winning by { $chance ->
    [one] { $chance } percentage point
   *[other] { $chance } percentage points
  }.
review-withheld-close = Too close to call.
review-withheld-liked = No verdict: the strong bot prefers what was played.
review-luck-unlucky = Right but unlucky: what was hidden made it wrong.
review-luck-lucky = Wrong but lucky: what was hidden made it right.
review-mark-good = good
review-mark-slip = slip
review-mark-mistake = mistake
review-mark-blunder = blunder
review-mark-unlucky = right but unlucky
review-mark-lucky = wrong but lucky
review-at-deal = Nothing is marked: no mistake is beyond doubt.
review-no-choice = There was nothing to decide here.
review-play-on = Play on from here as { $name }
review-try-better = Try it better as { $name }
review-try-again = Decide again as { $name }
review-luck-title = Luck and skill
review-luck-note = From before the deal to the result, the parts add up. A part may be more than 100%: parts cancel each other. After each: how far off it may be.
review-luck-unsure = Pale numbers are smaller than their possible error: they may be nothing at all.
review-luck-rough = Only the fine review tells luck from skill: “{ $closer }”.
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
review-without-end = All else the same: { $points }, { $end ->
    [won] game won
    [shared] shared win
   *[lost] game lost
  }
review-without-then = Given back when offered: chance of winning { $chance } pp (±{ $off }), { $points } points
review-tempo-title = Turns and cards
review-tempo-drawing = Turns drawing cards
review-tempo-claiming = Turns claiming
review-tempo-tickets = Turns on tickets
review-tempo-stations = Turns on stations
review-tempo-tunnels-given-up = Tunnels given up
review-tempo-passing = Turns passed
review-tempo-cards = Cards drawn
review-tempo-blind = Drawn blind
review-tempo-cards-left = Cards left over
review-tempo-locomotives-left = Locomotives left over
review-tempo-locomotives-spared = Locomotives spent needlessly
review-network = network { $network }
review-no-network = no network
review-version = Engine { $engine }, rules { $rules }, { $network }; { $rounds } games behind every value.

error-analyses-full = Too many analyses are waiting right now; try again in a few minutes.
error-analyses-enough = You are already waiting for { $most } analyses; try again when one is done.
error-analysis-of-another = Somebody else asked for this; only they can stop it.
error-analysis-broke = Something went wrong while working this out; you can try again.
error-no-analyses = This server does not analyze games.
error-review-unfinished = This game was called off: only games that were played to the end are reviewed.
error-review-too-long = This game is too long to review: at most { $most } actions.
error-no-such-grade = This has not been worked out yet.
error-cannot-play-on = You cannot play on from this position.
error-grade-unknown = There is no such grade of review.
