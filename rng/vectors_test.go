package rng

import (
	"errors"
	"slices"
	"testing"
)

// The values in this file are a promise to everyone with a recorded game: the same seed gives the same
// numbers forever. Never change one. If a test here fails, the code is wrong, or the platform is. New vectors
// may be added.
//
// They were computed by a program that shares no code with this package.

const (
	seedA = "4142434445464748494a4b4c4d4e4f505152535455565758595a313233343536"
	seedB = "7e7c86827ab6ba21294cdaab26895a79ad1ab441ddc0a74457fe9f41c36eb2be" // FromText("bourse")
)

// parse is ParseSeed for texts that must be valid.
func parse(t testing.TB, text string) Seed {
	t.Helper()
	s, err := ParseSeed(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// stream is New for texts that must be valid.
func stream(t testing.TB, text string) *Rand {
	t.Helper()
	r, err := New(parse(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// skip draws n numbers.
func skip(r *Rand, n int) {
	for range n {
		r.Uint64()
	}
}

func TestVector_text(t *testing.T) {
	for _, v := range []struct{ text, want string }{
		{"bourse", seedB},
		{"", "c1d5390ee2c7c5feb282c041eec2d5515eefaa2069b1b263dd22068ba3db18c3"},
	} {
		if got := FromText(v.text).String(); got != v.want {
			t.Errorf("FromText(%q) = %s, want %s", v.text, got, v.want)
		}
	}
}

// TestVector_uint64 uses a seed A whose first outputs are also in Go's own tests of ChaCha8.
func TestVector_uint64(t *testing.T) {
	for _, v := range []struct {
		seed string
		skip int
		want []uint64
	}{
		{seedA, 0, []uint64{
			0xb773b6063d4616a5, 0x1160af22a66abc3c, 0x8c2599d9418d287c, 0x7ee07e037edc5cd6,
			0xcfaa9ee02d1c16ad, 0x0e090eef8febea79, 0x3c82d271128b5b3e, 0x9c5addc11252a34f,
		}},
		{seedA, 122, []uint64{0x303fea136b2c430e, 0x861d6c139c06c871, 0x5f41df72e05e0487,
			0x25bd7e1e1ae26b1d}},
		{seedA, 246, []uint64{0xb175a5418b532e70, 0xd8b3e251ee231ddd, 0xb433eec25dca1966,
			0x530f30dc5cff9a93}},
		{seedB, 0, []uint64{
			0xf2e77633ae897d71, 0x1514931eef96a906, 0xa7ede41286d06806, 0x2ae73e35fbfafeab,
			0x10c53077d0daa8b5, 0x9249ca0c9ff086e6, 0xa0108beb3fb16841, 0x284ab81a5ab79519,
		}},
		{seedB, 122, []uint64{0x04f9b911f4f995dd, 0xbb6dc7ef977531b4, 0x34d3a4f86d0b81f0,
			0x3ca41981469a8fba}},
		{seedB, 246, []uint64{0xf286d035d571a60a, 0x71a5966530f7ce39, 0x2e81b04a87eeb71c,
			0x2bfb070cafb42625}},
		{seedB, 1000, []uint64{0xf5467ceccfbc333d}},
	} {
		r := stream(t, v.seed)
		skip(r, v.skip)
		for i, want := range v.want {
			if got := r.Uint64(); got != want {
				t.Errorf("seed %.8s…: number %d is %#016x, want %#016x", v.seed, v.skip+i, got, want)
			}
		}
	}
	var zero Rand
	for i, want := range []uint64{0xac8a366dce7e87d9, 0x6bc727c69e416f1a, 0x1ea1417ca31ffb1b,
		0x7494d8486add6aa4} {
		if got := zero.Uint64(); got != want {
			t.Errorf("zero Rand: number %d is %#016x, want %#016x", i, got, want)
		}
	}
}

func TestVector_below(t *testing.T) {
	for _, v := range []struct {
		n    uint64
		want [10]uint64
	}{
		{2, [10]uint64{1, 0, 1, 0, 0, 1, 1, 0, 0, 0}},
		{3, [10]uint64{2, 0, 1, 0, 0, 1, 1, 0, 0, 1}},
		{6, [10]uint64{5, 0, 3, 1, 0, 3, 3, 0, 0, 2}},
		{7, [10]uint64{6, 0, 4, 1, 0, 4, 4, 1, 0, 2}},
		{10, [10]uint64{9, 0, 6, 1, 0, 5, 6, 1, 0, 4}},
		{52, [10]uint64{49, 4, 34, 8, 3, 29, 32, 8, 0, 21}},
		{1000, [10]uint64{948, 82, 655, 167, 65, 571, 625, 157, 5, 418}},
		{1<<31 - 1, [10]uint64{
			2037627672, 176834959, 1408692744, 359898906, 140679227,
			1227154693, 1342719476, 337992717, 12281106, 898544476,
		}},
		{1 << 62, [10]uint64{
			4375772110285594460, 379750183852157505, 3025144635509185025, 772877017698713514,
			302106341545519661,
			2635294639602278841, 2883468122049501712, 725833833281086790, 26373475847648126,
			1929609571163331159,
		}},
		{3 << 61, [10]uint64{
			6563658165428391690, 569625275778236258, 4537716953263777538, 453159512318279491,
			3952941959403418262,
			4325202183074252568, 1088750749921630185, 39560213771472189, 2894414356744996738,
			6915005749518254357,
		}},
		{1<<63 - 1, [10]uint64{
			8751544220571188919, 759500367704315010, 6050289271018370050, 1545754035397427029,
			604212683091039322,
			5270589279204557682, 5766936244099003423, 1451667666562173580, 52746951695296252,
			3859219142326662318,
		}},
		{1<<63 + 1, [10]uint64{
			6050289271018370051, 1545754035397427029, 604212683091039322, 5270589279204557683,
			1451667666562173580,
			52746951695296252, 3859219142326662318, 8987439741282574140, 9220007666024339143,
			8403038413894121996,
		}},
	} {
		r, whole := stream(t, seedB), stream(t, seedB)
		for i, want := range v.want {
			if got := r.below(v.n); got != want {
				t.Errorf("below(%d): number %d is %d, want %d", v.n, i, got, want)
			}
			if n := int(v.n); n > 0 && uint64(n) == v.n { // fits an int on this platform
				if got := whole.IntN(n); uint64(got) != want {
					t.Errorf("IntN(%d): number %d is %d, want %d", n, i, got, want)
				}
			}
		}
	}
}

func TestVector_weighted(t *testing.T) {
	for _, v := range []struct {
		w    []int64
		want [16]int
	}{
		{[]int64{1, 2, 3, 4}, [16]int{3, 0, 3, 1, 0, 2, 3, 1, 0, 2, 3, 3, 3, 3, 2, 1}},
		{[]int64{0, 5, 0, 7, 0}, [16]int{3, 1, 3, 1, 1, 3, 3, 1, 1, 3, 3, 3, 3, 3, 3, 1}},
		{[]int64{1 << 62, 1 << 61, 1<<61 - 1}, [16]int{2, 0, 1, 0, 0, 1, 1, 0, 0, 0, 2, 2, 2, 2, 0, 0}},
	} {
		r := stream(t, seedB)
		for i, want := range v.want {
			if got := r.Weighted(v.w); got != want {
				t.Errorf("Weighted(%d): number %d is %d, want %d", v.w, i, got, want)
			}
		}
	}
}

func TestVector_die(t *testing.T) {
	for _, v := range []struct {
		sides int
		want  [16]int
	}{
		{6, [16]int{6, 1, 4, 2, 1, 4, 4, 1, 1, 3, 6, 6, 6, 6, 3, 2}},
		{20, [16]int{19, 2, 14, 4, 2, 12, 13, 4, 1, 9, 20, 20, 19, 19, 10, 6}},
	} {
		r := stream(t, seedB)
		for i, want := range v.want {
			if got := r.Die(v.sides); got != want {
				t.Errorf("Die(%d): roll %d is %d, want %d", v.sides, i, got, want)
			}
		}
	}
}

func TestVector_shuffle(t *testing.T) {
	for _, want := range [][]int{
		{0, 1},
		{6, 3, 7, 4, 2, 8, 1, 5, 0, 9},
		{
			44, 27, 13, 43, 11, 15, 5, 34, 30, 47, 19, 22, 6, 14, 38, 42, 45, 31, 12, 33, 24, 10, 2, 48, 1,
			37,
			35, 51, 25, 23, 20, 50, 29, 46, 16, 21, 9, 18, 39, 36, 41, 40, 17, 0, 7, 28, 26, 3, 8, 32, 4, 49,
		},
	} {
		if got := shuffled(stream(t, seedB), len(want)); !slices.Equal(got, want) {
			t.Errorf("Shuffle(%d) gives %d, want %d", len(want), got, want)
		}
	}
}

// shuffled returns the numbers 0 to n-1 in the order that Shuffle gives them.
func shuffled(r *Rand, n int) []int {
	a := make([]int, n)
	for i := range a {
		a[i] = i
	}
	r.Shuffle(n, func(i, j int) { a[i], a[j] = a[j], a[i] })
	return a
}

func TestVector_split(t *testing.T) {
	for _, v := range []struct {
		path []uint64
		want [2]uint64
	}{
		{[]uint64{0}, [2]uint64{0xb57414995fd248aa, 0x2b1bad41d545e229}},
		{[]uint64{1}, [2]uint64{0x2790802fae0bb174, 0xc3f9ef5f0f5ac770}},
		{[]uint64{2}, [2]uint64{0xf15afddc4a58e799, 0xada17fcf2f507a19}},
		{[]uint64{1 << 63}, [2]uint64{0xa9e3cad33bacea44, 0x5cfec1a40650377f}},
		{[]uint64{1<<64 - 1}, [2]uint64{0x0e62cb4949ebfd5e, 0xdf475de65a0c2336}},
		{[]uint64{3, 4}, [2]uint64{0x8947119249792365, 0x39e23ede49f04a86}},
	} {
		r := *stream(t, seedB)
		for _, k := range v.path {
			r = r.Split(k)
		}
		if got := [2]uint64{r.Uint64(), r.Uint64()}; got != v.want {
			t.Errorf("child %d begins %#016x, want %#016x", v.path, got, v.want)
		}
	}
}

func TestVector_marshal(t *testing.T) {
	const key2 = "c6987d5bcebcddad62bbdd3c1f455daaf0a2a648c25995d9aafdf0e068dab3eb"
	const key9 = "27dfb05fd38f0d1d7149ef4554c583aaeb3fb7cc8dbe5f0a764310512ba7d2dc"
	for _, v := range []struct {
		drawn int
		want  string
	}{
		{0, "bourse rng v1:" + seedB + seedB + "00" + "1980db8db6569ac9"},
		{1, "bourse rng v1:" + seedB + seedB + "01" + "a22c8abd4c03709a"},
		{32, "bourse rng v1:" + seedB + seedB + "20" + "4dcdfaab0016229f"},
		{124, "bourse rng v1:" + seedB + seedB + "7c" + "14ab5e7e54987e10"},
		{125, "bourse rng v1:" + seedB + key2 + "01" + "94beeb2aedd0befb"},
		{1000, "bourse rng v1:" + seedB + key9 + "08" + "a3645df9c8fe86b1"},
	} {
		r := stream(t, seedB)
		skip(r, v.drawn)
		got, err := r.MarshalText()
		if err != nil || string(got) != v.want {
			t.Errorf("after %d numbers:\n got %s, %v\nwant %s", v.drawn, got, err, v.want)
		}
		var back Rand
		if err := back.UnmarshalText([]byte(v.want)); err != nil {
			t.Errorf("after %d numbers: %v", v.drawn, err)
		} else if got, want := back.Uint64(), r.Uint64(); got != want {
			t.Errorf("after %d numbers: restored, the next is %#016x, want %#016x", v.drawn, got, want)
		}
	}
}

func TestVector_commit(t *testing.T) {
	for _, v := range []struct{ seed, game, want string }{
		{seedB, "futures 1", "sha256:da695203f3fc2df313d133ceb1cecb0070bc7ff00b71e257bb0d1021acaa1cd6"},
		{seedA, "", "sha256:d450c9e1dae429e13cd3ce136335649e50d488c96a38077fa85b0d839f2c0aa8"},
	} {
		seed := parse(t, v.seed)
		seed.origin = OS
		got, err := Commit(seed, v.game)
		if err != nil || got.String() != v.want {
			t.Errorf("Commit(%.8s…, %q) = %v, %v, want %s", v.seed, v.game, got, err, v.want)
		}
	}
}

func TestVector_mixName(t *testing.T) {
	const terms = "game futures\nedition 1\nconfig {\"players\":3}\n"
	const want = "mix \"2026-11-21, \\u201ctable\\u201d\\n2\"\np0 player 2\np1 server\np2 player 16\nterms\n" + terms
	got, err := MixName("2026-11-21, “table”\n2", terms, []int{2, 0, 16})
	if err != nil || got != want {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
}

func TestVector_mix(t *testing.T) {
	const game = "futures 1"
	var e [3]Entropy
	for who, b := range []byte{0xa0, 1, 2} {
		for i := range e[who] {
			e[who][i] = b
		}
	}
	var c []Commitment
	for who, want := range []string{
		"sha256:b532cc25b1a8b6c6d17b34a80556d38cf9c794c79ebbfb264aaf1a4fab50bc66",
		"sha256:4c75ff569df53119cece1067e66d2edc93b6604df3087b857dcd32899ecbc864",
		"sha256:9dbb269582cb217534e611f9ceb357b9f76f1790d388f7be2d612499b0334407",
	} {
		c = append(c, CommitEntropy(game, who, e[who]))
		if got := c[who].String(); got != want {
			t.Errorf("participant %d: commitment %s, want %s", who, got, want)
		}
	}
	for _, v := range []struct {
		players int
		want    string
	}{
		{1, "ae6518796ee0155f0dadbf35f074aaed5d84dea32252a27d0a5092a1fa8d4be7"},
		{2, "2400a7cc24ca53cd5a67b591268c2959c55de3365ad7a49157ff3a156c98be37"},
	} {
		seed, err := Mix(game, e[0], e[1:1+v.players], c[:1+v.players])
		if err != nil || seed.String() != v.want || seed.Origin() != Mixed {
			t.Errorf("%d players: %v %v, %v, want mixed %s", v.players, seed.Origin(), seed, err, v.want)
		}
		if err := VerifyMix(game, parse(t, v.want), e[0], e[1:1+v.players], c[:1+v.players]); err != nil {
			t.Errorf("%d players: %v", v.players, err)
		}
		if err := VerifyMix(game, parse(t, seedA), e[0], e[1:1+v.players], c[:1+v.players]); !errors.Is(err,
			ErrSeed) {
			t.Errorf("%d players, another seed: %v, want ErrSeed", v.players, err)
		}
	}
}

func TestVector_mixWords(t *testing.T) {
	server := Entropy(parse(t, seedA).Bytes())
	for _, v := range []struct {
		words []string
		want  string
	}{
		{[]string{"a"}, "372d277d7c7b0eb1dc4cb0b7f7e07ab965df14758c58b623446bd719b86b0600"},
		{[]string{"", "a"}, "8ac651afff0414df63a79210ef800fa8c75d3e938ca34d83b364abda378b565c"},
		{[]string{"a", ""}, "752b9283b80ced5303c0c2b49b12b7aa7c6b104f99906b785178004f2dc6e4ef"},
		{[]string{"red sky", "été 花"}, "ff2bb925c2ba61e6e6a5cbd01f66467ad15749b99817cd3d5e58afb82c66a130"},
	} {
		seed, err := MixWords("g", server, v.words)
		if err != nil || seed.String() != v.want || seed.Origin() != Mixed {
			t.Errorf("%q: %v %v, %v, want mixed %s", v.words, seed.Origin(), seed, err, v.want)
		}
		if err := VerifyWords("g", parse(t, v.want), server, v.words, CommitEntropy("g", 0, server)); err != nil {
			t.Errorf("%q: %v", v.words, err)
		}
	}
}
