package tell_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// This file tests the questions and labels of the market, offers and paper.

// TestReasons checks that each question and each reason about the market, offers and paper fits into one
// line.
func TestReasons(t *testing.T) {
	for _, test := range words.Tales() {
		v := words.Play(t, test).View
		if parts := v.Config.Parts; !parts.Has(merlin.Market) || parts.Has(merlin.Magic) {
			continue
		}
		what, why := tell.English.Asked(v)
		if kind := v.Own.Open.Kind; v.Offer == (merlin.Offer{}) && kind < merlin.KindGoods {
			continue // of the board
		}
		for _, line := range append(strings.Split(why, "\n"), what) {
			if utf8.RuneCountInString(line) > 76 {
				t.Errorf("%s: %d columns: %s", test.Name, utf8.RuneCountInString(line), line)
			}
		}
	}
}

// TestPaper_settlement checks that the label of a settlement names the amount paid, whatever the last price
// was.
func TestPaper_settlement(t *testing.T) {
	for last := range int8(5) { // the Cost of Living is 2
		s := played(t, "papers p0", fmt.Sprintf(`set bank; Month=3; future p0 p1 7 1; Notes[0].Called=2;
			Books[1].Last=%d; purse p0 20`, last), "begun // p0 papers p0; p0 note 1").After
		v := s.View(0)
		for _, o := range v.Options(nil) {
			if o.Move.Kind != merlin.KindSettle {
				continue
			}
			l := tell.English.Label(v, o)
			if err := s.Apply(o.Move); err != nil {
				t.Fatal(err)
			}
			if paid := fmt.Sprint(20-s.Seats[0].Purse, " gold"); l.Costs != paid || l.Item != paid {
				t.Errorf("after %d: %s are paid, and %s was said", last, paid, l.Costs)
			}
		}
		if s.Seats[0].Purse == 20 {
			t.Errorf("after %d: nothing is paid", last)
		}
	}
}
