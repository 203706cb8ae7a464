package main

import (
	"os"
	"testing"

	"bourse.example/internal/testkit/must"
)

// TestWindowOf checks the size of a window that the system does not know.
func TestWindowOf(t *testing.T) {
	file := must.Get(os.Open(os.DevNull))
	defer file.Close()
	for _, test := range []struct {
		columns, lines string
		want           window
	}{
		{"", "", standard},
		{"100", "40", window{100, 40}},
		{"100", "", window{100, standard.rows}},
		{"wide", "-3", window{standard.columns, least.rows}},
		{"2", "1", least},
	} {
		env := map[string]string{"COLUMNS": test.columns, "LINES": test.lines}
		if got := windowOf(file, func(name string) string { return env[name] }); got != test.want {
			t.Errorf("COLUMNS=%s LINES=%s: %v, not %v", test.columns, test.lines, got, test.want)
		}
	}
}
