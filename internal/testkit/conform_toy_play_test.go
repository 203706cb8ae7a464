package testkit_test

import (
	"fmt"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/internal/strict"
)

// This file implements the toy's moves, their effects, and their events.

type kind uint8

const (
	deal kind = 1 + iota
	bid
	peek
	accept
	challenge
)

var kindNames = [...]string{"none", "deal", "bid", "peek", "accept", "challenge"}

func (k kind) String() string { return nameOf(kindNames[:], uint8(k)) }

type move struct {
	Seat bourse.Seat
	Kind kind
	To   bourse.Seat
	Card card
	N    int16
}

type (
	option = bourse.Option[move]
	chance = bourse.Chance[move]
)

func (m move) By() bourse.Seat { return m.Seat }
func (m move) Amount() int     { return int(m.N) }

func (m move) AmountField() string {
	if m.Kind == bid {
		return "n"
	}
	return ""
}

func (m move) With(n int) move {
	if m.Kind == bid {
		m.N = int16(max(-1, min(n, 1<<15-1)))
	}
	return m
}

func (m move) String() string {
	text := m.Seat.String() + " " + m.Kind.String()
	switch m.Kind {
	case deal:
		return text + " " + m.To.String() + " " + m.Card.String()
	case bid:
		return text + " " + strconv.Itoa(int(m.N))
	}
	return text
}

func parseMove(text string) (move, error) {
	words := strings.Split(text, " ")
	fail := func() (move, error) {
		if fault == blameNobody {
			return move{}, fmt.Errorf("toy: %.40q is no move", text)
		}
		return move{}, strict.Errorf("toy: %.40q is no move", text)
	}
	if len(words) < 2 {
		return fail()
	}
	seat, err := bourse.ParseSeat(words[0])
	if err != nil {
		return fail()
	}
	m := move{Seat: seat}
	for i, name := range kindNames {
		if name == words[1] {
			m.Kind = kind(i)
		}
	}
	switch {
	case m.Kind == deal && len(words) == 4:
		m.To, err = bourse.ParseSeat(words[2])
		for i, name := range cardNames {
			if name == words[3] {
				m.Card = card(i)
			}
		}
	case m.Kind == bid && len(words) == 3:
		var n int64
		n, err = strconv.ParseInt(words[2], 10, 16)
		m.N = int16(n)
	}
	if err != nil || m.String() != text {
		return fail()
	}
	if fault == misread && m.Kind == challenge {
		m.Kind = accept
	}
	return m, nil
}

type eventKind uint8

const (
	moved eventKind = 1 + iota
	transferred
	shown // what a seat had bid, or its card
)

var eventNames = [...]string{"none", "moved", "transferred", "shown"}

func (k eventKind) String() string { return nameOf(eventNames[:], uint8(k)) }

// account has the seats as the players' accounts.
type account int8

const (
	bank account = 20 + iota
	box
	deck
	open
)

func (a account) String() string {
	if a < bank {
		return bourse.Seat(a).String()
	}
	return [...]string{"bank", "box", "deck", "open"}[a-bank]
}

var unitNames = [...]string{"none", "coin", "trick", "card"}

type event struct {
	Kind     eventKind
	Move     move
	From, To account
	Unit     uint8
	N        int16
	Card     card
	Seat     bourse.Seat // shown
}

func (e event) For(seat bourse.Seat) (event, bool) {
	switch {
	case e.Kind == moved && e.Move.Seat == seat:
	case e.Kind == moved && e.Move.Kind == deal:
		if e.Move.To != seat && fault != leakEvent || fault == hideDeal {
			e.Move.Card = 0
		}
	case e.Kind == moved && e.Move.Kind == bid:
		e.Move.N = 0
	case e.Kind == moved && e.Move.Kind == peek:
		return event{Kind: moved}, fault == leakPeek
	case e.Kind == shown && e.Card != 0 && e.Move.Kind == peek:
		return e, e.Seat == seat
	case e.Kind == transferred && e.Unit == 3 && e.To != open &&
		(e.From != account(seat) && e.To != account(seat) || fault == hideDeal):
		e.Card = 0
	}
	return e, true
}

func (e event) String() string {
	switch e.Kind {
	case moved:
		return e.Move.String()
	case transferred:
		return fmt.Sprintf("  %s > %s: %d %s %s", e.From, e.To, e.N, unitNames[e.Unit], e.Card)
	}
	return fmt.Sprintf("  %s shows %d %s", e.Seat, e.N, e.Card)
}

type sink func(event)

func (s *state) Apply(m move) error { return s.play(m, nil) }

func (s *state) Trace(m move, out func(event)) error { return s.play(m, out) }

var global int16 // what a fault remembers between calls

func (s *state) play(m move, out sink) error {
	if fault == spoil {
		s.Moves++
	}
	if err := s.Check(m); err != nil {
		return err
	}
	if fault == spoil {
		s.Moves--
	}
	s.make(m, out)
	return nil
}

// make makes a legal move.
func (s *state) make(m move, out sink) {
	if out == nil {
		out = func(event) {}
	}
	if fault == impure || fault == drawGlobal {
		global++
	}
	if fault == applyAllocates {
		sunk = make([]option, 3)
	}
	out(event{Kind: moved, Move: m})
	if m.Kind != deal && (m.Kind != peek || fault == countHidden) {
		s.Moves++
	}
	switch m.Kind {
	case deal:
		s.take(m, out)
	case bid:
		s.commit(m, out)
	case peek:
		s.Own[m.Seat].Peek = s.Own[s.left(m.Seat)].Card
		if fault != quietPeek {
			out(event{Kind: shown, Move: move{Kind: peek}, Seat: m.Seat, Card: s.Own[m.Seat].Peek})
		}
	case accept:
		s.leave(out)
	case challenge:
		s.challenge(m, out)
	}
}

func (s *state) take(m move, out sink) {
	s.Stock[m.Card-1]--
	s.Own[m.To].Card = m.Card
	s.Held = s.Held.With(m.To)
	out(event{Kind: transferred, From: deck, To: account(m.To), Unit: 3, N: 1, Card: m.Card})
	if s.Active++; !s.inGame(s.Active) {
		s.Active, s.Phase = 0, bidding
	}
}

// coins is the only function that moves coins.
func (s *state) coins(from, to account, n int16, out sink) {
	if n == 0 {
		return
	}
	for _, at := range [2]account{from, to} {
		purse := &s.Bank
		if at < bank {
			purse = &s.Coins[at]
		}
		if at == from {
			*purse -= n
		} else {
			*purse += n
		}
		if fault == lostCoin && at == bank && n > 2 {
			*purse--
		}
	}
	if fault == wrongTransfer {
		n++
	}
	if fault != silentTransfer || to == bank {
		out(event{Kind: transferred, From: from, To: to, Unit: 1, N: n})
	}
}

func (s *state) commit(m move, out sink) {
	s.Own[m.Seat].Bid = m.N
	s.Committed = s.Committed.With(m.Seat)
	if fault == payAtOnce {
		s.coins(account(m.Seat), bank, m.N, out)
		s.Own[m.Seat].Bid = 0
	}
	if s.Waiting() != 0 {
		if fault == lastKnown {
			s.Active = m.Seat
		}
		return
	}
	winner := bourse.Seat(0)
	for seat := range bourse.Seat(s.Config.Players) {
		out(event{Kind: shown, Seat: seat, N: s.Own[seat].Bid})
		if s.Own[seat].Bid > s.Own[winner].Bid ||
			fault == lastWins && s.Own[seat].Bid == s.Own[winner].Bid && seat == m.Seat {
			winner = seat
		}
	}
	if fault == impure && global%2 == 0 {
		winner = m.Seat
	}
	s.coins(account(winner), bank, s.Own[winner].Bid, out)
	s.Box--
	s.Tricks[winner]++
	out(event{Kind: transferred, From: box, To: account(winner), Unit: 2, N: 1})
	for seat := range s.Own {
		s.Own[seat].Bid = 0
	}
	s.Committed = 0
	s.Active, s.Phase = winner, asking
}

func (s *state) challenge(m move, out sink) {
	winner := s.Active
	c := s.Own[winner].Card
	out(event{Kind: shown, Seat: winner, Card: c})
	payer, payee := m.Seat, winner
	if c == 1 {
		payer, payee = winner, m.Seat
	}
	s.coins(account(payer), account(payee), min(1, s.Coins[payer]), out)
	s.putAway(winner, out)
	if fault == endless {
		s.Round = max(0, s.Round-1)
		s.Box++
		s.Tricks[winner]--
		out(event{Kind: transferred, From: account(winner), To: box, Unit: 2, N: 1})
		s.Seen[c-1]--
		s.Stock[c-1]++
		out(event{Kind: transferred, From: open, To: deck, Unit: 3, N: 1, Card: c})
	}
	s.leave(out)
}

func (s *state) putAway(seat bourse.Seat, out sink) {
	c := s.Own[seat].Card
	s.Own[seat].Card = 0
	s.Held = s.Held.Without(seat)
	s.Seen[c-1]++
	out(event{Kind: transferred, From: account(seat), To: open, Unit: 3, N: 1, Card: c})
}

// leave puts the cards back and begins the next round, or ends the game.
func (s *state) leave(out sink) {
	for seat := range bourse.Seat(s.Config.Players) {
		if c := s.Own[seat].Card; c != 0 {
			s.Stock[c-1]++
			out(event{Kind: transferred, From: account(seat), To: deck, Unit: 3, N: 1, Card: c})
		}
		s.Own[seat] = own{}
	}
	s.Held, s.Active = 0, 0
	if s.Round == s.Config.Rounds {
		s.Phase = over
		return
	}
	s.Round++
	s.Phase = dealing
}
