"""The rules, the scripted players and the encoding on a GPU: the same files, compiled for CUDA.

`kernels` has the functions a GPU runs, `compiling` makes machine code of them (numba-cuda, no GPU
needed), `launching` loads and starts them, `games` is the face: thousands of games at once in
arrays shared with torch. `tensors` has the same face with or without a GPU, `matches` measures who
wins, `checkpoints` keeps weights.
"""
