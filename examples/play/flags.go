package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file reads the command line.

// you is the name of a person in -seats.
const you = "you"

// options are what the command line says.
type options struct {
	game    games.Game
	players int // 0: as the config says
	seats   []string
	seed    string
	seeded  bool // a seed is given, which may be the empty text
	dice    bool
	config  []byte // JSON: what -config, -set and -players say together
	sets    games.Settings
	parts   string // the name of a set of parts, or ""
	pace    time.Duration
	json    bool
	watch   bool
	quiet   bool
	names   []string
	// language is the tag of the one that the game is told in.
	language string
	as       bourse.Seat // through whose eyes a replay is shown
	list     bool        // -resume without a file
	goesOn   string      // the journal that is resumed, or ""
	given    map[string]bool

	record, keepIn, resume, replay, verify string // files

	asJSON string // what -config says
}

// Texts are the flags that are read further.
type texts struct{ game, seats, names, as, lang string }

// flagSet declares the flags.
func flagSet(o *options, t *texts) *flag.FlagSet {
	f := flag.NewFlagSet("play", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.StringVar(&t.game, "game", games.Names()[0], "the game: "+strings.Join(games.Names(), ", "))
	f.IntVar(&o.players, "players", 0, "how many play")
	f.StringVar(&t.seats, "seats", "",
		"who sits where: you, "+strings.Join(bots.Names(),
			", ")+" or exec:COMMAND, a program that speaks the protocol of examples/engine; after some, the seats not named are greedy; with none, a terminal is asked, and elsewhere bots play")
	f.StringVar(&t.names, "names", "", "what the seats are called: Ann,Ben")
	f.StringVar(&t.lang, "lang", games.English,
		"the language that the game is told in: "+strings.Join(games.Languages(), ", ")+
			"; futures alone has another than English")
	f.BoolVar(&o.watch, "watch", false,
		"watch bots play: half of the seats greedy, the others random, unless -seats says otherwise")
	f.BoolVar(&o.quiet, "quiet", false, "explain no phase when it comes for the first time, and wait for Enter nowhere in what has happened")
	f.StringVar(&o.seed, "seed", "",
		"a text that chance comes from; otherwise a secret seed is drawn and committed to")
	f.BoolVar(&o.dice, "dice", false, "type in what chance does, from a real table")
	f.StringVar(&o.asJSON, "config", "", "the config, in JSON; what it leaves out is standard")
	f.Var(&o.sets, "set", "a field of the config, field=value; a list is its names, with commas: parts=market; may be given several times")
	f.StringVar(&o.parts, "parts", "",
		"a set of parts of merlin, which is played then, to learn it part by part: "+setNames()+"; see below")
	f.DurationVar(&o.pace, "pace", watchPace,
		"how long to wait after each move of a bot that is shown; 0 unless a game is watched in a terminal, where Enter shows the next")
	f.BoolVar(&o.json, "json", false, "write events in JSON, one a line, instead of telling the story")
	f.StringVar(&o.record, "record", "", "a file to write the game's record to")
	f.StringVar(&o.keepIn, "save", "",
		"the file that a game with people is kept in, move by move, or none; otherwise one of its own in the folder bourse of the user's settings")
	f.Var((*resumed)(o), "resume",
		"a saved game to go on with; without a file, the unfinished games are listed")
	f.StringVar(&o.replay, "replay", "", "a recorded game to show move by move")
	f.StringVar(&t.as, "as", bourse.Spectator.String(),
		"through whose eyes -replay shows it: spectator, p0, p1 …")
	f.StringVar(&o.verify, "verify", "", "a record to check")
	return f
}

// A resumed is the flag -resume, which may stand without a value.
type resumed options

func (r *resumed) String() string   { return r.resume }
func (r *resumed) IsBoolFlag() bool { return true }

func (r *resumed) Set(text string) error {
	if r.list = text == "true"; !r.list {
		r.resume = text
	}
	return nil
}

// joined joins -resume and the file behind it, which a flag without a value would not take.
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
	fmt.Fprintf(&b, `
Bots. How strong they are depends on the game, see examples/bots/README.md. A budget for each decision stands behind a colon:

  random                    makes any move
  greedy, greedy:32         looks one move ahead, in %d (32) guesses of what is hidden
  rollout:500, rollout:2s   plays on to the end at random 500 times, or for 2 seconds
  ismcts:1000, ismcts:2s    searches a tree, %d times if nothing is said
  ismcts:4000:2             with 2 workers

  -seats you                you against greedy: seats that are not named are greedy
  -seats you,you,ismcts:2s  two people at one screen against a search
`, bots.DefaultWorlds, bots.DefaultIterations)
	return b.String()
}

// parseFlags reads the command line and checks what can be checked without a file, and before it is known
// which game is played: see complete.
func parseFlags(args []string) (*options, error) {
	o := new(options)
	var t texts
	f := flagSet(o, &t)
	if err := f.Parse(joined(args)); err != nil {
		return nil, err
	}
	if f.NArg() > 0 {
		return nil, fmt.Errorf("%s is no flag; -h lists them", words.Quote(f.Arg(0)))
	}
	o.given = map[string]bool{}
	f.Visit(func(f *flag.Flag) { o.given[f.Name] = true })
	if err := together(o.given); err != nil {
		return nil, err
	}
	for _, name := range []string{"game", "parts", "seats", "config", "record", "save", "names", "replay",
		"verify"} {
		if o.given[name] && f.Lookup(name).Value.String() == "" {
			return nil, fmt.Errorf("-%s is given without a value", name)
		}
	}
	if o.given["resume"] && !o.list && o.resume == "" {
		return nil, errors.New("-resume is given without a value")
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
	if o.pace < 0 || o.pace > time.Minute {
		return nil, fmt.Errorf("-pace %v is not from 0 to 1m", o.pace)
	}
	if o.as, err = bourse.ParseSeat(t.as); err != nil || o.as != bourse.Spectator && !o.as.Player() {
		return nil, fmt.Errorf("-as %s is neither spectator nor a seat like p0", words.Quote(t.as))
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
	if o.json && persons(o.seats) > 1 {
		return nil, errors.New("-json writes what one person sees: only one seat can be you")
	}
	if o.watch && persons(o.seats) > 0 {
		return nil, errors.New("-watch is for bots, and -seats has you")
	}
	return o, nil
}

// asks reports whether the first screen is to ask for what the command line does not say.
func (o *options) asks(terminal bool) bool {
	return terminal && o.seats == nil && !o.watch && !o.dice && !o.json && !o.given["resume"] &&
		o.replay == ""
}

// complete checks what depends on the game, and puts the config together.
func (o *options) complete() (err error) {
	if o.given["players"] && (o.players < o.game.Min || o.players > o.game.Max) {
		return fmt.Errorf("-players %d: %s is for %d to %d", o.players, o.game.Name(), o.game.Min, o.game.Max)
	}
	if len(o.seats) > o.game.Max {
		return fmt.Errorf("-seats names %d seats, %s has at most %d", len(o.seats), o.game.Name(), o.game.Max)
	}
	o.config, err = o.configJSON(o.asJSON)
	return err
}

// together refuses flags that do not go together.
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
				return fmt.Errorf("-%s and -%s do not go together", mode.name, other)
			}
		}
	}
	if given["as"] && !given["replay"] {
		return errors.New("-as is for -replay")
	}
	return nil
}

// parseSeats reads who sits where. The command of a program has no comma.
func parseSeats(text string) ([]string, error) {
	seats, err := perSeat("-seats", text)
	if err != nil {
		return nil, err
	}
	for _, name := range seats {
		if name != you {
			if err := games.CheckBot(name); err != nil {
				return nil, fmt.Errorf("-seats: %w, and you", err)
			}
		}
	}
	return seats, nil
}

// perSeat reads what a flag says of each seat.
func perSeat(flag, text string) ([]string, error) {
	list := strings.Split(text, ",")
	if len(list) > bourse.MaxSeats {
		return nil, fmt.Errorf("%s names %d seats, there are at most %d", flag, len(list), bourse.MaxSeats)
	}
	for i := range list {
		list[i] = strings.TrimSpace(list[i])
	}
	return list, nil
}

// maxName is the longest name, in characters: boards have no room for more.
const maxName = 6

// parseNames reads what seats are called.
func parseNames(text string) ([]string, error) {
	names, err := perSeat("-names", text)
	if err != nil {
		return nil, err
	}
	for i, name := range names {
		plain := name != "" && length(name) <= maxName && strings.IndexFunc(name, unicode.IsLetter) == 0 &&
			!strings.ContainsFunc(name, func(r rune) bool {
				return !unicode.IsLetter(r) &&
					!unicode.IsDigit(r)
			})
		seat, err := bourse.ParseSeat(name)
		switch {
		case !plain:
			return nil, fmt.Errorf("-names: %s is not a name of letters and digits, a letter first, %d at most", words.Quote(name), maxName)
		case err == nil && seat != bourse.Seat(i),
			slices.ContainsFunc(names[:i], func(other string) bool { return strings.EqualFold(other, name) }):
			return nil, fmt.Errorf("-names: %s is another seat's", words.Quote(name))
		}
	}
	return names, nil
}

// persons returns how many seats persons have.
func persons(seats []string) int {
	n := 0
	for _, name := range seats {
		if name == you {
			n++
		}
	}
	return n
}

// configJSON puts together the config that the flags describe, from what -config says or "". Flags
// that contradict each other are refused.
func (o *options) configJSON(config string) ([]byte, error) {
	if config == "" {
		config = "{}"
	}
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal([]byte(config), &fields); err != nil || fields == nil {
		return []byte(config), nil // the game says best what is wrong with it
	}
	// What is added stands behind the text of -config: the game then sees keys that are there twice.
	text := strings.TrimSuffix(strings.TrimRight(config, " \t\r\n"), "}")
	from := map[string]string{}
	add := func(flag, name, value string) error {
		if old, ok := fields[name]; ok {
			if string(old) != value {
				return fmt.Errorf("%s and %s do not agree on %s", cmp.Or(from[name], "-config"), flag,
					words.Quote(name))
			}
			return nil
		}
		key, err := json.Marshal(name)
		if err != nil {
			return fmt.Errorf("%s %s: %w", flag, words.Quote(name), err)
		}
		if len(fields) > 0 {
			text += ","
		}
		text += string(key) + ":" + value
		fields[name], from[name] = json.RawMessage(value), flag
		return nil
	}
	for _, set := range o.sets {
		name, value, _ := strings.Cut(set, "=")
		typed, err := o.game.Setting(name, value)
		if err != nil {
			return nil, fmt.Errorf("-set %s: %w", words.Quote(name), err)
		}
		if err := add("-set", name, string(typed)); err != nil {
			return nil, err
		}
	}
	players := o.players
	if _, ok := fields["players"]; !ok && players == 0 {
		if players = o.game.Standard; len(o.seats) >= o.game.Min {
			players = len(o.seats)
		}
	}
	if players != 0 {
		if err := add("-players", "players", fmt.Sprint(players)); err != nil {
			return nil, err
		}
	}
	if err := o.addParts(fields, add); err != nil {
		return nil, err
	}
	return []byte(text + "}"), nil
}

// seatsFor returns who sits where in a game of n players.
func seatsFor(named []string, n int) ([]string, error) {
	if len(named) > n {
		return nil, fmt.Errorf("-seats names %d seats, the game has %d", len(named), n)
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
