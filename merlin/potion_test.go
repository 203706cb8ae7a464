package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests potions: M10.2 and the rows of chapter M31.

func TestRule_M10_2_brew(t *testing.T) {
	s := conjuring(t)
	lay(t, &s, "p0.1", "c5", "d5")
	lay(t, &s, "p0.2", "c5", "s5")
	lay(t, &s, "p0.3", "c5", "h5")
	lay(t, &s, "p0.4", "c8")
	lay(t, &s, "p0.5", "c8", "c9")
	lay(t, &s, "p0.6", "c8")
	wrecked(t, &s, "p0.7", "c9", "s6")
	lay(t, &s, "p1.1", "c9")
	beneath(t, &s, "p0.6", "stoneskin")
	stake(t, &s, "p0.4", 2)
	stake(t, &s, "p0.5", 2)
	store(&s, 0, 1, 1, 2)
	sound(t, &s)
	sites := map[merlin.Card][]string{
		merlin.RainingGold: {"p0.1"}, merlin.DoubleHarvest: {"p0.1"}, merlin.WarmWinter: {"p0.1"}, merlin.BetterNature: {"p0.2", "p0.3"}, merlin.Stoneskin: {"p0.2", "p0.3", "p0.4"},
		merlin.ElixirOfInterest: {"p0.5"}, merlin.LiquidLuck: nil, merlin.DraughtOfThrift: nil, merlin.PhiltreOfAmnesty: nil, merlin.Antidote: nil,
	}
	for c, where := range sites {
		next := s
		inHand(t, &next, 0, c.String())
		play(t, &next, "p0 hand "+c.String())
		want := map[string]string{"p0 use": "not-brewed-there", "p0 at p1.1": "not-your-plot", "p0 at none": "not-your-plot", "p0 to p1": "not-for-that", "p0 sell p0": "not-for-that", "p0 hex p1 1": "not-for-that"}
		if where == nil {
			want["p0 use"] = ""
		}
		for n := 1; n <= 8; n++ {
			want[fmt.Sprint("p0 at p0.", n)] = "not-brewed-there"
		}
		for _, name := range where {
			want["p0 at "+name] = ""
		}
		codes(t, next, want)
	}
}

func TestRule_M10_2_ingredients(t *testing.T) {
	for c, need := range map[string][3]int16{"raining-gold": {0, 1, 1}, "double-harvest": {0, 1, 1}, "warm-winter": {0, 1, 1}, "better-nature": {1, 1, 0}, "stoneskin": {1, 1, 0},
		"elixir-of-interest": {1, 1, 0}, "liquid-luck": {0, 0, 2}, "draught-of-thrift": {0, 0, 2}, "philtre-of-amnesty": {0, 0, 2}, "antidote": {0, 0, 2}} {
		s := conjuring(t)
		lay(t, &s, "p0.1", "c5", "d5")
		lay(t, &s, "p0.2", "c5", "s5")
		lay(t, &s, "p0.3", "c8", "c9")
		inHand(t, &s, 0, c)
		store(&s, 0, need[0], need[1], need[2])
		stall(&s, 0, 3, 3, 3)
		same(t, c+" with its ingredients", refusedText(t, s, "p0 hand "+c), "")
		for i, n := range need {
			short := s
			have := need
			have[i] = n - 1
			if n == 0 {
				continue
			}
			store(&short, 0, have[0], have[1], have[2])
			same(t, c+" without one", refusedText(t, short, "p0 hand "+c), "no-ingredients")
		}
		move := map[bool]string{true: "p0 use", false: "p0 at p0.1"}[need[2] == 2]
		switch c {
		case "better-nature", "stoneskin":
			move = "p0 at p0.2"
		case "elixir-of-interest":
			move = "p0 at p0.3"
		}
		play(t, &s, "p0 hand "+c, move)
		same(t, c+": what is left", s.Seats[0].Store, merlin.Goods{})
		same(t, c+": in hand", inHandOf(&s, 0), "")
		same(t, c+": it is not in sight", s.Unseen.Of(card(t, c)), 3)
	}
	// Where it cannot be brewed it is not opened.
	s := conjuring(t)
	inHand(t, &s, 0, "stoneskin")
	store(&s, 0, 3, 3, 3)
	same(t, "nowhere", refusedText(t, s, "p0 hand stoneskin"), "nothing-to-do")
}

func TestRule_M10_2_room(t *testing.T) {
	s := conjuring(t)
	inHand(t, &s, 0, "antidote", "liquid-luck")
	inFront(t, &s, 0, "antidote", "liquid-luck")
	store(&s, 0, 0, 0, 4)
	play(t, &s, "p0 hand antidote")
	tells(t, &s, "p0 use", "M10.2", "store-p0 > supply: 2 grain", "hand-p0 > front-p0: 1 antidote")
	same(t, "the oldest first", s.Own[0].Front, merlin.Front{merlin.Antidote, merlin.LiquidLuck, merlin.Antidote})
	same(t, "three are as many as have room", refusedText(t, s, "p0 hand liquid-luck"), "nothing-to-do")
	// One lies under a plot.
	s = conjuring(t)
	lay(t, &s, "p0.1", "c5", "d5")
	lay(t, &s, "p0.2", "c5", "d5")
	inHand(t, &s, 0, "raining-gold", "warm-winter")
	store(&s, 0, 0, 2, 2)
	play(t, &s, "p0 hand raining-gold", "p0 at p0.1", "p0 hand warm-winter")
	codes(t, s, map[string]string{"p0 at p0.1": "not-brewed-there", "p0 at p0.2": ""})
}

// TestRule_M10_2_used puts what is used under its lab, or shuffles it back, the oldest first.
func TestRule_M10_2_used(t *testing.T) {
	for _, test := range []struct {
		mark string
		used []string
		want string
	}{
		{" 1", nil, "lab-p0.1"}, {" 1", []string{"antidote", "liquid-luck"}, "lab-p0.1"}, {" 1", []string{"antidote", "liquid-luck", "liquid-luck"}, "deck"}, {"", nil, "deck"},
	} {
		s := conjuring(t)
		setLab(t, &s, 0, "h5", 0, test.used...)
		inFront(t, &s, 0, "philtre-of-amnesty", "draught-of-thrift"+test.mark, "draught-of-thrift")
		tells(t, &s, "p0 buy d2", "M31.8", "front-p0 > "+test.want+": 1 draught-of-thrift")
		same(t, "the others move up", [2]any{s.Own[0].Front, s.Seats[0].Front}, [2]any{merlin.Front{merlin.PhiltreOfAmnesty, merlin.DraughtOfThrift}, merlin.Marks{N: 2}})
	}
	// Under a plot.
	s := conjured(t)
	setLab(t, &s, 0, "h6", 0, "antidote", "antidote")
	lay(t, &s, "p0.1", "c2", "d5")
	beneath(t, &s, "p0.1", "raining-gold 1")
	fronts := map[string]uint8{}
	roll, err := merlin.Parse("~ dice 2 3")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Trace(roll, func(e merlin.Event) {
		if e.Kind == merlin.Carried && e.Card == merlin.RainingGold {
			fronts[e.From.String()] = e.Front
		}
	}); err != nil {
		t.Fatal(err)
	}
	same(t, "it stood in front of nobody", fronts, map[string]uint8{"p0.1": 0})
	same(t, "under its lab", under(&s, 0, 1), "antidote antidote raining-gold")
	same(t, "successful", s.Successful(&s.Seats[0].Labs[0]), true)
	same(t, "the plot", *plot(t, &s, "p0.1"), merlin.Plot{Property: card(t, "c2"), Permit: card(t, "d5")})
}

// growing returns a game before p0's roll in which it has a land of grain with a potion under it.
func growing(t testing.TB, potion string, month int8, edit ...func(*merlin.State)) merlin.State {
	t.Helper()
	s := conjured(t)
	lay(t, &s, "p0.1", "c2", "d9")
	if potion != "" {
		beneath(t, &s, "p0.1", potion)
	}
	s.Month = month
	for _, edit := range edit {
		edit(&s)
	}
	sound(t, &s)
	return s
}

func TestRule_M31_1_gold(t *testing.T) {
	used := "p0.1 > deck: 1 raining-gold"
	s := growing(t, "raining-gold", 0)
	other := s
	tells(t, &other, "~ dice 4 4", "M31.1")
	same(t, "another number", plot(t, &other, "p0.1").Potion, true)
	same(t, "before the yield", traced(t, &s, "~ dice 4 5")[2:5], []string{used + " (M31.1)", "bank > purse-p0: 3 gold (M31.1)", "supply > store-p0: 1 grain (M11.1)"})
	// Once.
	play(t, &s, "p0 end")
	tells(t, &s, "~ dice 4 5", "M31.1")
	for _, test := range []struct {
		what string
		edit func(*merlin.State)
		want []string
	}{
		{"blocked", func(s *merlin.State) { plot(t, s, "p0.1").Wait = 1 }, []string{used, "bank > purse-p0: 3 gold"}},
		{"in winter", func(s *merlin.State) { s.Month = 6 }, []string{used, "bank > purse-p0: 3 gold"}},
		{"a bank that is short", func(s *merlin.State) { purse(s, 1, s.Seats[1].Purse+s.Bank-2) }, []string{used, "bank > purse-p0: 2 gold"}},
		{"an empty bank", func(s *merlin.State) { purse(s, 1, s.Seats[1].Purse+s.Bank) }, []string{used}},
		{"hurt", func(s *merlin.State) { plot(t, s, "p0.1").Damage = 1 }, []string{used, "bank > purse-p0: 3 gold"}},
	} {
		s := growing(t, "raining-gold", 0, test.edit)
		tells(t, &s, "~ dice 4 5", "M31.1", test.want...)
	}
	// What an ace brings is no land of a plot's.
	s = conjuring(t)
	lay(t, &s, "p0.1", "c2", "d9")
	beneath(t, &s, "p0.1", "raining-gold")
	play(t, &s, "p0 buy d2", "~ draw sa")
	tells(t, &s, "~ draw d9", "M31.1")
}

func TestRule_M31_2_harvest(t *testing.T) {
	used := "p0.1 > deck: 1 double-harvest"
	for _, test := range []struct {
		what  string
		month int8
		edit  func(*merlin.State)
		used  bool
		grain int16 // in store
	}{
		{"in summer", 0, func(*merlin.State) {}, true, 2},
		{"in autumn", 3, func(*merlin.State) {}, true, 4},
		{"with a planted unit", 0, func(s *merlin.State) { planted(t, s, "p0.1") }, true, 4 + 1},
		{"with a planted unit in spring", 9, func(s *merlin.State) { planted(t, s, "p0.1") }, true, 8 + 1},
		{"in winter", 6, func(*merlin.State) {}, false, 0},
		{"in winter with a planted unit", 6, func(s *merlin.State) { planted(t, s, "p0.1") }, false, 0},
		{"in the drought", 0, func(s *merlin.State) { s.Erratic = true }, false, 0},
		{"blocked", 0, func(s *merlin.State) { plot(t, s, "p0.1").Wait = 1 }, false, 0},
		{"of a supply with one", 0, func(s *merlin.State) { store(s, 1, 0, 0, 29) }, true, 1},
		{"of an empty supply", 0, func(s *merlin.State) { store(s, 1, 0, 0, 30) }, false, 0},
		{"of an empty supply, planted", 0, func(s *merlin.State) { planted(t, s, "p0.1"); store(s, 1, 0, 0, 29) }, false, 0},
	} {
		s := growing(t, "double-harvest", test.month, test.edit)
		var want []string
		if test.used {
			want = []string{used}
		}
		tells(t, &s, "~ dice 4 5", "M31.2", want...)
		same(t, test.what, s.Seats[0].Store, merlin.Goods{0, 0, test.grain})
		same(t, test.what+": it lies there", plot(t, &s, "p0.1").Potion, !test.used)
	}
	// Oil is doubled too, and adds to the Climate as it comes.
	s := conjured(t)
	lay(t, &s, "p0.1", "c2", "d5")
	beneath(t, &s, "p0.1", "double-harvest")
	play(t, &s, "~ dice 2 3")
	same(t, "oil, Climate", [2]any{s.Seats[0].Store, s.Climate}, [2]any{merlin.Goods{0, 2, 0}, int8(2)})
}

func TestRule_M31_3_winter(t *testing.T) {
	used := "p0.1 > deck: 1 warm-winter"
	for _, test := range []struct {
		what    string
		erratic bool
		month   int8
		edit    func(*merlin.State)
		used    bool
		grain   int16
	}{
		{"in winter", false, 6, func(*merlin.State) {}, true, 1},
		{"in its last month", false, 8, func(*merlin.State) {}, true, 1},
		{"in autumn", false, 5, func(*merlin.State) {}, false, 2},
		{"in spring", false, 9, func(*merlin.State) {}, false, 2},
		{"on the erratic wheel", true, 5, func(*merlin.State) {}, true, 1},
		{"in the erratic autumn", true, 4, func(*merlin.State) {}, false, 3},
		{"in the drought", true, 0, func(*merlin.State) {}, false, 0},
		{"with a planted unit", false, 6, func(s *merlin.State) { planted(t, s, "p0.1") }, true, 2 + 1},
		{"blocked", false, 6, func(s *merlin.State) { plot(t, s, "p0.1").Wait = 1 }, true, 0},
	} {
		s := growing(t, "warm-winter", test.month, func(s *merlin.State) { s.Erratic = test.erratic }, test.edit)
		var want []string
		if test.used {
			want = []string{used}
		}
		tells(t, &s, "~ dice 4 5", "M31.3", want...)
		same(t, test.what, s.Seats[0].Store, merlin.Goods{0, 0, test.grain})
	}
	// Of oil it changes nothing, and is used.
	s := conjured(t)
	s.Month = 6
	lay(t, &s, "p0.1", "c2", "d5")
	beneath(t, &s, "p0.1", "warm-winter")
	tells(t, &s, "~ dice 2 3", "M31.3", used)
	same(t, "oil", s.Seats[0].Store, merlin.Goods{0, 1, 0})
}

func TestRule_M31_4_nature(t *testing.T) {
	s := conjuring(t)
	lay(t, &s, "p0.1", "c5", "s5")
	lay(t, &s, "p0.2", "c5", "h5")
	lay(t, &s, "p0.3", "c8")
	inHand(t, &s, 0, "better-nature", "better-nature")
	store(&s, 0, 2, 2, 0)
	play(t, &s, "p0 hand better-nature")
	same(t, "a bare property", refusedText(t, s, "p0 at p0.3"), "not-brewed-there")
	play(t, &s, "p0 at p0.1", "p0 hand better-nature", "p0 at p0.2")
	// No golem attacks: it lies there whatever a spell does.
	inHand(t, &s, 1, "gremlins", "red-tape")
	play(t, &s, "p0 end", "~ dice 2 3", "p1 hand gremlins", "p1 at p0.1", "p1 hand red-tape", "p1 at p0.1")
	same(t, "it lies there", [2]any{s.Own[0].Under[0], plot(t, &s, "p0.1").Damage}, [2]any{merlin.BetterNature, int8(1)})
}

func TestRule_M31_5_stoneskin(t *testing.T) {
	for _, cards := range [][]string{{"c2"}, {"c2", "s5"}, {"c2", "h5"}} {
		s := aimed(t, merlin.Gremlins, func(s *merlin.State) {
			lay(t, s, "p1.1", cards...)
			beneath(t, s, "p1.1", "stoneskin")
			inHand(t, s, 0, "gremlins")
		})
		before := *plot(t, &s, "p1.1")
		before.Potion = false
		play(t, &s, "p0 hand gremlins")
		same(t, "warded off", traced(t, &s, "p0 at p1.1")[2:], []string{"p1.1 > deck: 1 stoneskin (M31.5)"})
		same(t, "unhurt", *plot(t, &s, "p1.1"), before)
		// Once.
		play(t, &s, "p0 hand gremlins")
		tells(t, &s, "p0 at p1.1", "M30.9", "p1.1 takes 1 damage")
	}
	// A hurt shop stays hurt, and stands.
	s := aimed(t, merlin.Gremlins, func(s *merlin.State) {
		lay(t, s, "p1.1", "c2", "s5")
		plot(t, s, "p1.1").Damage = 1
		beneath(t, s, "p1.1", "stoneskin")
	})
	play(t, &s, "p0 hand gremlins", "p0 at p1.1")
	same(t, "hurt as before", *plot(t, &s, "p1.1"), merlin.Plot{Property: card(t, "c2"), Permit: card(t, "s5"), Damage: 1})
}

func TestRule_M31_6_elixir(t *testing.T) {
	for _, test := range []struct {
		what  string
		vault int16
		bank  int16
		dice  string
		used  bool
		want  int16
	}{
		{"ten", 10, 50, "2 3", true, 4}, {"nine", 9, 50, "2 3", true, 2}, {"four make nothing", 4, 50, "2 3", false, 0}, {"another roll", 10, 50, "2 2", false, 0},
		{"a bank with three", 10, 3, "2 3", true, 3}, {"an empty bank", 10, 0, "2 3", false, 0}, {"a bank with one", 5, 1, "2 3", true, 1},
	} {
		s := conjured(t)
		lay(t, &s, "p0.1", "c2", "c3")
		stake(t, &s, "p0.1", test.vault)
		beneath(t, &s, "p0.1", "elixir-of-interest")
		purse(&s, 1, s.Seats[1].Purse+s.Bank-test.bank)
		sound(t, &s)
		var want []string
		if test.used {
			want = []string{"p0.1 > deck: 1 elixir-of-interest", fmt.Sprintf("bank > p0.1: %d gold", test.want)}
		}
		if test.dice == "2 2" {
			play(t, &s, "~ dice "+test.dice)
		} else {
			tells(t, &s, "~ dice "+test.dice, "M31.6", want...)
		}
		same(t, test.what, plot(t, &s, "p0.1").Gold, test.vault+test.want)
		same(t, test.what+": it lies there", plot(t, &s, "p0.1").Potion, !test.used)
	}
}

func TestRule_M31_7_luck(t *testing.T) {
	used := "front-p1 > deck: 1 liquid-luck"
	// On a seven.
	s := conjured(t)
	cart(&s, 1, 1, 0, 0)
	cart(&s, 2, 1, 0, 0)
	inFront(t, &s, 1, "antidote", "liquid-luck", "liquid-luck")
	inFront(t, &s, 3, "liquid-luck")
	tells(t, &s, "~ dice 3 4", "M31.7", used)
	same(t, "who rolls", s.Top().Seat, 2)
	play(t, &s, "~ die 1")
	same(t, "the carts", [2]merlin.Goods{s.Seats[1].Cart, s.Seats[2].Cart}, [2]merlin.Goods{{1, 0, 0}, {}})
	same(t, "one at a time, and of a loaded cart", [2]merlin.Front{s.Own[1].Front, s.Own[3].Front}, [2]merlin.Front{{merlin.Antidote, merlin.LiquidLuck}, {merlin.LiquidLuck}})
	// A winged cart does not roll.
	s = conjured(t)
	cart(&s, 1, 1, 0, 0)
	s.Seats[1].Winged = true
	inFront(t, &s, 1, "liquid-luck")
	tells(t, &s, "~ dice 3 4", "M31.7")
	// By Broken Axle: the spell has been cast, and does nothing.
	s = aimed(t, merlin.BrokenAxle, func(s *merlin.State) {
		cart(s, 1, 1, 0, 0)
		inFront(t, s, 1, "liquid-luck")
	})
	play(t, &s, "p0 hand broken-axle")
	tells(t, &s, "p0 to p1", "M31.7", used)
	same(t, "nobody rolls", [2]any{s.Top().Kind, s.Seats[1].Cart}, [2]any{merlin.FrameAct, merlin.Goods{1, 0, 0}})
	// On the road, of the partner, of the offerer and of both.
	for _, test := range []struct {
		luck []bourse.Seat
		dice []string
		want []string // who has what after all
	}{
		{[]bourse.Seat{1}, []string{"~ die 1"}, []string{"0", "0"}},
		{[]bourse.Seat{0}, []string{"~ die 1"}, []string{"0", "0"}},
		{[]bourse.Seat{0, 1}, nil, nil},
	} {
		s := conjuring(t)
		store(&s, 0, 3, 0, 0)
		store(&s, 1, 0, 2, 0)
		for _, seat := range test.luck {
			inFront(t, &s, seat, "liquid-luck")
		}
		play(t, &s, "p0 offer p1", "p0 item souls", "p0 set 3", "p0 item oil", "p0 set 2", "p1 accept")
		play(t, &s, test.dice...)
		same(t, "it is over", s.Top().Kind, merlin.FrameAct)
		came := [2]int16{s.Seats[1].Store[0], s.Seats[0].Store[1]}
		want := [2]int16{}
		for _, seat := range test.luck {
			want[seat] = []int16{3, 2}[seat]
		}
		same(t, fmt.Sprint("with luck: ", test.luck), came, want)
		same(t, "used", [2]merlin.Front{s.Own[0].Front, s.Own[1].Front}, [2]merlin.Front{})
	}
	// An offer without freight takes no road.
	s = conjuring(t)
	inFront(t, &s, 0, "liquid-luck")
	reserve(t, &s, 1, "c9")
	play(t, &s, "p0 offer p1", "p0 item gold", "p0 set 3", "p0 with c9")
	tells(t, &s, "p1 accept", "M31.7")
}

func TestRule_M31_8_draught(t *testing.T) {
	for _, test := range []struct {
		col, purse int16
		front      []string
		want       string
		pays       int16
	}{
		{4, 3, []string{"draught-of-thrift"}, "", 3}, {4, 2, []string{"draught-of-thrift"}, "too-dear", 0}, {4, 3, nil, "too-dear", 0}, {4, 3, []string{"antidote"}, "too-dear", 0},
		{4, 9, []string{"antidote", "draught-of-thrift", "draught-of-thrift"}, "", 3}, {1, 0, []string{"draught-of-thrift"}, "", 0}, {1, 0, nil, "too-dear", 0},
	} {
		s := conjuring(t)
		s.CoL = int8(test.col)
		purse(&s, 0, test.purse)
		inFront(t, &s, 0, test.front...)
		sound(t, &s)
		same(t, fmt.Sprintf("%+v", test), refusedText(t, s, "p0 buy d2"), test.want)
		if test.want != "" {
			continue
		}
		n := s.Seats[0].Front.N
		events := traced(t, &s, "p0 buy d2")
		same(t, "used, then paid", events[1], "front-p0 > deck: 1 draught-of-thrift (M31.8)")
		same(t, "paid", test.purse-s.Seats[0].Purse, test.pays)
		same(t, "one is used", n-s.Seats[0].Front.N, 1)
	}
	// It is nothing that others need not know: the price is theirs, and a refusal is its owner's alone.
	s := conjuring(t)
	s.CoL = 4
	purse(&s, 0, 3)
	inFront(t, &s, 0, "draught-of-thrift")
	same(t, "listed", kindsOf(&s, 0)[merlin.KindBuy], 7)
	// A player trade does not use it, nor does another's purchase.
	purse(&s, 1, 9)
	play(t, &s, "p0 end", "~ dice 5 6", "p1 buy d2")
	same(t, "in front of p0", s.Own[0].Front[0], merlin.DraughtOfThrift)
}

func TestRule_M31_9_amnesty(t *testing.T) {
	taxed := func(t *testing.T) merlin.State {
		s := conjured(t)
		s.Month = 2
		inFront(t, &s, 1, "philtre-of-amnesty", "philtre-of-amnesty")
		purse(&s, 2, 0)
		inFront(t, &s, 2, "antidote", "philtre-of-amnesty")
		sound(t, &s)
		return s
	}
	// In tax season.
	s := taxed(t)
	play(t, &s, "~ dice 6 6", "~ draw c5")
	tells(t, &s, "~ draw d4", "M5.5", "tax: 1 to row", "purse-p0 > row: 1 gold", "purse-p3 > row: 1 gold", "cut")
	same(t, "one each", [2]any{s.Own[1].Front, s.Own[2].Front}, [2]any{merlin.Front{merlin.PhiltreOfAmnesty}, merlin.Front{merlin.Antidote}})
	// By a Taxman: the third tax of p1 is paid.
	play(t, &s, "p0 cut 0", "p1 cut 0", "p2 cut 0", "p3 cut 0", "p0 buy d3")
	purse(&s, 2, 5)
	tells(t, &s, "~ draw joker", "M31.9", "front-p1 > deck: 1 philtre-of-amnesty")
	same(t, "not p2, which has none any more", s.Seats[2].Purse, 4)
	row := s.Row
	play(t, &s, "~ draw joker")
	same(t, "the third", s.Row-row, 4)
	// Not by a seven of clubs, which is no Tax Rate.
	s = taxed(t)
	purse(&s, 2, 5)
	s.Unseen[card(t, "c7")], s.Unrest[0] = 3, card(t, "c7")
	sound(t, &s)
	tells(t, &s, "~ dice 3 4", "M31.9")
	same(t, "paid", [2]int16{s.Seats[1].Purse, s.Seats[2].Purse}, [2]int16{9, 4})
}

// TestRule_M31_10_antidote stands before spells of every aim: each is used and does nothing.
func TestRule_M31_10_antidote(t *testing.T) {
	for _, test := range []struct {
		spell, move string
		edit        func(*merlin.State)
	}{
		{"pickpocket-sprite", "p0 to p1", func(*merlin.State) {}},
		{"mildew", "p0 to p1", func(s *merlin.State) { store(s, 1, 0, 0, 2) }},
		{"broken-axle", "p0 to p1", func(s *merlin.State) { cart(s, 1, 1, 0, 0) }},
		{"frozen-hubs", "p0 to p1", func(*merlin.State) {}},
		{"counterfeit", "p0 counterfeit p1 oil", func(s *merlin.State) { slips(t, s, "bids oil 3 p1") }},
		{"hex-of-idleness", "p0 hex p1 2", func(s *merlin.State) { setLab(t, s, 1, "s5", 2) }},
		{"cumulonimbus", "p0 at p1.1", func(s *merlin.State) { lay(t, s, "p1.1", "c2", "d5") }},
		{"red-tape", "p0 at p1.1", func(s *merlin.State) { lay(t, s, "p1.1", "c2", "s5") }},
		{"gremlins", "p0 at p1.1", func(s *merlin.State) { lay(t, s, "p1.1", "c2") }},
		{"whisper", "p0 at p1.1", func(s *merlin.State) { lay(t, s, "p1.1", "c2", "c3"); stake(t, s, "p1.1", 5) }},
	} {
		s := conjuring(t)
		setLab(t, &s, 1, "h5", 0)
		inFront(t, &s, 1, "liquid-luck", "antidote 1", "antidote")
		inFront(t, &s, 2, "antidote")
		setLab(t, &s, 0, "s6", 0)
		inHand(t, &s, 0, test.spell+" 1", test.spell)
		test.edit(&s)
		sound(t, &s)
		before := s
		play(t, &s, "p0 hand "+test.spell+" 1")
		same(t, test.spell, traced(t, &s, test.move), []string{test.move + " (hand " + test.spell + " 1)", "hand-p0 > lab-p0.1: 1 " + test.spell + " (M9.2)", "front-p1 > lab-p1.1: 1 antidote (M31.10)"})
		same(t, test.spell+": it has been cast at p1", s.Seats[0].Targeted, bourse.SeatsOf(1))
		same(t, "the other is there", s.Own[1].Front, merlin.Front{merlin.LiquidLuck, merlin.Antidote})
		// Nothing else has changed.
		s.Seats[0].Targeted, s.Seats[0].Labs, s.Seats[1].Labs, s.Seats[1].Front, s.Unseen = 0, before.Seats[0].Labs, before.Seats[1].Labs, before.Seats[1].Front, before.Unseen
		same(t, test.spell+": nothing else", s.Public, before.Public)
	}
	// What a player casts at itself, and what is no spell, uses none.
	s := conjuring(t)
	inHand(t, &s, 0, "inflation-chant", "winged-cart", "portal")
	inFront(t, &s, 0, "antidote")
	store(&s, 0, 1, 0, 0)
	for _, spell := range []string{"inflation-chant", "winged-cart", "portal"} {
		play(t, &s, "p0 hand "+spell)
		tells(t, &s, "p0 use", "M31.10")
	}
	same(t, "in front", s.Own[0].Front[0], merlin.Antidote)
}

// TestPotions_of_a_kind uses the oldest of a kind first, wherever it stands among others.
func TestPotions_of_a_kind(t *testing.T) {
	s := conjured(t)
	setLab(t, &s, 1, "h5", 0)
	setLab(t, &s, 1, "h6", 0)
	cart(&s, 1, 1, 0, 0)
	inFront(t, &s, 1, "liquid-luck 2", "antidote", "liquid-luck 1")
	sound(t, &s)
	tells(t, &s, "~ dice 3 4", "M31.7", "front-p1 > lab-p1.2: 1 liquid-luck")
	same(t, "what is left", [2]any{s.Own[1].Front, s.Seats[1].Front}, [2]any{merlin.Front{merlin.Antidote, merlin.LiquidLuck}, merlin.Marks{N: 2, Labs: [3]uint8{0, 1, 0}}})
}
