"""`whistlestop verify`."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import whistlestop as ws
from whistlestop.cli.inputs import UserError
from whistlestop.cli.verify import verify
from whistlestop.game.seeds import commitment, hosted_seed
from whistlestop.records import Proof, Record, write_record

app = typer.Typer()
app.command()(verify)

SECRET, SALT = bytes(32), bytes(range(16))


@pytest.fixture
def record() -> Record:
    game = ws.Game("mini", players=2, seed=hosted_seed(SECRET, "t", [SALT]))
    for _ in range(12):
        game.push(game.legal_actions[0])
    return Record.of(game, proof=Proof(SECRET.hex(), (SALT.hex(),), commitment(SECRET), "t"))


@pytest.fixture
def file(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "friday.ws"
    write_record(record, path)
    return path


def test_a_fair_record_is_told_step_by_step(file: Path) -> None:
    result = CliRunner().invoke(app, [str(file)])

    assert result.exit_code == 0
    for name in ("commitment", "seed", "hands", "row", "tickets", "first player", "actions"):
        assert f"fits         {name}: " in result.output
    assert "Everything in this record follows from the secret and the salts." in result.output


def test_a_record_that_does_not_fit_is_refused(file: Path, record: Record) -> None:
    write_record(replace(record, proof=replace(record.proof, table="another")), file)

    result = CliRunner().invoke(app, [str(file)])

    assert result.exit_code == 1
    assert "DOES NOT FIT hands: " in result.output
    assert "This record does not fit: hands, row, tickets, actions." in result.output


def test_a_record_without_a_secret_cannot_be_checked(file: Path, record: Record) -> None:
    write_record(replace(record, proof=replace(record.proof, secret=None)), file)

    result = CliRunner().invoke(app, [str(file)])

    assert result.exit_code == 1
    assert "not known    seed: Cannot be checked: the record has no [Secret]." in result.output
    assert "This record cannot be checked: commitment, seed, " in result.output


def test_programs_get_the_checks_as_json(file: Path, record: Record) -> None:
    fair = CliRunner().invoke(app, [str(file), "--json"])
    write_record(replace(record, proof=Proof()), file)
    bare = CliRunner().invoke(app, [str(file), "--json", "--map", "mini"])

    assert fair.exit_code == 0
    document = json.loads(fair.output)
    assert document["fits"] is True
    assert document["seed"] == hosted_seed(SECRET, "t", [SALT]).hex()
    assert document["checks"][0]["name"] == "commitment"
    assert bare.exit_code == 1
    document = json.loads(bare.output)
    assert (document["fits"], document["seed"]) == (False, None)
    assert {check["ok"] for check in document["checks"]} == {None}


def test_a_file_that_is_no_record_is_a_wrong_input(tmp_path: Path) -> None:
    for name, text in (("missing.ws", None), ("empty.ws", ""), ("wrong.ws", "hello")):
        path = tmp_path / name
        if text is not None:
            path.write_text(text, encoding="utf-8")
        result = CliRunner().invoke(app, [str(path)])
        assert isinstance(result.exception, UserError), name  # exit code 2
        assert name in str(result.exception)
