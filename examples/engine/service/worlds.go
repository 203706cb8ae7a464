package service

import (
	"encoding/json"
	"math"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file implements the operations on worlds, which are bare states for searches.

// A worldStatus is the status of a world, with everything that a search needs.
type worldStatus struct {
	World   int          `json:"world"`
	Turn    bourse.Seat  `json:"turn"`
	Waiting bourse.Seats `json:"waiting"`
	Over    bool         `json:"over"`
	Key     string       `json:"key,omitempty" about:"of the view of the seat at turn"`
	Options []any        `json:"options,omitempty" about:"of that seat"`
	Result
}

// A Result is the result of a game: each seat's payoff, which add up to 1, and its score.
type Result struct {
	Payoffs []float64 `json:"payoffs,omitempty"`
	Scores  []int64   `json:"scores,omitempty"`
}

func worldOf(id int, w games.World) worldStatus {
	s := worldStatus{World: id, Turn: w.Turn(), Waiting: w.Waiting(), Over: w.Over()}
	switch {
	case s.Over:
		s.Result = resultOf(w.Standings(), w.Players())
	case s.Turn.Player():
		s.Options = w.Short(s.Turn)
		s.Key = w.Key(s.Turn)
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
func (s *Rules) world(r worldRequest) (status worldStatus, err error) {
	if (r.Table == 0) == (r.Game == "") {
		return status, refuse("bad-request", "world needs a table or a game")
	}
	if err := s.room(1, 0); err != nil {
		return status, err
	}
	var w games.World
	if r.Table != 0 {
		t, err := s.table(r.Table)
		if err != nil {
			return status, err
		}
		if len(r.Config) > 0 {
			return status, refuse("bad-request", "a table has its own config")
		}
		w = games.WorldOf(t)
	} else {
		g, err := s.find(r.Game)
		if err != nil {
			return status, err
		}
		if w, err = games.NewWorld(g, configOf(r.Config)); err != nil {
			return status, because("bad-config", err)
		}
	}
	return s.settle(w, r.Seed)
}

// settle stores a new world and returns its status.
func (s *Rules) settle(w games.World, seed string) (status worldStatus, err error) {
	chance, err := s.stream(seed)
	if err != nil {
		return status, err
	}
	return worldOf(s.keep(w, chance), w), nil
}

type sampleRequest struct {
	AboutGame
	View  json.RawMessage `json:"view"`
	Seed  string          `json:"seed,omitempty"`
	Count int             `json:"count,omitempty" about:"1 by default"`
}

type sampleResult struct {
	Worlds []worldStatus `json:"worlds"`
}

func (s *Rules) sample(g games.Game, r sampleRequest) (result sampleResult, err error) {
	if r.Count < 0 || r.Count > s.Limits.Samples {
		return result, refuse("bad-request", "the count is not from 1 to %d", s.Limits.Samples)
	}
	count := max(r.Count, 1)
	if err := s.room(count, 0); err != nil {
		return result, err
	}
	draw, err := games.Sample(g, r.View)
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
		if list[i].World, err = draw(&list[i].chance); err != nil {
			return result, because("bad-view", err)
		}
	}
	for _, w := range list {
		result.Worlds = append(result.Worlds, worldOf(s.keep(w.World, w.chance), w.World))
	}
	return result, nil
}

type putRequest struct {
	AboutGame
	State json.RawMessage `json:"state"`
	Seed  string          `json:"seed,omitempty"`
}

func (s *Rules) put(g games.Game, r putRequest) (status worldStatus, err error) {
	if err := s.room(1, 0); err != nil {
		return status, err
	}
	w, err := games.ReadWorld(g, r.State)
	if err != nil {
		return status, because("bad-state", err)
	}
	return s.settle(w, r.Seed)
}

type stateResult struct {
	State json.RawMessage `json:"state"`
}

func (*Rules) state(w *place, _ aboutWorld) (stateResult, error) {
	state, err := w.State()
	return stateResult{state}, err
}

type stepRequest struct {
	aboutWorld
	Moves []string `json:"moves"`
}

// step makes moves. It also makes all chance moves that are due, before the first and after each.
func (s *Rules) step(w *place, r stepRequest) (status worldStatus, err error) {
	next, err := s.walk(w, r.Moves)
	if err != nil {
		return status, err
	}
	*w = *next
	return worldOf(r.World, w.World), nil
}

// walk returns the world after some moves.
func (s *Rules) walk(w *place, moves []string) (*place, error) {
	if len(moves) > s.Limits.Moves {
		return nil, refuse("too-many", "%d moves, more than %d", len(moves), s.Limits.Moves)
	}
	next := &place{w.Copy(), w.chance}
	err := next.Deal(&next.chance)
	for _, move := range moves {
		if err == nil {
			err = because("bad-move", next.Apply(move))
		}
		if err == nil {
			err = next.Deal(&next.chance)
		}
	}
	return next, err
}

// deal makes the chance moves that are due.
func (s *Rules) deal(w *place, r aboutWorld) (worldStatus, error) {
	return s.step(w, stepRequest{aboutWorld: r})
}

type playoutRequest struct {
	aboutWorld
	Moves []string `json:"moves,omitempty" about:"made first, as step makes them"`
	Count int      `json:"count,omitempty" about:"number of playouts; 1 by default"`
	// moves of a playout, chance included; no limit by default
	Limit int  `json:"limit,omitempty"`
	Free  bool `json:"free,omitempty" about:"free the world afterwards"`
}

// A playoutResult has the means of the playouts' results.
type playoutResult struct {
	Payoffs []float64 `json:"payoffs"`
	Scores  []float64 `json:"scores" about:"as if the game ended there"`
	Steps   int       `json:"steps" about:"number of moves in all, chance included"`
}

// playout plays random games. It changes nothing in the world except its source of chance.
func (s *Rules) playout(w *place, r playoutRequest) (result playoutResult, err error) {
	if r.Count < 0 || r.Count > s.Limits.Samples {
		return result, refuse("bad-request", "the count is not from 1 to %d", s.Limits.Samples)
	}
	limit := math.MaxInt
	switch {
	case r.Limit < 0:
		return result, refuse("bad-request", "the limit is not positive")
	case r.Limit > 0:
		limit = r.Limit
	}
	from, err := s.walk(w, r.Moves)
	if err != nil {
		return result, err
	}
	players, count := from.Players(), max(r.Count, 1)
	result = playoutResult{Payoffs: make([]float64, players), Scores: make([]float64, players)}
	for range count {
		end := from.Copy()
		steps, err := end.Playout(&from.chance, limit)
		if err != nil {
			return result, err
		}
		result.Steps += steps
		one := resultOf(end.Standings(), players)
		for i := range players {
			result.Payoffs[i] += one.Payoffs[i]
			result.Scores[i] += float64(one.Scores[i])
		}
	}
	for i := range players {
		result.Payoffs[i] /= float64(count)
		result.Scores[i] /= float64(count)
	}
	s.leave(w, from, r.World, r.Free)
	return result, nil
}

// leave keeps the chance that a world has used, and frees the world if that is asked.
func (s *Rules) leave(w, used *place, id int, free bool) {
	w.chance = used.chance
	if free {
		delete(s.worlds, id)
	}
}

type valueRequest struct {
	aboutWorld
	Moves []string `json:"moves,omitempty" about:"made first, as step makes them"`
	Free  bool     `json:"free,omitempty" about:"free the world afterwards"`
}

type valueResult struct {
	Over   bool    `json:"over"`
	Values []int64 `json:"values"`
	Result
}

// value returns how good a world is for each seat after some moves. It changes nothing in the world except
// its source of chance.
func (s *Rules) value(w *place, r valueRequest) (result valueResult, err error) {
	end, err := s.walk(w, r.Moves)
	if err != nil {
		return result, err
	}
	result = valueResult{Over: end.Over(), Values: end.Values()}
	if result.Over {
		result.Result = resultOf(end.Standings(), end.Players())
	}
	s.leave(w, end, r.World, r.Free)
	return result, nil
}
