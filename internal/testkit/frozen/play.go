package frozen

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/internal/testkit/conform"
	"bourse.example/rng"
	"pgregory.net/rapid"
)

// This file plays a frozen game and digests it.

// A Game is the game of a file.
type Game[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	Rules    bourse.Rules[S, M, V, E]
	Balances func(s *S, out func(conform.Entry)) // of all accounts

	// The rest is for new lines: configs to draw, which Edit may change, and where games are cut.
	Configs *rapid.Generator[any]
	Edit    func(n int, config any) any // optional
	Most    int
}

const (
	tries  = 20  // of illegal moves at a decision
	recent = 128 // moves that illegal moves are made of
	every  = 16  // moves from one look at the balances to the next
)

// A play is a game that is being played.
type play[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	g       *Game[S, M, V, E]
	state   S
	live    bourse.Observable[M, V, E]
	steer   *steerer[M]
	probe   *rng.Rand  // of the illegal moves
	tries   [][]string // those of the file
	made    [][]string // some texts of this game's options
	digests [parts]uint64
	trace   io.Writer // optional: gets everything that is digested

	seats   bourse.Seats
	options []bourse.Option[M]
	offered []bourse.Option[M] // to everyone in Waiting
	chances []bourse.Chance[M]
}

func (g *Game[S, M, V, E]) begin(l Line) (*play[S, M, V, E], error) {
	s, err := g.Rules.New(l.Config)
	if err != nil {
		return nil, err
	}
	p := &play[S, M, V, E]{g: g, state: s, steer: newSteer[M](g.Rules.Name(), l), tries: l.tries,
		probe: newRand(rng.FromText(fmt.Sprint("frozen ", g.Rules.Name(), " illegal ", l.Seed)))}
	p.live = g.Rules.Observe(&p.state)
	p.seats = bourse.AllSeats(p.live.Players())
	for i := range p.digests {
		p.digests[i] = 14695981039346656037 // FNV-1a
	}
	return p, nil
}

// play plays a game up to a number of moves and returns its line.
func (g *Game[S, M, V, E]) play(l Line, most int, trace io.Writer) (_ Line, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	p, err := g.begin(l)
	if err != nil {
		return l, err
	}
	p.trace = trace
	for l.Moves = 0; l.Moves < most && !p.live.Over(); l.Moves++ {
		if l.Moves%every == 0 {
			p.weigh()
		}
		p.list()
		p.refuse()
		m := p.steer.Next(p.live)
		p.add(moves, m.String())
		if err := p.live.Trace(m, p.hear); err != nil {
			return l, fmt.Errorf("%s: %w", m, err)
		}
	}
	p.weigh()
	l.Cut = !p.live.Over()
	for i, n := range p.digests {
		var b [8]byte
		binary.BigEndian.PutUint64(b[:], n^n>>48) // 48 bits of it
		l.Digests[i] = base64.RawURLEncoding.EncodeToString(b[2:])
	}
	return l, nil
}

// add adds texts to a digest, and ends the line.
func (p *play[S, M, V, E]) add(part int, texts ...string) {
	n := p.digests[part]
	for _, text := range texts {
		for i := range len(text) {
			n = (n ^ uint64(text[i])) * 1099511628211
		}
		n = (n ^ ' ') * 1099511628211
	}
	p.digests[part] = (n ^ '\n') * 1099511628211
	if p.trace != nil {
		fmt.Fprintln(p.trace, partNames[part]+":", strings.Join(texts, " "))
	}
}

// list adds the options of everyone who waits, and the chances.
func (p *play[S, M, V, E]) list() {
	p.offered = p.offered[:0]
	for seat := range bourse.Seat(p.live.Players()) {
		p.options = p.live.Options(seat, p.options[:0])
		p.offered = append(p.offered, p.options...)
	}
	for _, o := range p.offered {
		p.add(options, o.Move.String(), strconv.Itoa(o.Min), strconv.Itoa(o.Max))
	}
	p.chances = p.live.Chances(p.chances[:0])
	for _, c := range p.chances {
		p.add(options, c.Move.String(), strconv.FormatInt(c.Weight, 10))
	}
	p.add(options, "turn", p.live.Turn().String())
}

// hear adds an event, and how the seats see it: "-" not at all, "=" as it is.
func (p *play[S, M, V, E]) hear(e E) {
	whole, seen := text(e), []string{}
	for seat := range bourse.Seat(p.live.Players()) {
		shown, ok := e.For(seat)
		switch {
		case !ok:
			seen = append(seen, "-")
		case any(shown) == any(e):
			seen = append(seen, "=")
		default:
			seen = append(seen, text(shown))
		}
	}
	p.add(events, append(seen, whole)...)
}

// text returns the JSON of an event, or how it prints itself.
func text(e any) string {
	b, err := json.Marshal(e)
	if err != nil {
		return fmt.Sprint(e)
	}
	return string(b)
}

// weigh adds the balances that are not 0, in order of their names, and the standings.
func (p *play[S, M, V, E]) weigh() {
	var list []string
	p.g.Balances(&p.state, func(e conform.Entry) {
		if e.N != 0 {
			list = append(list, e.Account+" "+strconv.FormatInt(e.N, 10)+" "+e.Unit)
		}
	})
	slices.Sort(list)
	p.add(events, list...)
	for _, at := range p.live.Standings(nil) {
		p.add(events, fmt.Sprint(at.Seat, " ", at.Place, " ", at.Win, " ", at.Score))
	}
}

// refuse adds what Check says of drawn moves: "-" for a legal one.
func (p *play[S, M, V, E]) refuse() {
	if len(p.offered) == 0 {
		for _, c := range p.chances {
			p.offered = append(p.offered, bourse.Option[M]{Move: c.Move})
		}
	}
	p.remember()
	for range tries {
		words := p.drawn()
		m, err := p.g.Rules.ReadMove(strings.Join(words, " "))
		if err != nil {
			continue // it has no such form
		}
		code := "-"
		var refusal *bourse.Illegal
		if err := p.live.Check(m); errors.As(err, &refusal) {
			code = refusal.Code()
		}
		p.add(codes, code, m.String())
	}
}

// remember keeps the text of one of the options.
func (p *play[S, M, V, E]) remember() {
	o := p.offered[p.probe.IntN(len(p.offered))]
	words := strings.Fields(o.Move.String())
	if len(p.made) < recent {
		p.made = append(p.made, words)
		return
	}
	p.made[p.probe.IntN(recent)] = words
}

// drawn returns the words of a move that is probably illegal: an earlier one by a player who moves now, an
// option with another word or amount, or an earlier move with another word.
func (p *play[S, M, V, E]) drawn() []string {
	r := p.probe
	o := p.offered[r.IntN(len(p.offered))]
	option, earlier := strings.Fields(o.Move.String()), slices.Clone(p.earlier())
	switch r.IntN(4) {
	case 0:
		if r.IntN(4) > 0 {
			earlier[0] = option[0]
		}
		return earlier
	case 1:
		if o.Max > 0 {
			return strings.Fields(o.Move.With([...]int{o.Min - 1, o.Max + 1}[r.IntN(2)]).String())
		}
		p.change(option)
		return option
	case 2:
		p.change(option)
		return option
	}
	earlier[0] = option[0]
	p.change(earlier)
	return earlier
}

// earlier returns a move of the file or of this game.
func (p *play[S, M, V, E]) earlier() []string {
	if n := p.probe.IntN(len(p.tries) + len(p.made)); n < len(p.tries) {
		return p.tries[n]
	} else {
		return p.made[n-len(p.tries)]
	}
}

// change replaces a word of a move by the word of an earlier move, of the same kind if one is found soon. A
// number may change by 1 instead.
func (p *play[S, M, V, E]) change(words []string) {
	if len(words) < 3 {
		words[0] = p.earlier()[0]
		return
	}
	at := 2 + p.probe.IntN(len(words)-2)
	if n, err := strconv.Atoi(words[at]); err == nil && p.probe.IntN(2) == 0 {
		words[at] = strconv.Itoa(n + [...]int{-1, 1}[p.probe.IntN(2)])
		return
	}
	for range 6 {
		other := p.earlier()
		if len(other) > at && (other[1] == words[1] || p.probe.IntN(4) == 0) && other[at] != words[at] {
			words[at] = other[at]
			return
		}
	}
}
