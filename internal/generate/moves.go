package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"regexp"
	"slices"
	"strings"
)

// This file writes the constructors of moves, for a game with kindRows.

// formField matches a field in a form.
var formField = regexp.MustCompile(`<(\w+)>`)

// constructor returns the name of a kind's constructor: the kind's, or with Move behind it if that is taken.
func (g *game) constructor(k kind) string {
	refused := func(r refusal) bool { return r.Name == k.Name }
	if g.own[k.Name] && g.funcs[k.Name] == nil || slices.ContainsFunc(g.Refused, refused) {
		return k.Name + "Move"
	}
	return k.Name
}

// Make returns the function that makes a move of a kind, or "" if the game writes it itself.
func (g *game) Make(k kind) (string, error) {
	name := g.constructor(k)
	if g.funcs[name] != nil {
		return "", nil
	}
	by, params, sets := "<seat>", []string{"seat bourse.Seat"}, []string{"Seat: seat", "Kind: Kind" + k.Name}
	if k.Nature {
		by, params, sets[0] = "~", nil, "Seat: bourse.Nature"
	}
	form := textOf(k.row["form"])
	for _, found := range formField.FindAllStringSubmatch(form, -1) {
		field, ok := g.fields[found[1]]
		if !ok || g.types[found[1]] == "" {
			return "", fmt.Errorf("%s: Kind%s: there is no field %s", g.Package, k.Name, found[1])
		}
		params = append(params, found[1]+" "+g.types[found[1]])
		sets = append(sets, field+": "+found[1])
	}
	doc := comment(fmt.Sprintf("%s returns the move that %s (%s): %s", name, textOf(k.row["doc"]),
		textOf(k.row["rule"]), strings.TrimSpace(by+" "+textOf(k.row["name"])+" "+form)))
	return fmt.Sprintf("%s\nfunc %s(%s) Move {\n\treturn Move{%s}\n}", doc, name, strings.Join(params, ", "),
		strings.Join(sets, ", ")), nil
}

// readFieldType records the type of a field of the table of moves: what its Access points at.
func (g *game) readFieldType(name string, access ast.Expr) {
	ast.Inspect(access, func(n ast.Node) bool {
		if f, ok := n.(*ast.FuncType); ok && f.Results != nil {
			if to, ok := f.Results.List[0].Type.(*ast.StarExpr); ok {
				g.types[name] = types.ExprString(to.X)
			}
		}
		return true
	})
}
