"""The search: it imagines many games that fit the view, and plays them on to the end.

`imagined` redraws what the player cannot see and plays one game on, `arms` lists what is worth
trying and runs such games by the hundred. All of it is compiled and needs numba; `bots.search_bot`
shares out the time. `docs/decisions` tells why it is built this way.
"""
