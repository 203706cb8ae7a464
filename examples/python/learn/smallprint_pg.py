"""Learns Small Print for two players from games against itself, with a policy gradient.

    python3 learn/smallprint_pg.py [-games 240000] [-out DIR]

The policy is a network with one hidden layer over what a seat sees, turned so that the own seat comes first.
Now and then it plays against the bots random and greedy. The curve, smallprint_pg.svg, and the weights,
smallprint_pg.npz, are written to the folder."""

from __future__ import annotations

import argparse
import os
import re
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import numpy as np

import curve
from bourse import Batch

PLAYERS = 2
SEATED = re.compile(r"(money|chits|left|placed|passed)\.(\d)(.*)")  # columns of one seat
OTHERS = re.compile(r"round|row\.|out\.|pool|assigned|own\.|active")
CARDS, VALUES, SLOTS = 5, 16, 13  # the numbers of values of cards, businesses and slots


class Inputs:
    """Turns observations into inputs: numbers from 0 to about 1, and one input for each value of an enum."""

    def __init__(self, batch: Batch) -> None:
        columns = {c["name"]: k for k, c in enumerate(batch.schema["columns"])}
        self.order = []
        for seat in range(PLAYERS):
            order = []
            for name in columns:
                if match := SEATED.fullmatch(name):
                    if int(match[2]) < PLAYERS:
                        order.append(columns[f"{match[1]}.{(int(match[2]) + seat) % PLAYERS}{match[3]}"])
                elif OTHERS.match(name):
                    order.append(columns[name])
            self.order.append(np.array(order))
        names = [batch.schema["columns"][k]["name"] for k in self.order[0]]
        wide = {"own.cards": CARDS, "row": VALUES, "placed": SLOTS}
        self.choices = [(k, n) for k, name in enumerate(names) for prefix, n in wide.items() if name.startswith(prefix)]
        chosen = {k for k, _ in self.choices}
        self.plain = np.array([k for k in range(len(names)) if k not in chosen])
        scales = {"money": 20, "pool": 20, "assigned": 60, "chits": 4, "left": 4, "round": 4}
        self.scale = np.array([scales.get(names[k].split(".")[0], 1) for k in self.plain], np.float32)
        self.size = len(self.plain) + sum(n for _, n in self.choices)

    def __call__(self, observation: np.ndarray, seat: np.ndarray) -> np.ndarray:
        rows = np.empty((len(observation), len(self.order[0])), np.int16)
        for s, order in enumerate(self.order):
            rows[seat == s] = observation[seat == s][:, order]
        out = np.zeros((len(rows), self.size), np.float32)
        out[:, :len(self.plain)] = rows[:, self.plain] / self.scale
        at = len(self.plain)
        for k, n in self.choices:
            out[np.arange(len(rows)), at + rows[:, k]] = 1
            at += n
        return out


class Network:
    """One hidden layer, with outputs for the actions and one for the expected reward. Adam learns it."""

    def __init__(self, inputs: int, hidden: int, actions: int, random: np.random.Generator) -> None:
        self.weights = [random.normal(0, inputs**-0.5, (inputs, hidden)).astype(np.float32),
                        np.zeros(hidden, np.float32),
                        random.normal(0, 0.01, (hidden, actions + 1)).astype(np.float32),
                        np.zeros(actions + 1, np.float32)]
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def forward(self, x: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Returns the hidden layer, the probabilities of the actions, and the expected rewards."""
        w1, b1, w2, b2 = self.weights
        hidden = np.maximum(x @ w1 + b1, 0)
        out = hidden @ w2 + b2
        logits = np.where(mask != 0, out[:, :-1], -1e9)
        p = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, p / p.sum(axis=1, keepdims=True), out[:, -1]

    def learn(self, x: np.ndarray, mask: np.ndarray, actions: np.ndarray, rewards: np.ndarray, rate: float,
              entropy: float) -> None:
        """Makes actions likelier that brought more than was expected."""
        hidden, p, value = self.forward(x, mask)
        advantage = rewards - value
        advantage = advantage / (advantage.std() + 1e-6)
        n = len(x)
        out = np.empty((n, p.shape[1] + 1), np.float32)
        logs = np.log(p + 1e-9)
        surprise = -(p * logs).sum(axis=1, keepdims=True)
        out[:, :-1] = p * advantage[:, None] + entropy * p * (logs + surprise)
        out[np.arange(n), actions] -= advantage
        out[:, -1] = value - rewards
        out /= n
        back = (out @ self.weights[2].T) * (hidden > 0)
        self.adam([x.T @ back, back.sum(axis=0), hidden.T @ out, out.sum(axis=0)], rate)

    def adam(self, gradients: list[np.ndarray], rate: float) -> None:
        self.steps += 1
        for w, g, m, v in zip(self.weights, gradients, self.means, self.squares):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            w -= rate * (m / (1 - 0.9**self.steps)) / (np.sqrt(v / (1 - 0.999**self.steps)) + 1e-8)


def draw(p: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """Draws an action from each row of probabilities."""
    drawn = (p.cumsum(axis=1) > random.random((len(p), 1)) * p.sum(axis=1, keepdims=True)).argmax(axis=1)
    return np.where(p[np.arange(len(p)), drawn] > 0, drawn, p.argmax(axis=1))


def train(batch: Batch, inputs: Inputs, network: Network, random: np.random.Generator, rate: float,
          entropy: float) -> None:
    """Plays all games of the batch against itself and learns from them."""
    batch.reset()
    kept = []
    while not batch.done.all():
        on = batch.done == 0
        x, mask, seat = inputs(batch.observation[on], batch.seat[on]), batch.mask[on], batch.seat[on]
        chosen = draw(network.forward(x, mask)[1], random)
        kept.append((x, mask, chosen, np.flatnonzero(on), seat))
        actions = np.zeros(batch.n, np.int32)
        actions[on] = chosen
        batch.step(actions)
    # The lead is worth more than a win alone: it also says how close a game was.
    lead = np.clip((batch.scores - batch.scores[:, ::-1]) / 20, -1, 1) * 0.5 + np.sign(
        batch.scores - batch.scores[:, ::-1]) * 0.5
    x, mask, actions, place, seat = (np.concatenate(part) for part in zip(*kept))
    rewards = lead[place, seat].astype(np.float32)
    order = random.permutation(len(x))
    for part in np.array_split(order, 4):
        network.learn(x[part], mask[part], actions[part], rewards[part], rate, entropy)


def compare(bot: str, inputs: Inputs, network: Network, n: int, seed: int) -> float:
    """Returns the share of points that the network wins against a bot, each seat in half of the games."""
    batch, random = Batch("smallprint", n, PLAYERS, seed=f"against {seed}", threads=2), np.random.default_rng(seed)
    mine, won = np.arange(n) % PLAYERS, np.zeros(n)
    while not batch.done.all():
        picks = batch.bot(bot, seed, batch.seat != mine)
        on = (batch.done == 0) & (batch.seat == mine)
        if on.any():
            p = network.forward(inputs(batch.observation[on], batch.seat[on]), batch.mask[on])[1]
            picks[on, 0] = (batch.ids[on] == draw(p, random)[:, None]).argmax(axis=1)
        batch.step(picks)
        won += batch.rewards[np.arange(n), mine]
    return float((won + 1 / PLAYERS).mean())


def main() -> None:
    flags = argparse.ArgumentParser()
    flags.add_argument("-games", type=int, default=240_000)
    flags.add_argument("-out", default=".")
    flags.add_argument("-tests", type=int, default=1000, help="games against each bot at the end")
    options = flags.parse_args()
    random, size = np.random.default_rng(1), 1000
    batch = Batch("smallprint", size, PLAYERS, seed="learn", arrays=["observation", "mask", "done", "seat", "scores"])
    inputs = Inputs(batch)
    network = Network(inputs.size, 128, batch.schema["actions"], random)
    rounds, began = max(options.games // size, 1), time.time()
    xs: list[float] = []
    lines: dict[str, list[float]] = {"against random": [], "against greedy": []}
    for k in range(rounds + 1):
        if k % max(rounds // 12, 1) == 0 or k == rounds:
            last = k == rounds
            n = options.tests if last else min(options.tests, 100)
            xs.append(k * size)
            for name, line in lines.items():
                line.append(compare(name.split()[-1], inputs, network, n, 10**6 if last else k))
            np.savez(os.path.join(options.out, "smallprint_pg.npz"), *network.weights)
            print(f"{k * size:>8} games, {time.time() - began:5.0f} s: "
                  + ", ".join(f"{line[-1]:.3f} {name}" for name, line in lines.items()), flush=True)
        if k < rounds:
            train(batch, inputs, network, random, 2e-3 * (1 - k / rounds) + 1e-4, 0.02 * (1 - k / rounds))
    curve.write(os.path.join(options.out, "smallprint_pg.svg"), "Small Print, 2 players: policy gradient", xs, lines,
                "share of points won; 0.5 is even")


if __name__ == "__main__":
    main()
