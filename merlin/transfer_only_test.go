package merlin_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestTransfer_alone checks that only transfer.go changes gold, commodities, cards and counters, except for
// the set-up in New and for changes within lists and plots.
func TestTransfer_alone(t *testing.T) {
	kept := map[string]bool{"Bank": true, "Row": true, "Supply": true, "Purse": true, "Store": true,
		"Gold": true, "Planted": true,
		"Property": true, "Permit": true, "Second": true, "Reserve": true, "Unseen": true, "Discards": true,
		"Offices": true, "Unrest": true,
		"Aside": true, "CoL": true, "Research": true, "Climate": true, "Grant": true, "Used": true,
		"Mead": true}
	// New: the bank, the supply, the decks, mead, two counters
	allowed := map[string]int{"transfer.go": 24, "state.go": 6}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]int{}
	// Hidden cards change hands and places where hands and potions are, and are shown where offers are.
	secret := map[string][]string{"Hand": {"hand.go"}, "Loose": {"hand.go"}, "Marked": {"hand.go"},
		"Front": {"hand.go", "potion.go", "sample.go"},
		"Under": {"potion.go", "sample.go"}, "Potion": {"potion.go"}, "Mark": {"hand.go", "potion.go"},
		"Shown": {"apply.go", "deal.go", "sample.go"}}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		fset := token.NewFileSet()
		tree, err := parser.ParseFile(fset, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		written := func(e ast.Expr) {
			for {
				switch at := e.(type) {
				case *ast.IndexExpr:
					e = at.X
					continue
				case *ast.SelectorExpr:
					if files, ok := secret[at.Sel.Name]; ok && !slices.Contains(files, file) {
						t.Errorf("%s writes %s", fset.Position(at.Pos()), at.Sel.Name)
					}
					if root, ok := at.X.(*ast.Ident); kept[at.Sel.Name] &&
						!(ok && (root.Name == "c" || root.Name == "got")) {
						if found[file]++; found[file] > allowed[file] {
							t.Errorf("%s writes %s", fset.Position(at.Pos()), at.Sel.Name)
						}
					}
				}
				return
			}
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for _, e := range n.Lhs {
					written(e)
				}
			case *ast.IncDecStmt:
				written(n.X)
			}
			return true
		})
	}
	if found["transfer.go"] < 10 || found["state.go"] != 6 {
		t.Errorf("what is found: %v", found)
	}
}
