package economicon_test

import (
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// TestDraw checks states and views against the drawings in testdata/draw-*.txt.
func TestDraw(t *testing.T) {
	fresh, ordered, offered := begun(t, economicon.Standard(4)), position(t, "ordered"), position(t, "offered")
	law, summit, bare, full := position(t, "law"), position(t, "summit"), position(t, "bare"), position(t, "full")
	received, finished := position(t, "received"), position(t, "finished")
	rulestest.Pictures(t, 120, map[string]string{
		"new":       fresh.String(),
		"orders":    ordered.String(),
		"view":      ordered.View(0).String(),
		"spectator": ordered.View(bourse.Spectator).String(),
		"offer":     offered.View(1).String(),
		"law":       law.View(1).String(),
		"pledging":  summit.View(2).String(),
		"bare":      bare.String(),
		"over":      finished.View(0).String(),
		"received":  received.View(0).String(),
		"full":      full.View(0).String(),
	})
}

// TestDrawAnything checks that String also draws values that are not positions.
func TestDrawAnything(t *testing.T) {
	rules.DrawAnything(t, economicon.State{Public: economicon.Public{
		Config: economicon.Config{Players: 127}, Phase: 200, Round: -128, Active: 7, Lead: -9, Global: 99,
		Past: 0xffff, Adding: 77,
		Offer: economicon.Offer{Kind: 200, To: -5, Unit: 99}, Peg: [4]economicon.Unit{255, 9},
		Laws: [4]economicon.LawSet{0xffff},
	}, Own: [4]economicon.Own{{Orders: economicon.Orders{{Unit: 200, N: -1}}, Pledge: 127}}})
}
