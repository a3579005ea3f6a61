"""Tests that are repeated for every map run without the tracer on the large ones."""

from sweeps.untraced import untraced, untraced_on_large_maps

__all__ = ["untraced", "untraced_on_large_maps"]
