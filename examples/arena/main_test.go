package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// TestMain lets the test binary act as the arena, or as a program that plays a seat, well or badly.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 {
		switch os.Args[1] {
		case "arena":
			os.Args = os.Args[1:]
			main()
		case "engine":
			e := &engine.Engine{Name: "test", Version: "0", Games: games.Engines(), Bot: os.Args[2]}
			if e.Run(context.Background(), os.Stdin, os.Stdout) != nil {
				os.Exit(1)
			}
			return
		case "stuck":
			stuck(os.Args[2], os.Args[3])
			return
		case "garbage":
			fmt.Println("what is the <question>?")
			return
		}
	}
	os.Exit(m.Run())
}

// self returns a command that runs the test binary as a program.
func self(t *testing.T, args ...string) string {
	t.Helper()
	exe := must.Get(os.Executable())
	return games.Exec + strings.Join(append([]string{exe}, args...), " ")
}

// small returns the arguments of a run with short games.
func small(dir string, more ...string) []string {
	return append([]string{"-game", "smallprint", "-players", "2", "-set", "rounds=1", "-bots",
		"greedy:1,random", "-games", "24", "-out", dir}, more...)
}

type output struct {
	code      int
	out, errs string
}

func arena(args ...string) output {
	var out, errs bytes.Buffer
	code := run(context.Background(), args, &out, &errs)
	return output{code, out.String(), errs.String()}
}

// fine runs the arena and requires success.
func fine(t *testing.T, args ...string) output {
	t.Helper()
	o := arena(args...)
	for _, line := range strings.SplitAfter(o.errs, "\n") {
		if o.code != 0 || line != "" && !progressLine.MatchString(strings.TrimSuffix(line, "\n")) {
			t.Fatalf("%q ends with %d: %s", args, o.code, o.errs)
		}
	}
	return o
}

// read returns the contents of a file of a run.
func read(t *testing.T, dir, name string) string {
	t.Helper()
	text := must.Get(os.ReadFile(filepath.Join(dir, name)))
	return string(text)
}

// played returns the header of a run, and its games.
func played(t *testing.T, dir string) (h header, games []line) {
	t.Helper()
	text := json.NewDecoder(strings.NewReader(read(t, dir, gamesFile)))
	must.Do(t, text.Decode(&h))
	for text.More() {
		var l line
		must.Do(t, text.Decode(&l))
		games = append(games, l)
	}
	return h, games
}

// TestFlags checks the errors for wrong command lines, and that nothing is written then.
func TestFlags(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "run")
	for _, test := range []struct {
		args string
		want string
	}{
		{"-out", "flag needs an argument: -out"},
		{"-bots random", "-out is required"},
		{"-out D -game chess", "no game is called \"chess\", there are: futures"},
		{"-out D extra", "\"extra\" is not a flag"},
		{"-out D -nonsense", "flag provided but not defined: -nonsense"},
		{"-out D -players 2", "-players 2: futures is for 3 to 4"},
		{"-out D -players x", "invalid value \"x\" for flag -players"},
		{"-out D -games 0", "-games 0 is not from 1 to 10000000"},
		{"-out D -games 10000001", "-games 10000001 is not from 1 to 10000000"},
		{"-out D -workers 0", "-workers 0 is not from 1 to 1024"},
		{"-out D -limit 0s", "-limit 0s is not above 0"},
		{"-out D -seed \x01", "-seed \"\\x01\" has characters that cannot be shown"},
		{"-out D -seed " + strings.Repeat("s", 201), "-seed is longer than 200 bytes"},
		{"-out D -bots nobody", "-bots: no bot is called \"nobody\""},
		{"-out D -bots greedy,", "-bots: no bot is called \"\""},
		{"-out D -bots greedy:0", "worlds are a number from 1"},
		{"-out D -bots ismcts:0s", "a time is written as 250ms or 2s"},
		{"-out D -bots =greedy", "\"=greedy\" has no name before the ="},
		{"-out D -bots " + strings.Repeat("n", 41) + "=greedy", "is longer than 40 letters"},
		{"-out D -bots a=greedy,a=random", "-bots: a names both greedy:8 and random"},
		{"-out D -bots exec:", "-bots: no command is given"},
		{"-out D -bots a=exec:./there-is-none", "a: \"./there-is-none\" cannot be started"},
		{"-out D -players 3 -bots random,random,random,greedy", "-bots names 4 bots, but the game has only 3 seats"},
		{"-out D -bots " + strings.Repeat("random,", 64) + "random", "-bots names more than 64 bots"},
		{"-out D -roundrobin -bots greedy,random", "-bots names 2 bots, and a line-up of the tournament needs 4"},
		{"-out D -roundrobin -bots greedy,greedy:8,a=random,b=random", "a tournament has each bot once"},
		{"-out D -gauntlet chess -bots greedy,random", "-gauntlet: no bot is called \"chess\""},
		{"-out D -lineups 3", "-lineups requires -roundrobin or -gauntlet"},
		{"-out D -after 3", "-after requires -openings"},
		{"-out D -openings /none", "-openings /none: file does not exist"},
		{"-out D -shard 0/3", "it is not K/N, with K from 1 to N"},
		{"-out D -shard 1/3 -serve :0", "only one of -shard, -merge, -serve and -nats"},
		{"-out D -shard 1/300", "-shard 1/300: the run has only 34 blocks"},
		{"-out D -merge /none", "-merge /none: file does not exist"},
		{"-out D -config [", "line 1, column 1"},
		{"-out D -config {\"nonsense\":1}", "nonsense"},
		{"-out D -set rounds", "write field=value"},
		{"-out D -set rounds=99", "rounds"},
		{"-out D -players 4 -set players=3", "players"},
		{"-out D -elo1 5", "-elo1 requires -sprt"},
		{"-out D -alpha 0.1", "-alpha requires -sprt"},
		{"-out D -sprt greedy", "-sprt \"greedy\" does not name two bots"},
		{"-out D -sprt greedy,nobody", "-sprt: no bot is called \"nobody\"; the bots are greedy:8, random"},
		{"-out D -sprt greedy,greedy:8", "-sprt asks whether greedy:8 is better than itself"},
		{"-out D -sprt greedy,random -elo1 0", "-elo1 0 is not at least 1 above -elo0 0"},
		{"-out D -sprt greedy,random -elo1 NaN", "are not between -1000 and 1000"},
		{"-out D -sprt greedy,random -elo1 Inf", "are not between -1000 and 1000"},
		{"-out D -sprt greedy,random -alpha 0.5", "are not between 0 and 0.5"},
		{"-out D -sprt greedy,random -beta 0", "are not between 0 and 0.5"},
		{"-out D -sprt greedy,random -beta 1e-9", "are at least 0.000001"},
	} {
		var args []string
		for _, arg := range strings.Fields(test.args) {
			if arg == "D" {
				arg = dir
			}
			args = append(args, arg)
		}
		o := arena(args...)
		if o.code == 0 || o.out != "" || strings.Count(o.errs, "\n") != 1 ||
			!strings.HasPrefix(o.errs, "arena: ") || !strings.Contains(o.errs, test.want) {
			t.Errorf("%q ends with %d: %s%s, want %q", args, o.code, o.out, o.errs, test.want)
		}
		if _, err := os.Stat(dir); err == nil {
			t.Fatalf("%q has made the folder", args)
		}
	}
	if o := fine(t, "-h"); !strings.Contains(o.out, "-sprt") || !strings.Contains(o.out, "exec:COMMAND") {
		t.Errorf("-h tells:\n%s", o.out)
	}
}

// TestBots checks how the bots of -bots are named and counted.
func TestBots(t *testing.T) {
	header := func(args ...string) header {
		o := must.Get(parseFlags(append([]string{"-out", "x"}, args...)))
		return o.header
	}
	for _, test := range []struct {
		bots, names string
		lineup      string
		games       int
	}{
		{"greedy", "greedy:8", "[0 0 0 0]", 1},
		{"greedy,random", "greedy:8 random", "[0 0 1 1]", 6},
		{"random,greedy,greedy:8", "random greedy:8", "[0 0 1 1]", 6},
		{"random,greedy,greedy:2", "random greedy:8 greedy:2", "[0 0 1 2]", 12},
		{"ismcts, greedy , greedy,greedy", "ismcts:1000 greedy:8", "[0 1 1 1]", 4},
		{"a=greedy,b=greedy,c=greedy,d=greedy", "a b c d", "[0 1 2 3]", 24},
		{"new=exec:./bot -x=1,random", "new random", "[0 0 1 1]", 6},
		{"exec:./bot -x=1,random", "exec:./bot -x=1 random", "[0 0 1 1]", 6},
	} {
		h := header("-bots", test.bots)
		if names := strings.Join(h.names(), " "); names != test.names ||
			fmt.Sprint(h.Lineup) != test.lineup || len(seatings(h.Lineup)) != test.games {
			t.Errorf("%s: %s in %v, %d games", test.bots, names, h.Lineup, len(seatings(h.Lineup)))
		}
	}
	if h := header("-bots", "ismcts:10ms,x=exec:./bot,random"); len(h.Varies) != 2 ||
		h.Bots[1].Limit != "10s" || h.Bots[0].Limit != "" {
		t.Errorf("not reproducible: %q, %+v", h.Varies, h.Bots)
	}
	if h := header("-bots", "ismcts:10:2,rollout:5,greedy,random"); len(h.Varies) != 0 {
		t.Errorf("not reproducible: %q", h.Varies)
	}
	// The game provides the defaults of the config. The number of players comes from wherever it is
	// given.
	if h := header("-game", "smallprint", "-bots", "random", "-config", `{"players":3}`); h.Players != 3 ||
		!strings.Contains(string(h.Config), `"rounds":3`) {
		t.Errorf("3 players: %d, %s", h.Players, h.Config)
	}
	if h := header("-game", "smallprint", "-bots", "random", "-set", "players=2", "-set",
		"rounds=1"); h.Players != 2 || !strings.Contains(string(h.Config), `"rounds":1`) {
		t.Errorf("2 players: %d, %s", h.Players, h.Config)
	}
	if h := header("-bots", "a=greedy,random", "-sprt", "a,random"); h.SPRT == nil || h.SPRT.A != "a" ||
		h.SPRT.B != "random" {
		t.Errorf("the test is %+v", h.SPRT)
	}
}
