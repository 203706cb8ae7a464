package economicon_test

import (
	"errors"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// TestCode wants the refusal of each code found by errors.Is, by that code alone, and no refusal of
// what is no code.
func TestCode(t *testing.T) {
	for c := economicon.NotYourTurn; c <= economicon.PledgeTooHigh; c++ {
		illegal := c.Illegal()
		if illegal == nil || illegal.Code != c.String() || c.Error() != c.String() || c.Error() == "" {
			t.Errorf("code %d, %s, refuses as %v", c, c.Error(), illegal)
			continue
		}
		var err error = illegal
		if !errors.Is(err, bourse.ErrIllegal) {
			t.Errorf("%s is no illegal move", c)
		}
		for other := economicon.Code(0); other <= economicon.PledgeTooHigh+1; other++ {
			if errors.Is(err, other) != (other == c) {
				t.Errorf("%s is %s: %t", c, other, other != c)
			}
		}
	}
	for _, c := range []economicon.Code{0, economicon.PledgeTooHigh + 1, 255} {
		if c.Illegal() != nil || c.String() != "" || c.Error() != "" {
			t.Errorf("code %d, %q, refuses as %v", c, c.Error(), c.Illegal())
		}
	}
}
