package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
)

// This file sums up the log.

// printReport prints the decisions in a log: a line for each model and game.
func printReport(name string, out io.Writer) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	type key struct{ model, game string }
	type sum struct {
		decision
		decisions, idle int
	}
	sums := map[key]sum{}
	lines := bufio.NewScanner(file)
	for n := 1; lines.Scan(); n++ {
		var d decision
		if err := json.Unmarshal(lines.Bytes(), &d); err != nil {
			return fmt.Errorf("%s: line %d: %w", name, n, err)
		}
		k := key{d.Model, d.Game}
		s := sums[k]
		s.decisions++
		s.Requests += d.Requests
		s.Failed += d.Failed
		s.Unread += d.Unread
		s.Illegal += d.Illegal
		s.Tokens += d.Tokens
		s.Ms += d.Ms
		if d.Idle {
			s.idle++
		}
		sums[k] = s
	}
	if err := lines.Err(); err != nil {
		return err
	}
	keys := slices.SortedFunc(maps.Keys(sums), func(a, b key) int {
		return cmp.Or(strings.Compare(a.model, b.model), strings.Compare(a.game, b.game))
	})
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "model\tgame\tdecisions\trequests\tfailed\twithout a move\tillegal\tidle\ttokens\t"+
		"ms a decision")
	for _, k := range keys {
		s := sums[k]
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\n", k.model, k.game, s.decisions,
			s.Requests, s.Failed, s.Unread, s.Illegal, s.idle, s.Tokens, s.Ms/int64(s.decisions))
	}
	return w.Flush()
}
