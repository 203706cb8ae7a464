package value_test

import (
	"testing"

	"bourse.example"
	"bourse.example/examples/bots/value"
	"bourse.example/merlin"
)

// crowned gives a player crowns.
func crowned(seat bourse.Seat, n int8) merlinChange {
	return func(_ testing.TB, s *merlin.State) { s.Seats[seat].Crowns = n }
}

// TestMerlinCourt checks a player's choices by this value in games with a court.
func TestMerlinCourt(t *testing.T) {
	all := func(changes ...merlinChange) []merlinChange { return changes }
	king := func(a, b string) string { return "p0 buy d4; ~ draw hk; ~ draw " + a + "; ~ draw " + b }
	after := "; ~ draw d8" // the place is filled
	for _, test := range []merlinChoice{
		{"a crown that costs little is taken", all(crowned(0, 3)),
			king("tithe", "war-levy") + "; p0 choose tithe", "p0 enact" + after, "p0 refuse"},
		{"a decree that ruins is not enacted", all(crowned(0, 1), purses(2)),
			king("royal-audit", "war-levy") + "; p0 choose war-levy", "p0 refuse", "p0 enact"},
		{"the fifth crown is taken that wins", all(crowned(0, 4), sets(0, 1, "c9", ""), sets(0, 2, "c9", "")),
			king("royal-audit", "war-levy") + "; p0 choose war-levy", "p0 enact" + after, "p0 refuse"},
		{"and a decree chosen that can be paid", all(crowned(0, 4), sets(0, 1, "c9", "")),
			king("price-edict", "war-levy"), "p0 choose price-edict", "p0 choose war-levy"},
		{"who has no golem does with conscription", all(crowned(0, 2), sets(0, 1, "c9", "")),
			king("conscription", "royal-wedding"), "p0 choose conscription", "p0 choose royal-wedding"},
		{"who has nothing does not pay for properties",
			all(crowned(0, 2), sets(0, 1, "c9", ""), sets(0, 2, "c9", ""), sets(0, 3, "c9", ""),
				sets(0, 4, "c8", "")), king("open-granaries", "royal-wedding"), "p0 choose open-granaries",
			"p0 choose royal-wedding"},
		{"a decree is refused that is worth more to another",
			all(crowned(1, 4), sets(1, 1, "c9", ""), crowned(0, 0), purses(5, 10, 1, 1)),
			king("royal-audit", "war-levy") + "; p0 choose war-levy", "p0 enact" + after, "p0 refuse"},

		{"the crown that wins is bid for", all(crowned(1, 4), sets(1, 1, "c9", ""), sets(1, 2, "c9", "")),
			king("tithe", "war-levy") + "; p0 choose tithe; p0 refuse",
			"p1 seal 5; p2 seal 0; p3 seal 0" + after, "p1 seal 0; p2 seal 0; p3 seal 0" + after},
		{"not more than it is worth", all(crowned(1, 1)),
			king("tithe", "war-levy") + "; p0 choose tithe; p0 refuse",
			"p1 seal 0; p2 seal 0; p3 seal 0" + after, "p1 seal 8; p2 seal 0; p3 seal 0" + after},
		{"and no more than is needed", all(crowned(1, 4), sets(1, 1, "c9", ""), sets(1, 2, "c9", "")),
			king("tithe", "war-levy") + "; p0 choose tithe; p0 refuse",
			"p1 seal 1; p2 seal 0; p3 seal 0" + after, "p1 seal 5; p2 seal 0; p3 seal 0" + after},
		{"another is outbid that would win", all(crowned(2, 4), sets(2, 1, "c9", ""), sets(2, 2, "c9", "")),
			king("tithe", "war-levy") + "; p0 choose tithe; p0 refuse",
			"p1 seal 6; p2 seal 5; p3 seal 0" + after, "p1 seal 0; p2 seal 5; p3 seal 0" + after},
	} {
		test.try(t, merlinWith(merlin.Court), nil)
	}
}

// TestMerlinCourt_favour checks that royal favour is worth most, and that of two equal players the one with a
// crown is ahead.
func TestMerlinCourt_favour(t *testing.T) {
	worth := func(changes ...merlinChange) int64 {
		s := merlinOf(t, merlinWith(merlin.Court))
		for _, change := range changes {
			change(t, &s)
		}
		if err := s.Validate(); err != nil {
			t.Fatal(err)
		}
		return value.Merlin(&s, 0)
	}
	none, one, four, five := worth(), worth(crowned(0, 1)), worth(crowned(0, 4)), worth(crowned(0, 5))
	behind := worth(crowned(0, 5), sets(1, 1, "c9", "")) - worth(sets(1, 1, "c9", ""))
	if !(none < one && one < four && four+20_000 < five && four-none < behind && behind < five-none) {
		t.Errorf("no crown is worth %d, one %d, four %d, five %d; those of who is behind %d", none, one, four,
			five, behind)
	}
	s := merlinOf(t, merlinWith(merlin.Court))
	crowned(0, 5)(t, &s)
	merlinPlay(t, &s, "p0 end")
	if !s.Over() || value.Merlin(&s, 0) < 20_000 || value.Merlin(&s, 1) > -20_000 {
		t.Errorf("to win by royal favour is worth %d, to lose by it %d", value.Merlin(&s, 0),
			value.Merlin(&s, 1))
	}
}
