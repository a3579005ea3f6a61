"""Pictures with few colors: a third of the bytes, and nobody sees the difference."""

import base64
import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from playwright.sync_api import Page

Pixels = npt.NDArray[np.uint8]

DECODE = """async (picture) => {
    const blob = new Blob([Uint8Array.fromBase64?.(picture) ??
        Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))]);
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let text = "";
    for (let at = 0; at < data.length; at += 32768)
        text += String.fromCharCode(...data.subarray(at, at + 32768));
    return [bitmap.width, bitmap.height, btoa(text)];
}"""


def shrink(page: Page, file: Path, most_bytes: int) -> None:
    """Write a PNG anew with as many colors, 256 at most, as fit into so many bytes."""
    width, height, data = page.evaluate(DECODE, base64.b64encode(file.read_bytes()).decode("ascii"))
    pixels = np.frombuffer(base64.b64decode(data), np.uint8).reshape(height * width, 4)[:, :3]
    for colors in range(256, 8, -24):
        palette, places = few_colors(pixels, colors)
        content = indexed_png(palette, places.reshape(height, width))
        if len(content) <= most_bytes:
            file.write_bytes(content)
            return
    raise AssertionError(f"{file.name} does not fit into {most_bytes} bytes.")


def few_colors(pixels: Pixels, most: int) -> tuple[Pixels, Pixels]:
    """So many colors that stand for all (median cut), and which of them each pixel gets."""
    packed = pixels.astype(np.uint32) @ np.array([65536, 256, 1], np.uint32)
    colors, inverse, counts = np.unique(packed, return_inverse=True, return_counts=True)
    parts = np.stack([colors >> 16, colors >> 8 & 255, colors & 255], axis=1).astype(np.int64)
    boxes: list[Any] = [np.arange(len(colors))]
    while len(boxes) < most:
        # The box with the largest error is cut; the root keeps large areas from taking all.
        errors = [np.ptp(parts[box], axis=0).max() * counts[box].sum() ** 0.5 for box in boxes]
        worst = int(np.argmax(errors))
        if errors[worst] == 0:
            break
        box = boxes.pop(worst)
        along = int(np.argmax(np.ptp(parts[box], axis=0)))
        box = box[np.argsort(parts[box][:, along], kind="stable")]
        half = np.searchsorted(np.cumsum(counts[box]), counts[box].sum() / 2)
        cut = int(min(max(half, 1), len(box) - 1))
        boxes += [box[:cut], box[cut:]]
    which = np.zeros(len(colors), np.uint8)
    palette = np.zeros((len(boxes), 3), np.uint8)
    for place, box in enumerate(boxes):
        which[box] = place
        palette[place] = np.average(parts[box], axis=0, weights=counts[box]).round()
    return palette, which[inverse]


def indexed_png(palette: Pixels, places: Pixels) -> bytes:
    """A PNG of a palette and the place in it of every pixel."""
    height, width = places.shape
    rows = np.zeros((height, width + 1), np.uint8)  # a row begins with its filter: none
    rows[:, 1:] = places
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*one) for one in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)
