package script

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/grammar"
	"bourse.example/internal/testkit/rulestest"
)

// A Game is what the scripts of a game may say besides what every game's may.
type Game[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	Rules bourse.Rules[S, M, V, E]
	// Begin has the positions by name. The config is JSON. It does not have to have "new".
	Begin map[string]func(t testing.TB, config []byte) S
	// Players and Settings are the config of a position that does not say otherwise. Settings are in JSON.
	Players  int
	Settings map[string]string
	// Parts is the setting that a bare word of a position sets, such as market,paper; or "".
	Parts string
	// Change makes a change such as "purse p0 5". It reports whether there is one by this name. Optional.
	Change func(t testing.TB, s *S, name string, args []string) bool
	// Fact returns a fact, and how many arguments it has used; -1 if there is none by this name. Optional.
	Fact func(t testing.TB, s *S, name string, args []string) (value string, used int)
	// Path returns the whole path for a short one, such as p0.purse, in a state or a view. Optional.
	Path func(of any, path []string) []string
	// Index finds a name, such as a card's, among the places of an array. Optional.
	Index func(name string) (int, bool)
	// Positions are the sections without a clause from which Go tests start, by Position.
	Positions []string

	sections map[string]*section // by name
	provoked map[string]bool     // codes
}

// A section is one section of a file.
type section struct {
	name, file string
	line       int // of its first line
	lines      []string
	used       bool // another section starts from it, or plays it
}

var (
	clause  = regexp.MustCompile(`^[A-Z][0-9]+\.[0-9]+ `)
	asserts = regexp.MustCompile(`^(=|flaw|fine) |^([a-z][a-z-]*|[A-Z]\d+\.\d+|\$\w+):|^\S+ (sees|admits|excludes):`)
)

// asserts reports whether the section asserts something. Otherwise it is a position, or a part of other sections.
func (s *section) asserts() bool { return slices.ContainsFunc(s.lines, asserts.MatchString) }

// load reads the files that a pattern matches. It returns the sections in order.
func (g *Game[S, M, V, E]) load(pattern string) ([]*section, error) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no scripts match %s: %v", pattern, err)
	}
	var all []*section
	g.sections, g.provoked = make(map[string]*section), make(map[string]bool)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		list, err := sectionsOf(file, string(text))
		if err != nil {
			return nil, err
		}
		for _, s := range list {
			if g.sections[s.name] != nil {
				return nil, fmt.Errorf("%s:%d: a second section %s", file, s.line-1, s.name)
			}
			g.sections[s.name] = s
		}
		all = append(all, list...)
	}
	return all, nil
}

// sectionsOf splits the text of a file.
func sectionsOf(file, text string) (list []*section, err error) {
	all, err := grammar.Sections(text)
	if err != nil {
		return nil, fmt.Errorf("%s:%w", file, err)
	}
	for _, s := range all {
		list = append(list, &section{name: s.Name, file: file, line: s.Line, lines: s.Text})
	}
	return list, nil
}

// Run plays every section of the files that the pattern matches as a subtest, if it asserts something.
func (g Game[S, M, V, E]) Run(t *testing.T, pattern string) {
	all, err := g.load(pattern)
	if err != nil {
		t.Fatal(err)
	}
	lines := make(map[string]map[int]string) // those to rewrite, by file
	for _, s := range all {
		if !s.asserts() {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			p := player[S, M, V, E]{Game: &g, t: t, saved: make(map[string]S), rewritten: make(map[int]string)}
			p.play(s)
			if lines[s.file] == nil {
				lines[s.file] = make(map[int]string)
			}
			for at, line := range p.rewritten {
				lines[s.file][at] = line
			}
		})
	}
	if *rulestest.Update {
		for file, lines := range lines {
			rewrite(t, file, lines)
		}
	}
	if !strings.Contains(flag.Lookup("test.run").Value.String(), "/") && !t.Failed() {
		for _, fault := range g.incomplete(all) {
			t.Error(fault)
		}
	}
}

// incomplete returns what is missing after all sections have been played: each must assert something or be used
// by another, a clause must assert something, and every code must be the answer to a move.
func (g *Game[S, M, V, E]) incomplete(all []*section) (faults []string) {
	for _, s := range all {
		used := !clause.MatchString(s.name) && (s.used || slices.Contains(g.Positions, s.name))
		if !s.asserts() && !used {
			faults = append(faults, fmt.Sprintf("%s:%d: %s asserts nothing, and nothing starts from it", s.file,
				s.line-1, s.name))
		}
	}
	for _, illegal := range g.Rules.Description().Codes {
		if !g.provoked[illegal.Code()] {
			faults = append(faults, "no script has a move that is refused with "+illegal.Code())
		}
	}
	return faults
}

// rewrite replaces lines of a file, by their numbers.
func rewrite(t *testing.T, file string, lines map[int]string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Split(string(text), "\n")
	for at, line := range lines {
		all[at-1] = line
	}
	if now := strings.Join(all, "\n"); now != string(text) {
		if err := os.WriteFile(file, []byte(now), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// Position returns the position at the end of one of the sections that Positions names.
func (g Game[S, M, V, E]) Position(t testing.TB, pattern, name string) S {
	t.Helper()
	if _, err := g.load(pattern); err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(g.Positions, name) {
		t.Fatalf("%s is not among the positions for Go tests", name)
	}
	p := player[S, M, V, E]{Game: &g, t: t, saved: make(map[string]S)}
	p.from(name, nil)
	return p.s
}
