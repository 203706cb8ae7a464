package browser

import (
	"bufio"
	"io"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// This file kills the program while somebody plays.

// A program is the table server as a process, with its database in a file.
type program struct {
	t        *testing.T
	path, db string
	base     string // its address, which stays the same
	cmd      *exec.Cmd
	log      must.Buffer
}

// start starts the program and waits until it listens.
func (s *program) start() {
	s.t.Helper()
	listen := "127.0.0.1:0"
	if s.base != "" {
		listen = strings.TrimPrefix(s.base, "http://")
	}
	s.cmd = exec.Command(s.path, "-listen", listen, "-db", s.db, "-wasm", "off")
	s.cmd.Stderr = &s.log
	out := must.Get(s.cmd.StdoutPipe())
	must.Do(s.t, s.cmd.Start())
	said := bufio.NewReader(out)
	line, err := said.ReadString('\n')
	if err != nil {
		s.t.Fatalf("the program says no address: %v\n%s", err, s.log.String())
	}
	go io.Copy(io.Discard, said)
	s.base = strings.TrimSpace(line)
}

// kill ends the program as a failure of the machine would.
func (s *program) kill() {
	s.cmd.Process.Kill()
	s.cmd.Wait()
}

// TestKill plays a game of each kind to its end, and kills the program twice in each of its phases: before an answer,
// which waits until the program is back, and after one. The page goes on by itself. The record has every answer, and is
// valid.
func TestKill(t *testing.T) {
	scale.OnlyLong(t)
	dir := t.TempDir()
	path := filepath.Join(dir, "web")
	if out, err := exec.Command("go", "build", "-o", path, "bourse.example/examples/web").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for i, s := range settings {
		t.Run(s.game, func(t *testing.T) {
			server := &program{t: t, path: path, db: filepath.Join(dir, s.game+".db")}
			server.start()
			t.Cleanup(server.kill)
			ctx, leave := chromedp.NewContext(browser(t), chromedp.WithNewBrowserContext())
			t.Cleanup(leave)
			v := &visitor{t: t, name: "anna", ctx: ctx, base: server.base}
			v.plain()
			complaints := v.complaints()
			table := v.make(s)
			w := []window{phone, laptop, desktop}[i%3]
			v.resize(w)
			v.sit(table.seats[0], "Anna")
			v.seated()
			p := &player{visitor: v, name: "kill-" + s.game, touch: w.way == "touch", loose: true, r: rand.New(rand.NewPCG(9, uint64(i)))}
			kills := map[string]int{} // by phase
			js[bool](v, "(window.same = true)")
			for v.until(over + ` || ` + ready); v.state().Stage != "over"; v.until(over + ` || ` + ready) {
				phase := p.read().Phase
				kills[phase]++
				switch kills[phase] {
				case 1:
					version := v.state().Version
					server.kill()
					p.down = func() {
						v.until(`document.getElementById("said").textContent.includes("sent again")`)
						if now := v.state().Version; now != version {
							t.Errorf("the page changes from %s to %s while the program is down", version, now)
						}
						server.start()
					}
					p.answer()
				case 2:
					p.answer()
					server.kill()
					server.start()
				default:
					p.answer()
				}
			}
			if !js[bool](v, "window.same") {
				t.Error("the page was loaded again")
			}
			t.Logf("%d decisions, and of them in each phase: %v", p.steps, kills)
			v.follow(`[...document.querySelectorAll("a")].find((a) => a.textContent === "Check this game")`)
			v.shows("body", "Valid", wordsOf("Anna"))
			complaints("net::ERR", "Failed to load resource", "does not read the answer to its end")
			at := 0
			for line := range strings.Lines(recordOf(v, table.id)) {
				if at < len(p.pressed) && strings.HasPrefix(line, p.pressed[at]+" @") {
					at++
				}
			}
			if at < len(p.pressed) {
				t.Errorf("the record has %d of %d answers, and lacks %q", at, len(p.pressed), p.pressed[at])
			}
		})
	}
}

// recordOf returns the whole record of a finished game.
func recordOf(v *visitor, id string) string {
	v.t.Helper()
	v.settled(`fetch("/t/` + id + `/record").then((answer) => answer.text()).then((text) => { window.record = text; })`)
	return js[string](v, "window.record")
}
