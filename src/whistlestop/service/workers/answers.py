"""What comes back from a worker for a hint: plain data, ready to be told."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

from whistlestop.advice import Analysis, Hint
from whistlestop.game import notation


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence of a hint: for translation by its key and details, and in English."""

    key: str
    args: Mapping[str, Any]
    english: str


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action the search thought about; see `whistlestop.bots.Considered`."""

    text: str
    score: float
    win: float
    visits: int
    continuation: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HintAnswer:
    """A recommended action and what is said about it."""

    text: str
    """The action in notation."""
    sentences: tuple[Said, ...]
    """What to do, why, and what the search expects, in the order in which it is told."""
    considered: tuple[Weighed, ...] = ()
    """Everything the search weighed, best first; empty if nothing was searched."""
    games: int = 0
    """Imagined games in all."""
    seconds: float = 0.0

    @property
    def searched(self) -> bool:
        """Whether games were imagined for it, or only the rules of thumb of a script applied."""
        return bool(self.considered)

    @classmethod
    def of(cls, hint: Hint, analysis: Analysis | None = None) -> Self:
        """A hint of a bot, and the analysis it stands on."""
        said = tuple(Said(s.key, dict(s.args), str(s)) for s in hint.sentences)
        if analysis is None:
            return cls(hint.text, said)
        weighed = tuple(
            Weighed(
                notation.text(one.action),
                one.score,
                one.win,
                one.visits,
                tuple(notation.text(action) for action in one.continuation),
            )
            for one in analysis.considered
        )
        return cls(hint.text, said, weighed, analysis.games, analysis.seconds)

    def to_json(self) -> dict[str, Any]:
        """As a worker sends it."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """As the server reads it."""
        weighed = (
            Weighed(**{**one, "continuation": tuple(one["continuation"])})
            for one in data["considered"]
        )
        said = tuple(Said(**one) for one in data["sentences"])
        return cls(data["text"], said, tuple(weighed), data["games"], data["seconds"])
