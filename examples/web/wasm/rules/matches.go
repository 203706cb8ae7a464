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

// match returns the match with a number.
func (r *Rules) match(number string) (games.Session, error) {
	var n int
	if err := json.Unmarshal([]byte(number), &n); err != nil {
		return nil, argument("the match is not a number")
	}
	s, ok := r.matches[n]
	if !ok {
		return nil, &Fault{Code: "closed", Message: "the match is closed"}
	}
	return s, nil
}

// ofMatch returns a call on a match. Its arguments are the match's number, followed by further arguments.
func ofMatch(more int, do func(s games.Session, more []string) (any, error)) call {
	return call{1 + more, func(r *Rules, args []string) (any, error) {
		s, err := r.match(args[0])
		if err != nil {
			return nil, err
		}
		return do(s, args[1:])
	}}
}

// ofSeat returns a call on a match for a seat, which is the first argument after the match.
func ofSeat(more int, do func(s games.Session, seat bourse.Seat, more []string) (any, error)) call {
	return ofMatch(1+more, func(s games.Session, args []string) (any, error) {
		seat, err := bourse.ParseSeat(args[0])
		if err != nil {
			return nil, argument(err.Error())
		}
		return do(s, seat, args[1:])
	})
}

// toSeat returns a call on a match that describes something to a seat and cannot fail.
func toSeat(tell func(games.Session, bourse.Seat) any) call {
	return ofSeat(0, func(s games.Session, seat bourse.Seat, _ []string) (any, error) {
		return tell(s, seat),
			nil
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
	"begin": {3, begin},
	"load": {1, func(r *Rules, args []string) (any, error) {
		if len(args[0]) > maxRecord {
			return nil, big(maxRecord)
		}
		g, err := games.OfRecord(strings.NewReader(args[0]))
		if err != nil {
			return nil, err
		}
		s, err := g.Load(strings.NewReader(args[0]))
		return r.keep(s, "record", err)
	}},
	"match.fork": {2, func(r *Rules, args []string) (any, error) {
		s, err := r.match(args[0])
		if err != nil {
			return nil, err
		}
		n, err := count(args[1], s.Moves())
		if err != nil {
			return nil, err
		}
		back, err := s.Back(n)
		return r.keep(back, "argument", err)
	}},
	"match.close": {1, func(r *Rules, args []string) (any, error) {
		var n int
		if err := json.Unmarshal([]byte(args[0]), &n); err != nil {
			return nil, argument("the match is not a number")
		}
		delete(r.matches, n)
		return nil, nil
	}},
	"match.name": ofMatch(1, func(s games.Session, more []string) (any, error) {
		called, err := names(more[0])
		if err == nil {
			s.Name(called)
		}
		return nil, err
	}),
	"match.in": {2, func(r *Rules, args []string) (any, error) {
		s, err := r.match(args[0])
		if err != nil {
			return nil, err
		}
		return r.keep(s.In(args[1]), "argument", nil)
	}},
	"match.state": ofMatch(0, func(s games.Session, _ []string) (any, error) {
		turn := s.Turn()
		return state{s.Game(), bourse.Spectator, s.Players(), s.Over(), &turn, s.Waiting(), s.Moves()}, nil
	}),
	"match.record": ofMatch(0, func(s games.Session, _ []string) (any, error) {
		return s.Record().String(),
			nil
	}),
	"match.open": toSeat(func(s games.Session, seat bourse.Seat) any { return s.Record().For(seat) }),
	"match.standings": ofMatch(0, func(s games.Session, _ []string) (any, error) {
		return list(s.Standings()),
			nil
	}),
	"match.aim": ofMatch(0, func(s games.Session, _ []string) (any, error) {
		return list(s.Aim()),
			nil
	}),
	"match.ask":  toSeat(func(s games.Session, seat bourse.Seat) any { return s.Ask(seat) }),
	"match.play": ofSeat(2, playMove),
	"match.check": ofSeat(1, func(s games.Session, seat bourse.Seat, more []string) (any, error) {
		if len(more[0]) > maxSmall {
			return nil, big(maxSmall)
		}
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
	"match.events": ofSeat(1, events),
	"match.story":  ofSeat(1, story),
	"match.idle":   toSeat(func(s games.Session, seat bourse.Seat) any { return s.Idle(seat) }),
	"match.asked":  toSeat(func(s games.Session, seat bourse.Seat) any { return asked(s.Asked(seat)) }),
	"match.phase":  toSeat(func(s games.Session, seat bourse.Seat) any { return phase(s.Phase(seat)) }),
	"match.board":  toSeat(func(s games.Session, seat bourse.Seat) any { return s.Board(seat) }),
	"match.text":   toSeat(func(s games.Session, seat bourse.Seat) any { return s.Text(seat) }),
	"match.worth":  toSeat(func(s games.Session, seat bourse.Seat) any { return list(s.Worth(seat)) }),
}

// begin begins a match of a game with a config and a seed. The seed is given as hexadecimal digits, "" to
// draw one, or "manual" if chance moves are entered.
func begin(r *Rules, args []string) (any, error) {
	g, err := find(args[0])
	if err != nil {
		return nil, err
	}
	if len(args[1]) > maxSmall {
		return nil, big(maxSmall)
	}
	var seed *rng.Seed
	switch args[2] {
	case "manual":
	default:
		given, err := seedOf(args[2])
		if err != nil {
			return nil, err
		}
		seed = &given
	}
	s, err := g.Begin([]byte(args[1]), seed)
	return r.keep(s, "config", err)
}

// count parses a number of things up to a maximum.
func count(text string, most int) (int, error) {
	var n int
	if err := json.Unmarshal([]byte(text), &n); err != nil || n < 0 || n > most {
		return 0, argument("the number is out of range")
	}
	return n, nil
}

// A Played is the result of an answer.
type Played struct {
	Lines string `json:"lines"` // added to the record
	Again bool   `json:"again"` // the same answer was repeated, so nothing changed
}

// playMove answers a question. Number 0 means the current question.
func playMove(s games.Session, seat bourse.Seat, more []string) (any, error) {
	if len(more[0]) > maxSmall {
		return nil, big(maxSmall)
	}
	var ask int
	if err := json.Unmarshal([]byte(more[1]), &ask); err != nil {
		return nil, argument("the question is not a number")
	}
	if ask == 0 {
		ask = s.Ask(seat)
	}
	lines, again, err := s.Play(seat, ask, more[0])
	return Played{lines, again}, err
}

// events returns the events that a seat has seen.
func events(s games.Session, seat bourse.Seat, more []string) (any, error) {
	var from int
	if err := json.Unmarshal([]byte(more[0]), &from); err != nil {
		return nil, argument("the event is not a number")
	}
	all, next, err := s.Events(seat, from)
	return map[string]any{"events": json.RawMessage(all), "next": next}, err
}

// story returns the events in sentences.
func story(s games.Session, seat bourse.Seat, more []string) (any, error) {
	var from int
	if err := json.Unmarshal([]byte(more[0]), &from); err != nil {
		return nil, argument("the event is not a number")
	}
	lines, next := s.Story(seat, from)
	return map[string]any{"lines": list(lines), "next": next}, nil
}
