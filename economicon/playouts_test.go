package economicon_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/rng"
)

// This file plays random games of random configs.

// TestPlayouts plays random games of random configs and looks at every position: it is valid, keeps
// every unit, is read back as it was written, and looks like its samples to every seat.
func TestPlayouts(t *testing.T) {
	games := 240 * *rulestest.Times
	if testing.Short() {
		games = 24
	}
	for k := range games {
		r := newRand(t, fmt.Sprint("playouts ", k))
		s, err := economicon.New(randomConfig(r, k))
		if err != nil {
			t.Fatal(err)
		}
		moves := 0
		for ; ; moves++ {
			look(t, &s, r, moves%13 == 0)
			if s.Over() {
				break
			}
			m := s.Deal(r)
			if waiting := s.Waiting(); waiting != 0 {
				seat := waiting.Lowest()
				for n := r.IntN(waiting.Len()); n > 0; n-- {
					waiting = waiting.Without(seat)
					seat = waiting.Lowest()
				}
				m = bourse.Pick(s.Options(seat, nil), r)
			}
			if parsed, err := economicon.Parse(m.String()); err != nil || parsed != m {
				t.Fatalf("%s is read as %s: %v", m, parsed, err)
			}
			before, events := s, 0
			if err := s.Trace(m, func(e economicon.Event) { events++; fold(&before, e) }); err != nil {
				t.Fatalf("%s: %v", m, err)
			}
			for u := economicon.Gold; u <= economicon.Token; u++ {
				for a := economicon.Box; a <= economicon.Reserves(3); a++ {
					if got, want := before.Balance(a, u), s.Balance(a, u); u != economicon.Token && got != want {
						t.Fatalf("%s: %s has %d of %s, and by the events %d", m, a, want, u, got)
					}
				}
			}
		}
		if most := economicon.MaxMoves(s.Config); moves > most {
			t.Fatalf("%d moves, and %d at most", moves, most)
		}
	}
}

// fold applies a transfer to balances.
func fold(s *economicon.State, e economicon.Event) {
	if e.Kind != economicon.Transferred || e.Unit == economicon.Token {
		return
	}
	at := func(a economicon.Account) *int16 {
		switch {
		case a == economicon.Box:
			return &s.Box[e.Unit-1]
		case a == economicon.Market:
			return &s.Market[e.Unit-1]
		case a >= economicon.Reserves(0):
			return &s.Reserves[a.Seat()][e.Unit-1]
		}
		return &s.Warehouse[a.Seat()][e.Unit-economicon.Grain]
	}
	*at(e.From) -= e.N
	*at(e.To) += e.N
}

// look checks one position.
func look(t *testing.T, s *economicon.State, r *rng.Rand, forms bool) {
	t.Helper()
	if err := s.Validate(); err != nil {
		t.Fatalf("%v\n%v", err, s)
	}
	for seat := bourse.Spectator; seat < bourse.Seat(s.Players()); seat++ {
		v := s.View(seat)
		if w := v.Sample(r); !v.Admits(w) || !v.Admits(*s) {
			t.Fatalf("%s does not admit: %v\n%v", seat, w.Validate(), w)
		}
		if !forms {
			continue
		}
		if back := roundTrip[economicon.View](t, v); back != v {
			t.Fatalf("%v\n%v", v, back)
		}
	}
	if forms {
		if back := roundTrip[economicon.State](t, *s); back != *s {
			t.Fatalf("%v\n%v", s, back)
		}
	}
}

func roundTrip[T comparable, P interface {
	*T
	UnmarshalJSON([]byte) error
	UnmarshalBinary([]byte) error
}](t *testing.T, v interface{ MarshalBinary() ([]byte, error) }) T {
	t.Helper()
	var a, b T
	text, err := json.Marshal(v)
	if err == nil {
		err = P(&a).UnmarshalJSON(text)
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	data, err := v.MarshalBinary()
	if err == nil {
		err = P(&b).UnmarshalBinary(data)
	}
	if err != nil || a != b {
		t.Fatal(err, a == b)
	}
	return a
}

// randomConfig draws from the whole range; every third game is standard.
func randomConfig(r *rng.Rand, k int) economicon.Config {
	c := economicon.Standard(2 + k/3%3)
	if k%3 == 0 {
		return c
	}
	between := func(low, high int) int16 { return int16(low + r.IntN(high-low+1)) }
	c.Rounds = int8(between(1, 10))
	c.LawRounds = 0
	for range r.IntN(16/int(c.Players) + 1) {
		c.LawRounds |= economicon.RoundsOf(int(between(1, 10)))
	}
	ends := []int{5, 60, 300, 1000}
	wide := ends[r.IntN(len(ends))]
	c.StartGold, c.MarketGold = between(0, wide/5), between(1, max(1, wide/6))
	c.StartCurrency, c.MarketCurrency = between(0, wide/3), between(1, wide/2)
	c.MarketGrain, c.MarketOil, c.MarketTech = between(1, wide), between(1, wide), between(1, wide)
	c.Gold = between(int(c.StartGold)*int(c.Players)+int(c.MarketGold), 1000)
	c.Commodities = between(int(max(c.MarketGrain, c.MarketOil, c.MarketTech)), 1000)
	c.Currencies = between(int(c.StartCurrency+c.MarketCurrency), 1000)
	c.Tokens, c.TokenLimit = int8(between(0, 96)), int8(between(1, 97))
	c.MaxBatches, c.MaxTrades, c.MaxLot = int8(between(1, 12)), int8(between(1, 8)), between(0, 10)
	c.OpenProduction = r.IntN(2) == 0
	return c
}
