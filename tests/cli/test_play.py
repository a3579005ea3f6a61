"""Playing in the terminal: what is typed, what is shown, and what can be taken back."""

import re
from collections import deque
from pathlib import Path

import pytest

import whistlestop as ws
from cli.commands import Run, answers
from whistlestop.bots import RandomBot
from whistlestop.cli.inputs import UserError
from whistlestop.cli.play import Play
from whistlestop.cli.solo_game import SoloGame
from whistlestop.cli.terminal import Terminal

MINI = ("play", "--map", "mini", "--opponents", "random,random", "--seed", 3)
"""You are dealt KWRO and the tickets AMB-FOX, BIR-GUL, AMB-COP; player 1 begins."""


def test_game_can_be_played_to_its_end(run: Run) -> None:
    result = run(*MINI, lines=["1 2", "+?", "+?", "auto"])

    assert result.code == 0
    assert "the game is over." in result.out
    assert re.search(r"(random \d|You) wins? with the most points\.", result.out)
    for heading in ("routes", "tickets", "stations", "longest path", "total"):
        assert heading in result.out


def test_every_builtin_map_can_be_played_by_the_computer_alone(run: Run) -> None:
    for name in ws.builtin_maps():
        result = run("play", "--map", name, "--seed", 1, "--auto")
        assert result.code == 0
        assert "the game is over." in result.out


def test_without_a_map_europe_is_played_by_three(run: Run) -> None:
    result = run("play", "--seed", 1)

    assert result.out.startswith("Europe: You, casual and skilled. ")


def test_first_screen_shows_board_counts_row_hand_and_tickets(run: Run) -> None:
    out = run(*MINI).out

    assert all(f"{city.code}" in out for city in ws.load_map("mini").cities)
    assert re.search(r">  0  You +0 +14 +4 +0 +2 +0", out)
    assert "Row      P W Y K L    deck 29, discards 0, tickets 4" in out
    assert "Hand     1O 1W 1K 1R    4 cards" in out
    assert "3  AMB-COP (Amberley to Copperhill, 7 points, long)" in out


def test_end_of_input_ends_the_game_without_error(run: Run) -> None:
    result = run(*MINI, lines=["1 2"])

    assert result.code == 0
    assert result.out.endswith("You left the game before its end.\n")


@pytest.mark.parametrize("word", ["quit", "q", "exit", "QUIT"])
def test_quit_leaves(run: Run, word: str) -> None:
    result = run(*MINI, lines=[word, "1 2"])

    assert result.code == 0
    assert "> 1 2" not in result.out


# Tickets


@pytest.mark.parametrize("line", ["1 2", "1,2", "=1,2", "2 1", "=AMB-FOX,BIR-GUL", "=fox-amb,2"])
def test_tickets_are_chosen_by_number_or_in_notation(run: Run, line: str) -> None:
    out = run(*MINI, lines=[line]).out

    if line == "=fox-amb,2":  # one or the other, not both
        assert "is not a ticket" in out
    else:
        assert "Tickets  [ ] AMB-FOX 3  [ ] BIR-GUL 5\n" in out


def test_all_keeps_all_tickets(run: Run) -> None:
    assert "[ ] AMB-COP 7" in run(*MINI, lines=["all"]).out


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("1", "At least 2 tickets must be kept, not 1. (SETUP-4)"),
        ("1 9", "The tickets are numbered 1 to 3, not 9."),
        ("1=BIR-COP,COP-FOX", "You are player 0, so you cannot act for player 1."),
        ("+?", "Opening tickets must be chosen first: keep at least 2. (REFUSE-3)"),
    ],
)
def test_a_wrong_choice_of_tickets_is_explained(run: Run, line: str, sentence: str) -> None:
    assert f"> {line}\n{sentence}\n" in run(*MINI, lines=[line]).out


def test_drawn_tickets_are_chosen_too(run: Run) -> None:
    out = run(*MINI, lines=["1 2", "+T", "1"]).out

    assert "Which tickets do you keep? At least 1, by number" in out
    assert "You kept 1 ticket and gave 1 back" in out


# Actions and refusals


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("nonsense", "'nonsense' is neither an action nor a command; `help` lists what"),
        ("tickts", "'tickts' is neither an action nor a command; did you mean `tickets`?"),
        ("+X", "'+X' is not a card to draw"),
        ("+G", "No green card lies face up; the row is WWYKL. (REFUSE-4)"),
        ("AMB-FOX 4Y", "4Y is more than the hand holds: 0Y 0L. (CLAIM-2)"),
        ("ELM-GUL 2R", "ELM-GUL has been claimed by player 1. (CLAIM-1)"),
        ("AMB-BIR 3R", "AMB-BIR is a double; write AMB-BIR.R or AMB-BIR.B."),
        ("AMB-ELM 3R", "The map mini has no route AMB-ELM."),
        ("AMB-XYZ 3R", "There is no city 'XYZ' on the map mini"),
        ("AMB-XYZ", "There is no city 'XYZ' on the map mini"),
        ("AMB-ELM", "The map mini has no route AMB-ELM."),
        ("@AMB 2K", "The next station costs 1 card of one color"),
        ("&-", "There is no tunnel to pay for or to give up now. (REFUSE-3)"),
        ("--", "Passing is only possible when nothing else is. (TURN-2)"),
        ("city XYZ", "There is no city 'XYZ' on the map mini"),
        ("route", "Which route? Write two city codes"),
        ("why", "Why what? Write an action after it"),
        ("save", "Save where? Write a file name after it"),
        ("\x00\x1b[2J", "is not an action"),
        ("9" * 3000, "is not an action"),
    ],
)
def test_what_cannot_be_done_is_explained_and_asked_again(
    run: Run, line: str, sentence: str
) -> None:
    result = run(*MINI, lines=["1 2", line, "COP-ELM 1O"])

    assert result.code == 0
    assert sentence in " ".join(result.out.split())
    assert "You claimed COP-ELM (Copperhill to Elmport) with 1O for 1 point." in result.out


def test_why_names_the_clause_and_changes_nothing(run: Run) -> None:
    out = run(*MINI, lines=["1 2", "why +L", "why AMB-FOX 4Y", "why 1 +?", "why AMB-FOX"]).out

    assert "+L is legal now." in out
    assert "4Y is more than the hand holds: 0Y 0L. (CLAIM-2)" in out
    assert "AMB-FOX (Amberley to Foxhaven): 4 spaces, yellow, 7 points. You are 4 cards" in out
    assert out.count("Your turn") == 1


def test_why_does_not_tell_what_others_could_do(run: Run) -> None:
    out = run(*MINI, lines=["why 1=BIR-COP,COP-FOX"]).out

    assert "You are player 0, so you cannot act for player 1." in out


def at_a_tunnel(*, can_pay: bool) -> Play:
    """A game in which the person has to pay for a tunnel or give it up."""
    for seed in range(300):
        session = SoloGame(ws.load_map("mini"), ["random"], seed=seed)
        while session.game.to_act:
            view = session.view
            tunnels = [
                action
                for action in view.legal_actions
                if isinstance(action, ws.ClaimRoute) and action.route.tunnel
            ]
            session.push(tunnels[0] if tunnels else RandomBot("me", seed).choose(view))
            if session.game.phase is ws.Phase.TUNNEL:
                if (len(session.view.legal_actions) > 1) == can_pay:
                    return Play(Terminal(), session)
                break
            deque(answers(session), maxlen=0)
    raise AssertionError("no such tunnel in 300 games")


@pytest.mark.parametrize("line", ["pay", "yes", "Y", "give up", "no", "n", "&-"])
def test_tunnel_is_paid_or_given_up_in_words(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    play = at_a_tunnel(can_pay=True)
    game, tunnel = play.session.game, play.session.view.tunnel
    assert tunnel is not None
    play._show_turn()
    out = " ".join(capsys.readouterr().out.split())

    play._obey(line)

    paid = line.lower() in ("pay", "yes", "y")
    assert f"so it costs {tunnel.price} card" in out
    assert "`pay` (&" in out
    assert game.board.owner(tunnel.route) == (0 if paid else None)


def test_tunnel_that_cannot_be_paid_can_only_be_given_up(
    capsys: pytest.CaptureFixture[str],
) -> None:
    play = at_a_tunnel(can_pay=False)
    play._show_turn()

    assert "You cannot pay that: `give up` (&-)" in capsys.readouterr().out
    with pytest.raises(UserError, match="You do not have the cards to pay"):
        play._obey("pay")
    play._obey("give up")
    assert play.session.game.phase is not ws.Phase.TUNNEL


# Questions


def test_actions_lists_what_is_legal(run: Run) -> None:
    out = run(*MINI, lines=["1 2", "actions"]).out

    assert "+?  draw blind\n" in out
    assert "+L  take a locomotive\n" in out
    assert "COP-ELM 1O  claim it, 1 point\n" in out
    assert "@CITY 1O, 1W, 1K or 1R  build a station, CITY being one of AMB BIR" in out


def test_help_gives_examples_that_are_legal_here(run: Run) -> None:
    out = run(*MINI, lines=["1 2", "help"]).out

    examples = re.findall(r"^  (\S.{0,15}) [a-z]", out.split("> help")[1], re.MULTILINE)
    game = ws.Game("mini", players=3, seed=3)
    texts = [text.strip() for text in examples if text[0] in "+@" or "COP" in text]
    assert {"+?", "+T", "COP-ELM 1O"} <= set(texts)
    assert all(game.parse(text) for text in texts)


def test_route_city_and_tickets_are_explained(run: Run) -> None:
    out = run(*MINI, lines=["1 2", "route bir-amb", "city COP", "city", "tickets", "log"]).out

    assert "AMB-BIR.R (Amberley to Birchton): 3 spaces, red, 4 points. You are 2 cards" in out
    assert "COP-ELM (Copperhill to Elmport): 1 space, orange, 1 point. You can pay 1O." in out
    assert "AMB Amberley, BIR Birchton" in out
    assert "[ ] AMB-FOX (Amberley to Foxhaven, 3 points): 3 trains more, over AMB-DUN" in out
    assert "You got 4 cards: black, white, red and orange." in out
    assert "random 1 got 4 cards.\n" in out


# Taking back


def test_what_revealed_nothing_is_taken_back_with_the_answers(run: Run) -> None:
    """INFO-4: the claim goes back, and the same claim gets the same answers."""
    out = run(*MINI, lines=["1 2", "COP-ELM 1O", "back", "COP-ELM 1O"]).out
    _, first, second = (part.split("Your turn")[0] for part in out.split("> COP-ELM 1O\n"))

    assert "COP-ELM 1O is taken back." in out
    assert "- You claimed COP-ELM" in first
    assert "- random 2" in first
    assert first == second


def test_opening_choice_cannot_be_taken_back_once_all_have_chosen(run: Run) -> None:
    """INFO-4: the bots chose at once, and everybody sees how many tickets they kept."""
    out = run(*MINI, lines=["1 2", "back"]).out

    assert "0=AMB-FOX,BIR-GUL cannot be taken back: all have chosen, and you can see how" in out


@pytest.mark.parametrize("draw", ["+?", "+W", "+T"])
def test_what_revealed_cards_or_tickets_is_not_taken_back(run: Run, draw: str) -> None:
    """INFO-4."""
    out = run(*MINI, lines=["1 2", draw, "back"]).out

    assert f"{draw} cannot be taken back: it brought cards or tickets to light. (INFO-4)" in out


def test_nothing_done_is_not_taken_back(run: Run) -> None:
    assert "There is nothing to take back yet" in run(*MINI, lines=["back"]).out


# Saving


def test_game_is_saved_on_command_and_can_be_replayed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "half.ws"
    result = run(*MINI, lines=["1 2", "COP-ELM 1O", f"save {path}"])

    assert f"Saved in {path}.".replace(" ", "") in "".join(result.out.split())
    record = ws.read_record(path)
    assert record.names == ("You", "random 1", "random 2")
    assert run("replay", path).code == 0


def test_finished_game_can_be_saved_at_the_end(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "whole.ws"
    run(*MINI, lines=["auto", "help", f"save {path}", "log", "quit"])

    assert ws.read_record(path).result is not None


def test_game_is_saved_however_it_ends(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "half.ws"
    run(*MINI, "--save", path, lines=["1 2"])

    assert ws.read_record(path).result is None


def test_a_file_that_exists_is_not_overwritten(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("dear aunt")

    out = run(*MINI, lines=[f"save {path}"]).out

    assert "already exists" in " ".join(out.split())
    assert "left unchanged" in " ".join(out.split())
    run(*MINI, "--save", path).refused()
    assert path.read_text() == "dear aunt"
    assert list(tmp_path.iterdir()) == [path]


def test_a_place_where_nothing_can_be_written_is_explained(run: Run, tmp_path: Path) -> None:
    out = run(*MINI, lines=[f"save {tmp_path}/no/where.ws", "save a\x00b", "1 2"]).out

    assert "There is no folder" in out
    assert "null" in out
    assert "Your turn" in out
    assert not list(tmp_path.iterdir())


# Options


@pytest.mark.parametrize(
    ("options", "part"),
    [
        (["--map", "nowhere"], "The built-in maps are usa, europe, mini"),
        (["--players", "9"], "europe is for 2 to 5 players, not 9."),
        (["--map", "mini", "--players", "1"], "mini is for 2 to 3 players, not 1."),
        (["--players", "many"], "--players"),
        (["--seat", "3"], "A seat is a number from 0 to 2, not 3."),
        (["--seat", "-1"], "A seat is a number from 0 to 2, not -1."),
        (["--seed", "x"], "--seed"),
        (["--name", "a;b"], "without quotes or semicolons"),
        (["--name", ""], "A name must have 1 to 40 letters"),
        (["--save", "no/such/folder/x.ws"], "There is no folder no/such/folder"),
        (["--bogus"], "--bogus"),
        (["extra"], "extra"),
    ],
)
def test_wrong_options_are_refused_in_a_sentence(run: Run, options: list[str], part: str) -> None:
    assert part in run("play", *options).refused()


def test_person_may_sit_elsewhere(run: Run) -> None:
    out = run(*MINI, "--seat", 2, "--name", "Zoë").out

    assert out.startswith("Mini: random 1, random 2 and Zoë.")
    assert re.search(r">  2  Zoë \(you\)", out)
