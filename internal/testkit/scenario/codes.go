package scenario

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// This file plays the examples in the documentation of a game's refusals.

// Codes reads the variables of the Go files that a pattern matches, which are the game's codes, and plays the
// script in the documentation of each. The script must provoke that code. Codes that no text can provoke have
// no script. For these, programs has a function that provokes the code and returns it, by the variable's
// name. Every opening of the game must be used.
func (g Game[S, M, V, E]) Codes(t *testing.T, pattern string, programs map[string]func(*testing.T) string) {
	t.Helper()
	files, err := filepath.Glob(pattern) // in the order in which Go reads them
	if err != nil {
		t.Fatal(err)
	}
	var names, docs []string
	for _, file := range files {
		more, said := variables(t, file)
		names, docs = append(names, more...), append(docs, said...)
	}
	codes := g.Rules.Describe().Codes
	if len(names) == 0 || len(names) != len(codes) {
		t.Fatalf("%s has %d codes, but %d are described", pattern, len(names), len(codes))
	}
	for _, fault := range g.Unused(docs) {
		t.Error(fault)
	}
	used := 0
	for i, name := range names {
		illegal := codes[i]
		t.Run(name, func(t *testing.T) {
			if !strings.HasPrefix(docs[i], name+": ") {
				t.Error("the documentation does not begin with the code's name")
			}
			script := indented(docs[i])
			if provoke := programs[name]; provoke != nil {
				used++
				if got := provoke(t); got != illegal.Code() || script != "" {
					t.Errorf("refused with %q, want %q, but the script is %q", got, illegal.Code(), script)
				}
				return
			}
			result, err := g.Play(script, false)
			if err != nil {
				t.Fatalf("%v\n%s", err, script)
			}
			if !slices.Contains(result.Refusals, illegal.Code()) {
				t.Errorf("the example provokes %q, not %q", result.Refusals, illegal.Code())
			}
		})
	}
	if used != len(programs) {
		t.Errorf("%d programs provoke codes, but %d codes have one", len(programs), used)
	}
}

// Unused lists the openings that no example in the documentation uses, by itself or through another opening.
func (g Game[S, M, V, E]) Unused(docs []string) []string {
	used := make(map[string]bool)
	var read func(script string)
	read = func(script string) {
		for _, line := range strings.Split(script, "\n") {
			if word, name, _ := strings.Cut(strings.TrimSpace(line), " "); word == "open" && !used[name] {
				used[name] = true
				read(g.Openings[name])
			}
		}
	}
	for _, doc := range docs {
		read(indented(doc))
	}
	var unused []string
	for name := range g.Openings {
		if !used[name] {
			unused = append(unused, fmt.Sprintf("no example uses the opening %s", name))
		}
	}
	slices.Sort(unused)
	return unused
}

// variables returns the variables in groups of a Go file, and their documentation.
func variables(t *testing.T, file string) (names, docs []string) {
	t.Helper()
	source, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for _, decl := range source.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok || group.Tok != token.VAR || !group.Lparen.IsValid() {
			continue
		}
		for _, spec := range group.Specs {
			variable := spec.(*ast.ValueSpec)
			names = append(names, variable.Names[0].Name)
			docs = append(docs, variable.Doc.Text())
		}
	}
	return names, docs
}

// indented returns the lines of the code block in a documentation.
func indented(doc string) string {
	var b strings.Builder
	for _, line := range strings.Split(doc, "\n") {
		if code, ok := strings.CutPrefix(line, "\t"); ok {
			b.WriteString(code + "\n")
		}
	}
	return b.String()
}
