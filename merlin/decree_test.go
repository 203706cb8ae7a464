package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests the Royal Decrees of chapter M34, row by row.

// decreed has p0, which acts, enact a decree, and compares the events of its row with those wanted. It returns the position
// behind it.
func decreed(t testing.TB, s merlin.State, c merlin.Card, want ...string) merlin.State {
	t.Helper()
	s = chosen(t, s, c)
	tells(t, &s, "p0 enact", rowOf(c), want...)
	sound(t, &s)
	return s
}

// rowOf returns the clause of a decree's row.
func rowOf(c merlin.Card) string { return fmt.Sprint("M34.", int(c-merlin.WarLevy)+1) }

// ruled returns a game with the court and other parts in which p0 acts.
func ruled(t testing.TB, parts ...merlin.Part) merlin.State {
	t.Helper()
	return acting(t, regal(4, with(parts...)))
}

func TestRule_M34_1_levy(t *testing.T) {
	s := decreed(t, ruled(t), merlin.WarLevy, "purse-p0 > row: 3 gold")
	same(t, "the chain goes on", s.Top().Kind, merlin.FrameDraw)
	s = ruled(t)
	purse(&s, 0, 2+3)
	decreed(t, s, merlin.WarLevy, "purse-p0 > row: 3 gold")
	purse(&s, 0, 2+2)
	s = decreed(t, s, merlin.WarLevy, "purse-p0 > row: 2 gold", "debt p0: 1 to row")
	play(t, &s, "p0 give-card hk")
	same(t, "the chain goes on", s.Top().Kind, merlin.FrameDraw)
}

func TestRule_M34_2_granaries(t *testing.T) {
	for have, lost := range map[int16]int16{1: 1, 2: 1, 5: 3, 6: 3} {
		s := ruled(t, merlin.Market)
		store(&s, 0, 4, 4, have)
		stall(&s, 0, 0, 0, 4)
		store(&s, 1, 0, 0, 4)
		s = decreed(t, s, merlin.OpenGranaries, fmt.Sprintf("store-p0 > supply: %d grain", lost))
		same(t, "the others'", s.Seats[1].Store.Of(merlin.Grain), 4)
	}
	s := ruled(t)
	store(&s, 0, 4, 4, 0)
	decreed(t, s, merlin.OpenGranaries)
}

func TestRule_M34_3_audit(t *testing.T) {
	rate := func(t *testing.T, gold int16, potions ...string) merlin.State {
		s := ruled(t, merlin.Magic)
		s.Tax = 2
		purse(&s, 0, 2+gold)
		inFront(t, &s, 0, potions...)
		return s
	}
	decreed(t, rate(t, 4), merlin.RoyalAudit, "purse-p0 > row: 2 gold", "purse-p0 > row: 2 gold")
	// A potion waives one of the two.
	s := chosen(t, rate(t, 4, "philtre-of-amnesty"), merlin.RoyalAudit)
	next := s
	tells(t, &next, "p0 enact", "M31.9", "front-p0 > deck: 1 philtre-of-amnesty")
	same(t, "one is paid", next.Seats[0].Purse, 2)
	tells(t, &s, "p0 enact", "M34.3", "purse-p0 > row: 2 gold")
	decreed(t, rate(t, 4, "philtre-of-amnesty", "philtre-of-amnesty"), merlin.RoyalAudit)
	// One after the other, each a debt.
	s = decreed(t, rate(t, 1), merlin.RoyalAudit, "purse-p0 > row: 1 gold", "debt p0: 1 to row")
	tells(t, &s, "p0 give-card d2", "M34.3", "debt p0: 2 to row")
	lay(t, &s, "p0.1", "c5")
	play(t, &s, "p0 give-card hk", "p0 give-plot p0.1")
	same(t, "the chain goes on", [2]any{s.Top().Kind, s.Out}, [2]any{merlin.FrameDraw, bourse.Seats(0)})
}

// TestRule_M34_4_counters has three decrees raise a counter each, up to its end.
func TestRule_M34_4_counters(t *testing.T) { raising(t, merlin.PriceEdict, "col", 12, col) }
func TestRule_M34_5_debasement(t *testing.T) {
	raising(t, merlin.Debasement, "volatility", 3, volatility)
}
func TestRule_M34_6_tithe(t *testing.T) { raising(t, merlin.Tithe, "tax", 3, taxRate) }

func col(s *merlin.State) *int8        { return &s.CoL }
func volatility(s *merlin.State) *int8 { return &s.Volatility }
func taxRate(s *merlin.State) *int8    { return &s.Tax }

// raising has a decree raise a counter to its end, and no further.
func raising(t *testing.T, c merlin.Card, name string, end int8, of func(*merlin.State) *int8) {
	t.Helper()
	for at := int8(1); at <= end; at++ {
		s := ruled(t)
		purse(&s, 0, 20)
		*of(&s) = at
		want := []string{name + " 1"}
		if at == end {
			want = nil
		}
		s = decreed(t, s, c, want...)
		same(t, name, *of(&s), min(at+1, end))
	}
}

// TestRule_M25_1_volatility has a seven raise the Cost of Living by the Volatility as it is, and everyone pay the Tax Rate.
func TestRule_M25_1_volatility(t *testing.T) {
	s := decreed(t, ruled(t), merlin.Debasement, "volatility 1")
	play(t, &s, "~ draw d9", "p0 end")
	tells(t, &s, "~ dice 3 4", "M25.1", "seven", "research 1", "col 2")
	s = decreed(t, ruled(t), merlin.Tithe, "tax 1")
	tells(t, &s, "~ draw joker", "M24.1", "tax: 2 to row", "purse-p0 > row: 2 gold", "purse-p1 > row: 2 gold", "purse-p2 > row: 2 gold", "purse-p3 > row: 2 gold")
}

func TestRule_M34_7_conscription(t *testing.T) {
	army := func(t *testing.T, powers ...int8) merlin.State {
		s := ruled(t, merlin.War)
		cards := []string{"hj", "sq", "dj"}
		for i, n := range powers {
			name := fmt.Sprint("p0.", i+1)
			lay(t, &s, name, "c5")
			s.Seats[0].Units[i] = merlin.Unit{Card: card(t, cards[i]), Plot: at(t, name), AP: n, HP: 3, Top: 4}
			fromDeck(t, &s, card(t, cards[i]))
		}
		s.Seats[1].Units[0] = merlin.Unit{Card: card(t, "hj"), Plot: at(t, "p0.12"), AP: 6, HP: 3, Top: 4}
		lay(t, &s, "p0.12", "c8")
		fromDeck(t, &s, card(t, "hj"))
		return s
	}
	for _, test := range []struct {
		name   string
		powers []int8
		falls  string
		left   []string
	}{
		{"one", []int8{1}, "hj", nil},
		{"the youngest", []int8{2, 3, 4}, "dj", []string{"hj", "sq"}},
		{"of equal ones the oldest", []int8{2, 4, 4}, "sq", []string{"hj", "dj"}},
		{"the oldest", []int8{4, 4, 3}, "hj", []string{"sq", "dj"}},
	} {
		s := decreed(t, army(t, test.powers...), merlin.Conscription, "units-p0 > gone: 1 "+test.falls)
		var left []string
		for _, u := range s.Seats[0].Units {
			if u.Card != 0 {
				left = append(left, u.Card.String())
			}
		}
		same(t, test.name, left, test.left)
		same(t, "out of the game", s.Cards(merlin.OutOfGame, card(t, test.falls)), 1)
	}
	// A guard is no golem.
	s := army(t)
	s.Seats[0].Units[3] = merlin.Unit{Card: card(t, "ck"), Plot: at(t, "p0.1"), AP: 9, HP: 3, Top: 4}
	fromDeck(t, &s, card(t, "ck"))
	lay(t, &s, "p0.1", "c5")
	decreed(t, s, merlin.Conscription)
}

func TestRule_M34_8_enclosure(t *testing.T) {
	fields := func(t *testing.T, edit ...func(*merlin.State)) merlin.State {
		s := ruled(t, merlin.Market, merlin.Paper, merlin.Magic)
		lay(t, &s, "p0.1", "c5", "d9")
		planted(t, &s, "p0.1")
		lay(t, &s, "p0.2", "c9")
		lay(t, &s, "p1.1", "c6", "d9")
		for _, edit := range edit {
			edit(&s)
		}
		s = decreed(t, s, merlin.Enclosure)
		play(t, &s, "~ draw d10", "p0 end")
		return s
	}
	// Its lands alone, and only they: the property pays. What is planted stays.
	s := fields(t)
	same(t, "whose lands", s.Enclosed, bourse.SeatsOf(0))
	tells(t, &s, "~ dice 4 5", "M11.1", "supply > store-p1: 1 grain")
	same(t, "planted", plot(t, &s, "p0.1").Planted, true)
	same(t, "the property pays", s.Seats[0].Purse, 8+2)
	// What an ace brings is none of its lands.
	s = fields(t)
	play(t, &s, "~ dice 5 6", "p1 end", "~ dice 5 6", "p2 end", "~ dice 5 6", "p3 end", "~ dice 5 6", "p0 buy d3", "~ draw ca")
	tells(t, &s, "~ draw d9", "M26.1", "deck > reserve-p0: 1 d9", "supply > store-p0: 1 grain")
	// A potion that waits for the number is used all the same; one that waits for a yield is not.
	for potion, left := range map[string]bool{"raining-gold": false, "double-harvest": true} {
		s = fields(t, func(s *merlin.State) { beneath(t, s, "p0.1", potion) })
		play(t, &s, "~ dice 4 5")
		same(t, potion, plot(t, &s, "p0.1").Potion, left)
	}
	// A spell that blocks them counts the time, and a policy pays for that; else it does not.
	for wait, want := range map[int8]bool{0: false, 2: true} {
		s = fields(t, func(s *merlin.State) { plot(t, s, "p0.1").Wait = wait })
		s.Notes[0] = merlin.Note{Kind: merlin.Policy, Issuer: 2, Number: 1, Holder: 0, Amount: 1, Cover: merlin.CoverLandGrain, Term: merlin.TermSeasons, Due: 2}
		sound(t, &s)
		paid := s.Seats[2].Purse
		play(t, &s, "~ dice 4 5")
		same(t, fmt.Sprint("paid with ", wait), s.Seats[2].Purse < paid, want)
		same(t, fmt.Sprint("left of ", wait), plot(t, &s, "p0.1").Wait, max(0, wait-1))
	}
	// Until the season changes: not with another month, nor another wheel.
	s = fields(t)
	play(t, &s, "~ dice 1 1", "~ draw c8", "~ draw d10", "p1 end")
	same(t, "another month", s.Enclosed, bourse.SeatsOf(0))
	s.Climate = 12
	play(t, &s, "~ dice 5 6")
	same(t, "another wheel", [2]any{s.Erratic, s.Enclosed}, [2]any{true, bourse.SeatsOf(0)})
	s = fields(t)
	s.Month = 2
	play(t, &s, "~ dice 1 1", "~ draw c8", "~ draw d10")
	same(t, "another season", s.Enclosed, 0)
}

func TestRule_M34_9_loan(t *testing.T) {
	s := ruled(t)
	s.Order = merlin.Order{0, 3, 2, 1, bourse.None, bourse.None}
	next := s
	decreed(t, next, merlin.ForcedLoan, "purse-p0 > purse-p3: 1 gold", "purse-p0 > purse-p2: 1 gold", "purse-p0 > purse-p1: 1 gold")
	ruin(&s, 2)
	decreed(t, s, merlin.ForcedLoan, "purse-p0 > purse-p3: 1 gold", "purse-p0 > purse-p1: 1 gold")
	// Of who has bid, in turn order from whose turn it is.
	s = chosen(t, ruled(t), merlin.ForcedLoan)
	play(t, &s, "p0 refuse", "p1 seal 0", "p3 seal 0")
	tells(t, &s, "p2 seal 2", "M34.9", "purse-p2 > purse-p0: 1 gold", "purse-p2 > purse-p1: 1 gold", "purse-p2 > purse-p3: 1 gold")
	// Each is a debt, which the bank pays into what is sold.
	s = ruled(t)
	purse(&s, 0, 2+1)
	s = decreed(t, s, merlin.ForcedLoan, "purse-p0 > purse-p1: 1 gold", "debt p0: 1 to purse-p2")
	tells(t, &s, "p0 give-card d2", "M34.9", "debt p0: 1 to purse-p3")
	same(t, "paid by the bank", s.Seats[2].Purse, 11)
	play(t, &s, "p0 give-card hk")
	same(t, "the last", [3]any{s.Seats[3].Purse, s.Top().Kind, s.Out}, [3]any{int16(11), merlin.FrameDraw, bourse.Seats(0)})
	// The rest is void when nothing is left.
	s = chosen(t, ruled(t), merlin.ForcedLoan)
	play(t, &s, "p0 refuse", "p1 seal 0", "p3 seal 0")
	purse(&s, 2, 2)
	tells(t, &s, "p2 seal 1", "M34.9", "purse-p2 > purse-p0: 1 gold", "debt p2: 1 to purse-p1")
	same(t, "out", s.Out, bourse.SeatsOf(2))
	same(t, "who got nothing", [2]int16{s.Seats[1].Purse, s.Seats[3].Purse}, [2]int16{10, 10})
	sound(t, &s)
}

func TestRule_M34_10_censorship(t *testing.T) {
	s := ruled(t, merlin.Magic)
	laboratory(t, &s, 0, 1, "s5")
	inHand(t, &s, 0, "rust", "rust 1", "portal", "antidote")
	inHand(t, &s, 1, "mildew")
	s = decreed(t, s, merlin.Censorship, "hand-p0 > deck: 1 rust", "hand-p0 > deck: 1 rust", "hand-p0 > deck: 1 portal")
	same(t, "its recipes stay", inHandOf(&s, 0), "antidote")
	same(t, "others' spells too", inHandOf(&s, 1), "mildew")
	same(t, "open sizes", [2]any{s.Seats[0].Loose, s.Seats[0].Labs[0].Marked}, [2]any{[2]int8{0, 1}, int8(0)})
	decreed(t, ruled(t, merlin.Magic), merlin.Censorship)
	// They are not shown.
	s = ruled(t, merlin.Magic)
	inHand(t, &s, 0, "portal")
	s = chosen(t, s, merlin.Censorship)
	same(t, "to others", clauseOf(watched(t, &s, "p0 enact")[1], "M34.10"), []string{"hand-p0 > deck: 1 spell (M34.10)"})
}

func TestRule_M34_11_wedding(t *testing.T) {
	s := ruled(t, merlin.Magic)
	decreed(t, s, merlin.RoyalWedding)
	lay(t, &s, "p0.1", "c5")
	decreed(t, s, merlin.RoyalWedding, "purse-p0 > bank: 1 gold")
	lay(t, &s, "p0.2", "c5", "d9")
	lay(t, &s, "p0.3", "c8", "c9")
	wrecked(t, &s, "p0.4", "c6")
	lay(t, &s, "p1.1", "c6")
	decreed(t, s, merlin.RoyalWedding, "purse-p0 > bank: 3 gold")
	purse(&s, 0, 2+1)
	s = decreed(t, s, merlin.RoyalWedding, "purse-p0 > bank: 1 gold", "debt p0: 2 to bank")
	play(t, &s, "p0 give-plot p0.1", "p0 give-permit p0.2")
	same(t, "the chain goes on", s.Top().Kind, merlin.FrameDraw)
}

func TestRule_M34_12_jubilee(t *testing.T) {
	bond := func(issuer, holder bourse.Seat, number uint8) merlin.Note {
		return merlin.Note{Kind: merlin.Bond, Issuer: issuer, Holder: holder, Number: number, Amount: 5, Due: 3}
	}
	future := merlin.Note{Kind: merlin.Future, Issuer: 1, Holder: 0, Number: 3, Good: merlin.Oil, Amount: 5, Due: 3}
	s := ruled(t, merlin.Market, merlin.Paper)
	s.Notes = merlin.Notes{bond(1, 0, 1), bond(0, 1, 1), bond(2, 0, 1), bond(1, 2, 2), future}
	s = decreed(t, s, merlin.Jubilee, "voided: p1 note 1, bond of 5 due in spring 1, held by p0", "voided: p2 note 1, bond of 5 due in spring 1, held by p0")
	same(t, "the others stay", s.Notes, merlin.Notes{bond(0, 1, 1), bond(1, 2, 2), future})
	decreed(t, ruled(t, merlin.Market, merlin.Paper), merlin.Jubilee)
}
