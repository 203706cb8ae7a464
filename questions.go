package bourse

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"bourse.example/internal/strict"
	"bourse.example/internal/words"
)

// This file numbers the questions that seats answer. Numbers continue after an undo and a restart.

// maxSkipped limits how many numbers can be skipped.
const maxSkipped = 1 << 30

// asked returns the number of the last question that a seat, or Nature, has answered. It returns 0 if there
// is none.
func (m *Match[S, M, V, E]) asked(seat Seat) int {
	i := indexOf(seat)
	return m.skipped[i] + m.made[i]
}

// skip continues a fork's question numbers after those of the match that it came from. It skips the number of
// the question that may be open there, and one more, since the fork counts the question that its last move
// answered, and nobody has been asked that question under its number.
func (m *Match[S, M, V, E]) skip(from *Match[S, M, V, E]) error {
	m.forked = true
	m.kept = m.opened
	for i := range m.skipped {
		m.skipped[i] = from.skipped[i] + from.made[i] + 2 - m.made[i]
		if m.skipped[i] > maxSkipped {
			return fmt.Errorf("too many questions: %d", m.skipped[i])
		}
	}
	return nil
}

// forkLine returns the line that a fork's header has, such as fork 22 3 2 2 2. It states how many moves the
// fork started with, and how many numbers are skipped for each seat, Nature last. After an undo there is a second
// line with their number, such as undone 1.
func (m *Match[S, M, V, E]) forkLine() string {
	if !m.forked {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "fork %d", m.kept)
	for seat := range m.at().Players() {
		fmt.Fprintf(&b, " %d", m.skipped[seat])
	}
	fmt.Fprintf(&b, " %d\n", m.skipped[MaxSeats])
	if m.undone > 0 {
		fmt.Fprintf(&b, "undone %d\n", m.undone)
	}
	return b.String()
}

// readFork reads the line that forkLine writes, if it is the next one.
func (m *Match[S, M, V, E]) readFork(l *lineReader) error {
	rest, ok := l.word("fork")
	if !l.held || !ok {
		return nil
	}
	l.held = false
	m.forked = true
	numbers, players := strings.Split(rest, " "), m.at().Players()
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
	return m.readUndone(l)
}

// readUndone reads the second line that forkLine writes, if it is the next one.
func (m *Match[S, M, V, E]) readUndone(l *lineReader) error {
	switch err := l.next(); {
	case err == io.EOF:
		return nil
	case err != nil:
		return err
	}
	rest, ok := l.word("undone")
	if !ok {
		l.held = true
		return nil
	}
	n, err := strconv.Atoi(rest)
	if err != nil || n < 1 || n > maxSkipped || strconv.Itoa(n) != rest {
		return l.failf(len("undone ")+1, "%s is not a number of undos", words.Quote(rest))
	}
	m.undone = n
	return nil
}

// refuseTorn refuses the rest of a header that was cut off at the end of a line. A header contains the chance
// moves that a seed makes before the first decision, and the moves that a fork started with.
func (m *Match[S, M, V, E]) refuseTorn(seeded bool) error {
	if made := len(m.moves); made < m.kept || seeded && made == 0 && m.at().Turn() == Nature {
		return strict.Errorf("the header is torn: it ends before its moves do")
	}
	return nil
}
