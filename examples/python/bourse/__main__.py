"""Lists the games, or plays one in the terminal against bots.

    python3 -m bourse [-players 4] [-bots club] [-seed 7] [GAME]
"""

from __future__ import annotations

import argparse

import bourse
from bourse import checks


def main() -> None:
    flags = argparse.ArgumentParser(prog="python3 -m bourse", description=__doc__.split("\n")[0])
    flags.add_argument("game", nargs="?", help="one of " + ", ".join(bourse.GAMES))
    flags.add_argument("-players", type=int)
    flags.add_argument("-bots", default="club", help="beginner, club, strong or the spec of a bot")
    flags.add_argument("-seed", default=str(checks.drawn()))
    options = flags.parse_args()
    if options.game is None:
        for game in bourse.GAMES:
            schema = bourse.Batch(game).schema
            print(f"{game:12}{schema['title']}: {schema['actions']} actions, {len(schema['columns'])} columns")
        return
    try:
        batch = bourse.Batch(options.game, 1, options.players, seed=options.seed)
        play(batch, options.bots)
    except bourse.Error as why:
        flags.exit(2, f"{why}\n")


def play(batch: bourse.Batch, bots: str) -> None:
    """Asks for the moves of p0 until the game is over or the input ends."""
    while True:
        batch.play(bots, [0])
        print(batch.text(0, 0))
        if batch.done[0]:
            print("scores:", *(f"p{seat} {score:g}" for seat, score in enumerate(batch.scores[0])))
            return
        for k, move in enumerate(batch.moves()):
            amounts = f" (N is {move['min']} to {move['max']})" if "min" in move else ""
            print(f"{k:3}  {move['text']}{amounts}")
        try:
            choice = [int(word) for word in input("number, and N if there is one: ").split()]
            batch.step([(choice + [0])[:2]])
        except ValueError as why:  # not numbers, or refused
            print(why)
        except EOFError:
            return


if __name__ == "__main__":
    main()
