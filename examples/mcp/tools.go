package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/position"
	"bourse.example/internal/sentences"
)

// This file implements the tools with which a client gets a seat and plays.

func (s *server) addTools() {
	tool(s, "games", "List the games, with the numbers of players, and the parts that a game can leave out.",
		(*connection).list)
	tool(s, "start", "Start a game against bots. You have one seat and play one game at a time.",
		(*connection).start)
	tool(s, "join", "Take a seat at a table of "+s.tables+" with the link to the seat.", (*connection).join)
	tool(s, "look", "Read the whole position: the board, the question that you have to answer and its number, "+
		"your options with their numbers and what they cost.", (*connection).position)
	tool(s, "move", "Answer a question, with the number of an option or with text. The answer tells what "+
		"happened, and has the next question and options, but not the board.", (*connection).move)
	tool(s, "story", "Read what has happened, as far as you saw it.", (*connection).story)
	tool(s, "explain", "Without arguments: the aim of the game, the purpose of the phase, and what possessions "+
		"are worth. With an option or a text: what that move means and costs, and if it is not legal, which "+
		"clause forbids it. Nothing is played.", (*connection).explain)
	tool(s, "rule", "Read a clause (F7.1) or a chapter (F7) of a rulebook, or search clauses and cards for "+
		"words.", (*connection).rule)
	tool(s, "leave", "Give up a game against bots, so that you can start another.", (*connection).end)
}

func (c *connection) list(context.Context, nothing) (any, error) {
	var b strings.Builder
	for _, g := range games.All() {
		fmt.Fprintf(&b, "%s: %s, %d to %d players (usually %d). %s.\n", g.Name(), g.Title, g.Min, g.Max,
			g.Standard, sentences.Capital(g.About))
		for _, set := range g.Sets {
			fmt.Fprintf(&b, "  parts %s: %s\n", set.Name, set.About)
		}
	}
	return b.String(), nil
}

type startInput struct {
	Game    string         `json:"game" jsonschema:"its name, as the tool games lists it"`
	Players int            `json:"players,omitempty" jsonschema:"by default the usual number"`
	Seat    string         `json:"seat,omitempty" jsonschema:"your seat, by default p0"`
	Bots    []string       `json:"bots,omitempty" jsonschema:"for the other seats, repeated if there are fewer; by default greedy"`
	Parts   string         `json:"parts,omitempty" jsonschema:"a set of parts, as the tool games lists it; by default all"`
	Config  map[string]any `json:"config,omitempty" jsonschema:"fields of the game's config that are not standard"`
}

func (c *connection) start(ctx context.Context, in startInput) (any, error) {
	if err := c.mayBegin(ctx); err != nil {
		return nil, err
	}
	game, err := games.Find(in.Game)
	if err != nil {
		return nil, err
	}
	own := bourse.Seat(0)
	if in.Seat != "" {
		if own, err = bourse.ParseSeat(in.Seat); err != nil || !own.Player() {
			return nil, errors.New("seat is p0, p1, …")
		}
	}
	if len(in.Bots) == 0 {
		in.Bots = []string{"greedy"}
	}
	in.Bots = in.Bots[:min(len(in.Bots), bourse.MaxSeats)]
	for _, bot := range in.Bots {
		if err := checkBot(bot); err != nil {
			return nil, err
		}
	}
	if in.Players == 0 {
		in.Players = game.Standard
	}
	config, err := configOf(game, in.Players, in.Parts, in.Config)
	if err != nil {
		return nil, err
	}
	if len(config) > limits.Text {
		return nil, fmt.Errorf("the config is longer than %d bytes", limits.Text)
	}
	if !c.server.reserve() {
		return nil, errors.New("there are too many games; try again later")
	}
	l, err := begin(game, config, own, in.Bots, c.server.thinking, c.server.draw)
	if err != nil {
		<-c.server.games
		return nil, err
	}
	c.game, c.seat, c.joined = game, l, false
	c.forget()
	return c.news(ctx, func(sight games.Sight) string { return strings.Join(sight.Aim(), "\n") + "\n\n" }, c.said.Words)
}

// forget forgets everything about the game before.
func (c *connection) forget() { c.told, c.said, c.last = 0, position.Told{}, made{} }

// mayBegin returns an error if the connection has a seat that it may not give up.
func (c *connection) mayBegin(ctx context.Context) error {
	if c.seat == nil {
		return nil
	}
	if sight, _, _, err := c.look(ctx, 0); err != nil || !sight.Over() {
		if c.joined {
			return errors.New("you have a seat at a table until the game is over")
		}
		return errors.New("you are playing a game; the tool leave gives it up")
	}
	c.leave()
	return nil
}

type joinInput struct {
	Link string `json:"link" jsonschema:"the link to the seat: http://SERVER/t/TABLE/sit#SECRET"`
	Name string `json:"name" jsonschema:"your name, as the others will see it"`
}

func (c *connection) join(ctx context.Context, in joinInput) (any, error) {
	if c.server.tables == "" {
		return nil, errors.New("this server has no table server")
	}
	if err := c.mayBegin(ctx); err != nil {
		return nil, err
	}
	p, err := sit(ctx, c.server.tables, in.Link, in.Name)
	if err != nil {
		return nil, err
	}
	c.game, c.seat, c.joined = games.Game{}, p, true
	c.forget()
	c.bound.Store(true)
	return "You have the seat. The game begins when all seats are taken; the tool look shows it.", nil
}

func (c *connection) end(context.Context, nothing) (any, error) {
	switch {
	case c.seat == nil:
		return nil, errNoGame
	case c.joined:
		return nil, errors.New("others are playing with you: a seat at a table is yours until the game is over")
	}
	c.leave()
	return "You have left the game.", nil
}

var errNoGame = errors.New("you have no game; the tools start and join begin one")

// look returns what the seat sees, and the number of its question. If it has none, look waits until it is
// asked, until the game is over, or for some seconds.
func (c *connection) look(ctx context.Context, seconds int) (games.Sight, []byte, int, error) {
	if c.seat == nil {
		return nil, nil, 0, errNoGame
	}
	late := time.After(time.Duration(min(max(seconds, 0), maxWait)) * time.Second)
	for {
		view, ask, err := c.glance(ctx)
		var sight games.Sight
		if err == nil {
			if sight, err = c.game.See(view, nil); err == nil && sight.Over() {
				c.bound.Store(false)
			}
		}
		var r *refusal
		early := errors.As(err, &r) && r.status == http.StatusConflict
		if early {
			err = errors.New("the game has not begun: some seats are still free")
		}
		if err != nil && !early || ask > 0 || err == nil && sight.Over() {
			return sight, view, ask, err
		}
		select {
		case <-late:
			return sight, view, ask, err
		case <-ctx.Done():
			return sight, view, ask, ctx.Err()
		case <-time.After(c.server.poll):
		}
	}
}

// glance looks once.
func (c *connection) glance(ctx context.Context) ([]byte, int, error) {
	ctx, cancel := context.WithTimeout(ctx, botsTime)
	defer cancel()
	view, ask, err := c.seat.look(ctx)
	if err == nil && c.game.Game == nil { // a view of a table server names its game
		var head struct{ Game string }
		if err = json.Unmarshal(view, &head); err == nil {
			c.game, err = games.Find(head.Game)
		}
	}
	return view, ask, err
}

type positionInput struct {
	Form string `json:"form,omitempty" jsonschema:"by default words"`
	Wait int    `json:"wait,omitempty" jsonschema:"how many seconds to wait for your turn, at most 30"`
}

func (c *connection) position(ctx context.Context, in positionInput) (any, error) {
	sight, view, ask, err := c.look(ctx, in.Wait)
	switch {
	case err != nil:
		return nil, err
	case in.Form == "json":
		return positionJSON(sight, view, ask), nil
	case in.Form != "" && in.Form != "words":
		return nil, errors.New("form is words or json")
	}
	return c.said.Words(sight, ask), nil
}

// positionJSON returns a position for programs. The view has the game's own form.
func positionJSON(sight games.Sight, view []byte, ask int) any {
	type option struct {
		Option int      `json:"option"`
		Text   string   `json:"text"`
		Words  string   `json:"words"`
		Min    int      `json:"min,omitempty"`
		Max    int      `json:"max,omitempty"`
		Costs  [][2]int `json:"costs,omitempty"` // pairs of an amount and its cost
		Unit   string   `json:"unit,omitempty"`
	}
	options := []option{}
	if ask > 0 {
		for i, c := range sight.Choices() {
			o := option{Option: i + 1, Text: strings.Join(c.Words, " "), Words: position.Said(c), Min: c.Min,
				Max: c.Max, Costs: c.Steps()}
			if c.Cost != nil {
				_, o.Unit = c.Cost(c.Min)
			}
			options = append(options, o)
		}
	}
	shown := min(len(options), position.MaxOptions)
	return map[string]any{"seat": sight.Seat(), "ask": ask, "over": sight.Over(), "waiting": sight.Waiting(),
		"view": json.RawMessage(view), "options": options[:shown], "more": len(options) - shown,
		"standings": sight.Standings()}
}

// news tells what has happened since the last time, and then what is next: a position in words, or a part of it.
func (c *connection) news(ctx context.Context, before func(games.Sight) string, next func(games.Sight, int) string) (any, error) {
	sight, _, ask, err := c.look(ctx, 0)
	if err != nil {
		return nil, err
	}
	story, err := c.tell(ctx, sight, c.told)
	if err != nil {
		return nil, err
	}
	return before(sight) + story + "\n" + next(sight, ask), nil
}

// maxEvents is how many events are told at once.
const maxEvents = 400

// tell describes events from a number on.
func (c *connection) tell(ctx context.Context, sight games.Sight, from int) (string, error) {
	events, next, err := c.seat.events(ctx, from)
	if err != nil {
		return "", err
	}
	var list []json.RawMessage
	if err := json.Unmarshal(events, &list); err != nil {
		return "", err
	}
	var b strings.Builder
	more := len(list) > maxEvents
	if more {
		list, next = list[:maxEvents], from+maxEvents
	}
	if events, err = json.Marshal(list); err != nil {
		return "", err
	}
	lines, err := sight.Story(events)
	if err != nil {
		return "", err
	}
	for _, line := range lines {
		b.WriteString(line.Text + "\n")
	}
	if more {
		fmt.Fprintf(&b, "More has happened: the tool story goes on from event %d.\n", next)
	}
	c.told = next
	return b.String(), nil
}

type storyInput struct {
	From *int `json:"from,omitempty" jsonschema:"the number of the first event, from 0; by default, the first that you have not been told"`
}

func (c *connection) story(ctx context.Context, in storyInput) (any, error) {
	sight, _, _, err := c.look(ctx, 0)
	if err != nil {
		return nil, err
	}
	from := c.told
	if in.From != nil {
		from = max(0, *in.From)
	}
	story, err := c.tell(ctx, sight, from)
	if err == nil && story == "" {
		story = "Nothing has happened since.\n"
	}
	return story, err
}

type moveInput struct {
	Ask int `json:"ask" jsonschema:"the number of the question, as the answers of look and move show it"`
	position.Answer
}

func (c *connection) move(ctx context.Context, in moveInput) (any, error) {
	given, err := json.Marshal(in)
	if err != nil {
		return nil, err
	}
	sight, _, ask, err := c.look(ctx, 0)
	switch {
	case err != nil:
		return nil, err
	case string(given) == c.last.given:
		return c.last.answer, nil
	case sight.Over():
		return nil, bourse.ErrOver
	case in.Ask > 0 && (in.Ask < ask || in.Ask <= c.last.ask):
		return nil, fmt.Errorf("question %d is not open: %w", in.Ask, bourse.ErrStale)
	case ask == 0:
		return nil, fmt.Errorf("you are not asked now; look with wait waits for your turn: %w", bourse.ErrAsk)
	case in.Ask != ask:
		return nil, fmt.Errorf("question %d is not open, question %d is: %w", in.Ask, ask, bourse.ErrAsk)
	}
	move, err := in.Read(sight)
	if err == nil {
		err = c.seat.play(ctx, ask, move)
	}
	if err != nil {
		return nil, err
	}
	played := "You played " + move + ".\n"
	news, err := c.news(ctx, func(games.Sight) string { return played }, c.said.Question)
	if err != nil {
		return played + "The next question cannot be shown: " + err.Error(), nil // the move has been made
	}
	c.last = made{ask, string(given), news}
	return news, nil
}
