"""Views as JSON: everything a view has, nothing it has not, and the way back."""

import dataclasses
import json
import pickle
import random

import pytest
from pydantic import TypeAdapter

import whistlestop as ws
from whistlestop import wire
from whistlestop.game import notation
from whistlestop.wire import models, values

VIEW: TypeAdapter[wire.Json] = TypeAdapter(models.View)
TABLES = [("mini", 2), ("mini", 3), ("europe", 2), ("usa", 4)]


def positions(name: str, players: int, *, seed: int, every: int) -> list[ws.Game]:
    """A random game at some of its decisions, and at its end."""
    game = ws.Game(name, players=players, seed=seed)
    rng = random.Random(seed)
    found = []
    while game.to_act:
        if len(game.history) % every == 0 or game.phase is ws.Phase.TUNNEL:
            found.append(game.copy())
        game.push(rng.choice(game.legal_actions))
    return [*found, game]


def test_model_has_the_fields_of_a_view_and_the_fingerprint_of_its_map() -> None:
    names = [field.name for field in dataclasses.fields(ws.View) if field.name != "log"]

    position, view = (wire.schema(model)["properties"] for model in (models.Position, models.View))
    assert [*position] == [names[0], "fingerprint", *names[1:]]
    assert [*view] == [*position, "log"]


def test_position_is_a_view_without_its_log() -> None:
    for game in positions("mini", 2, seed=3, every=19):
        view = game.view(0)
        whole = wire.encode(view)

        del whole["log"]
        assert wire.encode_position(view) == whole


def test_log_may_begin_where_the_reader_left_off() -> None:
    game = positions("mini", 2, seed=3, every=19)[2]
    log = wire.encode(game.view(1))["log"]

    assert wire.encode(game.view(1, since=5))["log"] == log[5:]


def test_texts_are_those_of_the_notation_when_actions_come_again_and_when_they_are_new() -> None:
    """Texts are found again by the address of an action; pickled views have new addresses."""
    for game in positions("europe", 3, seed=4, every=17):
        for p in game.to_act:
            view = game.view(p)
            other: ws.View = pickle.loads(pickle.dumps(view))
            opening = game.phase is ws.Phase.OPENING
            plain = [notation.text(a, opening=opening) for a in view.legal_actions]
            assert wire.encode(view)["legal_actions"] == plain
            assert wire.encode(other)["legal_actions"] == plain


def test_texts_of_actions_are_kept_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "MOST_TEXTS", 5)
    monkeypatch.setattr(values, "_TEXTS", {})
    for game in positions("mini", 2, seed=3, every=9):
        for p in game.to_act:
            told = wire.encode(game.view(p))["legal_actions"]
            assert told == list(map(game.text, game.actions_of(p)))
            if game.phase is ws.Phase.TURN:
                assert len(values._TEXTS) <= 5 + len(told)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_json_of_a_view_is_read_back_as_it_was(name: str, players: int) -> None:
    phases = set()
    for game in positions(name, players, seed=5, every=11):
        phases.add(game.phase)
        for viewer in (None, *range(players)):
            told = wire.encode(game.view(viewer))
            assert json.loads(json.dumps(told)) == told
            assert VIEW.dump_python(VIEW.validate_python(told), mode="json") == told
    assert {"opening", "turn", "over"} <= phases
    assert name != "europe" or "tunnel" in phases


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_legal_action_can_be_read_from_its_text(name: str, players: int) -> None:
    for game in positions(name, players, seed=6, every=11):
        for viewer in range(players):
            view = game.view(viewer)
            told = wire.encode(view)["legal_actions"]
            read = [notation.parse(view.map, text, viewer) for text in told]
            assert read == list(view.legal_actions)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_json_tells_no_more_than_the_view(name: str, players: int) -> None:
    """Positions that differ only in what the viewer does not know have the same JSON."""
    met = 0
    for game in positions(name, players, seed=7, every=23)[:-1]:
        for viewer in (None, 0):
            twin = game.view(viewer).sample(1)
            met += twin.view(1) != game.view(1)
            assert wire.encode(twin.view(viewer)) == wire.encode(game.view(viewer))
    assert met > 2


def test_view_reads_like_notation() -> None:
    game = ws.Game("europe", players=2, seed=7)
    game.push_text("0=BAR-MUN,FRA-SMO,STO-WIE")
    opening = wire.encode(game.view(1))
    game.push_text("1=PAR-WIE,SAR-SEV")
    game.push_text("DIE-PAR 1P")
    view = wire.encode(game.view(1))

    assert opening["phase"] == "opening"
    assert "1=PAR-WIE,SAR-SEV" in opening["legal_actions"]
    assert {"ticket": "PAR-WIE", "points": 8, "long": False} in opening["offered"]
    assert (view["map"], view["fingerprint"]) == ("europe", game.map.fingerprint)
    assert view["board"] == {"owners": {"DIE-PAR": 1}, "stations": {}, "trains": [45, 44]}
    assert view["hand"] == {"P": 1, "R": 1, "L": 1}
    assert view["row"] == ["Y", "Y", "R", "L", "L"]
    assert view["legal_actions"] == []
    assert view["counts"][1] == {"cards": 3, "tickets": 2, "trains": 44, "stations": 3, "score": 1}
    assert view["log"][-1] == {
        "type": "route_claimed",
        "player": 1,
        "route": "DIE-PAR",
        "payment": "1P",
        "points": 1,
    }


def test_open_tunnel_is_told() -> None:
    game = next(g for g in positions("europe", 2, seed=5, every=99) if g.phase == "tunnel")
    tunnel = game.view(None).tunnel
    assert tunnel is not None

    told = wire.encode(game.view(None))["tunnel"]

    assert told is not None
    assert told["payment"] == str(tunnel.payment)
    assert sum(told["revealed"].values()) == tunnel.revealed.total() == 3


def test_outcome_is_told_when_the_game_is_over() -> None:
    game = positions("mini", 2, seed=8, every=99)[-1]
    outcome = game.outcome()
    assert outcome is not None

    told = wire.encode(game.view(None))["outcome"]

    assert told is not None
    assert told["winners"] == list(outcome.winners)
    assert [sheet["total"] for sheet in told["sheets"]] == [sheet.total for sheet in outcome.sheets]


def test_models_cannot_be_changed_and_take_no_unknown_field() -> None:
    model = models.Ticket(ticket="AA-BB", points=1, long=False)

    with pytest.raises(ValueError, match="frozen"):
        model.points = 2
    with pytest.raises(ValueError, match="Extra inputs are not permitted"):
        models.Ticket.model_validate(model.model_dump() | {"hand": "RR"})


# --- What everybody may see, and what one viewer may


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_public_part_is_the_same_for_everybody(name: str, players: int) -> None:
    """INFO-1: from the opening to the end."""
    for game in positions(name, players, seed=9, every=7):
        parts = [wire.public_part(game.view(viewer)) for viewer in (None, *range(players))]
        assert all(part == parts[0] for part in parts)


def test_parts_together_are_the_position() -> None:
    for game in positions("europe", 3, seed=2, every=29):
        for viewer in (None, 0, 2):
            view = game.view(viewer)
            public, private = wire.public_part(view), wire.private_part(view)
            assert not set(public) & set(private)
            assert public | private == wire.encode_position(view)


def test_what_tells_viewers_apart_is_private() -> None:
    """What a viewer cannot know makes no difference to the public part."""
    for game in positions("europe", 2, seed=7, every=23)[:-1]:
        other = game.view(0).sample(1)
        assert wire.public_part(other.view(1)) == wire.public_part(game.view(0))


def test_what_travels_is_plain() -> None:
    def check(value: object) -> None:
        assert type(value) in (dict, list, str, int, float, bool, type(None)), value
        for part in value.values() if isinstance(value, dict) else ():
            check(part)
        for part in [*value] if isinstance(value, list | dict) else ():
            check(part)

    game = positions("europe", 2, seed=5, every=99)[-1]
    check(wire.encode(game.view(0)))
    check(wire.encode_map(game.map))
