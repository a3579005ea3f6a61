"""From a seed to cards: anyone can follow it with a hash function and a few lines."""

import hashlib
import hmac
import random
from collections.abc import Iterator

import pytest

from game.anything import whole
from positions import opened
from whistlestop import (
    CardDrawn,
    CardsDealt,
    DrawBlind,
    FirstPlayerChosen,
    Game,
    RowDealt,
    RowReset,
    TicketsOffered,
    builtin_maps,
    load_map,
)
from whistlestop.game.seeds import commitment, daily_seed, hosted_seed, seed_bytes, step_words
from whistlestop.rules import codes
from whistlestop.rules.chance import below, next_word, note
from whistlestop.rules.layout import TRACE, State, blank

LETTERS = "PBOWGYKRL"


# --- Another program that follows the chance of a game


def words_of(seed: bytes, step: int) -> list[int]:
    message = b"step" + bytes([0, 0, 0, 0]) + step.to_bytes(4, "big")
    digest = hmac.digest(seed, message, "sha256")
    return [int(digest[i : i + 4].hex(), 16) for i in (0, 4, 8, 12)]


def sfc32(words: list[int]) -> Iterator[int]:
    a, b, c, counter = words
    while True:
        out = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c * 9) % 2**32
        c = ((c << 21 | c >> 11) + out) % 2**32
        yield out


def numbers(words: Iterator[int], n: int) -> int:
    """The next number below n; words in the last, incomplete round are skipped."""
    return next(word for word in words if word < 2**32 // n * n) % n


def verified_deal(name: str, players: int, seed: bytes) -> list[str]:
    """Hands, row, opening tickets and starting player, straight from the words."""
    map = load_map(name)
    chance = sfc32(words_of(seed, 0))
    rules = map.rules
    deck = list(LETTERS[:8] * rules.cards_per_color + "L" * rules.locomotives)
    deck.sort(key=LETTERS.index)
    lines = []
    for _ in range(players):
        lines.append("".join(deck.pop(numbers(chance, len(deck))) for _ in range(rules.hand)))
    lines.append("".join(deck.pop(numbers(chance, len(deck))) for _ in range(rules.row)))
    piles = {long: [t for t in map.tickets if t.long == long] for long in (True, False)}
    for _ in range(players):
        mine = []
        for long, n in ((True, rules.opening_long), (False, rules.opening_dealt)):
            mine += [piles[long].pop(numbers(chance, len(piles[long]))) for _ in range(n)]
        lines.append(",".join(str(t) for t in mine))
    lines.append(str(numbers(chance, players)))
    return lines


def deal_of(game: Game) -> list[str]:
    """Hands, row, opening tickets and starting player of a game, as its events tell them."""
    hands, row, offers, first = [], "", [], ""
    for event in game.events_of(-1):
        if isinstance(event, CardsDealt):
            hands.append("".join(card.letter for card in event.cards or ()))
        elif isinstance(event, RowDealt):
            row = "".join(card.letter for card in event.cards)
        elif isinstance(event, TicketsOffered):
            offers.append(",".join(map(str, event.tickets or ())))
        elif isinstance(event, FirstPlayerChosen):
            first = str(event.player)
    return [*hands, row, *offers, first]


# --- Tests


def test_seed_of_a_local_game_is_a_hash_of_its_number() -> None:
    assert seed_bytes(7) == hashlib.sha256(b"whistlestop7").digest()
    assert seed_bytes(-1) == hashlib.sha256(b"whistlestop-1").digest()
    assert seed_bytes(b"as it is") == b"as it is"
    assert seed_bytes(1).hex() == "1d1c1140d23402087b48f17500037f68764e89b6542fecacdd4cf2eff80ec565"


def test_seed_is_random_if_none_is_given() -> None:
    assert len(seed_bytes(None)) == 32
    assert seed_bytes(None) != seed_bytes(None)
    assert whole(Game("usa")) != whole(Game("usa"))


def test_words_of_a_step_are_worked_out_from_the_seed_and_the_step_alone() -> None:
    seed = seed_bytes(1)

    assert (
        step_words(seed, 0) == words_of(seed, 0) == [1111696353, 302562992, 3039041362, 2048941326]
    )
    assert (
        step_words(seed, 1) == words_of(seed, 1) == [317529672, 2438645583, 3919420726, 3792210771]
    )
    assert step_words(seed, 1000) == words_of(seed, 1000)


def test_generator_is_sfc32() -> None:
    s = blank(State)
    s.words = [1, 2, 3, 4]
    other = sfc32([1, 2, 3, 4])

    assert [next_word(s) for _ in range(500)] == [next(other) for _ in range(500)]


def test_numbers_past_the_last_full_round_are_skipped() -> None:
    """With n just above half of all words, about every second word is skipped."""
    s = blank(State)
    s.words = [5, 6, 7, 8]
    other = sfc32([5, 6, 7, 8])
    n = 2**31 + 1

    assert [below(s, n) for _ in range(100)] == [numbers(other, n) for _ in range(100)]
    assert s.words[3] > 8 + 150


@pytest.mark.parametrize("name", builtin_maps())
@pytest.mark.parametrize("seed", [1, 2, b"any bytes"])
def test_another_program_can_verify_the_deal(name: str, seed: int | bytes) -> None:
    for players in load_map(name).players:
        game = Game(name, players=players, seed=seed)
        if not any(isinstance(event, RowReset) for event in game.log):
            assert deal_of(game) == verified_deal(name, players, seed_bytes(seed))


@pytest.mark.parametrize("name", builtin_maps())
def test_another_program_can_verify_every_blind_draw(name: str) -> None:
    """Step k is the k-th action; the deck is in the order of the cards."""
    game = opened(Game(name, players=2, seed=3))
    checked = 0
    for _ in range(20):
        deck = "".join(LETTERS[card] * n for card, n in enumerate(game._state.deck))
        (event, *_) = game.push(DrawBlind())
        chance = sfc32(words_of(seed_bytes(3), len(game.history)))
        assert isinstance(event, CardDrawn)
        assert event.card is not None
        assert event.card.letter == deck[numbers(chance, len(deck))]
        checked += 1
    assert checked == 20


GOLDEN_DEALS = {
    "usa": "GBLL PLWP BOKPO POR-NAS,DEN-PIT,DAL-NYC HEL-LAX,WIN-LRK,LAX-MIA 1",
    "europe": ("GBLL PLWP BOKPO BRE-PET,LON-WIE,MAR-ESS,VEN-CON PAL-MOS,ZAG-BRI,PAR-ZAG,FRA-SMO 0"),
    "mini": "BLLK BYPO LRKYL AMB-COP,AMB-FOX,BIR-GUL FOX-GUL,BIR-FOX,COP-GUL 1",
}
GOLDEN_ACTIONS = {
    "usa": (
        "0=DEN-PIT,POR-NAS; 1=HEL-LAX,LAX-MIA; DAL-HOU.2 1P; CHS-RAL 2L; POR-SEA.1 1W; "
        "SEA-VAN.2 1B; LRK-STL 1P1L; ATL-NAS 1G; +P; +?; +O; +?; KCY-OMA.1 1P; DAL-OKC.2 2O; +K; "
        "+?; +T; =NYC-ATL; ATL-RAL.2 2G; +T"
    ),
    "europe": (
        "0=LON-WIE,BRE-PET; 1=PAR-ZAG,ZAG-BRI,PAL-MOS; @VEN 1L; @ZAG 1P; BUC-SOF 1B1L; "
        "@CON 1W1L; +?; +O; DIE-PAR 1P; @DAN 2O; +K; +O; +T; =BRE-MAR; +P; +G; +?; +W; +Y; +R"
    ),
    "mini": (
        "0=BIR-GUL,AMB-COP; 1=BIR-FOX,COP-GUL; @COP 1B; AMB-DUN 2L; +R; +R; @FOX 1B; "
        "@ELM 2R; +K; +G; +?; +R; +?; +K; +L; DUN-FOX 1K; +?; +Y; DUN-ELM.1 3K; COP-ELM 1O"
    ),
}


@pytest.mark.parametrize("name", builtin_maps())
def test_seed_gives_the_same_game_for_ever(name: str) -> None:
    """If this fails, games that people have seeds of no longer come out: RULES_VERSION moves."""
    game = Game(name, players=2, seed=1)
    assert " ".join(deal_of(game)) == GOLDEN_DEALS[name]
    rng = random.Random(1)
    texts = []
    for _ in range(20):
        action = game.legal_actions[rng.randrange(len(game.legal_actions))]
        texts.append(game.text(action))
        game.push(action)
    assert "; ".join(texts) == GOLDEN_ACTIONS[name]


@pytest.mark.parametrize("name", builtin_maps())
def test_naming_the_first_player_leaves_the_deal_as_it_is(name: str) -> None:
    for players in load_map(name).players:
        deals = [
            deal_of(Game(name, players=players, seed=9, first=first)) for first in range(players)
        ]
        free = deal_of(Game(name, players=players, seed=9))
        assert {tuple(deal[:-1]) for deal in deals} == {tuple(free[:-1])}
        assert [deal[-1] for deal in deals] == [str(p) for p in range(players)]


def test_every_player_is_first_in_some_game() -> None:
    firsts = [Game("usa", players=5, seed=seed).first for seed in range(60)]

    assert set(firsts) == {0, 1, 2, 3, 4}
    assert all(firsts.count(p) > 4 for p in range(5))


def test_seed_of_a_hosted_game_comes_from_secret_table_and_salts() -> None:
    secret, salts = bytes(range(32)), [b"a" * 16, b"", b"b" * 16]
    message = b"table-7" + b"\x10" + b"a" * 16 + b"\x00" + b"\x10" + b"b" * 16

    assert hosted_seed(secret, "table-7", salts) == hmac.digest(secret, message, "sha256")
    assert (
        hosted_seed(secret, "table-7", salts).hex()
        == "a43e01e9d23f47f87b48eec5f81f2a8cc8cf243df4521f0fda28221926b34a0a"
    )
    assert commitment(secret) == hashlib.sha256(secret).hexdigest()


def test_every_part_of_a_hosted_seed_counts() -> None:
    secret, salts = bytes(32), [b"a" * 16, b"b" * 16]
    seeds = {
        hosted_seed(secret, "1", salts),
        hosted_seed(secret, "2", salts),
        hosted_seed(b"\x01" * 32, "1", salts),
        hosted_seed(secret, "1", salts[::-1]),
        hosted_seed(secret, "1", salts[:1]),
        hosted_seed(secret, "1", [*salts, b""]),
    }

    assert len(seeds) == 6


def test_seed_of_a_day_comes_from_secret_date_map_and_players() -> None:
    secret = bytes(range(32))

    assert daily_seed(secret, "2026-11-16", "usa", 4) == hmac.digest(
        secret, b"2026-11-16usa4", "sha256"
    )
    others = {
        daily_seed(bytes(32), "2026-11-16", "usa", 4),
        daily_seed(secret, "2026-11-16", "usa", 4),
        daily_seed(secret, "2026-11-17", "usa", 4),
        daily_seed(secret, "2026-11-16", "europe", 4),
        daily_seed(secret, "2026-11-16", "usa", 3),
    }
    assert len(others) == 5


def test_hosted_game_is_dealt_from_its_seed() -> None:
    seed = hosted_seed(bytes(32), "5", [b"a" * 16, b"b" * 16])

    assert deal_of(Game("usa", players=2, seed=seed)) == verified_deal("usa", 2, seed)


def test_full_trace_takes_no_more_but_counts_on() -> None:
    """No map within the bounds fills it; compiled, writing past its end would be a crash."""
    s = blank(State)
    s.trace_size = TRACE
    note(s, codes.RESET, 0)

    assert len(s.trace) == TRACE
    assert s.trace_size == TRACE + 1
