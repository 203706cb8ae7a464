package main

import (
	"cmp"
	"os"
	"strconv"
)

// This file measures windows.

// A window is the size of a terminal's window.
type window struct{ columns, rows int }

// standard is the usual size of a terminal. least is the smallest size to draw for: a smaller terminal wraps
// lines.
var (
	standard = window{80, 24}
	least    = window{40, 12}
)

// windowOf returns the size of a terminal's window. If the system does not know it, windowOf uses the
// environment variables COLUMNS and LINES, and then the standard size.
func windowOf(f *os.File, getenv func(string) string) window {
	side := func(asked int, name string, otherwise, least int) int {
		n, _ := strconv.Atoi(getenv(name)) // 0 if it is not a number
		return max(cmp.Or(asked, n, otherwise), least)
	}
	asked := ask(f)
	return window{side(asked.columns, "COLUMNS", standard.columns, least.columns),
		side(asked.rows, "LINES", standard.rows, least.rows)}
}
