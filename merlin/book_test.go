package merlin_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests Book against an independent one, which keeps slips in the order of time and searches
// all of them for the best.

// A pile is that second book: slips in the order of time.
type pile struct {
	bids, asks []merlin.Slip
	last       int8
	idle       int // full months without a bid
	bidden     bool
}

// best returns the best slip of others: the first one at the best price.
func best(slips []merlin.Slip, who merlin.Trader, better func(a, b int8) bool) int {
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

// sorted lists slips in the order of a book.
func sorted(slips []merlin.Slip, better func(a, b int8) bool) merlin.Slips {
	var left, side = slices.Clone(slips), merlin.Slips{}
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

// place places a slip, or trades with the best one on the other side and returns it.
func (p *pile) place(slip merlin.Slip, bids bool) (met merlin.Slip) {
	own, across, better, reaches := &p.asks, &p.bids, higher,
		func(price int8) bool { return price >= slip.Price }
	if bids {
		p.bidden = true
		own, across, better, reaches = &p.bids, &p.asks, lower,
			func(price int8) bool { return price <= slip.Price }
	}
	if at := best(*across, slip.Owner, better); at >= 0 && reaches((*across)[at].Price) {
		return p.trade(across, at)
	}
	*own = append(*own, slip)
	return merlin.Slip{}
}

func (p *pile) trade(side *[]merlin.Slip, at int) merlin.Slip {
	slip := (*side)[at]
	*side = slices.Delete(*side, at, at+1)
	p.last = slip.Price
	return slip
}

// drop removes the newest slip that equals the given one.
func drop(side *[]merlin.Slip, slip merlin.Slip) {
	for i := len(*side) - 1; ; i-- {
		if (*side)[i] == slip {
			*side = slices.Delete(*side, i, i+1)
			return
		}
	}
}

// month ends a month. A month is idle if no bid was there or was placed.
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

// spot implements M14.5 in a different way, without the slips of some traders (M29.4).
func (p *pile) spot(without ...merlin.Trader) int {
	others := func(slips []merlin.Slip) []merlin.Slip {
		return slices.DeleteFunc(slices.Clone(slips),
			func(s merlin.Slip) bool { return slices.Contains(without, s.Owner) })
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

// A floor is a game in which six players trade souls. Only the book is kept from one step to the next.
type floor struct {
	acts, rolls merlin.State // of p0, which acts or rolls
	book        merlin.Book
}

// deed makes moves for a trader, who has enough of everything, or rolls the dice. It returns the slips that
// traded, and the prices at which the R.O.W. bids.
func (f *floor) deed(t rapid.TB, s merlin.State, who merlin.Trader,
	moves ...string) (met []merlin.Slip, row []int8) {
	s.Books[0], s.Row = f.book, 100
	for i := range s.Seats {
		s.Seats[i].Purse, s.Seats[i].Bids, s.Seats[i].Stall[0] = 100, 100, 10
	}
	turnOf(&s, who.Seat())
	for len(moves) > 0 || s.Turn() == bourse.Nature {
		m, err := merlin.Move{}, error(nil)
		if len(moves) == 0 {
			m = s.Chances(nil)[0].Move // a card that the month brings
		} else if m, err = merlin.Rules.Parse(moves[0]); err != nil {
			t.Fatal(err)
		} else {
			moves = moves[1:]
		}
		if err := s.Trace(m, func(e merlin.Event) {
			if e.Kind == merlin.Stimulated && e.Good == merlin.Souls {
				row = append(row, int8(e.N))
			}
			if e.Kind != merlin.Traded || e.Good != merlin.Souls {
				return
			}
			other := e.From
			if m.Kind == merlin.KindAsk || m.Kind == merlin.KindHit {
				other = e.To
			}
			slip := merlin.Slip{Owner: merlin.TraderOf(other.Seat()), Price: int8(e.N)}
			if other == merlin.Supply {
				slip.Owner = merlin.TraderROW
			}
			met = append(met, slip)
		}); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
	f.book = s.Books[0]
	return met, row
}

// TestBook_twin makes random changes to both books and compares them.
func TestBook_twin(t *testing.T) {
	seen := map[string]int{}
	usual := trading(merlin.MaxPlayers, func(c *merlin.Config) { c.CoL = 1 })
	acts, rolls := acting(t, usual), first(t, usual)
	rapid.Check(t, func(t *rapid.T) {
		floor, second := floor{acts, rolls, merlin.Book{Quiet: 1}}, pile{}
		cap := rapid.IntRange(1, 20).Draw(t, "cap")
		floor.acts.Config.PriceCap, floor.rolls.Config.PriceCap = int8(cap), int8(cap)
		floor.rolls.CoL = int8(rapid.IntRange(1, 12).Draw(t, "Cost of Living"))
		idle := rapid.IntRange(0, 3).Draw(t, "months at first")
		for i := range rapid.IntRange(4, 80).Draw(t, "steps") {
			slip := merlin.Slip{
				Owner: merlin.Trader(rapid.IntRange(1, merlin.MaxPlayers).Draw(t, "owner")),
				Price: int8(rapid.IntRange(1, cap).Draw(t, "price")),
			}
			what := rapid.SampledFrom([]string{"bid", "bid", "ask", "ask", "take", "hit", "leave", "unask",
				"month"}).Draw(t, "what")
			if i < idle {
				what = "month"
			}
			var got, want []merlin.Slip
			deed := func(format string, args ...any) {
				who := slip.Owner.String() + " "
				got, _ = floor.deed(t, floor.acts, slip.Owner, who+"goods souls",
					who+fmt.Sprintf(format, args...))
			}
			switch what {
			case "bid", "ask":
				own := &floor.book.Bids
				if what == "ask" {
					own = &floor.book.Asks
				}
				if own.Count(slip.Owner) == 4 {
					continue
				}
				deed("%s %d", what, slip.Price)
				if met := second.place(slip, what == "bid"); met.Owner != 0 {
					want, what = []merlin.Slip{met}, what+" that trades"
				}
			case "take", "hit":
				mine, list, better := &floor.book.Asks, &second.asks, lower
				if what == "hit" {
					mine, list, better = &floor.book.Bids, &second.bids, higher
				}
				at := best(*list, slip.Owner, better)
				if found, ok := mine.Best(slip.Owner); ok != (at >= 0) || ok && found != (*list)[at] {
					t.Fatalf("the best is %+v, %t; not %d of %+v", found, ok, at, *list)
				}
				if at < 0 {
					continue
				}
				want = []merlin.Slip{second.trade(list, at)}
				deed("%s", what)
			case "leave", "unask":
				list := &second.bids
				if what == "unask" {
					list = &second.asks
				}
				mine := slices.DeleteFunc(slices.Clone(*list),
					func(s merlin.Slip) bool { return s.Owner == merlin.TraderROW })
				if len(mine) == 0 {
					continue
				}
				slip = mine[rapid.IntRange(0, len(mine)-1).Draw(t, "slip")]
				drop(list, slip)
				deed("%s %d", what, slip.Price)
			default:
				var row, wanted []int8
				got, row = floor.deed(t, floor.rolls, slip.Owner, "~ dice 1 1")
				if second.month() {
					what = "stimulus"
					for range 3 {
						bid := merlin.Slip{Owner: merlin.TraderROW, Price: min(floor.rolls.CoL, int8(cap))}
						wanted = append(wanted, bid.Price)
						if met := second.place(bid, true); met.Owner != 0 {
							want = append(want, met)
						}
					}
				}
				if !slices.Equal(row, wanted) {
					t.Fatalf("the R.O.W. bids %d, want %d", row, wanted)
				}
			}
			seen[what]++
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("%s (-want +got):\n%s", what, diff)
			}
			book, bids, asks := &floor.book, sorted(second.bids, higher), sorted(second.asks, lower)
			if book.Bids != bids || book.Asks != asks {
				t.Fatalf("after %s of %+v: %v and %v, want %v and %v", what, slip, book.Bids, book.Asks, bids,
					asks)
			}
			if book.Last != second.last || book.Spot() != second.spot() {
				t.Fatalf("last %d, spot %d, want %d and %d", book.Last, book.Spot(), second.last,
					second.spot())
			}
			for other := range merlin.TraderROW + 1 {
				if got, want := book.SpotWithout(slip.Owner, other),
					second.spot(slip.Owner, other); got != want {
					t.Fatalf("without the slips of %s and %s the spot is %d, want %d", slip.Owner, other, got,
						want)
				}
			}
			count, sum := 0, 0
			for _, bid := range second.bids {
				if bid.Owner == slip.Owner {
					count, sum = count+1, sum+int(bid.Price)
				}
			}
			if book.Bids.Count(slip.Owner) != count || book.Bids.Sum(slip.Owner) != sum ||
				book.Bids.Len() != len(second.bids) {
				t.Fatalf("%s has %d bids of %d, want %d of %d", slip.Owner, book.Bids.Count(slip.Owner),
					book.Bids.Sum(slip.Owner), count, sum)
			}
		}
	})
	for _, what := range []string{"bid", "bid that trades", "ask", "ask that trades", "take", "hit", "leave",
		"unask", "month", "stimulus"} {
		if seen[what] == 0 {
			t.Errorf("no %s", what)
		}
	}
}

// TestBook_full fills the bids completely, and then removes one.
func TestBook_full(t *testing.T) {
	f := floor{acts: acting(t, trading(merlin.MaxPlayers))}
	bids := &f.book.Bids
	for i := range len(bids) - 1 {
		bids[i] = merlin.Slip{Owner: merlin.Trader(6 - i%6), Price: 9}
		if i >= 18 {
			bids[i].Owner = merlin.TraderBank
		}
	}
	f.deed(t, f.acts, 6, "p5 goods souls", "p5 bid 1")
	last := merlin.Slip{Owner: 6, Price: 1}
	if bids.Len() != 6*4+3+2 || bids.Len() != len(bids) || bids[len(bids)-1] != last {
		t.Errorf("with the last bid: %v", bids)
	}
	met, _ := f.deed(t, f.acts, 6, "p5 goods souls", "p5 hit")
	n := bids.Len()
	if n != len(bids)-1 || bids[0].Owner != 6 || bids[1].Owner != 4 || bids[n-1] != last ||
		bids[n] != (merlin.Slip{}) {
		t.Errorf("without the second bid: %v", bids)
	}
	if want := (merlin.Slip{Owner: 5, Price: 9}); !slices.Equal(met, []merlin.Slip{want}) {
		t.Errorf("hits %v, want %v", met, want)
	}
}

// TestTrader names traders.
func TestTrader(t *testing.T) {
	for trader, want := range map[merlin.Trader]string{0: "none", 1: "p0", 6: "p5", 7: "row", 8: "bank",
		9: "#9"} {
		if trader.String() != want {
			t.Errorf("%d is %s", trader, trader)
		}
		if seat := trader.Seat(); (seat.Player()) != (trader >= 1 && trader <= 6) ||
			seat.Player() && merlin.TraderOf(seat) != trader {
			t.Errorf("%s is of %s", trader, seat)
		}
	}
}

func TestSlips_JSON_shorter(t *testing.T) {
	slips := merlin.Slips{{Owner: 1, Price: 3}, {Owner: 2, Price: 2}}
	if err := slips.UnmarshalJSON([]byte(`[{"owner":"p2","price":4}]`)); err != nil ||
		slips != (merlin.Slips{{Owner: 3, Price: 4}}) {
		t.Errorf("read over two slips: %v, %v", slips[:2], err)
	}
}
