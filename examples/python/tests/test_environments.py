"""Tests of the package: the shapes of the environments, and what happens to bad calls."""

import copy
import os
import pickle
import subprocess
import sys
import tempfile
import unittest
from xml.etree import ElementTree

HERE = os.path.join(os.path.dirname(__file__), "..")
sys.path.insert(0, HERE)

import numpy as np

import bourse
from bourse import library, svg

MANY = int(os.environ.get("BOURSE_MANY", "1000"))  # environments that the test of leaks makes


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
                    self.assertEqual(info, env.infos[agent])
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
                for call in (lambda: env.step(None), env.last, lambda: env.last(False)):
                    with self.assertRaisesRegex(bourse.Error, "call reset") as caught:
                        call()
                    self.assertIsInstance(caught.exception, KeyError)  # as PettingZoo's
                env.reset()
                self.assertEqual(env.agents, agents)
                env.close()
                env.close()
                for call in (lambda: env.step(0), lambda: env.step(None), env.reset, env.last, env.state):
                    with self.assertRaisesRegex(bourse.Error, "closed"):
                        call()

    def test_state(self):
        """The state has what is public once, and the hands of all seats."""
        for game, onehot in ((game, onehot) for game in bourse.GAMES for onehot in (False, game != "merlin")):
            env = bourse.make(game, seed=1, onehot=onehot)
            for k in range(30):
                env.batch.random(k)
            state, own = env.state(), env.batch.columns("own.")
            self.assertTrue(env.state_space.contains(state))
            for seat in range(env.batch.players):
                look = env.batch.look(seat)
                np.testing.assert_array_equal(state[own[0] + seat * len(own):][:len(own)], look[own])
            np.testing.assert_array_equal(state[:own[0]], env.batch.look(int(env.batch.seat[0]))[:own[0]])

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
                    self.assertIs(one.action_space(agent), one.action_space(agent))
                    for values in (one.rewards, one.terminations, one.truncations, one.infos):
                        self.assertEqual(list(values), one.agents)
                    observation, *results, info = one.last()
                    other, *others, _ = two.last()
                    self.assertEqual((two.agent_selection, others), (agent, results))
                    self.assertEqual([type(value) for value in results], [float, bool, bool])
                    np.testing.assert_equal(other, observation)
                    self.assertEqual(two.last(observe=False)[0], None)
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
            with self.assertRaisesRegex(bourse.Error, "render_mode is 'gif', not text or svg"):
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

    def test_onehot(self):
        """A column for each value of what is not a number; everything else stays."""
        for game in bourse.GAMES:
            for dtype in (np.int16, np.float32):
                one, plain = (bourse.Batch(game, 3, seed=1, dtype=dtype, onehot=onehot) for onehot in (True, False))
                source, value = (np.array([np.nan if c[key] is None else c[key] for c in one.schema["columns"]])
                                 for key in ("column", "value"))
                for k in range(20):
                    one.random(k)
                    plain.random(k)
                    for seen, of in ((one.observation, plain.observation), (one.look(1, 2)[None], plain.look(1, 2)[None])):
                        self.assertEqual(seen.dtype, dtype)
                        of = of[:, source.astype(int)]
                        np.testing.assert_array_equal(seen, np.where(np.isnan(value), of, of == value))
        self.assertEqual([one.schema["columns"][k]["name"] for k in one.columns("stack.0.seat=")],
                         [f"stack.0.seat=p{seat}" for seat in range(4)])
        np.testing.assert_array_equal(pickle.loads(pickle.dumps(one)).observation, one.observation)
        np.testing.assert_array_equal(bourse.Batch(game, 2, dtype=np.float32, arrays=["observation"]).observation,
                                      bourse.Batch(game, 2).observation)

    def test_rewards(self):
        for game in bourse.GAMES:
            batches = [bourse.Batch(game, 40, seed=1, reward=reward) for reward in ("share", "win", "score")]
            ends = []
            for batch in batches:
                ends.append(np.zeros(batch.rewards.shape))
                while not batch.done.all():
                    batch.random()
                    ends[-1] += batch.rewards
            share, win, score = ends
            np.testing.assert_array_equal(win, np.where(share > -1 / batch.players, 1, -1))
            others = (batch.scores.sum(axis=1, keepdims=True) - batch.scores) / (batch.players - 1)
            np.testing.assert_allclose(score, batch.scores - others, rtol=1e-5)

    def test_two_winners(self):
        """make pays all seats at the end, and vec the seat that moved last."""
        batch, moves = bourse.Batch("futures", 500, seed=list(range(500))), []
        paid = np.zeros(batch.rewards.shape)
        while not batch.done.all():
            moves.append((batch.sample(len(moves)), batch.seat.copy()))
            batch.step(moves[-1][0])
            paid += batch.rewards
        i = np.flatnonzero((paid > 0).sum(axis=1) == 2)[0]
        env, many = bourse.make("futures", seed=int(i)), bourse.vec("futures", seed=int(i))
        for actions, seats in moves:
            if seats[i] >= 0:
                env.step(actions[i])
                rewards, last = many.step(actions[i:i + 1])[1], seats[i]
        self.assertEqual(rewards[0], paid[i, last])
        for agent, reward in zip(env.agent_iter(), paid[i]):
            self.assertEqual((env.last()[1:3], agent), ((reward, True), env.agents[0]))
            env.step(None)
        self.assertEqual(sorted(paid[i]), [-0.25, -0.25, 0.25, 0.25])

    def test_against_bots(self):
        """Bots play the other seats, in the same way in a copy, and rewards are those of the agent's seat."""
        seats = np.arange(40) % 3
        env = bourse.vec("smallprint", 40, players=3, bots=["greedy:1", "club"], seat=seats, seed=3, reward="win")
        observation, info = env.reset()
        random, games = np.random.default_rng(1), 0
        for k in range(40):
            if k == 9:
                twin = copy.copy(env)
            actions = env.sample(random)
            observation, rewards, over, _, info = env.step(actions)
            np.testing.assert_array_equal(info["seat"], np.where(over, -1, seats))
            np.testing.assert_array_equal(info["rewards"][np.arange(40), seats], rewards)
            np.testing.assert_array_equal(info["rewards"].any(axis=1), over)
            games += over.sum()
            if k >= 9:
                other, others, *_ = twin.step(actions)
                np.testing.assert_array_equal(other["observation"], observation["observation"])
                np.testing.assert_array_equal(others, rewards)
        self.assertGreater(games, 40)
        alone = bourse.solo("smallprint", ["greedy:1", "club"], 2, players=3, render_mode="text")
        observation, info = alone.reset(seed=3)
        over, steps, earned = False, 0, 0.0
        while not over:
            self.assertTrue(alone.observation_space.contains(observation))
            self.assertEqual(info["seat"], 2)
            self.assertIn("p2", alone.render())
            action = int(np.flatnonzero(observation["action_mask"])[0])
            observation, reward, over, cut, info = alone.step(action)
            self.assertEqual([type(value) for value in (reward, over, cut)], [float, bool, bool])
            steps, earned = steps + 1, earned + reward
        self.assertEqual(earned, info["rewards"][2])
        self.assertGreater(steps, 5)
        one, two = (bourse.Batch("smallprint", 3, seed=1) for _ in range(2))
        np.testing.assert_array_equal(one.bot("club", 1), two.bot("sceptic", 1))
        for bots in (["greedy"] * 2, [], "greedy beginner", "sharp", ["greedy", "sharp", "random"]):
            with self.assertRaisesRegex(bourse.Error, "2 bots and|0 bots and|no bot is called"):
                one.play(bots, [0, 1, 2])
        self.assertEqual(one.save(), two.save())
        alone.close()
        with self.assertRaisesRegex(bourse.Error, "closed"):
            alone.step(0)

    def test_resample(self):
        """What a seat sees stays the same, and what it does not see and the chance to come change."""
        for game in bourse.GAMES:
            start, batch, others = bourse.Batch(game, 1, seed=1), bourse.Batch(game, 20), 0
            for k in range(25):
                start.random(k)
                for i in range(20):
                    batch.copy(start, 0, i)
                    batch.resample(i, i)
                batch.observe()
                seat = int(start.seat[0])
                self.assertEqual({bytes(batch.look(seat, i)) for i in range(20)}, {bytes(start.look(seat))})
                np.testing.assert_array_equal(batch.mask, np.repeat(start.mask, 20, axis=0))
                others += len({bytes(batch.look(1 - min(seat, 1), i)) for i in range(20)})
            self.assertGreater(others, 50)
            with self.assertRaisesRegex(bourse.Error, "seed was changed"):
                batch.save()
            batch.copy(start, 0, 19)
            batch.seed("another", 19)  # and nothing else
            with self.assertRaisesRegex(bourse.Error, "seed was changed"):
                batch.save(19)
            for k in range(50):
                batch.random(1)
            self.assertGreater(len({bytes(seen) for seen in batch.observation}), 15)

    def test_random(self):
        """Random decisions and samples are legal, reach all that is legal, and do not depend on threads."""
        for game in bourse.GAMES:
            with self.subTest(game):
                one, two = (bourse.Batch(game, 100, seed=1, threads=threads, autoreset=True) for threads in (1, 64))
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
                    for name in library.NAMES:
                        np.testing.assert_array_equal(getattr(one, name), getattr(two, name))
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
        one, two = (subprocess.run([sys.executable, "-c", code], check=True, cwd=HERE, env=os.environ | env,
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


if __name__ == "__main__":
    unittest.main()
