"""The curve of a player that learns."""

from xml.etree import ElementTree

from whistlestop.draw.curve import curve_svg

SVG = "{http://www.w3.org/2000/svg}"


def test_a_curve_goes_through_its_points() -> None:
    whole = ElementTree.fromstring(curve_svg([(0, 0.0), (30, 0.5), (60, 1.0)], "usa & <others>"))
    line = whole.find(f"{SVG}polyline")

    assert line is not None
    assert line.get("points") == "44,316 320,180 596,44"
    words = [text.text for text in whole.iter(f"{SVG}text")]
    assert {"usa & <others>", "60 s", "0 %", "100 %"} <= set(words)


def test_a_curve_may_have_one_point_or_none() -> None:
    assert "44,180" in curve_svg([(0, 0.5)], "one")
    assert "polyline" in curve_svg([], "none")
