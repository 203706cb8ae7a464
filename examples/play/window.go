package main

import (
	"cmp"
	"os"
	"strconv"
)

// This file measures windows.

// A window is the room that there is for text.
type window struct{ columns, rows int }

// standard is the smallest window that terminals have by custom, and least the smallest that is drawn in:
// what does not fit in a smaller one the terminal wraps.
var (
	standard = window{80, 24}
	least    = window{40, 12}
)

// windowOf returns the size of a terminal's window: what the system says, or else the environment's COLUMNS
// and LINES, or else the standard.
func windowOf(f *os.File, getenv func(string) string) window {
	side := func(asked int, name string, otherwise, least int) int {
		n, _ := strconv.Atoi(getenv(name)) // 0 for what is not a number
		return max(cmp.Or(asked, n, otherwise), least)
	}
	asked := ask(f)
	return window{side(asked.columns, "COLUMNS", standard.columns, least.columns),
		side(asked.rows, "LINES", standard.rows, least.rows)}
}
