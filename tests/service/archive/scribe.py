"""Tables that were played, written into a store as the hall writes them."""

from collections.abc import Sequence

from whistlestop.game import Action, ClaimRoute, DrawBlind, Game
from whistlestop.maps import Map, load_map
from whistlestop.rules import RULES_VERSION
from whistlestop.service.models.tables import (
    BotSeat,
    DeviceSeat,
    MySeat,
    OpenSeat,
    SeatPlan,
    TableOptions,
)
from whistlestop.service.store import LogRow, Store, Write
from whistlestop.service.table import AnyEntry, Table, write_entry
from whistlestop.service.table import entries as e
from whistlestop.service.table.apply import apply, complete
from whistlestop.service.table.plans import plan_seats
from whistlestop.service.table.report import summary_of

NOON = 1_767_268_800_000
SECRET = "5e" * 32
SALTS = {"ann": "0a" * 16, "bob": "0b" * 16}
NAMES = {"ann": "Ann", "bob": "Bob"}

TWO: tuple[SeatPlan, ...] = (MySeat(), OpenSeat())
DUEL: tuple[SeatPlan, ...] = (MySeat(), BotSeat(level="casual"))
BOTS: tuple[SeatPlan, ...] = (BotSeat(level="casual"), BotSeat(level="racer"))
SHARED: tuple[SeatPlan, ...] = (MySeat(), DeviceSeat(name="Cleo"), BotSeat(level="casual"))


def choose(game: Game) -> Action:
    """The longest route there is, else a card: so games are short."""
    legal = list(game.legal_actions)
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    if claims:
        return max(claims, key=lambda claim: claim.route.length)
    return next((action for action in legal if isinstance(action, DrawBlind)), legal[0])


class Scribe:
    """Writes the log of one table."""

    def __init__(
        self,
        id: str = "table-1",
        seats: Sequence[SeatPlan] = TWO,
        *,
        options: TableOptions | None = None,
        map: Map | None = None,
        code: str = "CODE01",
        rules: int = RULES_VERSION,
        at: int = NOON,
        begun: str | None = None,
    ) -> None:
        self.table = Table(id, map or load_map("mini"))
        self.at = at
        self.rows: list[LogRow] = []
        self.rules = rules
        self.add(
            e.Opened(
                code=code,
                map=self.table.map.name,
                fingerprint=self.table.map.fingerprint,
                rules=rules,
                manners=options or TableOptions(public=True),
                host="ann",
                seats=plan_seats(seats, "ann", "Ann"),
                secret=SECRET,
                begun=begun,
                seed=None if begun is None else "07" * 32,
            )
        )

    def add(self, *entries: AnyEntry) -> None:
        for entry in entries:
            self.at += 1000
            apply(self.table, entry, self.at)
            body = write_entry(complete(self.table, entry))
            self.rows.append(LogRow(self.table.id, self.table.number, self.at, entry.kind, body))

    def deal(self, *salted: str) -> "Scribe":
        for seat in list(self.table.seats):
            if seat.kind == "open":
                name = NAMES["bob"]
                self.add(e.Seated(seat=seat.number, user="bob", name=name, color=seat.color))
        self.add(*(e.Salted(user=user, salt=SALTS[user]) for user in salted))
        self.add(e.Started(), e.Dealt())
        return self

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    def act(self, action: Action | None = None) -> None:
        action = action or choose(self.game)
        by = "person" if self.table.seats[action.player].is_person else "bot"
        text = self.game.text(action)
        self.add(e.Acted.model_validate({"seat": action.player, "action": text, "by": by}))

    def act_twice(self) -> None:
        """An action that is taken back, and another one instead."""
        first, second = list(self.game.legal_actions)[-2:]
        self.act(first)
        self.add(e.TakenBack(seat=first.player))
        self.act(second)

    def play(self, actions: int | None = None) -> "Scribe":
        """So many actions, or all to the end."""
        while self.game.to_act and actions != 0:
            self.act()
            actions = None if actions is None else actions - 1
        return self

    def into(self, store: Store) -> "Scribe":
        store.append([Write(tuple(self.rows), summary_of(self.table, None))])
        return self
