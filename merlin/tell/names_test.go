package tell_test

import (
	"testing"

	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// TestNames holds what single things are called, and that nothing is said of what is none.
func TestNames(t *testing.T) {
	tea := merlin.LooseLeaves
	card := named[merlin.Card, *merlin.Card]
	note := merlin.Note{Kind: merlin.Bond, Number: 2, Amount: 9, Due: 5}
	for _, row := range []struct{ name, got, want string }{
		{"a card", tell.English.Card(card("c5")), "property 5"},
		{"no card", tell.English.Card(0), ""},
		{"the effect of a property", tell.English.Effect(card("c5")), "2 gold when 5 is rolled, 4 in 36"},
		{"the effect of no card", tell.English.Effect(0), ""},
		{"a spell in brief", tell.English.Brief(card("rust")), "a golem weakens"},
		{"a property in brief", tell.English.Brief(card("c5")), ""},
		{"when a vision comes true", tell.English.Trigger(tea), "when 4 is rolled"},
		{"when a property does", tell.English.Trigger(card("c5")), ""},
		{"a note", tell.English.Note(&note), "bond 2 of p0 (9 gold, due in autumn of year 2)"},
		{"its terms", tell.English.Terms(&note), "9 gold, due in autumn of year 2"},
		{"no note", tell.English.Note(&merlin.Note{}), ""},
		{"a plot", tell.English.Plot(merlin.Plot{Property: card("c5"), Gold: 2}),
			"property 5, 2 gold staked"},
		{"an empty plot", tell.English.Plot(merlin.Plot{}), ""},
		{"a unit", tell.English.Unit(merlin.Unit{Card: card("sj"), AP: 2, HP: 3, Top: 4}),
			"Hexbreaker, AP 2, HP 3 of 4"},
		{"no unit", tell.English.Unit(merlin.Unit{}), ""},
		{"a ware", tell.English.Ware(merlin.Ware{Item: merlin.ItemSouls, N: 2}), "2 souls"},
		{"no ware", tell.English.Ware(merlin.Ware{}), ""},
	} {
		if row.got != row.want {
			t.Errorf("%s is called %q, not %q", row.name, row.got, row.want)
		}
	}
	if got := [...]int{tell.Waiver(tea), tell.Waiver(merlin.LongPeace), tell.Waiver(0)}; got != [...]int{3, 0,
		0} {
		t.Errorf("visions are waived by %v", got)
	}
}
