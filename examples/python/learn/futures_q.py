"""Learns a small variant of Futures! with linear Q-learning, against players that move at random.

    python3 learn/futures_q.py [-games 30000] [-out DIR]

The variant has 3 players, 1 round and 2 cards a hand. The value of an action is a linear function, with weights of
its own, of the one-hot columns of the observation. What p0 earned at the end of a game corrects the values of the
actions that it took. The curve, futures_q.svg, is written to the folder."""

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
import bourse

CONFIG = {"players": 3, "rounds": 1, "hand": 2}


def play(env: bourse.Vec, weights: NDArray[Any], explore: float, rate: float, random: np.random.Generator) -> float:
    """Plays the games. The agent explores with a probability, and learns if the rate is not 0. Returns the mean of
    its rewards."""
    batch = env.batch
    env.reset()
    kept, earned = [], np.zeros(batch.n)
    while not batch.done.all():
        on = np.flatnonzero(batch.done == 0)
        x, mask = batch.observation[on].astype(np.float32), batch.mask[on]
        best = np.where(mask != 0, x @ weights.T, -np.inf).argmax(axis=1)
        actions = env.sample(random)
        actions[on] = np.where(random.random(len(on)) < explore, actions[on], best)
        kept.append((on, x, actions[on]))
        earned += env.step(actions)[1]
    if rate:
        games, x, actions = (np.concatenate(part) for part in zip(*kept))
        wrong = earned[games] - (x * weights[actions]).sum(axis=1)
        # All decisions of the batch move the weights at once. The sum of their steps must not be longer than a step
        # for one of them: where hundreds of games took the same action, it would go beyond what it aims at, each time
        # further, and the weights would grow without end.
        steps, sizes = np.zeros_like(weights), np.ones(len(weights), np.float32)
        np.add.at(steps, actions, wrong[:, None] * x)
        np.add.at(sizes, actions, (x * x).sum(axis=1))
        weights += rate * steps / sizes[:, None]
    return float(earned.mean())


def main() -> None:
    flags = argparse.ArgumentParser()
    flags.add_argument("-games", type=int, default=30_000)
    flags.add_argument("-out", default=".")
    options = flags.parse_args()
    random, size = np.random.default_rng(1), 500
    env, tests = (bourse.vec("futures", n, autoreset=False, copy=False, config=CONFIG, seed=seed, bots="random",
                             onehot=True, reward=reward) for n, seed, reward in ((size, "learn", "score"),
                                                                                 (2000, "test", "share")))
    weights = np.zeros((env.batch.schema["actions"], len(env.batch.schema["columns"])), np.float32)
    rounds, began = max(options.games // size, 1), time.process_time()
    xs, shares = [], []
    for k in range(rounds + 1):
        if k % max(rounds // 20, 1) == 0 or k == rounds:
            xs.append(k * size)
            shares.append(play(tests, weights, 0, 0, random) + 1 / CONFIG["players"])
            print(f"{k * size:>8} games, {time.process_time() - began:4.0f} CPU-s: {shares[-1]:.3f} of the points",
                  flush=True)
        play(env, weights, 1 - 0.9 * k / rounds, 0.2 * (1 - k / rounds) + 0.01, random)
    curve.write(os.path.join(options.out, "futures_q.svg"), "Futures!, 3 players, 1 round: linear Q-learning", xs,
                {"against random": shares}, "share of points won; 0.33 is even")


if __name__ == "__main__":
    main()
