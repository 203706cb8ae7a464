"""A first bot: it draws one of its options. Put your idea into choose."""

import json
import random
import sys


def choose(view, options):
    option = random.choice(options)
    amount = str(random.randint(option.get("min", 0), option.get("max", 0)))
    return " ".join(amount if word == "N" else word for word in option["text"].split())


def say(word, **body):
    print(word, json.dumps(body), flush=True)


for line in sys.stdin:
    word, _, text = line.strip().partition(" ")
    body = json.loads(text or "{}")
    if word == "hello":
        say("hello", protocol=1, name="first", version="1")
    elif word == "position":
        position = body
    elif word == "go":
        say("bestmove", ask=body["ask"], move=choose(position["view"], position["options"]))
    elif word == "ping":
        say("pong", **body)
    elif word == "quit":
        break
