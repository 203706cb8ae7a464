package rules

import (
	"slices"
	"strings"
	"sync"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file implements the calls about views.

// maxSeen is the number of cached views, so that repeated calls on a view do not parse it again.
const maxSeen = 4

// A seen is a parsed view. It caches its choices, because a slider asks for many costs.
type seen struct {
	games.Sight
	args    [4]string // of Rules.see
	names   names
	choices func() []games.Choice
}

// Choices returns the legal moves as games.Sight does.
func (s *seen) Choices() []games.Choice { return s.choices() }

// see parses a view. Its four arguments are the game, the view, the names of seats (a JSON object or ""), and the
// language.
func (r *Rules) see(args []string) (*seen, error) {
	s := &seen{args: [4]string(args)}
	for i, old := range r.seen {
		if old.args == s.args {
			r.seen = slices.Insert(slices.Delete(r.seen, i, i+1), 0, old)
			return old, nil
		}
	}
	g, err := find(s.args[0])
	if err != nil {
		return nil, err
	}
	if s.names, err = namesOf(s.args[2]); err != nil {
		return nil, err
	}
	read, err := g.See([]byte(s.args[1]), s.names)
	if err != nil {
		return nil, coded("bad-view", err)
	}
	s.Sight = read.In(s.args[3])
	s.choices = sync.OnceValue(s.Sight.Choices)
	r.seen = slices.Insert(r.seen[:min(len(r.seen), maxSeen-1)], 0, s)
	return s, nil
}

var viewCalls = map[string]any{
	"status": func(s *seen) any {
		return state{Seat: s.Seat(), Players: s.Players(), Over: s.Over(), Waiting: s.Waiting()}
	},
	"options":   (*seen).Options,
	"check":     func(s *seen, move string) any { return refusal(s.Check(move)) },
	"text":      (*seen).Text,
	"aim":       (*seen).Aim,
	"idle":      (*seen).Idle,
	"standings": (*seen).Standings,
	"choices":   func(s *seen) any { return choices(s.Choices()) },
	"cost":      func(s *seen, move string, n number) (any, error) { return cost(s.Choices(), move, int(n)) },
	"meant":     func(s *seen, typed string) any { return meant(s.Seat(), s.Choices(), typed) },
	"asked":     func(s *seen) any { return asked(s.Asked()) },
	"phase":     func(s *seen) any { return phase(s.Phase()) },
	"board":     (*seen).Board,
	"worth":     (*seen).Worth,
	"story": func(s *seen, events long) (any, error) {
		lines, err := s.Story([]byte(events))
		return list(lines), coded("bad-view", err)
	},
}

// list returns a list that is encoded as a list even if it is empty.
func list[T any](l []T) []T {
	if l == nil {
		return []T{}
	}
	return l
}

// asked returns the question for a seat in the form for JSON.
func asked(what, why string) any { return map[string]string{"what": what, "why": why} }

// phase returns the current phase of the game in the form for JSON.
func phase(name, text string) any { return map[string]string{"name": name, "text": text} }

// A Choice is an option in words for people.
type Choice struct {
	Move  string `json:"move"`  // the move's text; with the least amount, if it has one
	Words string `json:"words"` // the same without the seat, with N in place of an amount
	Group string `json:"group"`
	Item  string `json:"item"`
	Min   int    `json:"min"`
	Max   int    `json:"max"`   // 0 if there is no amount
	Costs bool   `json:"costs"` // whether the cost of an amount can be described
	Means string `json:"means"`
}

func choices(all []games.Choice) []Choice {
	l := make([]Choice, 0, len(all))
	for _, c := range all {
		l = append(l, choice(c))
	}
	return l
}

func choice(c games.Choice) Choice {
	return Choice{c.Move(c.Min), strings.Join(c.Words, " "), c.Group, c.Item, c.Min, c.Max, c.Cost != nil,
		c.Means}
}

// A Meaning is an option that a typed text may mean.
type Meaning struct {
	Choice Choice `json:"choice"`
	Move   string `json:"move"`   // with the typed amount, which may be outside the option's range
	Amount int    `json:"amount"` // 0 if there is none
	Asked  bool   `json:"asked"`  // the amount is still missing: Move has the least
}

// meant returns the options that a text typed for a seat may mean, with or without the seat in front.
func meant(seat bourse.Seat, all []games.Choice, typed string) []Meaning {
	l := []Meaning{}
	for _, m := range games.Meant(all, strings.TrimPrefix(typed, seat.String()+" ")) {
		n := m.Amount
		if m.Asked {
			n = m.Choice.Min
		}
		l = append(l, Meaning{choice(m.Choice), m.Choice.Move(n), m.Amount, m.Asked})
	}
	return l
}

// A Cost is the currency of an amount and how much it costs.
type Cost struct {
	N  int    `json:"n"`
	Of string `json:"of"`
}

// cost returns the cost of an amount of an option. The option is given by its words or its move.
func cost(all []games.Choice, move string, n int) (any, error) {
	for _, c := range all {
		switch {
		case strings.Join(c.Words, " ") != move && c.Move(c.Min) != move, n < c.Min, n > c.Max:
			continue
		case c.Cost == nil:
			return nil, nil
		}
		paid, of := c.Cost(n)
		return Cost{paid, of}, nil
	}
	return nil, argument("no option has that move and amount")
}
