"""`whistlestop admin`."""

import json
from pathlib import Path

from cli.commands import Run
from service.store.examples import write
from whistlestop.service.store import Store
from whistlestop.service.store import ratings as stored
from whistlestop.service.store.ratings import RatingRow


def test_ratings_are_made_anew_from_the_logs(run: Run, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    store = Store.open(url)
    store.append([write("t1")])
    store.write(stored.put_rating, RatingRow("ann", "usa", "live", 25.0, 8.0, 1, 9))
    store.close()

    looked = run("admin", "rerate", "--check", "--json", "--database-url", url)
    done = run("admin", "rerate", "--database-url", url)
    again = run("admin", "rerate", "--check", "--database-url", url)

    assert (looked.code, done.code, again.code) == (1, 0, 0)
    assert json.loads(looked.out) == {
        "games": 0,
        "rated": 0,
        "differences": 1,
        "puzzle_attempts": 0,
        "skipped": [],
        "check": True,
    }
    assert "1 rows changed." in " ".join(done.out.split())


def test_what_is_wrong_is_said_in_a_sentence(run: Run) -> None:
    wrong = run("admin", "rerate", "--database-url", "mysql://nowhere")

    assert wrong.code == 2
    assert "is not a supported database" in " ".join(wrong.err.split())
