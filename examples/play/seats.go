package main

import (
	"errors"
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file seats people and bots, and introduces them.

// seedBots finds what the bots draw from: of a game with a seed a hash of it, which makes them play
// the same again. Programs get nothing of it: where the seed is of a text, the text could be guessed.
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

// sit puts everybody on a seat.
func (h *host) sit() (err error) {
	players := h.s.Players()
	if err := h.name(); err != nil {
		return err
	}
	recorded, ok := tagged(h.s, tagSeats)
	if h.full != nil {
		if h.seats, err = parseSeats(recorded); err != nil || len(h.seats) != players {
			h.seats = make([]string, players) // another program's record
		}
		return nil
	}
	named := h.options.seats
	if named == nil && ok {
		if named, err = parseSeats(recorded); err != nil {
			return fmt.Errorf("the record's tag: %w", err)
		}
		for _, name := range named {
			if strings.HasPrefix(name, games.Exec) { // a record comes from anybody
				return fmt.Errorf("the record seats the program %s: it is run if -seats says so",
					words.Quote(name))
			}
		}
		if h.json && persons(named) > 1 {
			return errors.New("-json writes what one person sees, and several seats are you")
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
		if name == you && persons(h.seats) == 1 { // several see their own views when they are asked
			h.eyes = bourse.Seat(i)
		}
	}
	return h.sitBots()
}

// name gives the seats their names: what -names says, or the record.
func (h *host) name() error {
	named := h.names
	recorded, ok := tagged(h.s, tagNames)
	if h.full != nil {
		recorded, ok = tagged(h.full, tagNames)
	}
	if named == nil && ok {
		list, err := parseNames(recorded)
		if err != nil {
			return fmt.Errorf("the record's tag: %w", err)
		}
		named = list
	}
	if len(named) > h.s.Players() {
		return fmt.Errorf("-names has %d names, the game %d players", len(named), h.s.Players())
	}
	names := map[bourse.Seat]string{}
	for i, name := range named {
		names[bourse.Seat(i)] = name
	}
	h.s.Name(names)
	if text := strings.Join(named, ","); h.full == nil && text != "" && text != recorded {
		return h.s.Tag(tagNames, text)
	}
	return nil
}

// leave ends the programs that sit at the table.
func (h *host) leave() {
	if h.sat != nil {
		h.sat.Close()
	}
}

func (h *host) sitBots() error {
	h.leave() // of what was taken back
	h.sat = h.s
	for i, name := range h.seats {
		if name == you {
			continue
		}
		seat := bourse.Seat(i)
		fault := func(err error) {
			h.errs.printf("play: %s %s has failed, the mildest move is made for it: %s\n", seat, name,
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

// introduce says what is played, by whom, where chance comes from and where the game is kept; in a first game
// what it is about.
func (h *host) introduce() error {
	if h.json {
		if h.journal.good() {
			h.note("the game is kept in %s", h.journal.name)
		}
		return nil
	}
	plays := h.full == nil && (h.dice || persons(h.seats) > 0)
	h.scr.printf("%s\n", h.scr.wrap(h.scr.paint(bold, h.game.Title)+" "+h.who(), "  "))
	switch commitment := committed(h.s); {
	case h.full != nil:
		h.scr.printf("a recorded game, as %s saw it\n", h.eyes)
	case h.dice:
		h.scr.print("chance is typed in\n")
	case h.seeded:
		h.scr.printf("%s\n", h.scr.wrap(fmt.Sprintf("chance comes from the text %q", h.seed), "  "))
	case commitment != "":
		h.scr.printf("%s\n  %s\n", h.scr.wrap("chance comes from a secret seed, shown at the end; this commits to it:",
			"  "), commitment)
	}
	if h.journal.good() {
		h.scr.printf("%s\n  %s\n", h.scr.wrap("the game is kept; "+h.resumes()+
			" goes on with it, -save none keeps none; it is in", "  "), h.journal.name)
	}
	if h.watched() {
		h.note("Enter shows the next move at once, p stops for Enter, q leaves")
	}
	if plays {
		h.scr.print(h.scr.wrap("? explains the moment and lists what you can type; hint helps", "  ") + "\n")
	}
	if !plays || !h.scr.terminal || !h.typing || h.quiet || h.dice || h.s.Moves() > h.opened() ||
		h.folder != "" && played(h.folder, h.game) {
		return nil
	}
	if introLines+len(linesOf(h.aims())) > h.scr.rows { // it has the screen to itself
		if err := h.enter("\npress Enter "); err != nil {
			return err
		}
	}
	if err := h.aim(bourse.None); err != nil {
		return err
	}
	h.redraw = func() { h.scr.print(h.aims()) }
	return h.enter("press Enter to begin ")
}

// introLines is how many lines an introduction takes above the aim, and the prompt below it.
const introLines = 7

// enter waits for Enter.
func (h *host) enter(prompt string) error {
	_, err := h.read(prompt, bourse.None)
	if errors.Is(err, errTooLong) {
		return nil
	}
	return err
}
