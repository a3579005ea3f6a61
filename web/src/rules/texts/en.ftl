# The rules in English: the one source of RULES.md (written by "make rules") and of the page.
# "setup-1" is clause SETUP-1, "setup-1-decided" our ruling where the rulebooks are silent or disagree,
# "setup-1-note" what is worth knowing about the rulebooks. Numbers come from the map. $game is "both"
# where both games are told side by side, "one" where the rules of a single map are.

# --- The page

ui-title = The rules
ui-lead = Both games in our own words. Every paragraph has a number, the same one that a refused move and a score sheet name.
ui-games = Which game?
ui-both = Both games
ui-search = Search the rules
ui-search-hint = tunnel, locomotive, CLAIM-6 …
ui-found = { $n ->
    [0] Nothing found. Try another word.
    [one] { $n } paragraph
   *[other] { $n } paragraphs
  }
ui-chapters = Chapters
ui-decided = Our ruling:
ui-note = About the rulebooks:
ui-example = Example
ui-step = Example, step { $n }
ui-link = Link to { $clause }
ui-learn = Learn it by playing
ui-all = All rules
ui-no-map = There is no such map here. These are the rules of both games.

# --- In short

short-title = The game in short
short-goal = Whoever has the most points at the end wins: for claimed routes, for completed tickets, for the longest path.
short-turn = On your turn you do one thing: draw cards, claim a route{ $stations ->
    [0] {" "}or draw tickets
   *[other] , draw tickets or build a station
  }.
short-draw = Cards: take { $draw }, each from the face-up row or from the deck. A face-up locomotive is all you get.
short-claim = A route costs as many cards of its color as it has spaces; a gray one takes any one color. A locomotive stands
    in for every color. Long routes score far more than short ones.
short-double = Nobody gets both tracks of a double; with few players only one of them is used.
short-tickets = A ticket names two cities. If your routes join them at the end you score its points, otherwise you lose as many.
short-ferry = { $game ->
    [both] A ferry (Europe)
   *[one] A ferry
  } asks for a locomotive card for each locomotive drawn on it.
short-tunnel = { $game ->
    [both] A tunnel (Europe)
   *[one] A tunnel
  } turns up { $tunnel_cards } cards after you have played yours; each that matches costs one more.
short-station = { $game ->
    [both] A station (Europe)
   *[one] A station
  } lends you a route of another player for your tickets; each one never built scores { $station_points }.
short-longest = The longest path over one's own trains scores { $longest_path_bonus } at the end.
short-end = Once somebody has { $last_turn_trains } or fewer trains after a turn, everybody has one more turn, and the game is over.

# --- Words

words = *Cards* are train cards and *tickets* are destination tickets. The *row* is the cards lying face up, the *deck*
    the cards lying face down, the *discards* the cards that were spent. A *route* joins two neighboring
    cities; two routes between the same two cities are the *tracks* of a *double*. A *locomotive* is the card that
    stands in for any color.
words-title = Some words

# --- Setting up

chapter-setup = Setting up
setup-1 = { $players_min } to { $players_max } people play. Everybody begins with { $trains } trains and a score of 0{ $game ->
    [both] , in Europe also with { $stations } stations
   *[one] { $stations ->
        [0] {""}
        [one] , and with { $stations } station
       *[other] , and with { $stations } stations
      }
  }.
setup-2 = There are { $cards } cards: { $cards_per_color } in each of { $colors } colors (purple, blue, orange, white,
    green, yellow, black, red) and { $locomotives } locomotives. They are shuffled, every player is dealt { $hand },
    and { $row } are turned up as the row. A row that ROW-3 does not allow is replaced at once, before anybody has
    chosen anything.
setup-3 = { $game ->
    [both] North America: every
   *[one] Every
  } player is dealt { $opening_all } of the { $tickets } tickets and keeps at least { $opening_keep }. What is given
    back goes to the bottom of the ticket deck once all have chosen.
setup-3-decided = it goes there in random order, so that nothing depends on who happened to choose first.
setup-4 = { $game ->
    [both] Europe: every
   *[one] Every
  } player is dealt { $opening_long } of the { $tickets_long } long tickets and { $opening_dealt } of the
    { $tickets_regular } regular ones, and keeps at least { $opening_keep } of these { $opening_both }, in any mix; a
    long one may be given back like any other. What is given back leaves the game without being shown, and so do the
    long tickets that were not dealt. Long tickets are therefore never drawn later.
setup-5 = All players choose their opening tickets at the same time and in secret. Everybody sees who has chosen; how
    many each one kept is shown only when all have chosen, and then play begins. The row and the seating can be seen
    while choosing. A choice cannot be made twice.
setup-5-decided = choosing in turn would tell the later players something, and waiting for one another takes longer.
setup-6 = One player begins and the turn then goes around clockwise, which is the order of the player numbers.
setup-6-decided = the rulebooks let the most traveled person begin, which a program cannot know. Here chance chooses,
    out of the game's own seed, or the host names the player. Naming one changes nothing about the deal.

# --- A turn

chapter-turn = A turn
turn-1 = On a turn a player does exactly one thing: draw cards, claim a route{ $game ->
    [both] , draw tickets or, in Europe, build a station
   *[one] { $stations ->
        [0] {" "}or draw tickets
       *[other] , draw tickets or build a station
      }
  }.
turn-2 = Nobody may pass while anything at all can be done, even if that is only drawing tickets that nobody wants. A
    player who can do nothing passes, and passing is then the only legal action.
turn-2-decided = the rulebooks demand an action and do not say what happens if there is none. Stopping the game there
    would punish everybody else.
turn-3 = When every player, one after the other, has had to pass, the game is over and is scored as usual.
turn-3-decided = nothing would ever change again. The rules set no other limit on the number of turns{ $tunnels ->
    [0] {""}
   *[other] , although a tunnel can be tried and given up forever
  }; a program that plays by the million sets a limit of its own.

# --- Drawing cards

chapter-draw = Drawing cards
draw-1 = { $draw } cards are drawn, one after the other, each from the row or blind from the top of the deck. The row
    is filled up before the next card is chosen, so a card that has just come up may be taken.
draw-2 = A locomotive taken from the row as the first card is the whole action.
draw-3 = A locomotive from the row is never the second card: not one that was lying there from the start, not one that
    came up for the first card, and not after a locomotive that was drawn blind.
draw-4 = A locomotive drawn blind counts as one card like any other; a second card follows.
draw-5 = The second card has to be drawn if one can be. If none can be, the turn is over with one.
draw-5-decided = the rulebooks give no way out of a draw that has begun, and none to finish it when the cards run out in
    the middle.
draw-6 = There is no limit to the cards in a hand.
draw-7 = With no card in the deck and none among the discards, no card can be drawn, not even from the row.
draw-7-decided = the rulebooks say so without exception, so that is how we play it. Some online versions allow the row in
    that case; the switch is in the map file and is off in both games.

# --- The row and the piles

chapter-row = The row and the piles
row-1 = A card taken from the row is replaced at once from the deck.
row-2 = When a card is needed from an empty deck, all discards are shuffled and become the deck. The same is done when an
    action is finished and has left the deck empty. So whenever somebody has to decide something, an empty deck means
    that there are no discards either.{ $tunnels ->
    [0] {""}
   *[other] {" "}While a tunnel is being decided, the cards laid for it and the cards revealed for it are not discards; when the turn ends they all become discards together, and only then is anything reshuffled.
  }
row-2-decided = the rulebooks do not say at which moment. Within an action it must be when a card is needed; at its end it
    is done so that the sizes of the piles always tell whether cards can be drawn.
row-3 = Whenever { $row_locomotives } or more of the { $row } cards of the row are locomotives, all { $row } are discarded
    and { $row } new ones turned up, again and again if necessary: at the deal, within a draw, and after every other
    action that moved cards. Only a full row is replaced. It is not replaced if row, deck and discards together could
    not make a row with fewer than { $row_locomotives } locomotives, and not more than { $row_resets } times one after
    the other; then the row stays as it is until cards have moved.
row-3-decided = "or more", "again", the full row and both exceptions. Without them, and without the order of ROW-2, a game
    can hang. Take 3 locomotives and 2 others in the row, 4 locomotives and 1 other in the deck, and no discards: if the
    discards became the deck as soon as the deck is empty, these two rows would take each other's place forever. Since
    they wait until a card is needed, all 10 cards are mixed by the second replacement.
row-4 = A row left short because both piles were empty is filled up as soon as there are cards again.
row-4-decided = the rulebooks always see { $row } cards. On the maps of the two games a row can only become short if the
    switch of DRAW-7 is on.

# --- Claiming a route

chapter-claim = Claiming a route
claim-1 = Any free route may be claimed, whether it touches the player's other routes or not: one route per turn, and
    always the whole route at once.
claim-2 = It costs as many cards as it has spaces, all of one color: that of the route, or any single color if the route
    is gray. Locomotives stand in for any number of these cards, up to all of them. Of all the sets of cards that pay,
    the player chooses which one is spent.
claim-3 = The player puts one train on every space. With fewer trains left than that, the route cannot be claimed.
claim-4 = The cards go to the discards and the route scores at once, by its length: { $lengths } spaces are worth
    { $points } points.{ $game ->
    [both] {" "}(No route of North America has { $first_lacks } spaces, none of Europe has { $second_lacks }.)
   *[one] {""}
  }
claim-5 = A double is two routes between the same two cities. No player ever has both of its tracks, however many play.
claim-6 = With fewer than { $doubles_from } players only one track of a double is played: once somebody has claimed one,
    the other is closed for everybody. With { $doubles_from } or more the other track stays open to everybody else.
claim-6-note = one of the two Greek rulebooks of Europe leaves this out.
claim-7 = Routes that run side by side for a while but end in different cities are not a double; neither closes the other,
    and one player may have both.

# --- Ferries

chapter-ferry = { $game ->
    [both] Ferries (Europe)
   *[one] Ferries
  }
ferry-1 = A ferry is a gray route with one or more locomotive symbols. At least as many of the cards laid for it must be
    locomotives; the rest is paid as in CLAIM-2, and more locomotives may be used.
ferry-2 = Nothing stands in for these locomotives: no number of other cards makes up for one.

# --- Tunnels

chapter-tunnel = { $game ->
    [both] Tunnels (Europe)
   *[one] Tunnels
  }
tunnel-1 = A tunnel is claimed like any route, so the claim must be possible (CLAIM-1, CLAIM-2, CLAIM-3, CLAIM-5, CLAIM-6).
    Its cards are laid first. Then { $tunnel_cards } cards from the deck are turned up, however long the tunnel is.
tunnel-2 = Every revealed card of the color that was laid, and every revealed locomotive, costs one more card: one of that
    color or a locomotive, in any mix. These extra cards carry no train and score nothing. Once they are paid, laid and
    extra cards are discarded and the route is claimed.
tunnel-3 = On a gray tunnel it is the color laid that counts.
tunnel-4 = If only locomotives were laid, only revealed locomotives cost extra, and only locomotives pay for them.
tunnel-5 = The player may pay, or take the laid cards back and pay nothing; then the turn is over. If nothing extra is due,
    the route is claimed at once.
tunnel-5-decided = the choice is offered also to a player who cannot pay. Skipping it would tell everybody at the table
    that the cards are not in that hand.
tunnel-6 = The revealed cards are discarded when the turn ends, whatever the answer.
tunnel-7 = With fewer than { $tunnel_cards } cards in deck and discards together, all of them are revealed; with none, the
    tunnel is an ordinary route.

# --- Drawing tickets

chapter-ticket = Drawing tickets
ticket-1 = The player draws the top { $ticket_draw } tickets of the ticket deck, or as many as there are; with an empty
    ticket deck the action is not possible. At least { $ticket_keep } must be kept, and the rest goes to the bottom of
    the deck.
ticket-1-decided = it goes there in random order. The rulebooks name no order, and a random one lets nobody mark where a
    ticket lies.
ticket-2 = Tickets that were kept stay to the end of the game and are secret until then. There is no limit to them, and none
    can be given back later.
ticket-3 = At the end every ticket adds its points if its two cities are joined by the player's own routes{ $game ->
    [both] {" "}(in Europe also by borrowed ones, see STATION-5)
   *[one] { $stations ->
        [0] {""}
       *[other] {" "}or by borrowed ones (STATION-5)
      }
  }, and subtracts them if not.

# --- Stations

chapter-station = { $game ->
    [both] Stations (Europe)
   *[one] Stations
  }
station-1 = A station may be built in any city that has none, whether routes lead there or not, the builder's own included.
    One per turn, { $stations } in all, and never two in one city.
station-2 = The stations of a player cost { $station_costs } cards, one after the other: the more there are, the dearer. The
    cards for a station are all of one color, and locomotives stand in for any of them.
station-3 = Every station that was never built is worth { $station_points ->
    [one] { $station_points } point
   *[other] { $station_points } points
  } at the end.
station-4 = Using a station gives nothing up and takes nothing away from the owner of the borrowed route. Several players
    may borrow the same route.
station-4-decided = as the publisher has answered players who asked.
station-5 = At the end each station lets its owner use one route that another player has claimed and that ends in the city of
    the station. The owner uses it for tickets only, and the same route for all tickets. Either track of a double may be
    borrowed, and borrowed routes may follow one another through several stations.
station-5-decided = doubles and chains. Nothing in the rulebooks speaks against them.
station-6 = The owner chooses what to borrow when the game is over. The engine makes that choice as well as it can be made
    and shows it: most points, then most tickets completed, then fewest routes borrowed, then the lowest route numbers. A
    station that helps nothing borrows nothing.
station-6-decided = nobody would choose differently, and the last two make sure that a position is always scored in the same
    way.

# --- The end

chapter-end = The end
end-1 = When a player ends a turn with { $last_turn_trains } trains or fewer, everybody has one more turn, that player
    included, who has the last one.
end-1-note = the Greek rulebooks of Europe do not say that this player is included; the others do.
end-2 = This happens once: a second player who runs out of trains starts nothing new. In the last turns every action is open
    as before.
end-2-decided = the rulebooks speak of a final turn and limit it in no way.

# --- The score

chapter-score = The score
score-1 = The score is the points of the routes, plus or minus the tickets{ $game ->
    [both] , in Europe plus { $station_points } for each station not built,
   *[one] { $stations ->
        [0] {","}
       *[other] , plus { $station_points } for each station not built,
      }
  } and plus { $longest_path_bonus } for the longest continuous path{ $game ->
    [both] {" "}(in Europe: the European Express)
   *[one] {""}
  }.
score-2 = The path runs over the player's own trains. It may loop and pass through a city again, but uses no train twice.{ $game ->
    [both] {" "}Borrowed routes do not count for it and do not join its parts.
   *[one] { $stations ->
        [0] {""}
       *[other] {" "}Borrowed routes do not count for it and do not join its parts.
      }
  }
score-2-note = the Greek rulebooks of Europe do not say this of borrowed routes; the English and the Ukrainian do.
score-3 = All who tie for the longest path get the bonus of { $longest_path_bonus } in full.
score-3-decided = if nobody has a route, nobody gets it, since a path without trains is not a path.
score-4 = Most points win. A tie is broken { $game ->
    [both] in North America by { $first_ties }; in Europe by { $second_ties }
   *[one] by { $first_ties }
  }. Each looks only at those who are still tied.
score-4-decided = if that leaves more than one, they share the win.
tie-tickets = more completed tickets
tie-stations = fewer stations built
tie-longest-path = the bonus for the longest path
tie-then = { $before }, then by { $next }

# --- Who knows what

chapter-info = Who knows what
info-1 = What is public: the board, the row, the discards, the sizes of deck and ticket deck, and for every player the numbers of cards, tickets{ $stations ->
    [0] {" "}and trains
   *[other] , trains and stations
  } and the score on the track.
info-1-decided = at a table the counts can be seen or asked for, and all online versions show them.
info-2 = What is secret: the cards and tickets of the others, the order of both decks, the tickets offered to others, and
    what others gave back.
info-3 = What is known even though it is in a hand: cards taken from the row{ $tunnels ->
    [0] {""}
   *[other] , and cards laid for a tunnel and taken back
  }, until they are spent. With two players, a reshuffle also shows each of them the other's whole hand, since the new deck
    is exactly the public discards; a spectator learns nothing from it. A player also knows which tickets it put under the
    deck. Everything sampled from a view (`View.sample`) keeps what is known.
info-3-decided = whoever watches closely knows this much with certainty. Finer conclusions, such as from a route that was not
    claimed, are left to whoever plays.
info-4 = An action "revealed nothing", and may therefore be taken back where the host allows it, if no chance was used, no
    hidden card became visible except the cards laid for it, and nobody learned anything that was hidden until then. The
    action that ends the game reveals all tickets. The choice that completes the opening shows how many tickets everybody
    kept, so it cannot be taken back.
info-4-decided = taking an action back must never pay.

# --- Refusals

chapter-refuse = Refusals
chapter-refuse-intro = If an action breaks several rules, the first of these is named: the game is over, it is not that player's
    turn, another decision is due, there is no such thing, it is taken, it is closed, it is the other track of the player's own
    double, there are too few trains{ $stations ->
    [0] {""}
   *[other] {" "}(or no station is left)
  }, the cards are wrong, the cards are not in hand. A refused action
    changes nothing.
refuse-1 = The game is over.
refuse-2 = It is not that player's turn.
refuse-3 = Another decision is due first: the opening tickets, the second card{ $tunnels ->
    [0] {" "}or the tickets to keep
   *[other] , the tickets to keep, or the tunnel to be answered
  }. Conversely, nothing can be kept, paid or given up that is not due.
refuse-4 = There is no such route, city or ticket on this map or in this offer, no such card in the row, or no station in this
    game.

# --- What others got wrong

chapter-wrong = Common mistakes
chapter-wrong-intro = What other programs for this game get wrong. None of it happens here.
wrong-1 = The discards are never reshuffled, so the cards run out (ROW-2).
wrong-2 = The row is not filled up after a card is taken (ROW-1).
wrong-3 = { $row_locomotives } locomotives are left lying in the row (ROW-3).
wrong-4 = Replacing the row never ends (ROW-3).
wrong-5 = A face-up locomotive can be taken as the second card (DRAW-3).
wrong-6 = The number of trains becomes negative (CLAIM-3).
wrong-7 = One player gets both tracks of a double (CLAIM-5).
wrong-8 = A closed track can still be claimed (CLAIM-6).
wrong-9 = Other cards are spent than the player chose (CLAIM-2).
wrong-10 = The longest path may not pass a city twice, so it comes out too short (SCORE-2).
wrong-11 = Only one of several equal longest paths gets the bonus (SCORE-3).
wrong-12 = The player who starts the last turns has none (END-1).
wrong-13 = Tickets drawn in the last turn are not subtracted (TICKET-3).
wrong-14 = An empty ticket deck freezes the game (TICKET-1).
wrong-15 = On a gray route the program chooses the color, not the player (CLAIM-2).
wrong-16 = A station borrows every route of its city (STATION-5).
wrong-17 = Two stations stand in one city (STATION-1).
wrong-18 = Stations that were not built cost { $station_points } points instead of being worth { $station_points } (STATION-3).
wrong-19 = Ties are not broken, or the first player wins them (SCORE-4).
wrong-20 = The long ticket must be kept (SETUP-4).
wrong-21 = Opening tickets given back { $game ->
    [both] in Europe return
   *[one] return
  } to the deck (SETUP-4).

# --- Examples

example-or = or
example-laid = Laid:
example-revealed = Turned up:
example-extra = Extra:
example-draw-3-1 = Blue has drawn one card. The locomotive stays where it is: the second card is one of the others, or comes from the deck.
example-row-3-1 = Too many locomotives at once.
example-row-3-2 = All the cards of the row were discarded, and these turned up instead.
example-claim-2-1 = A gray route with { $n } spaces, and three of the ways to pay for it.
example-claim-4-1 = The route is free. Blue lays { $n } cards of its color.
example-claim-4-2 = A train on every space: the route is Blue's, and worth { $points } points at once.
example-claim-6-1 = Blue has one track. With few players the other one is closed for everybody now.
example-claim-6-2 = With more players Red may have the other one, but never Blue.
example-ferry-1-1 = A ferry with { $n } spaces and one locomotive symbol: one of the cards at least is a locomotive.
example-tunnel-2-1 = Red lays the cards for this tunnel.
example-tunnel-2-2 = These are turned up. The green card and the locomotive cost one more card each.
example-tunnel-2-3 = Red pays with a green card and a locomotive, and has the tunnel.
example-ticket-3-1 = The two cities of Blue's ticket are marked, and not joined yet: now it would be subtracted.
example-ticket-3-2 = Blue's routes join them: the ticket adds its points.
example-station-5-1 = The two cities of Blue's ticket are marked. The way there leads over a route of Red.
example-station-5-2 = Blue's station in the city between them borrows that route: the ticket is completed, and Red loses nothing.
example-score-2-1 = Blue's longest path is lit: it passes through one city twice. The route that is not lit finds no place in it.
