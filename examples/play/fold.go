package main

import (
	"regexp"
	"slices"
	"strings"
)

// This file folds boards that are wider than the screen.

// fold makes a board fit the width of the window. It narrows the gaps of a wide table. If that is not enough,
// it cuts the table between columns and puts the other columns below, each line with its label. It wraps
// other lines.
func (w window) fold(text string) string {
	var list []string
	lines := linesOf(text)
	for len(lines) > 0 {
		n := 1
		for n < len(lines) && lines[n] != "" && w.prose(lines[n]) == w.prose(lines[0]) {
			n++
		}
		switch {
		case lines[0] == "":
			list, n = append(list, ""), 1
		case w.prose(lines[0]):
			for _, line := range lines[:n] {
				list = append(list, w.wrapRow(line)...)
			}
		default:
			list = append(list, w.cut(w.squeeze(lines[:n]))...)
		}
		lines = lines[n:]
	}
	return strings.Join(list, "\n") + "\n"
}

// inColumns matches a line with two wide gaps, which belongs to a table like a short line.
var inColumns = regexp.MustCompile(`\S {2,}\S.* {2,}\S`)

// prose reports whether a line does not belong to a table.
func (w window) prose(line string) bool {
	return length(line) > w.columns/2 && !inColumns.MatchString(line)
}

// beginning matches the label of a line. When the line is wrapped, the other lines are indented to its width.
var beginning = regexp.MustCompile(`^ *\S+ {2,}`)

// wrapRow wraps a line.
func (w window) wrapRow(line string) []string {
	indent := 2
	if at := beginning.FindString(line); len(at) <= w.columns/5 {
		indent = max(indent, len(at))
	}
	if length(line) <= w.columns {
		return []string{line}
	}
	head := beginning.FindString(line) // wrapping keeps only single spaces
	return linesOf(head + w.wrapAt(line[len(head):], strings.Repeat(" ", indent), w.columns-len(head)))
}

// cells returns the characters of lines, and the width of the widest. A 0 follows a wide character.
func cells(lines []string) (table [][]rune, wide int) {
	for _, line := range lines {
		var row []rune
		for _, r := range line {
			if row = append(row, r); length(string(r)) == 2 {
				row = append(row, 0)
			}
		}
		table, wide = append(table, row), max(wide, len(row))
	}
	return table, wide
}

// text is the inverse of cells, for one line.
func text(row []rune) string { return strings.ReplaceAll(string(row), "\x00", "") }

// squeeze removes columns from the widest gaps of a table until the table fits, or no gap is wider than two.
func (w window) squeeze(lines []string) []string {
	table, wide := cells(lines)
	for ; wide > w.columns; wide-- {
		best, most := 0, 2 // the end and the width of the widest gap
		for at, run := 0, 0; at < wide; at++ {
			if run++; !free(table, at) {
				run = 0
			}
			if run > most {
				best, most = at, run
			}
		}
		if most == 2 {
			break
		}
		for i, row := range table {
			if best < len(row) {
				table[i] = slices.Delete(row, best, best+1)
			}
		}
	}
	narrow := make([]string, len(lines))
	for i, row := range table {
		narrow[i] = text(row)
	}
	return narrow
}

// cut cuts a table that does not fit between two columns.
func (w window) cut(lines []string) []string {
	table, wide := cells(lines)
	if wide <= w.columns {
		return lines
	}
	at := w.columns
	for gap := 2; gap > 0; gap-- { // the spaces between two columns
		for at = w.columns; at > 1 && !(free(table, at-1) && free(table, at-gap)); at-- {
		}
		if at > w.columns/2 || gap == 1 {
			break
		}
	}
	label := 0 // the width of the labels; that of the first line may be longer
	for label < at && !free(table[min(1, len(table)-1):], label) {
		label++
	}
	if at <= w.columns/4 || label > at/2 { // the second part would hardly be narrower
		var list []string
		for i, k := 0, 0; i < len(lines); i = k {
			for k = i + 1; k < len(lines) && strings.HasPrefix(lines[k], "    "); k++ { // the second line of a row
			}
			if k == i+1 || k-i == len(lines) {
				list = append(list, w.wrapRow(lines[i])...)
				k = i + 1
				continue
			}
			list = append(list, w.cut(lines[i:k])...)
		}
		return list
	}
	var first, rest []string
	for i, row := range table {
		if len(row) <= at {
			first = append(first, lines[i])
			continue
		}
		first = append(first, strings.TrimRight(text(row[:at]), " "))
		head := strings.Repeat(" ", label)
		if row[label] == ' ' {
			head = text(row[:label])
		}
		rest = append(rest, head+"  "+text(row[at:]))
	}
	return append(first, w.cut(rest)...)
}

// free reports whether a column is empty in all lines.
func free(table [][]rune, column int) bool {
	for _, row := range table {
		if column < len(row) && row[column] != ' ' {
			return false
		}
	}
	return true
}
