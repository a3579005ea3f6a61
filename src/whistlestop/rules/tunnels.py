"""Tunnels: cards laid first, then the mountain names its price (TUNNEL)."""

from .cards import discard, fewest_locos, gain, has_cards, next_card, settle, spend
from .codes import (
    CARDS,
    EXTRA_COLOR,
    EXTRA_LOCOMOTIVES,
    EXTRA_NUMBER,
    LEGAL,
    LOCO,
    NOT_ENOUGH_FOR_TUNNEL,
    REVEALED,
    TUNNEL,
)
from .layout import Ints, MapData, State
from .routes import take_route
from .turns import end_turn


def enter_tunnel(m: MapData, s: State, route: int, color: int, colored: int, locos: int) -> bool:
    """Lay the cards and reveal; True if the player now has to answer.

    With nothing extra to pay (TUNNEL-5, TUNNEL-7) all cards are discarded and the caller takes
    the route.
    """
    s.tunnel_route = route + 1
    s.tunnel_color = color if colored > 0 else LOCO
    if colored > 0:
        s.laid[color] = colored
    s.laid[LOCO] = locos
    for _ in range(m.tunnel_cards):
        card = next_card(s, REVEALED)
        if card >= 0:
            s.revealed[card] += 1
            # TUNNEL-4: with locomotives only, the color laid is the locomotive itself.
            if card == LOCO or card == s.tunnel_color:
                s.tunnel_price += 1
    if s.tunnel_price == 0:
        leave_tunnel(s)
        return False
    s.phase = TUNNEL
    settle(m, s)
    return True


def leave_tunnel(s: State) -> None:
    """Laid and revealed cards become discards together (ROW-2, TUNNEL-6)."""
    for card in range(CARDS):
        discard(s, card, s.laid[card] + s.revealed[card])
        s.laid[card] = 0
        s.revealed[card] = 0
    s.tunnel_route = 0
    s.tunnel_color = 0
    s.tunnel_price = 0


def pay_fault(s: State, p: int, color: int, colored: int, locos: int) -> int:
    """Why these cards do not pay the extra price (TUNNEL-2, TUNNEL-4)."""
    if colored < 0 or locos < 0 or colored + locos != s.tunnel_price:
        return EXTRA_NUMBER
    if colored > 0:
        if s.tunnel_color == LOCO:
            return EXTRA_LOCOMOTIVES
        if color != s.tunnel_color:
            return EXTRA_COLOR
    if not has_cards(s, p, color, colored, locos):
        return NOT_ENOUGH_FOR_TUNNEL
    return LEGAL


def list_tunnel_answers(m: MapData, s: State, p: int, out: Ints, n: int) -> int:
    """Giving up is always possible; so is every payment in hand."""
    out[n] = m.give_up_action
    n += 1
    held = s.hands[p][LOCO]
    least = s.tunnel_price
    if s.tunnel_color != LOCO:
        least = fewest_locos(s, p, s.tunnel_color, s.tunnel_price, 0)
    for locos in range(least, min(held, s.tunnel_price) + 1):
        out[n] = m.pay_base + locos
        n += 1
    return n


def pay(m: MapData, s: State, p: int, color: int, colored: int, locos: int) -> None:
    """Pay the extra cards and take the route; they carry no train and score nothing."""
    route = s.tunnel_route - 1
    if colored > 0:
        spend(s, p, color, colored)
        discard(s, color, colored)
    spend(s, p, LOCO, locos)
    discard(s, LOCO, locos)
    leave_tunnel(s)
    take_route(m, s, p, route)
    settle(m, s)
    end_turn(m, s, p)


def give_up(m: MapData, s: State, p: int) -> None:
    """Take the laid cards back, which everybody has seen; the turn is over (TUNNEL-5, INFO-3)."""
    for card in range(CARDS):
        gain(s, p, card, s.laid[card])
        s.laid[card] = 0
    leave_tunnel(s)
    settle(m, s)
    end_turn(m, s, p)
