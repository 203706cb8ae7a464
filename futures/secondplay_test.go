package futures_test

import "strings"

// This file plays the moves of the second implementation (second_test.go).

// play does what the rules say of a legal move, up to the next point at which somebody has to move.
func (p *second) play(move string) *second {
	p = p.clone()
	words := strings.Fields(strings.ReplaceAll(move, ",", ""))
	args := words[2:]
	s := 0
	if words[0] != "~" {
		s = secondNumber(words[0][1:])
	}

	switch words[1] {
	case "deal":
		to, k := secondNumber(args[0][1:]), secondCard(args[1])
		p.pool[k]--
		p.hands[to][k]++
		p.turn++
		if p.step == secondDealing && p.turn == p.cfg.Players*p.cfg.Hand {
			p.step, p.turn = secondLaying, 0
		}
		if p.step == secondDrawing && p.turn == p.cfg.Players {
			p.step, p.turn = secondGiving, 0
		}
	case "lay":
		k := secondCard(args[1])
		p.pool[k]--
		p.open[secondNumber(args[0])] = k
		p.turn++
		if p.turn == 6 {
			p.movePrices()
			p.startRound()
		}
	case "reveal":
		k := secondCard(args[1])
		p.pool[k]--
		p.turnUp(secondNumber(args[0]), k)
		if p.step == secondRevealing {
			p.step, p.left = secondActing, 1
		} else {
			p.closeRound()
		}

	case "place":
		k := secondCard(args[0])
		p.hands[s][k]--
		p.down[secondNumber(args[1])] = k
		p.step, p.left = secondActing, 1
	case "turn":
		i := secondNumber(args[0])
		if p.down[i] == secondHidden {
			p.step = secondRevealing
		} else {
			p.turnUp(i, p.down[i])
			p.step, p.left = secondActing, 1
		}

	case "buy":
		c := secondIndex(secondCommodities[:], args[0])
		at := secondMarker{s, c, secondIndex(secondSides[:], args[1]), p.rows[c]}
		fee := 1
		for _, m := range p.board {
			if m.commodity == at.commodity && m.side == at.side && m.row == at.row {
				fee++
			}
		}
		p.gold[s] -= fee
		p.stock[s]--
		p.board = append(p.board, at)
		p.left--
	case "settle":
		m := secondMarkerOf(s, args)
		p.gold[s] += m.value(p.rows[m.commodity])
		p.takeBack(m)
		p.left--
	case "pass":
		p.gold[s]++
		p.left--
	case "extra":
		p.hands[s][secondCard(args[0])]--
		p.hands[s][secondCard(args[1])]--
		p.left++
	case "fourth":
		p.gold[s] -= 5
		p.fourth[s] = true
		p.stock[s]++
	case "end":
		p.endTurn()
		return p

	case "give":
		k := secondCard(args[0])
		p.hands[s][k]--
		p.given[s] = k
		p.turn++
		if p.turn == p.cfg.Players {
			p.carryOver()
		}
	case "final":
		p.chosen[s] = nil
		for i := 0; i < len(args); i += 3 {
			p.chosen[s] = append(p.chosen[s], secondMarkerOf(s, args[i:i+3]))
		}
		p.turn++
		if p.turn == p.cfg.Players {
			p.settleUp()
		}
	default:
		panic("second: no move " + move)
	}

	// F7.6: a turn with nothing left to do in it ends by itself.
	if p.step == secondActing && p.left == 0 && !p.mayDiscard(p.seat()) && !p.mayBuyFourth(p.seat()) {
		p.endTurn()
	}
	return p
}

// startRound begins a round with the NPC's card (F5.1).
func (p *second) startRound() {
	if p.cfg.Players == 3 {
		p.down[p.npc] = secondHidden
	}
	p.step, p.late, p.turn = secondCarding, false, 0
}

// endTurn passes on to the next player, or to the price movement after the last.
func (p *second) endTurn() {
	p.turn++
	if p.turn < p.cfg.Players {
		p.step = secondCarding
		return
	}
	if !p.late {
		p.movePrices() // F5.3
		p.step, p.late, p.turn = secondCarding, true, 0
		return
	}
	for i, k := range p.down { // F6.2
		if k == secondHidden {
			p.step = secondClosing
			return
		}
		if k != secondNone {
			p.turnUp(i, k)
		}
	}
	p.closeRound()
}

// turnUp turns the face-down card of a pile up.
func (p *second) turnUp(pile, k int) { p.open[pile], p.down[pile] = k, secondNone }

// closeRound makes the closing movement (F6.3) and goes on to the carry-over or to the end.
func (p *second) closeRound() {
	p.movePrices()
	p.turn = 0
	if p.round == p.cfg.Rounds {
		p.step = secondFinishing
	} else {
		p.step = secondDrawing
	}
}

// movePrices moves the prices by the piles that show an open card (F3) and settles the bursts (F8).
func (p *second) movePrices() {
	for c := range p.rows {
		for i, k := range p.open {
			if p.down[i] != secondNone {
				continue
			}
			switch k {
			case 2 * c:
				p.rows[c]++
			case 2*c + 1:
				p.rows[c]--
			}
		}
		// Only the sum moves the marker, so the BURST row stops it now and not on the way.
		if p.rows[c] < 0 {
			p.rows[c] = 0
		}
		if p.rows[c] > secondTop {
			p.rows[c] = secondTop
		}
	}
	for c, row := range p.rows {
		if row == 0 || row == secondTop {
			p.burst(c)
		}
	}
}

// burst settles all the markers of a commodity without gains (F8).
func (p *second) burst(c int) {
	var rest []secondMarker
	for _, m := range p.board {
		if m.commodity != c {
			rest = append(rest, m)
			continue
		}
		p.payLoss(m)
		p.stock[m.seat]++
	}
	p.board = rest
	p.rows[c] = secondMiddle
	p.bursts++
}

// payLoss settles a marker without its gain.
func (p *second) payLoss(m secondMarker) {
	if v := m.value(p.rows[m.commodity]); v < 0 {
		p.gold[m.seat] += v
	}
}

// takeBack returns a marker from the board to its owner's hand.
func (p *second) takeBack(m secondMarker) {
	for i := range p.board {
		if p.board[i] == m {
			p.board = append(p.board[:i], p.board[i+1:]...)
			p.stock[m.seat]++
			return
		}
	}
	panic("second: no marker at " + m.text())
}

// carryOver hands the chosen cards on and starts the next round (F10.2 to F10.4).
func (p *second) carryOver() {
	n := p.cfg.Players
	for s := 0; s < n; s++ {
		p.hands[(s+1)%n][p.given[s]]++
	}
	p.first = (p.first + 1) % n
	p.npc = (p.npc + 1) % 6
	p.round++
	p.startRound()
}

// settleUp settles the chosen markers in full and the others without gains (F11.1).
func (p *second) settleUp() {
	for s := 0; s < p.cfg.Players; s++ {
		for _, m := range p.chosen[s] {
			p.gold[s] += m.value(p.rows[m.commodity])
			p.takeBack(m)
		}
	}
	for _, m := range p.board {
		p.payLoss(m)
		p.stock[m.seat]++
	}
	p.board = nil
	p.step = secondOver
}
