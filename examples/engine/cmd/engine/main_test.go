package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// TestRun checks the command line.
func TestRun(t *testing.T) {
	for _, test := range []struct {
		name, in  string
		args      []string
		code      int
		out, errs string
	}{
		{"bot", "hello {\"protocol\":1,\"name\":\"x\",\"version\":\"\"}\nquit\n",
			[]string{"-bot", "greedy:3"}, 0, `"name":"bot","value":"greedy:3"`, ""},
		{"service", `{"id":7,"op":"hello"}`, []string{"-serve"}, 0,
			`{"id":7,"result":{"protocol":1,"name":"bourse rules"`, ""},
		{"help", "", []string{"-h"}, 0, "-serve", ""},
		{"unknown flag", "", []string{"-x"}, 2, "", "engine: flag provided but not defined: -x"},
		{"argument", "", []string{"serve"}, 2, "", `engine: unexpected argument "serve"`},
		{"unknown bot", "", []string{"-bot", "clever"}, 2, "", "engine: no bot is called"},
		{"a program", "", []string{"-bot", "exec:./x"}, 2, "", "engine: no bot is called"},
		{"both", "", []string{"-serve", "-bot", "random"}, 2, "", "cannot be combined"},
		{"seed", "", []string{"-seed", "x"}, 2, "", "-seed requires -serve"},
	} {
		var out, errs bytes.Buffer
		code := run(test.args, strings.NewReader(test.in), &out, &errs)
		if code != test.code || !strings.Contains(out.String(), test.out) ||
			!strings.Contains(errs.String(), test.errs) || (errs.Len() > 0) != (test.errs != "") {
			t.Errorf("%s: code %d, answers\n%s\nerrors\n%s", test.name, code, out.String(), errs.String())
		}
	}
	var errs bytes.Buffer
	if code := run([]string{"-serve"}, strings.NewReader("{}\n"), failing{errors.New("no space")},
		&errs); code != 1 || errs.String() != "engine: no space\n" {
		t.Errorf("an output that fails: code %d, %s", code, errs.String())
	}
}

// TestRun_seed checks that a service with a seed repeats itself, and that each table has its own
// chance.
func TestRun_seed(t *testing.T) {
	in := `{"op":"world","game":"smallprint"}
{"op":"deal","world":1}
{"op":"view","world":1,"seat":"p0"}
{"op":"new","game":"smallprint","config":{"players":9}}
{"op":"new","game":"smallprint"}
{"op":"save","table":2}
{"op":"new","game":"smallprint"}
{"op":"save","table":3}
`
	var texts []string
	for _, seed := range []string{"a", "a", "b"} {
		var out, errs bytes.Buffer
		if code := run([]string{"-serve", "-seed", seed}, strings.NewReader(in), &out,
			&errs); code != 0 {
			t.Fatal(code, errs.String())
		}
		texts = append(texts, out.String())
	}
	if texts[0] != texts[1] {
		t.Errorf("the same seed answers\n%s\nand then\n%s", texts[0], texts[1])
	}
	one, other := strings.Split(texts[0], "\n"), strings.Split(texts[2], "\n")
	if one[2] == other[2] || one[5] == other[5] || one[7] == other[7] {
		t.Errorf("the seed a answers\n%s\nand b\n%s", texts[0], texts[2])
	}
	if !strings.Contains(one[5], "\\nseed ") || one[5] == one[7] {
		t.Errorf("two tables are saved as\n%s\n%s", one[5], one[7])
	}
}

// failing is an output that fails.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// TestRun_operations checks that each format of the table of operations is written.
func TestRun_operations(t *testing.T) {
	for _, format := range []string{"markdown", "schema", "typescript"} {
		var out, errs bytes.Buffer
		if code := run([]string{"-operations", format}, nil, &out, &errs); code != 0 || out.Len() < 1000 {
			t.Errorf("-operations %s ends with %d: %s", format, code, &errs)
		}
	}
}
