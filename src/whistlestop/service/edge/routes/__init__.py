"""The routes of the server, one file for each thing a client wants."""

from fastapi import APIRouter

from . import (
    accounts,
    daily,
    games,
    mail,
    maps,
    meeting,
    passkeys,
    people,
    ratings,
    score,
    seats,
    system,
    tables,
)

ROUTERS: tuple[APIRouter, ...] = (
    system.router,
    people.router,
    accounts.router,
    passkeys.router,
    mail.router,
    maps.router,
    tables.router,
    seats.router,
    meeting.router,
    games.router,
    ratings.router,
    daily.router,
    score.router,
)
"""In the order in which they are asked."""
