package tell_test

import (
	"fmt"
	"testing"

	"bourse.example/internal/testkit/told"
	"bourse.example/smallprint"
)

// This file checks that the story agrees with the balances: the money, pool and chits that it reports must
// add up to what moved.

// The accounts used to check the story. One records a round's money card by card, and another records the
// results of the round.
var books = map[string]told.Book{
	"by cards": {
		"takes": "{seat}.money+{n}", "takes-honest": "{seat}.money+{n}", "takes-lie": "{seat}.money+{n}",
		"to-pool":  "pool+{n}",
		"pool-one": "{seat}.money+{n} pool-{n}", "pool-share": "{seat}.money+{n} pool-{n}",
		"chits": "{seat}.chits+{n}",
	},
	"by rounds": {
		"gain": "{seat}.money+{n}", "gain-pool": "pool+{n}",
		"pool-one": "{seat}.money+{n} pool-{n}", "pool-share": "{seat}.money+{n} pool-{n}",
		"chits": "{seat}.chits+{n}",
	},
}

// An account sums up what a seat has been told, in one of these ways.
type account struct {
	told.Ledger
	book   told.Book
	counts map[string]int
}

func (a *account) Hear(line string) error { return a.book.Post(a.Ledger, words.Read(line), a.counts) }

func (a *account) Compare(v smallprint.View) error { return a.Differs(ledgerOf(&v)) }

func ledgerOf(v *smallprint.View) told.Ledger {
	l := told.Ledger{"pool": int(v.Pool)}
	for seat := range v.Players() {
		l[fmt.Sprintf("p%d.money", seat)], l[fmt.Sprintf("p%d.chits", seat)] = int(v.Money[seat]),
			int(v.Chits[seat])
	}
	return l
}

// TestLaw_told_adds_up reports whole games to every seat.
func TestLaw_told_adds_up(t *testing.T) {
	for name, book := range books {
		t.Run(name, func(t *testing.T) {
			counts := map[string]int{}
			words.AddsUp(t, bare(t), func(first smallprint.View) told.Account[smallprint.View] {
				return &account{ledgerOf(&first), book, counts}
			})
			book.Unheard(t, counts)
		})
	}
}
