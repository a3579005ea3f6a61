"""The kernels compile on machines without a GPU."""

import pytest

from whistlestop.gpu.shapes import NAMES

pytestmark = pytest.mark.long  # minutes


@pytest.mark.parametrize("name", NAMES)
def test_kernel_compiles(name: str) -> None:
    pytest.importorskip("numba_cuda", reason="the extra `gpu` is not installed")
    from whistlestop.gpu.compiling import make_ptx

    ptx = make_ptx(name)

    assert f".entry {name}(" in ptx
    assert ".target sm_90" in ptx
