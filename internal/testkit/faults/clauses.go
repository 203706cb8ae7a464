package faults

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"
)

// This file compares the clauses of a rulebook with the code and the tests.

// Clauses are the clauses of a rulebook. They check a game's package: every clause must have a reference on a
// line that runs, such as
//
//	fee := 1 // F7.1
//
// and a test named for it, TestRule_F7_1_trade, that runs such a line. Lines of data do not run, so a
// reference there is not evidence. No reference, test or text may name a clause that does not exist.
type Clauses struct {
	Dir     string         // of the Go files
	Numbers []string       // all numbers in the rulebook, such as F7.1
	Pattern *regexp.Regexp // of a number: F[0-9]+\.[0-9]+
}

// A line is a line of the package's own code.
type line struct {
	file string // the base name
	line int
}

// Scan returns what is wrong in the text of the package, one line each: clauses without a reference or a
// test, and mentions of clauses that do not exist. The error says why Scan cannot tell. Scan takes
// milliseconds.
func (c Clauses) Scan() ([]string, error) {
	tags, tests, faults, err := c.scan()
	for _, clause := range c.Numbers {
		if len(tests[clause]) == 0 {
			faults = append(faults, clause+" has no test "+testName(clause))
		}
		if len(tags[clause]) == 0 {
			faults = append(faults, clause+" has no clause reference")
		}
	}
	return faults, err
}

// Check runs the tests of each clause and returns what is wrong, one line each: everything that Scan finds,
// tests that fail, and clauses whose tests run no line with a reference to them. The error says why Check
// cannot tell.
func (c Clauses) Check() ([]string, error) {
	faults, err := c.Scan()
	if err != nil {
		return nil, err
	}
	tags, tests, _, err := c.scan()
	if err != nil {
		return nil, err
	}
	work, err := os.MkdirTemp("", "clauses")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	binary := filepath.Join(work, "game.test")
	// Without optimization, the build saves more time than the tests lose.
	build := exec.Command("go", "test", "-c", "-cover", "-vet=off", "-gcflags=-N -l", "-ldflags=-s -w", "-o",
		binary, ".")
	build.Dir = c.Dir
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", build, err, out)
	}
	results := make([]string, len(c.Numbers))
	var group sync.WaitGroup
	slots := make(chan struct{}, 2)
	for i, clause := range c.Numbers {
		if len(tests[clause]) == 0 || len(tags[clause]) == 0 {
			continue // Scan has reported it
		}
		group.Add(1)
		go func() {
			defer group.Done()
			slots <- struct{}{}
			defer func() { <-slots }()
			results[i] = c.run(clause, binary, filepath.Join(work, clause), tags[clause])
		}()
	}
	group.Wait()
	for _, fault := range results {
		if fault != "" {
			faults = append(faults, fault)
		}
	}
	return faults, nil
}

// A section of a script is named for its clause.
var section = regexp.MustCompile(`(?m)^== ([A-Z][0-9]+\.[0-9]+) .*$`)

// testName returns the beginning of the names of a clause's tests.
func testName(clause string) string {
	return "TestRule_" + strings.ReplaceAll(clause, ".", "_") + "_"
}

// run runs a clause's tests. It returns an error message if they fail or run no line with a reference to it.
func (c Clauses) run(clause, binary, profile string, tagged []line) string {
	test := exec.Command(binary, "-test.run=^(TestRules|"+testName(clause)+".*)$/^("+regexp.QuoteMeta(clause)+"_|)", "-test.coverprofile="+profile)
	test.Dir = c.Dir
	if out, err := test.CombinedOutput(); err != nil {
		return fmt.Sprintf("%s: its tests fail: %v\n%s", clause, err, out)
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		return fmt.Sprintf("%s: %v", clause, err)
	}
	blocks := readProfile(string(text))
	runs, run := false, false
	for _, at := range tagged {
		for _, b := range blocks {
			if b.file == at.file && b.from <= at.line && at.line <= b.to {
				runs = true
				run = run || b.count > 0
			}
		}
	}
	switch {
	case run:
		return ""
	case runs:
		return clause + ": its tests run no line with its clause reference"
	}
	return clause + " has no clause reference on a line that runs"
}

// A block is a run of statements in a coverage profile.
type block struct {
	file     string
	from, to int // lines
	count    int
}

var profileLine = regexp.MustCompile(`^(\S+):(\d+)\.\d+,(\d+)\.\d+ \d+ (\d+)$`)

func readProfile(text string) []block {
	var blocks []block
	for _, row := range strings.Split(text, "\n") {
		if m := profileLine.FindStringSubmatch(row); m != nil {
			b := block{file: filepath.Base(m[1])}
			fmt.Sscan(m[2], &b.from)
			fmt.Sscan(m[3], &b.to)
			fmt.Sscan(m[4], &b.count)
			blocks = append(blocks, b)
		}
	}
	return blocks
}

// scan finds the clause references in the package's own code, the clauses' tests, and every mention of a
// clause that does not exist.
func (c Clauses) scan() (tags map[string][]line, tests map[string][]string, faults []string, err error) {
	tags, tests = make(map[string][]line), make(map[string][]string)
	scripts, err := filepath.Glob(filepath.Join(c.Dir, "testdata", "rules", "*.txt"))
	if err != nil {
		return nil, nil, nil, err
	}
	for _, name := range scripts {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, nil, nil, err
		}
		for _, m := range section.FindAllStringSubmatch(string(text), -1) {
			tests[m[1]] = append(tests[m[1]], m[0])
		}
	}
	files, err := filepath.Glob(filepath.Join(c.Dir, "*.go"))
	if err != nil {
		return nil, nil, nil, err
	}
	sort.Strings(files)
	fset := token.NewFileSet()
	for _, name := range files {
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			return nil, nil, nil, err
		}
		base, own := filepath.Base(name), !strings.HasSuffix(name, "_test.go")
		mention := func(pos token.Pos, text string) {
			for _, id := range c.Pattern.FindAllString(text, -1) {
				if !slices.Contains(c.Numbers, id) {
					faults = append(faults, fmt.Sprintf("%s:%d names %s, which is not a clause", base,
						fset.Position(pos).Line, id))
				}
			}
		}
		for _, group := range file.Comments {
			for _, comment := range group.List {
				mention(comment.Pos(), comment.Text)
				if !own {
					continue
				}
				for _, id := range c.tagsOf(comment.Text) {
					tags[id] = append(tags[id], line{base, fset.Position(comment.Pos()).Line})
				}
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if n.Kind == token.STRING && own {
					mention(n.Pos(), n.Value)
				}
			case *ast.FuncDecl:
				if id := c.clauseOf(n.Name.Name); id != "" && !own && n.Recv == nil {
					tests[id] = append(tests[id], n.Name.Name)
					mention(n.Pos(), id)
				}
			}
			return true
		})
	}
	return tags, tests, faults, nil
}

// tagsOf returns the clauses of a comment that is a clause reference: numbers and nothing else.
func (c Clauses) tagsOf(comment string) []string {
	text, ok := strings.CutPrefix(comment, "// ")
	if !ok {
		return nil
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' })
	for _, word := range words {
		if c.Pattern.FindString(word) != word {
			return nil
		}
	}
	return words
}

// clauseOf returns the clause that a test's name begins with, F7.1 for TestRule_F7_1_trade, or "".
func (c Clauses) clauseOf(name string) string {
	rest, ok := strings.CutPrefix(name, "TestRule_")
	if !ok {
		return ""
	}
	parts := strings.SplitN(rest, "_", 3)
	if len(parts) < 3 {
		return ""
	}
	if id := parts[0] + "." + parts[1]; c.Pattern.FindString(id) == id {
		return id
	}
	return ""
}
