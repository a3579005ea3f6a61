"""Games played at a real server, by bots that think, found again in its archive."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from service.clients import Client
from waiting import wait_until
from whistlestop.game.seeds import commitment

SALT = "00112233445566778899aabbccddeeff"


def wait_for_end(client: Client, table: str) -> None:
    wait_until(
        lambda: client.get(f"/api/v1/tables/{table}").json()["stage"] == "finished",
        "The end of the game",
    )


def post(client: Client, path: str, body: Any = None) -> Any:
    answer = client.post(f"/api/v1{path}", json={} if body is None else body)
    assert answer.is_success, answer.text
    return answer.json()


def test_a_game_that_was_played_is_found_verified_and_brought_back(
    serve: Callable[..., Client], tmp_path: Path
) -> None:
    client = serve()
    post(client, "/session", {"name": "Ann"})
    seats = [{"kind": "me"}, {"kind": "bot", "level": "casual"}]
    opened = post(client, "/tables", {"map": "mini", "seats": seats, "first": 0, "public": True})
    table = opened["table"]
    post(client, f"/tables/{table}/salt", {"salt": SALT})
    post(client, f"/tables/{table}/start")
    while client.get(f"/api/v1/tables/{table}").json()["stage"] != "playing":
        time.sleep(0.01)
    assert client.get(f"/api/v1/games/{table}").status_code == 409
    post(client, f"/tables/{table}/resign")
    wait_for_end(client, table)

    found = client.get(f"/api/v1/games/{table}").json()
    text = client.get(f"{found['link']}/record").text
    file = tmp_path / "game.ws"
    file.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "whistlestop.cli", "verify", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert found["proof"]["salts"] == [SALT]
    assert found["proof"]["commitment"] == opened["commitment"]
    assert commitment(bytes.fromhex(found["proof"]["secret"])) == opened["commitment"]
    assert '[Players "Ann;Bot casual"]' in text
    listed = client.get("/api/v1/games").json()["items"]
    assert [item["table"] for item in listed] == [table]
    assert [seat["bot"] for seat in listed[0]["seats"]] == ["skilled", "casual"]
    assert [seat["left"] for seat in listed[0]["seats"]] == [True, False]
    (leaving,) = found["leavings"]
    assert leaving["reason"] == "resigned"
    assert leaving["after"] in (0, 1)  # the bot may have chosen its tickets by then
    again = client.post("/api/v1/games", content=text, headers={"content-type": "text/plain"})
    assert again.status_code == 201, again.text
    assert again.json()["outcome"] == found["outcome"]
    assert client.get(f"{again.json()['link']}/verify").json()["fits"]
