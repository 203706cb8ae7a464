"""Measures decisions a CPU-second by game and batch size, with random moves. Prints a table in Markdown.

    python3 bench.py [seconds for each figure]

The columns say what is written after each decision. moves: the numbers of the legal moves, rewards, done and
seat. mask and observation: these and one array more. all: everything but the scores. Each figure is the best
of three."""

import sys
import time

import numpy as np

import bourse

MOVES = ("ids", "counts", "rewards", "done", "seat")
COLUMNS = {"moves": MOVES, "mask": MOVES + ("mask",), "observation": MOVES + ("observation",),
           "all": MOVES + ("mask", "observation", "options", "amounts")}


def measure(game: str, n: int, arrays: tuple[str, ...], seconds: float) -> float:
    """Returns millions of decisions a CPU-second, drawing the moves included."""
    batch = bourse.Batch(game, n, seed=1, autoreset=True, arrays=arrays)
    random, rows = np.random.default_rng(1), np.arange(n)
    spent, decisions = 0.0, 0
    while spent < seconds:
        began = time.process_time()
        for _ in range(20):
            drawn = (random.random(n) * batch.counts).astype(np.intp)
            batch.step(batch.ids[rows, drawn])
            decisions += n - np.count_nonzero(batch.done)
        spent += time.process_time() - began
    batch.close()
    return decisions / spent / 1e6


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    print("| game | games in a batch | " + " | ".join(COLUMNS) + " |")
    print("|---|---|" + "---|" * len(COLUMNS))
    for game in bourse.GAMES:
        for n in (1, 32, 1024):
            figures = [max(measure(game, n, arrays, seconds / 3) for _ in range(3)) for arrays in COLUMNS.values()]
            print(f"| {game} | {n} | " + " | ".join(f"{f:.2f}" for f in figures) + " |", flush=True)


if __name__ == "__main__":
    main()
