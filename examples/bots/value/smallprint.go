package value

import (
	"bourse.example"
	"bourse.example/smallprint"
)

// This file implements the value of a position of Small Print.

const (
	mil      = 1000 // values are in thousandths of £m
	playouts = 12   // playouts of the rest of a round
	turns    = 3    // of a player in a round
)

// SmallprintHorizon is how many moves a search plays ahead. SmallprintQuick plays the round to its end.
const SmallprintHorizon = 4

// Smallprint returns how far a seat is ahead of the best other. It counts money, what the cards on the table
// will take, the expected part of the pool, and something for cards that can still be played. It assumes that
// the others play on as they are likely to, and that the seat passes. Every other playout believes the
// markers as far as they can be true.
func Smallprint(s *smallprint.State, seat bourse.Seat) int64 {
	return new(smallprintTable).value(s, seat)
}

// SmallprintSceptic has values like Smallprint for a seat that neither believes markers nor expects others to. It
// has a habit of marking its own cards. By default it likes to mark one card in six, truly or not, if it thinks that
// this costs it less than £1m. The others mark whatever it costs: mute nothing, honest every contract truly, liar
// every card falsely, and mixed has another of these habits in each round.
var SmallprintSceptic = map[string]func(s *smallprint.State, seat bourse.Seat) int64{
	"":       sceptic(bluff, 20*mil),
	"mute":   sceptic(mute, 0),
	"honest": sceptic(honest, 0),
	"liar":   sceptic(lie, smallprintHabit),
	"mixed":  sceptic(mixed, smallprintHabit),
}

// smallprintHabit is more than any chit costs.
const smallprintHabit = 1000 * mil

// A habit returns the marker that a player likes to put on a card, or none. The dice is drawn for the card, and its
// bits from 32 on for the round.
type habit func(dice, smallprint.Card) smallprint.Marker

func mute(dice, smallprint.Card) smallprint.Marker { return smallprint.NoMarker }

func bluff(d dice, card smallprint.Card) smallprint.Marker {
	marker := smallprint.SmallMarker + smallprint.Marker(d.below(3))
	if often := d.below(160); often > 20 || often > 0 && !marker.Honest(card) {
		return smallprint.NoMarker
	}
	return marker
}

func honest(_ dice, card smallprint.Card) smallprint.Marker {
	if card == smallprint.Share {
		return smallprint.NoMarker
	}
	return smallprint.Marker(card)
}

func lie(d dice, card smallprint.Card) smallprint.Marker {
	return smallprint.SmallMarker + (smallprint.Marker(card)+smallprint.Marker(d.below(2)))%3
}

func mixed(d dice, card smallprint.Card) smallprint.Marker {
	round := d >> 32
	return [...]habit{mute, bluff, honest, lie}[round.below(4)](d, card)
}

// sceptic returns the value for a player with a habit, and what a lie by habit is worth.
func sceptic(marks habit, lies int64) func(s *smallprint.State, seat bourse.Seat) int64 {
	return func(s *smallprint.State, seat bourse.Seat) int64 {
		return (&smallprintTable{marks: marks, lies: lies}).value(s, seat)
	}
}

func (t *smallprintTable) value(s *smallprint.State, seat bourse.Seat) int64 {
	var begun bool
	for other := range s.Players() {
		begun = begun || s.Placed[other].Len() > 0 || s.Passed.Has(bourse.Seat(other))
	}
	if s.Phase != smallprint.Placing || !begun {
		end := smallprintEnd{money: s.Money, pool: s.Pool, chits: s.Chits}
		for other := range s.Players() {
			end.hands[other] = smallprintHand(s, other)
			if s.Phase != smallprint.Over {
				end.turns[other] = turns * int(s.Config.Rounds-s.Round+1)
			}
		}
		return end.lead(s, seat, s.Phase == smallprint.Over)
	}
	var sum int64
	t.read(s, seat)
	for k := range playouts {
		end := t.playout(k, dice(k))
		sum += end.lead(s, seat, s.Round == s.Config.Rounds)
	}
	return sum/playouts + t.liking(s, seat)
}

// liking returns what the markers that a sceptic likes are worth to it.
func (t *smallprintTable) liking(s *smallprint.State, seat bourse.Seat) (worth int64) {
	for i, slot := range s.Placed[seat] {
		if card := s.Own[seat].Cards[i]; card != 0 && t.likes(slot, card) {
			worth++
			if !slot.Marker().Honest(card) {
				worth += t.lies
			}
		}
	}
	return worth
}

// likes reports whether a sceptic likes to put a slot's marker on the card.
func (t *smallprintTable) likes(slot smallprint.Slot, card smallprint.Card) bool {
	if t.marks == nil || slot.Marker() == smallprint.NoMarker {
		return false
	}
	round := dice(t.s.Round)
	for _, value := range t.s.Row {
		round = round<<5 + dice(value)
	}
	d := round<<32 + round<<8 + dice(card)<<4 + dice(slot.Column())
	return t.marks(d, card) == slot.Marker()
}

// SmallprintQuick is for searches, which evaluate very many worlds. It plays the round on only once,
// differently in every position, and the seat plays on as the others do.
func SmallprintQuick(s *smallprint.State, seat bourse.Seat) int64 {
	if s.Phase != smallprint.Placing {
		return Smallprint(s, seat)
	}
	var table smallprintTable
	table.read(s, bourse.None)
	var d dice
	for player := range s.Players() {
		for i, slot := range s.Placed[player] {
			d = d*31 + dice(slot)<<3 + dice(s.Own[player].Cards[i])
		}
	}
	end := table.playout(0, d)
	return end.lead(s, seat, s.Round == s.Config.Rounds)
}

// smallprintHand returns the cards in a player's hand.
func smallprintHand(s *smallprint.State, seat int) smallprint.Paper {
	hand := s.Left[seat]
	for _, card := range s.Own[seat].Cards {
		if card != 0 {
			hand[card-1]--
		}
	}
	return hand
}

// A smallprintEnd is what the players have at the end of a round.
type smallprintEnd struct {
	money [smallprint.MaxPlayers]int16
	pool  int16
	chits [smallprint.MaxPlayers]int8
	hands [smallprint.MaxPlayers]smallprint.Paper
	turns [smallprint.MaxPlayers]int // in which a card can still be placed
}

// The worth of a card in hand for which there is a turn to place it, and the growth of the pool in a round,
// tuned by games of bots.
var smallprintKept = [...]int64{smallprint.Total: 4200, smallprint.Big: 2400, smallprint.Small: 2000,
	smallprint.Share: 1300}

const smallprintGrowth = 4 * mil

// lead returns how far a seat is ahead. After the last round the pool is distributed by the rules; chits and
// cards in hand break ties.
func (end *smallprintEnd) lead(s *smallprint.State, seat bourse.Seat, last bool) int64 {
	players := s.Players()
	fewest := end.chits[0]
	for _, chits := range end.chits[:players] {
		fewest = min(fewest, chits)
	}
	// Before the last round has been played, a player with one chit more than the fewest has a quarter of
	// their chance.
	var weights [smallprint.MaxPlayers]int64
	all := int64(0)
	for other := range players {
		weights[other] = 256 >> (2 * min(4, end.chits[other]-fewest))
		if last && end.chits[other] > fewest {
			weights[other] = 0
		}
		all += weights[other]
	}
	pool := int64(end.pool) * mil
	if !last {
		pool += smallprintGrowth * int64(s.Config.Rounds-s.Round)
	}
	var worth [smallprint.MaxPlayers]int64
	for other := range players {
		worth[other] = int64(end.money[other])*mil - 13*int64(end.chits[other]) + int64(end.hands[other].Len()) +
			smallprintWorth(end.hands[other], end.turns[other])
		if s.Phase != smallprint.Over {
			worth[other] += pool * weights[other] / all
		}
	}
	return ahead(worth[:players], seat)
}

// smallprintWorth returns what a hand is worth with a number of turns to come.
func smallprintWorth(hand smallprint.Paper, left int) int64 {
	worth := int64(0)
	for _, card := range [...]smallprint.Card{smallprint.Total, smallprint.Big, smallprint.Small,
		smallprint.Share} {
		n := min(left, hand.Of(card))
		worth += int64(n) * smallprintKept[card]
		left -= n
	}
	return worth
}

// A smallprintTable is a round that is being played.
type smallprintTable struct {
	s     *smallprint.State
	marks habit // of a sceptic, or nil
	lies  int64 // what a lie by habit is worth
	seat  bourse.Seat
	turns [smallprint.MaxPlayers]int // left to each player in this round
	hands [smallprint.MaxPlayers]smallprint.Paper

	// likely has the weight with which a player places a kind of card under each business.
	likely [smallprint.MaxPlayers][smallprint.Share + 1][3]uint32
}

// smallprintPull says how another player's marker attracts a kind of card to a business or keeps it away, in
// quarters: a TOTAL leaves a share nothing, and a BIG needs a SMALL beside it.
var smallprintPull = [...][4]uint32{
	smallprint.Small: {smallprint.SmallMarker: 3, smallprint.BigMarker: 6, smallprint.TotalMarker: 1},
	smallprint.Big:   {smallprint.SmallMarker: 8, smallprint.BigMarker: 1, smallprint.TotalMarker: 1},
	smallprint.Total: {smallprint.SmallMarker: 1, smallprint.BigMarker: 1, smallprint.TotalMarker: 1},
	smallprint.Share: {smallprint.SmallMarker: 3, smallprint.BigMarker: 2, smallprint.TotalMarker: 1},
}

// read reads the table as a seat sees it.
func (t *smallprintTable) read(s *smallprint.State, seat bourse.Seat) {
	t.s, t.seat = s, seat
	var pots [3]uint32
	for column, value := range s.Row {
		pots[column] = uint32(1+smallprint.Pot(int(value))) << 8
	}
	for player := range s.Players() {
		t.hands[player] = smallprintHand(s, player)
		if !s.Passed.Has(bourse.Seat(player)) {
			t.turns[player] = min(turns-s.Placed[player].Len(), t.hands[player].Len())
		}
		for card := range t.likely[player] {
			t.likely[player][card] = pots
		}
	}
	for other := range s.Players() {
		for _, slot := range s.Placed[other] {
			marker, column := slot.Marker(), slot.Column()
			if marker == smallprint.NoMarker || t.marks != nil {
				continue
			}
			for player := range s.Players() {
				for card := smallprint.Small; player != other && int(card) < len(smallprintPull); card++ {
					likely := &t.likely[player][card][column]
					*likely = max(1, *likely*smallprintPull[card][marker]/4)
				}
			}
		}
	}
}

// A dice makes the same sequence of numbers for every position, so that positions can be compared.
type dice uint64

// below returns a number from 0 to n-1, for a small n. It is splitmix64.
func (d *dice) below(n uint32) uint32 {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return uint32((z >> 40) * uint64(n) >> 24)
}

// playout plays the round to its end. The others place what they can, and the seat passes. If k is odd it
// believes the markers as far as they can be true.
func (t *smallprintTable) playout(k int, d dice) smallprintEnd {
	s := t.s
	end := smallprintEnd{money: s.Money, pool: s.Pool, chits: s.Chits, hands: t.hands}
	var under [3]smallprint.Paper
	var placed [smallprint.MaxPlayers][3]smallprint.Paper // by each player
	for player := range s.Players() {
		hand := &end.hands[player]
		own := &placed[player]
		for i, slot := range s.Placed[player] {
			card := s.Own[player].Cards[i]
			if card == 0 {
				continue
			}
			if said := smallprint.Card(slot.Marker()); said != 0 && said != card {
				if k%2 == 0 || bourse.Seat(player) == t.seat || t.marks != nil || hand[said-1] == 0 {
					end.chits[player]++
				} else {
					hand[said-1]--
					hand[card-1]++
					card = said
				}
			}
			own[slot.Column()][card-1]++
		}
		end.turns[player] = turns * int(s.Config.Rounds-s.Round)
		if bourse.Seat(player) == t.seat {
			end.turns[player] += t.turns[player]
		} else {
			for range t.turns[player] {
				card := draw(hand, &d)
				own[t.column(player, card, &d)][card-1]++
			}
		}
		for column := range own {
			for i, n := range own[column] {
				under[column][i] += n
			}
		}
	}
	for column, value := range s.Row {
		split := smallprint.Assign(int(value), under[column], s.Config.LoneBig)
		end.pool += int16(split.Pool)
		for player := range s.Players() {
			own := &placed[player][column]
			end.money[player] += int16(own[0])*int16(split.Small) + int16(own[1])*int16(split.Big) +
				int16(own[2])*int16(split.Total) + int16(own[3])*int16(split.Share)
		}
	}
	return end
}

// draw takes a card from a hand that has one.
func draw(hand *smallprint.Paper, d *dice) smallprint.Card {
	n := int8(d.below(uint32(hand.Len())))
	card := smallprint.Small
	for n >= hand[card-1] {
		n -= hand[card-1]
		card++
	}
	hand[card-1]--
	return card
}

// column returns where a player places a card.
func (t *smallprintTable) column(player int, card smallprint.Card, d *dice) int {
	likely := &t.likely[player][card]
	n := d.below(likely[0] + likely[1] + likely[2])
	switch {
	case n < likely[0]:
		return 0
	case n < likely[0]+likely[1]:
		return 1
	}
	return 2
}
