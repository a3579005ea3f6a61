"""How routes are described: an example of what is sent and of what comes back."""

from http import HTTPStatus
from typing import Any

from fastapi.openapi.models import Example
from pydantic import BaseModel

PREFIX = "/api/v1"


def answer(model: BaseModel, description: str, status: int = HTTPStatus.OK) -> dict[int | str, Any]:
    """For `responses`: what a route answers when all is well, with an example."""
    examples = {"example": {"summary": description, "value": model.model_dump(mode="json")}}
    return {
        int(status): {
            "description": description,
            "content": {"application/json": {"examples": examples}},
        }
    }


def bodies(**values: dict[str, Any]) -> dict[str, Example]:
    """For `Body(openapi_examples=...)`: bodies by what they do, such as `two_bots={...}`."""
    return {
        name: Example(summary=name.replace("_", " ").capitalize(), value=value)
        for name, value in values.items()
    }
