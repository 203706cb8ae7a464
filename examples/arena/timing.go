package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"time"
)

// This file maintains DIR/timing.json: how long the bots took over their decisions. Times differ in every
// run, so they are separate from the games.

// steps is the number of histogram steps per doubling of the time, all with the same ratio. Quantiles are
// accurate to 4.5 %.
const steps = 16

// saveEvery is the interval between saves during a run.
const saveEvery = 10 * time.Second

// A clock collects the times of decisions.
type clock struct {
	bots    []timed
	games   int           // timed games; after a kill, fewer than were played
	before  time.Duration // the time of earlier parts of the run
	begun   time.Time
	saved   time.Time
	workers int
}

// timed has the decision times of one bot, in microseconds, as timing.json has them.
type timed struct {
	Name   string  `json:"name,omitempty"`
	Moves  int     `json:"moves"`
	Mean   float64 `json:"mean"`
	Median float64 `json:"median"`
	P95    float64 `json:"p95"`
	Max    float64 `json:"max"`
	Sum    float64 `json:"sum"`
	// Steps counts decisions by step s of their time: at least 2^(s/16) nanoseconds.
	Steps map[int]int `json:"steps"`
}

func (t *timed) add(d time.Duration) {
	us := float64(d.Nanoseconds()) / 1000
	t.join(timed{Moves: 1, Max: us, Sum: us, Steps: map[int]int{int(math.Floor(math.Log2(float64(max(d, 1))) * steps)): 1}})
}

// join adds the times of another clock.
func (t *timed) join(b timed) {
	t.Moves += b.Moves
	t.Sum += b.Sum
	t.Max = max(t.Max, b.Max)
	for step, n := range b.Steps {
		if t.Steps == nil {
			t.Steps = map[int]int{}
		}
		t.Steps[step] += n
	}
}

// quantile returns a time that was not exceeded in the share q of all decisions.
func (t *timed) quantile(q float64) float64 {
	need := int(math.Ceil(q * float64(t.Moves)))
	seen := 0
	for step := 0; step < 64*steps; step++ {
		if seen += t.Steps[step]; seen >= need && seen > 0 {
			return min(t.Max, math.Exp2((float64(step)+0.5)/steps)/1000)
		}
	}
	return t.Max
}

// sum fills in the figures that the others determine.
func (t *timed) sum() {
	t.Mean, t.Median, t.P95 = t.Sum/float64(max(1, t.Moves)), t.quantile(0.5), t.quantile(0.95)
}

// A timing is the contents of timing.json. Times are in microseconds.
type timing struct {
	Note    string  `json:"note"`
	Run     header  `json:"run"`
	Games   int     `json:"games"` // timed
	Wall    float64 `json:"wallSeconds"`
	Workers int     `json:"workers"`
	Cores   int     `json:"cores"`
	Bots    []timed `json:"bots"`
}

const timingNote = "Times per decision in microseconds. They depend on the machine and its other load, and differ in every run. The games do not depend on them, unless games.jsonl says so."

// loadClock starts timing a run and loads the times of its earlier games, if there are any. Times are not
// part of the result, so it ignores a file that it cannot read.
func loadClock(dir string, h *header, played int) *clock {
	now := time.Now()
	c := &clock{bots: make([]timed, len(h.Bots)), begun: now, saved: now}
	text, err := os.ReadFile(filepath.Join(dir, timingFile))
	if err != nil {
		return c
	}
	var t timing
	if json.Unmarshal(text, &t) != nil || t.Games < 0 || t.Games > played || len(t.Bots) != len(c.bots) ||
		!(0 <= t.Wall && t.Wall < 1e9) {
		return c
	}
	of, err1 := json.Marshal(t.Run)
	is, err2 := json.Marshal(h)
	if err1 != nil || err2 != nil || !bytes.Equal(of, is) {
		return c
	}
	c.bots = t.Bots
	c.games, c.before, c.workers = t.Games, time.Duration(t.Wall*float64(time.Second)), t.Workers
	return c
}

// join adds the times of another clock.
func (c *clock) join(of *clock) {
	for i, b := range of.bots {
		c.bots[i].join(b)
	}
	c.games, c.before, c.workers = c.games+of.games, c.before+of.before, c.workers+of.workers
}

// wall returns how long the run has taken.
func (c *clock) wall() time.Duration { return c.before + time.Since(c.begun) }

// keep saves the times at intervals.
func (c *clock) keep(j *journal, o *options) error {
	if time.Since(c.saved) < saveEvery {
		return nil
	}
	c.saved = time.Now()
	return c.save(j, o)
}

// save writes the times.
func (c *clock) save(j *journal, o *options) error {
	t := timing{Note: timingNote, Run: o.header, Games: c.games, Wall: c.wall().Seconds(), Workers: c.workers,
		Cores: runtime.NumCPU()}
	for i := range c.bots {
		c.bots[i].Name = o.header.Bots[i].Name
		c.bots[i].sum()
	}
	t.Bots = c.bots
	text, err := json.MarshalIndent(t, "", "\t")
	if err != nil {
		return err
	}
	if err := j.replace(timingFile, append(text, '\n')); err != nil {
		return fmt.Errorf("-out: %w", err)
	}
	return nil
}
