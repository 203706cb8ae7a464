package reference

import "strings"

// This file plays the moves.

// play plays a legal move and everything that follows from it, up to the next point at which a player or
// chance must move.
func (p *Game) play(move string) *Game {
	p = p.clone()
	words := strings.Fields(strings.ReplaceAll(move, ",", ""))
	args := words[2:]
	s := 0
	if words[0] != "~" {
		s = number(words[0][1:])
	}

	switch words[1] {
	case "deal":
		to, k := number(args[0][1:]), card(args[1])
		p.pool[k]--
		p.hands[to][k]++
		p.turn++
		if p.step == dealing && p.turn == p.cfg.Players*p.cfg.Hand {
			p.step, p.turn = laying, 0
		}
		if p.step == drawing && p.turn == p.cfg.Players {
			p.step, p.turn = giving, 0
		}
	case "lay":
		k := card(args[1])
		p.pool[k]--
		p.open[number(args[0])] = k
		p.turn++
		if p.turn == 6 {
			p.movePrices()
			p.startRound()
		}
	case "reveal":
		k := card(args[1])
		p.pool[k]--
		p.turnUp(number(args[0]), k)
		if p.step == revealing {
			p.step, p.left = acting, 1
		} else {
			p.closeRound()
		}

	case "place":
		k := card(args[0])
		p.hands[s][k]--
		p.down[number(args[1])] = k
		p.step, p.left = acting, 1
	case "turn":
		i := number(args[0])
		if p.down[i] == hidden {
			p.step = revealing
		} else {
			p.turnUp(i, p.down[i])
			p.step, p.left = acting, 1
		}

	case "buy":
		c := index(commodityNames[:], args[0])
		at := marker{s, c, index(sideNames[:], args[1]), p.rows[c]}
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
		m := markerOf(s, args)
		p.gold[s] += m.value(p.rows[m.commodity])
		p.takeBack(m)
		p.left--
	case "pass":
		p.gold[s]++
		p.left--
	case "extra":
		p.hands[s][card(args[0])]--
		p.hands[s][card(args[1])]--
		p.left++
	case "fourth":
		p.gold[s] -= 5
		p.fourth[s] = true
		p.stock[s]++
	case "end":
		p.endTurn()
		return p

	case "give":
		k := card(args[0])
		p.hands[s][k]--
		p.given[s] = k
		p.turn++
		if p.turn == p.cfg.Players {
			p.carryOver()
		}
	case "final":
		p.chosen[s] = nil
		for i := 0; i < len(args); i += 3 {
			p.chosen[s] = append(p.chosen[s], markerOf(s, args[i:i+3]))
		}
		p.turn++
		if p.turn == p.cfg.Players {
			p.settleUp()
		}
	default:
		panic("reference: no move " + move)
	}

	// F7.6: a turn with nothing left to do in it ends by itself.
	if p.step == acting && p.left == 0 && !p.mayDiscard(p.seat()) && !p.mayBuyFourth(p.seat()) {
		p.endTurn()
	}
	return p
}

// startRound begins a round with the NPC's card (F5.1).
func (p *Game) startRound() {
	if p.cfg.Players == 3 {
		p.down[p.npc] = hidden
	}
	p.step, p.late, p.turn = carding, false, 0
}

// endTurn passes the turn to the next player. After the last player, it moves the prices.
func (p *Game) endTurn() {
	p.turn++
	if p.turn < p.cfg.Players {
		p.step = carding
		return
	}
	if !p.late {
		p.movePrices() // F5.3
		p.step, p.late, p.turn = carding, true, 0
		return
	}
	for i, k := range p.down { // F6.2
		if k == hidden {
			p.step = closing
			return
		}
		if k != none {
			p.turnUp(i, k)
		}
	}
	p.closeRound()
}

// turnUp turns up the face-down card of a pile.
func (p *Game) turnUp(pile, k int) { p.open[pile], p.down[pile] = k, none }

// closeRound makes the closing movement (F6.3) and begins the carry-over or the end of the game.
func (p *Game) closeRound() {
	p.movePrices()
	p.turn = 0
	if p.round == p.cfg.Rounds {
		p.step = finishing
	} else {
		p.step = drawing
	}
}

// movePrices moves the prices by the piles with an open card (F3) and settles the bursts (F8).
func (p *Game) movePrices() {
	for c := range p.rows {
		for i, k := range p.open {
			if p.down[i] != none {
				continue
			}
			switch k {
			case 2 * c:
				p.rows[c]++
			case 2*c + 1:
				p.rows[c]--
			}
		}
		// The marker moves by the sum of the cards, so it stops at a BURST row only here, not card by card.
		if p.rows[c] < 0 {
			p.rows[c] = 0
		}
		if p.rows[c] > top {
			p.rows[c] = top
		}
	}
	for c, row := range p.rows {
		if row == 0 || row == top {
			p.burst(c)
		}
	}
}

// burst settles all the markers of a commodity without gains (F8).
func (p *Game) burst(c int) {
	var rest []marker
	for _, m := range p.board {
		if m.commodity != c {
			rest = append(rest, m)
			continue
		}
		p.payLoss(m)
		p.stock[m.seat]++
	}
	p.board = rest
	p.rows[c] = middle
	p.bursts++
}

// payLoss settles a marker without its gain.
func (p *Game) payLoss(m marker) {
	if v := m.value(p.rows[m.commodity]); v < 0 {
		p.gold[m.seat] += v
	}
}

// takeBack returns a marker from the board to its owner's hand.
func (p *Game) takeBack(m marker) {
	for i := range p.board {
		if p.board[i] == m {
			p.board = append(p.board[:i], p.board[i+1:]...)
			p.stock[m.seat]++
			return
		}
	}
	panic("reference: no marker at " + m.text())
}

// carryOver passes on the chosen cards and starts the next round (F10.2 to F10.4).
func (p *Game) carryOver() {
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
func (p *Game) settleUp() {
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
	p.step = over
}
