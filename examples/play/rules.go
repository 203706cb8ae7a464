package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file answers what a person asks about the game: its aim, its rules, what has happened, what things are
// worth.

// paged shows a text, on a terminal a screenful at a time. What is typed in its middle answers what is asked
// next.
func (h *host) paged(seat bourse.Seat, text string) error {
	lines := linesOf(text)
	for len(lines) > 0 {
		n := len(lines)
		if h.talk.terminal && n > rows-1 {
			n = rows - 2
		}
		h.talk.print(strings.Join(lines[:n], "\n") + "\n")
		if lines = lines[n:]; len(lines) == 0 {
			return nil
		}
		typed, err := h.read("Enter: more, q: enough ", seat)
		if err != nil {
			return err
		}
		if typed = strings.TrimSpace(typed); typed != "" {
			if typed != "q" {
				h.ahead = typed
			}
			return nil
		}
	}
	return nil
}

// aim says what the game is about.
func (h *host) aim() {
	text := h.aims()
	if text == "" {
		h.note("nothing is said of the aim; rules lists the rules")
		return
	}
	h.talk.print(text)
}

// aims returns what the game is about, in lines.
func (h *host) aims() string {
	var b strings.Builder
	for _, text := range h.s.Aim() {
		fmt.Fprintf(&b, "  %s\n", wrapAt(text, "  ", columns-2))
	}
	return b.String()
}

// plain takes the marks out of a text of the rulebook.
var plain = strings.NewReplacer("**", "", "`", "")

// rules lists the chapters, or the clauses of one.
func (h *host) rules(seat bourse.Seat, chapter string) error {
	chapter = strings.ToUpper(chapter)
	var b strings.Builder
	last := ""
	for _, c := range h.game.Description().Clauses {
		id, _, _ := strings.Cut(c.ID, ".")
		switch {
		case chapter == "" && id != last:
			title, _ := h.game.Rule(id)
			b.WriteString("  " + wrapAt(id+strings.Repeat(" ", max(1, 4-len(id)))+plain.Replace(title),
				"      ", columns-2) + "\n")
		case chapter == id:
			b.WriteString("  " + wrapAt(c.ID+" "+plain.Replace(c.Text), "  ", columns-2) + "\n")
		}
		last = id
	}
	if b.Len() == 0 && strings.Contains(chapter, ".") {
		h.rule(chapter)
		return nil
	}
	if b.Len() == 0 {
		h.note("there is no chapter %s; rules lists them", words.Quote(chapter))
		return nil
	}
	if chapter == "" {
		b.WriteString("  rules " + last + " shows a chapter\n")
	}
	return h.paged(seat, b.String())
}

// why tells the reason of the last refusal, and the clause behind it if there is one: that a move
// is another seat's is in no rulebook.
func (h *host) why() {
	if h.refused == nil {
		h.note("nothing has been refused")
		return
	}
	h.talk.printf("  %s\n", wrapAt(h.refused.Why(), "  ", columns-2))
	if _, ok := h.game.Rule(h.refused.Rule()); ok {
		h.rule(h.refused.Rule())
	}
}

// maxCards is how many cards are shown at once.
const maxCards = 6

// rule shows a clause, or the cards whose name has the words, or says where else they stand.
func (h *host) rule(id string) {
	if id == "" {
		clauses := h.game.Description().Clauses
		h.note("name a clause: rule %s", clauses[len(clauses)/2].ID)
		return
	}
	name := strings.ToUpper(id)
	if text, ok := h.game.Rule(name); ok {
		h.talk.printf("  %s\n", wrapAt(name+" "+plain.Replace(text), "  ", columns-2))
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
		h.talk.printf("  %s\n", wrapAt(card.Name+": "+card.Text, "  ", columns-2))
	}
	if shown > 0 {
		return
	}
	chapters, clauses := h.about(name)
	switch {
	case len(chapters) == 1:
		h.note("see chapter %s: rules %[1]s shows it", chapters[0])
	case len(chapters) > 1:
		h.note("see chapters %s: rules %s shows one", strings.Join(chapters, ", "), chapters[0])
	case len(clauses) > maxCards:
		h.note("see %s and %d more: rule %s shows one", strings.Join(clauses[:maxCards], ", "),
			len(clauses)-maxCards, clauses[0])
	case len(clauses) > 0:
		h.note("see %s: rule %s shows one", strings.Join(clauses, ", "), clauses[0])
	default:
		h.note("there is no clause %s, and no card", words.Quote(id))
	}
}

// about returns the chapters in whose titles words stand, and the clauses that have them.
func (h *host) about(name string) (chapters, clauses []string) {
	has := func(text string) bool { return strings.Contains(strings.ToUpper(plain.Replace(text)), name) }
	for _, c := range h.game.Description().Clauses {
		id, _, _ := strings.Cut(c.ID, ".")
		if title, _ := h.game.Rule(id); has(title) && !slices.Contains(chapters, id) {
			chapters = append(chapters, id)
		}
		if has(c.Text) {
			clauses = append(clauses, c.ID)
		}
	}
	return chapters, clauses
}

// log tells what has happened in this round, or in the last ones.
func (h *host) log(seat bourse.Seat, rest string) error {
	n := 1
	if rest != "" {
		var err error
		if n, err = strconv.Atoi(rest); err != nil || n < 1 {
			h.note("log 3 tells of the last three %ss; %s is no number of %[1]ss", h.game.Rounds,
				words.Quote(rest))
			return nil
		}
	}
	lines, _ := h.s.Story(seat, 0)
	at := len(lines)
	for at > 0 && n > 0 {
		// in the one that has just begun nothing has happened
		if at--; lines[at].Kind == games.Round && at < len(lines)-1 {
			n--
		}
	}
	return h.paged(seat, strings.TrimPrefix(h.scr.story(lines[at:], h.dye), "\n"))
}

// worth says what those who play own is worth.
func (h *host) worth(seat bourse.Seat) {
	lines := h.s.Worth(seat)
	if len(lines) == 0 {
		h.note("nothing in this game has a price; board shows what everybody has")
	}
	for _, line := range lines {
		h.talk.printf("  %s\n", h.dye(wrapAt(line, "    ", columns-2)))
	}
}
