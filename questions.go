package bourse

import (
	"fmt"
	"strconv"
	"strings"

	"bourse.example/internal/strict"
	"bourse.example/internal/words"
)

// This file numbers the questions that are put to seats, through an undo and a restart.

// maxSkipped bounds how many numbers can have been left out.
const maxSkipped = 1 << 30

// asked returns the number of the question that a seat, or Nature, has answered last, or 0.
func (m *Match[S, M, V, E]) asked(seat Seat) int {
	i := indexOf(seat)
	return m.skipped[i] + m.made[i]
}

// skip lets a fork go on with the numbers after those of the match that it was made from. It leaves
// out the number of the question that may be open there, and one more, which the fork has answered
// last and nobody has been asked.
func (m *Match[S, M, V, E]) skip(from *Match[S, M, V, E]) error {
	m.forked = true
	m.kept = m.opened
	for i := range m.skipped {
		m.skipped[i] = from.skipped[i] + from.made[i] + 2 - m.made[i]
		if m.skipped[i] > maxSkipped {
			return fmt.Errorf("%d questions are too many", m.skipped[i])
		}
	}
	return nil
}

// forkLine returns the line that a fork's header has: how many moves the fork began with, and how many
// numbers are left out for each seat and last for Nature: fork 22 3 2 2 2.
func (m *Match[S, M, V, E]) forkLine() string {
	if !m.forked {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "fork %d", m.kept)
	for seat := range m.live.Players() {
		fmt.Fprintf(&b, " %d", m.skipped[seat])
	}
	fmt.Fprintf(&b, " %d\n", m.skipped[MaxSeats])
	return b.String()
}

// readFork reads the line of forkLine, if it is the next one.
func (m *Match[S, M, V, E]) readFork(l *lineReader) error {
	rest, ok := l.word("fork")
	if !l.held || !ok {
		return nil
	}
	l.held = false
	m.forked = true
	numbers, players := strings.Split(rest, " "), m.live.Players()
	for i, n := range numbers[:min(len(numbers), 1+players+1)] {
		k, _ := strconv.Atoi(n)
		k = max(0, min(k, maxSkipped))
		switch i--; {
		case i < 0:
			m.kept = k
		case i == players:
			m.skipped[MaxSeats] = k
		default:
			m.skipped[i] = k
		}
	}
	if m.forkLine() != "fork "+rest+"\n" {
		return l.failf(len("fork ")+1, "%s is not the beginning of a fork with %d players", words.Quote(rest),
			players)
	}
	return nil
}

// refuseTorn refuses what is left of a header that was cut off at the end of a line. What a seed deals
// before anybody decides stands in a header, and so do the moves that a fork began with.
func (m *Match[S, M, V, E]) refuseTorn(seeded bool) error {
	if made := len(m.moves); made < m.kept || seeded && made == 0 && m.live.Turn() == Nature {
		return strict.Errorf("the header is torn: it ends before its moves do")
	}
	return nil
}
