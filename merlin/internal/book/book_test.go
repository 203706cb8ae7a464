package book

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// This file compares sides with lists of orders that are searched element by element.

type owner uint8

type order struct {
	Owner owner `json:"owner" doc:"the owner" check:"some"`
	Price int8  `json:"price" doc:"gold for the unit" range:"1..20"`
}

// A slow book has its orders as they come.
type slow struct{ bids, asks []order }

// best returns the index of the best order of others, of equal ones the oldest.
func best(list []order, not, nor owner, better func(a, b int8) bool) int {
	at := -1
	for i, o := range list {
		if o.Owner != not && o.Owner != nor && (at < 0 || better(o.Price, list[at].Price)) {
			at = i
		}
	}
	return at
}

func higher(a, b int8) bool { return a > b }
func lower(a, b int8) bool  { return a < b }

func (s *slow) place(o order, bid bool) (met order, trades bool) {
	own, across, better, back := &s.asks, &s.bids, higher, lower
	if bid {
		own, across, better, back = &s.bids, &s.asks, lower, higher
	}
	if i := best(*across, o.Owner, 0, better); i >= 0 && !back((*across)[i].Price, o.Price) {
		met = (*across)[i]
		*across = slices.Delete(*across, i, i+1)
		return met, true
	}
	*own = append(*own, o)
	return order{}, false
}

// list orders what is there as a side has it.
func list(orders []order, better func(a, b int8) bool) []order {
	return slices.SortedStableFunc(slices.Values(orders), func(a, b order) int {
		switch {
		case better(a.Price, b.Price):
			return -1
		case better(b.Price, a.Price):
			return 1
		}
		return 0
	})
}

func TestBook(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var bids, asks [40]order
		var s slow
		for range 38 {
			o, bid := order{owner(1 + r.IntN(4)), int8(1 + r.IntN(9))}, r.IntN(2) == 0
			place := Ask[order]
			if bid {
				place = Bid[order]
			}
			met, trades := place(bids[:], asks[:], o)
			if wantMet, want := s.place(o, bid); met != wantMet || trades != want {
				t.Fatalf("%v meets %v, %t, want %v, %t", o, met, trades, wantMet, want)
			}
			if r.IntN(4) == 0 && len(s.bids) > 0 { // the youngest of equal ones goes
				o := s.bids[r.IntN(len(s.bids))]
				i := len(s.bids) - 1
				for s.bids[i] != o {
					i--
				}
				s.bids = slices.Delete(s.bids, i, i+1)
				Drop(bids[:Len(bids[:])], o) // of a side that is full
			}
			sides(t, bids[:], asks[:], &s)
			sides(t, bids[:Len(bids[:])], asks[:Len(asks[:])], &s)
		}
	}
}

// sides compares the results of all functions on the sides.
func sides(t *testing.T, bids, asks []order, s *slow) {
	t.Helper()
	if got := bids[:Len(bids)]; !slices.Equal(got, list(s.bids, higher)) {
		t.Fatalf("the bids are %v, want %v", got, list(s.bids, higher))
	}
	if got := asks[:Len(asks)]; !slices.Equal(got, list(s.asks, lower)) {
		t.Fatalf("the asks are %v, want %v", got, list(s.asks, lower))
	}
	for who := range owner(5) {
		n, sum, prices := 0, 0, uint64(0)
		for _, o := range s.bids {
			if o.Owner == who {
				n, sum, prices = n+1, sum+int(o.Price), prices|1<<o.Price
			}
		}
		if Count(bids, who) != n || Sum(bids, who) != sum || Prices(bids, who) != prices {
			t.Fatalf("%v: owner %d has %d bids of %d at %b", bids, who, Count(bids, who), Sum(bids, who),
				Prices(bids, who))
		}
		if n > 0 {
			own := slices.DeleteFunc(slices.Clone(s.bids), func(o order) bool { return o.Owner != who })
			if got := bids[BestOf(bids, who)]; got != own[best(own, 0, 0, higher)] {
				t.Fatalf("%v: the best bid of owner %d is %v", bids, who, got)
			}
		}
		for nor := range owner(5) {
			want := 0
			if i := best(s.bids, who, nor, higher); i >= 0 {
				want = int(s.bids[i].Price)
				if k := best(s.asks, who, nor, lower); k >= 0 {
					want = (want + int(s.asks[k].Price)) / 2
				}
			}
			if got := Spot(bids, asks, who, nor); got != want {
				t.Fatalf("%v, %v: without %d and %d the spot is %d, want %d", bids, asks, who, nor, got, want)
			}
		}
	}
}

func TestQuiet(t *testing.T) {
	for _, test := range []struct {
		months  int8
		bids    bool
		want    int8
		missing bool
	}{{0, false, 1, false}, {1, false, 2, false}, {2, false, 1, true}, {2, true, 0, false}, {0, true, 0, false}} {
		if now, missing := Quiet(test.months, 2, test.bids); now != test.want || missing != test.missing {
			t.Errorf("after %d months, bids %t: %d, %t", test.months, test.bids, now, missing)
		}
	}
}
