"""People who play together: a bit of everything, and the same every time."""

import random
from collections.abc import Callable, Set
from typing import Any

from service.guarding import Client
from service.people import is_over

WEIGHTS = {"claim": 6.0, "card": 5.0, "tickets": 0.5, "station": 1.0}
"""How often a kind of action is chosen where there are several; others count 1."""
MOST_STEPS = 4_000


def kind_of(action: str) -> str:
    """The kind of an action, from its text."""
    if action == "+T":
        return "tickets"
    return {"+": "card", "@": "station", "&": action[:2]}.get(action[0], "claim")


def choose(view: dict[str, Any], luck: random.Random, wanted: Set[str] = frozenset()) -> str:
    """One of the legal actions: first its kind, so that claims do not crowd out a draw."""
    kinds: dict[str, list[str]] = {}
    for action in view["legal_actions"]:
        kinds.setdefault(kind_of(action), []).append(action)
    names = sorted(kinds)
    kind = luck.choices(names, [WEIGHTS.get(name, 1.0) for name in names])[0]
    for rare in sorted(wanted & set(names)):
        kind = rare
    return luck.choice(kinds[kind])


class Company:
    """Everybody who is connected, with or without a seat; all of them hear everything."""

    def __init__(self, table: str, *people: Client, seed: int = 1) -> None:
        self.table = table
        self.people = list(people)
        self.luck = random.Random(seed)
        self.plans: dict[int, Callable[[], None]] = {}
        """What else is done, each once, by the number of actions made here before it."""
        self.actions = 0
        self.wanted = {"tickets", "station", "&-"}
        """What is done as soon as it can be, so that it happens in every game."""
        self.taken_back = 0
        for one in people:
            one.watch(table)

    def play(self, actions: int | None = None) -> None:
        """Play to the end, or until so many actions have been made by persons."""
        for _ in range(MOST_STEPS):
            for due in sorted(at for at in self.plans if at <= self.actions):
                self.plans.pop(due)()
            if self.is_over or (actions is not None and self.actions >= actions):
                return
            self._step()
        raise AssertionError("The game never ends.")

    @property
    def is_over(self) -> bool:
        """Whether everybody has been told the end."""
        return all(is_over(one.states[self.table]) for one in self.people)

    def _step(self) -> None:
        for one in self.people:
            state = one.states[self.table]
            if state["you"]["ask"]:
                one.ask("it_is_me", self.table, seat=self.luck.choice(state["you"]["ask"]))
                return
            if self._decides(one, state):
                self._act(one, state)
                return
        self.people[0].next()
        self.gather()

    def _decides(self, one: Client, state: dict[str, Any]) -> bool:
        view, eyes = state["view"], state["you"]["eyes"]
        if is_over(state) or eyes is None or view is None or not view["legal_actions"]:
            return False
        return one.infos[self.table]["seats"][eyes]["bot"] is None

    def _act(self, one: Client, state: dict[str, Any]) -> None:
        eyes = state["you"]["eyes"]
        action = choose(state["view"], self.luck, self.wanted)
        self.wanted.discard(kind_of(action))
        done = one.ask("act", self.table, number=state["number"], action=action, seat=eyes)
        if done["type"] != "done":
            assert done["code"] in ("out_of_step", "wrong_stage", "forbidden"), done
            one.watch(self.table)
            return
        self.actions += 1
        self.gather(done["number"])
        back = one.states[self.table]["you"]["take_back"]
        if back is not None and (not self.taken_back or self.luck.random() < 0.1):
            number = one.states[self.table]["number"]
            undone = one.ask("take_back", self.table, number=number, seat=back)
            self.taken_back += undone["type"] == "done"
            self.gather(undone.get("number") or number)

    def gather(self, number: int = 0) -> None:
        """Have everybody hear what anybody has heard."""
        newest = max(number, *(one.states[self.table]["number"] for one in self.people))
        for one in self.people:
            one.catch_up(self.table, newest)
