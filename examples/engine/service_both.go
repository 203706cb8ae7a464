package engine

import (
	"encoding/json"

	"bourse.example"
)

// This file implements the ops for both tables and worlds.

func (*Service) status(t desk, w *place, r About) (any, error) {
	if t != nil {
		return statusOf(r.Table, t), nil
	}
	return worldOf(r.World, w.world), nil
}

// An AboutSeat names a table or a world, and a seat.
type AboutSeat struct {
	About
	Seat bourse.Seat `json:"seat"`
}

type viewResult struct {
	View json.RawMessage `json:"view"`
}

func (*Service) view(t desk, w *place, r AboutSeat) (viewResult, error) {
	var view []byte
	var err error
	if t != nil {
		view, err = t.View(r.Seat)
	} else {
		view, err = w.view(r.Seat)
	}
	return viewResult{view}, err
}

type optionsRequest struct {
	AboutSeat
	Labels bool  `json:"labels,omitempty"`
	Names  names `json:"names,omitempty"`
}

// An optionsResult has the options of a seat. Ask is the number of the question at a table.
type optionsResult struct {
	Ask     int             `json:"ask,omitempty"`
	Options json.RawMessage `json:"options"`
}

func (s *Service) options(t desk, w *place, r optionsRequest) (result optionsResult, err error) {
	if err := forLabels(r.Labels, r.Names); err != nil {
		return result, err
	}
	if t != nil {
		result.Ask = t.Ask(r.Seat)
	}
	switch {
	case r.Labels:
		v, err := s.voice(r.AboutSeat, r.Names)
		if err != nil {
			return result, err
		}
		result.Options, err = v.labelled(t != nil && r.Seat == bourse.Nature)
		return result, err
	case t != nil:
		result.Options, err = t.Options(r.Seat)
	default:
		result.Options, err = w.fullOptions(r.Seat)
	}
	return result, err
}

// forLabels refuses names without labels.
func forLabels(labels bool, names names) error {
	if names != nil && !labels {
		return refuse("bad-request", "names are for labels")
	}
	return nil
}

type chancesRequest struct {
	About
	Labels bool  `json:"labels,omitempty"`
	Names  names `json:"names,omitempty"`
}

type chancesResult struct {
	Chances []chance `json:"chances"`
}

func (s *Service) chances(t desk, w *place, r chancesRequest) (result chancesResult, err error) {
	if err := forLabels(r.Labels, r.Names); err != nil {
		return result, err
	}
	var list []chance
	switch {
	case r.Labels:
		v, err := s.voice(AboutSeat{r.About, bourse.Nature}, r.Names)
		if err != nil {
			return result, err
		}
		list = v.chances()
	case t != nil:
		list = t.chances()
	default:
		list = w.chances()
	}
	return chancesResult{list}, nil
}

// A moveRequest is a move. At a table it names the seat that makes the move, and it may name the question
// that it answers.
type moveRequest struct {
	About
	Seat string `json:"seat,omitempty"`
	Ask  int    `json:"ask,omitempty"`
	Move string `json:"move"`
}

// seatAt returns the seat that makes the move. It refuses the fields that a world does not have.
func (r moveRequest) seatAt(t desk) (bourse.Seat, error) {
	if t == nil {
		if r.Seat != "" || r.Ask != 0 {
			return 0, refuse("bad-request", "seat and ask are for tables: a world's move names its seat")
		}
		return 0, nil
	}
	seat, err := bourse.ParseSeat(r.Seat)
	return seat, because("bad-request", err)
}

// A done confirms that a request was valid.
type done struct {
	OK bool `json:"ok"`
}

func (*Service) check(t desk, w *place, r moveRequest) (done, error) {
	seat, err := r.seatAt(t)
	if err != nil {
		return done{}, err
	}
	if t != nil {
		err = t.Check(seat, r.Move)
	} else {
		err = w.check(r.Move)
	}
	return done{true}, because("bad-move", err)
}

// A played is the answer to a move at a table: the lines that the record has grown by, whether the move had
// been made before, and the table's status.
type played struct {
	Lines string `json:"lines"`
	Again bool   `json:"again,omitempty"`
	tableStatus
}

func (*Service) apply(t desk, w *place, r moveRequest) (any, error) {
	seat, err := r.seatAt(t)
	if err != nil {
		return nil, err
	}
	if t != nil {
		ask := r.Ask
		if ask == 0 {
			ask = t.Ask(seat)
		}
		lines, again, err := t.Play(seat, ask, r.Move)
		if err != nil {
			return nil, because("bad-move", err)
		}
		return played{lines, again, statusOf(r.Table, t)}, nil
	}
	if err := w.apply(r.Move); err != nil {
		return nil, because("bad-move", err)
	}
	return worldOf(r.World, w.world), nil
}

type standingsResult struct {
	Standings []bourse.Standing `json:"standings"`
	Payoffs   []float64         `json:"payoffs"`
}

func (*Service) standings(t desk, w *place, _ About) (standingsResult, error) {
	var list []bourse.Standing
	if t != nil {
		list = t.Standings()
	} else {
		list = w.standings()
	}
	return standingsResult{list, resultOf(list, len(list)).Payoffs}, nil
}

type copyRequest struct {
	About
	Moves int    `json:"moves,omitempty"` // of a table: the number of its moves to copy; all by default
	Seed  string `json:"seed,omitempty"`  // of a world
}

// copy copies a table, with its seed and record, or a world, which then gets its own chance.
func (s *Service) copy(t desk, w *place, r copyRequest) (any, error) {
	if t != nil {
		if err := s.room(0, 1); err != nil {
			return nil, err
		}
		if r.Seed != "" {
			return nil, refuse("bad-request", "a table's copy keeps its seed")
		}
		moves := r.Moves
		if moves == 0 {
			moves = t.Len()
		}
		fork, err := t.fork(moves)
		if err != nil {
			return nil, because("bad-request", err)
		}
		return statusOf(s.keepTable(fork), fork), nil
	}
	if r.Moves != 0 {
		return nil, refuse("bad-request", "a world does not know its moves")
	}
	if err := s.room(1, 0); err != nil {
		return nil, err
	}
	return s.settle(w.copy(), r.Seed)
}

type freeRequest struct {
	Head
	Tables []int `json:"tables,omitempty"`
	Worlds []int `json:"worlds,omitempty"`
	All    bool  `json:"all,omitempty"`
}

type freeResult struct {
	Freed int `json:"freed"`
}

// free removes tables and worlds. If one that is named does not exist, it removes nothing.
func (s *Service) free(r freeRequest) (result freeResult, err error) {
	if r.All == (len(r.Tables)+len(r.Worlds) > 0) {
		return result, refuse("bad-request", "free names tables or worlds, or says all")
	}
	for _, id := range r.Tables {
		if _, err := s.table(id); err != nil {
			return result, err
		}
	}
	for _, id := range r.Worlds {
		if _, err := s.place(id); err != nil {
			return result, err
		}
	}
	before := len(s.tables) + len(s.worlds)
	if r.All {
		clear(s.tables)
		clear(s.worlds)
	}
	for _, id := range r.Tables {
		delete(s.tables, id)
	}
	for _, id := range r.Worlds {
		delete(s.worlds, id)
	}
	return freeResult{before - len(s.tables) - len(s.worlds)}, nil
}
