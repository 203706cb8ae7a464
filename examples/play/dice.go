package main

import (
	"fmt"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file asks for the dice and cards of a real table.

// chance asks for the next chance move. After an undo it repeats the chance moves that were typed before, as
// long as they are legal: an undo rolls no dice again.
func (h *host) chance() error {
	for len(h.retyped) > 0 {
		move := h.retyped[0]
		h.retyped = h.retyped[1:]
		words := h.worded(h.s.Choices(bourse.Nature), move)
		if err := h.play(bourse.Nature, move); err == nil {
			h.note("As before: %s.", words)
			return nil
		}
		h.retyped = nil // the game has taken another course
	}
	choices := h.s.Choices(bourse.Nature)
	short := shorten(choices)
	what, _ := h.s.Asked(bourse.Nature)
	h.journal.sync()
	for {
		text, err := h.read(what + ": ")
		if err != nil {
			return err
		}
		if done, moved, err := h.chanceCommand(short, text); err != nil || moved {
			return err
		} else if done {
			continue
		}
		text = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), bourse.Nature.String()+" "))
		hits, err := find(short, text)
		if _, nan := strconv.Atoi(text); err == nil && len(hits) == 0 && (nan != nil || numbered(short)) {
			hits, err = find(choices, text)
		}
		switch {
		case err != nil, len(hits) == 0:
			h.note("%s cannot happen now. Type %s.", words.Quote(text), h.several(all(short)))
		case len(hits) > 1:
			h.note("%s can mean %s.", words.Quote(text), h.several(hits))
		default:
			if h.make(bourse.Nature, hits[0].Choice.Move(0)) {
				return nil
			}
		}
	}
}

// chanceCommand runs a command. It reports whether the text was one, and whether the position has changed.
func (h *host) chanceCommand(choices []games.Choice, text string) (done, moved bool, err error) {
	switch text {
	case "?", "help":
		h.talk.print(h.diceHelp(choices))
		return true, false, nil
	case "options":
		numbered := numbered(choices)
		for i, c := range choices {
			number := ""
			if numbered {
				number = fmt.Sprintf("[%d] ", i+1)
			}
			h.talk.printf("  %s%s, weight %d\n", number, h.named(c.Item), c.Weight)
		}
		return true, false, nil
	}
	return h.command(bourse.Nature, choices, text)
}

// shorten leaves out the words that all options begin with.
func shorten(choices []games.Choice) []games.Choice {
	n := common(choices)
	short := append([]games.Choice(nil), choices...)
	for i := range short {
		short[i].Group = strings.Join(short[i].Words[:n], " ")
		short[i].Words = short[i].Words[n:]
		short[i].Item = strings.Join(short[i].Words, " ")
	}
	return short
}

// all returns the meanings of all options.
func all(choices []games.Choice) []games.Meaning {
	var hits []games.Meaning
	for _, c := range choices {
		hits = append(hits, games.Meaning{Choice: c})
	}
	return hits
}
