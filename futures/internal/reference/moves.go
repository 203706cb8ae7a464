package reference

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
)

// This file lists the legal moves.

// Moves returns the text of every legal move, sorted. It returns nothing after the end of the game.
func (p *Game) Moves() []string {
	moves := p.moves()
	sort.Strings(moves)
	return moves
}

// Play returns the position after a move and leaves p unchanged. It returns an error if the move is not
// legal.
func (p *Game) Play(move string) (*Game, error) {
	for _, m := range p.moves() {
		if m == move {
			return p.play(move), nil
		}
	}
	return nil, fmt.Errorf("no such move here: %q", move)
}

// moves lists each legal move once, in the order of the rules.
func (p *Game) moves() []string {
	var list []string
	add := func(words ...string) { list = append(list, strings.Join(words, " ")) }
	drawn := func(before ...string) {
		for k, n := range p.pool {
			if n > 0 {
				add(append(before, cardNames[k])...)
			}
		}
	}

	switch p.step {
	case dealing:
		drawn("~ deal", "p"+strconv.Itoa(p.turn/p.cfg.Hand))
	case drawing:
		drawn("~ deal", "p"+strconv.Itoa(p.turn))
	case laying:
		drawn("~ lay", strconv.Itoa(p.turn))
	case revealing, closing:
		drawn("~ reveal", strconv.Itoa(p.npc))
	case carding:
		s := p.seat()
		me := "p" + strconv.Itoa(s)
		for i := range p.down {
			if p.late && p.down[i] != none {
				add(me, "turn", strconv.Itoa(i))
			}
			if !p.late && p.down[i] == none {
				for k, n := range p.hands[s] {
					if n > 0 {
						add(me, "place", cardNames[k], strconv.Itoa(i))
					}
				}
			}
		}
		if p.mayBuyFourth(s) {
			add(me, "fourth")
		}
	case acting:
		s := p.seat()
		me := "p" + strconv.Itoa(s)
		if p.left > 0 {
			for c := 0; c < 3 && p.stock[s] > 0; c++ {
				add(me, "buy", commodityNames[c], "up")
				add(me, "buy", commodityNames[c], "down")
			}
			for _, cell := range p.cells(s) {
				add(me, "settle", cell.text())
			}
			add(me, "pass")
		} else {
			add(me, "end")
		}
		for _, pair := range pairs(p.hands[s]) {
			add(me, "extra", cardNames[pair[0]], cardNames[pair[1]])
		}
		if p.mayBuyFourth(s) {
			add(me, "fourth")
		}
	case giving:
		for k, n := range p.hands[p.turn] {
			if n > 0 {
				add("p"+strconv.Itoa(p.turn), "give", cardNames[k])
			}
		}
	case finishing:
		me := "p" + strconv.Itoa(p.turn)
		cells := p.cells(p.turn)
		add(me, "final")
		for i, a := range cells {
			add(me, "final", a.text())
			if a.count > 1 {
				add(me, "final", a.text()+",", a.text())
			}
			for _, b := range cells[i+1:] {
				add(me, "final", a.text()+",", b.text())
			}
		}
	}
	return list
}

// pairs lists the ways to take two cards from a hand.
func pairs(hand [kinds]int) [][2]int {
	var list [][2]int
	for a := range hand {
		for b := a; b < kinds; b++ {
			if hand[a] > 0 && hand[b] > 0 && (a != b || hand[a] > 1) {
				list = append(list, [2]int{a, b})
			}
		}
	}
	return list
}

// A cell is a cell of the board that has markers of one player.
type cell struct {
	marker
	count int
}

func (m marker) text() string {
	return commodityNames[m.commodity] + " " + sideNames[m.side] + " " + strconv.Itoa(ladder[m.row])
}

// cells lists the cells in which a player has markers, by commodity, side and price.
func (p *Game) cells(seat int) []cell {
	var list []cell
	for c := 0; c < 3; c++ {
		for side := 0; side < 2; side++ {
			for row := range ladder {
				at := marker{seat, c, side, row}
				n := 0
				for _, m := range p.board {
					if m == at {
						n++
					}
				}
				if n > 0 {
					list = append(list, cell{at, n})
				}
			}
		}
	}
	return list
}

// index finds a word in a list of names.
func index(names []string, word string) int {
	for i, name := range names {
		if name == word {
			return i
		}
	}
	panic("reference: no name " + strconv.Quote(word))
}

func card(word string) int { return index(cardNames[:], word) }

func number(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		panic("reference: no number " + strconv.Quote(word))
	}
	return n
}

// markerOf parses the three words of a marker: commodity, side and entry price.
func markerOf(seat int, words []string) marker {
	m := marker{seat: seat, commodity: index(commodityNames[:], words[0]),
		side: index(sideNames[:], words[1])}
	entry := number(words[2])
	for row, price := range ladder {
		if price == entry {
			m.row = row
			return m
		}
	}
	panic("reference: no row " + words[2])
}
