"""A missing extra is named in one sentence."""

import importlib

import pytest

from whistlestop.extras import MissingExtraError, needs_extra


def test_a_missing_library_names_the_extra_that_brings_it() -> None:
    with (
        pytest.raises(MissingExtraError) as caught,
        needs_extra("server", "whistlestop serve"),
    ):
        importlib.import_module("no_such_library.part")

    assert str(caught.value) == (
        "whistlestop serve needs no_such_library, which is not installed: "
        'pip install "whistlestop[server]".'
    )
    assert caught.value.name == "no_such_library"


def test_a_missing_module_of_our_own_is_not_hidden() -> None:
    with pytest.raises(ModuleNotFoundError), needs_extra("fast", "whistlestop simulate"):
        importlib.import_module("whistlestop.no_such_module")
