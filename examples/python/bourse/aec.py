"""One game in the shape of PettingZoo's AEC environments."""

from __future__ import annotations

import copy
from typing import Any, Iterator, Optional

import numpy as np
from numpy.typing import NDArray

from . import checks, library, spaces
from .batch import RENDER_MODES, Batch, check_mode
from .vec import observation_space

Base: Any = object
try:
    import pettingzoo
    Base = pettingzoo.AECEnv
except ImportError:
    pass


class Gone(library.Error, KeyError):
    """All agents are gone, for which PettingZoo's environments raise a KeyError."""

    __str__ = Exception.__str__


class AEC(Base):  # type: ignore[misc]
    """One game in the shape of PettingZoo's AECEnv. The agents are p0, p1 and so on.

    An observation has the seat's observation and its action_mask, which infos has too. Of several seats that
    decide at the same time, the lowest comes first: the others learn nothing from its move.

    The first reset without a seed draws one from the system. np_random_seed has the seed."""

    def __init__(self, game: str, players: Optional[int] = None, render_mode: Optional[str] = None,
                 **options: Any) -> None:
        check_mode(render_mode)
        self.batch = Batch(game, 1, players, **options)
        self.np_random_seed = options.get("seed")
        self.render_mode = render_mode
        self.metadata = {"name": f"bourse_{game}", "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.possible_agents = [f"p{seat}" for seat in range(self.batch.players)]
        self.observation_spaces = {a: observation_space(self.batch) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(self.batch.schema["actions"]) for a in self.possible_agents}
        self._begin()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "AEC":
        return self

    def reset(self, seed: Optional[Any] = None, options: Optional[dict[str, Any]] = None) -> None:
        if seed is None and self.np_random_seed is None:
            seed = checks.drawn()
        self.batch.reset(seed)
        self.np_random_seed = self.np_random_seed if seed is None else seed
        self._begin()

    def _begin(self) -> None:
        self.agents = list(self.possible_agents)
        self.rewards = {a: 0.0 for a in self.agents}
        self._cumulative_rewards = {a: 0.0 for a in self.agents}
        self.terminations = {a: False for a in self.agents}
        self.truncations = {a: False for a in self.agents}
        self._turn()

    def _turn(self) -> None:
        """Selects the agent to move, or one of the dead agents at the end."""
        seat = int(self.batch.seat[0])
        self.agent_selection = self.possible_agents[seat] if seat >= 0 else next(iter(self.agents), "")
        self.infos = {a: {"action_mask": self._mask(a)} for a in self.agents}

    def _mask(self, agent: str) -> NDArray[Any]:
        mask: NDArray[Any] = self.batch.mask[0]
        if not self.batch.done[0] and agent == self.agent_selection:
            return mask.copy()
        return np.zeros_like(mask)

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        checks.one_of("agent", agent, self.possible_agents)
        return {"observation": self.batch.look(self.possible_agents.index(agent)),
                "action_mask": self._mask(agent)}

    def state(self) -> NDArray[Any]:
        """Returns the whole game, with all hands: no player may see it. It is the observation of the seat to move up
        to its columns own., and then these columns of every seat."""
        own = self.batch.columns("own.")
        public = self.batch.look(int(self.batch.seat[0]))[:own[0]]
        return np.concatenate([public, *(self.batch.look(seat)[own] for seat in range(self.batch.players))])

    @property
    def state_space(self) -> Any:
        """The space of state, which shows all hands."""
        space, own = self.observation_spaces["p0"]["observation"], len(self.batch.columns("own."))
        low, high = np.min(space.low), np.max(space.high)
        return spaces.Box(low, high, (space.shape[0] + own * (self.batch.players - 1),), space.dtype)

    def last(self, observe: bool = True) -> tuple[Optional[dict[str, NDArray[Any]]], float, bool, bool,
                                                  dict[str, Any]]:
        agent = self.agent_selection
        if agent not in self.agents:
            raise Gone("the game is over and all agents are gone: call reset")
        self.infos[agent] = {"action_mask": self._mask(agent)}  # PettingZoo's tests want it to be what last returns
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        self.batch._open()
        if not self.agents:
            raise Gone("the game is over and all agents are gone: call reset")
        if self.terminations[agent]:
            if action is not None:
                raise library.Error("when an agent is dead, the only action is None")
            self._bury(agent)
            return
        if action is None:
            raise library.Error(f"{agent} is not dead and needs an action")
        high = self.batch.schema["actions"] - 1
        self.batch.step(np.array([checks.integer("action", action, 0, high)], np.int32))
        self._cumulative_rewards[agent] = 0.0
        over = bool(self.batch.done[0])
        for seat, a in enumerate(self.possible_agents):
            self.rewards[a] = float(self.batch.rewards[0, seat])
            self._cumulative_rewards[a] += self.rewards[a]
            self.terminations[a] = over
        self._turn()

    def _bury(self, agent: str) -> None:
        """Removes a dead agent."""
        self.agents.remove(agent)
        for values in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del values[agent]  # type: ignore[attr-defined]
        for a in self.agents:
            self.rewards[a] = 0.0
        self.agent_selection = next(iter(self.agents), "")

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self, mode: Optional[str] = None) -> Optional[str]:
        """Returns what the agent to move sees, in the render mode or in another one."""
        mode = self.render_mode if mode is None else mode
        return None if mode is None else self.batch.render(mode)

    def record(self) -> str:
        """Returns the record of the game so far."""
        return self.batch.save()

    def __copy__(self) -> Any:
        return copy.deepcopy(self)  # so that no two environments have the same games

    def close(self) -> None:
        self.batch.close()
