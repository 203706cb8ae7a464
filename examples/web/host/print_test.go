package host_test

import (
	"encoding/json"
	"fmt"
	"strings"

	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
)

// printed returns everything that a SeatView shows, as text, with the costs of each choice's smallest and
// largest amount.
func printed(s host.SeatView) string {
	type choice struct {
		Words       []string
		Group, Item string
		Move, Most  string
		Means       string
		Cost        int
		Of          string
	}
	var choices []choice
	for _, c := range s.Choices {
		of := choice{Words: c.Words, Group: c.Group, Item: c.Item, Move: c.Move(c.Min),
			Most: c.Move(max(c.Min, c.Max)), Means: c.Means}
		if c.Cost != nil {
			of.Cost, of.Of = c.Cost(c.Max)
		}
		choices = append(choices, of)
	}
	s.Choices = nil
	var board string
	var more [][]string
	if s.Sight != nil {
		board, more = s.Sight.Board(), [][]string{s.Sight.Aim(), s.Sight.Worth()}
	}
	return string(must.Get(json.MarshalIndent(struct {
		host.SeatView
		Choices []choice
		Board   string
		More    [][]string
	}{s, choices, board, more}, "", " ")))
}

// difference returns the first lines that differ.
func difference(a, b string) string {
	as, bs := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(as), len(bs)) {
		if as[i] != bs[i] {
			return fmt.Sprintf("line %d is %q and %q", i+1, as[i], bs[i])
		}
	}
	return fmt.Sprintf("%d lines and %d", len(as), len(bs))
}
