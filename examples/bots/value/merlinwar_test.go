package value_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// unit places an active unit of the decks on a plot: a golem or a guard, with its attack power and its hit
// points.
func unit(seat bourse.Seat, name string, field bourse.Seat, n int, ap, hp int8) merlinChange {
	return func(t testing.TB, s *merlin.State) {
		u := merlin.Unit{Card: merlinCard(t, name), Plot: merlin.PlaceOf(field, n), AP: ap, HP: hp,
			Top: max(hp, 6)}
		s.Unseen[u.Card]--
		units := &s.Seats[seat].Units
		i := merlin.MaxGolems
		if u.Card.Golem() {
			for i = 0; units[i].Card != 0; {
				i++
			}
		}
		units[i] = u
	}
}

// staked puts gold of the bank on a plot.
func staked(field bourse.Seat, n int, gold int16) merlinChange {
	return func(_ testing.TB, s *merlin.State) {
		s.Plots[int(field)*merlin.FieldPlots+n-1].Gold += gold
		s.Bank -= gold
	}
}

// hurt damages a property of a plot with a permit.
func hurt(field bourse.Seat, n int) merlinChange {
	return func(_ testing.TB, s *merlin.State) { s.Plots[int(field)*merlin.FieldPlots+n-1].Damage = 1 }
}

// TestMerlinWar checks a player's choices by this value in games with war.
func TestMerlinWar(t *testing.T) {
	all := func(changes ...merlinChange) []merlinChange { return changes }
	rest := "p0 end; ~ dice 1 6; p1 keep 0" // the roll has no effect
	rest = strings.Split(rest, "; ")[0]
	// p0's last column is next to p1's first.
	home, foe := sets(0, 1, "c9", ""), sets(1, 1, "c9", "")
	for _, test := range []merlinChoice{
		{"a golem is animated", all(home, reserves("sj"), stores(1, 0, 0)), "p0 card sj", "p0 at p0.1",
			"p0 back"},
		{"where it meets an enemy", all(sets(0, 1, "c9", ""), sets(0, 2, "c9", ""), sets(0, 3, "c9", ""), foe,
			reserves("sj"), stores(1, 0, 0)), "p0 card sj", "p0 at p0.3; ~ die 3; ~ die 4",
			"p0 at p0.2; ~ die 3; ~ die 4"},
		{"a king is motivated by who is rich", all(home, reserves("hk"), purses(30), dear(1)), "p0 card hk",
			"p0 use", "p0 back"},
		{"nor is it rallied for nothing", all(home, reserves("hk"), purses(30), dear(1)), "p0 card hk",
			"p0 use", "p0 rally"},
		{"a golem is bought where souls are", all(home, stores(1, 0, 0), offices("sj"), dear(2)), "",
			"p0 buy sj; ~ draw d8", rest},
		{"not where cards are dear", all(home, stores(1, 0, 0), offices("sj"), dear(12), purses(12)), "",
			rest, "p0 buy sj; ~ draw d8"},

		{"an undefended property is raided", all(home, foe, unit(0, "sj", 0, 1, 3, 4)), "p0 unit p0.1",
			"p0 attack p1.1", "p0 back"},
		{"rather one with a big stake",
			all(home, foe, sets(1, 7, "c9", ""), staked(1, 7, 10), unit(0, "sj", 0, 1, 3, 4)), "p0 unit p0.1",
			"p0 attack p1.7", "p0 attack p1.1"},
		{"rather than one that is defended",
			all(home, foe, sets(1, 7, "c9", ""), unit(1, "hj", 1, 1, 5, 6), unit(0, "sj", 0, 1, 3, 4)),
			"p0 unit p0.1", "p0 attack p1.7", "p0 attack p1.1"},
		{"no golem runs into a guard", all(home, foe, unit(1, "hk", 1, 1, 9, 9), unit(0, "sj", 0, 1, 3, 4)),
			"p0 unit p0.1", "p0 back", "p0 attack p1.1"},
		{"one strikes down who is at its door",
			all(home, foe, unit(1, "sj", 0, 1, 3, 2), sets(0, 2, "c8", ""), unit(0, "cj", 0, 2, 4, 6)),
			"p0 unit p0.2", "p0 strike p0.1", "p0 back"},
		{"two do what one cannot", all(sets(0, 1, "c9", ""), sets(0, 7, "c9", ""), foe,
			unit(1, "hj", 1, 1, 1, 6), unit(0, "sj", 0, 1, 3, 6), unit(0, "cj", 0, 7, 3, 6)), "p0 unit p0.1",
			"p0 pair p0.7; p0 attack p1.1", "p0 attack p1.1"},
		{"a golem goes where it can raid",
			all(sets(0, 1, "c9", ""), sets(0, 2, "c9", ""), sets(0, 3, "c9", ""), sets(1, 1, "c9", ""),
				unit(0, "sj", 0, 2, 3, 4)), "p0 unit p0.2", "p0 go p0.3", "p0 back"},
		{"and seizes what yields most",
			all(home, sets(1, 1, "c9", ""), sets(1, 7, "c6", ""), unit(0, "hj", 0, 1, 2, 4)), "p0 unit p0.1",
			"p0 go p1.1", "p0 go p1.7"},
		{"a hurt property is healed", all(sets(0, 1, "c9", "d8"), hurt(0, 1), unit(0, "hj", 0, 1, 2, 4),
			stores(0, 0, 1)), "p0 unit p0.1", "p0 at p0.1", "p0 back"},
		{"a toll is taken", all(home, unit(0, "cj", 0, 1, 1, 4), sets(1, 1, "c9", "d8"), stores(1, 0, 0),
			hidden(1)), "p0 unit p0.1", "p0 to p1", "p0 back"},
		{"an enemy golem is moved away",
			all(sets(0, 1, "c9", ""), sets(0, 2, "c9", ""), foe, unit(1, "sj", 0, 1, 5, 6),
				unit(0, "sq", 0, 2, 1, 1), stores(0, 1, 0)), "p0 unit p0.2", "p0 foe p1 p0.1; p0 at p1.1",
			"p0 back"},
		{"a guard executes the strongest",
			all(home, foe, reserves("sk"), purses(30), dear(1), unit(1, "cj", 1, 1, 6, 6)),
			"p0 card sk; p0 use; ~ dice 6 6; ~ dice 4 4", "p0 foe p1 p1.1", "p0 waive"},
		{"and stands where there is most to defend",
			all(sets(0, 1, "c9", "d8"), sets(0, 2, "c6", ""), foe, unit(1, "cj", 1, 1, 4, 6), reserves("dk"),
				purses(30), dear(1)), "p0 card dk; p0 use; ~ dice 6 6; ~ dice 4 4; p0 waive", "p0 at p0.1",
			"p0 at p0.2"},
		{"a quartermaster brings goods", all(home, reserves("dk"), purses(30), dear(1)),
			"p0 card dk; p0 use; ~ dice 6 6; ~ dice 4 4", "p0 use", "p0 waive"},
	} {
		test.try(t, merlinWith(merlin.War), nil)
	}
}

// offices puts a card of the deck into the last place of the Offices.
func offices(name string) merlinChange {
	return func(t testing.TB, s *merlin.State) {
		c, last := merlinCard(t, name), len(s.Offices)-1
		s.Unseen[s.Offices[last]]++
		s.Offices[last] = c
		s.Unseen[c]--
	}
}

// hidden makes the golem of p0 too weak to attack on a land.
func hidden(ap int8) merlinChange {
	return func(_ testing.TB, s *merlin.State) { s.Seats[0].Units[0].AP = ap - 1 }
}
