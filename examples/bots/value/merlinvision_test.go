package value_test

import (
	"testing"

	"bourse.example/examples/bots/value"
	"bourse.example/merlin"
)

// foretells opens a vision that becomes mature after a number of turns.
func foretells(name string, wait int8) merlinChange {
	return func(t testing.TB, s *merlin.State) {
		c := merlinCard(t, name)
		s.Unseen[c]--
		s.Visions[s.Visions.Len()] = merlin.Vision{Card: c, Wait: wait}
	}
}

// TestMerlinVision checks which open visions are good for a player, and which are bad. Those with the same
// effect for all are neither.
func TestMerlinVision(t *testing.T) {
	all := func(changes ...merlinChange) []merlinChange { return changes }
	const good, bad, neither = 1, -1, 0
	for _, test := range []struct {
		name    string
		vision  string
		changes []merlinChange
		want    int
		part    merlin.Part
	}{
		{"M32.1", "loose-leaves", all(sets(0, 1, "c9", "d2")), good, 0},
		{"M32.1, another's", "loose-leaves", all(sets(1, 1, "c9", "d2")), bad, 0},
		{"M32.1, nobody's", "loose-leaves", nil, neither, 0},
		{"M32.2", "bent-spoon", all(sets(0, 1, "c9", "d9")), good, 0},
		{"M32.3", "oily-rim", all(sets(0, 1, "c9", "d6")), good, 0},
		{"M32.4", "chipped-cup", all(purses(0)), good, 0},
		{"M32.5", "cold-tea", all(stores(0, 0, 1)), bad, 0},
		{"M32.6", "two-sugars", all(sets(0, 1, "c6", "")), good, 0},
		{"M32.7", "spilt-milk", all(sets(0, 1, "c8", "")), bad, 0},
		{"M32.8", "steam", nil, neither, 0},
		{"M32.9", "dregs", all(purses(0), taxed(10)), good, 0},
		{"M32.10", "sieve", all(loads(3)), good, merlin.Market},
		{"M32.11", "honey", nil, neither, 0},
		{"M32.13", "great-harvest", all(sets(0, 1, "c9", "d9")), good, 0},
		{"M32.13, too late", "great-harvest", all(sets(0, 1, "c9", "d9"), late(2, 7)), neither, 0},
		{"M32.14", "restless-dead", all(sets(0, 1, "c9", "d2")), good, 0},
		{"M32.16", "market-boom", all(stalls(2)), good, merlin.Market},
		{"M32.18", "thaw", nil, neither, 0},
		{"M32.19", "golem-fever", all(sets(0, 1, "c9", ""), unit(0, "sj", 0, 1, 3, 4)), good, merlin.War},
		{"M32.20", "royal-visit", all(purses(9, 12, 3, 3)), good, merlin.Court},
		{"M32.20, who is first", "royal-visit", all(purses(12, 9, 3, 3)), bad, merlin.Court},
		{"M32.21", "sinkhole", all(sets(0, 1, "c9", ""), staked(0, 1, 5)), bad, 0},
		{"M32.21, nothing staked", "sinkhole", all(sets(0, 1, "c9", "")), neither, 0},
		{"M32.22", "long-peace", nil, neither, merlin.War},
		{"M27.2", "great-harvest", all(sets(0, 1, "c9", "d9"), foretells("cold-tea", 0)), neither, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := merlinWith(merlin.Visions)
			if test.part != 0 {
				c = merlinWith(merlin.Visions, test.part)
			}
			s := merlinOf(t, c)
			for _, change := range test.changes {
				change(t, &s)
			}
			if err := s.Validate(); err != nil {
				t.Fatal(err)
			}
			none := s
			merlinPlay(t, &none, "p0 vision tea", "~ draw honey") // the same for all
			omen := merlin.TeaLeaves
			if merlinCard(t, test.vision).Crystal() {
				omen = merlin.CrystalBall
			}
			merlinPlay(t, &s, "p0 vision "+omen.String(), "~ draw "+test.vision)
			gain := value.Merlin(&s, 0) - value.Merlin(&none, 0)
			if gain > 0 != (test.want > 0) || gain < 0 != (test.want < 0) {
				t.Errorf("it is worth %d, want %d", gain, test.want)
			}
		})
	}
}
