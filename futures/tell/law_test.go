package tell_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"bourse.example/futures"
	"bourse.example/internal/testkit/told"
)

// This file checks that the story agrees with the game: the gold, markers, prices and cards it reports must
// add up to the amounts on the table.

// book says what each sentence moves. Gold that is not paid moves nothing.
var book = told.ReadBook("book.txt")

// ledgerOf returns a view's amounts of everything that the book moves.
func ledgerOf(v *futures.View) told.Ledger {
	l := told.Ledger{}
	for seat := range v.Players() {
		l[fmt.Sprintf("p%d.gold", seat)] = int(v.Gold[seat])
		for _, m := range v.Board[seat] {
			if m != 0 {
				l[fmt.Sprintf("p%d.%s.%s.%d", seat, m.Commodity(), m.Side(), m.Entry())]++
			}
		}
	}
	for set := v.Fourth; set != 0; set = set.Without(set.Lowest()) {
		l[set.Lowest().String()+".fourth"] = 1
	}
	for c := futures.Corn; c <= futures.Pepper; c++ {
		l["price."+c.String()] = v.Price(c)
	}
	for card := futures.CornUp; card <= futures.PepperDown; card++ {
		l["hand."+card.String()] = v.Own.Hand.Of(card)
	}
	return l
}

// An account sums up what a seat has been told.
type account struct {
	told.Ledger
	seat   string
	given  string // the card that the seat has chosen to pass on
	counts map[string]int
}

func (a *account) Compare(v futures.View) error { return a.Differs(ledgerOf(&v)) }

var anyCard = regexp.MustCompile(`(?:corn|rice|pepper)-(?:up|down)`)

// Hear records a bare sentence: settle.gain seat=p0 marker=marker commodity=corn side=up price=8 gold=3.
func (a *account) Hear(line string) error {
	records := words.Read(line)
	whole := told.Record{Name: records[0].Name, Values: map[string]string{}}
	for _, r := range records {
		if r.Name == "price" && fmt.Sprint(a.Ledger["price."+r.Values["commodity"]]) != r.Values["before"] {
			return fmt.Errorf("the price was told to be %d", a.Ledger["price."+r.Values["commodity"]])
		}
		for name, value := range r.Values {
			whole.Values[name] = value
		}
	}
	is := whole.Values
	switch kind, how, _ := strings.Cut(whole.Name, "."); {
	case kind == "deal":
		for _, card := range anyCard.FindAllString(line, -1) {
			a.Ledger["hand."+card]++
		}
	case kind == "extra" && is["seat"] == a.seat:
		a.Ledger["hand."+is["card"]]--
		a.Ledger["hand."+is["other"]]--
	case kind == "give":
		a.given = is["card"]
	case kind == "given" && a.given != "":
		a.Ledger["hand."+a.given]--
		a.given = ""
	case kind == "settle", kind == "marker":
		if wrong := a.gains(whole, how); wrong != nil {
			return wrong
		}
	}
	if kind, _, _ := strings.Cut(whole.Name, "."); kind != "move" {
		records = []told.Record{whole}
	}
	return book.Post(a.Ledger, records, a.counts)
}

// gains checks that a marker brings what F7.2 says at the last price reported.
func (a *account) gains(r told.Record, how string) error {
	gold, from := 0, 0
	fmt.Sscan(r.Values["gold"], &gold)
	fmt.Sscan(r.Values["price"], &from)
	gain := a.Ledger["price."+r.Values["commodity"]] - from
	if r.Values["side"] == "down" {
		gain = -gain
	}
	want := map[string]int{"gain": gold, "unpaid": gold, "loss": -gold, "even": 0}[how]
	if gain != want || (gold > 0) == (how == "even") {
		return fmt.Errorf("the marker is worth %d", gain)
	}
	return nil
}

// TestLaw_told_adds_up reports whole games to every seat.
func TestLaw_told_adds_up(t *testing.T) {
	counts := map[string]int{}
	words.AddsUp(t, words.Bare(t, nil), func(first futures.View) told.Account[futures.View] {
		a := &account{Ledger: ledgerOf(&first), seat: first.Seat.String(), counts: counts}
		if first.Own.Give != 0 {
			a.given = first.Own.Give.String()
		}
		return a
	})
	book.Unheard(t, counts)
}
