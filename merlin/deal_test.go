package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file tests chapter M13.

// dealing returns a game with the market in which p0 acts, and it and p1 have something of everything.
func dealing(t testing.TB) merlin.State {
	t.Helper()
	s := acting(t, trading(4))
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
	s := dealing(t)
	codes(t, s, map[string]string{"p0 offer p0": "no-partner", "p0 offer p4": "no-partner", "p0 offer none": "no-partner", "p0 offer p1": "", "p0 offer p3": "", "p1 offer p0": "not-your-turn"})
	ruin(&s, 3)
	codes(t, s, map[string]string{"p0 offer p3": "no-partner", "p0 offer p2": ""})
	same(t, "in the list", kindsOf(&s, 0)[merlin.KindOffer], 2)
	without := acting(t, board(4))
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
	s := dealing(t)
	// What lies elsewhere is not offered.
	lay(t, &s, "p0.1", "c8", "c9")
	stake(t, &s, "p0.1", 9)
	stall(&s, 0, 0, 1, 0)
	cart(&s, 0, 0, 1, 0)
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
	s := dealing(t)
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
		s := dealing(t)
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
	s := dealing(t)
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
	full := dealing(t)
	filled(t, &full, 0, 12)
	filled(t, &full, 1, 12)
	play(t, &full, "p0 offer p1", "p0 with d4", "p0 with c6")
	same(t, "exchanged", traced(t, &full, "p1 accept"), []string{"p1 accept", "reserve-p0 > reserve-p1: 1 d4 (M13.1)", "reserve-p1 > reserve-p0: 1 c6 (M13.1)"})
	same(t, "p0 has c6", full.Cards(merlin.ReserveOf(0), card(t, "c6")), 1)
	same(t, "p1 has d4", full.Cards(merlin.ReserveOf(1), card(t, "d4")), 1)
}

func TestRule_M13_1_count(t *testing.T) {
	s := acting(t, trading(4, func(c *merlin.Config) { c.Offers = 2 }))
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
	none := acting(t, trading(4, func(c *merlin.Config) { c.Offers = 0 }))
	codes(t, none, map[string]string{"p0 offer p1": "no-offer-left"})
	// A player who goes bankrupt in its turn has put out none, and so has who wins by it.
	last := acting(t, trading(4, func(c *merlin.Config) { c.Tax, c.StartGold, c.Taxmen = 3, 2, 6 }))
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
		s := dealing(t)
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
	s := dealing(t)
	play(t, &s, "p0 offer p1", "p0 item gold", "p0 set 1", "p0 with c6", "p1 accept")
	same(t, "p0 acts on", s.Top().Kind, merlin.FrameAct)
}

// TestEvent_die holds that the clause of a die is that of what it is rolled for.
func TestEvent_die(t *testing.T) {
	road, carts := dealing(t), first(t, trading(4))
	play(t, &road, "p0 offer p1", "p0 item souls", "p0 set 2", "p0 item gold", "p0 set 5", "p1 accept")
	cart(&carts, 2, 1, 0, 0)
	play(t, &carts, "~ dice 3 4")
	for want, s := range map[string]merlin.State{"M13.2": road, "M12.2": carts} {
		var got []merlin.Event
		if err := s.Trace(merlin.Die(4), func(e merlin.Event) { got = append(got, e) }); err != nil {
			t.Fatal(err)
		}
		same(t, "the clause", got[0].Rule.String(), want)
	}
}

// TestRule_M36_7_draft goes back from each step of a draft: nothing has come of it but the action.
func TestRule_M36_7_draft(t *testing.T) {
	s := dealing(t)
	steps := []string{"p0 offer p1", "p0 item gold", "p0 set 3", "p0 item oil"}
	for n := range steps {
		next := s
		for i, step := range steps[:n+1] {
			seen := watched(t, &next, step)
			same(t, "p0 sees", seen[0], []string{step})
			for _, others := range seen[1:] {
				same(t, "others see", others, nil)
			}
			same(t, "which step is next", int(next.Own[0].Open.Step), [...]int{0, 2, 3, 4}[i]) // a shop is named for spells alone
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
	s = dealing(t)
	play(t, &s, "p0 card c5")
	codes(t, s, map[string]string{"p0 item gold": "not-for-that", "p0 with c5": "not-for-that", "p0 set 1": "not-for-that"})
	play(t, &s, "p0 back", "p0 goods souls")
	codes(t, s, map[string]string{"p0 item gold": "not-for-that", "p0 with c5": "not-for-that", "p0 set 1": "not-for-that"})
	play(t, &s, "p0 back")
	codes(t, s, map[string]string{"p0 item gold": "nothing-open", "p0 with c5": "nothing-open", "p0 set 1": "nothing-open"})
}

// TestOffers opens the draft of an offer to everyone in random games. It can be opened if, and only if, something but
// back can be done with it: the second list says so. No list of a step is longer than it may be, and back is in all.
func TestOffers(t *testing.T) {
	longest, onlyBack := 0, 0
	along(t, func(t *testing.T, s *merlin.State, _ *rng.Rand) {
		seat := s.Top().Seat
		if s.Top().Kind != merlin.FrameAct || s.Config.Parts != market {
			return
		}
		if open := s.Own[seat].Open; open.Kind == merlin.KindOffer {
			options := s.Options(seat, nil)
			longest = max(longest, len(options))
			if options[0].Move.Kind != merlin.KindBack {
				t.Fatalf("%v\n%v", options, s)
			}
			if len(options) == 1 {
				onlyBack++
			}
		} else if open.Kind != 0 {
			return
		}
		for to := range bourse.Seat(s.Players()) {
			forced := *s
			forced.Own[seat].Open = merlin.Open{Kind: merlin.KindOffer, To: to}
			second := forced.Options(seat, nil)
			forced.Own[seat].Open = merlin.Open{}
			legal := forced.Check(merlin.Move{Seat: seat, Kind: merlin.KindOffer, To: to}) == nil
			may := to != seat && !s.Out.Has(to) && s.Seats[seat].Offers < s.Config.Offers && s.Own[seat].Actions < s.Config.MaxActions
			if legal != (len(second) > 1 && may) {
				t.Fatalf("an offer to %s is legal: %t, and then %d options\n%v", to, legal, len(second), s)
			}
		}
	})
	if longest > 1+4+merlin.MaxReserve || longest < 10 || onlyBack == 0 {
		t.Errorf("the longest list: %d; nothing but back: %d", longest, onlyBack)
	}
}

// TestState_Validate_offers breaks drafts, offers and what is on the road, each in one thing.
func TestState_Validate_offers(t *testing.T) {
	type state = merlin.State
	bids := auction(t, board(4))
	act := dealing(t)
	draft := act
	play(t, &draft, "p0 offer p1", "p0 item souls", "p0 set 2", "p0 item gold")
	carded := act
	play(t, &carded, "p0 offer p1", "p0 with d4")
	answer := draft
	play(t, &answer, "p0 set 4")
	gold := act
	play(t, &gold, "p0 offer p1", "p0 item gold", "p0 set 2", "p0 with c6")
	road := answer
	play(t, &road, "p1 accept")
	back := road
	play(t, &back, "~ die 1")
	cards := act
	filled(t, &cards, 0, 12)
	filled(t, &cards, 1, 12)
	play(t, &cards, "p0 offer p1", "p0 with d4", "p0 with c6")
	full := act
	filled(t, &full, 0, 11)
	play(t, &full, "p0 offer p1", "p0 item souls", "p0 set 1", "p0 with c6", "p1 accept", "~ die 2")
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
		want   string
	}{
		{"a draft to oneself", draft, func(s *state) { s.Own[0].Open.To = 0 }, "own of p0: open: offer p0: 2 souls for gold: "},
		{"a draft to nobody", draft, func(s *state) { s.Own[0].Open.To = 4 }, "own of p0: open: offer p4"},
		{"a draft to a bankrupt", draft, func(s *state) { s.Own[0].Open.To = 3; ruin(s, 3) }, "own of p0: open: offer p3"},
		{"a draft of who has no offer left", draft, func(s *state) { s.Seats[0].Offers = 3 }, "own of p0: open: offer p1: 2 souls for gold: "},
		{"a draft of another", draft, func(s *state) { s.Own[1].Open = s.Own[0].Open }, "own of p1: open: offer p1"},
		{"a draft with a card open", draft, func(s *state) { s.Own[0].Open.Card = card(t, "c5") }, "own of p0: open: offer p1"},
		{"a draft with a plot open", draft, func(s *state) { s.Own[0].Open.Plot = 1 }, "own of p0: open: offer p1"},
		{"a draft with a commodity open", draft, func(s *state) { s.Own[0].Open.Good = merlin.Oil }, "own of p0: open: offer p1"},
		{"a draft a step too far", draft, func(s *state) { s.Own[0].Open.Step = 5 }, "own of p0: open: offer p1"},
		{"a draft far off", draft, func(s *state) { s.Own[0].Open.Step = 255 }, "own of p0: open: offer p1"},
		{"a draft with a step too few", draft, func(s *state) { s.Own[0].Open.Step = 3 }, "own of p0: open: offer p1"},
		{"a draft that asks for nothing", draft, func(s *state) { s.Own[0].Open.Get = 0 }, "own of p0: open: offer p1: 2 souls: "},
		{"a draft that asks for what is given", draft, func(s *state) { s.Own[0].Open.Get = merlin.ItemSouls }, "own of p0: open: offer p1: 2 souls for souls: "},
		{"a draft that asks for what is not there", draft, func(s *state) { s.Own[0].Open.Get = merlin.ItemGrain }, "own of p0: open: offer p1: 2 souls for grain: "},
		{"a draft that asks for no item", draft, func(s *state) { s.Own[0].Open.Get = 77 }, "own of p0: open: offer p1: 2 souls for #77: "},
		{"a draft of too much", draft, func(s *state) { s.Own[0].Open.Give.N = 4 }, "own of p0: open: offer p1: 4 souls for gold: "},
		{"a draft of less than nothing", draft, func(s *state) { s.Own[0].Open.Give.N = -1 }, "own of p0: open: offer p1: -1 souls for gold: "},
		{"a draft of what is not there", draft, func(s *state) { s.Own[0].Open.Give.Item = merlin.ItemOil }, "own of p0: open: offer p1: 2 oil for gold: "},
		{"a draft of a card not counted out", carded, func(s *state) { s.Own[0].Open.Step = 2 }, "own of p0: open: offer p1: d4: "},
		{"a draft of a card and more", carded, func(s *state) { s.Own[0].Open.Give.N = 1 }, "own of p0: open: offer p1: d4: "},
		{"a draft of a card and an item", carded, func(s *state) { s.Own[0].Open.Give.Item = merlin.ItemGold }, "own of p0: open: offer p1: d4: "},
		{"a draft of a card that is not there", carded, func(s *state) { s.Own[0].Open.Give.Card = card(t, "c6") }, "own of p0: open: offer p1: c6: "},
		{"a plot open with a draft's step", act, func(s *state) {
			lay(t, s, "p0.1", "c8")
			s.Own[0].Open = merlin.Open{Kind: merlin.KindPlot, Plot: 1, Step: 1}
		}, "own of p0: open: plot"},
		{"an offer that nobody answers", act, func(s *state) { s.Offer = answer.Offer }, "offer: nothing is answered"},
		{"an offer to oneself", answer, func(s *state) { s.Offer.To, s.Stack[2].Seat = 0, 0 }, "offer: of p0 to p0"},
		{"an offer to nobody", answer, func(s *state) { s.Offer.To, s.Stack[2].Seat = 4, 4 }, "offer: of p0 to p4"},
		{"an offer to another", answer, func(s *state) { s.Offer.To = 2 }, "stack: answer below none"},
		{"another answers", answer, func(s *state) { s.Stack[2].Seat = 2 }, "stack: answer below none"},
		{"an answer with a cursor", answer, func(s *state) { s.Stack[2].A = 1 }, "stack: answer below none"},
		{"an answer by another clause", answer, func(s *state) { s.Stack[2].Rule.Number = 2 }, "stack: answer below none"},
		{"an offer to a bankrupt", answer, func(s *state) {
			s.Offer.To, s.Stack[2].Seat = 3, 3
			ruin(s, 3)
		}, "offer: of p0 to p3"},
		{"an offer of a bankrupt", answer, func(s *state) {
			s.Stack[0].Seat, s.Stack[1].Seat = 2, 2
			s.Seats[0].Offers, s.Own[0] = 0, merlin.Own{}
			ruin(s, 2)
		}, "offer: of p2 to p1"},
		{"an offer not counted", answer, func(s *state) { s.Seats[0].Offers = 0 }, "offer: p0 has put out none"},
		{"offers too many", answer, func(s *state) { s.Seats[0].Offers = 4 }, "offers: 4 of p0"},
		{"an offer of too much", answer, func(s *state) { s.Offer.Give.N = 4 }, "offer: 4 souls for 4 gold of p0"},
		{"an offer of nothing", answer, func(s *state) { s.Offer.Give.N = 0 }, "offer: souls for 4 gold of p0"},
		{"an offer of less", answer, func(s *state) { s.Offer.Give.N = -3 }, "offer: -3 souls for 4 gold of p0"},
		{"an offer for too much", answer, func(s *state) { s.Offer.Get.N = 6 }, "offer: 2 souls for 6 gold of p0"},
		{"an offer for nothing", answer, func(s *state) { s.Offer.Get = merlin.Ware{} }, "offer: 2 souls for none of p0"},
		{"an offer of none", answer, func(s *state) { s.Offer.Give = merlin.Ware{} }, "offer: 4 gold from p1 of p0"},
		{"an offer for a card that is not there", gold, func(s *state) { s.Offer.Get.Card = card(t, "d4") }, "offer: 2 gold for d4 of p0"},
		{"an offer for a card with a number", gold, func(s *state) { s.Offer.Get.N = 1 }, "offer: 2 gold for c6 of p0"},
		{"an offer for a card and an item", gold, func(s *state) { s.Offer.Get.Item = merlin.ItemOil }, "offer: 2 gold for c6 of p0"},
		{"an offer of souls for souls", answer, func(s *state) { s.Offer.Get = merlin.Ware{Item: merlin.ItemSouls, N: 1} }, "offer: 2 souls for 1 souls: "},
		{"an offer without room", cards, func(s *state) { s.Offer.Get = merlin.Ware{Item: merlin.ItemOil, N: 1} }, "offer: d4 for 1 oil: "},
		{"an offer without room for oneself", cards, func(s *state) { s.Offer.Give = merlin.Ware{Item: merlin.ItemSouls, N: 1} }, "offer: 1 souls for c6: "},
		{"a road without commodities", road, func(s *state) {
			s.Offer.Give, s.Offer.Get = merlin.Ware{Card: card(t, "d4")}, merlin.Ware{Card: card(t, "c6")}
		}, "offer: d4 for c6 on the road"},
		{"a road that has sent nothing", back, func(s *state) { s.Offer.Give = answer.Offer.Give }, "offer: 2 souls for 4 gold of p0"},
		{"a road that has sent all", back, func(s *state) { s.Offer.Get = merlin.Ware{} }, "offer: none from p1 of p0"},
		{"a road without room", full, func(s *state) { reserve(t, s, 0, "d10") }, "offer: c6 from p1: "},
		{"a road at another step", road, func(s *state) { s.Stack[2].Step = 2 }, "stack: road below die"},
		{"a road before its dice", road, func(s *state) { s.Stack[2].Step = 0 }, "stack: road below die"},
		{"a road with a cursor", road, func(s *state) { s.Stack[2].B = 1 }, "stack: road below die"},
		{"a road of another", road, func(s *state) { s.Stack[2].Seat = 1 }, "stack: road below die"},
		{"a die of the partner first", road, func(s *state) { s.Stack[3].Seat = 1 }, "stack: road below die"},
		{"a die of the offerer last", back, func(s *state) { s.Stack[3].Seat = 0 }, "stack: road below die"},
		{"a die by another clause", road, func(s *state) { s.Stack[3].Rule.Chapter = 12 }, "stack: road below die"},
		{"a road of nobody's dice", road, func(s *state) { s.Stack[3].Seat = 3 }, "stack: road below die"},
	} {
		t.Run(test.name, func(t *testing.T) { rules.Flaw(t, bids, test.name, test.from, test.change, test.want) })
	}
	without := answer
	without.Config.Parts = 0
	if err := without.Validate(); err == nil {
		t.Error("an offer without the market is valid")
	}
}
