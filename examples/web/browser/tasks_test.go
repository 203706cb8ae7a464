package browser

import (
	"context"
	"encoding/json"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
)

// This file checks how long pages keep a processor busy.

const (
	longestTask = 50 * time.Millisecond  // of a page's main thread, during the moves of bots
	longestLoad = 300 * time.Millisecond // of a page's main thread and of this process, until the page can be used
)

// shared is how much longer the same work takes on a processor that other programs use at the same time, because
// they share its caches and its execution units.
const shared = 2

// An activity is an entry of Chromium's trace.
type activity struct {
	Name    string
	Process int `json:"pid"`
	Thread  int `json:"tid"`
	CPU     int `json:"tdur"` // microseconds
	Args    struct{ Name string }
}

// tasks returns the CPU times of the tasks of the main threads of pages while do runs, the longest first.
func (v *visitor) tasks(do func()) (all []time.Duration) {
	v.t.Helper()
	ctx, stop := context.WithCancel(v.ctx)
	defer stop()
	found := make(chan activity, 1<<16)
	v.must(chromedp.Listen(ctx, func(ev any) {
		switch ev := ev.(type) {
		case *tracing.EventDataCollected:
			for _, text := range ev.Value {
				var a activity
				if json.Unmarshal(text, &a) == nil && (a.Name == "RunTask" || a.Name == "thread_name") {
					found <- a
				}
			}
		case *tracing.EventTracingComplete:
			close(found)
		}
	}))
	call := func(do func(context.Context, *chromedp.Target) error) { v.must(chromedp.Do(v.ctx, chromedp.Func(do))) }
	call(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, tracing.Start, tracing.StartParams{TraceConfig: &tracing.TraceConfig{
			IncludedCategories: []string{"disabled-by-default-devtools.timeline"}}})
		return err
	})
	do()
	call(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, tracing.End, cdp.Empty{})
		return err
	})
	times := map[[2]int][]time.Duration{}
	var pages [][2]int
	for a := range found {
		thread := [2]int{a.Process, a.Thread}
		if a.Name == "RunTask" {
			times[thread] = append(times[thread], time.Duration(a.CPU)*time.Microsecond)
		} else if a.Args.Name == "CrRendererMain" {
			pages = append(pages, thread)
		}
	}
	for _, thread := range pages {
		all = append(all, times[thread]...)
	}
	slices.SortFunc(all, func(a, b time.Duration) int { return int(b - a) })
	return all
}

// worked returns the CPU time of this process.
func worked() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// TestUsable checks how long the processor works until the first page and a seat's page can be used.
func TestUsable(t *testing.T) {
	h := open(t)
	v := h.visitor("anna")
	check := func(name, path, usable string) {
		t.Helper()
		v.at(path)
		v.until(usable)
		var page, server time.Duration
		for _, task := range v.tasks(func() {
			server = -worked()
			v.reload(usable)
			server += worked()
		}) {
			page += task
		}
		if all := page + server; page < 10*time.Millisecond || all > shared*longestLoad {
			t.Errorf("%s can be used after %v, want at most %v", name, all, shared*longestLoad)
		}
		t.Log(name, page, server)
	}
	check("the first page", "/", `document.querySelector("[name=script]")?.value === "yes"`)
	for _, g := range games.All() {
		check(g.Name(), "/t/"+h.atBoard(v, g.Name()).id+"/p0", `document.getElementById("speed") && `+ready)
	}
}

// TestTasks checks that no task takes long while bots move in any game, on the pages of spectators and of a player who
// answers each question with its first button. Time is that of the processor, which other programs hardly change.
func TestTasks(t *testing.T) {
	h := openWith(t, func(o *host.Options) { o.Pace = 200 * time.Millisecond })
	v := h.visitor("anna")
	v.before(`localStorage.setItem("bourse speed", "350"); window.changes = 0; document.addEventListener("bourse:now", () => { changes++; });`)
	for _, g := range games.All() {
		for page, open := range map[string]func() (goOn string){
			"a spectator": func() string {
				v.at("/t/" + h.bots(g.Name()) + "/watch")
				return `changes > 5`
			},
			"a player": func() string {
				h.atBoard(v, g.Name())
				js[bool](v, `(window.answers = 0, window.asked = "", true)`)
				return `((b) => { if (b && !b.disabled && asked !== document.body.dataset.ask) { asked = document.body.dataset.ask; answers++; b.click(); } return answers > 3; })(` + options + `[0])`
			},
		} {
			goOn := open()
			tasks := v.tasks(func() { v.until(goOn + ` || ` + over) })
			if len(tasks) < 100 || tasks[0] > shared*longestTask {
				t.Errorf("%s in %s: %d tasks, the longest take %v, want at most %v", page, g.Name(), len(tasks), tasks[:min(3, len(tasks))], shared*longestTask)
			}
			t.Log(page, g.Name(), len(tasks), tasks[:min(5, len(tasks))])
		}
	}
}
