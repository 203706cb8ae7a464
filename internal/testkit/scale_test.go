package testkit_test

import (
	"flag"
	"testing"

	_ "bourse.example/internal/testkit/properties"
	"bourse.example/internal/testkit/scale"
)

// TestScale checks the three sizes of a run.
func TestScale(t *testing.T) {
	if testing.Short() {
		t.Skip("it tests the sizes of a run that is not short")
	}
	for _, test := range []struct {
		scale       string
		usual, long int
		want        int
	}{
		{"", 12, 1000, 12},
		{"1", 12, 1000, 1000},
		{"0.5", 12, 1000, 500},
		{"0.0001", 12, 1000, 12},
		{"0.0001", 1000, 12, 12},
	} {
		t.Setenv("BOURSE_SCALE", test.scale)
		if got := scale.N(test.usual, test.long); got != test.want {
			t.Errorf("at scale %q, N(%d, %d) = %d, want %d", test.scale, test.usual, test.long, got,
				test.want)
		}
	}
}

// TestScale_refuses checks that N panics if BOURSE_SCALE is not a valid number.
func TestScale_refuses(t *testing.T) {
	for _, text := range []string{"x", "0", "-1", "NaN", "1e9"} {
		t.Setenv("BOURSE_SCALE", text)
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("BOURSE_SCALE=%s is taken", text)
				}
			}()
			scale.N(1, 1)
		}()
	}
}

// TestScale_seed checks that the seed is the same in every default run, and BOURSE_SEED in the long one.
func TestScale_seed(t *testing.T) {
	t.Setenv("BOURSE_SCALE", "")
	t.Setenv("BOURSE_SEED", "mine")
	if got := scale.Seed(t); got != "1" {
		t.Errorf("the default seed is %q", got)
	}
	t.Setenv("BOURSE_SCALE", "1")
	if got := scale.Seed(t); got != "mine" {
		t.Errorf("the long run's seed is %q", got)
	}
}

// TestProperties checks that rapid's seed is fixed.
func TestProperties(t *testing.T) {
	if !scale.Long() && flag.Lookup("rapid.seed").Value.String() == "0" {
		t.Error("rapid draws a seed of its own")
	}
}
