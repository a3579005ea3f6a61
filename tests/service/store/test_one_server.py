"""A SQLite file is served by one process, by whatever name the second one calls it."""

from pathlib import Path

import pytest

from whistlestop.service.store import ServedError, Store


def test_a_link_to_a_file_that_is_served_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "data" / "whistlestop.db"
    link, folder = tmp_path / "link.db", tmp_path / "folder"
    store = Store.open(f"sqlite:///{file}", serving=True)
    link.symlink_to(file)
    folder.symlink_to(file.parent)

    for other in (link, folder / file.name):
        with pytest.raises(ServedError, match="is already served by another process"):
            Store.open(f"sqlite:///{other}", serving=True)

    store.close()
    Store.open(f"sqlite:///{link}", serving=True).close()
