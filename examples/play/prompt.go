package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file asks persons, and does what they type.

// person asks a person until a move is made, or taken back.
func (h *host) person(seat bourse.Seat) error {
	choices := h.s.Choices(seat)
	if forced(choices) {
		return h.force(seat, choices[0])
	}
	if err := h.seat(seat); err != nil {
		return err
	}
	h.journal.sync()
	if err := h.decision(seat, choices); err != nil {
		return err
	}
	h.asked = h.s.Moves()
	name := h.s.Call(seat)
	prompt := name + "> "
	for {
		text, err := h.read(prompt, seat)
		if errors.Is(err, errTooLong) {
			h.note("%v", err)
			continue
		}
		if err != nil {
			return err
		}
		if h.talk.terminal {
			prompt = name + " (Enter: the table)> "
		}
		if strings.TrimSpace(text) == "" {
			if err := h.decision(seat, choices); err != nil {
				return err
			}
			prompt = name + "> "
			continue
		}
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

// forced reports whether there is nothing to decide.
func forced(choices []games.Choice) bool { return len(choices) == 1 && choices[0].Max == 0 }

// force makes the only legal move. If the story says nothing about it, a line tells the player.
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
	text := fmt.Sprintf("(There is nothing to choose: %s %s.)", only.Group, only.Item)
	return h.recount([]games.Line{{Text: text}})
}

// seat gives the screen to a person: where several sit at it, so that nobody sees another's view.
func (h *host) seat(seat bourse.Seat) error {
	if h.eyes == seat {
		_, err := h.follow()
		return err
	}
	if h.scr.terminal {
		if h.eyes != bourse.Spectator {
			h.scr.clear()
		}
		if _, err := h.read(fmt.Sprintf("%s is to decide: press Enter ", h.s.Call(seat)), seat); err != nil &&
			!errors.Is(err, errTooLong) {
			return err
		}
		h.scr.clear()
	} else if !h.json {
		h.scr.printf("\n---------- %s is to decide ----------\n", h.s.Call(seat))
	}
	h.eyes, h.asked, h.page = seat, -1, nil
	_, err := h.follow()
	return err
}

// othersSince reports whether anybody else has moved since the person was asked last, or may have.
func (h *host) othersSince(seat bourse.Seat) bool {
	if h.asked < 0 {
		return true
	}
	for n := h.asked; n < h.s.Moves(); n++ {
		if by, _ := h.s.Move(n); by != seat {
			return true
		}
	}
	return false
}

// read asks for a line. The end of the input ends the game, as an interrupt does.
func (h *host) read(prompt string, seat bourse.Seat) (string, error) {
	prompt = h.talk.paint(bold, prompt)
	h.talk.print(prompt)
	if text := h.ahead; text != "" {
		h.ahead, h.page = "", nil
		h.talk.print(text + "\n")
		return text, nil
	}
	text, err := h.in.next(h.ctx)
	for errors.Is(err, errResized) {
		h.talk.measure()
		if h.redraw != nil {
			h.talk.erase()
			h.redraw()
		} else {
			h.talk.print("\n")
		}
		h.talk.print(prompt)
		text, err = h.in.next(h.ctx)
	}
	h.page = nil
	if !h.talk.terminal {
		h.talk.print("\n") // what is typed is not to be seen
	}
	if err == io.EOF {
		who := h.asker(seat)
		return "", fmt.Errorf("%w while %s was asked", errEnded, who)
	}
	if h.talk.err != nil {
		return "", h.talk.err
	}
	return text, err
}

// asker says who is asked.
func (h *host) asker(seat bourse.Seat) string {
	switch {
	case seat == bourse.Nature:
		return "chance"
	case seat == bourse.None || h.s == nil:
		return "a question"
	}
	return h.s.Call(seat)
}

// command does what is not a move. It reports whether the text was a command, and whether the
// position has changed.
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
		err = h.paged(seat, func() string { return h.talk.fold(h.s.Text(seat)) })
	case "more":
		h.more(linesOf(h.talk.menu(choices)), h.talk.rows-2)
	case "options":
		err = h.paged(seat, func() string { return h.talk.menu(choices) })
	case "aim":
		err = h.aim(seat)
	case "rules":
		err = h.rules(seat, rest)
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
		err = h.quit(rest)
	default:
		return false, false, nil
	}
	return true, moved, err
}

// try makes the move that a text means.
func (h *host) try(seat bourse.Seat, choices []games.Choice, text string) (moved bool, err error) {
	hits, err := find(choices, h.bare(seat, text))
	switch {
	case err != nil:
		h.note("%v", err)
		return false, nil
	case len(hits) > 1:
		h.note("%s may be %s", words.Quote(text), several(hits))
		return false, nil
	case len(hits) == 0 && !h.known(seat, text):
		h.note("no option has these words: %s; options lists them, ? helps", words.Quote(text))
		return false, nil
	case len(hits) == 0:
		return h.make(seat, h.whole(seat, text)), nil
	}
	hit := hits[0]
	if hit.Asked {
		return h.amount(seat, choices, hit.Choice)
	}
	return h.take(seat, hit.Choice, hit.Amount), nil
}

// bare returns a text without the seat that it may begin with.
func (h *host) bare(seat bourse.Seat, text string) string {
	text = strings.TrimSpace(text)
	for _, name := range []string{seat.String(), h.s.Call(seat)} {
		if rest, ok := strings.CutPrefix(text, name+" "); ok {
			return rest
		}
	}
	return text
}

// take makes the move of an option, or says why not, and what amounts it takes.
func (h *host) take(seat bourse.Seat, c games.Choice, n int) (moved bool) {
	if moved = h.make(seat, c.Move(n)); !moved && c.Max > 0 {
		h.note("the amount is from %s", span(c.Min, c.Max))
	}
	return moved
}

// amount asks how many are meant, and makes the move. To enter nothing leaves it.
func (h *host) amount(seat bourse.Seat, choices []games.Choice, c games.Choice) (moved bool, err error) {
	what := strings.Join(c.Words, " ")
	if text := c.Costs(); text != "" {
		h.talk.printf("  %s:\n    %s\n", what, h.talk.wrapAt(text, "    ", h.talk.columns-4))
	}
	for {
		typed, err := h.read(fmt.Sprintf("how many, %s? ", span(c.Min, c.Max)), seat)
		if errors.Is(err, errTooLong) {
			h.note("%v", err)
			continue
		}
		if err != nil {
			return false, err
		}
		typed = strings.TrimSpace(typed)
		number, _, _ := strings.Cut(typed, " for ") // "7 for 1", as it is shown
		n, err := strconv.Atoi(number)
		switch {
		case typed == "":
			h.note("not done: %s", what)
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
				continue // it is asked again
			}
			h.note("%s is no amount; Enter alone leaves it", words.Quote(typed))
		}
	}
}

// known reports whether a text that is no option may be a move nevertheless: whether its kind is one.
func (h *host) known(seat bourse.Seat, text string) bool {
	fields := strings.Fields(h.whole(seat, text))
	if len(fields) < 2 || strings.HasPrefix(fields[0], "{") {
		return true
	}
	for _, k := range h.game.Description().Moves {
		if k.Kind == fields[1] {
			return true
		}
	}
	return false
}

// whole returns the text of a move as the game reads it, with a seat before it.
func (h *host) whole(seat bourse.Seat, text string) string {
	text = h.bare(seat, text)
	first, _, _ := strings.Cut(text, " ")
	if _, err := bourse.ParseSeat(first); err == nil || strings.HasPrefix(text, "{") {
		return text
	}
	return seat.String() + " " + text
}

// make makes a move, or says why not.
func (h *host) make(seat bourse.Seat, move string) (moved bool) {
	err := h.play(seat, move)
	if err == nil {
		return true
	}
	if errors.As(err, &h.refused) {
		if _, ok := h.game.Rule(h.refused.Rule()); ok {
			h.note("not allowed: %s (%s); why tells the rule", h.refused.Why(), h.refused.Rule())
		} else {
			h.note("not allowed: %s", h.refused.Why())
		}
		return false
	}
	if inner := errors.Unwrap(err); inner != nil {
		err = inner // without the text, which has just been typed
	}
	h.note("not understood: %v; ? helps", err)
	return false
}

// several lists what a text may mean.
func several(hits []games.Meaning) string {
	var texts []string
	for i, hit := range hits {
		if i == 6 {
			texts = append(texts, fmt.Sprintf("one of %d more", len(hits)-i))
			break
		}
		texts = append(texts, strings.Join(hit.Choice.Words, " "))
	}
	return strings.Join(texts, " or ")
}

// undo goes back to before the seat's last decision; of chance, to before what was typed last.
func (h *host) undo(seat bourse.Seat) (moved bool, err error) {
	n, back, err := h.decided(seat)
	if err != nil {
		return false, err
	}
	if back == nil {
		h.note("there is nothing to take back")
		return false, nil
	}
	by, move := h.s.Move(n)
	if undone(back) < maxUndoTags {
		if err := back.Tag(tagUndo, fmt.Sprintf("move %d, %s", n+1, move)); err != nil {
			return false, err
		}
	}
	if _, seeded := seedOf(h.s); !seeded {
		h.keep(n, by)
	}
	h.s, h.asked, h.page, h.refused, h.saved = back, -1, nil, nil, -1
	h.journal.renew(back)
	for eyes, told := range h.told {
		_, events, err := h.s.Events(eyes, told)
		if err != nil {
			return false, err
		}
		h.told[eyes] = min(told, events)
	}
	h.note("taken back: %s", move)
	return true, h.sitBots()
}

// decided returns the number of the seat's last decision, and a session that ends before it; nil if
// there is none. What was forced was no decision: it would be made again at once.
func (h *host) decided(seat bourse.Seat) (n int, back games.Session, err error) {
	for n = h.s.Moves() - 1; n >= 0; n-- {
		by, _ := h.s.Move(n)
		if by != seat && (seat != bourse.Nature || h.seats[max(by, 0)] != you) {
			continue
		}
		if back, err = h.s.Back(n); err != nil || by == bourse.Nature || !forced(back.Choices(by)) {
			return n, back, err
		}
	}
	return n, nil, nil
}

// save writes the game to a file.
func (h *host) save(name string) {
	if err := write(name, h.s); err != nil {
		h.note("not saved: %v", err)
		return
	}
	h.saved, h.file = h.s.Moves(), name
	h.note("saved in %s; -resume %s goes on with it, and it holds all hands", name, name)
}

// quit leaves the game; it asks once more if the game is not saved.
func (h *host) quit(name string) error {
	if name != "" {
		if h.save(name); h.saved == h.s.Moves() {
			return errQuit
		}
		return nil
	}
	if h.saved == h.s.Moves() || h.record != "" || h.journal.good() || h.leaving {
		return errQuit
	}
	h.leaving = true
	h.note("the game is not saved: save FILE first, or quit again to leave it")
	return nil
}
