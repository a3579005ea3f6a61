"""Guard the guard: would it be noticed if a server told too much?"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from service.company import Company
from service.conftest import People
from service.eavesdropping import Service
from service.guarding import Client, heard
from service.inspecting import LeakError
from service.test_secrecy import KID, ME, OPEN, ask_why, begin, check, open_table, resign
from whistlestop.game import Game, View
from whistlestop.service.hall import Listener, LoadedTable, tell
from whistlestop.service.models.tables import TableInfo
from whistlestop.service.table import AnyEntry, Table, decide, report


def tell_every_event(patch: pytest.MonkeyPatch) -> None:
    """Blind draws and opening hands are shown to everybody."""
    patch.setattr("whistlestop.game.game.hide", lambda event, _: event)


def show_spectators_a_hand(patch: pytest.MonkeyPatch) -> None:
    def view(self: tell.Teller, eyes: int | None, since: int = 0) -> View | None:
        game = self.loaded.table.game
        return None if game is None else game.view(0 if eyes is None else eyes, since=since)

    patch.setattr(tell.Teller, "_view", view)


def show_hands_as_known(patch: pytest.MonkeyPatch) -> None:
    """Every field is where it belongs, only that others know a hand too well."""
    honest = Game.view

    def view(self: Game, player: int | None, *, since: int = 0) -> View:
        found = honest(self, player, since=since)
        hands = tuple(honest(self, seat).hand for seat in range(self.players))
        return replace(found, known=hands)

    patch.setattr(Game, "view", view)


def tell_actions(patch: pytest.MonkeyPatch) -> None:
    """Opening choices are told in the change."""
    honest = tell.change_of

    def change_of(entry: AnyEntry) -> dict[str, Any]:
        return honest(entry) | {"reason": getattr(entry, "action", None)}

    patch.setattr(tell, "change_of", change_of)


def tell_the_seed(patch: pytest.MonkeyPatch) -> None:
    honest = report.info_of

    def info_of(table: Table) -> TableInfo:
        return honest(table).model_copy(update={"message": table.seed.hex()})

    patch.setattr(tell, "info_of", info_of)


def leave_the_device_uncovered(patch: pytest.MonkeyPatch) -> None:
    """Whoever said "it's me" once is believed for the whole game."""
    patch.setattr(LoadedTable, "cover", lambda _: None)


def believe_the_device(patch: pytest.MonkeyPatch) -> None:
    """A shared device shows whoever is to act, without asking who holds it."""

    def eyes(self: LoadedTable, listener: Listener) -> int | None:
        mine = self.table.seats_of(listener.user)
        due = [seat for seat in mine if len(mine) == 1 or seat in self.table.to_act]
        return due[0] if due else None

    patch.setattr(LoadedTable, "eyes", eyes)


def explain_the_choices_of_others(patch: pytest.MonkeyPatch) -> None:
    """`why` about `1=` names the tickets that were offered at seat 1."""

    def parse(table: Table, seat: int, text: str) -> Any:
        assert table.game is not None
        return table.game.parse(text, player=seat)

    patch.setattr(decide, "parse", parse)


@pytest.mark.parametrize(
    "leak",
    [
        tell_every_event,
        show_spectators_a_hand,
        show_hands_as_known,
        tell_actions,
        tell_the_seed,
        leave_the_device_uncovered,
        believe_the_device,
        explain_the_choices_of_others,
    ],
)
@pytest.mark.parametrize("service", ["single"], indirect=True)
def test_a_server_that_tells_too_much_is_caught(
    service: Service, person: People, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    service.listen_again()
    ann, bob, eve = person("Ann", live=1), person("Bob", live=1), person("Eve", live=1)
    with pytest.MonkeyPatch.context() as patch:
        leak(patch)
        table = open_table(ann, ME, KID, OPEN, first=0)
        bob.post(f"/tables/{table}/join")
        begin(table, ann, bob)
        company = Company(table, ann, bob, eve)
        company.plans = {
            0: lambda: ask_why(company, bob),
            4: lambda: resign(company, ann, seat=1),
        }
        company.play(actions=14)

    with pytest.raises(LeakError):
        check(service, table, ann, bob, eve)


def tell_one_of_them_more(ann: Client, bob: Client) -> None:
    """The public part is not the same for everybody."""
    _tamper(bob, r'"public":\{', '"public":{"view/drawn":1,')


def tell_a_hand_to_everybody(ann: Client, bob: Client) -> None:
    """The public part has a field that belongs to one of them."""
    for one in (ann, bob):
        _tamper(one, r'"public":\{', '"public":{"view/hand":{"R":1},')


def name_a_ticket_to_everybody(ann: Client, bob: Client) -> None:
    for one in (ann, bob):
        _tamper(one, r'"public":\{', '"public":{"info/message":"AMB-GUL",')


def show_another_hand(ann: Client, bob: Client) -> None:
    """The private part is that of somebody else."""
    _tamper(bob, r'"view/hand":\{[^}]*\}', '"view/hand":{"L":9}')


def _tamper(one: Client, old: str, new: str) -> None:
    """Change what came to somebody, in the last delta that has it; `old` is a pattern."""
    told = [n for n, h in enumerate(one.heard) if '"delta"' in h.text and re.search(old, h.text)]
    one.heard[told[-1]] = heard("socket", re.sub(old, new, one.heard[told[-1]].text))


@pytest.mark.parametrize(
    "leak",
    [
        tell_one_of_them_more,
        tell_a_hand_to_everybody,
        name_a_ticket_to_everybody,
        show_another_hand,
    ],
)
@pytest.mark.parametrize("service", ["single"], indirect=True)
def test_a_delta_that_tells_too_much_is_caught(
    service: Service, person: People, leak: Callable[[Client, Client], None]
) -> None:
    service.listen_again()
    ann, bob = person("Ann", live=2), person("Bob", live=2)
    table = open_table(ann, ME, OPEN, first=0)
    bob.post(f"/tables/{table}/join")
    begin(table, ann, bob)
    Company(table, ann, bob).play(actions=8)
    check(service, table, ann, bob)

    leak(ann, bob)

    with pytest.raises((LeakError, AssertionError)):
        check(service, table, ann, bob)


@pytest.mark.parametrize(
    "payload", ['["p","log",[["t",7,"+?"]]]', '["p","hand",["R"]]', '["p","chat",[["t","hello"]]]']
)
def test_a_notice_that_tells_too_much_is_caught(payload: str) -> None:
    class Told:
        def payloads(self) -> list[str]:
            return [payload]

    with pytest.raises(LeakError):
        Service([], Told()).hear_notices()  # type: ignore[arg-type]
