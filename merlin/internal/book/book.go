// Package book keeps the two sides of an order book and decides which orders trade. It knows only owners
// and prices. Callers know the commodity, and move gold and units.
//
// A side is a slice of slips, the best price first and the oldest first among equal prices. The elements
// after the last slip are zero, and the slice has room for one more slip.
package book

// A Slip is an order for one unit: any struct of an owner, which is not 0, and a price. The tags must be
// those of the game, because the tags of a struct are part of its type.
type Slip[O ~uint8] interface {
	~struct {
		Owner O    `json:"owner" doc:"the owner" check:"some"`
		Price int8 `json:"price" doc:"gold for the unit" range:"1..20"`
	}
}

// A plain is a slip without tags.
type plain[O ~uint8] struct {
	Owner O
	Price int8
}

// Len returns the number of slips.
func Len[S Slip[O], O ~uint8](side []S) int {
	n := 0
	for n < len(side) && plain[O](side[n]).Owner != 0 {
		n++
	}
	return n
}

// Count returns the number of slips of an owner.
func Count[S Slip[O], O ~uint8](side []S, owner O) int {
	n := 0
	for i := 0; i < len(side) && plain[O](side[i]).Owner != 0; i++ {
		if plain[O](side[i]).Owner == owner {
			n++
		}
	}
	return n
}

// Sum returns the sum of the prices of an owner's slips.
func Sum[S Slip[O], O ~uint8](side []S, owner O) int {
	n := 0
	for i := 0; i < len(side) && plain[O](side[i]).Owner != 0; i++ {
		if s := plain[O](side[i]); s.Owner == owner {
			n += int(s.Price)
		}
	}
	return n
}

// Prices returns the prices of an owner's slips, with one bit for each.
func Prices[S Slip[O], O ~uint8](side []S, owner O) (set uint64) {
	for i := 0; i < len(side) && plain[O](side[i]).Owner != 0; i++ {
		if s := plain[O](side[i]); s.Owner == owner {
			set |= 1 << s.Price
		}
	}
	return set
}

// Best returns the index of the best slip of any owner except two, the oldest among equal ones, or -1.
func Best[S Slip[O], O ~uint8](side []S, not, nor O) int {
	for i := 0; i < len(side) && plain[O](side[i]).Owner != 0; i++ {
		if owner := plain[O](side[i]).Owner; owner != not && owner != nor {
			return i
		}
	}
	return -1
}

// BestOf returns the index of the best slip of an owner. The owner must have one.
func BestOf[S Slip[O], O ~uint8](side []S, owner O) int {
	i := 0
	for plain[O](side[i]).Owner != owner {
		i++
	}
	return i
}

// Remove removes a slip and moves the later ones up.
func Remove[S Slip[O], O ~uint8](side []S, i int) S {
	slip := side[i]
	copy(side[i:], side[i+1:])
	var none S
	side[len(side)-1] = none
	return slip
}

// Drop removes the newest of the slips that equal the given one. There must be one.
func Drop[S Slip[O], O ~uint8](side []S, slip S) {
	i := Len(side) - 1
	for plain[O](side[i]) != plain[O](slip) {
		i--
	}
	Remove(side, i)
}

// insert inserts a slip after those with an equal or better price. rising means that the lowest price is
// the best.
func insert[S Slip[O], O ~uint8](side []S, slip S, rising bool) {
	i, price := Len(side), plain[O](slip).Price
	for ; i > 0; i-- {
		before := plain[O](side[i-1]).Price
		if before == price || before > price != rising {
			break
		}
		side[i] = side[i-1]
	}
	side[i] = slip
}

// Bid places a bid. If its price reaches the best ask of another owner, Bid trades with that ask, removes
// it, and returns it with true.
func Bid[S Slip[O], O ~uint8](bids, asks []S, bid S) (met S, trades bool) {
	b := plain[O](bid)
	if i := Best(asks, b.Owner, 0); i >= 0 && plain[O](asks[i]).Price <= b.Price {
		return Remove(asks, i), true
	}
	insert(bids, bid, false)
	return met, false
}

// Ask places an ask. If its price reaches the best bid of another owner, Ask trades with that bid, removes
// it, and returns it with true.
func Ask[S Slip[O], O ~uint8](bids, asks []S, ask S) (met S, trades bool) {
	a := plain[O](ask)
	if i := Best(bids, a.Owner, 0); i >= 0 && plain[O](bids[i]).Price >= a.Price {
		return Remove(bids, i), true
	}
	insert(asks, ask, true)
	return met, false
}

// Spot returns the middle of the best bid and the best ask of all owners except two, rounded down. Without
// such an ask it returns the best bid, and without such a bid 0.
func Spot[S Slip[O], O ~uint8](bids, asks []S, not, nor O) int {
	i, k := Best(bids, not, nor), Best(asks, not, nor)
	switch {
	case i < 0:
		return 0
	case k < 0:
		return int(plain[O](bids[i]).Price)
	}
	return (int(plain[O](bids[i]).Price) + int(plain[O](asks[k]).Price)) / 2
}

// Quiet begins a month and counts the months without a bid, up to most. If that many months have already
// passed, it restarts the count and reports that bids are missing.
func Quiet(months, most int8, bids bool) (now int8, missing bool) {
	switch {
	case bids:
		return 0, false
	case months == most:
		return 1, true
	}
	return months + 1, false
}
