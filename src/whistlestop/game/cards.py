"""A handful of cards of which only the numbers matter."""

from collections.abc import Iterable, Iterator

from whistlestop.maps import Card

EVERY_CARD = tuple(Card)
"""To go through these is much faster than through the enumeration itself."""


def card_of(value: object) -> Card:
    """The card of a letter or a number; ValueError for anything else."""
    if isinstance(value, str):
        return Card.from_letter(value)
    if not isinstance(value, int) or value not in range(len(Card)):
        raise ValueError(
            f"{value!r:.40} is not a card; a card is one of {', '.join(Card.__members__)}."
        )
    return Card(value)


class Cards:
    """A bag of cards that cannot be changed: `Cards("RRL")`.

    `len` is how many cards there are and iterating gives every one, equal ones together, in the
    order of `Card`; `hand["R"]` or `hand[Card.RED]` is how many of a kind. `str` is the letters.

        >>> hand = Cards("RLR")
        >>> len(hand), hand["R"], hand["G"], str(hand)
        (3, 2, 0, 'RRL')
    """

    __slots__ = ("_counts",)

    def __init__(self, cards: Iterable[Card | str] = ()) -> None:
        counts = [0] * len(Card)
        for card in cards:
            counts[card_of(card)] += 1
        self._counts = tuple(counts)

    @classmethod
    def of_counts(cls, counts: Iterable[int]) -> "Cards":
        """From a number for each card, in the order of `Card`."""
        made = cls.__new__(cls)
        made._counts = tuple(counts)
        return made

    def __getitem__(self, card: Card | str) -> int:
        return self._counts[card if type(card) is Card else card_of(card)]

    def __iter__(self) -> Iterator[Card]:
        return iter(self.elements())

    def __len__(self) -> int:
        return sum(self._counts)

    def __contains__(self, card: object) -> bool:
        if not isinstance(card, int | str):
            return False
        try:
            return self[card] > 0  # type: ignore[index]
        except ValueError:
            return False

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Cards):
            return self._counts == other._counts
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._counts)

    def __add__(self, other: "Cards") -> "Cards":
        return Cards.of_counts(a + b for a, b in zip(self._counts, other._counts, strict=True))

    def __sub__(self, other: "Cards") -> "Cards":
        left = Cards.of_counts(a - b for a, b in zip(self._counts, other._counts, strict=True))
        if min(left._counts) < 0:
            raise ValueError(f"{self!r} does not hold {other!r}.")
        return left

    @property
    def counts(self) -> tuple[int, ...]:
        """A number for each card, in the order of `Card`."""
        return self._counts

    def items(self) -> tuple[tuple[Card, int], ...]:
        """Each kind of card that is there, and how many there are of it."""
        return tuple((card, n) for card, n in zip(Card, self._counts, strict=True) if n)

    def total(self) -> int:
        """How many cards there are: the same as `len`."""
        return sum(self._counts)

    def elements(self) -> tuple[Card, ...]:
        """Every single card, equal ones together."""
        return tuple(
            [card for card, n in zip(EVERY_CARD, self._counts, strict=True) for _ in range(n)]
        )

    def __str__(self) -> str:
        return "".join(card.letter for card in self)

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"
