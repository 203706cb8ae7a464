package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/merlin"
)

// pictures are the positions of drawings, and who sees them.
var pictures = map[string]bourse.Seat{"open": 0, "keep": 1, "over": 2, "last": 0, "market": 0, "answer": 1, "road": 0,
	"draft": 0, "paper": 0, "loan": 2, "policy": 0, "magic": 0, "spell": 2, "tape": 1, "war": 0}

// TestDraw compares drawings of states and views with testdata/draw-*.txt.
func TestDraw(t *testing.T) {
	bids, debt := position(t, "sealed"), position(t, "indebted")
	drawn := map[string]string{"bids": bids.String(), "view": bids.View(1).String(),
		"spectator": bids.View(bourse.Spectator).String(), "debt": debt.View(0).String()}
	for name, seat := range pictures {
		s := position(t, "picture-"+name)
		drawn[name] = s.View(seat).String()
		switch name {
		case "open":
			drawn["state"] = s.String()
		case "magic":
			drawn["magicked"] = s.View(bourse.Spectator).String()
		}
	}
	rulestest.Pictures(t, 110, drawn)
}

// TestDrawAnything checks that invalid positions can be drawn too, for debugging.
func TestDrawAnything(t *testing.T) {
	odd := merlin.State{Public: merlin.Public{Config: merlin.Config{Players: 127}, Depth: 100, Year: -5,
		Month: 77, Order: merlin.Order{9, -7, 5},
		Dice: [2]int8{-4, 99}, Committed: 255, Out: 200, Offices: merlin.Offices{0, 200, 0, 99}}}
	odd.Stack[0] = merlin.Frame{Kind: 200, Seat: 7, To: 222, N: 4}
	odd.Stack[5] = merlin.Frame{Kind: merlin.FrameKeep, A: 77}
	odd.Plots[3] = merlin.Plot{Property: 222, Permit: 1, Second: 99, Gold: -5}
	odd.Books[1] = merlin.Book{Last: -9, Quiet: 77}
	for i := range odd.Books[1].Bids {
		odd.Books[1].Bids[i] = merlin.Slip{Owner: merlin.Trader(9 * i), Price: int8(-i)}
	}
	odd.Books[2].Asks[0] = merlin.Slip{Owner: 200, Price: -128}
	odd.Config.Parts = merlin.PartsOf(merlin.Market, merlin.Paper)
	odd.Notes[0] = merlin.Note{Kind: 200, Issuer: -7, Holder: 99, Due: -128, Numbers: 65535, Plot: 200,
		Cover: 99, Term: 99}
	odd.Notes[1] = merlin.Note{Kind: merlin.Future, Issuer: 1, Holder: 2, Good: 77}
	odd.Notes[2] = merlin.Note{Kind: merlin.Policy, Issuer: 100, Holder: -3, Amount: -128,
		Cover: merlin.AboveOil}
	odd.Notes[3] = merlin.Note{Kind: merlin.Bond, Issuer: 100, Holder: 1, Amount: -128}
	odd.Seats[1].Scrip[5], odd.Seats[2].ScripN = -128, -128
	odd.Own[2].Open = merlin.Open{Kind: 200}
	odd.Own[1] = merlin.Own{Sealed: 5, Actions: 3, Open: merlin.Open{Kind: merlin.KindPlot, Plot: 200}}
	odd.Stack[1], odd.Stack[2] = merlin.Frame{Kind: merlin.FrameAct, Seat: -9},
		merlin.Frame{Kind: merlin.FrameRoad, Seat: 50}
	odd.Offer = merlin.Offer{To: -100, Give: merlin.Ware{Item: 200, N: -5}, Get: merlin.Ware{Card: 200}}
	odd.Own[3].Open = merlin.Open{Kind: merlin.KindOffer, To: 99, Step: 77, Give: merlin.Ware{Card: 99, N: 7},
		Get: 99}
	odd.Config.Parts |= merlin.PartsOf(merlin.Magic)
	odd.Seats[4] = merlin.Player{Mead: -3,
		Labs:  merlin.Labs{1: {Card: 200, Grant: -5, Marked: -128, Used: [3]merlin.Card{0, 99}}},
		Loose: [2]int8{-128, 127},
		Front: merlin.Marks{N: -5, Labs: [3]uint8{200}}, Frozen: 99, Winged: true, Targeted: 255}
	odd.Seats[5].Front = merlin.Marks{N: 127}
	odd.Own[4] = merlin.Own{Hand: merlin.Hand{3: {Card: 200, Lab: 99}}, Front: merlin.Front{1: 222},
		Under: merlin.Under{7: 99}, Shown: 111}
	odd.Plots[9] = merlin.Plot{Property: 2, Damage: -9, Down: true, Wait: -100, Potion: true, Mark: 200}
	odd.Stack[3] = merlin.Frame{Kind: merlin.FrameTape, N: -30000}
	odd.Config.Parts = 255
	odd.Seats[3] = merlin.Player{Crowns: -100,
		Units: merlin.Units{{Card: 200, Plot: 200, AP: -128, Sleep: 99}, {}, {HP: -5, Spare: true}}}
	odd.Visions[7], odd.Decree, odd.Peace, odd.Enclosed = merlin.Vision{Card: 222, Wait: -9}, 199, -77, 255
	odd.Gone[3], odd.Own[5].Looked = 200, [2]merlin.Card{255, 3}
	rules.DrawAnything(t, odd)
}
