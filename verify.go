package bourse

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"bourse.example/internal/strict"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file implements Load, Resume and Verify, which read a record by replaying it.

// ErrMismatch matches the error of a record with a hash that is not that of the state reached, or with a digest that
// is not that of its text. The error is also [ErrSyntax].
var ErrMismatch = errors.New("hash or digest does not match")

// A mismatch is an error that matches ErrMismatch.
type mismatch struct{ error }

func (e mismatch) Is(target error) bool { return target == ErrMismatch }

func (e mismatch) Unwrap() error { return e.error }

// A Proof is what Verify has found to be true of a record: every move was legal, every hash is the hash of
// the state reached, the result is the game's, and the digest is the text's. A proof is not a signature:
// anyone who can write a record can write another. The zero Proof belongs to a record that failed the check,
// and proves nothing.
type Proof struct {
	Game      string
	Edition   int
	Players   int
	Decisions int  // moves of players
	Draws     int  // moves of Nature
	Finished  bool // the game is over
	Seeded    bool // the seed draws every move of Nature; otherwise they are only legal
	Committed bool // Commitment was made to this seed
	// Commitment is the one in the record, or zero if it has none. It proves something only if it was
	// published before the game: compare the two.
	Commitment rng.Commitment
	Result     string // the record's result line
}

// String returns the proof as a line for people. For the zero Proof it returns "nothing is proved".
func (p Proof) String() string {
	if p == (Proof{}) {
		return "nothing is proved"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "ok: %s edition %d, %d players: %d decisions legal, every hash matches; ", p.Game,
		p.Edition, p.Players, p.Decisions)
	switch {
	case p.Committed:
		fmt.Fprintf(&b, "all %d chance moves come from the seed, which opens the commitment; ", p.Draws)
	case p.Seeded:
		fmt.Fprintf(&b, "all %d chance moves come from the seed; ", p.Draws)
	default:
		fmt.Fprintf(&b, "all %d chance moves are legal, nothing more is known about them; ", p.Draws)
	}
	b.WriteString("the digest matches; ")
	b.WriteString(p.Result)
	return b.String()
}

// Verify reads a record, replays it and checks all of it. The error is a [*RecordError] with the number of
// the line that is wrong, or of the first line that does not follow from the lines before it. A chance move that
// the record's seed does not draw is named itself, and so is a config that a commitment was not made to.
//
// A record that a program has changed as it changes text files is the same record: with carriage returns before
// its line feeds, with a byte order mark, or without its last line feed. Load and RecordGame read it, too.
func (rules Rules[S, M, V, E]) Verify(r io.Reader) (Proof, error) {
	_, proof, err := rules.replay(r)
	return proof, err
}

// Load reads a record, checks it as Verify does, and returns the match, ready to continue.
func (rules Rules[S, M, V, E]) Load(r io.Reader) (*Match[S, M, V, E], error) {
	m, _, err := rules.replay(r)
	return m, err
}

// Resume continues a match from the lines that a host has stored: those of Match.Header, and those that Play
// has returned since. Unlike the record that Load reads, they have no result and no digest. The seed is nil
// if chance is typed in. Otherwise it is the match's seed, which the host has stored separately.
//
// The last line must be complete, but chance moves after it may be missing: Resume makes them again. A host
// that goes on storing lines must first store Match.Header again, which then contains all moves.
//
// Resume refuses a header that ends before its moves. A header has no moves if a player moves first or chance
// is typed in. Resume cannot tell such a header from one that was cut off within its tags, so a host must
// store it completely or not at all.
func (rules Rules[S, M, V, E]) Resume(r io.Reader, seed *rng.Seed) (*Match[S, M, V, E], error) {
	l := newLineReader(r, false)
	m, seeded, err := rules.readHeader(l)
	if err != nil {
		return nil, err
	}
	if seeded != (seed != nil) {
		return nil, errors.New("resume: a seed is required if, and only if, the record says chance seed")
	}
	if err := m.readFork(l); err != nil {
		return nil, err
	}
	origin, err := rules.readMoves(l, m)
	if err != io.EOF {
		if err == nil {
			err = l.failf(1, "%s where a move is expected", words.Quote(l.text))
		}
		return nil, err
	}
	if err := m.refuseTorn(seeded); err != nil {
		l.line++
		return nil, l.fail(1, err)
	}
	if seed != nil {
		if err := m.giveSeed(*seed, origin); err != nil {
			return nil, fmt.Errorf("resume: %w", err)
		}
	}
	m.open()
	return m, nil
}

// replay reads a whole record.
func (rules Rules[S, M, V, E]) replay(r io.Reader) (*Match[S, M, V, E], Proof, error) {
	l := newLineReader(r, true)
	m, seeded, err := rules.readHeader(l)
	if err != nil {
		return nil, Proof{}, err
	}
	origin, err := rules.readMoves(l, m)
	if err == nil {
		err = m.readResult(l, seeded)
	} else if err == io.EOF {
		l.line++
		err = l.failf(1, `the record ends where "result" or "unfinished" is expected`)
	}
	if err != nil && seeded {
		err = m.earlier(l, origin, err)
	}
	if err == nil && seeded {
		err = m.readSeed(l, origin)
	}
	if err != nil {
		return nil, Proof{}, err
	}
	rest, err := l.expect("digest")
	if err != nil {
		return nil, Proof{}, err
	}
	if err := l.must("digest", rest, fmt.Sprintf("sha256:%x", l.sum)); err != nil {
		if wrong, ok := err.(*RecordError); ok {
			wrong.Err = mismatch{wrong.Err}
		}
		return nil, Proof{}, err
	}
	switch err := l.next(); {
	case err == nil:
		return nil, Proof{}, l.failf(1, "the record continues after its digest")
	case err != io.EOF:
		return nil, Proof{}, err
	}
	m.open()
	draws := m.made[indexOf(Nature)]
	proof := Proof{
		Game: rules.game().Game, Edition: int(m.head.Edition), Players: m.Players(),
		Decisions: len(m.moves) - draws, Draws: draws,
		Finished: m.Over(), Seeded: seeded, Result: m.result(),
	}
	if m.commit != nil {
		proof.Committed, proof.Commitment = true, *m.commit
	}
	return m, proof, nil
}

// readHeader reads all lines before the first move. The match that it returns has no seed yet, so that it
// accepts the moves of Nature.
func (rules Rules[S, M, V, E]) readHeader(l *lineReader) (m *Match[S, M, V, E], seeded bool, err error) {
	game, err := l.game()
	if err != nil {
		return nil, false, err
	}
	if err := l.must("game", game, rules.game().Game); err != nil {
		return nil, false, err
	}
	edition, err := l.expect("edition")
	if err != nil {
		return nil, false, err
	}
	if n, err := strconv.Atoi(edition); err != nil || n < 1 || n > rules.game().Edition ||
		strconv.Itoa(n) != edition {
		return nil, false, l.must("edition", edition, rules.editions())
	}
	config, err := l.expect("config")
	if err != nil {
		return nil, false, err
	}
	if m, err = rules.NewMatch([]byte(config), nil); err != nil {
		return nil, false, l.fail(len("config ")+1, err)
	}
	if len(rules.game().Later) > 0 {
		m.config = rules.asWritten(m.config, config)
	}
	if err := l.must("config", config, m.config); err != nil {
		return nil, false, err
	}
	if of := strconv.Itoa(int(m.head.Edition)); of != edition {
		return nil, false, l.failf(len("config ")+1, "a config of edition %s in a record of edition %s", of,
			edition)
	}
	chance, err := l.expect("chance")
	if err != nil {
		return nil, false, err
	}
	if chance != "seed" && chance != "manual" {
		return nil, false, l.failf(len("chance ")+1, "chance %s is neither seed nor manual",
			words.Quote(chance))
	}
	seeded = chance == "seed"
	for {
		if err := l.next(); err == io.EOF {
			return m, seeded, nil
		} else if err != nil {
			return nil, false, err
		}
		if commit, ok := l.word("commit"); ok {
			if !seeded || m.commit != nil || len(m.tags) > 0 {
				return nil, false, l.failf(1, "a commitment must appear only once, after chance seed")
			}
			c, err := rng.ParseCommitment(commit)
			if err != nil {
				return nil, false, l.fail(len("commit ")+1, err)
			}
			m.commit = &c
			continue
		}
		rest, ok := l.word("tag")
		if !ok {
			l.held = true
			return m, seeded, nil
		}
		t, err := readTag(rest)
		if err != nil {
			return nil, false, l.fail(len("tag ")+1, err)
		}
		if err := m.Tag(t.key, t.value); err != nil {
			return nil, false, l.fail(len("tag ")+1, err)
		}
	}
}

// editions lists the editions that are played.
func (rules Rules[S, M, V, E]) editions() string {
	if rules.game().Edition == 2 {
		return "1 or 2"
	} else if rules.game().Edition > 2 {
		return "1 to " + strconv.Itoa(rules.game().Edition)
	}
	return "1"
}

// asWritten returns a complete config in JSON, without those of the later settings that are missing in the
// record's config.
func (rules Rules[S, M, V, E]) asWritten(whole, record string) string {
	d := json.NewDecoder(strings.NewReader(whole))
	b := []byte("{")
	if _, err := d.Token(); err != nil {
		return whole
	}
	for d.More() {
		name, err := d.Token()
		var value json.RawMessage
		if err != nil || d.Decode(&value) != nil {
			return whole
		}
		key := fmt.Sprintf("%q:", name)
		if slices.Contains(rules.game().Later, fmt.Sprint(name)) && !strings.Contains(record, key) {
			continue
		}
		if len(b) > 1 {
			b = append(b, ',')
		}
		b = append(append(b, key...), value...)
	}
	return string(append(b, '}'))
}

// readMoves replays the lines with moves and returns the line number of the first. It stops with io.EOF, or
// before a line that is not a move, which is then the current line.
func (rules Rules[S, M, V, E]) readMoves(l *lineReader, m *Match[S, M, V, E]) (origin int, err error) {
	for {
		if err := l.next(); err != nil {
			return origin, err
		}
		if origin == 0 {
			origin = l.line
		}
		nature := strings.HasPrefix(l.text, "~")
		if !nature && !strings.HasPrefix(l.text, "p") {
			return origin, nil
		}
		text, hash := l.text, uint32(0)
		if !nature {
			if text, hash, err = readHash(l.text); err != nil {
				return origin, l.fail(len(text)+1, err)
			}
		}
		move, err := rules.game().Parse(text)
		if err != nil {
			return origin, l.fail(1, err)
		}
		if move.String() != text {
			return origin, l.failf(1, "the move is written %s, not %s", words.Quote(move.String()),
				words.Quote(text))
		}
		if err := m.apply(move); err != nil {
			return origin, l.fail(1, err)
		}
		if got := m.hashes[len(m.hashes)-1]; got != hash {
			return origin, l.fail(len(text)+3,
				mismatch{fmt.Errorf("hash %08x where the state reached has %08x", hash, got)})
		}
	}
}

// readResult checks the line after the moves.
func (m *Match[S, M, V, E]) readResult(l *lineReader, seeded bool) error {
	if result := m.result(); l.text != result {
		return l.failf(1, "%s where %s is expected", words.Quote(l.text), words.Quote(result))
	}
	if seeded && m.Turn() == Nature {
		return l.failf(1, "the record stops where a move of Nature is expected")
	}
	return nil
}

// readSeed reads the seed line and checks every move of Nature against the seed.
func (m *Match[S, M, V, E]) readSeed(l *lineReader, origin int) error {
	text, err := l.expect("seed")
	if err != nil {
		return err
	}
	seed, err := rng.ParseSeed(text)
	if err != nil {
		return l.fail(len("seed ")+1, err)
	}
	return m.blame(m.giveSeed(seed, origin), l)
}

// earlier returns the error of an earlier line than the one at which reading has failed, if the seed, which comes
// later, shows that the earlier line is wrong. It reads on to the seed, but no more lines than a game can have.
func (m *Match[S, M, V, E]) earlier(l *lineReader, origin int, failed error) error {
	for range m.rules.MaxMoves(&m.first) - len(m.moves) + 2 {
		if l.next() != nil {
			return failed
		}
		text, ok := l.word("seed")
		if !ok {
			continue
		}
		seed, err := rng.ParseSeed(text)
		if err != nil {
			return failed
		}
		var at, before *RecordError
		if errors.As(m.blame(m.giveSeed(seed, origin), l), &before) && errors.As(failed, &at) && before.Line < at.Line {
			return before
		}
		break
	}
	return failed
}

// configLine is the number of a record's line with the config.
const configLine = 4

// blame returns the error of the line that is wrong if a seed does not fit. If the seed has no commitment and
// draws more than half of the moves differently, the seed itself is wrong, which is the current line. Otherwise
// the moves are. If the seed draws most moves but does not open the commitment, the config is not the one that
// the commitment was made to.
func (m *Match[S, M, V, E]) blame(err error, l *lineReader) error {
	var wrong *seedError
	if !errors.As(err, &wrong) {
		if err != nil {
			err = l.fail(len("seed ")+1, err)
		}
		return err
	}
	switch {
	case !wrong.opens && 2*wrong.wrong <= wrong.draws:
		return recordError(configLine, len("config ")+1,
			errors.New("the commitment is to another game, edition or config, or to another seed"))
	case !wrong.opens:
		return l.failf(len("seed ")+1, "the seed does not open the commitment")
	case m.commit != nil || 2*wrong.wrong <= wrong.draws:
		return wrong.first
	}
	return l.failf(len("seed ")+1, "the seed draws %d of %d moves of Nature differently, the first in line %d",
		wrong.wrong, wrong.draws, wrong.first.Line)
}

// A seedError reports a seed that does not open the commitment, or the moves of Nature that it draws differently.
type seedError struct {
	opens        bool
	first        *RecordError // of the moves
	wrong, draws int
}

func (e *seedError) Error() string {
	if !e.opens {
		return "the seed does not open the commitment"
	}
	return e.first.Error()
}

func (e *seedError) Unwrap() error {
	if !e.opens {
		return nil
	}
	return e.first
}

// giveSeed gives a replayed match its seed. It first checks that the seed opens the commitment and draws every
// move of Nature; otherwise the error is a *seedError. The first move is in line origin of the record.
func (m *Match[S, M, V, E]) giveSeed(seed rng.Seed, origin int) error {
	root, err := rng.New(seed)
	if err != nil {
		return err
	}
	again := &Match[S, M, V, E]{state: m.first, root: root}
	again.live = m.rules.Observe(&again.state)
	wrong := seedError{opens: m.commit == nil || m.commit.Opens(seed, m.Terms())}
	for i, move := range m.moves {
		if move.By() == Nature {
			if want := again.draw(); want != move {
				if wrong.wrong++; wrong.wrong == 1 {
					wrong.first = recordError(origin+i, 1,
						fmt.Errorf("%s where the seed draws %s", move, want))
				}
			}
			again.made[indexOf(Nature)]++
		}
		if err := again.at().Apply(move); err != nil {
			return recordError(origin+i, 1, err)
		}
	}
	if wrong.draws = again.made[indexOf(Nature)]; wrong.wrong > 0 || !wrong.opens {
		return &wrong
	}
	m.seed, m.root = &seed, root
	return nil
}

// RecordGame returns the name of the game of a record, from its second line.
func RecordGame(r io.Reader) (string, error) { return newLineReader(r, true).game() }

// game reads the first two lines of a record, and returns the name of its game.
func (l *lineReader) game() (string, error) {
	version, err := l.expect("bourse")
	if err != nil {
		return "", err
	}
	if l.text == openMagic {
		return "", l.failf(1, "the game as one player saw it cannot be replayed: it lacks what others hid")
	}
	if err := l.must("bourse", version, recordMagic[len("bourse "):]); err != nil {
		return "", err
	}
	return l.expect("game")
}

// ReadMove reads a move in text or JSON form, as [Table] does. The error is [ErrSyntax].
func (rules Rules[S, M, V, E]) ReadMove(text string) (M, error) {
	var move M
	if len(text) > maxLine {
		return move, strict.Errorf("the move is longer than %d bytes", maxLine)
	}
	if trimmed := bytes.TrimSpace([]byte(text)); len(trimmed) > 0 && trimmed[0] == '{' {
		err := json.Unmarshal(trimmed, &move)
		return move, strict.Mark(err)
	}
	move, err := rules.game().Parse(text)
	return move, strict.Mark(err)
}
