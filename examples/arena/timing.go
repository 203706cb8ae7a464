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

// This file keeps DIR/timing.json: how long the bots took over their decisions. Times are never the
// same twice, so they stand apart from the games.

// steps is into how many steps, all of the same ratio, the histogram divides a doubling of time: a
// quantile is found to within 4.5 %.
const steps = 16

// saveEvery is how often the times are saved during a run.
const saveEvery = 10 * time.Second

// A clock sums up how long decisions took.
type clock struct {
	bots    []timed
	games   int           // that have been timed; after a kill they are fewer than have been played
	before  time.Duration // what earlier parts of the run took
	begun   time.Time
	saved   time.Time
	workers int
}

// timed are the decisions of one bot.
type timed struct {
	moves int
	sum   time.Duration
	max   time.Duration
	steps map[int]int // step of the time in nanoseconds: decisions
}

func (t *timed) add(d time.Duration) {
	t.moves++
	t.sum += d
	t.max = max(t.max, d)
	if t.steps == nil {
		t.steps = map[int]int{}
	}
	t.steps[int(math.Floor(math.Log2(float64(max(d, 1)))*steps))]++
}

// quantile returns a time that the share q of all decisions took no longer than.
func (t *timed) quantile(q float64) time.Duration {
	need := int(math.Ceil(q * float64(t.moves)))
	seen := 0
	for step := 0; step < 64*steps; step++ {
		if seen += t.steps[step]; seen >= need && seen > 0 {
			return min(t.max, time.Duration(math.Exp2((float64(step)+0.5)/steps)))
		}
	}
	return t.max
}

func (t *timed) mean() time.Duration {
	if t.moves == 0 {
		return 0
	}
	return t.sum / time.Duration(t.moves)
}

// A timing is what timing.json says. Times are in microseconds.
type timing struct {
	Note    string      `json:"note"`
	Run     header      `json:"run"`
	Games   int         `json:"games"` // timed
	Wall    float64     `json:"wallSeconds"`
	Workers int         `json:"workers"`
	Cores   int         `json:"cores"`
	Bots    []botTiming `json:"bots"`
}

type botTiming struct {
	Name   string  `json:"name"`
	Moves  int     `json:"moves"`
	Mean   float64 `json:"mean"`
	Median float64 `json:"median"`
	P95    float64 `json:"p95"`
	Max    float64 `json:"max"`
	Sum    float64 `json:"sum"`
	// Steps counts decisions by the step s of their time: 2^(s/16) nanoseconds and more.
	Steps map[int]int `json:"steps"`
}

const timingNote = "Times in microseconds for a decision. They depend on the machine and on what else runs on it, and differ each time; the games do not depend on them, unless games.jsonl says so."

// loadClock begins to measure a run, and goes on with the times of its games so far if there are any.
// They are no part of the result: times that cannot be read are forgotten.
func loadClock(o *options, played int) *clock {
	now := time.Now()
	c := &clock{bots: make([]timed, len(o.header.Bots)), begun: now, saved: now, workers: o.workers}
	text, err := os.ReadFile(filepath.Join(o.out, timingFile))
	if err != nil {
		return c
	}
	var t timing
	if json.Unmarshal(text, &t) != nil || t.Games < 0 || t.Games > played || len(t.Bots) != len(c.bots) ||
		!(0 <= t.Wall && t.Wall < 1e9) {
		return c
	}
	of, err1 := json.Marshal(t.Run)
	is, err2 := json.Marshal(o.header)
	if err1 != nil || err2 != nil || !bytes.Equal(of, is) {
		return c
	}
	for i, b := range t.Bots {
		c.bots[i] = timed{b.Moves, fromMicro(b.Sum), fromMicro(b.Max), b.Steps}
	}
	c.games, c.before = t.Games, time.Duration(t.Wall*float64(time.Second))
	return c
}

// add counts the times of a game.
func (c *clock) add(times [][]time.Duration) {
	for i, all := range times {
		for _, d := range all {
			c.bots[i].add(d)
		}
	}
	c.games++
}

// wall returns how long the run has taken.
func (c *clock) wall() time.Duration { return c.before + time.Since(c.begun) }

// keep saves the times now and then.
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
	for i, b := range c.bots {
		t.Bots = append(t.Bots, botTiming{o.header.Bots[i].Name, b.moves, micro(b.mean()),
			micro(b.quantile(0.5)), micro(b.quantile(0.95)), micro(b.max), micro(b.sum), b.steps})
	}
	text, err := json.MarshalIndent(t, "", "\t")
	if err != nil {
		return err
	}
	if err := j.replace(timingFile, append(text, '\n')); err != nil {
		return fmt.Errorf("-out: %w", err)
	}
	return nil
}

func micro(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }

func fromMicro(us float64) time.Duration { return time.Duration(us * 1000) }
