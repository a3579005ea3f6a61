"""Tables for tests, without a server: entries are applied as the hall would."""

from collections.abc import Sequence

from whistlestop.maps import load_map
from whistlestop.rules import RULES_VERSION
from whistlestop.service.models.tables import BotSeat, MySeat, OpenSeat, SeatPlan, TableOptions
from whistlestop.service.table import AnyEntry, Table
from whistlestop.service.table import entries as e
from whistlestop.service.table.apply import apply, complete
from whistlestop.service.table.plans import plan_seats

SECRET = "5e" * 32
ANN, BOB, CLEO = "ann", "bob", "cleo"
OPEN_SEATS: tuple[SeatPlan, ...] = (MySeat(), OpenSeat(), OpenSeat())


class Tabled:
    """A table and its log, with a clock that tests move."""

    def __init__(
        self,
        seats: Sequence[SeatPlan] = OPEN_SEATS,
        options: TableOptions | None = None,
        map: str = "mini",
    ) -> None:
        found = load_map(map)
        self.table = Table("t1", found)
        self.now = 1_000_000
        self.log: list[tuple[int, AnyEntry]] = []
        self.add(
            e.Opened(
                code="ABCDEF",
                map=found.name,
                fingerprint=found.fingerprint,
                rules=RULES_VERSION,
                manners=options or TableOptions(),
                host=ANN,
                seats=plan_seats(seats, ANN, "Ann"),
                secret=SECRET,
            )
        )

    def add(self, *entries: AnyEntry, after: int = 0) -> Table:
        """Write entries, so many milliseconds later."""
        self.now += after
        for entry in entries:
            apply(self.table, entry, self.now)
            self.log.append((self.now, complete(self.table, entry)))
        return self.table

    def seat(self, user: str, name: str) -> Table:
        free = next(seat for seat in self.table.seats if seat.kind == "open")
        return self.add(e.Seated(seat=free.number, user=user, name=name, color=free.color))

    def act(self, seat: int | None = None, *, by: str = "person", after: int = 0) -> str:
        """The first legal action of a seat to act; its text."""
        game = self.table.game
        assert game is not None
        player = game.to_act[0] if seat is None else seat
        text = game.text(game.actions_of(player)[0])
        self.add(e.Acted.model_validate({"seat": player, "action": text, "by": by}), after=after)
        return text

    def deal(self) -> Table:
        return self.add(e.Started(), e.Dealt())


def two_people(options: TableOptions | None = None, map: str = "mini") -> Tabled:
    """Ann and Bob in the opening."""
    tabled = Tabled((MySeat(), OpenSeat()), options, map)
    tabled.seat(BOB, "Bob")
    tabled.deal()
    return tabled


def in_play(options: TableOptions | None = None, map: str = "mini") -> Tabled:
    """Ann and Bob, tickets chosen; Ann begins."""
    begun = (options or TableOptions()).model_copy(update={"first": 0})
    tabled = two_people(begun, map)
    tabled.act(0)
    tabled.act(1)
    return tabled


def with_bot() -> Tabled:
    """Ann and a bot, before the start."""
    return Tabled((MySeat(), BotSeat(level="casual")))
