package main

import (
	"regexp"
	"slices"
	"strings"
)

// This file folds pictures that are wider than the screen.

// fold returns a picture in lines that have room on the screen. The gaps of a table that is too wide are made
// narrower; if that is not enough it is cut between columns, and its other columns follow below, each line
// with its beginning. Other lines are wrapped.
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

// A line with two wide gaps is one of a table, and so is a short one.
var inColumns = regexp.MustCompile(`\S {2,}\S.* {2,}\S`)

func (w window) prose(line string) bool {
	return length(line) > w.columns/2 && !inColumns.MatchString(line)
}

// The beginning of a line, behind which what follows from it is indented.
var beginning = regexp.MustCompile(`^ *\S+ {2,}`)

// wrapRow breaks a line.
func (w window) wrapRow(line string) []string {
	indent := 2
	if at := beginning.FindString(line); len(at) <= w.columns/5 {
		indent = max(indent, len(at))
	}
	if length(line) <= w.columns {
		return []string{line}
	}
	head := beginning.FindString(line) // wrapping leaves single spaces
	return linesOf(head + w.wrapAt(line[len(head):], strings.Repeat(" ", indent), w.columns-len(head)))
}

// cells returns the columns of lines, and how many the longest has. A wide character has a 0 behind it.
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

// squeeze takes columns out of the widest gaps of a table until it has room, or no gap is wider than two.
func (w window) squeeze(lines []string) []string {
	table, wide := cells(lines)
	for ; wide > w.columns; wide-- {
		best, most := 0, 2 // where the widest gap ends, and how wide it is
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

// cut cuts a table that has no room between two columns.
func (w window) cut(lines []string) []string {
	table, wide := cells(lines)
	if wide <= w.columns {
		return lines
	}
	at := w.columns
	for gap := 2; gap > 0; gap-- { // the spaces between two columns
		for at = w.columns; at > 1 && !(free(table, at-1) && free(table, at-gap)); at-- {
		}
		if at > w.columns/4 {
			break
		}
	}
	label := 0 // of all lines but the first, which may be longer
	for label < at && !free(table[min(1, len(table)-1):], label) {
		label++
	}
	if at <= w.columns/4 || label > at/2 { // below it would hardly be narrower
		var list []string
		for i, k := 0, 0; i < len(lines); i = k {
			for k = i + 1; k < len(lines) && strings.HasPrefix(lines[k], "    "); k++ { // a second line of the same row
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

// free reports whether no line has anything in a column.
func free(table [][]rune, column int) bool {
	for _, row := range table {
		if column < len(row) && row[column] != ' ' {
			return false
		}
	}
	return true
}
