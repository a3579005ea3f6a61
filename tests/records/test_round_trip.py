"""Records: what is written is read again, on every map, at every moment of a game."""

import io
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.anything import whole
from positions import map_data, opened, variant
from sweeps.play import TABLES
from whistlestop import (
    Action,
    Card,
    DrawTickets,
    Game,
    Map,
    MapError,
    Phase,
    Record,
    RecordError,
    read_record,
    write_record,
)
from whistlestop.game.seeds import commitment
from whistlestop.records import Move, Proof, parse_record, record_text


def play(map: str | Map, players: int, seed: int, actions: int = 2000) -> Game:
    """A game of so many actions; kinds with few actions are not drowned by those with many."""
    game = Game(map, players=players, seed=seed)
    rng = random.Random(seed)
    while game.to_act and len(game.history) < actions:
        kinds: dict[type, list[Action]] = {}
        for action in game.actions_of(rng.choice(game.to_act)):
            kinds.setdefault(type(action), []).append(action)
        game.push(rng.choice(rng.choice(list(kinds.values()))))
    return game


def position(game: Game) -> tuple[Any, ...]:
    """Everything about a game but the words of chance: a record has no seed."""
    (_, *state), *rest = whole(game)
    return (*state, *rest)


def check_round_trip(record: Record, *, map: Map | None = None) -> None:
    text = record_text(record)
    again = parse_record(text, map=map)
    assert again == record
    assert record_text(again) == text
    assert position(again.game()) == position(record.game())


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_record_of_a_whole_game_is_read_again(name: str, players: int) -> None:
    for seed in range(4 if name == "mini" else 1):
        game = play(name, players, 100 + seed)
        record = Record.of(game)

        check_round_trip(record)
        assert position(record.game()) == position(game)
        assert record.result is not None
        assert record.names == tuple(f"Player {p}" for p in range(players))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_record_of_an_unfinished_game_is_read_again(name: str, players: int) -> None:
    for actions in (0, 1, players, players + 1, 30, 45):
        record = Record.of(play(name, players, 7, actions))

        check_round_trip(record)
        assert record.result is None
        assert '[Result "*"]' in record_text(record)


@pytest.mark.usefixtures("untraced")
def test_record_at_every_second_moment_of_a_game_is_read_again() -> None:
    game = play("mini", 3, 5)
    while len(game.history) > 1:
        game.pop()
        game.pop()
        check_round_trip(Record.of(game))


@pytest.mark.parametrize(
    "rules",
    [
        {"row_without_piles": True},
        {"locomotives": 40, "cards_per_color": 2},
        {"draw": 3, "tunnel_cards": 5},
        {"opening_rejected": "under", "ticket_draw": 4},
        {"row": 8, "row_locomotives": 2},
    ],
    ids=str,
)
def test_record_by_other_numbers_is_read_again(rules: dict[str, object]) -> None:
    map = variant("mini", **rules)
    seen = ""
    for seed in range(6):
        record = Record.of(play(map, 2, seed, 200))
        check_round_trip(record, map=map)
        seen += record_text(record)
    assert "{reset:" in seen
    assert "{reshuffle}" in seen


@pytest.mark.usefixtures("untraced")
def test_games_met_everything_that_stands_in_braces() -> None:
    """The switch of DRAW-7 brings `fill`, many locomotives a chain of resets."""
    short = variant("mini", row_without_piles=True)
    texts = "".join(record_text(Record.of(play(short, 2, seed))) for seed in range(20))
    assert "{fill:" in texts
    many = variant("mini", locomotives=40, cards_per_color=3)
    texts = "".join(record_text(Record.of(play(many, 2, seed, 60))) for seed in range(10))
    assert any(line.count("{reset:") > 2 for line in texts.split("\n"))
    assert any(line.startswith("row") and "{reset:" in line for line in texts.split("\n"))


def test_record_may_be_written_as_people_write() -> None:
    """Comments, spaces, case, order of cities and of tickets, empty lines, a byte order mark."""
    record = Record.of(play("europe", 2, 3, 60), names=["Ann", "Bob"])
    text = record_text(record)
    lines = []
    for line in text.split("\n"):
        if line.startswith("["):
            lines.append(f"  {line}  ")
        else:
            lines += ["", f"\t{line.lower()}   ; a remark {{with}} braces"]
    sloppy = "\ufeff" + "\r\n".join(lines)

    assert parse_record(sloppy.encode()) == record
    assert "; a remark" in sloppy


def test_tickets_in_braces_may_stand_in_any_order() -> None:
    game = opened(Game("usa", players=2, seed=1, first=0))
    game.push(DrawTickets())
    text = record_text(Record.of(game))
    line = next(line for line in text.split("\n") if "+T" in line)
    offered = line[line.index("{") + 1 : -1].split(",")
    turned = ",".join("-".join(reversed(pair.split("-"))) for pair in reversed(offered))

    again = parse_record(text.replace(",".join(offered), turned))
    assert again.game() == game


def test_names_date_and_proof_are_kept() -> None:
    secret = "ab" * 32
    proof = Proof(secret, ("cd" * 16, "ef" * 16), commitment(bytes.fromhex(secret)), "table 7")
    names = ["Κλειώ", "Данило Ґалаґан", "Bot skilled"]
    record = Record.of(play("europe", 3, 3, 20), names=names, date="2026-03-01", proof=proof)

    check_round_trip(record)
    text = record_text(record)
    assert '[Players "Κλειώ;Данило Ґалаґан;Bot skilled"]' in text
    assert f'[Salts "{"cd" * 16};{"ef" * 16}"]' in text
    assert parse_record(text.encode()).proof == proof


def test_commitment_alone_is_kept() -> None:
    """A game that is still going on shows no secret yet."""
    proof = Proof(commitment=commitment(bytes(32)))
    record = Record.of(play("mini", 2, 3, 20), proof=proof)

    check_round_trip(record)
    assert "[Secret" not in record_text(record)


def test_record_can_be_written_to_and_read_from_files(tmp_path: Path) -> None:
    record = Record.of(play("mini", 2, 3))
    path = tmp_path / "game.ws"
    write_record(record, path)
    assert read_record(path) == record
    assert read_record(str(path)) == record
    with path.open("rb") as binary:
        assert read_record(binary) == record
    with path.open(encoding="utf-8") as text:
        assert read_record(text) == record
    out = io.StringIO()
    write_record(record, out)
    assert out.getvalue() == path.read_text(encoding="utf-8")


# --- Maps of one's own


def own(tmp_path: Path) -> tuple[Map, Path]:
    """A map that is not built in, with its file."""
    data = map_data("mini")
    data["name"] = "valley"
    data["rules"]["trains"] = 12
    path = tmp_path / "valley.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    game = Game(path, players=2, seed=1)
    return game.map, path


def test_map_beside_the_record_is_found(tmp_path: Path) -> None:
    map, _ = own(tmp_path)
    record = Record.of(play(map, 2, 1))
    write_record(record, tmp_path / "game.ws")

    assert read_record(tmp_path / "game.ws") == record


def test_map_can_be_given(tmp_path: Path) -> None:
    map, _ = own(tmp_path)
    record = Record.of(play(map, 2, 1))
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    write_record(record, folder / "game.ws")

    assert read_record(folder / "game.ws", map=map) == record
    with pytest.raises(RecordError, match=r"Line 3: .*no map file beside the record matches it"):
        read_record(folder / "game.ws")
    with pytest.raises(RecordError, match=r"Line 3: .*no map file beside the record matches it"):
        parse_record(record_text(record))


def test_map_with_faults_beside_the_record_is_told(tmp_path: Path) -> None:
    map, path = own(tmp_path)
    write_record(Record.of(play(map, 2, 1, 10)), tmp_path / "game.ws")
    path.write_text("{}", encoding="utf-8")

    with pytest.raises(RecordError, match=r"^Line 3: The map valley\.json has faults: ") as caught:
        read_record(tmp_path / "game.ws")
    assert not isinstance(caught.value, MapError)


def test_another_map_of_the_same_name_is_told(tmp_path: Path) -> None:
    map, path = own(tmp_path)
    write_record(Record.of(play(map, 2, 1, 10)), tmp_path / "game.ws")
    data = json.loads(path.read_text(encoding="utf-8"))
    data["rules"]["trains"] = 13
    path.write_text(json.dumps(data), encoding="utf-8")

    with pytest.raises(RecordError, match=r"^Line 4: .*so it is not the same map\.$"):
        read_record(tmp_path / "game.ws")


def test_map_beside_the_record_may_have_any_file_name(tmp_path: Path) -> None:
    """It is known by its fingerprint; other maps, and files with faults, do not disturb."""
    map, path = own(tmp_path)
    path.rename(tmp_path / "zz.json")
    (tmp_path / "faulty.json").write_text("{}", encoding="utf-8")
    (tmp_path / "other.json").write_text(json.dumps(map_data("mini")), encoding="utf-8")
    record = Record.of(play(map, 2, 1, 10))
    write_record(record, tmp_path / "game.ws")

    assert read_record(tmp_path / "game.ws") == record


def test_record_never_reaches_for_a_map_in_another_folder(tmp_path: Path) -> None:
    map, _ = own(tmp_path)
    text = record_text(Record.of(play(map, 2, 1, 10)))
    folder = tmp_path / "inner"
    folder.mkdir()
    (folder / "game.ws").write_text(
        text.replace('[Map "valley"]', '[Map "../valley"]'), encoding="utf-8"
    )

    with pytest.raises(RecordError, match=r"^Line 3: The map '\.\./valley' is not built in"):
        read_record(folder / "game.ws")


# --- Writing


def test_written_file_has_the_permissions_of_any_new_file(tmp_path: Path) -> None:
    """A record is no secret: a temporary file's private permissions must not stay."""
    (tmp_path / "plain").touch()
    write_record(Record.of(play("mini", 2, 3, 5)), tmp_path / "game.ws")

    assert (tmp_path / "game.ws").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_record_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    """An action that cannot be: the error comes before anything is written."""
    path = tmp_path / "game.ws"
    record = Record.of(play("mini", 2, 3))
    write_record(record, path)
    before = path.read_bytes()
    broken = replace(record, moves=(*record.moves[:4], Move(record.moves[0].action, ())))

    with pytest.raises(ValueError):
        write_record(broken, path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["game.ws"]


def test_writing_that_fails_in_the_middle_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.ws"
    path.write_text("old", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="No space left"):
        write_record(Record.of(play("mini", 2, 3)), path)
    assert path.read_text(encoding="utf-8") == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["game.ws"]


def test_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_record(Record.of(play("mini", 2, 3)), tmp_path / "nowhere" / "game.ws")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ['A"b', "A;b", 'x"]\n[Map "usa'])
def test_name_that_would_break_the_headers_is_refused(name: str) -> None:
    record = Record.of(play("mini", 2, 3, 5), names=[name, "Bob"])

    with pytest.raises(
        ValueError, match="cannot be written in a record: quotes and semicolons are not"
    ):
        record_text(record)


def test_as_many_names_as_players_are_needed() -> None:
    game = play("mini", 2, 3, 5)

    with pytest.raises(ValueError, match="The game has 2 players, but 3 names"):
        Record.of(game, names=["Ann", "Bob", "Eve"])


def test_sampled_game_has_no_deal_to_record() -> None:
    for viewer in (None, 0):
        sample = play("mini", 2, 3, 20).view(viewer).sample(1)
        with pytest.raises(ValueError, match="no deal to record: it began in the middle"):
            Record.of(sample)
        sample.push(sample.legal_actions[0])
        with pytest.raises(ValueError, match="no deal to record: it began in the middle"):
            Record.of(sample)


def test_replay_shows_the_game_after_every_action() -> None:
    record = Record.of(play("mini", 2, 3))
    lengths = [len(game.history) for game, _, _ in record.replay()]

    assert lengths == list(range(1, len(record.moves) + 1))
    assert record.start().phase is Phase.OPENING
    assert record.deal.row[0] in Card


def test_a_record_finds_its_own_map_by_fingerprint_whatever_the_file_is_called(
    tmp_path: Path,
) -> None:
    data = map_data("mini")
    for name, trains, file in (("bar", 14, "my.json"), ("mini", 12, "other.json")):
        data["name"], data["rules"]["trains"] = name, trains
        (tmp_path / file).write_text(json.dumps(data), encoding="utf-8")
        record = Record.of(Game(tmp_path / file, players=2, seed=1))
        write_record(record, tmp_path / "own.ws")

        assert read_record(tmp_path / "own.ws").map == record.map


def test_a_comment_may_stand_behind_a_header() -> None:
    text = record_text(Record.of(Game("mini", seed=1), names=["Ann", "Bob"]))
    lines = [line + " ; a comment" if line else line for line in text.splitlines()]

    assert parse_record("\n".join(lines)).names == ("Ann", "Bob")


def test_a_proof_may_be_left_for_verify_to_judge(tmp_path: Path) -> None:
    proof = Proof(secret="00" * 32, commitment="11" * 32)
    write_record(Record.of(Game("mini", seed=1), proof=proof), tmp_path / "game.ws")

    assert read_record(tmp_path / "game.ws", check_proof=False).proof == proof
    with pytest.raises(RecordError, match="Line 9: The commitment is not"):
        read_record(tmp_path / "game.ws")
