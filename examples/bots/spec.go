package bots

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"bourse.example/internal/words"
)

// This file reads the specs of bots.

// A Spec is a bot and its budget. In text it is the name, followed by what the bot may spend on a decision
// and its number of workers, after colons: random, greedy:16, rollout:500, ismcts:1000, ismcts:250ms,
// ismcts:4000:2, learned:4, learned+ismcts:400.
type Spec struct {
	Name string
	// Worlds is how many worlds greedy and learned sample for a decision, 1 to MaxWorlds.
	Worlds int
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
	DefaultWorlds     = 8 // of greedy; learned has DefaultLearned
	DefaultLearned    = 4
	DefaultIterations = 1000
	MaxWorlds         = 10_000
	MaxIterations     = 1_000_000
	MaxTime           = time.Hour
	MaxWorkers        = 64
)

// Names returns the names of the bots that play every game. The bots learned and learned+ismcts play only
// games with [Settings.Learned].
func Names() []string {
	return []string{"greedy", "ismcts", "random", "rollout"}
}

// ParseSpec reads a spec.
func ParseSpec(text string) (Spec, error) {
	parts := strings.Split(text, ":")
	s := Spec{Name: parts[0]}
	most := 0 // parts after the name
	switch s.Name {
	case "random":
	case "greedy":
		s.Worlds, most = DefaultWorlds, 1
	case "learned":
		s.Worlds, most = DefaultLearned, 1
	case "rollout", "ismcts", "learned+ismcts":
		s.Iterations, s.Workers, most = DefaultIterations, 1, 2
	default:
		return Spec{}, fmt.Errorf("no bot is called %s, there are %s", words.Quote(s.Name),
			strings.Join(Names(), ", "))
	}
	if len(parts)-1 > most {
		return Spec{}, fmt.Errorf("%s: too many colons", words.Quote(text))
	}
	var err error
	for i, part := range parts[1:] {
		switch {
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
