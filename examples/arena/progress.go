package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"time"

	"github.com/cheggaaa/pb/v3"
	"github.com/mattn/go-isatty"
)

// This file says how long a run is and how far it has come: with a bar on a terminal, and elsewhere in a
// line now and then. Nothing of it reaches the results.

const (
	// sample is how long the first games are watched before it is said how long the run takes.
	sample = 2 * time.Second
	// sayEvery is how often it is said how far the run has come.
	sayEvery = 20 * time.Second
	// glance is how often it is looked whether there is something to say.
	glance = time.Second / 2
)

const barTemplate = `{{counters . }} games {{bar . "[" "=" ">" " " "]"}} {{percent . }} {{speed . "%s games/s" "…"}} {{rtime . "%s left" "%s" "…"}}`

// A progress shows how far a run has come.
type progress struct {
	run *contest
	to  io.Writer
	bar *pb.ProgressBar // nil where there is no terminal
	now func() time.Time

	begun    time.Time
	said     time.Time // zero: not yet
	before   int       // games that were there
	finished int       // since then, those that cannot be written yet too
	// crowd tells who plays, in a run that is open to other machines.
	crowd func() []machine
}

// newProgress says what there is to play.
func newProgress(c *contest, to io.Writer) *progress {
	p := &progress{run: c, to: to, now: c.now, begun: c.now(), before: len(c.lines)}
	fmt.Fprintf(to, "arena: %s\n", p.plan())
	if f, ok := to.(*os.File); ok && isatty.IsTerminal(f.Fd()) {
		p.bar = pb.New(c.games)
		p.bar.SetCurrent(int64(p.before)).SetTemplateString(barTemplate).SetWriter(f).Start()
	}
	return p
}

// plan says how much there is to play, and how long that takes as far as it is known.
func (p *progress) plan() string {
	c := p.run
	size := len(c.schedule.seatings)
	text := fmt.Sprintf("%s to play, %s of %d, %d at a time", plural(c.games-p.before, "game"),
		plural((c.games-p.before+size-1)/size, "block"), size, c.workers)
	if c.serves() {
		text += " here, and more elsewhere"
	}
	if c.tracker.test != nil {
		text = "at most " + text
	}
	if p.before > 0 {
		text = fmt.Sprintf("%s there; %s", plural(p.before, "game"), text)
	}
	if c.clock.games > 0 {
		each := c.clock.before / time.Duration(c.clock.games)
		return text + fmt.Sprintf("; %s if they take as long as the games that are there",
			about(each*time.Duration(c.games-p.before)))
	}
	return text + "; how long that takes, the first games show"
}

// finish counts a game that has been played.
func (p *progress) finish() {
	p.finished++
	p.look()
}

// write counts a game that has been written.
func (p *progress) write() {
	if p.bar != nil {
		p.bar.Increment()
	}
}

// look says how far the run has come if it is time for that: when the first games of all workers show how
// long it takes, and then now and then.
func (p *progress) look() {
	now := p.now()
	switch {
	case p.bar != nil, p.missing() == 0:
	case p.said.IsZero() && now.Sub(p.begun) >= sample && p.finished >= min(p.atOnce(), p.run.games-p.before),
		now.Sub(p.said) >= sayEvery && now.Sub(p.begun) >= sayEvery:
		p.said = now
		fmt.Fprintf(p.to, "arena: %s; %s%s\n", p.far(now), p.left(now), p.who())
	}
}

// end takes the bar away, or says how far the run has come in all.
func (p *progress) end() {
	if p.bar != nil {
		p.bar.Finish()
		return
	}
	fmt.Fprintf(p.to, "arena: %s\n", p.far(p.now()))
}

// far says how many games are written, and since when.
func (p *progress) far(now time.Time) string {
	c := p.run
	size := len(c.schedule.seatings)
	return fmt.Sprintf("%d of %s, %d of %s, in %s", len(c.lines), plural(c.games, "game"), len(c.lines)/size,
		plural(c.games/size, "block"), now.Sub(p.begun).Round(time.Second/10))
}

// who says how many workers there are of each machine.
func (p *progress) who() string {
	if p.crowd == nil {
		return ""
	}
	var list []string
	for _, m := range p.crowd() {
		if m.Workers > 0 {
			list = append(list, fmt.Sprintf("%s plays %d at a time", m.Name, m.Cores))
		}
	}
	if len(list) > 5 {
		list = append(list[:5], fmt.Sprintf("%d more machines", len(list)-5))
	}
	if len(list) == 0 {
		return "; nobody plays"
	}
	return "; " + strings.Join(list, ", ")
}

// atOnce is how many games are played at a time.
func (p *progress) atOnce() int {
	if p.crowd == nil {
		return p.run.workers
	}
	n := 0
	for _, m := range p.crowd() {
		n += m.Cores
	}
	return n
}

// missing returns how many games have not ended.
func (p *progress) missing() int { return p.run.games - p.before - p.finished }

// left says how long the rest takes if its games are like those so far. Those that are being played count
// half.
func (p *progress) left(now time.Time) string {
	if p.finished == 0 {
		return "no game has ended yet"
	}
	half := float64(min(p.atOnce(), p.missing())) / 2
	share := (float64(p.missing()) - half) / (float64(p.finished) + half)
	text := about(time.Duration(share*float64(now.Sub(p.begun)))) + " left"
	if p.run.tracker.test != nil {
		return "at most " + text
	}
	return text
}

// about writes an estimate of a time, as roughly as it is known.
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
