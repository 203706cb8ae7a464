"""The C library: its functions, and errors for its refusals."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, byref, c_char_p, c_int64, c_void_p
from typing import Any, Optional

import numpy as np
from numpy.typing import NDArray

PATH = os.environ.get("BOURSE_LIBRARY") or os.path.join(os.path.dirname(__file__), "libbourse.so")


class Error(ValueError):
    """The library refuses a call. The text says why, code is one of the table of operations or of the rules, and rule is
    the clause that forbids a move, or empty."""

    def __init__(self, why: str, code: str = "bad-request", rule: str = "") -> None:
        super().__init__(why)
        self.code, self.rule = code, rule


class Array(ctypes.Structure):
    _fields_ = [("at", c_void_p), ("len", c_int64)]


NAMES = ("observation", "options", "amounts", "ids", "counts", "mask", "rewards", "scores", "done", "seat")


class Arrays(ctypes.Structure):
    _fields_ = [(name, Array) for name in NAMES]


FLOAT, AUTORESET, WIN, SCORE = 1, 2, 4, 8
IDS, PICKS = 0, 1

_functions: dict[str, list[Any]] = {
    "new": [c_char_p, c_char_p, c_int64, c_int64, c_char_p, c_int64],
    "close": [c_int64],
    "observe": [c_int64, POINTER(Arrays)],
    "step": [c_int64, c_void_p, c_int64, c_int64, POINTER(Arrays)],
    "random": [c_int64, c_char_p, POINTER(Arrays)],
    "sample": [c_int64, c_int64, c_void_p, c_int64],
    "reset": [c_int64, c_void_p, c_int64, c_char_p, POINTER(Arrays)],
    "look": [c_int64, c_int64, c_int64, POINTER(Array)],
    "seed": [c_int64, c_int64, c_char_p],
    "resample": [c_int64, c_int64, c_int64, c_char_p],
    "follow": [c_int64, c_int64, c_char_p, c_int64],
    "copy": [c_int64, c_int64, c_int64, c_int64],
    "bot": [c_int64, c_char_p, c_char_p, c_void_p, c_int64, c_void_p, c_int64],
    "play": [c_int64, c_char_p, c_void_p, c_int64, POINTER(Arrays)],
    "net": [c_int64, c_void_p, c_int64, c_void_p, c_int64],
    "inputs": [c_int64, c_void_p, c_int64, c_int64, c_void_p, c_void_p, c_void_p],
    "load": [c_int64, c_int64, c_char_p],
    "read": [c_int64, c_char_p, c_int64, c_int64, POINTER(c_void_p)],
    "verify": [c_char_p, POINTER(c_void_p)],
    "answer": [c_char_p, POINTER(c_void_p)],
}

_library: Optional[ctypes.CDLL] = None
_calls: dict[str, Any] = {}  # the functions, once the library is loaded


def _loaded() -> ctypes.CDLL:
    global _library
    if _library is None:
        if not os.path.exists(PATH):
            raise ImportError(f"{PATH} is missing: build it with python3 build.py")
        library = ctypes.CDLL(PATH)
        for name, arguments in _functions.items():
            _calls[name] = function = getattr(library, "bourse_" + name)
            function.argtypes, function.restype = arguments, c_int64
        library.bourse_error.argtypes, library.bourse_error.restype = [], c_char_p
        library.bourse_free.argtypes, library.bourse_free.restype = [c_void_p], None
        _library = library
    return _library


def call(name: str, *arguments: Any) -> int:
    """Calls a function of the library. Raises Error with the reason if the library refuses."""
    if _library is None:
        _loaded()
    result: int = _calls[name](*arguments)
    if result < 0:
        code, rule, why = _loaded().bourse_error().decode(errors="replace").split("\n", 2)
        raise Error(why, code, rule)
    return result


def text(name: str, *arguments: Any) -> str:
    """Calls a function that returns a text."""
    out = c_void_p()
    call(name, *arguments, byref(out))
    try:
        return ctypes.string_at(out.value or 0).decode()
    finally:
        _loaded().bourse_free(out)


def array(values: NDArray[Any]) -> Array:
    """Returns the description of an array that the library writes."""
    return Array(values.ctypes.data, values.size)


def given(values: Optional[NDArray[Any]]) -> tuple[Optional[int], int]:
    """Returns the address and the length of an array that the library reads, or of none."""
    return (None, 0) if values is None else (values.ctypes.data, values.size)
