package learn

import (
	"math"
	"reflect"
	"sync"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots/value"
	"bourse.example/futures"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// This file has the inputs of each game that follow from several fields of a view and are hard to learn.

// A declaration adds numbers to what a view has, and says which types belong to the seats in turn.
type declaration struct {
	counts, sums int // how many counts of, and plain numbers after them, there are for each seat
	of           func(view any, seat bourse.Seat, numbers []int) []int
	unit         float32 // of the plain numbers
	start        float32 // a new net's odds of winning rise by this with the first plain number of the viewer
	nations      map[reflect.Type]nation
}

// declared has the declarations by game. The view is a pointer.
var declared = map[string]declaration{
	"futures":    {counts: 6, sums: 18, of: ofFutures, unit: 8},
	"smallprint": {counts: 23, of: ofSmallprint, unit: 8},
	"economicon": {sums: 3, of: ofEconomicon, unit: 250, nations: map[reflect.Type]nation{
		reflect.TypeFor[economicon.Unit]():    {int32(economicon.CurrencyOf(0)), 1},
		reflect.TypeFor[economicon.Units]():   {int32(economicon.CurrencyOf(0) - economicon.Gold), 1},
		reflect.TypeFor[economicon.UnitSet](): {int32(economicon.CurrencyOf(0) - economicon.Gold), 1},
	}},
	"merlin": {counts: 1, sums: 1, of: ofMerlin, unit: 10_000, start: 0.8, nations: map[reflect.Type]nation{
		reflect.TypeFor[merlin.Trader](): {int32(merlin.TraderOf(0)), 1},
		reflect.TypeFor[merlin.Place]():  {int32(merlin.PlaceOf(0, 1)), merlin.FieldPlots},
		reflect.TypeFor[merlin.Plots]():  {0, merlin.FieldPlots},
	}},
}

// ofFutures returns the value of the position for greedy, in gold, the markers in hand, what each marker on the
// board would earn now, and by commodity what all of them would earn if the price moved by some rows.
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

// ofSmallprint returns what a player would get if the cards were turned up now, what the player would then have,
// what the others would get, and the cards placed under each business. For the viewer it also returns the cards
// in hand, the kinds of the cards placed, and on how many of them the marker names another card.
func ofSmallprint(view any, seat bourse.Seat, numbers []int) []int {
	v := view.(*smallprint.View)
	var under [3]smallprint.Paper
	var own [3]smallprint.Paper // the seat's
	var cards [3]int
	bluffs := 0
	for player := range bourse.Seat(v.Players()) {
		for i, slot := range v.Placed[player] {
			if slot == 0 {
				break
			}
			// The cards of others are what their markers say, or else shares.
			column, card := slot.Column(), smallprint.Share
			if marker := slot.Marker(); marker != smallprint.NoMarker {
				card = smallprint.Card(marker)
			}
			if known := v.Own.Cards[i]; player == v.Seat && known != 0 {
				if card != known && slot.Marker() != smallprint.NoMarker && player == seat {
					bluffs++
				}
				card = known
			}
			under[column][card-1]++
			if player == seat {
				own[column][card-1]++
				cards[column]++
			}
		}
	}
	gain, others := 0, 0
	for column, value := range v.Row {
		if value == 0 {
			continue
		}
		split := smallprint.Assign(int(value), under[column], v.Config.LoneBig)
		for i, each := range [4]int{int(split.Small), int(split.Big), int(split.Total), int(split.Share)} {
			gain += int(own[column][i]) * each
			others += int(under[column][i]-own[column][i]) * each
		}
	}
	numbers = append(numbers, gain, int(v.Money[seat])+gain, others, bluffs)
	numbers = append(numbers, cards[:]...)
	if seat != v.Seat {
		return numbers
	}
	hand := v.Hand()
	for i := range hand {
		numbers = append(numbers, int(hand[i]), int(own[0][i]), int(own[1][i]), int(own[2][i]))
	}
	return numbers
}

// ofEconomicon returns what greedy thinks of a seat: how much it owns compared with the richest other, the
// risk that it ends with too many tokens, and the likelihood that it wins, as logarithms of odds in thousandths.
func ofEconomicon(view any, seat bourse.Seat, numbers []int) []int {
	v := view.(*economicon.View)
	last := judged.Get().(*lastJudged)
	defer judged.Put(last)
	if last.view != *v {
		world := economicon.State{Public: v.Public}
		if v.Seat.Player() {
			world.Own[v.Seat] = v.Own
		}
		last.view, last.parts = *v, value.EconomiconParts(&world)
	}
	p := last.parts[seat]
	return append(numbers, odds(p.Ahead), odds(p.Risk), odds(p.Wins))
}

// A lastJudged has a view of Economicon and what greedy thinks of it, for all seats: the reader asks about each of them
// in turn.
type lastJudged struct {
	view  economicon.View
	parts [economicon.MaxPlayers]value.EconomiconPart
}

var judged = sync.Pool{New: func() any { return &lastJudged{view: economicon.View{Seat: bourse.None}} }}

// ofMerlin returns for the viewer 1 more than its bid for the turn order, or 0 after the first roll, and the value of
// the position for greedy, in thousandths of a gold.
func ofMerlin(view any, seat bourse.Seat, numbers []int) []int {
	v := view.(*merlin.View)
	if seat != v.Seat {
		return numbers
	}
	if bid, worth, ok := value.MerlinBid(&v.Public, seat, v.Own.Sealed); ok {
		return append(numbers, bid+1, int(worth))
	}
	r := hidden.Get().(*rng.Rand)
	*r = drawn.Split(0)
	world := v.Sample(r)
	hidden.Put(r)
	return append(numbers, 0, int(value.Merlin(&world, seat)))
}

// hidden has generators that draw what a view leaves open. They all draw the same numbers, those of drawn, so that
// inputs depend only on the view.
var (
	hidden   = sync.Pool{New: func() any { return new(rng.Rand) }}
	drawn, _ = rng.New(rng.FromText("hidden"))
)

// odds returns the logarithm of the odds of a likelihood in millionths, in thousandths.
func odds(p int64) int {
	p = max(100, min(p, 1_000_000-100))
	return int(1000 * math.Log(float64(p)/float64(1_000_000-p)))
}
