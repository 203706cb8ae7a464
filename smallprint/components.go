package smallprint

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"

	"bourse.example"
	"bourse.example/internal/strict"
	"bourse.example/internal/words"
)

// This file implements chapter S1: paperwork, markers, chits and accounts.

// A Card is a kind of paperwork card. The first three are contracts, and what a contract marker
// names is one of these too.
type Card uint8

// The kinds of paperwork; 0 is none, or a card that is hidden.
const (
	Small Card = 1 + iota
	Big
	Total
	Share
)

const kinds = 4 // of paperwork

var cardNames = [...]string{"?", "small", "big", "total", "share"}

// String returns small, big, total or share, and ? for a hidden card.
func (c Card) String() string { return words.Name(cardNames[:], c) }

func (c Card) valid() bool { return Small <= c && c <= Share }

// A Claim is what a contract marker says of the card that it lies on: the contract that it names, or
// nothing, where there is no marker.
type Claim uint8

// The claims.
const (
	NoClaim    Claim = 0
	SmallClaim       = Claim(Small)
	BigClaim         = Claim(Big)
	TotalClaim       = Claim(Total)
)

var claimNames = [...]string{"none", "small", "big", "total"}

// String returns small, big, total or none.
func (c Claim) String() string { return words.Name(claimNames[:], c) }

// Honest reports whether a marker with the claim may lie on the card without a penalty: it names the
// card, or there is no marker.
func (c Claim) Honest(card Card) bool { return c == NoClaim || Card(c) == card }

// Paper is a multiset of paperwork: how many cards there are of each kind, Small first.
type Paper [kinds]int8

// Len returns the number of cards.
func (p *Paper) Len() int { return int(p[0]) + int(p[1]) + int(p[2]) + int(p[3]) }

// Of returns how many cards of a kind there are.
func (p *Paper) Of(c Card) int {
	if !c.valid() {
		return 0
	}
	return int(p[c-1])
}

// paperwork returns what each player begins with.
func paperwork(shares int8) Paper { return Paper{1, 1, 1, shares} } // S1.2

// MarshalJSON writes the numbers by the cards' names.
func (p Paper) MarshalJSON() ([]byte, error) {
	return json.Marshal(paperForm{p[0], p[1], p[2], p[3]})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (p *Paper) UnmarshalJSON(data []byte) error {
	var f paperForm
	if err := strict.Unmarshal(data, &f); err != nil {
		return err
	}
	*p = Paper{f.Small, f.Big, f.Total, f.Share}
	return nil
}

type paperForm struct {
	Small int8 `json:"small"`
	Big   int8 `json:"big"`
	Total int8 `json:"total"`
	Share int8 `json:"share"`
}

// Out is a set of business cards, a bit for each value.
type Out uint16

const everyBusiness Out = 1<<(Values+1) - 2

// Has reports whether the card of a value is in the set.
func (o Out) Has(value int) bool { return value >= 1 && value <= Values && o>>value&1 != 0 }

func (o Out) with(value int8) Out { return o | 1<<value }

// Len returns the number of cards in the set.
func (o Out) Len() int { return bits.OnesCount16(uint16(o)) }

// MarshalJSON writes a rising list of values.
func (o Out) MarshalJSON() ([]byte, error) {
	values := []int{}
	for v := 1; v <= Values; v++ {
		if o.Has(v) {
			values = append(values, v)
		}
	}
	return json.Marshal(values)
}

// UnmarshalJSON reads a rising list of values.
func (o *Out) UnmarshalJSON(data []byte) error {
	var values []int8
	if err := strict.Unmarshal(data, &values); err != nil {
		return err
	}
	var got Out
	for i, v := range values {
		switch {
		case v < 1 || v > Values:
			return fmt.Errorf("there is no business of %d", v)
		case i > 0 && v <= values[i-1]:
			return errors.New("businesses are not in rising order")
		}
		got = got.with(v)
	}
	*o = got
	return nil
}

// An Account holds units: each player's, and those below.
type Account uint8

// The accounts besides the players'; 0 is none.
const (
	Businesses Account = 1 + iota // where money comes from: minus the values assigned (S7.1)
	Pool                          // the Small Print pool, in £m
	Supply                        // where chits come from: minus those taken
	Deck                          // business cards not yet revealed
	Row                           // business cards on the table
	FaceDown                      // paperwork placed
	Gone                          // business cards and paperwork that have left the game
	player0                       // the first player's
)

// Purse returns a player's account: money, chits and the paperwork in hand. Of a seat that no game
// has it is none.
func Purse(seat bourse.Seat) Account {
	if seat < 0 || seat >= MaxPlayers {
		return 0
	}
	return player0 + Account(seat)
}

// Seat returns the player whose account it is, or None.
func (a Account) Seat() bourse.Seat {
	if a < player0 || a >= player0+MaxPlayers {
		return bourse.None
	}
	return bourse.Seat(a - player0)
}

var accountNames = [...]string{"none", "businesses", "pool", "supply", "deck", "row", "facedown", "gone", "p0", "p1", "p2", "p3"}

// String returns pool, p0 and so on.
func (a Account) String() string { return words.Name(accountNames[:], a) }

// A Unit is what moves between accounts.
type Unit uint8

// The units; 0 is none.
const (
	Money         Unit = 1 + iota // £m
	Chit                          // a penalty
	PaperworkCard                 // a contract or a share
	BusinessCard
)

var unitNames = [...]string{"none", "money", "chit", "paper", "business"}

// String returns money, chit, paper or business.
func (u Unit) String() string { return words.Name(unitNames[:], u) }

// Balance returns how many of a unit an account holds.
func (p *Public) Balance(a Account, u Unit) int {
	players := p.Players()
	if seat := a.Seat(); seat != bourse.None {
		if int(seat) >= players {
			return 0
		}
		switch u {
		case Money:
			return int(p.Money[seat])
		case Chit:
			return int(p.Chits[seat])
		case PaperworkCard:
			return p.HandSize(seat)
		}
		return 0
	}
	n := 0
	switch {
	case u == Money && a == Businesses:
		return -int(p.Assigned)
	case u == Money && a == Pool:
		return int(p.Pool) // S1.5
	case u == Chit && a == Supply:
		for _, chits := range p.Chits {
			n -= int(chits) // S1.4
		}
	case u == PaperworkCard && a == FaceDown:
		for i := range p.Placed {
			n += p.Placed[i].Len()
		}
	case u == PaperworkCard && a == Gone:
		for i := range players {
			n += 3 + int(p.Config.Shares) - p.Left[i].Len()
		}
	case u == BusinessCard && a == Deck:
		return Values - p.Out.Len()
	case u == BusinessCard && a == Row:
		return p.onTable()
	case u == BusinessCard && a == Gone:
		return p.Out.Len() - p.onTable()
	}
	return n
}

// onTable returns the number of business cards on the table.
func (p *Public) onTable() int {
	switch {
	case p.Row[2] != 0:
		return 3
	case p.Row[1] != 0:
		return 2
	case p.Row[0] != 0:
		return 1
	}
	return 0
}

// HandSize returns the number of paperwork cards in a player's hand: 0 for a seat that no game has.
func (p *Public) HandSize(seat bourse.Seat) int {
	if seat < 0 || seat >= MaxPlayers {
		return 0
	}
	return p.Left[seat].Len() - p.Placed[seat].Len()
}
