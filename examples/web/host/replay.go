package host

import (
	"encoding/json"
	"sort"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file replays a match as a seat saw it.

// A Past is the match as a seat saw it just after one of its own events. Apart from names, which are current,
// it contains nothing that the seat could not know then.
type Past struct {
	Game string      `json:"game"`
	Seat bourse.Seat `json:"seat"` // the seat, or Spectator for all spectators
	// At is how many events the seat had seen. Back and On are that number for the previous and the next
	// position, or At if there is none. Events is the current number. A move may cause several events, and
	// there is no position between them.
	At     int  `json:"at"`
	Back   int  `json:"back"`
	On     int  `json:"on"`
	Events int  `json:"events"`
	Over   bool `json:"over"`   // the match ended with this event
	Public int  `json:"-"`      // At of the same position for spectators
	Undone int  `json:"undone"` // how often moves were undone, which changes the numbers of events

	Names map[bourse.Seat]string `json:"names"`
	View  json.RawMessage        `json:"view"`
	Value any                    `json:"-"` // the view itself, such as a merlin.View
	Board string                 `json:"board"`
	Situation
	Step []bourse.Line `json:"-"` // of the events Back to At

	Before any         `json:"-"` // the view after the event Back
	Since  []byte      `json:"-"` // the events Back to At, as bourse.Table.Events writes them
	Sight  games.Sight `json:"-"` // the view in words
}

// A past is the history of a match in memory.
type past struct {
	walker games.Session // replays the match, and is at the last step
	shown  games.Session // replays the match again, and is at the position that was shown last; or nil
	steps  []step        // the beginning, and then each answered move with the chance moves that follow
}

// A step is a position that can be shown.
type step struct {
	moves int                      // including chance moves and hidden ones
	seen  [bourse.MaxSeats + 1]int // the events of each seat; the spectators' come last
}

// Past returns the match as a seat saw it after its event number at: the first position with that many
// events, so that counting reveals nothing hidden. An at of 0 or less is the beginning, and a number that is
// too large is the current position. The error is ErrStage before the match begins.
func (t *Table) Past(seat bourse.Seat, at int) (p Past, err error) {
	err = t.match(seat, func(l *live, seat bourse.Seat) error {
		p, err = l.lookBack(seat, at, t)
		return err
	})
	if err != nil {
		return Past{}, err
	}
	return p, nil
}

func (l *live) lookBack(seat bourse.Seat, at int, t *Table) (Past, error) {
	steps, err := l.steps()
	if err != nil {
		return Past{}, err
	}
	i := indexOf(seat)
	after := func(events int) int {
		return sort.Search(len(steps)-1, func(k int) bool { return steps[k].seen[i] >= events })
	}
	last := steps[len(steps)-1].seen[i]
	here := after(max(0, min(at, last)))
	p := Past{Game: l.row.Game, Seat: seat, At: steps[here].seen[i], Events: last, Undone: l.session.Undone(),
		Names: names(*l.row)}
	p.Back, p.On = steps[max(0, here-1)].seen[i], steps[after(min(p.At+1, last))].seen[i]
	p.Public = steps[here].seen[bourse.MaxSeats]
	session, err := l.replay(steps[max(0, here-1)].moves)
	if err != nil {
		return Past{}, err
	}
	p.Before = session.See(seat).Value()
	if session, err = l.replay(steps[here].moves); err != nil {
		return Past{}, err
	}
	told := t.told(session)
	p.Sight = told.See(seat)
	p.Value, p.Board, p.Over = p.Sight.Value(), told.Board(seat), session.Over()
	if p.Since, _, err = session.Events(seat, session.Undone(), p.Back); err != nil {
		return Past{}, err
	}
	p.Situation = situation(session, told, seat, p.At)
	p.Story, _ = told.Story(seat, p.From)
	p.Step, _ = told.Story(seat, p.Back)
	p.View, err = session.View(seat)
	return p, err
}

// replay returns the match after its first moves. It replays the moves since the position that was shown last,
// if that is not later.
func (l *live) replay(moves int) (games.Session, error) {
	p := l.past
	if p.shown == nil || p.shown.Len() > moves {
		back, err := l.session.Back(moves)
		if err != nil {
			return nil, err
		}
		p.shown = back
		return back, nil
	}
	for p.shown.Len() < moves {
		if err := repeat(p.shown, l.session); err != nil {
			p.shown = nil
			return nil, err
		}
	}
	p.shown.Name(names(*l.row))
	return p.shown, nil
}

// steps returns the positions of the match from its beginning. They are kept as long as the match is in
// memory.
func (l *live) steps() ([]step, error) {
	if l.past == nil {
		walker, err := l.session.Back(0)
		if err != nil {
			return nil, err
		}
		l.past = &past{walker: walker}
		l.past.note(len(l.row.Seats))
	}
	p := l.past
	for p.walker.Len() < l.session.Len() {
		if err := repeat(p.walker, l.session); err != nil {
			l.past = nil
			return nil, err
		}
		p.note(len(l.row.Seats))
	}
	return p.steps, nil
}

// repeat makes the next answered move of a match in behind, which has only its first moves.
func repeat(behind, match games.Session) error {
	by, move := match.Move(behind.Len())
	_, _, err := behind.Play(by, behind.Ask(by), move)
	return err
}

// note appends the walker's position.
func (p *past) note(players int) {
	s := step{moves: p.walker.Len()}
	for seat := range bourse.Seat(players) {
		s.seen[seat] = seen(p.walker, seat)
	}
	s.seen[bourse.MaxSeats] = seen(p.walker, bourse.Spectator)
	p.steps = append(p.steps, s)
}
