"""The search on top of the network, in which short games are imagined as the network plays them.

`imagining.py` is the compiled core, `racing.py` decides which actions go on and which one is best,
`thinking.py` keeps both going for a time or a number of games.
"""
