package bots

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"bourse.example/internal/words"
)

// This file reads the specs of bots.

// A Kind is a kind of bot, as help texts list it.
type Kind struct {
	Name   string
	Sample string // a spec with a budget
	Does   string // what the bot does
	// budget is what limits a decision, and usual the default.
	budget spending
	usual  int
	habits []string
}

// A spending is what limits a bot's decision.
type spending uint8

const (
	unlimited spending = iota
	worlds             // the sampled worlds
	playouts           // the playouts, or the time, and then the workers
)

// kinds has a row for each kind of bot.
var kinds = []Kind{
	{"greedy", "greedy:32", "looks one move ahead in 8 (here 32) sampled worlds", worlds, 8, nil},
	{"ismcts", "ismcts:2s", "searches a tree: 1,000 (here 2 seconds of) playouts", playouts, 1000, nil},
	{"learned", "learned:16", "is greedy with a trained net, in 4 (here 16) worlds", worlds, 4, []string{"0", "1", "2", "3", "4", "5"}},
	{"learned+ismcts", "learned+ismcts:400:2", "is ismcts with this net (here with 2 workers)", playouts, 1000, nil},
	{"random", "random", "makes any legal move", unlimited, 0, nil},
	{"rollout", "rollout:500", "plays on at random, 1,000 (here 500) times", playouts, 1000, nil},
	{"sceptic", "sceptic:32", "is greedy without trust in markers (Small Print only)", worlds, 8,
		[]string{"honest", "liar", "mixed", "mute"}},
}

// Kinds returns the kinds of bots in alphabetical order. The bots learned and learned+ismcts need a net, and sceptic a
// value, which package strong has.
func Kinds() []Kind { return slices.Clone(kinds) }

// A Spec is a bot and its budget. In text it is the name, followed by what the bot may spend on a decision
// and its number of workers, after colons: random, greedy:16, rollout:500, ismcts:1000, ismcts:250ms,
// ismcts:4000:2, learned:4, learned+ismcts:400. Some bots can have a habit, too: sceptic:8:liar.
type Spec struct {
	Name string
	// Worlds is how many worlds greedy, learned and sceptic sample for a decision, 1 to MaxWorlds.
	Worlds int
	// Habit says how a sceptic marks its own cards, honest, liar, mixed or mute; it is "" for one that now and then
	// bluffs. For learned it is the amount that it always names where Settings.Mix lets it draw one, 0 to 5.
	Habit string
	// Iterations is how many playouts rollout and ismcts make for a decision, 1 to MaxIterations; 0 if they
	// have Time instead.
	Iterations int
	// Time is how long rollout and ismcts think about a decision, at most MaxTime. Their moves then cannot be
	// reproduced.
	Time time.Duration
	// Workers is the number of goroutines in which rollout and ismcts search, 1 to MaxWorkers.
	Workers int
}

// Limits and defaults of a Spec.
const (
	MaxWorlds     = 10_000
	MaxIterations = 1_000_000
	MaxTime       = time.Hour
	MaxWorkers    = 64
)

// Names returns the names of all bots in alphabetical order.
func Names() (names []string) {
	for _, k := range kinds {
		names = append(names, k.Name)
	}
	return names
}

// ParseSpec reads a spec.
func ParseSpec(text string) (Spec, error) {
	parts := strings.Split(text, ":")
	s := Spec{Name: parts[0]}
	at := slices.IndexFunc(kinds, func(k Kind) bool { return k.Name == s.Name })
	if at < 0 {
		return Spec{}, fmt.Errorf("no bot is called %s, there are %s", words.Quote(s.Name),
			strings.Join(Names(), ", "))
	}
	most := 0 // parts after the name
	switch k := kinds[at]; k.budget {
	case worlds:
		s.Worlds, most = k.usual, 1
	case playouts:
		s.Iterations, s.Workers, most = k.usual, 1, 2
	}
	if kinds[at].habits != nil {
		most = 2
	}
	if len(parts)-1 > most {
		return Spec{}, fmt.Errorf("%s: too many colons", words.Quote(text))
	}
	var err error
	for i, part := range parts[1:] {
		switch {
		case i == 1 && s.Worlds > 0:
			if s.Habit = part; !slices.Contains(kinds[at].habits, part) {
				err = fmt.Errorf("%s has no habit %s, there are %s", s.Name, words.Quote(part),
					strings.Join(kinds[at].habits, ", "))
			}
		case i == 1:
			s.Workers, err = number(part, "workers", MaxWorkers)
		case s.Worlds > 0:
			s.Worlds, err = number(part, "worlds", MaxWorlds)
		case strings.HasSuffix(part, "s"), strings.HasSuffix(part, "m"), strings.HasSuffix(part, "h"):
			s.Iterations = 0
			s.Time, err = time.ParseDuration(part)
			if err != nil || s.Time <= 0 || s.Time > MaxTime {
				err = fmt.Errorf("a time is written as 250ms or 2s, at most %v, not %s", MaxTime,
					words.Quote(part))
			}
		default:
			s.Iterations, err = number(part, "iterations", MaxIterations)
		}
		if err != nil {
			return Spec{}, fmt.Errorf("%s: %w", words.Quote(text), err)
		}
	}
	return s, nil
}

// number reads a number from 1 to most, without leading zeros or signs.
func number(text, of string, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most || strconv.Itoa(n) != text {
		return 0, fmt.Errorf("%s are a number from 1 to %d, not %s", of, most, words.Quote(text))
	}
	return n, nil
}

// String returns the spec in full, as ParseSpec reads it.
func (s Spec) String() string {
	text := s.Name
	switch {
	case s.Worlds > 0:
		text += ":" + strconv.Itoa(s.Worlds)
	case s.Time > 0:
		text += ":" + s.Time.String()
	case s.Iterations > 0:
		text += ":" + strconv.Itoa(s.Iterations)
	}
	if s.Habit != "" {
		text += ":" + s.Habit
	}
	if s.Workers > 1 {
		text += ":" + strconv.Itoa(s.Workers)
	}
	return text
}

// Learned reports whether the bot needs [Settings.Learned].
func (s Spec) Learned() bool { return strings.HasPrefix(s.Name, "learned") }

// Reproducible reports whether the bot makes the same moves from the same seed, which is so unless its budget
// is time.
func (s Spec) Reproducible() bool { return s.Time == 0 }
