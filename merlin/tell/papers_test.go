package tell_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// This file has the questions of games with paper, and tests the costs that labels name for paper.

// paperQuestions returns the questions that need paper.
func paperQuestions() []tale {
	sold := func(s *merlin.State) {
		bank(s)
		out(s, future(0, 1, 12, 2), bond(0, 1, 6, 2), share(1),
			policy(1, merlin.CoverRolls, 1<<2|1<<12, 0, 5, 4, 0))
		out(s, bond(1, 0, 5, 3))
		for i := range s.Notes[:4] {
			s.Notes[i].Price = int8(3 + i)
		}
		s.Seats[1].Scrip[0], s.Seats[0].Scrip[1] = 3, 2
		s.Seats[0].ScripN, s.Seats[0].ScripPrice, s.Seats[1].ScripN, s.Seats[1].ScripPrice = 4, 2, 5, 3
	}
	unsold := func(s *merlin.State) {
		bank(s)
		n := policy(bourse.None, merlin.AboveOil, 0, 7, 6, 0, 0)
		n.Term, n.Left, n.Price = merlin.TermSeasons, 3, 4
		b := bond(0, bourse.None, 6, 2)
		b.Price = 5
		s.Month = 3
		out(s, n, b)
	}
	called := func(times uint8) func(*merlin.State) {
		return func(s *merlin.State) {
			due(s)
			slips(s, 1, 1, 2, 2)
			s.Notes[0].Called, s.Notes[0].Issuer, s.Notes[0].Holder = times, 0, 1
			s.Notes[1].Holder, s.Notes[2].Issuer, s.Notes[2].Due = 0, 0, 2
			s.Books[1].Last = 4
			stall(s, 0, 0, 3, 0)
			purse(s, 0, 20)
		}
	}
	return []tale{
		ask("in its turn, with paper", papers(), 0, begun, sold),
		ask("in its turn, a future called", papers(), 0, begun, called(1)),
		ask("in its turn, a future called a last time", papers(), 0, begun, called(2)),
		ask("papers of one's own", papers(), 0, begun+"// p0 papers p0", sold),
		ask("papers of one's own, none sold", papers(), 0, begun+"// p0 papers p0", bank),
		ask("papers of another", papers(), 0, begun+"// p0 papers p1", sold),
		ask("papers to buy", papers(), 1, begun+ends("p0")+"// p1 papers p0", sold),
		ask("papers without scrip for sale", papers(), 0, begun+"// p0 papers p1",
			func(s *merlin.State) { s.Seats[0].Scrip[1] = 2 }),
		ask("a future to buy back", papers(), 0, begun+"// p0 papers p0; p0 note 1", sold),
		ask("a bond to buy back", papers(), 0, begun+"// p0 papers p0; p0 note 2", sold),
		ask("a share to buy back", papers(), 0, begun+"// p0 papers p0; p0 note 3", sold),
		ask("a policy to buy back", papers(), 0, begun+"// p0 papers p0; p0 note 4", sold),
		ask("a future to buy", papers(), 2, begun+ends("p0", "p1")+"// p2 papers p0; p2 note 1", sold),
		ask("a bond to buy", papers(), 2, begun+ends("p0", "p1")+"// p2 papers p0; p2 note 2", sold),
		ask("a share to buy", papers(), 2, begun+ends("p0", "p1")+"// p2 papers p0; p2 note 3", sold),
		ask("a policy to buy", papers(), 2, begun+ends("p0", "p1")+"// p2 papers p0; p2 note 4", sold),
		ask("a bond that one holds", papers(), 0, begun+"// p0 papers p1; p0 note 1", sold),
		ask("a share that one sells", papers(), 1, begun+ends("p0")+"// p1 papers p0; p1 note 3", sold),
		ask("a policy unsold", papers(), 0, begun+"// p0 papers p0; p0 note 1", unsold),
		ask("a bond unsold", papers(), 0, begun+"// p0 papers p0; p0 note 2", unsold),
		ask("a bond that is new", papers(), 1, begun+ends("p0")+"// p1 papers p0; p1 note 2", unsold),
		ask("a future called", papers(), 0, begun+"// p0 papers p0; p0 note 1", called(1)),
		ask("a future called a last time", papers(), 0, begun+"// p0 papers p0; p0 note 1", called(2)),
		ask("a loan: the vault", papers(), 0, begun+"// p0 loan p1", bank),
		ask("a loan: the gold", papers(), 0, begun+"// p0 loan p1; p0 at p0.1", bank),
		ask("a loan: the face", papers(), 0, begun+"// p0 loan p1; p0 at p0.1; p0 set 5", bank),
		ask("a loan: the season", papers(), 0, begun+"// p0 loan p1; p0 at p0.1; p0 set 5; p0 set 7", bank),
		ask("a loan offered", papers(), 1, begun+"// p0 loan p1; p0 at p0.1; p0 set 5; p0 set 7; p0 set 2",
			bank),
		ask("a future: of what", papers(), 0, begun+"// p0 write future", bank),
		ask("a future: the price", papers(), 0, begun+"// p0 write future; p0 good oil", bank),
		ask("a future: the season", papers(), 0, begun+"// p0 write future; p0 good oil; p0 set 9", bank),
		ask("a bond: the face", papers(), 0, begun+"// p0 write bond", bank),
		ask("a bond: the price", papers(), 0, begun+"// p0 write bond; p0 set 9", bank),
		ask("a bond: the season", papers(), 0, begun+"// p0 write bond; p0 set 9; p0 set 7", bank),
		ask("a share: of what", papers(), 0, begun+"// p0 write share", bank),
		ask("a share: the price", papers(), 0, begun+"// p0 write share; p0 at p0.2", bank),
		ask("a policy: the cover", papers(), 0, begun+"// p0 write policy", bank),
		ask("a policy: a number", papers(), 0, begun+"// p0 write policy; p0 cover rolls", bank),
		ask("a policy: more numbers", papers(), 0,
			begun+"// p0 write policy; p0 cover rolls; p0 number 2; p0 number 3; p0 number 5", bank),
		ask("a policy: the spot", papers(), 0, begun+"// p0 write policy; p0 cover below-oil", bank),
		ask("a policy: the payment", papers(), 0, begun+"// p0 write policy; p0 cover below-oil; p0 set 4",
			bank),
		ask("a policy: the premium", papers(), 0, begun+"// p0 write policy; p0 cover cart; p0 set 6", bank),
		ask("a policy: the term", papers(), 0, begun+"// p0 write policy; p0 cover cart; p0 set 6; p0 set 2",
			bank),
		ask("scrip to offer", papers(), 0, begun+"// p0 offer p1", sold),
		ask("how much scrip is offered", papers(), 0, begun+"// p0 offer p1; p0 item scrip-p1", sold),
		ask("how much scrip is asked for", papers(), 0,
			begun+"// p0 offer p1; p0 item scrip-p1; p0 set 1; p0 item scrip-p0", sold),
		ask("a debt to a player", papers(), 1, begun+"// p0 papers p1; p0 redeem 2",
			func(s *merlin.State) { sold(s); purse(s, 1, 0) }),
	}
}

// TestReasons checks that each question and each reason about the market, offers and paper fits into one
// line.
func TestReasons(t *testing.T) {
	for _, test := range slices.Concat(marketQuestions(), paperQuestions()) {
		v := words.Play(t, test).View
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
		s, _ := played(t, papers(), 0, begun+"// p0 papers p0; p0 note 1", func(s *merlin.State) {
			bank(s)
			s.Month = 3
			out(s, future(0, 1, 7, 1))
			s.Notes[0].Called, s.Books[1].Last = 2, last
			purse(s, 0, 20)
		})
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
