package bourse_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/kit"
	"bourse.example/internal/testkit/altered"
	"bourse.example/rng"
)

// This file is a game for the tests of this package. It has what futures lacks: ranges of amounts,
// commitments in several batches that nobody may count, chance that one seat sees, chance that nobody sees,
// and an end without a winner.
//
// Nature hides a number from 1 to 6 and gives each of the two players a different hint. Both then bid at the
// same time, hidden, up to three times, any amount of their 10, and then declare that they are done. The
// higher sum wins. Nobody wins if the sums are equal or below the hidden number.

const (
	toyHide = 1 + iota
	toyHint
	toyBid
	toyDone
)

var toyKinds = [...]string{"none", "hide", "hint", "bid", "done"}

type toyMove struct {
	Seat bourse.Seat `json:"seat"`
	Kind int8        `json:"kind"`
	To   bourse.Seat `json:"to"`
	N    int8        `json:"n"`
}

func (m toyMove) By() bourse.Seat { return m.Seat }

func (m toyMove) Amount() int { return int(m.N) }

func (m toyMove) AmountField() string {
	if m.Kind == toyBid {
		return "n"
	}
	return ""
}

func (m toyMove) With(n int) toyMove {
	if m.Kind == toyBid {
		m.N = int8(n)
	}
	return m
}

func (m toyMove) String() string {
	text := m.Seat.String() + " " + toyKinds[m.Kind]
	switch m.Kind {
	case toyHide, toyBid:
		text += " " + strconv.Itoa(int(m.N))
	case toyHint:
		text += " " + m.To.String() + " " + strconv.Itoa(int(m.N))
	}
	return text
}

func parseToy(text string) (m toyMove, err error) {
	words := strings.Fields(text)
	if len(words) < 2 {
		return toyMove{}, errors.New("toy: a move is a seat and a kind")
	}
	if m.Seat, err = bourse.ParseSeat(words[0]); err != nil {
		return toyMove{}, err
	}
	for kind, name := range toyKinds {
		if name == words[1] {
			m.Kind = int8(kind)
		}
	}
	words = words[2:]
	if m.Kind == toyHint && len(words) > 0 {
		if m.To, err = bourse.ParseSeat(words[0]); err != nil {
			return toyMove{}, err
		}
		words = words[1:]
	}
	if len(words) > 0 {
		n, err := strconv.ParseInt(words[0], 10, 8)
		if err != nil {
			return toyMove{}, err
		}
		m.N, words = int8(n), words[1:]
	}
	if len(words) > 0 || m.Kind == 0 {
		return toyMove{}, errors.New("toy: no such move")
	}
	return m, nil
}

type toyPublic struct {
	Phase int8         `json:"phase"` // toyHide, toyHint, toyBid; 0 when over
	To    bourse.Seat  `json:"to"`    // whose hint comes next
	Done  bourse.Seats `json:"done"`
	Sums  [2]int8      `json:"sums"` // zero until the end
	Won   bourse.Seats `json:"won"`
}

type toyOwn struct {
	Hint int8    `json:"hint"`
	N    int8    `json:"n"`
	Bids [3]int8 `json:"bids"`
}

func (o *toyOwn) sum() int8 { return o.Bids[0] + o.Bids[1] + o.Bids[2] }

type toyState struct {
	toyPublic
	Own    [2]toyOwn
	Hidden int8
}

type toyView struct {
	toyPublic
	Seat bourse.Seat `json:"seat"`
	Own  toyOwn      `json:"own"`
}

func (p *toyPublic) Players() int { return 2 }

func (p *toyPublic) Over() bool { return p.Phase == 0 }

func (p *toyPublic) Turn() bourse.Seat {
	if p.Phase == toyHide || p.Phase == toyHint {
		return bourse.Nature
	}
	return p.Waiting().Lowest()
}

func (p *toyPublic) Waiting() bourse.Seats {
	if p.Phase != toyBid {
		return 0
	}
	return bourse.AllSeats(2) &^ p.Done
}

func (p *toyPublic) Standings(standings []bourse.Standing) []bourse.Standing {
	for seat := range bourse.Seat(2) {
		standings = append(standings, bourse.Standing{Seat: seat, Place: 1, Win: p.Won.Has(seat),
			Score: int64(p.Sums[seat])})
	}
	return standings
}

func (p *toyPublic) options(seat bourse.Seat, own *toyOwn,
	options []bourse.Option[toyMove]) []bourse.Option[toyMove] {
	if !p.Waiting().Has(seat) {
		return options
	}
	options = append(options, bourse.Option[toyMove]{Move: toyMove{Seat: seat, Kind: toyDone}})
	if left := 10 - own.sum(); own.N < 3 && left > 0 {
		options = append(options, bourse.Option[toyMove]{Move: toyMove{Seat: seat, Kind: toyBid, N: 1},
			Min: 1, Max: int(left)})
	}
	return options
}

func (s *toyState) Options(seat bourse.Seat, options []bourse.Option[toyMove]) []bourse.Option[toyMove] {
	if !seat.Player() || seat >= 2 {
		return options
	}
	return s.options(seat, &s.Own[seat], options)
}

func (v toyView) Options(options []bourse.Option[toyMove]) []bourse.Option[toyMove] {
	return v.options(v.Seat, &v.Own, options)
}

func (v toyView) Sample(r *rng.Rand) toyState {
	return toyState{toyPublic: v.toyPublic, Hidden: int8(r.Die(6))}
}

func (v toyView) Sheets() []bourse.Sheet {
	return []bourse.Sheet{{Name: "toy", Columns: []string{"done"}, Rows: [][]bourse.Cell{{{Value: v.Done.Len()}}}}}
}

func (v toyView) String() string { return fmt.Sprintf("toy seen by %s, done %s", v.Seat, v.Done) }

func (s *toyState) Chances(chances []bourse.Chance[toyMove]) []bourse.Chance[toyMove] {
	switch s.Phase {
	case toyHide:
		for n := range int8(6) { // a loaded die: 6 is six times as likely as 1
			chances = append(chances, bourse.Chance[toyMove]{Move: toyMove{Seat: bourse.Nature, Kind: toyHide,
				N: n + 1}, Weight: int64(n + 1)})
		}
	case toyHint:
		for n := range int8(2) {
			chances = append(chances, bourse.Chance[toyMove]{Move: toyMove{Seat: bourse.Nature, Kind: toyHint,
				To: s.To, N: n}, Weight: 1})
		}
	}
	return chances
}

func (s *toyState) SampleChance(r *rng.Rand) (toyMove, bool) {
	chances := s.Chances(nil)
	if len(chances) == 0 {
		return toyMove{}, false
	}
	weights := make([]int64, len(chances))
	for i, c := range chances {
		weights[i] = c.Weight
	}
	return chances[r.Weighted(weights)].Move, true
}

var errToy = bourse.NewIllegal(kit.Refusal{Rule: "T1", Code: "not-legal", Why: "the move is not legal"})

func (s *toyState) Check(m toyMove) error {
	if m.Seat == bourse.Nature {
		for _, c := range s.Chances(nil) {
			if c.Move == m {
				return nil
			}
		}
		return errToy
	}
	if !bourse.Contains(s.Options(m.Seat, nil), m) {
		return errToy
	}
	return nil
}

func (s *toyState) Apply(m toyMove) error { return s.Trace(m, func(toyEvent) {}) }

func (s *toyState) Trace(m toyMove, out func(toyEvent)) error {
	if err := s.Check(m); err != nil {
		return err
	}
	out(toyEvent{Move: m})
	switch m.Kind {
	case toyHide:
		s.Hidden, s.Phase, s.To = m.N, toyHint, 0
	case toyHint:
		s.Own[m.To].Hint = m.N
		if s.To++; s.To == 2 {
			s.Phase, s.To = toyBid, bourse.None
		}
	case toyBid:
		own := &s.Own[m.Seat]
		own.Bids[own.N] = m.N
		own.N++
	case toyDone:
		if s.Done = s.Done.With(m.Seat); s.Waiting() == 0 {
			s.end()
			out(toyEvent{Ended: true, Sums: s.Sums})
		}
	}
	return nil
}

func (s *toyState) end() {
	s.Phase = 0
	for seat := range s.Own {
		s.Sums[seat] = s.Own[seat].sum()
		s.Own[seat] = toyOwn{Hint: s.Own[seat].Hint}
	}
	best := max(s.Sums[0], s.Sums[1])
	if s.Sums[0] != s.Sums[1] && best >= s.Hidden {
		for seat, sum := range s.Sums {
			if sum == best {
				s.Won = s.Won.With(bourse.Seat(seat))
			}
		}
	}
}

func (s *toyState) Validate() error { return nil }

func (s *toyState) View(seat bourse.Seat) toyView {
	v := toyView{toyPublic: s.toyPublic, Seat: bourse.Spectator}
	if seat.Player() && seat < 2 {
		v.Seat, v.Own = seat, s.Own[seat]
	}
	return v
}

type toyEvent struct {
	Move  toyMove `json:"move"`
	Ended bool    `json:"ended"`
	Sums  [2]int8 `json:"sums"`
}

func (e toyEvent) For(seat bourse.Seat) (toyEvent, bool) {
	switch e.Move.Kind {
	case toyHide:
		return toyEvent{}, false
	case toyHint:
		return e, e.Move.To == seat
	case toyBid:
		return e, e.Move.Seat == seat
	}
	return e, true
}

func (e toyEvent) String() string {
	if e.Ended {
		return fmt.Sprintf("  sums %d and %d", e.Sums[0], e.Sums[1])
	}
	return e.Move.String()
}

type toyConfig struct {
	Players int `json:"players"`
}

type (
	toyDefinition = altered.Definition[toyState, toyMove, toyView, toyEvent]
	definition    = altered.Definition[futures.State, futures.Move, futures.View, futures.Event]
)

var toyRules = bourse.NewRules(toyDefinition{
	Game: "toy", Edition: 1, Format: 1,
	New: func(config []byte) (toyState, error) {
		c := toyConfig{2}
		if err := json.Unmarshal(config, &c); err != nil {
			return toyState{}, err
		}
		if c.Players != 2 {
			return toyState{}, errors.New("toy: two play")
		}
		return toyState{toyPublic: toyPublic{Phase: toyHide}}, nil
	},
	Config:   func(*toyState) any { return toyConfig{2} },
	Parse:    parseToy,
	MaxMoves: func(*toyState) int { return 11 },
	Observe:  func(s *toyState) bourse.Observable[toyMove, toyView, toyEvent] { return s },
	Describe: func() bourse.Description { return bourse.Description{Game: "toy", Edition: 1, Format: 1} },
})

func (s *toyState) Pick(seat bourse.Seat, r *rng.Rand) toyMove {
	return bourse.Pick(s.Options(seat, nil), r)
}

func (s *toyState) ApplyUnchecked(m toyMove) { _ = s.Apply(m) }
