#!/usr/bin/env python3
"""Read positions of games as training data, from positions.jsonl or, with pyarrow, from positions.parquet.

    python3 positions.py DIR/positions.jsonl
    python3 positions.py DIR/positions.parquet

read(path) returns a dict of columns, each with n entries:

    game, block, decision   int64 (n,)        numbers from 0
    seat                    int8 (n,)         the seat that decides; index into payoff and score
    bot, move               list of n str
    view, options           list of n dicts and lists: the game's JSON, see the game's JSON Schema
    moves                   list of n lists of str: the m moves that the search tried
    visits                  int32 (n, M)      how often each was tried; -1 after the m-th
    values                  float32 (n, M)    the mean reward for the seat, 0 to 1; NaN after the m-th
    payoff                  float32 (n, S)    each seat's share of the game's one point; NaN after the last seat
    score                   int64 (n, S)      in the game's unit; 0 after the last seat
    forfeit                 bool (n,)         the game was not played to its end

M is the largest number of searched moves, S the largest number of seats. Without NumPy, visits, values, payoff and
score are lists of lists. The program exits with code 3 if pyarrow is needed and not installed.
"""
import json
import sys

try:
    import numpy as np
except ImportError:
    np = None


def padded(rows, fill, kind):
    """Return rows of different lengths as one array."""
    if np is None:
        return [list(row) for row in rows]
    array = np.full((len(rows), max((len(row) for row in rows), default=0)), fill, kind)
    for i, row in enumerate(rows):
        array[i, : len(row)] = row
    return array


def flat(values, kind):
    return list(values) if np is None else np.array(values, kind)


def columns(rows):
    """Return rows as columns. The rows are those of the lines, with search split into three lists."""
    get = lambda name: [row[name] for row in rows]
    return {
        "game": flat(get("game"), "int64"),
        "block": flat(get("block"), "int64"),
        "decision": flat(get("decision"), "int64"),
        "seat": flat(get("seat"), "int8"),
        "bot": get("bot"),
        "move": get("move"),
        "view": get("view"),
        "options": get("options"),
        "moves": get("moves"),
        "visits": padded(get("visits"), -1, "int32"),
        "values": padded(get("values"), float("nan"), "float32"),
        "payoff": padded(get("payoff"), float("nan"), "float32"),
        "score": padded(get("score"), 0, "int64"),
        "forfeit": flat(get("forfeit"), "bool"),
    }


def read_lines(path):
    rows = []
    with open(path, encoding="utf-8") as lines:
        head = json.loads(next(lines))
        if head["positions"] != 1:
            raise ValueError("another format: %s" % head["positions"])
        for line in lines:
            row = json.loads(line)
            search = row.pop("search", [])
            row["moves"] = [s["move"] for s in search]
            row["visits"] = [s["visits"] for s in search]
            row["values"] = [s["value"] for s in search]
            row.setdefault("forfeit", False)
            rows.append(row)
    return columns(rows)


def read_columns(path):
    import pyarrow.parquet

    rows = pyarrow.parquet.read_table(path).to_pylist()
    for row in rows:
        for name in ("view", "options"):
            row[name] = json.loads(row[name])
        for name in ("moves", "visits", "values"):
            row[name] = row[name] or []
    return columns(rows)


def read(path):
    return read_columns(path) if path.endswith(".parquet") else read_lines(path)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        table = read(sys.argv[1])
    except ImportError as missing:
        print(missing)
        sys.exit(3)
    print("%d positions of %d games" % (len(table["game"]), len(set(int(g) for g in table["game"]))))
    for name, column in table.items():
        shape = getattr(column, "shape", None)
        print(name, shape if shape is not None else "list of %d" % len(column))


if __name__ == "__main__":
    main()
