package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"
)

// This file writes the function that lists what a player can do, from the columns of kindRows.

// A let is a value that a list computes once. The statement does computes it, and the expression given is the
// argument for parameters with the name or type param.
type let struct{ param, given, does string }

// letOf parses a directive such as sets &sets sets := p.fieldSets(seat).
func letOf(text string) let {
	param, rest, _ := strings.Cut(text, " ")
	given, does, _ := strings.Cut(rest, " ")
	return let{param, given, does}
}

// Lists reports whether the game gets a function list.
func (g *game) Lists() bool { return g.own["groups"] && g.own["kindRows"] }

// cell returns the names in a cell of a row. It replaces constants by the names in their values.
func (g *game) cell(k kind, column string) (names []string) {
	var read func(e ast.Expr)
	read = func(e ast.Expr) {
		ast.Inspect(e, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			if value, ok := g.consts[id.Name]; ok && !usesIota(value) {
				read(value)
			} else {
				names = append(names, id.Name)
			}
			return true
		})
	}
	if e := k.row[column]; e != nil {
		read(e)
	}
	return names
}

// usesIota reports whether the value of a constant uses iota.
func usesIota(e ast.Expr) (uses bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		uses = uses || ok && id.Name == "iota"
		return true
	})
	return uses
}

// listed returns the kinds that in reports, each behind the kind in its column after, if that is listed too.
func (g *game) listed(in func(kind) bool) (list []kind) {
	for _, k := range g.Kinds {
		if in(k) {
			list = append(list, k)
		}
	}
	is := func(name string) func(kind) bool { return func(k kind) bool { return "Kind"+k.Name == name } }
	for range 2 { // a kind may follow one that comes later
		for _, k := range slices.Clone(list) {
			for _, after := range g.cell(k, "after") {
				if slices.ContainsFunc(list, is(after)) {
					list = slices.DeleteFunc(list, is("Kind"+k.Name))
					list = slices.Insert(list, slices.IndexFunc(list, is(after))+1, k)
				}
			}
		}
	}
	return list
}

// Listing returns the body of list, with a case for each frame and one for each thing that is open.
func (g *game) Listing() (string, error) {
	var b strings.Builder
	b.WriteString("switch p.Top().Kind {\n")
	for _, frame := range g.all("asked") {
		asks := func(k kind) bool { return !k.Nature && slices.Contains(g.cell(k, "asked"), frame) }
		fmt.Fprintf(&b, "case %s:\n", frame)
		if frame != "FrameAct" {
			if err := g.write(&b, g.listed(asks)); err != nil {
				return "", err
			}
			continue
		}
		closes := func(k kind) bool { return k.row["closes"] != nil }
		b.WriteString("switch open.thing() {\ncase 0:\n")
		bare := func(k kind) bool { return asks(k) && k.row["on"] == nil && !closes(k) }
		if err := g.write(&b, g.listed(bare)); err != nil {
			return "", err
		}
		for _, thing := range g.all("on") {
			if slices.Contains(g.drafts(), thing) {
				continue
			}
			fmt.Fprintf(&b, "case %s:\n", thing)
			on := func(k kind) bool { return asks(k) && slices.Contains(g.cell(k, "on"), thing) }
			list := g.listed(func(k kind) bool { return closes(k) || on(k) })
			if err := g.write(&b, list); err != nil {
				return "", err
			}
		}
		b.WriteString("default:\n")
		if err := g.write(&b, g.listed(closes)); err != nil {
			return "", err
		}
		b.WriteString("for _, k := range terms[open.due()].by {\np.listStep(k, seat, own, g)\n}\n}\n")
	}
	b.WriteString("}")
	return b.String(), nil
}

// Steps returns the cases for the kinds of moves that are steps of drafts.
func (g *game) Steps() (string, error) {
	var b strings.Builder
	for _, k := range g.Kinds {
		if !slices.ContainsFunc(g.cell(k, "on"), func(thing string) bool {
			return slices.Contains(g.drafts(), thing)
		}) {
			continue
		}
		fmt.Fprintf(&b, "case Kind%s:\n", k.Name)
		if err := g.write(&b, []kind{k}); err != nil {
			return "", err
		}
	}
	return b.String(), nil
}

// drafts returns the things that are drafted in steps.
func (g *game) drafts() []string {
	return g.cell(kind{row: map[string]ast.Expr{"": ast.NewIdent("drafts")}}, "")
}

// all returns the different names in a column.
func (g *game) all(column string) (names []string) {
	for _, k := range g.Kinds {
		for _, name := range g.cell(k, column) {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// write writes the statements that list some kinds, after the statements that they need.
func (g *game) write(b *strings.Builder, list []kind) error {
	var calls strings.Builder
	part, acts := "", false
	for _, k := range list {
		if k.row["action"] != nil && !acts {
			acts = true
			calls.WriteString("if p.refuseAction(own) != nil {\nreturn\n}\n")
		}
		of := strings.Join(g.cell(k, "part"), "")
		if of != part && part != "" {
			calls.WriteString("}\n")
		}
		if of != part && of != "" {
			fmt.Fprintf(&calls, "if p.Config.Parts.Has(%s) {\n", of)
		}
		part = of
		call, err := g.listCall(k)
		if err != nil {
			return err
		}
		calls.WriteString(call + "\n")
	}
	if part != "" {
		calls.WriteString("}\n")
	}
	b.WriteString(g.needed(calls.String()) + calls.String())
	return nil
}

// needed returns the statements that must come before some calls.
func (g *game) needed(calls string) (does string) {
	for _, l := range slices.Backward(g.lets) {
		if strings.Contains(calls, " "+l.given+")") || strings.Contains(calls, " "+l.given+",") ||
			strings.Contains(calls, "("+l.given+",") || strings.Contains(calls, "("+l.given+")") {
			does = l.does + "\n" + does
			calls += " " + l.does
		}
	}
	return does
}

// listCall returns the statement that lists a kind.
func (g *game) listCall(k kind) (string, error) {
	if f := g.method("Public", "list", k); f != nil {
		call, _ := g.listing(f, k)
		switch {
		case f.Type.Results == nil:
			return call, nil
		case types.ExprString(f.Type.Results.List[0].Type) == "ring.Set":
			return fmt.Sprintf("g.addPlots(Kind%s, %s)", k.Name, call), nil
		}
		return fmt.Sprintf("g.add(Kind%s, %s)", k.Name, call), nil
	}
	if f := g.method("Public", "may", k); f != nil {
		call, _ := g.listing(f, k)
		return fmt.Sprintf("g.add(Kind%s, one(%s))", k.Name, call), nil
	}
	if f := g.method("Public", "refuse", k); f != nil {
		call, ok := g.listing(f, k)
		if !ok {
			return "", fmt.Errorf("%s: there is no Public.list%s", g.Package, k.Name)
		}
		return fmt.Sprintf("g.add(Kind%s, legal(%s))", k.Name, call), nil
	}
	if f := g.method("Public", "most", k); f != nil {
		if call, ok := g.listing(f, k); ok {
			return fmt.Sprintf("if %s > 0 {\ng.add(Kind%s, 1)\n}", call, k.Name), nil
		}
	}
	if f := g.method("Public", "span", k); f != nil {
		if call, ok := g.listing(f, k); ok {
			return fmt.Sprintf("if low, high := %s; low <= high {\ng.add(Kind%s, 1)\n}", call, k.Name), nil
		}
	}
	return fmt.Sprintf("g.add(Kind%s, 1)", k.Name), nil
}

// listing returns a call of a method for a list. It returns false if the method needs a part of the move.
func (g *game) listing(f *ast.FuncDecl, k kind) (call string, ok bool) {
	ok = true
	var args []string
	for _, p := range f.Type.Params.List {
		for _, id := range p.Names {
			arg := g.listArg(id.Name, p.Type, k)
			ok = ok && arg != "m" && !strings.HasPrefix(arg, "m.")
			args = append(args, arg)
		}
	}
	name := f.Name.Name
	if f.Recv != nil {
		name = "p." + name
	}
	return name + "(" + strings.Join(args, ", ") + ")", ok
}

// listArg returns the argument for a parameter of a method that a list calls.
func (g *game) listArg(name string, of ast.Expr, k kind) string {
	for _, key := range []string{types.ExprString(of), name} {
		for _, l := range g.lets {
			if l.param == key {
				return l.given
			}
		}
	}
	arg := g.arg("p", name, of)
	switch {
	case arg == "m.Seat":
		return "seat"
	case types.ExprString(of) == "Kind":
		return "Kind" + k.Name
	}
	return arg
}

// Unlisted returns the statement that refuses a move that is not in the list, for a kind without refuseX. It
// returns "" if there is none.
func (g *game) Unlisted(k kind) string {
	if g.Does("Public", "refuse", k) {
		return ""
	}
	if f := g.method("Public", "may", k); f != nil {
		call, _ := g.listing(f, k)
		return g.needed(call) + "if !" + call + " {\nreturn kindRows[m.Kind].unlisted\n}"
	}
	f := g.method("Public", "list", k)
	if f == nil || f.Type.Results == nil {
		return ""
	}
	call, _ := g.listing(f, k)
	needed := g.needed(call)
	if types.ExprString(f.Type.Results.List[0].Type) != "ring.Set" {
		call = "wide(" + call + ")"
	}
	return needed + "return p.refuseUnlisted(m, own, " + call + ")"
}
