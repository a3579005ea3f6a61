"""Paying with cards of one color and locomotives (CLAIM-2, STATION-2).

A payment of `cost` cards is a color and a number of locomotives; the rest is of that color.
Checking one payment and listing all of them stand on the same two bounds: the fewest locomotives
that make up for missing cards, and the most that are in hand.
"""

from .codes import COLORS, GRAY, LOCO
from .layout import Ints, State


def fewest_locos(s: State, p: int, color: int, cost: int, least: int) -> int:
    """How many locomotives player p needs at least to pay `cost` cards with this color."""
    return max(least, cost - s.hands[p][color])


def has_cards(s: State, p: int, color: int, colored: int, locos: int) -> bool:
    """Whether the cards of a payment are in hand; color does not matter if none is colored."""
    if locos > s.hands[p][LOCO]:
        return False
    return colored == 0 or locos >= fewest_locos(s, p, color, colored + locos, 0)


def list_payments(
    s: State, p: int, color: int, cost: int, least: int, base: int, stride: int, out: Ints, n: int
) -> int:
    """Write the action of every possible payment to `out` from n on; return the new n.

    Actions of one route or city stand in a row: by color, then by locomotives from `least` up,
    then the one that is locomotives only.
    """
    hand = s.hands[p]
    held = hand[LOCO]
    first = 0 if color == GRAY else color
    last = COLORS if color == GRAY else color + 1
    for c in range(first, last):
        if hand[c] + held >= cost:  # no payment otherwise; most colors are done with here
            slot = base + (c - first) * stride - least
            for locos in range(fewest_locos(s, p, c, cost, least), min(held, cost - 1) + 1):
                out[n] = slot + locos
                n += 1
    if held >= cost:
        out[n] = base + (last - first) * stride
        n += 1
    return n


def measure_reach(s: State, p: int) -> None:
    """Note how many cards player p can lay on a route of each color: longer ones need no look."""
    hand = s.hands[p]
    held = hand[LOCO]
    most = 0
    for c in range(COLORS):
        s.reach[c] = hand[c] + held
        most = max(most, hand[c])
    s.reach[GRAY] = most + held


def is_within_reach(s: State, p: int, color: int, cost: int, least: int) -> bool:
    """Whether any payment is possible; `measure_reach` for player p comes first."""
    return cost <= s.reach[color] and least <= s.hands[p][LOCO]
