"""The page that names every number is what the layout says."""

from encoding.make_page import MAPS, PAGE, page
from whistlestop.encoding import blocks, features
from whistlestop.maps import load_map
from whistlestop.rules.map_data import make_map_data


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(), "run tests/encoding/make_page.py"


def test_the_places_on_the_page_are_those_of_the_fields() -> None:
    for name in MAPS:
        m = make_map_data(load_map(name))
        fields = [field.name for field in blocks.list_fields(m)]
        assert fields[features.SEATS_FIRST + 2 * features.SEAT + 1] == "seat 2 trains"
        assert fields[features.CARDS_FIRST + 3 * features.CARD] == "white hand"
        assert fields[features.BOARD_FIRST + 5 * m.routes + 7] == "route 7 open"
        assert fields[features.cities_at(m) + m.cities + 3] == "city 3 ends"
        assert fields[features.tickets_at(m) + 2 * m.tickets + 4] == "ticket 4 lost"
        assert fields[features.slots_at(m) + features.SLOT_FIELDS + 1] == "offer 1 points"
