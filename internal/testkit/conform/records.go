package conform

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements property 10: a record replays to the same states and hashes, a loaded match plays on
// as the original would have, and a fork is the beginning of a match.

func (g *Game[S, M, V, E]) recordsEnd(w *walk[S, M, V, E]) error {
	if err := g.manual(w); err != nil {
		return err
	}
	if !w.now(3) {
		return nil
	}
	seed := rng.FromText(fmt.Sprint("record ", w.src.IntN(1<<20)))
	m, err := g.match(w.first, &seed)
	if err != nil {
		return err
	}
	if err := m.Tag("date", "\x00 – \"quoted\""); err != nil {
		return err
	}
	lines := m.Header()
	half := w.src.IntN(len(w.moves) + 1)
	for n := 0; !m.Over() && m.Len() < half; n++ {
		added, err := g.one(w, m)
		if err != nil {
			return err
		}
		lines += added
	}
	twin, err := g.Rules.Load(strings.NewReader(m.Record()))
	if err != nil {
		return fmt.Errorf("load: %w\n%s", err, m.Record())
	}
	resumed, err := g.Rules.Resume(strings.NewReader(lines), &seed)
	if err != nil {
		return fmt.Errorf("resume: %w\n%s", err, lines)
	}
	states := []S{m.State()}
	for !m.Over() {
		move, err := g.move(w, m)
		if err != nil {
			return err
		}
		var added [3]string
		for i, match := range []*bourse.Match[S, M, V, E]{m, twin, resumed} {
			if added[i], err = match.Play(move.By(), move); err != nil {
				return fmt.Errorf("%s is refused after loading: %w", move, err)
			}
		}
		if added[0] != added[1] || added[0] != added[2] {
			return fmt.Errorf("the loaded match plays on differently: %q", added)
		}
		states = append(states, m.State())
	}
	for _, other := range []*bourse.Match[S, M, V, E]{twin, resumed} {
		if err := equalMatches(m, other); err != nil {
			return err
		}
	}
	proof, err := g.Rules.Verify(strings.NewReader(m.Record()))
	if err != nil {
		return err
	}
	if !proof.Finished || !proof.Seeded || proof.Decisions+proof.Draws != m.Len() ||
		proof.Players != m.Players() {
		return fmt.Errorf("the proof of %d moves is %+v", m.Len(), proof)
	}
	if last, err := m.Fork(m.Len()); err != nil || last.State() != states[len(states)-1] {
		return fmt.Errorf("a fork of the whole match ends in another state (%v)", err)
	}
	return g.damagedRecord(w, m.Record())
}

// match begins a match with the config of a new state. The match must begin with that state.
func (g *Game[S, M, V, E]) match(first S, seed *rng.Seed) (*bourse.Match[S, M, V, E], error) {
	config, err := json.Marshal(g.Rules.Config(&first))
	if err != nil {
		return nil, err
	}
	if fresh, err := g.Rules.New(config); err != nil || fresh != first {
		return nil, fmt.Errorf("the config %s makes another game (%v)", config, err)
	}
	return g.Rules.NewMatch(config, seed)
}

// manual records the walk itself, as a match with manual chance moves.
func (g *Game[S, M, V, E]) manual(w *walk[S, M, V, E]) error {
	m, err := g.match(w.first, nil)
	if err != nil {
		return err
	}
	at := w.src.IntN(len(w.moves) + 1)
	then := m.State()
	for i, move := range w.moves {
		if _, err := m.Play(move.By(), move); err != nil {
			return err
		}
		if i+1 == at {
			then = m.State()
		}
	}
	if m.State() != *w.s {
		return errors.New("a match of the same moves ends in another state")
	}
	loaded, err := g.Rules.Load(strings.NewReader(m.Record()))
	if err != nil {
		return err
	}
	if err := equalMatches(m, loaded); err != nil {
		return err
	}
	fork, err := loaded.Fork(at)
	if err != nil {
		return err
	}
	if fork.State() != then {
		return fmt.Errorf("a fork of %d moves ends in another state", at)
	}
	return nil
}

func equalMatches[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](a,
	b *bourse.Match[S, M, V, E]) error {
	if a.State() != b.State() || a.Record() != b.Record() {
		return fmt.Errorf("the loaded match is different:\n%s\n%s", a.Record(), b.Record())
	}
	for seat := bourse.Spectator; int(seat) < a.Players(); seat++ {
		if a.Memory(seat) != b.Memory(seat) || a.RecordFor(seat) != b.RecordFor(seat) {
			return fmt.Errorf("the loaded match shows %s something else", seat)
		}
	}
	return nil
}

// move chooses a player's move of a match.
func (g *Game[S, M, V, E]) move(w *walk[S, M, V, E], m *bourse.Match[S, M, V, E]) (M, error) {
	_, live := g.at(m.State())
	if live.Turn() == bourse.Nature {
		var none M
		return none, errors.New("a chance move is still due")
	}
	return w.choose(live), nil
}

func (g *Game[S, M, V, E]) one(w *walk[S, M, V, E], m *bourse.Match[S, M, V, E]) (string, error) {
	move, err := g.move(w, m)
	if err != nil {
		return "", err
	}
	return m.Play(move.By(), move)
}

// damagedRecord checks that every damage to a record is found.
func (g *Game[S, M, V, E]) damagedRecord(w *walk[S, M, V, E], record string) error {
	for range 4 {
		bad := string(flip(w.src, []byte(record)))
		if canonical(bad) == record {
			continue
		}
		if err := g.readRecord(bad); err != nil {
			return err
		}
		if _, err := g.Rules.Verify(strings.NewReader(bad)); err == nil {
			return fmt.Errorf("a damaged record passes:\n%s", bad)
		}
	}
	return nil
}

// canonical returns a record as it was written, without what programs do to text files.
func canonical(text string) string {
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\xef\xbb\xbf"), "\r\n", "\n")
	return strings.TrimSuffix(text, "\n") + "\n"
}

// readRecord reads a record. An error must name a line of it, and an accepted record must be written as it
// was read.
func (g *Game[S, M, V, E]) readRecord(text string) error {
	m, err := g.Rules.Load(strings.NewReader(text))
	_, also := g.Rules.Verify(strings.NewReader(text))
	if (err == nil) != (also == nil) {
		return fmt.Errorf("load returns %v, but verify %v", err, also)
	}
	if err != nil {
		var at *bourse.RecordError
		if !errors.As(err, &at) {
			return fmt.Errorf("the error %w names no line", err)
		}
		if most := strings.Count(text, "\n") + 2; at.Line < 1 || at.Line > most || at.Col < 1 {
			return fmt.Errorf("the error %w names a place outside the record", err)
		}
		if errors.Is(err, bourse.ErrSyntax) == errors.Is(err, bourse.ErrIllegal) {
			return fmt.Errorf("the error %w is neither about the text nor about a move", err)
		}
		return nil
	}
	if got := m.Record(); got != canonical(text) {
		return fmt.Errorf("the record\n%s\nis written\n%s", text, got)
	}
	return nil
}
