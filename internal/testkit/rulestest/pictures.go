package rulestest

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"bourse.example"
)

// This file implements the tests of pictures.

// Pictures compares pictures, by name, with testdata/draw-NAME.txt, or rewrites these files. No line may be
// longer than columns or end in a space.
func Pictures(t *testing.T, columns int, pictures map[string]string) {
	for name, picture := range pictures {
		t.Run(name, func(t *testing.T) {
			Picture(t, columns, filepath.Join("testdata", "draw-"+name+".txt"),
				picture)
		})
	}
}

// Picture compares a picture with a file, or rewrites the file.
func Picture(t testing.TB, columns int, file, picture string) {
	t.Helper()
	if *Update {
		if err := os.WriteFile(file, []byte(picture), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if picture != string(want) {
		t.Errorf("drawn:\n%s\nwant:\n%s", picture, want)
	}
	for _, line := range strings.Split(picture, "\n") {
		if n := utf8.RuneCountInString(line); n > columns || strings.TrimRight(line, " ") != line {
			t.Errorf("a line of %d columns: %q", n, line)
		}
	}
}

// DrawAnything draws values that are not positions, including the zero state, and views of seats that do not
// exist. People look at these too when something is wrong.
func (g Game[S, M, V, E]) DrawAnything(t testing.TB, states ...S) {
	t.Helper()
	for _, s := range append(states, *new(S)) {
		if any(&s).(fmt.Stringer).String() == "" {
			t.Error("the picture of a state is empty")
		}
		for seat := bourse.Seat(-5); seat < 10; seat++ {
			v := g.Rules.Observe(&s).View(min(seat, 3))
			if any(v).(fmt.Stringer).String() == "" {
				t.Errorf("the picture of the view of %s is empty", min(seat, 3))
			}
			reflect.ValueOf(&v).Elem().FieldByName("Seat").SetInt(int64(seat))
			if any(v).(fmt.Stringer).String() == "" {
				t.Errorf("the picture for %s is empty", seat)
			}
		}
	}
}
