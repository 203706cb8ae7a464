package broken

import "testing"

func TestRule_X9_1_one(t *testing.T) {
	if got := two(); got != 1 {
		t.Error(got)
	}
}
