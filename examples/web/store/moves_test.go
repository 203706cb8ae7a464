package store_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/web/store"
)

// This file tests that moves are stored in order, each once.

// testAppend checks that a store accepts only the next move, and only of tables in progress.
func testAppend(t *testing.T, p *place) {
	over := playing("over")
	over.Ended = noon
	p.create(playing("one"), playing("two"), small("gathering"), over)
	p.kept("one", "", 0)

	want := ""
	for n := 1; n <= 12; n++ {
		for _, wrong := range []int{n - 1, n + 1, n + 2, 1 << 30} {
			if wrong > 0 {
				p.fails(fmt.Sprintf("move %d after %d", wrong, n-1), p.Append(p.ctx, "one", wrong, "wrong\n"),
					store.ErrConflict)
			}
		}
		lines := fmt.Sprintf("p%d move %d\n~ roll\n", n%3, n)
		want += lines
		p.must(p.Append(p.ctx, "one", n, lines))
		p.kept("one", want, n)
	}
	p.kept("two", "", 0)
	p.must(p.Append(p.ctx, "two", 1, "x\n"))
	p.kept("two", "x\n", 1)

	p.fails("a move before the beginning", p.Append(p.ctx, "gathering", 1, "x\n"), store.ErrConflict)
	p.fails("a move after the end", p.Append(p.ctx, "over", 1, "x\n"), store.ErrConflict)
	p.kept("gathering", "", 0)
	p.kept("over", "", 0)
}

// testAppendText checks that a store keeps lines byte by byte, including empty and large ones.
func testAppendText(t *testing.T, p *place) {
	p.create(playing("one"))
	want := ""
	for i, lines := range []string{"", "'\"\\%$1?;--\n", " \t \r\n", "no line feed",
		strings.Repeat("x", store.MaxWhole), "象\n"} {
		p.must(p.Append(p.ctx, "one", i+1, lines))
		want += lines
		p.kept("one", want, i+1)
	}
}

// testEnd checks that the first end of a table wins: no move follows it, and a second end changes nothing.
func testEnd(t *testing.T, p *place) {
	table := playing("one")
	p.create(table, playing("two"))
	p.must(p.Append(p.ctx, "one", 1, "a\n"))
	at := noon.Add(time.Minute)
	p.end("one", at.In(time.FixedZone("", -7200)))
	table.Ended, table.Revision = at, 1
	p.stored(table)
	p.end("one", at.Add(time.Hour))
	table.Revision = 2
	p.stored(table)
	p.fails("a move after the end", p.Append(p.ctx, "one", 2, "b\n"), store.ErrConflict)
	p.kept("one", "a\n", 1)
	p.stored(playing("two"))
	p.must(p.Append(p.ctx, "two", 1, "a\n"))
}

// testDelete checks that a store deletes a table with everything that belongs to it, and refuses a table in
// progress.
func testDelete(t *testing.T, p *place) {
	mark := store.Hold{Browser: hash(1), Table: "one", Seat: 0, Owner: true}
	stays := store.Hold{Browser: hash(1), Table: "two", Seat: 1}
	p.must(p.Create(p.ctx, full("two", 1), []store.Hold{stays}))
	one := playing("one")
	p.must(p.Create(p.ctx, one, []store.Hold{mark}))
	p.must(p.Append(p.ctx, "one", 1, "a\n"))

	p.fails("deleting what is played", p.Delete(p.ctx, "one"), store.ErrConflict)
	p.stored(one)
	p.end("one", noon)
	p.must(p.Delete(p.ctx, "one"))
	p.fails("deleting again", p.Delete(p.ctx, "one"), store.ErrNotFound)
	p.holds(hash(1), stays)

	p.create(playing("one"))
	p.kept("one", "", 0)
	p.held("one")
	p.create(small("gathering"))
	p.must(p.Delete(p.ctx, "gathering"))
	p.stored(full("two", 1))
	p.held("two", stays)
}
