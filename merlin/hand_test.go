package merlin_test

import (
	"encoding/json"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests hands: their public part, who sees hidden cards that move, and giving up cards.

func TestRule_M35_1_magic(t *testing.T) {
	s := conjuring(t)
	setLab(t, &s, 0, "h5", 0)
	setLab(t, &s, 0, "s5", 0)
	lay(t, &s, "p0.1", "c5")
	inHand(t, &s, 0, "rust", "portal 2", "portal 2", "antidote 1", "antidote")
	inFront(t, &s, 0, "liquid-luck 1", "antidote")
	beneath(t, &s, "p0.1", "stoneskin 1")
	sound(t, &s)
	for _, seat := range []bourse.Seat{0, 1, bourse.Spectator} {
		v := s.View(seat)
		spells, recipes := v.HandSize(0)
		same(t, "the hand", [2]int{spells, recipes}, [2]int{3, 2})
		same(t, "its marks", [2]int8{v.Seats[0].Labs[0].Marked, v.Seats[0].Labs[1].Marked}, [2]int8{1, 2})
		same(t, "in front", v.Seats[0].Front, merlin.Marks{N: 2, Labs: [3]uint8{1, 0, 0}})
		same(t, "under a plot", [2]any{plot(t, &s, "p0.1").Potion, plot(t, &s, "p0.1").Mark},
			[2]any{true, uint8(1)})
		same(t, "what is not in sight", [2]int{v.Unseen.Of(merlin.Antidote), v.Unseen.Of(merlin.Portal)},
			[2]int{3, 3})
	}
	spells, recipes := s.HandSize(4)
	same(t, "of nobody", [2]int{spells, recipes}, [2]int{0, 0})
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

// TestRule_M28_1_stray gives up a card that text cannot name.
func TestRule_M28_1_stray(t *testing.T) {
	s := owingIn(t, magical(4), func(s *merlin.State) { inHand(t, s, 0, "rust") })
	same(t, "a seventh lab", refused(t, s, merlin.Move{Kind: merlin.KindGiveLab, Lab: 7}), "nothing-there")
	same(t, "no card", refused(t, s, merlin.Move{Kind: merlin.KindGiveHand}), "not-in-hand")
}
