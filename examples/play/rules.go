package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/scripts"
	"bourse.example/internal/words"
)

// This file answers questions about the game: its aim, its rules, the story so far, and what players are
// worth.

// paged shows a text, on a terminal one screen at a time. After a resize it starts again.
func (h *host) paged(text func() string) error {
	lines, n := linesOf(text()), 0
	show := func() {
		if n = len(lines); h.talk.terminal && n > h.talk.rows-1 {
			n = h.talk.rows - 2
		}
		h.talk.print(strings.Join(lines[:n], "\n") + "\n")
	}
	defer func(redraw func()) { h.redraw = redraw }(h.redraw)
	h.redraw = func() {
		lines = linesOf(text())
		show()
	}
	for show(); n < len(lines); show() {
		if enough, err := h.pause(); err != nil || enough {
			return err
		}
		if lines = lines[n:]; len(lines) == 0 {
			return nil
		}
	}
	return nil
}

// pause waits for Enter below a page. It reports whether the player wants to skip the rest. Any other text
// answers the next prompt.
func (h *host) pause() (enough bool, err error) {
	typed, err := h.read("Enter continues, q skips: ")
	if err != nil {
		return true, err
	}
	typed = strings.TrimSpace(typed)
	if typed != "q" {
		h.ahead = typed
	}
	return typed != "", nil
}

// aims explains what the game is about.
func (h *host) aims() string {
	var b strings.Builder
	b.WriteString("\n")
	for _, text := range h.s.Aim() {
		b.WriteString(h.talk.paragraph(text, "  "))
	}
	return b.String()
}

// plain removes the formatting from a text of the rulebook.
var plain = strings.NewReplacer("**", "", "`", "")

// rules lists the chapters of the rulebook, or the clauses of one.
func (h *host) rules(chapter string) error {
	chapter = strings.ToUpper(chapter)
	var b strings.Builder
	last := ""
	for _, c := range h.game.Description().Clauses {
		id, _, _ := strings.Cut(c.ID, ".")
		switch {
		case chapter == "" && id != last:
			title, _ := h.game.Rule(id)
			b.WriteString(h.talk.paragraph(fmt.Sprintf("%-3s %s", id, plain.Replace(title)), "      "))
		case chapter == id:
			b.WriteString(h.talk.paragraph(c.ID+" "+plain.Replace(c.Text), "  "))
		}
		last = id
	}
	if text, ok := h.game.Rule(chapter); ok && b.Len() == 0 {
		return h.paged(func() string { return h.clause(chapter, text) })
	}
	if b.Len() == 0 && strings.Contains(chapter, ".") {
		h.rule(chapter)
		return nil
	}
	if b.Len() == 0 {
		h.note("There is no chapter %s. Type rules to list the chapters.", words.Quote(chapter))
		return nil
	}
	if chapter == "" {
		b.WriteString("  Type rules " + last + " to read a chapter.\n")
	}
	return h.paged(b.String)
}

// clause returns the text of a clause, and its examples.
func (h *host) clause(id, text string) string {
	var b strings.Builder
	b.WriteString(h.talk.paragraph(id+" "+plain.Replace(text), "  "))
	examples := scripts.Of(h.game.Name(), id)
	if examples != "" {
		b.WriteString("\n" + h.talk.paragraph("Examples: positions, moves (~ is chance), and after a colon what "+
			"happens, or which moves are legal (ok) or refused, and why.", "  "))
	}
	for _, line := range strings.Split(strings.TrimSuffix(examples, "\n"), "\n") {
		if line == "" {
			b.WriteByte('\n')
			continue
		}
		b.WriteString(h.talk.paragraph(line, "      "))
	}
	return b.String()
}

// why shows the reason for the last refusal, and its clause if the rulebook has one.
func (h *host) why() {
	if h.refused == nil {
		h.note("No move has been refused.")
		return
	}
	h.talk.print(h.talk.paragraph(h.named(h.refused.Why()), "  "))
	if _, ok := h.game.Rule(h.refused.Rule()); ok {
		h.rule(h.refused.Rule())
	}
}

// maxCards is the most cards shown at once.
const maxCards = 6

// rule shows a clause, or the cards whose names contain the words, or lists the clauses that contain them.
func (h *host) rule(id string) {
	if id == "" {
		clauses := h.game.Description().Clauses
		h.note("Name a clause: rule %s.", clauses[len(clauses)/2].ID)
		return
	}
	name := strings.ToUpper(id)
	if text, ok := h.game.Rule(name); ok {
		h.talk.print(h.talk.paragraph(name+" "+plain.Replace(text), "  "))
		return
	}
	shown := 0
	for _, card := range h.game.Description().Cards {
		if !strings.Contains(strings.ToUpper(card.Name), name) {
			continue
		}
		if shown++; shown > maxCards {
			h.note("There are more such cards.")
			return
		}
		h.talk.print(h.talk.paragraph(card.Name+": "+card.Text, "  "))
	}
	if shown > 0 {
		return
	}
	chapters, clauses := h.about(name)
	switch {
	case len(chapters) == 1:
		h.note("See chapter %s: type rules %[1]s.", chapters[0])
	case len(chapters) > 1:
		h.note("See chapters %s: type rules %s.", strings.Join(chapters, ", "), chapters[0])
	case len(clauses) > maxCards:
		h.note("See %s and %d more: type rule %s.", strings.Join(clauses[:maxCards], ", "),
			len(clauses)-maxCards, clauses[0])
	case len(clauses) > 0:
		h.note("See %s: type rule %s.", strings.Join(clauses, ", "), clauses[0])
	default:
		h.note("There is no clause or card %s.", words.Quote(id))
	}
}

// about returns the chapters and clauses that contain a text. Titles count for chapters.
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

// log shows what has happened in this round and since the player's last decision, or in the last rounds.
func (h *host) log(seat bourse.Seat, rest string) error {
	n := 1
	if rest != "" {
		var err error
		if n, err = strconv.Atoi(rest); err != nil || n < 1 {
			h.note("%s is not a number of %ss. Type log 3 for the last three.", words.Quote(rest), h.game.Rounds)
			return nil
		}
	}
	lines, _ := h.s.Story(seat, 0)
	at := len(lines)
	for at > 0 && n > 0 {
		// nothing has happened in a round that has just begun
		if at--; lines[at].Kind == games.Round && at < len(lines)-1 {
			n--
		}
	}
	if rest == "" {
		news, _ := h.s.Story(seat, h.since(seat))
		at = min(at, len(lines)-len(news))
	}
	return h.paged(func() string { return strings.TrimPrefix(h.scr.story(lines[at:], h.dye), "\n") })
}

// worth shows what each player's possessions are worth.
func (h *host) worth(seat bourse.Seat) {
	lines := h.s.Worth(seat)
	if len(lines) == 0 {
		h.note("Nothing in this game has a price. Type board to see what everybody has.")
	}
	for _, line := range lines {
		h.talk.print(h.dye(h.talk.paragraph(line, "    ")))
	}
}
