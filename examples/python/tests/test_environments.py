"""Tests of the package: the shapes of the environments, and what happens to bad calls."""

import copy
import ctypes
import multiprocessing
import os
import pickle
import random
import subprocess
import sys
import tempfile
import threading
import unittest
from xml.etree import ElementTree

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import numpy as np

import bourse
from bourse import library, svg

MANY = int(os.environ.get("BOURSE_MANY", "1000"))  # environments that the test of leaks makes
HUGE = 10**5000  # too many digits for Python to print


def play(batch, random, steps=10**9):
    """Plays legal actions in all games, until they are over."""
    while steps and not batch.done.all():
        steps -= 1
        picks = np.zeros((batch.n, 2), np.int32)
        for i in np.flatnonzero(batch.counts):
            index = random.integers(batch.counts[i])
            least, most = batch.amounts[i, index]
            picks[i] = index, random.integers(least, most + 1)
        batch.step(picks)


class TestAEC(unittest.TestCase):
    """PettingZoo's rules."""

    def test_game(self):
        for game, players in (("futures", 3), ("smallprint", 2), ("economicon", 2), ("merlin", 4)):
            with self.subTest(game):
                env = bourse.make(game, players=players, render_mode="text")
                env.reset(seed=5)
                agents = [f"p{seat}" for seat in range(players)]
                self.assertEqual((env.agents, env.possible_agents, env.num_agents), (agents, agents, players))
                earned, dead, steps = dict.fromkeys(agents, 0.0), [], 0
                for agent in env.agent_iter():
                    observation, reward, terminated, truncated, info = env.last()
                    earned[agent] += reward
                    self.assertFalse(truncated)
                    self.assertTrue(env.observation_space(agent).contains(observation))
                    mask = observation["action_mask"]
                    np.testing.assert_array_equal(mask, info["action_mask"])
                    if terminated:
                        self.assertFalse(mask.any())
                        with self.assertRaisesRegex(bourse.Error, "dead"):
                            env.step(0)
                        env.step(None)
                        dead.append(agent)
                        continue
                    self.assertTrue(mask.any())
                    others = [a for a in agents if a != agent]
                    self.assertFalse(any(env.observe(a)["action_mask"].any() for a in others))
                    action = env.action_space(agent).sample(mask)
                    if steps == 10:
                        self.assertIn(agent + " ", env.batch.action_text(action))
                        self.assertGreater(len(env.render()), 100)
                        with self.assertRaisesRegex(bourse.Error, "not legal"):
                            env.step(int(np.flatnonzero(mask == 0)[0]))
                        with self.assertRaisesRegex(bourse.Error, "needs an action"):
                            env.step(None)
                    env.step(action)
                    self.assertEqual(set(env.rewards), set(agents))
                    steps += 1
                self.assertEqual((dead, env.agents), (agents, []))
                won = max(earned.values()) > 0  # in Economicon, perhaps nobody
                self.assertAlmostEqual(sum(earned.values()), 0 if won else -1, 5)
                self.assertRegex(bourse.verify(env.record()), f"^ok: {game} .* {steps} decisions legal")
                with self.assertRaisesRegex(bourse.Error, "call reset"):
                    env.step(None)
                env.reset()
                self.assertEqual(env.agents, agents)
                env.close()
                env.close()

    def test_same_seed(self):
        """Two environments with the same seed give the same things, and all that is stored is about the agents that
        are left."""
        for game in bourse.GAMES:
            with self.subTest(game):
                one, two = bourse.make(game), bourse.make(game)
                two.reset(seed=9)
                two.step(two.action_space(two.agent_selection).sample(two.last()[4]["action_mask"]))
                for env in (one, two):
                    env.reset(seed=4, options={"unknown": 1})
                    for k, agent in enumerate(env.agents):
                        env.action_space(agent).seed(k)
                for agent in one.agent_iter(400):
                    self.assertEqual(two.agent_selection, agent)
                    self.assertIs(one.action_space(agent), one.action_space(agent))
                    self.assertIs(one.observation_space(agent), one.observation_space(agent))
                    for values in (one.rewards, one.terminations, one.truncations, one.infos):
                        self.assertEqual(list(values), one.agents)
                    self.assertIsNone(one.last(observe=False)[0])
                    observation, *results, info = one.last()
                    other, *others, _ = two.last()
                    self.assertEqual(results, others)
                    self.assertEqual([type(value) for value in results], [float, bool, bool])
                    self.assertEqual(observation.keys(), other.keys())
                    for name in observation:
                        np.testing.assert_array_equal(observation[name], other[name])
                    drawn = [env.action_space(agent).sample(info["action_mask"]) for env in (one, two)]
                    self.assertEqual(*drawn)
                    for env in (one, two):
                        self.assertIsNone(env.step(None if results[1] else np.int32(drawn[0])))

    def test_render(self):
        """A picture has the lines of the text, and what only others know is not in it."""
        for game in bourse.GAMES:
            with self.subTest(game):
                env = bourse.make(game, render_mode="svg")
                env.batch.random()
                root = ElementTree.fromstring(env.render())
                lines = [e.text.replace("\xa0", " ") for e in root.iter("{http://www.w3.org/2000/svg}text")]
                seat = int(env.batch.seat[0])
                self.assertEqual(lines, [line for line in env.batch.text(0, seat).expandtabs().split("\n") if line])
                self.assertEqual(env.render("text"), env.batch.text(0, seat))
                self.assertEqual(bourse.vec(game, 2, seed=1, render_mode="svg").render(),
                                 tuple(bourse.vec(game, 2, seed=1).render("svg")))
        self.assertIn(">a\xa0&lt;\xa0b\xa0&amp;\xa0c</text>", svg.draw("a < b & c"))
        for make in (bourse.make, bourse.vec, lambda game, render_mode: bourse.make(game).render(render_mode)):
            with self.assertRaisesRegex(bourse.Error, "render modes are text and svg, not gif"):
                make("futures", render_mode="gif")


class TestVec(unittest.TestCase):
    """Gymnasium's rules."""

    def test_next_step(self):
        env, random = bourse.vec("smallprint", n=7, players=2), np.random.default_rng(0)
        observation, info = env.reset(seed=3)
        ended = fresh = 0
        over = np.zeros(7, bool)
        for _ in range(60):
            self.assertTrue(env.observation_space.contains(observation))
            moved = info["seat"].copy()
            actions = env.sample(random)
            self.assertTrue(env.action_space.contains(actions))
            self.assertTrue((env.batch.mask[np.arange(7), actions] == 1)[~over].all())
            observation, rewards, terminations, truncations, info = env.step(actions)
            self.assertFalse(truncations.any())
            for i in range(7):
                self.assertEqual(rewards[i], info["rewards"][i, moved[i]])
                self.assertEqual(info["rewards"][i].any(), bool(terminations[i]))
                if over[i]:  # the next game has begun, and the action was ignored
                    fresh += 1
                    self.assertFalse(terminations[i])
                    self.assertNotIn("place", env.batch.save(i))
            ended += terminations.sum()
            over = terminations
        self.assertGreater(ended, 7)
        self.assertGreater(fresh, 7)

    def test_disabled(self):
        env = bourse.vec("smallprint", n=3, players=2, autoreset=False)
        play(env.batch, np.random.default_rng(1))
        record = env.batch.save(1)
        _, rewards, terminations, _, _ = env.step([0, 0, 0])
        self.assertTrue(terminations.all())
        self.assertFalse(rewards.any())
        env.reset(options={"reset_mask": [True, False, True]})
        self.assertEqual(list(env.batch.done), [0, 1, 0])
        self.assertEqual(env.batch.save(1), record)

    def test_copies(self):
        """What reset and step return is the caller's, who may write it, unless copy=False asks for the batch's."""
        for copies in (True, False):
            one, two = (bourse.vec("smallprint", 2, players=2, seed=1, copy=copies) for _ in range(2))
            kept = []
            for k in range(60):
                given, same = ((env.reset(seed=1) if k == 0 else env.step(env.sample(np.random.default_rng(k))))
                               for env in (one, two))
                arrays, others = ([value for part in answer for value in (part.values() if isinstance(part, dict)
                                                                          else [part])] for answer in (given, same))
                self.assertEqual(np.shares_memory(given[0]["action_mask"], one.batch.mask), not copies)
                self.assertEqual(np.shares_memory(given[-1]["seat"], one.batch.seat), not copies)
                for array, other in zip(arrays, others, strict=True):
                    np.testing.assert_array_equal(array, other)
                for old, before in kept:
                    np.testing.assert_array_equal(old, before)
                for array in arrays if copies else arrays[2:5] if k else []:
                    array[:] = 1
                kept = [(array, array.copy()) for array in arrays] if copies else []
        env = bourse.make("futures")
        for mask in (env.last()[0]["action_mask"], env.last()[4]["action_mask"]):
            mask[:] = 1
        self.assertFalse(env.last()[0]["action_mask"].all() or env.last()[4]["action_mask"].all())

    def test_types(self):
        one = bourse.Batch("futures", 4, seed=2)
        other = bourse.Batch("futures", 4, seed=2, dtype=np.float32, arrays=["observation"])
        np.testing.assert_array_equal(one.observation, other.observation)
        self.assertEqual(other.observation.dtype, np.float32)
        self.assertFalse(hasattr(other, "mask"))
        np.testing.assert_array_equal(one.look(int(one.seat[2]), 2), one.observation[2])
        self.assertEqual(one.observation[0, one.columns("seat")], one.seat[0])

    def test_threads(self):
        """The number of threads changes nothing."""
        batches = [bourse.Batch("economicon", 37, seed=8, threads=threads) for threads in (1, 4, 64)]
        for batch in batches:
            play(batch, np.random.default_rng(4), 40)
        for batch in batches[1:]:
            for name in library.NAMES:
                np.testing.assert_array_equal(getattr(batch, name), getattr(batches[0], name))

    def test_random(self):
        """Random decisions and samples are legal, reach all that is legal, and do not depend on threads."""
        for game in bourse.GAMES:
            with self.subTest(game):
                one, two = (bourse.Batch(game, 100, seed=1, threads=threads, autoreset=True) for threads in (1, 3))
                for k in range(60):
                    before = one.mask.copy()
                    drawn = one.sample(k)
                    np.testing.assert_array_equal(drawn, two.sample(k))
                    self.assertTrue((before[np.arange(100), drawn] == 1)[one.done == 0].all())
                    self.assertFalse(drawn[one.done == 1].any())
                    if k % 2:
                        one.step(drawn)
                        two.step(drawn)
                    else:
                        one.random(k)
                        two.random(k)
                    np.testing.assert_array_equal(one.observation, two.observation)
                self.assertEqual([one.save(i) for i in range(100)], [two.save(i) for i in range(100)])
                self.assertGreater(len({one.save(i) for i in range(100)}), 90)
                self.assertIn(game, bourse.verify(one.save(7)))
                first = bourse.Batch(game, 1, seed=3)
                drawn = {int(first.sample(k)[0]) for k in range(3000)}
                self.assertEqual(drawn, set(np.flatnonzero(first.mask[0])))
        with self.assertRaisesRegex(bourse.Error, "int32"):
            one.sample(0, np.zeros(100))
        with self.assertRaisesRegex(bourse.Error, "room for 2 actions"):
            library.call("sample", one._handle, 0, np.zeros(2, np.int32).ctypes.data, 2)

    def test_plain(self):
        """Machines without AVX2 write the same numbers."""
        code = """
import bourse, hashlib, numpy
for game in bourse.GAMES:
    for dtype in (numpy.int16, numpy.float32):
        batch = bourse.Batch(game, 20, seed=1, dtype=dtype)
        for k in range(150):
            batch.random(k)
            print(hashlib.sha256(batch.observation.tobytes() + batch.options.tobytes()).hexdigest())
"""
        where = os.path.join(os.path.dirname(__file__), "..")
        one, two = (subprocess.run([sys.executable, "-c", code], check=True, cwd=where, env=os.environ | env,
                                   capture_output=True).stdout for env in ({}, {"BOURSE_PLAIN": "1"}))
        self.assertEqual(one, two)

    def test_bot(self):
        """Bots move where they are asked, always in the same way."""
        for spec in ("random", "greedy:2", "ismcts:5"):
            one, two = (bourse.Batch("economicon", 6, seed=1, threads=threads) for threads in (1, 3))
            which = np.arange(6) % 2 == 0
            for _ in range(20):
                picks = one.bot(spec, 7, which)
                np.testing.assert_array_equal(picks, two.bot(spec, 7, which))
                self.assertFalse(picks[1::2].any())
                picks = one.bot(spec, 7)
                one.step(picks)
                two.step(picks)
            self.assertGreater(len({one.save(i) for i in range(6)}), 3)
        with self.assertRaisesRegex(bourse.Error, "no bot is called"):
            one.bot("deep blue")

    def test_net(self):
        """A learned net is asked about any seat, and bad files are refused."""
        batch = bourse.Batch("smallprint", 3, seed=1)
        batch.random()
        net = bourse.Net(batch)
        shares = net(batch)
        np.testing.assert_allclose(shares.sum(axis=1), 1, rtol=1e-5)
        np.testing.assert_array_equal(shares, net(batch, batch.seat))
        self.assertTrue((shares != net(batch, 1 - batch.seat)).any())
        with tempfile.NamedTemporaryFile() as f:
            f.write(b"bourse net 1\n{}\n")
            f.flush()
            with self.assertRaisesRegex(bourse.Error, "weights cannot be used"):
                bourse.Net(batch, f.name)
        for seats in (0, [1, 2], [0, 0, 4]):
            with self.assertRaisesRegex(bourse.Error, "shape|seat 4"):
                net(batch, seats)
        play(batch, np.random.default_rng(1))
        self.assertTrue(np.isnan(net(batch)).all())


# Classes with the names and signatures of PettingZoo 1.25 and Gymnasium 1.2, as far as they matter here.
STUBS = {
    "pettingzoo/__init__.py": """
class AECEnv:
    def __str__(self): return self.metadata.get("name", type(self).__name__)
    @property
    def num_agents(self): return len(self.agents)
    @property
    def unwrapped(self): return self
    def render(self): raise NotImplementedError
    def state(self): raise NotImplementedError
""",
    "gymnasium/__init__.py": "",
    "gymnasium/spaces.py": """
import numpy as np
class Space:
    def contains(self, x): raise NotImplementedError
    def __contains__(self, x): return self.contains(x)
class Box(Space):
    def __init__(self, low, high, shape=None, dtype=np.float32, seed=None):
        self.shape, self.dtype = shape, np.dtype(dtype)
        self.low, self.high = np.full(shape, low, dtype), np.full(shape, high, dtype)
    def contains(self, x): return x.shape == self.shape and np.can_cast(x.dtype, self.dtype) and bool((x >= self.low).all())
class Discrete(Space):
    def __init__(self, n, seed=None, start=0):
        self.n, self.start = np.int64(n), start
    def contains(self, x): return 0 <= x < self.n
    def sample(self, mask=None, probability=None):
        assert mask.dtype == np.int8
        return self.start + np.random.choice(np.flatnonzero(mask))
class MultiDiscrete(Space):
    def __init__(self, nvec, dtype=np.int64, seed=None, start=None): self.nvec = np.array(nvec)
    def contains(self, x): return x.shape == self.nvec.shape and bool((x < self.nvec).all())
class Dict(Space):
    def __init__(self, spaces=None, seed=None, **more): self.spaces = {**(spaces or {}), **more}
    def __getitem__(self, key): return self.spaces[key]
    def contains(self, x): return x.keys() == self.spaces.keys() and all(self.spaces[k].contains(x[k]) for k in x)
""",
    "gymnasium/vector/__init__.py": """
import enum
import numpy as np
class AutoresetMode(enum.Enum):
    NEXT_STEP, SAME_STEP, DISABLED = "NextStep", "SameStep", "Disabled"
class VectorEnv:
    metadata, spec, render_mode, closed, num_envs, np_random = {}, None, None, False, 0, None
    def reset(self, *, seed=None, options=None):
        if seed is not None: self.np_random = np.random.default_rng(seed)
    def __del__(self):
        if not self.closed: self.close()
    @property
    def unwrapped(self): return self
    def close(self, **kwargs):
        if not self.closed:
            self.close_extras(**kwargs)
            self.closed = True
    def close_extras(self, **kwargs): pass
""",
    "gymnasium/vector/utils.py": """
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
def batch_space(space, n=1):
    if isinstance(space, Dict): return Dict({key: batch_space(one, n) for key, one in space.spaces.items()})
    if isinstance(space, Discrete): return MultiDiscrete(np.full(n, space.n))
    return Box(space.low.min(), space.high.max(), (n, *space.shape), space.dtype)
""",
}


class TestStubs(unittest.TestCase):
    def test_subclasses(self):
        """With PettingZoo and Gymnasium, the environments are theirs, and use their spaces."""
        code = """
import bourse, gymnasium, numpy, pettingzoo
from gymnasium import spaces, vector
env = bourse.make("smallprint", players=2, render_mode="text")
assert isinstance(env, pettingzoo.AECEnv) and str(env) == "bourse_smallprint" and env.unwrapped is env
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    space = env.action_space(agent)
    assert isinstance(space, spaces.Discrete) and observation in env.observation_space(agent)
    env.step(None if terminated else space.sample(info["action_mask"]))
assert not env.agents and bourse.verify(env.record())
many = bourse.vec("smallprint", n=5, players=2)
assert isinstance(many, vector.VectorEnv) and many.unwrapped is many and many.num_envs == 5
assert many.metadata["autoreset_mode"] is vector.AutoresetMode.NEXT_STEP
assert bourse.vec("smallprint", autoreset=False).metadata["autoreset_mode"] is vector.AutoresetMode.DISABLED
assert isinstance(many.action_space, spaces.MultiDiscrete) and isinstance(many.observation_space, spaces.Dict)
observation, info = many.reset(seed=2)
assert many.np_random.integers(2**60) == numpy.random.default_rng(2).integers(2**60)
for k in range(40):
    actions = many.sample(many.np_random)
    assert observation in many.observation_space and actions in many.action_space
    observation, *_ = many.step(actions)
many.reset(seed="a text")
many.close()
assert many.closed
for options in ({"game": "chess"}, {"game": "futures", "render_mode": "gif"}):
    try:
        bourse.vec(**options)
    except bourse.Error as refusal:
        assert "chess" in str(refusal) or "gif" in str(refusal)
    else:
        raise AssertionError(options)
"""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in STUBS.items():
                path = os.path.join(folder, name)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "w") as f:
                    f.write(text)
            where = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
            run = subprocess.run([sys.executable, "-c", code], cwd=folder, text=True, stderr=subprocess.PIPE,
                                 env=os.environ | {"PYTHONPATH": os.pathsep.join((folder, where))})
            self.assertEqual((run.returncode, run.stderr), (0, ""))


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

    def test_seed(self):
        """A copy with another seed has another future, and no record."""
        a, b = bourse.Batch("futures", 1, seed=1), bourse.Batch("futures", 1, seed=1)
        b.copy(a)
        b.seed("another")
        for batch in (a, b):
            play(batch, np.random.default_rng(1), 100)
        self.assertTrue((a.observation != b.observation).any())
        with self.assertRaisesRegex(bourse.Error, "seed was changed"):
            b.save()
        a.reset(seed=9)
        b.reset(seed=9)
        self.assertEqual(a.save(), b.save())

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
        seeds = (7.0, True, b"x", "a\0b", "\ud800", "", {}, float("nan"))
        arrays = (5, "ab", [0], [0, 2], [0, 0.5], [[0], [1, 2]], [0, None], {}, [0, 300])
        for name, values, call in (
                ("n", numbers, lambda v: make("futures", v)), ("threads", numbers, lambda v: make("futures", threads=v)),
                ("players", [v for v in numbers if v is not None], lambda v: make("futures", 1, v)),
                ("config", (1, "x", {"rounds": {1}}, {"rounds": float("nan")}, {1, 2}),
                 lambda v: make("futures", config=v)),
                ("game", texts, make), ("seed", (*seeds, None), lambda v: make("futures", seed=v)),
                ("dtype", (np.int32, "int8", float), lambda v: make("futures", dtype=v)),
                ("dtype or arrays", ("junk",), lambda v: make("futures", dtype=v)),
                ("arrays", ("mask", ["masks"], [1]), lambda v: make("futures", arrays=v)),
                ("dtype or arrays", (1, None), lambda v: make("futures", arrays=v)),
                ("seed", (*seeds, None), batch.random), ("seed", numbers, batch.sample),
                ("out", (5, [1, 2], np.zeros(2), np.zeros(3, np.int32), np.broadcast_to(np.int32(1), 2)),
                 lambda v: batch.sample(0, v)),
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
                ("action", (*numbers, -1, 340), batch.action_text), ("record", texts, bourse.verify)):
            for value in values:
                with self.subTest(f"{name} {value!r:.20}" if value is not HUGE else name):
                    shown = "" if value is HUGE else repr(value)[:40]
                    with self.assertRaisesRegex(bourse.Error, f"^{name} is .*, not .") as caught:
                        call(value)
                    if "[" not in name and name != "dtype or arrays":
                        self.assertIn(shown, str(caught.exception))
        self.assertEqual(batch.save(), make("futures", 2).save())


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
        self.refused("seat 300|no seat", "look", h, 0, 300, ctypes.byref(library.Array(None, 0)))
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
        values, refusals = np.zeros(64, np.int32), 0
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
        where = os.path.join(os.path.dirname(__file__), "..")
        subprocess.run([sys.executable, "-c", code], check=True, cwd=where)


if __name__ == "__main__":
    unittest.main()
