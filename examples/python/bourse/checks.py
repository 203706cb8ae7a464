"""Checks of arguments before they cross into C. A refusal is an Error with the argument's name, the value and
what is expected."""

from __future__ import annotations

import secrets
from typing import Any, Iterable

import numpy as np
from numpy.typing import NDArray

from . import library


def refusal(name: str, value: Any, expected: str, code: str = "bad-request") -> library.Error:
    try:
        shown = repr(value).replace("\n", "")
    except Exception:  # such as Python's for integers of more than 4,300 digits
        shown = f"something of type {type(value).__name__} that cannot be printed"
    return library.Error(f"{name} is {shown if len(shown) <= 80 else shown[:77] + '...'}, not {expected}", code)


def integer(name: str, value: Any, low: int, high: int) -> int:
    """Returns an integer of Python or NumPy as Python's."""
    if type(value) is int and low <= value <= high:
        return value
    if isinstance(value, np.ndarray) and value.ndim == 0:
        value = value[()]
    if (isinstance(value, (int, np.integer)) and not isinstance(value, (bool, np.timedelta64))
            and low <= int(value) <= high):
        return int(value)
    raise refusal(name, value, f"an integer from {low} to {high}")


def one_of(name: str, value: Any, known: Iterable[str]) -> None:
    if not (isinstance(value, str) and value in known):
        raise refusal(name, value, " or ".join(known))


def flag(name: str, value: Any) -> bool:
    if isinstance(value, (bool, np.bool_)):
        return bool(value)
    raise refusal(name, value, "True or False")


INT8, INT32 = np.dtype(np.int8), np.dtype(np.int32)


def integers(name: str, values: Any, kind: "np.dtype[Any]", *shapes: tuple[int, ...], low: int = -2**31,
             high: int = 2**31 - 1) -> NDArray[Any]:
    """Returns integers in one of the shapes as a contiguous array of a type, which has room for low to high."""
    if type(values) is np.ndarray and values.dtype is kind and values.shape in shapes and values.flags.carray:
        return values
    try:
        # An array of a list's values would hide what they were: [True, 5] would be 1 and 5.
        given = np.asarray(values) if hasattr(values, "__array__") else np.array(values, object)
    except Exception:
        raise refusal(name, values, "an array of integers") from None
    if given.shape not in shapes:
        raise refusal(name, values, f"integers of shape {' or '.join(map(str, shapes))}: the shape is {given.shape}")
    if given.dtype != kind and (given.dtype.kind not in "iu" or given.min() < low or given.max() > high):
        given = np.array([integer(f"{name}[{i}]", value, low, high) for i, value in enumerate(given.flat)],
                         kind).reshape(given.shape)
    return np.ascontiguousarray(given, kind)


def choice(name: str, values: Any, n: int) -> NDArray[Any]:
    """Returns which of n games are chosen, from booleans or from 0 and 1."""
    try:
        given = np.asarray(values)
    except Exception:
        raise refusal(name, values, f"{n} booleans") from None
    if given.dtype == bool and given.shape == (n,):
        return np.ascontiguousarray(given)
    return integers(name, values, INT8, (n,), low=0, high=1).astype(bool)


def text(name: str, value: Any) -> bytes:
    """Returns a text in UTF-8. C ends a text at its first NUL."""
    try:
        if isinstance(value, str) and "\0" not in value:
            return value.encode()
    except UnicodeError:
        pass
    raise refusal(name, value, "a Unicode text without NUL")


def drawn() -> int:
    """Returns a seed from the system."""
    return secrets.randbits(63)


def seeds(name: str, values: Any, n: int) -> list[bytes]:
    """Returns the texts of one seed for each of n games."""
    given = [] if isinstance(values, np.ndarray) and values.ndim != 1 else list(values)
    if len(given) != n:
        raise refusal(name, values, f"one seed for each of {n} games")
    return [seed(f"{name}[{i}]", value) for i, value in enumerate(given)]


def seed(name: str, value: Any) -> bytes:
    """Returns the text of a seed, which may be an integer."""
    try:
        if type(value) is int or isinstance(value, (int, np.integer)) and not isinstance(value, (bool, np.timedelta64)):
            value = str(value)
        if isinstance(value, str) and value and len(text(name, value)) <= 256:
            return value.encode()
    except ValueError:
        pass
    raise refusal(name, value, "an integer or a Unicode text of 1 to 256 bytes without NUL", "bad-seed")
