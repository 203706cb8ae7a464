package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"time"

	"github.com/cheggaaa/pb/v3"
	"github.com/mattn/go-isatty"
)

// This file reports how long a run takes and how far it is: with a bar on a terminal, otherwise in occasional
// lines. None of it affects the results.

const (
	// sample is how long the first games are observed before the first estimate.
	sample = 2 * time.Second
	// sayEvery is the interval between progress lines.
	sayEvery = 20 * time.Second
	// glance is the interval between checks whether a line is due.
	glance = time.Second / 2
)

const barTemplate = `{{counters . }} games {{bar . "[" "=" ">" " " "]"}} {{percent . }} {{speed . "%s games/s" "…"}} {{rtime . "%s left" "%s" "…"}}`

// A progress reports how far a run is.
type progress struct {
	run *contest
	to  io.Writer
	bar *pb.ProgressBar // nil without a terminal
	now func() time.Time

	begun    time.Time
	said     time.Time // zero before the first report
	before   int       // games already in the journal
	finished int       // games finished since then, including those that cannot be written yet
}

// newProgress prints what will be played.
func newProgress(c *contest, to io.Writer) *progress {
	p := &progress{run: c, to: to, now: c.now, begun: c.now(), before: len(c.lines)}
	fmt.Fprintf(to, "arena: %s\n", p.plan())
	if f, ok := to.(*os.File); ok && isatty.IsTerminal(f.Fd()) {
		p.bar = pb.New(c.games)
		p.bar.SetCurrent(int64(p.before)).SetTemplateString(barTemplate).SetWriter(f).Start()
	}
	return p
}

// plan describes what will be played, and how long that takes if it is known.
func (p *progress) plan() string {
	c := p.run
	size := c.schedule.size
	text := fmt.Sprintf("%s to play, %s of %d, %d at a time", plural(c.games-p.before, "game"),
		plural((c.games-p.before+size-1)/size, "block"), size, c.workers)
	if c.serves() {
		text += " here, more on other machines"
	}
	if c.tracker.test != nil {
		text = "at most " + text
	}
	if p.before > 0 {
		text = fmt.Sprintf("%s already played; %s", plural(p.before, "game"), text)
	}
	if c.clock.games > 0 {
		each := c.clock.before / time.Duration(c.clock.games)
		return text + fmt.Sprintf("; %s if they take as long as the games so far",
			about(each*time.Duration(c.games-p.before)))
	}
	if p.run.tried > 0 {
		each := p.run.tried / time.Duration(min(c.workers, c.games-p.before))
		return text + fmt.Sprintf("; %s if they take as long as the one that was tried", about(each*time.Duration(c.games-p.before)))
	}
	return text + "; the first games will show how long that takes"
}

// finish counts a game that was played.
func (p *progress) finish() {
	p.finished++
	p.look()
}

// write counts a game that was written.
func (p *progress) write() {
	if p.bar != nil {
		p.bar.Increment()
	}
}

// look reports progress if a report is due: first when every worker has finished games and an estimate is
// possible, then at intervals.
func (p *progress) look() {
	now := p.now()
	switch {
	case p.bar != nil, p.missing() == 0:
	case p.said.IsZero() && now.Sub(p.begun) >= sample && p.finished >= min(p.run.workers, p.run.games-p.before),
		now.Sub(p.said) >= sayEvery && now.Sub(p.begun) >= sayEvery:
		p.said = now
		fmt.Fprintf(p.to, "arena: %s; %s\n", p.far(now), p.left(now))
	}
}

// end removes the bar, or prints the final progress line.
func (p *progress) end() {
	if p.bar != nil {
		p.bar.Finish()
		return
	}
	fmt.Fprintf(p.to, "arena: %s\n", p.far(p.now()))
}

// far describes how many games are written, and the time since the start.
func (p *progress) far(now time.Time) string {
	c := p.run
	size := c.schedule.size
	return fmt.Sprintf("%d of %s, %d of %s, in %s", len(c.lines), plural(c.games, "game"), len(c.lines)/size,
		plural(c.games/size, "block"), now.Sub(p.begun).Round(time.Second/10))
}

// missing returns how many games have not ended.
func (p *progress) missing() int { return p.run.games - p.before - p.finished }

// left estimates the remaining time from the games so far. A game in progress counts half.
func (p *progress) left(now time.Time) string {
	if p.finished == 0 {
		return "no game has ended yet"
	}
	half := float64(min(p.run.workers, p.missing())) / 2
	share := (float64(p.missing()) - half) / (float64(p.finished) + half)
	text := about(time.Duration(share*float64(now.Sub(p.begun)))) + " left"
	if p.run.tracker.test != nil {
		return "at most " + text
	}
	return text
}

// about formats an estimated time, rounded to its precision.
func about(d time.Duration) string {
	switch s := d.Seconds(); {
	case s < 1:
		return "about a second"
	case s < 10:
		return fmt.Sprintf("about %.0f s", s)
	case s < 90:
		return fmt.Sprintf("about %.0f s", 5*math.Round(s/5))
	case d < 90*time.Minute:
		return fmt.Sprintf("about %.0f min", d.Minutes())
	case d < 48*time.Hour:
		return fmt.Sprintf("about %.1f h", d.Hours())
	default:
		return fmt.Sprintf("about %.0f days", d.Hours()/24)
	}
}
