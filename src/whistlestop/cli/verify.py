"""`whistlestop verify`: whether everything in a record follows from the secret of its host."""

import typer
from rich.text import Text

from whistlestop.records.verify import Check, Verification
from whistlestop.records.verify import verify as verify_record

from .inputs import JsonOption, RecordArgument, RecordMapOption, open_map, open_record
from .terminal import Terminal, style, visible

MARKS = {True: ("fits", "head"), False: ("DOES NOT FIT", "wrong"), None: ("not known", "note")}


def verify(file: RecordArgument, map: RecordMapOption = None, json: JsonOption = False) -> None:
    """Check that a hosted game was dealt fairly, from secret to last card.

    The host commits to a secret before the game and shows it afterward.
    All cards and tickets follow from that secret and the players' salts.
    This works them out again and names whatever does not fit.

    Exit code 0: all fits. 1: something does not fit, or cannot be checked.
    2: this is not a record.

    Example: [bold]whistlestop verify friday.ws[/]
    """
    # What the proof is worth is this command's to say, check by check.
    record = open_record(file, None if map is None else open_map(map), check_proof=False)
    found = verify_record(record)
    terminal = Terminal()
    if json:
        terminal.show_json(found.to_json())
    else:
        for check in found.checks:
            terminal.show(_line(check))
        terminal.show(Text())
        terminal.say(summary(found), "head" if found.fits else "wrong")
    if not found.fits:
        raise typer.Exit(1)


def _line(check: Check) -> Text:
    words, look = MARKS[check.ok]
    return Text.assemble((f"{words:12} ", style(look)), visible(f"{check.name}: {check.sentence}"))


def summary(found: Verification) -> str:
    """All checks in one sentence."""
    wrong = [check.name for check in found.checks if check.ok is False]
    if wrong:
        return f"This record does not fit: {', '.join(wrong)}."
    unknown = [check.name for check in found.checks if check.ok is None]
    if unknown:
        return f"This record cannot be checked: {', '.join(unknown)}."
    return "Everything in this record follows from the secret and the salts."
