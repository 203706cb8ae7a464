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

// Limits of the flags.
const (
	maxGames   = 10_000_000
	maxWorkers = 1024
	maxSeed    = 200 // bytes
	maxElo     = 1000
)

// notPlayed are the flags that do not change the games, and those of their number and seed.
const notPlayed = " out games seed workers report status serve nats name queue auth cert key ca audit lease unit positions records merge "

// options is the parsed command line.
type options struct {
	game    games.Game
	games   int // rounded up so that every seating is played equally often
	out     string
	workers int
	header  header // describes the run; the flags above do not change it
	network
	positions int      // recorded of each game
	records   string   // the folder for records, or ""
	from      []string // the folders of -merge
	command   string   // the flags that say what is played, except for the number of games and the seed
	studies   []string // to print
	// now and glance control the progress reports.
	now    func() time.Time
	glance time.Duration
}

// typed is the command line as typed.
type typed struct {
	game, config, bots, seed, out, sprt string
	gauntlet, records, openings, merge  string
	report                              string
	lineups, after, max                 int
	roundrobin                          bool
	shard                               shard
	players, games, workers             int
	once                                bool
	sets                                games.Settings
	limit                               time.Duration
	elo0, elo1, alpha, beta             float64
	net                                 network
	positions                           int
}

func flagSet(t *typed) *flag.FlagSet {
	f := flag.NewFlagSet("arena", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.StringVar(&t.game, "game", games.Names()[0], "the game: "+strings.Join(games.Names(), ", "))
	f.IntVar(&t.players, "players", 0, "the number of players; by default as in the standard game")
	f.StringVar(&t.config, "config", "", "the config, in JSON; missing fields have their defaults")
	f.Var(&t.sets, "set", "set a config field, field=value; write a list with commas: parts=market,war; can be repeated")
	f.StringVar(&t.bots, "bots", "greedy,random",
		"the bots, separated by commas: "+strings.Join(bots.Names(), ", ")+", with optional budgets, "+games.Exec+
			"COMMAND, or NAME= followed by one of these; repeated in order until all seats are taken")
	f.BoolVar(&t.roundrobin, "roundrobin", false,
		"play all sets of as many of the bots as the game has seats, one set in each block")
	f.StringVar(&t.gauntlet, "gauntlet", "", "as -roundrobin, but only the sets with this bot")
	f.IntVar(&t.lineups, "lineups", 0,
		"with -roundrobin or -gauntlet: draw this many of the sets, in which every pair of bots meets equally often within one")
	f.StringVar(&t.records, "records", "", "a folder for the record of every game")
	f.StringVar(&t.openings, "openings", "",
		"records, separated by commas, which may be patterns: the blocks begin with their first moves, in turn")
	f.IntVar(&t.after, "after", 20, "with -openings: the number of moves, chance moves included, after which a record is cut")
	f.IntVar(&t.max, "max", 0, "cut a game off after this many moves, chance moves included; those in the lead share the win")
	f.Var(&t.shard, "shard", "K/N: play every Nth block, from the Kth on; give each shard its own -out")
	f.StringVar(&t.merge, "merge", "",
		"folders of shards, separated by commas, which may be patterns: put them together in -out, with the flags of the shards")
	f.StringVar(&t.report, "report", "",
		"print studies of the game as the bots play it, separated by commas: "+strings.Join(studies, ", ")+"; by default of greedy bots")
	f.IntVar(&t.games, "games", 200,
		"the number of games; rounded up so that every seating is played equally often")
	f.BoolVar(&t.once, "once", false,
		"play each deal once, in one seating; by default a block plays each deal in every seating")
	f.StringVar(&t.seed, "seed", "1", "a text from which all random numbers are derived, except those of external programs")
	f.StringVar(&t.out, "out", "",
		"the folder for games.jsonl, timing.json and report.html, created if missing; a run already there is continued")
	f.IntVar(&t.workers, "workers", runtime.GOMAXPROCS(0), "the number of games played at a time")
	f.DurationVar(&t.limit, "limit", 10*time.Second,
		"the time an external program has for a decision before it forfeits the game")
	f.StringVar(&t.sprt, "sprt", "", "A,B: stop as soon as a sequential test decides whether bot A is better than bot B")
	f.Float64Var(&t.elo0, "elo0", 0, "with -sprt: A is not better if its rating is this much above B's")
	f.Float64Var(&t.elo1, "elo1", 20, "with -sprt: A is better if its rating is this much above B's")
	f.Float64Var(&t.alpha, "alpha", 0.05, "with -sprt: the probability of finding A better when -elo0 is true")
	f.Float64Var(&t.beta, "beta", 0.05, "with -sprt: the probability of finding A not better when -elo1 is true")
	f.IntVar(&t.positions, "positions", 0, "record this many positions of each game in positions.jsonl and positions.parquet")
	netFlags(f, &t.net)
	return f
}

// usage returns the help text.
func usage() string {
	var b strings.Builder
	b.WriteString("arena plays bots against each other and reports which is better, and how certain that is. Flags:\n\n")
	f := flagSet(new(typed))
	f.SetOutput(&b)
	f.PrintDefaults()
	return b.String()
}

// parseFlags reads the command line and checks everything that can be checked without a file.
func parseFlags(args []string) (*options, error) {
	var t typed
	f := flagSet(&t)
	if err := f.Parse(args); err != nil {
		return nil, err
	}
	if f.NArg() > 0 {
		return nil, fmt.Errorf("%s is not a flag; -h lists the flags", words.Quote(f.Arg(0)))
	}
	given := map[string]bool{}
	var command []string
	f.Visit(func(f *flag.Flag) {
		given[f.Name] = true
		if sets, ok := f.Value.(*games.Settings); ok {
			for _, set := range *sets {
				command = append(command, "-set", quote(set))
			}
		} else if f.Value.String() == "true" {
			command = append(command, "-"+f.Name)
		} else if !strings.Contains(notPlayed, " "+f.Name+" ") {
			command = append(command, "-"+f.Name, quote(f.Value.String()))
		}
	})
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
		return nil, errors.New("-out is required: the folder for the games")
	case t.games < 1 || t.games > maxGames:
		return nil, fmt.Errorf("-games %d is not from 1 to %d", t.games, maxGames)
	case t.workers < least || t.workers > maxWorkers:
		return nil, fmt.Errorf("-workers %d is not from %d to %d", t.workers, least, maxWorkers)
	case len(t.seed) > maxSeed:
		return nil, fmt.Errorf("-seed is longer than %d bytes", maxSeed)
	case !utf8.ValidString(t.seed) ||
		strings.ContainsFunc(t.seed, func(r rune) bool { return !unicode.IsPrint(r) }):
		return nil, fmt.Errorf("-seed %s has characters that cannot be shown", words.Quote(t.seed))
	case t.positions < 0 || t.positions > maxPositions:
		return nil, fmt.Errorf("-positions %d is not from 0 to %d", t.positions, maxPositions)
	case t.limit <= 0 || t.limit > bots.MaxTime:
		return nil, fmt.Errorf("-limit %v is not above 0 and at most %v", t.limit, bots.MaxTime)
	}
	o := &options{out: t.out, workers: t.workers, network: t.net, positions: t.positions,
		records: t.records, command: strings.Join(command, " "), now: time.Now, glance: glance}
	h := &o.header
	var err error
	if o.studies, err = checkStudies(t.report); err != nil {
		return nil, err
	}
	if len(o.studies) > 0 && !given["bots"] {
		t.bots = "greedy"
	}
	if o.game, err = games.Find(t.game); err != nil {
		return nil, err
	}
	if t.openings != "" {
		if err := t.open(o, given); err != nil {
			return nil, err
		}
	}
	if given["players"] && (t.players < o.game.Min || t.players > o.game.Max) {
		return nil, fmt.Errorf("-players %d: %s is for %d to %d", t.players, o.game.Name(), o.game.Min,
			o.game.Max)
	}
	h.Arena, h.Game, h.Seed, h.Once, h.Max = format, o.game.Name(), t.seed, t.once, t.max
	if err := h.configure(o.game, t.config, t.sets, t.players); err != nil {
		return nil, err
	}
	var entries []int
	if h.Bots, entries, err = parseBots(t.bots, t.limit); err != nil {
		return nil, err
	}
	if t.roundrobin || t.gauntlet != "" {
		err = h.tournament(&t, entries)
	} else {
		h.Lineup, err = lineup(entries, h.Players)
	}
	if err != nil {
		return nil, err
	}
	for _, b := range h.Bots {
		if ok, why := b.reproducible(); !ok {
			h.Varies = append(h.Varies, why)
		}
	}
	if err := h.question(&t); err != nil {
		return nil, err
	}
	s := newSchedule(*h)
	all := s.cycle()
	o.games = (t.games + all - 1) / all * all
	return o, t.divide(o, s, given)
}

// open takes the game and the config from the openings.
func (t *typed) open(o *options, given map[string]bool) error {
	for _, name := range []string{"config", "set", "players"} {
		if given[name] {
			return fmt.Errorf("-%s does not go with -openings, whose records say what is played", name)
		}
	}
	game, config, lines, err := openings(t.openings, t.after)
	if err == nil && given["game"] && game.Name() != o.game.Name() {
		err = fmt.Errorf("-game %s: the openings are of %s", t.game, game.Name())
	}
	o.game, t.config, o.header.Openings = game, config, lines
	return err
}

// divide checks -shard and -merge.
func (t *typed) divide(o *options, s *schedule, given map[string]bool) (err error) {
	if err := needs(given, "lineups: roundrobin gauntlet; after: openings; elo0 elo1 alpha beta: sprt"); err != nil {
		return err
	}
	switch {
	case t.lineups < 0 || t.after < 1 || t.max < 0:
		return errors.New("-lineups, -after and -max are not below 0, and -after not 0")
	case given["shard"] && (given["merge"] || t.net.serves()), given["merge"] && t.net.serves():
		return errors.New("only one of -shard, -merge, -serve and -nats can be given")
	case given["merge"]:
		o.from, err = folders(t.merge)
	case given["shard"]:
		if o.header.Shard = &t.shard; t.shard.Of > o.games/s.size {
			return fmt.Errorf("-shard %s: the run has only %s", &t.shard, plural(o.games/s.size, "block"))
		}
		s.header.Shard = &t.shard
		o.games = s.part(o.games)
		o.header.Build, err = thisBuild()
	}
	return err
}

// configure fills in the fields of the header that the game determines.
func (h *header) configure(game games.Game, config string, sets []string, players int) error {
	text, err := game.ConfigJSON(config, sets, players, game.Standard, nil)
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

// question fills in the parameters of the sequential test.
func (h *header) question(t *typed) error {
	if t.sprt == "" {
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
			return fmt.Errorf("-sprt: no bot is called %s; the bots are %s", words.Quote(side.name),
				h.listed())
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
