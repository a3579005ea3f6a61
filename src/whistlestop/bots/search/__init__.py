"""The search: it imagines many games that fit the view, and plays them on to the end.

`hidden` redraws what the player cannot see, `candidates` lists what is worth trying, `imagining`
plays one game on, `arms` runs them by the hundred. All of it is compiled; `bots.thinker` shares out
the time. Needs numba; `docs/decisions` tells why it is built this way.
"""
