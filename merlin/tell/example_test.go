package tell_test

import (
	"fmt"
	"log"
	"slices"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
	"bourse.example/rng"
)

// A host tells a seat what happened, shows it the table, asks its question, and lists its options in words.
func Example() {
	seed := rng.FromText("tell")
	match, err := merlin.Rules.NewMatch([]byte(`{"players":4,"parts":[]}`), &seed)
	if err != nil {
		log.Fatal(err)
	}
	for seat := range bourse.Seat(4) {
		if _, err := match.Play(seat, merlin.Move{Seat: seat, Kind: merlin.KindSeal,
			N: int16(seat)}); err != nil {
			log.Fatal(err)
		}
	}
	ann := tell.English.Named(map[bourse.Seat]string{0: "Ann", 1: "Bob", 2: "Cat", 3: "Dan"})
	view := match.View(match.Turn())
	for _, line := range ann.Story(view, slices.Collect(match.Events(view.Seat, 0))) {
		fmt.Println(line.Text)
	}
	fmt.Println()
	fmt.Print(ann.Board(view))
	fmt.Println()
	what, why := ann.Asked(view)
	fmt.Printf("%s\n(%s)\n", what, why)
	for _, o := range match.Options(view.Seat, nil)[:3] {
		l := ann.Label(view, o)
		fmt.Printf("%s %s, costs %q, brings %q\n", l.Group, l.Item, l.Costs, l.Brings)
	}
	// Output:
	// new at the Council's Offices: property 9, property 2, property 2, oil land 5, souls land 3, grain land 9, oil land 6
	// the auction for the turn order: everyone bids in secret
	// Ann has made a bid
	// Bob has made a bid
	// Cat has made a bid
	// Dan bids 3 gold
	// the bids are revealed: Ann 0, Bob 1, Cat 2, Dan 3
	// the bids are paid: Dan 3, Cat 2, Bob 1
	// Ann comes last in the turn order and gets 3 gold from the bids
	// turn 1: Dan
	// the dice show 1 and 6, a total of 7
	// a 7 is rolled: upheaval
	// the Cost of Living rises by 1 to 3
	//
	// turn 1 (max 400), year 1 of 2, month 1 of 12, summer: Dan to act
	// Cost of Living 3, tax 1, climate 0/12, bank 63, R.O.W. 0, supply 30/30/30
	// Offices: a card costs 3, properties c9 c2 c2, others d5 d3 d9 d6
	//   player  gold  vault  stake  goods  worth
	// > Dan        7      0      0  0/0/0      7
	//   Cat        8      0      0  0/0/0      8
	//   Bob        9      0      0  0/0/0      9
	//   Ann       13      0      0  0/0/0     13
	// 1:   2:  3:  4:   5:   6:
	// 7:   8:  9:  10:  11:  12:
	// goods souls/oil/grain, 1:5 plot 1, property 5, c property, d land,
	//   R.O.W. rest of world
	//
	// it is your turn: what will you do?
	// (A card costs 3 of your 7 gold and goes to your reserve. Laying it in your field is free.
	// At the end, a card in your field adds 6 to your net worth; any other card, gold or unit adds 1.
	// It is summer: each land yields 1.)
	// end the turn, costs "", brings ""
	// buy property c2 pays 5, 1/36, costs "3 gold", brings "5 gold when 2 is rolled (1 in 36)"
	// buy property c9 pays 2, 4/36, costs "3 gold", brings "2 gold when 9 is rolled (4 in 36)"
}
