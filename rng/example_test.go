package rng_test

import (
	"encoding/json"
	"fmt"

	"bourse.example/rng"
)

// A text gives the same stream every time, to anyone who knows the text. Use it for tests and puzzles. A real
// game takes its seed from Secret or Mix.
func Example() {
	r, err := rng.New(rng.FromText("a game that is the same every time"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("two dice:", r.Die(6), r.Die(6))
	fmt.Println("a card of 52:", r.IntN(52))
	fmt.Println("3 corn, 1 rice in the bag; drawn:", []string{"corn", "rice"}[r.Weighted([]int64{3, 1})])

	seats := []string{"Ann", "Bo", "Cy", "Di"}
	r.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
	fmt.Println("order of play:", seats)
	// Output:
	// two dice: 4 3
	// a card of 52: 37
	// 3 corn, 1 rice in the bag; drawn: corn
	// order of play: [Bo Ann Di Cy]
}

// Child k can be taken without its predecessors, and again after anything else.
func ExampleRand_Split() {
	r, err := rng.New(rng.FromText("split"))
	if err != nil {
		fmt.Println(err)
		return
	}
	var child rng.Rand
	for k := range uint64(3) {
		child = r.Split(k)
		fmt.Println("event", k, "rolls", child.Die(6), child.Die(6))
	}
	r.Uint64()
	child = r.Split(1)
	fmt.Println("event 1 rolls", child.Die(6), child.Die(6))
	// Output:
	// event 0 rolls 3 6
	// event 1 rolls 3 4
	// event 2 rolls 5 1
	// event 1 rolls 3 4
}

// A stream is saved in the middle and continues elsewhere.
func ExampleRand_MarshalText() {
	type save struct {
		Round int
		Dice  rng.Rand
	}
	r, err := rng.New(rng.FromText("save"))
	if err != nil {
		fmt.Println(err)
		return
	}
	r.Die(6)
	data, err := json.Marshal(save{3, *r})
	if err != nil {
		fmt.Println(err)
		return
	}
	var back save
	if err := json.Unmarshal(data, &back); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Die(6), r.Die(6), r.Die(6))
	fmt.Println(back.Dice.Die(6), back.Dice.Die(6), back.Dice.Die(6))
	// Output:
	// 4 6 3
	// 4 6 3
}

func ExampleCommit() {
	const game = "merlin, 2026-11-21, table 4"

	// Before the first move, the server:
	seed, err := rng.Secret()
	if err != nil {
		fmt.Println(err)
		return
	}
	published, err := rng.Commit(seed, game)
	if err != nil {
		fmt.Println(err)
		return
	}

	// After the game, anyone with the commitment and the printed seed:
	printed, err := rng.ParseSeed(seed.String())
	fmt.Println(published.Opens(printed, game), err)
	fmt.Println(published.Opens(printed, "another game"))

	// A seed that can be guessed is refused.
	_, err = rng.Commit(rng.FromText("password"), game)
	fmt.Println(err)
	// Output:
	// true <nil>
	// false
	// rng: the seed is not known to be secret
}

func ExampleMix() {
	// The server and two players agree on what is played, and on who sits where: player 2 in p0, player 1 in
	// p1, and a bot of the server in p2.
	const terms = "game economicon\nedition 1\nconfig {…}\n" // bourse's Match.Terms
	game, err := rng.MixName("2026-11-21, table 2", terms, []int{2, 1, 0})
	if err != nil {
		fmt.Println(err)
		return
	}

	// Everyone draws entropy and publishes a commitment to it. The server is participant 0, the players are 1
	// and 2.
	var entropies [3]rng.Entropy
	var commitments []rng.Commitment
	for who := range entropies {
		e, err := rng.NewEntropy()
		if err != nil {
			fmt.Println(err)
			return
		}
		entropies[who] = e
		commitments = append(commitments, rng.CommitEntropy(game, who, e))
	}

	// The players reveal their entropies to the server, which mixes them and commits to the seed.
	server, players := entropies[0], entropies[1:]
	seed, err := rng.Mix(game, server, players, commitments)
	if err != nil {
		fmt.Println(err)
		return
	}
	published, err := rng.Commit(seed, game)
	if err != nil {
		fmt.Println(err)
		return
	}

	// After the game, the server reveals the seed and its entropy, and anyone can check.
	fmt.Println(published.Opens(seed, game))
	fmt.Println(rng.VerifyMix(game, seed, server, players, commitments))

	// Suppose that the server let the players change places once it knew the seed:
	played, err := rng.MixName("2026-11-21, table 2", terms, []int{1, 2, 0})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(rng.VerifyMix(played, seed, server, players, commitments))

	// Suppose that player 2 revealed something else:
	players[1][0] ^= 1
	_, err = rng.Mix(game, server, players, commitments)
	fmt.Println(err)
	// Output:
	// true
	// <nil>
	// rng: server: the entropy does not open the commitment
	// rng: player 2: the entropy does not open the commitment
}

func ExampleMixWords() {
	// The server commits to its entropy and publishes the commitment with the name.
	const terms = "game economicon\nedition 1\nconfig {…}\n" // bourse's Match.Terms
	game, err := rng.MixName("2026-11-21, table 3", terms, []int{1, 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	server, err := rng.NewEntropy()
	if err != nil {
		fmt.Println(err)
		return
	}
	kept := rng.CommitEntropy(game, 0, server)

	// Then the players type some words. Player 2 types none.
	words := []string{"rain on a tin roof 407", ""}
	seed, err := rng.MixWords(game, server, words)
	if err != nil {
		fmt.Println(err)
		return
	}

	// After the game, the server publishes its entropy, the words and the seed.
	fmt.Println(rng.VerifyWords(game, seed, server, words, kept))

	// Suppose that the server has changed the words:
	fmt.Println(rng.VerifyWords(game, seed, server, []string{"rain", ""}, kept))
	// Output:
	// <nil>
	// rng: the seed does not follow from the entropies
}

// A seed knows its origin: a text that anyone may guess, or the operating system's secure source.
func ExampleSeed() {
	fixed := rng.FromText("puzzle 7")
	fmt.Println(fixed.Origin(), fixed.Equal(rng.FromText("puzzle 7")))

	secret, err := rng.Secret()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(secret.Origin())

	// A seed that is read back is the same seed, but its origin is unknown.
	back, err := rng.ParseSeed(secret.String())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(back.Origin(), back.Equal(secret))
	// Output:
	// text true
	// os
	// given true
}
