package main

import (
	"cmp"
	"os"
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

// windowOf returns the size of a terminal's window, or the standard size if the system does not know it.
func windowOf(f *os.File) window {
	asked := ask(f)
	return window{max(cmp.Or(asked.columns, standard.columns), least.columns),
		max(cmp.Or(asked.rows, standard.rows), least.rows)}
}
