"""A batch in the shape of Gymnasium's vector environments."""

from __future__ import annotations

import copy
from typing import Any, Callable, Optional, Sequence, Union

import numpy as np
from numpy.typing import NDArray

from . import checks, spaces
from .batch import RENDER_MODES, Batch, check_mode


def batch_space(space: Any, n: int) -> Any:
    """Returns the space of n values of a space."""
    if isinstance(space, spaces.Discrete):
        return spaces.MultiDiscrete([space.n] * n)
    if isinstance(space, spaces.Dict):
        return spaces.Dict({key: batch_space(one, n) for key, one in space.spaces.items()})
    return spaces.Box(space.low, space.high, (n, *space.shape), space.dtype)


Base: Any = object
Alone: Any = object
batched: Callable[[Any, int], Any] = batch_space
NEXT_STEP: Any = "NextStep"
DISABLED: Any = "Disabled"
try:
    import gymnasium.vector.utils
    Base, batched = gymnasium.vector.VectorEnv, gymnasium.vector.utils.batch_space
    NEXT_STEP, DISABLED = gymnasium.vector.AutoresetMode.NEXT_STEP, gymnasium.vector.AutoresetMode.DISABLED
    Alone = gymnasium.Env
except (ImportError, AttributeError):  # old versions have no AutoresetMode
    pass


def observation_space(batch: Batch) -> spaces.Dict:
    """Returns the space of an observation with its mask."""
    low, high = (-2.0**31, 2.0**31) if batch.dtype == np.float32 else (-2**15, 2**15 - 1)
    return spaces.Dict({
        "observation": spaces.Box(low, high, (len(batch.schema["columns"]),), batch.dtype),
        "action_mask": spaces.Box(0, 1, (batch.schema["actions"],), np.int8),
    })


class Vec(Base):  # type: ignore[misc]
    """n games in the shape of Gymnasium's VectorEnv.

    One agent plays all seats, or with bots one seat of each game: an observation is what the seat to move sees, and the reward is that of the
    seat that has just moved. infos has the rewards of all seats, and the seat to move. With bots, they play the other
    seats: see Batch.play. seat is the agent's, one for all games or one for each.

    The autoreset mode is NEXT_STEP: the step after the end of a game begins the next one and ignores its
    action. With autoreset=False it is DISABLED: games that are over stay so until reset with
    options={"reset_mask": …}. The arrays that reset and step return are copies, or with copy=False those of the
    batch, which the next call writes again."""

    def __init__(self, game: str, n: int = 1, autoreset: bool = True, render_mode: Optional[str] = None,
                 copy: bool = True, bots: Optional[Union[str, Sequence[str]]] = None, seat: Any = 0,
                 **options: Any) -> None:
        self.closed = True  # until there is something to close: Gymnasium closes what is thrown away
        check_mode(render_mode)
        self.batch = Batch(game, n, autoreset=autoreset, **options)
        self.num_envs = n = self.batch.n
        self.render_mode, self.closed = render_mode, False
        self.metadata = {"autoreset_mode": NEXT_STEP if autoreset else DISABLED, "render_modes": RENDER_MODES}
        self.single_observation_space = observation_space(self.batch)
        self.single_action_space = spaces.Discrete(self.batch.schema["actions"])
        self.observation_space = batched(self.single_observation_space, n)
        self.action_space = batched(self.single_action_space, n)
        self._places = np.arange(n)
        self._copies, self._seed, self._bots = checks.flag("copy", copy), options.get("seed"), bots
        seats = seat if isinstance(seat, (list, tuple)) or isinstance(seat, np.ndarray) and seat.ndim else [seat] * n
        self._seats = checks.integers("seat", seats, checks.INT8, (n,), low=0, high=self.batch.players - 1)
        self._play()

    def _play(self) -> None:
        if self._bots is not None:
            self.batch.play(self._bots, self._seats)

    @property
    def np_random_seed(self) -> Any:
        """The seed of the games. The first reset without a seed draws one from the system."""
        return self._seed

    def _given(self, **arrays: NDArray[Any]) -> dict[str, NDArray[Any]]:
        return {name: values.copy() for name, values in arrays.items()} if self._copies else arrays

    def _observation(self) -> dict[str, NDArray[Any]]:
        return self._given(observation=self.batch.observation, action_mask=self.batch.mask)

    def _info(self) -> dict[str, Any]:
        return self._given(seat=self.batch.seat, rewards=self.batch.rewards)

    def reset(self, *, seed: Optional[Any] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        if not (options is None or isinstance(options, dict)):
            raise checks.refusal("options", options, "a dictionary")
        if seed is None and self._seed is None:
            seed = checks.drawn()
        self.batch.reset(seed, (options or {}).get("reset_mask"))
        self._play()
        self._seed = self._seed if seed is None else seed
        if Base is not object and isinstance(seed, int) and seed >= 0:
            super().reset(seed=seed)  # seeds np_random
        return self._observation(), self._info()

    def step(self, actions: Any) -> tuple[dict[str, NDArray[Any]], NDArray[Any], NDArray[Any], NDArray[Any],
                                          dict[str, Any]]:
        moved = self.batch.seat.copy()
        self.batch.step(actions)
        if self._bots is not None:
            earned = self.batch.rewards.copy()
            self._play()
            self.batch.rewards += earned
        # The reward of the seat -1, which moves in a finished game, is that of any other: 0.
        rewards = self.batch.rewards[self._places, moved].astype(np.float64)
        done = self.batch.done.astype(bool)
        return self._observation(), rewards, done, np.zeros_like(done), self._info()

    def sample(self, random: np.random.Generator) -> NDArray[Any]:
        """Draws a legal action in each game: see Batch.sample."""
        return self.batch.sample(int(random.integers(2**63)))

    def render(self, mode: Optional[str] = None) -> Optional[tuple[str, ...]]:
        """Returns what the seats to move see, in the render mode or in another one."""
        mode = self.render_mode if mode is None else mode
        return None if mode is None else tuple(self.batch.render(mode, i) for i in range(self.num_envs))

    def __copy__(self) -> Any:
        return copy.deepcopy(self)  # so that no two environments have the same games

    def close(self, **_: Any) -> None:
        self.batch.close()
        self.closed = True


class Solo(Alone):  # type: ignore[misc]
    """One game in the shape of Gymnasium's Env, for one agent. Bots play the other seats."""

    def __init__(self, game: str, bots: Union[str, Sequence[str]] = "greedy", seat: int = 0,
                 render_mode: Optional[str] = None, **options: Any) -> None:
        self.vec = Vec(game, 1, False, render_mode, bots=bots, seat=seat, **options)
        self.metadata, self.render_mode = {"render_modes": RENDER_MODES}, render_mode
        self.observation_space = self.vec.single_observation_space
        self.action_space = self.vec.single_action_space

    def reset(self, *, seed: Optional[Any] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        if Alone is not object and isinstance(seed, int) and seed >= 0:
            super().reset(seed=seed)  # seeds np_random
        observation, info = self.vec.reset(seed=seed)
        return _first(observation), _first(info)

    def step(self, action: Any) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        high = self.action_space.n - 1
        observation, rewards, over, _, info = self.vec.step([checks.integer("action", action, 0, high)])
        return _first(observation), float(rewards[0]), bool(over[0]), False, _first(info)

    def render(self, mode: Optional[str] = None) -> Optional[str]:
        pictures = self.vec.render(mode)
        return None if pictures is None else pictures[0]

    def close(self) -> None:
        self.vec.close()


def _first(arrays: dict[str, NDArray[Any]]) -> dict[str, Any]:
    return {name: values[0] for name, values in arrays.items()}
