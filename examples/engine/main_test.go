package engine_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/engine"
	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// TestMain lets the test binary be the program that the tests run. Its first argument is then "program", and
// the second its behaviour.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "program" {
		program(os.Args[2], os.Args[3:])
		os.Exit(0)
	}
	// Without this, programs built with the race detector would wait for a second before they exit.
	os.Setenv("GORACE", "atexit_sleep_ms=0")
	os.Exit(m.Run())
}

// command returns the command of a program with the given behaviour. With -short only a few behaviours run.
func command(t testing.TB, behaviour string, args ...string) string {
	t.Helper()
	if testing.Short() && !slices.Contains([]string{"good", "thoughtful", "orphan"}, behaviour) {
		t.Skip("starts a program")
	}
	self := must.Get(os.Executable())
	return strings.Join(append([]string{self, "program", behaviour}, args...), " ")
}

// A line is one line of the bot protocol, with all fields of all messages.
type line struct {
	word    string
	Ask     int
	Ms      int
	From    int
	Lines   []string
	View    json.RawMessage
	Options []struct{ Text string }
}

func parse(text string) line {
	var l line
	word, body, _ := strings.Cut(text, " ")
	if body != "" {
		if err := json.Unmarshal([]byte(body), &l); err != nil {
			panic(err)
		}
	}
	l.word = word
	return l
}

const (
	helloLine = `hello {"protocol":1,"name":"test","version":"0"}` + "\n"
	// For a game of Small Print with two players.
	illegalMove = "p1 pass"
)

// program plays the last option, or misbehaves.
func program(behaviour string, args []string) {
	out := os.Stdout
	say := func(format string, args ...any) { fmt.Fprintf(out, format, args...) }
	forever := func() { time.Sleep(time.Hour) }
	var log io.Writer = io.Discard
	switch behaviour {
	case "engine":
		e := &engine.Engine{Name: "test", Version: "0", Games: games.Engines(), Bot: args[0]}
		if err := e.Run(context.Background(), os.Stdin, out); err != nil {
			panic(err)
		}
		return
	case "service":
		if err := service.New("service").Run(context.Background(), os.Stdin, out); err != nil {
			panic(err)
		}
		return
	case "sleep", "mute":
		forever()
	case "dead":
		os.Exit(3)
	case "other-version":
		say(`hello {"protocol":2,"name":"test","version":"0"}` + "\n")
		forever()
	case "other-game":
		say(`hello {"protocol":1,"name":"test","version":"0","games":["chess"]}` + "\n")
		forever()
	case "rude":
		say(`bestmove {"ask":1,"move":"p0 pass"}` + "\n")
		forever()
	case "deaf":
		say(helloLine)
		forever()
	case "shut":
		os.Stdin.Close()
		say(helloLine)
		forever()
	case "fork", "orphan", "parting", "chorus":
		does, leaves := "sleep", behaviour == "parting" || behaviour == "chorus"
		if leaves {
			say(helloLine+`bestmove {"ask":1,"move":%q}`+"\n", args[1])
		}
		if behaviour == "chorus" {
			does = "hum"
		}
		child := exec.Command(os.Args[0], "program", does)
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		if err := child.Start(); err != nil {
			panic(err)
		}
		if err := os.WriteFile(args[0], []byte(fmt.Sprint(child.Process.Pid)), 0o666); err != nil {
			panic(err)
		}
		if leaves {
			return
		}
	case "hum":
		for {
			say(`info {"text":"hm"}` + "\n")
			time.Sleep(10 * time.Millisecond)
		}
	case "log":
		f, err := os.Create(args[0])
		if err != nil {
			panic(err)
		}
		log = f
	}
	in := bufio.NewReaderSize(os.Stdin, 1<<16)
	var at line
	for {
		text, err := in.ReadString('\n')
		if err != nil {
			if behaviour == "stubborn" {
				forever()
			}
			return
		}
		io.WriteString(log, text)
		l := parse(strings.TrimSuffix(text, "\n"))
		switch l.word {
		case "hello":
			say(helloLine)
		case "position":
			at = l
		case "quit":
			if behaviour != "stubborn" {
				return
			}
		case "stop":
			if behaviour == "thoughtful" {
				say(`bestmove {"ask":%d,"move":%q}`+"\n", at.Ask, at.Options[len(at.Options)-1].Text)
			}
		case "go":
			at.Ask = l.Ask
			misbehave(behaviour, at, say, forever)
		}
	}
}

// misbehave answers go.
func misbehave(behaviour string, at line, say func(string, ...any), forever func()) {
	best := fmt.Sprintf(`bestmove {"ask":%d,"move":%q}`+"\n", at.Ask, at.Options[len(at.Options)-1].Text)
	switch behaviour {
	case "silent", "thoughtful":
		return
	case "illegal":
		best = fmt.Sprintf(`bestmove {"ask":%d,"move":%q}`+"\n", at.Ask, illegalMove)
	case "nonsense":
		best = fmt.Sprintf(`bestmove {"ask":%d,"move":"castle"}`+"\n", at.Ask)
	case "garbage":
		best = "\x00\xff\x1b[2J\n"
	case "cut":
		best = `bestmove {"ask":1,"mo` + "\n"
	case "stale":
		best = `bestmove {"ask":7,"move":"p0 pass"}` + "\n"
	case "twice":
		best += best
	case "sorry":
		best = `error {"why":"no idea"}` + "\n"
	case "blank":
		best = "\n"
	case "crash", "orphan":
		panic("it is all over")
	case "closing":
		os.Stdout.Close()
		forever()
	case "chatty":
		for {
			say(`info {"text":"hm"}` + "\n")
		}
	case "endless":
		for {
			say(strings.Repeat("x", 1<<12))
		}
	case "huge":
		say(strings.Repeat("x", 1<<20) + "\n")
	case "after":
		say(best)
		for {
			say(strings.Repeat("x", 1<<12) + "\n")
		}
	case "loud":
		text := []byte(strings.Repeat("loud and ", 1<<12))
		for {
			os.Stderr.Write(text)
		}
	}
	say("%s", best)
}
