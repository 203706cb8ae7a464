package main

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file asks players, and does what they type.

// ask asks a player until there is a move or an undo.
func (h *host) ask(seat bourse.Seat) error {
	choices := h.s.Choices(seat)
	if forced(choices) {
		return h.force(seat, choices[0])
	}
	if err := h.seat(seat); err != nil {
		return err
	}
	h.journal.sync()
	h.from = 0
	if err := h.decision(seat, choices); err != nil {
		return err
	}
	h.asked = h.s.Len()
	name := h.s.Call(seat)
	prompt := name + "> "
	for {
		text, err := h.read(prompt)
		if err != nil {
			return err
		}
		if h.talk.terminal {
			prompt = name + " (Enter: the table)> "
		}
		if strings.TrimSpace(text) == "" {
			h.from = h.rest
			if err := h.decision(seat, choices); err != nil {
				return err
			}
			prompt = name + "> "
			continue
		}
		h.rest = 0
		if done, moved, err := h.command(seat, choices, text); err != nil || moved {
			return err
		} else if done {
			continue
		}
		if moved, err := h.try(seat, choices, text); err != nil || moved {
			return err
		}
	}
}

// forced reports whether there is only one legal move.
func forced(choices []games.Choice) bool { return len(choices) == 1 && choices[0].Max == 0 }

// force makes the only legal move. If the story does not mention it, force says so in a line.
func (h *host) force(seat bourse.Seat, only games.Choice) error {
	if h.eyes != seat || h.json {
		return h.play(seat, only.Move(0))
	}
	_, err := h.follow()
	if err == nil {
		err = h.play(seat, only.Move(0))
	}
	if err != nil {
		return err
	}
	if told, err := h.follow(); told || err != nil {
		return err
	}
	text := fmt.Sprintf("(You had no choice here: %s.)", full(only))
	return h.recount([]games.Line{{Text: text}})
}

// seat gives the screen to a player. If several share it, nobody sees another player's view.
func (h *host) seat(seat bourse.Seat) error {
	if h.eyes == seat {
		_, err := h.follow()
		return err
	}
	if h.scr.terminal {
		if h.eyes != bourse.Spectator {
			h.scr.clear()
		}
		if _, err := h.read(fmt.Sprintf("%s's turn. Press Enter: ", h.s.Call(seat))); err != nil {
			return err
		}
		h.scr.clear()
	} else if !h.json {
		h.scr.printf("\n---------- %s's turn ----------\n", h.s.Call(seat))
	}
	h.eyes, h.asked, h.page = seat, -1, nil
	_, err := h.follow()
	return err
}

// othersSince reports whether anybody else may have moved since the player was last asked.
func (h *host) othersSince(seat bourse.Seat) bool {
	if h.asked < 0 {
		return true
	}
	for n := h.asked; n < h.s.Len(); n++ {
		if by, _ := h.s.Move(n); by != seat {
			return true
		}
	}
	return false
}

// read prints a prompt and reads a line. The end of the input ends the game, as an interrupt does.
func (h *host) read(prompt string) (string, error) {
	prompt = h.talk.paint(bold, prompt)
	h.talk.print(prompt)
	if text := h.ahead; text != "" {
		h.ahead, h.page = "", nil
		h.talk.print(text + "\n")
		return text, nil
	}
	text, err := h.in.next(h.ctx)
	for errors.Is(err, errResized) || errors.Is(err, errTooLong) {
		switch h.talk.measure(); {
		case errors.Is(err, errTooLong):
			h.newline()
			h.warn(err)
		case h.redraw != nil:
			h.talk.erase()
			h.redraw()
		default:
			h.talk.print("\n")
		}
		h.talk.print(prompt)
		text, err = h.in.next(h.ctx)
	}
	h.page = nil
	h.newline()
	if err == io.EOF {
		return "", errEnded
	}
	if h.talk.err != nil {
		return "", h.talk.err
	}
	return text, err
}

// newline ends the line of a prompt, unless a terminal has done so.
func (h *host) newline() {
	if !h.talk.terminal {
		h.talk.print("\n")
	}
}

// command runs a command. It reports whether the text was one, and whether the position has changed.
func (h *host) command(seat bourse.Seat, choices []games.Choice, text string) (done, moved bool, err error) {
	word, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	rest = strings.TrimSpace(rest)
	if word != "quit" {
		h.leaving = false
	}
	switch word {
	case "?", "help":
		err = h.help(seat, choices)
	case "board", "table":
		err = h.paged(func() string { return h.drawn(h.sheets(seat)) })
	case "more":
		h.more(linesOf(h.talk.menu(choices)), h.talk.rows-2)
	case "options":
		err = h.paged(func() string { return h.talk.menu(choices) })
	case "aim":
		err = h.paged(h.aims)
	case "rules":
		err = h.rules(rest)
	case "rule":
		h.rule(rest)
	case "why":
		h.why()
	case "log":
		err = h.log(seat, rest)
	case "worth":
		h.worth(seat)
	case "hint":
		err = h.hint(seat, choices)
	case "undo":
		moved, err = h.undo(seat)
	case "save":
		h.save(rest)
	case "quit":
		err = h.quit()
	default:
		return false, false, nil
	}
	return true, moved, err
}

// try makes the move that the player typed.
func (h *host) try(seat bourse.Seat, choices []games.Choice, text string) (moved bool, err error) {
	text = h.bare(seat, text)
	hits, err := find(choices, text)
	free := costs.ReplaceAllString(text, "$1")
	for _, other := range []string{free, h.coded(text), h.coded(free)} { // as shown, or with names
		if err == nil && len(hits) == 0 {
			hits, err = find(choices, other)
		}
	}
	switch {
	case err != nil:
		h.warn(err)
		return false, nil
	case len(hits) > 1:
		h.note("%s can mean %s.", words.Quote(text), h.several(hits))
		return false, nil
	case len(hits) == 0:
		return h.make(seat, h.coded(h.whole(seat, text))), nil
	}
	hit := hits[0]
	if hit.Asked {
		return h.amount(seat, choices, hit.Choice)
	}
	return h.take(seat, hit.Choice, hit.Amount), nil
}

// costs matches the cost of an amount as the list shows it: "7 for 2 gold".
var costs = regexp.MustCompile(`(\d f\w* )\d+ `)

// bare returns a text without the player that it may begin with, by name or by code.
func (h *host) bare(seat bourse.Seat, text string) string {
	text = strings.TrimSpace(text)
	for _, name := range []string{seat.String(), h.s.Call(seat)} {
		if rest, ok := strings.CutPrefix(text, name+" "); ok {
			return rest
		}
	}
	return text
}

// take makes the move of an option. If it is illegal, take says why and which amounts are possible.
func (h *host) take(seat bourse.Seat, c games.Choice, n int) (moved bool) {
	if moved = h.make(seat, c.Move(n)); !moved && c.Max > 0 {
		h.note("The amount can be %s.", span(c.Min, c.Max))
	}
	return moved
}

// amount asks for the amount and makes the move. An empty answer cancels it.
func (h *host) amount(seat bourse.Seat, choices []games.Choice, c games.Choice) (moved bool, err error) {
	what := h.named(strings.Join(c.Words, " "))
	if text := c.Costs(); text != "" {
		h.talk.printf("  %s:\n    %s\n", what, h.talk.wrapAt(text, "    ", h.talk.columns-4))
	}
	for {
		typed, err := h.read(fmt.Sprintf("How many, %s? ", span(c.Min, c.Max)))
		if err != nil {
			return false, err
		}
		typed = strings.TrimSpace(typed)
		number, _, _ := strings.Cut(typed, " for ") // "7 for 1", as in the list
		n, err := strconv.Atoi(number)
		switch {
		case typed == "":
			h.note("Cancelled: %s.", what)
			return false, nil
		case err == nil || errors.Is(err, strconv.ErrRange):
			if h.take(seat, c, n) {
				return true, nil
			}
		default:
			done, moved, err := h.command(seat, choices, typed)
			if moved || err != nil {
				return moved, err
			}
			if done {
				continue // ask again
			}
			h.note("%s is not an amount. Press Enter to cancel.", words.Quote(typed))
		}
	}
}

// whole returns the text of a move as the game reads it, beginning with the seat.
func (h *host) whole(seat bourse.Seat, text string) string {
	text = h.bare(seat, text)
	first, _, _ := strings.Cut(text, " ")
	if _, err := bourse.ParseSeat(first); err == nil || strings.HasPrefix(text, "{") {
		return text
	}
	return seat.String() + " " + text
}

// make makes a move, or says why it is illegal.
func (h *host) make(seat bourse.Seat, move string) (moved bool) {
	err := h.play(seat, move)
	if err == nil {
		return true
	}
	if errors.As(err, &h.refused) {
		text := "Not allowed: " + h.named(h.refused.Why())
		if _, ok := h.game.Rule(h.refused.Rule()); ok {
			text += fmt.Sprintf(" (%s); why shows the rule", h.refused.Rule())
		}
		h.note("%s.", text)
		return false
	}
	_, text, _ := strings.Cut(move, " ") // without the seat
	h.note("No choice has the words %s. Type options to see all choices, or ? for help.", words.Quote(text))
	return false
}

// several lists the options that a text may mean.
func (h *host) several(hits []games.Meaning) string {
	var texts []string
	for i, hit := range hits {
		if i == 6 {
			texts = append(texts, fmt.Sprintf("one of %d more", len(hits)-i))
			break
		}
		texts = append(texts, h.named(strings.Join(hit.Choice.Words, " ")))
	}
	return strings.Join(texts, " or ")
}

// undo goes back to before the player's last decision. For chance it goes back to before the last typed line.
func (h *host) undo(seat bourse.Seat) (moved bool, err error) {
	by, back := seat, h.lastDecision(seat)
	for i, name := range h.seats {
		if seat == bourse.Nature && name == you {
			if other := h.lastDecision(bourse.Seat(i)); other != nil && (back == nil || other.Len() > back.Len()) {
				by, back = bourse.Seat(i), other
			}
		}
	}
	if back == nil {
		h.note("There is nothing to undo.")
		return false, nil
	}
	n := back.Len()
	_, move := h.s.Move(n)
	typed, err := h.s.Undo(by)
	if err == nil && undone(h.s) < maxUndoTags {
		err = h.s.Tag(tagUndo, fmt.Sprintf("move %d, %s", n+1, move))
	}
	if err != nil {
		return false, err
	}
	if h.retyped = append(typed, h.retyped...); by == bourse.Nature {
		h.retyped = nil // a typing mistake
	}
	h.asked, h.page, h.refused, h.saved = -1, nil, nil, -1
	h.journal.renew(h.s)
	for eyes, told := range h.told {
		_, events, err := h.s.Events(eyes, h.s.Undone(), told)
		if err != nil {
			return false, err
		}
		h.told[eyes] = min(told, events)
	}
	h.note("Undone: %s.", h.worded(h.s.Choices(by), move))
	return true, h.sitBots()
}

// worded returns a move in the words of its option.
func (h *host) worded(choices []games.Choice, move string) string {
	if n, c := listed(choices, move); n > 0 {
		return h.named(full(c))
	}
	return h.named(move)
}

// lastDecision returns a copy of the game that ends before a seat's last decision, or nil if it has made none. Nature has
// made what was typed.
func (h *host) lastDecision(seat bourse.Seat) games.Session {
	back, err := h.s.Back(h.s.Len())
	if err == nil {
		_, err = back.Undo(seat)
	}
	if err != nil {
		return nil
	}
	return back
}

// since returns how many events a player had seen at the last decision.
func (h *host) since(seat bourse.Seat) (events int) {
	if back := h.lastDecision(seat); back != nil {
		_, events = back.Story(seat, 0)
	}
	return events
}

// save writes the game to a file.
func (h *host) save(name string) {
	if err := write(name, h.s); err != nil {
		h.note("Not saved: %v.", err)
		return
	}
	h.saved, h.file = h.s.Len(), name
	h.note("Saved in %s. The file contains all hands; -resume %s continues the game.", name, name)
}

// quit leaves the game. If the game is not saved it asks for confirmation.
func (h *host) quit() error {
	if h.saved == h.s.Len() || h.record != "" || h.journal.good() || h.leaving {
		return errQuit
	}
	h.leaving = true
	h.note("The game is not saved. Type save FILE to save it, or quit again to leave.")
	return nil
}
