package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests offers of spells, recipes and mead: M13.1, M13.2 and M9.4.

// peddling returns a game in which p0 has spells, recipes and mead to offer, and p1 something to pay with.
func peddling(t testing.TB, edit ...func(*merlin.State)) merlin.State {
	t.Helper()
	s := conjuring(t)
	setLab(t, &s, 0, "s5", 0)
	setLab(t, &s, 0, "h5", 0)
	inHand(t, &s, 0, "rust", "rust 1", "portal", "antidote 2")
	purse(&s, 0, 5)
	mead(&s, 0, 3)
	store(&s, 1, 4, 0, 0)
	mead(&s, 1, 1)
	reserve(t, &s, 1, "c9")
	for _, edit := range edit {
		edit(&s)
	}
	sound(t, &s)
	return s
}

// shop gives a player a Spell Shop.
func shop(t testing.TB, seats ...bourse.Seat) func(*merlin.State) {
	return func(s *merlin.State) {
		for _, seat := range seats {
			lay(t, s, seat.String()+".12", "c10", "s10")
		}
	}
}

func TestRule_M13_1_mead(t *testing.T) {
	s := peddling(t)
	play(t, &s, "p0 offer p1", "p0 item mead")
	codes(t, s, map[string]string{"p0 set 3": "", "p0 set 4": "amount-wrong", "p0 set 0": "amount-wrong"})
	play(t, &s, "p0 set 2")
	codes(t, s, map[string]string{"p0 item mead": "same-kind", "p0 item gold": "", "p0 item souls": "", "p0 item spell": "not-theirs", "p0 item recipe": "not-theirs"})
	play(t, &s, "p0 item gold", "p0 set 3", "p1 accept")
	play(t, &s, "~ die 6")
	tells(t, &s, "~ die 6", "M13.2", "purse-p1 > purse-p0: 3 gold")
	same(t, "the mead", [2]int16{s.Seats[0].Mead, s.Seats[1].Mead}, [2]int16{1, 3})
	// It is asked for too. At any price: more than the Cost of Living, or less.
	play(t, &s, "p0 offer p1", "p0 item gold", "p0 set 8", "p0 item mead")
	codes(t, s, map[string]string{"p0 set 3": "", "p0 set 4": "amount-wrong"})
	play(t, &s, "p0 back", "p0 offer p2", "p0 item gold", "p0 set 1")
	same(t, "p2 has none", refusedText(t, s, "p0 item mead"), "not-theirs")
	// Who has nothing but mead offers it.
	poor := conjuring(t)
	purse(&poor, 0, 0)
	same(t, "nothing", refusedText(t, poor, "p0 offer p1"), "nothing-to-do")
	mead(&poor, 0, 1)
	same(t, "mead", refusedText(t, poor, "p0 offer p1"), "")
}

func TestRule_M13_1_hidden(t *testing.T) {
	s := peddling(t)
	play(t, &s, "p0 offer p1")
	codes(t, s, map[string]string{"p0 with antidote 2": "", "p0 with antidote": "not-theirs", "p0 with antidote 1": "not-theirs", "p0 with liquid-luck": "not-theirs", "p0 item recipe": "not-theirs", "p0 item spell": "not-theirs",
		"p0 with rust": "no-shop", "p0 with rust 1": "no-shop"})
	play(t, &s, "p0 with antidote 2")
	codes(t, s, map[string]string{"p0 with antidote": "not-theirs", "p0 with rust": "not-theirs", "p0 item spell": "not-theirs", "p0 item gold": "", "p0 with c9": "", "p0 to p1": "not-for-that", "p0 set 1": "not-for-that"})
	// A hidden card is none of the reserve's, nor the other way round.
	same(t, "a mark", refused(t, s, merlin.Move{Kind: merlin.KindWith, Card: card(t, "c9"), Lab: 1}), "not-theirs")
	play(t, &s, "p0 item gold")
	list := seen(t, &s, "p0 set 3", 0, 1, 2, bourse.Spectator)
	same(t, "to the partner", list[1], []string{"p0 offers p1 1 recipe for 3 gold (antidote) (M13.1)", "answer p1 (M13.1)"})
	same(t, "to the offerer", list[0], append([]string{"p0 set 3"}, list[1]...))
	same(t, "to others", list[2:], [][]string{{"p0 offers p1 1 recipe for 3 gold (M13.1)", "answer p1 (M13.1)"}, {"p0 offers p1 1 recipe for 3 gold (M13.1)", "answer p1 (M13.1)"}})
	same(t, "the offer", s.Offer, merlin.Offer{To: 1, Give: merlin.Ware{Item: merlin.ItemRecipe, N: 1}, Get: merlin.Ware{Item: merlin.ItemGold, N: 3}, Lab: 2})
	for seat, want := range map[bourse.Seat]merlin.Card{0: merlin.Antidote, 1: merlin.Antidote, 2: 0, bourse.Spectator: 0} {
		same(t, "what "+seat.String()+" is shown", s.View(seat).Own.Shown, want)
	}
	declined := s
	play(t, &declined, "p1 decline")
	same(t, "declined", [3]any{declined.Own[0].Shown, declined.Own[1].Shown, inHandOf(&declined, 0)}, [3]any{merlin.Card(0), merlin.Card(0), "rust, rust 1, portal, antidote 2"})
	list = seen(t, &s, "p1 accept", 0, 1, 2)
	want := []string{"p1 accept", "hand-p0 > hand-p1: 1 antidote (M13.1)", "purse-p1 > purse-p0: 3 gold (M13.1)"}
	same(t, "accepted", list[:2], [][]string{want, want})
	same(t, "to others", list[2][1], "hand-p0 > hand-p1: 1 recipe (M13.1)")
	same(t, "it has lost its mark", [3]any{inHandOf(&s, 0), inHandOf(&s, 1), s.Seats[0].Labs[1].Marked}, [3]any{"rust, rust 1, portal", "antidote", int8(0)})
	same(t, "nothing is shown", [2]merlin.Card{s.Own[0].Shown, s.Own[1].Shown}, [2]merlin.Card{})
	same(t, "its open size", s.Seats[1].Loose, [2]int8{0, 1})
}

// TestRule_M9_2_traded uses a spell that has changed hands: it goes under no lab.
func TestRule_M9_2_traded(t *testing.T) {
	s := peddling(t, shop(t, 0), func(s *merlin.State) { setLab(t, s, 1, "s6", 0) })
	play(t, &s, "p0 offer p1", "p0 with rust 1", "p0 item gold", "p0 set 1", "p1 accept", "p0 end", "~ dice 5 6")
	same(t, "the hand", inHandOf(&s, 1), "rust")
	inHand(t, &s, 1, "inflation-chant 1")
	play(t, &s, "p1 hand inflation-chant 1", "p1 use")
	same(t, "its own goes under its lab", under(&s, 1, 1), "inflation-chant")
	s.Own[1].Hand, s.Seats[1].Loose = merlin.Hand{}, [2]int8{}
	inHand(t, &s, 1, "inflation-chant")
	play(t, &s, "p1 hand inflation-chant", "p1 use")
	same(t, "the other does not", under(&s, 1, 1), "inflation-chant")
}

func TestRule_M13_1_fullHand(t *testing.T) {
	six := []string{"rust", "mildew", "mildew", "portal", "gremlins", "gremlins"}
	for n, want := range map[int]string{5: "", 6: "no-room-for-card"} {
		s := peddling(t, shop(t, 0), func(s *merlin.State) { inHand(t, s, 1, six[:n]...) })
		play(t, &s, "p0 offer p1")
		codes(t, s, map[string]string{"p0 with rust": want, "p0 with portal": want, "p0 with antidote 2": "", "p0 item gold": ""})
	}
	// Recipes have room of their own.
	s := peddling(t, shop(t, 0), func(s *merlin.State) {
		inHand(t, s, 1, "stoneskin", "stoneskin", "stoneskin", "liquid-luck", "liquid-luck", "liquid-luck")
	})
	play(t, &s, "p0 offer p1")
	codes(t, s, map[string]string{"p0 with antidote 2": "no-room-for-card", "p0 with rust": ""})
	// A full reserve has none for a card in return.
	s = peddling(t, func(s *merlin.State) { filled(t, s, 0, 12) })
	play(t, &s, "p0 offer p1", "p0 with antidote 2")
	codes(t, s, map[string]string{"p0 with c9": "no-room-for-card", "p0 item gold": ""})
	// Who has nothing but a card that its partner has no room for offers that one nothing.
	s = peddling(t, func(s *merlin.State) {
		inHand(t, s, 1, "stoneskin", "stoneskin", "stoneskin", "liquid-luck", "liquid-luck", "liquid-luck")
		purse(s, 0, 0)
		mead(s, 0, 0)
	})
	codes(t, s, map[string]string{"p0 offer p1": "nothing-to-do", "p0 offer p2": ""})
}

func TestRule_M9_4_offered(t *testing.T) {
	for _, test := range []struct {
		what  string
		shops []bourse.Seat
		purse int16
		with  string            // the refusal
		to    map[string]string // the step of the shop; nil if there is none
	}{
		{"no shop", nil, 5, "no-shop", nil},
		{"one's own", []bourse.Seat{0}, 0, "", nil},
		{"one's own besides others'", []bourse.Seat{0, 2}, 5, "", nil},
		{"another's", []bourse.Seat{2}, 1, "", map[string]string{"p0 to p2": "", "p0 to p1": "no-shop", "p0 to p0": "no-shop", "p0 to p4": "no-shop", "p0 to none": "no-shop", "p0 back": ""}},
		{"the partner's, or another's", []bourse.Seat{1, 3}, 5, "", map[string]string{"p0 to p1": "", "p0 to p3": "", "p0 to p2": "no-shop"}},
		{"another's, and no gold", []bourse.Seat{2}, 0, "no-shop", nil},
	} {
		s := peddling(t, shop(t, test.shops...), func(s *merlin.State) { purse(s, 0, test.purse) })
		play(t, &s, "p0 offer p1")
		same(t, test.what, refusedText(t, s, "p0 with rust"), test.with)
		if test.with != "" {
			continue
		}
		play(t, &s, "p0 with rust")
		if test.to == nil {
			codes(t, s, map[string]string{"p0 to p0": "not-for-that", "p0 item souls": ""})
			continue
		}
		codes(t, s, test.to)
		same(t, "the shop first", refusedText(t, s, "p0 item souls"), "not-for-that")
	}
	// Through one's own it costs nothing.
	s := peddling(t, shop(t, 0, 2))
	play(t, &s, "p0 offer p1", "p0 with rust", "p0 with c9")
	same(t, "through one's own", s.Offer, merlin.Offer{To: 1, Give: merlin.Ware{Item: merlin.ItemSpell, N: 1}, Get: merlin.Ware{Card: card(t, "c9")}})
	tells(t, &s, "p1 accept", "M13.1", "hand-p0 > hand-p1: 1 rust", "reserve-p1 > reserve-p0: 1 c9")
	same(t, "the fee", [2]int16{s.Seats[0].Purse, s.Seats[2].Purse}, [2]int16{5, 10})
	// Through another's it is paid when the offer is accepted, before anything changes hands.
	s = peddling(t, shop(t, 2))
	play(t, &s, "p0 offer p1", "p0 with rust", "p0 to p2", "p0 item gold", "p0 set 4")
	same(t, "the offer", s.Offer.Via, 2)
	declined := s
	play(t, &declined, "p1 decline")
	same(t, "nothing is paid", [2]int16{declined.Seats[0].Purse, declined.Seats[2].Purse}, [2]int16{5, 10})
	same(t, "accepted", traced(t, &s, "p1 accept"), []string{"p1 accept", "purse-p0 > purse-p2: 1 gold (M9.4)", "hand-p0 > hand-p1: 1 rust (M13.1)", "purse-p1 > purse-p0: 4 gold (M13.1)"})
	// A recipe needs no shop, though there be one.
	s = peddling(t, shop(t, 2))
	play(t, &s, "p0 offer p1", "p0 with antidote 2", "p0 with c9")
	tells(t, &s, "p1 accept", "M9.4")
}

// TestRule_M13_2_hidden sends spells, recipes and mead by the road, and loses each.
func TestRule_M13_2_hidden(t *testing.T) {
	for _, test := range []struct {
		offer []string
		lost  [2]string // what becomes of what p0 and what p1 sends when it is lost
		comes [2]string
	}{
		{[]string{"p0 with rust 1", "p0 item souls", "p0 set 4"}, [2]string{"hand-p0 > deck: 1 rust", "store-p1 > supply: 4 souls"}, [2]string{"hand-p0 > hand-p1: 1 rust", "store-p1 > store-p0: 4 souls"}},
		{[]string{"p0 with antidote 2", "p0 item mead", "p0 set 1"}, [2]string{"hand-p0 > deck: 1 antidote", "store-p1 > supply: 1 mead"}, [2]string{"hand-p0 > hand-p1: 1 antidote", "store-p1 > store-p0: 1 mead"}},
		{[]string{"p0 item mead", "p0 set 2", "p0 with c9"}, [2]string{"store-p0 > supply: 2 mead", "reserve-p1 > deck: 1 c9"}, [2]string{"store-p0 > store-p1: 2 mead", "reserve-p1 > reserve-p0: 1 c9"}},
	} {
		for _, dice := range [][2]int{{3, 4}, {4, 3}, {1, 1}, {6, 6}} {
			s := peddling(t, shop(t, 0))
			play(t, &s, "p0 offer p1")
			play(t, &s, test.offer...)
			play(t, &s, "p1 accept")
			var want [2]string
			for i, die := range dice {
				if want[i] = test.comes[i]; die <= 3 {
					want[i] = test.lost[i]
				}
			}
			tells(t, &s, fmt.Sprint("~ die ", dice[0]), "M13.2", want[0])
			same(t, "nothing is shown any more", [2]merlin.Card{s.Own[0].Shown, s.Own[1].Shown}, [2]merlin.Card{})
			tells(t, &s, fmt.Sprint("~ die ", dice[1]), "M13.2", want[1])
			same(t, "no offer", s.Offer, merlin.Offer{})
		}
	}
	// Others do not see which card it was that is lost.
	s := peddling(t, shop(t, 0))
	play(t, &s, "p0 offer p1", "p0 with rust", "p0 item souls", "p0 set 1", "p1 accept")
	sound(t, &s)
	list := seen(t, &s, "~ die 2", 0, 2)
	same(t, "to its owner", list[0][1], "hand-p0 > deck: 1 rust (M13.2)")
	same(t, "to others", list[1][1], "hand-p0 > deck: 1 spell (M13.2)")
	// The fee for another's shop is paid though the spell is lost.
	s = peddling(t, shop(t, 3))
	play(t, &s, "p0 offer p1", "p0 with rust", "p0 to p3", "p0 item souls", "p0 set 1")
	tells(t, &s, "p1 accept", "M9.4", "purse-p0 > purse-p3: 1 gold")
	play(t, &s, "~ die 1", "~ die 1")
	same(t, "paid", s.Seats[3].Purse, 11)
}

// TestRule_M13_2_targeted rolls for the road between players of whom one has cast a spell at the other.
func TestRule_M13_2_targeted(t *testing.T) {
	for _, test := range []struct {
		what string
		edit func(*merlin.State)
		lost int // the highest number on which it is lost
	}{
		{"nobody", func(*merlin.State) {}, 3},
		{"the offerer", func(s *merlin.State) { s.Seats[0].Targeted = bourse.SeatsOf(1) }, 4},
		{"the partner", func(s *merlin.State) { s.Seats[1].Targeted = bourse.SeatsOf(0) }, 4},
		{"others", func(s *merlin.State) {
			s.Seats[0].Targeted, s.Seats[1].Targeted, s.Seats[2].Targeted = bourse.SeatsOf(2), bourse.SeatsOf(3), bourse.SeatsOf(0, 1)
		}, 3},
	} {
		for die := 1; die <= 6; die++ {
			s := peddling(t, test.edit)
			play(t, &s, "p0 offer p1", "p0 item mead", "p0 set 1", "p0 item souls", "p0 set 1", "p1 accept", fmt.Sprint("~ die ", die), fmt.Sprint("~ die ", die))
			came := int16(1)
			if die <= test.lost {
				came = 0
			}
			same(t, fmt.Sprint(test.what, " has cast, on ", die), [2]int16{s.Seats[1].Mead - 1, s.Seats[0].Store[0]}, [2]int16{came, came})
		}
	}
	// A cast is for ever, also one that an Antidote has stopped; what is cast at nobody is none.
	s := peddling(t, func(s *merlin.State) {
		inHand(t, s, 0, "mildew", "winged-cart")
		store(s, 1, 4, 0, 2)
		inFront(t, s, 1, "antidote")
	})
	play(t, &s, "p0 hand winged-cart", "p0 use")
	same(t, "at nobody", s.Seats[0].Targeted, bourse.Seats(0))
	play(t, &s, "p0 hand mildew", "p0 to p1")
	same(t, "at p1", s.Seats[0].Targeted, bourse.SeatsOf(1))
	turns(t, &s, 0)
	same(t, "turns later", s.Seats[0].Targeted, bourse.SeatsOf(1))
}
