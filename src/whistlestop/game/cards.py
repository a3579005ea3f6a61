"""A handful of cards of which only the numbers matter."""

from collections.abc import Iterable, Iterator, Mapping

from whistlestop.maps import Card


class Cards(Mapping[Card, int]):
    """How many of each card: like a `Counter` that cannot be changed.

    A card that is not there counts 0; iterating gives the cards that are there, in their order.
    `str` is the letters, one for each card: `"RRKL"`.
    """

    __slots__ = ("_counts",)

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        counts = [0] * len(Card)
        for card in cards:
            counts[card] += 1
        self._counts = tuple(counts)

    @classmethod
    def of_counts(cls, counts: Iterable[int]) -> "Cards":
        """From a number for each card, in the order of `Card`."""
        made = cls()
        made._counts = tuple(counts)
        return made

    def __getitem__(self, card: Card) -> int:
        return self._counts[card]

    def __iter__(self) -> Iterator[Card]:
        return (card for card in Card if self._counts[card])

    def __len__(self) -> int:
        return sum(1 for n in self._counts if n)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self._counts[card] > 0

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Cards):
            return self._counts == other._counts
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._counts)

    def __add__(self, other: "Cards") -> "Cards":
        return Cards.of_counts(a + b for a, b in zip(self._counts, other._counts, strict=True))

    def __sub__(self, other: "Cards") -> "Cards":
        return Cards.of_counts(a - b for a, b in zip(self._counts, other._counts, strict=True))

    @property
    def counts(self) -> tuple[int, ...]:
        """A number for each card, in the order of `Card`."""
        return self._counts

    def total(self) -> int:
        """How many cards there are."""
        return sum(self._counts)

    def elements(self) -> tuple[Card, ...]:
        """Every single card, equal ones together."""
        return tuple(card for card in Card for _ in range(self._counts[card]))

    def __str__(self) -> str:
        return "".join(card.letter for card in self.elements())

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"
