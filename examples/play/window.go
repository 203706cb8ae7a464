package main

import (
	"cmp"
	"os"
	"strconv"
)

// This file measures windows.

// A window is the size of the terminal's window.
type window struct{ columns, rows int }

// standard is the customary size of a terminal, and least the smallest size to draw for: in a smaller window
// the terminal wraps lines.
var (
	standard = window{80, 24}
	least    = window{40, 12}
)

// windowOf returns the size of a terminal's window. If the system does not know it, the environment's COLUMNS
// and LINES do, and otherwise it is the standard.
func windowOf(f *os.File, getenv func(string) string) window {
	side := func(asked int, name string, otherwise, least int) int {
		n, _ := strconv.Atoi(getenv(name)) // 0 for what is not a number
		return max(cmp.Or(asked, n, otherwise), least)
	}
	asked := ask(f)
	return window{side(asked.columns, "COLUMNS", standard.columns, least.columns),
		side(asked.rows, "LINES", standard.rows, least.rows)}
}
