"""Plays games by a fixed rule and prints a digest of everything that the library wrote in each.

    trace.py GAME PLAYERS GAMES THREADS

native_test.go plays the same games with the rules alone and compares."""

import hashlib
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from bourse import Batch

ARRAYS = ("observation", "options", "amounts", "ids", "counts", "mask", "rewards", "scores", "done", "seat")


def mix(n: int) -> int:
    """The finalizer of SplitMix64."""
    n = (n + 0x9E3779B97F4A7C15) % 2**64
    n = (n ^ n >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    n = (n ^ n >> 27) * 0x94D049BB133111EB % 2**64
    return n ^ n >> 31


def main() -> None:
    game, players, n, threads = sys.argv[1], *map(int, sys.argv[2:])
    batch = Batch(game, n, players, seed="trace", threads=threads)
    digests = [hashlib.sha256() for _ in range(n)]
    running, k = list(range(n)), 0
    while True:
        for i in running:
            for name in ARRAYS:
                digests[i].update(getattr(batch, name)[i].tobytes())
        running = [i for i in running if not batch.done[i]]
        if not running:
            break
        if k % 2 == 0:
            picks = [(0, 0)] * n
            for i in running:
                drawn = mix(i << 32 | k)
                index = drawn % int(batch.counts[i])
                least, most = map(int, batch.amounts[i, index])
                picks[i] = index, least + mix(drawn) % (most - least + 1)
            batch.step(picks)
        else:
            ids = [-1] * n
            for i in running:
                legal = batch.mask[i].nonzero()[0]
                ids[i] = int(legal[mix(i << 32 | k) % len(legal)])
            batch.step(ids)
        k += 1
    for i in range(n):
        digests[i].update(batch.save(i).encode())
        print(digests[i].hexdigest())


main()
