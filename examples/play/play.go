package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/sentences"
	"bourse.example/rng"
)

// This file plays a game from its first question to its end.

// botLimit is the time limit of a bot for one decision.
const botLimit = 20 * time.Second

// errQuit ends a game that the player has left.
var errQuit = errors.New("quit")

// errInterrupted and errEnded end a game from outside.
var (
	errInterrupted = errors.New("interrupted")
	errEnded       = errors.New("the input ended")
)

// A host runs one game at one screen.
type host struct {
	*options
	ctx             context.Context // its end ends the game
	game            games.Game
	usual           games.Pace // of the bots
	s               games.Session
	called, onBoard map[bourse.Seat]string // the players' names, in full and cut to fit on the boards
	seats           []string               // the players: you, the name of a bot, or text from a record
	botsBy          rng.Seed               // for the bots
	theirs          rng.Seed               // for programs
	full            games.Session          // the recorded game that -replay shows, or nil

	in   *reader
	scr  *screen // the story; in JSON, the events
	talk *screen // questions and their answers
	errs *screen // errors of bots

	typing bool   // the input is a terminal
	folder string // for saved games; "" for none

	eyes      bourse.Seat                     // whose view is shown: a player's or the spectator's
	told      map[bourse.Seat]int             // the number of events that each has seen
	page      []games.Line                    // the story shown since the last prompt
	enough    bool                            // the player skips the story up to the next decision
	redraw    func()                          // shows the lines above the prompt again, or nil
	asked     int                             // the number of moves when a player last saw the table
	explained map[string]int                  // by player and phase: the number of moves when it was explained
	said      []string                        // the explanations of the last decision
	listed    int                             // lines of choices shown
	from      int                             // the first line of the board that is shown
	rest      int                             // the first line that Enter shows next
	shown     [bourse.MaxSeats][]bourse.Sheet // the board that each player last saw
	before    [bourse.MaxSeats][]bourse.Sheet // the last board of each player's previous turn
	refused   *bourse.Illegal                 // the last refusal, for why
	leaving   bool                            // the player has typed quit although the game is not saved
	// the number of moves when the game was last saved; -1 if it has changed
	saved   int
	file    string   // the file of the last save, or ""
	journal *journal // or nil
	retyped []string // typed chance moves to repeat after an undo
	ahead   string   // text typed for the next question, or ""
	deaf    bool     // the input has ended
	paused  bool     // a watched game stops after each move
}

// play runs the program, except for verify.
func play(ctx context.Context, o *options, in *reader, scr *screen, at surroundings) error {
	h := &host{options: o, ctx: ctx, in: in, scr: scr, talk: scr, errs: &screen{window: standard, out: at.errs},
		typing: at.typing, folder: at.folder, eyes: bourse.Spectator,
		told: map[bourse.Seat]int{}, asked: -1, explained: map[string]int{}, saved: -1}
	if o.json {
		h.talk = h.errs
	}
	if err := h.begin(); err != nil {
		if scr.terminal && (ctx.Err() != nil || errors.Is(err, errEnded)) {
			scr.print("\n") // after the question
		}
		if ctx.Err() != nil {
			return errInterrupted
		}
		return err
	}
	if h.s == nil {
		return scr.err // the player has not chosen a game
	}
	defer h.s.Close()
	if err := h.sit(); err != nil {
		return err
	}
	if !h.given["pace"] && (!h.scr.terminal || h.json || h.full == nil && people(h.seats) > 0) {
		h.pace = 0
	}
	for i, name := range h.seats { // a resumed game has told each player what happened before the last decision
		if seat := bourse.Seat(i); h.resume != "" && name == you {
			h.told[seat] = h.since(seat)
		}
	}
	h.startJournal()
	defer h.journal.close()
	err := h.introduce()
	if err == nil {
		err = h.loop()
	}
	if err == nil && !h.json {
		_, err = h.follow() // several players have not seen the end
	}
	quit := errors.Is(err, errQuit)
	switch {
	case err != nil && ctx.Err() != nil:
		return h.cut(errInterrupted)
	case err != nil && !quit:
		return h.cut(err)
	}
	if !quit {
		h.conclude()
	} else if h.journal.good() {
		h.note("The game is saved: %s continues it.", h.resumes())
	}
	if o.record != "" {
		if err := write(o.record, h.s); err != nil {
			return fmt.Errorf("-record: %w", err)
		}
		h.note("The record is in %s.", o.record)
	}
	return scr.err
}

// A usageError is a wrong command line.
type usageError struct{ error }

// begin chooses the game and opens it. The session is nil if the player chooses none.
func (h *host) begin() error {
	if h.options.asks(h.scr.terminal && h.typing) {
		if err := h.first(); err != nil {
			if errors.Is(err, errQuit) {
				return nil
			}
			return err
		}
	}
	if h.list {
		name, err := h.choose(unfinished(h.folder, listedSaves))
		if errors.Is(err, errQuit) {
			return nil
		}
		if err != nil || name == "" {
			return err
		}
		h.resume = name
	}
	if h.resume == "" && h.replay == "" {
		if err := h.complete(); err != nil {
			return usageError{err}
		}
	}
	h.game = h.options.game
	for _, file := range [][2]string{{"-record", h.record}, {"-save", h.keepIn}} {
		if file[1] != "" {
			if err := writable(file[1]); err != nil {
				return fmt.Errorf("%s: %w", file[0], err)
			}
		}
	}
	if err := h.open(); err != nil {
		return err
	}
	return h.speak()
}

// speak sets the language of the game.
func (h *host) speak() error {
	if h.language == h.s.Language() {
		return nil
	}
	if h.s = h.s.In(h.language); h.s.Language() != h.language {
		return usageError{fmt.Errorf("-lang %s: %s has only %s", h.language, h.game.Title,
			strings.Join(h.game.Languages, ", "))}
	}
	if h.full != nil {
		h.full = h.full.In(h.language)
	}
	return nil
}

// open begins or loads the game.
func (h *host) open() (err error) {
	switch {
	case h.replay != "":
		h.eyes = h.as
		if h.game, h.full, _, err = load(h.replay); err != nil {
			return err
		}
		if h.as.Player() && int(h.as) >= h.full.Players() {
			return fmt.Errorf("-as %s: the game has only %d players", h.as, h.full.Players())
		}
		h.s, err = h.full.Back(0)
		return err
	case h.resume != "":
		journal := false
		if h.game, h.s, journal, err = load(h.resume); err != nil {
			return err
		}
		h.saved, h.file = h.s.Len(), h.resume
		if journal {
			h.goesOn = h.resume
		}
		return h.seedBots()
	}
	if h.dice {
		if h.s, err = h.game.Begin(h.config, nil); err != nil {
			return err
		}
		return h.seedBots()
	}
	seed := rng.FromText(h.seed)
	if !h.seeded {
		if seed, err = rng.Secret(); err != nil {
			return err
		}
	}
	if h.s, err = h.game.Begin(h.config, &seed); err != nil {
		return err
	}
	if !h.seeded {
		if _, err := h.s.Publish(); err != nil {
			return err
		}
	}
	return h.seedBots()
}

// startJournal begins to save the game if people play or type the chance moves. A game of bots can be
// repeated from its seed.
func (h *host) startJournal() {
	if h.unsaved || h.full != nil || people(h.seats) == 0 && !h.dice || h.s.Over() {
		return
	}
	name := h.goesOn
	if h.keepIn != "" {
		name = h.keepIn
	}
	if name == "" && h.folder == "" {
		return
	}
	h.journal = keep(h.folder, name, h.s,
		func(err error) { h.note("The game is no longer saved: %v.", err) })
}

// play makes a move. The move is in the journal before the program shows it.
func (h *host) play(seat bourse.Seat, move string) error {
	lines, _, err := h.s.Play(seat, h.s.Ask(seat), move)
	if err == nil {
		h.journal.add(lines)
	}
	return err
}

// opened returns the number of chance moves before the first decision.
func (h *host) opened() int {
	n := 0
	for n < h.s.Len() {
		if by, _ := h.s.Move(n); by != bourse.Nature {
			break
		}
		n++
	}
	return n
}

// short returns an entry of -seats, but only the file name of a program.
func short(seat string) string {
	command, ok := strings.CutPrefix(seat, games.Exec)
	if fields := strings.Fields(command); ok && len(fields) > 0 {
		return filepath.Base(fields[0])
	}
	return seat
}

// who says who plays: Ann (you), Ben (greedy).
func (h *host) who() string {
	var names []string
	for i, name := range h.seats {
		text := h.s.Call(bourse.Seat(i))
		if name != "" { // as in the record of another program
			text += " (" + short(name) + ")"
		}
		names = append(names, text)
	}
	return strings.Join(names, ", ")
}

// loop plays until the game is over.
func (h *host) loop() error {
	if _, err := h.follow(); err != nil {
		return err
	}
	for !h.s.Over() && h.scr.err == nil {
		if err := h.ctx.Err(); err != nil {
			return err
		}
		h.redraw = nil
		seat := h.s.Turn()
		var err error
		switch {
		case h.full != nil:
			if h.s.Len() == h.full.Len() {
				return nil
			}
			by, move := h.full.Move(h.s.Len())
			_, _, err = h.s.Play(by, h.s.Ask(by), move)
		case seat == bourse.Nature:
			err = h.chance()
		case h.seats[seat] == you:
			err = h.ask(seat)
		default:
			err = h.bot(seat)
		}
		if err != nil {
			return err
		}
		told := false
		if people(h.seats) < 2 || h.dice || h.full != nil { // several players read the story at their turns
			if told, err = h.follow(); err != nil {
				return err
			}
		}
		if told && (h.full != nil || seat != bourse.Nature && h.seats[seat] != you) {
			if err := h.wait(); err != nil {
				return err
			}
		}
	}
	return h.scr.err
}

// bot makes the move of a bot.
func (h *host) bot(seat bourse.Seat) error {
	choose := h.s.Choose
	if people(h.seats) > 0 {
		choose = func(ctx context.Context, seat bourse.Seat) (string, error) {
			return h.usual.Choose(ctx, h.s, seat, h.seats[seat])
		}
	}
	move, err := choose(h.ctx, seat)
	if err != nil {
		return err
	}
	return h.play(seat, move)
}

// cut saves a game that ends too early, if it has a file, and says how to continue.
func (h *host) cut(cause error) error {
	if h.talk.terminal {
		h.talk.print("\n") // after the question
	}
	if h.full != nil {
		return cause
	}
	if h.record != "" {
		if err := write(h.record, h.s); err != nil {
			cause = fmt.Errorf("%w: -record: %w", cause, err)
		} else {
			h.saved, h.file = h.s.Len(), h.record
		}
	}
	h.journal.sync()
	return fmt.Errorf("%w: %s", cause, h.kept())
}

// kept says which file has the game.
func (h *host) kept() string {
	switch {
	case h.file != "" && h.saved == h.s.Len():
		return fmt.Sprintf("the game so far is in %s, -resume %s continues it", h.file, h.file)
	case h.journal.good():
		return fmt.Sprintf("the game so far is in %s, %s continues it", h.journal.name, h.resumes())
	case h.file == "" && h.record != "":
		return "nothing has been saved"
	case h.file == "" && people(h.seats) == 0 && !h.dice:
		return "nothing has been saved; -record FILE saves a game"
	case h.file == "":
		return "nothing has been saved; save FILE or -record FILE saves a game"
	}
	return fmt.Sprintf("an earlier position is in %s, -resume %s continues from there", h.file, h.file)
}

// resumes returns the flag that continues the game. -resume alone lists only the games in the folder.
func (h *host) resumes() string {
	if filepath.Dir(h.journal.name) == h.folder {
		return "-resume"
	}
	return "-resume " + h.journal.name
}

// follow shows what has happened since its last call. It reports whether anything has. If only bots play, it
// also draws the table when a round begins; people see the table at their decisions.
func (h *host) follow() (told bool, err error) {
	from := h.told[h.eyes]
	if h.json {
		h.events(from)
		return h.told[h.eyes] > from, nil
	}
	lines, next := h.s.Story(h.eyes, from)
	h.told[h.eyes] = next
	h.scr.measure()
	if people(h.seats) > 0 && h.full == nil {
		return len(lines) > 0, h.recount(lines)
	}
	h.scr.print(h.scr.story(lines, h.dye))
	for _, line := range lines {
		if line.Kind == games.Round {
			h.scr.print("\n")
			sheets := h.sheets(h.eyes)
			if h.scr.terminal {
				sheets = brief(sheets) // it fits on any terminal
			}
			h.scr.print(h.drawn(sheets) + "\n")
			break
		}
	}
	return len(lines) > 0, nil
}

// events writes events in JSON, one per line.
func (h *host) events(from int) {
	text, next, err := h.s.Events(h.eyes, h.s.Undone(), from)
	var events []json.RawMessage
	if err == nil {
		err = json.Unmarshal(text, &events)
	}
	if err != nil {
		h.scr.err = errors.Join(h.scr.err, err)
		return
	}
	h.told[h.eyes] = next
	for _, e := range events {
		h.scr.printf("%s\n", e)
	}
}

// conclude shows the result of the game.
func (h *host) conclude() {
	if h.full == nil {
		h.journal.finish(h.s)
	}
	if h.json {
		return
	}
	if !h.s.Over() {
		h.scr.print("\nThe record ends here. The game is not over.\n")
		return
	}
	h.scr.printf("\n%s\n", h.scr.paint(bold, "The game is over."))
	called := h.fitted(h.scr.columns / 3)
	won, name, who := false, 0, 0
	for i, seat := range h.seats {
		name, who = max(name, length(called[bourse.Seat(i)])), max(who, length(short(seat)))
	}
	for _, s := range h.s.Standings() {
		win := ""
		if s.Win {
			win, won = "  wins", true
		}
		if why := h.s.Failed(s.Seat); why != "" {
			win = "  failed, so it is last: " + why
		}
		h.scr.printf("  %d. %s %s %6s%s\n", s.Place, h.dye(sentences.Fit(called[s.Seat], name)),
			sentences.Fit(short(h.seats[s.Seat]), min(who, h.scr.columns/2)), sentences.Number(s.Score), win)
	}
	if !won {
		h.scr.print("  Nobody wins.\n")
	}
	if seed, ok := seedOf(h.s); ok && committed(h.s) != "" && h.full == nil {
		h.scr.printf("The seed was %s.\n", seed)
	}
	if h.journal != nil && h.full == nil {
		h.note("The record is in %s; -replay shows it.", h.journal.name)
	}
}

// warn prints an error as a sentence.
func (h *host) warn(err error) {
	h.note("%s.", sentences.Capital(err.Error()))
}

// note prints a message of the program itself.
func (h *host) note(format string, args ...any) {
	h.talk.printf("%s\n", h.talk.paint(faint, h.talk.wrap("("+fmt.Sprintf(format, args...)+")", " ")))
}
