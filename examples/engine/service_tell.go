package engine

import (
	"bourse.example"
	"bourse.example/examples/internal/naming"
)

// This file implements the ops for people: pictures, stories, questions and options in words. Each answer is
// for one seat and contains what that seat sees.

// A names lists what players are called, from p0 on. "" means no name.
type names []string

// seats returns the names by seat.
func (n names) seats() (map[bourse.Seat]string, error) {
	if len(n) > bourse.MaxSeats {
		return nil, refuse("bad-request", "%d names, more than %d", len(n), bourse.MaxSeats)
	}
	typed := map[bourse.Seat]string{}
	for i, name := range n {
		typed[bourse.Seat(i)] = name
	}
	read, err := naming.Seats(typed)
	if err != nil {
		return nil, refuse("bad-request", "%v", err)
	}
	return read, nil
}

// voice returns the words for a seat of a table or a world.
func (s *Service) voice(of AboutSeat, names names) (voice, error) {
	t, w, err := s.pick(of.About)
	if err != nil {
		return nil, err
	}
	called, err := names.seats()
	if err != nil {
		return nil, err
	}
	if t != nil {
		return t.world().voice(of.Seat, called)
	}
	return w.voice(of.Seat, called)
}

type aimResult struct {
	Aim []string `json:"aim"`
}

func (*Service) aim(g Game, _ aboutGame) (aimResult, error) {
	aim := g.aim()
	if aim == nil {
		return aimResult{}, refuse("no-words", "%s has no words for people here", g.Name())
	}
	return aimResult{aim}, nil
}

type textRequest struct {
	AboutSeat
	Form  string `json:"form,omitempty"` // "picture", the default, or "board"
	Names names  `json:"names,omitempty"`
}

type textResult struct {
	Text string `json:"text"`
}

func (s *Service) text(t desk, w *place, r textRequest) (result textResult, err error) {
	var text string
	switch {
	case r.Form == "board":
		v, err := s.voice(r.AboutSeat, r.Names)
		if err != nil {
			return result, err
		}
		text = v.board()
	case r.Form != "" && r.Form != "picture":
		return result, refuse("bad-request", "the form is picture or board")
	case r.Names != nil:
		return result, refuse("bad-request", "names are for a board: a picture shows none")
	case t != nil:
		text = t.world().text(r.Seat)
	default:
		text = w.text(r.Seat)
	}
	return textResult{text}, nil
}

type askedRequest struct {
	AboutSeat
	Names names `json:"names,omitempty"`
}

func (s *Service) asked(_ desk, _ *place, r askedRequest) (question, error) {
	v, err := s.voice(r.AboutSeat, r.Names)
	if err != nil {
		return question{}, err
	}
	return v.asked(), nil
}

type costRequest struct {
	About
	Seat  string `json:"seat,omitempty"` // of a table
	Move  string `json:"move"`
	Names names  `json:"names,omitempty"`
}

func (*Service) cost(t desk, w *place, r costRequest) (p price, err error) {
	seat, err := moveRequest{About: r.About, Seat: r.Seat}.seatAt(t)
	if err != nil {
		return p, err
	}
	called, err := r.Names.seats()
	if err != nil {
		return p, err
	}
	if t != nil {
		if err := t.Check(seat, r.Move); err != nil {
			return p, because("bad-move", err)
		}
		p, err = t.world().cost(r.Move, called)
	} else {
		p, err = w.cost(r.Move, called)
	}
	return p, because("bad-move", err)
}

type storyRequest struct {
	aboutTableSeat
	From  int   `json:"from,omitempty"`
	Names names `json:"names,omitempty"`
}

type storyResult struct {
	Lines []bourse.Line `json:"lines"`
	Next  int           `json:"next"`
}

func (*Service) story(t desk, r storyRequest) (result storyResult, err error) {
	called, err := r.Names.seats()
	if err != nil {
		return result, err
	}
	lines, next, err := t.story(r.Seat, r.From, called)
	if err != nil {
		return result, err
	}
	return storyResult{append([]bourse.Line{}, lines...), next}, nil
}
