package bourse_test

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
	"testing"
)

// games are the directories of the games.
var games = []string{"futures", "smallprint", "economicon", "merlin"}

// numbered lists the types that have constants but are numbers, each with the reason.
var numbered = map[string]string{
	"Account":         "the accounts of players and plots follow the first by seat, place and lab",
	"futures.Card":    "a card's number is made of its commodity and its side",
	"futures.Row":     "a row is a height on the price ladder (F1.2)",
	"merlin.Trader":   "a player's trader is its seat and 1",
	"merlin.Season":   "seasons follow each other on the wheel (M5.1)",
	"merlin.trigger":  "a total of the dice is the trigger of that number",
	"economicon.Unit": "a unit's number is its place in Units, where a currency's is its nation's seat",
}

// ordered lists the functions that may use the order of an enum, each with the reason.
var ordered = map[string]string{
	"futures.CardOf":               "makes a card's number of its commodity and its side",
	"smallprint.Own.validate":      "a list of cards is rising",
	"smallprint.Slots.sort":        "the cards of slots that are alike are rising",
	"merlin.HandCard.before":       "a hand is rising",
	"merlin.countCard":             "a list of cards is rising",
	"merlin.Reserve.put":           "a reserve is rising",
	"merlin.Own.validateLooked":    "the decrees that are looked at are rising",
	"merlin.Public.validateFields": "the two properties of a Chauffeur are rising",
	"merlin.Card.suit":             "the cards of the packs are numbered by suit and rank (M1.2)",
	"merlin.Card.rank":             "the cards of the packs are numbered by suit and rank (M1.2)",
	"merlin.among.at":              "a bit of a set stands for a card",
	"merlin.Item.Issuer":           "the scrip of each player follows that of the first",
	"merlin.scripItem":             "the scrip of each player follows that of the first",
}

// TestEnums_have_no_order checks that the order of an enum's values means nothing: adding a value between two
// others changes only what is indexed by it. Code may compare a value only with the first and the last, to
// see whether it is valid. It may add or subtract only to count from the first value, in an index or a shift.
func TestEnums_have_no_order(t *testing.T) {
	if testing.Short() {
		t.Skip("checks the types of all that the games import")
	}
	fset := token.NewFileSet()
	from := importer.ForCompiler(fset, "source", nil)
	used := make(map[string]bool)
	for _, game := range games {
		c := enumCheck{t: t, fset: fset, used: used, first: map[types.Type]int64{}, last: map[types.Type]int64{},
			info: &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}}
		names, err := filepath.Glob(game + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		var files []*ast.File
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		c.pkg, err = (&types.Config{Importer: from}).Check(module+"/"+game, fset, files, c.info)
		if err != nil {
			t.Fatal(err)
		}
		c.bounds()
		for _, f := range files {
			for _, d := range f.Decls {
				c.declaration(d)
			}
		}
	}
	for _, allowed := range []map[string]string{numbered, ordered} {
		for name := range allowed {
			if !used[name] {
				t.Errorf("%s needs no leave", name)
			}
		}
	}
}

// An enumCheck checks a package.
type enumCheck struct {
	t           *testing.T
	fset        *token.FileSet
	pkg         *types.Package
	info        *types.Info
	first, last map[types.Type]int64 // the least value of each enum except 0, and the greatest
	used        map[string]bool
}

// bounds finds the enums: the named integers that have constants.
func (c *enumCheck) bounds() {
	for _, name := range c.pkg.Scope().Names() {
		k, ok := c.pkg.Scope().Lookup(name).(*types.Const)
		if !ok || !c.ours(k.Type()) || !k.Exported() && k.Type().(*types.Named).Obj().Exported() {
			continue // such as a card that is left out: not a value
		}
		n, exact := constant.Int64Val(k.Val())
		if !exact {
			continue
		}
		if low, ok := c.first[k.Type()]; !ok || low == 0 || n != 0 && n < low {
			c.first[k.Type()] = n
		}
		c.last[k.Type()] = max(c.last[k.Type()], n)
	}
}

// ours reports whether a type is a named integer type of the package.
func (c *enumCheck) ours(t types.Type) bool {
	named, ok := t.(*types.Named)
	if !ok || named.Obj().Pkg() != c.pkg {
		return false
	}
	basic, ok := named.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsInteger != 0
}

// declaration checks a declaration. It skips constants, which define the enum.
func (c *enumCheck) declaration(d ast.Decl) {
	name := c.pkg.Name()
	switch d := d.(type) {
	case *ast.GenDecl:
		if d.Tok == token.CONST {
			return
		}
	case *ast.FuncDecl:
		if d.Recv != nil {
			name += "." + strings.TrimLeft(types.ExprString(d.Recv.List[0].Type), "*")
		}
		name += "." + d.Name.Name
	}
	index := make(map[ast.Expr]bool)
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			return n.Tok != token.CONST
		case *ast.IndexExpr:
			index[bare(n.Index)] = true
		case *ast.SliceExpr:
			index[bare(n.Low)] = true
		case *ast.BinaryExpr:
			if n.Op == token.SHL || n.Op == token.SHR {
				index[bare(n.Y)] = true
			}
			c.binary(name, n, index[n])
		}
		return true
	})
}

// bare returns an expression without parentheses and conversions.
func bare(e ast.Expr) ast.Expr {
	e = ast.Unparen(e)
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 1 {
		e = ast.Unparen(call.Args[0])
	}
	return e
}

// binary checks a binary operation in a declaration.
func (c *enumCheck) binary(in string, b *ast.BinaryExpr, index bool) {
	x, y := c.info.Types[b.X], c.info.Types[b.Y]
	enum := cmp.Or(c.last[x.Type], c.last[y.Type]) != 0
	if !enum {
		return
	}
	switch b.Op {
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		for _, side := range []types.TypeAndValue{x, y} {
			if side.Value == nil {
				continue
			}
			if n, _ := constant.Int64Val(side.Value); n == c.first[x.Type] || n == c.last[x.Type] {
				return // the range check of a value
			}
		}
	case token.ADD, token.SUB:
		if b.Op == token.SUB && index {
			return
		}
	default:
		return
	}
	of := c.info.Types[b.X].Type.(*types.Named).Obj().Name()
	for _, name := range []string{of, c.pkg.Name() + "." + of} {
		if numbered[name] != "" {
			c.used[name] = true
			return
		}
	}
	if ordered[in] != "" {
		c.used[in] = true
		return
	}
	c.t.Errorf("%s: %s computes with the order of %s: %s", c.fset.Position(b.Pos()), in, of,
		types.ExprString(b))
}
