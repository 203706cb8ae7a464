package merlin_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file replays recorded games with paper: each note comes to each of its ends, by events.

// A ledger notes what becomes of paper in a game that is replayed.
type ledger struct {
	s      merlin.State
	met    map[string]bool
	loans  map[[2]int]bool // bonds that have come by a loan, by issuer and number
	called map[[2]int]bool // futures in whose first turn their issuer was squeezed
	bond   string          // what has just fallen due: bond or loan
	debt   string          // what the debt is of that is being paid
	shared bourse.Seat     // who was just paid for a share, or None
	ruined bourse.Seat     // who has gone bankrupt in this move, or None
}

// key says which note it is.
func key(n merlin.Note) [2]int { return [2]int{int(n.Issuer), int(n.Number)} }

// fates replays a game and says what has become of its paper, besides what happens on the market.
func fates(t testing.TB, c merlin.Config, moves []merlin.Move) map[string]bool {
	t.Helper()
	l := ledger{s: begun(t, c), met: happenings(t, c, moves), loans: map[[2]int]bool{}, called: map[[2]int]bool{}}
	for _, m := range moves {
		before := l.s
		l.bond, l.shared, l.ruined = "", bourse.None, bourse.None
		if m.Kind == merlin.KindEnd {
			l.squeezes(m.Seat)
		}
		if err := l.s.Trace(m, func(e merlin.Event) { l.event(&before, m, e) }); err != nil {
			t.Fatal(err)
		}
		l.paid()
	}
	l.claims()
	return l.met
}

// claims notes what notes and scrip are worth at the end.
func (l *ledger) claims() {
	bare := l.s
	bare.Notes = merlin.Notes{}
	for seat := range bare.Seats {
		bare.Seats[seat].Scrip = merlin.Scrip{}
	}
	for seat := range bourse.Seat(l.s.Players()) {
		if l.s.Worth(seat) != bare.Worth(seat) {
			l.met["claims count"] = true
		}
	}
	if winners(&l.s) != winners(&bare) {
		l.met["claims decide who wins"] = true
	}
}

// winners returns who has won.
func winners(s *merlin.State) (won bourse.Seats) {
	for _, at := range s.Standings(nil) {
		if at.Win {
			won = won.With(at.Seat)
		}
	}
	return won
}

// squeezes notes the futures that a player, whose first turn with them ends, could neither settle, for another asks
// for units, nor deliver: it has too few, and has no gold for those that are asked, or they are too few.
func (l *ledger) squeezes(seat bourse.Seat) {
	for _, n := range l.s.Notes[:l.s.Notes.Len()] {
		if n.Issuer != seat || n.Called != 1 {
			continue
		}
		player, asks := &l.s.Seats[seat], &l.s.Books[n.Good-merlin.Souls].Asks
		has, gold := player.Stall.Of(n.Good)+player.Store.Of(n.Good), int(player.Purse)
		for _, ask := range asks[:asks.Len()] {
			if ask.Owner.Seat() == seat {
				has++ // which it could take back
			} else if gold -= int(ask.Price); gold >= 0 {
				has++
			}
		}
		open := l.s
		open.Own[seat].Open = merlin.Open{Kind: merlin.KindNote, To: seat, Note: n.Number}
		if settle := (merlin.Move{Seat: seat, Kind: merlin.KindSettle}); has < 3 && errors.Is(open.Check(settle), merlin.UnitsAsked) {
			l.called[key(n)] = true
		}
	}
}

// paid notes that what has just fallen due has been paid at once.
func (l *ledger) paid() {
	if l.bond != "" {
		l.met[l.bond+" paid"] = true
	}
	l.bond = ""
}

// event notes what an event says.
func (l *ledger) event(before *merlin.State, m merlin.Move, e merlin.Event) {
	rule := e.Rule.String()
	switch {
	case e.Kind == merlin.Noted:
		l.noted(before, m, e)
		return
	case e.Kind == merlin.Entered && e.Frame == merlin.FrameDebt:
		l.debt = rule
		if l.bond != "" {
			l.debt = l.bond
		}
		l.bond = ""
		l.met["debt of "+l.debt] = true
	case e.Kind == merlin.Ruined:
		l.ruined = e.Seat
		l.met["bankrupt by debt of "+l.debt] = true
	case e.Kind == merlin.Transferred && rule == "M17.1":
		l.shared = e.To.Seat()
		return
	case e.Kind == merlin.Transferred && rule == "M7.1" && l.shared != bourse.None && e.To.Seat() != l.shared:
		l.met["the holder of a share is paid, then its issuer"] = true
	case e.Kind == merlin.Passed && rule == "M18.1":
		l.met["scrip passes from "+strings.TrimRight(e.From.String(), "-p0123456789")] = true
	case e.Kind == merlin.Passed && rule == "M28.2":
		l.met["scrip voided"] = true
	case e.Kind == merlin.Transferred && rule == "M18.1" && m.Kind == merlin.KindRedeem && !strings.HasPrefix(e.From.String(), "purse"):
		l.met["scrip redeemed from a vault"] = true
	}
	l.shared = bourse.None
}

// noted notes what has become of a note.
func (l *ledger) noted(before *merlin.State, m merlin.Move, e merlin.Event) {
	n := e.Note
	kind := n.Kind.String()
	if l.loans[key(n)] {
		kind = "loan"
	}
	switch e.Change.String() + " " + e.Rule.String() {
	case "issued M16.2":
		l.loans[key(n)] = true
		kind = "loan"
	case "handed M15.1":
		for _, was := range before.Notes[:before.Notes.Len()] {
			if key(was) == key(n) && was.Sold() {
				l.met[kind+" resold"] = true
			}
		}
	case "handed M15.3":
		l.met["future assigned"] = true
	case "voided M15.1":
		if m.Kind == merlin.KindPurchase {
			l.met[kind+" bought back"] = true
		}
	case "voided M15.3":
		l.met[fmt.Sprintf("%s when called %d times", m.Kind, n.Called)] = true
		if l.called[key(n)] {
			l.met["squeezed, then "+m.Kind.String()] = true
		}
	case "voided M15.6":
		if l.called[key(n)] {
			l.met["squeezed, then default"] = true
		}
	case "voided M16.1":
		l.paid()
		l.bond = kind
	case "voided M19.1":
		l.met["policy on "+n.Cover.String()+" paid"] = true
		l.met["policy for "+n.Term.String()+" paid"] = true
	case "voided M28.2":
		if n.Sold() && n.Issuer == l.ruined {
			l.met[kind+" of a bankrupt's"] = true
		}
		if n.Holder == l.ruined {
			l.met[kind+" that a bankrupt held"] = true
		}
	}
	l.met[kind+" "+e.Change.String()+" by "+e.Rule.String()] = true
	if e.Change == merlin.Voided {
		delete(l.loans, key(n))
		delete(l.called, key(n))
	}
}

// banks is the game in which most is recorded: gold is plenty, cards are cheap, and turns are short.
func banks(players int) merlin.Config {
	return papers(players, func(c *merlin.Config) {
		c.StartGold, c.Gold, c.Goods, c.CoL, c.CoLCap, c.Taxmen, c.PriceCap, c.MaxActions, c.Years, c.MaxTurns = 12, 200, 60, 1, 3, 0, 6, 6, 9, 60
	})
}

// mostRecorded is how many moves a recorded game may have.
const mostRecorded = 650

// recordedPaper are the games of testdata with paper, each with what becomes of paper in it.
var recordedPaper = []struct {
	name    string
	config  merlin.Config
	result  string
	want    []string
	players steer
}{
	{"paper-bonds", banks(4), "result p1 50 wins, p0 0, p2 0, p3 0",
		[]string{"bond paid", "debt of bond", "bankrupt by debt of bond", "bond of a bankrupt's", "bond that a bankrupt held"},
		steer{papers: []merlin.NoteKind{merlin.Bond}, amount: 40, price: 3, due: 1}},
	{"paper-loans", banks(5), "result p2 50 wins, p0 0, p1 0, p3 0, p4 0",
		[]string{"loan paid", "debt of loan", "bankrupt by debt of loan"},
		steer{amount: 40, price: 6, due: 1, kinds: weights{merlin.KindLoan: 8, merlin.KindWrite: 0, merlin.KindDeposit: 6}}},
	{"paper-default", banks(4), "result p0 22 wins, p1 18, p2 10, p3 0",
		[]string{"debt of M15.6", "bankrupt by debt of M15.6", "future of a bankrupt's", "future voided by M15.4"},
		steer{papers: []merlin.NoteKind{merlin.Future}, amount: 6, price: 3, due: 1}},
	{"paper-squeeze", banks(4), "result p0 66 wins, p2 58, p3 20, p1 0",
		[]string{"squeezed, then settle", "settle when called 2 times", "squeezed, then default"},
		steer{more: 3, papers: []merlin.NoteKind{merlin.Future}, good: merlin.Souls, amount: 6, price: 2, due: 1, kinds: weights{merlin.KindLoad: 6, merlin.KindGoods: 6, merlin.KindAsk: 6, merlin.KindSettle: 6}}},
	{"paper-squeezed-out", banks(5), "result p0 98 wins, p1 0, p2 0, p3 0, p4 0",
		[]string{"squeezed, then default", "debt of M15.6", "bankrupt by debt of M15.6"},
		steer{more: 2, papers: []merlin.NoteKind{merlin.Future}, good: merlin.Souls, amount: 12, price: 2, due: 1, kinds: weights{merlin.KindLoad: 6, merlin.KindGoods: 6, merlin.KindAsk: 6, merlin.KindSettle: 1}}},
	{"paper-claims", banks(4), "result p3 53 wins, p2 30, p1 10, p0 9",
		[]string{"claims count", "claims decide who wins"},
		steer{papers: []merlin.NoteKind{merlin.Bond, merlin.Future}, amount: 40, price: 10, due: 8}},
	{"paper-assigned", banks(6), "result p0 32 wins, p2 25, p5 23, p1 22, p3 22, p4 18",
		[]string{"assign when called 1 times", "assign when called 2 times", "future assigned", "future resold", "future bought back", "settle when called 1 times"},
		steer{papers: []merlin.NoteKind{merlin.Future}, good: merlin.Grain, amount: 3, price: 3, due: 1, kinds: weights{merlin.KindAssign: 6, merlin.KindPrice: 4, merlin.KindSettle: 2}}},
	{"paper-delivered", banks(4), "result p3 51 wins, p0 9, p1 1, p2 0",
		[]string{"deliver when called 1 times", "deliver when called 2 times", "a cart arrives"},
		steer{more: 3, papers: []merlin.NoteKind{merlin.Future}, good: merlin.Souls, amount: 3, price: 3, due: 1, kinds: weights{merlin.KindDeliver: 6, merlin.KindGoods: 6, merlin.KindLoad: 2}}},
	{"paper-crossed", banks(4), "result p3 77 wins, p1 76, p0 33, p2 27",
		[]string{"bid trades", "ask trades"},
		steer{more: 3, papers: []merlin.NoteKind{merlin.Future}, good: merlin.Souls, amount: 3, price: 3, due: 1, kinds: weights{merlin.KindLoad: 6, merlin.KindGoods: 4, merlin.KindAsk: 12, merlin.KindBid: 6, merlin.KindRebid: 3}}},
	{"paper-shares", banks(4), "result p3 45 wins, p1 27, p0 0, p2 0",
		[]string{"the holder of a share is paid, then its issuer", "share resold", "share bought back", "share that a bankrupt held", "share voided by M17.1"},
		steer{papers: []merlin.NoteKind{merlin.Share}, more: 2, amount: 3, price: 3, due: 1, kinds: weights{merlin.KindPrice: 4, merlin.KindJoin: 2}}},
	{"paper-scrip", banks(5), "result p1 30 wins, p0 26, p3 18, p2 0, p4 0",
		[]string{"scrip passes from pad", "scrip passes from purse", "scrip redeemed from a vault", "debt of M18.1", "bankrupt by debt of M18.1", "scrip voided"},
		steer{price: 6, kinds: weights{merlin.KindIssue: 4, merlin.KindUnissue: 1, merlin.KindScrip: 8, merlin.KindRedeem: 2, merlin.KindWrite: 0}}},
	{"paper-policies", banks(4), "result p2 61 wins, p0 0, p1 0, p3 0",
		[]string{"policy on rolls paid", "policy on cart paid", "policy for next paid", "policy for round paid", "policy for seasons paid", "policy voided by M19.3", "bankrupt by debt of M19.1"},
		steer{more: 3, papers: []merlin.NoteKind{merlin.Policy}, covers: []merlin.Cover{merlin.CoverRolls, merlin.CoverCart}, amount: 8, price: 2, due: 2, kinds: weights{merlin.KindLoad: 6, merlin.KindGoods: 6}}},
	{"paper-spots", banks(6), "result p2 25 wins, p0 19, p3 17, p1 11, p5 8, p4 5",
		[]string{"policy on above-souls paid", "policy on above-oil paid", "policy on above-grain paid", "policy on below-souls paid", "policy on below-oil paid", "policy on below-grain paid"},
		steer{papers: []merlin.NoteKind{merlin.Policy}, covers: []merlin.Cover{merlin.AboveSouls, merlin.AboveOil, merlin.AboveGrain, merlin.BelowSouls, merlin.BelowOil, merlin.BelowGrain}, amount: 3, price: 2, due: 1, kinds: weights{merlin.KindGoods: 4, merlin.KindBid: 4}}},
}

// TestRecorded_paper verifies each record, and finds in it what it was recorded for. The game can be read from each
// form of each position and move, and goes on to the same end.
func TestRecorded_paper(t *testing.T) {
	for _, r := range recordedPaper {
		replay(t, recording{Name: r.name, Config: r.config, Choose: r.players.choose, Result: r.result}, mostRecorded, r.want, fates)
	}
}
