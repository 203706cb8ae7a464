// Package scale says how much the tests do. A plain `go test` plays a few games, always the same ones. With
// -short it plays a tenth of them. The long run, .ci/long, plays thousands, and different ones each time. It
// sets
//
//	BOURSE_SCALE=1      how long the long run is: 1 is a night on two cores, 0.01 a trial of the script
//	BOURSE_SEED=text    the seed of its games; by default a fresh one is drawn
//
// A failing test has logged its seed, so BOURSE_SEED repeats it.
//
// Importing the package also makes the garbage collector run less often, unless GOGC is set. Tests keep
// little memory, so collecting took a fifth of their time. Package properties configures rapid.
package scale

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
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

// N returns how many games, positions or tries a test makes. By default it is usual, and with -short a tenth
// of that. In the long run it is long times BOURSE_SCALE, but not less than by default. It is at least 1.
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

// OnlyLong skips a test outside the long run.
func OnlyLong(t testing.TB) {
	t.Helper()
	if !Long() {
		t.Skip("only in the long run: BOURSE_SCALE=1")
	}
}

// NotRaced skips a test under the race detector, which makes every sync.Pool drop values at random: a test that
// code with a pool allocates nothing would fail.
func NotRaced(t testing.TB) {
	t.Helper()
	build, ok := debug.ReadBuildInfo()
	if ok && slices.Contains(build.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		t.Skip("a pool forgets under the race detector")
	}
}

// Seed returns the text from which a test draws its games, and logs it. It is "1" by default, and BOURSE_SEED
// or a fresh text in the long run.
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
