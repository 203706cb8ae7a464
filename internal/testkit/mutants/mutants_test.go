package mutants

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// written writes a package to a directory and returns the directory.
func written(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const rulesText = `package x

const first = 1 + iota

const fee = 2

var cards = [3]Card{1: {N: 4, Open: true}}

func f(a, b int, s *State) (int, error) {
	if a < b && s.over() {
		panic("over")
	}
	n := a - b
	s.n += n
	s.pay(a, b)
	switch {
	case a == b:
		return a, fmt.Errorf("%d", 1)
	case !s.ok:
		n--
	}
	return min(a, b), nil
}

func (s *State) open() bool { return s.ok }
`

// TestMutants checks the mutants of a source, and that a seed draws the same ones again.
func TestMutants(t *testing.T) {
	s, err := read(written(t, map[string]string{"x.go": rulesText}))
	if err != nil {
		t.Fatal(err)
	}
	all := s.mutants()
	var got []string
	for _, m := range all {
		if !m.extra {
			got = append(got, m.Key+": "+m.Old+" > "+m.New)
		}
	}
	want := []string{
		"fee more 1: const fee = 2 > const fee = 3",
		"fee less 1: const fee = 2 > const fee = 1",
		"cards more 1: var cards = [3]Card{1: {N: 4, Open: true}} > var cards = [3]Card{2: {N: 4, Open: true}}",
		"cards less 1: var cards = [3]Card{1: {N: 4, Open: true}} > var cards = [3]Card{0: {N: 4, Open: true}}",
		"cards more 2: var cards = [3]Card{1: {N: 4, Open: true}} > var cards = [3]Card{1: {N: 5, Open: true}}",
		"cards less 2: var cards = [3]Card{1: {N: 4, Open: true}} > var cards = [3]Card{1: {N: 3, Open: true}}",
		"cards true 1: var cards = [3]Card{1: {N: 4, Open: true}} > var cards = [3]Card{1: {N: 4, Open: false}}",
		"f remove 1: s.n += n > ",
		"f remove 2: s.pay(a, b) > ",
		"f remove 3: return min(a, b), nil > ",
		"f not 1: if a < b && s.over() { > if !(a < b && s.over()) {",
		"f && 1: if a < b && s.over() { > if a < b || s.over() {",
		"f < 1: if a < b && s.over() { > if a <= b && s.over() {",
		"f - 1: n := a - b > n := a + b",
		"f += 1: s.n += n > s.n -= n",
		"f swap 1: s.pay(a, b) > s.pay(b, a)",
		"f not 2: case !s.ok: > case !(!s.ok):",
		"f remove 4: return a, fmt.Errorf(\"%d\", 1) > ",
		"f == 1: case a == b: > case a != b:",
		"f return 1: return a, fmt.Errorf(\"%d\", 1) > return (a) + 1, fmt.Errorf(\"%d\", 1)",
		"f return 2: return a, fmt.Errorf(\"%d\", 1) > return a, nil",
		"f remove 5: n-- > ",
		"f -- 1: n-- > n++",
		"f return 3: return min(a, b), nil > return (min(a, b)) + 1, nil",
		"State.open remove 1: func (s *State) open() bool { return s.ok } > func (s *State) open() bool { }",
		"State.open return 1: func (s *State) open() bool { return s.ok } > func (s *State) open() bool { return !(s.ok) }",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("mutants (-want +got):\n%s", diff)
	}
	order := func(seed string) string {
		list, err := shuffled(all, seed)
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		for _, m := range list {
			text.WriteString(m.Key + "\n")
		}
		return text.String()
	}
	if first := order("12"); first != order("12") || first == order("13") {
		t.Error("the seed does not say what is drawn")
	}
}

// TestEquivalent checks the lists of the games, and that a list must name mutants, once, with a reason.
func TestEquivalent(t *testing.T) {
	books, err := filepath.Glob("../../../*/RULES.md")
	if err != nil || len(books) != 4 {
		t.Fatalf("the games are %q, %v", books, err)
	}
	for _, book := range books {
		if _, err := open(filepath.Dir(book)); err != nil {
			t.Error(err)
		}
	}
	_, err = parse("# a remark\n\na < 1: why\na < 2\na < 3: why\na < 1: again\n", []*Mutant{{Key: "a < 1"}, {Key: "a < 2"}})
	const want = "equivalent.txt:4: a < 2: no reason\nequivalent.txt:5: a < 3: no such mutant\nequivalent.txt:6: a < 1: it is there twice"
	if err == nil || err.Error() != want {
		t.Errorf("the error is %v, want\n%s", err, want)
	}
}

// TestClauses checks what is found in a package in which every clause but the first lacks something.
func TestClauses(t *testing.T) {
	c := Clauses{Numbers: []string{"X1.1", "X1.2", "X1.3", "X1.4"}, Lines: 4, Dir: written(t, map[string]string{
		"x.go": "package x\n\nvar a = 1 // X1.1, X1.2\n\nvar b = \"X9.1\" // X1.4: rounded\n\n" +
			"// X1.3\nvar c = 2 // see X9.2\n",
		"x_test.go":              "package x\n\nfunc TestRule_X1_3_a() {}\n\nfunc TestRule_X9_3_b() {}\n",
		"testdata/rules/one.txt": "== X1.1 tie\n== a name\n== X1.4 b\nX9.4\n",
	})}
	got, err := c.Check()
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"one.txt names X9.4, which is not a clause",
		"x.go:8 names X9.2, which is not a clause",
		"x.go:5 names X9.1, which is not a clause",
		"x_test.go:5 names X9.3, which is not a clause",
		"X1.2 has no section in testdata/rules",
		"X1.3 has no clause reference",
		"2 lines have a clause reference, want at least 4",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("found (-want +got):\n%s", diff)
	}
}

// sample is a module with mutants of every kind of declaration. The tests of X1.3 and X1.7 are too weak.
func sample(t *testing.T) string {
	if testing.Short() {
		t.Skip("it builds test binaries")
	}
	files := map[string]string{"go.mod": "module x\n\ngo 1.24\n"}
	for _, name := range []string{"sample.go", "sample_test.go", "testdata/equivalent.txt"} {
		text, err := os.ReadFile(filepath.Join("testdata/sample", name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(text)
	}
	return written(t, files)
}

// tried returns the lines of a trial's output that name a mutant or a tagged line, in order.
func tried(out string) []string {
	var list []string
	for _, row := range strings.Split(out, "\n") {
		if strings.Contains(row, ": sample.go:") || strings.HasPrefix(row, "MISSED") {
			list = append(list, row)
		}
	}
	slices.Sort(list)
	return list
}

// TestTrial_tagged tries the lines of the sample, and then only a line that has changed.
func TestTrial_tagged(t *testing.T) {
	dir := sample(t)
	git := func(args ...string) {
		t.Helper()
		run := exec.Command("git", append([]string{"-c", "user.name=x", "-c", "user.email=x"}, args...)...)
		run.Dir = dir
		if out, err := run.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", run, err, out)
		}
	}
	git("init", "-q")
	git("add", ".")
	git("commit", "-q", "-m", "sample")
	var out strings.Builder
	tr := Trial{At: 2, Grace: 10 * time.Second, Verbose: true, Out: &out}
	ok, err := tr.Tagged(dir)
	want := []string{
		"MISSED sample.go:11: the tests of X1.3 kill none of its 2 mutants",
		"MISSED sample.go:28: the tests of X1.7 kill none of its 2 mutants",
		"killed: sample.go:12: fee remove 2",
		"killed: sample.go:18: first remove 1",
		"killed: sample.go:24: die.sides swap 2",
		"killed: sample.go:6: most more 1",
		"killed: sample.go:8: fees less 1",
		"survived X1.2: sample.go:8: fees more 3",
		"survived X1.3: sample.go:11: fee skip 1",
		"survived X1.3: sample.go:12: fee remove 2",
		"survived X1.7: sample.go:28: die.odd == 1",
		"survived X1.7: sample.go:28: die.odd return 1",
	}
	if diff := cmp.Diff(want, tried(out.String())); err != nil || ok || diff != "" {
		t.Errorf("the trial says %t, %v (-want +got):\n%s", ok, err, diff)
	}
	out.Reset()
	text, err := os.ReadFile(filepath.Join(dir, "sample.go"))
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.Replace(string(text), "x = list[0]", "x = list[0*1]", 1)
	if err := os.WriteFile(filepath.Join(dir, "sample.go"), []byte(changed), 0o666); err != nil {
		t.Fatal(err)
	}
	tr.Since = "HEAD"
	if ok, err := tr.Tagged(dir); err != nil || !ok || !strings.Contains(out.String(), ": 1 lines with a clause reference: a mutant of 1 killed") {
		t.Errorf("the trial of one line says %t, %v:\n%s", ok, err, out.String())
	}
}

// TestTrial_drawn tries all mutants of the sample: the aim is missed, and a test kills a mutant of the list.
func TestTrial_drawn(t *testing.T) {
	var out strings.Builder
	tr := Trial{N: 100, Aim: 61, At: 2, Seed: "12", Grace: 10 * time.Second, Verbose: true, Out: &out}
	ok, err := tr.Drawn(sample(t))
	for _, want := range []string{
		"equivalent.txt: a test kills fee not 1\n",
		"survived: sample.go:28: die.odd == 1\n- return d == 1 // X1.7\n+ return d != 1 // X1.7\n",
		"killed by TestRule_X1_6_sides: sample.go:24: die.sides swap 2\n",
		"killed by TestRules: sample.go:6: most more 1\n",
		"seed 12: of 28 mutants 23 drawn: 13 killed (0 of them late), 9 survived, 1 equivalent: 59.1% of those",
	} {
		if err != nil || ok || !strings.Contains(out.String(), want) {
			t.Errorf("the trial says %t, %v:\n%s\nwant\n%s", ok, err, out.String(), want)
		}
	}
}
