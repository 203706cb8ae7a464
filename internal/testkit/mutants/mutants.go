package mutants

import (
	"fmt"
	"go/ast"
	"go/token"
	"strconv"
	"strings"
)

// This file lists the mutants of a package.

// A Mutant is one small change of a file.
type Mutant struct {
	File     string
	Line     int
	end      int    // the line where it ends
	Key      string // see the package
	Old, New string // the whole lines, with single spaces
	file     *file
	decl     ast.Decl
	from, to int    // the place in the file
	with     string // the new text there
	row      bool   // it drops a row of a table
	extra    bool   // only for lines with a clause reference that have no other
	number   int    // in the schema, from 1
	alone    bool   // the schema cannot include it
	err      error  // it does not compile
}

// text returns the whole file with the mutant in it.
func (m *Mutant) text() string { return m.file.text[:m.from] + m.with + m.file.text[m.to:] }

// A lister collects the mutants of a package.
type lister struct {
	set   *token.FileSet
	file  *file
	decl  ast.Decl
	count map[string]int // of the mutants, by declaration and operator
	list  []*Mutant
}

// mutants lists every mutant of a package, in order.
func (s *source) mutants() []*Mutant {
	l := lister{set: s.set, count: make(map[string]int)}
	for _, f := range s.files {
		l.add(f)
	}
	return l.list
}

// add adds every mutant of a file.
func (l *lister) add(f *file) {
	l.file = f
	for _, l.decl = range f.ast.Decls {
		var above []ast.Node
		ast.Inspect(l.decl, func(n ast.Node) bool {
			if n == nil {
				above = above[:len(above)-1]
				return false
			}
			if !l.node(n, above) {
				return false
			}
			above = append(above, n)
			return true
		})
	}
}

// nameAt returns the name of the function, or of the table or constant, at a place: State.pay for a method.
func nameAt(decl ast.Decl, at token.Pos) string {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if decl.Recv == nil {
			return decl.Name.Name
		}
		of := decl.Recv.List[0].Type
		for {
			switch x := of.(type) {
			case *ast.StarExpr:
				of = x.X
			case *ast.IndexExpr:
				of = x.X
			case *ast.Ident:
				return x.Name + "." + decl.Name.Name
			default:
				return decl.Name.Name
			}
		}
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			if spec, ok := spec.(*ast.ValueSpec); ok && spec.Pos() <= at && at < spec.End() {
				return spec.Names[0].Name
			}
		}
	}
	return ""
}

// change adds the mutant that replaces the text between two places.
func (l *lister) change(op string, from, to token.Pos, with string) {
	text, at, end := l.file.text, l.set.Position(from).Offset, l.set.Position(to).Offset
	first := strings.LastIndexByte(text[:at], '\n') + 1
	last := len(text)
	if n := strings.IndexByte(text[end:], '\n'); n >= 0 {
		last = end + n
	}
	key := nameAt(l.decl, from) + " " + op
	l.count[key]++
	l.list = append(l.list, &Mutant{
		File: l.file.name, Line: l.set.Position(from).Line, end: l.set.Position(to).Line, Key: fmt.Sprint(key, " ", l.count[key]),
		Old: spaced(text[first:last]), New: spaced(text[first:at] + with + text[end:last]),
		file: l.file, decl: l.decl, from: at, to: end, with: with,
	})
}

// spaced puts text on one line.
func spaced(text string) string { return strings.Join(strings.Fields(text), " ") }

func (l *lister) textOf(n ast.Node) string {
	return l.file.text[l.set.Position(n.Pos()).Offset:l.set.Position(n.End()).Offset]
}

// operators has the replacement of each operator.
var operators = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD,
	token.INC: token.DEC, token.DEC: token.INC,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN,
}

// operator replaces an operator by its opposite or its neighbour.
func (l *lister) operator(op token.Token, at token.Pos) {
	if with, ok := operators[op]; ok {
		l.change(op.String(), at, at+token.Pos(len(op.String())), with.String())
	}
}

// node adds the mutants of a node, and reports whether to descend into it.
func (l *lister) node(n ast.Node, above []ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok == token.VAR || n.Tok == token.CONST && !strings.Contains(l.textOf(n), "iota")
	case *ast.ArrayType, *ast.FuncType, *ast.StructType:
		return false // a size is not a rule
	case *ast.BinaryExpr:
		l.operator(n.Op, n.OpPos)
	case *ast.IncDecStmt:
		l.operator(n.Tok, n.TokPos)
	case *ast.AssignStmt:
		l.operator(n.Tok, n.TokPos)
	case *ast.BasicLit:
		if i, err := strconv.ParseInt(n.Value, 0, 32); err == nil && n.Kind == token.INT {
			l.change("more", n.Pos(), n.End(), strconv.FormatInt(i+1, 10))
			if i > 0 {
				l.change("less", n.Pos(), n.End(), strconv.FormatInt(i-1, 10))
			}
		}
	case *ast.Ident:
		switch n.Name {
		case "true":
			l.change("true", n.Pos(), n.End(), "false")
		case "false":
			l.change("false", n.Pos(), n.End(), "true")
		}
	case *ast.CallExpr:
		if text := l.textOf(n.Fun); text == "panic" || strings.HasPrefix(text, "fmt.") ||
			strings.HasPrefix(text, "errors.") {
			return false // words are not a rule
		}
		l.swap(n)
	case *ast.IfStmt:
		l.negate(n.Cond)
	case *ast.ForStmt:
		if n.Cond != nil {
			l.negate(n.Cond)
		}
	case *ast.SwitchStmt:
		if n.Tag == nil {
			for _, clause := range n.Body.List {
				for _, cond := range clause.(*ast.CaseClause).List {
					l.negate(cond)
				}
			}
		}
	case *ast.BlockStmt:
		l.remove(n.List)
		l.skip(n.List)
	case *ast.CaseClause:
		l.remove(n.Body)
		l.skip(n.Body)
	case *ast.ReturnStmt:
		l.returned(n, results(above))
	case *ast.CompositeLit:
		l.drop(n)
	}
	return true
}

// negate negates a condition. For == and != the operator's mutant does that.
func (l *lister) negate(cond ast.Expr) {
	if b, ok := cond.(*ast.BinaryExpr); ok && (b.Op == token.EQL || b.Op == token.NEQ) {
		return
	}
	l.change("not", cond.Pos(), cond.End(), "!("+l.textOf(cond)+")")
}

// remove removes statements, one at a time: assignments, calls, and early exits.
func (l *lister) remove(list []ast.Stmt) {
	for _, stmt := range list {
		switch stmt := stmt.(type) {
		case *ast.AssignStmt:
			if stmt.Tok == token.DEFINE {
				continue
			}
		case *ast.ExprStmt:
			if call, ok := stmt.X.(*ast.CallExpr); ok && l.textOf(call.Fun) == "panic" {
				continue
			}
		case *ast.IncDecStmt, *ast.BranchStmt, *ast.ReturnStmt:
		default:
			continue
		}
		l.change("remove", stmt.Pos(), stmt.End(), "")
	}
}

// extras calls change, and marks its mutants as extra ones.
func (l *lister) extras(op string, from, to token.Pos, with string) {
	l.change(op, from, to, with)
	l.list[len(l.list)-1].extra = true
}

// skip skips whole statements, and clears variables that are declared.
func (l *lister) skip(list []ast.Stmt) {
	for _, stmt := range list {
		if _, ok := stmt.(*ast.CaseClause); ok {
			continue
		}
		assign, ok := stmt.(*ast.AssignStmt)
		if !ok || assign.Tok != token.DEFINE {
			l.extras("skip", stmt.Pos(), stmt.End(), "if false { "+l.textOf(stmt)+" }")
			continue
		}
		clear := ""
		for _, x := range assign.Lhs {
			if name := l.textOf(x); name != "_" {
				clear += "; bourseClear(&" + name + ")"
			}
		}
		l.extras("clear", stmt.Pos(), stmt.End(), l.textOf(stmt)+clear)
	}
}

// drop drops elements of a literal, one at a time.
func (l *lister) drop(n *ast.CompositeLit) {
	for i, x := range n.Elts {
		to := n.Rbrace
		if i+1 < len(n.Elts) {
			to = n.Elts[i+1].Pos()
		}
		l.extras("drop", x.Pos(), to, "")
		m := l.list[len(l.list)-1]
		m.end, m.row = l.set.Position(x.End()).Line, true
	}
}

// swap exchanges two neighbouring arguments that differ.
func (l *lister) swap(call *ast.CallExpr) {
	if f := l.textOf(call.Fun); f == "min" || f == "max" || f == "append" {
		return
	}
	for i := range max(0, len(call.Args)-1) {
		a, b := call.Args[i], call.Args[i+1]
		if x, y := l.textOf(a), l.textOf(b); x != y && x != "nil" && y != "nil" {
			between := l.file.text[l.set.Position(a.End()).Offset:l.set.Position(b.Pos()).Offset]
			l.change("swap", a.Pos(), b.End(), y+between+x)
		}
	}
}

// results returns the results of the function that contains a node.
func results(above []ast.Node) *ast.FieldList {
	for i := len(above) - 1; i >= 0; i-- {
		switch f := above[i].(type) {
		case *ast.FuncLit:
			return f.Type.Results
		case *ast.FuncDecl:
			return f.Type.Results
		}
	}
	return nil
}

// returned changes the values that a function returns.
func (l *lister) returned(n *ast.ReturnStmt, fields *ast.FieldList) {
	if fields == nil {
		return
	}
	var types []ast.Expr
	for _, field := range fields.List {
		for range max(1, len(field.Names)) {
			types = append(types, field.Type)
		}
	}
	if len(types) != len(n.Results) {
		return
	}
	zeros := make([]string, len(types))
	for i, x := range types {
		zeros[i] = "*new(" + l.textOf(x) + ")"
	}
	if len(types) > 0 {
		l.extras("zero", n.Pos(), n.End(), "return "+strings.Join(zeros, ", "))
	}
	for i, x := range n.Results {
		text := l.textOf(x)
		_, literal := x.(*ast.BasicLit)
		switch kind := l.textOf(types[i]); {
		case literal || text == "nil" || text == "true" || text == "false":
		case kind == "bool":
			l.change("return", x.Pos(), x.End(), "!("+text+")")
		case kind == "error" || strings.HasPrefix(kind, "*"):
			l.change("return", x.Pos(), x.End(), "nil")
		case strings.HasPrefix(kind, "int") || strings.HasPrefix(kind, "uint"):
			l.change("return", x.Pos(), x.End(), "("+text+") + 1")
		}
	}
}
