// Package scale says how much the tests do. A plain `go test` plays a few games, and always the same ones.
// With -short it plays a tenth of them. The long run, .ci/long, plays thousands, and others each time; it
// sets
//
//	BOURSE_SCALE=1      how long the long run is: 1 is a night on two cores, 0.01 a trial of the script
//	BOURSE_SEED=text    the seed of its games; without it a fresh one is drawn
//
// A failing test has logged its seed, so BOURSE_SEED repeats it.
//
// Importing the package also lets the garbage collector wait longer, unless GOGC says otherwise: tests keep
// little, so collecting took a fifth of their time. Package properties does likewise for rapid.
package scale

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"os"
	"runtime/debug"
	"strconv"
	"sync"
	"testing"
)

func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

// Long reports whether this is the long run.
func Long() bool { return os.Getenv("BOURSE_SCALE") != "" }

// N returns how many games, positions or tries a test makes: usual by default, a tenth of that with -short,
// and long times BOURSE_SCALE in the long run, which is never shorter than a default one. It is at least 1.
func N(usual, long int) int {
	switch {
	case Long():
		return max(times(long), min(usual, long))
	case testing.Short():
		return max(1, usual/10)
	}
	return usual
}

// times multiplies by BOURSE_SCALE.
func times(n int) int {
	scale, err := strconv.ParseFloat(os.Getenv("BOURSE_SCALE"), 64)
	if err != nil || !(scale > 0 && scale <= 1000) {
		panic(fmt.Sprintf("BOURSE_SCALE is %q, want a number above 0 and at most 1000",
			os.Getenv("BOURSE_SCALE")))
	}
	return max(1, int(float64(n)*scale))
}

// OnlyLong skips a test that belongs to the long run alone.
func OnlyLong(t testing.TB) {
	t.Helper()
	if !Long() {
		t.Skip("only in the long run: BOURSE_SCALE=1")
	}
}

// Seed returns the text from which a test draws its games, and logs it: "1" by default, BOURSE_SEED or a
// fresh text in the long run.
func Seed(t testing.TB) string {
	t.Helper()
	seed := "1"
	if Long() {
		if seed = os.Getenv("BOURSE_SEED"); seed == "" {
			seed = fresh()
		}
	}
	t.Logf("BOURSE_SEED=%s", seed)
	return seed
}

var fresh = sync.OnceValue(func() string {
	var key [16]byte
	rand.Read(key[:]) // never fails
	return hex.EncodeToString(key[:])
})
