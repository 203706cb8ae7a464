package best

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"bourse.example"
)

// This file declares Strategy, what a solver found, and its binary form.

// A Strategy has the probability of each move at information sets. [OfStrategy] plays it.
type Strategy struct {
	sets map[place][]int // in parts of whole, for each move in the order of the options
}

// whole is the sum of the parts at an information set.
const whole = 1 << 14

// round returns parts in proportion to the weights. Without weight they are even.
func round(weights []float64) []int {
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	parts, order, left := make([]int, len(weights)), make([]int, len(weights)), whole
	rest := make([]float64, len(weights))
	for i, w := range weights {
		exact := whole / float64(len(weights))
		if sum > 0 {
			exact = w / sum * whole // a power of two, so this is the same with fused instructions
		}
		parts[i], order[i] = int(exact), i
		rest[i] = exact - float64(parts[i])
		left -= parts[i]
	}
	// Rounding down leaves less than one part a move. The moves that lost most get it.
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(rest[j], rest[i]) })
	for _, i := range order[:left] {
		parts[i]++
	}
	return parts
}

// OfStrategy returns the policy of all seats that play a strategy. It returns an error at an information set
// that the strategy does not have, because it is for another game or the seat never goes there.
func OfStrategy[V any, M bourse.Move[M]](s *Strategy) Policy[V, M] {
	return func(_ context.Context, _ V, options []bourse.Option[M], memory bourse.Memory) ([]Weighted[M], error) {
		if len(options) == 0 {
			return nil, errNothing
		}
		seat := options[0].Move.By()
		parts, ok := s.sets[place{seat, memory}]
		if !ok {
			return nil, fmt.Errorf("the strategy has no moves for information set %x of %s", memory, seat)
		}
		if n := bourse.Count(options); n != len(parts) {
			return nil, fmt.Errorf("the strategy has %d moves and the seat has %d", len(parts), n)
		}
		var moves []Weighted[M]
		for i, m := range slices.Collect(bourse.All(options)) {
			if parts[i] > 0 {
				moves = append(moves, Weighted[M]{m, big.NewRat(int64(parts[i]), whole)})
			}
		}
		return moves, nil
	}
}

// Len returns the number of information sets.
func (s *Strategy) Len() int { return len(s.sets) }

// magic begins the binary form of a strategy. The last byte is the version.
const magic = "bourse strategy\x01"

// AppendBinary appends the binary form: the number of sets, and for each set the seat, the memory, the number
// of moves and the parts of each. Numbers are varints. Equal strategies have equal bytes.
func (s *Strategy) AppendBinary(b []byte) ([]byte, error) {
	b = binary.AppendUvarint(append(b, magic...), uint64(len(s.sets)))
	places := make([]place, 0, len(s.sets))
	for at := range s.sets {
		places = append(places, at)
	}
	slices.SortFunc(places, comparePlaces)
	for _, at := range places {
		b = append(append(b, byte(at.seat)), at.memory[:]...)
		b = binary.AppendUvarint(b, uint64(len(s.sets[at])))
		for _, n := range s.sets[at] {
			b = binary.AppendUvarint(b, uint64(n))
		}
	}
	return b, nil
}

// MarshalBinary returns what AppendBinary appends.
func (s *Strategy) MarshalBinary() ([]byte, error) { return s.AppendBinary(nil) }

func comparePlaces(a, b place) int {
	return cmp.Or(cmp.Compare(a.seat, b.seat), bytes.Compare(a.memory[:], b.memory[:]))
}

var (
	errMagic = errors.New("best: not a strategy of version 1")
	errShort = errors.New("the strategy ends too early")
)

// UnmarshalBinary reads the binary form. It accepts only what AppendBinary writes: the sets in order, numbers
// in their shortest form, probabilities that add up to 1, and nothing after the last set. After an error the
// strategy is unchanged.
func (s *Strategy) UnmarshalBinary(data []byte) error {
	rest, ok := bytes.CutPrefix(data, []byte(magic))
	if !ok {
		return errMagic
	}
	number := func(most int) (int, error) {
		n, size := binary.Uvarint(rest)
		switch {
		case size == 0:
			return 0, errShort
		case size < 0 || n > uint64(most):
			return 0, fmt.Errorf("a number is larger than %d", most)
		case size > 1 && rest[size-1] == 0:
			return 0, errors.New("a number is not in its shortest form")
		}
		rest = rest[size:]
		return int(n), nil
	}
	sets := make(map[place][]int)
	read := func() error {
		count, err := number(len(data))
		if err != nil {
			return err
		}
		var last place
		for i := range count {
			var at place
			if len(rest) < 1+len(at.memory) {
				return errShort
			}
			at.seat = bourse.Seat(rest[0])
			rest = rest[1+copy(at.memory[:], rest[1:]):]
			if !at.seat.Player() {
				return fmt.Errorf("set %d is not of a player's seat", i)
			}
			if i > 0 && comparePlaces(last, at) >= 0 {
				return fmt.Errorf("set %d is not after the one before it", i)
			}
			moves, err := number(len(rest))
			if err != nil {
				return err
			}
			parts, left := make([]int, moves), whole
			for k := range parts {
				if parts[k], err = number(left); err != nil {
					return err
				}
				left -= parts[k]
			}
			if left != 0 {
				return fmt.Errorf("the probabilities of set %d add up to %d/%d", i, whole-left, whole)
			}
			sets[at], last = parts, at
		}
		if len(rest) > 0 {
			return fmt.Errorf("%d bytes follow the last set", len(rest))
		}
		return nil
	}
	if err := read(); err != nil {
		return fmt.Errorf("best: byte %d: %w", len(data)-len(rest), err)
	}
	s.sets = sets
	return nil
}
