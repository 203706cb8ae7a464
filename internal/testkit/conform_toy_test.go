package testkit_test

import (
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/rng"
)

// This file declares the toy, a one-page game with everything that a game can have: hidden cards dealt by
// weight, hidden simultaneous bids from a range, a look at another's card that nobody else learns of, and an
// answer out of turn. Faults can be injected into it: see fault_test.go.
//
// In a round each player is dealt a card: low, mid or high. Then all bid at the same time. A player who has
// not bid yet may peek, once a round, at the left neighbour's card. The bids are shown. The highest, of
// equals the lowest seat's, pays and takes a trick. The left neighbour answers. If it accepts, all cards go
// back into the deck unseen. If it challenges, the winner's card is shown and put away: if it is low the
// winner pays the challenger a coin, otherwise the challenger pays the winner, if it has one. The other cards
// go back. The most coins and twice the tricks win; of equals, the most tricks.

const toyPlayers = 3 // at most

type toyConfig struct {
	Edition uint8 `json:"edition"`
	Players int8  `json:"players"`
	Rounds  int8  `json:"rounds"`
	Coins   int16 `json:"coins"`
}

func (c toyConfig) Validate() error {
	if c.Edition != 1 || c.Players < 2 || c.Players > toyPlayers || c.Rounds < 1 || c.Rounds > 3 ||
		c.Coins < 0 || c.Coins > 9 {
		return fmt.Errorf("toy: config %+v is out of range", c)
	}
	return nil
}

type phase uint8

const (
	dealing phase = 1 + iota
	bidding
	asking
	over
)

type card uint8 // 1 to 3; 0 is none, or hidden

var cardNames = [...]string{"?", "low", "mid", "high"}

func (c card) String() string { return nameOf(cardNames[:], uint8(c)) }

func nameOf(names []string, i uint8) string {
	if int(i) >= len(names) {
		return fmt.Sprint("number ", i)
	}
	return names[i]
}

// Public is the public part. The properties recognize it by its name.
type Public struct {
	Config    toyConfig         `json:"config"`
	Phase     phase             `json:"phase"`
	Round     int8              `json:"round"`
	Active    bourse.Seat       `json:"active"` // who is dealt the next card, or has won the bidding
	Committed bourse.Seats      `json:"committed"`
	Moves     int16             `json:"moves"` // made by players, without peeks
	Bank      int16             `json:"bank"`
	Coins     [toyPlayers]int16 `json:"coins"`
	Tricks    [toyPlayers]int8  `json:"tricks"`
	Box       int8              `json:"box"`  // tricks left
	Held      bourse.Seats      `json:"held"` // who has a card
	Seen      [3]int8           `json:"seen"`
}

type own struct {
	Card card  `json:"card"`
	Bid  int16 `json:"bid"`
	Peek card  `json:"peek"` // the left neighbour's card
}

type state struct {
	Public
	Own   [toyPlayers]own `json:"own"`
	Stock [3]int8         `json:"stock"`
}

func newToy(c toyConfig) (state, error) {
	if err := c.Validate(); err != nil {
		return state{}, err
	}
	s := state{Public: Public{Config: c, Phase: dealing, Round: 1, Box: c.Rounds}, Stock: stockOf(c)}
	for i := range int(c.Players) {
		s.Coins[i] = c.Coins
	}
	return s, nil
}

func stockOf(c toyConfig) [3]int8 { return [3]int8{3 * c.Rounds, 2 * c.Rounds, c.Rounds} }

func maxMoves(c toyConfig) int {
	n := int(c.Rounds) * (3*int(c.Players) + 1) // a deal, a peek and a bid each, and the answer
	if fault == looseBound {
		n *= 3
	}
	return n
}

func (p *Public) Players() int { return int(p.Config.Players) }
func (p *Public) Over() bool   { return p.Phase == over || p.Phase == 0 }

func (p *Public) left(seat bourse.Seat) bourse.Seat {
	return (seat + 1) % bourse.Seat(p.Config.Players)
}

func (p *Public) Turn() bourse.Seat {
	if p.Phase == dealing {
		return bourse.Nature
	}
	return p.Waiting().Lowest()
}

func (p *Public) Waiting() bourse.Seats {
	switch p.Phase {
	case bidding:
		return bourse.AllSeats(p.Players()) &^ p.Committed
	case asking:
		return bourse.SeatsOf(p.left(p.Active))
	}
	return 0
}

func (p *Public) inGame(seat bourse.Seat) bool { return seat >= 0 && int(seat) < p.Players() }

func (p *Public) score(seat bourse.Seat) int64 {
	return int64(p.Coins[seat]) + 2*int64(p.Tricks[seat])
}

func (p *Public) better(a, b bourse.Seat) bool {
	if fault == worstFirst {
		a, b = b, a
	}
	if p.score(a) != p.score(b) {
		return p.score(a) > p.score(b)
	}
	return p.Tricks[a] > p.Tricks[b]
}

func (s *state) Standings(standings []bourse.Standing) []bourse.Standing {
	first := len(standings)
	for seat := range bourse.Seat(s.Config.Players) {
		mine := bourse.Standing{Seat: seat, Place: 1, Score: s.score(seat)}
		for other := range bourse.Seat(s.Config.Players) {
			if s.better(other, seat) {
				mine.Place++
			}
		}
		mine.Win = mine.Place == 1 && (s.Phase == over || fault == earlyWin)
		at := len(standings)
		standings = append(standings, mine)
		for ; at > first && standings[at-1].Place > mine.Place && fault != unsorted; at-- {
			standings[at] = standings[at-1]
		}
		standings[at] = mine
	}
	if fault == leakStandings && s.Own[0].Card == 3 {
		standings[first].Score++
	}
	if fault == lonelyWinner && s.Phase == over {
		for i := range standings[first+1:] {
			standings[first+1+i].Win = false
		}
	}
	return standings
}

// The refusals.
var (
	codes      bourse.Refusals
	notAwaited = codes.Add("T1", "not-awaited", "the seat is not awaited")
	notNow     = codes.Add("T1", "not-now", "it is not the time")
	stray      = codes.Add("T1", "stray", "a field is set that the kind does not use")
	tooMuch    = codes.Add("T2", "too-much", "there are not so many coins")
	peeked     = codes.Add("T3", "peeked", "the seat has peeked")
	notDue     = codes.Add("T4", "not-due", "that is not due")
	noCard     = codes.Add("T4", "no-card", "there is no such card")
)

func (s *state) refusal(m move) *bourse.Illegal {
	if m.Seat == bourse.Nature {
		switch {
		case s.Phase != dealing:
			return notNow
		case m.Card < 1 || m.Card > 3 || s.Stock[m.Card-1] == 0:
			return noCard
		case m != (move{Seat: bourse.Nature, Kind: deal, To: s.Active, Card: m.Card}):
			return notDue
		}
		return nil
	}
	if !s.Waiting().Has(m.Seat) {
		return notAwaited
	}
	if fault == leakRefusal && m.Kind == bid && s.Own[s.left(m.Seat)].Card == 3 && m.N > 20 {
		return noCard
	}
	return s.Public.refusal(m, &s.Own[m.Seat])
}

func (p *Public) refusal(m move, mine *own) *bourse.Illegal {
	if m.Card != 0 || m.To != 0 || m.Kind != bid && m.N != 0 {
		if fault != takeStray || m.Kind != accept {
			return stray
		}
	}
	most := p.Coins[m.Seat]
	if fault == takeMore {
		most++
	}
	switch {
	case m.Kind < bid || m.Kind > challenge, (m.Kind == bid || m.Kind == peek) != (p.Phase == bidding):
		return notNow
	case m.Kind == bid && (m.N < 0 || m.N > most):
		return tooMuch
	case m.Kind == peek && (mine.Peek != 0 || fault == neverPeek):
		return peeked
	}
	return nil
}

func (s *state) Check(m move) error {
	if r := s.refusal(m); r != nil {
		if fault == refuseAllocates {
			return new(bourse.Refusals).Add(r.Rule(), r.Code(), r.Why())
		}
		return r
	}
	return nil
}

var shared [8]option // where a fault keeps what it should not

func (s *state) Options(seat bourse.Seat, options []option) []option {
	if fault == offerAll && s.Phase == bidding && s.Committed.Has(seat) {
		return append(options, option{Move: move{Seat: seat, Kind: peek}})
	}
	if !s.Waiting().Has(seat) {
		return options
	}
	if fault == sharedOptions && options == nil {
		options = shared[:0]
	}
	if fault == optionsAllocate {
		sunk = append([]option(nil), option{})
	}
	options = s.Public.options(seat, &s.Own[seat], options)
	if fault == leakOptions && s.Own[s.left(seat)].Card == 1 && len(options) == 2 && s.Phase == bidding {
		options = options[:1]
	}
	return options
}

var sunk []option

func (p *Public) options(seat bourse.Seat, mine *own, options []option) []option {
	if p.Phase == asking {
		options = append(options, option{Move: move{Seat: seat, Kind: accept}})
		if fault == hideChallenge && p.Round > 1 {
			return options
		}
		return append(options, option{Move: move{Seat: seat, Kind: challenge}})
	}
	most := int(p.Coins[seat])
	switch {
	case fault == narrow && most > 1:
		most--
	case fault == wide:
		most++
	}
	options = append(options, option{Move: move{Seat: seat, Kind: bid}, Max: most})
	if fault == offBase && most > 0 {
		options[len(options)-1].Move.N = 1
	}
	if fault == badIdle {
		options[len(options)-1].Move.Seat = p.left(seat)
	}
	if mine.Peek == 0 && fault != neverPeek {
		options = append(options, option{Move: move{Seat: seat, Kind: peek}})
	}
	return options
}

func (s *state) Chances(chances []chance) []chance {
	if s.Phase != dealing {
		return chances
	}
	for i, n := range s.Stock {
		if n == 0 && fault != zeroWeight {
			continue
		}
		if fault == evenWeights {
			n = 1
		}
		chances = append(chances, chance{Move: move{Seat: bourse.Nature, Kind: deal, To: s.Active,
			Card: card(i + 1)}, Weight: int64(n)})
	}
	return chances
}

func (s *state) SampleChance(r *rng.Rand) (move, bool) {
	if s.Phase != dealing {
		return move{}, false
	}
	stock := s.Stock
	if fault == evenDeal {
		for i := range stock {
			stock[i] = min(stock[i], 1)
		}
	}
	return move{Seat: bourse.Nature, Kind: deal, To: s.Active, Card: draw(stock, r)}, true
}

// draw returns a kind of the stock, with every card equally likely.
func draw(stock [3]int8, r *rng.Rand) card {
	n := int8(r.IntN(int(stock[0]) + int(stock[1]) + int(stock[2])))
	c := card(1)
	for n >= stock[c-1] {
		n -= stock[c-1]
		c++
	}
	return c
}

var errToy = errors.New("toy: not a state that the rules allow")

func (s *state) Validate() error {
	if fault == hostilePanic {
		if s.Config.Validate() != nil || s.Phase < dealing || s.Phase > over {
			return errToy
		}
		return nil
	}
	if err := s.Public.valid(); err != nil {
		return err
	}
	left := stockOf(s.Config)
	for i := range left {
		left[i] -= s.Seen[i] + s.Stock[i]
		if s.Stock[i] < 0 {
			return errToy
		}
	}
	for i := range s.Own {
		if err := s.Own[i].valid(&s.Public, bourse.Seat(i)); err != nil {
			return err
		}
		if c := s.Own[i].Card; c != 0 {
			left[c-1]--
		}
		if peek := s.Own[i].Peek; peek != 0 && peek != s.Own[s.left(bourse.Seat(i))].Card {
			return errToy
		}
	}
	if left != [3]int8{} {
		return errToy
	}
	return nil
}

func (mine *own) valid(p *Public, seat bourse.Seat) error {
	most := p.Coins[seat]
	if fault == laxBid {
		most += 3
	}
	switch {
	case mine.Card > 3 || mine.Peek > 3 || (mine.Card != 0) != p.Held.Has(seat),
		mine.Peek != 0 && (p.Phase != bidding && p.Phase != asking || !p.inGame(seat)),
		mine.Bid != 0 && (p.Phase != bidding || !p.Committed.Has(seat)),
		mine.Bid < 0 || mine.Bid > most:
		return errToy
	}
	return nil
}

func (p *Public) valid() error {
	if err := p.Config.Validate(); err != nil {
		return err
	}
	players := bourse.AllSeats(p.Players())
	coins, tricks, cards := int64(p.Bank), int64(p.Box), int8(0)
	for i, n := range p.Seen {
		if n < 0 || n > stockOf(p.Config)[i] {
			return errToy
		}
		cards += n
	}
	for i := range p.Coins {
		if p.Coins[i] < 0 || p.Tricks[i] < 0 ||
			!p.inGame(bourse.Seat(i)) && (p.Coins[i] != 0 || p.Tricks[i] != 0) {
			return errToy
		}
		coins += int64(p.Coins[i])
		tricks += int64(p.Tricks[i])
	}
	won := p.Round - 1 // tricks taken
	if p.Phase == asking || p.Phase == over {
		won++
	}
	held := players
	// moves is how many have been made without peeks, which a fault counts.
	moves := int16(p.Round-1)*int16(p.Config.Players+1) + int16(p.Committed.Len())
	switch p.Phase {
	case dealing:
		held = bourse.AllSeats(int(p.Active))
	case asking:
		moves += int16(p.Config.Players)
	case over:
		held = 0
		moves += int16(p.Config.Players) + 1
	}
	active := p.Phase == dealing || p.Phase == asking
	switch {
	case p.Phase < dealing || p.Phase > over, p.Round < 1 || p.Round > p.Config.Rounds,
		p.Phase == over && p.Round != p.Config.Rounds,
		active && !p.inGame(p.Active), !active && p.Active != 0, p.Bank < 0, p.Box != p.Config.Rounds-won,
		tricks != int64(p.Config.Rounds),
		coins != int64(p.Config.Coins)*int64(p.Players()), p.Held != held, cards > won ||
			p.Phase == asking && cards >= won,
		p.Committed&^players != 0 || p.Committed != 0 && p.Phase != bidding || p.Committed == players,
		p.Moves < moves || p.Moves > moves+int16(p.Round)*int16(p.Config.Players):
		return errToy
	}
	return nil
}
