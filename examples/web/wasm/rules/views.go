package rules

import (
	"encoding/json"
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
	game, view, names, language string
	choices                     func() []games.Choice
}

// Choices returns the legal moves as games.Sight does.
func (s *seen) Choices() []games.Choice { return s.choices() }

// see parses a view. Its first four arguments are the game, the view, the names of seats (a JSON object or
// ""), and the language. The field plain describes the view without names of seats.
func (r *Rules) see(args []string, plain bool) (games.Sight, error) {
	game, view, called, language := args[0], args[1], args[2], args[3]
	for i, s := range r.seen {
		if s.game == game && s.view == view && s.language == language && (plain || s.names == called) {
			copy(r.seen[1:i+1], r.seen[:i])
			r.seen[0] = s
			return s, nil
		}
	}
	g, err := find(game)
	if err != nil {
		return nil, err
	}
	who, err := names(called)
	if err != nil {
		return nil, err
	}
	read, err := g.See([]byte(view), who)
	if err != nil {
		return nil, coded("view", err)
	}
	if len(r.seen) == maxSeen {
		r.seen = r.seen[:maxSeen-1]
	}
	read = read.In(language)
	s := &seen{read, game, view, called, language, sync.OnceValue(read.Choices)}
	r.seen = slices.Insert(r.seen, 0, s)
	return s, nil
}

// names parses the names of seats.
func names(text string) (map[bourse.Seat]string, error) {
	if text == "" {
		return nil, nil
	}
	var who map[bourse.Seat]string
	if err := json.Unmarshal([]byte(text), &who); err != nil {
		return nil, argument("the names are not an object with a string for each seat")
	}
	return who, nil
}

// ofView returns a call on a view. Its arguments are the game, the view, the names and the language, followed
// by further arguments.
func ofView(plain bool, more int, tell func(s games.Sight, more []string) (any, error)) call {
	return call{4 + more, func(r *Rules, args []string) (any, error) {
		s, err := r.see(args, plain)
		if err != nil {
			return nil, err
		}
		return tell(s, args[4:])
	}, map[int]int{1: maxView}}
}

// named returns a call on a view that cannot fail. It uses the names of seats, and plain for text without
// names.
func named(tell func(games.Sight) any) call {
	return ofView(false, 0, func(s games.Sight, _ []string) (any, error) { return tell(s), nil })
}

func plain(tell func(games.Sight) any) call {
	return ofView(true, 0, func(s games.Sight, _ []string) (any, error) { return tell(s), nil })
}

// viewCalls are the calls on views.
var viewCalls = map[string]call{
	"state": plain(func(s games.Sight) any {
		return state{Seat: s.Seat(), Players: s.Players(), Over: s.Over(), Waiting: s.Waiting()}
	}),
	"options": ofView(true, 0, func(s games.Sight, _ []string) (any, error) {
		text, err := s.Options()
		return json.RawMessage(text), err
	}),
	"check": ofView(true, 1, func(s games.Sight, more []string) (any, error) {
		return refusal(s.Check(more[0])), nil
	}),
	"text":      plain(func(s games.Sight) any { return s.Text() }),
	"aim":       plain(func(s games.Sight) any { return list(s.Aim()) }),
	"idle":      plain(func(s games.Sight) any { return s.Idle() }),
	"standings": plain(func(s games.Sight) any { return list(s.Standings()) }),
	"choices":   named(func(s games.Sight) any { return choices(s.Choices()) }),
	"cost": ofView(false, 2, func(s games.Sight, more []string) (any, error) {
		return cost(s.Choices(), more[0], more[1])
	}),
	"meant": ofView(false, 1, func(s games.Sight, more []string) (any, error) {
		return meant(s.Seat(), s.Choices(), more[0])
	}),
	"asked": named(func(s games.Sight) any { return asked(s.Asked()) }),
	"phase": named(func(s games.Sight) any { return phase(s.Phase()) }),
	"board": named(func(s games.Sight) any { return s.Board() }),
	"worth": named(func(s games.Sight) any { return list(s.Worth()) }),
	"story": long(4, maxCall, ofView(false, 1, func(s games.Sight, more []string) (any, error) {
		lines, err := s.Story([]byte(more[0]))
		return list(lines), coded("view", err)
	})),
}

// long allows a call a longer argument.
func long(arg, most int, c call) call {
	c.most[arg] = most
	return c
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

// choices returns options in the form for JSON.
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
func meant(seat bourse.Seat, all []games.Choice, typed string) (any, error) {
	l := []Meaning{}
	for _, m := range games.Meant(all, strings.TrimPrefix(typed, seat.String()+" ")) {
		n := m.Amount
		if m.Asked {
			n = m.Choice.Min
		}
		l = append(l, Meaning{choice(m.Choice), m.Choice.Move(n), m.Amount, m.Asked})
	}
	return l, nil
}

// A Cost is the currency of an amount and how much it costs.
type Cost struct {
	N  int    `json:"n"`
	Of string `json:"of"`
}

// cost returns the cost of an amount of an option. The option is given by its words or its move.
func cost(all []games.Choice, move, amount string) (any, error) {
	n, err := number(amount, "amount")
	if err != nil {
		return nil, err
	}
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
