"""Playing a whole match, from the schedule to the report."""

import contextlib
import os
from collections.abc import Callable, Iterable
from pathlib import Path

from .confidence import Watch
from .games import play_games
from .log import Log
from .match import ArenaError, Match
from .report import Report, make_report
from .results import GameResult

MOST_WORKERS = 256


def play_arena(
    match: Match,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    log: str | os.PathLike[str] | None = None,
    records: str | os.PathLike[str] | None = None,
    stop_early: bool = False,
    target: float | None = None,
    on_progress: Callable[[int, int], None] = lambda _done, _total: None,
    on_notice: Callable[[str], None] = lambda _: None,
) -> Report:
    """Play a match and report. ArenaError, with a sentence, if that is not possible.

    `workers` processes play at the same time, as many as there are cores if it is None; with 1
    everything happens in this process. With more, a script needs its `if __name__ == "__main__":`.
    With `cluster`, the address of a Ray cluster, the games are played there instead.
    `log` is a file to continue from and write to, `records` a folder for the record of every game.
    `stop_early` ends the match as soon as it is clear whether the first bot's win rate is above or
    below `target`, which is par if it is None. Ctrl-C ends it too: the report tells what there is.
    """
    processes = _check_workers(workers)
    watch = Watch(match, _check_target(target)) if stop_early else None
    folder = None if records is None else _make_folder(Path(records))
    with contextlib.ExitStack() as stack:
        book = None if log is None else stack.enter_context(Log(log, match))
        table = _ResultTable(match, book, watch, on_progress)
        playing = play_games(
            *(match, table.todo),
            workers=processes,
            cluster=cluster,
            records=folder,
            on_notice=on_notice,
        )
        with contextlib.closing(playing):
            table.fill(playing)
    return table.report()


class _ResultTable:
    """All results so far, including those that were in the log."""

    def __init__(
        self,
        match: Match,
        log: Log | None,
        watch: Watch | None,
        on_progress: Callable[[int, int], None],
    ) -> None:
        self._match = match
        self._log = log
        self._watch = watch
        self._on_progress = on_progress
        self._interrupted = False
        found = {} if log is None else log.found
        self._results = {g: result for g, result in found.items() if g < match.games}
        self._look(self._results.values())

    @property
    def todo(self) -> list[int]:
        """The games still to be played, in the order of the schedule."""
        if self._is_clear:
            return []
        return [game for game in range(self._match.games) if game not in self._results]

    @property
    def _is_clear(self) -> bool:
        return self._watch is not None and self._watch.clear

    def fill(self, playing: Iterable[GameResult]) -> None:
        """Take results until there are no more, or enough, or until Ctrl-C."""
        try:
            for result in playing:
                self._results[result.game] = result
                if self._log is not None:
                    self._log.add(result)
                self._look([result])
                if self._is_clear:
                    return
        except KeyboardInterrupt:
            self._interrupted = True

    def _look(self, results: Iterable[GameResult]) -> None:
        self._on_progress(len(self._results), self._match.games)
        if self._watch is not None:
            self._watch.see(results)

    def report(self) -> Report:
        """What all results show."""
        verdict = None if self._watch is None else self._watch.verdict
        results = self._results
        if verdict is not None and self._is_clear:
            # Workers were ahead by some games; without those any number of them reports the same.
            results = {g: found for g, found in results.items() if g < verdict.games}
        return make_report(
            self._match, results.values(), interrupted=self._interrupted, verdict=verdict
        )


def _check_workers(workers: int | None) -> int:
    if workers is None:
        # Cores of the machine that this process may not use would only make workers wait.
        usable = getattr(os, "sched_getaffinity", None)
        cores = len(usable(0)) if usable else os.cpu_count() or 1
        return min(cores, MOST_WORKERS)
    if not 1 <= workers <= MOST_WORKERS:
        raise ArenaError(f"An arena has 1 to {MOST_WORKERS} workers, not {workers}.")
    return workers


def _check_target(target: float | None) -> float | None:
    if target is not None and not 0 <= target <= 1:
        raise ArenaError(f"The target is a win rate from 0 to 1, not {target}.")
    return target


def _make_folder(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArenaError(f"The folder {folder} cannot be created: {error.strerror}.") from None
    return folder
