package main

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"
)

// This file writes the function that lists what a player can do, from the columns of kindRows.

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
	b.WriteString("switch p.top().Kind {\n")
	for _, frame := range g.all("asked") {
		asks := func(k kind) bool { return !k.Nature && slices.Contains(g.cell(k, "asked"), frame) }
		fmt.Fprintf(&b, "case %s:\n", frame)
		if frame != "FrameAct" {
			if err := g.write(&b, g.listed(asks), "nothing"); err != nil {
				return "", err
			}
			continue
		}
		closes := func(k kind) bool { return k.row["closes"] != nil }
		b.WriteString("switch open.thing() {\ncase 0:\n")
		bare := func(k kind) bool { return asks(k) && k.row["on"] == nil && !closes(k) }
		if err := g.write(&b, g.listed(bare), "nothing"); err != nil {
			return "", err
		}
		for _, thing := range g.all("on") {
			if slices.Contains(g.drafts(), thing) {
				continue
			}
			fmt.Fprintf(&b, "case %s:\n", thing)
			on := func(k kind) bool { return asks(k) && slices.Contains(g.cell(k, "on"), thing) }
			list := g.listed(func(k kind) bool { return closes(k) || on(k) })
			if err := g.write(&b, list, thing); err != nil {
				return "", err
			}
		}
		b.WriteString("default:\n")
		if err := g.write(&b, g.listed(closes), ""); err != nil {
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
		drafted := func(thing string) bool { return slices.Contains(g.drafts(), thing) }
		if !slices.ContainsFunc(g.cell(k, "on"), drafted) {
			continue
		}
		fmt.Fprintf(&b, "case Kind%s:\n", k.Name)
		rows := slices.DeleteFunc(g.things(k), func(k kind) bool { return !drafted(k.Case()) })
		if len(rows) == 0 {
			if err := g.write(&b, []kind{k}, ""); err != nil {
				return "", err
			}
			continue
		}
		b.WriteString("switch open.thing() {\n")
		for _, k := range rows {
			fmt.Fprintf(&b, "case %s:\n", k.Case())
			if err := g.write(&b, []kind{k}, k.Case()); err != nil {
				return "", err
			}
		}
		b.WriteString("}\n")
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

// write writes the statements that list some kinds when a thing is open, after the variables that they need.
func (g *game) write(b *strings.Builder, list []kind, thing string) error {
	var calls strings.Builder
	var needs lets
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
		call, l, err := g.listCall(g.thing(k, thing))
		if err != nil {
			return err
		}
		needs = append(needs, l...)
		calls.WriteString(call + "\n")
	}
	if part != "" {
		calls.WriteString("}\n")
	}
	b.WriteString(needs.text() + calls.String())
	return nil
}

// listCall returns the statement that lists a kind, with the variables that it needs.
func (g *game) listCall(k kind) (string, lets, error) {
	for _, form := range []struct{ verb, text string }{
		{"list", "g.add(%s, %s)"}, {"may", "g.add(%s, one(%s))"}, {"refuse", "g.add(%s, legal(%s))"},
		{"most", "if %[2]s > 0 {\ng.add(%[1]s, 1)\n}"},
		{"span", "if low, high := %[2]s; low <= high {\ng.add(%[1]s, 1)\n}"},
	} {
		f := g.method("Public", form.verb, k)
		if f == nil {
			continue
		}
		args, needs, ok := g.args("p", f, "Kind"+k.Name)
		call := called("p", f, args)
		switch {
		case !ok && form.verb == "refuse":
			return "", nil, fmt.Errorf("%s: there is no Public.list%s", g.Package, k.Name)
		case !ok:
			continue
		case isWide(f):
			return fmt.Sprintf("g.addPlots(Kind%s, %s)", k.Name, call), needs, nil
		case form.verb == "list" && g.inField(k, f):
			return fmt.Sprintf("g.addPlots(Kind%s, inField(seat, %s))", k.Name, call), needs, nil
		case form.verb == "may" && k.row["none"] != nil:
			most := g.method("Public", "most", k)
			args, l, _ := g.args("p", most, "Kind"+k.Name)
			return fmt.Sprintf("if %s && %s > 0 {\ng.add(Kind%s, 1)\n}", call, called("p", most, args), k.Name),
				append(needs, l...), nil
		}
		return fmt.Sprintf(form.text, "Kind"+k.Name, call), needs, nil
	}
	return fmt.Sprintf("g.add(Kind%s, 1)", k.Name), nil, nil
}

// inField reports whether a method returns a set of plots in the player's own field for a kind that can name any
// plot.
func (g *game) inField(k kind, f *ast.FuncDecl) bool {
	return slices.Contains(g.cell(k, "names"), "byAnyPlot") && !isWide(f)
}

// isWide reports whether a method returns a set of plots in all fields.
func isWide(f *ast.FuncDecl) bool {
	return types.ExprString(f.Type.Results.List[0].Type) == "ring.Set"
}

// checks returns the statements that refuse a player's move of a kind, with a case for each thing that it is for.
// They are empty if nothing refuses it.
func (g *game) checks(k kind) (string, error) {
	rows := g.things(k)
	switch {
	case k.Nature:
		return "", nil
	case len(rows) == 0:
		return g.refuses(k)
	case len(rows) == 1:
		return g.refuses(rows[0])
	}
	var b strings.Builder
	b.WriteString("switch open.thing() {\n")
	for _, k := range rows {
		text, err := g.refuses(k)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "case %s:\n%s\n", k.Case(), text)
	}
	b.WriteString("}")
	return b.String(), nil
}

// refuses does the same for a kind without a row for each thing, or for one of the things.
func (g *game) refuses(k kind) (string, error) {
	if g.Does("Public", "refuse", k) {
		call, err := g.Call("p.refuse", "Public", k)
		return returns("", call), err
	}
	may, list := g.method("Public", "may", k), g.method("Public", "list", k)
	if (may != nil || list != nil) && !g.Does("Public", "why", k) && g.refusal(k, "unlisted") == "" {
		return "", fmt.Errorf("%s: there is no refusal for what Kind%s does not list", g.Package, k.Name)
	}
	switch {
	case may != nil:
		args, needs, _ := g.args("p", may, "m.Kind")
		return fmt.Sprintf("%sif !%s {\nreturn %s\n}", needs.text(), called("p", may, args), g.refusal(k, "unlisted")), nil
	case list == nil:
		return "", nil
	}
	args, needs, _ := g.args("p", list, "m.Kind")
	set, why := called("p", list, args), "return "+g.refusal(k, "unlisted")
	if f := g.method("Public", "why", k); f != nil {
		args, l, _ := g.args("p", f, "")
		needs = append(needs, l...)
		why = "return " + called("p", f, args)
	}
	switch {
	case g.inField(k, list):
		return fmt.Sprintf("if m.Plot.Seat() != seat {\nreturn %s\n}\n%sif %s>>m.Plot.index()&1 == 0 {\n%s\n}",
			g.refusal(k, "unnamed"), needs.text(), set, why), nil
	case !isWide(list):
		set = "wide(" + set + ")"
	}
	if unnamed := g.refusal(k, "unnamed"); unnamed != g.refusal(k, "unlisted") {
		return fmt.Sprintf("%sreturn p.refuseUnlisted(m, own, %s, %s, %s)", needs.text(), set, g.refusal(k, "unlisted"),
			unnamed), nil
	}
	return fmt.Sprintf("%sif !%s.Has(p.bit(m, own)) {\n%s\n}", needs.text(), set, why), nil
}

// refusal returns the refusal in a column of a kind's row, or else the one in column unlisted.
func (g *game) refusal(k kind, column string) string {
	cells := k.row
	if k.by != nil {
		cells = k.by.cells
	}
	for _, column := range []string{column, "unlisted"} {
		if e := cells[column]; e != nil {
			return types.ExprString(e)
		}
	}
	return ""
}

// span returns the statements that return the range of a kind's amounts. They are empty if it has none.
func (g *game) span(k kind) (string, error) {
	switch {
	case g.Does("Public", "most", k):
		call, err := g.Call("p.most", "Public", k)
		return returns("1, ", call), err
	case g.Does("Public", "span", k):
		call, err := g.Call("p.span", "Public", k)
		return returns("", call), err
	}
	return "", nil
}

// A caseOf is a case for kinds that follow each other and have the same statements.
type caseOf struct{ Kinds, Does string }

// cases returns the cases of a switch on kinds. Kinds without statements have none.
func (g *game) cases(statements func(kind) (string, error)) (list []caseOf, err error) {
	last := ""
	for _, k := range g.Kinds {
		does, err := statements(k)
		switch {
		case err != nil:
			return nil, err
		case does != "" && does == last:
			list[len(list)-1].Kinds += ", Kind" + k.Name
		case does != "":
			list = append(list, caseOf{"Kind" + k.Name, does})
		}
		last = does
	}
	return list, nil
}

// Checked, Spanned and Made return the cases of the switches that refuse, limit and make moves.
func (g *game) Checked() ([]caseOf, error) { return g.cases(g.checks) }

func (g *game) Spanned() ([]caseOf, error) { return g.cases(g.span) }

func (g *game) Made() ([]caseOf, error) { return g.cases(g.makes) }

// returns returns a call, which may come after other statements, as a value of a return.
func returns(before, call string) string {
	i := strings.LastIndex(call, "\n") + 1
	return call[:i] + "return " + before + call[i:]
}

// makes returns the statements that make a move of a kind, with a case for each thing that it is for. They are
// empty if the game makes it itself.
func (g *game) makes(k kind) (string, error) {
	rows := slices.DeleteFunc(g.things(k), func(k kind) bool { return k.by.cells["make"] == nil })
	if len(rows) == 0 {
		if !g.Does("State", "make", k) {
			return "", nil
		}
		rows = []kind{k}
	}
	var b strings.Builder
	for _, k := range rows {
		call, err := g.Call("s.make", "State", k)
		if err != nil {
			return "", err
		}
		if g.Returns("State", "make", k) {
			call = returns("", call)
		}
		if len(rows) == 1 {
			return call, nil
		}
		fmt.Fprintf(&b, "case %s:\n%s\n", k.Case(), call)
	}
	return "switch open.thing() {\n" + b.String() + "}", nil
}
