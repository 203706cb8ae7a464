package value

import (
	"go/ast"
	"go/parser"
	"strings"
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// This file finds cards of a game that the values do not judge.

// TestJudged_cards requires a case for each law in missed, and for each event in event but one: what others
// pledge in a Debt Summit is not known.
func TestJudged_cards(t *testing.T) {
	used := uses(t)
	for _, c := range economicon.Rules.Description().Cards {
		var law economicon.Law
		var event economicon.Global
		judge := ""
		switch {
		case law.UnmarshalText([]byte(c.ID)) == nil:
			judge = "missed"
		case event.UnmarshalText([]byte(c.ID)) == nil && c.ID != "debt-summit":
			judge = "event"
		}
		if judge != "" && !used[judge+" economicon."+constant(c.ID)] {
			t.Errorf("%s has no case for %s", judge, c.ID)
		}
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
		for _, named := range smallprint.Rules.Description().Cards {
			var marker smallprint.Marker
			if marker.UnmarshalText([]byte(named.ID)) == nil && smallprintPull[card][marker] == 0 {
				t.Errorf("smallprintPull does not say how the named %s draws %s", named.ID, c.ID)
			}
		}
	}
}
