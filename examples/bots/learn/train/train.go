// Package train implements the program examples/bots/learn/cmd/train, which makes the weights of learned
// players.
package train

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/learn"
	"bourse.example/examples/bots/strong"
	"bourse.example/futures"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// A task is what the arguments ask for.
type task struct {
	learn.Settings
	game, config string
	seed, out    string
	from, league string // the names of files
	files        weights
	mentor       string
	search       string
	against      []string
	measure      int
	workers      int
	log          io.Writer
	header       learn.Header
}

// Run runs the program with the given arguments. When the context ends it finishes the games that are being
// played and writes the net; the same arguments then continue.
func Run(ctx context.Context, args []string, log io.Writer) error {
	t, err := parse(args, log)
	if err != nil {
		return err
	}
	if err := t.readFiles(); err != nil {
		return err
	}
	c, err := begin(t)
	if err != nil {
		return err
	}
	return c.train(ctx)
}

// weights are the files of weights that the arguments name.
type weights struct {
	from   []byte
	league [][]byte
}

// readFiles reads the files that the arguments name, and adds their digests to the command.
func (t *task) readFiles() error {
	read := func(flag, name string) ([]byte, error) {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("-%s: %w", flag, err)
		}
		t.header.Command += fmt.Sprintf(" # %s %.8x", flag, sha256.Sum256(data))
		return data, nil
	}
	var err error
	if t.from != "" {
		if t.files.from, err = read("from", t.from); err != nil {
			return err
		}
	}
	if t.league == "" {
		return nil
	}
	for name := range strings.SplitSeq(t.league, ",") {
		data, err := read("league", name)
		if err != nil {
			return err
		}
		t.files.league = append(t.files.league, data)
	}
	return nil
}

// parse reads the arguments.
func parse(args []string, log io.Writer) (task, error) {
	flags := flag.NewFlagSet("train", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	t := task{log: log}
	flags.StringVar(&t.game, "game", "futures", "which game: futures, smallprint, economicon, merlin")
	flags.StringVar(&t.config, "config", "{}", "settings of the games in JSON, without the players")
	flags.IntVar(&t.Games, "games", 20_000, "how many games to play")
	flags.StringVar(&t.seed, "seed", "learned", "a text that determines the net")
	flags.StringVar(&t.out, "out", "", "the file of weights to write; what else is written begins with its name")
	flags.Float64Var(&t.Rate, "rate", 0.002, "the rate of learning in the first game; it falls to 0")
	flags.Float64Var(&t.Lambda, "lambda", 0.8, "how far a target looks beyond the next position, 0 to 1")
	flags.Float64Var(&t.Explore, "explore", 0.1, "share of moves at random in the first game; it falls to a fifth")
	flags.Float64Var(&t.Opening, "opening", 0, "share of the net's first moves in a game that are made at random, at first; it falls to a fifth")
	flags.IntVar(&t.Players, "players", 4, "the usual number of players")
	flags.Float64Var(&t.Others, "others", 0.25, "share of the games with any number of players")
	flags.StringVar(&t.from, "from", "", "a file of weights to begin with, instead of random ones")
	flags.StringVar(&t.mentor, "mentor", "greedy:1", "the bot of the lessons and of the mentors' seats; of several, separated by commas, each seat has one")
	flags.StringVar(&t.league, "league", "", "files of weights, separated by commas; these nets play at the rivals' seats and do not learn")
	flags.Float64Var(&t.Rivals, "rivals", 0.5, "with -league, share of the seats, of all but one in a game, at which rivals play")
	frozen := flags.String("frozen", "", "a bot, with the net of package learn, that plays at all seats but one, and in the curve;"+
		" the net that is trained only learns to respond to it")
	flags.Float64Var(&t.Experts, "experts", 0, "share of the decisions, after the lessons, that a search with the net makes")
	flags.StringVar(&t.search, "search", "learned+ismcts:100", "that search")
	flags.IntVar(&t.Moves, "moves", 0, "after how many moves a game is broken off, with the first net's shares as the result; 0 means never")
	flags.IntVar(&t.Looks, "looks", 8, "how many moves are compared for a decision")
	flags.BoolVar(&t.Narrow, "narrow", false, "learn only the inputs that are declared for the game, not the view")
	flags.Float64Var(&t.Keep, "keep", 0.5, "share of the positions that are learned as the mover sees them")
	flags.Float64Var(&t.Views, "views", 0.15, "share of the positions that are learned as the others see them")
	flags.Float64Var(&t.Soft, "soft", 0.5, "weight of the scores in the payoff in the first game; it falls to a fifth")
	flags.Float64Var(&t.Lessons, "lessons", 0.1, "share of the games, the first ones, that the mentor plays alone")
	flags.Float64Var(&t.Mentors, "mentors", 0.3, "share of the seats at which the mentor plays later")
	flags.IntVar(&t.Batch, "batch", 16, "how many games are played by the same net before it learns from them")
	flags.IntVar(&t.workers, "workers", runtime.NumCPU(), "how many games are played at the same time; the net is the same")
	flags.IntVar(&t.measure, "measure", 200, "games against each opponent at a point of the curve")
	against := flags.String("against", "greedy", "the opponents of the curve, separated by commas")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		flags.SetOutput(log)
		fmt.Fprintln(log, "train makes the weights of a learned player by self-play.")
		flags.PrintDefaults()
		return t, err
	case err != nil:
		return t, err
	case flags.NArg() > 0:
		return t, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	case t.out == "":
		return t, errors.New("-out: which file?")
	case !strings.HasPrefix(t.search, "learned+ismcts"):
		return t, fmt.Errorf("-search: %q is not learned+ismcts", t.search)
	case t.Games < 1 || t.measure < 1 || t.Looks < 2 || t.Batch < 1 || t.workers < 1:
		return t, errors.New("-games, -measure, -batch and -workers must be at least 1, and -looks at least 2")
	}
	if t.against = strings.Split(*against, ","); *frozen != "" {
		t.Frozen, t.mentor, t.against = true, *frozen, strings.Split(*frozen, ",")
	}
	t.header = learn.Header{Game: t.game, Seed: t.seed, Games: t.Games, Command: command(flags)}
	return t, nil
}

// command returns the command that makes the same net: all flags that matter and are not the default. It has only the
// name of a file to begin with.
func command(flags *flag.FlagSet) string {
	text := "go run ./examples/bots/learn/cmd/train"
	flags.Visit(func(f *flag.Flag) {
		if f.Name != "out" && f.Name != "measure" && f.Name != "against" && f.Name != "workers" {
			form := " -%s %s"
			if f.Name == "narrow" { // a bool
				form = " -%s=%s"
			}
			value := f.Value.String()
			if f.Name == "from" || f.Name == "league" {
				var names []string
				for name := range strings.SplitSeq(value, ",") {
					names = append(names, filepath.Base(name))
				}
				value = strings.Join(names, ",")
			}
			text += fmt.Sprintf(form, f.Name, value)
		}
	})
	return text
}

// A course is the training of a net for one game.
type course interface {
	train(context.Context) error
}

// begin prepares the training.
func begin(t task) (course, error) {
	switch t.game {
	case "futures":
		return newCourse(t, futures.Rules)
	case "smallprint":
		return newCourse(t, smallprint.Rules)
	case "economicon":
		return newCourse(t, economicon.Rules)
	case "merlin":
		return newCourse(t, merlin.Rules)
	}
	return nil, fmt.Errorf("-game: no game is called %q", t.game)
}

// A courseOf is a course for a game with these types.
type courseOf[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	*learn.Learner[S, M, V, E]
	task     task
	rules    bourse.Rules[S, M, V, E]
	config   map[string]any
	settings bots.Settings[S]
}

func newCourse[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](t task,
	rules bourse.Rules[S, M, V, E]) (course, error) {
	var config map[string]any
	if err := json.Unmarshal([]byte(t.config), &config); err != nil {
		return nil, fmt.Errorf("-config: %w", err)
	}
	l, err := learn.NewLearner(rules, t.Settings, config, rng.FromText(t.seed))
	if err != nil {
		return nil, err
	}
	l.Workers = t.workers
	if t.files.from != nil {
		net, _, err := learn.Read(t.files.from, rules.Name(), learn.ReaderOf(rules))
		if err != nil {
			return nil, fmt.Errorf("-from: %w", err)
		}
		l.Start(net)
	}
	for _, data := range t.files.league {
		net, _, err := learn.Read(data, rules.Name(), learn.ReaderOf(rules))
		if err != nil {
			return nil, fmt.Errorf("-league: %w", err)
		}
		l.League = append(l.League, net)
	}
	settings := strong.Settings(rules)
	learned := learn.Value(rules, l.Net)
	bot := func(spec string, seed rng.Seed, frozen bool) (bourse.Bot[V, M], error) {
		own := settings
		if own.Seed = seed; !frozen {
			own.Learned = learned
		}
		return bots.New(spec, rules, own)
	}
	mentors := strings.Split(t.mentor, ",")
	l.Mentor = func(seed rng.Seed) (bourse.Bot[V, M], error) {
		if len(mentors) == 1 {
			return bot(t.mentor, seed, t.Frozen)
		}
		r, err := rng.New(seed)
		if err != nil {
			return nil, err
		}
		return bot(mentors[r.IntN(len(mentors))], seed, t.Frozen)
	}
	if t.Experts > 0 {
		l.Expert = func(seed rng.Seed) (learn.Searcher[V, M], error) {
			b, err := bot(t.search, seed, false)
			if err != nil {
				return nil, fmt.Errorf("-search: %w", err)
			}
			return b.(learn.Searcher[V, M]), nil
		}
	}
	return &courseOf[S, M, V, E]{l, t, rules, config, settings}, nil
}

// train trains the net and writes its files.
func (co *courseOf[S, M, V, E]) train(ctx context.Context) error {
	t, l, learned := co.task, co.Learner, learn.Value(co.rules, co.Net)
	part := t.out + ".part"
	data, err := os.ReadFile(part)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	default:
		if err := l.Load(data, t.header); err != nil {
			return fmt.Errorf("%s: %w", part, err)
		}
	}
	c, err := readCurve(t.out+".jsonl", l.Games)
	if err != nil {
		return err
	}
	save := func() error {
		made := t.header
		made.Games, made.Date = l.Games, time.Now().UTC().Format(time.DateOnly)
		return errors.Join(c.write(t), os.WriteFile(t.out, l.Trained().Append(nil, made), 0o666),
			os.WriteFile(part, l.Save(t.header), 0o666))
	}
	began, from := time.Now(), l.Games
	for {
		last := 0
		if len(c) > 0 {
			last = c[len(c)-1].Games
		}
		if due(last, l.Games, t.Games) {
			speed := float64(l.Games-from) / time.Since(began).Seconds()
			points, err := measure(ctx, t, co.rules, co.config, co.settings, learned, l.Games)
			if err != nil && ctx.Err() == nil {
				return err
			}
			c = append(c, points...)
			for _, p := range points {
				fmt.Fprintf(t.log, "%d games, %.1f a second: wins %.1f %% (%.1f–%.1f) against %s\n", p.Games, speed,
					100*p.Won/float64(p.Of), 100*p.Low, 100*p.High, p.Against)
			}
			if err := save(); err != nil {
				return err
			}
		}
		switch {
		case ctx.Err() != nil:
			fmt.Fprintf(t.log, "train: stopped after %d games; the same command continues\n", l.Games)
			return save()
		case l.Games >= t.Games:
			return nil
		}
		if err := l.Play(); err != nil && ctx.Err() == nil {
			return err
		}
	}
}

// measure returns the points of the curve after a number of games, one for each opponent. It returns none if
// the context ends.
func measure[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](ctx context.Context, t task,
	rules bourse.Rules[S, M, V, E], config map[string]any, settings bots.Settings[S],
	learned func(*S, bourse.Seat) int64, games int) (c curve, err error) {
	for _, opponent := range t.against {
		p := point{Games: games, Against: opponent, Of: t.measure}
		if p.Won, err = versus(ctx, rules, config, t.Players, settings, learned, opponent, t.measure,
			t.workers); err != nil {
			return nil, err
		}
		p.Low, p.High = interval(p.Won, p.Of)
		c = append(c, p)
	}
	return c, nil
}

// due reports whether the curve needs a point after a number of games, if its last point is after some games
// before: there are 8 points evenly, and more at the beginning.
func due(last, games, all int) bool {
	step := max(all/8, 1)
	for games < step && step > 500 {
		step /= 2
	}
	return games > last && (games/step > last/step || games == all)
}

// versus plays games of a net against others, in all seats in turn, and returns how many it won.
func versus[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](ctx context.Context,
	rules bourse.Rules[S, M, V, E], config map[string]any, players int, settings bots.Settings[S],
	learned func(*S, bourse.Seat) int64, opponent string, games, workers int) (won float64, err error) {
	own := map[string]any{"players": players}
	for k, v := range config {
		own[k] = v
	}
	text, err := json.Marshal(own)
	if err != nil {
		return 0, err
	}
	payoffs, errs := make([]float64, games), make([]error, games)
	var next atomic.Int32
	var wait sync.WaitGroup
	for range min(workers, games) {
		wait.Go(func() {
			for k := int(next.Add(1)) - 1; k < games; k = int(next.Add(1)) - 1 {
				payoffs[k], errs[k] = meet(ctx, rules, text, players, settings, learned, opponent, k)
			}
		})
	}
	wait.Wait()
	for _, payoff := range payoffs {
		won += payoff
	}
	return won, errors.Join(errs...)
}

// meet plays a game of a net against others, and returns its payoff.
func meet[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](ctx context.Context,
	rules bourse.Rules[S, M, V, E], config []byte, players int, settings bots.Settings[S],
	learned func(*S, bourse.Seat) int64, opponent string, game int) (float64, error) {
	seed := rng.FromText(fmt.Sprint("measure ", game/players))
	m, err := rules.NewMatch(config, &seed)
	if err != nil {
		return 0, err
	}
	var seats []bourse.Bot[V, M]
	for k := range players {
		spec, own := opponent, settings
		if k == game%players {
			spec, own.Learned = "learned", learned
		}
		own.Seed = rng.FromText(fmt.Sprint("bot ", game, " ", k))
		b, err := bots.New(spec, rules, own)
		if err != nil {
			return 0, err
		}
		seats = append(seats, b)
	}
	for !m.Over() {
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		seat := m.Turn()
		move, err := seats[seat].Choose(ctx, m.View(seat), m.Options(seat, nil))
		if err != nil {
			return 0, err
		}
		if _, err := m.Play(seat, move); err != nil {
			return 0, err
		}
	}
	return bourse.Payoff(m.Standings(), bourse.Seat(game%players)), nil
}
