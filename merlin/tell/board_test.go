package tell_test

import (
	"fmt"
	"maps"
	"os"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/scale"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// TestBoard checks the compact pictures in testdata/draw-*.txt.
func TestBoard(t *testing.T) {
	four := board(4)
	bidding, _ := played(t, four, 0, offices+"p0 seal 3", nil)
	acting, _ := played(t, four, 0, begun, func(s *merlin.State) {
		field(s)
		for i, c := range []string{"c2", "c2", "c3", "c4", "c4", "c5", "c6", "c8", "c9", "c10", "c10",
			"c10"} {
			lay(s, merlin.PlaceOf(2, i+1).String(), c)
		}
		for i, c := range []string{"d2", "d3", "d4", "d5", "d6", "d8", "d10", "d10", "d10"} {
			at := &s.Plots[merlin.PlaceOf(2, i+1)-1]
			at.Permit = named[merlin.Card](c)
			s.Unseen[at.Permit]--
		}
		s.Unseen[named[merlin.Card]("c7")] -= 2
		s.Unrest[0], s.Unrest[1] = named[merlin.Card]("c7"), named[merlin.Card]("c7")
	})
	six, _ := played(t, board(6), 0,
		offices+"p0 seal 3; p1 seal 2; p2 seal 1; p3 seal 0; p4 seal 5; p5 seal 6; ~ dice 5 6",
		func(s *merlin.State) {
			s.Erratic = true
			s.Out = bourse.SeatsOf(3)
			purse(s, 3, 0)
		})
	debt, _ := played(t, taxed(), 0, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4",
		func(s *merlin.State) {
			s.Month = 2
			purse(s, 1, 1)
			store(s, 1, 0, 1, 1)
		})
	over, _ := played(t, taxed(), 0, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4",
		func(s *merlin.State) {
			s.Month = 2
			for seat := range bourse.Seat(3) {
				purse(s, seat, 0)
			}
		})
	last, _ := played(t, four, 0, begun, func(s *merlin.State) { s.Year, s.Month = 3, 0 })
	traded, _ := played(t, trading(), 0, begun, func(s *merlin.State) {
		market(s)
		lay(s, "p0.1", "c3", "c5")
		lay(s, "p0.2", "c6")
		stake(s, "p0.1", 12)
		s.Seats[0].Escrow, s.Bank = 4, s.Bank-4
	})
	answer, _ := played(t, trading(), 1,
		begun+"// p0 offer p1; p0 item oil; p0 set 2; p0 item souls; p0 set 1", market)
	papered, _ := played(t, papers(), 0, begun, func(s *merlin.State) {
		bank(s)
		out(s, bond(0, 1, 6, 2), share(1), policy(1, merlin.CoverRolls, 1<<2, 0, 5, 4, 0),
			future(1, 0, 12, 4), bond(2, 3, 7, 1), bond(0, bourse.None, 9, 3))
		s.Notes[4].Price, s.Notes[5].Price = 4, 8
		s.Seats[1].Scrip[0], s.Seats[0].Scrip[1] = 3, 2
		s.Seats[0].ScripN, s.Seats[0].ScripPrice, s.Seats[1].ScripN, s.Seats[1].ScripPrice = 4, 2, 5, 3
	})
	conjured, _ := played(t, magics(), 0, begun, func(s *merlin.State) {
		wizardry(s)
		deal(s, 0, 1, "gremlins", "whisper")
		deal(s, 0, 0, "portal", "stoneskin", "antidote")
		deal(s, 1, 1, "rust")
		deal(s, 3, 0, "elixir-of-interest")
		brew(s, "p0.1", "better-nature")
		front(s, 0, 2, "liquid-luck")
		front(s, 1, 0, "antidote")
		s.Plots[named[merlin.Place]("p1.1")-1].Wait, s.Plots[named[merlin.Place]("p1.4")-1].Damage = 2, 1
		s.Plots[named[merlin.Place]("p0.3")-1].Down = true
		s.Seats[2].Frozen, s.Seats[3].Winged = 1, true
	})
	besieged, _ := played(t, wholes(), 0, foretold, func(s *merlin.State) {
		haunted(s)
		laid("chipped-cup", "cold-tea", "two-sugars", "spilt-milk", "thaw", "honey", "royal-visit")(s)
		troop(s, 2, "hq", "p1.1", 2, 2).Sleep = 1
		troop(s, 3, "dj", "p0.1", 4, 6).Sleep = 3
		s.Seats[1].Crowns, s.Peace, s.Enclosed, s.Volatility = 3, 2, bourse.SeatsOf(1), 2
		s.Plots[named[merlin.Place]("p0.2")-1].Shielded = true
	})
	settling, brewed, decided := papered, conjured, besieged
	settling.Notes = merlin.Notes{papered.Notes[0], papered.Notes[3]}
	settling.Notes[1].Called, settling.Seats[2].Scrip[0] = 1, 2
	clear(brewed.Plots[merlin.FieldPlots:])
	brewed.Own[0].Hand, brewed.Own[0].Front[1] = merlin.Hand{}, 0
	decided.Decree = named[merlin.Card]("tithe")
	clear(decided.Visions[:])
	named := tell.English.Named(map[bourse.Seat]string{0: "Ann", 1: "Bartholomew", 2: "Åsa"})
	rulestest.Pictures(t, 80, map[string]string{
		"bidding":   tell.English.Board(bidding.View(0)),
		"acting":    tell.English.Board(acting.View(0)),
		"named":     named.Board(acting.View(2)),
		"six":       tell.English.Board(six.View(5)),
		"spectator": tell.English.Board(six.View(bourse.Spectator)),
		"debt":      tell.English.Board(debt.View(1)),
		"market":    tell.English.Board(traded.View(0)),
		"paper":     tell.English.Board(papered.View(0)),
		"watched":   tell.English.Board(papered.View(bourse.Spectator)),
		"answer":    tell.English.Board(answer.View(1)),
		"magic":     tell.English.Board(conjured.View(0)),
		"magicked":  tell.English.Board(conjured.View(bourse.Spectator)),
		"war":       tell.English.Board(besieged.View(0)),
		"besieged":  tell.English.Board(besieged.View(bourse.Spectator)),
		"settling":  tell.English.Board(settling.View(1)),
		"scrip":     tell.English.Board(settling.View(2)),
		"brewed":    tell.English.Board(brewed.View(0)),
		"decided":   tell.English.Board(decided.View(3)),
		"over":      tell.English.Board(over.View(3)),
		"last":      tell.English.Board(last.View(0)),
	})
	if got := named.Picture(acting.View(0)); got != acting.View(0).String() {
		t.Errorf("the full picture is not the view's:\n%s", got)
	}
	if got := tell.English.Board(merlin.View{}); got != "" {
		t.Errorf("no game is drawn:\n%s", got)
	}
}

// TestBoard_parts checks that boards have at most 15 lines of 80 columns, 17 with the market, 19 with paper,
// 3 more with magic, 2 more with war, and 24 in all. It also checks what the engine's README says about this.
func TestBoard_parts(t *testing.T) {
	notShort(t)
	const screen, least = 24, 14
	parts := func(parts ...merlin.Part) merlin.Parts { return merlin.PartsOf(parts...) }
	most, room := map[merlin.Parts]int{},
		map[merlin.Parts]int{0: least + 1, parts(merlin.Market): 17, parts(merlin.Market, merlin.Paper): 19,
			parts(merlin.Magic): 18, parts(merlin.Market, merlin.Magic): 20,
			parts(merlin.Market, merlin.Paper, merlin.Magic): 22}
	for with, lines := range maps.Clone(room) {
		room[with|parts(merlin.War)] = lines + 2 // for a spectator, 3: it has fewer positions of others
	}
	full, sample := 0, words.Sample(t)
	for _, p := range sample {
		with, high := p.View.Config.Parts, screen
		if with&parts(merlin.Court, merlin.Visions) == 0 {
			high = room[with]
		}
		lines, err := told.Fits(tell.English.Board(p.View), high)
		if err != nil {
			t.Fatal(err)
		}
		full, most[with] = max(full, lines), max(most[with], lines+merlin.MaxPlayers-p.View.Players())
	}
	if scale.Long() && len(sample) < 20_000 {
		return // the positions of a fresh seed may lack the tallest boards
	}
	for with, lines := range most {
		if lines < room[with] && with&parts(merlin.War, merlin.Court, merlin.Visions) == 0 {
			t.Errorf("no board of parts %b has more than %d lines", with, lines)
		}
	}
	if full != screen {
		t.Errorf("no board has more than %d lines", full)
	}
	readme, err := os.ReadFile("../../examples/engine/README.md")
	if err != nil {
		t.Fatal(err)
	}
	if says := fmt.Sprintf("%d lines of 80 columns, %d in Merlin Economics", least,
		screen); !strings.Contains(string(readme), says) {
		t.Errorf("README.md does not say %q", says)
	}
}
