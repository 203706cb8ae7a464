"""Many games of one kind that are stepped in one call."""

from __future__ import annotations

import json
from ctypes import byref
from typing import Any, Iterable, Optional, Sequence, Union

import numpy as np
from numpy.typing import NDArray

from . import checks, library, svg
from .onehot import OneHot

Seed = Union[int, str]
Seeds = Union[Seed, Sequence[Seed], NDArray[Any]]
RENDER_MODES = ["text", "svg"]
REWARDS = {"share": 0, "win": library.WIN, "score": library.SCORE}
_schemas: dict[tuple[str, bytes], dict[str, Any]] = {}


def check_mode(mode: Optional[str]) -> None:
    """Raises Error for an unknown render mode."""
    if mode is not None:
        checks.one_of("render_mode", mode, RENDER_MODES)


def settings(players: Optional[int], config: Optional[dict[str, Any]]) -> bytes:
    """Returns a config in JSON. Settings that it omits are those of the standard game."""
    try:
        full = {**({} if config is None else config)}
        if players is not None:
            full["players"] = checks.integer("players", players, 2, 6)
        return json.dumps(full, allow_nan=False).encode()
    except library.Error:
        raise
    except Exception:
        raise checks.refusal("config", config, "a dictionary for JSON", "bad-config") from None


class Batch:
    """n games with the same config. The attributes named in arrays are NumPy arrays which every call
    writes in place: copy what you keep. All have a row for each game.

    observation: what the seat to move sees; the columns are in schema["columns"]. With onehot=True, a column that
        names one of several things becomes a column for each of them
    options, amounts, ids, counts: the list of legal moves, padded to schema["room"] rows: the fields of each
        (schema["features"]), its least and greatest amount (0 if it has none), its action with the greatest
        amount, and how many there are
    mask: 1 for each legal action
    rewards: for each seat, 0 until the end. Then it is its share of one point less 1/players or, with
        reward="win", 1 for a winner and -1 for the others or, with reward="score", its score less the mean of the
        others' scores
    scores: for each seat, its score as if the game ended now
    done, seat: whether the game is over, and the seat to move, -1 at the end
    """

    observation: NDArray[Any]
    options: NDArray[Any]
    amounts: NDArray[Any]
    ids: NDArray[Any]
    counts: NDArray[Any]
    mask: NDArray[Any]
    rewards: NDArray[Any]
    scores: NDArray[Any]
    done: NDArray[Any]
    seat: NDArray[Any]

    def __init__(self, game: str, n: int = 1, players: Optional[int] = None,
                 config: Optional[dict[str, Any]] = None, seed: Seeds = 0, threads: int = 1,
                 dtype: Any = np.int16, autoreset: bool = False,
                 arrays: Iterable[str] = library.NAMES, reward: str = "share", onehot: bool = False) -> None:
        self._handle = 0
        self.n = n = checks.integer("n", n, 1, 2**16)
        try:
            self.game, self.dtype, wanted = game, np.dtype(dtype), {str(name) for name in arrays}
        except Exception:
            raise checks.refusal("dtype or arrays", (dtype, arrays), "a type of NumPy and names") from None
        if self.dtype not in (np.dtype(np.int16), np.dtype(np.float32)):
            raise checks.refusal("dtype", dtype, "int16 or float32")
        if not wanted <= set(library.NAMES):
            raise checks.refusal("arrays", arrays, f"some of {', '.join(library.NAMES)}")
        checks.one_of("reward", reward, REWARDS)
        flags = REWARDS[reward] | library.FLOAT * (self.dtype == np.float32)
        flags |= library.AUTORESET * checks.flag("autoreset", autoreset)
        several = isinstance(seed, (list, tuple, np.ndarray))
        self._handle = library.call("new", checks.text("game", game), settings(players, config), n,
                                    checks.integer("threads", threads, 1, 256),
                                    b"0" if several else checks.seed("seed", seed), flags)
        self._made = {"threads": threads, "dtype": self.dtype.name, "autoreset": autoreset, "arrays": sorted(wanted),
                      "reward": reward, "onehot": onehot}
        self.schema = self._described(game, settings(players, config))
        columns = len(self.schema["columns"])
        self._hot = OneHot(self.schema) if checks.flag("onehot", onehot) else None
        if self._hot:
            self.schema = {**self.schema, "columns": self._hot.columns}
        self.players: int = self.schema["players"]
        room = self.schema["room"]
        shapes: dict[str, tuple[tuple[int, ...], Any]] = {
            "observation": ((len(self.schema["columns"]),), self.dtype),
            "options": ((room, len(self.schema["features"])), np.int16),
            "amounts": ((room, 2), np.int32), "ids": ((room,), np.int32), "counts": ((), np.int32),
            "mask": ((self.schema["actions"],), np.int8), "rewards": ((self.players,), np.float32),
            "scores": ((self.players,), np.float64), "done": ((), np.uint8), "seat": ((), np.int8),
        }
        self._out = library.Arrays()
        for name in wanted:
            shape, kind = shapes[name]
            values = np.zeros((n, *shape), kind)
            setattr(self, name, values)
            if name == "observation" and self._hot:
                self._plain = values = np.zeros((n, columns), self.dtype)
            setattr(self._out, name, library.array(values))
        self._written = byref(self._out)
        if several:
            self.reset(seed)
        self.observe()

    def _described(self, game: str, config: bytes) -> dict[str, Any]:
        """Returns the schema, which batches of the same game and config share."""
        if (game, config) not in _schemas:
            if len(_schemas) > 99:
                _schemas.clear()
            _schemas[game, config] = json.loads(self._read("schema"))
        return _schemas[game, config]

    def _call(self, name: str, *arguments: Any) -> int:
        return library.call(name, self._handle or self._open(), *arguments)

    def _write(self, name: str, *arguments: Any) -> None:
        """Calls a function that writes the arrays."""
        library.call(name, self._handle or self._open(), *arguments, self._written)
        if self._hot and hasattr(self, "observation"):
            self._hot.write(self._plain, self.observation)

    def _read(self, what: str, i: int = 0, arg: int = 0) -> str:
        return library.text("read", self._open(), what.encode(), self._place("i", i), arg)

    def _open(self) -> int:
        if not self._handle:
            raise library.Error("the games are closed: make new ones")
        return self._handle

    def _place(self, name: str, i: int) -> int:
        return checks.integer(name, i, 0, self.n - 1)

    def _seat(self, seat: int) -> int:
        return checks.integer("seat", seat, -1, self.players - 1)

    def step(self, actions: Any) -> None:
        """Makes a decision in each game that is not over. The actions are a number for each game, or rows of
        an option's index and an amount. If one is illegal, Error is raised and no game has changed. A game
        that is over stays so, or begins anew with autoreset; its action is ignored."""
        given = checks.integers("actions", actions, checks.INT32, (self.n,), (self.n, 2))
        how = library.PICKS if given.ndim == 2 else library.IDS
        self._write("step", *library.given(given), how)

    def random(self, seed: Seed = 0) -> None:
        """Makes a decision in each game that is not over, drawn inside: one of the legal moves, all equally
        likely, and any of its amounts. It takes less time than sample and step, because no moves are listed.
        Use another seed each time."""
        self._write("random", checks.seed("seed", seed))

    def sample(self, seed: int = 0, out: Optional[NDArray[Any]] = None) -> NDArray[Any]:
        """Draws a legal action in each game for step: one of the legal moves, all equally likely, and one of
        its amounts that have numbers. Games that are over get 0. The result is written to out, an int32 array
        with a number for each game, if it is given. Use another seed each time."""
        actions = np.empty(self.n, np.int32) if out is None else out
        if not (isinstance(actions, np.ndarray) and actions.dtype is checks.INT32 and actions.shape == (self.n,)
                and actions.flags.carray):
            raise checks.refusal("out", out, f"a contiguous int32 array with {self.n} numbers to write")
        self._call("sample", checks.integer("seed", seed, -2**63, 2**63 - 1), *library.given(actions))
        return actions

    def reset(self, seed: Optional[Seeds] = None, which: Optional[Any] = None) -> None:
        """Begins new games: all of them, or those that are true in which. The k-th game of place i has the
        seed SEED/i/k, where k begins with 0 again when a seed is given. Of several seeds, one for each game, the
        chosen games get theirs: they are SEED/0/k, the games of batches with one game and that seed."""
        several = isinstance(seed, (list, tuple, np.ndarray))
        each = checks.seeds("seed", seed, self.n) if several else []
        text = b"" if several or seed is None else checks.seed("seed", seed)
        chosen = None if which is None else checks.choice("which", which, self.n)
        for i, one in enumerate(each):
            if chosen is None or chosen[i]:
                self._call("follow", i, one + b"/0", 0)
        self._write("reset", *library.given(chosen), text)

    def bot(self, spec: str = "greedy", seed: Seed = 0, which: Optional[Any] = None) -> NDArray[Any]:
        """Asks one of the library's bots, such as strong, greedy or learned:4, for moves in all games, or in
        those that are true in which. Returns actions for step: rows of an option's index and an amount, 0 and
        0 where the bot was not asked."""
        picks = np.zeros((self.n, 2), np.int32)
        chosen = None if which is None else checks.choice("which", which, self.n)
        self._call("bot", checks.text("spec", spec), checks.seed("seed", seed), *library.given(chosen),
                   *library.given(picks))
        return picks

    def play(self, bots: Union[str, Sequence[str]], seats: Any) -> None:
        """Lets bots decide until one of the given seats, one for each game, is to move or the game is over. There is
        one bot for all other seats, or one for each: first that of the seat after the given one."""
        text = (b" ".join(checks.text(f"bots[{k}]", spec) for k, spec in enumerate(bots))
                if isinstance(bots, (list, tuple)) else checks.text("bots", bots))
        of = checks.integers("seats", seats, checks.INT8, (self.n,), low=0, high=self.players - 1)
        self._write("play", text, *library.given(of))

    def inputs(self, seats: Optional[Any] = None) -> tuple[NDArray[Any], NDArray[Any]]:
        """Returns the inputs of a learned net: for each game, the rows of the inputs that are not 0, and their
        values, both padded with 0. They are what the seat to move sees, or the given seat of each game. A game
        that is over has none."""
        of = None if seats is None else checks.integers("seats", seats, checks.INT8, (self.n,), low=-128, high=127)
        counts, room = np.zeros(self.n, np.int32), 256
        while True:
            rows, values = np.zeros((self.n, room), np.int32), np.zeros((self.n, room), np.float32)
            self._call("inputs", None if of is None else of.ctypes.data, self.n, room, rows.ctypes.data,
                       values.ctypes.data, counts.ctypes.data)
            most = int(counts.max())
            if most <= room:
                return rows[:, :most], values[:, :most]
            room = most

    def look(self, seat: int, i: int = 0) -> NDArray[Any]:
        """Returns the observation of any seat in game i."""
        values = np.zeros(self._hot.before if self._hot else len(self.schema["columns"]), self.dtype)
        self._call("look", self._place("i", i), self._seat(seat), byref(library.array(values)))
        return values if self._hot is None else self._hot.write(values[None]).reshape(-1)

    def observe(self) -> None:
        """Writes the arrays again, as after load and copy."""
        self._write("observe")

    def seed(self, seed: Seed, i: int = 0) -> None:
        """Draws the chance of game i from another seed from now on, as for a search. The game then has no
        record."""
        self._call("seed", self._place("i", i), checks.seed("seed", seed))

    def resample(self, seed: Seed, i: int = 0, seat: Optional[int] = None) -> None:
        """Draws again what a seat, by default the one to move, cannot know of game i, and the chance to come, as for a
        search. The game then has no record. Call observe when all games are drawn."""
        at = -1 if seat is None else checks.integer("seat", seat, 0, self.players - 1)
        self._call("resample", self._place("i", i), at, checks.seed("seed", seed))

    def copy(self, source: "Batch", j: int = 0, i: int = 0) -> None:
        """Copies game j of another batch with the same config, or of this one, to place i. Call observe
        when all games are copied."""
        if not isinstance(source, Batch):
            raise checks.refusal("source", source, "a Batch")
        self._call("copy", self._place("i", i), source._open(), source._place("j", j))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles and copies are made of the games' records, and of what the seeds of the next games begin with."""
        games = [(self.save(i), self._read("series", i)) for i in range(self.n)]
        made = {"game": self.game, "n": self.n, "config": json.loads(self._read("config")), **self._made}
        return _restored, (type(self), made, games, getattr(self, "rewards", None))

    def save(self, i: int = 0) -> str:
        """Returns the record of game i: text from which it can be loaded, replayed and verified."""
        return self._read("record", i)

    def load(self, record: str, i: int = 0) -> None:
        """Continues the game of a record in place i. Call observe when all games are loaded."""
        self._call("load", self._place("i", i), checks.text("record", record))

    def text(self, i: int = 0, seat: int = -1) -> str:
        """Returns what a seat sees as a picture in text, by default what everybody sees."""
        return self._read("text", i, self._seat(seat))

    def svg(self, i: int = 0, seat: int = -1) -> str:
        """Returns the picture of text as SVG."""
        return svg.draw(self.text(i, seat))

    def render(self, mode: str, i: int = 0) -> str:
        """Returns what the seat to move in game i sees: as a picture in text or as SVG."""
        check_mode(mode)
        return (self.svg if mode == "svg" else self.text)(i, int(self.seat[self._place("i", i)]))

    def view(self, i: int = 0, seat: int = -1) -> dict[str, Any]:
        """Returns what a seat sees in words and numbers, by default what everybody sees."""
        view: dict[str, Any] = json.loads(self._read("view", i, self._seat(seat)))
        return view

    def moves(self, i: int = 0) -> list[dict[str, Any]]:
        """Returns the legal moves of the seat to move in game i, as the rules write them."""
        options: list[dict[str, Any]] = json.loads(self._read("options", i))
        return options

    def action_text(self, action: int, i: int = 0) -> str:
        """Returns the move of a legal action in game i, such as "p0 buy corn up"."""
        return self._read("action", i, checks.integer("action", action, 0, self.schema["actions"] - 1))

    def columns(self, prefix: Union[str, Sequence[str]]) -> list[int]:
        """Returns the numbers of the observation's columns whose names begin with a prefix."""
        return [k for k, column in enumerate(self.schema["columns"]) if column["name"].startswith(
            prefix if isinstance(prefix, str) else tuple(prefix))]

    def close(self) -> None:
        """Frees the games. Closing twice does nothing."""
        if self._handle:
            handle, self._handle = self._handle, 0
            library.call("close", handle)

    def __del__(self) -> None:
        try:
            self.close()
        except Exception:  # at exit, or in a forked child, there is nothing left to free
            pass


def _restored(kind: type[Batch], made: dict[str, Any], games: list[tuple[str, str]], rewards: Any) -> Batch:
    """Returns the batch of a pickle or a copy."""
    batch = kind(**made)
    for i, (record, series) in enumerate(games):
        batch.load(record, i)
        begun, _, name = series.partition(" ")
        batch._call("follow", i, name.encode(), int(begun))
    batch.observe()
    if rewards is not None:
        batch.rewards[:] = rewards  # observe writes those of a step, which a record does not have
    return batch


def verify(record: str) -> str:
    """Replays a record of any of the games and checks all of it. Returns what has been checked, or raises
    Error with the first line that is wrong."""
    return library.text("verify", checks.text("record", record))


def ask(op: str, **arguments: Any) -> Any:
    """Answers an operation of the rules service, on games of its own: ask("new", game="futures"), for example, and then
    ask("asked", table=1, seat="p0"). The README of engine lists the operations."""
    try:
        request = json.dumps({"op": op, **arguments}, allow_nan=False)
    except (TypeError, ValueError):
        raise checks.refusal("arguments", arguments, "values for JSON") from None
    answer = json.loads(library.text("answer", checks.text("request", request)))
    if "error" in answer:
        raise library.Error(answer["error"]["why"], answer["error"]["code"], answer["error"].get("rule", ""))
    return answer["result"]
