package tell_test

import (
	"fmt"
	"log"
	"slices"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
	"bourse.example/rng"
)

// A host tells each seat what it has seen since the last report, then asks the player to move.
func Example() {
	seed := rng.FromText("example")
	m, err := futures.Rules.NewMatch(nil, &seed)
	if err != nil {
		log.Fatal(err)
	}
	teller := tell.English.Named(map[bourse.Seat]string{0: "Ann", 1: "Bo"})
	view := m.View(0)
	for _, line := range teller.Story(view, slices.Collect(m.Events(0, 0))) {
		fmt.Println(line.Text)
	}
	what, why := teller.Asked(view)
	fmt.Printf("Ann, %s\n(%s)\n", what, why)
	label := teller.Label(view, m.Options(0, nil)[0])
	fmt.Println(label.Group, label.Item)
	// Output:
	// cards are dealt; Ann takes rice-up, rice-up, pepper-down, rice-down and pepper-up
	// the piles are laid out: rice-down, pepper-down, rice-up, rice-up, rice-down and corn-down
	// first movement: corn from 25 to 23 and pepper from 25 to 23
	// round 1 of 8: early trading, starting with Ann
	// Ann, early trading: put a card face down on a pile
	// (only the two piles left open count in the middle movement; 3 players cover a pile after you)
	// place rice-up on pile 0
}

// A translation has the same sentences as the English table. Their values may come in another order.
func ExampleIn() {
	table := tell.Sentences()
	table.Sentences["pass"] = "{seat} passt und nimmt {gold} Gold"
	table.Words["p1"] = "Bo"
	german, err := tell.In(table)
	if err != nil {
		log.Fatal(err)
	}
	gold := futures.Event{Kind: futures.Transferred, Rule: futures.Clause{Chapter: 7, Number: 3},
		From: futures.Exchange, To: futures.Purse(1), Unit: futures.Gold, N: 1}
	for _, line := range german.Story(futures.View{}, []futures.Event{gold}) {
		fmt.Println(line.Text)
	}
	// Output: Bo passt und nimmt 1 Gold
}
