package tell_test

import (
	"fmt"
	"log"
	"slices"

	"bourse.example"
	"bourse.example/rng"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

// A host shows a seat the table, asks its question, and lists its options in words.
func Example() {
	seed := rng.FromText("tell")
	match, err := smallprint.Rules.NewMatch([]byte(`{"players":3}`), &seed)
	if err != nil {
		log.Fatal(err)
	}
	ann := tell.English.Named(map[bourse.Seat]string{0: "Ann", 1: "Bob", 2: "Cid"})
	for _, m := range []smallprint.Move{
		smallprint.Place(0, smallprint.Big, 0, smallprint.SmallMarker),
		smallprint.Place(1, smallprint.Small, 0, smallprint.NoMarker),
		smallprint.Pass(2),
	} {
		if _, err := match.Play(m.Seat, m); err != nil {
			log.Fatal(err)
		}
	}
	view := match.View(0)
	for _, line := range ann.Story(view, slices.Collect(match.Events(0, 0))) {
		fmt.Println(line.Text)
	}
	fmt.Println()
	fmt.Print(ann.Board(view))
	fmt.Println()
	what, why := ann.Asked(view)
	fmt.Printf("%s\n(%s)\n", what, why)
	for _, o := range match.Options(0, nil)[1:4] {
		l := ann.Label(view, o)
		fmt.Printf("%s, %s, costs %q, brings %s\n", l.Group, l.Item, l.Costs, l.Brings)
	}
	// Output:
	// round 1 of 3: Ann begins
	// business 0 is worth £13m: BIG takes £6m, SMALL £4m, TOTAL £10m
	// business 1 is worth £1m: BIG takes £1m, SMALL £0m, TOTAL £1m
	// business 2 is worth £3m: BIG takes £2m, SMALL £1m, TOTAL £3m
	// Ann places BIG (marked SMALL) under business 0
	// Bob places a card under business 0
	// Cid passes and will place no more cards in this round
	//
	// round 1 of 3: Ann places or passes
	// start player Ann, pool 0
	// business  value  SMALL  BIG  TOTAL  pool  Ann  Bob
	// 0            13      4    6     10     3  B:S  ?
	// 1             1      0    1      1     0
	// 2             3      1    2      3     0
	//   player  money  chits  hand  owns    markers  to place  passed
	// > Ann         0      0    11  SBT 9#  B T             2
	//   Bob         0      0    11  SBT 9#  S B T           2
	//   Cid         0      0    12  SBT 9#  S B T              passed
	// you are Ann, you hold ST 9#
	// S SMALL, B BIG, T TOTAL, # share, ? face down, ?:B marked BIG; > moves
	//
	// place a card face down, or pass; you can place 2 more in this round
	// (Bob can still place cards in this round; you have these markers left: BIG and TOTAL; if the game ended now, the pool of £0m would go to Ann, Bob and Cid with 0 chits)
	// SMALL under business 0 (value 13), unmarked, costs "", brings £0m to £10m if no more cards are placed here; void beside a TOTAL or more than one other contract
	// SMALL under business 0 (value 13), BIG (lie), costs "1 chit", brings £0m to £10m if no more cards are placed here; void beside a TOTAL or more than one other contract
	// SMALL under business 0 (value 13), TOTAL (lie), costs "1 chit", brings £0m to £10m if no more cards are placed here; void beside a TOTAL or more than one other contract
}
