package bots_test

import (
	"context"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/strong"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// The settings of the bots of each game, without the seed.
var (
	forFutures    = strong.Settings(futures.Rules)
	forSmallprint = strong.Settings(smallprint.Rules)
	forEconomicon = strong.Settings(economicon.Rules)
	forMerlin     = strong.Settings(merlin.Rules)
)

// four is the standard game of four players.
var four = []byte(`{"players":4}`)

type futuresBot = bourse.Bot[futures.View, futures.Move]

// newBot makes a bot for Futures!. value may be nil.
func newBot(t testing.TB, name, seed string, value func(*futures.State, bourse.Seat) int64) futuresBot {
	t.Helper()
	b := must.Get(bots.New(name, futures.Rules,
		bots.Settings[futures.State]{Seed: rng.FromText(seed), Value: value}))
	return b
}

// play plays a game and returns its moves and its last state.
func play(t testing.TB, seed string, players []futuresBot) ([]futures.Move, futures.State) {
	t.Helper()
	s := must.Get(futures.New(futures.Standard(len(players))))
	r := must.Get(rng.New(rng.FromText(seed)))
	var moves []futures.Move
	var options []futures.Option
	for !s.Over() {
		m, ok := s.SampleChance(r)
		if seat := s.Turn(); !ok {
			options = s.Options(seat, options[:0])
			m = must.Get(players[seat].Choose(context.Background(), s.View(seat), options))
		}
		if err := s.Apply(m); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		moves = append(moves, m)
	}
	return moves, s
}
