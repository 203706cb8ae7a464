package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"maps"
	"strconv"
	"strings"
)

// This file reads the declarations of a game.

// read records what a declaration defines.
func (g *game) read(d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		name := d.Name.Name
		if d.Recv != nil {
			recv := d.Recv.List[0].Type
			if star, ok := recv.(*ast.StarExpr); ok {
				recv = star.X
			}
			if id, ok := recv.(*ast.Ident); ok {
				name = id.Name + "." + name
			}
		}
		g.own[name], g.funcs[name] = true, d
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				g.readType(s, d)
			case *ast.ValueSpec:
				if s.Names[0].Name == "moves" && len(s.Values) == 1 {
					g.readMoves(s.Values[0])
				}
				if s.Names[0].Name == "kindRows" && len(s.Values) == 1 {
					for name, row := range keyed(s.Values[0]) {
						g.Kinds = append(g.Kinds, kindOf(name, row))
					}
				}
				if s.Names[0].Name == "eventKinds" && len(s.Values) == 1 {
					for name, row := range keyed(s.Values[0]) {
						g.Events = append(g.Events, kind{Name: name, row: maps.Collect(keyed(row))})
					}
				}
				if s.Names[0].Name == "frameRows" && len(s.Values) == 1 {
					for name := range keyed(s.Values[0]) {
						g.Frames = append(g.Frames, name)
					}
				}
				g.readRefusal(s)
				g.readMethods(s)
				for i, id := range s.Names {
					g.own[id.Name] = true
					if i < len(s.Values) && d.Tok == token.CONST {
						g.consts[id.Name] = s.Values[i]
					} else if i < len(s.Values) {
						g.vars[id.Name] = s.Values[i]
					}
				}
			}
		}
	}
}

// readRefusal records a variable that is added to the table of refusals.
func (g *game) readRefusal(s *ast.ValueSpec) {
	if len(s.Values) != 1 {
		return
	}
	call, ok := s.Values[0].(*ast.CallExpr)
	if !ok || len(call.Args) != 3 {
		return
	}
	if add, ok := call.Fun.(*ast.SelectorExpr); ok && isNamed(add.X, "codes") {
		row := s.Names[0].Name
		g.Refused = append(g.Refused, refusal{Name: strings.ToUpper(row[:1]) + row[1:], Row: row,
			Rule: textOf(call.Args[0]), Why: textOf(call.Args[2])})
	}
}

// readMoves records the kinds and the fields in the table of moves.
func (g *game) readMoves(table ast.Expr) {
	ast.Inspect(table, func(n ast.Node) bool {
		list, ok := n.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		if isNamed(list.Key, "Fields") {
			g.readFields(list.Value)
		}
		for name, row := range keyed(list.Value) {
			if isNamed(list.Key, "Kinds") && strings.HasPrefix(name, "Kind") {
				g.Kinds = append(g.Kinds, kindOf(name, row))
			}
		}
		return false
	})
}

// readFields records which field of a move each field of the table is: the one whose address it takes.
func (g *game) readFields(list ast.Expr) {
	rows, ok := list.(*ast.CompositeLit)
	if !ok {
		return
	}
	for _, row := range rows.Elts {
		if name, field := fieldOf(row); name != "" && field != "" {
			g.fields[name] = field
			g.readFieldType(name, row)
		}
	}
}

// fieldOf returns the name and the Go name of the field of a row.
func fieldOf(row ast.Expr) (name, field string) {
	ast.Inspect(row, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			if isNamed(n.Key, "Name") {
				name = textOf(n.Value)
			}
		case *ast.BasicLit: // in a call such as PlayerField("seat", …)
			if name == "" {
				name = textOf(n)
			}
		case *ast.UnaryExpr:
			if at, ok := n.X.(*ast.SelectorExpr); ok && n.Op == token.AND {
				field = at.Sel.Name
			}
		}
		return true
	})
	return name, field
}

// keyed returns the elements of a literal whose keys are names.
func keyed(literal ast.Expr) iter.Seq2[string, ast.Expr] {
	return func(yield func(string, ast.Expr) bool) {
		list, ok := literal.(*ast.CompositeLit)
		if !ok {
			return
		}
		for _, e := range list.Elts {
			if pair, ok := e.(*ast.KeyValueExpr); ok {
				if key, ok := pair.Key.(*ast.Ident); ok && !yield(key.Name, pair.Value) {
					return
				}
			}
		}
	}
}

func isNamed(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

// kindOf returns the kind of a row.
func kindOf(name string, row ast.Expr) kind {
	by, text := "<seat>", map[string]string{}
	for cell, value := range keyed(row) {
		cell = strings.ToLower(cell)
		text[cell] = textOf(value)
		if cell == "nature" && isNamed(value, "true") {
			by = "~"
		}
	}
	form := strings.TrimSpace(by + " " + text["name"] + " " + text["form"])
	doc := fmt.Sprintf("%s %s (%s): %s", name, text["doc"], text["rule"], form)
	return kind{strings.TrimPrefix(name, "Kind"), comment(doc), by == "~", maps.Collect(keyed(row)), nil}
}

// EventDoc returns the comment of a kind of event, with its fields of the type Event.
func (g *game) EventDoc(k kind) string {
	doc := k.Name + " reports that " + textOf(k.row["Doc"])
	named := map[string]string{"move": "Move"}
	if list, ok := g.vars["eventFields"].(*ast.CompositeLit); ok {
		for _, row := range list.Elts {
			name, field := fieldOf(row)
			named[name] = field
		}
	}
	var fields []string
	for _, name := range strings.Fields(textOf(k.row["Fields"])) {
		if field := named[strings.Trim(name, "[]")]; field != "" {
			fields = append(fields, field)
		}
	}
	if len(fields) > 0 {
		doc += " (" + strings.Join(fields, ", ") + ")"
	}
	return comment(doc)
}

// textOf returns the value of a string literal, or of a sum of them.
func textOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, _ := strconv.Unquote(e.Value)
		return text
	case *ast.BinaryExpr:
		return textOf(e.X) + textOf(e.Y)
	}
	return ""
}

// comment wraps a text as a comment.
func comment(text string) string {
	const width = 106
	var lines []string
	line := "//"
	for _, word := range strings.Fields(text) {
		if len(line)+1+len(word) > width {
			lines, line = append(lines, line), "//"
		}
		line += " " + word
	}
	return strings.Join(append(lines, line), "\n")
}

// readType records an enum, a set, a list, that moves have an amount, or that configs have a start player.
func (g *game) readType(t *ast.TypeSpec, d *ast.GenDecl) {
	name := t.Name.Name
	if body, ok := t.Type.(*ast.StructType); ok {
		for _, f := range body.Fields.List {
			for _, id := range f.Names {
				g.Amount = g.Amount || name == "Move" && id.Name == "N"
				g.Start = g.Start || name == "Config" && id.Name == "Start"
			}
		}
	}
	g.own[name] = true
	if d.Doc == nil {
		return
	}
	for _, c := range d.Doc.List {
		if what, ok := strings.CutPrefix(c.Text, "//enum:"); ok {
			recv := strings.ToLower(name[:1])
			names := recv + name[1:] + "Names[:]"
			g.Enums = append(g.Enums, enum{name, recv, what, "words.Name(" + names + ", " + recv + ")",
				fmt.Sprintf("words.Read(%s, %q, %s, text)", recv, what, names)})
		}
		if rest, ok := strings.CutPrefix(c.Text, "//view:"); ok {
			fmt.Sscanf(rest, "open %s own %s", &g.Open, &g.Known)
		}
		if rest, ok := strings.CutPrefix(c.Text, "//list:"); ok {
			what, field, _ := strings.Cut(rest, " ")
			if of, ok := t.Type.(*ast.ArrayType); ok {
				g.Arrays = append(g.Arrays, array{name, strings.ToLower(name[:1]), what, types.ExprString(of.Elt),
					strings.TrimSuffix("."+field, ".")})
			}
		}
		if rest, ok := strings.CutPrefix(c.Text, "//set:"); ok {
			if words := strings.Fields(rest); len(words) > 2 {
				n := len(words)
				set := set{Type: name, What: strings.Join(words[:n-2], " "), Low: words[n-2], High: words[n-1]}
				if _, err := strconv.Atoi(set.Low); err == nil {
					set.Right, set.Left = ">>"+set.Low, "<<"+set.Low
					set.Low, set.High = "int8("+set.Low+")", "int8("+set.High+")"
				}
				g.Sets = append(g.Sets, set)
			}
		}
	}
}
