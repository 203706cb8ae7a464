package mutants

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// This file tries the mutants of lines with a clause reference.

// A tagged line is a line with a clause reference, and what is tried there.
type tagged struct {
	file    string
	line    int
	clauses []string
	mutants []*Mutant
	more    bool // the mutants are from around the line
	spared  bool // only equivalent mutants are left
}

// reference matches a comment that is a clause reference: "// F7.1, F7.2" or "// S4.3: rounded down".
var reference = regexp.MustCompile(`^// ([A-Z][0-9]+\.[0-9]+(?:[ ,]+[A-Z][0-9]+\.[0-9]+)*)(?::|$)`)

// references returns the lines of a file with a clause reference behind some code.
func references(set *token.FileSet, f *file) []*tagged {
	var list []*tagged
	lines := strings.Split(f.text, "\n")
	for _, group := range f.ast.Comments {
		for _, c := range group.List {
			at := set.Position(c.Pos())
			m := reference.FindStringSubmatch(c.Text)
			if m == nil || strings.TrimSpace(lines[at.Line-1][:at.Column-1]) == "" {
				continue
			}
			split := func(r rune) bool { return r == ' ' || r == ',' }
			list = append(list, &tagged{file: f.name, line: at.Line, clauses: strings.FieldsFunc(m[1], split)})
		}
	}
	return list
}

// Tagged tries at most two mutants of each line with a clause reference, with the tests of the clause. It
// reports whether they kill a mutant of each line.
func (t *Trial) Tagged(dir string) (bool, error) {
	began := time.Now()
	g, err := open(dir)
	if err == nil {
		err = g.load()
	}
	if err != nil {
		return false, err
	}
	lines, err := t.lines(g)
	if err != nil {
		return false, err
	}
	if len(lines) == 0 {
		fmt.Fprintf(t.Out, "%s: no line with a clause reference has changed\n", filepath.Base(g.dir))
		return true, nil
	}
	tests, work, err := g.clauseTests(lines)
	defer os.RemoveAll(work)
	if err != nil {
		return false, err
	}
	began2 := time.Now()
	r := tests.plain().run(0, time.Hour, "-test.run=^TestRules$|^TestRule_")
	if r.err != nil {
		return false, fmt.Errorf("without a mutant the tests fail: %w\n%s", r.err, r.out)
	}
	limit := 5*time.Since(began2) + t.Grace
	var cpu atomic.Int64
	var printing sync.Mutex
	var missed, tried, spared atomic.Int64
	err = t.each(len(lines), func(i int) error {
		l := lines[i]
		if l.spared {
			spared.Add(1)
			return nil
		}
		for _, m := range l.mutants {
			v, err := tests.with(m)
			if err != nil {
				continue // the tests do not compile
			}
			r := v.run(0, limit, "-test.failfast", "-test.run="+pattern(l.clauses))
			v.remove()
			cpu.Add(int64(r.cpu))
			tried.Add(1)
			if r.err != nil && !r.died() && !r.late {
				return r.err
			}
			dead := r.late || r.died()
			printing.Lock()
			if dead {
				t.print(m, "killed", false)
				printing.Unlock()
				return nil
			}
			t.print(m, "survived "+strings.Join(l.clauses, " "), true)
			printing.Unlock()
		}
		missed.Add(1)
		printing.Lock()
		defer printing.Unlock()
		fmt.Fprintf(t.Out, "MISSED %s:%d: the tests of %s kill none of its %d mutants\n", l.file, l.line,
			strings.Join(l.clauses, " "), len(l.mutants))
		return nil
	})
	fmt.Fprintf(t.Out, "%s: %d lines with a clause reference: a mutant of %d killed, of %d none, %d equivalent (%d tried, %s, %s of CPU)\n",
		filepath.Base(g.dir), len(lines), int64(len(lines))-missed.Load()-spared.Load(), missed.Load(),
		spared.Load(), tried.Load(), time.Since(began).Round(time.Second),
		time.Duration(cpu.Load()).Round(time.Second))
	return missed.Load() == 0, err
}

// pattern returns the flag of package testing for the tests of clauses.
func pattern(clauses []string) string {
	var list []string
	for _, c := range clauses {
		list = append(list, `^TestRules$/^`+regexp.QuoteMeta(c)+`(_|$)`,
			"^TestRule_"+strings.ReplaceAll(c, ".", "_")+"_") // rules that a table of Go shows best
	}
	return strings.Join(list, "|")
}

// order says which mutants of a line are tried first: those that take a rule away.
var order = []string{"remove", "not", "==", "!=", "&&", "||", "return", "<", "<=", ">", ">=", "true", "false", "+=",
	"-=", "++", "--", "+", "-", "swap", "more", "drop", "less", "skip",
	"zero", "clear"}

// lines returns the lines to try, with their mutants.
func (t *Trial) lines(g *game) ([]*tagged, error) {
	changed, err := since(g.dir, t.Since)
	if err != nil {
		return nil, err
	}
	var lines []*tagged
	for _, f := range g.files {
		for _, l := range references(g.set, f) {
			if (changed == nil || changed[fmt.Sprint(l.file, ":", l.line)]) &&
				(t.Only == nil || slices.ContainsFunc(l.clauses, t.Only.MatchString)) {
				lines = append(lines, l)
			}
		}
	}
	for _, l := range lines {
		for _, m := range g.all {
			if m.File == l.file && (m.Line == l.line && !m.extra || m.row && (m.Line == l.line || m.end == l.line)) {
				l.mutants = append(l.mutants, m)
			}
		}
	}
	if err := g.check(distinct(lines)); err != nil {
		return nil, err
	}
	for _, l := range lines {
		if l.choose(g.reason); len(l.mutants) == 0 {
			l.mutants = g.around(l)
			l.more = true
		}
	}
	if err := g.check(distinct(lines)); err != nil {
		return nil, err
	}
	for _, l := range lines {
		if l.more {
			l.choose(g.reason)
		}
	}
	return lines, nil
}

// distinct returns the mutants of lines, each once.
func distinct(lines []*tagged) []*Mutant {
	var list []*Mutant
	seen := make(map[*Mutant]bool)
	for _, l := range lines {
		for _, m := range l.mutants {
			if !seen[m] {
				list = append(list, m)
			}
			seen[m] = true
		}
	}
	return list
}

// around returns the mutants to choose from for a line that has none: the extra ones that begin or end there,
// and those of the smallest statement, element or declaration around it.
func (g *game) around(l *tagged) []*Mutant {
	f := g.files[slices.IndexFunc(g.files, func(f *file) bool { return f.name == l.file })]
	var from, to int
	ast.Inspect(f.ast, func(n ast.Node) bool {
		if n == nil || g.set.Position(n.Pos()).Line > l.line || g.set.Position(n.End()).Line < l.line {
			return false
		}
		switch n.(type) {
		case *ast.BlockStmt, *ast.File:
		case ast.Stmt, ast.Decl, *ast.KeyValueExpr, *ast.CompositeLit:
			from, to = g.offset(n.Pos()), g.offset(n.End())
		}
		return true
	})
	var list []*Mutant
	for _, m := range g.all {
		switch {
		case m.File != l.file:
		case m.extra && (m.Line == l.line || m.end == l.line), !m.extra && from <= m.from && m.to <= to:
			list = append(list, m)
		}
	}
	return list
}

// choose chooses the mutants to try on a line: two of different operators, at different places if possible,
// and built alone only if there are no others. The nearest come first. In a row of a table these are its last number and the row.
func (l *tagged) choose(equivalent map[string]string) {
	list := slices.DeleteFunc(l.mutants, func(m *Mutant) bool { return m.err != nil })
	l.spared = l.spared || len(list) > 0
	list = slices.DeleteFunc(list, func(m *Mutant) bool { return equivalent[m.Key] != "" })
	l.spared = l.spared && len(list) == 0
	far := func(m *Mutant) int {
		if m.extra {
			return 0
		}
		return max(m.Line-l.line, l.line-m.Line)
	}
	slices.SortStableFunc(list, func(a, b *Mutant) int {
		return cmp.Or(far(a)-far(b), rank(a)-rank(b), (b.to-b.from)-(a.to-a.from), b.from-a.from)
	})
	l.mutants = nil
	for _, apart := range []bool{true, false} {
		for _, m := range list {
			n := len(l.mutants)
			if n == 0 || n == 1 && !m.alone && rank(m) != rank(l.mutants[0]) && (!apart || m.from != l.mutants[0].from) {
				l.mutants = append(l.mutants, m)
			}
		}
	}
}

// rank returns the place of a mutant in the order in which they are tried.
func rank(m *Mutant) int {
	r := slices.Index(order, strings.Fields(m.Key)[1])
	if m.alone {
		r += len(order)
	}
	return r
}

// clauseTests builds the tests of the game's own package.
func (g *game) clauseTests(lines []*tagged) (*binaries, string, error) {
	work, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return nil, "", err
	}
	tests, err := g.build(work, []string{g.dir}, distinct(lines), true)
	return tests, work, err
}

var hunk = regexp.MustCompile(`^@@ -\S+ \+([0-9]+)(?:,([0-9]+))? @@`)

// since returns the lines of a directory that have changed since a commit, such as "end.go:12", or nil for ""
// as the commit.
func since(dir, commit string) (map[string]bool, error) {
	if commit == "" {
		return nil, nil
	}
	diff := exec.Command("git", "diff", "-U0", "--no-ext-diff", "--relative", commit, "--", ".")
	diff.Dir = dir
	out, err := diff.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w%s", diff, err, stderr(err))
	}
	changed := make(map[string]bool)
	file := ""
	for _, row := range strings.Split(string(out), "\n") {
		if name, ok := strings.CutPrefix(row, "+++ b/"); ok {
			file = name
		}
		if m := hunk.FindStringSubmatch(row); m != nil {
			first, _ := strconv.Atoi(m[1])
			n := 1
			if m[2] != "" {
				n, _ = strconv.Atoi(m[2])
			}
			for i := range n {
				changed[fmt.Sprint(file, ":", first+i)] = true
			}
		}
	}
	return changed, nil
}
