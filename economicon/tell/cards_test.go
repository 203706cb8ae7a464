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

// result matches a result in the rulebook's short form: a banker with none: +1 token.
var result = regexp.MustCompile(`\b(?:a|each) (banker [^:;]*): (\+\d \w+)`)

// TestCards compares the names and texts of cards in English with the rulebook. It leaves out clauses,
// formulas and brackets that the texts do not need, and spells out the rulebook's short forms.
func TestCards(t *testing.T) {
	shorter := strings.NewReplacer(" (E7.1)", "", " (round(n·count(P)/(4·count(Q))), at least 1)", "",
		"in step 9 each", "after trade each",
		" (if you bought anything)", ", if you bought anything", " (not checked in the round in which it is drawn)",
		" in the rounds after this law is drawn",
		" (price ≥ 5·n), whatever you pay with", "",
		"+1 gold each", "+1 gold to each banker", "0–5 gold of its", "0 to 5 gold from", "produced 2 or", "produced 2 tech or",
		"that changed its peg, and each unpegged banker: +1 token (only one)",
		"that changed the peg or is unpegged: +1 token",
		"every banker has at least 1 oil; success: +1 gold each; failure: each banker with none",
		"every banker has at least 1 oil; success: +1 gold to each banker; failure: each banker with no oil",
		"banker with less:", "banker with less than 5 gold:",
		"most oil in reserves (all tied)", "a banker with the most oil in reserves (all tied)",
		"most gold in reserves (all tied)", "a banker with the most gold in reserves (all tied)",
		"fewest produced (all tied)", "a banker that produced the least tech (all tied)",
		"the highest pledgers (all tied) return a token and get",
		"the banker that pledged the most (all tied) returns a token and gets",
		"the lowest pledgers (all tied)", "a banker that pledged the least (all tied)")
	spelled := strings.NewReplacer("each banker with the most", "the banker with the most",
		"each banker that produced the least", "the banker who produced the least",
		"each banker that pledged the least", "the banker who pledged the least",
		"banker that", "banker who", "(all tied)", "(each of them, if tied)")
	for players := economicon.MinPlayers; players <= economicon.MaxPlayers; players++ {
		worked := func(text string) string {
			text = strings.Replace(text, "15 oil in the market (three bankers 12, two 8)",
				map[int]string{2: "8", 3: "12", 4: "15"}[players]+" oil in the market", 1)
			text = result.ReplaceAllString(shorter.Replace(text), "$2 to each $1")
			return perBanker.ReplaceAllStringFunc(spelled.Replace(text), func(text string) string {
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
