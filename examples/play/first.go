package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bourse.example/examples/internal/games"
)

// This file has the first screen: the games, and the questions before a game.

// first asks for what the command line leaves open. Enter takes the offered answer.
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
		n, err := h.number(fmt.Sprintf("How many players, with you? %d to %d;", game.Min, game.Max), game.Min,
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
	h.scr.printf("%s\n\n", h.scr.paint(bold, h.scr.wrap(
		"bourse: economic games for you and bots, or for several players at one screen", "  ")))
	list := games.All()
	var names [][]string
	for i, g := range list {
		row := fmt.Sprintf("%-16s %-46s %d-%d, %2d min", g.Title, g.About, g.Min, g.Max, g.Minutes)
		h.scr.printf("  %d  %s\n", i+1, h.scr.wrapAt(row, "       ", h.scr.columns-5))
		names = append(names, []string{g.Name(), g.Title})
	}
	h.scr.print("\n")
	letters := []string{"w"}
	if saves := unfinished(h.folder, 1); len(saves) > 0 {
		letters = append(letters, "r")
		h.scr.printf("  r  continue: %s\n", clip(saves[0].String(), h.scr.columns-15))
	}
	h.scr.print("  w  watch bots play    q  leave\n\n")
	question := "Which game?"
	for {
		n, letter, err := h.pick(question, names, 0, letters...)
		switch {
		case err != nil:
			return err
		case letter == "w":
			h.watch, question = true, "Watch which game?"
			continue
		case letter == "r":
			h.list = true
			return nil
		}
		h.options.game = list[n]
		return nil
	}
}

// pick asks for an entry of a list, by its number or the beginning of one of its names. Enter takes the
// offered one. The answer may also be one of the letters.
func (h *host) pick(question string, list [][]string, offered int, letters ...string) (n int, letter string,
	err error) {
	for {
		text, err := h.answer(fmt.Sprintf("%s Enter takes %d: ", question, offered+1))
		if err != nil {
			return 0, "", err
		}
		text = strings.ToLower(text)
		switch n, err := strconv.Atoi(text); {
		case slices.Contains(letters, text):
			return 0, text, nil
		case text == "":
			return offered, "", nil
		case err == nil && n >= 1 && n <= len(list):
			return n - 1, "", nil
		}
		begins := func(name string) bool { return strings.HasPrefix(strings.ToLower(name), text) }
		for n, names := range list {
			if slices.ContainsFunc(names, begins) {
				return n, "", nil
			}
		}
		h.note("Type a number from 1 to %d, or q to leave.", len(list))
	}
}

// answer asks a question before the game. The player can leave with q.
func (h *host) answer(prompt string) (string, error) {
	text, err := h.read(prompt)
	text = strings.TrimSpace(text)
	if err == nil && (strings.EqualFold(text, "q") || strings.EqualFold(text, "quit")) {
		err = errQuit
	}
	return text, err
}

// askSeats asks for the opponents.
func (h *host) askSeats(players int) error {
	game := h.options.game
	var strengths []string
	for _, s := range games.Strengths {
		strengths = append(strengths, fmt.Sprintf("%s (%s)", s, game.Bot(s)))
	}
	h.scr.print(h.scr.wrap("Who plays against you? "+strings.Join(strengths, ", ")+". "+
		"Or name everyone in order: you,you,greedy", "  ") + "\n")
	for {
		text, err := h.answer("Enter takes club: ")
		if err != nil {
			return err
		}
		names := strings.Split(cmp.Or(strings.Trim(text, ","), "club"), ",")
		for i, name := range names {
			names[i] = cmp.Or(game.Bot(strings.TrimSpace(name)), name)
		}
		seats, err := parseSeats(strings.Join(names, ","))
		switch {
		case err != nil:
			h.warn(errors.New(strings.TrimPrefix(err.Error(), "-seats: ")))
			continue
		case len(seats) > players:
			h.note("You named %d players, but the game has %d.", len(seats), players)
			continue
		case len(seats) == 1 && seats[0] != you:
			seats = append([]string{you}, slices.Repeat(seats, players-1)...)
		case people(seats) == 0:
			h.note("One of them must be you.")
			continue
		}
		h.options.seats = seats
		return nil
	}
}

// fixedPlayers returns the number of players if the command line sets it.
func (h *host) fixedPlayers() (n int, ok bool) {
	if h.given["players"] {
		return h.players, true
	}
	value, ok := h.fixed("players")
	n, err := strconv.Atoi(value)
	return n, ok && err == nil
}

// fixed returns the text of a setting if the command line sets it.
func (h *host) fixed(name string) (value string, ok bool) {
	for _, set := range h.sets {
		if value, found := strings.CutPrefix(set, name+"="); found {
			return value, true
		}
	}
	var config map[string]json.RawMessage
	if json.Unmarshal([]byte(h.asJSON), &config) != nil {
		return "", false // the game will report the error
	}
	field, ok := config[name]
	return string(field), ok
}

// number asks for a number. Enter takes the offered one.
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
		h.note("Type a number from %d to %d, or q to leave.", least, most)
	}
}
