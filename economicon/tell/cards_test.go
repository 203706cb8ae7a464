package tell

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// perBanker is a number that a card writes as so many for each banker: 6n.
var perBanker = regexp.MustCompile(`\b([0-9]+)n\b`)

// TestCards holds what English calls cards, and what they say, to the rulebook, but for what needs no
// clause, formula or bracket here.
func TestCards(t *testing.T) {
	shorter := strings.NewReplacer(" (E7.1)", "", " (round(n·count(P)/(4·count(Q))), at least 1)", "", "in step 9 each", "after trade each",
		" (if you bought anything)", ", if you bought anything", " (not judged in the round it is drawn)", ", not judged in the round it is drawn",
		" (price ≥ 5·n), in whatever it was paid", "")
	cards := map[string]bourse.Card{}
	for _, c := range economicon.Rules.Description().Cards {
		cards[c.ID] = c
	}
	for players := economicon.MinPlayers; players <= economicon.MaxPlayers; players++ {
		worked := func(text string) string {
			text = strings.Replace(text, "15 oil in the market (three bankers 12, two 8)", map[int]string{2: "8", 3: "12", 4: "15"}[players]+" oil in the market", 1)
			return perBanker.ReplaceAllStringFunc(shorter.Replace(text), func(text string) string {
				n, _ := strconv.Atoi(strings.TrimSuffix(text, "n")) // digits, as the pattern says
				return strconv.Itoa(n * players)
			})
		}
		for g := economicon.ProductionTargets; g <= economicon.BankRun; g++ {
			c := English.card(g, players)
			if c.effect == "" {
				c.effect = "–"
			}
			got := "effect: " + c.effect + "; goal: " + c.goal + "; success: " + c.success + "; failure: " + c.failure
			if want := worked(cards[g.String()].Text); got != want {
				t.Errorf("%s for %d:\n%s\nin the rulebook:\n%s", g, players, got, want)
			}
			if got := English.call(g); got != g.Title() {
				t.Errorf("%s is called %q", g, got)
			}
		}
		for l := economicon.GranaryAct; l <= economicon.PriceStabilityAct; l++ {
			if got, want := English.law(l), worked(cards[l.String()].Text); got != want {
				t.Errorf("%s: %q, in the rulebook %q", l, got, want)
			}
			if got := English.call(l); got != l.Title() {
				t.Errorf("%s is called %q", l, got)
			}
		}
	}
	if got := English.card(0, 2); got != (card{}) || English.law(0) != "" {
		t.Errorf("no card says %+v", got)
	}
}
