package naming_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/naming"
	"bourse.example/internal/sentences"
)

// TestRead checks both sides of each boundary.
func TestRead(t *testing.T) {
	for typed, want := range map[string]string{
		"  Ann Ö. ": "Ann Ö.", "": "", " ": "", "Anne-Lou": "Anne-Lou", "1st": "1st", "太郎": "太郎", "e\u0301": "e\u0301",
		strings.Repeat("ä", naming.Max): strings.Repeat("ä", naming.Max),
	} {
		if got, err := naming.Read(typed); err != nil || got != want {
			t.Errorf("%q is read as %q, %v", typed, got, err)
		}
	}
	for typed, want := range map[string]string{
		strings.Repeat("ä", naming.Max+1): "longer than 24", "\xff": "UTF-8", "a\tb": "cannot be shown",
		"a\u200b": "cannot be shown", "\u202ea": "cannot be shown", "\u0301": "more marks", "a\u0301\u0302": "more marks",
	} {
		if got, err := naming.Read(typed); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is read as %q, %v", typed, got, err)
		}
	}
}

// TestSeats checks that no two players have names that are alike.
func TestSeats(t *testing.T) {
	got, err := naming.Seats(map[bourse.Seat]string{0: " Ann ", 1: "", 2: "p2"})
	if want := map[bourse.Seat]string{0: "Ann", 2: "p2"}; err != nil || !maps.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
	for want, typed := range map[string]map[bourse.Seat]string{
		`"ann" is the name of another player`:          {0: "Ann", 1: "ann"},
		`"p1" is the name of another player`:           {0: "p1"},
		`is not a name: it is longer than 24`:          {1: strings.Repeat("x", 25)},
		`is not a name: it contains characters that c`: {1: "a\u200b"},
	} {
		if got, err := naming.Seats(typed); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q are read as %v, %v", typed, got, err)
		}
	}
}

// TestShort checks that names are cut to a width in columns and stay different.
func TestShort(t *testing.T) {
	for _, test := range []struct{ all, want []string }{
		{[]string{"Ann", "Benben"}, []string{"Ann", "Benben"}},
		{[]string{"Maximilian", "Anne Lou", "Cy"}, []string{"Maxim…", "Anne…", "Cy"}},
		{[]string{"Maximilian", "Maximiliane", "maxim…"}, []string{"Maxi…1", "Maxi…2", "maxim…"}},
		{[]string{"山田太郎", "鈴木"}, []string{"山田…", "鈴木"}},
	} {
		got := naming.Short(test.all, 6)
		if !slices.Equal(got, test.want) {
			t.Errorf("%q become %q, not %q", test.all, got, test.want)
		}
		for _, name := range got {
			if sentences.Width(name) > 6 {
				t.Errorf("%q is too wide", name)
			}
		}
	}
}
