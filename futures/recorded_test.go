package futures_test

import (
	"testing"

	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
)

// This file replays recorded games, one for each way in which a game can end: one wins, two share
// the win; with 3 players and with 4; with chance from a seed and typed in.

type recording = rulestest.Recorded[futures.State, futures.Move]

// recorded are the games of testdata. They stay as they are unless they are recorded anew.
var recorded = []recording{
	{Name: "three", Config: futures.Standard(3), Seeds: seeds("three"),
		Result: "result p0 15 wins, p1 -2, p2 -9"},
	{Name: "four", Config: futures.Standard(4), Seeds: seeds("four"),
		Result: "result p3 -27 wins, p0 -38, p1 -65, p2 -79"},
	{Name: "tie", Config: futures.Standard(4), Seeds: seeds("tie 27"),
		Result: "result p0 -21 wins, p2 -21 wins, p1 -32, p3 -50"},
	{Name: "manual", Config: twoRounds(), Seeds: seeds("manual"), Manual: true,
		Result: "result p2 11 wins, p1 -10, p0 -22"},
}

// seeds are those of chance and of the players.
func seeds(seed string) func(int) (chance, players string) {
	return func(int) (chance, players string) { return seed, seed + " players" }
}

// twoRounds is a game of 3 players that is typed in within reason.
func twoRounds() futures.Config {
	c := futures.Standard(3)
	c.Rounds = 2
	return c
}

// TestRecorded verifies each record, and wants all markers off the board and all gold accounted for.
func TestRecorded(t *testing.T) {
	for _, game := range recorded {
		game.Move, game.Another = " pass @", " end @"
		game.Look = func(t *testing.T, s *futures.State, _ []futures.Move) {
			if s.Phase != futures.Over || s.Balance(futures.Board, futures.TradeMarker) != 0 {
				t.Errorf("it ends in the phase %s, with %d markers on the board", s.Phase,
					s.Balance(futures.Board, futures.TradeMarker))
			}
			sum := s.Exchange
			for _, n := range s.Gold {
				sum += n
			}
			if sum != 0 {
				t.Errorf("all gold adds up to %d", sum)
			}
		}
		rules.Replay(t, game)
	}
}
