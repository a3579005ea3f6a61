"""The JSON schema of what travels."""

from typing import Any

from pydantic import TypeAdapter

from .view import View


def schema(of: Any = View) -> dict[str, Any]:
    """The schema of a view, or of another model or union of models, as it is written."""
    return TypeAdapter(of).json_schema(mode="serialization")
