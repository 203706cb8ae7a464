package board

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/merlin"
	"bourse.example/smallprint"
)

// This file divides what has happened between two views of a seat into steps. It folds the seat's own events over the
// earlier view, so a step contains only what the seat knew by then.

// A Step is a moment between two views of a seat.
type Step struct {
	Input            // the view at that moment, without moves
	Caption string   // what has just happened, in one line
	Changes []Change // what has just come or gone
}

// A Change is something that came or went on the table. A frontend shows it for a moment; the picture of the step
// shows the result.
type Change struct {
	Key  string `json:"key"`            // the data-key of what has changed
	To   string `json:"to,omitempty"`   // the data-key of its destination, if that is visible
	Text string `json:"text,omitempty"` // short text, such as −3 gold
	// Tone is gain or loss if the change is good or bad for the player whom it concerns, and otherwise "".
	Tone string `json:"tone,omitempty"`
}

// The tones of changes. A change without one has the tone of the sign of its text.
const (
	gain    = "gain"
	loss    = "loss"
	neutral = "neutral"
)

// tone returns the tone of a change in a step.
func (c Change) tone() string {
	switch {
	case c.Tone == neutral:
		return ""
	case c.Tone != "":
		return c.Tone
	case strings.HasPrefix(c.Text, "+"):
		return gain
	case strings.HasPrefix(c.Text, "−"):
		return loss
	}
	return ""
}

// maxChanges is the most changes of a step. After more, the player looks at the whole table.
const maxChanges = 40

// A teller describes events of a seat, as games.Sight.Story does.
type teller = func(events []byte) ([]bourse.Line, error)

// Steps returns the steps from one view of a seat to a later one of the same game. events are what the seat has seen in
// between, written by bourse.Table.Events. tell describes some of them. The last step has the later view itself.
func Steps(before any, after Input, events []byte, tell teller) ([]Step, error) {
	c, ok := courses[after.Game]
	if !ok {
		return nil, fmt.Errorf("board: no picture of the game %q", after.Game)
	}
	after.Choices, after.Refuse, after.Language = nil, nil, languageOf(after.Game, after.Language)
	all, err := c.steps(before, after, events, tell)
	if err != nil {
		return nil, fmt.Errorf("board: events of %s: %w", after.Game, err)
	}
	return all, nil
}

var courses = map[string]interface {
	steps(before any, after Input, events []byte, tell teller) ([]Step, error)
}{
	"merlin":     course[merlin.View, merlin.Event]{foldMerlin, beatMerlin, nil},
	"futures":    course[futures.View, futures.Event]{foldFutures, beatFutures, nil},
	"economicon": course[economicon.View, economicon.Event]{foldEconomicon, beatEconomicon, nil},
	"smallprint": course[smallprint.View, smallprint.Event]{foldSmallprint, beatSmallprint, captionSmallprint},
}

// A course folds the events of a game.
type course[V, E any] struct {
	// fold changes a view, and what is drawn on it, by an event, and returns what that changes in the picture.
	fold func(*Input, *V, *E) []Change
	// beat returns the step that an event belongs to: consecutive events of the same step are shown together. An
	// event of the step "" belongs to the step before, and one of the step opens begins a step.
	beat func(*E) string
	// caption returns the caption of a step. If it is nil or the caption is "", the story has the caption.
	caption func(*Input, []E) string
}

// These are special steps.
const (
	opens  = "opens"
	sorted = "sorted " // the prefix of steps that are shown in the order of their names, not of their events
	alone  = "alone "  // the prefix of steps that the story has in a sentence about several, and tells alone here
)

// A beat is the events of a step.
type beat[E any] struct {
	key    string
	events []E
	texts  []byte // as JSON, each with a comma
}

// steps implements Steps.
func (c course[V, E]) steps(before any, after Input, events []byte, tell teller) ([]Step, error) {
	v, ok := before.(V)
	if !ok {
		return nil, fmt.Errorf("a %T is not a view of the game", before)
	}
	beats, err := c.beats(events)
	if err != nil {
		return nil, err
	}
	story, err := tell(events)
	if err != nil {
		return nil, err
	}
	var steps []Step
	var lines []bourse.Line // of the story, about the next step
	now, texts, told := Step{Input: after}, []byte("["), 0
	for i, b := range beats {
		before := len(lines)
		for k := range b.events {
			now.Changes = append(now.Changes, c.fold(&now.Input, &v, &b.events[k])...)
		}
		texts = append(texts, b.texts...)
		part, err := tell(append(texts[:len(texts)-1:len(texts)-1], ']'))
		if err != nil {
			return nil, err
		}
		fresh := story[told:max(told, min(len(part), len(story)))]
		if told += len(fresh); strings.HasPrefix(b.key, alone) {
			if fresh, err = tell(slices.Concat([]byte("["), b.texts[:len(b.texts)-1], []byte("]"))); err != nil {
				return nil, err
			}
		}
		lines = append(lines, fresh...)
		if now.Caption = ""; c.caption != nil {
			now.Caption = c.caption(&after, b.events)
		}
		now.Caption = cmp.Or(now.Caption, captionOf(lines))
		quiet, last := len(now.Changes) == 0 && b.key != opens || now.Caption == "", i == len(beats)-1
		switch {
		case quiet && last && len(steps) > 0:
			previous := &steps[len(steps)-1]
			previous.Changes = append(previous.Changes, now.Changes...)
			previous.Caption = captionOf(append([]bourse.Line{{Text: previous.Caption}}, lines[before:]...))
			continue
		case quiet && !last:
			continue // it is shown with the next one
		}
		now.Value = v
		for k := range now.Changes {
			now.Changes[k].Tone = now.Changes[k].tone()
		}
		now.Changes = now.Changes[max(0, len(now.Changes)-maxChanges):]
		steps = append(steps, now)
		now.Changes, lines = nil, nil
	}
	if len(steps) == 0 {
		return []Step{{Input: after}}, nil
	}
	steps[len(steps)-1].Input = after
	return steps, nil
}

// beats divides events.
func (c course[V, E]) beats(events []byte) (beats []beat[E], err error) {
	var list []json.RawMessage
	if err := json.Unmarshal(events, &list); err != nil {
		return nil, err
	}
	single := make([]beat[E], len(list))
	for i, text := range list {
		b := &single[i]
		b.events, b.texts = make([]E, 1), append(text, ',')
		if err := json.Unmarshal(text, &b.events[0]); err != nil {
			return nil, err
		}
		b.key = c.beat(&b.events[0])
	}
	for from, to := 0, 0; from < len(single); from = max(to, from+1) {
		for to = from; to < len(single) && strings.HasPrefix(single[to].key, sorted); to++ {
		}
		slices.SortStableFunc(single[from:to], func(a, b beat[E]) int { return strings.Compare(a.key, b.key) })
	}
	for _, b := range single {
		last := len(beats) - 1
		if last < 0 || b.key == opens || b.key != "" && b.key != beats[last].key {
			beats = append(beats, b)
			continue
		}
		beats[last].events = append(beats[last].events, b.events...)
		beats[last].texts = append(beats[last].texts, b.texts...)
	}
	return beats, nil
}

// maxCaption is the most characters of a caption that has several sentences.
const maxCaption = 90

// captionOf joins as many lines as fit into one, at least one of them. Headlines come last, because pages show them too.
func captionOf(lines []bourse.Line) string {
	texts := make([]string, len(lines))
	most := maxCaption
	for _, headlines := range []bool{false, true} {
		for i, line := range lines {
			headline := line.Kind == bourse.LineRound || line.Kind == bourse.LinePhase
			if headline != headlines || i > 0 && line == lines[i-1] {
				continue
			}
			if n := utf8.RuneCountInString(line.Text); n <= most || most == maxCaption {
				texts[i] = line.Text
				most -= n
			}
		}
	}
	return strings.Join(slices.DeleteFunc(texts, func(t string) bool { return t == "" }), " · ")
}

// one returns a change without a destination.
func one(key, text string) []Change { return []Change{{Key: key, Text: text}} }

// insert puts a thing into a rising list whose empty places come last, and returns what has no place any more.
func insert[T cmp.Ordered](list []T, thing T) (over T) {
	var none T
	i := slices.IndexFunc(list, func(t T) bool { return t == none || t > thing })
	if i < 0 {
		return thing
	}
	over = list[len(list)-1]
	copy(list[i+1:], list[i:])
	list[i] = thing
	return over
}

// remove takes a thing out of such a list.
func remove[T comparable](list []T, thing T) {
	if i := slices.Index(list, thing); i >= 0 {
		var none T
		copy(list[i:], list[i+1:])
		list[len(list)-1] = none
	}
}
