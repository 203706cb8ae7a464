"""Gymnasium's spaces if it is installed, and otherwise as much of them as the environments need."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:

    class Space:
        """A set of values. contains tells whether a value is in it."""

        shape: tuple[int, ...] = ()
        dtype: Any = np.dtype(np.int64)

        def __contains__(self, x: Any) -> bool:
            return bool(self.contains(x))

        def contains(self, x: Any) -> Any:
            raise NotImplementedError

    class Discrete(Space):  # type: ignore[no-redef]
        """The numbers from 0 to n-1. sample draws one; a mask says which may be drawn. If it has none, 0 is."""

        def __init__(self, n: int) -> None:
            self.n = n
            self.seed()

        def seed(self, seed: Optional[int] = None) -> None:
            self._random = np.random.default_rng(seed)

        def contains(self, x: Any) -> Any:
            return isinstance(x, (int, np.integer)) and 0 <= x < self.n

        def sample(self, mask: Any = None) -> int:
            allowed = np.arange(self.n) if mask is None else np.flatnonzero(mask)
            return int(self._random.choice(allowed)) if len(allowed) else 0

    class Box(Space):  # type: ignore[no-redef]
        """Arrays of a shape and type with numbers from low to high."""

        def __init__(self, low: Any, high: Any, shape: tuple[int, ...], dtype: Any) -> None:
            self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

        def contains(self, x: Any) -> Any:
            return (isinstance(x, np.ndarray) and x.shape == self.shape and np.can_cast(x.dtype, self.dtype)
                    and bool(((x >= self.low) & (x <= self.high)).all()))

    class MultiDiscrete(Box):  # type: ignore[no-redef,misc]
        """Arrays of numbers from 0 to nvec-1."""

        def __init__(self, nvec: Any) -> None:
            self.nvec = np.asarray(nvec)
            super().__init__(0, self.nvec - 1, self.nvec.shape, np.int64)

    class Dict(Space):  # type: ignore[no-redef]
        """Dictionaries with a space for each key."""

        def __init__(self, spaces: dict[str, Any]) -> None:
            self.spaces = spaces

        def __getitem__(self, key: str) -> Any:
            return self.spaces[key]

        def contains(self, x: Any) -> Any:
            return (isinstance(x, dict) and x.keys() == self.spaces.keys()
                    and all(space.contains(x[key]) for key, space in self.spaces.items()))


__all__ = ["Box", "Dict", "Discrete", "MultiDiscrete"]
