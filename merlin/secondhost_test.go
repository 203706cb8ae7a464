package merlin_test

import (
	"slices"

	"bourse.example"
	"bourse.example/merlin"
)

// This file compares what war, the court and visions add to a position.

// A rank is a unit, as both games have it.
type rank struct {
	card                           string
	at                             string
	ap, hp, top, sleep, acts       int
	attacked, moved, spare, center bool
}

// A host is a player's units and crowns, and the decrees that it looks at.
type host struct {
	units  [4]rank // the guard last
	crowns int
	looked [2]string
}

// host is a player's in the engine.
func (b *beside) host(seat bourse.Seat) host {
	player := &b.s.Seats[seat]
	h := host{crowns: int(player.Crowns)}
	for i, u := range player.Units {
		if u != (merlin.Unit{}) {
			h.units[i] = rank{nameOf(u.Card), u.Plot.String(), int(u.AP), int(u.HP), int(u.Top), int(u.Sleep), int(u.Acts), u.Attacked, u.Moved, u.Spare, u.Center}
		}
	}
	for i, c := range b.s.Own[seat].Looked {
		h.looked[i] = nameOf(c)
	}
	return h
}

// host is a player's in the second game.
func (w *wizard) host() host {
	h := host{crowns: w.crowns}
	of := func(u *troop) rank {
		return rank{u.card, u.at.String(), u.ap, u.hp, u.top, u.sleep, u.acts, u.attacked, u.moved, u.spare, u.center}
	}
	for i, u := range w.golems {
		h.units[i] = of(u)
	}
	if w.guard != nil {
		h.units[3] = of(w.guard)
	}
	copy(h.looked[:], w.looked)
	return h
}

// compareHost compares a player's units, crowns and what it looks at.
func (b *beside) compareHost(seat bourse.Seat, w *wizard) {
	b.t.Helper()
	if got, want := b.host(seat), w.host(); got != want {
		b.fail("%s has %+v, want %+v", w.name, got, want)
	}
}

// compareTable compares what all share.
func (b *beside) compareTable() {
	b.t.Helper()
	s, g := &b.s, b.second
	var enclosed bourse.Seats
	for name, is := range g.enclosed {
		if is {
			enclosed = enclosed.With(bourse.Seat(amount(name[1:])))
		}
	}
	b.same("peace", int(s.Peace), g.peace)
	b.same("enclosed", s.Enclosed, enclosed)
	b.same("sugar, milk", [2]bool{s.Sugar, s.Milk}, [2]bool{g.sugar, g.milk})
	b.same("the decree", nameOf(s.Decree), g.decree)
	bids := map[string]int{}
	for _, good := range goods {
		for _, who := range []string{"row", "bank"} {
			_, sum := counted(g.counters[good].bids, who)
			bids[who] += sum
		}
	}
	b.same("gold on bids of R.O.W. and bank", [2]int{int(s.RowBids), int(s.BankBids)}, [2]int{bids["row"], bids["bank"]})
	var signs []sign
	for _, v := range s.Visions {
		if v.Card != 0 {
			signs = append(signs, sign{nameOf(v.Card), int(v.Wait)})
		}
	}
	if !slices.Equal(signs, g.signs) {
		b.fail("visions %v, want %v", signs, g.signs)
	}
	var gone merlin.Fallen
	for i, face := range "jqk" {
		for k, suit := range "cdhs" {
			gone[3*k+i] = uint8(g.gone[string(suit)+string(face)])
		}
	}
	b.same("out of the game", s.Gone, gone)
}
