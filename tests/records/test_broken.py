"""Records broken in every way we could think of: each is refused in words, at the right line."""

import random
from typing import Any

import pytest

from positions import variant
from records.broken import GOOD, LONG, Change, add, broken, cut, drop, put, swap
from records.sentences import check_sentence
from whistlestop import Game, Phase, Record, RecordError
from whistlestop.records import parse_record, record_text

HEADER = "A header looks like"
ACTION = "A line is a player's number and an action"
BRACES = "The braces do not close, or text follows them"
MISSING = "What chance gave here is missing; write it in braces as in {W}."

IN_HEADERS: list[tuple[Change, int, str]] = [
    (drop(1), 13, 'The header [Format "..."] is missing before this line.'),
    (drop(2), 13, 'The header [Rules "..."] is missing before this line.'),
    (drop(3), 13, 'The header [Map "..."] is missing before this line.'),
    (drop(4), 13, 'The header [Fingerprint "..."] is missing before this line.'),
    (drop(5), 13, 'The header [Players "..."] is missing before this line.'),
    (drop(6), 13, 'The header [First "..."] is missing before this line.'),
    (drop(*range(1, 13)), 2, 'The header [Format "..."] is missing before this line.'),
    (swap(1, "1", "2"), 1, "This record has format '2'; this program reads format 1."),
    (swap(1, "1", ""), 1, "This record has format ''"),
    (swap(2, "1", "0"), 2, "This record was played under rules version '0'"),
    (swap(2, "1", "one"), 2, "so it cannot replay it exactly."),
    (swap(3, "europe", "usa"), 4, "so it is not the same map."),
    (swap(3, "europe", "Europe"), 3, "The map 'Europe' is not built in"),
    (swap(3, "europe", "atlantis"), 3, "no map file beside the record matches it"),
    (swap(3, "europe", "../europe"), 3, "The map '../europe' is not built in"),
    (swap(3, "europe", ""), 3, "The map '' is not built in"),
    (swap(4, "c8c", "c8d"), 4, "with fingerprint 'c8dff94d246f236398db6cee867a043e'"),
    (swap(4, "c8cff94d246f236398db6cee867a043e", ""), 4, "so it is not the same map."),
    (swap(5, "Ann;Bob", "Ann"), 5, "europe is for 2 to 5 players, but 1 are named."),
    (swap(5, "Ann;Bob", ""), 5, "europe is for 2 to 5 players, but 1 are named."),
    (swap(5, "Bob", "B;C;D;E;F"), 5, "europe is for 2 to 5 players, but 6 are named."),
    (swap(6, "0", "2"), 6, "The first player is a number from 0 to 1, not '2'."),
    (swap(6, "0", "-1"), 6, "The first player is a number from 0 to 1, not '-1'."),
    (swap(6, "0", "Ann"), 6, "not 'Ann'."),
    (swap(6, "0", "²"), 6, "not '²'."),
    (swap(8, "*", "1 2"), 8, "The result is '*' (the game is not finished), not '1 2'."),
    (swap(8, "*", ""), 8, "The result is '*'"),
    (put(9, '[Day "2026-W46-1"]'), 9, "Day is a date, written YYYY-MM-DD."),
    (swap(10, "00", "0"), 10, "Secret is 64 hexadecimal digits."),
    (swap(10, "1f", "1g"), 10, "Secret is 64 hexadecimal digits."),
    (swap(10, "1f", "xx"), 10, "Secret is 64 hexadecimal digits."),
    (swap(10, "00", "01"), 12, "The commitment is not the SHA-256 of the secret."),
    (swap(12, "63", "64"), 12, "The commitment is not the SHA-256 of the secret."),
    (swap(12, "63", ""), 12, "Commitment is 64 hexadecimal digits."),
    (swap(11, "ab;", "a;"), 11, "The salts are 32 hexadecimal digits each"),
    (swap(11, ";", ","), 11, "The salts are 32 hexadecimal digits each"),
    (swap(11, "ab;", "XY;"), 11, "The salts are 32 hexadecimal digits each"),
    (add(8, '[Map "usa"]'), 8, "The header Map appears again here; it is already in line 3."),
    (add(8, '[Plyers "A;B"]'), 8, "There is no header Plyers; did you mean Players?"),
    (add(8, '[map "usa"]'), 8, "There is no header map; did you mean Map?"),
    (add(8, '[Event "x"]'), 8, "There is no header Event; write it as a ; comment instead."),
    (swap(3, '"europe"', "europe"), 3, HEADER),
    (swap(3, "]", ""), 3, HEADER),
    (swap(3, '"]', "]"), 3, HEADER),
    (swap(3, " ", ""), 3, HEADER),
    (swap(3, "Map ", ""), 3, HEADER),
    (swap(3, '"]', '"] x'), 3, HEADER),
    (swap(5, "Ann", 'An"n'), 5, HEADER),
    (put(3, "["), 3, HEADER),
    (put(3, "[" + "x" * 500), 3, HEADER),
    (swap(3, "[Map", "Map"), 3, 'The header [Map "..."] is missing before this line.'),
    (add(20, '[Date "later"]'), 20, ACTION),
]

IN_THE_DEAL: list[tuple[Change, int, str]] = [
    (drop(14), 14, "The deal of player 0 belongs here, as in deal 0 RRKL {PAR-WIE,ROM-SMY,...}."),
    (drop(15), 15, "The deal of player 1 belongs here"),
    (drop(16), 16, "The row belongs here, as in row RLGGY."),
    (drop(14, 15), 14, "The deal of player 0 belongs here"),
    (swap(14, "0", "1"), 14, "The deal of player 0 belongs here"),
    (swap(14, "deal", "hand"), 14, "The deal of player 0 belongs here"),
    (swap(14, "GGKL ", ""), 14, "The deal of player 0 belongs here"),
    (swap(14, "GGKL", "GGKL 3"), 14, "The deal of player 0 belongs here"),
    (swap(14, "GGKL", "GGXL"), 14, "No card has the letter 'X'"),
    (swap(14, "GGKL", "GGK"), 14, "4 cards are dealt here, not 3."),
    (swap(14, "GGKL", "GGKLL"), 14, "4 cards are dealt here, not 5."),
    (swap(14, "GGKL", "G1KL"), 14, "No card has the letter '1'"),
    (swap(14, "}", ""), 14, BRACES),
    (swap(14, "{", ""), 14, BRACES),
    (swap(14, "}", "} x"), 14, BRACES),
    (swap(14, "{", "{{"), 14, BRACES),
    (swap(14, "{BER-MOS,PAR-WIE,ROM-SMY,LIS-DAN}", ""), 14, "The deal of player 0 belongs here"),
    (swap(14, "}", "} {}"), 14, "The deal of player 0 belongs here"),
    (swap(14, "BER-MOS,PAR-WIE,ROM-SMY,LIS-DAN", ""), 14, "'' is not a ticket"),
    (swap(14, "BER-MOS", "BER-PAR"), 14, "The map europe has no ticket BER-PAR."),
    (swap(14, "BER-MOS", "BER"), 14, "'BER' is not a ticket; write two city codes"),
    (swap(14, "BER", "BRE"), 14, "The map europe has no ticket BRE-MOS."),
    (swap(14, "BER", "BXR"), 14, "There is no city 'BXR' on the map europe; did you mean"),
    (swap(14, "BER-MOS,", ""), 14, "3 regular tickets are dealt here, not 2."),
    (swap(14, ",LIS-DAN", ""), 14, "1 long tickets are dealt here, not 0."),
    (swap(14, "BER-MOS", "RIG-BUC,BER-MOS"), 14, "3 regular tickets are dealt here, not 4."),
    (swap(14, "PAR-WIE", "BER-MOS"), 14, "more of a card or ticket is dealt than exists"),
    (swap(15, "BRE-VEN", "BER-MOS"), 15, "more of a card or ticket is dealt than exists"),
    (swap(15, "EDI-ATH", "LIS-DAN"), 15, "more of a card or ticket is dealt than exists"),
    (put(16, "row"), 16, "The row belongs here"),
    (put(16, "row LLGGY x"), 16, "The row belongs here"),
    (swap(16, "LLGGY", "LLGG"), 16, "5 cards are dealt here, not 4."),
    (swap(16, "LLGGY", "LLGGYY"), 16, "5 cards are dealt here, not 6."),
    (swap(16, "LLGGY", "LLGGX"), 16, "No card has the letter 'X'"),
    (swap(16, "LLGGY", "LLLGY"), 16, MISSING),
    (put(16, "row LLLGY {reset:LLLGY>LLGG}"), 16, MISSING),
    (put(16, "row LLLGY {reset:LLLGY>LLGGX}"), 16, "No card has the letter 'X'"),
    (put(16, "row LLLGY {reset:LLLGY}"), 16, "needs the discarded row, > and the new one."),
    (
        put(16, "row LLLGY {reset:LLRGY>LLGGY}"),
        16,
        "By the rules the braces must hold {reset:GYLLL",
    ),
    (put(16, "row LLLGY {swap:LLLGY>LLGGY}"), 16, "is unknown; there are fill:, reset:"),
    (put(16, "row LLGGY {reset:LLGGY>WWGKB}"), 16, "more cards are turned up than were needed"),
    (put(16, "row LLGGY {reshuffle}"), 16, "By the rules the braces must hold nothing here"),
    (put(16, "row LLGGY {W}"), 16, "more cards are turned up than were needed"),
]

IN_THE_ACTIONS: list[tuple[Change, int, str]] = [
    (drop(17), 18, "Opening tickets must be chosen first"),
    (drop(18), 18, "It is not the turn of player 0; to act: player 1. (REFUSE-2)"),
    (drop(19), 19, "There is no tunnel to pay for or to give up now. (REFUSE-3)"),
    (drop(20), 20, "It is not the turn of player 1; to act: player 0. (REFUSE-2)"),
    (drop(21), 22, "It is not the turn of player 0"),
    (drop(22), 22, "It is not the turn of player 0; to act: player 1. (REFUSE-2)"),
    (drop(23), 23, "There are no tickets to choose from now; draw tickets first. (REFUSE-3)"),
    (drop(24), 24, "It is not the turn of player 1"),
    (add(17, "0 +?"), 17, "Opening tickets must be chosen first"),
    (add(18, "0 =PAR-WIE,ROM-SMY"), 18, "It is not the turn of player 0; to act: player 1."),
    (swap(17, "0", "1"), 17, "These tickets are not all on offer"),
    (swap(17, "0", "2"), 17, "It is not the turn of player 2"),
    (swap(17, "0 ", ""), 17, ACTION),
    (swap(17, "0 ", "x "), 17, ACTION),
    (swap(17, "0 =", "0 1="), 17, "The action names player 1, the line another."),
    (swap(17, ",ROM-SMY", ""), 17, "(SETUP-4)"),
    (swap(17, "ROM-SMY", "PAR-ZAG"), 17, "These tickets are not all on offer"),
    (swap(17, "ROM-SMY", "ROM-ATH"), 17, "The map europe has no ticket ROM-ATH."),
    (swap(17, "=", ""), 17, "The map europe has no route PAR-WIE."),
    (swap(18, "EDI-ATH", "EDI-ATH {W}"), 18, "there is more in braces than chance gave here"),
    (
        swap(18, "EDI-ATH", "EDI-ATH {reshuffle}"),
        18,
        "By the rules the braces must hold nothing here",
    ),
    (swap(19, " {R,G,W}", ""), 19, MISSING),
    (swap(19, "{R,G,W}", "{R,G}"), 19, MISSING),
    (swap(19, "{R,G,W}", "{R,G,W,K}"), 19, "there is more in braces than chance gave here"),
    (swap(19, "{R,G,W}", "{}"), 19, MISSING),
    (swap(19, "{R,G,W}", "{R,G,Z}"), 19, "No card has the letter 'Z'"),
    (swap(19, "{R,G,W}", "{R,R,W}"), 20, "It is not the turn of player 0"),
    (swap(19, "{R,G,W}", "{G,G,W}"), 20, "The tunnel VEN-ZUR asks for 2 cards more, not 1."),
    (swap(19, "2G", "1G1L"), 20, "1L is more than the hand holds: 0L. (TUNNEL-2)"),
    (swap(19, "2G", "3G"), 19, "VEN-ZUR costs 2 cards, not 3. (CLAIM-2)"),
    (swap(19, "2G", "2K"), 19, "VEN-ZUR is paid in green"),
    (swap(19, "2G", ""), 19, "'' is not a payment"),
    (swap(19, "2G", "2X"), 19, "'X' in '2X' is not a card"),
    (swap(19, "VEN-ZUR", "VEN-ZAG"), 19, "VEN-ZAG"),
    (swap(19, "VEN-ZUR", "VEN-PAR"), 19, "The map europe has no route VEN-PAR."),
    (swap(19, "VEN", "VXN"), 19, "There is no city 'VXN' on the map europe; did you mean VEN?"),
    (swap(20, "&1L", "&1K"), 20, "The extra cards must be green or locomotives; 1K does not fit."),
    (swap(20, "&1L", "&2L"), 20, "asks for 1 card more, not 2. (TUNNEL-2)"),
    (swap(20, "&1L", "&1G"), 20, "1G is more than the hand holds: 0G 1L. (TUNNEL-2)"),
    (swap(20, "&1L", "+?"), 20, "The tunnel VEN-ZUR asks for 1 card more; pay or give it up"),
    (swap(20, "&1L", "--"), 20, "pay or give it up first. (REFUSE-3)"),
    (swap(21, " {reset:GYLLL>WWGKB}", ""), 21, MISSING),
    (swap(21, "GYLLL", "GYYLL"), 21, "By the rules the braces must hold {L} {reset:GYLLL>WWGKB}"),
    (swap(21, "WWGKB", "WWGK"), 21, MISSING),
    (swap(21, "WWGKB", "WWGKBB"), 21, "there is more in braces than chance gave here"),
    (swap(21, ">", ""), 21, "needs the discarded row, > and the new one."),
    (swap(21, "reset", "rest"), 21, "is unknown; there are fill:, reset: and reshuffle."),
    (swap(21, "{L}", "{W}"), 21, "there is more in braces than chance gave here"),
    (swap(21, "{L} ", ""), 21, "there is more in braces than chance gave here"),
    (
        swap(21, "{L}", "{L} {reshuffle}"),
        21,
        "By the rules the braces must hold {L} {reset:GYLLL>WWGKB}",
    ),
    (swap(21, "{L}", "{fill:L}"), 21, "By the rules the braces must hold {L} {reset:GYLLL>WWGKB}"),
    (swap(21, "+G", "+R"), 21, "No red card lies face up; the row is GGYLL. (REFUSE-4)"),
    (swap(21, "+G", "+X"), 21, "'+X' is not a card to draw"),
    (swap(21, "1 +G", "0 +G"), 21, "It is not the turn of player 0; to act: player 1."),
    (swap(21, "1 +G", "1"), 21, ACTION),
    (swap(21, "1 +G", "11 +G"), 21, "'1 +G' is not an action"),
    (swap(21, "{L}", "{L"), 21, BRACES),
    (swap(21, "{L}", "L}"), 21, BRACES),
    (swap(21, "{L}", "{L} x"), 21, BRACES),
    (swap(22, " {R}", ""), 22, MISSING),
    (swap(22, "{R}", "{R} {W}"), 22, "there is more in braces than chance gave here"),
    (swap(22, "{R}", "{7}"), 22, "No card has the letter '7'"),
    (swap(22, "{R}", "{PAR-WIE}"), 22, "No card has the letter"),
    (swap(23, " {BRU-DAN,FRA-KOB,RIG-BUC}", ""), 23, MISSING),
    (swap(23, ",RIG-BUC", ""), 23, MISSING),
    (swap(23, "RIG-BUC", "RIG-BUC,BRE-MAR"), 23, "there is more in braces than chance gave here"),
    (swap(23, "RIG-BUC", "PAR-WIE"), 23, "PAR-WIE in braces was not there to be drawn"),
    (swap(23, "RIG-BUC", "KYI-SOC"), 23, "KYI-SOC in braces was not there to be drawn"),
    (swap(23, "RIG-BUC", "CAD-STO"), 23, "CAD-STO in braces was not there to be drawn"),
    (swap(23, "RIG-BUC", "RIG"), 23, "'RIG' is not a ticket"),
    (swap(23, "RIG-BUC", "FRA-KOB"), 23, "FRA-KOB in braces was not there to be drawn"),
    (swap(24, "=RIG-BUC", "="), 24, "(TICKET-1)"),
    (swap(24, "=RIG-BUC", "=PAR-ZAG"), 24, "These tickets are not all on offer"),
    (swap(25, "1R", "2R"), 25, "(STATION-2)"),
    (swap(25, "1R", "1Y"), 25, "1Y is more than the hand holds: 0Y 0L. (STATION-2)"),
    (swap(25, "@ROM", "@RMO"), 25, "There is no city 'RMO' on the map europe; did you mean"),
    (swap(25, "@ROM 1R", "--"), 25, "Passing is only possible when nothing else is. (TURN-2)"),
    (
        swap(26, "{P}", "{P} {reset:WWGPB>WWGKB}"),
        26,
        "there is more in braces than chance gave here",
    ),
    (swap(27, "+K", "+T"), 27, "'O' is not a ticket"),
    (swap(28, ".R", ""), 28, "BRU-PAR is a double; write BRU-PAR.R or BRU-PAR.Y."),
    (swap(28, ".R 2R", ".Y 2R"), 28, "BRU-PAR.Y is paid in yellow"),
    (put(28, "1 VEN-ZUR 2R"), 28, "VEN-ZUR has been claimed by player 0. (CLAIM-1)"),
    (put(28, "?"), 28, ACTION),
    (put(28, "hello"), 28, ACTION),
    (put(28, "1 hello"), 28, "'hello' is not an action"),
    (put(28, "deal 0 GGKL {BER-MOS}"), 28, ACTION),
    (add(31, "1 BRU-PAR.Y 2Y"), 31, "BRU-PAR.Y is closed: with 2 players only one track"),
    (add(31, "1 @ROM 2W"), 31, "already has a station of player 1. (STATION-1)"),
]


def name(case: tuple[Change, int, str]) -> str:
    return f"{case[1]}: {case[2][:50]}"


def cases(*tables: list[tuple[Change, int, str]]) -> list[Any]:
    return [pytest.param(*case, id=name(case)) for table in tables for case in table]


def test_good_record_is_good() -> None:
    """What all the others are broken from."""
    assert record_text(parse_record(GOOD)) == GOOD
    assert parse_record(GOOD).game().phase is Phase.TURN
    assert record_text(parse_record(LONG)) == LONG
    assert "{reshuffle}" in LONG


def test_more_than_a_hundred_ways_are_tried() -> None:
    texts = {broken(GOOD, case[0]) for case in IN_HEADERS + IN_THE_DEAL + IN_THE_ACTIONS}

    assert len(texts) == len(IN_HEADERS + IN_THE_DEAL + IN_THE_ACTIONS) > 150
    assert GOOD not in texts


@pytest.mark.parametrize(
    ("change", "line", "sentence"), cases(IN_HEADERS, IN_THE_DEAL, IN_THE_ACTIONS)
)
def test_broken_record_is_refused_in_words_at_the_right_line(
    change: Change, line: int, sentence: str
) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(broken(GOOD, change))
    assert sentence in check_sentence(caught.value, line)


@pytest.mark.parametrize("line", range(16))
def test_record_cut_off_before_the_actions_is_refused(line: int) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(broken(GOOD, cut(line)))
    last = 12 if line == 13 else max(1, line)
    text = check_sentence(caught.value, last)
    assert "is missing" in text or "record is empty" in text


@pytest.mark.parametrize("line", range(16, 30))
def test_record_cut_off_after_an_action_is_a_game_that_goes_on(line: int) -> None:
    record = parse_record(broken(GOOD, cut(line)))

    assert len(record.moves) == line - 16
    assert record.result is None


def test_every_line_of_a_whole_game_is_needed() -> None:
    """Without one of its lines a finished game is no longer what its result says."""
    lines = LONG.rstrip("\n").split("\n")
    optional = {
        i for i, line in enumerate(lines) if not line or line.startswith(("[Date", "[Result"))
    }
    for i in set(range(len(lines))) - optional:
        with pytest.raises(RecordError) as caught:
            parse_record("\n".join([*lines[:i], *lines[i + 1 :]]))
        check_sentence(caught.value, caught.value.line)


def test_every_brace_of_a_whole_game_is_needed() -> None:
    lines = LONG.split("\n")
    for i, line in enumerate(lines):
        if "{" in line and not line.startswith(("[", "deal")):
            at = line.rindex(" {")
            with pytest.raises(RecordError) as caught:
                parse_record(broken(LONG, put(i + 1, line[:at])))
            check_sentence(caught.value, i + 1)


def test_card_that_was_not_there_is_named_by_its_letter() -> None:
    lines = LONG.split("\n")
    named = set()
    for i in [i for i, line in enumerate(lines) if " +? {" in line][::3]:
        at = lines[i].index("{") + 1
        for letter in "PBOWGYKRL":
            drawn = lines[i][:at] + letter + lines[i][at + 1 :]
            message = refusal_of("\n".join([*lines[:7], *lines[8:i], drawn]))
            if "was not there" in message:
                assert message.endswith(f"+?: {letter} in braces was not there to be drawn.")
                named.add(letter)
    assert len(named) > 2


def refusal_of(text: str) -> str:
    """Why a record cannot be read; nothing if it can."""
    try:
        parse_record(text)
    except RecordError as error:
        return str(error)
    return ""


def test_wrong_result_of_a_finished_game_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(LONG.replace('[Result "20 9"]', '[Result "21 9"]'))
    text = check_sentence(caught.value, 8)
    assert text == "The result is '20 9' (by the rules), not '21 9'."


def test_nothing_comes_after_the_end() -> None:
    lines = LONG.rstrip("\n").count("\n") + 1
    with pytest.raises(RecordError) as caught:
        parse_record(LONG + "0 +?\n")
    assert "The game is over" in check_sentence(caught.value, lines + 1)


def test_missing_fill_is_told() -> None:
    """ROW-4, with the switch of DRAW-7."""
    map = variant("mini", row_without_piles=True)
    tried = 0
    for seed in range(20):
        game = Game(map, players=2, seed=seed)
        rng = random.Random(seed)
        while game.to_act:
            game.push(rng.choice(game.legal_actions))
        lines = record_text(Record.of(game)).split("\n")
        for i, line in enumerate(lines):
            if "{fill:" in line:
                tried += 1
                with pytest.raises(RecordError) as caught:
                    parse_record("\n".join([*lines[:i], line.split(" {fill:")[0]]), map=map)
                assert check_sentence(caught.value, i + 1) == MISSING
    assert tried > 0
