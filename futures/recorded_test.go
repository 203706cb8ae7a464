package futures_test

import (
	"testing"

	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
)

// This file replays recorded games, one for each way in which a game can end: one player wins, or two share
// the win. The games have 3 and 4 players, and chance comes from a seed or is typed in.

type recording = rulestest.Recorded[futures.State, futures.Move]

// recorded lists the games of testdata. Do not change a game except by recording it again.
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

// seeds returns the seeds of chance and of the players.
func seeds(seed string) func(int) (chance, players string) {
	return func(int) (chance, players string) { return seed, seed + " players" }
}

// twoRounds returns a game of 3 players that is short enough to type in.
func twoRounds() futures.Config {
	c := futures.Standard(3)
	c.Rounds = 2
	return c
}

// TestRecorded verifies each record. It checks that all markers are off the board and that the gold adds up.
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
