package faults

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"bourse.example/internal/testkit/scale"
)

const source = `package x

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

// TestMutants checks the mutants of a source.
func TestMutants(t *testing.T) {
	want := []string{
		"fee: const fee = 2 > const fee = 3",
		"fee: const fee = 2 > const fee = 1",
		"cards: var cards = [3]Card{1: {N: 4, Open: true}} > var cards = [3]Card{2: {N: 4, Open: true}}",
		"cards: var cards = [3]Card{1: {N: 4, Open: true}} > var cards = [3]Card{0: {N: 4, Open: true}}",
		"cards: var cards = [3]Card{1: {N: 4, Open: true}} > var cards = [3]Card{1: {N: 5, Open: true}}",
		"cards: var cards = [3]Card{1: {N: 4, Open: true}} > var cards = [3]Card{1: {N: 3, Open: true}}",
		"cards: var cards = [3]Card{1: {N: 4, Open: true}} > var cards = [3]Card{1: {N: 4, Open: false}}",
		"f: s.n += n > ",
		"f: s.pay(a, b) > ",
		"f: return min(a, b), nil > ",
		"f: if a < b && s.over() { > if !(a < b && s.over()) {",
		"f: if a < b && s.over() { > if a < b || s.over() {",
		"f: if a < b && s.over() { > if a <= b && s.over() {",
		"f: n := a - b > n := a + b",
		"f: s.n += n > s.n -= n",
		"f: s.pay(a, b) > s.pay(b, a)",
		"f: case !s.ok: > case !(!s.ok):",
		"f: return a, fmt.Errorf(\"%d\", 1) > ",
		"f: case a == b: > case a != b:",
		"f: return a, fmt.Errorf(\"%d\", 1) > return (a) + 1, fmt.Errorf(\"%d\", 1)",
		"f: return a, fmt.Errorf(\"%d\", 1) > return a, nil",
		"f: n-- > ",
		"f: n-- > n++",
		"f: return min(a, b), nil > return (min(a, b)) + 1, nil",
		"open: func (s *State) open() bool { return s.ok } > func (s *State) open() bool { }",
		"open: func (s *State) open() bool { return s.ok } > func (s *State) open() bool { return !(s.ok) }",
	}
	list, err := mutants("x.go", source)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range list {
		got = append(got, m.Decl+": "+m.Old+" > "+m.New)
		if strings.Count(m.text(), "\n") != strings.Count(source, "\n") || m.text() == source {
			t.Errorf("%s: the text is\n%s", m.New, m.text())
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("mutants\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if _, err := mutants("x.go", "package"); err == nil {
		t.Error("a source that does not parse has mutants")
	}
}

// TestShuffled checks that the same seed draws the same mutants, and another seed others.
func TestShuffled(t *testing.T) {
	all, err := mutants("x.go", source)
	if err != nil {
		t.Fatal(err)
	}
	order := func(seed string) string {
		list, err := shuffled(all, seed)
		if err != nil {
			t.Fatal(err)
		}
		var text []string
		for _, m := range list {
			text = append(text, m.New)
		}
		return strings.Join(text, "\n")
	}
	if first, again := order("12"), order("12"); first != again || first == order("13") {
		t.Error("the seed does not say what is drawn")
	}
}

// TestEquivalent_parse checks that a list must say which mutant is equivalent, and why.
func TestEquivalent_parse(t *testing.T) {
	const entry = "x.go f: it is all one\n- a\n+ b\n"
	list, err := parse("# a remark\n\n" + entry)
	if err != nil || len(list) != 1 || list[0].why != "it is all one" ||
		!list[0].same(&Mutant{File: "x.go", Decl: "f", Old: "a", New: "b", Nth: 1}) {
		t.Errorf("the list is %+v, %v", list, err)
	}
	for _, test := range []struct{ text, want string }{
		{"- a\n", "line 1: no file is named"},
		{"x.go f\n- a\n+ b\n", "is not file, function and reason"},
		{"x.go: why\n- a\n+ b\n", "is not file, function and reason"},
		{"x.go f 0: why\n- a\n+ b\n", "is not file, function and reason"},
		{"x.go f 1 2: why\n- a\n+ b\n", "is not file, function and reason"},
		{"x.go f: why\n+ b\n", "line 1: x.go f is not a change"},
		{"x.go f: why\n- a\n+ a\n", "line 1: x.go f is not a change"},
	} {
		_, err := parse(test.text)
		refuses(t, test.text, err, test.want)
	}
}

// TestEquivalent_misfits checks that entries that are not mutants, and duplicate entries, are found.
func TestEquivalent_misfits(t *testing.T) {
	all := []Mutant{{File: "x.go", Decl: "f", Old: "a", New: "b", Nth: 1},
		{File: "x.go", Decl: "f", Old: "a", New: "b", Nth: 2}}
	list, err := parse("x.go f: why\n- a\n+ b\nx.go f 3: why\n- a\n+ b\nx.go f 2: why\n- a\n+ b\nx.go f: why\n- a\n+ b\n")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"equivalent.txt:4: the source has no place for x.go f: b",
		"equivalent.txt:10: the same mutant as line 1"}
	if got := misfits(list, all); !slices.Equal(got, want) {
		t.Errorf("misfits %q, want %q", got, want)
	}
}

// TestEquivalent compares the lists of the games with their sources.
func TestEquivalent(t *testing.T) {
	books, err := filepath.Glob("../../../*/RULES.md")
	if err != nil || len(books) < 3 {
		t.Fatalf("the games are %q, %v", books, err)
	}
	for _, book := range books {
		dir := filepath.Dir(book)
		all, err := every(dir)
		if err != nil {
			t.Fatal(err)
		}
		list, err := listed(dir)
		if err != nil {
			t.Fatalf("%s: %v", dir, err)
		}
		for _, wrong := range misfits(list, all) {
			t.Errorf("%s: %s", filepath.Base(dir), wrong)
		}
	}
}

// TestTrial tries every mutant of a package: two are equivalent, one does not compile, and the rest are
// killed.
func TestTrial(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds test binaries")
	}
	var out strings.Builder
	tr := Trial{N: 100, At: 2, Aim: 100, Seed: "12", Grace: 10 * time.Second, Out: &out}
	ok, err := tr.Game("testdata/mutants")
	const want = "mutants: seed 12: of 9 mutants 9 were drawn, 1 do not compile; of the others 6 killed (0 of them late), 0 survived, 2 equivalent: 100.0% of those not equivalent killed ("
	if err != nil || !ok || !strings.Contains(out.String(), want) {
		t.Errorf("the trial comes to %t, %v:\n%s\nwant\n%s", ok, err, out.String(), want)
	}
	if !scale.Long() {
		return // the rest builds once more
	}
	out.Reset()
	tr.In = regexp.MustCompile("^other")
	if ok, err := tr.Game("testdata/mutants"); err != nil || !ok ||
		!strings.Contains(out.String(), "of 0 mutants 0 were drawn") {
		t.Errorf("of other files: %t, %v:\n%s", ok, err, out.String())
	}
}

// TestTrial_fails checks that survivors and late mutants are counted, that a wrong entry in the list is
// reported, and that tests that fail without a mutant are an error.
func TestTrial_fails(t *testing.T) {
	scale.OnlyLong(t)
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module x\n\ngo 1.24\n")
	write("x.go", "package x\n\n// This file implements chapter X1.\n\nfunc fee() int { return 1 }\n\nfunc wait() { for fee() < 1 {} }\n")
	write("x_test.go", "package x\n\nimport \"testing\"\n\nfunc Test(t *testing.T) { wait() }\n")
	write("testdata/equivalent.txt",
		"x.go fee: it is said to be\n- func fee() int { return 1 }\n+ func fee() int { return 0 }\n")
	var out strings.Builder
	tr := Trial{N: 100, At: 2, Aim: 70, Seed: "12", Out: &out, Grace: 2 * time.Second}
	ok, err := tr.Game(dir)
	for _, want := range []string{
		"survived 001/x.go:5: fee\n- func fee() int { return 1 }\n+ func fee() int { return 2 }\n",
		"equivalent.txt:1: a test kills it: func fee() int { return 0 }",
		"4 killed (4 of them late), 2 survived, 0 equivalent: 66.7%",
	} {
		if err != nil || ok || !strings.Contains(out.String(), want) {
			t.Errorf("the trial comes to %t, %v:\n%s\nwant\n%s", ok, err, out.String(), want)
		}
	}
	write("x_test.go", "package x\n\nimport \"testing\"\n\nfunc Test(t *testing.T) { t.Fatal() }\n")
	if _, err := tr.Game(dir); err == nil ||
		!strings.Contains(err.Error(), "without a mutant the tests fail") {
		t.Errorf("the trial says %v", err)
	}
}
