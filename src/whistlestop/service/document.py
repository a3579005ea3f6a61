"""Prints the OpenAPI document: `python -m whistlestop.service.document`."""

import sys

from .app import create_app
from .edge.openapi import merged_openapi, openapi_text
from .settings import Settings


def main() -> None:
    """Print the document of a server with the settings it has by default."""
    # Not Settings(): a setting of this machine must not change the document, nor stop it.
    document = merged_openapi(create_app(Settings.model_construct()))
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr] # it is a text stream
    sys.stdout.write(openapi_text(document))


if __name__ == "__main__":
    main()
