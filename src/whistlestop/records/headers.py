"""Reading the headers of a record, and finding its map."""

import difflib
import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from whistlestop.maps import Map, MapError, builtin_maps, load_map
from whistlestop.rules import RULES_VERSION

from .record import Proof, RecordError
from .write import FORMAT, unescape

MOST_FILES = 100
"""This many map files beside a record are looked at."""
REQUIRED = ("Format", "Rules", "Map", "Fingerprint", "Players", "First")
OPTIONAL = ("Date", "Result", "Table", "Day", "Secret", "Salts", "Commitment", "Escaped")
ESCAPABLE = ("Players", "Date", "Table")


@dataclass(frozen=True, slots=True)
class Header:
    """One header and where it stands."""

    value: str
    line: int


class Headers:
    """All headers of a record, checked one by one as they are asked for."""

    def __init__(self) -> None:
        self.found: dict[str, Header] = {}

    def add(self, text: str, line: int) -> None:
        """Take one header line."""
        match = re.fullmatch(r'\[(\w+) +"([^"]*)"\]', text)
        if not match:
            raise RecordError(f'A header looks like [Map "europe"], not {text[:60]!r}.', line)
        key, value = match[1], match[2]
        if key not in REQUIRED + OPTIONAL:
            near = difflib.get_close_matches(key, REQUIRED + OPTIONAL, n=1)
            hint = f"; did you mean {near[0]}?" if near else "; write it as a ; comment instead."
            raise RecordError(f"There is no header {key}{hint}", line)
        if key in self.found:
            first = self.found[key].line
            raise RecordError(
                f"The header {key} appears again here; it is already in line {first}.", line
            )
        self.found[key] = Header(value, line)

    def check_complete(self, line: int) -> None:
        """All headers that must be there are there."""
        for key in REQUIRED:
            if key not in self.found:
                raise RecordError(f'The header [{key} "..."] is missing before this line.', line)

    def check_versions(self) -> None:
        """The record is in a format, and of rules, that this program knows."""
        form, rules = self.found["Format"], self.found["Rules"]
        if form.value != str(FORMAT):
            raise RecordError(
                f"This record has format {form.value!r}; this program reads format {FORMAT}.",
                form.line,
            )
        if rules.value != str(RULES_VERSION):
            raise RecordError(
                f"This record was played under rules version {rules.value!r}; this program plays "
                f"version {RULES_VERSION}, so it cannot replay it exactly.",
                rules.line,
            )

    def map(self, given: Map | None, folder: Path | None) -> Map:
        """The map of the record: the one given, a built-in one, or a file beside the record."""
        name, print_ = self.found["Map"], self.found["Fingerprint"]
        found = given or self._find_map(name, print_.value, folder)
        if found.fingerprint != print_.value:
            raise RecordError(
                f"The record was played on a map {name.value} with fingerprint {print_.value!r}; "
                f"the one here has {found.fingerprint!r}, so it is not the same map.",
                print_.line,
            )
        return found

    def _find_map(self, name: Header, wanted: str, folder: Path | None) -> Map:
        built_in = load_map(name.value) if name.value in builtin_maps() else None
        if built_in is not None and built_in.fingerprint == wanted:
            return built_in
        found, faults = _beside(folder, name.value, wanted)
        if found is not None:
            return found
        if faults is not None:
            raise RecordError(faults, name.line)
        if built_in is not None:
            return built_in
        raise RecordError(
            f"The map {name.value!r} is not built in, and no map file beside the record matches "
            "it; name the map file to use. The server where the game was played offers it at "
            f"/api/v1/maps/{wanted}/file.",
            name.line,
        )

    def names(self, map: Map) -> tuple[str, ...]:
        """The players' names, as many as the map allows."""
        header = self.found["Players"]
        names = tuple(self._plain("Players", name.strip()) for name in header.value.split(";"))
        if len(names) not in map.players:
            low, high = map.players[0], map.players[-1]
            raise RecordError(
                f"{map.name} is for {low} to {high} players, but {len(names)} are named.",
                header.line,
            )
        if not all(names):
            raise RecordError("Every player needs a name, with ; between the names.", header.line)
        return names

    def first(self, players: int) -> int:
        """The starting player."""
        header = self.found["First"]
        if header.value not in [str(p) for p in range(players)]:
            raise RecordError(
                f"The first player is a number from 0 to {players - 1}, not {header.value!r}.",
                header.line,
            )
        return int(header.value)

    def date(self) -> str:
        """The date as it is written."""
        return self._plain("Date", self.found["Date"].value) if "Date" in self.found else ""

    def _plain(self, key: str, value: str) -> str:
        """A value, or part of one, as it was before it was escaped."""
        header = self.found.get("Escaped")
        escaped = header.value.split(";") if header else []
        if header and not set(escaped) <= set(ESCAPABLE):
            raise RecordError(f"Escaped names some of {', '.join(ESCAPABLE)}.", header.line)
        try:
            return unescape(value) if key in escaped else value
        except ValueError as error:
            raise RecordError(str(error), self.found[key].line) from None

    def proof(self, *, check: bool) -> Proof:
        """Secret, salts and commitment; checked, a secret must fit its commitment."""
        table = self.found.get("Table")
        secret, commitment = self._hex("Secret", 64), self._hex("Commitment", 64)
        salts: tuple[str, ...] = ()
        if "Salts" in self.found:
            header = self.found["Salts"]
            salts = tuple(header.value.lower().split(";"))
            if not all(re.fullmatch(r"[0-9a-f]{32}", salt) for salt in salts):
                raise RecordError(
                    "The salts are 32 hexadecimal digits each, one for every person in the order "
                    "of the seats, with ; between them.",
                    header.line,
                )
        if check and secret and commitment:
            hashed = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
            if hashed != commitment:
                raise RecordError(
                    "The commitment is not the SHA-256 of the secret.",
                    self.found["Commitment"].line,
                )
        named = self._plain("Table", table.value) if table else None
        return Proof(secret, salts, commitment, named, self._day())

    def _day(self) -> str | None:
        """The date of a deal of a day."""
        header = self.found.get("Day")
        if header is None:
            return None
        if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", header.value):
            raise RecordError("Day is a date, written YYYY-MM-DD.", header.line)
        return header.value

    def _hex(self, key: str, digits: int) -> str | None:
        header = self.found.get(key)
        if header is None:
            return None
        value = header.value.lower()
        if not re.fullmatch(rf"[0-9a-f]{{{digits}}}", value):
            raise RecordError(f"{key} is {digits} hexadecimal digits.", header.line)
        return value

    def check_result(self, result: tuple[int, ...] | None) -> None:
        """A result that is written down is the one the game gave."""
        header = self.found.get("Result")
        if header is None:
            return
        shown = "*" if result is None else " ".join(map(str, result))
        if header.value != shown:
            why = "the game is not finished" if result is None else "by the rules"
            raise RecordError(
                f"The result is {shown!r} ({why}), not {header.value!r}.", header.line
            )


def _beside(folder: Path | None, name: str, wanted: str) -> tuple[Map | None, str | None]:
    """The map with this fingerprint among the files beside a record.

    NAME.json comes first: it stands even if it is another map, and its faults are told. Other
    files are just tried.
    """
    named, faults = None, None
    files = sorted(folder.glob("*.json"))[:MOST_FILES] if folder else []
    for file in sorted(files, key=lambda file: file.stem != name):
        try:
            found = load_map(file)
        except MapError as error:
            if file.stem == name:
                faults = f"The map {file.name} has faults: {error}"
            continue
        if found.fingerprint == wanted:
            return found, None
        if file.stem == name:
            named = found
    return named, faults
