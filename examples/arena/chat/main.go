// Chat is a bot that asks a language model. It speaks the bot protocol (examples/engine/README.md), so it plays
// in the arena and in examples/play. The endpoint must be compatible with OpenAI's chat completions.
//
//	go build -o /tmp/chat ./chat
//	go run . -game smallprint -limit 2m -games 8 -out /tmp/run \
//		-bots "llm=exec:/tmp/chat -url http://127.0.0.1:11434/v1 -model NAME,greedy"
//	/tmp/chat -report chat.jsonl
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"time"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/engine"
	"bourse.example/futures"
	"bourse.example/merlin"
	"bourse.example/smallprint"
)

// This file reads the command line.

func main() { os.Exit(run(os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr)) }

// run runs the program and returns its exit code: 2 for a wrong command line and 1 for any other error.
func run(args []string, getenv func(string) string, in io.Reader, out, errs io.Writer) int {
	m := &model{pause: time.Second}
	flags := flag.NewFlagSet("chat", flag.ContinueOnError)
	flags.SetOutput(errs)
	flags.StringVar(&m.url, "url", "", "the endpoint, without /chat/completions: http://127.0.0.1:11434/v1")
	flags.StringVar(&m.name, "model", "", "the model's name")
	key := flags.String("key", "OPENAI_API_KEY", "the environment variable with the key, which may be empty")
	flags.DurationVar(&m.limit, "limit", time.Minute, "the time for a decision; give the host a longer one")
	flags.IntVar(&m.tries, "tries", 3,
		"how often the model is asked for a decision before the mildest move is made")
	flags.IntVar(&m.tokens, "tokens", 1000, "the most tokens of an answer")
	flags.IntVar(&m.budget, "budget", 1_000_000, "the most tokens of a game, questions included")
	log := flags.String("log", "chat.jsonl", "the file that a line is added to for each decision")
	report := flags.String("report", "", "print a table of the decisions in this file instead of playing")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	if *report != "" {
		return code(errs, 1, printReport(*report, out))
	}
	if err := m.check(flags.Args()); err != nil {
		return code(errs, 2, err)
	}
	m.key = getenv(*key)
	file, err := os.OpenFile(*log, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return code(errs, 1, err)
	}
	defer file.Close()
	m.log = file
	e := &engine.Engine{Name: "bourse chat", Version: engine.Version, Bot: m.name, Games: []engine.Game{
		playedBy(m, futures.Rules), playedBy(m, smallprint.Rules), playedBy(m, economicon.Rules),
		playedBy(m, merlin.Rules)},
		CheckBot: func(string) error { return errors.New("the flags choose the model") }}
	return code(errs, 1, e.Run(context.Background(), in, out))
}

// code prints an error and returns the exit code.
func code(errs io.Writer, failed int, err error) int {
	if err == nil {
		return 0
	}
	fmt.Fprintf(errs, "chat: %v\n", err)
	return failed
}

// check returns an error for a wrong flag.
func (m *model) check(rest []string) error {
	u, err := url.Parse(m.url)
	switch {
	case len(rest) > 0:
		return fmt.Errorf("%q is not a flag; -h lists the flags", rest[0])
	case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return errors.New("-url is the address of the endpoint, such as http://127.0.0.1:11434/v1")
	case m.name == "":
		return errors.New("-model is the name of a model of the endpoint")
	case m.limit <= 0 || m.tries < 1 || m.tokens < 1 || m.budget < 1:
		return errors.New("-limit, -tries, -tokens and -budget are above 0")
	}
	return nil
}

// playedBy returns a game that the model plays.
func playedBy[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](m *model,
	rules bourse.Rules[S, M, V, E]) engine.Game {
	return engine.Of(rules, func(h engine.Hire) (bourse.Bot[V, M], error) {
		return &player[S, M, V, E]{model: m, rules: rules, decided: h.Decided}, nil
	})
}
