"""What may take long on a map that somebody brought is not worked out where everybody waits."""

import threading
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from service.edge.routes.test_boards import map_file
from service.people import Person, serving
from whistlestop.service.hall import hall as hall_module
from whistlestop.service.hall.drive import Driver
from whistlestop.service.hall.tell import Teller
from whistlestop.service.table.apply import apply


@pytest.mark.parametrize("brought", [False, True])
def test_rules_and_texts_of_a_brought_map_are_worked_out_in_threads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, brought: bool
) -> None:
    where: dict[str, set[int]] = defaultdict(set)

    def noted(name: str, work: Any) -> Any:
        def in_thread(*args: Any) -> Any:
            where[name].add(threading.get_ident())
            return work(*args)

        return in_thread

    monkeypatch.setattr(Driver, "drive", noted("loop", Driver.drive))
    monkeypatch.setattr(hall_module, "apply", noted("apply", apply))
    for name in ("update", "snapshot"):
        monkeypatch.setattr(Teller, name, noted(name, getattr(Teller, name)))

    with serving(tmp_path) as server, Person(server, "Ann").connect() as ann:
        map = ann.post("/maps", map_file("atoll"))["fingerprint"] if brought else "mini"
        table = ann.post("/play", {"map": map, "opponents": ["random"]})["table"]
        ann.play(table, actions=3)

    assert len(where["loop"]) == 1
    for name in ("apply", "update", "snapshot"):
        assert where[name], name
        assert where[name].isdisjoint(where["loop"]) == brought, name
