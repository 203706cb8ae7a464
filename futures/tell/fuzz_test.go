package tell_test

import (
	"testing"

	"bourse.example/futures/tell"
)

// FuzzStory holds that whatever can be read as an event is told.
func FuzzStory(f *testing.F) { words.Fuzz(f, tell.Japanese) }
