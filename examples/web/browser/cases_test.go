package browser

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/rng"
)

// This file plays games at random, and says of their positions what the rules in Go have to say: from the match itself, where
// WebAssembly has the view alone.

// A position is what is asked about one.
type position struct {
	Game   string                 `json:"game"`
	View   string                 `json:"view"`
	Names  map[bourse.Seat]string `json:"names"`
	Events string                 `json:"events"`
	Moves  []string               `json:"moves"`
	Costs  [][2]any               `json:"costs"`
}

// A player plays games of one kind, one after another.
type player struct {
	t     *testing.T
	game  games.Game
	draw  *rand.Rand
	s     games.Session
	names map[bourse.Seat]string
	told  map[bourse.Seat]int // the event from which a seat has not been told its story
	moves []string            // of other positions
	made  int                 // games
}

func newPlayer(t *testing.T, g games.Game) *player {
	return &player{t: t, game: g, draw: rand.New(rand.NewPCG(19, uint64(g.Min)))}
}

// begin begins another game, with as many players as the one before and one more, or the fewest.
func (p *player) begin() {
	players := p.game.Min + p.made%(p.game.Max-p.game.Min+1)
	p.made++
	seed := rng.FromText(fmt.Sprint(p.game.Name(), p.made))
	s, err := p.game.Begin(fmt.Appendf(nil, `{"players":%d}`, players), &seed)
	if err != nil {
		p.t.Fatal(err)
	}
	p.names = map[bourse.Seat]string{0: `Ann "<b>" Ø`, 1: "Bo"}
	s.Name(p.names)
	p.s, p.told = s, map[bourse.Seat]int{}
}

// next plays a move and returns a position of the seat that is asked, or of another, with what the match says of it.
func (p *player) next() (position, string) {
	if p.s == nil || p.s.Over() && p.draw.IntN(4) == 0 {
		p.begin()
	} else if !p.s.Over() {
		p.play()
	}
	seat := p.s.Turn()
	if !seat.Player() || p.draw.IntN(8) == 0 {
		seat = bourse.Seat(p.draw.IntN(p.s.Players()))
		if p.draw.IntN(4) == 0 {
			seat = bourse.Spectator
		}
	}
	return p.look(seat)
}

// play makes a move of a seat that is asked: any, or the mildest.
func (p *player) play() {
	seat := p.s.Turn()
	move := p.s.Idle(seat)
	if p.draw.IntN(5) > 0 {
		move = p.any(p.s.Choices(seat))
	}
	if _, _, err := p.s.Play(seat, p.s.Ask(seat), move); err != nil {
		p.t.Fatalf("%s: %s: %v", p.game.Name(), move, err)
	}
	if p.moves = append(p.moves, move); len(p.moves) > 500 {
		p.moves = p.moves[250:]
	}
}

// any returns a legal move.
func (p *player) any(choices []games.Choice) string {
	c := choices[p.draw.IntN(len(choices))]
	return c.Move(c.Min + p.draw.IntN(c.Max-c.Min+1))
}

// look returns a position as a seat sees it.
func (p *player) look(seat bourse.Seat) (position, string) {
	s := p.s
	view, err := s.View(seat)
	if err != nil {
		p.t.Fatal(err)
	}
	events, next, err := s.Events(seat, p.told[seat])
	if err != nil {
		p.t.Fatal(err)
	}
	lines, _ := s.Story(seat, p.told[seat])
	p.told[seat] = next
	q := position{Game: p.game.Name(), View: string(view), Names: p.names, Events: string(events)}
	var a told
	a.Story = listed(lines)
	choices := s.Choices(seat)
	for _, move := range p.tried(seat, choices) {
		q.Moves = append(q.Moves, move)
		a.Checks = append(a.Checks, refusalOf(p.t, s.Check(seat, move)))
	}
	q.Costs, a.Costs = [][2]any{}, []*costing{}
	for _, c := range choices {
		if c.Max == 0 || len(q.Costs) == 6 {
			continue
		}
		n := c.Min + p.draw.IntN(c.Max-c.Min+1)
		q.Costs = append(q.Costs, [2]any{strings.Join(c.Words, " "), n})
		var cost *costing
		if c.Cost != nil {
			cost = &costing{}
			cost.N, cost.Of = c.Cost(n)
		}
		a.Costs = append(a.Costs, cost)
	}
	a.fill(p.t, s, seat, choices)
	return q, a.text(p.t)
}

// tried returns moves that are legal, that were legal elsewhere, and that are none.
func (p *player) tried(seat bourse.Seat, choices []games.Choice) []string {
	moves := []string{"", "p0", seat.String() + " pass", `{"seat":"p0"}`, "{", strings.Repeat("[", 200), "p1 ünlaut 🎲 \x00"}
	for range 2 {
		if len(choices) > 0 {
			legal := p.any(choices)
			c := choices[p.draw.IntN(len(choices))]
			moves = append(moves, legal, " "+legal, legal+" x", c.Move(c.Max+1), c.Move(c.Min-1))
			if i := p.draw.IntN(len(legal)); i > 0 {
				moves = append(moves, legal[:i])
			}
		}
		if len(p.moves) > 0 {
			other := p.moves[p.draw.IntN(len(p.moves))]
			_, rest, _ := strings.Cut(other, " ")
			moves = append(moves, other, seat.String()+" "+rest)
		}
	}
	if options, err := p.s.Options(seat); err == nil {
		var list []struct{ Move json.RawMessage }
		if json.Unmarshal(options, &list) == nil && len(list) > 0 {
			moves = append(moves, string(list[p.draw.IntN(len(list))].Move))
		}
	}
	return moves
}

// A told is all that is told of a position.
type told struct {
	Sight     sighted           `json:"sight"`
	Options   json.RawMessage   `json:"options"`
	Choices   []chosen          `json:"choices"`
	Checks    []*refusing       `json:"checks"`
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
		a.Choices = append(a.Choices, chosen{c.Move(c.Min), strings.Join(c.Words, " "), c.Group, c.Item, c.Min, c.Max, c.Cost != nil, c.Means})
	}
	a.Asked.What, a.Asked.Why = s.Asked(seat)
	a.Phase.Name, a.Phase.Text = s.Phase(seat)
	a.Board, a.Text, a.Idle = s.Board(seat), s.Text(seat), s.Idle(seat)
	a.Worth, a.Aim, a.Standings = listed(s.Worth(seat)), listed(s.Aim()), s.Standings()
}

func (a *told) text(t *testing.T) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(a); err != nil {
		t.Fatal(err)
	}
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
	all, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
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
