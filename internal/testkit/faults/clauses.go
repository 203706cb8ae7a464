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

// Clauses are those of a rulebook. They hold a game's package to it: every clause has a tag on a
// line that runs, as in
//
//	fee := 1 // F7.1
//
// and a test named for it, TestRule_F7_1_trade, that runs such a line. Lines that hold data alone do
// not run, so a tag there is no evidence. No tag, test or text names a clause that does not exist.
type Clauses struct {
	Dir     string         // of the Go files
	Numbers []string       // all of the rulebook, F7.1 for one
	Pattern *regexp.Regexp // of a number: F[0-9]+\.[0-9]+
}

// A line is a place in the package's own code.
type line struct {
	file string // the base name
	line int
}

// Scan returns what is wrong in the text of the package, a line each: clauses without a tag or a test, and
// mentions of clauses that do not exist. The error says why it cannot be known. Scan takes milliseconds.
func (c Clauses) Scan() ([]string, error) {
	tags, tests, faults, err := c.scan()
	for _, clause := range c.Numbers {
		if len(tests[clause]) == 0 {
			faults = append(faults, clause+" has no test "+testName(clause))
		}
		if len(tags[clause]) == 0 {
			faults = append(faults, clause+" has no tag")
		}
	}
	return faults, err
}

// Check runs the tests of each clause and returns what is wrong, a line each: all that Scan finds, tests that
// fail, and clauses whose tests run no line that has their tag. The error says why it cannot be known.
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
	// Without optimization the build takes less time than the tests lose.
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
			continue // Scan has said so
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

// testName returns how the names of a clause's tests begin.
func testName(clause string) string {
	return "TestRule_" + strings.ReplaceAll(clause, ".", "_") + "_"
}

// run runs a clause's tests and reports if they fail or run no line that bears its tag.
func (c Clauses) run(clause, binary, profile string, tagged []line) string {
	test := exec.Command(binary, "-test.run=^"+testName(clause), "-test.coverprofile="+profile)
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
		return clause + ": its tests run no line that bears its tag"
	}
	return clause + " has no tag on a line that runs"
}

// A block is a run of statements of a coverage profile.
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

// scan finds the tags in the package's own code and the clauses' tests, and every mention of a
// clause that does not exist.
func (c Clauses) scan() (tags map[string][]line, tests map[string][]string, faults []string, err error) {
	tags, tests = make(map[string][]line), make(map[string][]string)
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
					faults = append(faults, fmt.Sprintf("%s:%d names %s, which is no clause", base,
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

// tagsOf returns the clauses of a comment that is a tag: numbers and nothing else.
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

// clauseOf returns the clause that a test's name begins with, F7.1 of TestRule_F7_1_trade, or "".
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
