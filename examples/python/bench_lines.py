"""Measures decisions a CPU-second of the rules service, engine -serve, from Python. Prints a table in Markdown.

    go build -o /tmp/engine ../engine/cmd/engine && python3 bench_lines.py /tmp/engine [-seconds 5]

The moves are random: each answer has the options. The CPU time is that of both processes. With more than one
game, a line has a request for each."""

import argparse
import json
import os
import random
import subprocess
import time
from typing import Any

GAMES = ("futures", "smallprint", "economicon", "merlin")


def cpu(process: "subprocess.Popen[str]") -> float:
    """Returns the CPU-seconds of this process and of another one."""
    with open(f"/proc/{process.pid}/stat") as f:
        ticks = f.read().rsplit(")", 1)[1].split()[11:13]
    return time.process_time() + sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


def move(option: Any) -> str:
    """Returns a move of an option."""
    if isinstance(option, str):
        return option
    amount = random.randint(option["min"], option["max"])
    return " ".join(str(amount) if word == "N" else word for word in option["text"].split())


def measure(engine: str, game: str, n: int, seconds: float) -> float:
    """Returns thousands of decisions a CPU-second with n games."""
    with subprocess.Popen([engine, "-serve", "-seed", "bench"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as process:
        def ask(requests: list[dict[str, Any]]) -> list[dict[str, Any]]:
            assert process.stdin and process.stdout
            process.stdin.write(json.dumps(requests) + "\n")
            process.stdin.flush()
            results = [answer["result"] for answer in json.loads(process.stdout.readline())]
            return results

        worlds = ask([{"op": "world", "game": game}] * n)
        began, clock, decisions = cpu(process), time.monotonic(), 0
        while time.monotonic() - clock < seconds:
            over = [k for k, world in enumerate(worlds) if world["over"]]
            if over:
                ask([{"op": "free", "worlds": [worlds[k]["world"] for k in over]}])
                for k, world in zip(over, ask([{"op": "world", "game": game}] * len(over))):
                    worlds[k] = world
            moves = [[move(random.choice(world["options"]))] if "options" in world else [] for world in worlds]
            worlds = ask([{"op": "step", "world": world["world"], "moves": one} for world, one in zip(worlds, moves)])
            decisions += sum(map(len, moves))
        spent = cpu(process) - began
        return decisions / spent / 1000


def main() -> None:
    flags = argparse.ArgumentParser()
    flags.add_argument("engine")
    flags.add_argument("-seconds", type=float, default=5.0, help="for each figure")
    options = flags.parse_args()
    print("| game | 1 game | 256 games |\n|---|---|---|")
    for game in GAMES:
        figures = [measure(options.engine, game, n, options.seconds) for n in (1, 256)]
        print(f"| {game} | " + " | ".join(f"{f:.1f}" for f in figures) + " |", flush=True)


if __name__ == "__main__":
    main()
