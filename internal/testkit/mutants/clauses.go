package mutants

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// This file compares the clauses of a rulebook with the code and the tests.

// Clauses are the clauses of a rulebook.
type Clauses struct {
	Dir     string   // of the game's package
	Numbers []string // such as F7.1
	Lines   int      // the least number of lines with a clause reference
}

var section = regexp.MustCompile(`(?m)^== ([A-Z][0-9]+\.[0-9]+) `)

// Check returns what is wrong, one line each. Every clause must have a reference, which is a comment behind the
// code that enforces it, and a section of a script in testdata/rules, or a test in Go, TestRule_F7_1_fee:
//
//	fee := 1 // F7.1
//
// No comment, text, test or script may name a clause that does not exist.
func (c Clauses) Check() (wrong []string, err error) {
	tests, scripts := make(map[string]bool), filepath.Join(c.Dir, "testdata", "rules", "*.txt")
	named := regexp.MustCompile(`\b` + c.Numbers[0][:1] + `[0-9]+\.[0-9]+\b`)
	mention := func(place, text string) {
		for _, clause := range named.FindAllString(text, -1) {
			if !slices.Contains(c.Numbers, clause) {
				wrong = append(wrong, fmt.Sprintf("%s names %s, which is not a clause", place, clause))
			}
		}
	}
	paths, err := filepath.Glob(scripts)
	if err != nil {
		return nil, err
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		mention(filepath.Base(path), string(text))
		for _, m := range section.FindAllStringSubmatch(string(text), -1) {
			tests[m[1]] = true
		}
	}
	if paths, err = filepath.Glob(filepath.Join(c.Dir, "*.go")); err != nil {
		return nil, err
	}
	lines, cited := 0, make(map[string]bool)
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		set, f := token.NewFileSet(), &file{name: filepath.Base(path), text: string(text)}
		if f.ast, err = parser.ParseFile(set, path, text, parser.ParseComments|parser.SkipObjectResolution); err != nil {
			return nil, err
		}
		place := func(n ast.Node) string { return fmt.Sprint(f.name, ":", set.Position(n.Pos()).Line) }
		own := !strings.HasSuffix(path, "_test.go")
		for _, group := range f.ast.Comments {
			for _, comment := range group.List {
				mention(place(comment), comment.Text)
			}
		}
		if own {
			for _, l := range references(set, f) {
				lines++
				for _, clause := range l.clauses {
					cited[clause] = true
				}
			}
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if n.Kind == token.STRING && own {
					mention(place(n), n.Value)
				}
			case *ast.FuncDecl:
				if m := clauseTest.FindStringSubmatch(n.Name.Name); m != nil && !own {
					tests[m[1]+"."+m[2]] = true
					mention(place(n), m[1]+"."+m[2])
				}
			}
			return true
		})
	}
	for _, clause := range c.Numbers {
		if !tests[clause] {
			wrong = append(wrong, clause+" has no section in testdata/rules")
		}
		if !cited[clause] {
			wrong = append(wrong, clause+" has no clause reference")
		}
	}
	if lines < c.Lines {
		wrong = append(wrong, fmt.Sprintf("%d lines have a clause reference, want at least %d", lines, c.Lines))
	}
	return wrong, nil
}

// clauseTest matches the tests of clauses in Go.
var clauseTest = regexp.MustCompile(`^TestRule_([A-Z][0-9]+)_([0-9]+)_`)
