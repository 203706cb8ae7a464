package faults_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bourse.example/internal/testkit/faults/schema"
	"bourse.example/internal/testkit/scale"
)

const source = `package x

import "errors"

const fee = 2

type pair[T any] struct{ a, b T }

func (p pair[T]) first(_ int, more ...T) (T, error) { return p.a, nil }

func (pair[T]) none(int, string) {}

func pick[T any](a, _ T) (x T) {
	x = a
	return x
}

var prices = [...]int{1, fee}

var names = map[string]func(int) error{
	"odd": func(n int) error {
		if n%2 == 0 {
			return errors.New("even")
		}
		return nil
	},
}

func sum() int { return prices[0] + prices[1] }
`

const tests = `package x

import "testing"

func Test(t *testing.T) {
	first, err := pair[int]{1, 2}.first(3, 4, 5)
	if first != 1 || err != nil || pick("a", "b") != "a" || sum() != 3 || len(prices) != 2 || names["odd"](2) == nil {
		t.Error("wrong")
	}
	pair[int]{}.none(1, "")
}
`

// TestSchema makes changes of every kind, and checks that each fails alone. By default it only checks which
// compile and which are built alone, since TestTrial builds and runs such tests.
func TestSchema(t *testing.T) {
	if testing.Short() {
		t.Skip("it lists and type-checks packages")
	}
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module x\n\ngo 1.22\n", "x.go": source,
		"x_test.go": tests} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	list := []struct {
		old, new string
		ends     string // "" passes, "fails", "alone", or the compiler's error
	}{
		{"return p.a, nil", "return p.b, nil", "fails"},
		{"return p.a, nil", "return more[0], nil", "fails"},
		{"{}\n\nfunc pick", "{ panic(0) }\n\nfunc pick", "fails"},
		{"x = a", "", "fails"},
		{"x = a", "x = 1", "cannot use 1"},
		{"x = a", "y := a", "declared and not used"},
		{"{1, fee}", "{2, fee}", "fails"},
		{"{1, fee}", "{1, 2}", ""},
		{"{1, fee}", "{1, 2, 3}", "alone"},
		{"n%2 == 0", "n%2 != 0", "fails"},
		{`errors.New("even")`, "nil", "imported and not used"},
		{"prices[0] + prices[1]", "prices[0] - prices[1]", "fails"},
		{"const fee = 2", "const fee = 3", "alone"},
		{"const fee = 2", `const fee = "2"`, "cannot use fee"},
		{"func sum() int { return", "func sum() (n int) { return 1 +", "alone"},
	}
	s, err := schema.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	var changes []schema.Change
	for _, c := range list {
		changes = append(changes, schema.Change{File: "x.go", Text: strings.Replace(source, c.old, c.new, 1)})
	}
	s.Add(changes...)
	var built *schema.Tests
	if scale.Long() {
		if built, err = s.Build(t.TempDir(), []string{dir}, true); err != nil {
			t.Fatal(err)
		}
		if r := built.Plain().Run(0, time.Minute); r.Err != nil {
			t.Fatalf("without a change: %v\n%s", r.Err, r.Out)
		}
	}
	for i, c := range list {
		switch err := s.Err(i); {
		case err != nil:
			if c.ends == "" || !strings.Contains(err.Error(), c.ends) {
				t.Errorf("%s: %v, want %q", c.new, err, c.ends)
			}
			continue
		case s.Alone(i) != (c.ends == "alone"):
			t.Errorf("%s: it is alone: %t", c.new, s.Alone(i))
			continue
		case built == nil || s.Alone(i) && i != len(list)-1: // one such build is enough
			continue
		}
		v, err := built.With(i)
		if err != nil {
			t.Errorf("%s: %v", c.new, err)
			continue
		}
		if r := v.Run(0, time.Minute); r.Died() != (c.ends != "") {
			t.Errorf("%s: the tests end with %v", c.new, r.Err)
		}
		v.Remove()
	}
}

// TestSchema_under changes a package below the one under test. That change is built alone.
func TestSchema_under(t *testing.T) {
	if testing.Short() {
		t.Skip("it lists and type-checks packages")
	}
	dir := t.TempDir()
	const text = "package y\n\nfunc Two() int { return 2 }\n"
	for name, text := range map[string]string{
		"go.mod": "module x\n\ngo 1.22\n",
		"x.go":   "package x\n\nimport \"x/internal/y\"\n\nfunc four() int { return 2 * y.Two() }\n",
		"x_test.go": "package x\n\nimport \"testing\"\n\n" +
			"func Test(t *testing.T) {\n\tif four() != 4 {\n\t\tt.Error()\n\t}\n}\n",
		"internal/y/y.go": text,
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	s, err := schema.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	i := s.Add(schema.Change{File: "internal/y/y.go", Text: strings.Replace(text, "2", "3", 1)})
	if err := s.Err(i); err != nil || !s.Alone(i) {
		t.Fatalf("it is alone: %t, %v", s.Alone(i), err)
	}
	if !scale.Long() {
		return
	}
	built, err := s.Build(t.TempDir(), []string{dir}, true)
	if err != nil {
		t.Fatal(err)
	}
	v, err := built.With(i)
	if err != nil {
		t.Fatal(err)
	}
	defer v.Remove()
	if built.Plain().Run(0, time.Minute).Err != nil || !v.Run(0, time.Minute).Died() {
		t.Error("it does not fail with the change alone")
	}
}
