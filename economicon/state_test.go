package economicon_test

import (
	"testing"
	"unsafe"

	"bourse.example/economicon"
)

// TestSizes holds what a copy costs.
func TestSizes(t *testing.T) {
	for name, size := range map[string][2]uintptr{
		"State":  {unsafe.Sizeof(economicon.State{}), 552},
		"View":   {unsafe.Sizeof(economicon.View{}), 332},
		"Config": {unsafe.Sizeof(economicon.Config{}), 34},
		"Move":   {unsafe.Sizeof(economicon.Move{}), 10},
		"Event":  {unsafe.Sizeof(economicon.Event{}), 40},
	} {
		if size[0] != size[1] {
			t.Errorf("%s has %d bytes, want %d", name, size[0], size[1])
		}
	}
}
