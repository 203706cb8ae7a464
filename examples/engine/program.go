package engine

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"

	"bourse.example"
	"bourse.example/examples/internal/lines"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file implements Program, an external program that plays one seat of one game.

// ErrProgram is the error when a program has failed, as errors.Is reports. The program is not asked again.
var ErrProgram = errors.New("the program has failed")

// Default limits of a program.
const (
	DefaultLimit = 30 * time.Second // for a decision
	DefaultHello = 30 * time.Second // for the answer to hello

	stopLimit = time.Second     // to answer stop
	quitLimit = time.Second     // to end after quit
	killLimit = 5 * time.Second // for the system to end a killed process
	restLimit = time.Second / 2 // to read what a program wrote before it ended

	maxIdle   = 10_000   // lines of info for one decision
	maxErrors = 64 << 20 // bytes on standard error in a game
	maxTail   = 1 << 10  // bytes of it that are kept
	partBytes = 1 << 19  // of one message with lines of the record
)

// An Assignment says what a program plays, and its limits.
type Assignment struct {
	Game   string
	Config []byte // the game's config, in JSON
	Seat   bourse.Seat
	// for the program's random choices; zero means none. Never derive it from the seed of the match.
	Seed    rng.Seed
	Decided int // decisions that the seat has made before

	Host, Version string        // name and version of the host
	Limit         time.Duration // for one decision; 0 is DefaultLimit
	Hello         time.Duration // for the answer to hello; 0 is DefaultHello
}

// A Position is sent to a program before a decision: the seat's view, its options, and the lines of its open
// record that the program does not have yet, which begin with number From.
type Position struct {
	View, Options []byte // JSON
	From          int
	Lines         []string
}

// A Program is a running program. Use it from one goroutine at a time, and close it.
type Program struct {
	command string
	job     Assignment
	cmd     *exec.Cmd
	in      io.WriteCloser
	writes  chan []byte   // to the writer
	replies chan reply    // from the reader; closed when the program's output has ended
	flood   chan struct{} // closed when standard error is full
	closing chan struct{} // closed when nobody reads replies any more
	gone    chan struct{} // closed when the program has ended
	watched chan struct{} // closed when nobody waits for gone any more
	rest    chan struct{} // closed when the time to read earlier output is over; nil before the program ends
	work    sync.WaitGroup
	tail    tail

	greeted bool
	asked   int
	left    int // the last question that was abandoned without an answer
	closed  bool
	lost    error
}

type reply struct {
	message
	err error
}

// CheckCommand returns an error for a command that Start refuses. A command is split at spaces, without a
// shell.
func CheckCommand(command string) error {
	switch {
	case len(strings.Fields(command)) == 0:
		return errors.New("no command is given")
	case len(command) > 4096:
		return errors.New("the command is longer than 4096 bytes")
	case strings.ContainsFunc(command, func(r rune) bool { return !unicode.IsPrint(r) }):
		return fmt.Errorf("the command %s has characters that cannot be shown", words.Quote(command))
	}
	return nil
}

// Start starts a program. It does not wait for its hello, which comes with the first decision. The program
// inherits the environment and the working folder.
func Start(command string, job Assignment) (*Program, error) {
	if err := CheckCommand(command); err != nil {
		return nil, err
	}
	if job.Limit <= 0 {
		job.Limit = DefaultLimit
	}
	if job.Hello <= 0 {
		job.Hello = DefaultHello
	}
	start := newGame{Game: job.Game, Config: job.Config, Seat: job.Seat, Decided: job.Decided}
	if job.Seed != (rng.Seed{}) {
		start.Seed = job.Seed.String()
	}
	first, err := write(nil, "hello", hello{Protocol: Protocol, Name: job.Host, Version: job.Version})
	if err == nil {
		first, err = write(first, "newgame", start)
	}
	if err != nil {
		return nil, err
	}
	args := strings.Fields(command)
	p := &Program{command: command, job: job, cmd: exec.Command(args[0], args[1:]...),
		writes:  make(chan []byte, 1),
		replies: make(chan reply), flood: make(chan struct{}), closing: make(chan struct{}),
		gone: make(chan struct{}), watched: make(chan struct{})}
	group(p.cmd)
	in, err := p.cmd.StdinPipe()
	var out, errs io.ReadCloser
	if err == nil {
		out, err = p.cmd.StdoutPipe()
	}
	if err == nil {
		errs, err = p.cmd.StderrPipe()
	}
	if err == nil {
		err = p.cmd.Start()
	}
	if err != nil {
		return nil, fmt.Errorf("%s cannot be started: %w", words.Quote(command), err)
	}
	p.in = in
	p.writes <- first
	p.work.Add(3)
	go p.write()
	go p.read(out)
	go p.listen(errs)
	go p.watch()
	return p, nil
}

// Pid returns the number of the program's process. After Close another process may have the number.
func (p *Program) Pid() int { return p.cmd.Process.Pid }

// watch waits until the program itself has ended. Its children may keep its output open.
func (p *Program) watch() {
	defer close(p.watched)
	if gone(p.cmd) {
		close(p.gone)
	}
}

// write writes to the program. If the program does not read, write blocks and its callers do not.
func (p *Program) write() {
	defer p.work.Done()
	defer p.in.Close()
	for b := range p.writes {
		if _, err := p.in.Write(b); err != nil {
			// The program does not read any more. Its output shows whether it has failed.
			for range p.writes {
			}
			return
		}
	}
}

// read reads the program's lines. If nobody takes them, the program has to wait.
func (p *Program) read(out io.Reader) {
	defer p.work.Done()
	defer close(p.replies)
	from := lines.New(out, MaxReply)
	for {
		line, err := from.Next()
		var m message
		switch {
		case err == nil:
			m, err = read([]byte(string(line)))
		case errors.Is(err, lines.ErrLong):
			err = fmt.Errorf("a line is longer than %d bytes", MaxReply)
		default:
			return // the output has ended
		}
		select {
		case p.replies <- reply{m, err}:
		case <-p.closing:
			io.Copy(io.Discard, out)
			return
		}
	}
}

// listen reads standard error and keeps its end for the error message if the program fails.
func (p *Program) listen(errs io.Reader) {
	defer p.work.Done()
	buf := make([]byte, 1<<12)
	for total := 0; total <= maxErrors; {
		n, err := errs.Read(buf)
		p.tail.add(buf[:n])
		if total += n; err != nil {
			return
		}
	}
	close(p.flood)
}

// A tail keeps the end of a text.
type tail struct {
	mu  sync.Mutex
	end []byte
}

func (t *tail) add(b []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.end = append(t.end, b...)
	if extra := len(t.end) - maxTail; extra > 0 {
		t.end = append(t.end[:0], t.end[extra:]...)
	}
}

// last returns the last line.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := strings.TrimSpace(string(t.end))
	text = text[strings.LastIndexByte(text, '\n')+1:]
	if len(text) > 200 {
		text = text[:200] + "…"
	}
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return '?'
		}
		return r
	}, text)
}

// Choose sends a position to the program and returns the move that it answers with, unchecked. The error is
// the context's or an [ErrProgram]. After an ErrProgram the program has been killed, and each later call
// returns the same error.
func (p *Program) Choose(ctx context.Context, at Position) (string, error) {
	if p.lost != nil {
		return "", p.lost
	}
	if p.closed {
		return "", p.fail(errors.New("it has been closed"))
	}
	if err := ctx.Err(); err != nil {
		return "", err
	}
	move, err := p.choose(ctx, at)
	switch {
	case err == nil:
		return move, nil
	case ctx.Err() != nil:
		p.left = p.asked
		return "", ctx.Err()
	}
	return "", p.fail(err)
}

// Fail kills the program, for example because its move is illegal, and returns the [ErrProgram].
func (p *Program) Fail(why error) error {
	if p.lost != nil {
		return p.lost
	}
	return p.fail(why)
}

func (p *Program) fail(why error) error {
	p.end(false)
	said := ""
	if last := p.tail.last(); last != "" {
		said = ", and its last line on standard error is: " + last
	}
	p.lost = fmt.Errorf("%w: %s: %w%s", ErrProgram, words.Quote(p.command), why, said)
	return p.lost
}

func (p *Program) choose(ctx context.Context, at Position) (string, error) {
	if !p.greeted {
		if err := p.greet(ctx); err != nil {
			return "", err
		}
	}
	p.asked++
	lines, err := tell(at)
	if p.left > 0 && p.left == p.asked-1 {
		lines = append([]byte("stop\n"), lines...)
	}
	if err == nil {
		lines, err = write(lines, "go",
			search{Ask: p.asked, Ms: int(min(max(1, p.job.Limit.Milliseconds()), maxMs))})
	}
	if err != nil {
		return "", err
	}
	timer := time.NewTimer(p.job.Limit)
	defer timer.Stop()
	if err := p.send(ctx, lines, timer.C); err != nil {
		return "", err
	}
	move, err := p.await(ctx, timer.C)
	if !errors.Is(err, errLate) {
		return move, err
	}
	// Its time is over. An answer before it has stopped still counts.
	late := time.NewTimer(stopLimit)
	defer late.Stop()
	if err := p.send(ctx, []byte("stop\n"), late.C); err != nil {
		return "", err
	}
	if move, err = p.await(ctx, late.C); errors.Is(err, errLate) {
		err = fmt.Errorf("no move within %v", p.job.Limit)
	}
	return move, err
}

// tell returns the lines that describe a position.
func tell(at Position) ([]byte, error) {
	var b []byte
	var err error
	for from, lines := at.From, at.Lines; len(lines) > 0 && err == nil; {
		n, size := 0, 0
		for n < len(lines) && (n == 0 || size+len(lines[n]) < partBytes) {
			size += len(lines[n]) + 3
			n++
		}
		b, err = write(b, "record", recordPart{from, lines[:n]})
		from, lines = from+n, lines[n:]
	}
	if err != nil {
		return nil, err
	}
	return write(b, "position", position{View: at.View, Options: at.Options})
}

// greet waits for the answer to hello.
func (p *Program) greet(ctx context.Context) error {
	timer := time.NewTimer(p.job.Hello)
	defer timer.Stop()
	got, err := p.reply(ctx, timer.C)
	switch {
	case errors.Is(err, errLate):
		return fmt.Errorf("no answer to hello within %v", p.job.Hello)
	case err != nil:
		return err
	case got.word != "hello":
		return fmt.Errorf("%s instead of hello", words.Quote(got.word))
	}
	var h hello
	if err := got.into(&h); err != nil {
		return err
	}
	switch {
	case h.Protocol != Protocol:
		return fmt.Errorf("it speaks version %d of the protocol, not %d", h.Protocol, Protocol)
	case len(h.Games) > 0 && !slices.Contains(h.Games, p.job.Game):
		return fmt.Errorf("it does not play %s", p.job.Game)
	}
	p.greeted = true
	return nil
}

// errLate is the error for an answer that does not arrive in time.
var errLate = errors.New("too late")

// send passes lines to the writer.
func (p *Program) send(ctx context.Context, b []byte, late <-chan time.Time) error {
	select {
	case p.writes <- b:
		return nil
	case <-p.gone:
		return nil // it may have written its answer before it ended
	case <-p.flood:
		return errFlood
	case <-ctx.Done():
		return ctx.Err()
	case <-late:
		return errors.New("it does not read what it is sent")
	}
}

var errFlood = fmt.Errorf("more than %d bytes on standard error", maxErrors)

// await waits for the answer to go.
func (p *Program) await(ctx context.Context, late <-chan time.Time) (string, error) {
	for range maxIdle {
		got, err := p.reply(ctx, late)
		if err != nil {
			return "", err
		}
		switch got.word {
		case "info":
		case "bestmove":
			var best bestMove
			if err := got.into(&best); err != nil {
				return "", err
			}
			if 0 < best.Ask && best.Ask <= p.left {
				continue
			}
			if best.Ask != p.asked {
				return "", fmt.Errorf("bestmove answers question %d, not %d", best.Ask, p.asked)
			}
			return best.Move, nil
		case "error":
			var f fault
			if err := got.into(&f); err != nil {
				return "", err
			}
			return "", fmt.Errorf("it says: %s", words.Quote(f.Why))
		default:
			return "", fmt.Errorf("%s instead of bestmove", words.Quote(got.word))
		}
	}
	return "", fmt.Errorf("more than %d lines without a move", maxIdle)
}

var errEnded = errors.New("it has ended, or closed its output")

// reply takes the next line. After the program has ended, earlier output still counts, so reply takes lines
// for a moment longer. Later output comes from the program's children.
func (p *Program) reply(ctx context.Context, late <-chan time.Time) (reply, error) {
	for gone := p.gone; ; {
		select {
		case got, ok := <-p.replies:
			if !ok {
				return reply{}, errEnded
			}
			return got, got.err
		case <-gone:
			gone = nil
			if p.rest == nil {
				rest := make(chan struct{})
				time.AfterFunc(restLimit, func() { close(rest) })
				p.rest = rest
			}
		case <-p.rest:
			return reply{}, errEnded
		case <-p.flood:
			return reply{}, errFlood
		case <-ctx.Done():
			return reply{}, ctx.Err()
		case <-late:
			return reply{}, errLate
		}
	}
}

// Close asks the program to quit, and kills it and its children if it does not.
func (p *Program) Close() error {
	p.end(true)
	return nil
}

// end ends the program. If politely is true, the program has a moment to quit.
func (p *Program) end(politely bool) {
	if p.closed {
		return
	}
	p.closed = true
	close(p.closing)
	if politely {
		late := make(chan struct{})
		defer time.AfterFunc(quitLimit, func() { close(late) }).Stop()
		select {
		case p.writes <- []byte("quit\n"):
		case <-p.gone:
		case <-late:
		}
		close(p.writes)
		p.ended(late)
	} else {
		close(p.writes)
	}
	kill(p.cmd)
	p.in.Close()
	done := make(chan struct{})
	go func() {
		<-p.watched
		p.cmd.Wait() // closes our ends of the pipes, which other processes may have open too
		p.work.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(killLimit):
	}
}

// ended waits until the program or its output has ended.
func (p *Program) ended(late <-chan struct{}) {
	for {
		select {
		case _, ok := <-p.replies:
			if !ok {
				return
			}
		case <-p.gone:
			return
		case <-late:
			return
		}
	}
}
