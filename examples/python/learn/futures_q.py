"""Learns a small variant of Futures! with linear Q-learning, against players that move at random.

    python3 learn/futures_q.py [-games 60000] [-out DIR]

The variant has 3 players, 1 round and 2 cards a hand. The value of an action is a linear function, with
weights of its own, of what the seat knows about the way that each price will go. What p0 earned at the end of
a game corrects the values of the actions that it took. The curve, futures_q.svg, is written to the folder."""

from __future__ import annotations

import argparse
import os
import sys
import time
from typing import Any

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import numpy as np
from numpy.typing import NDArray

import curve
from bourse import Batch

CONFIG = {"players": 3, "rounds": 1, "hand": 2}
CARDS = 6  # up and down for corn, rice and pepper


def knowledge(observation: NDArray[Any], batch: Batch) -> NDArray[Any]:
    """Returns a column for 1, and for each commodity the cards up less the cards down that are open, and
    those that are the seat's own."""
    hand, top = observation[:, batch.columns("own.hand.")], observation[:, batch.columns("top.")]
    placed = observation[:, batch.columns("own.placed")]
    kinds = np.arange(1, CARDS + 1)
    seen = (top[:, :, None] == kinds).sum(axis=1)
    own = hand * 0.5 + (placed == kinds)
    return np.concatenate([np.ones((len(observation), 1)), seen[:, ::2] - seen[:, 1::2], own[:, ::2] - own[:, 1::2]],
                          axis=1)


def act(weights: NDArray[Any], x: NDArray[Any], mask: NDArray[Any], explore: float,
        random: np.random.Generator) -> NDArray[Any]:
    """Returns the best legal action, or a random one with the probability explore."""
    best = np.where(mask != 0, x @ weights.T, -np.inf).argmax(axis=1)
    other = (random.random(mask.shape) * mask).argmax(axis=1)
    return np.where(random.random(len(x)) < explore, other, best)


def play(batch: Batch, weights: NDArray[Any], explore: float, rate: float, random: np.random.Generator) -> float:
    """Plays the batch's games. p0 uses the weights, and learns if the rate is not 0. Returns p0's share of the
    points."""
    batch.reset()
    kept, won = [], np.zeros(batch.n)
    while not batch.done.all():
        mine = np.flatnonzero(batch.seat == 0)
        actions = act(weights, np.ones((batch.n, weights.shape[1])), batch.mask, 1, random)
        if len(mine):
            x = knowledge(batch.observation[mine], batch)
            actions[mine] = act(weights, x, batch.mask[mine], explore, random)
            kept.append((mine, x, actions[mine]))
        batch.step(actions)
        won += batch.rewards[:, 0]
    lead = (batch.scores[:, 0] - batch.scores[:, 1:].mean(axis=1)) / 10
    if rate:
        for mine, x, actions in kept:
            wrong = lead[mine] - (x * weights[actions]).sum(axis=1)
            np.add.at(weights, actions, rate * wrong[:, None] * x)
    return float(won.mean() + 1 / batch.players)


def main() -> None:
    flags = argparse.ArgumentParser()
    flags.add_argument("-games", type=int, default=60_000)
    flags.add_argument("-out", default=".")
    options = flags.parse_args()
    random, size = np.random.default_rng(1), 500
    batch = Batch("futures", size, config=CONFIG, seed="learn")
    tests = Batch("futures", 2000, config=CONFIG, seed="test")
    weights = np.zeros((batch.schema["actions"], 7))
    rounds, began = max(options.games // size, 1), time.time()
    xs, shares = [], []
    for k in range(rounds + 1):
        if k % max(rounds // 20, 1) == 0 or k == rounds:
            xs.append(k * size)
            shares.append(play(tests, weights, 0, 0, random))
            print(f"{k * size:>8} games, {time.time() - began:4.0f} s: {shares[-1]:.3f} of the points", flush=True)
        play(batch, weights, 1 - 0.9 * k / rounds, 0.02 * (1 - k / rounds) + 0.001, random)
    curve.write(os.path.join(options.out, "futures_q.svg"), "Futures!, 3 players, 1 round: linear Q-learning", xs,
                {"against random": shares}, "share of points won; 0.33 is even")


if __name__ == "__main__":
    main()
