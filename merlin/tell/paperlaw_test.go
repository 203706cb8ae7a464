package tell_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file holds the story of paper to the game: who holds which note, what is for sale at what price, who has whose
// scrip, and what is paid for all that.

// A paper is what has been told of a note.
type paper struct {
	holder bourse.Seat // none while it is unsold
	price  int
	what   string // what it promises, without its term
	called int    // how often a future is
}

// seatOf reads the name of a seat.
func seatOf(t *testing.T, name string) bourse.Seat {
	t.Helper()
	seat, err := bourse.ParseSeat(name)
	if err != nil {
		t.Fatal(err)
	}
	return seat
}

// keyOf returns the key of the note whose name is among the records.
func keyOf(t *testing.T, records []told.Record) string {
	t.Helper()
	for _, r := range records {
		if r.Name == "note-name" {
			return r.Values["kind"] + " " + r.Values["number"] + " of " + r.Values["seat"]
		}
	}
	t.Fatalf("%+v name no note", records)
	return ""
}

// whatOf returns what a note promises by the records, without its term.
func whatOf(records []told.Record) string {
	good, n, when := "", "", ""
	for _, r := range records {
		switch {
		case strings.HasPrefix(r.Name, "amount-"):
			good, n = strings.TrimPrefix(r.Name, "amount-"), r.Values["n"]+" " // the price stands behind the goods
		case r.Name == "when":
			when = r.Values["season"] + " " + r.Values["year"]
		}
	}
	for _, r := range records {
		switch r.Name {
		case "terms-future":
			return n + good + " " + when
		case "terms-bond":
			return r.Values["n"] + " " + when
		case "terms-share":
			return "plot " + r.Values["plot"]
		case "terms-policy":
			return r.Values["n"]
		}
	}
	return ""
}

// promised returns what a note promises by a view, as whatOf does.
func promised(n *merlin.Note) string {
	when := fmt.Sprint(merlin.Summer+merlin.Season(n.Due%4), " ", n.Due/4+1)
	switch n.Kind {
	case merlin.Future:
		return fmt.Sprint(n.Amount, " ", n.Good, " ", when)
	case merlin.Bond:
		return fmt.Sprint(n.Amount, " ", when)
	case merlin.Share:
		return fmt.Sprint("plot ", n.Plot.Number())
	}
	return fmt.Sprint(n.Amount)
}

// hold gives a player scrip of an issuer; what is on its pad is what nobody holds.
func (a *account) hold(seat, issuer bourse.Seat, n int) {
	if seat != issuer {
		a.scrip[seat][issuer] += n
	}
}

// paper takes in a sentence about paper, with which the records begin. It reports whether it is one.
func (a *account) paper(t *testing.T, records []told.Record) bool {
	t.Helper()
	r := records[0]
	number := func(name string) int { return r.Number(t, name) }
	change := func(change func(*paper)) {
		key := keyOf(t, records)
		n, ok := a.notes[key]
		if !ok {
			t.Fatalf("%+v: there is no such note", records)
		}
		change(&n)
		a.notes[key] = n
	}
	switch r.Name {
	case "issued":
		a.notes[keyOf(t, records)] = paper{holder: bourse.None, price: number("n"), what: whatOf(records)}
	case "lends":
		a.plots[r.Seat(t)][number("plot")].gold -= number("n")
		a.purse[seatOf(t, r.Values["to"])] += number("n")
	case "lent":
		a.notes[keyOf(t, records)] = paper{holder: r.Seat(t), what: whatOf(records)}
	case "bought":
		a.purse[r.Seat(t)] -= number("n")
		a.purse[seatOf(t, r.Values["to"])] += number("n")
		change(func(n *paper) {
			if n.price != number("n") || n.holder != bourse.None && n.holder.String() != r.Values["to"] {
				t.Fatalf("%+v, and it was %+v", records, n)
			}
			n.holder, n.price = r.Seat(t), 0
		})
	case "assigned":
		change(func(n *paper) { n.holder, n.price = r.Seat(t), 0 })
	case "priced":
		change(func(n *paper) { n.price = number("n") })
	case "unpriced":
		change(func(n *paper) { n.price = 0 })
	case "called":
		change(func(n *paper) { n.called = 1 })
	case "called-last":
		change(func(n *paper) { n.called = 2 })
	case "struck":
		change(func(*paper) {})
	case "home", "torn", "settled", "unsettled", "bond-due", "expired", "share-void", "policy-pays", "policy-over":
		change(func(*paper) {})
		delete(a.notes, keyOf(t, records))
	case "delivers-stall", "delivers-store":
		good, n := goods(t, records[1])
		from := a.stall[r.Seat(t)]
		if r.Name == "delivers-store" {
			from = a.store[r.Seat(t)]
		}
		from[good] -= n
		a.store[seatOf(t, r.Values["to"])][good] += n
	case "pays", "pays-vault":
		a.purse[seatOf(t, r.Values["to"])] += number("n")
		if r.Name == "pays" {
			a.purse[r.Seat(t)] -= number("n")
		} else {
			a.plots[r.Seat(t)][number("plot")].gold -= number("n")
		}
	case "scrip-sale":
		a.sale[r.Seat(t)] = [2]int{number("n"), number("price")}
	case "scrip-off":
		a.sale[r.Seat(t)] = [2]int{}
	case "scrip-bought":
		a.bought(t, records)
	case "scrip-redeemed":
		_, n := goods(t, records[1])
		a.hold(r.Seat(t), records[1].Seat(t), -n)
	case "voided":
		a.voided(t, records)
	case "brings":
		a.purse[r.Seat(t)] += number("n")
		if r.Values["from"] == "bank" {
			a.bank -= number("n")
		} else {
			a.row -= number("n")
		}
	case "offer-loan":
	default:
		return false
	}
	return true
}

// bought takes in scrip that is sold, and holds that its price is paid.
func (a *account) bought(t *testing.T, records []told.Record) {
	t.Helper()
	_, n := goods(t, records[1])
	seat, issuer, paid := records[0].Seat(t), records[1].Seat(t), records[0].Number(t, "n")
	sale := &a.sale[issuer]
	if paid != n*sale[1] {
		t.Fatalf("%+v at %d each", records, sale[1])
	}
	a.purse[seat] -= paid
	a.purse[issuer] += paid
	a.hold(seat, issuer, n)
	if sale[0] -= n; sale[0] == 0 {
		sale[1] = 0
	}
}

// voided takes in what is void with a bankrupt.
func (a *account) voided(t *testing.T, records []told.Record) {
	t.Helper()
	for i, r := range records {
		switch r.Name {
		case "item-note":
			key := keyOf(t, records[i:])
			if _, ok := a.notes[key]; !ok {
				t.Fatalf("%+v: there is no %s", records, key)
			}
			delete(a.notes, key)
		case "item-scrip":
			_, n := goods(t, records[i+1])
			a.hold(r.Seat(t), records[i+1].Seat(t), -n)
		}
	}
}

// comparePaper compares what was told of paper with what a view says.
func (a *account) comparePaper(v *merlin.View) error {
	seen := 0
	for _, n := range v.Notes[:v.Notes.Len()] {
		key := fmt.Sprintf("%s %d of %s", n.Kind, n.Number, n.Issuer)
		want := paper{bourse.None, int(n.Price), promised(&n), int(n.Called)}
		if n.Sold() {
			want.holder = n.Holder
		}
		if got, ok := a.notes[key]; !ok || got != want {
			return fmt.Errorf("%s is %+v, told was %+v", key, want, got)
		}
		seen++
	}
	if len(a.notes) != seen {
		return fmt.Errorf("there are %d notes, told were %v", seen, a.notes)
	}
	for seat := range bourse.Seat(v.Players()) {
		p := &v.Seats[seat]
		if a.ruined.Has(seat) {
			a.sale[seat] = [2]int{}
		}
		if want := [2]int{int(p.ScripN), int(p.ScripPrice)}; a.sale[seat] != want {
			return fmt.Errorf("%s sells scrip as %v, told was %v", seat, want, a.sale[seat])
		}
		for issuer, n := range p.Scrip {
			if a.scrip[seat][issuer] != int(n) {
				return fmt.Errorf("%s has %d scrip of %d, told were %d", seat, n, issuer, a.scrip[seat][issuer])
			}
		}
	}
	return nil
}

// furnish gives everybody a Chauffeur, a property and something to sell, at the beginning of a game with paper.
func furnish(tb testing.TB, s *merlin.State, r *rng.Rand) {
	tb.Helper()
	for seat := range bourse.Seat(s.Players()) {
		name := func(n int) string { return merlin.PlaceOf(seat, n).String() }
		lay(s, name(1), []string{"c2", "c3", "c4", "c5", "c6", "c8"}[seat], "c9")
		lay(s, name(2), []string{"c4", "c5", "c8", "c6", "c10", "c10"}[seat])
		stake(s, name(1), min(int16(r.IntN(3)), s.Bank))
		if s.Supply[0] >= 12 && s.Supply[2] >= 1 {
			store(s, seat, int16(1+r.IntN(2)), 0, 0)
			stall(s, seat, int16(1+r.IntN(3)), 0, 1)
		}
	}
	if err := s.Validate(); err != nil {
		tb.Fatalf("%v\n%s", err, s)
	}
}

// wanted are the kinds of moves that random players of paper prefer, the first ones most.
var wanted = [][]merlin.Kind{
	{merlin.KindAssign, merlin.KindDeliver}, {merlin.KindPurchase, merlin.KindSettle}, {merlin.KindScrip, merlin.KindNote, merlin.KindRedeem, merlin.KindPrice},
	{merlin.KindPapers, merlin.KindWrite, merlin.KindLoan}, {merlin.KindAccept},
	{merlin.KindHand, merlin.KindLab, merlin.KindMead},
}

// pickPaper picks a move: of a thing that is opened most of the time not to close it again, of numbers a low one.
func pickPaper(s *merlin.State, seat bourse.Seat, r *rng.Rand) merlin.Move {
	options := s.Options(seat, nil)
	for _, kinds := range wanted {
		some := slices.DeleteFunc(slices.Clone(options), func(o merlin.Option) bool { return !slices.Contains(kinds, o.Move.Kind) })
		if len(some) > 0 && r.IntN(3) > 0 {
			options = some
			break
		}
	}
	if options[0].Move.Kind == merlin.KindBack && len(options) > 1 {
		options = options[1:]
	}
	o := options[r.IntN(len(options))]
	if options[0].Move.Kind == merlin.KindGood || o.Move.Kind == merlin.KindSet && r.IntN(2) == 0 {
		o = options[0] // futures that are alike can be assigned
		o.Max = o.Min
	}
	if o.Max > 0 {
		most := o.Max
		if r.IntN(4) > 0 {
			most = min(most, o.Min+5)
		}
		return o.Move.With(o.Min + r.IntN(most-o.Min+1))
	}
	return o.Move
}
