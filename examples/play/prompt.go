package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
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
		move := choices[0].Move(0)
		if h.eyes == seat {
			h.note("no choice: %s", move)
		}
		_, _, err := h.s.Play(seat, h.s.Ask(seat), move)
		return err
	}
	if err := h.seat(seat); err != nil {
		return err
	}
	if h.asked < 0 || h.othersSince(seat) {
		h.talk.table(h.s.Text(seat))
		h.notes = nil
	}
	h.asked = h.s.Moves()
	h.question(seat)
	h.talk.print(menu(choices))
	for {
		text, err := h.read(seat.String()+"> ", seat)
		if errors.Is(err, errTooLong) {
			h.note("%v", err)
			continue
		}
		if err != nil {
			return err
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

// question says what is to be decided. Of what is good to know for that it says what was not said with
// the question before.
func (h *host) question(seat bourse.Seat) {
	lines := strings.Split(h.s.Asked(seat), "\n")
	h.talk.printf("\n%s\n", h.talk.paint(bold, wrap(seat.String()+", "+lines[0], "  ")))
	for _, line := range lines[1:] {
		if !slices.Contains(h.notes, line) {
			h.talk.printf("  %s\n", wrap(line, "  "))
		}
	}
	h.notes = lines[1:]
}

// forced reports whether there is nothing to decide.
func forced(choices []games.Choice) bool { return len(choices) == 1 && choices[0].Max == 0 }

// seat gives the screen to a person: where several sit at it, so that nobody sees another's view.
func (h *host) seat(seat bourse.Seat) error {
	if h.eyes == seat {
		return nil
	}
	if h.scr.terminal {
		if h.eyes != bourse.Spectator {
			h.scr.clear()
		}
		if _, err := h.read(fmt.Sprintf("%s is to decide: press Enter ", seat), seat); err != nil && !errors.Is(err, errTooLong) {
			return err
		}
		h.scr.clear()
	} else if !h.json {
		h.scr.printf("\n---------- %s is to decide ----------\n", seat)
	}
	h.eyes, h.asked = seat, -1
	h.follow()
	return nil
}

// othersSince reports whether anybody else has moved since the person was asked last.
func (h *host) othersSince(seat bourse.Seat) bool {
	for n := h.asked; n < h.s.Moves(); n++ {
		if by, _ := h.s.Move(n); by != seat {
			return true
		}
	}
	return false
}

// read asks for a line. The end of the input ends the game, as an interrupt does.
func (h *host) read(prompt string, seat bourse.Seat) (string, error) {
	h.talk.print(h.talk.paint(bold, prompt))
	text, err := h.in.next(h.ctx)
	if !h.talk.terminal {
		h.talk.print("\n") // what is typed is not to be seen
	}
	if err == io.EOF {
		who := seat.String()
		if seat == bourse.Nature {
			who = "chance"
		}
		return "", fmt.Errorf("%w while %s was asked", errEnded, who)
	}
	if h.talk.err != nil {
		return "", h.talk.err
	}
	return text, err
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
	case "":
	case "?", "help":
		h.talk.print(h.help(choices))
	case "table":
		h.talk.table(h.s.Text(seat))
	case "options":
		h.talk.print(menu(choices))
	case "why":
		h.why()
	case "rule":
		h.rule(rest)
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
	hits, err := find(choices, strings.TrimPrefix(strings.TrimSpace(text), seat.String()+" "))
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
	if hit.asked {
		return h.amount(seat, choices, hit.choice)
	}
	return h.take(seat, hit.choice, hit.amount), nil
}

// take makes the move of an option, or says why not, and what amounts it takes.
func (h *host) take(seat bourse.Seat, c games.Choice, n int) (moved bool) {
	if moved = h.make(seat, c.Move(n)); !moved && c.Max > 0 {
		h.note("the amount is from %s", span(c.Min, c.Max))
	}
	return moved
}

// amount asks how many are meant, and makes the move. To enter nothing, or a command, leaves it.
func (h *host) amount(seat bourse.Seat, choices []games.Choice, c games.Choice) (moved bool, err error) {
	what := strings.Join(c.Words, " ")
	if text := steps(c); text != "" {
		h.talk.printf("  %s:\n    %s\n", what, text)
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
		n, err := strconv.Atoi(typed)
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
			if done || err != nil {
				return moved, err
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
	text = strings.TrimSpace(text)
	first, _, _ := strings.Cut(text, " ")
	if _, err := bourse.ParseSeat(first); err == nil || strings.HasPrefix(text, "{") {
		return text
	}
	return seat.String() + " " + text
}

// make makes a move, or says why not.
func (h *host) make(seat bourse.Seat, move string) (moved bool) {
	_, _, err := h.s.Play(seat, h.s.Ask(seat), move)
	if err == nil {
		return true
	}
	if errors.As(err, &h.refused) {
		if _, ok := h.game.Rule(h.refused.Rule); ok {
			h.note("not allowed: %s (%s); why tells the rule", h.refused.Why, h.refused.Rule)
		} else {
			h.note("not allowed: %s", h.refused.Why)
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
func several(hits []found) string {
	var texts []string
	for i, hit := range hits {
		if i == 6 {
			texts = append(texts, fmt.Sprintf("one of %d more", len(hits)-i))
			break
		}
		texts = append(texts, strings.Join(hit.choice.Words, " "))
	}
	return strings.Join(texts, " or ")
}

// why tells the reason of the last refusal, and the clause behind it if there is one: that a move
// is another seat's is in no rulebook.
func (h *host) why() {
	if h.refused == nil {
		h.note("nothing has been refused")
		return
	}
	h.talk.printf("  %s\n", wrap(h.refused.Why, "  "))
	if _, ok := h.game.Rule(h.refused.Rule); ok {
		h.rule(h.refused.Rule)
	}
}

// maxCards is how many cards are shown at once.
const maxCards = 6

// rule shows a clause, or the cards whose name has the words.
func (h *host) rule(id string) {
	if id == "" {
		clauses := h.game.Description().Clauses
		h.note("name a clause: rule %s", clauses[len(clauses)/2].ID)
		return
	}
	name := strings.ToUpper(id)
	if text, ok := h.game.Rule(name); ok {
		plain := strings.NewReplacer("**", "", "`", "").Replace(text)
		h.talk.printf("  %s\n", wrap(name+" "+plain, "  "))
		return
	}
	shown := 0
	for _, card := range h.game.Description().Cards {
		if !strings.Contains(strings.ToUpper(card.Name), name) {
			continue
		}
		if shown++; shown > maxCards {
			h.note("there are more such cards")
			return
		}
		h.talk.printf("  %s\n", wrap(card.Name+": "+card.Text, "  "))
	}
	if shown == 0 {
		h.note("there is no clause %s, and no card", words.Quote(id))
	}
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
	if err := back.Tag(tagUndo, fmt.Sprintf("move %d, %s", n+1, move)); err != nil {
		h.note("no more can be taken back: %v", err)
		return false, nil
	}
	if _, seeded := seedOf(h.s); !seeded {
		h.keep(n, by)
	}
	h.s, h.asked, h.refused, h.saved = back, -1, nil, -1
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
	h.note("saved in %s; -resume %s goes on with it", name, name)
}

// quit leaves the game; it asks once more if the game is not saved.
func (h *host) quit(name string) error {
	if name != "" {
		if h.save(name); h.saved == h.s.Moves() {
			return errQuit
		}
		return nil
	}
	if h.saved == h.s.Moves() || h.record != "" || h.leaving {
		return errQuit
	}
	h.leaving = true
	h.note("the game is not saved: save FILE first, or quit again to leave it")
	return nil
}
