package service

import (
	"encoding/json"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file implements the operations of seats. They answer from a games.Sight, which is made from a view alone.

// A viewStatus is what a view shows of the game.
type viewStatus struct {
	Seat    bourse.Seat  `json:"seat"`
	Players int          `json:"players"`
	Over    bool         `json:"over"`
	Waiting bourse.Seats `json:"waiting"`
}

func (s *Rules) status(r AboutSeat) (any, error) {
	if r.View != nil {
		seen, err := s.see(r, InWords{})
		if err != nil {
			return nil, err
		}
		return viewStatus{seen.Seat(), seen.Players(), seen.Over(), seen.Waiting()}, nil
	}
	t, w, err := s.pick(r.About)
	switch {
	case err != nil:
		return nil, err
	case r.Game != "" || r.Seat != "":
		return nil, refuse("bad-request", "a status has a game and a view, or a table or a world")
	case t != nil:
		return statusOf(r.Table, t), nil
	}
	return worldOf(r.World, w.World), nil
}

type viewResult struct {
	View json.RawMessage `json:"view"`
}

func (*Rules) view(seen Seen, _ AboutSeat) (viewResult, error) {
	view, err := json.Marshal(seen.Value())
	return viewResult{view}, err
}

// speak refuses a game without words.
func (s Seen) speak() error {
	if !s.Words() {
		return refuse("no-words", "the game has no words for people here")
	}
	return nil
}

type textRequest struct {
	SeatInWords
	Form string `json:"form,omitempty" about:"\"picture\", the default, or \"board\""`
}

type textResult struct {
	Text string `json:"text"`
}

func (*Rules) text(seen Seen, r textRequest) (textResult, error) {
	switch {
	case r.Form == "board":
		if err := seen.speak(); err != nil {
			return textResult{}, err
		}
		return textResult{seen.Board()}, nil
	case r.Form != "" && r.Form != "picture":
		return textResult{}, refuse("bad-request", "the form is picture or board")
	case r.Names != nil:
		return textResult{}, refuse("bad-request", "names are for a board: a picture shows none")
	}
	return textResult{seen.Text()}, nil
}

// A question is the decision that a seat has to make.
type question struct {
	What  string `json:"what" about:"empty if there is nothing to decide"`
	Why   string `json:"why" about:"in some lines"`
	Phase string `json:"phase" about:"the purpose of the phase"`
}

func (*Rules) asked(seen Seen, _ SeatInWords) (question, error) {
	if err := seen.speak(); err != nil {
		return question{}, err
	}
	what, why := seen.Asked()
	_, phase := seen.Phase()
	return question{what, why, phase}, nil
}

type optionsRequest struct {
	SeatInWords
	Labels bool `json:"labels,omitempty"`
}

// forLabels refuses names without labels.
func forLabels(labels bool, names names) error {
	if names != nil && !labels {
		return refuse("bad-request", "names are for labels")
	}
	return nil
}

// An optionsResult has the options of a seat. Ask is the number of the question at a table.
type optionsResult struct {
	Ask     int             `json:"ask,omitempty"`
	Options json.RawMessage `json:"options"`
}

func (*Rules) options(seen Seen, r optionsRequest) (result optionsResult, err error) {
	if err := forLabels(r.Labels, r.Names); err != nil {
		return result, err
	}
	if seen.Table != nil {
		result.Ask = seen.Table.Ask(seen.seat)
	}
	switch {
	case r.Labels:
		if err := seen.speak(); err != nil {
			return result, err
		}
		var typed []games.Chance
		if seen.Table != nil && seen.seat == bourse.Nature {
			typed = chancesOf(seen.Table)
		}
		result.Options, err = seen.Labelled(typed)
	case seen.Table != nil:
		result.Options, err = seen.Table.Options(seen.seat)
	default:
		result.Options, err = seen.Options()
	}
	return result, err
}

type chancesRequest struct {
	About
	InWords
	Labels bool `json:"labels,omitempty"`
}

type chancesResult struct {
	Chances []games.Chance `json:"chances"`
}

func (s *Rules) chances(t games.Session, w *place, r chancesRequest) (result chancesResult, err error) {
	if err := forLabels(r.Labels, r.Names); err != nil {
		return result, err
	}
	if t != nil {
		result.Chances = chancesOf(t)
	} else {
		result.Chances = w.Chances()
	}
	if !r.Labels {
		return result, nil
	}
	seen, err := s.see(AboutSeat{About: r.About, Seat: "~"}, r.InWords)
	if err == nil {
		err = seen.speak()
	}
	for i, c := range result.Chances {
		if err == nil {
			result.Chances[i].Label = seen.Label(c.Move)
		}
	}
	return result, err
}

// chancesOf returns the chance moves of a table.
func chancesOf(t games.Session) []games.Chance {
	list := []games.Chance{}
	for _, c := range t.Choices(bourse.Nature) {
		list = append(list, games.Chance{Move: c.Move(0), Weight: c.Weight})
	}
	return list
}

type costRequest struct {
	SeatInWords
	Move   string `json:"move" about:"a move, or, with an amount, an option: its words, or its move with the least amount"`
	Amount maybe  `json:"amount,omitempty"`
}

// A price is what an amount costs, and the unit; zero if it has no cost.
type price struct {
	N  int    `json:"n"`
	Of string `json:"of"`
}

func (s *Rules) cost(r costRequest) (p price, err error) {
	if r.World != 0 { // whose moves name their seats
		w, err := s.place(r.World)
		if err != nil {
			return p, err
		}
		if r.Seat != "" {
			return p, errSeatOfWorld
		}
		by, err := w.By(r.Move)
		if err != nil {
			return p, because("bad-move", err)
		}
		r.Seat = SeatName(by.String())
	}
	seen, err := s.see(r.AboutSeat, r.InWords)
	if err != nil {
		return p, err
	}
	if err := seen.speak(); err != nil {
		return p, err
	}
	if r.Amount == nil {
		p.N, p.Of, err = seen.Pays(r.Move)
		return p, because("bad-move", err)
	}
	n := r.Amount.or(0)
	for _, c := range seen.Choices() {
		if (c.Text() == r.Move || c.Move(c.Min) == r.Move) && n >= c.Min && n <= c.Max {
			if c.Cost != nil {
				p.N, p.Of = c.Cost(n)
			}
			return p, nil
		}
	}
	return p, refuse("bad-request", "no option has that move and amount")
}

// A moveRequest is a move. At a table it names the seat that makes the move, and it may name the question
// that it answers.
type moveRequest struct {
	AboutSeat
	Move string `json:"move"`
}

var errSeatOfWorld = refuse("bad-request", "seat and ask are for tables: a world's move names its seat")

// A done confirms that a request was valid.
type done struct {
	OK bool `json:"ok"`
}

func (s *Rules) check(r moveRequest) (done, error) {
	if r.View != nil {
		seen, err := s.see(r.AboutSeat, InWords{})
		if err == nil {
			err = because("bad-move", seen.Check(r.Move))
		}
		return done{true}, err
	}
	t, w, seat, err := s.mover(r.AboutSeat)
	switch {
	case err != nil:
		return done{}, err
	case t != nil:
		err = t.Check(seat, r.Move)
	default:
		err = w.Check(r.Move)
	}
	return done{true}, because("bad-move", err)
}

// mover returns the table and the seat that makes a move, or the world.
func (s *Rules) mover(r AboutSeat) (games.Session, *place, bourse.Seat, error) {
	t, w, err := s.pick(r.About)
	switch {
	case err != nil:
		return nil, nil, 0, err
	case r.Game != "":
		return nil, nil, 0, refuse("bad-request", "%s has a game and a view, or a table or a world", r.Op)
	case t == nil && r.Seat != "":
		return nil, nil, 0, errSeatOfWorld
	case t == nil:
		return nil, w, 0, nil
	}
	seat, err := r.Seat.read()
	return t, nil, seat, err
}

type applyRequest struct {
	About
	Seat SeatName `json:"seat,omitempty"`
	Ask  int      `json:"ask,omitempty"`
	Move string   `json:"move"`
}

// A played is the answer to a move at a table: the lines that the record has grown by, whether the move had
// been made before, and the table's status.
type played struct {
	Lines string `json:"lines"`
	Again bool   `json:"again,omitempty"`
	tableStatus
}

func (s *Rules) apply(r applyRequest) (any, error) {
	t, w, seat, err := s.mover(AboutSeat{About: r.About, Seat: r.Seat})
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
	if r.Ask != 0 {
		return nil, errSeatOfWorld
	}
	if err := w.Apply(r.Move); err != nil {
		return nil, because("bad-move", err)
	}
	return worldOf(r.World, w.World), nil
}

type standingsResult struct {
	Standings []bourse.Standing `json:"standings"`
	Payoffs   []float64         `json:"payoffs"`
}

func (s *Rules) standings(r AboutSeat) (standingsResult, error) {
	var list []bourse.Standing
	if r.View != nil {
		seen, err := s.see(r, InWords{})
		if err != nil {
			return standingsResult{}, err
		}
		list = seen.Standings()
	} else if t, w, err := s.pick(r.About); err != nil {
		return standingsResult{}, err
	} else if t != nil {
		list = t.Standings()
	} else {
		list = w.Standings()
	}
	return standingsResult{list, resultOf(list, len(list)).Payoffs}, nil
}

type storyRequest struct {
	SeatInWords
	From   int             `json:"from,omitempty" about:"of a table"`
	Events json.RawMessage `json:"events,omitempty" about:"of a view, which is the one after them"`
}

type storyResult struct {
	Lines []bourse.Line `json:"lines"`
	Next  int           `json:"next" about:"of a table"`
}

func (*Rules) story(seen Seen, r storyRequest) (result storyResult, err error) {
	if err := seen.speak(); err != nil {
		return result, err
	}
	events := textOf(r.Events)
	switch {
	case seen.World != nil, (events == nil) != (seen.Table != nil):
		return result, refuse("bad-request", "story has a table, or a view and events")
	case seen.Table != nil:
		if events, result.Next, err = seen.Table.Events(seen.seat, seen.Table.Undone(), r.From); err != nil {
			return result, err
		}
	}
	lines, err := seen.Story(events)
	result.Lines = append([]bourse.Line{}, lines...)
	return result, because("bad-view", err)
}
