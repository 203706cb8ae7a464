package merlin_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests golems: chapter M20 but for combat, and Rust.

// row lays the property c2 on plots.
func row(t testing.TB, s *merlin.State, names string) {
	t.Helper()
	for i, name := range strings.Fields(names) {
		lay(t, s, name, []string{"c8", "c9", "c10", "c6", "c5", "c4", "c3"}[i%7])
	}
}

// goals returns the plots to which a golem can go.
func goals(s *merlin.State, seat bourse.Seat, i int) string {
	var list []string
	for p := merlin.PlaceOf(0, 1); p <= merlin.PlaceOf(5, 12); p++ {
		if s.RefuseGo(seat, i, p) == nil {
			list = append(list, p.String())
		}
	}
	return strings.Join(list, " ")
}

func TestRule_M20_1_animate(t *testing.T) {
	s := warring(t)
	row(t, &s, "p0.1 p0.3 p0.4 p1.1")
	lay(t, &s, "p0.2", "c8", "d9")
	lay(t, &s, "p0.5", "c2", "c3")
	wrecked(t, &s, "p0.6", "c8")
	store(&s, 0, 1, 0, 0)
	reserve(t, &s, 0, "c9", "hj", "sq")
	unit(t, &s, 0, "p0.3", "cj", 3, 3)
	unit(t, &s, 1, "p0.4", "cj", 3, 3)
	stake(t, &s, "p0.1", 2)
	sound(t, &s)
	play(t, &s, "p0 card hj")
	codes(t, s, map[string]string{"p0 at p0.1": "", "p0 at p0.2": "", "p0 at p0.3": "no-stand", "p0 at p0.4": "", "p0 at p0.5": "no-stand", "p0 at p0.6": "no-stand",
		"p0 at p0.7": "no-stand", "p0 at p1.1": "not-your-plot", "p0 at none": "not-your-plot", "p0 use": "not-for-that", "p0 discard": ""})
	same(t, "the soul", traced(t, &s, "p0 at p0.4"), []string{"p0 at p0.4 (card hj)", "store-p0 > supply: 1 souls (M20.1)", "animate p0 (M20.1)"})
	sound(t, &s)
	same(t, "it waits in the reserve", [2]any{s.Seats[0].Reserve.Len(), s.Turn()}, [2]any{3, bourse.Nature})
	same(t, "a die each", len(s.Chances(nil)), 6)
	play(t, &s, "~ die 5")
	sound(t, &s)
	tells(t, &s, "~ die 3", "M20.1", "reserve-p0 > units-p0: 1 hj", "p0: hj on p0.4, AP 5, HP 3 of 3")
	sound(t, &s)
	same(t, "behind the older one", s.Seats[0].Units[1], merlin.Unit{Card: card(t, "hj"), Plot: at(t, "p0.4"), AP: 5, HP: 3, Top: 3, Sleep: 1})
	same(t, "p0 acts on", [2]any{s.Top().Kind, s.Own[0].Actions}, [2]any{merlin.FrameAct, int8(1)})
	// No soul is left.
	play(t, &s, "p0 card sq")
	codes(t, s, map[string]string{"p0 at p0.1": "no-soul", "p0 at p0.3": "no-soul", "p0 discard": ""})
}

// TestRule_M3_1_units has units become active in their owner's next turn, and ends what lasts until then.
func TestRule_M3_1_units(t *testing.T) {
	s := warring(t)
	row(t, &s, "p0.1 p0.2 p1.1")
	unit(t, &s, 0, "p0.1", "hj", 2, 2, asleep)
	unit(t, &s, 0, "p0.2", "dj", 2, 2, func(u *merlin.Unit) { u.Center = true })
	unit(t, &s, 1, "p1.1", "hj", 2, 2, asleep)
	plot(t, &s, "p0.1").Shielded = true
	plot(t, &s, "p1.1").Shielded = true
	sound(t, &s)
	tells(t, &s, "p0 end", "M3.1", "turn p1", "p1: hj on p1.1, AP 2, HP 2 of 2")
	same(t, "p1's", [2]any{s.Seats[1].Units[0].Sleep, plot(t, &s, "p1.1").Shielded}, [2]any{int8(0), false})
	same(t, "p0's wait", [3]any{s.Seats[0].Units[0].Sleep, s.Seats[0].Units[1].Center, plot(t, &s, "p0.1").Shielded}, [3]any{int8(1), true, true})
	play(t, &s, "~ dice 3 5", "p1 end", "~ dice 3 5", "p2 end", "~ dice 3 5")
	next := s
	tells(t, &next, "p3 end", "M33.4", "p0: dj on p0.2, AP 2, HP 2 of 2")
	tells(t, &s, "p3 end", "M3.1", "turn p0", "p0: hj on p0.1, AP 2, HP 2 of 2")
	same(t, "p0's turn", [3]any{s.Seats[0].Units[0].Sleep, s.Seats[0].Units[1].Center, plot(t, &s, "p0.1").Shielded}, [3]any{int8(0), false, false})
}

// TestRule_M20_3_turn ends what is said of units in a turn with it: what they have done, and one by one what M31.4 keeps them from.
func TestRule_M20_3_turn(t *testing.T) {
	s := warring(t)
	row(t, &s, "p0.1 p0.2 p0.3 p1.1")
	unit(t, &s, 0, "p0.1", "hj", 2, 2, func(u *merlin.Unit) { u.Acts, u.Attacked, u.Spare = 1, true, true })
	unit(t, &s, 0, "p0.2", "sj", 2, 2, func(u *merlin.Unit) { u.Acts, u.Moved = 2, true })
	unit(t, &s, 0, "p0.3", "cj", 2, 2, func(u *merlin.Unit) { u.Acts, u.Attacked, u.Sleep = 1, true, 2 })
	unit(t, &s, 1, "p1.1", "cj", 2, 2, func(u *merlin.Unit) { u.Sleep = 3 })
	sound(t, &s)
	tells(t, &s, "p0 end", "M3.5", "p0: hj on p0.1, AP 2, HP 2 of 2", "p0: sj on p0.2, AP 2, HP 2 of 2", "p0: cj on p0.3, AP 2, HP 2 of 2")
	for i, sleep := range []int8{0, 0, 3} {
		u := s.Seats[0].Units[i]
		same(t, u.Card.String(), u, merlin.Unit{Card: u.Card, Plot: u.Plot, AP: 2, HP: 2, Top: 2, Sleep: sleep})
	}
	sound(t, &s)
	play(t, &s, "~ dice 3 5")
	same(t, "p1's sleeps in its turn", s.Seats[1].Units[0].Sleep, 3)
	tells(t, &s, "p1 end", "M3.5", "p1: cj on p1.1, AP 2, HP 2 of 2")
	same(t, "and then wakes", s.Seats[1].Units[0].Sleep, 0)
	play(t, &s, "~ dice 3 5", "p2 end", "~ dice 3 5", "p3 end", "~ dice 3 5")
	same(t, "p0's sleeps in its next turn", s.Seats[0].Units[2].Sleep, 3)
	play(t, &s, "p0 end")
	same(t, "and then wakes too", s.Seats[0].Units[2].Sleep, 0)
}

func TestRule_M20_4_adjacent(t *testing.T) {
	s := warring(t)
	row(t, &s, "p0.1 p0.2 p0.3 p0.7 p0.8 p0.9")
	row(t, &s, "p1.3 p1.9 p1.4 p3.6")
	wrecked(t, &s, "p0.10", "c8")
	unit(t, &s, 0, "p0.2", "hj", 2, 2)
	sound(t, &s)
	same(t, "beside, above, below and diagonal", goals(&s, 0, 0), "p0.1 p0.3 p0.7 p0.8 p0.9")
	// The last column that holds a card, of a destroyed plot here, touches the first of the next field, whosever it is.
	s.Seats[0].Units[0].Plot = at(t, "p0.9")
	same(t, "not to one destroyed", goals(&s, 0, 0), "p0.2 p0.3 p0.8")
	*plot(t, &s, "p0.10") = merlin.Plot{}
	same(t, "over to the next field", goals(&s, 0, 0), "p0.2 p0.3 p0.8 p1.3 p1.9")
	s.Seats[0].Units[0].Plot = at(t, "p0.1")
	same(t, "and to the one before", goals(&s, 0, 0), "p0.2 p0.7 p0.8 p3.6")
}

func TestRule_M20_4_units(t *testing.T) {
	for _, test := range []struct {
		name string
		edit func(s *merlin.State)
		want string
	}{
		{"nobody there", func(*merlin.State) {}, "p0.1 p0.3 p0.7"},
		{"its owner's", func(s *merlin.State) { unit(t, s, 0, "p0.1", "cj", 1, 1) }, "p0.3 p0.7"},
		{"its owner's guard", func(s *merlin.State) { unit(t, s, 0, "p0.3", "ck", 2, 2) }, "p0.1 p0.7"},
		{"an enemy on one's own plot", func(s *merlin.State) { unit(t, s, 1, "p0.7", "cj", 1, 1) }, "p0.1 p0.3"},
		{"it has attacked", func(s *merlin.State) { s.Seats[0].Units[0].Acts, s.Seats[0].Units[0].Attacked = 1, true }, ""},
		{"it has moved", func(s *merlin.State) { s.Seats[0].Units[0].Acts, s.Seats[0].Units[0].Moved = 1, true }, "p0.1 p0.3 p0.7"},
		{"a permit, a stake, damage", func(s *merlin.State) {
			fromDeck(t, s, card(t, "d9"))
			plot(t, s, "p0.1").Permit, plot(t, s, "p0.1").Damage = card(t, "d9"), 1
			stake(t, s, "p0.3", 2)
		}, "p0.1 p0.3 p0.7"},
	} {
		s := warring(t)
		row(t, &s, "p0.1 p0.2 p0.3 p0.7 p1.1")
		unit(t, &s, 0, "p0.2", "hj", 2, 2)
		test.edit(&s)
		sound(t, &s)
		same(t, test.name, goals(&s, 0, 0), test.want)
	}
	// A guard does not go.
	s := warring(t)
	row(t, &s, "p0.1 p0.2")
	unit(t, &s, 0, "p0.1", "ck", 5, 5)
	same(t, "a guard", goals(&s, 0, merlin.MaxGolems), "")
	same(t, "nobody", goals(&s, 0, 0), "")
}

// TestRule_M20_5_enemies has no golem go where it would be the second one of an enemy of the plot's owner, nor where that defends.
func TestRule_M20_5_enemies(t *testing.T) {
	for who, want := range map[string]string{"": "p0.1 p1.1", "1 cj": "p0.1", "1 ck": "p0.1", "2 cj": "p0.1", "0 cj": "p0.1"} {
		s := warring(t)
		row(t, &s, "p0.1 p0.2 p1.1")
		unit(t, &s, 0, "p0.2", "hj", 2, 2)
		if who != "" {
			unit(t, &s, bourse.Seat(who[0]-'0'), "p1.1", who[2:], 2, 2)
		}
		sound(t, &s)
		same(t, "with "+who, goals(&s, 0, 0), want)
	}
}

// TestRule_M20_4_chauffeurs passes over Chauffeurs, one after another, one's own and others', and ends on none.
func TestRule_M20_4_chauffeurs(t *testing.T) {
	s := warring(t)
	row(t, &s, "p0.1 p0.7 p0.3")
	lay(t, &s, "p0.2", "c2", "c3")
	unit(t, &s, 0, "p0.1", "hj", 2, 2)
	same(t, "one", goals(&s, 0, 0), "p0.3 p0.7")
	lay(t, &s, "p0.4", "c2", "c3")
	row(t, &s, "p0.5 p0.11")
	same(t, "not over one that is not beside it", goals(&s, 0, 0), "p0.3 p0.7")
	lay(t, &s, "p0.9", "c2", "c3")
	same(t, "two in a row, to both rows", goals(&s, 0, 0), "p0.3 p0.5 p0.7 p0.11")
	lay(t, &s, "p0.6", "c4", "c5")
	lay(t, &s, "p1.1", "c4", "c5")
	row(t, &s, "p1.2 p1.8")
	s.Seats[0].Units[0].Plot = at(t, "p0.11")
	same(t, "into the next field, and back over the others", goals(&s, 0, 0), "p0.1 p0.3 p0.5 p0.7 p1.2 p1.8")
	same(t, "not to a Chauffeur", s.RefuseGo(0, 0, at(t, "p1.1")).Code, "no-way")
}

func TestRule_M20_6_three(t *testing.T) {
	s := warring(t)
	row(t, &s, "p0.1 p0.2 p0.3 p0.4")
	store(&s, 0, 1, 0, 0)
	reserve(t, &s, 0, "cq", "hj")
	for i, name := range []string{"cj", "sj"} {
		unit(t, &s, 0, fmt.Sprintf("p0.%d", i+1), name, 1, 1)
	}
	unit(t, &s, 0, "p0.4", "ck", 2, 2)
	play(t, &s, "p0 card hj")
	codes(t, s, map[string]string{"p0 at p0.3": "", "p0 at p0.4": "no-stand"})
	play(t, &s, "p0 at p0.3", "~ die 1", "~ die 6")
	store(&s, 0, 1, 0, 0)
	sound(t, &s)
	play(t, &s, "p0 card cq")
	same(t, "a fourth", refusedText(t, s, "p0 at p0.3"), "too-many-golems")
}

func TestRule_M20_7_eleven(t *testing.T) {
	s := mobilized(t)
	lay(t, &s, "p0.1", "c8", "d9")
	lay(t, &s, "p0.2", "c8", "d9")
	lay(t, &s, "p1.1", "c9", "d8")
	lay(t, &s, "p1.2", "c9", "d8")
	lay(t, &s, "p2.1", "c9", "d8")
	lay(t, &s, "p3.1", "c9")
	for _, name := range []string{"p0.1", "p0.2", "p1.1"} {
		plot(t, &s, name).Damage = 1
	}
	stake(t, &s, "p3.1", 3)
	unit(t, &s, 0, "p0.1", "hj", 3, 3, asleep)  // heals, asleep as it is
	unit(t, &s, 0, "p1.1", "sj", 3, 3)          // damages, defended or not
	unit(t, &s, 0, "p2.1", "cj", 3, 3, asleep)  // does not: it is asleep
	unit(t, &s, 1, "p1.1", "cq", 3, 3)          // heals first
	unit(t, &s, 1, "p0.1", "hq", 3, 3)          // defensive
	unit(t, &s, 2, "p3.1", "sq", 3, 3)          // destroys, and takes the stake
	unit(t, &s, 0, "p0.2", "ck", 3, 3)          // a guard heals nothing
	unit(t, &s, 3, "p0.2", "dq", 3, 3, hurt(1)) // no hit points on an 11
	sound(t, &s)
	tells(t, &s, "~ dice 5 6", "M20.7", "p0.1 is healed by 1", "p1.1 is healed by 1", "p1.1 takes 1 damage", "p3.1 takes 1 damage")
	same(t, "p0.2 is as hurt as it was", plot(t, &s, "p0.2").Damage, 1)
	same(t, "p3.1 is destroyed, its stake p2's", [2]any{plot(t, &s, "p3.1").Down, s.Seats[2].Purse}, [2]any{true, int16(13)})
	same(t, "who destroyed it stays", s.Seats[2].Units[0].Plot, at(t, "p3.1"))
	same(t, "nobody regains", s.Seats[3].Units[0].HP, 2)
	sound(t, &s)
	// One that is destroyed takes no more.
	play(t, &s, "p0 end")
	tells(t, &s, "~ dice 5 6", "M20.7", "p1.1 is healed by 1", "p1.1 takes 1 damage")
}

func TestRule_M20_7_twelve(t *testing.T) {
	s := mobilized(t)
	row(t, &s, "p1.1 p2.1 p3.1 p3.2")
	lay(t, &s, "p0.1", "c8", "d9")
	plot(t, &s, "p0.1").Damage = 1
	unit(t, &s, 0, "p0.1", "sj", 3, 3, hurt(2)) // heals the property, and is aggressive
	unit(t, &s, 1, "p1.1", "hj", 3, 3, hurt(2)) // at home
	unit(t, &s, 1, "p2.1", "dj", 3, 3, hurt(1)) // abroad
	unit(t, &s, 1, "p3.1", "hq", 3, 3, hurt(1), asleep)
	unit(t, &s, 2, "p3.2", "dq", 3, 3) // full
	unit(t, &s, 3, "p3.1", "hk", 6, 6, hurt(3))
	sound(t, &s)
	play(t, &s, "~ dice 6 6", "~ draw c10")
	tells(t, &s, "~ draw d4", "M20.7", "p0.1 is healed by 1", "p1: hj on p1.1, AP 3, HP 2 of 3", "p1: dj on p2.1, AP 3, HP 3 of 3")
	same(t, "nothing is damaged", plot(t, &s, "p2.1").Damage, 0)
	// On no other number, and not without war.
	for _, dice := range []string{"~ dice 4 6", "~ dice 3 4", "~ dice 1 1"} {
		s := mobilized(t)
		lay(t, &s, "p0.1", "c5", "d9")
		lay(t, &s, "p1.1", "c5", "d9")
		plot(t, &s, "p0.1").Damage = 1
		unit(t, &s, 0, "p0.1", "hj", 3, 3, hurt(2))
		unit(t, &s, 0, "p1.1", "sj", 3, 3, hurt(2))
		tells(t, &s, dice, "M20.7")
	}
}

func TestRule_M20_7_raid(t *testing.T) {
	// What stirs brings policies about, and Stoneskin wards it off.
	s := mobilized(t, merlin.Market, merlin.Paper, merlin.Magic)
	lay(t, &s, "p2.1", "c8")
	lay(t, &s, "p3.1", "c8")
	beneath(t, &s, "p3.1", "stoneskin")
	unit(t, &s, 0, "p2.1", "sj", 3, 3)
	unit(t, &s, 0, "p3.1", "cj", 3, 3)
	n := policy(merlin.CoverProperty, 3)
	n.Issuer = 1
	issued(t, &s, n)
	sound(t, &s)
	same(t, "in the roll", traced(t, &s, "~ dice 5 6")[1:], []string{"p2.1 takes 1 damage (M20.7)", "p2.1 is destroyed (M22.6)", "struck: p1 note 1, policy of 5 on property, 3 rolls, struck, held by p2 (M19.2)",
		"p3.1 > deck: 1 stoneskin (M31.5)", "produce (M4.3)", "policies (M19.1)", "voided: p1 note 1, policy of 5 on property, 2 rolls, struck, held by p2 (M19.1)",
		"purse-p1 > purse-p2: 5 gold (M19.1)", "act p0 (M3.4)"})
}

func TestRule_M20_8_synergy(t *testing.T) {
	s := warring(t)
	row(t, &s, "p0.1 p0.2 p0.4 p1.1 p1.2")
	unit(t, &s, 0, "p0.1", "sj", 4, 3)
	unit(t, &s, 0, "p0.2", "sq", 12, 3, asleep)
	unit(t, &s, 0, "p0.4", "hj", 4, 3)
	unit(t, &s, 1, "p1.2", "hj", 4, 3)
	unit(t, &s, 1, "p1.1", "hk", 4, 4)
	sound(t, &s)
	for _, test := range []struct {
		seat bourse.Seat
		i    int
		want int8
	}{{0, 0, 1}, {0, 1, 1}, {0, 2, 0}, {1, 0, 0}, {1, merlin.MaxGolems, 0}} {
		same(t, fmt.Sprint(test.seat, test.i), s.Synergy(test.seat, test.i), test.want) // M20.10 is of its own AP
	}
	// Adjacent it must be, wherever it stands, and over a Chauffeur it is not.
	u := &s.Seats[0].Units
	u[0].Plot = at(t, "p0.4")
	u[2].Plot = at(t, "p0.1")
	same(t, "not adjacent", s.Synergy(0, 0), 0)
	u[1].Plot, u[1].AP = at(t, "p1.1"), 3
	s.Seats[1].Units[3] = merlin.Unit{}
	same(t, "in another field", [2]int8{s.Synergy(0, 0), s.Synergy(0, 1)}, [2]int8{1, 1})
	// Two of its suit are no more than one.
	u[2].Card, u[2].Plot = card(t, "sj"), at(t, "p1.2")
	s.Seats[1].Units[0] = merlin.Unit{}
	same(t, "with two", s.Synergy(0, 1), 1)
}

func TestRule_M30_3_golems(t *testing.T) {
	at3 := func(t *testing.T, ap, hp, off int8) merlin.State {
		s := warring(t, merlin.Market, merlin.Paper, merlin.Magic)
		row(t, &s, "p0.1 p0.2 p1.1 p1.2 p2.1")
		inHand(t, &s, 0, "rust")
		unit(t, &s, 1, "p1.1", "ck", 4, 4)
		unit(t, &s, 1, "p1.2", "hj", 3, 3)
		unit(t, &s, 2, "p1.1", "sj", ap, hp, hurt(off))
		unit(t, &s, 2, "p2.1", "cj", 3, 3)
		unit(t, &s, 0, "p0.1", "sj", 3, 3)
		sound(t, &s)
		play(t, &s, "p0 hand rust")
		return s
	}
	s := at3(t, 4, 5, 2)
	codes(t, s, map[string]string{"p0 foe p2 p1.1": "", "p0 foe p2 p2.1": "", "p0 foe p1 p1.2": "", "p0 foe p1 p1.1": "no-target", "p0 foe p0 p0.1": "no-target", "p0 foe p2 p1.2": "no-target",
		"p0 foe p3 p1.1": "no-target", "p0 foe p5 p1.1": "no-target", "p0 foe p1 none": "no-target", "p0 at p1.1": "not-for-that", "p0 to p1": "not-for-that", "p0 use": "not-for-that"})
	tells(t, &s, "p0 foe p2 p1.1", "M30.3", "p2: sj on p1.1, AP 3, HP 2 of 4")
	same(t, "at whom", s.Seats[0].Targeted, bourse.SeatsOf(2))
	sound(t, &s)
	s = at3(t, 0, 2, 0)
	tells(t, &s, "p0 foe p2 p1.1", "M30.3", "p2: sj on p1.1, AP 0, HP 1 of 1")
	sound(t, &s)
	// It falls, and the younger one moves up.
	for _, top := range []int8{1, 3} {
		s = at3(t, 1, top, top-1)
		same(t, "it falls", clauseOf(traced(t, &s, "p0 foe p2 p1.1"), "M22.8"), []string{"units-p2 > gone: 1 sj (M22.8)"})
		same(t, "out of the game", [2]any{s.Cards(merlin.OutOfGame, card(t, "sj")), mustered(&s, 2)}, [2]any{1, []string{"cj on p2.1, AP 3, HP 3 of 3"}})
		sound(t, &s)
	}
	// An Antidote wards it off.
	s = at3(t, 4, 5, 2)
	inFront(t, &s, 2, "antidote")
	tells(t, &s, "p0 foe p2 p1.1", "M30.3")
	same(t, "as it was", s.Seats[2].Units[0].HP, 3)
	// Without a golem of another's it is not cast.
	s = warring(t, merlin.Market, merlin.Paper, merlin.Magic)
	row(t, &s, "p0.1 p1.1")
	inHand(t, &s, 0, "rust")
	unit(t, &s, 0, "p0.1", "sj", 3, 3)
	unit(t, &s, 1, "p1.1", "sk", 3, 3)
	same(t, "nobody's", refusedText(t, s, "p0 hand rust"), "nothing-to-do")
}
