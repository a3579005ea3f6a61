"""Machine code for a GPU, made on any machine: numba-cuda writes PTX, `ptxas` assembles it.

    python -m whistlestop.gpu.compiling FOLDER

It takes some minutes. `ptxas` comes with CUDA, and with the package `nvidia-cuda-nvcc`; it must not
be newer than the driver of the machine that will run the kernels.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from numba.cuda import dispatcher

from .kernels import KERNELS
from .lanes import cuda

CAPABILITY = (9, 0)
PTX_VERSION = "9.0"
"""The oldest that says all that is said here, so that older drivers take it too."""
REGISTERS = {"observe_games": 48}
"""At most so many for a thread: with fewer, more warps run while others wait for memory."""


def make_ptx(name: str, capability: tuple[int, int] = CAPABILITY) -> str:
    """The code of a kernel as text for an assembler; no GPU is needed."""
    function, signature = KERNELS[name]
    device = SimpleNamespace(compute_capability=capability)
    with mock.patch.object(dispatcher, "get_current_device", return_value=device):
        made, _ = cuda.compile(
            *(function, signature), device=False, cc=capability, abi="numba", output="ptx"
        )
    ptx = made.decode() if isinstance(made, bytes) else str(made)
    ptx = re.sub(r"^\.version .*$", f".version {PTX_VERSION}", ptx, flags=re.MULTILINE)
    entry = re.search(r"\.entry\s+(\S+?)\(", ptx)
    assert entry is not None
    ptx = ptx.replace(entry.group(1), name)
    alone = functions_with_locals(ptx)
    if alone:
        raise ValueError(f"{', '.join(alone)}: see PART_OF_KERNEL in whistlestop/gpu/lanes.py.")
    return ptx


def functions_with_locals(ptx: str) -> list[str]:
    """The functions that are no kernels and keep variables in memory."""
    bodies = re.split(r"^\.(?:weak|visible) ?\.(?=func|entry)", ptx, flags=re.MULTILINE)
    found = [body for body in bodies if body.startswith("func") and "__local_depot" in body]
    return [re.findall(r"\w+", body.partition(")")[2])[0] for body in found]


def assemble(name: str, ptx: str, folder: Path, ptxas: str) -> None:
    """Machine code for one kind of GPU."""
    text, code = folder / f"{name}.ptx", folder / f"{name}.cubin"
    text.write_text(ptx)
    limit = [f"-maxrregcount={REGISTERS[name]}"] if name in REGISTERS else []
    target = f"-arch=sm_{CAPABILITY[0]}{CAPABILITY[1]}"
    subprocess.run([ptxas, target, "-O3", *limit, "-o", str(code), str(text)], check=True)


def make_kernels(folder: Path) -> None:
    """All kernels as files of machine code."""
    ptxas = shutil.which("ptxas")
    if ptxas is None:
        raise FileNotFoundError("ptxas was not found: install CUDA, or put its folder on the PATH.")
    folder.mkdir(parents=True, exist_ok=True)
    for name in KERNELS:
        assemble(name, make_ptx(name), folder, ptxas)


if __name__ == "__main__":
    make_kernels(Path(sys.argv[1]))
