"""Gymnasium's spaces if it is installed, and otherwise as much of them as the environments need."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
from numpy.typing import NDArray

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:

    class Space:
        """A set of values. sample draws one and contains tells whether a value is in it."""

        shape: tuple[int, ...] = ()
        dtype: Any = None

        def __init__(self, seed: Optional[int] = None) -> None:
            self._random = np.random.default_rng(seed)

        def seed(self, seed: Optional[int] = None) -> None:
            self._random = np.random.default_rng(seed)

        def __contains__(self, x: Any) -> bool:
            return self.contains(x)

        def contains(self, x: Any) -> bool:
            raise NotImplementedError

        def sample(self, mask: Any = None) -> Any:
            raise NotImplementedError

    class Discrete(Space):  # type: ignore[no-redef]
        """The numbers from 0 to n-1. A mask says which of them may be drawn; if it has none, 0 is."""

        def __init__(self, n: int) -> None:
            super().__init__()
            self.n, self.dtype = n, np.dtype(np.int64)

        def contains(self, x: Any) -> bool:
            return isinstance(x, (int, np.integer)) and bool(0 <= x < self.n)

        def sample(self, mask: Any = None) -> int:
            allowed = np.arange(self.n) if mask is None else np.flatnonzero(mask)
            return int(self._random.choice(allowed)) if len(allowed) else 0

    class MultiDiscrete(Space):  # type: ignore[no-redef]
        """Arrays of numbers from 0 to nvec-1."""

        def __init__(self, nvec: Any) -> None:
            super().__init__()
            self.nvec = np.asarray(nvec)
            self.shape, self.dtype = self.nvec.shape, np.dtype(np.int64)

        def contains(self, x: Any) -> bool:
            x = np.asarray(x)
            return bool(x.shape == self.shape and ((0 <= x) & (x < self.nvec)).all())

        def sample(self, mask: Any = None) -> NDArray[Any]:
            return self._random.integers(self.nvec)

    class Box(Space):  # type: ignore[no-redef]
        """Arrays of a shape and type with numbers from low to high."""

        def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
            super().__init__()
            self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

        def contains(self, x: Any) -> bool:
            return (isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
                    and bool((x >= self.low).all() and (x <= self.high).all()))

        def sample(self, mask: Any = None) -> NDArray[Any]:
            return self._random.uniform(self.low, self.high, self.shape).astype(self.dtype)

    class Dict(Space):  # type: ignore[no-redef]
        """Dictionaries with a space for each key."""

        def __init__(self, spaces: dict[str, Any]) -> None:
            super().__init__()
            self.spaces = spaces

        def __getitem__(self, key: str) -> Any:
            return self.spaces[key]

        def contains(self, x: Any) -> bool:
            return (isinstance(x, dict) and x.keys() == self.spaces.keys()
                    and all(space.contains(x[key]) for key, space in self.spaces.items()))

        def sample(self, mask: Any = None) -> dict[str, Any]:
            return {key: space.sample() for key, space in self.spaces.items()}


__all__ = ["Box", "Dict", "Discrete", "MultiDiscrete"]
