package bourse

import (
	"math/bits"
	"strconv"
	"strings"

	"bourse.example/internal/form"
	"bourse.example/internal/strict"
	"bourse.example/internal/words"
)

// This file implements Seat and Seats: who is at the table.

// MaxSeats is the largest number of seats that a game can have.
const MaxSeats = 8

// A Seat is a place at the table. Players have the seats 0 to MaxSeats-1, counted clockwise. The named values
// below are negative.
type Seat int8

const (
	// None is the seat of nobody: when a game is over, it is the turn of None.
	None Seat = -1
	// Nature makes the chance moves: it deals cards and rolls dice.
	Nature Seat = -2
	// Spectator sees only what everybody sees. Any other seat that is not in the game sees the same.
	Spectator Seat = -3
)

// Player reports whether s is a player's seat, in a game of any size.
func (s Seat) Player() bool { return 0 <= s && s < MaxSeats }

// String returns p0, p1 and so on for players, ~ for Nature, and none or spectator.
func (s Seat) String() string {
	switch {
	case s.Player():
		return seatNames[s]
	case s == Nature:
		return "~"
	case s == None:
		return "none"
	case s == Spectator:
		return "spectator"
	}
	return "seat(" + strconv.Itoa(int(s)) + ")"
}

var seatNames = [MaxSeats]string{"p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7"}

// ParseSeat reads what [Seat.String] writes.
func ParseSeat(text string) (Seat, error) {
	switch text {
	case "~":
		return Nature, nil
	case "none":
		return None, nil
	case "spectator":
		return Spectator, nil
	}
	for i, name := range seatNames {
		if text == name {
			return Seat(i), nil
		}
	}
	return None, strict.Errorf("unknown seat %s", words.Quote(text))
}

// MarshalText writes the text form of s.
func (s Seat) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the text form of a seat.
func (s *Seat) UnmarshalText(text []byte) error {
	seat, err := ParseSeat(string(text))
	if err != nil {
		return err
	}
	*s = seat
	return nil
}

// Seats is a set of players' seats, with a bit for each.
type Seats uint8

// SeatsOf returns the set of the given seats. It ignores seats that are not a player's.
func SeatsOf(seats ...Seat) Seats {
	var set Seats
	for _, s := range seats {
		set = set.With(s)
	}
	return set
}

// AllSeats returns the seats of a game of n players, 0 to n-1.
func AllSeats(n int) Seats {
	n = max(0, min(n, MaxSeats))
	return Seats(1<<n - 1)
}

// The methods below shift by the seat. If it is not a player's, that is by 8 or more and leaves no bit.

// Has reports whether s is in the set.
func (set Seats) Has(s Seat) bool { return set>>uint8(s)&1 != 0 }

// With returns the set with s in it, if s is a player's seat.
func (set Seats) With(s Seat) Seats { return set | 1<<uint8(s) }

// Without returns the set without s in it.
func (set Seats) Without(s Seat) Seats { return set &^ (1 << uint8(s)) }

// Len returns the number of seats in the set.
func (set Seats) Len() int { return bits.OnesCount8(uint8(set)) }

// Lowest returns the lowest seat of the set, or None if it is empty.
func (set Seats) Lowest() Seat {
	if set == 0 {
		return None
	}
	return Seat(bits.TrailingZeros8(uint8(set)))
}

// String returns the seats separated by commas, such as p0,p2. It returns none for the empty set.
func (set Seats) String() string {
	if set == 0 {
		return "none"
	}
	var b strings.Builder
	for s := Seat(0); s < MaxSeats; s++ {
		if !set.Has(s) {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		b.WriteString(s.String())
	}
	return b.String()
}

// MarshalJSON returns the seats as a list in ascending order: ["p0","p2"].
func (set Seats) MarshalJSON() ([]byte, error) {
	return form.WriteSet(uint16(set), Seat(0), Seat(MaxSeats-1))
}

// UnmarshalJSON reads a list of players' seats in ascending order, without duplicates. If it returns an
// error, the set is unchanged.
func (set *Seats) UnmarshalJSON(data []byte) error {
	got, err := form.ReadSet(data, "player", Seat(0), Seat(MaxSeats-1))
	if err == nil {
		*set = Seats(got)
	}
	return err
}
