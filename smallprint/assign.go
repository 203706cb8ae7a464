package smallprint

import "bourse.example"

// This file implements chapter S4: assigning a business.

// A Verdict is the judgement on the contracts under a business.
//
//enum:verdict
type Verdict uint8

// The verdicts. The zero Verdict is none.
const (
	NoContract Verdict = 1 + iota // there are no contracts
	Valid
	LoneBig     // a BIG alone is void
	TotalShared // a TOTAL with other contracts is void
	TwoBigs     // two or more BIGs are void, with or without a SMALL
	TooMany     // three or more SMALLs are void, and so is a BIG with two or more SMALLs
)

var verdictNames = [...]string{"none", "no-contract", "valid", "lone-big", "total-shared", "two-bigs",
	"too-many"}

// Void reports whether the contracts count for nothing.
func (v Verdict) Void() bool {
	const voids = 1<<LoneBig | 1<<TotalShared | 1<<TwoBigs | 1<<TooMany
	return voids>>v&1 != 0
}

// A Split says how a business is divided. All amounts are in £m.
type Split struct {
	Verdict Verdict
	Small   int8 // to each valid SMALL
	Big     int8 // to each valid BIG
	Total   int8 // to each valid TOTAL
	Share   int8 // to each share card
	Pool    int8 // to the pool
}

// judge judges the contracts under one business (S4.1).
func judge(small, big, total int, loneBig bool) Verdict {
	switch {
	case small+big+total == 0:
		return NoContract
	case total == 1 && small+big == 0, // S4.1
		total == 0 && big == 1 && small == 1,
		total == 0 && big == 0 && small <= 2:
		return Valid
	case total > 0:
		return TotalShared
	case big == 1 && small == 0:
		if loneBig { // S4.1
			return Valid
		}
		return LoneBig
	case big > 1:
		return TwoBigs
	}
	return TooMany
}

// Assign divides a business among the paperwork under it. The value is 1 to 15 £m. It implements all rules of
// chapter S4.
func Assign(value int, under Paper, loneBig bool) Split {
	small, big, total, shares := under.Of(Small), under.Of(Big), under.Of(Total), under.Of(Share)
	split := Split{Verdict: judge(small, big, total, loneBig)}
	rest := Pot(value)
	if split.Verdict == Valid {
		card := BusinessOf(value)
		if total > 0 {
			split.Total = int8(rest) // S4.2
		} else {
			split.Big, split.Small = card.Big, card.Small // S4.2
		}
		rest -= total*int(split.Total) + big*int(split.Big) + small*int(split.Small)
	}
	if shares > 0 {
		split.Share = int8(rest / shares) // S4.3: rounded down
		rest -= shares * int(split.Share)
	}
	split.Pool = int8(rest + value - Pot(value)) // S4.3 S4.4
	return split
}

// amounts returns the amount for a card of each kind. Its size allows indexes of three bits.
func (split *Split) amounts() [8]int8 {
	return [8]int8{Small: split.Small, Big: split.Big, Total: split.Total, Share: split.Share}
}

// rule returns the clause by which a card of kind c takes its amount.
func (c Card) rule() Clause {
	return [...]Clause{Small: {4, 2}, Big: {4, 2}, Total: {4, 2}, Share: {4, 3}}[c]
}

// assign pays for the cards under the businesses, from left to right. The rest goes to the pool.
func (s *State) assign(out sink) {
	under := s.under()
	var all takings
	for column, value := range s.Row {
		split := splitOf(value, under[column], s.Config.LoneBig)
		if out != nil {
			out(Event{Kind: Assigned, Rule: Clause{4, 1}, Column: uint8(column), Value: value,
				Verdict: split.Verdict})
			s.payCards(uint8(column), split, out)
		}
		all[column] = split.amounts()
		rule := Clause{4, 3} // S4.3
		if under[column] == 0 {
			rule = Clause{4, 4} // S4.4
		}
		s.pay(Businesses, Pool, int16(split.Pool), rule, uint8(column), out) // S4.3 S4.4
	}
	if out == nil {
		s.payAll(&all)
	}
}

// under returns the cards under each business.
func (s *State) under() (under [columns + 1]packed) {
	for seat := range s.Placed {
		cards := &s.Own[seat].Cards
		for i, slot := range &s.Placed[seat] {
			if slot == 0 {
				break
			}
			under[slot.Column()&3] += single[cards[i]&7]
		}
	}
	return under
}

// payCards pays for the cards under a business, card by card.
func (s *State) payCards(column uint8, split *Split, out sink) {
	for seat := range bourse.Seat(s.Config.Players) {
		for i, slot := range s.Placed[seat] {
			if slot != 0 && slot.Column() == column {
				card := s.Own[seat].Cards[i]
				s.pay(Businesses, Purse(seat), int16(split.amounts()[card&7]), card.rule(), column, out) // S4.2 S4.3
			}
		}
	}
}

// takings is the amount that a card of each kind takes under each business, in £m. Its size allows column
// indexes of two bits and card indexes of three bits.
type takings [columns + 1][8]int8

// payAll pays the same as payCards does for all businesses, but in one sum for each player. It is faster and
// is used when no events are wanted.
func (s *State) payAll(all *takings) {
	for seat := range bourse.Seat(s.Config.Players) {
		money := int16(0)
		cards := &s.Own[seat].Cards
		for i, slot := range &s.Placed[seat] {
			if slot == 0 {
				break
			}
			money += int16(all[slot.Column()&3][cards[i]&7])
		}
		s.pay(Businesses, Purse(seat), money, Clause{}, 0, nil) // S4.2 S4.3
	}
}
