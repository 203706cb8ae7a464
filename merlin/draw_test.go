package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/merlin"
)

// TestDraw compares drawings of states and views with testdata/draw-*.txt.
func TestDraw(t *testing.T) {
	bids, debt := written(t)
	open := acting(t, board(6))
	open.Erratic, open.Month = true, 4
	lay(t, &open, "p0.1", "c10", "d10")
	lay(t, &open, "p0.8", "c10", "c10")
	lay(t, &open, "p5.12", "c9")
	stake(t, &open, "p0.8", 17)
	stake(t, &open, "p5.12", 3)
	store(&open, 0, 4, 10, 12)
	ruin(&open, 3)
	reserve(t, &open, 0, "c4", "c5", "c6", "c8", "c8", "d2", "d2", "d2", "d3", "d4", "d9", "d9")
	play(t, &open, "p0 card d9")
	keep := first(t, board(4))
	store(&keep, 1, 0, 3, 0)
	play(t, &keep, "~ dice 2 5")
	over := acting(t, func() merlin.Config { c := board(4); c.MaxTurns = 1; return c }())
	play(t, &over, "p0 end")
	last := acting(t, board(4))
	last.Year, last.Month = 3, 0
	market := laden(t)
	play(t, &market, "p0 goods oil")
	answer := dealing(t)
	play(t, &answer, "p0 offer p1", "p0 with d4", "p0 item oil", "p0 set 3")
	road := answer
	play(t, &road, "p1 accept", "~ die 4")
	draft := dealing(t)
	play(t, &draft, "p0 offer p1", "p0 item souls", "p0 set 2")
	paper := called(t)
	issued(t, &paper, future(1, 0, merlin.Oil, 3, 1), share(t, 0, 2, "p0.2"),
		on(policy(merlin.CoverRolls, 3), 1<<9|1<<2, 0), on(policy(merlin.AboveOil, 1), 0, 4))
	scrip(t, &paper, 1, 0, 4)
	store(&paper, 0, 0, 3, 0)
	play(t, &paper, "p0 papers p0", "p0 issue 3 at 2", "p0 papers p0", "p0 note 1")
	loan := banking(t)
	writing(t, &loan, "p0 loan p2, at p0.1, set 8, set 11, set 3")
	policies := banking(t)
	writing(t, &policies, "p0 write policy, cover rolls, number 5, number 9, done, set 3")
	magic := enchanting(t)
	inHand(t, &magic, 0, "gremlins 1", "whisper", "portal 1", "frozen-hubs", "stoneskin 2", "antidote 2")
	inHand(t, &magic, 2, "rust")
	inFront(t, &magic, 0, "liquid-luck 2", "antidote")
	beneath(t, &magic, "p0.1", "elixir-of-interest")
	beneath(t, &magic, "p1.3", "double-harvest")
	plot(t, &magic, "p1.3").Wait, plot(t, &magic, "p2.1").Damage = 3, 1
	lay(t, &magic, "p3.1", "c2")
	plot(t, &magic, "p3.1").Down = true
	mead(&magic, 1, 2)
	magic.Seats[1].Frozen, magic.Seats[2].Winged, magic.Seats[3].Targeted = 1, true, bourse.SeatsOf(0, 2)
	sound(t, &magic)
	spell := magic
	play(t, &spell, "p0 offer p2", "p0 with whisper", "p0 to p1", "p0 item gold", "p0 set 2")
	tape := charmed(t)[0]
	war := warring(t)
	row(t, &war, "p0.1 p0.2 p0.3 p1.1")
	unit(t, &war, 0, "p0.1", "hj", 2, 2, asleep)
	unit(t, &war, 0, "p0.2", "dj", 2, 3, func(u *merlin.Unit) { u.Center, u.Acts = true, 1 })
	unit(t, &war, 0, "p0.3", "cj", 4, 1, func(u *merlin.Unit) { u.Sleep, u.Acts, u.Attacked = 2, 1, true })
	unit(t, &war, 1, "p1.1", "sq", 4, 1, func(u *merlin.Unit) { u.Sleep = 3 })
	sound(t, &war)
	rulestest.Pictures(t, 110, map[string]string{
		"bids":      bids.String(),
		"view":      bids.View(1).String(),
		"spectator": bids.View(bourse.Spectator).String(),
		"debt":      debt.View(0).String(),
		"open":      open.View(0).String(),
		"state":     open.String(),
		"keep":      keep.View(1).String(),
		"market":    market.View(0).String(),
		"answer":    answer.View(1).String(),
		"road":      road.View(0).String(),
		"draft":     draft.View(0).String(),
		"paper":     paper.View(0).String(),
		"loan":      loan.View(2).String(),
		"policy":    policies.View(0).String(),
		"magic":     magic.View(0).String(),
		"magicked":  magic.View(bourse.Spectator).String(),
		"spell":     spell.View(2).String(),
		"tape":      tape.View(1).String(),
		"war":       war.View(0).String(),
		"over":      over.View(2).String(),
		"last":      last.View(0).String(),
	})
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
