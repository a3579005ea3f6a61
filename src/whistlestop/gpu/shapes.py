"""How the work on a GPU is cut up; known where kernels are compiled and where they are started."""

WARP = 32
"""Threads that share one position to observe it."""
WARPS = 4
"""Positions that one block observes."""
THREADS = 32
"""Games that one block deals, steps and advises, a thread each."""
NAMES = ("deal_games", "step_games", "advise_games", "play_random", "observe_games")
"""The kernels, and the files they are in."""
