package faults

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

const sample = `# caught
X1 sample.go TestRule_X1_1_
- return 1
+ return 2
# not caught: no test looks there
X1 sample.go TestRule_X1_1_
- if n > 1 {
- return 2
+ if n > 1 {
+ return 3
# no such test
X1 sample.go TestRule_X1_2_
- return 1
+ return 2
# does not compile
X1 sample.go TestRule_X1_1_
- return 1
# not in the file
X1 sample.go TestRule_X1_1_
- return 4
+ return 5
# in the file more than once
X1 sample.go TestRule_X1_1_
- }
+ }
# no such file
X1 nothing.go TestRule_X1_1_
- return 1
+ return 2
# caught by a panic
X1 sample.go TestRule_X1_1_
- return 1
+ panic(n)
# a panic, but in no test
X1 sample.go TestRule_X1_1_
- package sample
+ package sample
+ var _ = func() int { panic("elsewhere") }()
# it fails without a fault too
X2 sample.go TestRule_X2_1_
- return 1
+ return 2
# it does not run
X2 sample.go TestRule_X2_2_
- return 1
+ return 2
# it is no test
X2 sample.go notATest
- return 1
+ return 2
# one of two tests runs
X2 sample.go TestRule_X2_2_|TestRule_X1_1_
- return 1
+ return 2
`

// TestCheck tells a fault that is caught from those that are not.
func TestCheck(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds test binaries")
	}
	before, err := os.ReadFile("testdata/sample/sample.go")
	if err != nil {
		t.Fatal(err)
	}
	list, err := Parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	wrong, err := Check("testdata/sample", list)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"line 6: X1: ^(TestRule_X1_1_) catches no fault: if n > 1 { return 3",
		"line 12: X1: no test is named TestRule_X1_2_",
		"line 16: X1: with the fault: the tests do not compile",
		"line 19: X1: the old text stands in sample.go 0 times and not once",
		"line 23: X1: the old text stands in sample.go 2 times and not once",
		"line 27: X1: open ",
		"line 35: X1: ^(TestRule_X1_1_) fails, but no test: exit status 2\npanic: elsewhere",
		"line 40: X2: without a fault, ^(TestRule_X2_1_) fails: exit status 1",
		"line 44: X2: without a fault, no test ^(TestRule_X2_2_) runs",
		"line 48: X2: without a fault, no test ^(notATest) runs",
	}
	for i := range max(len(want), len(wrong)) {
		if i >= len(wrong) || i >= len(want) || !strings.HasPrefix(wrong[i], want[i]) {
			t.Fatalf("Check says\n%s\nwant\n%s", strings.Join(wrong, "\n"), strings.Join(want, "\n"))
		}
	}
	after, err := os.ReadFile("testdata/sample/sample.go")
	if err != nil {
		t.Fatal(err)
	}
	if string(after) != string(before) {
		t.Error("the file has changed")
	}
}

// TestCheck_late takes a test that does not end for no catch, and tests that do not compile without
// a fault for no baseline.
func TestCheck_late(t *testing.T) {
	if testing.Short() {
		t.Skip("it waits for a test that does not end")
	}
	list, err := Parse("X1 sample.go TestRule_X1_1_\n- return 1\n+ for {\n+ }\n")
	if err != nil {
		t.Fatal(err)
	}
	wrong, err := check("testdata/sample", list, 3*time.Second)
	if want := "line 1: X1: ^(TestRule_X1_1_) does not end in time: for { }"; err != nil || len(wrong) != 1 || wrong[0] != want {
		t.Errorf("check says %q, %v, want %q", wrong, err, want)
	}
	list[0].Tests = "TestRule_X9_1_"
	wrong, err = Check("testdata/broken", list)
	if want := "line 1: X1: without a fault: the tests do not compile: "; err != nil || len(wrong) != 1 || !strings.HasPrefix(wrong[0], want) {
		t.Errorf("Check says %q, %v, want %q", wrong, err, want)
	}
}

// TestOutcome tells the failure of a named test from all other ends.
func TestOutcome(t *testing.T) {
	failed := exec.Command("false").Run() // exit status 1
	const late = "does not end in time"
	for _, test := range []struct {
		out           string
		err           error
		passes, fails string // "" where it is one
	}{
		{"--- PASS: TestA_1 (0.00s)\nPASS\n", nil, "", "catches no fault"},
		{"--- PASS: TestA_1 (0.00s)\n--- SKIP: TestA_2 (0.00s)\nPASS\n", nil, "", "catches no fault"},
		{"--- SKIP: TestA_1 (0.00s)\nPASS\n", nil, "no test", "catches no fault"},
		{"--- PASS: TestB (0.00s)\nPASS\n", nil, "no test", "catches no fault"},
		{"testing: warning: no tests to run\nPASS\n", nil, "no test", "catches no fault"},
		{"", nil, "no test", "catches no fault"},
		{"--- FAIL: TestA_1 (0.00s)\nFAIL\n", failed, "fails", ""},
		{"--- PASS: TestA_2 (0.00s)\n--- FAIL: TestA_1 (0.00s)\nFAIL\n", failed, "fails", ""},
		{"--- FAIL: TestB (0.00s)\nFAIL\n", failed, "fails", "but no test"},
		{"--- FAIL: OtherTestA_1 (0.00s)\nFAIL\n", failed, "fails", "but no test"},
		{"a log of --- FAIL: TestA_1 (0.00s)\nFAIL\n", failed, "fails", "but no test"},
		{"--- PASS: TestA_1 (0.00s)\nFAIL\n", failed, "fails", "but no test"},
		{"panic: elsewhere\n", failed, "fails", "but no test"},
		{"", failed, "fails", "but no test"},
		{"panic: test timed out after 1m0s\n", failed, late, late},
		{"--- FAIL: TestA_1 (0.00s)\npanic: test timed out after 1m0s\n", failed, late, late},
		{"", os.ErrNotExist, "fails", "file does not exist"},
	} {
		o := outcome{"^(TestA_)", test.out, test.err}
		for what, got := range map[string][2]string{"pass": {text(passes(o)), test.passes}, "failure": {text(fails(o)), test.fails}} {
			if (got[0] == "") != (got[1] == "") || !strings.Contains(got[0], got[1]) {
				t.Errorf("%q, %v as a %s: %q, want %q", test.out, test.err, what, got[0], got[1])
			}
		}
	}
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestParse_faults(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"- return 1\n", "no file is named"},
		{"+ return 1\n", "no file is named"},
		{"X1 sample.go\n", "not chapter, file and tests"},
		{"X1 sample.go TestRule_X1_1_\n+ return 1\n", "no old text"},
	} {
		if _, err := Parse(test.text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Parse(%q) says %v, want %q", test.text, err, test.want)
		}
	}
}

// TestUnneeded leaves out the file that the test does not need, and only that.
func TestUnneeded(t *testing.T) {
	files, err := readTests("testdata/sample")
	if err != nil {
		t.Fatal(err)
	}
	for tests, want := range map[string]string{
		"TestRule_X1_1_": "other_test.go",
		"TestRule_X1_3_": "sample_test.go",
		"TestRule_":      "",
	} {
		rest, found := unneeded(files, regexp.MustCompile(tests))
		got := ""
		for _, name := range rest {
			got += filepath.Base(name)
		}
		if got != want || !found {
			t.Errorf("%s: needless are %q, want %q; found: %t", tests, got, want, found)
		}
	}
	if _, found := unneeded(files, regexp.MustCompile("TestRule_X1_2_")); found {
		t.Error("tests are found that there are not")
	}
}

// TestUnneeded_methods keeps the files that have methods of a type that is needed.
func TestUnneeded_methods(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a_test.go": "package x\n\nfunc TestA(t *testing.T) { newGame().play() }\n",
		"b_test.go": "package x\n\ntype game[T any] struct{}\n\nfunc newGame() *game[int] { return nil }\n",
		"c_test.go": "package x\n\nfunc (g *game[T]) play() { g.end() }\n",
		"d_test.go": "package x\n\nfunc (g *game[T]) end() {}\n",
		"e_test.go": "package x\n\nfunc (o other) play() {}\n\ntype other struct{}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	files, err := readTests(dir)
	if err != nil {
		t.Fatal(err)
	}
	rest, found := unneeded(files, regexp.MustCompile("TestA"))
	if !found || len(rest) != 1 || filepath.Base(rest[0]) != "e_test.go" {
		t.Errorf("needless are %q, want e_test.go; found: %t", rest, found)
	}
}

// TestUnneeded_runs keeps the files of which something runs whatever is tested.
func TestUnneeded_runs(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a_test.go": "package x\n\nfunc TestA(t *testing.T) {}\n",
		"b_test.go": "package x\n\nfunc init() { begin() }\n",
		"c_test.go": "package x\n\nfunc begin() {}\n",
		"d_test.go": "package x\n\nvar _ = begin\n",
		"e_test.go": "package x\n\nfunc TestMain(m *testing.M) {}\n",
		"f_test.go": "package x\n\nfunc TestF(t *testing.T) {}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	files, err := readTests(dir)
	if err != nil {
		t.Fatal(err)
	}
	for tests, want := range map[string]string{"TestA": "f_test.go", "TestF": "a_test.go", "TestB": ""} {
		rest, found := unneeded(files, regexp.MustCompile(tests))
		got := ""
		for _, name := range rest {
			got += " " + filepath.Base(name)
		}
		if got != " "+want && want != "" || found != (want != "") {
			t.Errorf("%s: needless are%s, want %s; found: %t", tests, got, want, found)
		}
	}
}

// TestMisfits finds the faults that do not fit the sources.
func TestMisfits(t *testing.T) {
	list, err := Parse("X1 sample.go TestRule_X1_1_\n- func fee(\n+ func\n\nX2 none.go TestRule_X1_1_\n- package sample\n+\n\nX3 sample.go TestRule_X1_1_\n- package sample\n+\n")
	if err != nil {
		t.Fatal(err)
	}
	got := Misfits("testdata/sample", list)
	if len(got) != 2 || !strings.HasPrefix(got[0], "line 1: X1: the old text stands in sample.go 0 times") || !strings.HasPrefix(got[1], "line 5: X2: open ") {
		t.Errorf("misfits %q", got)
	}
}
