package tell_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/told"
)

// This file checks that the story agrees with the game: the units, tokens, pegs and laws that it reports must
// add up to the amounts on the table.

// book says what each sentence moves.
var book = told.ReadBook("book.txt")

// ledgerOf returns a view's amounts of everything that the book moves.
func ledgerOf(v *economicon.View) told.Ledger {
	l := told.Ledger{}
	for seat := range bourse.Seat(v.Players()) {
		for unit := economicon.Gold; unit <= economicon.Token; unit++ {
			l[fmt.Sprintf("%s.%s", seat, unit)] = v.Balance(economicon.Reserves(seat), unit)
			if unit < economicon.Token {
				l["market."+unit.String()] = v.Balance(economicon.Market, unit)
			}
		}
		l[fmt.Sprintf("peg.%s.%s", seat, v.Peg[seat])] = 1
		for law := economicon.GranaryAct; law <= economicon.PriceStabilityAct; law++ {
			if v.Laws[seat]&(1<<(law-1)) != 0 {
				l[fmt.Sprintf("law.%s.%s", seat, law)] = 1
			}
		}
	}
	for _, place := range v.Standings(nil) {
		if place.Win {
			l["wins."+place.Seat.String()] = 1
		}
	}
	return l
}

// An account sums up what a seat has been told.
type account struct {
	told.Ledger
	counts map[string]int
}

func (a *account) Compare(v economicon.View) error { return a.Differs(ledgerOf(&v)) }

// Hear records a line.
func (a *account) Hear(line string) error {
	records := words.Read(line)
	if name := records[0].Name; name == "rounded" || name == "at-least-one" {
		records = records[1:]
	}
	first := records[0]
	own := "peg." + first.Values["seat"] + "."
	switch first.Name {
	case "consume-less": // a nation may consume less than it needs
		for len(records) > 1 && records[1].Role == "needs" {
			records = append(records[:1:1], records[2:]...)
		}
	case "accept":
		if len(records) != 3 {
			return fmt.Errorf("it is no deal of two")
		}
		for i := range 2 {
			records[1+i].Name = "given"
			records[1+i].Values["to"] = records[2-i].Values["seat"]
		}
	case "brings", "takes", "wins-shared":
		for _, seat := range strings.Fields(first.Values["who"]) {
			one := told.Record{Name: strings.TrimSuffix(first.Name, "-shared"),
				Values: maps.Clone(first.Values)}
			one.Values["seat"] = seat
			if err := book.Post(a.Ledger, []told.Record{one}, a.counts); err != nil {
				return err
			}
		}
		return nil
	case "peg", "unpeg":
		maps.DeleteFunc(a.Ledger, func(key string, _ int) bool { return strings.HasPrefix(key, own) })
	case "keep-peg":
		if a.Ledger[own+first.Values["unit"]] != 1 {
			return fmt.Errorf("the peg is another")
		}
	case "keep-unpegged":
		if a.Ledger[own+"currency-"+first.Values["seat"]] != 1 {
			return fmt.Errorf("there is a peg")
		}
	}
	for i := range records[1:] { // the goods belong to the seat
		if r := records[1+i]; r.Values["seat"] == "" {
			r.Values["seat"] = first.Values["seat"]
		}
	}
	if err := book.Post(a.Ledger, records, a.counts); err != nil {
		return err
	}
	if last := records[len(records)-1]; last.Values["tokens"] != "" && last.Role == "count" {
		if n := a.Ledger[first.Values["seat"]+".token"]; last.Values["tokens"] != fmt.Sprint(n) {
			return fmt.Errorf("there are %d tokens", n)
		}
	}
	return nil
}

// TestLaw_told_adds_up reports whole games to every seat.
func TestLaw_told_adds_up(t *testing.T) {
	counts := map[string]int{}
	words.AddsUp(t, bare(t), func(first economicon.View) told.Account[economicon.View] {
		return &account{ledgerOf(&first), counts}
	})
	book.Unheard(t, counts)
}
