package faults

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const planted = `# caught
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
	list, err := Parse(planted)
	if err != nil {
		t.Fatal(err)
	}
	wrong, err := Check("testdata/sample", list)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"line 6: X1: TestRule_X1_1_ catches no fault: if n > 1 { return 3",
		"line 12: X1: no test is named TestRule_X1_2_",
		"line 16: X1: the fault does not compile",
		"line 19: X1: the old text stands in sample.go 0 times and not once",
		"line 23: X1: the old text stands in sample.go 2 times and not once",
		"line 27: X1: open ",
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
		t.Error("planting has changed the file")
	}
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
