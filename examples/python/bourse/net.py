"""The learned nets of the library's bots."""

from __future__ import annotations

import os
from typing import Any, Optional, Union

import numpy as np
from numpy.typing import NDArray

from . import library
from .batch import Batch


class Net:
    """A net that estimates each seat's share of the win, as the bot learned does.

    layers has the weights, with a row for each input, and the bias of each layer. Negative outputs of all
    layers but the last become 0. The last layer has an output for each seat, the viewer first."""

    def __init__(self, batch: Batch, path: Optional[Union[str, "os.PathLike[str]"]] = None) -> None:
        """Takes the net for the game of a batch which comes with the library, or reads a file of weights."""
        file = None
        if path is not None:
            with open(path, "rb") as f:
                file = np.frombuffer(f.read(), np.uint8)
        size = batch._call("net", *library.given(file), None, 0)
        numbers = np.empty(size, np.float32)
        batch._call("net", *library.given(file), *library.given(numbers))
        layers = int(numbers[0])
        shapes, at = numbers[1:1 + 2 * layers].astype(int).reshape(layers, 2), 1 + 2 * layers
        self.layers: list[tuple[NDArray[Any], NDArray[Any]]] = []
        for inputs, outputs in shapes:
            after = at + inputs * outputs
            self.layers.append((numbers[at:after].reshape(inputs, outputs), numbers[after:after + outputs]))
            at = after + outputs

    def __call__(self, batch: Batch, seats: Optional[Any] = None) -> NDArray[Any]:
        """Returns the shares of the seats in each game, as the seat to move sees them, or the given seat of each
        game. The viewer's share comes first, and then those of the seats after it. They are NaN in games that are
        over."""
        rows, values = batch.inputs(seats)
        weights, bias = self.layers[0]
        x = np.empty((batch.n, len(bias)), np.float32)
        for k in range(batch.n):  # the rows of many games would take much memory
            x[k] = bias + values[k] @ weights[rows[k]]
        for weights, bias in self.layers[1:]:
            x = np.maximum(x, 0) @ weights + bias
        x = np.exp(x[:, :batch.players] - x[:, :batch.players].max(axis=1, keepdims=True))
        x /= x.sum(axis=1, keepdims=True)
        x[~values.any(axis=1)] = np.nan
        return x
