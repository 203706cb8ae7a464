package main

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"
)

// This file finds the methods of kinds in the table of methods, and their arguments by the types of their
// parameters.

// verbs are the columns of the table of methods that have a method.
var verbs = []string{"list", "may", "refuse", "why", "most", "span", "make"}

// A methodRow is a row of the table of methods: the methods of some kinds that are not named for the kind, or what
// these kinds do with one of the things that can be open.
type methodRow struct {
	kinds []string // without Kind
	on    ast.Expr // the thing, or nil for all
	cells map[string]ast.Expr
}

// readMethods records the rows of the table of methods, a variable _ with a list of methodRow.
func (g *game) readMethods(s *ast.ValueSpec) {
	if s.Names[0].Name != "_" || len(s.Values) != 1 {
		return
	}
	list, ok := s.Values[0].(*ast.CompositeLit)
	if !ok {
		return
	}
	if of, ok := list.Type.(*ast.ArrayType); !ok || !isNamed(of.Elt, "methodRow") {
		return
	}
	for _, row := range list.Elts {
		h := methodRow{cells: map[string]ast.Expr{}}
		for cell, value := range keyed(row) {
			switch cell {
			case "kinds":
				for _, e := range value.(*ast.CompositeLit).Elts {
					h.kinds = append(h.kinds, strings.TrimPrefix(types.ExprString(e), "Kind"))
				}
			case "on":
				h.on = value
			default:
				h.cells[cell] = value
			}
		}
		g.rows = append(g.rows, h)
	}
}

// named returns the method of an expression such as (*Public).listGift, or the function of a name. It returns
// nil if there is none.
func (g *game) named(e ast.Expr) *ast.FuncDecl {
	switch e := e.(type) {
	case *ast.Ident:
		return g.funcs[e.Name]
	case *ast.SelectorExpr:
		return g.funcs[strings.Trim(types.ExprString(e.X), "(*)")+"."+e.Sel.Name]
	}
	return nil
}

// things returns a kind once for each thing that it has a row for, in the order of the rows.
func (g *game) things(k kind) (list []kind) {
	for i := range g.rows {
		if h := &g.rows[i]; h.on != nil && slices.Contains(h.kinds, k.Name) {
			k.by = h
			list = append(list, k)
		}
	}
	return list
}

// thing returns a kind with its row for a thing, if it has one.
func (g *game) thing(k kind, of string) kind {
	for _, each := range g.things(k) {
		if each.Case() == of {
			return each
		}
	}
	return k
}

// Case returns the case of a switch on things for a kind.
func (k kind) Case() string { return types.ExprString(k.by.on) }

// A let is a variable for an argument, which several calls may share. The statement does sets it.
type let struct{ name, does string }

type lets []let

// text returns the statements that set the variables, each once.
func (l lets) text() string {
	var b strings.Builder
	for i, v := range l {
		if !slices.ContainsFunc(l[:i], func(o let) bool { return o.name == v.name }) {
			b.WriteString(v.does + "\n")
		}
	}
	return b.String()
}

// args returns the arguments for the parameters of a method, with the variables that they need. The receiver is
// by, which is p or s. A list passes the kind that it lists instead of a move; ok is false if the method needs
// the move.
func (g *game) args(by string, f *ast.FuncDecl, lists string) (args []string, needs lets, ok bool) {
	ok = true
	for _, p := range f.Type.Params.List {
		for _, id := range p.Names {
			arg, l := g.arg(by, id.Name, p.Type, lists)
			if lists != "" && (arg == "m" || strings.HasPrefix(arg, "m.")) {
				ok = false
			}
			args = append(args, arg)
			needs = append(needs, l...)
		}
	}
	return args, needs, ok
}

// arg returns the argument for a parameter of a method, with the variables that it needs.
func (g *game) arg(by, name string, of ast.Expr, lists string) (string, lets) {
	switch typed := types.ExprString(of); {
	case typed == "*Open":
		return "open", nil
	case typed == "Kind" && lists != "":
		return lists, nil
	case typed == "Kind":
		return "m.Kind", nil
	case typed == "bourse.Seat" && name == "seat" && lists != "":
		return "seat", nil
	case name == "own", name == "out":
		return name, nil
	case name == "m":
		_, pointer := of.(*ast.StarExpr)
		switch {
		case pointer == g.Pointer():
			return "m", nil
		case pointer:
			return "&m", nil
		}
		return "*m", nil
	}
	if given, l := g.given(by, name, of, lists); given != "" {
		return given, l
	}
	if field, ok := g.fields[name]; ok {
		return "m." + field, nil
	}
	return "m." + strings.ToUpper(name[:1]) + name[1:], nil
}

// given returns the argument for a parameter whose type is the result of a method of Public, or a pointer to it.
// The method takes at most the seat and what is open.
func (g *game) given(by, name string, of ast.Expr, lists string) (string, lets) {
	for _, key := range slices.Sorted(maps.Keys(g.funcs)) {
		f := g.funcs[key]
		if f.Type.Results == nil || len(f.Type.Results.List) != 1 || !strings.HasPrefix(key, "Public.") ||
			!g.isGiven(f) {
			continue
		}
		result := types.ExprString(f.Type.Results.List[0].Type)
		pointer := types.ExprString(of) == "*"+result
		if !pointer && (types.ExprString(of) != result || !strings.HasPrefix(result, "*")) {
			continue
		}
		args, _, _ := g.args(by, f, lists)
		l := lets{{name, name + " := " + called(by, f, args)}}
		if pointer {
			name = "&" + name
		}
		return name, l
	}
	return "", nil
}

// isGiven reports whether a method takes at most the seat and what is open.
func (g *game) isGiven(f *ast.FuncDecl) bool {
	for _, p := range f.Type.Params.List {
		switch of := types.ExprString(p.Type); {
		case of == "*Open", of == "bourse.Seat" && len(p.Names) == 1 && p.Names[0].Name == "seat":
		default:
			return false
		}
	}
	return true
}
