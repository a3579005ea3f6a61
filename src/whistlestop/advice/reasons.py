"""Why an action may be good, as far as it can be seen from a view: facts, not opinions."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from whistlestop.game import (
    Action,
    BuildStation,
    Cards,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Payment,
    PayTunnel,
    Player,
    TakeFaceUp,
    View,
)
from whistlestop.game.notation import route_text
from whistlestop.maps import COLORS, Card, City, Route, Ticket

from .prospects import brought_nearer, rivals_for, saves_locomotive
from .routes import cards_short, shortage
from .sentences import Sentence, sentence
from .ways import Ways, claimed, completed, plan, settled

NEAR_END = 8
"""With this many trains more than begin the last turns, the end is near: two or three claims."""
DETOUR = 3
"""A way that takes at most this many trains more than the shortest is still mentioned."""
SHORT_PATH = 5
"""A path shorter than this part of the trains is not worth a word: somebody's will be longer."""
MOST_NAMED = 2
"""Of the routes a card is needed for this many are named."""


def find_reasons(view: View, action: Action, names: Sequence[str]) -> Iterator[Sentence]:
    """What can be said for an action of the viewer; the most telling first."""
    if len(view.legal_actions) == 1:
        yield sentence("only_action")
        return
    reasons = _Reasons(view, names)
    match action:
        case ClaimRoute(route, payment):
            yield from reasons.to_claim(route)
            if route.tunnel:
                yield reasons.tunnel_risk(payment)
        case PayTunnel() if view.tunnel is not None:
            yield from reasons.to_claim(view.tunnel.route)
        case GiveUpTunnel() if view.tunnel is not None:
            payable = any(isinstance(action, PayTunnel) for action in view.legal_actions)
            yield sentence("saves_cards" if payable else "cannot_pay", cards=view.tunnel.price)
        case TakeFaceUp(card):
            yield from reasons.to_take(card)
        case DrawBlind():
            yield from reasons.to_draw_blind()
        case KeepTickets(tickets):
            yield from reasons.to_keep(tickets)
        case DrawTickets() if len(reasons.done) == len(view.tickets):
            yield sentence("all_done", trains=reasons.trains)
        case BuildStation(city, _):
            yield from reasons.to_build(city)


def aim_of(view: View, card: Card) -> Route | None:
    """The route for which a card of the row is wanted most; None if for none."""
    needed = _Reasons(view, ()).helped_by(card)
    return needed[0] if needed else brought_nearer(view, card) or saves_locomotive(view, card)


class _Reasons:
    """The reasons of one viewer; what several of them need is worked out once."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        assert view.player is not None
        self.view, self.board, self.map = view, view.board, view.map
        self.me: Player = view.player
        self.others = [player for player in range(view.players) if player != view.player]
        self.trains = view.board.trains_left(view.player)
        self.names = names

    @cached_property
    def _now(self) -> tuple[frozenset[Ticket], frozenset[Route]]:
        return completed(self.board, self.me, self.view.tickets)

    @property
    def done(self) -> frozenset[Ticket]:
        """The viewer's tickets that would count now."""
        return self._now[0]

    @cached_property
    def ways(self) -> Ways:
        """What the viewer can travel, with what stations lend now."""
        return Ways.of(self.view, self.me).borrowing(self._now[1])

    # Claims

    def to_claim(self, route: Route) -> Iterator[Sentence]:
        """Why to claim a route."""
        yield from tuple(self._serves(route)) or self._detour(route)
        yield from self._blocks(route)
        yield from self._path(route)
        yield from self._end(route)

    def _serves(self, route: Route) -> Iterator[Sentence]:
        """The own tickets it completes or brings nearer."""
        view, me = self.view, self.me
        then, _ = completed(claimed(self.board, route, me), me, view.tickets)
        after = self.ways.plus([route])
        for ticket in sorted(view.tickets, key=lambda ticket: -ticket.points):
            args = _about(ticket)
            before, now = self.ways.trains(*ticket.cities), after.trains(*ticket.cities)
            if ticket in then - self.done:
                yield sentence("completes", **args)
            elif ticket not in then and before is not None and now is not None:
                if now + route.length > self.trains:
                    continue
                if before - now == route.length:
                    yield sentence("on_the_way", **args, trains=now)
                elif now < before:
                    yield sentence("nearer", **args, trains=now, before=before)

    def _detour(self, route: Route) -> Iterator[Sentence]:
        """The ticket for which it is a small detour; one network may be good for several."""
        found: list[tuple[int, int, int, int]] = []
        for ticket in self.view.tickets:
            shortest = self.ways.trains(*ticket.cities)
            over = self.ways.trains_over(route, *ticket.cities)
            if ticket in self.done or shortest is None or over is None:
                continue
            if over - shortest <= DETOUR and over <= self.trains:
                found.append((over - shortest, -ticket.points, ticket.id, over))
        if not found:
            yield sentence("no_ticket", points=self.map.rules.points[route.length])
            return
        more, _, number, over = min(found)
        args = _about(self.map.tickets[number])
        yield sentence("roundabout", **args, trains=over, before=over - more)

    def _blocks(self, route: Route) -> Iterator[Sentence]:
        """What the others can no longer do. Nothing is said about what they want: nobody knows."""
        rivals = rivals_for(self.view, route)
        closed = {route}
        if route.twin is not None:
            twin = self.map.routes[route.twin]
            if self.board.is_open(twin) and not claimed(self.board, route, self.me).is_open(twin):
                closed.add(twin)
                if rivals:
                    yield sentence("closes_double", route=route_text(twin))
        alike: dict[str, tuple[Mapping[str, object], list[Player]]] = {}
        for player in rivals:
            for key, args in self._cuts(player, route, closed):
                if key == "cuts_parts":
                    yield sentence(key, **args, player=player, who=self.names[player])
                else:
                    alike.setdefault(key, (args, []))[1].append(player)
        for key, (args, players) in alike.items():
            names = tuple(self.names[player] for player in players)
            yield sentence(key, **args, players=tuple(players), who=names)

    def _cuts(
        self, player: Player, route: Route, closed: set[Route]
    ) -> Iterator[tuple[str, Mapping[str, object]]]:
        """Whether a claim stands in the way of what a player has built."""
        a, b = route.cities
        before = Ways.of(self.view, player)
        after = before.minus(closed).trains(a, b)
        if before.trains(a, b) != route.length:
            return  # the player would not use it
        touched = [city in before.cities for city in (a, b)]
        args = {"a": a.name, "b": b.name}
        if all(touched) and after is None:
            yield "cuts_last_parts", args
        elif all(touched) and after is not None and after > route.length:
            yield "cuts_parts", {**args, "trains": after, "length": route.length}
        elif any(touched) and after is None:
            yield "cuts_off", args

    def _path(self, route: Route) -> Iterator[Sentence]:
        """Whether it makes the longest path longer, where that counts."""
        if not self.map.rules.longest_path_bonus:
            return
        then = claimed(self.board, route, self.me).longest_path(self.me)
        now = self.board.longest_path(self.me)
        length = _length(then)
        if length * SHORT_PATH < self.map.rules.trains or length <= _length(now):
            return
        best, leader = max((_length(self.board.longest_path(p)), -p) for p in self.others)
        if length > best:
            yield sentence("longest", length=length)
        else:
            who = self.names[-leader]
            yield sentence("longer", length=length, best=best, player=-leader, who=who)

    def _end(self, route: Route) -> Iterator[Sentence]:
        """Whether time is running out."""
        rules = self.map.rules
        left = self.trains - route.length
        fewest, player = min((self.board.trains_left(p), p) for p in self.others)
        if self.view.last_turns:
            yield sentence("last_turn")  # END-1: everybody has one
        elif left <= rules.last_turn_trains:
            yield sentence("begins_end", trains=left)
        elif fewest <= rules.last_turn_trains + NEAR_END:
            yield sentence("end_near", player=player, who=self.names[player], trains=fewest)

    def tunnel_risk(self, payment: Payment) -> Sentence:
        """What a tunnel may ask for, and what is left to pay it with."""
        hand, color = self.view.hand, payment.color
        spare = hand[Card.LOCOMOTIVE] - payment.locomotives
        spare += 0 if color is None else hand[color] - payment.colored
        return sentence("tunnel_risk", cards=self.map.rules.tunnel_cards, spare=spare)

    # Cards

    @cached_property
    def _wanted(self) -> dict[Route, Ticket]:
        """The routes to claim for the open tickets."""
        return plan(self.view, self.me).routes

    def to_take(self, card: Card) -> Iterator[Sentence]:
        """Why to take a card from the row."""
        short = list(self._ferries()) if card is Card.LOCOMOTIVE else []
        reasons = short or list(self._needed(card)) or list(self._for_all(card))
        yield from reasons or self._for_points(card)
        if card is Card.LOCOMOTIVE:
            yield sentence("any_color")

    def _needed(self, card: Card) -> Iterator[Sentence]:
        """The routes for tickets that lack a card less with it."""
        more = self.view.hand + Cards([card])
        for route in self.helped_by(card)[:MOST_NAMED]:
            track = min(self._tracks(route), key=lambda track: shortage(more, track).cards)
            yield sentence(
                "needed",
                card=card.letter,
                route=route_text(track),
                ticket=str(self._wanted[route]),
                missing=self._missing(self.view.hand, route),
                length=track.length,
            )

    def to_draw_blind(self) -> Iterator[Sentence]:
        """Why not to take one of the row."""
        if not self._wanted:
            return
        if not any(self._missing(self.view.hand, route) for route in self._wanted):
            yield sentence("cards_ready")
            return
        useful = [card for card in Card if any(self._helps(card, r) for r in self._wanted)]
        if not set(self.view.row) & set(useful) - {Card.LOCOMOTIVE}:
            yield sentence("row_no_help")
        unseen = self.view.unseen
        if unseen.total() and useful:
            share = sum(unseen[card] for card in useful) / unseen.total()
            yield sentence("blind_odds", share=share)

    def _tracks(self, route: Route) -> list[Route]:
        """A route and its other track, as far as they are open: one of them is enough."""
        both = self.map.routes_between(*route.cities)
        return [track for track in both if self.board.is_open(track, self.me)]

    def _missing(self, hand: Cards, route: Route) -> int:
        """How many cards are missing for a route, over whichever track is cheaper."""
        return min(shortage(hand, track).cards for track in self._tracks(route))

    def helped_by(self, card: Card) -> list[Route]:
        """The routes for tickets that one card more brings nearer, first those that lack fewest."""
        more = self.view.hand + Cards([card])
        helped = [route for route in self._wanted if self._helps(card, route)]
        return sorted(helped, key=lambda route: self._missing(more, route))

    def _helps(self, card: Card, route: Route) -> bool:
        """Whether fewer cards are missing for a route with one card more."""
        hand = self.view.hand
        return self._missing(hand + Cards([card]), route) < self._missing(hand, route)

    def _ferries(self) -> Iterator[Sentence]:
        held = self.view.hand[Card.LOCOMOTIVE]
        short = [route for route in self._wanted if route.ferry > held]
        for route in short[:MOST_NAMED]:
            yield sentence(
                "needed_ferry",
                route=route_text(route),
                ticket=str(self._wanted[route]),
                ferry=route.ferry,
                held=held,
            )

    def _for_all(self, card: Card) -> Iterator[Sentence]:
        """Each route alone could be paid, but not all together."""
        if card is Card.LOCOMOTIVE:
            hands = self.view.hand, self.view.hand + Cards([card])
            missing, left = [cards_short(hand, self._wanted) for hand in hands]
            if left < missing:
                yield sentence("short_for_all", missing=missing, left=left)
            return
        same = [route for route in self._wanted if route.color is card and card in COLORS]
        cards = sum(route.length - route.ferry for route in same)
        if cards > self.view.hand[card] and len(same) > 1:
            yield sentence(
                "needed_for_all",
                card=card.letter,
                routes=tuple(route_text(route) for route in same),
                wanted=cards,
                held=self.view.hand[card],
            )

    def _for_points(self, card: Card) -> Iterator[Sentence]:
        """What it is good for without a ticket: the longest route it pays for, or nearly does."""
        route = brought_nearer(self.view, card)
        if route is None:
            spared = saves_locomotive(self.view, card)
            if spared is not None:
                yield sentence("saves_locomotive", card=card.letter, route=route_text(spared))
            return
        missing = shortage(self.view.hand + Cards([card]), route).cards
        points = self.map.rules.points[route.length]
        key = "toward_points" if missing else "pays"
        args = {"route": route_text(route), "points": points, "missing": missing}
        yield sentence(key, card=card.letter, **args)

    # Tickets

    def to_keep(self, tickets: Sequence[Ticket]) -> Iterator[Sentence]:
        """What the kept tickets ask for, and what those given back would."""
        held = (*self.view.tickets, *tickets)
        kept = plan(self.view, self.me, held)
        for ticket in tickets:
            if ticket in kept.done:
                yield sentence("plan_joined", ticket=str(ticket))
            elif ticket in kept.hopeless:
                yield sentence("plan_hopeless", ticket=str(ticket))
        if kept.trains:
            yield sentence("plan_trains", trains=kept.trains, left=self.trains)
        for ticket in self.view.offered:
            if ticket not in tickets:
                more = plan(self.view, self.me, (*held, ticket))
                if len(more.hopeless) > len(kept.hopeless):
                    yield sentence("without_hopeless", **_about(ticket))
                # What takes no more trains was not left out for them: that would be no reason.
                elif ticket not in more.done and (trains := more.trains - kept.trains) > 0:
                    yield sentence("without", **_about(ticket), trains=trains)

    # Stations

    def to_build(self, city: City) -> Iterator[Sentence]:
        """Which tickets a station helps, and by which route of another player."""
        tickets = self.view.tickets
        then, lent = completed(settled(self.board, city, self.me), self.me, tickets)
        for ticket in tickets:
            if ticket in then - self.done:
                here = [route for route in lent if city in route.cities]
                for route in sorted(here, key=lambda route: route.id)[:1]:
                    yield sentence("station_completes", **_about(ticket), **self._lender(route))
            elif ticket not in then:
                yield from self._nearer_by_station(city, ticket)

    def _nearer_by_station(self, city: City, ticket: Ticket) -> Iterator[Sentence]:
        """The route of another player that saves most trains, if any does."""
        best: tuple[int, Route] | None = None
        for route in self.map.routes_of(city):
            if self.board.owner(route) in (None, self.me):
                continue
            trains = self.ways.borrowing([route]).trains(*ticket.cities)
            if trains is not None and (best is None or trains < best[0]):
                best = trains, route
        before = self.ways.trains(*ticket.cities)
        if best is None or best[0] > self.trains:
            return
        args = {**_about(ticket), **self._lender(best[1])}
        if before is None:
            yield sentence("station_opens", **args)
        elif best[0] < before:
            yield sentence("station_nearer", **args, trains=best[0], before=before)

    def _lender(self, route: Route) -> dict[str, str | int]:
        owner = self.board.owner(route)
        assert owner is not None
        return {"route": route_text(route), "player": owner, "who": self.names[owner]}


def _about(ticket: Ticket) -> dict[str, str | int]:
    return {"ticket": str(ticket), "points": ticket.points}


def _length(routes: Sequence[Route]) -> int:
    return sum(route.length for route in routes)


# What to do


def in_words(view: View, action: Action) -> Sentence:
    """An action in words."""
    match action:
        case ClaimRoute(route, payment):
            return _about_route("lay_tunnel" if route.tunnel else "claim", view, route, payment)
        case PayTunnel(payment) if view.tunnel is not None:
            return _about_route("pay_tunnel", view, view.tunnel.route, payment)
        case GiveUpTunnel() if view.tunnel is not None:
            return _about_route("give_up_tunnel", view, view.tunnel.route, view.tunnel.payment)
        case TakeFaceUp(card):
            return sentence("take_card", card=card.letter)
        case DrawBlind():
            return sentence("draw_blind")
        case DrawTickets():
            return sentence("draw_tickets")
        case KeepTickets(tickets):
            return sentence("keep_tickets", tickets=tuple(str(ticket) for ticket in tickets))
        case BuildStation(city, payment):
            return sentence("build_station", city=city.name, payment=str(payment))
        case _:
            return sentence("pass")


def _about_route(key: str, view: View, route: Route, payment: Payment) -> Sentence:
    a, b = route.cities
    return sentence(
        key,
        route=route_text(route),
        a=a.name,
        b=b.name,
        payment=str(payment),
        points=view.map.rules.points[route.length],
    )
