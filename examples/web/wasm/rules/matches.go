package rules

import (
	"encoding/json"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/rng"
)

// maxMatches is the maximum number of open matches.
const maxMatches = 64

// keep stores a match and returns its number.
func (r *Rules) keep(s games.Session, code string, err error) (any, error) {
	switch {
	case err != nil:
		return nil, coded(code, err)
	case len(r.matches) >= maxMatches:
		return nil, &Fault{Code: "many", Message: "there are too many matches: close some"}
	case r.matches == nil:
		r.matches = map[int]games.Session{}
	}
	r.last++
	r.matches[r.last] = s
	return r.last, nil
}

// ofMatch returns a call on a match. Its arguments are the match's number, followed by further arguments.
func ofMatch(more int, do func(r *Rules, s games.Session, more []string) (any, error)) call {
	return call{args: 1 + more, do: func(r *Rules, args []string) (any, error) {
		n, err := number(args[0], "match")
		if err != nil {
			return nil, err
		}
		s, ok := r.matches[n]
		if !ok {
			return nil, &Fault{Code: "closed", Message: "the match is closed"}
		}
		return do(r, s, args[1:])
	}}
}

// told returns a call on a match that describes it and cannot fail.
func told(tell func(games.Session) any) call {
	return ofMatch(0, func(_ *Rules, s games.Session, _ []string) (any, error) { return tell(s), nil })
}

// ofSeat returns a call on a match for a seat, which is the first argument after the match.
func ofSeat(more int, do func(s games.Session, seat bourse.Seat, more []string) (any, error)) call {
	return ofMatch(1+more, func(_ *Rules, s games.Session, args []string) (any, error) {
		seat, err := bourse.ParseSeat(args[0])
		if err != nil {
			return nil, argument(err.Error())
		}
		return do(s, seat, args[1:])
	})
}

// toSeat returns a call on a match that describes something to a seat and cannot fail.
func toSeat(tell func(games.Session, bourse.Seat) any) call {
	return ofSeat(0, func(s games.Session, seat bourse.Seat, _ []string) (any, error) { return tell(s, seat), nil })
}

// fromEvent returns a call about the events that a seat has seen, from the one with a number.
func fromEvent(do func(s games.Session, seat bourse.Seat, from int) (any, error)) call {
	return ofSeat(1, func(s games.Session, seat bourse.Seat, more []string) (any, error) {
		from, err := number(more[0], "event")
		if err != nil {
			return nil, err
		}
		return do(s, seat, from)
	})
}

// A state is who plays, and which seats the game waits for.
type state struct {
	Game    string       `json:"game,omitempty"`
	Seat    bourse.Seat  `json:"seat"`
	Players int          `json:"players"`
	Over    bool         `json:"over"`
	Turn    *bourse.Seat `json:"turn,omitempty"`
	Waiting bourse.Seats `json:"waiting"`
	Moves   int          `json:"moves,omitempty"`
}

// matchCalls are the calls on matches that are played here.
var matchCalls = map[string]call{
	"load": {args: 1, most: map[int]int{0: maxRecord}, do: func(r *Rules, args []string) (any, error) {
		g, err := games.OfRecord(strings.NewReader(args[0]))
		if err != nil {
			return nil, err
		}
		s, err := g.Load(strings.NewReader(args[0]))
		return r.keep(s, "record", err)
	}},
	"match.fork": ofMatch(1, func(r *Rules, s games.Session, more []string) (any, error) {
		n, err := count(more[0], s.Moves())
		if err != nil {
			return nil, err
		}
		back, err := s.Back(n)
		return r.keep(back, "argument", err)
	}),
	"match.close": {args: 1, do: func(r *Rules, args []string) (any, error) {
		n, err := number(args[0], "match")
		delete(r.matches, n)
		return nil, err
	}},
	"match.name": ofMatch(1, func(_ *Rules, s games.Session, more []string) (any, error) {
		called, err := names(more[0])
		if err == nil {
			s.Name(called)
		}
		return nil, err
	}),
	"match.in": ofMatch(1, func(r *Rules, s games.Session, more []string) (any, error) {
		return r.keep(s.In(more[0]), "argument", nil)
	}),
	"match.state": told(func(s games.Session) any {
		turn := s.Turn()
		return state{s.Game(), bourse.Spectator, s.Players(), s.Over(), &turn, s.Waiting(), s.Moves()}
	}),
	"match.record":    told(func(s games.Session) any { return s.Record().String() }),
	"match.open":      toSeat(func(s games.Session, seat bourse.Seat) any { return s.Record().For(seat) }),
	"match.standings": told(func(s games.Session) any { return list(s.Standings()) }),
	"match.aim":       told(func(s games.Session) any { return list(s.Aim()) }),
	"match.ask":       toSeat(func(s games.Session, seat bourse.Seat) any { return s.Ask(seat) }),
	"match.play":      ofSeat(2, playMove),
	"match.check": ofSeat(1, func(s games.Session, seat bourse.Seat, more []string) (any, error) {
		return refusal(s.Check(seat, more[0])), nil
	}),
	"match.view": ofSeat(0, func(s games.Session, seat bourse.Seat, _ []string) (any, error) {
		text, err := s.View(seat)
		return json.RawMessage(text), err
	}),
	"match.options": ofSeat(0, func(s games.Session, seat bourse.Seat, _ []string) (any, error) {
		text, err := s.Options(seat)
		return json.RawMessage(text), err
	}),
	"match.choices": toSeat(func(s games.Session, seat bourse.Seat) any { return choices(s.Choices(seat)) }),
	"match.cost": ofSeat(2, func(s games.Session, seat bourse.Seat, more []string) (any, error) {
		return cost(s.Choices(seat), more[0], more[1])
	}),
	"match.meant": ofSeat(1, func(s games.Session, seat bourse.Seat, more []string) (any, error) {
		return meant(seat, s.Choices(seat), more[0])
	}),
	"match.events": fromEvent(func(s games.Session, seat bourse.Seat, from int) (any, error) {
		all, next, err := s.Events(seat, from)
		return map[string]any{"events": json.RawMessage(all), "next": next}, err
	}),
	"match.story": fromEvent(func(s games.Session, seat bourse.Seat, from int) (any, error) {
		lines, next := s.Story(seat, from)
		return map[string]any{"lines": list(lines), "next": next}, nil
	}),
	"match.idle":  toSeat(func(s games.Session, seat bourse.Seat) any { return s.Idle(seat) }),
	"match.asked": toSeat(func(s games.Session, seat bourse.Seat) any { return asked(s.Asked(seat)) }),
	"match.phase": toSeat(func(s games.Session, seat bourse.Seat) any { return phase(s.Phase(seat)) }),
	"match.board": toSeat(func(s games.Session, seat bourse.Seat) any { return s.Board(seat) }),
	"match.text":  toSeat(func(s games.Session, seat bourse.Seat) any { return s.Text(seat) }),
	"match.worth": toSeat(func(s games.Session, seat bourse.Seat) any { return list(s.Worth(seat)) }),
}

// begin begins a match of a game with a config and a seed. The seed is given as hexadecimal digits, "" to
// draw one, or "manual" if chance moves are entered.
func begin(r *Rules, g games.Game, more []string) (any, error) {
	var seed *rng.Seed
	if more[1] != "manual" {
		given, err := seedOf(more[1])
		if err != nil {
			return nil, err
		}
		seed = &given
	}
	s, err := g.Begin([]byte(more[0]), seed)
	return r.keep(s, "config", err)
}

// A Played is the result of an answer.
type Played struct {
	Lines string `json:"lines"` // added to the record
	Again bool   `json:"again"` // the same answer was repeated, so nothing changed
}

// playMove answers a question. Number 0 means the current question.
func playMove(s games.Session, seat bourse.Seat, more []string) (any, error) {
	ask, err := number(more[1], "question")
	if err != nil {
		return nil, err
	}
	if ask == 0 {
		ask = s.Ask(seat)
	}
	lines, again, err := s.Play(seat, ask, more[0])
	return Played{lines, again}, err
}
