package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"runtime"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"bourse.example/examples/bots"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file reads the command line.

// Limits of what can be asked for.
const (
	maxGames   = 10_000_000
	maxWorkers = 1024
	maxSeed    = 200 // bytes
	maxElo     = 1000
)

// options are what the command line says.
type options struct {
	game    games.Game
	games   int // rounded up to whole blocks
	out     string
	workers int
	header  header // what the run is, which the flags above do not change
	network
	positions int // that are noted of each game
	// now and glance are what the progress is told by.
	now    func() time.Time
	glance time.Duration
}

// typed is what stands on the command line.
type typed struct {
	game, config, bots, seed, out, sprt string
	players, games, workers             int
	sets                                games.Settings
	limit                               time.Duration
	elo0, elo1, alpha, beta             float64
	net                                 typedNet
}

// flagSet declares the flags.
func flagSet(t *typed) *flag.FlagSet {
	f := flag.NewFlagSet("arena", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.StringVar(&t.game, "game", games.Names()[0], "the game: "+strings.Join(games.Names(), ", "))
	f.IntVar(&t.players, "players", 0, "how many play; otherwise as in the standard game")
	f.StringVar(&t.config, "config", "", "the config, in JSON; what it leaves out is standard")
	f.Var(&t.sets, "set", "a field of the config, field=value; a list is its names, with commas: parts=market; may be given several times")
	f.StringVar(&t.bots, "bots", "greedy,random",
		"who plays, with commas between them: "+strings.Join(bots.Names(), ", ")+
			" with their budgets, "+games.Exec+
			"COMMAND, or NAME=any of these; repeated in order until all seats are taken")
	f.IntVar(&t.games, "games", 200,
		"how many games; rounded up to whole blocks of one deal with everybody in every seat")
	f.StringVar(&t.seed, "seed", "1", "a text that all chance comes from, but that of programs")
	f.StringVar(&t.out, "out", "",
		"the folder for games.jsonl, timing.json and report.html; it is made, and a run that is there goes on")
	f.IntVar(&t.workers, "workers", runtime.GOMAXPROCS(0), "how many games are played at a time")
	f.DurationVar(&t.limit, "limit", 10*time.Second,
		"how long a program may take over a decision before it forfeits the game")
	f.StringVar(&t.sprt, "sprt", "", "A,B: stop as soon as it is decided whether bot A is better than bot B")
	f.Float64Var(&t.elo0, "elo0", 0, "-sprt: A is not better, its rating is only this much above B's")
	f.Float64Var(&t.elo1, "elo1", 20, "-sprt: A is better, its rating is this much above B's")
	f.Float64Var(&t.alpha, "alpha", 0.05, "-sprt: the odds of finding A better when -elo0 is true")
	f.Float64Var(&t.beta, "beta", 0.05, "-sprt: the odds of finding A not better when -elo1 is true")
	netFlags(f, &t.net)
	return f
}

// usage returns the help text.
func usage() string {
	var b strings.Builder
	b.WriteString("arena lets bots play against each other and says which is better, and how sure that is. Flags:\n\n")
	f := flagSet(new(typed))
	f.SetOutput(&b)
	f.PrintDefaults()
	return b.String()
}

// parseFlags reads the command line and checks what can be checked without a file.
func parseFlags(args []string) (*options, error) {
	var t typed
	f := flagSet(&t)
	if err := f.Parse(args); err != nil {
		return nil, err
	}
	if f.NArg() > 0 {
		return nil, fmt.Errorf("%s is no flag; -h lists them", words.Quote(f.Arg(0)))
	}
	given := map[string]bool{}
	f.Visit(func(f *flag.Flag) { given[f.Name] = true })
	if err := t.net.check(given); err != nil {
		return nil, err
	}
	if t.net.work != "" {
		return t.workOptions(given)
	}
	least := 1
	if t.net.serves() {
		least = 0 // others play
	}
	switch {
	case t.out == "":
		return nil, errors.New("-out says which folder the games go to; it must be given")
	case t.games < 1 || t.games > maxGames:
		return nil, fmt.Errorf("-games %d is not from 1 to %d", t.games, maxGames)
	case t.workers < least || t.workers > maxWorkers:
		return nil, fmt.Errorf("-workers %d is not from %d to %d", t.workers, least, maxWorkers)
	case len(t.seed) > maxSeed:
		return nil, fmt.Errorf("-seed is longer than %d bytes", maxSeed)
	case !utf8.ValidString(t.seed) ||
		strings.ContainsFunc(t.seed, func(r rune) bool { return !unicode.IsPrint(r) }):
		return nil, fmt.Errorf("-seed %s has characters that cannot be shown", words.Quote(t.seed))
	case t.limit <= 0 || t.limit > bots.MaxTime:
		return nil, fmt.Errorf("-limit %v is not above 0 and at most %v", t.limit, bots.MaxTime)
	}
	o := &options{out: t.out, workers: t.workers, network: t.net.network, positions: t.net.positions,
		now: time.Now, glance: glance}
	var err error
	if o.game, err = games.Find(t.game); err != nil {
		return nil, err
	}
	if given["players"] && (t.players < o.game.Min || t.players > o.game.Max) {
		return nil, fmt.Errorf("-players %d: %s is for %d to %d", t.players, o.game.Name(), o.game.Min,
			o.game.Max)
	}
	h := &o.header
	h.Arena, h.Game, h.Seed = format, o.game.Name(), t.seed
	if err := h.configure(o.game, t.config, t.sets, t.players); err != nil {
		return nil, err
	}
	var entries []int
	if h.Bots, entries, err = parseBots(t.bots, t.limit); err != nil {
		return nil, err
	}
	if h.Lineup, err = lineup(entries, h.Players); err != nil {
		return nil, err
	}
	for _, b := range h.Bots {
		if ok, why := b.reproducible(); !ok {
			h.Varies = append(h.Varies, why)
		}
	}
	if err := h.question(&t, given); err != nil {
		return nil, err
	}
	block := len(seatings(h.Lineup))
	o.games = (t.games + block - 1) / block * block
	return o, nil
}

// configure fills in what the game itself says of the run.
func (h *header) configure(game games.Game, config string, sets []string, players int) error {
	text, err := configJSON(game, config, sets, players)
	if err != nil {
		return err
	}
	seed := rng.FromText("arena")
	s, err := game.Begin(text, &seed)
	if err != nil {
		return err
	}
	h.Players = s.Players()
	for _, line := range strings.Split(s.Header(), "\n") {
		if config, ok := strings.CutPrefix(line, "config "); ok {
			h.Config = json.RawMessage(config)
		}
		if edition, ok := strings.CutPrefix(line, "edition "); ok {
			h.Edition = edition
		}
	}
	for _, p := range s.Prices() {
		h.Goods = append(h.Goods, p.Good)
	}
	h.Figures = s.Figures()
	return nil
}

// configJSON puts together the config that the flags describe. Fields that are set stand behind those
// of -config, so that the game sees keys that are there twice.
func configJSON(game games.Game, config string, sets []string, players int) ([]byte, error) {
	if config == "" {
		config = "{}"
	}
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal([]byte(config), &fields); err != nil || fields == nil {
		return []byte(config), nil // the game says best what is wrong with it
	}
	if _, ok := fields["players"]; players != 0 || !ok && !setsField(sets, "players") {
		if players == 0 {
			players = game.Standard
		}
		sets = append(sets[:len(sets):len(sets)], fmt.Sprintf("players=%d", players))
	}
	text := strings.TrimSuffix(strings.TrimRight(config, " \t\r\n"), "}")
	empty := len(fields) == 0
	for _, set := range sets {
		name, value, _ := strings.Cut(set, "=")
		key, err := json.Marshal(name)
		if err != nil {
			return nil, fmt.Errorf("-set %s: %w", words.Quote(name), err)
		}
		typed, err := game.Setting(name, value)
		if err != nil {
			return nil, fmt.Errorf("-set %s: %w", words.Quote(name), err)
		}
		if !empty {
			text += ","
		}
		text += string(key) + ":" + string(typed)
		empty = false
	}
	return []byte(text + "}"), nil
}

func setsField(sets []string, name string) bool {
	for _, set := range sets {
		if strings.HasPrefix(set, name+"=") {
			return true
		}
	}
	return false
}

// question fills in the sequential test.
func (h *header) question(t *typed, given map[string]bool) error {
	if t.sprt == "" {
		for _, name := range []string{"elo0", "elo1", "alpha", "beta"} {
			if given[name] {
				return fmt.Errorf("-%s is for -sprt", name)
			}
		}
		return nil
	}
	a, b, ok := strings.Cut(t.sprt, ",")
	a, b = strings.TrimSpace(a), strings.TrimSpace(b)
	if !ok {
		return fmt.Errorf("-sprt %s does not name two bots, A,B", words.Quote(t.sprt))
	}
	q := sprt{Elo0: t.elo0, Elo1: t.elo1, Alpha: t.alpha, Beta: t.beta}
	for _, side := range []struct {
		to   *string
		name string
	}{{&q.A, a}, {&q.B, b}} {
		i := h.bot(side.name)
		if i < 0 {
			return fmt.Errorf("-sprt: no bot is called %s, there are: %s", words.Quote(side.name),
				strings.Join(h.names(), ", "))
		}
		*side.to = h.Bots[i].Name
	}
	within := func(x, low, high float64) bool { return low < x && x < high } // false for NaN
	switch {
	case q.A == q.B:
		return fmt.Errorf("-sprt asks whether %s is better than itself", q.A)
	case !within(q.Elo0, -maxElo, maxElo) || !within(q.Elo1, -maxElo, maxElo):
		return fmt.Errorf("-elo0 %v and -elo1 %v are not between -%d and %d", q.Elo0, q.Elo1, maxElo, maxElo)
	case q.Elo1-q.Elo0 < 1:
		return fmt.Errorf("-elo1 %v is not at least 1 above -elo0 %v", q.Elo1, q.Elo0)
	case !within(q.Alpha, 0, 0.5) || !within(q.Beta, 0, 0.5):
		return fmt.Errorf("-alpha %v and -beta %v are not between 0 and 0.5", q.Alpha, q.Beta)
	case math.Min(q.Alpha, q.Beta) < 1e-6:
		return errors.New("-alpha and -beta are at least 0.000001")
	}
	h.SPRT = &q
	return nil
}
