package value

import (
	"go/ast"
	"go/parser"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// This file finds cards of a game that the values do not judge.

// TestJudged_cards requires a case for each card in one of the functions that judge its sort of card. The
// names of the functions are separated by spaces. Cards that are worth the same to all have no case.
func TestJudged_cards(t *testing.T) {
	used := uses(t)
	for _, test := range []struct {
		game  bourse.Game
		sort  func(id string) bool
		funcs string
		alike string
	}{
		{economicon.Rules, named[economicon.Law](nil), "missed", ""},
		// what others pledge is not known
		{economicon.Rules, named[economicon.Global](nil), "event", "debt-summit"},
	} {
		d := test.game.Description()
		var alike []string
		judged := 0
		for _, c := range d.Cards {
			if !test.sort(c.ID) {
				continue
			}
			is := false
			for _, name := range strings.Fields(test.funcs) {
				is = is || used[name+" "+d.Game+"."+constant(c.ID)]
			}
			if judged++; !is {
				alike = append(alike, c.ID)
			}
		}
		if got := strings.Join(alike, " "); got != test.alike || judged == 0 {
			t.Errorf("%s: no case for %q in %s, want none for %q", d.Game, got, test.funcs, test.alike)
		}
	}
}

// named returns a function that reports whether a name is that of a card for which is returns true.
func named[T any, P interface {
	*T
	UnmarshalText([]byte) error
}](is func(T) bool) func(string) bool {
	return func(name string) bool {
		var c T
		return P(&c).UnmarshalText([]byte(name)) == nil && (is == nil || is(c))
	}
}

// constant returns HexOfIdleness for hex-of-idleness.
func constant(id string) string {
	var b strings.Builder
	for _, word := range strings.Split(id, "-") {
		b.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return b.String()
}

// uses returns which function uses what of another package: "imposed merlin.WarLevy".
func uses(t *testing.T) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	for _, source := range rulestest.Sources(t, parser.SkipObjectResolution) {
		for _, decl := range source.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if s, ok := n.(*ast.SelectorExpr); ok {
					if p, ok := s.X.(*ast.Ident); ok {
						all[f.Name.Name+" "+p.Name+"."+s.Sel.Name] = true
					}
				}
				return true
			})
		}
	}
	return all
}

// TestJudged_tables requires a row for each card in the tables of cards.
func TestJudged_tables(t *testing.T) {
	for _, c := range smallprint.Rules.Description().Cards {
		var card smallprint.Card
		if card.UnmarshalText([]byte(c.ID)) != nil {
			continue // a business
		}
		var hand smallprint.Paper
		if hand[card-1]++; int(card) >= len(smallprintKept) || smallprintWorth(hand, 1) == 0 {
			t.Errorf("smallprintKept has no row for %s", c.ID)
		}
		for _, marker := range smallprint.Rules.Description().Cards {
			var claim smallprint.Claim
			if claim.UnmarshalText([]byte(marker.ID)) == nil && smallprintPull[card][claim] == 0 {
				t.Errorf("smallprintPull does not say how the marker %s draws %s", marker.ID, c.ID)
			}
		}
	}
}
