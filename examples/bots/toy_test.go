package bots

import (
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/rng"
)

// This file has small two-player games with known answers. One player wins each.

// A toy is a position of one of the games.
type toy struct {
	toyPublic
	Own  [2]int8 // what each player has committed in secret
	Coin int8    // covered: 1 or 2
}

type toyPublic struct {
	Game  toyGame
	Phase int8 // each game uses it in its own way
	Pile  int8
	Next  bourse.Seat
	Ready bourse.Seats // who has committed
	Won   int8         // the winner's seat plus 1, or 0
}

type toyGame int8

const (
	// nim: take one, two or three from a pile. Taking the last one wins.
	nim toyGame = iota
	// coin: p0 lets p1 guess a covered coin, heads or tails, or plays safe and wins three times in five. A
	// guess is right once in two times. A search that thinks the coin can be seen chooses to guess.
	coin
	// pennies: p0 wins two times in five by staying out. Otherwise both commit to a side, and p0 wins if they
	// differ. A search that thinks p1 sees p0's commitment stays out.
	pennies
	// lemon: p0 chooses among three moves. One loses at once, one wins half the time, one always.
	lemon
	// shield: p0 attacks or plays safe, which wins two times in five. p1 has a shield every other time, which
	// wins against an attack. It is wrong to assume that p1 always has one, or never.
	shield
)

type toyView struct {
	toyPublic
	Seat bourse.Seat
	Mine int8
}

func (v toyView) String() string { return fmt.Sprintf("%+v", v.toyPublic) }

// A toyMove is a move. N is what is taken, guessed, committed or dealt.
type toyMove struct {
	Seat bourse.Seat
	Kind int8
	N    int8
}

const (
	take int8 = 1 + iota
	safe
	guess
	side
	lose
	win
	roll
)

func (m toyMove) By() bourse.Seat     { return m.Seat }
func (m toyMove) Amount() int         { return int(m.N) }
func (m toyMove) AmountField() string { return "n" }
func (m toyMove) With(n int) toyMove  { m.N = int8(n); return m }
func (m toyMove) String() string      { return fmt.Sprint(m.Seat, " ", m.Kind, " ", m.N) }

type toyOption = bourse.Option[toyMove]

// begin returns the beginning of a game. The coin has already been placed.
func (g toyGame) begin() toy {
	s := toy{toyPublic: toyPublic{Game: g}, Coin: 1}
	switch g {
	case nim:
		s.Pile = 10
	case shield:
		s.Own[1] = 1 // p1 has no shield, which p0 does not know
	}
	return s
}

func (s *toy) Players() int    { return 2 }
func (s *toy) Over() bool      { return s.Won != 0 }
func (s *toy) Validate() error { return nil }

// chance returns, if a chance move is due, in how many of ten cases it wins for p0.
func (s *toy) chance() (wins int8) {
	switch {
	case s.Game == coin && s.Phase == 2:
		return 6
	case s.Game == pennies && s.Phase == 2:
		return 4
	case s.Game == lemon && s.Phase == 2:
		return 5
	case s.Game == shield && s.Phase == 2:
		return 4
	}
	return 0
}

func (s *toy) Turn() bourse.Seat {
	switch {
	case s.Over():
		return bourse.None
	case s.chance() > 0:
		return bourse.Nature
	}
	return s.Waiting().Lowest()
}

func (s *toy) Waiting() bourse.Seats {
	var none bourse.Seats
	switch {
	case s.Over() || s.chance() > 0:
		return none
	case s.Game == pennies && s.Phase == 1:
		return none.With(0).With(1) &^ s.Ready
	}
	return none.With(s.Next)
}

func (s *toy) Standings(to []bourse.Standing) []bourse.Standing {
	for seat := range bourse.Seat(2) {
		to = append(to, bourse.Standing{Seat: seat, Place: 1, Win: s.Won == int8(seat)+1})
	}
	return to
}

func (s *toy) Options(seat bourse.Seat, to []toyOption) []toyOption {
	if !s.Waiting().Has(seat) {
		return to
	}
	plain := func(kind, n int8) { to = append(to, toyOption{Move: toyMove{seat, kind, n}}) }
	switch {
	case s.Game == nim:
		to = append(to, toyOption{Move: toyMove{seat, take, 1}, Min: 1, Max: int(min(3, s.Pile))})
	case s.Phase == 1 && s.Game == shield:
		plain(win, 0)
		if s.Own[1] == 2 {
			plain(lose, 0)
		}
	case s.Phase == 1 && s.Game != lemon:
		plain(side, 1)
		plain(side, 2)
	default:
		if s.Game == lemon {
			plain(lose, 0)
			plain(win, 0)
		} else {
			plain(guess, 0)
		}
		plain(safe, 0)
	}
	return to
}

func (s *toy) Check(m toyMove) error {
	var room [4]toyOption
	if m.Seat == bourse.Nature && s.chance() > 0 || bourse.Contains(s.Options(m.Seat, room[:0]), m) {
		return nil
	}
	return errors.New("no")
}

func (s *toy) Apply(m toyMove) error {
	if err := s.Check(m); err != nil {
		return err
	}
	decide := func(p0 bool) {
		s.Won = 2
		if p0 {
			s.Won = 1
		}
	}
	switch m.Kind {
	case take:
		if s.Pile -= m.N; s.Pile == 0 {
			s.Won = int8(m.Seat) + 1
		}
		s.Next = 1 - m.Seat
	case safe:
		s.Phase = 2
	case guess:
		s.Phase = 1
		if s.Game == shield {
			s.Next = 1
		}
	case side:
		s.Own[m.Seat] = m.N
		s.Ready = s.Ready.With(m.Seat)
		switch {
		case s.Game == coin:
			decide(m.N == s.Coin)
		case s.Ready == bourse.Seats(0).With(0).With(1):
			decide(s.Own[0] != s.Own[1])
		}
	case lose, win:
		decide(m.Kind == win)
	case roll:
		decide(m.N < s.chance())
	}
	return nil
}

func (s *toy) Chances(to []bourse.Chance[toyMove]) []bourse.Chance[toyMove] { return to }

func (s *toy) SampleChance(r *rng.Rand) (toyMove, bool) {
	if s.Turn() != bourse.Nature {
		return toyMove{}, false
	}
	return toyMove{bourse.Nature, roll, int8(r.IntN(10))}, true
}

func (s *toy) View(seat bourse.Seat) toyView {
	v := toyView{toyPublic: s.toyPublic, Seat: bourse.Spectator}
	if seat.Player() {
		v.Seat, v.Mine = seat, s.Own[seat]
	}
	return v
}

func (v toyView) Options(to []toyOption) []toyOption {
	s := toy{toyPublic: v.toyPublic}
	if v.Seat.Player() {
		s.Own[v.Seat] = v.Mine
	}
	return s.Options(v.Seat, to)
}

func (v toyView) Sheets() []bourse.Sheet { return nil }

func (v toyView) Sample(r *rng.Rand) toy {
	s := toy{toyPublic: v.toyPublic, Coin: int8(1 + r.IntN(2))}
	for seat := range s.Own {
		if s.Ready.Has(bourse.Seat(seat)) {
			s.Own[seat] = int8(1 + r.IntN(2))
		}
	}
	if s.Game == shield {
		s.Own[1] = int8(1 + r.IntN(2))
	}
	if v.Seat.Player() {
		s.Own[v.Seat] = v.Mine
	}
	return s
}

func (s *toy) Pick(seat bourse.Seat, r *rng.Rand) toyMove {
	return bourse.Pick(s.Options(seat, nil), r)
}

func (s *toy) ApplyUnchecked(m toyMove) { _ = s.Apply(m) }
