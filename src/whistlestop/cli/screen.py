"""What a player sees: the board and everything around it, from a view alone."""

from collections.abc import Collection, Sequence

from rich.table import Table
from rich.text import Text

from whistlestop import draw
from whistlestop.game import Board, Event, Phase, TicketsChosen, TicketsKept, View
from whistlestop.game.cheapest_way import shortest_way
from whistlestop.maps import City, Map, Ticket

from .terminal import (
    Row,
    Terminal,
    cards_text,
    hand_text,
    make_table,
    player_name,
    style,
    to_lines,
    to_text,
)
from .words import count, tell

AROUND = 11
AROUND_ROOMY = 17
"""Lines that are wanted for everything but the board and one line per player."""
MOST_NEWS = 8


def is_joined(view: View, ticket: Ticket) -> bool:
    """Whether the viewer's own routes join the cities of a ticket."""
    assert view.player is not None
    return shortest_way(view.board.routes_of(view.player), *ticket.cities) is not None


def goals(view: View) -> set[City]:
    """The cities of the viewer's open tickets, and of those to choose from now."""
    wanted = [ticket for ticket in view.tickets if not is_joined(view, ticket)]
    return {city for ticket in (*wanted, *view.offered) for city in ticket.cities}


def show_position(terminal: Terminal, view: View, names: Sequence[str]) -> None:
    """The whole screen of a turn; the marks are explained as long as they are new."""
    show_map(terminal, view, explain=terminal.roomy or view.phase is Phase.OPENING)
    terminal.show(players_table(view, names, width=terminal.width))
    terminal.gap()
    terminal.show(piles(view), *own_cards(view))


def show_map(terminal: Terminal, view: View, *, explain: bool = True) -> None:
    """The board, with its legend if the marks are to be explained."""
    height = terminal.height - view.players - (AROUND_ROOMY if terminal.roomy else AROUND)
    show_board(terminal, view.map, height, board=view.board, goals=goals(view))
    if explain:
        show_legend(terminal, view.map)
    terminal.gap()


def show_board(
    terminal: Terminal,
    map: Map,
    height: int,
    board: Board | None = None,
    goals: Collection[City] = (),
) -> None:
    """A board in the width of the terminal, and about this high."""
    width, ascii = terminal.width - 2, terminal.ascii
    picture = draw.show_board(
        map, width=width, height=height, board=board, goals=goals, ascii=ascii
    )
    terminal.show(*to_lines(picture))


def show_legend(terminal: Terminal, map: Map, *, claimed: bool = True) -> None:
    """What the marks on a board mean."""
    marks = to_text(draw.legend(map, claimed=claimed))
    marks.no_wrap = False
    terminal.show(marks)


def players_table(view: View, names: Sequence[str], *, width: int) -> Table:
    """Everything that everybody can count."""
    narrow = width < 72
    stations = ("stations",) if view.map.rules.stations else ()
    path = "path" if narrow else "longest path"
    head = ("player", "score", "trains", "cards", "tickets", *stations, path)
    rows: list[Row] = []
    for p, counts in enumerate(view.counts):
        name = Text.assemble("> " if p in view.to_act else "  ", player_name(p, names[p]))
        if p == view.player and names[p] != "You":
            name.append(" (you)")
        numbers = [counts.score, counts.trains, counts.cards, counts.tickets]
        numbers += [counts.stations] if stations else []
        numbers.append(sum(route.length for route in view.board.longest_path(p)))
        rows.append((name, *map(str, numbers)))
    return make_table(head, rows, gap=1 if narrow else 2)


def piles(view: View) -> Text:
    """The row and the sizes of the piles."""
    row = Text.assemble(("Row      ", style("head")), cards_text(view.row))
    deck, discards, tickets = view.deck_size, view.discard.total(), view.ticket_deck_size
    row.append(f"    deck {deck}, discards {discards}, tickets {tickets}", style("note"))
    return row


def own_cards(view: View) -> list[Text]:
    """The viewer's own hand and tickets."""
    hand = Text.assemble(("Hand     ", style("head")), hand_text(view.hand))
    hand.append(f"    {count(view.hand.total(), 'card')}", style("note"))
    if not view.tickets:
        return [hand]
    tickets = Text("Tickets  ", style("head"))
    tickets.append("  ".join(_ticket(view, ticket) for ticket in view.tickets), "not bold")
    return [hand, tickets]


def _ticket(view: View, ticket: Ticket) -> str:
    done = "x" if is_joined(view, ticket) else " "
    return f"[{done}] {ticket} {ticket.points}"


def show_news(
    terminal: Terminal, view: View, events: Sequence[Event], names: Sequence[str]
) -> None:
    """What happened since the player was asked last; only the end of it if it is much."""
    if any(isinstance(event, TicketsKept) for event in events):  # that says it all
        events = [event for event in events if not isinstance(event, TicketsChosen)]
    sentences = tell(events, names)
    most = MOST_NEWS if terminal.roomy else MOST_NEWS // 2
    if len(sentences) > most:
        hidden = len(sentences) - most
        sentences = [f"({hidden} earlier; type `log` to see them.)", *sentences[-most:]]
    terminal.gap()
    for sentence in sentences:
        terminal.say(f"- {sentence}")
    if view.last_turns and view.phase is not Phase.OVER:
        terminal.say(f"The end is near: {count(view.last_turns, 'turn')} left.", "head")
