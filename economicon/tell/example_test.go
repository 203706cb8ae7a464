package tell_test

import (
	"fmt"
	"log"
	"slices"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"bourse.example/rng"
)

// A host tells a seat what happened, shows it the table, asks its question, and lists its options in words.
func Example() {
	seed := rng.FromText("tell")
	match, err := economicon.Rules.NewMatch([]byte(`{"players":2}`), &seed)
	if err != nil {
		log.Fatal(err)
	}
	ann := tell.English.Named(map[bourse.Seat]string{0: "Ann", 1: "Bob"})
	view := match.View(match.Turn())
	for _, line := range ann.Story(view, slices.Collect(match.Events(view.Seat, 0))) {
		fmt.Println(line.Text)
	}
	fmt.Println()
	fmt.Print(ann.Board(view))
	fmt.Println()
	for _, line := range ann.Worth(view) {
		fmt.Println(line)
	}
	fmt.Println()
	what, why := ann.Asked(view)
	fmt.Printf("%s\n(%s)\n", what, why)
	for _, o := range match.Options(view.Seat, nil)[:3] {
		l := ann.Label(view, o)
		fmt.Printf("%s %s, costs %q\n", l.Group, l.Item, l.Costs)
	}
	n, of := ann.Cost(view, economicon.Order(view.Seat, 12, economicon.Grain, economicon.Gold))
	fmt.Printf("12 grain cost %d %s to make\n", n, of)
	// Output:
	// round 1 of 10
	// mined gold: Ann 5, Bob 1
	// event: Production Targets
	// goal: at least 8 oil in the market
	// success: each banker who bought oil this round returns a token
	// failure: +1 token to the banker with the most oil in reserves (each of them, if tied)
	// pegs; Ann has the most gold and goes first
	//
	// round 1 of 10: Ann keeps or changes the peg
	// Production Targets: at least 8 oil in the market
	//   units    gold  grain   oil  tech  Ann$  Bob$  peg   tokens  laws  worth
	//   box       269    180   184   188    48    48
	//   market      5     20    16    12     4     4
	//   in gold         0.25  0.31  0.42  1.25  1.25
	// > Ann        15      0     0     0     8     0  gold       0     0     25
	//   Bob        11      0     0     0     0     8  gold       0     0     21
	// x$ = x's currency, > = to move, tokens = volatility tokens, worth = in gold
	//
	// what the reserves would be worth at the end, if the market did not change
	// Ann: 25 gold, 0 volatility tokens
	//   15 gold, 8 Ann$ at 1.25: 10
	// Bob: 21 gold, 0 volatility tokens
	//   11 gold, 8 Bob$ at 1.25: 10
	//
	// keep your currency pegged to gold, or change its peg
	// (The fewer units of the peg the market has, the more your currency buys. You can also pay with the peg itself, such as grain that you make. Changing the peg two rounds in a row brings a volatility token.
	// The goal of Production Targets: at least 8 oil in the market.)
	// keep the peg to gold (5 in the market), costs ""
	// peg to grain (20 in the market), costs ""
	// peg to oil (16 in the market), costs ""
	// 12 grain cost 2 gold to make
}
