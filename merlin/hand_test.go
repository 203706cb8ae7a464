package merlin_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests hands: what of them is open, who sees what of hidden cards that move, and how they are given up.

// seen makes a move and returns what each of these seats sees of it.
func seen(t testing.TB, s *merlin.State, move string, seats ...bourse.Seat) (list [][]string) {
	t.Helper()
	var all []merlin.Event
	if err := s.Trace(rules.Parse(t, move), func(e merlin.Event) { all = append(all, e) }); err != nil {
		t.Fatal(err)
	}
	sound(t, s)
	for _, seat := range seats {
		var lines []string
		for _, e := range all {
			if e, ok := e.For(seat); ok {
				lines = append(lines, strings.TrimSpace(e.String()))
			}
		}
		list = append(list, lines)
	}
	return list
}

func TestRule_M35_1_magic(t *testing.T) {
	s := conjuring(t)
	setLab(t, &s, 0, "h5", 0)
	setLab(t, &s, 0, "s5", 0)
	lay(t, &s, "p0.1", "c5")
	inHand(t, &s, 0, "rust", "portal 2", "portal 2", "antidote 1", "antidote")
	inFront(t, &s, 0, "liquid-luck 1", "antidote")
	beneath(t, &s, "p0.1", "stoneskin 1")
	sound(t, &s)
	for _, seat := range []bourse.Seat{0, 1, bourse.Spectator} {
		v := s.View(seat)
		spells, recipes := v.HandSize(0)
		same(t, "the hand", [2]int{spells, recipes}, [2]int{3, 2})
		same(t, "its marks", [2]int8{v.Seats[0].Labs[0].Marked, v.Seats[0].Labs[1].Marked}, [2]int8{1, 2})
		same(t, "in front", v.Seats[0].Front, merlin.Marks{N: 2, Labs: [3]uint8{1, 0, 0}})
		same(t, "under a plot", [2]any{plot(t, &s, "p0.1").Potion, plot(t, &s, "p0.1").Mark}, [2]any{true, uint8(1)})
		same(t, "what is not in sight", [2]int{v.Unseen.Of(merlin.Antidote), v.Unseen.Of(merlin.Portal)}, [2]int{3, 3})
	}
	spells, recipes := s.HandSize(4)
	same(t, "of nobody", [2]int{spells, recipes}, [2]int{0, 0})
}

// TestRule_M35_2_cards lets hidden cards move in every way, and says who sees what.
func TestRule_M35_2_cards(t *testing.T) {
	// A spell is drawn.
	s := conjured(t)
	setLab(t, &s, 1, "s5", 1)
	play(t, &s, "~ dice 2 3")
	list := seen(t, &s, "~ draw rust", 1, 0, bourse.Spectator)
	same(t, "drawn, to its owner", list[0], []string{"~ draw rust", "deck > hand-p1: 1 rust (M9.1)", "act p0 (M3.4)"})
	for _, others := range list[1:] {
		same(t, "drawn, to others", others, []string{"~ draw none", "deck > hand-p1: 1 spell (M9.1)", "act p0 (M3.4)"})
	}
	same(t, "its owner's view", s.View(1).Own.Hand[0], merlin.HandCard{Card: merlin.Rust, Lab: 1})
	same(t, "another's view", s.View(0).Own.Hand, merlin.Hand{})
	// A card of the hand is opened, brewed under a plot and in front.
	s = conjuring(t)
	setLab(t, &s, 0, "h5", 0)
	lay(t, &s, "p0.1", "c5")
	inHand(t, &s, 0, "stoneskin 1", "antidote")
	store(&s, 0, 1, 1, 2)
	list = seen(t, &s, "p0 hand stoneskin 1", 0, 1, bourse.Spectator)
	same(t, "opened, to its owner", list[0], []string{"p0 hand stoneskin 1"})
	same(t, "opened, to others", list[1:], [][]string{nil, nil})
	list = seen(t, &s, "p0 at p0.1", 0, 1)
	same(t, "brewed, to its owner", list[0], []string{"p0 at p0.1 (hand stoneskin 1)", "store-p0 > supply: 1 souls (M10.2)", "store-p0 > supply: 1 oil (M10.2)", "hand-p0 > p0.1: 1 stoneskin (M10.2)"})
	same(t, "brewed, to others", list[1], []string{"p0 at p0.1 (hand none 1)", "store-p0 > supply: 1 souls (M10.2)", "store-p0 > supply: 1 oil (M10.2)", "hand-p0 > p0.1: 1 recipe (M10.2)"})
	play(t, &s, "p0 hand antidote")
	list = seen(t, &s, "p0 use", 0, 1)
	same(t, "in front, to its owner", list[0], []string{"p0 use (hand antidote)", "store-p0 > supply: 2 grain (M10.2)", "hand-p0 > front-p0: 1 antidote (M10.2)"})
	same(t, "in front, to others", list[1], []string{"p0 use (hand none)", "store-p0 > supply: 2 grain (M10.2)", "hand-p0 > front-p0: 1 recipe (M10.2)"})
	same(t, "its owner's view", [2]merlin.Card{s.View(0).Own.Under[0], s.View(0).Own.Front[0]}, [2]merlin.Card{merlin.Stoneskin, merlin.Antidote})
	same(t, "another's view", [2]merlin.Card{s.View(1).Own.Under[0], s.View(1).Own.Front[0]}, [2]merlin.Card{})
	// A spell that is cast, an Antidote that is used, and a spell that is sold are shown.
	s = conjuring(t)
	inHand(t, &s, 0, "pickpocket-sprite", "portal")
	inFront(t, &s, 1, "antidote")
	lay(t, &s, "p2.1", "c5", "s5")
	play(t, &s, "p0 hand pickpocket-sprite")
	want := []string{"p0 to p1 (hand pickpocket-sprite)", "hand-p0 > deck: 1 pickpocket-sprite (M9.2)", "front-p1 > deck: 1 antidote (M31.10)"}
	for _, got := range seen(t, &s, "p0 to p1", 0, 1, 2, bourse.Spectator) {
		same(t, "cast", got, want)
	}
	play(t, &s, "p0 hand portal")
	want = []string{"p0 sell p2 (hand portal)", "bank > purse-p2: 1 gold (M9.4)", "bank > purse-p0: 1 gold (M9.4)", "hand-p0 > deck: 1 portal (M9.4)"}
	for _, got := range seen(t, &s, "p0 sell p2", 0, 1, 2, bourse.Spectator) {
		same(t, "sold", got, want)
	}
	// A refusal tells nothing of another's hand.
	codes(t, s, map[string]string{"p0 hand rust": "not-in-hand", "p0 hand antidote 1": "not-in-hand"})
}

func TestRule_M36_2_hidden(t *testing.T) {
	// From a hand unseen, from a plot unseen; used in the open.
	s := owingIn(t, magical(4), func(s *merlin.State) {
		setLab(t, s, 0, "s5", 0)
		inHand(t, s, 0, "portal 1", "antidote")
	})
	same(t, "unseen", s.Unseen.Of(merlin.Portal), 3)
	list := seen(t, &s, "p0 give-hand portal 1", 0, 1)
	same(t, "to its owner", list[0], []string{"p0 give-hand portal 1", "hand-p0 > deck: 1 portal (M28.1)"})
	same(t, "to others", list[1], []string{"p0 give-hand none 1", "hand-p0 > deck: 1 spell (M28.1)"})
	same(t, "the hand", inHandOf(&s, 0), "antidote")
	same(t, "no discards", s.Discards.Of(merlin.Portal), 0)
	same(t, "unseen", s.Unseen.Of(merlin.Portal), 3)
}

// TestRule_M28_1_magic gives up mead, spells, recipes, grants, labs, shops and what lies on and under plots.
func TestRule_M28_1_magic(t *testing.T) {
	s := owingIn(t, magical(4), func(s *merlin.State) {
		setLab(t, s, 0, "s5", 3, "rust", "mildew")
		setLab(t, s, 0, "h5", 0, "antidote")
		setLab(t, s, 1, "s5", 1)
		inHand(t, s, 0, "rust", "portal 1", "portal 1", "antidote", "stoneskin 2")
		inHand(t, s, 1, "mildew")
		inFront(t, s, 0, "antidote 2")
		mead(s, 0, 3)
		lay(t, s, "p0.1", "c5", "s6")
		lay(t, s, "p0.2", "c5", "h6")
		lay(t, s, "p0.3", "c5", "d9")
		lay(t, s, "p0.4", "c8")
		lay(t, s, "p0.5", "c8", "c9")
		wrecked(t, s, "p0.6", "c8", "d8")
		stake(t, s, "p0.1", 4)
		plot(t, s, "p0.1").Damage = 1
		beneath(t, s, "p0.1", "stoneskin 2")
		beneath(t, s, "p0.3", "raining-gold")
		planted(t, s, "p0.3")
		plot(t, s, "p0.3").Wait = 4
		beneath(t, s, "p0.4", "stoneskin")
		beneath(t, s, "p0.5", "elixir-of-interest")
	})
	same(t, "the debt", s.Top().N, 2)
	codes(t, s, map[string]string{
		"p0 free-grant 1": "", "p0 free-grant 2": "nothing-there", "p0 free-grant 3": "nothing-there",
		"p0 give-mead 1": "", "p0 give-mead 2": "", "p0 give-mead 3": "give-too-much", "p0 give-mead 0": "give-too-much",
		"p0 give-hand rust": "", "p0 give-hand portal 1": "", "p0 give-hand portal": "not-in-hand", "p0 give-hand stoneskin 2": "", "p0 give-hand stoneskin 1": "not-in-hand", "p0 give-hand mildew": "not-in-hand", "p0 give-hand c5": "not-in-hand",
		"p0 give-lab 1": "", "p0 give-lab 2": "", "p0 give-lab 3": "nothing-there", "p0 give-store 1 mead": "no-such-good",
		"p0 give-permit p0.1": "", "p0 give-permit p0.2": "", "p0 give-permit p0.6": "nothing-there", "p0 give-plot p0.6": "nothing-there", "p0 give-plot p0.4": "", "p0 give-plot p0.5": "",
		"p0 free-stake p0.1": "", "p0 free-stake p0.5": "nothing-there",
	})
	same(t, "no lab", refused(t, s, merlin.Move{Kind: merlin.KindGiveLab, Lab: 7}), "nothing-there")
	same(t, "none", refused(t, s, merlin.Move{Kind: merlin.KindGiveHand}), "not-in-hand")
	for _, test := range []struct {
		move string
		left int16 // of the debt
		want []string
	}{
		{"p0 free-grant 1", 0, []string{"lab-p0.1 > row: 2 gold", "lab-p0.1 > purse-p0: 1 gold"}},
		{"p0 give-mead 1", 1, []string{"store-p0 > supply: 1 mead"}},
		{"p0 give-mead 2", 0, []string{"store-p0 > supply: 2 mead"}},
		{"p0 give-hand rust", 1, []string{"hand-p0 > deck: 1 rust"}},
		{"p0 give-hand stoneskin 2", 1, []string{"hand-p0 > deck: 1 stoneskin"}},
		{"p0 give-lab 1", 1, []string{"lab-p0.1 > bank: 3 gold", "lab-p0.1 > deck: 1 rust", "lab-p0.1 > deck: 1 mildew", "lab-p0.1 > discards: 1 s5"}},
		{"p0 give-lab 2", 1, []string{"lab-p0.2 > deck: 1 antidote", "lab-p0.2 > discards: 1 h5"}},
		{"p0 give-permit p0.1", 1, []string{"p0.1 > bank: 4 gold", "p0.1 > deck: 1 stoneskin", "p0.1 > discards: 1 s6"}},
		{"p0 give-permit p0.3", 1, []string{"p0.3 > supply: 1 grain", "p0.3 > deck: 1 raining-gold", "p0.3 > discards: 1 d9"}},
		{"p0 give-plot p0.4", 1, []string{"p0.4 > deck: 1 stoneskin", "p0.4 > discards: 1 c8"}},
		{"p0 give-plot p0.5", 1, []string{"p0.5 > deck: 1 elixir-of-interest", "p0.5 > discards: 1 c9", "p0.5 > discards: 1 c8"}},
		{"p0 free-stake p0.1", 0, []string{"p0.1 > row: 2 gold", "p0.1 > purse-p0: 2 gold"}},
	} {
		next := s
		tells(t, &next, test.move, "M28.1", test.want...)
		if test.left == 0 {
			same(t, test.move+": covered", next.Top().Kind, merlin.FrameDraw)
		} else {
			same(t, test.move+": the debt", next.Top().N, test.left)
		}
		switch test.move {
		case "p0 give-lab 1":
			same(t, "unmarked", [2]any{inHandOf(&next, 0), next.Seats[0].Loose}, [2]any{"rust, portal, portal, stoneskin 2, antidote", [2]int8{3, 1}})
		case "p0 give-lab 2":
			same(t, "unmarked", [3]any{inHandOf(&next, 0), next.Seats[0].Front, plot(t, &next, "p0.1").Mark}, [3]any{"rust, portal 1, portal 1, stoneskin, antidote", merlin.Marks{N: 1}, uint8(0)})
		case "p0 give-permit p0.1": // unhurt, and without anything
			same(t, "unhurt", *plot(t, &next, "p0.1"), merlin.Plot{Property: card(t, "c5")})
		case "p0 give-permit p0.3": // a spell that waits is over
			same(t, "unblocked", *plot(t, &next, "p0.3"), merlin.Plot{Property: card(t, "c5")})
		}
	}
	// Others do not see what is shuffled back from under a plot.
	list := seen(t, &s, "p0 give-permit p0.3", 1)
	same(t, "to others", list[0][2], "p0.3 > deck: 1 recipe (M28.1)")
}

// TestRule_M28_1_player owes a player for what a player's policy has brought: the bank pays what mead and spells bring.
func TestRule_M28_1_player(t *testing.T) {
	for bank, want := range map[int16][]string{
		9: {"store-p0 > supply: 2 mead", "bank > purse-p2: 2 gold"},
		1: {"store-p0 > supply: 2 mead", "bank > purse-p2: 1 gold", "row > purse-p2: 1 gold"},
		0: {"store-p0 > supply: 2 mead", "row > purse-p2: 2 gold"},
	} {
		s := conjuring(t)
		mead(&s, 0, 5)
		issued(t, &s, on(policy(merlin.CoverRolls, 3), 1<<11, 0))
		purse(&s, 0, 0)
		s.Bank, s.Row = s.Bank-2, 2
		purse(&s, 3, s.Seats[3].Purse+s.Bank-bank)
		play(t, &s, "p0 end", "~ dice 5 6")
		same(t, "the debt", s.Top().N, 5)
		tells(t, &s, "p0 give-mead 2", "M28.1", want...)
	}
}

// TestRule_M28_2_magic bankrupts a player who has given up everything but what cannot be given up.
func TestRule_M28_2_magic(t *testing.T) {
	s := owingIn(t, magical(4), func(s *merlin.State) {
		inFront(t, s, 0, "antidote", "liquid-luck")
		wrecked(t, s, "p0.6", "c8", "d8")
		wrecked(t, s, "p0.7", "c9")
		s.Seats[0].Winged, s.Seats[0].Frozen, s.Seats[0].Targeted = true, 2, bourse.SeatsOf(1)
		s.Seats[1].Targeted = bourse.SeatsOf(0)
	})
	next := s
	list := seen(t, &next, "p0 give-card d5", 0, 1)
	same(t, "its end", clauseOf(list[0], "M28.2"), suffixed([]string{"p0 is bankrupt", "p0.6 > discards: 1 d8", "p0.6 > discards: 1 c8", "p0.7 > discards: 1 c9",
		"front-p0 > deck: 1 antidote", "front-p0 > deck: 1 liquid-luck"}, " (M28.2)"))
	same(t, "to others", clauseOf(list[1], "M28.2")[4:], suffixed([]string{"front-p0 > deck: 1 recipe", "front-p0 > deck: 1 recipe"}, " (M28.2)"))
	same(t, "it is out", [2]any{next.Out, next.Seats[0]}, [2]any{bourse.SeatsOf(0), merlin.Player{}})
	same(t, "it knows nothing", next.Own[0], merlin.Own{})
	same(t, "its field", *plot(t, &next, "p0.6"), merlin.Plot{})
	same(t, "at whom spells have been cast", next.Seats[1].Targeted, bourse.SeatsOf(0))
	// A lab, a spell or mead is something: who has it is asked.
	for _, test := range []struct {
		what string
		edit func(*merlin.State)
	}{
		{"a lab", func(s *merlin.State) { setLab(t, s, 0, "h5", 0) }},
		{"a spell", func(s *merlin.State) { inHand(t, s, 0, "rust") }},
		{"a recipe", func(s *merlin.State) { inHand(t, s, 0, "antidote") }},
		{"mead", func(s *merlin.State) { mead(s, 0, 1) }},
	} {
		s := owingIn(t, magical(4), test.edit)
		play(t, &s, "p0 give-card d5")
		same(t, test.what, fmt.Sprint(s.Top().Kind, s.Top().N), "debt 1")
	}
}

func TestRule_M29_4_magic(t *testing.T) {
	s := conjuring(t)
	bare := s.Worth(0)
	for _, test := range []struct {
		what string
		edit func(*merlin.State)
		more int
	}{
		{"a lab", func(s *merlin.State) { setLab(t, s, 0, "h5", 0, "antidote") }, 1},
		{"a funded lab", func(s *merlin.State) { setLab(t, s, 0, "h5", 3) }, 4},
		{"mead", func(s *merlin.State) { mead(s, 0, 3) }, 18},
		{"spells and recipes", func(s *merlin.State) { inHand(t, s, 0, "rust", "antidote") }, 0},
		{"a potion", func(s *merlin.State) { inFront(t, s, 0, "antidote") }, 0},
		{"a shop", func(s *merlin.State) { lay(t, s, "p0.1", "c5", "s5") }, 12},
		{"a hurt shop", func(s *merlin.State) { lay(t, s, "p0.1", "c5", "s5"); plot(t, s, "p0.1").Damage = 1 }, 12},
		{"a destroyed shop", func(s *merlin.State) { wrecked(t, s, "p0.1", "c5", "s5") }, 0},
		{"a destroyed property", func(s *merlin.State) { wrecked(t, s, "p0.1", "c5") }, 0},
	} {
		next := s
		test.edit(&next)
		sound(t, &next)
		same(t, test.what, next.Worth(0)-bare, test.more)
	}
	s.Config.Worth = 2
	mead(&s, 0, 3)
	same(t, "mead where a property counts 2", s.Worth(0)-bare, 6)
}

func TestHand_JSON(t *testing.T) {
	held := merlin.Hand{{Card: merlin.Portal}}
	for text, want := range map[string]string{
		`[{"card":"none","lab":0}]`:                                                       "a card that is none",
		`[{"card":"rust","lab":1},{"card":"none","lab":0}]`:                               "a card that is none",
		"[" + strings.Repeat(`{"card":"rust","lab":0},`, 12) + `{"card":"rust","lab":0}]`: "13 cards are more than 12",
	} {
		h := held
		if err := json.Unmarshal([]byte(text), &h); err == nil || !strings.Contains(err.Error(), want) || h != held {
			t.Errorf("%s: %v, %v, want %s", text, err, h, want)
		}
	}
	h := held
	if err := json.Unmarshal([]byte(`[{"card":"rust","lab":1}]`), &h); err != nil || h != (merlin.Hand{{Card: merlin.Rust, Lab: 1}}) {
		t.Errorf("%v, %v", h, err)
	}
}
