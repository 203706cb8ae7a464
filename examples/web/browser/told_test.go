package browser

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/internal/must"
)

// This file writes down what the rules in Go tell, as the module does.

// A told is all that is told of a position.
type told struct {
	Sight     sighted           `json:"sight"`
	Options   json.RawMessage   `json:"options"`
	Choices   []chosen          `json:"choices"`
	Checks    []*refusing       `json:"checks"`
	Meant     [][]meaning       `json:"meant"`
	Costs     []*costing        `json:"costs"`
	Asked     questioned        `json:"asked"`
	Phase     phased            `json:"phase"`
	Board     string            `json:"board"`
	Text      string            `json:"text"`
	Worth     []string          `json:"worth"`
	Aim       []string          `json:"aim"`
	Standings []bourse.Standing `json:"standings"`
	Idle      string            `json:"idle"`
	Story     []games.Line      `json:"story"`
}

// What a told is of. The fields stand in the order of the module's, so that texts can be compared.
type (
	sighted struct {
		Seat    bourse.Seat  `json:"seat"`
		Players int          `json:"players"`
		Over    bool         `json:"over"`
		Waiting bourse.Seats `json:"waiting"`
	}
	chosen struct {
		Move  string `json:"move"`
		Words string `json:"words"`
		Group string `json:"group"`
		Item  string `json:"item"`
		Min   int    `json:"min"`
		Max   int    `json:"max"`
		Costs bool   `json:"costs"`
		Means string `json:"means"`
	}
	meaning struct {
		Choice chosen `json:"choice"`
		Move   string `json:"move"`
		Amount int    `json:"amount"`
		Asked  bool   `json:"asked"`
	}
	refusing struct {
		Code string `json:"code"`
		Rule string `json:"rule"`
		Why  string `json:"why"`
	}
	costing struct {
		N  int    `json:"n"`
		Of string `json:"of"`
	}
	questioned struct {
		What string `json:"what"`
		Why  string `json:"why"`
	}
	phased struct {
		Name string `json:"name"`
		Text string `json:"text"`
	}
)

func (a *told) fill(t *testing.T, s games.Session, seat bourse.Seat, choices []games.Choice) {
	var err error
	if a.Options, err = s.Options(seat); err != nil {
		t.Fatal(err)
	}
	a.Sight = sighted{seat, s.Players(), s.Over(), s.Waiting()}
	a.Choices = []chosen{}
	for _, c := range choices {
		a.Choices = append(a.Choices, chosenOf(c))
	}
	a.Asked.What, a.Asked.Why = s.Asked(seat)
	a.Phase.Name, a.Phase.Text = s.Phase(seat)
	a.Board, a.Text, a.Idle = s.Board(seat), s.Text(seat), s.Idle(seat)
	a.Worth, a.Aim, a.Standings = listed(s.Worth(seat)), listed(s.Aim()), s.Standings()
}

func chosenOf(c games.Choice) chosen {
	return chosen{c.Move(c.Min), strings.Join(c.Words, " "), c.Group, c.Item, c.Min, c.Max, c.Cost != nil, c.Means}
}

func meaningsOf(all []games.Meaning) []meaning {
	l := []meaning{}
	for _, m := range all {
		n := m.Amount
		if m.Asked {
			n = m.Choice.Min
		}
		l = append(l, meaning{chosenOf(m.Choice), m.Choice.Move(n), m.Amount, m.Asked})
	}
	return l
}

func (a *told) text(t *testing.T) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	must.Do(t, e.Encode(a))
	return strings.TrimSuffix(b.String(), "\n")
}

// same says whether two texts are the same in JSON.
func same(t *testing.T, a, b string) bool {
	t.Helper()
	return a == b || canonical(t, a) == canonical(t, b)
}

// canonical writes JSON in one way.
func canonical(t *testing.T, text string) string {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%v: %.200s", err, text)
	}
	all := must.Get(json.Marshal(v))
	return string(all)
}

func listed[T any](l []T) []T {
	if l == nil {
		return []T{}
	}
	return l
}

// refusalOf is what the module says of an error of Check.
func refusalOf(t *testing.T, err error) *refusing {
	var no *bourse.Illegal
	switch {
	case err == nil:
		return nil
	case errors.As(err, &no):
		return &refusing{no.Code, no.Rule, no.Why}
	case errors.Is(err, bourse.ErrSyntax):
		return &refusing{"syntax", "", err.Error()}
	}
	t.Fatal(err)
	return nil
}
