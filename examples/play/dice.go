package main

import (
	"errors"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file asks for what chance does at a real table.

// chance asks for the move of chance that is due. What was typed in before a decision was taken
// back comes again, as long as it fits: taking back re-rolls nothing.
func (h *host) chance() error {
	for len(h.retyped) > 0 {
		move := h.retyped[0]
		h.retyped = h.retyped[1:]
		if err := h.play(bourse.Nature, move); err == nil {
			h.note("as before: %s", move)
			return nil
		}
		h.retyped = nil // the rest is of another course
	}
	choices := h.s.Choices(bourse.Nature)
	short := shorten(choices)
	what, _ := h.s.Asked(bourse.Nature)
	h.journal.sync()
	for {
		text, err := h.read(what+": ", bourse.Nature)
		if errors.Is(err, errTooLong) {
			h.note("%v", err)
			continue
		}
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
			h.note("%s is not what may come: %s", words.Quote(text), several(all(short)))
		case len(hits) > 1:
			h.note("%s may be %s", words.Quote(text), several(hits))
		default:
			if h.make(bourse.Nature, hits[0].Choice.Move(0)) {
				return nil
			}
		}
	}
}

// chanceCommand does what is typed and is no answer.
func (h *host) chanceCommand(choices []games.Choice, text string) (done, moved bool, err error) {
	switch text {
	case "?", "help":
		h.talk.print(h.diceHelp(choices))
		return true, false, nil
	case "options":
		numbered := numbered(choices)
		for i, c := range choices {
			if numbered {
				h.talk.printf("  [%d] %s, weight %d\n", i+1, c.Item, c.Weight)
				continue
			}
			h.talk.printf("  %s, weight %d\n", c.Item, c.Weight)
		}
		return true, false, nil
	}
	return h.command(bourse.Nature, choices, text)
}

// keep remembers the moves of chance after the n-th, which is taken back. If that is one of chance
// itself, it was a slip, and nothing is kept.
func (h *host) keep(n int, by bourse.Seat) {
	if by == bourse.Nature {
		h.retyped = nil
		return
	}
	var after []string
	for ; n < h.s.Moves(); n++ {
		if by, move := h.s.Move(n); by == bourse.Nature {
			after = append(after, move)
		}
	}
	h.retyped = append(after, h.retyped...)
}

// shorten leaves out the words that all options begin with: they are what the options have in common.
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

func all(choices []games.Choice) []games.Meaning {
	var hits []games.Meaning
	for _, c := range choices {
		hits = append(hits, games.Meaning{Choice: c})
	}
	return hits
}
