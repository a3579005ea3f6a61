"""What can be told of a game without playing it on: tempo, cards, tickets kept and lost."""

from collections.abc import Iterator, Sequence

from whistlestop.advice import Outlooks
from whistlestop.game import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Game,
    GiveUpTunnel,
    KeepTickets,
    Outcome,
    Pass,
    Player,
    RouteClaimed,
    TakeFaceUp,
)
from whistlestop.game.notation import route_text
from whistlestop.game.scores import score
from whistlestop.maps import Card, Ticket
from whistlestop.records import Record
from whistlestop.rules import codes
from whistlestop.rules.layout import copy_state
from whistlestop.rules.map_data import map_data_of
from whistlestop.rules.tickets import least_kept

from .decisions import Case
from .grades import Grade
from .results import Decision, Estimate, LostTicket, Tempo, TicketChoice, WithoutTicket
from .timeline import Step

LOOK_BACK = 6
"""Turns of a player among which the best moment for a lost ticket is looked for."""


# --- Tempo and cards


def tempo_of(player: Player, steps: Sequence[Step]) -> Tempo:
    """What a player did with the turns."""
    own = [step for step in steps if step.player == player]
    turns = [step for step in own if step.before.phase == codes.TURN]
    given_up = sum(isinstance(step.action, GiveUpTunnel) for step in own)
    drawn = [step for step in own if isinstance(step.action, TakeFaceUp | DrawBlind)]

    def count(*kinds: type) -> int:
        return sum(isinstance(step.action, kinds) for step in turns)

    left = steps[-1].after.hands[player] if steps else [0] * codes.CARDS
    return Tempo(
        drawing=count(TakeFaceUp, DrawBlind),
        claiming=count(ClaimRoute) - given_up,
        tickets=count(DrawTickets),
        stations=count(BuildStation),
        tunnels_given_up=given_up,
        passing=count(Pass),
        cards=len(drawn),
        blind=sum(isinstance(step.action, DrawBlind) for step in drawn),
        cards_left=sum(left),
        locomotives_left=left[codes.LOCO],
        locomotives_spared=sum(spared_locomotives(step) for step in turns),
    )


def spared_locomotives(step: Step) -> int:
    """How many locomotives were laid although a card of the color was in hand."""
    action = step.action
    if not isinstance(action, ClaimRoute | BuildStation):
        return 0
    hand, payment = step.before.hands[step.player], action.payment
    color: Card | None = payment.color
    least = 0
    if isinstance(action, ClaimRoute):
        color = color or action.route.color
        least = action.route.ferry
    held = max(hand[: codes.COLORS]) if color is None else hand[color]
    cost = payment.colored + payment.locomotives
    return max(0, payment.locomotives - max(least, cost - held))


# --- Tickets kept


def choices_of(
    steps: Sequence[Step], outcome: Outcome, decisions: Sequence[Decision]
) -> Iterator[TicketChoice]:
    """Every choice of tickets, and what became of it."""
    judged = {decision.number: decision for decision in decisions}
    for step in steps:
        if not isinstance(step.action, KeepTickets):
            continue
        results = outcome.sheets[step.player].ticket_results
        done = {result.ticket for result in results if result.completed}
        decision = judged.get(step.number)
        is_bad = decision is not None and decision.known.verdict not in (None, "good")
        yield TicketChoice(
            step.number,
            step.player,
            tuple(str(ticket) for ticket in step.view.offered),
            tuple(str(ticket) for ticket in step.action.tickets),
            tuple(str(ticket) for ticket in step.action.tickets if ticket in done),
            decision.known.best if decision is not None and is_bad else None,
        )


def without_tickets(
    game: Game, steps: Sequence[Step], outcome: Outcome, cases: Sequence[Case], grade: Grade
) -> Iterator[WithoutTicket]:
    """The same game without each ticket that was kept, the most valuable first."""
    by_number = {case.step.number: case for case in cases}
    final = steps[-1].after
    for step in steps:
        if not isinstance(step.action, KeepTickets):
            continue
        for ticket in sorted(step.action.tickets, key=lambda t: (-t.points, t.id)):
            state = copy_state(final)
            state.ticket_at[ticket.id] = codes.GONE
            other = score(game.map, map_data_of(game.map), state)
            results = outcome.sheets[step.player].ticket_results
            expected = expected_without(step, by_number.get(step.number), ticket, grade)
            yield WithoutTicket(
                step.player,
                str(ticket),
                ticket.points,
                any(result.ticket == ticket and result.completed for result in results),
                other.sheets[step.player].total,
                (step.player in other.winners) / len(other.winners),
                *expected,
            )


def expected_without(
    step: Step, case: Case | None, ticket: Ticket, grade: Grade
) -> tuple[Estimate | None, Estimate | None]:
    """What not keeping a ticket would have changed, by what its player could know."""
    assert isinstance(step.action, KeepTickets)
    rest = tuple(kept for kept in step.action.tickets if kept != ticket)
    m, p = map_data_of(step.view.map), step.player
    if case is None or grade.tried == 0 or len(rest) < least_kept(m, step.before):
        return None, None
    mask = sum(1 << i for i, offered in enumerate(step.view.offered) if offered in rest)
    number = m.keep_base + mask
    tried = list(case.known.question.actions)
    if number not in tried:
        return None, None
    found = case.known.evidence(p, step.view.players, grade.tried, grade.foreseen)
    at = (tried.index(number),) * 2
    return found.wins.ahead(at, 0), found.points.ahead(at, 0)


# --- Tickets lost


class _Watch:
    """How the tickets of one player stood at its turns."""

    def __init__(self) -> None:
        self.outlooks = Outlooks()
        self.ways: dict[Ticket, set[int]] = {}
        """The routes of the best way of every ticket that is open."""
        self.prices: dict[Ticket, list[tuple[int, int]]] = {}
        """For how many cards a way was open, with the number of the own turn."""
        self.turns = 0
        self.lost: set[Ticket] = set()

    def look(self, game: Game, player: Player, *, is_turn: bool) -> set[Ticket]:
        """Look again; the tickets that have just become impossible."""
        gone = set()
        self.turns += is_turn
        for one in self.outlooks.of(game.view(player, since=game.log_size)):
            if one.status == "open":
                self.ways[one.ticket] = {route.id for route in (*one.way, *one.borrowed)}
                if is_turn:
                    self.prices.setdefault(one.ticket, []).append((self.turns, one.cards))
            elif one.status == "impossible" and one.ticket not in self.lost:
                gone.add(one.ticket)
            if one.status != "open":
                self.ways.pop(one.ticket, None)
        self.lost |= gone
        return gone

    def price(self, ticket: Ticket) -> tuple[int | None, int | None]:
        """The fewest cards for which its way was open lately, and how many turns ago."""
        lately = [(cards, turn) for turn, cards in self.prices.get(ticket, ())[-LOOK_BACK:]]
        if not lately:
            return None, None
        cards, turn = min(lately, key=lambda one: (one[0], -one[1]))
        return cards, self.turns - turn + 1


def lost_tickets(record: Record) -> Iterator[LostTicket]:
    """Every ticket that became impossible while the game went on."""
    watches = [_Watch() for _ in record.names]
    turn = -1
    for game, action, events in record.replay():
        for event in events:
            if isinstance(event, RouteClaimed) and game.to_act:  # with the game everything ends
                yield from _lost_by(event, game, action.player, watches)
        if game.to_act and game.phase == "turn" and game.turn != turn:
            turn = game.turn
            watches[game.to_act[0]].look(game, game.to_act[0], is_turn=True)


def _lost_by(
    claim: RouteClaimed, game: Game, by: Player, watches: Sequence[_Watch]
) -> Iterator[LostTicket]:
    """What became impossible by a claim: it took a way, or the trains of its own player."""
    for p, watch in enumerate(watches):
        if p == by or any(claim.route.id in way for way in watch.ways.values()):
            for ticket in sorted(watch.look(game, p, is_turn=False), key=lambda t: t.id):
                where = len(game.history), by, route_text(claim.route)
                yield LostTicket(p, str(ticket), *where, *watch.price(ticket))
