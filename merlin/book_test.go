package merlin

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// This file tests Book by itself, beside a second one that keeps slips as they come and looks for the best one
// by looking at all.

// A pile is the second book: slips in the order of time.
type pile struct {
	bids, asks []Slip
	last       int8
	idle       int // months gone by without a bid, whole ones
	bidden     bool
}

// best returns the best slip of others: the first at the best price.
func best(slips []Slip, who Trader, better func(a, b int8) bool) int {
	at := -1
	for i, slip := range slips {
		if slip.Owner != who && (at < 0 || better(slip.Price, slips[at].Price)) {
			at = i
		}
	}
	return at
}

func higher(a, b int8) bool { return a > b }
func lower(a, b int8) bool  { return a < b }

// sorted lists slips as a book has them.
func sorted(slips []Slip, better func(a, b int8) bool) Slips {
	var left, side = slices.Clone(slips), Slips{}
	for i := range side {
		if len(left) == 0 {
			break
		}
		at := best(left, 0, better)
		side[i] = left[at]
		left = slices.Delete(left, at, at+1)
	}
	return side
}

// place places a slip, or trades with the best one across, and returns that.
func (p *pile) place(slip Slip, bids bool) (met Slip) {
	own, across, better, reaches := &p.asks, &p.bids, higher, func(price int8) bool { return price >= slip.Price }
	if bids {
		p.bidden = true
		own, across, better, reaches = &p.bids, &p.asks, lower, func(price int8) bool { return price <= slip.Price }
	}
	if at := best(*across, slip.Owner, better); at >= 0 && reaches((*across)[at].Price) {
		return p.trade(across, at)
	}
	*own = append(*own, slip)
	return Slip{}
}

func (p *pile) trade(side *[]Slip, at int) Slip {
	slip := (*side)[at]
	*side = slices.Delete(*side, at, at+1)
	p.last = slip.Price
	return slip
}

// drop takes off the youngest such slip.
func drop(side *[]Slip, slip Slip) {
	for i := len(*side) - 1; ; i-- {
		if (*side)[i] == slip {
			*side = slices.Delete(*side, i, i+1)
			return
		}
	}
}

// month ends a month. A month counts as idle in which no bid was placed and none lay there.
func (p *pile) month() bool {
	p.idle++
	if p.bidden || len(p.bids) > 0 {
		p.idle = 0
	}
	p.bidden = len(p.bids) > 0
	if p.idle == 2 {
		p.idle = 0
		return true
	}
	return false
}

// spot is M14.5 in other words, without the slips of some (M29.4).
func (p *pile) spot(without ...Trader) int {
	others := func(slips []Slip) []Slip {
		return slices.DeleteFunc(slices.Clone(slips), func(s Slip) bool { return slices.Contains(without, s.Owner) })
	}
	bids, asks := others(p.bids), others(p.asks)
	if len(bids) == 0 {
		return 0
	}
	bid := int(sorted(bids, higher)[0].Price)
	if len(asks) == 0 {
		return bid
	}
	sum := bid + int(sorted(asks, lower)[0].Price)
	return (sum - sum%2) / 2
}

// TestBook_twin does at random what can be done with a book, and compares.
func TestBook_twin(t *testing.T) {
	seen := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		book, second := Book{Quiet: 1}, pile{}
		trader := rapid.Custom(func(t *rapid.T) Trader { return Trader(rapid.IntRange(1, 7).Draw(t, "trader")) })
		cap := rapid.IntRange(1, 20).Draw(t, "cap")
		idle := rapid.IntRange(0, 3).Draw(t, "months at first")
		for i := range rapid.IntRange(4, 80).Draw(t, "steps") {
			slip := Slip{trader.Draw(t, "owner"), int8(rapid.IntRange(1, cap).Draw(t, "price"))}
			var got, want Slip
			what := rapid.SampledFrom([]string{"bid", "bid", "ask", "ask", "take", "hit", "leave", "unask", "month"}).Draw(t, "what")
			if i < idle {
				what = "month"
			}
			switch what {
			case "bid":
				if len(second.bids) == maxSide {
					continue
				}
				var trades bool
				got, trades = book.bid(slip)
				want = second.place(slip, true)
				if trades {
					what = "bid that trades"
				}
			case "ask":
				if len(second.asks) == maxSide || slip.Owner == TraderROW {
					continue
				}
				var trades bool
				got, trades = book.ask(slip)
				want = second.place(slip, false)
				if trades {
					what = "ask that trades"
				}
			case "take", "hit":
				mine, list, better := &book.Asks, &second.asks, lower
				if what == "hit" {
					mine, list, better = &book.Bids, &second.bids, higher
				}
				at := best(*list, slip.Owner, better)
				if found, ok := mine.Best(slip.Owner); ok != (at >= 0) || ok && found != (*list)[at] {
					t.Fatalf("the best is %+v, %t; not %d of %+v", found, ok, at, *list)
				}
				if at < 0 {
					continue
				}
				got, want = book.take(mine, slip.Owner), second.trade(list, at)
			case "leave", "unask":
				mine, list := &book.Bids, &second.bids
				if what == "unask" {
					mine, list = &book.Asks, &second.asks
				}
				if len(*list) == 0 {
					continue
				}
				slip = (*list)[rapid.IntRange(0, len(*list)-1).Draw(t, "slip")]
				if mine.prices(slip.Owner)>>slip.Price&1 == 0 {
					t.Fatalf("%+v is not among the prices %b", slip, mine.prices(slip.Owner))
				}
				mine.drop(slip)
				drop(list, slip)
			default:
				a, b := book.month(), second.month()
				if a != b {
					t.Fatalf("two months without a bid: %t, want %t", a, b)
				}
				if a {
					what = "stimulus"
				}
			}
			seen[what]++
			if got != want {
				t.Fatalf("%s: with %+v, want %+v", what, got, want)
			}
			if bids, asks := sorted(second.bids, higher), sorted(second.asks, lower); book.Bids != bids || book.Asks != asks {
				t.Fatalf("after %s of %+v: %v and %v, want %v and %v", what, slip, book.Bids, book.Asks, bids, asks)
			}
			if book.Last != second.last || book.Spot() != second.spot() {
				t.Fatalf("last %d, spot %d, want %d and %d", book.Last, book.Spot(), second.last, second.spot())
			}
			for other := range TraderROW + 1 {
				if got, want := book.SpotWithout(slip.Owner, other), second.spot(slip.Owner, other); got != want {
					t.Fatalf("without the slips of %s and %s the spot is %d, want %d", slip.Owner, other, got, want)
				}
			}
			count, sum := 0, 0
			for _, bid := range second.bids {
				if bid.Owner == slip.Owner {
					count, sum = count+1, sum+int(bid.Price)
				}
			}
			if book.Bids.Count(slip.Owner) != count || book.Bids.Sum(slip.Owner) != sum || book.Bids.Len() != len(second.bids) {
				t.Fatalf("%s has %d bids of %d, want %d of %d", slip.Owner, book.Bids.Count(slip.Owner), book.Bids.Sum(slip.Owner), count, sum)
			}
		}
	})
	for _, what := range []string{"bid", "bid that trades", "ask", "ask that trades", "take", "hit", "leave", "unask", "month", "stimulus"} {
		if seen[what] == 0 {
			t.Errorf("no %s", what)
		}
	}
}

// TestBook_full fills both sides to the brim.
func TestBook_full(t *testing.T) {
	var book Book
	for owner := Trader(1); owner <= MaxPlayers; owner++ {
		for n := range int8(maxSlips) {
			book.bid(Slip{owner, 5 - n})
			book.ask(Slip{owner, 20 - n})
		}
	}
	for range rowSlips {
		book.bid(Slip{TraderROW, 5})
	}
	for range bankBids {
		book.bid(Slip{TraderBank, 5})
	}
	if n := [2]int{book.Bids.Len(), book.Asks.Len()}; n != [2]int{maxSide, MaxPlayers * maxSlips} {
		t.Errorf("slips: %v", n)
	}
	first := book.Bids[0]
	book.take(&book.Bids, TraderROW)
	if n := book.Bids.Len(); n != maxSide-1 || first != (Slip{1, 5}) || book.Bids[0] != (Slip{2, 5}) || book.Bids[n-1] != (Slip{6, 2}) || book.Bids[n] != (Slip{}) {
		t.Errorf("%v", book.Bids)
	}
}

// TestTrader names traders.
func TestTrader(t *testing.T) {
	for trader, want := range map[Trader]string{0: "none", 1: "p0", 6: "p5", 7: "row", 8: "bank", 9: "#9"} {
		if trader.String() != want {
			t.Errorf("%d is %s", trader, trader)
		}
		if seat := trader.Seat(); (seat.Player()) != (trader >= 1 && trader <= 6) || seat.Player() && TraderOf(seat) != trader {
			t.Errorf("%s is of %s", trader, seat)
		}
	}
}

func TestSlips_JSON_shorter(t *testing.T) {
	slips := Slips{{Owner: 1, Price: 3}, {Owner: 2, Price: 2}}
	if err := slips.UnmarshalJSON([]byte(`[{"owner":"p2","price":4}]`)); err != nil || slips != (Slips{{Owner: 3, Price: 4}}) {
		t.Errorf("read over two slips: %v, %v", slips[:2], err)
	}
}
