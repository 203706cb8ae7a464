package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M13.

// trading returns a game with the market in which p0 acts, and it and p1 have something of everything.
func trading(t testing.TB) merlin.State {
	t.Helper()
	s := acting(t, config(4, func(c *merlin.Config) { c.Parts = market }))
	purse(&s, 0, 6)
	purse(&s, 1, 5)
	store(&s, 0, 3, 0, 1)
	store(&s, 1, 2, 4, 0)
	reserve(t, &s, 0, "c5", "d4")
	reserve(t, &s, 1, "c5", "c6")
	sound(t, &s)
	return s
}

// filled fills a reserve up to n cards.
func filled(t testing.TB, s *merlin.State, seat bourse.Seat, n int) {
	t.Helper()
	for c := card(t, "d4"); s.Seats[seat].Reserve.Len() < n; {
		if s.Unseen[c] == 0 || !c.Land() {
			c++
			continue
		}
		reserve(t, s, seat, c.String())
	}
	sound(t, s)
}

func TestRule_M13_1_whom(t *testing.T) {
	s := trading(t)
	codes(t, s, map[string]string{"p0 offer p0": "no-partner", "p0 offer p4": "no-partner", "p0 offer none": "no-partner", "p0 offer p1": "", "p0 offer p3": "", "p1 offer p0": "not-your-turn"})
	ruin(&s, 3)
	codes(t, s, map[string]string{"p0 offer p3": "no-partner", "p0 offer p2": ""})
	same(t, "in the list", kindsOf(&s, 0)[merlin.KindOffer], 2)
	without := acting(t, merlin.Standard(4))
	codes(t, without, map[string]string{"p0 offer p1": "not-played", "p0 item gold": "nothing-open"})
	same(t, "in the list", kindsOf(&without, 0)[merlin.KindOffer], 0)
	// Who has nothing offers nothing.
	purse(&s, 0, 0)
	store(&s, 0, 0, 0, 0)
	for _, name := range []string{"c5", "d4"} {
		s.Seats[0].Reserve = merlin.Reserve{}
		s.Unseen[card(t, name)]++
	}
	codes(t, s, map[string]string{"p0 offer p1": "nothing-to-do"})
	purse(&s, 0, 1)
	codes(t, s, map[string]string{"p0 offer p1": ""})
}

// kindsOf counts the options of a seat by their kinds.
func kindsOf(s *merlin.State, seat bourse.Seat) map[merlin.Kind]int {
	kinds := make(map[merlin.Kind]int)
	for _, o := range s.Options(seat, nil) {
		kinds[o.Move.Kind]++
	}
	return kinds
}

func TestRule_M13_1_given(t *testing.T) {
	s := trading(t)
	// What lies elsewhere is not offered.
	lay(t, &s, "p0.1", "c8", "c9")
	stake(t, &s, "p0.1", 9)
	s.Seats[0].Stall[1], s.Seats[0].Cart[1] = 1, 1
	s.Supply[1] -= 2
	sound(t, &s)
	play(t, &s, "p0 offer p1")
	codes(t, s, map[string]string{"p0 item gold": "", "p0 item souls": "", "p0 item oil": "not-theirs", "p0 item grain": "", "p0 item none": "not-theirs",
		"p0 with c5": "", "p0 with d4": "", "p0 with c6": "not-theirs", "p0 with c8": "not-theirs", "p0 with none": "not-theirs",
		"p0 set 1": "not-for-that", "p0 end": "something-open", "p0 offer p1": "something-open", "p0 discard": "not-for-that", "p0 invest 1": "not-for-that", "p0 hit": "not-for-that", "p0 back": ""})
	same(t, "a wrong item", refused(t, s, merlin.Move{Kind: merlin.KindItem, Item: 200}), "not-theirs")
	for item, most := range map[string]int{"gold": 6, "souls": 3, "grain": 1} {
		next := s
		play(t, &next, "p0 item "+item)
		codes(t, next, map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", fmt.Sprint("p0 set ", most): "", fmt.Sprint("p0 set ", most+1): "amount-wrong",
			"p0 item gold": "not-for-that", "p0 with c5": "not-for-that", "p0 back": ""})
	}
}

func TestRule_M13_1_asked(t *testing.T) {
	s := trading(t)
	gold := s
	play(t, &gold, "p0 offer p1", "p0 item gold", "p0 set 6")
	codes(t, gold, map[string]string{"p0 item gold": "same-kind", "p0 item souls": "", "p0 item oil": "", "p0 item grain": "not-theirs", "p0 with c5": "", "p0 with c6": "", "p0 with d4": "not-theirs", "p0 set 1": "not-for-that"})
	souls := s
	play(t, &souls, "p0 offer p1", "p0 item souls", "p0 set 1")
	codes(t, souls, map[string]string{"p0 item gold": "", "p0 item souls": "same-kind", "p0 item oil": ""})
	for item, most := range map[string]int{"gold": 5, "oil": 4} {
		next := souls
		play(t, &next, "p0 item "+item)
		codes(t, next, map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", fmt.Sprint("p0 set ", most): "", fmt.Sprint("p0 set ", most+1): "amount-wrong"})
	}
	five := s
	play(t, &five, "p0 offer p1", "p0 with c5")
	codes(t, five, map[string]string{"p0 with c5": "same-kind", "p0 with c6": "", "p0 item gold": "", "p0 set 1": "not-for-that"})
	// A player who has nothing else is asked for nothing: only back is left.
	poor := s
	for _, item := range []string{"gold", "souls"} {
		next := poor
		play(t, &next, "p0 offer p2", "p0 item "+item, "p0 set 1")
		want := map[string]int{"gold": 1, "souls": 2}[item]
		same(t, "options against a purse, for "+item, len(next.Options(0, nil)), want)
	}
}

func TestRule_M13_1_room(t *testing.T) {
	for _, test := range []struct {
		mine, theirs int    // cards in the reserves
		give         string // what p0 gives
		get, want    string // what it asks for, and the refusal
	}{
		{11, 2, "item gold", "with c6", ""}, {12, 2, "item gold", "with c6", "no-room-for-card"}, {12, 12, "item gold", "item souls", ""},
		{2, 11, "with d4", "item gold", ""}, {2, 12, "with d4", "item gold", "no-room-for-card"}, {12, 2, "with d4", "item gold", ""},
		{12, 12, "with d4", "with c6", ""}, {12, 2, "with d4", "with c6", ""}, {2, 12, "with d4", "with c6", ""}, {2, 12, "item gold", "with c6", ""},
	} {
		s := trading(t)
		filled(t, &s, 0, test.mine)
		filled(t, &s, 1, test.theirs)
		play(t, &s, "p0 offer p1", "p0 "+test.give)
		if test.give == "item gold" {
			play(t, &s, "p0 set 1")
		}
		same(t, fmt.Sprintf("%+v", test), refusedText(t, s, "p0 "+test.get), test.want)
		if test.want != "" {
			continue
		}
		play(t, &s, "p0 "+test.get)
		if test.get[0] == 'i' {
			play(t, &s, "p0 set 1")
		}
		play(t, &s, "p1 accept")
		if s.Top().Kind == merlin.FrameDie {
			play(t, &s, "~ die 6", "~ die 6")
		}
	}
}

func TestRule_M13_1_answer(t *testing.T) {
	s := trading(t)
	play(t, &s, "p0 offer p1", "p0 item gold", "p0 set 2")
	before := s
	same(t, "put out", traced(t, &s, "p0 with c6"), []string{"p0 with c6", "p0 offers p1 2 gold for c6 (M13.1)", "answer p1 (M13.1)"})
	same(t, "the offer", s.Offer, merlin.Offer{To: 1, Give: merlin.Ware{Item: merlin.ItemGold, N: 2}, Get: merlin.Ware{Card: card(t, "c6")}})
	same(t, "nothing open", s.Own[0], merlin.Own{Actions: 1})
	same(t, "who answers", s.Waiting(), bourse.SeatsOf(1))
	codes(t, s, map[string]string{"p0 accept": "not-your-turn", "p2 accept": "not-your-turn", "p1 accept": "", "p1 decline": "", "p1 end": "not-now", "p1 back": "not-now", "p0 back": "not-your-turn"})
	same(t, "the mildest", bourse.Idle(s.Options(1, nil)).String(), "p1 decline")
	declined := s
	same(t, "declined", traced(t, &declined, "p1 decline"), []string{"p1 decline"})
	same(t, "p0 acts on", declined.Top(), before.Top())
	before.Seats[0].Offers, before.Own = 1, declined.Own
	same(t, "nothing else has changed", declined, before)
	same(t, "accepted", traced(t, &s, "p1 accept"), []string{"p1 accept", "purse-p0 > purse-p1: 2 gold (M13.1)", "reserve-p1 > reserve-p0: 1 c6 (M13.1)"})
	same(t, "no offer", s.Offer, merlin.Offer{})
	codes(t, s, map[string]string{"p1 accept": "not-your-turn", "p0 accept": "not-now", "p0 decline": "not-now", "p0 end": ""})
	// Card for card, with full reserves: the room is counted after what is given.
	full := trading(t)
	filled(t, &full, 0, 12)
	filled(t, &full, 1, 12)
	play(t, &full, "p0 offer p1", "p0 with d4", "p0 with c6")
	same(t, "exchanged", traced(t, &full, "p1 accept"), []string{"p1 accept", "reserve-p0 > reserve-p1: 1 d4 (M13.1)", "reserve-p1 > reserve-p0: 1 c6 (M13.1)"})
	same(t, "p0 has c6", full.Cards(merlin.ReserveOf(0), card(t, "c6")), 1)
	same(t, "p1 has d4", full.Cards(merlin.ReserveOf(1), card(t, "d4")), 1)
}

func TestRule_M13_1_count(t *testing.T) {
	s := acting(t, config(4, func(c *merlin.Config) { c.Parts, c.Offers = market, 2 }))
	reserve(t, &s, 1, "c6")
	offer := []string{"p0 offer p1", "p0 item gold", "p0 set 1", "p0 with c6", "p1 decline"}
	play(t, &s, "p0 offer p1", "p0 back", "p0 offer p1", "p0 item gold", "p0 set 1", "p0 back")
	same(t, "drafts do not count", s.Seats[0].Offers, 0)
	play(t, &s, offer...)
	same(t, "the count is open", s.View(2).Seats[0].Offers, 1)
	same(t, "the second", refusedText(t, s, "p0 offer p1"), "")
	play(t, &s, offer...)
	codes(t, s, map[string]string{"p0 offer p1": "no-offer-left", "p0 end": ""})
	same(t, "actions", s.Own[0].Actions, 4)
	play(t, &s, "p0 end", "~ dice 5 6")
	same(t, "it begins anew", s.Seats[0].Offers, 0)
	codes(t, s, map[string]string{"p1 offer p0": ""})
	none := acting(t, config(4, func(c *merlin.Config) { c.Parts, c.Offers = market, 0 }))
	codes(t, none, map[string]string{"p0 offer p1": "no-offer-left"})
	// A player who goes bankrupt in its turn has put out none, and so has who wins by it.
	last := acting(t, config(4, func(c *merlin.Config) { c.Parts, c.Tax, c.StartGold, c.Taxmen = market, 3, 2, 6 }))
	ruin(&last, 1, 2)
	reserve(t, &last, 3, "c6")
	play(t, &last, "p0 offer p3", "p0 item gold", "p0 set 1", "p0 with c6", "p3 decline")
	won := last
	purse(&won, 0, 9)
	purse(&won, 3, 1)
	play(t, &won, "p0 buy d2", "~ draw joker")
	play(t, &won, "p3 give-card c6")
	same(t, "p0 has won", won.Over(), true)
	same(t, "and has no offers", won.Seats[0].Offers, 0)
	purse(&last, 3, 9)
	play(t, &last, "p0 buy d2", "~ draw joker", "p0 give-card d2")
	same(t, "p0 is out", last.Out.Has(0), true)
	same(t, "and has nothing", last.Seats[0], merlin.Player{})
}

// TestRule_M13_2_road sends both sides of an offer by the road, and loses each.
func TestRule_M13_2_road(t *testing.T) {
	for _, test := range []struct {
		offer []string
		lost  [2]string // where what p0 and what p1 send goes when it is lost
		comes [2]string
	}{
		{[]string{"p0 item souls", "p0 set 2", "p0 item gold", "p0 set 5"}, [2]string{"store-p0 > supply: 2 souls", "purse-p1 > bank: 5 gold"},
			[2]string{"store-p0 > store-p1: 2 souls", "purse-p1 > purse-p0: 5 gold"}},
		{[]string{"p0 with d4", "p0 item oil", "p0 set 4"}, [2]string{"reserve-p0 > deck: 1 d4", "store-p1 > supply: 4 oil"},
			[2]string{"reserve-p0 > reserve-p1: 1 d4", "store-p1 > store-p0: 4 oil"}},
		{[]string{"p0 item grain", "p0 set 1", "p0 with c6"}, [2]string{"store-p0 > supply: 1 grain", "reserve-p1 > deck: 1 c6"},
			[2]string{"store-p0 > store-p1: 1 grain", "reserve-p1 > reserve-p0: 1 c6"}},
		{[]string{"p0 item souls", "p0 set 1", "p0 item oil", "p0 set 1"}, [2]string{"store-p0 > supply: 1 souls", "store-p1 > supply: 1 oil"},
			[2]string{"store-p0 > store-p1: 1 souls", "store-p1 > store-p0: 1 oil"}},
	} {
		s := trading(t)
		play(t, &s, "p0 offer p1")
		play(t, &s, test.offer...)
		tells(t, &s, "p1 accept", "M13.2", "road p0")
		for first := 1; first <= 6; first++ {
			for second := 1; second <= 6; second++ {
				next := s
				same(t, "who rolls", next.Top(), merlin.Frame{Kind: merlin.FrameDie, Seat: 0, Rule: merlin.Clause{Chapter: 13, Number: 2}})
				tells(t, &next, fmt.Sprint("~ die ", first), "M13.2", map[bool]string{true: test.lost[0], false: test.comes[0]}[first <= 3])
				same(t, "who rolls", next.Top(), merlin.Frame{Kind: merlin.FrameDie, Seat: 1, Rule: merlin.Clause{Chapter: 13, Number: 2}})
				tells(t, &next, fmt.Sprint("~ die ", second), "M13.2", map[bool]string{true: test.lost[1], false: test.comes[1]}[second <= 3])
				same(t, "p0 acts on", next.Top().Kind, merlin.FrameAct)
				same(t, "no offer", next.Offer, merlin.Offer{})
			}
		}
	}
	// Without commodities nothing is rolled.
	s := trading(t)
	play(t, &s, "p0 offer p1", "p0 item gold", "p0 set 1", "p0 with c6", "p1 accept")
	same(t, "p0 acts on", s.Top().Kind, merlin.FrameAct)
}

// TestRule_M36_7_draft goes back from each step of a draft: nothing has come of it but the action.
func TestRule_M36_7_draft(t *testing.T) {
	s := trading(t)
	steps := []string{"p0 offer p1", "p0 item gold", "p0 set 3", "p0 item oil"}
	for n := range steps {
		next := s
		for i, step := range steps[:n+1] {
			seen := watched(t, &next, step)
			same(t, "p0 sees", seen[0], []string{step})
			for _, others := range seen[1:] {
				same(t, "others see", others, nil)
			}
			same(t, "which step is next", int(next.Own[0].Open.Step), i)
		}
		for other := bourse.Spectator; other < 4; other++ {
			if v := next.View(other); other != 0 && (v.Own != merlin.Own{} || v.Public != s.Public) {
				t.Errorf("%s sees %+v", other, v.Own)
			}
		}
		same(t, "what may be done", next.Options(0, nil)[0].Move.String(), "p0 back")
		codes(t, next, map[string]string{"p0 end": "something-open", "p0 card c5": "something-open", "p0 goods souls": "something-open", "p0 discard": "not-for-that"})
		seen := watched(t, &next, "p0 back")
		same(t, "others see", seen[1], nil)
		same(t, "without effect", next.Public, s.Public)
		same(t, "but for the action", next.Own[0], merlin.Own{Actions: 1})
	}
	play(t, &s, steps...)
	same(t, "what is open", s.Own[0].Open.String(), "offer p1: 3 gold for oil")
	seen := watched(t, &s, "p0 set 4")
	same(t, "p0 sees", seen[0], []string{"p0 set 4", "p0 offers p1 3 gold for 4 oil (M13.1)", "answer p1 (M13.1)"})
	for _, others := range seen[1:] {
		same(t, "others see", others, []string{"p0 offers p1 3 gold for 4 oil (M13.1)", "answer p1 (M13.1)"})
	}
	// With a thing open no draft is stepped.
	s = trading(t)
	play(t, &s, "p0 card c5")
	codes(t, s, map[string]string{"p0 item gold": "not-for-that", "p0 with c5": "not-for-that", "p0 set 1": "not-for-that"})
	play(t, &s, "p0 back", "p0 goods souls")
	codes(t, s, map[string]string{"p0 item gold": "not-for-that", "p0 with c5": "not-for-that", "p0 set 1": "not-for-that"})
	play(t, &s, "p0 back")
	codes(t, s, map[string]string{"p0 item gold": "nothing-open", "p0 with c5": "nothing-open", "p0 set 1": "nothing-open"})
}
