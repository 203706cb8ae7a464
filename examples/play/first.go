package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/internal/games"
)

// This file is the first screen: what there is, and what is to be played.

// first asks for what the command line does not say. Enter takes what is offered.
func (h *host) first() error {
	if h.given["game"] {
		h.scr.printf("%s\n", h.scr.paint(bold, h.options.game.Title))
	} else if err := h.askGame(); err != nil || h.list || h.watch {
		return err
	}
	if err := h.askParts(); err != nil {
		return err
	}
	game := h.options.game
	players, fixed := h.fixedPlayers()
	if !fixed {
		n, err := h.number(fmt.Sprintf("How many play, with you? %d to %d;", game.Min, game.Max), game.Min,
			game.Max, game.Standard)
		if err != nil {
			return err
		}
		players, h.players = n, n
	}
	return h.askSeats(players)
}

// askGame lists the games and asks for one of them.
func (h *host) askGame() error {
	h.scr.printf("%s\n\n", h.scr.paint(bold,
		"bourse: economic games for you and bots, or for several at one screen"))
	list := games.All()
	for i, g := range list {
		h.scr.printf("  %d  %-16s %-46s %d-%d, %2d min\n", i+1, g.Title, g.About, g.Min, g.Max, g.Minutes)
	}
	h.scr.print("\n")
	keys := "  w  watch bots play    q  leave\n"
	saves := unfinished(h.folder, 1)
	if len(saves) > 0 {
		h.scr.printf("  r  go on: %s\n", clip(saves[0].String(), h.scr.columns-13))
	}
	h.scr.print(keys + "\n")
	question := "Which game? Enter takes 1: "
	for {
		text, err := h.answer(question)
		if err != nil {
			return err
		}
		text = strings.ToLower(text)
		switch n, err := strconv.Atoi(text); {
		case text == "r" && len(saves) > 0:
			h.list = true
			return nil
		case text == "w":
			h.watch, question = true, "Watch which game? Enter takes 1: "
			continue
		case text == "":
			h.options.game = list[0]
			return nil
		case err == nil && n >= 1 && n <= len(list):
			h.options.game = list[n-1]
			return nil
		}
		for _, g := range list {
			if text != "" && (strings.HasPrefix(g.Name(), text) ||
				strings.HasPrefix(strings.ToLower(g.Title), text)) {
				h.options.game = g
				return nil
			}
		}
		h.note("type a number from 1 to %d, or a letter", len(list))
	}
}

// answer asks before there is a game. Who types q leaves.
func (h *host) answer(prompt string) (string, error) {
	for {
		text, err := h.read(prompt, bourse.None)
		text = strings.TrimSpace(text)
		switch {
		case errors.Is(err, errTooLong):
			h.note("%v", err)
			continue
		case err == nil && (strings.EqualFold(text, "q") || strings.EqualFold(text, "quit")):
			err = errQuit
		}
		return text, err
	}
}

// askSeats asks who plays against the person.
func (h *host) askSeats(players int) error {
	search := fmt.Sprintf("ismcts:%d is strong;\n", bots.DefaultIterations)
	if !h.options.game.Strong {
		search = fmt.Sprintf("ismcts:%d thinks\nlong, and is not shown to win more than greedy here;\n",
			bots.DefaultIterations)
	}
	h.scr.printf("Against whom? greedy looks a move ahead, random is easy, %sor who sits where: you,you,greedy\n", search)
	for {
		text, err := h.answer("Enter takes greedy: ")
		if err != nil {
			return err
		}
		if text = strings.Trim(text, ","); text == "" {
			text = "greedy"
		}
		seats, err := parseSeats(text)
		switch {
		case err != nil:
			h.note("%s", strings.TrimPrefix(err.Error(), "-seats: "))
			continue
		case len(seats) > players:
			h.note("that is %d, and %d play", len(seats), players)
			continue
		case len(seats) == 1 && seats[0] != you:
			bot := seats[0]
			seats = []string{you}
			for players > len(seats) {
				seats = append(seats, bot)
			}
		case persons(seats) == 0:
			h.note("one of them is you")
			continue
		}
		h.options.seats = seats
		return nil
	}
}

// fixedPlayers returns how many play if the command line says so.
func (h *host) fixedPlayers() (n int, ok bool) {
	if h.given["players"] {
		return h.players, true
	}
	value, ok := h.fixed("players")
	n, err := strconv.Atoi(value)
	return n, ok && err == nil
}

// fixed returns the text of a field of the config if the command line says it.
func (h *host) fixed(name string) (value string, ok bool) {
	for _, set := range h.sets {
		if value, found := strings.CutPrefix(set, name+"="); found {
			return value, true
		}
	}
	var config map[string]json.RawMessage
	if json.Unmarshal([]byte(h.asJSON), &config) != nil {
		return "", false // the game says what is wrong with it
	}
	field, ok := config[name]
	return string(field), ok
}

// number asks for a number; Enter takes the one that is offered.
func (h *host) number(prompt string, least, most, offered int) (int, error) {
	for {
		text, err := h.answer(fmt.Sprintf("%s Enter takes %d: ", prompt, offered))
		if err != nil {
			return 0, err
		}
		if text == "" {
			return offered, nil
		}
		if n, err := strconv.Atoi(text); err == nil && n >= least && n <= most {
			return n, nil
		}
		h.note("type a number from %d to %d, or q to leave", least, most)
	}
}
