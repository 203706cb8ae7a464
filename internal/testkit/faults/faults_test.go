package faults

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"bourse.example/internal/testkit/scale"
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

// TestCheck checks that faults that are caught are distinguished from those that are not.
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
	// A fault that is built alone costs as much as all the others together.
	const elsewhere = "line 35: "
	if !scale.Long() {
		list = slices.DeleteFunc(list,
			func(f Fault) bool { return fmt.Sprintf("line %d: ", f.Line) == elsewhere })
	}
	wrong, err := Check("testdata/sample", list)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"line 6: X1: ^(TestRule_X1_1_) catches no fault: if n > 1 { return 3",
		"line 12: X1: no test is named TestRule_X1_2_",
		"line 16: X1: with the fault: missing return",
		"line 19: X1: the old text is in sample.go 0 times, not once",
		"line 23: X1: the old text is in sample.go 2 times, not once",
		"line 27: X1: open ",
		"line 35: X1: ^(TestRule_X1_1_) fails, but no test: exit status 2\npanic: elsewhere",
		"line 40: X2: without a fault, ^(TestRule_X2_1_) fails: exit status 1",
		"line 44: X2: without a fault, no test ^(TestRule_X2_2_) runs",
		"line 48: X2: no test is named notATest",
	}
	if !scale.Long() {
		want = slices.DeleteFunc(want, func(text string) bool { return strings.HasPrefix(text, elsewhere) })
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

// TestCheck_late checks that a test that does not end does not count as catching the fault, and that tests
// that do not compile without a fault are an error.
func TestCheck_late(t *testing.T) {
	scale.OnlyLong(t)
	list, err := Parse("X1 sample.go TestRule_X1_1_\n- return 1\n+ for {\n+ }\n")
	if err != nil {
		t.Fatal(err)
	}
	wrong, err := check("testdata/sample", list, 3*time.Second)
	if want := "line 1: X1: ^(TestRule_X1_1_) does not end in time: for { }"; err != nil || len(wrong) != 1 ||
		wrong[0] != want {
		t.Errorf("check says %q, %v, want %q", wrong, err, want)
	}
	list[0].Tests = "TestRule_X9_1_"
	wrong, err = Check("testdata/broken", list)
	if want := "without a fault: the tests do not compile: "; err == nil ||
		!strings.HasPrefix(err.Error(), want) {
		t.Errorf("Check says %q, %v, want %q", wrong, err, want)
	}
}

// TestOutcome checks that the failure of a named test is distinguished from all other outcomes.
func TestOutcome(t *testing.T) {
	failed := exec.Command("false").Run() // exit status 1
	const late = "does not end in time"
	for _, test := range []struct {
		out           string
		err           error
		passes, fails string // the errors; "" for none
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
		o := outcome{"^(TestA_)", test.out, test.err, strings.Contains(test.out, "test timed out")}
		for what, got := range map[string][2]string{"pass": {text(passes(o)), test.passes},
			"failure": {text(fails(o)), test.fails}} {
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
		_, err := Parse(test.text)
		refuses(t, test.text, err, test.want)
	}
}

// refuses checks the error for a text.
func refuses(t *testing.T, text string, err error, want string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("of %q the error is %v, want %q", text, err, want)
	}
}

// TestMisfits checks which faults do not fit the sources.
func TestMisfits(t *testing.T) {
	list, err := Parse("X1 sample.go TestRule_X1_1_\n- func fee(\n+ func\n\nX2 none.go TestRule_X1_1_\n- package sample\n+\n\nX3 sample.go TestRule_X1_1_\n- package sample\n+\n")
	if err != nil {
		t.Fatal(err)
	}
	got := Misfits("testdata/sample", list)
	if len(got) != 2 || !strings.HasPrefix(got[0], "line 1: X1: the old text is in sample.go 0 times") ||
		!strings.HasPrefix(got[1], "line 5: X2: open ") {
		t.Errorf("misfits %q", got)
	}
}
