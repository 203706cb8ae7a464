"""Tests of copies, pickles, seeds, and what is taken as an argument."""

import copy
import multiprocessing
import pickle
import unittest

import numpy as np

from test_environments import play  # finds bourse, too

import bourse
from bourse import library

HUGE = 10**5000  # too many digits for Python to print


class TestCopies(unittest.TestCase):
    def test_load(self):
        a, b = bourse.Batch("merlin", 2, seed=1), bourse.Batch("merlin", 2, seed=2)
        play(a, np.random.default_rng(1), 150)
        b.load(a.save(1), 0)
        b.copy(a, 0, 1)
        b.observe()
        for name in library.NAMES:
            np.testing.assert_array_equal(getattr(b, name), getattr(a, name)[::-1], name)
        actions = [int(np.flatnonzero(a.mask[i])[0]) for i in range(2)]
        a.step(actions)
        b.step(actions[::-1])
        self.assertEqual([a.save(0), a.save(1)], [b.save(1), b.save(0)])
        self.assertIn("merlin", bourse.verify(a.save(0)))

    def test_pickle(self):
        """Copies, pickles and what a spawned process gets go on as the original does, and do not depend on it."""
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            ways = (copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one)),
                    lambda one: pool.apply(copy.copy, (one,)))
            for way in ways:
                batch = bourse.Batch("smallprint", 3, players=2, seed="a b", dtype=np.float32, autoreset=True)
                for k in range(100):
                    if not batch.rewards.any():
                        batch.random(k)
                self.assertTrue(batch.rewards.any())
                other = way(batch)
                self.assertNotEqual(other._handle, batch._handle)
                for k in range(60):  # beyond the ends of the games
                    for name in library.NAMES:
                        np.testing.assert_array_equal(getattr(other, name), getattr(batch, name), name)
                    batch.random(k)
                    other.random(k)
                batch.reset(which=[0, 1, 0])
                other.reset(which=[0, 1, 0])
                self.assertEqual([batch.save(i) for i in range(3)], [other.save(i) for i in range(3)])
                del other
                batch.random(1)
                env, many = bourse.make("futures", players=4), bourse.vec("economicon", 2, players=2)
                env.reset(seed=3)
                many.reset(seed=3)
                twin, others = way(env), way(many)
                for k in range(30):
                    action = int(np.flatnonzero(env.last()[4]["action_mask"])[0])
                    env.step(action)
                    self.assertNotEqual(twin.record(), env.record())
                    twin.step(action)
                    self.assertEqual((twin.record(), twin.agent_selection), (env.record(), env.agent_selection))
                    actions = many.sample(np.random.default_rng(k))
                    for one, two in zip(many.step(actions)[1:4], others.step(actions)[1:4]):
                        np.testing.assert_array_equal(one, two)
                del twin, others
                env.record()
                many.batch.save()
        batch.seed("another")
        with self.assertRaisesRegex(bourse.Error, "seed was changed"):
            copy.copy(batch)
        batch.close()
        with self.assertRaisesRegex(bourse.Error, "closed"):
            pickle.dumps(batch)

    def test_forged(self):
        batch = bourse.Batch("smallprint", 1, players=2)
        play(batch, np.random.default_rng(1))
        record = batch.save()
        forged = record.replace("pass", "place big 0", 1)
        self.assertNotEqual(forged, record)
        for call in (bourse.verify, batch.load):
            with self.assertRaisesRegex(bourse.Error, "line"):
                call(forged)
        self.assertEqual(batch.save(), record)
        with self.assertRaisesRegex(bourse.Error, "another config"):
            bourse.Batch("smallprint", 1, players=3).load(record)


class TestValues(unittest.TestCase):
    """What is taken as an argument, and what is refused with its name and value."""

    def test_actions(self):
        start = bourse.Batch("futures", 2, seed=7)
        legal = np.array([np.flatnonzero(mask)[-1] for mask in start.mask])
        after = bourse.Batch("futures", 2, seed=7)
        after.step(legal)
        strided = np.zeros(4, np.int64)
        strided[::2] = legal
        kinds = [legal.astype(kind) for kind in ("i2", "u2", ">i4", "<u4", "i8", ">u8", object)]
        for actions in (*kinds, strided[::2], list(legal), tuple(map(int, legal)), [np.uint64(legal[0]), int(legal[1])]):
            batch = bourse.Batch("futures", 2)
            batch.copy(start, 0, 0)
            batch.copy(start, 1, 1)
            batch.step(actions)
            np.testing.assert_array_equal(batch.observation, after.observation)
        bad = [2**32 + legal[0], -2**31 - 1, 2**63, HUGE, legal[0] + 0.75, float(legal[0]), str(legal[0]), "", True,
               None, float("nan"), np.bool_(True), np.float32(1), np.timedelta64(1), b"6", [6], {}, 1j]
        env = bourse.make("futures")
        env.reset(seed=7)
        mask = env.last()[4]["action_mask"]
        for value in bad:
            with self.subTest(repr(value) if value is not HUGE else "huge"):
                for column in ([value, legal[1]], np.array([value, legal[1]], object), [[value, 0], [0, 0]]):
                    with self.assertRaisesRegex(bourse.Error, r"^actions(\[0\])? is .*, not .*integers? "):
                        start.step(column)
                with self.assertRaisesRegex(bourse.Error, "^action is .*, not an integer from 0 to 339$|needs an action"):
                    env.step(value)
        for array in (legal + 0.0, legal.astype(str), legal > 0, legal + 2**32, legal.astype("m8[s]"), np.array(["a", None])):
            with self.assertRaisesRegex(bourse.Error, r"^actions\[0\] is .*, not an integer from"):
                start.step(array)
        np.testing.assert_array_equal(env.last()[4]["action_mask"], mask)
        self.assertEqual(start.save(), bourse.Batch("futures", 2, seed=7).save())
        for action in (int(legal[0]), np.uint8(legal[0]), np.array(legal[0], ">i8")):
            env.reset(seed=7)
            env.step(action)

    def test_seeds(self):
        """Without a seed, the first reset draws one from the system. np_random_seed has it."""
        one, two, env, twin = *(bourse.vec("futures", 2) for _ in range(2)), *(bourse.make("futures") for _ in range(2))
        def games(of):
            batch = of.batch if hasattr(of, "batch") else of
            return [batch.save(i) for i in range(batch.n)]
        for made, other in ((one, two), (env, twin)):
            self.assertIsNone(made.np_random_seed)
            made.reset()
            other.reset()
            first, drawn = games(made), made.np_random_seed
            self.assertIsInstance(drawn, int)
            self.assertNotEqual(first, games(other))
            made.reset()
            self.assertEqual(made.np_random_seed, drawn)
            after = games(made)
            self.assertNotEqual(after, first)
            other.reset(seed=drawn)
            self.assertEqual((games(other), other.np_random_seed), (first, drawn))
            other.reset()
            self.assertEqual(games(other), after)
        given = bourse.make("futures", seed=5)
        self.assertEqual(given.np_random_seed, 5)
        given.reset()
        self.assertEqual(given.np_random_seed, 5)
        env.reset(seed=5)
        env.reset()
        self.assertEqual(given.record(), env.record())
        for seeds in ([1, "b"], (1, "b"), np.array([1, 9]), [np.uint8(1), 2]):
            alone = [bourse.Batch("futures", 1, seed=seed) for seed in seeds]
            one.reset(seed=seeds)
            batch = bourse.Batch("futures", 2, seed=seeds)
            for _ in range(2):
                for of in (one, batch):
                    self.assertEqual(games(of), [record for other in alone for record in games(other)])
                    of.reset()
                for other in alone:
                    other.reset()
        batch.reset(seed=[7, 8], which=[False, True])
        self.assertEqual(batch.save(1), bourse.Batch("futures", 1, seed=8).save())
        self.assertEqual(batch.save(0), alone[0].save())
        batch.reset(seed=3)
        self.assertEqual(games(batch), games(bourse.Batch("futures", 2, seed=3)))
        for bad, why in (([1], "seed is .*one seed for each of 2"), ([1, 2.0], r"seed\[1\] is 2.0"), ([1, ""], r"seed\[1\]"),
                         (7.0, "seed is 7.0"), ("a\0b", "NUL"), (np.zeros((2, 2), int), "one seed"), ([[1], [2, 3]], r"seed\[0\]")):
            for call in (lambda: batch.reset(bad), lambda: one.reset(seed=bad), lambda: bourse.vec("futures", 2, seed=bad)):
                with self.assertRaisesRegex(bourse.Error, why):
                    call()
        self.assertEqual(games(batch), games(bourse.Batch("futures", 2, seed=3)))

    def test_refusals(self):
        """Each argument that crosses into C."""
        batch, make = bourse.Batch("futures", 2), bourse.Batch
        numbers = (True, 1.0, "1", None, float("nan"), 2**64, -2**64, HUGE, [0], np.float64(1))
        texts = (1, None, b"x", "a\0b", "\ud800", ["x"])
        seeds = (7.0, True, np.zeros(3, "V4"), np.array(3), b"x", "a\0b", "\ud800", "", {}, float("nan"))
        arrays = (5, "ab", [0], [0, 2], [0, 0.5], [[0], [1, 2]], [0, None], {}, [0, 300])
        for name, values, call in (
                ("n", numbers, lambda v: make("futures", v)), ("threads", numbers, lambda v: make("futures", threads=v)),
                ("players", [v for v in numbers if v is not None], lambda v: make("futures", 1, v)),
                ("config", (1, "x", {"rounds": {1}}, {"rounds": float("nan")}, {1, 2}),
                 lambda v: make("futures", config=v)),
                ("game", texts, make), ("seed", (*seeds, None), lambda v: make("futures", seed=v)),
                ("reward", (1, None, "gold", np.zeros(2)), lambda v: make("futures", reward=v)),
                ("onehot", (1, None, "yes", np.zeros(2)), lambda v: make("futures", onehot=v)),
                ("autoreset", (1, None, "yes", np.zeros(2)), lambda v: make("futures", autoreset=v)),
                ("copy", (1, None, "yes"), lambda v: bourse.vec("futures", copy=v)),
                (r"seat(\[.\])?", (*[v for v in arrays if v not in ({}, [0, 2])], True, -1), lambda v: bourse.vec("futures", 2, bots="random", seat=v)),
                ("bots", [v for v in texts if v not in (None, ["x"])], lambda v: bourse.vec("futures", bots=v)),
                (r"bots(\[1\])?", (1, ["x", 1], ["a", "a\0b"]), lambda v: batch.play(v, [0, 0])),
                (r"seats(\[.\])?", (*[v for v in arrays if v != [0, 2]], [0, 4], [-1, 0]), lambda v: batch.play("random", v)),
                ("agent", (0, "p9", None, np.zeros(2)), bourse.make("futures").observe),
                ("action", (*numbers, -1, 340), bourse.solo("futures").step),
                ("seed", (*seeds, None), lambda v: batch.resample(v)), ("i", numbers, lambda v: batch.resample(1, v)),
                ("seat", [v for v in (*numbers, 4, -1) if v is not None], lambda v: batch.resample(1, 0, v)),
                ("dtype", (np.int32, "int8", float), lambda v: make("futures", dtype=v)),
                ("dtype or arrays", ("junk",), lambda v: make("futures", dtype=v)),
                ("arrays", ("mask", ["masks"], [1]), lambda v: make("futures", arrays=v)),
                ("dtype or arrays", (1, None), lambda v: make("futures", arrays=v)),
                ("seed", (*seeds, None), batch.random), ("seed", numbers, batch.sample),
                ("out", (5, [1, 2], np.zeros(2), np.zeros(3, np.int32), np.broadcast_to(np.int32(1), 2)),
                 lambda v: batch.sample(0, v)),
                ("options", (1, "x", [0]), lambda v: bourse.vec("futures", 2).reset(options=v)),
                ("seed", seeds, batch.reset), (r"which(\[.\])?", arrays, lambda v: batch.reset(1, v)),
                ("spec", texts, batch.bot), ("seed", seeds, lambda v: batch.bot("random", v)),
                (r"which(\[.\])?", arrays, lambda v: batch.bot("random", 1, v)),
                (r"seats(\[.\])?", [v for v in arrays if v != [0, 2]], batch.inputs),
                ("seat", numbers, batch.look), ("i", numbers, lambda v: batch.look(0, v)),
                ("seed", seeds, batch.seed), ("i", numbers, lambda v: batch.seed(1, v)),
                ("source", (1, None, "x"), batch.copy), ("j", numbers, lambda v: batch.copy(batch, v)),
                ("i", numbers, lambda v: batch.copy(batch, 0, v)), ("i", numbers, batch.save),
                ("record", texts, batch.load), ("i", numbers, lambda v: batch.load("", v)),
                ("seat", (*numbers, 4, -2), lambda v: batch.text(0, v)), ("i", numbers, batch.text),
                ("seat", numbers, lambda v: batch.svg(0, v)), ("seat", numbers, lambda v: batch.view(0, v)),
                ("i", numbers, batch.moves), ("i", numbers, lambda v: batch.render("text", v)),
                ("render_mode", (1, "", "gif", np.zeros(2), HUGE), bourse.make("futures").render),
                ("render_mode", (1, "", "gif", np.zeros(2), HUGE), bourse.vec("futures").render),
                ("action", (*numbers, -1, 340), batch.action_text), ("record", texts, bourse.verify)):
            for value in values:
                with self.subTest(f"{name} {value!r:.20}" if value is not HUGE else name):
                    shown = "" if value is HUGE else repr(value)[:40]
                    with self.assertRaisesRegex(bourse.Error, f"^{name} is .*, not .") as caught:
                        call(value)
                    if "[" not in name and name != "dtype or arrays":
                        self.assertIn(shown, str(caught.exception))
        self.assertEqual(batch.save(), make("futures", 2).save())


if __name__ == "__main__":
    unittest.main()
