package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests damage: M22.6, and what a property that is hurt or destroyed does no more.

// gremlin has p0 cast Gremlins at a plot, and returns the events behind the cast.
func gremlin(t testing.TB, s *merlin.State, name string) []string {
	t.Helper()
	inHand(t, s, 0, "gremlins")
	sound(t, s)
	play(t, s, "p0 hand gremlins")
	return traced(t, s, "p0 at "+name)[2:]
}

func TestRule_M22_6_bare(t *testing.T) {
	s := conjuring(t)
	lay(t, &s, "p1.1", "c2")
	stake(t, &s, "p1.1", 3)
	issued(t, &s, share(t, 1, 2, "p1.1"))
	same(t, "destroyed at once", gremlin(t, &s, "p1.1"), []string{"p1.1 takes 1 damage (M30.9)", "p1.1 is destroyed (M22.6)", "p1.1 > bank: 3 gold (M22.6)",
		"voided: p1 note 1, share of p1.1, held by p2 (M17.1)"})
	same(t, "the plot", *plot(t, &s, "p1.1"), merlin.Plot{Property: card(t, "c2"), Down: true})
}

func TestRule_M22_6_permit(t *testing.T) {
	s := conjuring(t)
	lay(t, &s, "p1.1", "c2", "d9")
	lay(t, &s, "p1.2", "c2", "s9")
	planted(t, &s, "p1.1")
	plot(t, &s, "p1.1").Wait = 2
	beneath(t, &s, "p1.1", "raining-gold")
	stake(t, &s, "p1.2", 4)
	issued(t, &s, share(t, 1, 2, "p1.2"))
	same(t, "hurt", gremlin(t, &s, "p1.1"), []string{"p1.1 takes 1 damage (M30.9)"})
	same(t, "what is on it stays", *plot(t, &s, "p1.1"), merlin.Plot{Property: card(t, "c2"), Permit: card(t, "d9"), Planted: true, Damage: 1, Wait: 2, Potion: true})
	inHand(t, &s, 0, "gremlins")
	play(t, &s, "p0 hand gremlins")
	list := seen(t, &s, "p0 at p1.1", 1, 2)
	same(t, "destroyed", list[0][2:], []string{"p1.1 takes 1 damage (M30.9)", "p1.1 is destroyed (M22.6)", "p1.1 > supply: 1 grain (M22.6)", "p1.1 > deck: 1 raining-gold (M22.6)"})
	same(t, "its potion unseen", list[1][5], "p1.1 > deck: 1 recipe (M22.6)")
	same(t, "the plot", *plot(t, &s, "p1.1"), merlin.Plot{Property: card(t, "c2"), Permit: card(t, "d9"), Down: true})
	same(t, "what p1 knows", s.Own[1].Under, merlin.Under{})
	// A shop that is hurt pays no gold, to its shares neither, and its stake all the same; it costs its maintenance.
	gremlin(t, &s, "p1.2")
	play(t, &s, "p0 end")
	play(t, &s, "~ dice 1 1", "~ draw c9")
	same(t, "its stake alone", traced(t, &s, "~ draw d4")[1:], []string{"deck > offices: 1 d4 (M6.4)", "produce (M4.3)", "p1.2 > purse-p1: 4 gold (M7.2)", "bank > purse-p1: 4 gold (M7.2)", "act p1 (M3.4)"})
	play(t, &s, "p1 end")
	tells(t, &s, "~ dice 4 5", "M9.5", "purse-p1 > bank: 1 gold")
}

func TestRule_M7_1_unhurt(t *testing.T) {
	s := conjured(t)
	lay(t, &s, "p0.1", "c5", "s9")
	lay(t, &s, "p0.2", "c5", "s9")
	lay(t, &s, "p0.3", "c5")
	wrecked(t, &s, "p0.4", "c5", "d6")
	plot(t, &s, "p0.2").Damage = 1
	tells(t, &s, "~ dice 2 3", "M7.1", "bank > purse-p0: 2 gold", "bank > purse-p0: 2 gold")
	// Its land yields though it is hurt, and not when it is destroyed.
	s = conjured(t)
	lay(t, &s, "p0.1", "c5", "d9")
	wrecked(t, &s, "p0.2", "c5", "d9")
	plot(t, &s, "p0.1").Damage = 1
	tells(t, &s, "~ dice 4 5", "M11.1", "supply > store-p0: 1 grain")
}

func TestRule_M22_6_clear(t *testing.T) {
	s := conjuring(t)
	wrecked(t, &s, "p0.1", "c2", "s5")
	wrecked(t, &s, "p0.2", "c2")
	lay(t, &s, "p0.3", "c3")
	wrecked(t, &s, "p1.1", "c3")
	reserve(t, &s, 0, "c5", "d4", "h5")
	setLab(t, &s, 0, "s6", 1, "rust", "rust", "rust")
	codes(t, s, map[string]string{"p0 plot p0.1": "", "p0 plot p1.1": "not-your-plot", "p0 clear": "nothing-open"})
	// Nothing else is done with it.
	for open, moves := range map[string]map[string]string{
		"p0 plot p0.1": {"p0 clear": "", "p0 invest 1": "not-investable", "p0 plant": "not-plantable", "p0 join p0.3": "cannot-join", "p0 deposit 1": "no-vault"},
		"p0 plot p0.3": {"p0 clear": "nothing-there", "p0 invest 1": "", "p0 join p0.2": "cannot-join"},
		"p0 card c5":   {"p0 at p0.1": "plot-taken", "p0 at p0.4": ""},
		"p0 card d4":   {"p0 at p0.1": "no-room-there", "p0 at p0.2": "no-room-there", "p0 at p0.3": ""},
		"p0 lab 1":     {"p0 at p0.2": "no-room-there", "p0 at p0.3": ""},
	} {
		next := s
		play(t, &next, open)
		codes(t, next, moves)
	}
	play(t, &s, "p0 plot p0.1")
	tells(t, &s, "p0 clear", "M22.6", "p0.1 > discards: 1 s5", "p0.1 > discards: 1 c2")
	same(t, "the plot is free", *plot(t, &s, "p0.1"), merlin.Plot{})
	play(t, &s, "p0 plot p0.2")
	tells(t, &s, "p0 clear", "M22.6", "p0.2 > discards: 1 c2")
	play(t, &s, "p0 card c5", "p0 at p0.1")
	same(t, "laid anew", plot(t, &s, "p0.1").Property, card(t, "c5"))
	// Chauffeurs cannot be made of what is destroyed, nor shares.
	s = conjuring(t)
	lay(t, &s, "p0.5", "c3", "c4")
	wrecked(t, &s, "p0.2", "c2")
	lay(t, &s, "p0.3", "c3")
	play(t, &s, "p0 write share")
	codes(t, s, map[string]string{"p0 at p0.2": "no-share-there", "p0 at p0.3": ""})
}

// TestRule_M22_6_unhurt has a property that loses its permit be unhurt.
func TestRule_M22_6_unhurt(t *testing.T) {
	s := owingIn(t, magical(4), func(s *merlin.State) {
		lay(t, s, "p0.1", "c2", "s5")
		plot(t, s, "p0.1").Damage = 1
	})
	play(t, &s, "p0 give-permit p0.1")
	same(t, "unhurt", *plot(t, &s, "p0.1"), merlin.Plot{Property: card(t, "c2")})
}

func TestRule_M19_2_land(t *testing.T) {
	for _, test := range []struct {
		land, dice string
		cover      merlin.Cover
		wait       int8
		struck     bool
	}{
		{"d2", "1 1", merlin.CoverLandSouls, 1, true}, {"d5", "2 3", merlin.CoverLandOil, 2, true}, {"d9", "4 5", merlin.CoverLandGrain, 6, true},
		{"d9", "4 5", merlin.CoverLandGrain, 0, false}, {"d9", "4 5", merlin.CoverLandSouls, 1, false}, {"d9", "4 4", merlin.CoverLandGrain, 1, false}, {"d5", "2 3", merlin.CoverProperty, 1, false},
	} {
		s := conjured(t)
		lay(t, &s, "p2.1", "c3", test.land)
		plot(t, &s, "p2.1").Wait = test.wait
		issued(t, &s, policy(test.cover, 4))
		play(t, &s, "~ dice "+test.dice)
		for s.Turn() == bourse.Nature {
			play(t, &s, s.Chances(nil)[0].Move.String())
		}
		same(t, test.land+" on "+test.dice, s.Notes.Len() == 0, test.struck)
		if test.struck {
			same(t, "paid", s.Seats[0].Purse, 5)
		}
	}
	// Its holder's land, in winter too; of several policies all, and of several lands once.
	s := conjured(t)
	s.Month = 6
	lay(t, &s, "p2.1", "c3", "d9")
	lay(t, &s, "p2.2", "c3", "d9")
	lay(t, &s, "p3.1", "c3", "d9")
	for _, name := range []string{"p2.1", "p2.2"} {
		plot(t, &s, name).Wait = 1
	}
	issued(t, &s, policy(merlin.CoverLandGrain, 1), policy(merlin.CoverLandGrain, 3), policy(merlin.CoverLandGrain, 3))
	s.Notes[2].Holder = 3
	same(t, "struck, then paid with the roll", clauseOf(traced(t, &s, "~ dice 4 5"), "M19.1"), suffixed([]string{"policies",
		"voided: p0 note 1, policy of 5 on land-grain, 0 rolls, struck, held by p2", "purse-p0 > purse-p2: 5 gold",
		"voided: p0 note 2, policy of 5 on land-grain, 2 rolls, struck, held by p2", "purse-p0 > purse-p2: 5 gold"}, " (M19.1)"))
	same(t, "p3's is not blocked", noted(&s), "p0 note 3, policy of 5 on land-grain, 2 rolls, held by p3")
}

func TestRule_M19_2_property(t *testing.T) {
	s := conjuring(t)
	lay(t, &s, "p2.1", "c2", "s5")
	lay(t, &s, "p1.1", "c2")
	n := policy(merlin.CoverProperty, 3)
	n.Issuer = 3
	other := n
	other.Holder = 1
	issued(t, &s, n, n, other)
	same(t, "hurt", gremlin(t, &s, "p2.1"), []string{"p2.1 takes 1 damage (M30.9)"})
	same(t, "destroyed", gremlin(t, &s, "p2.1"), []string{"p2.1 takes 1 damage (M30.9)", "p2.1 is destroyed (M22.6)",
		"struck: p3 note 1, policy of 5 on property, 3 rolls, struck, held by p2 (M19.2)", "struck: p3 note 2, policy of 5 on property, 3 rolls, struck, held by p2 (M19.2)",
		"policies (M19.1)", "voided: p3 note 1, policy of 5 on property, 3 rolls, struck, held by p2 (M19.1)", "purse-p3 > purse-p2: 5 gold (M19.1)",
		"voided: p3 note 2, policy of 5 on property, 3 rolls, struck, held by p2 (M19.1)", "purse-p3 > purse-p2: 5 gold (M19.1)"})
	same(t, "p0 acts on", s.Top().Kind, merlin.FrameAct)
	// Stoneskin keeps it from coming about.
	beneath(t, &s, "p1.1", "stoneskin")
	same(t, "warded off", gremlin(t, &s, "p1.1"), []string{"p1.1 > deck: 1 stoneskin (M31.5)"})
	same(t, "it runs on", s.Notes.Len(), 1)
	// A property that is sold is not destroyed.
	s = conjured(t)
	lay(t, &s, "p2.1", "c2", "s5")
	purse(&s, 2, 0)
	issued(t, &s, policy(merlin.CoverProperty, 3))
	play(t, &s, "~ dice 2 3", "p2 give-permit p2.1")
	same(t, "it runs on", s.Notes.Len(), 1)
}

// TestRule_M19_1_spell has a policy that a spell strikes be paid when the move is resolved: into a debt, and by the caster too.
func TestRule_M19_1_spell(t *testing.T) {
	struck := func(t *testing.T, cards ...string) merlin.State {
		s := conjuring(t)
		lay(t, &s, "p2.1", "c2")
		issued(t, &s, policy(merlin.CoverProperty, 3))
		purse(&s, 0, 2)
		reserve(t, &s, 0, cards...)
		inHand(t, &s, 0, "gremlins", "gremlins")
		sound(t, &s)
		play(t, &s, "p0 hand gremlins")
		tells(t, &s, "p0 at p2.1", "M19.1", "policies", "voided: p0 note 1, policy of 5 on property, 3 rolls, struck, held by p2", "purse-p0 > purse-p2: 2 gold", "debt p0: 3 to purse-p2")
		sound(t, &s)
		return s
	}
	s := struck(t, "c8", "c8", "c9")
	same(t, "in step 4", [2]merlin.FrameKind{s.Stack[1].Kind, s.Stack[2].Kind}, [2]merlin.FrameKind{merlin.FrameAct, merlin.FramePolicies})
	play(t, &s, "p0 give-card c8", "p0 give-card c8", "p0 give-hand gremlins")
	same(t, "p0 acts on", [2]any{s.Top().Kind, s.Seats[2].Purse}, [2]any{merlin.FrameAct, int16(15)})
	// A caster who goes bankrupt by it acts no more.
	s = struck(t, "c8")
	play(t, &s, "p0 give-card c8", "p0 give-hand gremlins")
	same(t, "p0 is out, and p1 rolls", [3]any{s.Out, s.Top().Kind, s.Top().Seat}, [3]any{bourse.SeatsOf(0), merlin.FrameDice, bourse.Seat(1)})
}

func TestRule_M8_1_magic(t *testing.T) {
	s := conjuring(t)
	for _, name := range []string{"p0.1", "p0.2", "p0.3"} {
		lay(t, &s, name, "c8")
	}
	wrecked(t, &s, "p0.4", "c9")
	beneath(t, &s, "p0.3", "stoneskin")
	play(t, &s, "p0 plot p0.1")
	codes(t, s, map[string]string{"p0 join p0.2": "", "p0 join p0.3": "cannot-join", "p0 join p0.4": "cannot-join"})
	same(t, "a potion lies there", refusedText(t, s, "p0 at p0.2"), "not-for-that")
	play(t, &s, "p0 back", "p0 plot p0.3")
	same(t, "nor does it join", refusedText(t, s, "p0 join p0.1"), "cannot-join")
}

func TestRule_M11_1_magic(t *testing.T) {
	s := conjuring(t)
	reserve(t, &s, 0, "d9")
	lay(t, &s, "p0.1", "c8", "s5")
	lay(t, &s, "p0.2", "c8")
	lay(t, &s, "p0.3", "c8")
	wrecked(t, &s, "p0.4", "c9")
	beneath(t, &s, "p0.3", "stoneskin")
	play(t, &s, "p0 card d9")
	codes(t, s, map[string]string{"p0 at p0.1": "no-room-there", "p0 at p0.2": "", "p0 at p0.3": "no-room-there", "p0 at p0.4": "no-room-there"})
}
