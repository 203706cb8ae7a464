package learn

import (
	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots/value"
	"bourse.example/futures"
	"bourse.example/smallprint"
)

// This file has the inputs of each game that follow from several fields of a view and are hard to learn.

// A declaration adds numbers to what a view has.
type declaration struct {
	counts, sums int // how many counts of, and plain numbers after them, there are for each seat
	of           func(view any, seat bourse.Seat, numbers []int) []int
}

// declared has the declarations by game. The view is a pointer.
var declared = map[string]declaration{
	"futures":    {counts: 6, sums: 18, of: ofFutures},
	"economicon": {counts: 1, of: ofEconomicon},
	"smallprint": {counts: 16, of: ofSmallprint},
}

// ofFutures returns the value of the position for greedy, in gold, the markers in hand, what each marker on the board would earn now, and by commodity what
// all of them would earn if the price moved by some rows.
func ofFutures(view any, seat bourse.Seat, numbers []int) []int {
	v := view.(*futures.View)
	world := futures.State{Public: v.Public}
	if v.Seat.Player() {
		world.Own[v.Seat] = v.Own
	}
	numbers = append(numbers, int(value.Futures(&world, seat)/100), v.MarkersInHand(seat))
	var sums [3][6]int
	for _, m := range v.Board[seat] {
		numbers = append(numbers, v.Gain(m))
		if m == 0 {
			continue
		}
		c := m.Commodity() - futures.Corn
		for k, rows := range [6]futures.Row{-3, -2, -1, 1, 2, 3} {
			row := max(futures.BurstLow, min(v.Rows[c]+rows, futures.BurstHigh))
			gain := row.Price() - m.Entry()
			if m.Side() == futures.Down {
				gain = -gain
			}
			if gain > 0 && (row == futures.BurstLow || row == futures.BurstHigh) {
				gain = 0
			}
			sums[c][k] += gain
		}
	}
	for c := range sums {
		numbers = append(numbers, sums[c][:]...)
	}
	return numbers
}

// ofSmallprint returns how many cards a player has placed under each business and, for the viewer, how many
// of each kind, and on how many of them the marker names another card.
func ofSmallprint(view any, seat bourse.Seat, numbers []int) []int {
	v := view.(*smallprint.View)
	var placed [3]int
	var own [3][4]int
	bluffs := 0
	for i, slot := range v.Placed[seat] {
		if slot == 0 {
			break
		}
		column := slot.Column()
		placed[column]++
		if card := v.Own.Cards[i]; seat == v.Seat && card != 0 {
			own[column][card-smallprint.Small]++
			if claim := slot.Claim(); claim != smallprint.NoClaim && smallprint.Card(claim) != card {
				bluffs++
			}
		}
	}
	numbers = append(append(numbers, placed[:]...), bluffs)
	for column := range own {
		numbers = append(numbers, own[column][:]...)
	}
	return numbers
}

// ofEconomicon returns the value of the position for greedy, a likelihood to win, in hundredths.
func ofEconomicon(view any, seat bourse.Seat, numbers []int) []int {
	v := view.(*economicon.View)
	world := economicon.State{Public: v.Public}
	if v.Seat.Player() {
		world.Own[v.Seat] = v.Own
	}
	return append(numbers, int(value.Economicon(&world, seat)/10_000))
}
