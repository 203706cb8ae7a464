"""Measures decisions a CPU-second, with random moves. Prints a table in Markdown.

    python3 bench.py [-seconds 1] [-threads 1,2] [-games 1,32,1024]

It needs no more than the built package and NumPy. The columns say what is done and written. random: decisions
that are drawn inside; rewards, done and seat are written. observation: the observation too. mask: decisions
that sample draws and step makes; as for random, and the mask. both: the mask and the observation. all:
everything but the scores. Each figure is the best of five. With more than one thread there is also the number
of decisions a second, on the clock, of each column."""

import argparse
import time

import numpy as np

import bourse

RESULTS = ("rewards", "done", "seat")
COLUMNS = {"random": RESULTS, "observation": RESULTS + ("observation",), "mask": RESULTS + ("mask",),
           "both": RESULTS + ("observation", "mask"),
           "all": RESULTS + ("observation", "mask", "options", "amounts", "ids", "counts")}


def measure(batch: bourse.Batch, random: bool, seconds: float) -> tuple[float, float]:
    """Returns millions of decisions a CPU-second and a second."""
    actions, decisions, k = np.empty(batch.n, np.int32), 0, 0
    cpu, clock = time.process_time(), time.perf_counter()
    while time.perf_counter() - clock < seconds:
        for k in range(k, k + 20):
            if random:
                batch.random(k)
            else:
                batch.step(batch.sample(k, actions))
            decisions += batch.n - np.count_nonzero(batch.done)
    return decisions / (time.process_time() - cpu) / 1e6, decisions / (time.perf_counter() - clock) / 1e6


def main() -> None:
    flags = argparse.ArgumentParser()
    flags.add_argument("-seconds", type=float, default=1.0, help="for each figure")
    flags.add_argument("-threads", default="1,2")
    flags.add_argument("-games", default="1,32,1024", help="in a batch")
    flags.add_argument("-only", default=",".join(bourse.GAMES))
    options = flags.parse_args()
    print("| game | games in a batch | threads | " + " | ".join(COLUMNS) + " |")
    print("|---|---|---|" + "---|" * len(COLUMNS))
    for game in options.only.split(","):
        for n in map(int, options.games.split(",")):
            for threads in map(int, options.threads.split(",")):
                if threads > 1 and n < 1024:
                    continue
                cells = []
                for name, arrays in COLUMNS.items():
                    batch = bourse.Batch(game, n, seed=1, threads=threads, autoreset=True, arrays=arrays)
                    figures = [measure(batch, "mask" not in arrays, options.seconds / 5) for _ in range(5)]
                    cpu, clock = (max(one) for one in zip(*figures))
                    cells.append(f"{cpu:.2f}" if threads == 1 else f"{cpu:.2f} ({clock:.2f} a second)")
                    batch.close()
                print(f"| {game} | {n} | {threads} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
