package main

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"bourse.example/examples/internal/games"
)

// This file has the games to learn a game by: -parts, and what the first screen offers of them.

// withParts checks -parts. It is of the one game that has parts to leave out, which -game need not name then.
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

// addParts adds to a config what -parts says. How long the game is may be set otherwise.
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
		players = o.game.Standard // the game says what is wrong with it
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

// setLine is a line of a list of sets, without what begins it, and setsHead the one above them.
func setLine(set games.PartSet) string {
	return fmt.Sprintf("%-8s%-48s%5d%12s\n", set.Name, set.About, set.Years, set.Turns)
}

var setsHead = fmt.Sprintf("%-8s%48s%5s%12s\n", "", "at most: ", "years", "turns each")

// setsHelp says what -parts knows.
func setsHelp() string {
	var b strings.Builder
	for _, g := range games.All() {
		if len(g.Sets) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n%s part by part, -game %s -parts none and so on; each has all of the one before:\n\n  %s", g.Title, g.Name(), setsHead)
		for _, set := range g.Sets {
			b.WriteString("  " + setLine(set))
		}
	}
	return b.String()
}

// askParts lists the sets of parts of the game, if it has some and the command line says nothing of them, and
// asks for one. Who has not played the game before is offered the smallest.
func (h *host) askParts() error {
	sets := h.options.game.Sets
	if _, fixed := h.fixed("parts"); len(sets) == 0 || h.parts != "" || fixed {
		return nil
	}
	offered := h.nextSet()
	if offered == 0 {
		h.scr.print("The first is the smallest game, and the one to begin with.\n")
	}
	h.scr.print("Each of these has all of the one before, and more.\n")
	h.scr.print("\n     " + setsHead)
	for i, set := range sets {
		h.scr.printf("  %d  %s", i+1, setLine(set))
	}
	h.scr.print("\n")
	for {
		text, err := h.answer(fmt.Sprintf("Which parts? Enter takes %d: ", offered+1))
		if err != nil {
			return err
		}
		switch n, err := strconv.Atoi(text); {
		case text == "":
			h.parts = sets[offered].Name
			return nil
		case err == nil && n >= 1 && n <= len(sets):
			h.parts = sets[n-1].Name
			return nil
		}
		for _, set := range sets {
			if strings.HasPrefix(set.Name, strings.ToLower(text)) {
				h.parts = set.Name
				return nil
			}
		}
		h.note("type a number from 1 to %d, or q to leave", len(sets))
	}
}

// nextSet returns which set of parts is offered: the first, and to who has finished a game the one after that
// game's.
func (h *host) nextSet() int {
	game := h.options.game
	name := ""
	if h.folder != "" {
		name = finished(h.folder, game)
	}
	if name == "" {
		return 0
	}
	last := len(game.Sets) - 1
	_, s, _, err := load(name)
	if err != nil {
		return last
	}
	at := game.SetOf([]byte(configOf(s)))
	if at < 0 { // who takes parts by -set knows its way about
		return last
	}
	return min(at+1, last)
}
