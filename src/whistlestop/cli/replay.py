"""`whistlestop replay`: a record move by move."""

from collections.abc import Iterator
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from whistlestop.game import Deal, Game
from whistlestop.records import Record
from whistlestop.rules import RULES_VERSION
from whistlestop.wire import encode_event, encode_outcome, plain

from .inputs import JsonOption, RecordArgument, RecordMapOption, UserError, open_map, open_record
from .screen import AROUND_ROOMY, players_table, show_board
from .sheets import show_outcome
from .terminal import Json, Terminal, style, visible
from .words import count, tell


def replay(
    file: RecordArgument,
    map: RecordMapOption = None,
    step: Annotated[
        bool, typer.Option("--step", help="Show the board after every move and wait for Enter.")
    ] = False,
    to: Annotated[
        int | None, typer.Option("--to", help="Stop after this many moves; 0 is the deal.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Show a recorded game move by move, and its score sheets.

    Every move is checked against the rules; a record that breaks them is refused with the line
    that is wrong. A map of your own is found beside the record as NAME.json, or given with --map.

    Example: [bold]whistlestop replay friday.ws --to 20[/]
    """
    terminal = Terminal()
    record = open_record(file, None if map is None else open_map(map))
    if to is not None and not 0 <= to <= len(record.moves):
        raise UserError(
            f"The record has {count(len(record.moves), 'move')}, so --to is a number from 0 to "
            f"{len(record.moves)}, not {to}."
        )
    if json:
        terminal.show_json(record_json(record, moves=to))
        return
    for line in _header(record):
        terminal.say(line)
    game = _moves(terminal, record, to=to, step=step)
    terminal.show(Text())
    _show_end(terminal, record, game)


def _header(record: Record) -> Iterator[str]:
    map = record.map
    when = f", played {record.date}" if record.date else ""
    yield f"{map.title['en']} ({map.name}, fingerprint {map.fingerprint}){when}."
    for p, name in enumerate(record.names):
        hand = "".join(card.letter for card in record.deal.hands[p])
        tickets = ", ".join(str(ticket) for ticket in record.deal.tickets[p])
        yield f"  {p} {name}: {hand}, to choose from {tickets}"
    row = "".join(card.letter for card in record.deal.row)
    yield f"The row is {row}. {record.names[record.first]} begins."


def _moves(terminal: Terminal, record: Record, *, to: int | None, step: bool) -> Game:
    """Tell the moves; with `step` show the board after each and wait."""
    game = record.start()
    for number, move in enumerate(record.moves[:to], 1):
        events = game.push(move.action, chance=move.chance)
        words = " ".join(tell(events, record.names))
        player = Text(f" {move.action.player} ", style(f"player.{move.action.player}"))
        line = Table.grid(padding=(0, 1))
        line.add_column(width=4, justify="right", style=style("note"))
        line.add_column(width=3)
        line.add_column(width=17, style=style("head"))
        line.add_column()
        line.add_row(str(number), player, game.text(move.action), visible(words))
        terminal.show(line)
        if step:
            step = _pause(terminal, game)
    return game


def _pause(terminal: Terminal, game: Game) -> bool:
    """Show the board and wait; False if the rest is wanted at once."""
    _show_board(terminal, game)
    try:
        line = terminal.ask("Enter continues, q shows the rest at once> ")
    except EOFError:
        return False
    return not line.lower().startswith("q")


def _show_board(terminal: Terminal, game: Game) -> None:
    show_board(terminal, game.map, terminal.height - AROUND_ROOMY, game.board)
    terminal.show(Text())


def _show_end(terminal: Terminal, record: Record, game: Game) -> None:
    _show_board(terminal, game)
    outcome = game.outcome()
    if outcome is not None:
        show_outcome(terminal, game.board, outcome, record.names)
        return
    terminal.show(players_table(game.view(None), record.names, width=terminal.width), Text())
    left = len(record.moves) - len(game.history)
    if left:
        terminal.say(f"The record goes on for {count(left, 'move')} from here.")
    else:
        terminal.say("The record ends here; the game was not finished.")


# For programs


def record_json(record: Record, *, moves: int | None = None) -> Json:
    """A whole record, or its first moves; the result is that of the last position."""
    map = record.map
    game = record.start()
    told: list[Json] = []
    for move in record.moves[:moves]:
        events = game.push(move.action, chance=move.chance)
        told.append(
            {
                "player": move.action.player,
                "action": game.text(move.action),
                "events": [encode_event(event) for event in events],
            }
        )
    outcome = game.outcome()
    return {
        "map": map.name,
        "fingerprint": map.fingerprint,
        "rules": RULES_VERSION,
        "date": record.date,
        "players": list(record.names),
        "first": record.first,
        "deal": _deal_json(record.deal),
        "moves": told,
        "result": None if outcome is None else encode_outcome(outcome),
    }


def _deal_json(deal: Deal) -> Json:
    """Hands and opening tickets by seat, the row, and what came up where it was reset."""
    return {name: plain(getattr(deal, name)) for name in ("hands", "tickets", "row", "turned")}
