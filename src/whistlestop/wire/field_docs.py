"""What is written below the fields of classes, read from their files once for each file.

Pydantic can do this too, one class after the other: that took a third of the start of a server.
"""

import ast
import inspect
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path


def field_docs(kind: type) -> dict[str, str]:
    """The docstrings of the fields of a class, by name."""
    return _docs_of(kind.__module__).get(kind.__qualname__, {})


@cache
def _docs_of(module: str) -> dict[str, dict[str, str]]:
    """The same for all classes of a module."""
    file = getattr(sys.modules.get(module), "__file__", None)
    if file is None:
        return {}
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    return {node.name: _docs_in(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def _docs_in(tree: ast.ClassDef) -> dict[str, str]:
    return {
        field.target.id: inspect.cleandoc(doc.value.value)
        for field, doc in pairwise(tree.body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(doc, ast.Expr) and isinstance(doc.value, ast.Constant)
        if isinstance(doc.value.value, str)
    }
