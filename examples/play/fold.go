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
func fold(text string) string {
	var list []string
	lines := linesOf(text)
	for len(lines) > 0 {
		n := 1
		for n < len(lines) && lines[n] != "" && prose(lines[n]) == prose(lines[0]) {
			n++
		}
		switch {
		case lines[0] == "":
			list, n = append(list, ""), 1
		case prose(lines[0]):
			for _, line := range lines[:n] {
				list = append(list, wrapRow(line)...)
			}
		default:
			list = append(list, cut(squeeze(lines[:n]))...)
		}
		lines = lines[n:]
	}
	return strings.Join(list, "\n") + "\n"
}

// A line with two wide gaps is one of a table, and so is a short one.
var inColumns = regexp.MustCompile(`\S {2,}\S.* {2,}\S`)

func prose(line string) bool { return length(line) > columns/2 && !inColumns.MatchString(line) }

// The beginning of a line, behind which what follows from it is indented.
var beginning = regexp.MustCompile(`^ *\S+ {2,}`)

// wrapRow breaks a line.
func wrapRow(line string) []string {
	indent := 2
	if at := beginning.FindString(line); len(at) <= columns/5 {
		indent = max(indent, len(at))
	}
	if length(line) <= columns {
		return []string{line}
	}
	head := beginning.FindString(line) // wrapping leaves single spaces
	return linesOf(head + wrapAt(line[len(head):], strings.Repeat(" ", indent), columns-len(head)))
}

// cells returns the characters of lines, and how many the longest has.
func cells(lines []string) (table [][]rune, wide int) {
	for _, line := range lines {
		row := []rune(line)
		table, wide = append(table, row), max(wide, len(row))
	}
	return table, wide
}

// squeeze takes columns out of the widest gaps of a table until it has room, or no gap is wider than two.
func squeeze(lines []string) []string {
	table, wide := cells(lines)
	for ; wide > columns; wide-- {
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
		narrow[i] = string(row)
	}
	return narrow
}

// cut cuts a table that has no room between two columns.
func cut(lines []string) []string {
	table, wide := cells(lines)
	if wide <= columns {
		return lines
	}
	at := columns
	for at > 1 && !(free(table, at-1) && free(table, at-2)) {
		at--
	}
	label := 0 // of all lines but the first, which may be longer
	for label < at && !free(table[min(1, len(table)-1):], label) {
		label++
	}
	if at <= columns/4 || label > at/2 { // below it would hardly be narrower
		var list []string
		for _, line := range lines {
			list = append(list, wrapRow(line)...)
		}
		return list
	}
	var first, rest []string
	for i, row := range table {
		if len(row) <= at {
			first = append(first, lines[i])
			continue
		}
		first = append(first, strings.TrimRight(string(row[:at]), " "))
		head := strings.Repeat(" ", label)
		if row[label] == ' ' {
			head = string(row[:label])
		}
		rest = append(rest, head+"  "+string(row[at:]))
	}
	return append(first, cut(rest)...)
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
