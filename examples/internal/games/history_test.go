package games

import (
	"reflect"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file tests the prices of the past.

// TestHistory_currencies holds that the history of Economicon has the currencies behind the commodities, at what they cost.
func TestHistory_currencies(t *testing.T) {
	g, err := Find("economicon")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Begin([]byte(`{"players":2}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	want := []Moment{{1, append(s.Prices(), Price{"currency-p0", 5, 4}, Price{"currency-p1", 5, 4})}}
	if got := s.History(); !reflect.DeepEqual(got, want) || len(s.Prices()) != 3 {
		t.Errorf("the history begins with %v, want %v", got, want)
	}
}

// TestHistory_kept holds that what a caller adds to a history is not in the next.
func TestHistory_kept(t *testing.T) {
	seed := rng.FromText("kept")
	g, err := Find("futures")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Begin(nil, &seed)
	if err != nil {
		t.Fatal(err)
	}
	for !s.Over() {
		seat := s.Turn()
		if _, _, err := s.Play(seat, s.Ask(seat), s.Idle(seat)); err != nil {
			t.Fatal(err)
		}
		one := append(s.History(), Moment{Round: 99})
		two := append(s.History(), Moment{Round: 98})
		if one[len(one)-1].Round != 99 || two[len(two)-2].Round != s.Round() {
			t.Fatalf("a history has changed: %v, %v", one, two)
		}
	}
}

// TestPrices_open holds that prices and rounds are of what everybody sees: in a state that a spectator cannot tell from
// the true one they are the same.
func TestPrices_open(t *testing.T) {
	open[futures.State, futures.Move, futures.View, futures.Event](t, "futures")
	open[economicon.State, economicon.Move, economicon.View, economicon.Event](t, "economicon")
	open[merlin.State, merlin.Move, merlin.View, merlin.Event](t, "merlin")
}

func open[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](t *testing.T, name string) {
	seed := rng.FromText("open")
	r, err := rng.New(seed)
	if err != nil {
		t.Fatal(err)
	}
	g, err := Find(name)
	if err != nil {
		t.Fatal(err)
	}
	begun, err := g.Begin(nil, &seed)
	if err != nil {
		t.Fatal(err)
	}
	s := begun.(*session[S, M, V, E])
	for !s.Over() {
		state := s.match.View(bourse.Spectator).Sample(r)
		if got := s.entry.charted(&state); s.entry.round(&state) != s.Round() || !reflect.DeepEqual(got, s.charted()) {
			t.Fatalf("%s: a spectator sees prices %v, and they are %v", name, got, s.charted())
		}
		seat := s.Turn()
		m := bourse.Pick(s.match.Options(seat, nil), r)
		if _, err := s.match.Play(seat, m); err != nil {
			t.Fatal(err)
		}
	}
}
