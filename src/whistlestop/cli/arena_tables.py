"""The report of an arena as tables."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from .terminal import Terminal

if TYPE_CHECKING:
    from whistlestop.arena import Report

LONGEST_NAME = 24
ORDER = ("began", "2nd", "3rd", "4th", "5th")
NONE = "-"


def show_report(terminal: Terminal, report: "Report") -> None:
    """Everything a person wants to know, the most important first."""
    terminal.say(_headline(report), "head")
    for sentence in _remarks(report):
        terminal.say(sentence)
    if not report.games:
        return
    _show_wins(terminal, report)
    _show_play(terminal, report)
    _show_order(terminal, report)
    if len(report.matrix.names) > 1:
        _show_matrix(terminal, report)
        _show_ratings(terminal, report)


def _headline(report: "Report") -> str:
    match = report.match
    games = f"{report.games:,} games" if report.games != 1 else "1 game"
    if report.games < match.games:
        games = f"{report.games:,} of {match.games:,} games"
    return f"{games} on {match.map.name}, {match.players} players, seed {match.seed}."


def _remarks(report: "Report") -> list[str]:
    """Sentences about what is not as one might expect."""
    match, verdict = report.match, report.verdict
    said = []
    if verdict is not None:
        answer = "not clear yet" if verdict.answer == "open" else f"clearly {verdict.answer} it"
        said.append(
            f"{_name(verdict.bot)} compared with {verdict.target:.1%}: {answer}; its win rate is "
            f"from {verdict.low:.1%} to {verdict.high:.1%}, which holds however often one looks."
        )
    if match.repeats:
        said.append(f"{len(match.bots)} bots for {match.players} seats: they are repeated in turn.")
    if report.incomplete:
        groups = "1 deal was" if report.incomplete == 1 else f"{report.incomplete} deals were"
        said.append(f"{groups} not played from all seats, so the pairing is not complete.")
    if report.unplayed:
        said.append(f"Too few games to meet {', '.join(map(_name, report.unplayed))}.")
    if report.forfeits:
        who = ", ".join(f"{_name(b.name)} {b.forfeits:,}" for b in report.bots if b.forfeits)
        first = next(result.fault for result in report.results if result.fault)
        said.append(f"Moves forfeited: {who}. The first: {first}")
    return said


def _name(name: str) -> str:
    from whistlestop.arena.match import short_name

    return short_name(name, LONGEST_NAME)


def _show_wins(terminal: Terminal, report: "Report") -> None:
    head = ("bot", "games", "wins", "95 % interval", "score", "margin")
    bots = sorted(report.bots, key=lambda bot: -bot.win_rate)
    rows = [
        (
            _name(bot.name),
            f"{bot.games:,}",
            f"{bot.win_rate:.1%}",
            f"{bot.low:.1%} to {bot.high:.1%}",
            f"{bot.mean_score:.1f}",
            f"{bot.mean_margin:+.1f}",
        )
        for bot in bots
    ]
    terminal.show_table(f"Wins (par {report.match.par:.1%}; a shared win is divided)", head, rows)


def _show_play(terminal: Terminal, report: "Report") -> None:
    head = ("bot", "tickets done", "failed", "stations", "turns", "longest path")
    bots = sorted(report.bots, key=lambda bot: -bot.win_rate)
    rows = [
        (
            _name(bot.name),
            f"{bot.tickets_completed:.2f}",
            f"{bot.tickets_failed:.2f}",
            f"{bot.stations:.2f}",
            f"{bot.turns:.1f}",
            f"{bot.longest_path:.1f}",
        )
        for bot in bots
    ]
    terminal.show_table("How they played, a game", head, rows)


def _show_order(terminal: Terminal, report: "Report") -> None:
    head = ("bot", *ORDER[: report.match.players])
    rows = [
        (_name(bot.name), *(_percent(rate) for rate in bot.win_rate_by_order))
        for bot in sorted(report.bots, key=lambda bot: -bot.win_rate)
    ]
    rows.append(("all, wins", *(f"{seat.win_rate:.1%}" for seat in report.seats)))
    rows.append(("all, score", *(f"{seat.mean_score:.1f}" for seat in report.seats)))
    terminal.show_table("Wins by seat, counted from the one that began", head, rows)


def _show_matrix(terminal: Terminal, report: "Report") -> None:
    matrix = report.matrix
    names = [_name(name) for name in matrix.names]
    heads = names
    if _width(names, heads) > terminal.width:  # columns are numbered if their names are too long
        heads = [str(i) for i in range(1, len(names) + 1)]
        names = [f"{i} {name}" for i, name in enumerate(names, start=1)]
    if _width(names, heads) > terminal.width:
        terminal.show(Text())
        terminal.say("The matrix of all against all is too wide for here: --svg draws it.")
        return
    rows = [
        (name, *(NONE if rate is None else f"{100 * rate:.0f}" for rate in rates))
        for name, rates in zip(names, matrix.rates, strict=True)
    ]
    title = "How often the row is placed before the column, in % (equal places are half)"
    terminal.show_table(title, ("", *heads), rows)


def _width(names: Sequence[str], heads: Sequence[str]) -> int:
    """How wide the matrix is: a number has up to three digits, a column two spaces after it."""
    return max(map(cell_len, names)) + 2 + sum(max(cell_len(head), 3) + 2 for head in heads)


def _show_ratings(terminal: Terminal, report: "Report") -> None:
    head = ("bot", "like Elo", "mu", "sigma", "at least")
    rows = [
        (
            _name(rating.name),
            f"{rating.elo:.0f} ± {2 * rating.elo_error:.0f}",
            f"{rating.mu:.2f}",
            f"{rating.sigma:.2f}",
            f"{rating.ordinal:.2f}",
        )
        for rating in report.ratings
    ]
    title = "Ratings (Plackett-Luce from 25; like Elo: mean 1500, 100 more win 64 % of duels)"
    terminal.show_table(title, head, rows)


def _percent(rate: float | None) -> str:
    return NONE if rate is None else f"{rate:.1%}"
