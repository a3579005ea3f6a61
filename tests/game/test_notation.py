"""Actions as texts: every one comes back as it was, and every bad one gets a helpful sentence."""

import random

import pytest

from positions import arrange, opened, own_map, table
from sweeps.play import TABLES
from whistlestop import (
    Action,
    BuildStation,
    Card,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Game,
    GiveUpTunnel,
    KeepTickets,
    NotationError,
    Pass,
    Payment,
    PayTunnel,
    Phase,
    TakeFaceUp,
    builtin_maps,
    load_map,
)
from whistlestop.game import notation


def mangled(text: str, rng: random.Random) -> str:
    """The same action as a person may type it: other case, spaces, cities the other way round."""
    if "-" in text and text[0] not in "=&-+@" and not text[0].isdigit():
        cities, _, rest = text.partition(" ")
        pair, dot, track = cities.partition(".")
        a, b = pair.split("-")
        text = f"{b}-{a}{dot}{track} {rest}"
    if "=" in text:
        who, _, tickets = text.partition("=")
        turned = ["-".join(reversed(pair.split("-"))) for pair in tickets.split(",")]
        rng.shuffle(turned)
        text = f"{who}={','.join(turned)}"
    spaced = "".join(letter + rng.choice(["", "", " ", "\t"]) for letter in text)
    return rng.choice([spaced.lower(), spaced, f"  {spaced}", text.replace(" ", "")])


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_legal_action_comes_back_from_its_text(name: str, players: int) -> None:
    game = Game(name, players=players, seed=41)
    rng = random.Random(f"texts {name} {players}")
    share = 0.5 if name == "mini" else 0.3
    kinds = set()
    texts = 0
    while game.to_act:
        if rng.random() < share or game.phase in (Phase.OPENING, Phase.TUNNEL):
            listed = list(game.legal_actions)
            for action in rng.sample(listed, min(len(listed), 40)):
                text = game.text(action)
                assert game.parse(text) == action
                assert game.parse(mangled(text, rng)) == action
                kinds.add(type(action))
                texts += 1
            assert len({game.text(action) for action in listed}) == len(listed)
        game.push_text(game.text(rng.choice(game.legal_actions)))
    assert {KeepTickets, TakeFaceUp, DrawBlind, DrawTickets, ClaimRoute} <= kinds
    assert texts > 150


@pytest.mark.parametrize("name", builtin_maps())
def test_every_route_city_ticket_and_payment_comes_back_from_its_text(name: str) -> None:
    map = load_map(name)
    for route in map.routes:
        for color in [*Card][:8]:
            for locomotives in range(route.length + 1):
                payment = Payment(color, route.length - locomotives, locomotives)
                claim = ClaimRoute(route, payment)
                assert notation.parse(map, notation.text(claim)) == claim
    for city in map.cities:
        station = BuildStation(city, Payment(Card.RED, 1, 1))
        assert notation.parse(map, notation.text(station)) == station
    for ticket in map.tickets:
        keep = KeepTickets([ticket])
        assert notation.parse(map, notation.text(keep)) == keep
        assert notation.parse_ticket(map, str(ticket)) is ticket


def test_texts_are_those_of_the_notation() -> None:
    map = load_map("usa")
    den_oma = map.routes_between(map.city("DEN"), map.city("OMA"))[0]
    tickets = [t for t in map.tickets if str(t) in ("DEN-ELP", "DEN-PIT")]
    texts: dict[Action, str] = {
        TakeFaceUp(Card.GREEN): "+G",
        TakeFaceUp(Card.LOCOMOTIVE): "+L",
        DrawBlind(): "+?",
        DrawTickets(): "+T",
        KeepTickets(tickets): "=DEN-ELP,DEN-PIT",
        ClaimRoute(den_oma, Payment(Card.PURPLE, 3, 1)): "DEN-OMA 3P1L",
        ClaimRoute(den_oma, Payment(None, 0, 4)): "DEN-OMA 4L",
        PayTunnel(Payment(Card.GREEN, 1, 0)): "&1G",
        PayTunnel(Payment(None, 0, 1)): "&1L",
        PayTunnel(Payment(Card.GREEN, 1, 1)): "&1G1L",
        GiveUpTunnel(): "&-",
        BuildStation(map.city("DEN"), Payment(Card.GREEN, 2, 0)): "@DEN 2G",
        Pass(): "--",
    }
    for action, text in texts.items():
        assert notation.text(action) == text
        assert notation.parse(map, text) == action
    opening = KeepTickets(tickets, player=1)
    assert notation.text(opening, opening=True) == "1=DEN-ELP,DEN-PIT"
    assert notation.parse(map, "1=DEN-ELP,DEN-PIT") == opening


def test_track_of_a_double_is_named_by_its_color_or_else_by_its_place() -> None:
    game = table("usa", hands={0: "KKKKOOOOLL"})
    tracks = {
        "DEN-KCY.K 4K": Card.BLACK,
        "den-kcy.o4o": Card.ORANGE,
        "KCY-DEN.1 4K": Card.BLACK,
        "KCY-DEN.2 4O": Card.ORANGE,
    }
    for text, color in tracks.items():
        action = game.parse(text)
        assert isinstance(action, ClaimRoute)
        assert action.route.color == color
    for route in game.map.routes:
        if route.twin is not None and route.color is None:
            place = "1" if route.id < route.twin else "2"
            assert notation.route_text(route) == f"{route}.{place}"


def test_gray_track_beside_a_colored_one_is_named_by_its_place() -> None:
    map = own_map(["AA-BB 2 red", "AA-BB 2 gray", "BB-CC 1 blue"], ["AA-CC 3", "AA-BB 2"])

    names = [notation.route_text(route) for route in map.routes]
    assert names == ["AA-BB.R", "AA-BB.2", "BB-CC"]
    for route in map.routes:
        action = notation.parse(map, f"{notation.route_text(route)} 1L")
        assert isinstance(action, ClaimRoute)
        assert action.route is route


def test_payment_may_name_locomotives_first() -> None:
    assert notation.parse_payment("1L3P") == Payment(Card.PURPLE, 3, 1)
    assert notation.parse_payment("0P2L") == Payment(None, 0, 2)
    assert str(Payment(Card.PURPLE, 0, 0)) == "0L"
    assert str(Payment(None, 2, 0)) == "2?"
    assert Payment(Card.PURPLE, 3, 1).total == 4


EXAMPLES = "is not an action; write +G, +?, +T, "
PAYMENT = "is not a payment; write how many cards of which kind, such as 3P1L."
CARD = "is not a card to draw; write + and one of P B O W G Y K R L"
TICKET = "is not a ticket; write two city codes as in PAR-WIE."

BAD = [
    ("", f"'' {EXAMPLES}"),
    ("   ", EXAMPLES),
    ("x", f"'x' {EXAMPLES}"),
    ("hello", f"'hello' {EXAMPLES}"),
    ("x" * 200, f"'{'x' * 57}...' {EXAMPLES}"),
    ("+", f"'+' {CARD}"),
    ("+X", f"'+X' {CARD}"),
    ("+GG", f"'+GG' {CARD}"),
    ("++", CARD),
    ("+1", CARD),
    ("+??", CARD),
    ("+green", f"'+GREEN' {CARD}"),
    ("+É", CARD),
    ("DEN", f"'DEN' {EXAMPLES}"),
    ("DEN-", EXAMPLES),
    ("-DEN", EXAMPLES),
    ("DEN--OMA 3P", EXAMPLES),
    ("DEN OMA 3P", EXAMPLES),
    ("DEN–OMA 3P", EXAMPLES),
    ("ДEN-OMA 3P", EXAMPLES),
    ("DEN-OMA", f"'' {PAYMENT}"),
    ("DEN-OMA.", f"'.' {PAYMENT}"),
    ("DEN-OMA 3", f"'3' {PAYMENT}"),
    ("DEN-OMA 3P1", f"'3P1' {PAYMENT}"),
    ("DEN-OMA -3P", PAYMENT),
    ("DEN-OMA 3P-1L", PAYMENT),
    ("DEN-OMA 3P,1L", PAYMENT),
    ("DEN-OMA ³P", PAYMENT),
    ("DEN-OMA-KCY 3P", PAYMENT),
    ("DEN-OMA 3X", "'X' in '3X' is not a card; the letters are P B O W G Y K R L."),
    ("DEN-OMA 2P2P", "'2P2P' names P twice."),
    ("DEN-OMA 2L2L", "'2L2L' names L twice."),
    ("DEN-OMA 2P1G", "'2P1G' mixes colors; a payment has one, and locomotives."),
    ("DEN-OMA 1P1L1G", "mixes colors"),
    ("DEN-OMA P", "There is no city 'OMAP' on the map usa; did you mean OMA?"),
    ("DEN-XYZ 3P", "There is no city 'XYZ' on the map usa."),
    ("DNE-OMA 3P", "There is no city 'DNE' on the map usa; did you mean DEN?"),
    ("DEN-BOS 3P", "The map usa has no route DEN-BOS."),
    ("DEN-DEN 3P", "The map usa has no route DEN-DEN."),
    ("DEN-OMA.K 3P", "DEN-OMA is a single track; write it without a dot."),
    ("DEN-OMA.2 3P", "DEN-OMA is a single track; write it without a dot."),
    ("DEN-KCY 4K", "DEN-KCY is a double; write DEN-KCY.K or DEN-KCY.O."),
    ("KCY-DEN.R 4K", "KCY-DEN is a double; write DEN-KCY.K or DEN-KCY.O."),
    ("DEN-KCY.3 4K", "DEN-KCY is a double"),
    ("ATL-RAL 2K", "ATL-RAL is a double; write ATL-RAL.1 or ATL-RAL.2."),
    ("&", f"'' {PAYMENT}"),
    ("&1", PAYMENT),
    ("&G", PAYMENT),
    ("&--", PAYMENT),
    ("&1X", "'X' in '1X' is not a card"),
    ("-", EXAMPLES),
    ("---", EXAMPLES),
    ("=DEN", f"'DEN' {TICKET}"),
    ("=DEN-ELP,", f"'' {TICKET}"),
    ("=DEN-ELP;DEN-PIT", TICKET),
    ("=DEN-OMA", "The map usa has no ticket DEN-OMA."),
    ("2=XXX-ELP", "There is no city 'XXX' on the map usa."),
    ("-1=DEN-ELP", EXAMPLES),
    ("²=DEN-ELP", EXAMPLES),
    ("@", EXAMPLES),
    ("@DEN", f"'' {PAYMENT}"),
    ("@DEN-OMA 1G", PAYMENT),
    ("@XXX 1G", "There is no city 'XXX' on the map usa."),
    ("@DEN 1G1B", "mixes colors"),
    (None, "An action is text such as +G"),
    (b"+G", "not b'+G'."),
]


@pytest.mark.parametrize(("text", "sentence"), BAD)
def test_bad_text_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    game = opened(Game("usa", players=2, seed=1))

    with pytest.raises(NotationError) as caught:
        game.push_text(text)
    message = str(caught.value)
    assert sentence in message
    assert message.endswith((".", "?"))
    assert message.isprintable()
    assert game.phase is Phase.TURN


def test_text_is_the_action_of_whoever_is_to_act_unless_it_says_otherwise() -> None:
    game = opened(Game("usa", players=3, seed=1, first=2))

    assert game.parse("+?").player == 2
    assert game.parse("+?", player=1) == DrawBlind(player=1)
    assert not game.is_legal(game.parse("+?", player=1))


def test_opening_choice_names_its_player_in_the_text() -> None:
    game = Game("usa", players=3, seed=1)
    keep = game.actions_of(2)[-1]

    assert game.text(keep).startswith("2=")
    game.push_text(game.text(keep))
    assert game.to_act == (0, 1)
    assert game.text(game.peek()) == game.text(keep)


def test_later_choice_of_tickets_names_no_player() -> None:
    game = opened(Game("usa", players=2, seed=1, first=0))
    game.push(DrawTickets())
    game.push(game.legal_actions[0])

    assert game.text(game.peek()).startswith("=")


def test_later_choice_names_no_player_in_a_game_that_began_in_the_middle() -> None:
    game = opened(Game("usa", players=2, seed=1, first=0)).view(0).sample(1)
    game.push(DrawTickets())
    keep = game.legal_actions[0]
    text = game.text(keep)
    game.push(keep)

    assert text.startswith("=")
    assert game.text(game.peek()) == text


def test_texts_can_be_asked_for_when_the_game_is_over() -> None:
    game = arrange(Game("usa", players=2, seed=1, first=0), last_turns=1)
    game.push_text("+?")
    game.push_text("+?")

    assert game.outcome() is not None
    assert game.parse("+?") == DrawBlind()
    assert game.text(game.peek()) == "+?"


def test_text_of_what_is_no_action_is_a_mistake_of_the_program() -> None:
    with pytest.raises(TypeError, match="G' is not an action"):
        notation.text("+G")  # type: ignore[arg-type]
