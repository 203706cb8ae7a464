package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

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
	sets    sets
	pace    time.Duration
	json    bool
	as      bourse.Seat // through whose eyes a replay is shown

	record, resume, replay, verify string // files
}

// sets are the fields of the config that are set one by one.
type sets []string

func (s *sets) String() string { return strings.Join(*s, " ") }

func (s *sets) Set(text string) error {
	name, _, ok := strings.Cut(text, "=")
	if !ok || name == "" {
		return errors.New("write field=value")
	}
	*s = append(*s, text)
	return nil
}

// flagSet declares the flags.
func flagSet(o *options, game, seats, config, as *string) *flag.FlagSet {
	f := flag.NewFlagSet("play", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.StringVar(game, "game", games.Names()[0], "the game: "+strings.Join(games.Names(), ", "))
	f.IntVar(&o.players, "players", 0, "how many play")
	f.StringVar(seats, "seats", "", "who sits where: you, "+strings.Join(bots.Names(), ", ")+" or exec:COMMAND, a program that speaks the protocol of examples/engine; seats not named are greedy")
	f.StringVar(&o.seed, "seed", "", "a text that chance comes from; otherwise a secret seed is drawn and committed to")
	f.BoolVar(&o.dice, "dice", false, "type in what chance does, from a real table")
	f.StringVar(config, "config", "", "the config, in JSON; what it leaves out is standard")
	f.Var(&o.sets, "set", "a field of the config, field=value; may be given several times")
	f.DurationVar(&o.pace, "pace", 0, "how long to wait after each move that is shown, 500ms for one")
	f.BoolVar(&o.json, "json", false, "write events in JSON, one a line, instead of telling the story")
	f.StringVar(&o.record, "record", "", "a file to write the game's record to")
	f.StringVar(&o.resume, "resume", "", "a saved game to go on with")
	f.StringVar(&o.replay, "replay", "", "a recorded game to show move by move")
	f.StringVar(as, "as", bourse.Spectator.String(), "through whose eyes -replay shows it: spectator, p0, p1 …")
	f.StringVar(&o.verify, "verify", "", "a record to check")
	return f
}

// usage returns the help text.
func usage() string {
	var o options
	var text [4]string
	var b strings.Builder
	b.WriteString("play plays a game in a terminal. Flags:\n\n")
	f := flagSet(&o, &text[0], &text[1], &text[2], &text[3])
	f.SetOutput(&b)
	f.PrintDefaults()
	return b.String()
}

// parseFlags reads the command line and checks what can be checked without a file.
func parseFlags(args []string) (*options, error) {
	o := new(options)
	var game, seats, config, as string
	f := flagSet(o, &game, &seats, &config, &as)
	if err := f.Parse(args); err != nil {
		return nil, err
	}
	if f.NArg() > 0 {
		return nil, fmt.Errorf("%s is no flag; -h lists them", words.Quote(f.Arg(0)))
	}
	given := map[string]bool{}
	f.Visit(func(f *flag.Flag) { given[f.Name] = true })
	if err := together(given); err != nil {
		return nil, err
	}
	for _, name := range []string{"game", "seats", "config", "record", "resume", "replay", "verify"} {
		if given[name] && f.Lookup(name).Value.String() == "" {
			return nil, fmt.Errorf("-%s is given without a value", name)
		}
	}
	var err error
	if o.game, err = games.Find(game); err != nil {
		return nil, err
	}
	o.seeded = given["seed"]
	if given["players"] && (o.players < o.game.Min || o.players > o.game.Max) {
		return nil, fmt.Errorf("-players %d: %s is for %d to %d", o.players, o.game.Name(), o.game.Min, o.game.Max)
	}
	if o.pace < 0 || o.pace > time.Minute {
		return nil, fmt.Errorf("-pace %v is not from 0 to 1m", o.pace)
	}
	if o.as, err = bourse.ParseSeat(as); err != nil || o.as != bourse.Spectator && !o.as.Player() {
		return nil, fmt.Errorf("-as %s is neither spectator nor a seat like p0", words.Quote(as))
	}
	if given["seats"] {
		if o.seats, err = parseSeats(seats); err != nil {
			return nil, err
		}
	}
	if given["seats"] && !given["resume"] && len(o.seats) > o.game.Max {
		return nil, fmt.Errorf("-seats names %d seats, %s has at most %d", len(o.seats), o.game.Name(), o.game.Max)
	}
	if o.json && persons(o.seats) > 1 {
		return nil, errors.New("-json writes what one person sees: only one seat can be you")
	}
	if o.config, err = o.configJSON(config); err != nil {
		return nil, err
	}
	return o, nil
}

// together refuses flags that do not go together.
func together(given map[string]bool) error {
	for _, mode := range []struct {
		name    string
		without []string
	}{
		{"verify", []string{"game", "players", "seats", "seed", "dice", "config", "set", "pace", "json", "record", "resume", "replay", "as"}},
		{"replay", []string{"game", "players", "seats", "seed", "dice", "config", "set", "record", "resume"}},
		{"resume", []string{"game", "players", "seed", "dice", "config", "set", "as"}},
		{"dice", []string{"seed", "as"}},
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
	seats := strings.Split(text, ",")
	if len(seats) > bourse.MaxSeats {
		return nil, fmt.Errorf("-seats names %d seats, there are at most %d", len(seats), bourse.MaxSeats)
	}
	for i, name := range seats {
		name = strings.TrimSpace(name)
		if name != you {
			if err := games.CheckBot(name); err != nil {
				return nil, fmt.Errorf("-seats: %w, and you", err)
			}
		}
		seats[i] = name
	}
	return seats, nil
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
				return fmt.Errorf("%s and %s do not agree on %s", cmp.Or(from[name], "-config"), flag, words.Quote(name))
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
		if !json.Valid([]byte(value)) {
			quoted, err := json.Marshal(value)
			if err != nil {
				return nil, fmt.Errorf("-set %s: %w", words.Quote(name), err)
			}
			value = string(quoted)
		}
		if err := add("-set", name, value); err != nil {
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
