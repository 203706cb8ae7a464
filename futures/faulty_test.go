package futures_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/altered"
	"bourse.example/internal/testkit/conform"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/rng"
)

// This file shows that the properties of package conform can fail: it makes mistakes in Futures!, one at a time,
// and the property that is for it must catch each. Ranges of amounts, which Futures! does not have, are in
// Economicon's faulty_test.go.

// mistakes lists the mistakes, and the property that must catch each. A line may have several mistakes.
const mistakes = `
1 accepts what it refuses; 1 accepts a stray field; 1 does not list a move; 1 lists for everybody
2 reads a global; 2 counts refusals; 2 shares lists; 2 shows a global
3 loses gold; 3 hides transfers; 3 tells other transfers
4 forgets a field; 4 forgets an event's number; 4 reads unknown members; 4 reads any state; 4 reads any view
4 blames nobody
5 shows a hand; 5 tells everybody; 5 hides what is dealt; 5 lists by a secret; 5 refuses by a secret; 5 ranks by a secret
5 counts choices; 13 counts choices
6 samples another view; 6 samples the same card; 6 samples no choice; 6 admits anything
7 remembers who chose last
8 draws evenly; 8 weighs evenly; 8 lists the impossible
9 goes back a round; 9 has a loose bound
10 reads another move; 10 reads a global
11 wins early; 11 ranks in no order; 11 ranks upside down; 11 breaks ties
12 allocates in Check; 12 allocates in Options; 12 allocates in Apply; 12 allocates in Pick; 12 allocates in ApplyUnchecked
13 tells nothing
14 begins with another's move
15 never buys the fourth marker
16 picks with another draw; 16 draws for nobody; 16 never picks the last; 16 picks the next; 16 picks for anybody
16 picks and notes; 16 skips an effect; 16 deals to another`

// mistake is the one that is made now. Tests of this package that run at the same time must not use these types.
var mistake string

func makes(name string) bool { return mistake == name }

// The mistaken game's types are those of Futures!, with methods that make mistakes.
type (
	state futures.State
	view  futures.View
	event futures.Event
)

var (
	global  int              // what no rule may read
	shared  []futures.Option // a list for all
	garbage []byte
)

func (s *state) real() *futures.State { return (*futures.State)(s) }
func (v *view) real() *futures.View   { return (*futures.View)(v) }

// secret is something that no seat knows.
func (s *state) secret() int { return int(s.Stock[0] & 1) }

func (s *state) Options(seat bourse.Seat, options []futures.Option) []futures.Option {
	if makes("allocates in Options") {
		garbage = make([]byte, 1000)
	}
	if makes("lists for everybody") && seat.Player() && !s.Waiting().Has(seat) {
		return append(options, futures.Option{Move: futures.Pass(seat)})
	}
	n := len(options)
	if options = s.real().Options(seat, options); len(options) < n+2 {
		return options
	}
	switch last := len(options) - 1; {
	case makes("does not list a move"), makes("lists by a secret") && s.secret() == 0:
		return options[:last]
	case makes("never buys the fourth marker"):
		return slices.DeleteFunc(options, func(o futures.Option) bool { return o.Move.Kind == futures.KindFourth })
	case makes("begins with another's move"):
		options[n].Move.Seat = (options[n].Move.Seat + 1) % bourse.Seat(s.Players())
	case makes("shares lists"):
		shared = append(shared[:0], options...)
		return shared
	}
	return options
}

func (s *state) Check(m futures.Move) error {
	switch {
	case makes("allocates in Check"):
		garbage = make([]byte, 1000)
	case makes("accepts a stray field"):
		m.To = futures.Pass(m.Seat).To
	}
	err := s.real().Check(m)
	switch {
	case makes("accepts what it refuses") && errors.Is(err, futures.ActionLeft):
		return nil
	case makes("refuses by a secret") && err != nil && s.secret() == 0:
		return futures.NotNow
	}
	return err
}

func (s *state) Apply(m futures.Move) error { return s.Trace(m, func(event) {}) }

func (s *state) Trace(m futures.Move, out func(event)) error {
	if makes("accepts what it refuses") && errors.Is(s.real().Check(m), futures.ActionLeft) {
		m = futures.Pass(m.Seat)
	}
	if makes("accepts a stray field") {
		m.To = futures.Pass(m.Seat).To
	}
	before := *s
	err := s.real().Trace(m, func(e futures.Event) {
		paid := e.Kind == futures.Transferred && e.Unit == futures.Gold
		switch {
		case makes("hides transfers") && paid, makes("tells nothing"):
			return
		case makes("tells other transfers") && paid:
			e.N++
		}
		out(event(e))
	})
	switch {
	case err != nil && makes("counts refusals"):
		s.Actions++
	case err != nil:
	case makes("allocates in Apply"):
		garbage = make([]byte, 1000)
	case makes("reads a global"):
		if global++; global%5 == 0 {
			s.Exchange++
		}
	case makes("loses gold") && m.Kind == futures.KindBuy:
		s.Exchange--
	case makes("counts choices") && m.Kind == futures.KindFinal && m.Markers != [2]futures.Marker{} &&
		s.Phase == futures.Settling:
		s.Deck++
	case makes("remembers who chose last") && (m.Kind == futures.KindGive || m.Kind == futures.KindFinal):
		s.Active = m.Seat
	case makes("goes back a round") && s.Round > before.Round && before.Round > 1:
		s.Round = 1
	}
	if err != nil {
		return s.Check(m)
	}
	return nil
}

func (s *state) ApplyUnchecked(m futures.Move) {
	switch {
	case makes("allocates in ApplyUnchecked"):
		garbage = make([]byte, 1000)
	case makes("skips an effect") && m.Kind == futures.KindExtra:
		return
	case makes("deals to another") && m.Kind == futures.KindDeal && s.Stock.Of(m.Card) == 1:
		m.To = (m.To + 1) % bourse.Seat(s.Players())
	}
	s.real().ApplyUnchecked(m)
}

func (s *state) Pick(seat bourse.Seat, r *rng.Rand) futures.Move {
	if mistake == "" {
		return s.real().Pick(seat, r)
	}
	list := s.real().Options(seat, nil)
	switch {
	case makes("allocates in Pick"):
		garbage = make([]byte, 1000)
	case makes("draws for nobody") && len(list) == 0:
		r.Uint64()
	case makes("picks for anybody") && len(list) == 0:
		return futures.Pass(seat)
	case makes("picks with another draw") && len(list) > 0:
		r.Uint64()
	case makes("never picks the last") && len(list) > 1:
		return bourse.Pick(list[:len(list)-1], r)
	case makes("picks the next") && len(list) > 1:
		m := bourse.Pick(list, r)
		at := slices.IndexFunc(list, func(o futures.Option) bool { return o.Move == m })
		return list[(at+1)%len(list)].Move
	case makes("picks and notes"):
		s.Exchange++
	}
	return s.real().Pick(seat, r)
}

func (s *state) Chances(list []futures.Chance) []futures.Chance {
	n := len(list)
	list = s.real().Chances(list)
	if makes("weighs evenly") {
		for i := range list[n:] {
			list[n+i].Weight = 1
		}
	}
	if makes("lists the impossible") && len(list) > n {
		none := list[n]
		none.Weight = 0
		list = append(list, none)
	}
	return list
}

func (s *state) SampleChance(r *rng.Rand) (futures.Move, bool) {
	if makes("draws evenly") {
		if list := s.real().Chances(nil); len(list) > 0 {
			return list[r.IntN(len(list))].Move, true
		}
	}
	return s.real().SampleChance(r)
}

func (s *state) Standings(list []bourse.Standing) []bourse.Standing {
	n := len(list)
	list = s.real().Standings(list)
	table := list[n:]
	switch {
	case len(table) == 0:
	case makes("wins early"):
		table[0].Win = true
	case makes("ranks in no order"):
		table[0], table[1] = table[1], table[0]
	case makes("ranks upside down"):
		for i := range table {
			table[i].Score = -table[i].Score
		}
	case makes("ranks by a secret"):
		table[0].Score += int64(s.secret())
	case makes("breaks ties"):
		for i := range table {
			table[i].Place, table[i].Win, table[i].Score = 1, s.Over() && i == 0, 0
		}
	}
	return list
}

func (s *state) View(seat bourse.Seat) view {
	v := view(s.real().View(seat))
	if makes("shows a hand") {
		v.Exchange += int32(s.secret())
	}
	if makes("shows a global") {
		global++
		v.Exchange += int32(global & 1)
	}
	return v
}

func (s *state) Validate() error {
	if makes("reads any state") && s.Phase != 0 {
		return nil
	}
	return s.real().Validate()
}

func (s state) String() string                 { return s.real().String() }
func (s state) MarshalJSON() ([]byte, error)   { return s.real().MarshalJSON() }
func (s state) MarshalBinary() ([]byte, error) { return s.real().MarshalBinary() }
func (v view) Sheets() []bourse.Sheet          { return v.real().Sheets() }
func (v view) String() string                  { return v.real().String() }
func (v view) MarshalJSON() ([]byte, error)    { return v.real().MarshalJSON() }
func (e event) String() string                 { return futures.Event(e).String() }
func (e event) MarshalJSON() ([]byte, error)   { return futures.Event(e).MarshalJSON() }
func (v view) Check(m futures.Move) error      { return v.real().Check(m) }

func (s *state) UnmarshalBinary(data []byte) error {
	err := s.real().UnmarshalBinary(data)
	if n := binary.Size(s); makes("reads any state") && err != nil && len(data) >= n {
		_, err = binary.Decode(data[len(data)-n:], binary.LittleEndian, s)
	}
	return err
}

func (s *state) UnmarshalJSON(data []byte) error {
	err := s.real().UnmarshalJSON(data)
	switch {
	case makes("reads unknown members") && err != nil && strings.Contains(err.Error(), "unknown"):
		return nil
	case makes("blames nobody") && err != nil:
		return errors.New("futures: no")
	case makes("forgets a field"):
		s.Fourth = 0
	}
	return err
}

func (v *view) UnmarshalJSON(data []byte) error {
	err := v.real().UnmarshalJSON(data)
	if makes("reads any view") {
		return nil
	}
	return err
}

func (e *event) UnmarshalJSON(data []byte) error {
	err := (*futures.Event)(e).UnmarshalJSON(data)
	if makes("forgets an event's number") {
		e.N = 0
	}
	return err
}

func (v *view) Validate() error {
	if makes("reads any view") {
		return nil
	}
	return v.real().Validate()
}

func (v view) Options(options []futures.Option) []futures.Option { return v.real().Options(options) }

func (v view) Admits(s state) bool { return makes("admits anything") || v.real().Admits(*s.real()) }

func (v view) Sample(r *rng.Rand) state {
	if makes("samples the same card") {
		r, _ = rng.New(rng.FromText("always"))
	}
	s := state(v.real().Sample(r))
	for i := range s.Own {
		if makes("samples no choice") && bourse.Seat(i) != v.Seat {
			s.Own[i].Settle = futures.Choice{}
		}
	}
	if makes("samples another view") {
		s.Exchange++
	}
	return s
}

func (e event) For(seat bourse.Seat) (event, bool) {
	seen, ok := futures.Event(e).For(seat)
	switch {
	case makes("tells everybody"):
		return e, true
	case makes("hides what is dealt"):
		seen, ok = futures.Event(e).For(bourse.Spectator)
	}
	return event(seen), ok
}

type faultyGame = conform.Game[state, futures.Move, view, event]

// faulty returns the mistaken game for the properties.
func faulty(t testing.TB) faultyGame {
	real := lawGame(t)
	g := faultyGame{
		Rules: bourse.NewRules(altered.Definition[state, futures.Move, view, event]{
			Game: "futures", Edition: futures.Edition, Format: futures.Format, Describe: futures.Rules.Description,
			New: func(config []byte) (state, error) {
				s, err := futures.Rules.New(config)
				return state(s), err
			},
			Config: func(s *state) any { return s.Config },
			Parse: func(text string) (futures.Move, error) {
				m, err := futures.Parse(text)
				if makes("reads another move") && m.Kind == futures.KindPass {
					m = futures.End(m.Seat)
				}
				return m, err
			},
			MaxMoves: func(s *state) int {
				n := futures.MaxMoves(s.Config)
				if makes("has a loose bound") {
					n *= 3
				}
				return n
			},
			Observe: func(s *state) bourse.Observable[futures.Move, view, event] { return s },
		}),
		Configs:  real.Configs,
		Balances: func(s *state, out func(conform.Entry)) { real.Balances(s.real(), out) },
		Transfer: func(e event) (conform.Transfer, bool) { return real.Transfer(futures.Event(e)) },
		Secrets:  map[string]conform.Knows[state]{},
		Swap:     func(s *state, seat bourse.Seat, r *rng.Rand) { real.Swap(s.real(), seat, r) },
		Shown:    real.Shown,
		Reveals:  func(s *state, m futures.Move) conform.Reveal { return real.Reveals(s.real(), m) },
		Weight:   func(s *state) int64 { return real.Weight(s.real()) },
		Odds:     func(s *state, m futures.Move) int64 { return real.Odds(s.real(), m) },
		Longest:  func(s *state) futures.Move { return real.Longest(s.real()) },
		Damage:   8,
	}
	for path, knows := range real.Secrets {
		g.Secrets[path] = func(s *state, index int) bourse.Seats { return knows(s.real(), index) }
	}
	for _, d := range real.Deals {
		worlds := make(map[state]int64)
		for s, n := range d.Worlds {
			worlds[state(s)] = n
		}
		g.Deals = append(g.Deals, conform.Deal[state]{Name: d.Name, Truth: state(d.Truth), Seat: d.Seat, Worlds: worlds})
	}
	return g
}

// caught makes a mistake, and checks that a property catches it.
func caught(t *testing.T, name string, law int, change func(*faultyGame)) {
	t.Run(fmt.Sprint(law, " ", name), func(t *testing.T) {
		g := faulty(t)
		if change != nil {
			change(&g)
		}
		mistake = name
		defer func() { mistake = "" }()
		err := g.Check(law, 60)
		if err == nil {
			t.Fatal("the property does not catch it")
		}
		t.Logf("%.400s", err)
	})
}

// TestMistakes makes each mistake, and changes what the game tells the properties.
func TestMistakes(t *testing.T) {
	if testing.Short() {
		t.Skip("runs a property for each mistake")
	}
	for _, line := range strings.FieldsFunc(mistakes, func(r rune) bool { return r == '\n' || r == ';' }) {
		number, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		law := 0
		if _, err := fmt.Sscan(number, &law); err != nil {
			t.Fatal(err)
		}
		caught(t, name, law, nil)
	}
	always := func(s *state, _ futures.Move) conform.Reveal { return conform.Nothing }
	for name, change := range map[string]struct {
		law    int
		change func(*faultyGame)
	}{
		"no table has a secret":     {0, func(g *faultyGame) { delete(g.Secrets, "Own[].Placed") }},
		"a table has no such field": {0, func(g *faultyGame) { g.Secrets["Own[].Hat"] = conform.Nobody[state] }},
		"a secret is everybody's": {5, func(g *faultyGame) {
			g.Secrets["Own[].Hand[]"] = func(*state, int) bourse.Seats { return bourse.AllSeats(bourse.MaxSeats) }
		}},
		"a secret never differs": {5, func(g *faultyGame) {
			swap := g.Swap
			g.Swap = func(s *state, seat bourse.Seat, r *rng.Rand) {
				before := *s
				swap(s, seat, r)
				for i := range s.Own {
					s.Own[i].Give = before.Own[i].Give
				}
			}
			g.Seldom = nil
		}},
		"a move reveals nothing": {5, func(g *faultyGame) { g.Reveals = always }},
		"worlds have other odds": {6, func(g *faultyGame) { reweigh(g.Deals[0].Worlds) }},
		"a weight is another":    {8, func(g *faultyGame) { g.Weight = func(*state) int64 { return 6 } }},
		"no config is rich":      {9, func(g *faultyGame) { g.Rich = func(any) bool { return false } }},
		"the first is unranked":  {11, unranked(func(s *state, at int) bool { return at == 0 })},
		"the last is unranked":   {11, unranked(func(s *state, at int) bool { return at == s.Players()-1 })},
		"the winner is unranked": {11, unranked(func(s *state, at int) bool { return s.Over() })},
	} {
		caught(t, name, change.law, change.change)
	}
}

// reweigh makes one world more probable.
func reweigh(worlds map[state]int64) {
	for s := range worlds {
		worlds[s] += 1000
		return
	}
}

// unranked says which places of the standings are taken for unranked.
func unranked(is func(s *state, at int) bool) func(*faultyGame) {
	return func(g *faultyGame) {
		g.Unranked = func(s *state, seat bourse.Seat) bool {
			at := slices.IndexFunc(s.real().Standings(nil), func(x bourse.Standing) bool { return x.Seat == seat })
			return is(s, at)
		}
	}
}

// TestMistakes_none checks that the game without a mistake passes.
func TestMistakes_none(t *testing.T) {
	g := faulty(t)
	for law := range conform.Laws + 1 {
		if err := g.Check(law, 3); err != nil {
			t.Errorf("property %d: %v", law, err)
		}
	}
	// A bound that is three times too high needs a factor.
	mistake = "has a loose bound"
	defer func() { mistake = "" }()
	got := ""
	for _, factor := range []int{2, 6} {
		g.Factor = factor
		got += fmt.Sprint(factor, " ", g.Check(9, 20) == nil, " ")
	}
	rulestest.Equal(t, "2 false 6 true ", got, "the factors that pass")
}
