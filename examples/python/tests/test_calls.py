"""Tests of the programs, and of what happens to bad calls."""

import ctypes
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import unittest
import unittest.mock
import zipfile

import numpy as np

from test_environments import HERE, MANY, play  # finds bourse, too

import bourse
import build
from bourse import library


class TestPrograms(unittest.TestCase):
    def test_main(self):
        def run(*arguments):
            return subprocess.run([sys.executable, "-m", "bourse", *arguments], cwd=HERE, text=True, capture_output=True,
                                  input="0\nx\n99\n0 1 2\n")
        self.assertIn("merlin      Merlin Economics: 5406 actions", run().stdout)
        played = run("-players", "2", "-bots", "greedy:1", "-seed", "1", "smallprint")
        self.assertEqual(played.returncode, 0, played.stderr)
        for line in ("p0 place", "invalid literal", "option 99"):
            self.assertIn(line, played.stdout)
        self.assertIn("no game is called", run("chess").stderr)

    def test_wheel(self):
        """It has the package, the license and the readme, and a tag of the glibc that it needs."""
        with tempfile.TemporaryDirectory() as folder, \
                unittest.mock.patch.object(build, "build_library", lambda: pathlib.Path(library.PATH)):
            wheel = build.build_wheel(folder)
            self.assertRegex(wheel, r"^bourse-0\.1\.0-py3-none-(manylinux_2_\d+_|(?!linux)).*\.whl$")
            with zipfile.ZipFile(os.path.join(folder, wheel)) as archive:
                about = archive.read("bourse-0.1.0.dist-info/METADATA").decode()
                self.assertIn("Apache License", archive.read("bourse-0.1.0.dist-info/licenses/LICENSE").decode())
                for name in ("libbourse.so", "py.typed", "__main__.py"):
                    archive.getinfo(f"bourse/{name}")
        for line in (f"Version: {bourse.__version__}", "License-Expression: Apache-2.0", "# The games in Python"):
            self.assertIn(f"\n{line}\n", about)


class TestBadCalls(unittest.TestCase):
    def refused(self, why, name, *arguments):
        with self.assertRaisesRegex(bourse.Error, why):
            library.call(name, *arguments)

    def test_reasons(self):
        batch = bourse.Batch("futures", 2)
        h, out = batch._handle, ctypes.byref(batch._out)
        self.refused("no game is called", "new", b"chess", b"{}", 1, 1, b"", 0)
        self.refused("players", "new", b"futures", b'{"players":9}', 1, 1, b"", 0)
        self.refused("config|JSON|json|unexpected", "new", b"futures", b"{", 1, 1, b"", 0)
        self.refused("games are not", "new", b"futures", b"{}", 0, 1, b"", 0)
        self.refused("games are not", "new", b"futures", b"{}", 2**40, 1, b"", 0)
        self.refused("threads are not", "new", b"futures", b"{}", 1, 0, b"", 0)
        self.refused("no game is called", "new", None, None, 1, 1, None, 0)
        self.refused("not the handle", "observe", 0, out)
        self.refused("not the handle", "copy", h, 0, -1, 0)
        self.refused("no actions", "step", h, None, 2, 0, out)
        self.refused("5 numbers", "step", h, np.zeros(5, np.int32).ctypes.data, 5, 0, out)
        self.refused("way 7", "step", h, np.zeros(2, np.int32).ctypes.data, 2, 7, out)
        self.refused("game 2 of 2", "seed", h, 2, b"x")
        self.refused("game -1 of 2", "load", h, -1, b"")
        self.refused("no place for the text", "read", h, b"text", 0, 0, None)
        text = ctypes.c_void_p()
        self.refused("nothing is called", "read", h, b"secrets", 0, 0, ctypes.byref(text))
        self.refused("line 1", "verify", b"", ctypes.byref(text))
        self.refused("no game is called", "verify", b"bourse 1\ngame chess\n", ctypes.byref(text))
        self.refused("seat 127", "look", h, 0, 300, ctypes.byref(library.Array(None, 0)))
        small = library.Arrays(mask=library.array(np.zeros(3, np.uint8)))
        self.refused("mask has 3 elements and needs 680", "observe", h, ctypes.byref(small))
        library.call("observe", h, None)
        for actions in ([0], [[0, 0]], np.zeros((2, 3)), 5):
            with self.assertRaisesRegex(bourse.Error, "shape"):
                batch.step(actions)
        batch.close()
        self.refused("not the handle", "observe", h, out)
        for call in (lambda: batch.step([0, 0]), batch.reset, lambda: bourse.Batch("futures", 2).copy(batch)):
            with self.assertRaisesRegex(bourse.Error, "closed"):
                call()

    def test_refused_step_changes_nothing(self):
        batch = bourse.Batch("economicon", 3, seed=1)
        play(batch, np.random.default_rng(2), 30)
        before, records = batch.mask.copy(), [batch.save(i) for i in range(3)]
        legal = [int(np.flatnonzero(batch.mask[i])[0]) for i in range(3)]
        for bad in (-1, 10**6, int(np.flatnonzero(batch.mask[2] == 0)[0])):
            with self.assertRaisesRegex(bourse.Error, f"game 2: action {bad} is not legal"):
                batch.step(legal[:2] + [bad])
        for pick in ((-1, 0), (60, 0), (0, 10**6)):
            with self.assertRaisesRegex(bourse.Error, "game 2: "):
                batch.step([(0, int(batch.amounts[i, 0, 0])) for i in range(2)] + [pick])
        batch.observe()
        np.testing.assert_array_equal(batch.mask, before)
        self.assertEqual([batch.save(i) for i in range(3)], records)

    def test_garbage(self):
        """Numbers and texts at random: every call returns."""
        draw = random.Random(1)
        batch = bourse.Batch("smallprint", 2)
        numbers = [0, 1, 2, -1, 2**31, -2**63, 2**63 - 1, 255, 256]
        texts = [None, b"", b"smallprint", b"{}", b'{"players":2}', b"record", b"view", b"\xff\xfe", b"x" * 9999]
        values, refusals = np.zeros(2 * 256, np.int32), 0  # as much as inputs writes of 2 games
        for _ in range(4000):
            name = draw.choice([n for n in library._functions if n != "close"])
            out, arguments = ctypes.c_void_p(), []
            for i, kind in enumerate(library._functions[name]):
                if kind is ctypes.c_int64:
                    arguments.append(batch._handle if i == 0 and draw.random() < 0.8 else draw.choice(numbers))
                elif kind is ctypes.c_char_p:
                    arguments.append(draw.choice(texts))
                elif kind is ctypes.c_void_p:
                    arguments.append(draw.choice([None, values.ctypes.data]))
                elif kind._type_ is library.Arrays:
                    arguments.append(draw.choice([None, ctypes.byref(batch._out)]))
                else:
                    arguments.append(ctypes.byref(out) if kind._type_ is ctypes.c_void_p else None)
            if name == "new":
                arguments[2] = min(arguments[2], 100)
            try:
                result = library.call(name, *arguments)
                if name == "new":
                    library.call("close", result)
            except bourse.Error as why:
                refusals += 1
                self.assertGreater(len(str(why)), 5)
            library._loaded().bourse_free(out)
        self.assertGreater(refusals, 500)
        batch.reset(seed=1)
        play(batch, np.random.default_rng(1))

    def test_fork(self):
        batch = bourse.Batch("futures")
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                batch.reset()
                why = "no refusal"
            except bourse.Error as refusal:
                why = str(refusal)
            os.write(write, why.encode())
            os._exit(0)
        os.waitpid(child, 0)
        os.close(write)
        self.assertIn("forked", os.read(read, 1000).decode())
        os.close(read)
        batch.reset()

    def test_python_threads(self):
        """Threads with batches of their own, with a common one, and with copies in both directions."""
        common, errors = bourse.Batch("smallprint", 50, autoreset=True), []

        def work(seed):
            try:
                mine, draw = bourse.Batch("smallprint", 50, seed=seed, autoreset=True), np.random.default_rng(seed)
                out = bourse.Batch("smallprint", 1)
                for _ in range(60):
                    play(mine, draw, 1)
                    mine.copy(common, 1, 2)
                    common.copy(mine, 3, 4)
                    common.look(0, 3)
                    out.copy(mine, 5)
                    mine.observe()
            except Exception as e:  # reported below
                errors.append(e)

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(errors, [])

    def test_leak(self):
        """Environments are made and closed, or forgotten, and memory stays flat."""
        code = f"""
import bourse, gc
def resident():
    with open("/proc/self/statm") as f:
        return int(f.read().split()[1]) * 4096
def churn(n):
    for k in range(n):
        env = bourse.Batch(bourse.GAMES[k % 4], 1, arrays=["mask"])
        env.save()
        if k % 2:
            env.close()
churn({MANY} // 3)
before = resident()
churn({MANY})
grown = resident() - before
assert grown < 24 << 20, f"memory has grown by {{grown >> 20}} MiB"
"""
        subprocess.run([sys.executable, "-c", code], check=True, cwd=HERE)


if __name__ == "__main__":
    unittest.main()
