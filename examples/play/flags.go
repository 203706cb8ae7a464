package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/naming"
	"bourse.example/internal/words"
)

// This file reads the command line.

// you is the name of a human player in -seats.
const you = "you"

// options are the options of the command line.
type options struct {
	game    games.Game
	players int // 0: as in the config
	seats   []string
	seed    string
	seeded  bool // -seed is given, possibly with the empty text
	dice    bool
	config  []byte // JSON: -config, -set, -players and -parts together
	sets    games.Settings
	parts   string // the name of a set of parts, or ""
	pace    time.Duration
	json    bool
	watch   bool
	quiet   bool
	unsaved bool // -save none
	names   []string
	// language is the tag of the language of the game's words.
	language string
	as       bourse.Seat // whose view -replay shows
	list     bool        // -resume without a file
	goesOn   string      // the journal that is being resumed, or ""
	given    map[string]bool

	record, keepIn, resume, replay, verify string // files

	asJSON string // the value of -config
}

// A texts has the flags that need further parsing.
type texts struct{ game, seats, names, as, lang string }

// flagSet declares the flags.
func flagSet(o *options, t *texts) *flag.FlagSet {
	f := flag.NewFlagSet("play", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.StringVar(&t.game, "game", games.Names()[0], "the game: "+strings.Join(games.Names(), ", "))
	f.IntVar(&o.players, "players", 0, "the number of players")
	f.StringVar(&t.seats, "seats", "",
		"the players in order, with commas: you, "+strings.Join(bots.Names(), ", ")+
			" or exec:COMMAND, a program that speaks the protocol of examples/engine. The remaining players are greedy. Without -seats, the program asks on a terminal; elsewhere bots play")
	f.StringVar(&t.names, "names", "", "the names of the players in order: "+strings.Join(standardNames[:2], ",")+" and so on")
	f.StringVar(&t.lang, "lang", games.English,
		"the language: "+strings.Join(games.Languages(), ", ")+"; only futures has a language besides English")
	f.BoolVar(&o.watch, "watch", false,
		"watch bots play: the first half of the players are greedy and the others random, unless you give -seats")
	f.BoolVar(&o.quiet, "quiet", false, "do not explain phases, and do not wait for Enter while showing what has happened")
	f.StringVar(&o.seed, "seed", "",
		"a text that decides all dice and cards; by default the program draws a secret seed and commits to it")
	f.BoolVar(&o.dice, "dice", false, "type the dice and cards of a real table")
	f.StringVar(&o.asJSON, "config", "", "the settings of the game, in JSON; the others are standard")
	f.Var(&o.sets, "set", "a setting of the game, field=value, where a list has commas: rounds=2, parts=market; may be repeated")
	f.StringVar(&o.parts, "parts", "",
		"play merlin with only some of its parts: "+setNames()+"; see below")
	f.DurationVar(&o.pace, "pace", watchPace,
		"how long to wait after each bot's move; by default only when you watch a game on a terminal")
	f.BoolVar(&o.json, "json", false, "write events in JSON, one a line, instead of the story")
	f.StringVar(&o.record, "record", "", "write the game's record to this file")
	f.StringVar(&o.keepIn, "save", "",
		"the file in which a game with people is saved, move by move, or none; by default a new file in the folder bourse of the user's settings")
	f.Var((*resumed)(o), "resume",
		"continue the game in this file; without a file, list the unfinished games")
	f.StringVar(&o.replay, "replay", "", "show the recorded game in this file, move by move")
	f.StringVar(&t.as, "as", bourse.Spectator.String(),
		"whose view -replay shows: spectator, p0 for the first player, p1 for the second and so on")
	f.StringVar(&o.verify, "verify", "", "check the record in this file")
	return f
}

// A resumed is the flag -resume, whose value is optional.
type resumed options

func (r *resumed) String() string   { return r.resume }
func (r *resumed) IsBoolFlag() bool { return true }

func (r *resumed) Set(text string) error {
	if r.list = text == "true"; !r.list {
		r.resume = text
	}
	return nil
}

// joined joins -resume and the file after it: package flag gives no next argument to a flag with an optional
// value.
func joined(args []string) []string {
	var list []string
	for i := 0; i < len(args); i++ {
		if name := strings.TrimPrefix(args[i], "-"); (name == "resume" || name == "-resume") &&
			i+1 < len(args) && !strings.HasPrefix(args[i+1], "-") {
			list = append(list, args[i]+"="+args[i+1])
			i++
			continue
		}
		list = append(list, args[i])
	}
	return list
}

// usage returns the help text.
func usage() string {
	var b strings.Builder
	b.WriteString("play plays a game in a terminal. Flags:\n\n")
	f := flagSet(new(options), new(texts))
	f.SetOutput(&b)
	f.PrintDefaults()
	b.WriteString(setsHelp())
	b.WriteString(`
Bots. Their strength depends on the game, see examples/bots/README.md. A number after
a colon limits the work for each decision.

`)
	for _, k := range bots.Kinds() {
		fmt.Fprintf(&b, "  %-24s  %s\n", k.Sample, k.Does)
	}
	for _, line := range [][2]string{
		{"-seats you", "you against greedy bots"},
		{"-seats you,you,ismcts:2s", "two people at one screen against a search"},
	} {
		fmt.Fprintf(&b, "  %-24s  %s\n", line[0], line[1])
	}
	return b.String()
}

// parseFlags reads the command line. It makes the checks that need no file and no game; see complete.
func parseFlags(args []string) (*options, error) {
	o := new(options)
	var t texts
	f := flagSet(o, &t)
	if err := f.Parse(joined(args)); err != nil {
		return nil, err
	}
	if f.NArg() > 0 {
		return nil, fmt.Errorf("%s is not a flag; -h lists them", words.Quote(f.Arg(0)))
	}
	o.given = map[string]bool{}
	f.Visit(func(f *flag.Flag) { o.given[f.Name] = true })
	if err := together(o.given); err != nil {
		return nil, err
	}
	for _, name := range []string{"game", "parts", "seats", "config", "record", "save", "names", "replay",
		"verify"} {
		if o.given[name] && f.Lookup(name).Value.String() == "" {
			return nil, fmt.Errorf("-%s needs a value", name)
		}
	}
	if o.given["resume"] && !o.list && o.resume == "" {
		return nil, errors.New("-resume= needs a value")
	}
	var err error
	spoken := false
	if o.language, spoken = games.Language(t.lang); !spoken {
		return nil, fmt.Errorf("-lang %s is not one of %s", words.Quote(t.lang),
			strings.Join(games.Languages(), ", "))
	}
	if o.game, err = games.Find(t.game); err != nil {
		return nil, err
	}
	if err := o.withParts(); err != nil {
		return nil, err
	}
	o.seeded = o.given["seed"]
	if o.keepIn == "none" {
		o.keepIn, o.unsaved = "", true
	}
	if o.pace < 0 || o.pace > time.Minute {
		return nil, fmt.Errorf("-pace %v is not from 0 to 1m", o.pace)
	}
	if o.as, err = bourse.ParseSeat(t.as); err != nil || o.as != bourse.Spectator && !o.as.Player() {
		return nil, fmt.Errorf("-as %s is neither spectator nor a player like p0", words.Quote(t.as))
	}
	if o.given["seats"] {
		if o.seats, err = parseSeats(t.seats); err != nil {
			return nil, err
		}
	}
	if o.given["names"] {
		if o.names, err = parseNames(t.names); err != nil {
			return nil, err
		}
	}
	if o.json && people(o.seats) > 1 {
		return nil, errors.New("-json shows the view of one player: only one seat can be you")
	}
	if o.watch && people(o.seats) > 0 {
		return nil, errors.New("-watch is for bots, but -seats has you")
	}
	return o, nil
}

// asks reports whether the first screen should ask for what the command line leaves open.
func (o *options) asks(terminal bool) bool {
	return terminal && o.seats == nil && !o.watch && !o.dice && !o.json && !o.given["resume"] &&
		o.replay == ""
}

// complete makes the checks that depend on the game, and puts the config together.
func (o *options) complete() (err error) {
	if o.given["players"] && (o.players < o.game.Min || o.players > o.game.Max) {
		return fmt.Errorf("-players %d: %s is for %d to %d", o.players, o.game.Name(), o.game.Min, o.game.Max)
	}
	if len(o.seats) > o.game.Max {
		return fmt.Errorf("-seats has %d players, but %s at most %d", len(o.seats), o.game.Name(), o.game.Max)
	}
	o.config, err = o.configJSON(o.asJSON)
	return err
}

// together returns an error for flags that exclude each other.
func together(given map[string]bool) error {
	for _, mode := range []struct {
		name    string
		without []string
	}{
		{"verify", []string{"lang", "game", "parts", "players", "seats", "names", "seed", "dice", "config", "set",
			"pace", "json", "watch", "quiet", "record", "save", "resume", "replay", "as"}},
		{"replay", []string{"game", "parts", "players", "seats", "seed", "dice", "config", "set", "watch",
			"record", "save", "resume"}},
		{"resume", []string{"game", "parts", "players", "seed", "dice", "config", "set", "as", "watch"}},
		{"dice", []string{"seed", "as", "watch"}},
	} {
		for _, other := range mode.without {
			if given[mode.name] && given[other] {
				return fmt.Errorf("-%s cannot be combined with -%s", mode.name, other)
			}
		}
	}
	if given["as"] && !given["replay"] {
		return errors.New("-as needs -replay")
	}
	return nil
}

// parseSeats reads the value of -seats. The command of a program cannot contain a comma.
func parseSeats(text string) ([]string, error) {
	seats, err := perSeat("-seats", text)
	if err != nil {
		return nil, err
	}
	for _, name := range seats {
		if name != you {
			if err := games.CheckBot(name); err != nil {
				return nil, fmt.Errorf("-seats: %w, or you", err)
			}
		}
	}
	return seats, nil
}

// perSeat splits the value of a flag that has an entry for each seat.
func perSeat(flag, text string) ([]string, error) {
	list := strings.Split(text, ",")
	if len(list) > bourse.MaxSeats {
		return nil, fmt.Errorf("%s has %d entries, but there are at most %d players", flag, len(list), bourse.MaxSeats)
	}
	for i := range list {
		list[i] = strings.TrimSpace(list[i])
	}
	return list, nil
}

// parseNames reads the value of -names. Package naming has the rule; a comma separates names.
func parseNames(text string) ([]string, error) {
	list, err := perSeat("-names", text)
	if err != nil {
		return nil, err
	}
	typed := map[bourse.Seat]string{}
	for i, name := range list {
		if name == "" {
			return nil, errors.New(`-names: "" is not a name: it is empty`)
		}
		typed[bourse.Seat(i)] = name
	}
	if _, err := naming.Seats(typed); err != nil {
		return nil, fmt.Errorf("-names: %w", err)
	}
	return list, nil
}

// people returns the number of human players.
func people(seats []string) int {
	n := 0
	for _, name := range seats {
		if name == you {
			n++
		}
	}
	return n
}

// configJSON returns the config that the flags describe; the parameter is the value of -config.
func (o *options) configJSON(config string) ([]byte, error) {
	usual := o.game.Standard
	if len(o.seats) >= o.game.Min {
		usual = len(o.seats)
	}
	return o.game.ConfigJSON(config, o.sets, o.players, usual, o.addParts)
}

// seatsFor returns the bots and people at the seats of a game of n players.
func seatsFor(named []string, n int) ([]string, error) {
	if len(named) > n {
		return nil, fmt.Errorf("-seats has %d players, but the game has %d", len(named), n)
	}
	seats := append([]string(nil), named...)
	if named == nil {
		for len(seats) < (n+1)/2 {
			seats = append(seats, "greedy")
		}
		for len(seats) < n {
			seats = append(seats, "random")
		}
	}
	for len(seats) < n {
		seats = append(seats, "greedy")
	}
	return seats, nil
}
