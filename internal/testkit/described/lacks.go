package described

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
)

// Lacks returns what is missing in a description, one line each: documentation, the type of a field, a clause
// of the rulebook, a use of a field, or the range of a setting. It also reports names in an enum of cards
// without a card, and constants in the Go files of a directory without a name.
func Lacks(d bourse.Description, dir string) []string {
	l := &lacks{clauses: map[string]bool{},
		types: map[string]bool{"integer": true, "boolean": true, "string": true, "Clause": true,
			"Seats": true, "Move": true}}
	for _, c := range d.Clauses {
		l.clauses[c.ID] = true
		l.want(c.Text != "", "the clause %s has no text", c.ID)
	}
	for _, e := range d.Enums {
		l.declare(e.Name, e.Doc)
		l.want(len(e.Values) > 0, "the enum %s is empty", e.Name)
	}
	for _, typ := range d.Types {
		l.declare(typ.Name, typ.Doc)
	}
	for _, name := range []string{"Seat", "Player", "View", "State", "Config"} {
		l.want(l.types[name], "there is no type %s", name)
	}
	for _, typ := range d.Types {
		l.fields(typ.Name, typ.Fields, nil)
	}
	used := map[string]bool{"seat": true, "kind": true}
	for _, k := range d.Moves {
		l.want(k.Doc != "", "the move %s has no doc", k.Kind)
		for _, id := range append([]string{k.Rule}, k.Also...) {
			l.clause("move "+k.Kind, id)
		}
		for _, f := range k.Fields {
			used[f] = true
		}
	}
	l.fields("Move", d.MoveFields, used)
	used = map[string]bool{"kind": true, "rule": true}
	for _, k := range d.Events {
		l.want(k.Doc != "", "the event %s has no doc", k.Kind)
		for _, f := range k.Fields {
			used[f] = true
		}
	}
	l.fields("Event", d.EventFields, used)
	codes := map[string]bool{}
	for _, c := range d.Codes {
		l.want(c.Code() != "" && !codes[c.Code()], "the code %q is used twice", c.Code())
		l.want(c.Why() != "", "the code %s has no reason", c.Code())
		l.clause("code "+c.Code(), c.Rule())
		codes[c.Code()] = true
	}
	for _, c := range d.Config {
		l.want(c.Doc != "", "the setting %s has no doc", c.Name)
		l.want(c.Standard != "" && c.Min <= c.Max, "the setting %s is from %d to %d, %q in the standard game",
			c.Name, c.Min, c.Max, c.Standard)
		l.clause("setting "+c.Name, c.Rule)
	}
	l.cards(d)
	l.constants(d.Enums, dir)
	return l.wrong
}

// lacks collects what is missing.
type lacks struct {
	wrong          []string
	types, clauses map[string]bool // that exist
}

func (l *lacks) want(is bool, format string, args ...any) {
	if !is {
		l.wrong = append(l.wrong, fmt.Sprintf(format, args...))
	}
}

func (l *lacks) clause(what, id string) {
	l.want(l.clauses[id], "the %s names the clause %q, which is not in the rulebook", what, id)
}

func (l *lacks) declare(name, doc string) {
	l.want(!l.types[name], "the type %s is declared twice", name)
	l.want(doc != "", "the type %s has no doc", name)
	l.types[name] = true
}

// brackets matches the brackets of a list.
var brackets = regexp.MustCompile(`(\[[0-9]*\])*$`)

// fields checks the fields of an object. Fields of moves and events must be used by some kind.
func (l *lacks) fields(owner string, list []bourse.Field, used map[string]bool) {
	names := map[string]bool{}
	for _, f := range list {
		l.want(!names[f.Name], "the field %s of %s is declared twice", f.Name, owner)
		l.want(f.Doc != "", "the field %s of %s has no doc", f.Name, owner)
		l.want(l.types[brackets.ReplaceAllString(f.Type, "")],
			"the field %s of %s has the unknown type %q", f.Name, owner, f.Type)
		l.want(used == nil || used[f.Name], "no kind uses the field %s of %s", f.Name, owner)
		names[f.Name] = true
	}
}

// Nothing reports whether a name of an enum means nothing, something hidden, or a seat that is not a
// player's.
func Nothing(name string) bool {
	return name == "none" || name == "?" || name == bourse.Nature.String() ||
		name == bourse.Spectator.String()
}

// cards checks the cards. A card that is not a number is a name of an enum. If most names of an enum are
// cards, all must be.
func (l *lacks) cards(d bourse.Description) {
	cards, named := map[string]bool{}, map[string]bool{}
	for _, c := range d.Cards {
		cards[c.ID] = true
		l.want(c.Name != "" && c.Text != "" && c.Copies > 0,
			"the card %s has the name %q, the text %q, and %d copies", c.ID, c.Name, c.Text, c.Copies)
	}
	for _, e := range d.Enums {
		things := slices.DeleteFunc(slices.Clone(e.Values), Nothing)
		others := slices.DeleteFunc(slices.Clone(things), func(name string) bool { return cards[name] })
		if 2*len(others) > len(things) {
			continue
		}
		for _, name := range things {
			named[name] = true
			l.want(cards[name], "the %s %s is not among the cards", e.Name, name)
		}
	}
	for _, c := range d.Cards {
		_, err := strconv.Atoi(c.ID)
		l.want(named[c.ID] || err == nil, "the card %s is not a name of an enum", c.ID)
	}
}

// constants looks in a directory for exported constants of the enums' types, counted from 1 with iota, that
// have no name.
func (l *lacks) constants(enums []bourse.Enum, dir string) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	l.want(err == nil && len(files) > 0, "there are no Go files in %s: %v", dir, err)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			l.want(false, "%v", err)
			continue
		}
		for _, decl := range source.Decls {
			if group, ok := decl.(*ast.GenDecl); ok && group.Tok == token.CONST {
				l.counted(enums, group)
			}
		}
	}
}

// counted checks a group of constants that continues as it begins: KindPass Kind = 1 + iota.
func (l *lacks) counted(enums []bourse.Enum, group *ast.GenDecl) {
	first := group.Specs[0].(*ast.ValueSpec)
	typ, ok := first.Type.(*ast.Ident)
	i := -1
	if ok {
		i = slices.IndexFunc(enums, func(e bourse.Enum) bool { return e.Name == typ.Name })
	}
	if i < 0 || len(first.Values) != 1 || !isNext(first.Values[0]) {
		return
	}
	names := len(slices.DeleteFunc(slices.Clone(enums[i].Values), Nothing))
	for n, spec := range group.Specs {
		constant := spec.(*ast.ValueSpec)
		if n > 0 && len(constant.Values) > 0 {
			return
		}
		l.want(n < names || !constant.Names[0].IsExported(), "%s has no name: there are %d of a %s",
			constant.Names[0], names, typ.Name)
	}
}

// isNext reports whether an expression is 1 + iota.
func isNext(x ast.Expr) bool {
	sum, ok := x.(*ast.BinaryExpr)
	if !ok || sum.Op != token.ADD {
		return false
	}
	one, isLiteral := sum.X.(*ast.BasicLit)
	iota, isName := sum.Y.(*ast.Ident)
	return isLiteral && isName && one.Value == "1" && iota.Name == "iota"
}
