package merlin_test

import (
	"encoding/json"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests the public numbers of hands, and their JSON.

func TestPublic_HandSize(t *testing.T) {
	s := conjuring(t)
	setLab(t, &s, 0, "h5", 0)
	setLab(t, &s, 0, "s5", 0)
	inHand(t, &s, 0, "rust", "portal 2", "portal 2", "antidote 1", "antidote")
	v := s.View(1)
	for seat, want := range map[bourse.Seat][2]int{0: {3, 2}, 1: {}, 4: {}} {
		spells, recipes := v.HandSize(seat)
		same(t, seat.String(), [2]int{spells, recipes}, want)
	}
}

func TestHand_JSON(t *testing.T) {
	held := merlin.Hand{{Card: merlin.Portal}}
	for text, want := range map[string]string{
		`[{"card":"none","lab":0}]`:                         "a card that is none",
		`[{"card":"rust","lab":1},{"card":"none","lab":0}]`: "a card that is none",
		"[" + strings.Repeat(`{"card":"rust","lab":0},`,
			12) + `{"card":"rust","lab":0}]`: "13 cards are more than 12",
	} {
		h := held
		if err := json.Unmarshal([]byte(text), &h); err == nil || !strings.Contains(err.Error(), want) ||
			h != held {
			t.Errorf("%s: %v, %v, want %s", text, err, h, want)
		}
	}
	h := held
	if err := json.Unmarshal([]byte(`[{"card":"rust","lab":1}]`), &h); err != nil ||
		h != (merlin.Hand{{Card: merlin.Rust, Lab: 1}}) {
		t.Errorf("%v, %v", h, err)
	}
}
