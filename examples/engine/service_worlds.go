package engine

import (
	"encoding/json"
	"math"

	"bourse.example"
)

// This file implements the ops for worlds, which are bare states for searches.

// A worldStatus is the status of a world, with everything that a search needs.
type worldStatus struct {
	World   int          `json:"world"`
	Turn    bourse.Seat  `json:"turn"`
	Waiting bourse.Seats `json:"waiting"`
	Over    bool         `json:"over"`
	Key     string       `json:"key,omitempty"`     // of the view of the seat at turn
	Options []any        `json:"options,omitempty"` // of that seat
	Result
}

// A Result is the result of a game: each seat's payoff, which add up to 1, and its score.
type Result struct {
	Payoffs []float64 `json:"payoffs,omitempty"`
	Scores  []int64   `json:"scores,omitempty"`
}

func worldOf(id int, w world) worldStatus {
	s := worldStatus{World: id, Turn: w.turn(), Waiting: w.waiting(), Over: w.over()}
	switch {
	case s.Over:
		s.Result = resultOf(w.standings(), w.players())
	case s.Turn.Player():
		s.Options = w.options(s.Turn)
		s.Key = w.key(s.Turn)
	}
	return s
}

func resultOf(standings []bourse.Standing, players int) Result {
	r := Result{make([]float64, players), make([]int64, players)}
	for _, st := range standings {
		r.Payoffs[st.Seat] = bourse.Payoff(standings, st.Seat)
		r.Scores[st.Seat] = st.Score
	}
	return r
}

type worldRequest struct {
	Head
	Table  int             `json:"table,omitempty"`
	Game   string          `json:"game,omitempty"`
	Config json.RawMessage `json:"config,omitempty"`
	Seed   string          `json:"seed,omitempty"`
}

// world makes a world from the present position of a table, or from the beginning of a game.
func (s *Service) world(r worldRequest) (status worldStatus, err error) {
	if (r.Table == 0) == (r.Game == "") {
		return status, refuse("bad-request", "world needs a table or a game")
	}
	if err := s.room(1, 0); err != nil {
		return status, err
	}
	var w world
	if r.Table != 0 {
		t, err := s.table(r.Table)
		if err != nil {
			return status, err
		}
		if len(r.Config) > 0 {
			return status, refuse("bad-request", "a table has its own config")
		}
		w = t.world()
	} else {
		g, err := s.find(r.Game)
		if err != nil {
			return status, err
		}
		if w, err = g.begin(configOf(r.Config)); err != nil {
			return status, because("bad-config", err)
		}
	}
	return s.settle(w, r.Seed)
}

// settle stores a new world and returns its status.
func (s *Service) settle(w world, seed string) (status worldStatus, err error) {
	chance, err := s.stream(seed)
	if err != nil {
		return status, err
	}
	return worldOf(s.keep(w, chance), w), nil
}

type sampleRequest struct {
	aboutGame
	View  json.RawMessage `json:"view"`
	Seed  string          `json:"seed,omitempty"`
	Count int             `json:"count,omitempty"` // 1 by default
}

type sampleResult struct {
	Worlds []worldStatus `json:"worlds"`
}

func (s *Service) sample(g Game, r sampleRequest) (result sampleResult, err error) {
	if r.Count < 0 || r.Count > ServiceLimits.Samples {
		return result, refuse("bad-request", "the count is not from 1 to %d", ServiceLimits.Samples)
	}
	count := max(r.Count, 1)
	if err := s.room(count, 0); err != nil {
		return result, err
	}
	from, err := g.sample(r.View)
	if err != nil {
		return result, because("bad-view", err)
	}
	chance, err := s.stream(r.Seed)
	if err != nil {
		return result, err
	}
	list := make([]*place, count)
	for i := range list {
		list[i] = &place{chance: chance.Split(uint64(i))}
		if list[i].world, err = from.sample(&list[i].chance); err != nil {
			return result, because("bad-view", err)
		}
	}
	for _, w := range list {
		result.Worlds = append(result.Worlds, worldOf(s.keep(w.world, w.chance), w.world))
	}
	return result, nil
}

type putRequest struct {
	aboutGame
	State json.RawMessage `json:"state"`
	Seed  string          `json:"seed,omitempty"`
}

func (s *Service) put(g Game, r putRequest) (status worldStatus, err error) {
	if err := s.room(1, 0); err != nil {
		return status, err
	}
	w, err := g.read(r.State)
	if err != nil {
		return status, because("bad-state", err)
	}
	return s.settle(w, r.Seed)
}

// An aboutWorld names a world.
type aboutWorld struct {
	Head
	World int `json:"world"`
}

func (r aboutWorld) of(s *Service) (*place, error) { return s.place(r.World) }

type stateResult struct {
	State json.RawMessage `json:"state"`
}

func (*Service) state(w *place, _ aboutWorld) (stateResult, error) {
	state, err := w.state()
	return stateResult{state}, err
}

type stepRequest struct {
	aboutWorld
	Moves []string `json:"moves"`
}

// step makes moves. It also makes all chance moves that are due, before the first and after each.
func (*Service) step(w *place, r stepRequest) (status worldStatus, err error) {
	next, err := w.walk(r.Moves)
	if err != nil {
		return status, err
	}
	*w = *next
	return worldOf(r.World, w.world), nil
}

// walk returns the world after some moves.
func (w *place) walk(moves []string) (*place, error) {
	if len(moves) > ServiceLimits.Moves {
		return nil, refuse("too-many", "%d moves, more than %d", len(moves), ServiceLimits.Moves)
	}
	next := &place{w.copy(), w.chance}
	if _, err := next.deal(&next.chance); err != nil {
		return nil, err
	}
	for _, move := range moves {
		err := next.apply(move)
		if err == nil {
			_, err = next.deal(&next.chance)
		}
		if err != nil {
			return nil, err
		}
	}
	return next, nil
}

// deal makes the chance moves that are due.
func (s *Service) deal(w *place, r aboutWorld) (worldStatus, error) {
	return s.step(w, stepRequest{aboutWorld: r})
}

type playoutRequest struct {
	aboutWorld
	Moves []string `json:"moves,omitempty"` // made first, as step makes them
	Count int      `json:"count,omitempty"` // number of playouts; 1 by default
	// moves of a playout, chance included; no limit by default
	Limit int  `json:"limit,omitempty"`
	Free  bool `json:"free,omitempty"` // free the world afterwards
}

// A playoutResult has the means of the playouts' results.
type playoutResult struct {
	Payoffs []float64 `json:"payoffs"`
	Scores  []float64 `json:"scores"` // as if the game ended there
	Steps   int       `json:"steps"`  // number of moves in all, chance included
}

// playout plays random games. It changes nothing in the world except its source of chance.
func (s *Service) playout(w *place, r playoutRequest) (result playoutResult, err error) {
	if r.Count < 0 || r.Count > ServiceLimits.Samples {
		return result, refuse("bad-request", "the count is not from 1 to %d", ServiceLimits.Samples)
	}
	limit := math.MaxInt
	switch {
	case r.Limit < 0:
		return result, refuse("bad-request", "the limit is not positive")
	case r.Limit > 0:
		limit = r.Limit
	}
	from, err := w.walk(r.Moves)
	if err != nil {
		return result, err
	}
	players, count := from.players(), max(r.Count, 1)
	result = playoutResult{Payoffs: make([]float64, players), Scores: make([]float64, players)}
	for range count {
		end := from.copy()
		steps, err := end.playout(&from.chance, limit)
		if err != nil {
			return result, err
		}
		result.Steps += steps
		one := resultOf(end.standings(), players)
		for i := range players {
			result.Payoffs[i] += one.Payoffs[i]
			result.Scores[i] += float64(one.Scores[i])
		}
	}
	for i := range players {
		result.Payoffs[i] /= float64(count)
		result.Scores[i] /= float64(count)
	}
	w.chance = from.chance
	if r.Free {
		delete(s.worlds, r.World)
	}
	return result, nil
}

type valueRequest struct {
	aboutWorld
	Moves []string `json:"moves,omitempty"` // made first, as step makes them
	Free  bool     `json:"free,omitempty"`  // free the world afterwards
}

type valueResult struct {
	Over   bool    `json:"over"`
	Values []int64 `json:"values"`
	Result
}

// value returns how good a world is for each seat after some moves. It changes nothing in the world except
// its source of chance.
func (s *Service) value(w *place, r valueRequest) (result valueResult, err error) {
	end, err := w.walk(r.Moves)
	if err != nil {
		return result, err
	}
	result = valueResult{Over: end.over(), Values: end.values()}
	if result.Over {
		result.Result = resultOf(end.standings(), end.players())
	}
	w.chance = end.chance
	if r.Free {
		delete(s.worlds, r.World)
	}
	return result, nil
}
