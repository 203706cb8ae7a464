package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/conform"
	"bourse.example/merlin"
)

// This file tests chapter M23.

// court is the part that is played here.
var court = merlin.PartsOf(merlin.Court)

// regal returns the standard game with the court alone, with changes.
func regal(players int, edit ...func(*merlin.Config)) merlin.Config {
	c := board(players)
	c.Parts = court
	for _, edit := range edit {
		edit(&c)
	}
	return c
}

// with adds parts to a game.
func with(parts ...merlin.Part) func(*merlin.Config) {
	return func(c *merlin.Config) { c.Parts |= merlin.PartsOf(parts...) }
}

// kinged has p0, which acts, buy a card and draw a king for its place, with two decrees to look at.
func kinged(t testing.TB, s merlin.State, one, other string) merlin.State {
	t.Helper()
	sound(t, &s)
	play(t, &s, "p0 buy d2", "~ draw hk", "~ draw "+one, "~ draw "+other)
	return s
}

// chosen has p0 draw a king and choose a decree.
func chosen(t testing.TB, s merlin.State, decree merlin.Card) merlin.State {
	t.Helper()
	other := merlin.Jubilee
	if decree == other {
		other = merlin.Tithe
	}
	s = kinged(t, s, decree.String(), other.String())
	play(t, &s, "p0 choose "+decree.String())
	return s
}

// discards puts decrees into their discards.
func discards(t testing.TB, s *merlin.State, cards ...merlin.Card) {
	t.Helper()
	for _, c := range cards {
		fromDeck(t, s, c)
		s.Discards[c]++
	}
}

// but returns all decrees but some.
func but(some ...merlin.Card) (list []merlin.Card) {
	for c := merlin.WarLevy; c <= merlin.Jubilee; c++ {
		keep := true
		for _, other := range some {
			keep = keep && c != other
		}
		if keep {
			list = append(list, c)
		}
	}
	return list
}

func TestRule_M23_1_king(t *testing.T) {
	s := acting(t, regal(4))
	play(t, &s, "p0 buy d2")
	tells(t, &s, "~ draw hk", "M23.1", "deck > reserve-p0: 1 hk", "king p0")
	same(t, "the reserve", s.Seats[0].Reserve, merlin.Reserve{card(t, "d2"), card(t, "hk")})
	tells(t, &s, "~ draw tithe", "M23.1", "deck > looked-p0: 1 tithe")
	same(t, "one is looked at", s.Own[0].Looked, [2]merlin.Card{merlin.Tithe})
	tells(t, &s, "~ draw debasement", "M23.1", "deck > looked-p0: 1 debasement", "choose p0")
	same(t, "two are, rising", s.Own[0].Looked, [2]merlin.Card{merlin.Debasement, merlin.Tithe})
	same(t, "still not in sight", [2]int{s.Cards(merlin.Deck, merlin.Tithe), s.Cards(merlin.Deck, merlin.Debasement)}, [2]int{1, 1})
	sound(t, &s)
	same(t, "awaited", s.Waiting(), bourse.SeatsOf(0))
	same(t, "what can be done", s.Options(0, nil), []merlin.Option{{Move: rules.Parse(t, "p0 choose debasement")}, {Move: rules.Parse(t, "p0 choose tithe")}})
	codes(t, s, map[string]string{"p0 choose debasement": "", "p0 choose tithe": "", "p0 choose jubilee": "not-looked-at", "p0 choose none": "not-looked-at", "p0 choose hk": "not-looked-at",
		"p0 enact": "not-now", "p0 refuse": "not-now", "p0 end": "not-now", "p1 choose tithe": "not-your-turn"})
	tells(t, &s, "p0 choose debasement", "M23.1", "looked-p0 > decree: 1 debasement", "looked-p0 > deck: 1 tithe")
	same(t, "shown", s.Decree, merlin.Debasement)
	same(t, "the other is back", [2]int{s.Cards(merlin.Deck, merlin.Tithe), s.Cards(merlin.Deck, merlin.Debasement)}, [2]int{1, 0})
	same(t, "nothing is looked at", s.Own[0].Looked, [2]merlin.Card{})
	sound(t, &s)
	// The place is filled when the decree is over.
	play(t, &s, "p0 enact", "~ draw d9")
	same(t, "asked", s.Top().Kind, merlin.FrameAct)
	same(t, "the Offices", s.Offices, merlin.Offices{card(t, "c2"), card(t, "c3"), card(t, "c4"), card(t, "d3"), card(t, "d5"), card(t, "d8"), card(t, "d9")})
}

func TestRule_M23_1_full(t *testing.T) {
	full := func(t *testing.T, c merlin.Config, n int) merlin.State {
		s := acting(t, c)
		for k := range n {
			reserve(t, &s, 0, [...]string{"c5", "c6", "c8", "c9"}[k/4])
		}
		sound(t, &s)
		return s
	}
	// There is room for 12: the card that is bought takes the last place.
	s := full(t, regal(4), 10)
	play(t, &s, "p0 buy d2")
	tells(t, &s, "~ draw hk", "M23.1", "deck > reserve-p0: 1 hk", "king p0")
	s = full(t, regal(4), 11)
	play(t, &s, "p0 buy d2")
	tells(t, &s, "~ draw hk", "M23.1", "deck > aside: 1 hk", "king p0")
	play(t, &s, "~ draw tithe", "~ draw jubilee", "p0 choose tithe", "p0 enact", "~ draw ca", "~ draw d10")
	same(t, "both lie aside", [2]int{s.Cards(merlin.Aside, card(t, "hk")), s.Cards(merlin.Aside, card(t, "ca"))}, [2]int{1, 1})
	sound(t, &s)
	tells(t, &s, "~ draw d9", "M6.2", "deck > offices: 1 d9", "aside > deck: 1 ca", "aside > discards: 1 hk")
	same(t, "nothing lies aside", s.Aside, merlin.Laid{})
	// Without the court there is no decree.
	s = full(t, regal(4, func(c *merlin.Config) { c.Parts = merlin.PartsOf(merlin.War) }), 11)
	play(t, &s, "p0 buy d2", "~ draw hk")
	tells(t, &s, "~ draw d9", "M6.2", "deck > offices: 1 d9", "aside > discards: 1 hk")
}

func TestRule_M37_3_court(t *testing.T) {
	s := acting(t, regal(4, func(c *merlin.Config) { c.Parts = merlin.PartsOf(merlin.War) }))
	same(t, "decrees", s.Cards(merlin.Deck, merlin.Tithe), 0)
	play(t, &s, "p0 buy d2")
	tells(t, &s, "~ draw hk", "M23.1", "deck > reserve-p0: 1 hk")
	tells(t, &s, "~ draw d9", "M6.2", "deck > offices: 1 d9")
	same(t, "asked", s.Top().Kind, merlin.FrameAct)
	// Without both there are no kings.
	s = acting(t, board(4))
	same(t, "kings", s.Cards(merlin.Deck, card(t, "hk")), 0)
	// Without magic there are no spells to shuffle back, without paper no bonds to void: the crown is all.
	for _, c := range []merlin.Card{merlin.Censorship, merlin.Jubilee, merlin.Conscription} {
		s = chosen(t, acting(t, regal(4)), c)
		tells(t, &s, "p0 enact", "M23.2", "p0: 1 crowns", "decree > discards: 1 "+c.String())
		same(t, c.String(), s.Top().Kind, merlin.FrameDraw)
	}
}

// TestRule_M1_4_decrees empties the deck of decrees.
func TestRule_M1_4_decrees(t *testing.T) {
	drawn := func(t *testing.T, edit func(*merlin.State)) merlin.State {
		s := acting(t, regal(4))
		edit(&s)
		sound(t, &s)
		play(t, &s, "p0 buy d2")
		return s
	}
	// One is left, and none is discarded: it alone is looked at. All others lie nowhere, as if they were out.
	one := drawn(t, func(s *merlin.State) { discards(t, s, but(merlin.Tithe)...) })
	tells(t, &one, "~ draw hk", "M1.4")
	tells(t, &one, "~ draw tithe", "M1.4", "discards > deck: 1 war-levy", "discards > deck: 1 open-granaries", "discards > deck: 1 royal-audit", "discards > deck: 1 price-edict",
		"discards > deck: 1 debasement", "discards > deck: 1 conscription", "discards > deck: 1 enclosure", "discards > deck: 1 forced-loan", "discards > deck: 1 censorship", "discards > deck: 1 royal-wedding", "discards > deck: 1 jubilee")
	same(t, "the one is not drawn again", refusedText(t, one, "~ draw tithe"), "not-in-deck")
	play(t, &one, "~ draw jubilee", "p0 choose jubilee")
	// Two are left: the discards stay.
	two := drawn(t, func(s *merlin.State) { discards(t, s, but(merlin.Tithe, merlin.Jubilee)...) })
	play(t, &two, "~ draw hk")
	tells(t, &two, "~ draw tithe", "M1.4")
	same(t, "the other must come", two.Chances(nil), []merlin.Chance{{Move: rules.Parse(t, "~ draw jubilee"), Weight: 1}})
	// None is left: they are taken in before the first.
	none := drawn(t, func(s *merlin.State) { discards(t, s, but()...) })
	same(t, "taken in", len(clauseOf(traced(t, &none, "~ draw hk"), "M1.4")), 12)
	same(t, "any may come", len(none.Chances(nil)), 12)
}

func TestRule_M23_2_enact(t *testing.T) {
	s := chosen(t, acting(t, regal(4)), merlin.PriceEdict)
	same(t, "asked", s.Top(), merlin.Frame{Kind: merlin.FrameEnact, Seat: 0, Rule: merlin.Clause{Chapter: 23, Number: 2}})
	same(t, "what can be done", s.Options(0, nil), []merlin.Option{{Move: rules.Parse(t, "p0 refuse")}, {Move: rules.Parse(t, "p0 enact")}})
	codes(t, s, map[string]string{"p0 choose tithe": "not-now", "p0 seal 1": "not-now", "p1 enact": "not-your-turn", "p1 seal 1": "not-your-turn"})
	events := traced(t, &s, "p0 enact")
	same(t, "in this order", events[1:4], []string{"p0: 1 crowns (M23.2)", "decree > discards: 1 price-edict (M23.2)", "col 1 (M34.4)"})
	same(t, "a crown", s.Seats[0].Crowns, 1)
	same(t, "discarded", [2]int{s.Cards(merlin.Discards, merlin.PriceEdict), s.Cards(merlin.Decreed, merlin.PriceEdict)}, [2]int{1, 0})
	same(t, "the next is drawn", s.Top().Kind, merlin.FrameDraw)
	// A second king in the same chain.
	play(t, &s, "~ draw sk", "~ draw tithe", "~ draw war-levy", "p0 choose tithe", "p0 enact")
	same(t, "two crowns", s.Seats[0].Crowns, 2)
	sound(t, &s)
}

// TestRule_M36_6_crowns counts them up to 99.
func TestRule_M36_6_crowns(t *testing.T) {
	for have, want := range map[int8]int8{97: 98, 98: 99, 99: 99} {
		s := acting(t, regal(4))
		s.Seats[0].Crowns = have
		s = chosen(t, s, merlin.PriceEdict)
		play(t, &s, "p0 enact")
		same(t, fmt.Sprint("one more than ", have), s.Seats[0].Crowns, want)
		sound(t, &s)
	}
}

func TestRule_M23_2_bids(t *testing.T) {
	refusing := func(t *testing.T, edit func(*merlin.State)) merlin.State {
		s := acting(t, regal(5))
		edit(&s)
		s = chosen(t, s, merlin.PriceEdict)
		play(t, &s, "p0 refuse")
		sound(t, &s)
		return s
	}
	plain := func(*merlin.State) {}
	s := refusing(t, plain)
	same(t, "asked", s.Top(), merlin.Frame{Kind: merlin.FrameBids, Seat: 0, Rule: merlin.Clause{Chapter: 23, Number: 2}})
	same(t, "all others are awaited", s.Waiting(), bourse.AllSeats(5).Without(0))
	same(t, "up to the purse, without an end", s.Options(1, nil), []merlin.Option{{Move: rules.Parse(t, "p1 seal 0"), Min: 0, Max: 10}})
	purse(&s, 1, 15)
	codes(t, s, map[string]string{"p0 seal 1": "not-your-turn", "p1 seal 15": "", "p1 seal 16": "bid-beyond-purse", "p1 seal -1": "bid-beyond-purse", "p1 seal 0": "", "p1 enact": "not-now", "p1 refuse": "not-now"})
	play(t, &s, "p1 seal 3")
	same(t, "not twice", refusedText(t, s, "p1 seal 3"), "not-your-turn")
	for _, test := range []struct {
		name string
		bids [4]int // of p1 to p4
		want []string
		who  bourse.Seat
	}{
		{"the highest", [4]int{1, 2, 4, 3}, []string{"purse-p3 > purse-p0: 2 gold", "purse-p3 > bank: 2 gold", "p3: 1 crowns", "decree > discards: 1 price-edict"}, 3},
		{"half rounded down", [4]int{0, 5, 0, 4}, []string{"purse-p2 > purse-p0: 2 gold", "purse-p2 > bank: 3 gold", "p2: 1 crowns", "decree > discards: 1 price-edict"}, 2},
		{"of 1 nothing", [4]int{0, 0, 0, 1}, []string{"purse-p4 > bank: 1 gold", "p4: 1 crowns", "decree > discards: 1 price-edict"}, 4},
		{"of equal ones the first", [4]int{0, 4, 4, 4}, []string{"purse-p2 > purse-p0: 2 gold", "purse-p2 > bank: 2 gold", "p2: 1 crowns", "decree > discards: 1 price-edict"}, 2},
		{"all of the purse", [4]int{10, 0, 0, 0}, []string{"purse-p1 > purse-p0: 5 gold", "purse-p1 > bank: 5 gold", "p1: 1 crowns", "decree > discards: 1 price-edict"}, 1},
		{"none", [4]int{}, []string{"decree > deck: 1 price-edict"}, bourse.None},
	} {
		s := refusing(t, plain)
		play(t, &s, fmt.Sprint("p1 seal ", test.bids[0]), fmt.Sprint("p2 seal ", test.bids[1]), fmt.Sprint("p3 seal ", test.bids[2]))
		var want []string
		for i, n := range test.bids {
			want = append(want, fmt.Sprintf("p%d named %d", i+1, n))
		}
		tells(t, &s, fmt.Sprint("p4 seal ", test.bids[3]), "M23.2", append(want, test.want...)...)
		for seat := range bourse.Seat(5) {
			crowns := int8(0)
			if seat == test.who {
				crowns = 1
			}
			same(t, fmt.Sprint(test.name, ": crowns of ", seat), s.Seats[seat].Crowns, crowns)
		}
		col := int8(2)
		if test.who != bourse.None {
			col = 3
		}
		same(t, test.name+": the consequence", s.CoL, col)
		same(t, test.name+": nothing is sealed", [2]any{s.Committed, s.Own[1].Sealed}, [2]any{bourse.Seats(0), int16(0)})
		same(t, test.name+": the chain goes on", [2]any{s.Top().Kind, s.Stack[2].Kind}, [2]any{merlin.FrameDraw, merlin.FrameChain})
		sound(t, &s)
	}
	// In turn order, not by seats; bankrupts are not asked.
	s = refusing(t, func(s *merlin.State) {
		s.Order = merlin.Order{0, 4, 3, 2, 1, bourse.None}
		ruin(s, 4)
	})
	same(t, "who bids", s.Waiting(), bourse.SeatsOf(1).With(2).With(3))
	play(t, &s, "p1 seal 2", "p2 seal 2")
	tells(t, &s, "p3 seal 2", "M23.2", "p3 named 2", "p2 named 2", "p1 named 2", "purse-p3 > purse-p0: 1 gold", "purse-p3 > bank: 1 gold", "p3: 1 crowns", "decree > discards: 1 price-edict")
}

// TestRule_M23_2_order has the bid paid before the consequence, which is due then.
func TestRule_M23_2_order(t *testing.T) {
	s := acting(t, regal(4))
	purse(&s, 0, 2)
	lay(t, &s, "p2.1", "c5")
	s = chosen(t, s, merlin.WarLevy)
	play(t, &s, "p0 refuse", "p1 seal 0", "p3 seal 0")
	events := traced(t, &s, "p2 seal 9")
	same(t, "in this order", events[4:], []string{"purse-p2 > purse-p0: 4 gold (M23.2)", "purse-p2 > bank: 5 gold (M23.2)", "p2: 1 crowns (M23.2)", "decree > discards: 1 war-levy (M23.2)",
		"purse-p2 > row: 1 gold (M34.1)", "debt p2: 2 to row (M34.1)"})
	sound(t, &s)
	same(t, "asked", s.Waiting(), bourse.SeatsOf(2))
}

// TestRule_M28_3_decree has players go bankrupt by a decree.
func TestRule_M28_3_decree(t *testing.T) {
	// Who has drawn the king: the place is filled without events, and its turn is over. Its crowns are lost.
	s := acting(t, regal(4))
	purse(&s, 0, 2)
	s.Seats[0].Crowns = 3
	s.Enclosed = bourse.SeatsOf(0).With(1)
	s = chosen(t, s, merlin.WarLevy)
	play(t, &s, "p0 enact", "p0 give-card d2")
	tells(t, &s, "p0 give-card hk", "M28.2", "p0 is bankrupt", "p0: -4 crowns")
	same(t, "out", s.Out, bourse.SeatsOf(0))
	same(t, "nothing is left of it", s.Seats[0], merlin.Player{})
	same(t, "whose lands are enclosed", s.Enclosed, bourse.SeatsOf(1))
	same(t, "discarded", s.Cards(merlin.Discards, merlin.WarLevy), 1)
	codes(t, s, map[string]string{"~ draw sk": "not-in-deck", "~ draw d9": ""})
	play(t, &s, "~ draw d9")
	same(t, "whose turn", s.Stack[0].Seat, bourse.Seat(1))
	sound(t, &s)
	// Who has bid: the chain goes on.
	s = chosen(t, acting(t, regal(4)), merlin.RoyalAudit)
	play(t, &s, "p0 refuse", "p1 seal 10", "p2 seal 0")
	tells(t, &s, "p3 seal 0", "M28.2", "p1 is bankrupt", "p1: -1 crowns")
	codes(t, s, map[string]string{"~ draw sk": "", "~ draw d9": ""})
	same(t, "the R.O.W. has nothing", s.Row, 0)
	sound(t, &s)
	// The last but one: the game is over at once.
	s = acting(t, regal(4))
	ruin(&s, 2, 3)
	s = chosen(t, s, merlin.WarLevy)
	play(t, &s, "p0 refuse")
	tells(t, &s, "p1 seal 10", "M29.1", "the game is over")
	same(t, "no decree is left lying", [2]any{s.Decree, s.Depth}, [2]any{merlin.Card(0), int8(0)})
	sound(t, &s)
}

// TestRule_M35_2_decrees tells others of decrees that are looked at that they are decrees, and of bids that they are named.
func TestRule_M35_2_decrees(t *testing.T) {
	s := acting(t, regal(4))
	play(t, &s, "p0 buy d2", "~ draw hk")
	for _, name := range []string{"tithe", "jubilee"} {
		seen := watched(t, &s, "~ draw "+name)
		same(t, "p0 sees", seen[0][:2], []string{"~ draw " + name, "deck > looked-p0: 1 " + name + " (M23.1)"})
		for _, other := range seen[1:] {
			same(t, "others see", other[:2], []string{"~ draw none", "deck > looked-p0: 1 decree (M23.1)"})
		}
	}
	seen := watched(t, &s, "p0 choose tithe")
	same(t, "p0 sees", seen[0][:3], []string{"p0 choose tithe", "looked-p0 > decree: 1 tithe (M23.1)", "looked-p0 > deck: 1 jubilee (M23.1)"})
	same(t, "all see", seen[4][:3], []string{"p0 choose tithe", "looked-p0 > decree: 1 tithe (M23.1)", "looked-p0 > deck: 1 decree (M23.1)"})
	play(t, &s, "p0 refuse")
	seen = watched(t, &s, "p2 seal 3")
	same(t, "p2 sees", seen[2], []string{"p2 seal 3"})
	same(t, "p0 sees", seen[0], []string{"p2 seal 0"})
	// Whatever is looked at, others see the same until it is shown.
	a, b := acting(t, regal(4)), acting(t, regal(4))
	play(t, &a, "p0 buy d2", "~ draw hk", "~ draw tithe", "~ draw jubilee")
	play(t, &b, "p0 buy d2", "~ draw hk", "~ draw conscription", "~ draw jubilee")
	for _, seat := range []bourse.Seat{1, 2, 3, bourse.Spectator} {
		if a.View(seat) != b.View(seat) {
			t.Errorf("%s sees which", seat)
		}
		same(t, fmt.Sprint("to ", seat), told(t, a, seat, "p0 choose jubilee", "p0 refuse"), told(t, b, seat, "p0 choose jubilee", "p0 refuse"))
	}
	// So of bids.
	play(t, &a, "p0 choose jubilee", "p0 refuse")
	for _, seat := range []bourse.Seat{0, 2, 3, bourse.Spectator} {
		same(t, fmt.Sprint("a bid to ", seat), told(t, a, seat, "p1 seal 4"), told(t, a, seat, "p1 seal 0"))
	}
}

// courtDeals are views of few worlds: decrees that another looks at, and bids for one.
func courtDeals(tb testing.TB) []conform.Deal[merlin.State] {
	tb.Helper()
	s := acting(tb, regal(4))
	discards(tb, &s, but(merlin.RoyalAudit, merlin.Tithe, merlin.Enclosure, merlin.Censorship, merlin.Jubilee)...)
	play(tb, &s, "p0 buy d2", "~ draw hk", "~ draw censorship")
	one := s
	play(tb, &s, "~ draw tithe")
	bids := s
	play(tb, &bids, "p0 choose tithe", "p0 refuse")
	purse(&bids, 1, 3)
	purse(&bids, 3, 2)
	play(tb, &bids, "p1 seal 2", "p3 seal 0")
	s.Own[0].Actions, one.Own[0].Actions, bids.Own[0].Actions = 0, 0, 0
	var deals []conform.Deal[merlin.State]
	for _, d := range []struct {
		name   string
		s      merlin.State
		seat   bourse.Seat
		worlds map[merlin.State]int64
	}{
		{"a decree looked at", one, 2, lookedWorlds(one)}, {"two decrees looked at", s, 1, lookedWorlds(s)}, {"to all", s, bourse.Spectator, lookedWorlds(s)},
		{"bids for a decree", bids, 0, worldsOf(bids, 0)}, {"another's bid", bids, 3, worldsOf(bids, 3)}, {"all bids", bids, 2, worldsOf(bids, 2)},
	} {
		sound(tb, &d.s)
		deals = append(deals, conform.Deal[merlin.State]{Name: d.name, Truth: d.s, Seat: d.seat, Worlds: d.worlds})
	}
	return deals
}

// lookedWorlds lists the worlds of a view in which p0 looks at one decree or at two.
func lookedWorlds(s merlin.State) map[merlin.State]int64 {
	worlds := map[merlin.State]int64{}
	for c := merlin.WarLevy; c <= merlin.Jubilee; c++ {
		for d := c + 1; d <= merlin.Jubilee; d++ {
			w := s
			w.Own[0].Looked = [2]merlin.Card{c, d}
			if s.Own[0].Looked[1] == 0 {
				w.Own[0].Looked[1] = 0
			}
			if s.Unseen[c] > 0 && (s.Unseen[d] > 0 || s.Own[0].Looked[1] == 0) {
				worlds[w] = 1
			}
		}
		if w := s; c == merlin.Jubilee && s.Own[0].Looked[1] == 0 {
			w.Own[0].Looked[0] = c
			worlds[w] = 1
		}
	}
	return worlds
}

// TestRule_M35_2_looked samples the decrees that another looks at, and the bids for one, evenly.
func TestRule_M35_2_looked(t *testing.T) {
	g := lawGame(t)
	g.Deals = courtDeals(t)
	if err := g.Check(6, 1); err != nil {
		t.Error(err)
	}
}
