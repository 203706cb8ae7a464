package merlin_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file checks the positions of all families of random games, and that the games reach what they are for.

// reached is what happens in such games, in words of TestPlayouts.
const reached = `draw on setup; auction on setup; lot on setup; roll on turn; act on turn; dice on roll; die on roll; wheel on roll
seven on roll; draw on wheel; tax on wheel; cut on wheel; debt on tax; keep on seven; unrest on seven; tax on unrest; chain on act
carts on seven; die on carts; draw on chain; ace on chain; tax on chain; draw on ace; answer on act; road on act; die on road
policies on roll; debt on policies; debt on turn; debt on act; produce on roll; draw on produce; debt on produce; carts on act
tape on act; debt on tape; policies on act; animate on act; die on animate; motivate on act; dice on motivate; ability on motivate
fetch on motivate; post on motivate; fight on act; die on fight; die on produce; vision on turn; draw on turn; visions on roll
die on visions; carts on visions; harvest on visions; die on harvest; king on chain; draw on king; choose on king; enact on king
bids on king; debt on king
ruined in turn; ruined in roll; ruined in wheel; ruined in tax; ruined in seven; ruined in unrest; ruined in act; ruined in chain
ruined in debt; ruined in policies; ruined in king
future issued M15.2; future handed M15.1; future handed M15.3; future priced M15.1; future called M15.3; future voided M15.1
future voided M15.3; future voided M15.4; future voided M15.6; future voided M28.2; bond issued M16.1; bond issued M16.2
bond handed M15.1; bond priced M15.1; bond voided M15.1; bond voided M15.4; bond voided M16.1; bond voided M28.2
share issued M17.1; share handed M15.1; share priced M15.1; share voided M15.1; share voided M17.1; share voided M28.2
policy issued M19.1; policy handed M15.1; policy priced M15.1; policy struck M19.2; policy voided M15.1; policy voided M19.1
policy voided M19.3; policy voided M28.2; debt M15.6; debt M16.1; debt M18.1; debt M19.1; debt M9.5
slipped; harmed; destroyed; clouded; M31.1; M31.2; M31.3; M31.5; M31.6; M31.7; M31.8; M31.9; M31.10`

// TestPlayouts plays the games. Every position is valid, and a thing can be opened if and only if there is
// then something to do. Some positions, and the first ones of each sort, are those that every seat holds
// possible, are read back as written, and allocate nothing; Pick and ApplyUnchecked agree with Options and
// Apply.
func TestPlayouts(t *testing.T) {
	notShort(t)
	seen, n := map[string]int{}, 0
	var before merlin.State
	along(t, func(t *testing.T, s *merlin.State, r *rng.Rand) {
		n++
		fresh, seat := false, s.Turn()
		see := func(what string) {
			seen[what]++
			fresh = fresh || seen[what] < 3
		}
		for i := 1; i < int(s.Depth); i++ {
			see(s.Stack[i].Kind.String() + " on " + s.Stack[i-1].Kind.String())
		}
		for _, o := range s.Options(seat, nil) {
			see("offered " + o.Move.Kind.String())
		}
		if seat.Player() && s.Own[seat].Open.Kind != 0 {
			o := s.Own[seat].Open
			see(fmt.Sprint(o.Kind, " ", o.Paper, " ", o.Step))
		}
		if s.Out.Len() > before.Out.Len() && s.Turns >= before.Turns && s.Config == before.Config && !s.Over() {
			for _, f := range before.Stack[:before.Depth] {
				see("ruined in " + f.Kind.String())
			}
		}
		before = *s
		sound(t, s)
		openers(t, s)
		if !fresh && n%40 > 0 {
			return
		}
		look(t, s, r, fresh || n%600 == 0)
		for seat := bourse.None; seat <= merlin.MaxPlayers; seat++ {
			rules.Picked(t, s, seat, s.Options(seat, nil), r)
		}
		rules.Made(t, s)
		if fresh && seat.Player() {
			listed(t, s, seat, r)
		}
	}, func(m merlin.Move, e merlin.Event) {
		switch {
		case e.Kind == merlin.Noted:
			seen[fmt.Sprint(e.Note.Kind, " ", e.Change, " ", e.Rule)]++
		case e.Kind == merlin.Entered && e.Frame == merlin.FrameDebt:
			seen["debt "+e.Rule.String()]++
		case e.Kind == merlin.Moved && e.Open.Card.Spell() && m.Kind != merlin.KindSell && m.Kind < merlin.KindItem:
			seen["cast "+e.Open.Card.String()]++
		case e.Rule.Chapter == 31:
			seen[e.Rule.String()]++
		}
		seen[e.Kind.String()]++
	})
	want := strings.FieldsFunc(reached, func(c rune) bool { return c == ';' || c == '\n' })
	for kind := merlin.KindSeal; kind <= merlin.KindRound; kind++ {
		want = append(want, "offered "+kind.String())
	}
	for c := merlin.Cumulonimbus; c <= merlin.Portal; c++ {
		want = append(want, "cast "+c.String())
	}
	for what, steps := range map[string]int{"offer none": 5, "loan none": 4, "write future": 3, "write bond": 3,
		"write share": 2, "write policy": 6} {
		for step := range steps {
			want = append(want, fmt.Sprint(what, " ", step))
		}
	}
	for _, what := range want {
		if what = strings.TrimSpace(what); seen[what] == 0 && !scale.Long() { // a fresh seed may lack it
			t.Errorf("never: %s", what)
		}
		delete(seen, what)
	}
	for what := range seen {
		if strings.Contains(what, " on ") {
			t.Errorf("not foreseen: %s", what)
		}
	}
}

// openers checks that a player can open a thing if and only if there is then a move other than back, and that
// a unit's step to a second one is followed by a move.
func openers(t *testing.T, s *merlin.State) {
	t.Helper()
	seat := s.Turn()
	if s.Top().Kind != merlin.FrameAct {
		return
	}
	var moves []merlin.Move
	add := func(m merlin.Move) { moves = append(moves, m) }
	switch open := s.Own[seat].Open; open.Kind {
	case 0:
		for n := range merlin.FieldPlots {
			add(merlin.Move{Kind: merlin.KindPlot, Plot: merlin.PlaceOf(seat, n+1)})
		}
		for _, u := range s.Seats[seat].Units {
			add(merlin.Move{Kind: merlin.KindUnit, Plot: u.Plot})
		}
		for g := merlin.Souls; g <= merlin.Grain; g++ {
			add(merlin.Move{Kind: merlin.KindGoods, Good: g})
		}
		for n := range uint8(merlin.MaxLabs) {
			add(merlin.Move{Kind: merlin.KindLab, Lab: n + 1})
		}
		for to := range bourse.Seat(s.Players()) {
			add(merlin.Move{Kind: merlin.KindPapers, To: to})
			add(merlin.Move{Kind: merlin.KindOffer, To: to})
		}
		for k := merlin.Future; k <= merlin.Policy; k++ {
			add(merlin.Move{Kind: merlin.KindWrite, Paper: k})
		}
	case merlin.KindPapers:
		for n := range uint8(8) {
			add(merlin.Move{Kind: merlin.KindNote, Note: n + 1, To: open.To})
		}
	case merlin.KindUnit:
		for _, o := range s.Options(seat, nil) {
			if next := *s; o.Move.Kind == merlin.KindPair || o.Move.Kind == merlin.KindFoe {
				if next.ApplyUnchecked(o.Move); len(next.Options(seat, nil)) < 2 {
					t.Fatalf("%s leads nowhere\n%v", o.Move, s)
				}
			}
		}
	}
	for _, m := range moves {
		opened, open := *s, merlin.Open{Kind: m.Kind, Card: m.Card, Lab: m.Lab, Plot: m.Plot, Good: m.Good, To: m.To,
			Paper: m.Paper, Note: m.Note}
		m.Seat = seat
		if m.Kind == merlin.KindNote {
			m.To = 0
		}
		err := s.Check(m)
		if err != nil && !errors.Is(err, merlin.NothingToDo) {
			continue
		}
		opened.Own[seat].Open = open
		if n := len(opened.Options(seat, nil)); (err == nil) != (n > 1) {
			t.Fatalf("%s: %v, and then %d options\n%v", m, err, n, s)
		}
	}
}

// listed checks that listing, picking and checking moves allocates nothing.
func listed(t *testing.T, s *merlin.State, seat bourse.Seat, r *rng.Rand) {
	t.Helper()
	options := make([]merlin.Option, 0, 128)
	if n := testing.AllocsPerRun(5, func() {
		options = s.Options(seat, options[:0])
		if m := s.Pick(seat, r); s.Check(m) != nil || s.Check(merlin.Move{Seat: seat}) == nil {
			t.Fatal(m)
		}
	}); n != 0 {
		t.Errorf("%g allocations\n%v", n, s)
	}
}

// look checks a position: it is valid, equals its samples for every seat, and with forms, is read back as
// written.
func look(t *testing.T, s *merlin.State, r *rng.Rand, forms bool) {
	t.Helper()
	if err := s.Validate(); err != nil {
		t.Fatalf("%v\n%v", err, s)
	}
	for seat := bourse.Spectator; seat < bourse.Seat(s.Players()); seat++ {
		v := s.View(seat)
		if w := v.Sample(r); !v.Admits(w) || !v.Admits(*s) {
			t.Fatalf("%s does not admit: %v\n%v", seat, w.Validate(), w)
		}
		if forms {
			reread(t, v)
		}
	}
	if forms {
		reread(t, *s)
	}
}

// reread writes a value in both forms and reads it back.
func reread[T comparable](t *testing.T, v T) T {
	t.Helper()
	text, err := any(v).(json.Marshaler).MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	var back T
	if err := any(&back).(json.Unmarshaler).UnmarshalJSON(text); err != nil || back != v {
		t.Fatalf("%v\n%s", err, text)
	}
	return back
}
