package faults

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
)

// This file lists the mutants of a file.

// A Mutant is one small change of a file.
type Mutant struct {
	File     string
	Line     int
	Decl     string // the declaration: a function, or the first name of a table
	Old, New string // the whole lines, with single spaces
	Nth      int    // the number among equal mutants of the declaration, from 1
	source   string // of the file
	from, to int    // the place in it
	with     string // the new text there
}

// text returns the whole file with the mutant in it.
func (m *Mutant) text() string { return m.source[:m.from] + m.with + m.source[m.to:] }

// same reports whether two are the same mutant.
func (m *Mutant) same(other *Mutant) bool {
	return m.alike(other) && m.Nth == other.Nth
}

func (m *Mutant) alike(other *Mutant) bool {
	return m.File == other.File && m.Decl == other.Decl && m.Old == other.Old && m.New == other.New
}

// A lister collects the mutants of a file.
type lister struct {
	file, source string
	set          *token.FileSet
	decl         string
	list         []Mutant
}

// mutants lists every mutant of a file, in order.
func mutants(file, source string) ([]Mutant, error) {
	l := lister{file: file, source: source, set: token.NewFileSet()}
	parsed, err := parser.ParseFile(l.set, file, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, decl := range parsed.Decls {
		l.decl = name(decl)
		var above []ast.Node
		ast.Inspect(decl, func(n ast.Node) bool {
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
	seen := make(map[[3]string]int)
	for i := range l.list {
		m := &l.list[i]
		key := [...]string{m.Decl, m.Old, m.New}
		seen[key]++
		m.Nth = seen[key]
	}
	return l.list, nil
}

// name returns the name of a declaration.
func name(decl ast.Decl) string {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		return decl.Name.Name
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			if spec, ok := spec.(*ast.ValueSpec); ok {
				return spec.Names[0].Name
			}
		}
	}
	return ""
}

// change adds the mutant that replaces the text between two places.
func (l *lister) change(from, to token.Pos, with string) {
	at, end := l.set.Position(from).Offset, l.set.Position(to).Offset
	first := strings.LastIndexByte(l.source[:at], '\n') + 1
	last := len(l.source)
	if n := strings.IndexByte(l.source[end:], '\n'); n >= 0 {
		last = end + n
	}
	l.list = append(l.list, Mutant{
		File: l.file, Line: l.set.Position(from).Line, Decl: l.decl,
		Old: spaced(l.source[first:last]), New: spaced(l.source[first:at] + with + l.source[end:last]),
		source: l.source, from: at, to: end, with: with,
	})
}

// spaced puts text on one line.
func spaced(text string) string { return strings.Join(strings.Fields(text), " ") }

func (l *lister) textOf(n ast.Node) string {
	return l.source[l.set.Position(n.Pos()).Offset:l.set.Position(n.End()).Offset]
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
		l.change(at, at+token.Pos(len(op.String())), with.String())
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
			l.change(n.Pos(), n.End(), strconv.FormatInt(i+1, 10))
			if i > 0 {
				l.change(n.Pos(), n.End(), strconv.FormatInt(i-1, 10))
			}
		}
	case *ast.Ident:
		switch n.Name {
		case "true":
			l.change(n.Pos(), n.End(), "false")
		case "false":
			l.change(n.Pos(), n.End(), "true")
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
	case *ast.CaseClause:
		l.remove(n.Body)
	case *ast.ReturnStmt:
		l.returned(n, results(above))
	}
	return true
}

// negate negates a condition. For == and != the operator's mutant does that.
func (l *lister) negate(cond ast.Expr) {
	if b, ok := cond.(*ast.BinaryExpr); ok && (b.Op == token.EQL || b.Op == token.NEQ) {
		return
	}
	l.change(cond.Pos(), cond.End(), "!("+l.textOf(cond)+")")
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
		l.change(stmt.Pos(), stmt.End(), "")
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
			between := l.source[l.set.Position(a.End()).Offset:l.set.Position(b.Pos()).Offset]
			l.change(a.Pos(), b.End(), y+between+x)
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
	for i, x := range n.Results {
		text := l.textOf(x)
		_, literal := x.(*ast.BasicLit)
		switch kind := l.textOf(types[i]); {
		case literal || text == "nil" || text == "true" || text == "false":
		case kind == "bool":
			l.change(x.Pos(), x.End(), "!("+text+")")
		case kind == "error" || strings.HasPrefix(kind, "*"):
			l.change(x.Pos(), x.End(), "nil")
		case strings.HasPrefix(kind, "int") || strings.HasPrefix(kind, "uint"):
			l.change(x.Pos(), x.End(), "("+text+") + 1")
		}
	}
}
