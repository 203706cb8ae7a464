package engine

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"
	"unicode"

	"bourse.example/examples/internal/lines"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file implements Engine, a program that speaks the bot protocol and plays as a bot.

// An Engine plays its games with one of its bots. Use it for one Run only.
type Engine struct {
	Name, Version string
	Games         []Game
	// Bot is the bot that plays, until the setting bot changes it.
	Bot string
	// CheckBot, if not nil, returns an error for an invalid value of the setting bot.
	CheckBot func(string) error

	mu        sync.Mutex // guards the output and the fields below
	out       io.Writer
	failed    error         // the first error of out
	searching chan struct{} // closed when the search is over; nil if there is none
	stop      func()        // ends the search
	stopped   bool
	quit      bool

	game     Game
	start    newGame
	seed     rng.Seed
	bot      bot
	hired    Hire // how bot was made
	decided  int
	lines    int // number of lines of the open record
	view     []byte
	greeted  bool
	searches context.Context
}

var errQuit = errors.New("quit")

// Run answers commands until it receives quit, the input ends, or the context ends. It answers an invalid
// command with an error message. It returns errors of the input and the output.
func (e *Engine) Run(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	e.out, e.searches = out, ctx
	from := lines.New(in, MaxLine)
	for {
		line, err := from.Next()
		switch {
		case err == io.EOF:
			e.wait() // a host that has asked and closed its end may still want the answer
			return e.fault()
		case errors.Is(err, lines.ErrLong):
			err = fmt.Errorf("the line is longer than %d bytes", MaxLine)
		case err != nil:
			return err
		case len(line) == 0:
			continue
		default:
			err = e.command(line)
		}
		if errors.Is(err, errQuit) {
			e.halt()
			return e.fault()
		}
		if err != nil {
			e.say("error", fault{err.Error()})
		}
		if err := e.fault(); err != nil {
			e.halt()
			return err
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
}

// say writes a line.
func (e *Engine) say(word string, v any) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.put(word, v)
}

func (e *Engine) put(word string, v any) {
	if e.failed != nil || e.quit {
		return
	}
	b, err := write(nil, word, v)
	if err == nil {
		_, err = e.out.Write(b)
	}
	e.failed = err
}

func (e *Engine) fault() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.failed
}

// wait waits until the search, if there is one, has ended.
func (e *Engine) wait() {
	e.mu.Lock()
	searching := e.searching
	e.mu.Unlock()
	if searching != nil {
		<-searching
	}
}

// halt ends the search without its answer.
func (e *Engine) halt() {
	e.mu.Lock()
	e.quit = true
	if e.stop != nil {
		e.stop()
	}
	e.mu.Unlock()
	e.wait()
}

// command executes one line.
func (e *Engine) command(line []byte) error {
	m, err := read(line)
	if err != nil {
		return err
	}
	if !e.greeted && m.word != "hello" && m.word != "quit" {
		return fmt.Errorf("%s: hello comes first", m.word)
	}
	if do, ok := commands[m.word]; ok {
		if err := e.idle(m.word); err != nil {
			return err
		}
		return do(e, m)
	}
	switch m.word {
	case "stop":
		e.mu.Lock()
		defer e.mu.Unlock()
		if e.stop != nil {
			e.stop()
			e.stopped = true
		}
		return nil
	case "ping":
		return obey((*Engine).ping)(e, m)
	case "quit":
		return errQuit
	}
	return fmt.Errorf("unknown command %s", words.Quote(m.word))
}

// commands has the commands for an engine that is not searching.
var commands = map[string]func(*Engine, message) error{
	"hello":    obey((*Engine).hello),
	"set":      obey((*Engine).set),
	"newgame":  obey((*Engine).newGame),
	"record":   obey((*Engine).record),
	"position": obey((*Engine).position),
	"go":       obey((*Engine).search),
}

// obey returns a function that reads the body of a command and executes it.
func obey[T any](do func(*Engine, T) error) func(*Engine, message) error {
	return func(e *Engine, m message) error {
		var body T
		if err := m.into(&body); err != nil {
			return err
		}
		return do(e, body)
	}
}

func (e *Engine) ping(p ping) error {
	e.say("pong", p)
	return nil
}

// idle refuses a command during a search. If the search has received stop, idle waits for it.
func (e *Engine) idle(word string) error {
	e.mu.Lock()
	busy := e.searching != nil && !e.stopped
	e.mu.Unlock()
	if busy {
		return fmt.Errorf("%s: a search is running", word)
	}
	e.wait()
	return nil
}

func (e *Engine) hello(h hello) error {
	if h.Protocol != Protocol {
		return fmt.Errorf("hello: unknown protocol version %d: this is version %d", h.Protocol, Protocol)
	}
	answer := hello{Protocol: Protocol, Name: e.Name, Version: e.Version,
		Settings: []Setting{{"bot", e.Bot, "the bot that plays, and its budget"}}}
	for _, g := range e.Games {
		answer.Games = append(answer.Games, g.Name())
	}
	e.greeted = true
	e.say("hello", answer)
	return nil
}

func (e *Engine) set(s set) error {
	if s.Name != "bot" {
		return fmt.Errorf("set: unknown setting %s", words.Quote(s.Name))
	}
	for _, r := range s.Value {
		if !unicode.IsPrint(r) {
			return fmt.Errorf("set: bot: %s has characters that cannot be shown", words.Quote(s.Value))
		}
	}
	if len(s.Value) > maxName {
		return fmt.Errorf("set: bot: the value is longer than %d bytes", maxName)
	}
	if e.CheckBot != nil {
		if err := e.CheckBot(s.Value); err != nil {
			return fmt.Errorf("set: bot: %w", err)
		}
	}
	e.Bot = s.Value
	return nil
}

func (e *Engine) newGame(n newGame) error {
	g, err := find(e.Games, n.Game)
	if err != nil {
		return fmt.Errorf("newgame: %w", err)
	}
	players, err := g.players(n.Config)
	if err != nil {
		return fmt.Errorf("newgame: %w", err)
	}
	if !n.Seat.Player() || int(n.Seat) >= players {
		return fmt.Errorf("newgame: %s is not a seat of a game of %d", n.Seat, players)
	}
	if n.Decided < 0 || n.Decided > 1<<20 {
		return fmt.Errorf("newgame: decided is %d", n.Decided)
	}
	seed, err := SeedOf(n.Seed)
	if err != nil {
		return fmt.Errorf("newgame: %w", err)
	}
	// A bot that cannot be made is refused here, before it has to move.
	h := Hire{Bot: e.Bot, Seed: seed, Decided: n.Decided}
	b, err := g.hire(h)
	if err != nil {
		return fmt.Errorf("newgame: %w", err)
	}
	e.game, e.start, e.seed, e.bot, e.hired = g, n, seed, b, h
	e.decided, e.lines, e.view = n.Decided, 0, nil
	return nil
}

// SeedOf returns the seed for a text, which is a seed's text form or any other text. For an empty text it
// returns a secret seed.
func SeedOf(text string) (rng.Seed, error) {
	if text == "" {
		return rng.Secret()
	}
	if len(text) > maxName {
		return rng.Seed{}, fmt.Errorf("the seed is longer than %d bytes", maxName)
	}
	if seed, err := rng.ParseSeed(text); err == nil {
		return seed, nil
	}
	return rng.FromText(text), nil
}

// find returns the game with the given name.
func find(games []Game, name string) (Game, error) {
	for _, g := range games {
		if g.Name() == name {
			return g, nil
		}
	}
	return nil, fmt.Errorf("unknown game %s", words.Quote(name))
}

// record counts the lines of the open record. The bots get all they need from the view.
func (e *Engine) record(part recordPart) error {
	if e.game == nil {
		return errors.New("record: newgame comes first")
	}
	if part.From < 0 || part.From > e.lines {
		return fmt.Errorf("record: line %d, but only %d lines are known", part.From, e.lines)
	}
	e.lines = part.From + len(part.Lines)
	return nil
}

func (e *Engine) position(p position) error {
	if e.game == nil {
		return errors.New("position: newgame comes first")
	}
	if err := e.bot.admit(p.View, e.start.Seat); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	e.view = p.View
	return nil
}

func (e *Engine) search(s search) error {
	switch {
	case e.view == nil:
		return errors.New("go: position comes first")
	case s.Ask < 0:
		return fmt.Errorf("go: question %d", s.Ask)
	case s.Iterations < 0 || s.Iterations > maxIterations:
		return fmt.Errorf("go: iterations are from 1 to %d, not %d", maxIterations, s.Iterations)
	case s.Ms < 0 || s.Ms > maxMs:
		return fmt.Errorf("go: ms are from 1 to %d, not %d", maxMs, s.Ms)
	}
	if h := (Hire{Bot: e.Bot, Iterations: s.Iterations, Seed: e.seed,
		Decided: e.hired.Decided}); h != e.hired {
		h.Decided = e.decided
		b, err := e.game.hire(h)
		if err != nil {
			return fmt.Errorf("go: %w", err)
		}
		e.bot, e.hired = b, h
	}
	limit := maxMs * time.Millisecond
	if s.Ms > 0 {
		// Use a little less time, so that the answer arrives before the limit.
		limit = time.Duration(s.Ms) * time.Millisecond
		limit -= min(limit/10, 100*time.Millisecond)
	}
	ctx, stop := context.WithTimeout(e.searches, limit)
	done := make(chan struct{})
	e.mu.Lock()
	e.searching, e.stop, e.stopped = done, stop, false
	e.mu.Unlock()
	view, by := e.view, e.bot
	e.view = nil // each question is answered once
	e.decided++
	go func() {
		defer stop()
		move, err := by.choose(ctx, view)
		e.mu.Lock()
		defer e.mu.Unlock()
		e.searching, e.stop = nil, nil
		if err != nil {
			e.put("error", fault{"go: " + err.Error()})
		} else {
			e.put("bestmove", bestMove{s.Ask, move})
		}
		close(done)
	}()
	return nil
}
