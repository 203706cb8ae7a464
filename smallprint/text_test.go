package smallprint_test

import (
	"encoding"
	"fmt"
	"strings"
	"testing"

	"bourse.example/smallprint"
)

// This file tests the text form of moves.

func TestParse(t *testing.T) {
	for _, test := range []struct{ text, want string }{ // "" where the text is as it is written
		{"~ reveal 0 1", ""},
		{"~ reveal 2 15", ""},
		{"p0 reveal 0 1", ""},
		{"p0 place small 0", ""},
		{"p3 place share 2", ""},
		{"p0 place ? 2", ""},
		{"p0 place big 1 marked small", ""},
		{"p0 place big 1 marked big", ""},
		{"p0 place ? 1 marked total", ""},
		{"p0 pass", ""},
		{"p7 pass", ""},
		{"none pass", ""},
		{"p0 none", ""},
		{"  p0\tplace  big\n1   marked total ", "p0 place big 1 marked total"},
	} {
		want := test.want
		if want == "" {
			want = test.text
		}
		m, err := smallprint.Parse(test.text)
		if err != nil || m.String() != want {
			t.Errorf("%q is read as %q, %v, want %q", test.text, m, err, want)
			continue
		}
		again, err := smallprint.Parse(m.String())
		if err != nil || again != m {
			t.Errorf("%q is read back as %+v, %v, want %+v", m, again, err, m)
		}
	}
}

func TestParse_faults(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", "ends where a seat is due"},
		{" ", "ends where a seat is due"},
		{"p0", "ends where a kind of move is due"},
		{"p8 pass", `unknown seat "p8"`},
		{"P0 pass", `unknown seat "P0"`},
		{"p-1 pass", `unknown seat "p-1"`},
		{"p0 fly", `unknown kind of move "fly"`},
		{"p0 Pass", `unknown kind of move "Pass"`},
		{"p0 pass 1", `"1" where nothing is due`},
		{"p0 place", "ends where a card is due"},
		{"p0 place big", "ends where a column is due"},
		{"p0 place 2 big", `unknown card "2"`},
		{"p0 place none 2", `unknown card "none"`},
		{"p0 place BIG 2", `unknown card "BIG"`},
		{"p0 place big 3", `"3" is not the number of a business, 0 to 2`},
		{"p0 place big -1", `"-1" is not the number of a business`},
		{"p0 place big 00", `"00" is not the number of a business`},
		{"p0 place big 2 big", `unknown word "big"`},
		{"p0 place big 2 marked", "ends where a marker is due"},
		{"p0 place big 2 marked none", `unknown marker "none"`},
		{"p0 place big 2 marked share", `unknown marker "share"`},
		{"p0 place big 2 marked big 1", `"1" where nothing is due`},
		{"~ reveal", "ends where a column is due"},
		{"~ reveal 0", "ends where a value is due"},
		{"~ reveal 3 1", `"3" is not the number of a business`},
		{"~ reveal 0 0", `"0" is not the value of a business, 1 to 15`},
		{"~ reveal 0 16", `"16" is not the value`},
		{"~ reveal 0 01", `"01" is not the value`},
		{"~ reveal 0 +1", `"+1" is not the value`},
		{"~ reveal 0 -1", `"-1" is not the value`},
		{"~ reveal 0 257", `"257" is not the value`},
		{"~ reveal 0 99999999999999999999", "is not the value"},
		{"~ reveal 0 1 1", `"1" where nothing is due`},
		{"p0 pass\x00", "unknown kind"},
		{strings.Repeat("p0 ", 1000), "longer than 128 bytes"},
		{"p0 " + strings.Repeat("x", 100), "unknown kind of move"},
	} {
		m, err := smallprint.Parse(test.text)
		if err == nil || m != (smallprint.Move{}) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%.60q is read as %+v, %v, want %q", test.text, m, err, test.want)
			continue
		}
		if len(err.Error()) > 200 || !strings.HasPrefix(err.Error(), "smallprint: move ") {
			t.Errorf("%.60q: the error is %q", test.text, err)
		}
	}
}

// TestNames holds the names of every enumeration, and the numbers of values that have none.
func TestNames(t *testing.T) {
	type named interface{ MarshalText() ([]byte, error) }
	for want, v := range map[string]named{
		"?": smallprint.Card(0), "small": smallprint.Small, "share": smallprint.Share, "#5": smallprint.Card(5),
		"none": smallprint.NoClaim, "total": smallprint.TotalClaim, "#4": smallprint.Claim(4),
		"revealing": smallprint.Revealing, "placing": smallprint.Placing, "over": smallprint.Over, "#6": smallprint.Phase(6),
		"reveal": smallprint.KindReveal, "place": smallprint.KindPlace, "pass": smallprint.KindPass, "#14": smallprint.Kind(14),
		"moved": smallprint.Moved, "assigned": smallprint.Assigned, "#7": smallprint.EventKind(7),
		"businesses": smallprint.Businesses, "facedown": smallprint.FaceDown, "p3": smallprint.Purse(3), "#12": smallprint.Account(12),
		"money": smallprint.Money, "paper": smallprint.PaperworkCard, "#255": smallprint.Unit(255),
		"valid": smallprint.Valid, "lone-big": smallprint.LoneBig, "#8": smallprint.Verdict(8),
	} {
		if got, err := v.MarshalText(); string(got) != want || err != nil {
			t.Errorf("%T is written %s, %v, want %s", v, got, err, want)
		}
	}
	// Every name comes back, and no other is read.
	for _, test := range []struct {
		into interface {
			encoding.TextUnmarshaler
			fmt.Stringer
		}
		names string
	}{
		{new(smallprint.Card), "? small big total share"},
		{new(smallprint.Claim), "none small big total"},
		{new(smallprint.Phase), "none revealing placing over"},
		{new(smallprint.Kind), "none reveal place pass"},
		{new(smallprint.EventKind), "none moved entered transferred shown assigned"},
		{new(smallprint.Account), "none businesses pool supply deck row facedown gone p0 p1 p2 p3"},
		{new(smallprint.Unit), "none money chit paper business"},
		{new(smallprint.Verdict), "none no-contract valid lone-big total-shared two-bigs too-many"},
	} {
		for _, name := range strings.Fields(test.names) {
			if err := test.into.UnmarshalText([]byte(name)); err != nil || test.into.String() != name {
				t.Errorf("%T: %q is read as %s, %v", test.into, name, test.into, err)
			}
		}
		if err := test.into.UnmarshalText([]byte("other")); err == nil {
			t.Errorf("%T: another name is read as %s", test.into, test.into)
		}
	}
	for _, name := range []string{"", "Small", "small ", "#1", "1", "none"} {
		c := smallprint.Big
		if err := c.UnmarshalText([]byte(name)); err == nil || c != smallprint.Big {
			t.Errorf("the card %q is read as %s", name, c)
		}
	}
}

// TestRule reads clauses by their numbers.
func TestRule(t *testing.T) {
	for id, want := range map[string]string{
		"S4.4": "No card at all: the whole value goes to the pool **[ruling]**.",
		"S1.3": "Three contract markers per player: SMALL, BIG, TOTAL.",
	} {
		if got, ok := smallprint.Rule(id); got != want || !ok {
			t.Errorf("%s is %q", id, got)
		}
	}
	for _, id := range []string{"", "S0.1", "S4.5", "s4.4", "F7.1"} {
		if got, ok := smallprint.Rule(id); ok {
			t.Errorf("there is a clause %s: %s", id, got)
		}
	}
}
