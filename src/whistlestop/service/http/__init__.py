"""The routes of the server, one file a subject."""

from fastapi import APIRouter

from . import boards, games, links, moves, page, people, seats, system, tables

ROUTERS: tuple[APIRouter, ...] = (
    system.router,
    page.router,
    people.router,
    boards.router,
    tables.router,
    seats.router,
    moves.router,
    links.router,
    games.router,
)
"""In the order in which they are asked."""
