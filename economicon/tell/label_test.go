package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"bourse.example/rng"
)

// TestCost holds that what a menu says that an amount costs is what is paid, in games of
// random moves.
func TestCost(t *testing.T) {
	r, err := rng.New(rng.FromText("costs"))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[economicon.Kind]int{}
	for game := range 12 {
		s, err := economicon.New(economicon.Standard(2 + game%3))
		if err != nil {
			t.Fatal(err)
		}
		for !s.Over() {
			if s.Turn() == bourse.Nature {
				if err := s.Apply(s.Deal(r)); err != nil {
					t.Fatal(err)
				}
				continue
			}
			seat := s.Turn()
			v, m := s.View(seat), bourse.Pick(s.Options(seat, nil), r)
			price, of := tell.English.Cost(v, m)
			err := s.Trace(m, func(e economicon.Event) {
				if e.Kind != economicon.Priced || e.Rule == (economicon.Clause{Chapter: 6, Number: 2}) {
					return
				}
				if seen[m.Kind]++; int(e.Price) != price || e.Pay.String() != of {
					t.Errorf("%s costs %d %s, and was said to cost %d %s", m, e.Price, e.Pay, price, of)
				}
				of = ""
			})
			if err != nil {
				t.Fatal(err)
			}
			if of != "" {
				t.Errorf("%s is said to cost %d %s and has no price", m, price, of)
			}
		}
	}
	for _, kind := range []economicon.Kind{economicon.KindOrder, economicon.KindBuy, economicon.KindBid, economicon.KindAsk} {
		if seen[kind] < 20 {
			t.Errorf("%d prices of %s were seen", seen[kind], kind)
		}
	}
}
