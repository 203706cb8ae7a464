package futures_test

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
)

// This file lists the legal moves of the second implementation (second_test.go).

// Moves returns the text of every legal move, sorted. It is empty when the game is over.
func (p *second) Moves() []string {
	moves := p.moves()
	sort.Strings(moves)
	return moves
}

// Play returns the position after a move and leaves p as it was. It fails on a move that is not legal.
func (p *second) Play(move string) (*second, error) {
	for _, m := range p.moves() {
		if m == move {
			return p.play(move), nil
		}
	}
	return nil, fmt.Errorf("no such move here: %q", move)
}

// moves lists the legal moves, each once, in the order in which the rules name them.
func (p *second) moves() []string {
	var list []string
	add := func(words ...string) { list = append(list, strings.Join(words, " ")) }
	drawn := func(before ...string) {
		for k, n := range p.pool {
			if n > 0 {
				add(append(before, secondCards[k])...)
			}
		}
	}

	switch p.step {
	case secondDealing:
		drawn("~ deal", "p"+strconv.Itoa(p.turn/p.cfg.Hand))
	case secondDrawing:
		drawn("~ deal", "p"+strconv.Itoa(p.turn))
	case secondLaying:
		drawn("~ lay", strconv.Itoa(p.turn))
	case secondRevealing, secondClosing:
		drawn("~ reveal", strconv.Itoa(p.npc))
	case secondCarding:
		s := p.seat()
		me := "p" + strconv.Itoa(s)
		for i := range p.down {
			if p.late && p.down[i] != secondNone {
				add(me, "turn", strconv.Itoa(i))
			}
			if !p.late && p.down[i] == secondNone {
				for k, n := range p.hands[s] {
					if n > 0 {
						add(me, "place", secondCards[k], strconv.Itoa(i))
					}
				}
			}
		}
		if p.mayBuyFourth(s) {
			add(me, "fourth")
		}
	case secondActing:
		s := p.seat()
		me := "p" + strconv.Itoa(s)
		if p.left > 0 {
			for c := 0; c < 3 && p.stock[s] > 0; c++ {
				add(me, "buy", secondCommodities[c], "up")
				add(me, "buy", secondCommodities[c], "down")
			}
			for _, cell := range p.cells(s) {
				add(me, "settle", cell.text())
			}
			add(me, "pass")
		} else {
			add(me, "end")
		}
		for _, pair := range secondPairs(p.hands[s]) {
			add(me, "extra", secondCards[pair[0]], secondCards[pair[1]])
		}
		if p.mayBuyFourth(s) {
			add(me, "fourth")
		}
	case secondGiving:
		for k, n := range p.hands[p.turn] {
			if n > 0 {
				add("p"+strconv.Itoa(p.turn), "give", secondCards[k])
			}
		}
	case secondFinishing:
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

// secondPairs lists the ways to take two cards of a hand.
func secondPairs(hand [secondKinds]int) [][2]int {
	var list [][2]int
	for a := range hand {
		for b := a; b < secondKinds; b++ {
			if hand[a] > 0 && hand[b] > 0 && (a != b || hand[a] > 1) {
				list = append(list, [2]int{a, b})
			}
		}
	}
	return list
}

// A secondCell is a cell of the board that holds markers of one player.
type secondCell struct {
	secondMarker
	count int
}

func (m secondMarker) text() string {
	return secondCommodities[m.commodity] + " " + secondSides[m.side] + " " + strconv.Itoa(secondLadder[m.row])
}

// cells lists where a player has markers, by commodity, side and price.
func (p *second) cells(seat int) []secondCell {
	var list []secondCell
	for c := 0; c < 3; c++ {
		for side := 0; side < 2; side++ {
			for row := range secondLadder {
				at := secondMarker{seat, c, side, row}
				n := 0
				for _, m := range p.board {
					if m == at {
						n++
					}
				}
				if n > 0 {
					list = append(list, secondCell{at, n})
				}
			}
		}
	}
	return list
}

// secondIndex finds a word in a list of names.
func secondIndex(names []string, word string) int {
	for i, name := range names {
		if name == word {
			return i
		}
	}
	panic("second: no name " + strconv.Quote(word))
}

func secondCard(word string) int { return secondIndex(secondCards[:], word) }

func secondNumber(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		panic("second: no number " + strconv.Quote(word))
	}
	return n
}

// secondMarkerOf reads the three words of a marker: commodity, side and entry price.
func secondMarkerOf(seat int, words []string) secondMarker {
	m := secondMarker{seat: seat, commodity: secondIndex(secondCommodities[:], words[0]), side: secondIndex(secondSides[:], words[1])}
	entry := secondNumber(words[2])
	for row, price := range secondLadder {
		if price == entry {
			m.row = row
			return m
		}
	}
	panic("second: no row " + words[2])
}
