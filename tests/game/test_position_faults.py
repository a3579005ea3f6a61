"""Positions that cannot be are refused in a sentence; hostile ones never do harm."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import whistlestop as ws
from positions import opened, table


def at_a_tunnel() -> ws.Game:
    """Europe, with a tunnel that asks for one more card."""
    game = table(
        "europe",
        players=3,
        hands={0: "BBBLL", 1: "RRG"},
        row="RGGYW",
        owners={1: ["BRU-PAR.R"], 2: ["DIE-PAR"]},
        known={1: "R"},
    )
    game.push(game.parse("MUN-VEN 2B"), chance=[*ws.Cards("BWW")])
    return game


def at_a_turn() -> ws.Game:
    return opened(ws.Game("europe", seed=1))


def at_a_choice() -> ws.Game:
    """The USA, with tickets to choose from."""
    game = opened(ws.Game("usa", players=2, seed=3, first=0))
    game.push_text("+T")
    return game


def changed(text: str, name: str, value: str) -> str:
    assert f" {name}=" in text
    return re.sub(rf"(?<= {name}=)\S*", lambda _: value, text)


def with_field(make: Callable[[], ws.Game], name: str, value: str) -> str:
    return changed(make().position(), name, value)


CHOICE = r"offers: number 3, 0:.*: "
WRONG: list[tuple[Callable[[], ws.Game], str, str, str]] = [
    (at_a_tunnel, "map", "europe:1234", "map: the fingerprint of europe is"),
    (at_a_tunnel, "map", "europe", "map: the fingerprint of europe is"),
    (at_a_tunnel, "map", "mars:1234", "map: there is no built-in map 'mars'"),
    (at_a_tunnel, "players", "6", "players: it is a number from 2 to 5, not '6'"),
    (at_a_tunnel, "players", "\u0663", "players: it is a number from 2 to 5"),
    (at_a_tunnel, "players", "4", "routes: .* needs 4 parts with / between them"),
    (at_a_tunnel, "first", "3", "first: it is a number from 0 to 2, not '3'"),
    (at_a_tunnel, "turn", "-1", "turn: it is a number from 0"),
    (at_a_tunnel, "turn", "9" * 30, "turn: it is a number from 0"),
    (at_a_tunnel, "turn", "1", "to_act: it must be 1 in this turn and phase"),
    (at_a_tunnel, "phase", "tea", "phase: it is one of opening, turn, second_card, keep_tickets"),
    (at_a_tunnel, "phase", "over", "to_act: it must be - in this turn and phase"),
    (at_a_tunnel, "phase", "turn", "tunnel: it belongs here only in the phase tunnel"),
    (at_a_tunnel, "phase", "opening", "phase: opening tickets are chosen before the first turn"),
    (at_a_tunnel, "phase", "second_card", "drawn: it can be above 0 only in the phase second_card"),
    (at_a_tunnel, "to_act", "1", "to_act: it must be 0 in this turn and phase"),
    (at_a_tunnel, "to_act", "0,x", "to_act: it is a number from 0 to 2, not 'x'"),
    (at_a_tunnel, "drawn", "1", "drawn: it can be above 0 only in the phase second_card"),
    (at_a_tunnel, "drawn", "2", "drawn: it is a number from 0 to 1"),
    (at_a_tunnel, "passes", "1", "passes: it must be 0 once somebody has begun an action"),
    (at_a_turn, "passes", "2", "passes: the game is over"),
    (at_a_tunnel, "last_turns", "4", "last_turns: it is a number from 0 to 3"),
    (at_a_tunnel, "row", "RGGY", "row: it has 5 cards"),
    (at_a_tunnel, "row", "RGGYWW", "row: it has 5 cards"),
    (at_a_tunnel, "row", "RGGYX", "row: No card has the letter 'X'"),
    (at_a_tunnel, "discard", "R" * 13, "hands: together with the other cards these are more"),
    (at_a_tunnel, "tunnel", "-", "tunnel: it belongs here only in the phase tunnel"),
    (at_a_tunnel, "tunnel", "MUN-VEN:2B", "tunnel: .* needs 3 parts with : between them"),
    (at_a_tunnel, "tunnel", "MUN-PET:2B:BWW", "tunnel: The map europe has no route MUN-PET"),
    (at_a_tunnel, "tunnel", "DIE-PAR:1B:BWW", "tunnel: DIE-PAR cannot be claimed as a tunnel"),
    (at_a_tunnel, "tunnel", "MUN-VEN:3B:BWW", "tunnel: 3B does not pay for MUN-VEN"),
    (at_a_tunnel, "tunnel", "MUN-VEN:2X:BWW", "tunnel: 'X' in '2X' is no"),
    (at_a_tunnel, "tunnel", "MUN-VEN:2B:BBWW", "tunnel: at most 3 cards are revealed"),
    (at_a_tunnel, "tunnel", "MUN-VEN:2B:WW", "tunnel: nothing more is to be paid"),
    (at_a_tunnel, "routes", "BRU-PAR.Y/BRU-PAR.R/-", "routes: the two tracks of BRU-PAR"),
    (at_a_tunnel, "routes", "BRU-PAR.Y,BRU-PAR.R/-/-", "routes: the two tracks of BRU-PAR"),
    (at_a_tunnel, "routes", "DIE-PAR/DIE-PAR/-", "routes: DIE-PAR is there twice"),
    (at_a_tunnel, "routes", "DIE/-/-", "routes: 'DIE' is not a route"),
    (at_a_tunnel, "routes", "BRU-PAR/-/-", "routes: BRU-PAR is a double"),
    (at_a_tunnel, "stations", "ROM,PAR,DIE,WIE/-/-", "stations: player 0 has 4, but there are 3"),
    (at_a_tunnel, "stations", "ROM/ROM/-", "stations: ROM is there twice"),
    (at_a_tunnel, "stations", "XXX/-/-", "stations: There is no city 'XXX'"),
    (at_a_tunnel, "trains", "45/45/46", "trains: it is a number from 0 to 45"),
    (at_a_tunnel, "trains", "1/45/45", "tunnel: MUN-VEN cannot be claimed as a tunnel"),
    (at_a_tunnel, "score", "0/0/99999", "score: it is a number from 0"),
    (at_a_tunnel, "hands", "B/R?2/-", r"hands: player 1 needs no \? here"),
    (at_a_tunnel, "hands", "B:R/-/-", "hands: player 0 does not hold what is known"),
    (at_a_tunnel, "hands", "BR:R:B/-/-", "hands: player 0 does not hold what is known"),
    (at_a_tunnel, "hands", "BR:::/-/-", "hands: 'BR:::' has too many parts"),
    (at_a_choice, "ticket_deck", "99", "ticket_deck: it is a number from 0 to 30"),
    (at_a_choice, "ticket_deck", "3", "ticket_deck: after these offers it has 23 tickets"),
    (at_a_choice, "offers", "-", "offers: '-' needs 2 parts with : between them"),
    (at_a_choice, "offers", "0:?3>?2", "offers: they begin with one for every player"),
    (at_a_choice, "phase", "turn", CHOICE + "it is decided"),
]


@pytest.mark.parametrize(("make", "name", "value", "sentence"), WRONG)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(
    make: Callable[[], ws.Game], name: str, value: str, sentence: str
) -> None:
    with pytest.raises(ws.PositionError, match=sentence):
        ws.Game.from_position(with_field(make, name, value))


def offers(text: str) -> list[str]:
    found = re.search(r" offers=(\S*)", text)
    assert found is not None
    return found[1].split("/")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda o: [o[1], o[0], o[2]], "they begin with one for every player"),
        (lambda o: [*o[:2], o[2] + ">" + o[2][2:9]], CHOICE[8:] + "it is not decided"),
        (lambda o: [*o[:2], "1" + o[2][1:]], "number 3, 1:.*: it is decided"),
        (lambda o: [*o[:2], "4" + o[2][1:]], "number 3, 4:.*: 3 tickets are offered here"),
        (lambda o: [*o[:2], "0:" + o[0].partition(">")[2]], "number 3, .*: 3 tickets are offered"),
        (
            lambda o: [*o[:2], "0:" + o[0][2:].partition(">")[0]],
            "the tickets cannot have come from the deck like this",
        ),
        (lambda o: [o[0].partition(">")[0], *o[1:]], "number 1, .*: it is decided"),
        (lambda o: [o[0][:17], *o[1:]], "number 1, .*: 3 tickets are offered here"),
        (lambda o: [*o[:2], "0:?3"], "number 3, .*: it is seen"),
        (lambda o: [o[0].partition(",")[0] + ">" + o[1][2:9], *o[1:]], "is not a choice from"),
        (lambda o: [o[0] + "," + o[0][-7:], *o[1:]], "a ticket is twice in"),
        (lambda o: [o[0].partition(">")[0] + ">" + o[0][2:9], *o[1:]], "2 to 3 tickets are kept"),
        (lambda o: o[:2], "in the phase keep_tickets the last one must be undecided"),
        (lambda o: ["0:XXX-LAX,A-B,C-D", *o[1:]], "There is no city 'XXX'"),
    ],
)
def test_offers_that_cannot_be_are_refused_in_a_sentence(
    change: Callable[[list[str]], list[str]], sentence: str
) -> None:
    text = at_a_choice().position()

    with pytest.raises(ws.PositionError, match="offers: .*" + sentence):
        ws.Game.from_position(changed(text, "offers", "/".join(change(offers(text)))))


def test_fields_are_there_once_each() -> None:
    text = at_a_choice().position()
    for odd, sentence in [
        (text.replace("ws1", "ws2"), "A position begins with ws1, not 'ws2 map="),
        ("", "A position begins with ws1, not ''"),
        (text + " tea=1", "'tea=1' is not a field of a position"),
        (text + " tea", "'tea' is not a field of a position"),
        (text + " turn=1", "The field turn is there twice"),
        (text.replace(" turn=0", ""), "The field turn is missing"),
        (text + " " * (1 << 16), "A position has at most 65536 letters"),
        (None, "A position is text that begins with ws1, not None"),
        (5, "not 5"),
    ]:
        with pytest.raises(ws.PositionError, match=re.escape(sentence)):
            ws.Game.from_position(odd)  # type: ignore[arg-type]


def test_a_game_and_a_view_are_not_read_as_each_other() -> None:
    game = at_a_tunnel()

    with pytest.raises(ws.PositionError, match=r"View\.from_position reads it"):
        ws.Game.from_position(game.view(0).position())
    with pytest.raises(ws.PositionError, match=r"Game\.from_position reads the position of a game"):
        ws.View.from_position(game.position())


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("view", "3", "view: it is a number from 0 to 2"),
        ("hands", "BL/G/-", r"hands: player 1 needs a \? here"),
        ("hands", "BL/G?2:GG/?0", "hands: player 1 does not hold what is known"),
        ("hands", "BL/GG?2:G/?0", "hands: only the known cards of player 1 can be named"),
        ("hands", "BL/G?999/?0", "hands: together with the other cards these are more"),
        ("hands", "BL/G?1001/?0", "hands: it is a number from 0 to 1000"),
    ],
)
def test_a_view_that_cannot_be_is_refused_in_a_sentence(
    name: str, value: str, sentence: str
) -> None:
    with pytest.raises(ws.PositionError, match=sentence):
        ws.View.from_position(changed(at_a_tunnel().view(0).position(), name, value))


def test_a_deck_that_would_have_been_reshuffled_is_refused() -> None:
    """ROW-2: at a decision the deck is empty only if there are no discards."""
    game = table("usa", hands={0: "R"}, deck="", row="RGBPK", discard="")
    text = game.position()
    ws.Game.from_position(text)
    hands = re.search(r" hands=(\S*)", text)
    assert hands is not None
    fewer = changed(text, "hands", hands[1].replace("WW", "", 1))

    with pytest.raises(ws.PositionError, match="discard: with an empty deck"):
        ws.Game.from_position(changed(fewer, "discard", "WW"))


def test_a_second_card_must_be_there_to_be_drawn() -> None:
    """DRAW-5: if none can be drawn the turn is over."""
    game = table("usa", hands={0: "R"}, deck="", row="RGBPK", discard="")
    text = changed(changed(game.position(), "phase", "second_card"), "drawn", "1")

    with pytest.raises(ws.PositionError, match="phase: no card can be drawn"):
        ws.Game.from_position(text)


def mutants(text: str, rng: random.Random) -> str:
    """The text with something changed: a letter, a field, or two fields mixed up."""
    kind = rng.randrange(5)
    words = text.split(" ")
    at = rng.randrange(len(text))
    if kind == 0:
        return text[:at] + rng.choice("0123456789-?:/,>=PBRL. \x00\u0663") + text[at + 1 :]
    if kind == 1:
        return text[:at] + text[at + rng.randint(1, 9) :]
    if kind == 2:
        return text[:at] + rng.choice(["?", "/", ":", ",", "9", "-"]) + text[at:]
    i, j = rng.randrange(1, len(words)), rng.randrange(1, len(words))
    if kind == 3:
        words[i] = words[i].partition("=")[0] + "=" + words[j].partition("=")[2]
    else:
        parts = words[i].split("/")
        rng.shuffle(parts)
        words[i] = "/".join(parts)
    return " ".join(words)


@pytest.mark.parametrize("reader", ["game", "view"])
def test_hostile_positions_are_refused_or_can_be_played(reader: str) -> None:
    """Never a bare error; and what is taken is a game like any other."""
    rng = random.Random(f"hostile {reader}")
    sources = [at_a_tunnel(), at_a_choice(), opened(ws.Game("mini", seed=2)), ws.Game("mini")]
    taken = refused = 0
    sentences: set[str] = set()
    for _ in range(600):
        game = rng.choice(sources)
        text = mutants((game if reader == "game" else game.view(0)).position(), rng)
        try:
            if reader == "game":
                found: Any = ws.Game.from_position(text, seed=1)
            else:
                found = ws.View.from_position(text).sample(1)
        except ws.PositionError as error:
            refused += 1
            sentences.add(str(error)[-1])
            continue
        taken += 1
        again = ws.Game.from_position(found.position(), map=found.map)
        assert again == found
        for _ in range(12):
            if found.to_act:
                found.push(rng.choice(found.legal_actions))
        assert len(found.outcome().sheets if found.outcome() else [0]) > 0
    assert sentences <= {".", "?"}
    assert refused > 300
    assert taken > 20


MANY_OFFERS = (
    "ws1 map=europe:c8cff94d246f236398db6cee867a043e view=2 players=4 first=1 turn=111 phase="
    "tunnel to_act=0 drawn=0 passes=0 last_turns=0 row=POGYK discard=PPPPPBBBBBBBOOOWWWWWWWGG"
    "GGYYYYYYKKKKKRRRRLLLLLLL tunnel=BAR-PAM:2R:PKR routes=BAR-MAD,BUD-WIE.W,KYI-WIL,MOS-SMO,"
    "ROM-VEN,ROS-SOC,VEN-ZAG/AMS-BRU,AMS-FRA,BRU-PAR.R,BUC-CON,CAD-LIS,DAN-WAR,KOB-STO.W,SAR-"
    "SOF,WIE-ZAG/ATH-SMY,BER-ESS,BUD-ZAG,ESS-KOB.1,KHA-KYI,PAR-ZUR/BER-FRA.K,BRU-DIE,BUD-WIE."
    "R,CON-SMY,DIE-PAR,ESS-FRA stations=ATH,SMO,WIL/ERZ,PAM,ROS/KYI,MAR,STO/BER,PAR,SOC train"
    "s=32/26/29/34 score=13/21/21/12 hands=BOOGG?2/PR?2/BK:BK/PBBOGGKR?2 ticket_deck=8 offers"
    "=0:?4>?2/1:?4>?3/2:BER-MOS,PAL-CON,ROM-SMY,KOB-ERZ>BER-MOS,PAL-CON,ROM-SMY,KOB-ERZ/3:?4>"
    "?3/1:?3>?1/3:?3>?1/0:?3>?2/2:BAR-BRU,BAR-MUN,ESS-KYI>BAR-BRU,ESS-KYI/2:LON-BER,MAD-DIE,Z"
    "AG-BRI>ZAG-BRI/0:?3>?1/1:?3>?3/0:?3>?2/3:?3>?1/2:FRA-KOB,PAR-WIE,RIG-BUC>PAR-WIE,RIG-BUC"
    "/2:ANG-KHA,WAR-SMO,ZUR-BUD>ANG-KHA,WAR-SMO/0:?3>?1/2:ATH-ANG,KYI-SOC,SMO-ROS>KYI-SOC"
)
"""A view of a game in which everybody drew tickets again and again."""


def test_a_view_after_many_offers_of_tickets_is_read() -> None:
    """INFO-3: places for all tickets are found, though most attempts lead into a dead end."""
    assert ws.View.from_position(MANY_OFFERS).position() == MANY_OFFERS
