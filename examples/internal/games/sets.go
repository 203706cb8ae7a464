package games

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"bourse.example/internal/words"
	"bourse.example/merlin"
)

// This file has the smaller games that teach a long game, each with some of its parts.

// A PartSet is a game with some of its parts.
type PartSet struct {
	Name  string
	About string // what it contains, in a few words
	Years int    // its limit
	Turns string // the limit for each player: 12, or 66-100 if it depends on the number of players
	Parts string // its parts, as in the config

	lasts func(players int) []Setting
}

// A Setting is a field of a config and its value in JSON.
type Setting struct{ Name, Value string }

// Lasts returns the fields of the config that limit the length of the game.
func (set PartSet) Lasts(players int) []Setting { return set.lasts(players) }

// Set returns the set of parts with the given name.
func (g Game) Set(name string) (PartSet, error) {
	if len(g.Sets) == 0 {
		text := g.Name() + " has no parts to leave out"
		for _, other := range all {
			if len(other.Sets) > 0 {
				text += fmt.Sprintf(", %s has sets of them: %s", other.Name(),
					strings.Join(other.setNames(), ", "))
			}
		}
		return PartSet{}, errors.New(text)
	}
	for _, set := range g.Sets {
		if set.Name == name {
			return set, nil
		}
	}
	return PartSet{}, fmt.Errorf("no set of parts is called %s, %s has: %s", words.Quote(name), g.Name(),
		strings.Join(g.setNames(), ", "))
}

func (g Game) setNames() (names []string) {
	for _, set := range g.Sets {
		names = append(names, set.Name)
	}
	return names
}

// SetOf returns the index in Sets of the parts of a config in JSON, or -1 if no set has these parts.
func (g Game) SetOf(config []byte) int {
	var has struct{ Parts json.RawMessage }
	if json.Unmarshal(config, &has) != nil {
		return -1
	}
	for i, set := range g.Sets {
		if set.Parts == string(has.Parts) {
			return i
		}
	}
	return -1
}

// merlinSets returns the teaching games of Merlin Economics (M37.4) and the whole game, which has all parts
// (M37.1).
func merlinSets() (sets []PartSet) {
	for _, row := range []struct {
		name, about string
		parts       []merlin.Part
	}{
		{"none", "the board alone: property, lands, taxes, debts", nil},
		{"market", "and the market: carts, bids and asks, offers", []merlin.Part{merlin.Market}},
		{"paper", "and paper: notes of every kind, and scrip", []merlin.Part{merlin.Market, merlin.Paper}},
		{"no-war", "and magic, the court and visions",
			[]merlin.Part{merlin.Market, merlin.Paper, merlin.Magic, merlin.Court, merlin.Visions}},
		{"all", "and war: the whole game",
			[]merlin.Part{merlin.Market, merlin.Paper, merlin.Magic, merlin.War, merlin.Court,
				merlin.Visions}},
	} {
		parts := merlin.PartsOf(row.parts...)
		most := func(players int) int { return int(merlin.Teaching(players, parts).MaxTurns) / players }
		turns := fmt.Sprint(most(merlin.MinPlayers))
		if least := most(merlin.MaxPlayers); least != most(merlin.MinPlayers) {
			turns = fmt.Sprintf("%d-%s", least, turns)
		}
		years := int(merlin.Teaching(merlin.MinPlayers, parts).Years)
		list, err := json.Marshal(parts)
		if err != nil {
			panic(err)
		}
		sets = append(sets, PartSet{row.name, row.about, years, turns, string(list),
			func(players int) []Setting {
				c := merlin.Teaching(min(max(players, merlin.MinPlayers), merlin.MaxPlayers), parts)
				return []Setting{{"years", fmt.Sprint(c.Years)}, {"maxTurns", fmt.Sprint(c.MaxTurns)}}
			}})
	}
	return sets
}
