package main

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"bourse.example/examples/internal/games"
)

// This file has the sets of parts of a game, from the smallest to the whole: -parts, and the first screen.

// withParts checks -parts. Only one game has optional parts, so -game is not needed.
func (o *options) withParts() error {
	if !o.given["parts"] {
		return nil
	}
	if !o.given["game"] {
		for _, g := range games.All() {
			if len(g.Sets) > 0 {
				o.game, o.given["game"] = g, true
			}
		}
	}
	if _, err := o.game.Set(o.parts); err != nil {
		return fmt.Errorf("-parts: %w", err)
	}
	return nil
}

// addParts adds the settings of -parts to a config. Other flags may set the length of the game.
func (o *options) addParts(fields map[string]json.RawMessage,
	add func(flag, name, value string) error) error {
	if o.parts == "" {
		return nil
	}
	set, err := o.game.Set(o.parts)
	if err != nil {
		return fmt.Errorf("-parts: %w", err)
	}
	if err := add("-parts", "parts", set.Parts); err != nil {
		return err
	}
	players, err := strconv.Atoi(string(fields["players"]))
	if err != nil {
		players = o.game.Standard // the game will report the error
	}
	for _, s := range set.Lasts(players) {
		if _, ok := fields[s.Name]; ok {
			continue
		}
		if err := add("-parts", s.Name, s.Value); err != nil {
			return err
		}
	}
	return nil
}

// setNames returns the names of all sets of parts.
func setNames() string {
	var names []string
	for _, g := range games.All() {
		for _, set := range g.Sets {
			names = append(names, set.Name)
		}
	}
	return strings.Join(names, ", ")
}

// setLine is a line of a list of sets, without its beginning. setsHead is the line above them.
func setLine(set games.PartSet) string {
	return fmt.Sprintf("%-8s%-48s%5d%12s\n", set.Name, set.About, set.Years, set.Turns)
}

var setsHead = fmt.Sprintf("%-8s%48s%5s%12s\n", "", "at most: ", "years", "turns each")

// setsHelp returns the help for -parts.
func setsHelp() string {
	var b strings.Builder
	for _, g := range games.All() {
		if len(g.Sets) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n%s, part by part: each value of -parts adds to the one before.\n\n  %s", g.Title, setsHead)
		for _, set := range g.Sets {
			b.WriteString("  " + setLine(set))
		}
	}
	return b.String()
}

// askParts lists the sets of parts of the game and asks for one, unless the command line chooses the parts.
// It offers the smallest set to new players.
func (h *host) askParts() error {
	sets := h.options.game.Sets
	if _, fixed := h.fixed("parts"); len(sets) == 0 || h.parts != "" || fixed {
		return nil
	}
	offered := h.nextSet()
	if offered == 0 {
		h.scr.print("Begin with the first, which is the smallest game.\n")
	}
	h.scr.print("Each of these adds to the one before.\n")
	narrow := h.scr.columns < standard.columns
	if !narrow {
		h.scr.print("\n     " + setsHead)
	}
	var names [][]string
	for i, set := range sets {
		line := setLine(set)
		if narrow {
			line = fmt.Sprintf("%s: %s (years: %d at most, turns each: %s)", set.Name, set.About, set.Years, set.Turns)
			line = h.scr.wrapAt(line, "       ", h.scr.columns-5) + "\n"
		}
		h.scr.printf("  %d  %s", i+1, line)
		names = append(names, []string{set.Name})
	}
	h.scr.print("\n")
	n, _, err := h.pick("Which parts?", names, offered)
	h.parts = sets[n].Name
	return err
}

// nextSet returns the set of parts to offer: the first, or the one after that of the last finished game.
func (h *host) nextSet() int {
	game := h.options.game
	name := finished(h.folder, game)
	if name == "" {
		return 0
	}
	last := len(game.Sets) - 1
	_, s, _, err := load(name)
	if err != nil {
		return last
	}
	at := game.SetOf([]byte(valueOf(s.Header(), "config")))
	if at < 0 { // the player chose the parts with -set
		return last
	}
	return min(at+1, last)
}
