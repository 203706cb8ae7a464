package rules

import (
	"cmp"
	"encoding/json"
	"strings"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/rng"
)

// keep stores a match and returns its number.
func (r *Rules) keep(s games.Session, code string, err error) (any, error) {
	switch {
	case err != nil:
		return nil, coded(code, err)
	case len(r.matches) >= engine.JavaScriptLimits.Tables:
		return nil, &Fault{Code: "too-many", Message: "there are too many matches: close some"}
	case r.matches == nil:
		r.matches = map[int]games.Session{}
	}
	r.last++
	r.matches[r.last] = s
	return r.last, nil
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
var matchCalls = map[string]any{
	"load": func(r *Rules, text record) (any, error) {
		name, err := bourse.RecordGame(strings.NewReader(string(text)))
		if err != nil {
			return nil, coded("bad-record", err)
		}
		g, err := find(name)
		if err != nil {
			return nil, err
		}
		s, err := g.Load(strings.NewReader(string(text)))
		return r.keep(s, "bad-record", err)
	},
	"match.copy": func(r *Rules, s games.Session, n number) (any, error) {
		if err := n.refuse(s.Len()); err != nil {
			return nil, err
		}
		back, err := s.Back(int(n))
		return r.keep(back, "bad-request", err)
	},
	"match.free": func(r *Rules, n number) any { delete(r.matches, int(n)); return nil },
	"match.name": func(s games.Session, called names) any { s.Name(called); return nil },
	"match.in":   func(r *Rules, s games.Session, language string) (any, error) { return r.keep(s.In(language), "", nil) },
	"match.status": func(s games.Session) any {
		turn := s.Turn()
		return state{s.Game(), bourse.Spectator, s.Players(), s.Over(), &turn, s.Waiting(), s.Len()}
	},
	"match.save":      func(s games.Session) any { return s.Record() },
	"match.record":    func(s games.Session, seat bourse.Seat) any { return s.RecordFor(seat) },
	"match.standings": games.Session.Standings,
	"match.aim":       games.Session.Aim,
	"match.ask":       games.Session.Ask,
	"match.apply": func(s games.Session, seat bourse.Seat, move string, ask number) (any, error) { // 0 is the current question
		lines, again, err := s.Play(seat, cmp.Or(int(ask), s.Ask(seat)), move)
		return Played{lines, again}, coded("bad-move", err)
	},
	"match.check":   func(s games.Session, seat bourse.Seat, move string) any { return refusal(s.Check(seat, move)) },
	"match.view":    games.Session.View,
	"match.options": games.Session.Options,
	"match.choices": func(s games.Session, seat bourse.Seat) any { return choices(s.Choices(seat)) },
	"match.cost": func(s games.Session, seat bourse.Seat, move string, n number) (any, error) {
		return cost(s.Choices(seat), move, int(n))
	},
	"match.meant": func(s games.Session, seat bourse.Seat, typed string) any {
		return meant(seat, s.Choices(seat), typed)
	},
	"match.events": func(s games.Session, seat bourse.Seat, from number) (any, error) {
		all, next, err := s.Events(seat, s.Undone(), int(from))
		return map[string]any{"events": json.RawMessage(all), "next": next}, err
	},
	"match.story": func(s games.Session, seat bourse.Seat, from number) any {
		lines, next := s.Story(seat, int(from))
		return map[string]any{"lines": list(lines), "next": next}
	},
	"match.idle":  games.Session.Idle,
	"match.asked": func(s games.Session, seat bourse.Seat) any { return asked(s.Asked(seat)) },
	"match.phase": func(s games.Session, seat bourse.Seat) any { return phase(s.Phase(seat)) },
	"match.board": games.Session.Board,
	"match.text":  games.Session.Text,
	"match.worth": games.Session.Worth,
}

// begin begins a match of a game with a config and a seed. The seed is given as hexadecimal digits, "" to
// draw one, or "manual" if chance moves are entered.
func begin(r *Rules, g games.Game, config, digits string) (any, error) {
	var seed *rng.Seed
	if digits != "manual" {
		given, err := seedOf(digits)
		if err != nil {
			return nil, err
		}
		seed = &given
	}
	s, err := g.Begin([]byte(config), seed)
	return r.keep(s, "bad-config", err)
}

// A Played is the result of an answer.
type Played struct {
	Lines string `json:"lines"` // added to the record
	Again bool   `json:"again"` // the same answer was repeated, so nothing changed
}
