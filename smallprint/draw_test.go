package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// TestDraw checks states and views against the drawings in testdata/draw-*.txt.
func TestDraw(t *testing.T) {
	s, crowd, over := position(t, "placing"), position(t, "crowd"), position(t, "over")
	fresh := begun(t, smallprint.Standard(4))
	revealing := revealed(t, smallprint.Standard(2), 15, 1)
	rulestest.Pictures(t, 100, map[string]string{
		"new":       fresh.String(),
		"revealing": revealing.View(1).String(),
		"state":     s.String(),
		"view":      s.View(0).String(),
		"spectator": s.View(bourse.Spectator).String(),
		"crowd":     crowd.String(),
		"over":      over.View(2).String(),
	})
}

// TestDrawAnything checks that String also draws values that are not positions.
func TestDrawAnything(t *testing.T) {
	rules.DrawAnything(t, smallprint.State{Public: smallprint.Public{
		Config: smallprint.Config{Players: 127}, Phase: 200, Round: -128, Active: 7, Start: -9,
		Row: [3]int8{127, -128, 16}, Out: 0xffff,
		Placed: [4]smallprint.Slots{{255, 13, 200}, {0, 1, 0}},
		Left:   [4]smallprint.Paper{{-128, 127, -1, -128}},
	}, Own: [4]smallprint.Own{{Cards: [3]smallprint.Card{255, 0, 5}}}})
}
