package economicon_test

import (
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// TestCode wants every code to be the error of its own refusal and of no other.
func TestCode(t *testing.T) {
	rulestest.CodeErrors[economicon.Code](t, economicon.Rules.Describe().Codes)
}
