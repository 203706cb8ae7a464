package rulestest

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/playout"
	"bourse.example/rng"
)

// This file implements recorded games. They are replayed, and -update replaces a record that is no longer
// valid.

// A Recorded is a game recorded in testdata/NAME.record.
type Recorded[S comparable, M bourse.Move[M]] struct {
	Name   string
	Config any
	Manual bool   // chance moves are chosen by hand, not drawn from a seed
	Result string // the line in the record

	// Seeds returns the texts of the seeds of the n-th try, for chance and for the players, with n from 0.
	// Optional: the default is "NAME n" and "NAME players n", with n counted from Try.
	Seeds func(n int) (chance, players string)
	Try   int
	// Wanted reports whether to record a game, by its end. Optional: the first game is recorded.
	Wanted func(s *S) bool
	// Met reports the same by its moves, for a game that is wanted by its end. Optional.
	Met func(moves []M) bool
	// Busy, if it is not 0, makes the players choose any move once in so many times, and otherwise the
	// mildest.
	Busy int
	// Choose chooses the players' moves instead. Optional.
	Choose func(s *S, seat bourse.Seat, options []bourse.Option[M], r *rng.Rand) M

	// Move is a line in the record. Another replaces it, as a legal move or one that is refused, and Verify
	// must notice.
	Move, Another string
	// Look checks the end of the game and its moves. Optional.
	Look func(t *testing.T, s *S, moves []M)
}

// Replay verifies records: every move is legal, every hash is that of the state reached, the final standings
// are the pinned ones, the game stays within MaxMoves, and a changed move is noticed.
func (g Game[S, M, V, E]) Replay(t *testing.T, games ...Recorded[S, M]) {
	for _, game := range games {
		t.Run(game.Name, func(t *testing.T) { g.replay(t, game) })
	}
}

func (g Game[S, M, V, E]) replay(t *testing.T, game Recorded[S, M]) {
	file := "testdata/" + game.Name + ".record"
	if *Update && !g.holds(file, game) {
		if err := os.WriteFile(file, []byte(g.Record(t, game)), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	proof, err := g.Rules.Verify(strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	match, err := g.Rules.Load(strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	s := match.State()
	if live := g.Rules.Observe(&s); g.Rules.Config(&s) != game.Config || !live.Over() ||
		live.Players() != proof.Players {
		t.Errorf("the game is of %+v, over: %t, with %d players", g.Rules.Config(&s), live.Over(),
			proof.Players)
	}
	if !proof.Finished || proof.Seeded == game.Manual || proof.Result != game.Result {
		t.Errorf("%s\n%q, want %q", proof, proof.Result, game.Result)
	}
	if n, most := match.Len(), g.Rules.MaxMoves(&s); n > most {
		t.Errorf("%d moves, but at most %d are possible", n, most)
	}
	if game.Look != nil {
		game.Look(t, &s, slices.Collect(match.Moves()))
	}
	damaged := strings.Replace(string(text), game.Move, game.Another, 1)
	if damaged == string(text) {
		t.Fatalf("no %q in the record", game.Move)
	}
	if _, err := g.Rules.Verify(strings.NewReader(damaged)); err == nil {
		t.Error("a record with a changed move is verified")
	}
}

// holds reports whether a file is a valid record of the wanted game. -update then leaves it alone.
func (g Game[S, M, V, E]) holds(file string, game Recorded[S, M]) bool {
	text, err := os.ReadFile(file)
	if err != nil {
		return false
	}
	proof, err := g.Rules.Verify(strings.NewReader(string(text)))
	if err != nil || proof.Result != game.Result {
		return false
	}
	match, err := g.Rules.Load(strings.NewReader(string(text)))
	if err != nil {
		return false
	}
	s := match.State()
	return g.Rules.Config(&s) == game.Config
}

// Record plays random games until one is wanted, and returns its record.
func (g Game[S, M, V, E]) Record(t testing.TB, game Recorded[S, M]) string {
	t.Helper()
	config, err := json.Marshal(game.Config)
	if err != nil {
		t.Fatal(err)
	}
	const most = 100000
	for n := range most {
		chance, players := fmt.Sprint(game.Name, " ", game.Try+n),
			fmt.Sprint(game.Name, " players ", game.Try+n)
		if game.Seeds != nil {
			chance, players = game.Seeds(n)
		}
		var seed *rng.Seed
		if !game.Manual {
			own := rng.FromText(chance)
			seed = &own
		}
		m, err := g.Rules.NewMatch(config, seed)
		if err != nil {
			t.Fatal(err)
		}
		g.random(t, m, playout.Rand(t, players), &game)
		s := m.State()
		if (game.Wanted == nil || game.Wanted(&s)) && (game.Met == nil ||
			game.Met(slices.Collect(m.Moves()))) {
			return m.Record()
		}
	}
	t.Fatalf("none of %d games is the one wanted", most)
	return ""
}

// random plays a match to its end.
func (g Game[S, M, V, E]) random(t testing.TB, m *bourse.Match[S, M, V, E], r *rng.Rand,
	game *Recorded[S, M]) {
	t.Helper()
	for !m.Over() {
		seat := m.Turn()
		var move M
		switch s := m.State(); {
		case seat == bourse.Nature:
			move, _ = g.Rules.Observe(&s).SampleChance(r)
		case game.Choose != nil:
			move = game.Choose(&s, seat, m.Options(seat, nil), r)
		case game.Busy == 0 || r.IntN(game.Busy) == 0:
			move = bourse.Pick(m.Options(seat, nil), r)
		default:
			move = bourse.Idle(m.Options(seat, nil))
		}
		if _, err := m.Play(seat, move); err != nil {
			t.Fatal(err)
		}
	}
}
