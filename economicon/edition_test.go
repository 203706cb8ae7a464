package economicon_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests the forms of editions. testdata/rules/edition.txt has the rest of chapter E15.

// first returns the config in edition 1, which has no limit on lots and no rule about resale.
func first(c economicon.Config) economicon.Config {
	c.Edition, c.LotPart, c.NoResale = 1, 0, false
	return c
}

// TestRule_E15_1_standard compares the standard games of the editions, and finds no other edition.
func TestRule_E15_1_standard(t *testing.T) {
	for players := economicon.MinPlayers; players <= economicon.MaxPlayers; players++ {
		one, two := economicon.StandardOf(1, players), economicon.StandardOf(2, players)
		equal(t, two, economicon.Standard(players), "the standard game")
		equal(t, one, first(two), "the standard game of edition 1")
		equal(t, false, one.Variant() || two.Variant(), "they are variants")
	}
	for edition, ok := range map[int]bool{-1: false, 0: false, 1: true, 2: true, 3: false, 257: false} {
		equal(t, ok, economicon.StandardOf(edition, 3).Validate() == nil, "edition %d can be played", edition)
	}
}

// TestRule_E15_1_config reads configs on top of the standard game of their edition. It checks that the
// settings of edition 2 are refused in edition 1.
func TestRule_E15_1_config(t *testing.T) {
	part := economicon.Standard(3)
	part.LotPart, part.NoResale = 1000, false
	for _, test := range []struct {
		text  string
		want  economicon.Config
		wrong string
	}{
		{`{"players":3}`, economicon.Standard(3), ""},
		{`{"players":3,"edition":1}`, economicon.StandardOf(1, 3), ""},
		{`{"edition":1,"lotPart":0,"noResale":false}`, economicon.StandardOf(1, 4), ""},
		{`{"players":3,"lotPart":1000,"noResale":false}`, part, ""},
		{`{"edition":1,"lotPart":1}`, economicon.Config{}, "lotPart 1 is not from 0 to 0"},
		{`{"edition":1,"noResale":true}`, economicon.Config{}, "noResale needs edition 2"},
		{`{"edition":3}`, economicon.Config{}, "edition 3 is not played here, only 1 and 2"},
	} {
		rulestest.ConfigJSON(t, test.text, test.want, test.wrong)
	}
}

// TestRule_E15_1_forms checks that the forms of edition 1 have nothing from edition 2, and that a form of one
// edition cannot be read as the other.
func TestRule_E15_1_forms(t *testing.T) {
	for i, name := range []string{"first", "second"} {
		s := position(t, name)
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		for _, member := range []string{`"lotPart":`, `"noResale":`, `"received":`} {
			equal(t, i == 1, strings.Contains(string(text), member), "edition %d: there is %s", i+1, member)
		}
		for _, wrong := range []struct{ old, new, want string }{
			{`"edition":1,"format"`, `"edition":2,"format"`, `"received" is missing`},
			{`"edition":2,"format"`, `"edition":1,"format"`, `is of edition 2`},
			{`"config":{"edition":1`, `"config":{"edition":2`, "is missing"},
			{`"config":{"edition":2`, `"config":{"edition":1`, "is of edition 2"},
			{`,"received":[["grain"],[],[],[]]`, ``, `"received" is missing`},
			{`"received":[["grain"]`, `"received":[["grain","gold"]`, "not above"},
			{`"received":[["grain"]`, `"received":[["token"]`, "there is no unit"},
			{`,"lotPart":4`, ``, `"lotPart" is missing`}, {`,"noResale":true`, ``, `"noResale" is missing`},
			{`"openProduction":false}`, `"openProduction":false,"lotPart":0,"noResale":false}`, ""},
		} {
			if strings.Contains(string(text), wrong.old) {
				rulestest.BadJSON(t, s, wrong.old, wrong.new, wrong.want)
			}
		}
		unknown := []string{"0", "3"}[i]
		wrong := strings.ReplaceAll(string(text), fmt.Sprint(`"edition":`, i+1), `"edition":`+unknown)
		err = json.Unmarshal([]byte(wrong), new(economicon.State))
		if err == nil || !strings.Contains(err.Error(), "edition "+unknown+" format 1 is not supported") {
			t.Errorf("edition %s: %v", unknown, err)
		}
		// Change the edition in the header, and then in the config, which comes first.
		data, err := s.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		const header = len("bourse\x00\x0aeconomicon")
		for _, at := range []int{header, header + 5} {
			equal(t, byte(i+1), data[at], "the edition in byte %d", at)
			wrong := slices.Clone(data)
			wrong[at] = byte(2 - i)
			if err := new(economicon.State).UnmarshalBinary(wrong); err == nil {
				t.Errorf("edition %d is read as %d", i+1, 2-i)
			}
		}
		// Edition 2 adds the lot part, the switch, and a byte for each banker.
		equal(t, 569+7*i, len(data), "bytes of a state of edition %d", i+1)
	}
	s := position(t, "first")
	s.Received[0] = 1
	if err := s.Validate(); err == nil || !strings.Contains(err.Error(), "received: gold by p0") {
		t.Errorf("what is received in edition 1: %v", err)
	}
}

func TestUnitSet_String(t *testing.T) {
	for set, want := range map[economicon.UnitSet]string{0: "none", 1: "gold", 5: "gold, oil"} {
		if got := set.String(); got != want {
			t.Errorf("set %b is %q, want %q", uint16(set), got, want)
		}
	}
}
