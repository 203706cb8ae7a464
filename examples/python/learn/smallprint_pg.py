"""Learns Small Print for two players: first from the moves of the bot greedy, then by policy gradient (PPO).

    python3 learn/smallprint_pg.py [-copied 1500] [-games 60000] [-out DIR]

The policy is a network with one hidden layer, which looks at each business in turn: what lies there, what lies
under the other two, and what is the same for all three. It plays against itself and against greedy, and now
and then it is tested against the bots random and greedy. The curve, smallprint_pg.svg, and the weights,
smallprint_pg.npz, are written to the folder."""

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

PLAYERS, COLUMNS, HIDDEN = 2, 3, 128
BIG = np.array([0, 1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 6, 7, 6, 7, 6])  # S1.1, by the value of the business
POT = np.minimum(np.arange(16), 10)
ARRAYS = ("observation", "mask", "ids", "rewards", "scores", "done", "seat")


def one_hot(values: NDArray[Any], n: int) -> NDArray[Any]:
    """Returns a new last axis with a 1 at each value from 0 to n-1, and only zeros for other values."""
    ones: NDArray[Any] = values[..., None] == np.arange(n)
    return ones.astype(np.float32)


class Inputs:
    """Turns observations into inputs of the network, with the seat's own numbers before the opponent's."""

    def __init__(self, batch: Batch) -> None:
        self.columns = {name: batch.columns(name) for name in (
            "seat=", "row.", "placed.", "own.cards.", "money.", "chits.", "left.", "round", "out.", "passed.", "pool", "start=")}
        self.size = self(batch.observation).shape[-1]

    def __call__(self, o: NDArray[Any]) -> NDArray[Any]:
        """Returns a row for each observation and business."""
        parts = {name: o[:, columns] for name, columns in self.columns.items()}
        me, rows = parts["seat="].argmax(axis=1), np.arange(len(o))

        def seats(name: str, *shape: int) -> tuple[NDArray[Any], NDArray[Any]]:
            both = parts[name].reshape(len(o), 4, *shape)
            return both[rows, me], both[rows, 1 - me]

        value = parts["row."]
        # Each card has a column for no slot, and then one for each business and marker. Under each business, the
        # opponent's cards are counted by marker, and the player's own cards by kind and marker.
        mine, theirs = (slots[:, :, 1:] for slots in seats("placed.", 3, 13))
        cards = parts["own.cards."].reshape(-1, 3, 5)[:, :, 1:]
        under = theirs.sum(axis=1).reshape(-1, COLUMNS, 4)
        by_kind = np.einsum("nis,nik->nsk", mine, cards).reshape(-1, COLUMNS, 4, 4)
        own = by_kind.reshape(-1, COLUMNS, 16)
        here = np.concatenate([
            one_hot(value, 16), np.stack([BIG[value], POT[value] - BIG[value], value], -1) / 10, own,
            by_kind.sum(axis=2), by_kind.sum(axis=3), under, under.sum(axis=-1, keepdims=True) > np.arange(3)], axis=-1)
        money, chits, left = seats("money."), seats("chits."), seats("left.", 4)
        lead, fewer = money[0] - money[1], np.clip(chits[1] - chits[0], -3, 3)
        hand = left[0] - cards.sum(axis=1)
        common = np.concatenate([
            one_hot(parts["round"][:, 0], 5), one_hot(fewer + 3, 7), one_hot(mine.sum(axis=(1, 2)), 4),
            one_hot(theirs.sum(axis=(1, 2)), 4), by_kind.sum(axis=(1, 3))[:, 1:],
            under.sum(axis=1)[:, 1:], hand[:, :3], left[1][:, :3], hand[:, 3:] / 9, left[1][:, 3:] / 9,
            parts["out."], parts["passed."][:, :PLAYERS],
            np.stack([lead / 20, np.tanh(lead / 4), parts["pool"][:, 0] / 20, chits[0] / 6, chits[1] / 6,
                      parts["start="][rows, me]], -1)], axis=-1)
        others = here.sum(axis=1, keepdims=True) - here
        wide = np.broadcast_to(common[:, None], (len(o), COLUMNS, common.shape[1]))
        return np.concatenate([here, others, wide], axis=-1, dtype=np.float32)


class Network:
    """One hidden layer for each business, with the same weights. Its outputs are the actions there; the mean
    of the three layers says what it is worth to pass, and which result to expect. Adam learns it."""

    def __init__(self, inputs: int, random: np.random.Generator) -> None:
        self.weights = [random.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32),
                        np.zeros(HIDDEN, np.float32),
                        random.normal(0, 0.01, (HIDDEN, 22)).astype(np.float32), np.zeros(22, np.float32)]
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def forward(self, x: NDArray[Any], mask: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
        """Returns the hidden layers, the probabilities of the actions, and the expected results."""
        w1, b1, w2, b2 = self.weights
        hidden = np.maximum(x.reshape(-1, x.shape[-1]) @ w1 + b1, 0)
        out = (hidden @ w2 + b2).reshape(len(x), COLUMNS, -1)
        # An action is (card × 3 + column) × 4 + marker, or the last one: to pass.
        placed = out[:, :, :20].reshape(-1, COLUMNS, 5, 4).swapaxes(1, 2).reshape(len(x), -1)
        logits = np.concatenate([placed, out[:, :, 20].mean(axis=1, keepdims=True)], axis=1)
        logits = np.where(mask != 0, logits, -1e9)
        p = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, p / p.sum(axis=1, keepdims=True), out[:, :, 21].mean(axis=1)

    def learn(self, x: NDArray[Any], hidden: NDArray[Any], logits: NDArray[Any], value: NDArray[Any], rate: float) -> None:
        """Makes a step against the gradients of the logits and of the expected results."""
        n = len(x)
        out = np.empty((n, COLUMNS, 22), np.float32)
        out[:, :, :20] = logits[:, :-1].reshape(n, 5, COLUMNS, 4).swapaxes(1, 2).reshape(n, COLUMNS, 20)
        out[:, :, 20] = logits[:, -1:] / COLUMNS
        out[:, :, 21] = value[:, None] / COLUMNS
        out = out.reshape(-1, 22) / n
        back = (out @ self.weights[2].T) * (hidden > 0)
        gradients = [x.reshape(-1, x.shape[-1]).T @ back, back.sum(axis=0), hidden.T @ out, out.sum(axis=0)]
        size = sum(float((g * g).sum()) for g in gradients) ** 0.5
        self.steps += 1
        for w, g, m, v in zip(self.weights, gradients, self.means, self.squares):
            g *= min(1, 0.5 / (size + 1e-9))
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            w -= rate * (m / (1 - 0.9**self.steps)) / (np.sqrt(v / (1 - 0.999**self.steps)) + 1e-8)


def draw(p: NDArray[Any], random: np.random.Generator) -> NDArray[Any]:
    """Draws an action from each row of probabilities."""
    drawn: NDArray[Any] = (p / random.exponential(size=p.shape)).argmax(axis=1)
    return drawn


def copy(inputs: Inputs, network: Network, games: int, random: np.random.Generator) -> None:
    """Learns to move as greedy does, from its games against itself."""
    batch, kept = Batch("smallprint", games, PLAYERS, seed="copied", threads=2, arrays=ARRAYS, onehot=True), []
    while not batch.done.all():
        on = np.flatnonzero(batch.done == 0)
        picks = batch.bot("greedy", 1)
        actions = batch.ids[on, picks[on, 0]]
        kept.append((inputs(batch.observation[on]), batch.mask[on].copy(), actions, on, batch.seat[on].copy()))
        batch.step(picks)
    x, mask, actions, place, seat = (np.concatenate(part) for part in zip(*kept))
    result = results(batch)[place, seat]
    for k in range(8):
        for part in np.array_split(random.permutation(len(x)), max(len(x) // 512, 1)):
            hidden, p, value = network.forward(x[part], mask[part])
            p[np.arange(len(part)), actions[part]] -= 1
            network.learn(x[part], hidden, p, value - result[part], 2e-3 * (1 - k / 8))


def results(batch: Batch) -> NDArray[Any]:
    """Returns 1 for the winner and -1 for the loser, made smaller by half if the game was close."""
    lead = batch.scores - batch.scores[:, ::-1]
    won: NDArray[Any] = 0.7 * np.sign(lead) + 0.3 * np.clip(lead / 15, -1, 1)
    return won


def improve(batch: Batch, inputs: Inputs, network: Network, random: np.random.Generator, rate: float,
            entropy: float) -> None:
    """Plays the games of the batch and learns from them. In the first half it plays both seats; then it plays
    one of them, against greedy, which in most of these games looks at only one possible world."""
    batch.reset()
    n, alone = batch.n, batch.n // 2
    games = np.arange(n)
    bots = {"greedy:1": (games >= alone) & (games % 4 != 0), "greedy": (games >= alone) & (games % 4 == 0)}
    theirs = np.where(games < alone, -1, games // 4 % PLAYERS)
    kept = []
    while not batch.done.all():
        actions = np.zeros(n, np.int32)
        for bot, which in bots.items():
            chosen = which & (batch.seat == theirs)
            if chosen.any():
                picks = batch.bot(bot, int(random.integers(1 << 40)), chosen)
                actions[chosen] = batch.ids[chosen, picks[chosen, 0]]
        on = np.flatnonzero((batch.done == 0) & (batch.seat != theirs))
        if len(on):
            x, mask = inputs(batch.observation[on]), batch.mask[on].copy()
            _, p, value = network.forward(x, mask)
            actions[on] = draw(p, random)
            kept.append((x, mask, actions[on], p[np.arange(len(on)), actions[on]], value, on, batch.seat[on].copy()))
        batch.step(actions)
    x, mask, actions, before, value, place, seat = (np.concatenate(part) for part in zip(*kept))
    advantage, target = estimate(place * PLAYERS + seat, value, results(batch).reshape(-1))
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    for part in np.array_split(np.concatenate([random.permutation(len(x)) for _ in range(3)]), 3 * len(x) // 1024):
        hidden, p, value = network.forward(x[part], mask[part])
        rows, a = np.arange(len(part)), advantage[part]
        ratio = p[rows, actions[part]] / before[part]
        # The gradient of the smaller of the two is 0 where the ratio has gone too far in the right direction.
        a = np.where((ratio - 1) * np.sign(a) > 0.2, 0, a * ratio)
        logs = np.log(p + 1e-9)
        logits = p * a[:, None] + entropy * p * (logs - (p * logs).sum(axis=1, keepdims=True))
        logits[rows, actions[part]] -= a
        network.learn(x[part], hidden, logits, value - target[part], rate)


def estimate(player: NDArray[Any], value: NDArray[Any], result: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Returns for each decision how much better it was than expected, with λ = 0.95, and the result to expect.
    player says whose decision it was: an index of result."""
    advantage = np.empty(len(value), np.float32)
    last, after, follows = -1, 0.0, 0.0
    for k in np.argsort(player, kind="stable")[::-1]:
        if player[k] != last:  # the last decision of a player
            last, after, follows = player[k], 0.0, float(result[player[k]])
        after = follows - float(value[k]) + 0.95 * after
        advantage[k], follows = after, float(value[k])
    return advantage, advantage + value


def compare(bot: str, inputs: Inputs, network: Network, n: int, seed: str) -> NDArray[Any]:
    """Returns the points that the network wins in n games against a bot, each seat in half of the games."""
    batch = Batch("smallprint", n, PLAYERS, seed=f"against {seed}", threads=2, arrays=ARRAYS, onehot=True)
    mine, won = np.arange(n) % PLAYERS, np.zeros(n)
    while not batch.done.all():
        picks = batch.bot(bot, seed, batch.seat != mine)
        on = np.flatnonzero((batch.done == 0) & (batch.seat == mine))
        if len(on):
            p = network.forward(inputs(batch.observation[on]), batch.mask[on])[1]
            picks[on, 0] = (batch.ids[on] == p.argmax(axis=1)[:, None]).argmax(axis=1)
        batch.step(picks)
        won += batch.rewards[np.arange(n), mine]
    return won + 1 / PLAYERS


def main() -> None:
    flags = argparse.ArgumentParser()
    flags.add_argument("-copied", type=int, default=1500, help="games of greedy to learn from at first")
    flags.add_argument("-games", type=int, default=60_000)
    flags.add_argument("-size", type=int, default=1000, help="games between two steps of the learning")
    flags.add_argument("-tests", type=int, default=600, help="games against each bot at the end")
    flags.add_argument("-out", default=".")
    options = flags.parse_args()
    random, size = np.random.default_rng(1), options.size
    batch = Batch("smallprint", size, PLAYERS, seed="learn", threads=2, arrays=ARRAYS, onehot=True)
    inputs = Inputs(batch)
    network = Network(inputs.size, random)
    rounds, began = max(options.games // size, 1), time.process_time()
    xs: list[float] = []
    lines: dict[str, list[float]] = {"against random": [], "against greedy": []}
    copy(inputs, network, options.copied, random)
    for k in range(rounds + 1):
        if k % max(rounds // 12, 1) == 0 or k == rounds:
            n = options.tests if k == rounds else min(options.tests, 200)
            xs.append(k * size)
            said = []
            for name, line in lines.items():
                won = compare(name.split()[-1], inputs, network, n, f"test {k}")
                line.append(float(won.mean()))
                said.append(f"{line[-1]:.3f} ± {1.96 * won.std() / n**0.5:.3f} {name}")
            np.savez(os.path.join(options.out, "smallprint_pg.npz"), *network.weights)
            print(f"{k * size:>8} games, {time.process_time() - began:5.0f} CPU-s: {', '.join(said)}", flush=True)
        if k < rounds:
            left = 1 - k / rounds
            improve(batch, inputs, network, random, 1e-3 * left + 5e-5, 0.01 * left)
    curve.write(os.path.join(options.out, "smallprint_pg.svg"), "Small Print, 2 players: policy gradient", xs, lines,
                "share of points won; 0.5 is even")


if __name__ == "__main__":
    main()
