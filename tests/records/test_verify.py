"""`verify`: whether a record follows from the secret, the salts and the table of its host."""

import doctest
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import whistlestop as ws
from whistlestop.game.seeds import commitment, daily_seed, hosted_seed
from whistlestop.records import Move, Proof, Record, parse_record, record_text
from whistlestop.records.verify import Check, Verification, verify

SECRET = bytes(range(32))
SALTS = (bytes(16), bytes(range(16)))
TABLE = "friday-1"
PROOF = Proof(SECRET.hex(), tuple(salt.hex() for salt in SALTS), commitment(SECRET), TABLE)


@cache
def hosted(
    *, table: str = TABLE, first: int | None = None, actions: int = 60, map: str = "mini"
) -> Record:
    """The record of a game dealt by a fair host."""
    seed = hosted_seed(SECRET, table, SALTS)
    game = ws.Game(map, players=2, seed=seed, first=first)
    for step in range(actions):
        legal = game.legal_actions
        game.push(legal[step * 7 % len(legal)])
    return Record.of(game, names=["Ann", "Bob"], proof=replace(PROOF, table=table))


def check(found: Verification, name: str) -> Check:
    (only,) = [check for check in found.checks if check.name == name]
    return only


def with_proof(**changes: object) -> Verification:
    record = hosted()
    return verify(replace(record, proof=replace(record.proof, **changes)))  # type: ignore[arg-type]


def deal_of_a_day(day: str = "2026-11-16", *, told: str = "2026-11-16") -> Record:
    """The record of a game with the deal of a day, and the day it says."""
    game = ws.Game("mini", players=3, seed=daily_seed(SECRET, day, "mini", 3))
    for step in range(30):
        legal = game.legal_actions
        game.push(legal[step * 7 % len(legal)])
    proof = Proof(SECRET.hex(), commitment=commitment(SECRET), day=told)
    return Record.of(game, names=["Ann", "Bot master", "Bot master"], proof=proof)


def test_the_deal_of_a_day_is_checked_from_secret_and_date() -> None:
    record = deal_of_a_day()
    found = verify(parse_record(record_text(record)))

    assert '[Day "2026-11-16"]' in record_text(record)
    assert found.fits
    assert found.seed == daily_seed(SECRET, "2026-11-16", "mini", 3)
    assert "the day 2026-11-16, the map mini and 3 players" in check(found, "seed").sentence


def test_the_deal_of_another_day_does_not_fit() -> None:
    found = verify(deal_of_a_day(told="2026-11-17"))

    assert not found.fits
    assert check(found, "commitment").ok
    assert check(found, "hands").ok is False


def test_the_deal_of_a_day_that_is_not_over_cannot_be_checked_yet() -> None:
    record = deal_of_a_day()
    found = verify(replace(record, proof=replace(record.proof, secret=None)))

    assert [one.ok for one in found.checks] == [None] * 7
    assert "[Secret]" in check(found, "seed").sentence


def test_everything_in_a_fair_record_fits() -> None:
    found = verify(hosted())

    assert [(c.name, c.ok) for c in found.checks] == [
        ("commitment", True),
        ("seed", True),
        ("hands", True),
        ("row", True),
        ("tickets", True),
        ("first player", True),
        ("actions", True),
    ]
    assert found.fits
    assert found.seed == hosted_seed(SECRET, TABLE, SALTS)
    assert found.seed.hex() in check(found, "seed").sentence
    assert "all 60 actions" in check(found, "actions").sentence


def test_a_fair_record_still_fits_after_it_was_written_and_read() -> None:
    assert verify(parse_record(record_text(hosted(map="europe")))).fits


def test_a_record_with_one_salt_says_so() -> None:
    """A person against a bot: bots have no salt."""
    seed = hosted_seed(SECRET, TABLE, SALTS[:1])
    game = ws.Game("mini", players=2, seed=seed)
    proof = replace(PROOF, salts=PROOF.salts[:1])

    found = verify(Record.of(game, proof=proof))

    assert found.fits
    assert "and 1 salt give" in check(found, "seed").sentence


def test_a_secret_that_was_not_committed_to_is_found() -> None:
    found = with_proof(commitment=commitment(bytes(32)))

    wrong = check(found, "commitment")
    assert wrong.ok is False
    assert commitment(SECRET) in wrong.sentence
    assert not found.fits


def test_a_commitment_may_be_written_in_capitals() -> None:
    assert check(with_proof(commitment=commitment(SECRET).upper()), "commitment").ok


@pytest.mark.parametrize("secret", ["no digits", "00"])
def test_a_secret_that_is_no_secret_is_found(secret: str) -> None:
    found = with_proof(secret=secret)

    assert check(found, "commitment").ok is False
    assert "64 hexadecimal digits" in check(found, "commitment").sentence
    assert check(found, "seed").ok is False
    assert check(found, "hands").ok is None
    assert check(found, "hands").sentence == "Cannot be checked without the seed."


@pytest.mark.parametrize(
    ("salts", "sentence"),
    [
        ((PROOF.salts[0], "ff"), "Salt 2 is not 32 hexadecimal digits."),
        ((*PROOF.salts, PROOF.salts[0]), "There are 3 salts for 2 players."),
    ],
)
def test_salts_that_cannot_be_are_found(salts: tuple[str, ...], sentence: str) -> None:
    found = with_proof(salts=salts)

    assert check(found, "seed") == Check("seed", False, sentence)
    assert found.seed is None


@pytest.mark.parametrize(
    ("missing", "header", "unknown"),
    [
        ({"commitment": None}, "Commitment", {"commitment"}),
        ({"table": None}, "Table", {"seed", "hands", "row", "tickets", "first player", "actions"}),
    ],
)
def test_what_is_missing_leaves_a_check_open(
    missing: dict[str, object], header: str, unknown: set[str]
) -> None:
    found = with_proof(**missing)

    open_checks = [check for check in found.checks if check.ok is None]
    assert {check.name for check in open_checks} == unknown
    sentences = {check.sentence for check in open_checks}
    assert sentences == {f"Cannot be checked: the record has no [{header}]."}
    assert not found.fits


def test_without_a_secret_nothing_can_be_checked() -> None:
    found = with_proof(secret=None)

    assert {check.ok for check in found.checks} == {None}
    assert {check.sentence for check in found.checks} == {
        "Cannot be checked: the record has no [Secret]."
    }


def test_a_deal_of_another_table_does_not_fit() -> None:
    found = with_proof(table="friday-2")

    for name in ("hands", "row", "tickets", "actions"):
        assert check(found, name).ok is False, name
    assert "chance gave" in check(found, "row").sentence
    assert "the record says" in check(found, "row").sentence


def test_only_the_hand_that_was_changed_is_named() -> None:
    record = hosted(actions=0)
    mine, other = record.deal.hands
    swapped = next(card for card in ws.Card if card not in mine)
    deal = replace(record.deal, hands=([swapped, *mine[1:]], other))

    found = verify(replace(record, deal=deal))

    wrong = check(found, "hands")
    assert wrong.ok is False
    was = "".join(card.letter for card in mine)
    assert wrong.sentence == (
        f"The hand of player 0: chance gave {was}, the record says {swapped.letter}{was[1:]}."
    )
    assert [c.name for c in found.checks if not c.ok] == ["hands"]


def test_the_order_within_hand_row_and_offer_does_not_matter() -> None:
    record = hosted(actions=0)
    deal = replace(
        record.deal,
        hands=[tuple(reversed(hand)) for hand in record.deal.hands],
        tickets=[tuple(reversed(offer)) for offer in record.deal.tickets],
        row=tuple(reversed(record.deal.row)),
    )
    assert deal.hands[0] != record.deal.hands[0]

    assert verify(replace(record, deal=deal)).fits


def test_a_reset_at_the_deal_is_checked_card_by_card() -> None:
    """ROW-3 at the deal: what came up instead of the row follows from the seed as well."""
    record = next(
        record for n in range(500) if (record := hosted(table=f"table-{n}", actions=0)).deal.turned
    )
    turned = list(record.deal.turned)
    other = next(i for i in range(1, len(turned)) if turned[i] != turned[0])
    turned[0], turned[other] = turned[other], turned[0]

    changed = verify(replace(record, deal=replace(record.deal, turned=turned)))

    assert verify(record).fits
    assert check(changed, "row").ok is False
    assert "What followed the row: chance gave {reset:" in check(changed, "row").sentence


def test_a_first_player_named_by_the_host_is_no_fault() -> None:
    """SETUP-6"""
    by_chance = hosted(actions=0).first
    found = verify(hosted(actions=20, first=1 - by_chance))

    assert found.fits
    assert check(found, "first player").sentence == (
        f"Player {1 - by_chance} began, named by the host: chance chose player {by_chance}."
    )


def changed_draws(record: Record, numbers: list[int]) -> Record:
    """The record, with another card for the blind draws that have these places among them."""
    blind = [i for i, m in enumerate(record.moves) if isinstance(m.action, ws.DrawBlind)]
    moves = list(record.moves[: blind[numbers[-1]] + 1])
    for number in numbers:
        i = blind[number]
        given = moves[i].chance[0]
        other = ws.Card.RED if given is not ws.Card.RED else ws.Card.BLUE
        moves[i] = Move(moves[i].action, (other, *moves[i].chance[1:]))
    return replace(record, moves=tuple(moves), result=None)


@cache
def draws() -> Record:
    """A fair game of blind draws only."""
    game = ws.Game("usa", players=2, seed=hosted_seed(SECRET, TABLE, SALTS))
    while len(game.history) < 12:
        blind = [a for a in game.legal_actions if isinstance(a, ws.DrawBlind)]
        game.push((blind or game.legal_actions)[0])
    return Record.of(game, proof=PROOF)


def test_the_first_action_that_does_not_fit_is_named_with_its_line() -> None:
    fair = draws()
    forged = changed_draws(fair, [4])

    found = verify(forged)

    wrong = check(found, "actions")
    number = len(forged.moves)
    was, now = fair.moves[number - 1].chance[0], forged.moves[number - 1].chance[0]
    assert isinstance(was, ws.Card)
    assert isinstance(now, ws.Card)
    player = forged.moves[-1].action.player
    assert verify(fair).fits
    assert wrong.ok is False
    assert wrong.sentence == (
        f"1 of {number} actions does not fit; the first is action {number} "
        f"({player} +? {{{now.letter}}}): chance gave {{{was.letter}}}."
    )


def test_actions_after_a_wrong_one_are_still_checked() -> None:
    found = verify(changed_draws(draws(), [1, 3]))

    assert check(found, "actions").sentence.startswith("2 of ")
    assert [c.name for c in found.checks if not c.ok] == ["actions"]


def test_the_python_of_the_page_gives_what_it_says() -> None:
    page = (Path(__file__).parents[2] / "docs/verify.md").read_text(encoding="utf-8")
    source = "".join(re.findall(r"```python\n(.*?)```", page, re.S))
    test = doctest.DocTestParser().get_doctest(source, {}, "verify.md", None, 0)
    report: list[str] = []

    result = doctest.DocTestRunner().run(test, out=report.append)

    assert result.attempted > 5
    assert result.failed == 0, "".join(report)
    for key, value in (
        ("Table", PROOF.table),
        ("Secret", PROOF.secret),
        ("Salts", ";".join(PROOF.salts)),
        ("Commitment", PROOF.commitment),
    ):
        assert f'[{key} "{value}"]' in page


def test_salts_that_were_left_out_do_not_fit() -> None:
    found = with_proof(salts=())

    assert check(found, "seed").ok
    assert not check(found, "hands").ok
    assert not found.fits


def test_a_table_of_bots_only_has_no_salts_and_can_be_verified() -> None:
    secret = bytes(range(32))
    game = ws.Game("mini", players=2, seed=hosted_seed(secret, "bots", []))
    while len(game.history) < 12:
        game.push(game.legal_actions[-1])
    proof = Proof(secret=secret.hex(), table="bots", commitment=commitment(secret))

    assert verify(ws.Record.of(game, proof=proof)).fits
