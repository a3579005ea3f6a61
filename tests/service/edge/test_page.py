"""The page for people is served at all its addresses, packed, and kept by browsers as it may be."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI

from service.clients import Client
from service.serving import House
from whistlestop.service.edge.page import OPERATOR, SOURCES, Built, nothing_here, page_router
from whistlestop.service.edge.refusals import add_handlers
from whistlestop.service.names import LANGUAGES

ROOT = Path(__file__).parents[3]
CODES = [language["code"] for language in json.loads(LANGUAGES.read_text("utf-8"))]
SCRIPT = b"console.log('ready');"
PACKED = {".gz": gzip.compress(SCRIPT), ".br": b"brotli"}
ADDRESSES = ["/", "/new", "/t/Zk3v", "/j/ABCD", "/continue", "/games", "/replay/Zk3v"]
ADDRESSES += ["/learn", "/replay/Zk3v/12", "/open", "/score", "/settings"]
ADDRESSES += ["/rules", "/rules/europe"]
ADDRESSES += ["/play"]
ADDRESSES += ["/account", "/sign-in"]
ADDRESSES += ["/ratings", "/@/Ann", "/day", "/day/2026-11-16"]
ADDRESSES += ["/tournaments", "/tournaments/Zk3v"]
ADDRESSES += ["/programs", "/data", "/explore", "/explore/europe"]
ADDRESSES += ["/study", "/study/Zk3v", "/puzzles", "/puzzles/tickets", "/puzzles/0f3cd67e"]
ADDRESSES += ["/imprint", "/privacy"]
CHUNKS = {
    "index.html": {"file": "assets/index-1.js", "css": ["assets/index-1.css"]},
    "_board.js": {"file": "assets/board-1.js", "imports": ["index.html"]},
    "src/table/TablePage.svelte": {
        "file": "assets/TablePage-1.js",
        "imports": ["_board.js", "index.html"],
        "css": ["assets/TablePage-1.css"],
    },
}


def site(folder: Path) -> Client:
    app = FastAPI()
    add_handlers(app, nothing_here(folder))
    app.include_router(page_router(folder))
    return Client(app)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>built</title>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "manifest.json").write_text(json.dumps(CHUNKS))
    script = tmp_path / "assets/index-1.js"
    script.write_bytes(SCRIPT)
    for ending, content in PACKED.items():
        script.with_name(f"index-1.js{ending}").write_bytes(content)
    return tmp_path


@pytest.fixture
def client(folder: Path) -> Iterator[Client]:
    with site(folder) as found:
        yield found


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_address_of_the_page_gives_the_document(client: Client, path: str) -> None:
    answer = client.get(path)

    assert answer.status_code == 200
    assert "<title>built</title>" in answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_the_head_of_a_page_can_be_asked_for_alone(client: Client) -> None:
    answer = client.request("HEAD", "/t/Zk3v")

    assert answer.status_code == 200
    assert answer.text == ""


def test_files_with_changing_names_are_kept_for_ever(client: Client) -> None:
    answer = client.get("/assets/index-1.js", headers={"Accept-Encoding": "identity"})

    assert answer.content == SCRIPT
    assert "content-encoding" not in answer.headers
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip;q=1.0, *;q=0", "gzip"),
        ("GZIP , br;q=0.000", "gzip"),
        ("br; q=0, gzip; q=0", None),
        ("deflate", None),
    ],
)
def test_files_are_packed_the_best_way_the_browser_accepts(
    folder: Path, accepted: str, sent: str | None
) -> None:
    file = Built(folder).files["assets/index-1.js"]

    assert file.best(accepted) == (
        {"br": PACKED[".br"], "gzip": PACKED[".gz"], None: SCRIPT}[sent],
        sent,
    )


def test_packed_files_say_so(client: Client) -> None:
    answer = client.get("/assets/index-1.js", headers={"Accept-Encoding": "gzip"})

    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) == len(PACKED[".gz"])
    assert answer.content == SCRIPT


def test_what_the_browser_has_already_is_not_sent_again(client: Client) -> None:
    first = client.get("/")
    again = client.get("/", headers={"If-None-Match": f'"other", W/{first.headers["etag"]}'})

    assert again.status_code == 304
    assert again.content == b""
    assert client.get("/", headers={"If-None-Match": '"other"'}).status_code == 200


def test_a_page_names_what_its_script_will_load(client: Client) -> None:
    links = client.get("/t/Zk3v").headers["link"].split(", ")

    assert set(links) == {
        "</assets/TablePage-1.js>; rel=modulepreload",
        "</assets/board-1.js>; rel=modulepreload",
        "</assets/index-1.js>; rel=modulepreload",
        "</assets/TablePage-1.css>; rel=preload; as=style; crossorigin",
        "</assets/index-1.css>; rel=preload; as=style; crossorigin",
    }
    assert "link" not in client.get("/settings").headers


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("uk-UA,uk;q=0.9,en;q=0.8", "uk"),
        ("de,EL;q=0.9", "el"),
        ("de", "en"),
        ("*", "en"),
    ],
)
def test_a_page_names_the_words_it_will_speak(folder: Path, accepted: str, language: str) -> None:
    words = {f"src/i18n/locales/{name}.ftl?raw": {"file": f"assets/{name}.js"} for name in CODES}
    (folder / "manifest.json").write_text(json.dumps(words))
    with site(folder) as client:
        answer = client.get("/", headers={"Accept-Language": accepted})

    assert answer.headers["link"] == f"</assets/{language}.js>; rel=modulepreload"
    assert "Accept-Language" in answer.headers["vary"]


def test_a_page_names_the_words_that_only_it_says(folder: Path) -> None:
    words = {
        "src/i18n/locales/uk.ftl?raw": {"file": "assets/uk.js"},
        "src/i18n/locales/table/uk.ftl?raw": {"file": "assets/uk-table.js"},
    }
    (folder / "manifest.json").write_text(json.dumps(words))
    with site(folder) as client:
        table = client.get("/t/Zk3v", headers={"Accept-Language": "uk"}).headers["link"]
        home = client.get("/", headers={"Accept-Language": "uk"}).headers["link"]

    assert "/assets/uk-table.js" in table
    assert "/assets/uk-table.js" not in home
    assert "/assets/uk.js" in table


def test_pages_name_the_lists_that_a_table_does_not_need(folder: Path) -> None:
    lists = {
        "src/pages.ts": {"file": "assets/pages-1.js"},
        "src/i18n/folders.ts": {"file": "assets/folders-1.js"},
    }
    (folder / "manifest.json").write_text(json.dumps(lists))
    with site(folder) as client:
        home = client.get("/").headers["link"]
        table = client.get("/t/Zk3v").headers

    assert "/assets/pages-1.js" in home
    assert "/assets/folders-1.js" in home
    assert "link" not in table


@pytest.mark.parametrize(
    "path",
    ["/assets/gone-2.js", "/assets/..%2findex.html", "/assets/index-1.js.gz", "/manifest.json"],
)
def test_other_files_are_not_there(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_missing_file_says_what_to_do(client: Client) -> None:
    error = client.get("/assets/gone-2.js").json()["error"]

    assert error["code"] == "not_found"
    assert error["message"] == "There is no such file; reload the page."


@pytest.mark.parametrize("path", ["/", "/t/Zk3v"])
def test_without_a_build_there_is_a_plain_page(tmp_path: Path, path: str) -> None:
    with site(tmp_path / "nothing") as client:
        page = client.get(path).text

        assert "make play" in page
        assert not re.search(r"<script|<style|\bstyle=|\bon\w+=|https?://", page)
        assert client.get("/home.css").headers["content-type"].startswith("text/css")
        assert client.get("/icon.svg").status_code == 404
        assert client.get("/favicon.ico").status_code == 204


def test_the_server_has_the_page_with_all_its_headers(house: House) -> None:
    nobody = house.somebody()
    answer = house.portal.call(nobody.client.get, "http://whistlestop.test/t/Zk3v")

    assert answer.status_code == 200
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-cache"


def test_client_and_server_know_the_same_addresses() -> None:
    router = (ROOT / "web/src/router.svelte.ts").read_text(encoding="utf-8")
    patterns = [
        re.compile(text.replace("(?<", "(?P<").replace("\\/", "/"))
        for text in re.findall(r"^    \[/(\^.*\$)/, ", router, re.MULTILINE)
    ]

    assert patterns
    paths = [*ADDRESSES, OPERATOR]  # the last is not for everybody
    for path in paths:
        assert any(pattern.search(path) for pattern in patterns), path
    for pattern in patterns:
        assert any(pattern.search(path) for path in paths), pattern


def test_the_sources_of_all_pages_are_there() -> None:
    for source in SOURCES.values():
        assert (ROOT / "web" / source).is_file(), source


def test_the_words_of_all_languages_are_there() -> None:
    folder = ROOT / "web/src/i18n/locales"

    assert {path.stem for path in folder.glob("*.ftl")} == set(CODES)


def test_who_mistypes_an_address_gets_a_page_and_a_program_a_reason(folder: Path) -> None:
    with site(folder) as client:
        page = client.get("/nothing/here", headers={"Accept": "text/html,*/*;q=0.8"})
        assert (page.status_code, "built" in page.text) == (404, True)
        assert page.headers["content-type"].startswith("text/html")
        for address, accept in (("/nothing/here", "*/*"), ("/api/v1/nothing", "text/html")):
            answer = client.get(address, headers={"Accept": accept})
            assert answer.status_code == 404
            assert answer.json()["error"]["code"] == "not_found"
