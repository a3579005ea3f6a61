"""Starting compiled kernels through the driver of the GPU, on arrays of torch.

Only torch and the driver are needed: the code was made beforehand (`compiling`), here or on
another machine. An array is handed over as numba's kernels expect it.
"""

import ctypes
import math
from pathlib import Path
from typing import Any

import torch


class DriverError(RuntimeError):
    """The driver refused something."""


class Driver:
    """The few functions of the CUDA driver that loading and starting kernels takes."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL("libcuda.so.1")

    def call(self, name: str, *arguments: Any) -> None:
        """Call a function of the driver; anything but success raises."""
        code = getattr(self._library, name)(*arguments)
        if code != 0:
            text = ctypes.c_char_p()
            self._library.cuGetErrorString(code, ctypes.byref(text))
            raise DriverError(f"{name}: {(text.value or b'').decode()} ({code})")


def flat(array: Any) -> list[ctypes.c_int64]:
    """An array or a number as the words a kernel takes for it."""
    if isinstance(array, int):
        return [ctypes.c_int64(array)]
    shape, step = list(array.shape), array.element_size()
    if isinstance(array, Records):
        shape, step = array.shape, array.size
    strides = [step] * len(shape)
    for i in range(len(shape) - 2, -1, -1):
        strides[i] = strides[i + 1] * shape[i + 1]
    count = math.prod(shape)
    return [ctypes.c_int64(n) for n in (0, 0, count, step, array.data_ptr(), *shape, *strides)]


class Records:
    """A tensor of bytes read as an array of records of one size."""

    def __init__(self, data: torch.Tensor, shape: list[int], size: int) -> None:
        self.data, self.shape, self.size = data, shape, size

    @classmethod
    def blank(cls, shape: list[int], size: int) -> "Records":
        """Records that are all zero."""
        count = math.prod(shape) * size
        return cls(torch.zeros(count, dtype=torch.uint8, device="cuda"), shape, size)

    def element_size(self) -> int:
        """Bytes of one record."""
        return self.size

    def data_ptr(self) -> int:
        """Where the first record is."""
        return int(self.data.data_ptr())


class Kernel:
    """One kernel, loaded from a file of machine code or of PTX."""

    def __init__(self, driver: Driver, file: Path) -> None:
        self._driver = driver
        torch.cuda.current_stream().synchronize()  # torch has made the context current by then
        self._module, self._function = ctypes.c_void_p(), ctypes.c_void_p()
        code = file.read_bytes() + b"\0"
        driver.call("cuModuleLoadData", ctypes.byref(self._module), code)
        driver.call(
            "cuModuleGetFunction",
            ctypes.byref(self._function),
            self._module,
            file.stem.encode(),
        )

    def start(self, blocks: int, threads: int, *arguments: Any) -> None:
        """Put the kernel into torch's current stream."""
        words = [word for argument in arguments for word in flat(argument)]
        places = (ctypes.c_void_p * len(words))(
            *(ctypes.cast(ctypes.pointer(word), ctypes.c_void_p) for word in words)
        )
        stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
        self._driver.call(
            "cuLaunchKernel",
            *(self._function, blocks, 1, 1, threads, 1, 1, 0),
            *(stream, places, None),
        )
