package main

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/naming"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file seats people and bots, names them, and introduces the game.

// seedBots sets the seeds of the bots. If the game has a seed, bots draw from a hash of it, so that they
// repeat their moves when the game is repeated. Programs do not, because they could guess a seed made from a
// text.
func (h *host) seedBots() (err error) {
	if h.theirs, err = rng.Secret(); err != nil {
		return err
	}
	h.botsBy = h.theirs
	if seed, ok := seedOf(h.s); ok {
		h.botsBy = rng.FromText("bots " + seed.String())
	}
	return nil
}

// sit seats everybody.
func (h *host) sit() (err error) {
	players := h.s.Players()
	if err := h.name(); err != nil {
		return err
	}
	recorded, ok := tagged(h.s, tagSeats)
	if h.full != nil {
		if h.seats, err = parseSeats(recorded); err != nil || len(h.seats) != players {
			h.seats = make([]string, players) // the record of another program
		}
		return nil
	}
	named := h.options.seats
	if named == nil && ok {
		if named, err = parseSeats(recorded); err != nil {
			return fmt.Errorf("a tag of the record: %w", err)
		}
		for _, name := range named {
			if strings.HasPrefix(name, games.Exec) { // anybody may have written the record
				return fmt.Errorf("the record names the program %s: use -seats to run it",
					words.Quote(name))
			}
		}
		if h.json && people(named) > 1 {
			return errors.New("-json shows the view of one player, but several seats are you")
		}
	}
	if h.seats, err = seatsFor(named, players); err != nil {
		return err
	}
	if text := strings.Join(h.seats, ","); text != recorded {
		if err := h.s.Tag(tagSeats, text); err != nil {
			return err
		}
	}
	for i, name := range h.seats {
		if name == you && people(h.seats) == 1 { // several players each see their own view at their turn
			h.eyes = bourse.Seat(i)
		}
	}
	return h.sitBots()
}

// standardNames are the names of players who have no other.
var standardNames = [bourse.MaxSeats]string{"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo"}

// name names the players: by -names, by the record, or by the first standard names that are still free.
func (h *host) name() error {
	named := h.names
	recorded, ok := tagged(h.s, tagNames)
	if h.full != nil {
		recorded, ok = tagged(h.full, tagNames)
	}
	if named == nil && ok {
		list, err := parseNames(recorded)
		if err != nil {
			return fmt.Errorf("a tag of the record: %w", err)
		}
		named = list
	}
	if len(named) > h.s.Players() {
		return fmt.Errorf("-names has %d names, but the game has %d players", len(named), h.s.Players())
	}
	h.called = map[bourse.Seat]string{}
	free := standardNames[:]
	for i := range h.s.Players() {
		if i < len(named) {
			h.called[bourse.Seat(i)] = named[i]
			continue
		}
		for slices.ContainsFunc(named, func(name string) bool { return naming.Alike(name, free[0]) }) {
			free = free[1:]
		}
		h.called[bourse.Seat(i)], free = free[0], free[1:]
	}
	h.onBoard = h.fitted(boardName)
	h.s.Name(h.called)
	if text := strings.Join(named, ","); h.full == nil && text != "" && text != recorded {
		return h.s.Tag(tagNames, text)
	}
	return nil
}

// seatCode matches the codes of seats: p0 is the first.
var seatCode = regexp.MustCompile(`\bp[0-7]\b`)

// named returns a text of the rules with the players' names instead of the codes of their seats.
func (h *host) named(text string) string {
	return seatCode.ReplaceAllStringFunc(text, func(code string) string {
		seat, _ := bourse.ParseSeat(code) // the pattern matches seats only
		return h.s.Call(seat)
	})
}

// coded returns a text with the codes of seats instead of the players' names.
func (h *host) coded(text string) string {
	for seat := range bourse.Seat(h.s.Players()) {
		for _, name := range []string{h.called[seat], h.onBoard[seat]} {
			if strings.ContainsFunc(name, unicode.IsLetter) { // other names could be amounts
				whole := regexp.MustCompile(`(?i)(^|[^\pL\d])` + regexp.QuoteMeta(name) + `($|[^\pL\d])`)
				text = whole.ReplaceAllString(text, "${1}"+seat.String()+"${2}")
			}
		}
	}
	return text
}

// sitBots seats the bots and starts the programs.
func (h *host) sitBots() error {
	for i, name := range h.seats {
		if name == you {
			continue
		}
		seat := bourse.Seat(i)
		fault := func(err error) {
			h.errs.printf("play: %s (%s) failed, so the program makes the most cautious move: %s\n", h.s.Call(seat), name,
				words.OneLine(err))
		}
		from := h.botsBy
		if strings.HasPrefix(name, games.Exec) {
			from = h.theirs
		}
		who := games.Seating{Bot: name, Seed: rng.FromText(from.String() + " " + seat.String()),
			Limit: botLimit, Fault: fault}
		if err := h.s.Sit(seat, who); err != nil {
			return err
		}
	}
	return nil
}

// introduce prints the game, the players, the source of chance and the file of the game. Before a player's
// first game it explains the aim.
func (h *host) introduce() error {
	if h.json {
		if h.journal.good() {
			h.note("The game is saved in %s.", h.journal.name)
		}
		return nil
	}
	plays := h.full == nil && (h.dice || people(h.seats) > 0)
	h.scr.printf("%s\n", h.scr.wrap(h.scr.paint(bold, h.game.Title)+" with "+h.who(), "  "))
	switch commitment := committed(h.s); {
	case h.full != nil:
		h.scr.printf("A recorded game, as seen by %s.\n", h.s.Call(h.eyes))
	case h.dice:
		h.scr.print("You type what the dice and cards do.\n")
	case h.seeded:
		h.scr.printf("%s\n", h.scr.wrap(fmt.Sprintf("The text %q decides all dice and cards.", h.seed), "  "))
	case commitment != "":
		h.scr.printf("%s\n  %s\n", h.scr.wrap("A secret seed decides all dice and cards. It is shown "+
			"at the end, and must fit this commitment:", "  "), commitment)
	}
	if h.journal.good() {
		h.scr.printf("%s\n  %s\n", h.scr.wrap("Every move is saved; "+h.resumes()+
			" continues the game. The file is", "  "), h.journal.name)
	}
	if h.watched() {
		h.note("Enter shows the next move at once, p pauses, q leaves.")
	}
	if plays {
		h.scr.print(h.scr.wrap("Type ? for an explanation of the decision, and hint for advice.", "  ") + "\n")
	}
	if !plays || !h.scr.terminal || !h.typing || h.quiet || h.dice || h.s.Len() > h.opened() ||
		finished(h.folder, h.game) != "" {
		return nil
	}
	if introLines+len(linesOf(h.aims())) > h.scr.rows { // the aim needs the whole screen
		if err := h.enter("\nPress Enter: "); err != nil {
			return err
		}
	}
	if err := h.paged(h.aims); err != nil {
		return err
	}
	h.redraw = func() { h.scr.print(h.aims()) }
	return h.enter("Press Enter to begin: ")
}

// introLines is the number of lines of an introduction above the aim, and of the prompt below it.
const introLines = 7

// enter waits for Enter.
func (h *host) enter(prompt string) error {
	_, err := h.read(prompt)
	return err
}
