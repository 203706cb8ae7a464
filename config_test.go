package bourse_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/grammar"
	"bourse.example/internal/testkit/altered"
	"github.com/google/go-cmp/cmp"
)

// validateInn is the Config.Validate of a game about inns. Its rules are chapter I1.
func validateInn(guests, beds int) error {
	faults := grammar.ConfigFaults{Game: "inn"}
	if guests < 1 || guests > 9 {
		faults.Add("guests", "I1.1", fmt.Sprintf("guests %d is not from 1 to 9", guests))
	}
	if beds < 1 {
		faults.Add("beds", "I1.2", fmt.Sprintf("beds %d is not at least 1", beds))
	}
	if !faults.Any() && guests > 2*beds {
		faults.Add("", "I1.3", fmt.Sprintf("%d beds are too few for %d guests", beds, guests))
	}
	return faults.Err()
}

// A form can mark the settings that are wrong.
func ExampleConfigErrors() {
	err := validateInn(12, 0)
	fmt.Println(err)
	for _, wrong := range bourse.ConfigErrors(err) {
		fmt.Printf("%s: %s (%s)\n", wrong.Field, wrong.Why, wrong.Rule)
	}
	// Output:
	// inn: config: guests 12 is not from 1 to 9
	// inn: config: beds 0 is not at least 1
	// guests: guests 12 is not from 1 to 9 (I1.1)
	// beds: beds 0 is not at least 1 (I1.2)
}

func TestConfigErrors(t *testing.T) {
	if err := validateInn(4, 2); err != nil {
		t.Errorf("nothing is wrong, and the error is %v", err)
	}
	guests := &bourse.ConfigError{Game: "inn", Field: "guests", Rule: "I1.1",
		Why: "guests 12 is not from 1 to 9"}
	beds := &bourse.ConfigError{Game: "inn", Field: "beds", Rule: "I1.2", Why: "beds 0 is not at least 1"}
	both := validateInn(12, 0)
	for _, test := range []struct {
		err  error
		want []*bourse.ConfigError
	}{
		{nil, nil},
		{errors.New("odd"), nil},
		{guests, []*bourse.ConfigError{guests}},
		{validateInn(3, 1), []*bourse.ConfigError{{Game: "inn", Rule: "I1.3",
			Why: "1 beds are too few for 3 guests"}}},
		{both, []*bourse.ConfigError{guests, beds}},
		{fmt.Errorf("table: %w", both), []*bourse.ConfigError{guests, beds}},
		{fmt.Errorf("%w and %w", beds, errors.Join(errors.New("odd"), guests)),
			[]*bourse.ConfigError{beds, guests}},
	} {
		if diff := cmp.Diff(test.want, bourse.ConfigErrors(test.err)); diff != "" {
			t.Errorf("%v: %s", test.err, diff)
		}
	}
	var first *bourse.ConfigError
	if !errors.As(both, &first) || *first != *guests {
		t.Errorf("errors.As finds %v", first)
	}
}

// TestConfigErrors_of_a_config_that_was_read checks that reading a config and starting a game keep the
// errors.
func TestConfigErrors_of_a_config_that_was_read(t *testing.T) {
	inn := altered.Rules(toyRules, func(d *toyDefinition) {
		d.New = func([]byte) (toyState, error) { return toyState{}, validateInn(12, 0) }
	})
	_, err := inn.NewMatch(nil, nil)
	if all := bourse.ConfigErrors(err); len(all) != 2 || !errors.Is(err, bourse.ErrSyntax) {
		t.Errorf("a match of a config with two faults: %v", err)
	}
	_, err = inn.Verify(strings.NewReader("bourse 1\ngame toy\nedition 1\nconfig {}\n"))
	if all := bourse.ConfigErrors(err); len(all) != 2 || !errors.Is(err, bourse.ErrSyntax) {
		t.Errorf("a record of a config with two faults: %v", err)
	}
}
