#!/usr/bin/env python3
"""A bot in Python: information-set Monte-Carlo tree search, with no rules of its own.

It speaks the bot protocol of ../README.md on its standard input and output. The rules service
knows the rules: it draws worlds from the view of the bot's seat, lists the moves and
makes them. Python 3.8 or later, standard library only.

    go build -o engine ./examples/engine/cmd/engine
    go run ./examples/play -game smallprint \
        -seats "exec:python3 examples/engine/python/ismcts.py --rules ./engine --iterations 200,random"
"""
import argparse
import itertools
import json
import math
import os
import queue
import random
import subprocess
import sys
import threading
import time


class Rules:
    """The rules service: another process, asked one line at a time."""

    def __init__(self, command):
        self.process = subprocess.Popen(command.split() + ["-serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __call__(self, op, **fields):
        self.process.stdin.write(json.dumps(dict(fields, op=op)).encode() + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError("%s: %s" % (op, answer["error"]["why"]))
        return answer["result"]


class Node:
    """A move in the tree: how often it was legal, how often it was made, and the sum of its rewards."""

    def __init__(self, seat):
        self.seat, self.could, self.visits, self.reward = seat, 1, 0, 0.0

    def worth(self):
        return self.reward / self.visits + 0.3 * math.sqrt(math.log(self.could) / self.visits)


def moves(options):
    """The moves in a list of options, full or short. Of a range it yields the ends and the middle."""
    for option in options:
        if isinstance(option, str) or "min" not in option:
            yield option if isinstance(option, str) else option["text"]
            continue
        for n in sorted({option["min"], (option["min"] + option["max"]) // 2, option["max"]}):
            yield " ".join(str(n) if word == "N" else word for word in option["text"].split())


class Search:
    """The search for a move. Every iteration plays in a different world that fits the view, because
    the others' cards are not known. A seat's moves are stored under the key of what that seat knows,
    so that nobody in the tree can act on hidden information."""

    def __init__(self, rules, game, position, rand):
        self.rules, self.game, self.view, self.rand = rules, game, position["view"], rand
        self.mine = list(moves(position["options"]))
        self.tree, self.worlds, self.scale, self.seen = {"mine": {}}, [], 1, 1

    def iterate(self):
        if not self.worlds:
            self.worlds = self.rules("sample", game=self.game, view=self.view, count=25,
                                     seed="%x" % self.rand.getrandbits(64))["worlds"]
        at = self.worlds.pop()
        path, rest = [], []
        while not at["over"] and not rest:
            # If several seats choose at once, the world may wait for another one first. Ours begins.
            legal = list(moves(at["options"])) if path else self.mine
            nodes = self.tree.setdefault(at["key"] if path else "mine", {})
            known = [move for move in legal if move in nodes]
            for move in known:
                nodes[move].could += 1
            if len(known) < len(legal):  # add one move to the tree, then leave the tree
                move = self.rand.choice([move for move in legal if move not in nodes])
                nodes[move], rest = Node(int(move[1])), [move]
            else:
                move = max(legal, key=lambda m: nodes[m].worth())
                at = self.rules("step", world=at["world"], moves=[move])
            path.append(nodes[move])
        won = self.rewards(self.rules("value", world=at["world"], moves=rest, free=True))
        for node in path:
            node.visits += 1
            node.reward += won[node.seat]

    def rewards(self, leaf):
        """The reward of a leaf for each seat, from 0 to 1. The service's values are in units of the
        game, so they are divided by their average size."""
        self.scale += sum(abs(value) for value in leaf["values"])
        self.seen += len(leaf["values"])
        return [0.5 + 0.5 * value / (abs(value) + self.scale / self.seen) for value in leaf["values"]]

    def end(self):
        """Frees the remaining worlds, and returns the move that was made most often."""
        if self.worlds:
            self.rules("free", worlds=[world["world"] for world in self.worlds])
        return max(self.tree["mine"].items(), key=lambda item: item[1].visits)[0]


class Bot:
    """The bot protocol: commands in, answers out. A thread reads the commands. It answers ping at once,
    and it counts the commands that end earlier searches."""

    def __init__(self, rules, iterations):
        self.rules, self.iterations, self.rand = rules, iterations, random.Random()
        self.inbox, self.ends, self.speaking = queue.Queue(), 0, threading.Lock()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in itertools.chain(sys.stdin, ["quit"]):
            word, _, body = line.strip().partition(" ")
            body = json.loads(body or "{}")
            if word == "ping":
                self.say("pong", **body)
            else:
                self.ends += word in ("stop", "quit")
                self.inbox.put((word, body, self.ends))

    def say(self, word, **fields):
        with self.speaking:
            print(word, json.dumps(fields), flush=True)

    def run(self):
        while True:
            word, body, ends = self.inbox.get()
            if word == "quit":
                return
            elif word == "hello":
                self.say("hello", protocol=1, name="ismcts.py", version="1", games=self.rules("hello")["games"])
            elif word == "newgame":
                self.game, self.rand = body["game"], random.Random(body.get("seed"))
            elif word == "position":
                self.position = body
            elif word == "go":
                self.say("bestmove", ask=body["ask"], move=self.search(body, ends))
            elif word not in ("record", "stop"):  # the view has all the bot needs
                self.say("error", why="unknown command %s" % word)

    def search(self, budget, ends):
        search = Search(self.rules, self.game, self.position, self.rand)
        late = time.monotonic() + 0.8 * budget.get("ms", 3_600_000) / 1000
        for done in range(budget.get("iterations", self.iterations)):
            if done and (self.ends > ends or time.monotonic() > late):
                break
            search.iterate()
        return search.end()


def main():
    parser = argparse.ArgumentParser(description="a bot that searches with the rules service")
    parser.add_argument("--rules", default=os.environ.get("BOURSE_ENGINE", "./engine"),
                        help="the command of the engine; default $BOURSE_ENGINE or ./engine")
    parser.add_argument("--iterations", type=int, default=200, help="iterations for a move, unless the host sets them")
    args = parser.parse_args()
    Bot(Rules(args.rules), args.iterations).run()


if __name__ == "__main__":
    main()
