package tell

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"bourse.example/economicon"
)

// perBanker matches a number that a card gives per banker: 6n.
var perBanker = regexp.MustCompile(`\b([0-9]+)n\b`)

// TestCards compares the names and texts of cards in English with the rulebook. It leaves out clauses,
// formulas and brackets that the texts do not need.
func TestCards(t *testing.T) {
	shorter := strings.NewReplacer(" (E7.1)", "", " (round(n·count(P)/(4·count(Q))), at least 1)", "",
		"in step 9 each", "after trade each",
		" (if you bought anything)", ", if you bought anything", " (not checked in the round in which it is drawn)",
		" in the rounds after this law is drawn",
		" (price ≥ 5·n), whatever you pay with", "")
	for players := economicon.MinPlayers; players <= economicon.MaxPlayers; players++ {
		worked := func(text string) string {
			text = strings.Replace(text, "15 oil in the market (three bankers 12, two 8)",
				map[int]string{2: "8", 3: "12", 4: "15"}[players]+" oil in the market", 1)
			return perBanker.ReplaceAllStringFunc(shorter.Replace(text), func(text string) string {
				n, _ := strconv.Atoi(strings.TrimSuffix(text, "n")) // the pattern matches digits only
				return strconv.Itoa(n * players)
			})
		}
		for _, c := range economicon.Rules.Description().Cards {
			name, got := spoken(t, c.ID, players)
			if want := worked(c.Text); got != want {
				t.Errorf("%s for %d:\n%s\nin the rulebook:\n%s", c.ID, players, got, want)
			}
			if name != c.Name {
				t.Errorf("%s is called %q", c.ID, name)
			}
		}
	}
	if got := English.in.event("goal", 0, 2) + English.in.law(0); got != "" {
		t.Errorf("no card says %q", got)
	}
}

// spoken returns a card's name, and its text for a number of players.
func spoken(t *testing.T, id string, players int) (name, text string) {
	t.Helper()
	var law economicon.Law
	if law.UnmarshalText([]byte(id)) == nil {
		return English.in.Call(law), English.in.law(law)
	}
	var event economicon.Global
	if err := event.UnmarshalText([]byte(id)); err != nil {
		t.Fatal(err)
	}
	part := func(name string) string {
		return name + ": " + cmp.Or(English.in.event(name, event, players), "–")
	}
	return English.in.Call(event), strings.Join([]string{part("effect"), part("goal"), part("success"),
		part("failure")}, "; ")
}
