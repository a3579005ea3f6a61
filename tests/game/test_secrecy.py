"""INFO: what is hidden from a player makes no difference to anything that player is shown."""

import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields
from types import FunctionType

import pytest

from game.anything import content, parts
from positions import opened
from sweeps.play import TABLES
from whistlestop import (
    Action,
    Card,
    CardDrawn,
    CardsDealt,
    ChanceError,
    Event,
    Game,
    KeepTickets,
    Phase,
    RowFilled,
    RowReset,
    Ticket,
    TicketsKept,
    TicketsOffered,
    TunnelEntered,
    View,
)
from whistlestop.game.views import hide
from whistlestop.rules.layout import State


def seen(game: Game, viewer: int | None, events: Sequence[Event]) -> tuple[Event, ...]:
    return tuple(hide(event, viewer) for event in events)


def twin_action(game: Game, action: Action, viewer: int | None) -> Action | None:
    """The same action in the other game, as far as the viewer can tell; None if it cannot be."""
    if isinstance(action, KeepTickets) and action.player != viewer:
        offered = game.view(action.player).offered
        return KeepTickets(offered[: len(action.tickets)], player=action.player)
    return action if game.is_legal(action) else None


def twin_chance(
    game: Game, events: Sequence[Event], viewer: int | None, rng: random.Random
) -> list[Card | Ticket]:
    """What chance gave, with something else where the viewer did not see it."""
    given: list[Card | Ticket] = []
    for event in events:
        if isinstance(event, CardDrawn):
            deck = [card for card in Card for _ in range(game._state.deck[card])]
            hidden = event.player != viewer
            assert event.card is not None
            given.append(rng.choice(deck) if hidden else event.card)
        elif isinstance(event, RowFilled):
            given.append(event.card)
        elif isinstance(event, RowReset):
            given += event.row
        elif isinstance(event, TunnelEntered):
            given += event.revealed
        elif isinstance(event, TicketsOffered) and event.player == viewer:
            given += event.tickets or ()
    return given


def is_reset_withheld(game: Game) -> bool:
    """Whether the row shows too many locomotives and stays, for want of other cards (ROW-3)."""
    return game._state.row[Card.LOCOMOTIVE] >= game.map.rules.row_locomotives


def choose(game: Game, twin: Game, viewer: int | None, rng: random.Random) -> Action:
    """An action, of many kinds; rather one that is possible in both games."""
    by_kind: dict[type, list[Action]] = {}
    for action in game.actions_of(rng.choice(game.to_act)):
        by_kind.setdefault(type(action), []).append(action)
    for _ in range(12):
        action = rng.choice(rng.choice(list(by_kind.values())))
        if twin_action(twin, action, viewer) is not None:
            break
    return action


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_games_that_differ_in_what_is_hidden_look_the_same_at_every_step(
    name: str, players: int
) -> None:
    """Views, events and legal actions of one player, and of a spectator, in two such games."""
    rng = random.Random(f"secrecy {name} {players}")
    viewers = (0, None, players - 1)
    for viewer in viewers if name == "mini" else viewers[players % 2 :][:1]:
        game = Game(name, players=players, seed=rng.randrange(10**9))
        twin = game.view(viewer).sample(rng.randrange(10**9))
        steps = together = different = 0
        while game.to_act:
            action = choose(game, twin, viewer, rng)
            other = twin_action(twin, action, viewer)
            events = game.push(action)
            steps += 1
            pushed = None
            if other is not None:
                with suppress(ChanceError):  # the card that came up is in a hand over there
                    pushed = twin.push(other, chance=twin_chance(twin, events, viewer, rng))
            if pushed is None or rng.random() < 0.03:
                twin = game.view(viewer).sample(rng.randrange(10**9))
                continue
            if twin.phase == Phase.OVER:
                break  # now the tickets are laid open, and they differ
            if is_reset_withheld(game) != is_reset_withheld(twin):
                # All other cards are in hands, in one of the two games: that does show (ROW-3).
                twin = game.view(viewer).sample(rng.randrange(10**9))
                continue
            together += 1
            different += game._state.hands != twin._state.hands
            assert seen(twin, viewer, pushed) == seen(game, viewer, events)
            mine, yours = game.view(viewer), twin.view(viewer)
            assert mine == yours
            if together % 25 == 0:
                assert content(mine) == content(yours)
        assert together > 0.6 * steps
        assert different > 0.5 * together


def secrets_of(game: Game, viewer: int | None) -> set[Ticket]:
    """All tickets the viewer has never been shown."""
    shown = {
        ticket
        for draw in game.draws
        if draw.player == viewer and draw.tickets is not None
        for ticket in draw.tickets
    }
    return set(game.map.tickets) - shown


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_no_secret_can_be_reached_from_a_view(name: str, players: int) -> None:
    """Through no field of any object: no game, no state, no seed, no ticket or card of others."""
    game = Game(name, players=players, seed=21)
    rng = random.Random(f"reach {name} {players}")
    while game.to_act:
        if rng.random() < 0.06 or game.phase is Phase.OPENING:
            for viewer in (None, *range(players)):
                check_reach(game, viewer, game.view(viewer))
        game.push(rng.choice(game.legal_actions))


def check_reach(game: Game, viewer: int | None, view: View) -> None:
    found = list(parts(view))
    assert not any(isinstance(part, Game | State | bytes | bytearray) for part in found)
    assert not secrets_of(game, viewer) & {part for part in found if isinstance(part, Ticket)}
    for part in found:
        if isinstance(part, CardsDealt) and part.player != viewer:
            assert part.cards is None
        elif isinstance(part, CardDrawn) and part.player != viewer:
            assert part.card is None
        elif isinstance(part, TicketsOffered | TicketsKept) and part.player != viewer:
            assert part.tickets is None
    for action in view.legal_actions:
        assert action.player == viewer
    if viewer is None:
        assert not view.hand
        assert view.tickets == view.offered == ()
        assert view.legal_actions == ()


def test_view_holds_nothing_beyond_its_fields() -> None:
    """A way back to the game would be an attribute, or something a method has closed over."""
    view = opened(Game("mini", players=2, seed=1)).view(0)

    assert vars(view).keys() == {field.name for field in fields(view)}
    for name, value in vars(View).items():
        if isinstance(value, FunctionType):
            assert value.__closure__ is None or name.startswith("__")
    with pytest.raises(AttributeError):
        view.turn = 7  # type: ignore[misc]


def test_opening_choice_shows_neither_tickets_nor_their_number_before_all_have_chosen() -> None:
    """SETUP-5"""
    game = Game("usa", players=3, seed=4)
    few = game.copy()
    offered = game.view(0).offered
    game.push(KeepTickets(offered, player=0))
    few.push(KeepTickets(offered[:2], player=0))

    for viewer in (1, 2, None):
        assert content(game.view(viewer)) == content(few.view(viewer))
    assert game.view(0) != few.view(0)


def test_when_the_game_is_over_everybody_sees_all_tickets() -> None:
    """TICKET-2: secret until the end."""
    game = Game("mini", players=2, seed=4)
    rng = random.Random(4)
    while game.to_act:
        game.push(rng.choice(game.legal_actions))
    view = game.view(None)

    assert view.outcome is not None
    for p, sheet in enumerate(view.outcome.sheets):
        assert tuple(result.ticket for result in sheet.ticket_results) == game.tickets_of(p)
    assert view.draws == game.draws


@pytest.mark.parametrize("player", [-1, 2, 5])
def test_view_of_a_player_who_is_not_there_is_refused(player: int) -> None:
    game = Game("mini", players=2, seed=1)

    with pytest.raises(ValueError, match=f"A player is a number from 0 to 1, not {player}"):
        game.view(player)
