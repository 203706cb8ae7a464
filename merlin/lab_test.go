package merlin_test

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests the laboratories of chapters M9 and M10, and makes the positions with magic.

// magical returns the standard game with the market, paper and magic, with changes.
func magical(players int, edit ...func(*merlin.Config)) merlin.Config {
	c := merlin.Standard(players)
	c.Parts = merlin.PartsOf(merlin.Market, merlin.Paper, merlin.Magic)
	for _, edit := range edit {
		edit(&c)
	}
	return c
}

// conjuring returns a game with these parts in which p0 acts in its first turn, after a roll that has brought nothing.
func conjuring(t testing.TB, edit ...func(*merlin.Config)) merlin.State {
	t.Helper()
	return acting(t, magical(4, edit...))
}

// conjured returns such a game before p0's first roll.
func conjured(t testing.TB, edit ...func(*merlin.Config)) merlin.State {
	t.Helper()
	return first(t, magical(4, edit...))
}

// setLab sets up a card of the decks as a lab, in the lowest free place, with a grant and used cards. It returns the place.
func setLab(t testing.TB, s *merlin.State, seat bourse.Seat, name string, grant int16, used ...string) uint8 {
	t.Helper()
	for i := range s.Seats[seat].Labs {
		lab := &s.Seats[seat].Labs[i]
		if lab.Card != 0 {
			continue
		}
		lab.Card, lab.Grant = card(t, name), grant
		fromDeck(t, s, lab.Card)
		s.Bank -= grant
		for k, name := range used {
			lab.Used[k] = card(t, name)
			fromDeck(t, s, lab.Used[k])
		}
		return uint8(i) + 1
	}
	t.Fatal("the laboratory is full")
	return 0
}

// marked reads a card and the lab whose mark it bears: rust 2.
func marked(t testing.TB, text string) merlin.HandCard {
	t.Helper()
	name, lab, _ := strings.Cut(text, " ")
	n, _ := strconv.Atoi(lab)
	return merlin.HandCard{Card: card(t, name), Lab: uint8(n)}
}

// inHand adds spells and recipes of the decks to a hand.
func inHand(t testing.TB, s *merlin.State, seat bourse.Seat, cards ...string) {
	t.Helper()
	hand := &s.Own[seat].Hand
	for _, text := range cards {
		c := marked(t, text)
		hand[hand.Len()] = c
		switch {
		case c.Lab != 0:
			s.Seats[seat].Labs[c.Lab-1].Marked++
		case c.Card.Potion():
			s.Seats[seat].Loose[1]++
		default:
			s.Seats[seat].Loose[0]++
		}
	}
	slices.SortFunc(hand[:hand.Len()], func(a, b merlin.HandCard) int {
		return cmp.Or(cmp.Compare(a.Card, b.Card), cmp.Compare(a.Lab, b.Lab))
	})
}

// inFront brews potions of the decks in front of a player.
func inFront(t testing.TB, s *merlin.State, seat bourse.Seat, cards ...string) {
	t.Helper()
	for _, text := range cards {
		c, marks := marked(t, text), &s.Seats[seat].Front
		s.Own[seat].Front[marks.N], marks.Labs[marks.N] = c.Card, c.Lab
		marks.N++
	}
}

// beneath brews a potion of the decks under a plot.
func beneath(t testing.TB, s *merlin.State, name, text string) {
	t.Helper()
	c, place := marked(t, text), at(t, name)
	plot(t, s, name).Potion, plot(t, s, name).Mark = true, c.Lab
	s.Own[place.Seat()].Under[place.Number()-1] = c.Card
}

// mead gives a player so much mead; the supply has the rest.
func mead(s *merlin.State, seat bourse.Seat, n int16) {
	s.Mead += s.Seats[seat].Mead - n
	s.Seats[seat].Mead = n
}

// dry puts all spells, or all recipes, that nobody holds under labs of p1 to p3, which must have none.
func dry(t testing.TB, s *merlin.State, fit func(merlin.Card) bool, labs ...string) {
	t.Helper()
	var lab *merlin.Lab
	n := 0
	held := make(map[merlin.Card]uint8)
	for _, own := range s.Own {
		for _, c := range own.Hand {
			held[c.Card]++
		}
	}
	for c := merlin.Cumulonimbus; c <= merlin.Antidote; c++ {
		for fit(c) && s.Unseen[c] > held[c] {
			if n%3 == 0 {
				seat, place := bourse.Seat(1+n/18), n/3%6
				setLab(t, s, seat, labs[n/12], 0)
				lab = &s.Seats[seat].Labs[place]
			}
			lab.Used[n%3] = c
			s.Unseen[c]--
			n++
		}
	}
	sound(t, s)
}

// inHandOf draws a player's hand, a comma between cards: rust 2, antidote.
func inHandOf(s *merlin.State, seat bourse.Seat) string {
	var list []string
	for _, c := range s.Own[seat].Hand[:s.Own[seat].Hand.Len()] {
		text := c.Card.String()
		if c.Lab != 0 {
			text += " " + strconv.Itoa(int(c.Lab))
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// under draws the used cards under a lab.
func under(s *merlin.State, seat bourse.Seat, lab int) string {
	var list []string
	for _, c := range s.Seats[seat].Labs[lab-1].Used {
		if c != 0 {
			list = append(list, c.String())
		}
	}
	return strings.Join(list, " ")
}

func TestRule_M6_3_lab(t *testing.T) {
	s := conjuring(t)
	reserve(t, &s, 0, "c5", "d4", "h6", "s9")
	for _, name := range []string{"c5", "d4"} {
		next := s
		play(t, &next, "p0 card "+name)
		same(t, name, refusedText(t, next, "p0 use"), "not-for-that")
	}
	setLab(t, &s, 0, "s2", 0)
	play(t, &s, "p0 card s9")
	codes(t, s, map[string]string{"p0 use": "", "p0 at p0.1": "no-room-there", "p0 discard": "", "p0 fund": "not-for-that", "p0 to p1": "not-for-that", "p0 sell p1": "not-for-that"})
	tells(t, &s, "p0 use", "M6.3", "reserve-p0 > lab-p0.2: 1 s9")
	// A place that is free is taken first, the lowest.
	s.Unseen[card(t, "s2")]++
	s.Seats[0].Labs[0] = merlin.Lab{}
	play(t, &s, "p0 card h6", "p0 use")
	same(t, "the labs", [2]merlin.Card{s.Seats[0].Labs[0].Card, s.Seats[0].Labs[1].Card}, [2]merlin.Card{card(t, "h6"), card(t, "s9")})
	reserve(t, &s, 0, "s10")
	for _, name := range []string{"s2", "s2", "h2"} {
		setLab(t, &s, 0, name, 0)
	}
	play(t, &s, "p0 card s10")
	same(t, "the sixth", refusedText(t, s, "p0 use"), "")
	play(t, &s, "p0 use")
	reserve(t, &s, 0, "s10")
	play(t, &s, "p0 card s10")
	same(t, "the seventh", refusedText(t, s, "p0 use"), "laboratory-full")
}

func TestRule_M9_1_fund(t *testing.T) {
	s := conjuring(t)
	setLab(t, &s, 0, "s5", 0)
	setLab(t, &s, 1, "s5", 0)
	s.Research = 2
	purse(&s, 0, 1)
	codes(t, s, map[string]string{"p0 lab 1": "nothing-to-do", "p0 lab 2": "no-such-lab", "p0 fund": "nothing-open", "p1 lab 1": "not-your-turn"})
	same(t, "no place", refused(t, s, merlin.Move{Kind: merlin.KindLab, Lab: 7}), "no-such-lab")
	same(t, "none", refused(t, s, merlin.Move{Kind: merlin.KindLab}), "no-such-lab")
	purse(&s, 0, 2)
	play(t, &s, "p0 lab 1")
	codes(t, s, map[string]string{"p0 fund": "", "p0 at p0.1": "not-successful", "p0 use": "not-for-that", "p0 plant": "not-for-that", "p0 back": ""})
	tells(t, &s, "p0 fund", "M9.1", "purse-p0 > lab-p0.1: 2 gold")
	purse(&s, 0, 9)
	same(t, "funded", refusedText(t, s, "p0 lab 1"), "nothing-to-do")
	same(t, "actions", s.Own[0].Actions, 1)
	// From the purse alone.
	poor := conjuring(t)
	setLab(t, &poor, 0, "s5", 0)
	lay(t, &poor, "p0.1", "c5", "c6")
	stake(t, &poor, "p0.1", 9)
	purse(&poor, 0, 0)
	same(t, "from a vault", refusedText(t, poor, "p0 lab 1"), "nothing-to-do")
	without := acting(t, trading(4))
	same(t, "without magic", refusedText(t, without, "p0 lab 1"), "no-such-lab")
}

func TestRule_M9_1_success(t *testing.T) {
	s := conjured(t)
	setLab(t, &s, 0, "s5", 1)
	setLab(t, &s, 0, "s5", 0)
	setLab(t, &s, 0, "s6", 2)
	sound(t, &s)
	tells(t, &s, "~ dice 2 3", "M9.1", "lab-p0.1 > bank: 1 gold")
	same(t, "who draws", [2]any{s.Top().Kind, s.Top().Seat}, [2]any{merlin.FrameDraw, bourse.Seat(0)})
	codes(t, s, map[string]string{"~ draw rust": "", "~ draw portal": "", "~ draw antidote": "not-in-deck", "~ draw d4": "not-in-deck", "~ die 3": "not-due"})
	tells(t, &s, "~ draw rust", "M9.1", "deck > hand-p0: 1 rust")
	same(t, "the hand", inHandOf(&s, 0), "rust 1")
	same(t, "its open size", [2]int8{s.Seats[0].Labs[0].Marked, s.Seats[0].Loose[0]}, [2]int8{1, 0})
	same(t, "others' grants", s.Seats[0].Labs[2].Grant, 2)
	same(t, "asked", s.Top().Kind, merlin.FrameAct)
	// With a lab of several, in the order of their places, player by player in turn order.
	s = conjured(t)
	s.Order[1], s.Order[3] = 3, 1
	for _, seat := range []bourse.Seat{1, 3} {
		setLab(t, &s, seat, "h9", 1)
		setLab(t, &s, seat, "s9", 1)
	}
	tells(t, &s, "~ dice 4 5", "M10.1", "lab-p3.1 > bank: 1 gold")
	tells(t, &s, "~ draw antidote", "M9.1", "lab-p3.2 > bank: 1 gold")
	tells(t, &s, "~ draw rust", "M10.1", "lab-p1.1 > bank: 1 gold")
	play(t, &s, "~ draw antidote")
	tells(t, &s, "~ draw rust", "M9.1", "deck > hand-p1: 1 rust")
	same(t, "p1", inHandOf(&s, 1), "rust 2, antidote 1")
	same(t, "p3", inHandOf(&s, 3), "rust 2, antidote 1")
}

func TestRule_M9_1_none(t *testing.T) {
	six := []string{"rust", "rust", "mildew 1", "portal", "portal", "portal 1"}
	for _, test := range []struct {
		what, dice string
		hand       []string
		dry        bool
		grant      int16
		draws      bool
	}{
		{"five in hand", "2 3", six[:5], false, 2, true},
		{"six in hand", "2 3", six, false, 2, false},
		{"none to draw", "2 3", nil, true, 2, false},
		{"not funded", "2 3", nil, false, 0, false},
		{"another number", "2 4", nil, false, 2, false},
	} {
		s := conjured(t)
		setLab(t, &s, 0, "s5", test.grant)
		inHand(t, &s, 0, test.hand...)
		if test.dry {
			dry(t, &s, merlin.Card.Spell, "s2", "s3", "s4", "s8")
		}
		play(t, &s, "~ dice "+test.dice)
		same(t, test.what, s.Top().Kind == merlin.FrameDraw, test.draws)
		if test.dice == "2 3" {
			same(t, test.what+": the grant", s.Seats[0].Labs[0].Grant, 0)
		} else {
			same(t, test.what+": the grant", s.Seats[0].Labs[0].Grant, test.grant)
		}
	}
	// Recipes do not count among the spells.
	s := conjured(t)
	setLab(t, &s, 0, "s5", 1)
	inHand(t, &s, 0, "rust", "rust", "rust", "mildew", "mildew", "antidote")
	play(t, &s, "~ dice 2 3", "~ draw portal")
	same(t, "the hand", inHandOf(&s, 0), "rust, rust, rust, mildew, mildew, portal 1, antidote")
}

func TestRule_M9_2_under(t *testing.T) {
	for _, test := range []struct {
		what string
		uses int8
		used []string
		hand string
		want string // under the lab
	}{
		{"the first", 3, nil, "inflation-chant 1", "inflation-chant"},
		{"the third", 3, []string{"rust", "portal"}, "inflation-chant 1", "rust portal inflation-chant"},
		{"a fourth", 3, []string{"rust", "portal", "rust"}, "inflation-chant 1", "rust portal rust"},
		{"without a mark", 3, nil, "inflation-chant", ""},
		{"where one makes it successful", 1, []string{"rust"}, "inflation-chant 1", "rust"},
		{"where none does", 0, nil, "inflation-chant 1", ""},
	} {
		s := conjuring(t, func(c *merlin.Config) { c.Uses = test.uses })
		setLab(t, &s, 0, "s5", 0, test.used...)
		inHand(t, &s, 0, test.hand)
		unseen := s.Unseen[merlin.InflationChant]
		play(t, &s, "p0 hand "+test.hand)
		to := "deck"
		if under := test.want; strings.Contains(under, "chant") {
			to, unseen = "lab-p0.1", unseen-1
		}
		tells(t, &s, "p0 use", "M9.2", "hand-p0 > "+to+": 1 inflation-chant")
		same(t, test.what, under(&s, 0, 1), test.want)
		same(t, test.what+": unseen", s.Unseen[merlin.InflationChant], unseen)
		same(t, test.what+": the hand", [2]any{inHandOf(&s, 0), s.Seats[0].Labs[0].Marked}, [2]any{"", int8(0)})
		same(t, test.what+": successful", s.Successful(&s.Seats[0].Labs[0]), test.what != "the first" && test.what != "without a mark")
	}
	// A successful lab is funded and draws as before.
	s := conjuring(t)
	setLab(t, &s, 0, "s5", 0, "rust", "rust", "rust")
	play(t, &s, "p0 lab 1", "p0 fund", "p0 end", "~ dice 2 3", "~ draw portal")
	same(t, "the hand", inHandOf(&s, 0), "portal 1")
}

func TestRule_M9_2_when(t *testing.T) {
	s := conjured(t)
	inHand(t, &s, 0, "inflation-chant")
	inHand(t, &s, 1, "inflation-chant")
	same(t, "before the dice", refusedText(t, s, "p0 hand inflation-chant"), "not-your-turn")
	play(t, &s, "~ dice 5 6")
	codes(t, s, map[string]string{"p0 hand inflation-chant": "", "p1 hand inflation-chant": "not-your-turn", "p0 hand inflation-chant 1": "not-in-hand", "p0 hand portal": "not-in-hand"})
	same(t, "none", refused(t, s, merlin.Move{Kind: merlin.KindHand}), "not-in-hand")
	same(t, "no card of the hand", refusedText(t, s, "p0 hand c5"), "not-in-hand")
}

// TestRule_M9_2_unmarked takes a lab away whose mark cards bear, in hand, in front and under a plot.
func TestRule_M9_2_unmarked(t *testing.T) {
	s := conjuring(t)
	setLab(t, &s, 0, "h5", 1, "antidote", "antidote", "stoneskin")
	setLab(t, &s, 0, "h6", 0)
	lay(t, &s, "p0.1", "c5")
	lay(t, &s, "p0.2", "c5")
	lay(t, &s, "p0.3", "c5")
	inHand(t, &s, 0, "raining-gold 1", "raining-gold 2", "liquid-luck 1")
	inFront(t, &s, 0, "liquid-luck 2", "antidote 1")
	beneath(t, &s, "p0.2", "stoneskin 1")
	beneath(t, &s, "p0.3", "stoneskin 2")
	sound(t, &s)
	play(t, &s, "p0 lab 1", "p0 at p0.1")
	same(t, "the hand", inHandOf(&s, 0), "raining-gold, raining-gold 2, liquid-luck")
	same(t, "loose", s.Seats[0].Loose, [2]int8{0, 2})
	same(t, "in front", s.Seats[0].Front.Labs, [3]uint8{2, 0, 0})
	same(t, "under plots", [2]uint8{plot(t, &s, "p0.2").Mark, plot(t, &s, "p0.3").Mark}, [2]uint8{0, 2})
	// A lab that comes into its place has no cards in hand.
	reserve(t, &s, 0, "h2")
	play(t, &s, "p0 card h2", "p0 use")
	same(t, "the new lab", s.Seats[0].Labs[0], merlin.Lab{Card: card(t, "h2")})
}

func TestRule_M10_1_labs(t *testing.T) {
	s := conjuring(t)
	setLab(t, &s, 0, "h5", 0, "rust")
	if err := s.Validate(); err == nil {
		t.Error("a spell lies under a potion lab")
	}
	s = conjuring(t)
	setLab(t, &s, 0, "h5", 0)
	play(t, &s, "p0 lab 1")
	tells(t, &s, "p0 fund", "M9.1", "purse-p0 > lab-p0.1: 1 gold")
	play(t, &s, "p0 end")
	tells(t, &s, "~ dice 2 3", "M10.1", "lab-p0.1 > bank: 1 gold")
	codes(t, s, map[string]string{"~ draw rust": "not-in-deck", "~ draw antidote": ""})
	tells(t, &s, "~ draw stoneskin", "M10.1", "deck > hand-p0: 1 stoneskin")
	same(t, "the hand", inHandOf(&s, 0), "stoneskin 1")
	// Six recipes are as many as there may be.
	for n, draws := range map[int]bool{5: true, 6: false} {
		s := conjured(t)
		setLab(t, &s, 0, "h5", 1)
		inHand(t, &s, 0, []string{"raining-gold", "raining-gold", "raining-gold", "antidote", "antidote", "antidote"}[:n]...)
		play(t, &s, "~ dice 2 3")
		same(t, strconv.Itoa(n)+" in hand", s.Top().Kind == merlin.FrameDraw, draws)
		same(t, "the grant", s.Seats[0].Labs[0].Grant, 0)
	}
	// Potions that are brewed are not in the deck.
	s = conjured(t)
	setLab(t, &s, 0, "h5", 1)
	dry(t, &s, func(c merlin.Card) bool { return c.Potion() && c != merlin.Antidote }, "h2", "h3", "h4")
	inFront(t, &s, 2, "antidote", "antidote", "antidote")
	sound(t, &s)
	play(t, &s, "~ dice 2 3")
	same(t, "asked", s.Top().Kind, merlin.FrameAct)
	// It becomes a Brewery.
	s = conjuring(t)
	setLab(t, &s, 0, "h5", 1, "antidote", "antidote", "stoneskin")
	lay(t, &s, "p0.1", "c9")
	play(t, &s, "p0 lab 1")
	tells(t, &s, "p0 at p0.1", "M10.1", "lab-p0.1 > bank: 1 gold", "lab-p0.1 > deck: 1 antidote", "lab-p0.1 > deck: 1 antidote", "lab-p0.1 > deck: 1 stoneskin", "lab-p0.1 > p0.1: 1 h5")
}

// TestRule_M4_3_order lets everything of a number come about in a roll.
func TestRule_M4_3_order(t *testing.T) {
	s := conjured(t)
	s.Order[1], s.Order[3] = 3, 1
	for _, seat := range []string{"p0", "p3"} {
		lay(t, &s, seat+".1", "c2", "s5")
		lay(t, &s, seat+".2", "c5", "d5")
		lay(t, &s, seat+".3", "c3", "h5")
	}
	setLab(t, &s, 0, "s5", 1)
	setLab(t, &s, 3, "h5", 1)
	sound(t, &s)
	same(t, "first", traced(t, &s, "~ dice 2 3"), []string{"~ dice 2 3", "produce (M4.3)", "bank > purse-p0: 2 gold (M7.1)", "bank > purse-p3: 2 gold (M7.1)",
		"supply > store-p0: 1 oil (M11.1)", "climate 1 (M5.3)", "supply > store-p3: 1 oil (M11.1)", "climate 1 (M5.3)", "lab-p0.1 > bank: 1 gold (M9.1)"})
	same(t, "then", traced(t, &s, "~ draw portal"), []string{"~ draw portal", "deck > hand-p0: 1 portal (M9.1)", "lab-p3.1 > bank: 1 gold (M10.1)"})
	same(t, "at last", traced(t, &s, "~ draw antidote"), []string{"~ draw antidote", "deck > hand-p3: 1 antidote (M10.1)",
		"purse-p0 > bank: 1 gold (M9.5)", "purse-p0 > bank: 1 gold (M9.5)", "purse-p3 > bank: 1 gold (M9.5)", "purse-p3 > bank: 1 gold (M9.5)", "act p0 (M3.4)"})
	// Maintenance bankrupts nobody: a shop and its property are as much as it can cost. What is sold is due no more.
	s = conjured(t)
	purse(&s, 0, 0)
	s.Erratic, s.Month = true, 5
	lay(t, &s, "p0.1", "c2", "s5")
	lay(t, &s, "p0.2", "c2", "s5")
	lay(t, &s, "p1.1", "c2", "s5")
	play(t, &s, "~ dice 2 3", "p0 give-permit p0.1", "p0 give-permit p0.2")
	same(t, "both are sold into one debt", [2]any{s.Top().Kind, s.Seats[1].Purse}, [2]any{merlin.FrameAct, int16(8)})
}

func TestRule_M1_4_special(t *testing.T) {
	s := conjured(t)
	same(t, "spells", s.Unseen.Of(merlin.Rust), 3)
	same(t, "recipes", s.Unseen.Of(merlin.Antidote), 3)
	// The last card of a deck can be drawn, and has no other odds than its own.
	setLab(t, &s, 0, "s5", 1)
	inHand(t, &s, 2, "rust", "rust", "mildew")
	dry(t, &s, func(c merlin.Card) bool { return c.Spell() && c != merlin.Rust && c != merlin.Mildew }, "s2", "s3", "s4")
	play(t, &s, "~ dice 2 3")
	same(t, "odds", s.Chances(nil), []merlin.Chance{{Move: merlin.Draw(merlin.Rust), Weight: 1}, {Move: merlin.Draw(merlin.Mildew), Weight: 2}})
}

func TestRule_M26_1_lab(t *testing.T) {
	s := conjuring(t)
	play(t, &s, "p0 buy d2", "~ draw sa")
	tells(t, &s, "~ draw s9", "M26.1", "deck > reserve-p0: 1 s9")
	codes(t, s, map[string]string{"~ draw rust": "", "~ draw antidote": "not-in-deck", "~ draw d4": "not-in-deck"})
	tells(t, &s, "~ draw rust", "M26.1", "deck > hand-p0: 1 rust")
	play(t, &s, "~ draw ha")
	tells(t, &s, "~ draw h9", "M26.1", "deck > reserve-p0: 1 h9")
	tells(t, &s, "~ draw antidote", "M26.1", "deck > hand-p0: 1 antidote")
	same(t, "the hand", inHandOf(&s, 0), "rust, antidote")
	same(t, "grants", s.Seats[0].Purse, 8)
	// A full reserve does not keep the card from coming, a full hand does, and so does an empty deck.
	for _, test := range []struct {
		what  string
		edit  func(*merlin.State)
		draws bool
	}{
		{"room", func(s *merlin.State) {}, true},
		{"a full reserve", func(s *merlin.State) { filled(t, s, 0, 11) }, true},
		{"a full hand", func(s *merlin.State) { inHand(t, s, 0, "rust", "rust", "rust", "portal", "portal", "portal") }, false},
		{"an empty deck", func(s *merlin.State) { dry(t, s, merlin.Card.Spell, "s2", "s3", "s4", "s8") }, false},
	} {
		s := conjuring(t)
		test.edit(&s)
		play(t, &s, "p0 buy d2", "~ draw sa", "~ draw s9")
		same(t, test.what, s.Top().A == 5, test.draws)
	}
}

func TestRule_M37_2_magic(t *testing.T) {
	s := begun(t, magical(5))
	for name, want := range map[string]int{"h5": 5, "s10": 5, "h7": 5, "sa": 5, "da": 5, "d7": 5, "c7": 5, "hj": 0, "sq": 0, "dk": 0, "rust": 3, "antidote": 3} {
		same(t, name, s.Unseen.Of(card(t, name)), want)
	}
	s = begun(t, trading(5))
	for name, want := range map[string]int{"h5": 0, "s10": 0, "h7": 0, "sa": 0, "da": 0, "d7": 0, "c7": 5, "ca": 5, "rust": 0, "antidote": 0} {
		same(t, name, s.Unseen.Of(card(t, name)), want)
	}
	same(t, "mead", s.Mead, 0)
}
