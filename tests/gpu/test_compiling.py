"""The kernels compile on machines without a GPU."""

import pytest

from whistlestop.gpu.shapes import NAMES

FUNCTION = """
.weak .func  (.param .b32 func_retval0) _ZN4play(
\t.param .b64 _ZN4play_param_0
)
{
\t.local .align 8 .b8 \t__local_depot1[16];
}
"""


@pytest.mark.long  # minutes
@pytest.mark.parametrize("name", NAMES)
def test_kernel_compiles(name: str) -> None:
    pytest.importorskip("numba_cuda", reason="the extra `gpu` is not installed")
    from whistlestop.gpu.compiling import make_ptx

    ptx = make_ptx(name)

    assert f".entry {name}(" in ptx
    assert ".target sm_90" in ptx


def test_functions_with_variables_in_memory_are_found() -> None:
    pytest.importorskip("numba_cuda", reason="the extra `gpu` is not installed")
    from whistlestop.gpu.compiling import functions_with_locals

    kernel = FUNCTION.replace(".weak .func", ".visible .entry").replace("_ZN4play", "step_games")

    assert functions_with_locals(kernel + FUNCTION) == ["_ZN4play"]
    assert functions_with_locals(kernel + FUNCTION.replace("__local_depot1", "x")) == []
