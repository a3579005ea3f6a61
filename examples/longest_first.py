"""A compiled player of one's own: claims the longest route it can, otherwise draws blind.

Run it: python examples/longest_first.py
"""

from whistlestop import fast
from whistlestop.fast import rules
from whistlestop.rules.layout import Ints, MapData, State


@fast.policy
def longest_first(m: MapData, s: State, p: int, out: Ints) -> int:
    """The first of the legal actions that claims a route as long as any."""
    n = rules.actions.list_actions(m, s, p, out)
    best = out[0]  # a blind draw where one is possible
    longest = 0
    for i in range(n):
        a = out[i]
        if m.action_kind[a] == rules.codes.CLAIM:
            length = m.route_length[m.action_what[a]]
            if length > longest:
                longest = length
                best = a
    return best


def main() -> None:
    for name, policy in (("random", None), ("longest first", longest_first)):
        result = fast.simulate("usa", players=2, games=2000, seed=1, policy=policy)
        print(
            f"{name:14} {result.mean('total').mean():7.1f} points, "
            f"{result.mean('routes').mean():5.1f} of them for routes, "
            f"{result.turns / result.games:4.0f} turns"
        )


if __name__ == "__main__":
    main()
