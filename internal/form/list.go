package form

import (
	"fmt"

	"bourse.example/internal/strict"
)

// This file writes and reads lists.

// ReadList reads a list of at most most values strictly. It calls put for each value in turn, with the whole
// list and the index of the value, and sets *v to the result. Put returns an error if the value is wrong. If
// ReadList returns an error, *v is unchanged.
func ReadList[E, T any](data []byte, what string, most int, v *T,
	put func(got *T, list []E, i int) error) error {
	var list []E
	if err := strict.Unmarshal(data, &list); err != nil {
		return err
	}
	if len(list) > most {
		return strict.Errorf("%d %s are more than %d", len(list), what, most)
	}
	var got T
	for i := range list {
		if err := put(&got, list, i); err != nil {
			return strict.Mark(err)
		}
	}
	*v = got
	return nil
}

// WriteCounts writes a list of names in which each appears as often as its count says. Value returns what the
// count at an index is of.
func WriteCounts[E fmt.Stringer, N Member](counts []N, value func(i int) E) ([]byte, error) {
	all := 0
	for _, n := range counts {
		all += max(0, int(n))
	}
	text := append(make([]byte, 0, 16*all+2), '[') // few names are longer than 13 bytes
	for i, n := range counts {
		for range int(n) {
			if len(text) > 1 {
				text = append(text, ',')
			}
			text = append(append(append(text, '"'), value(i).String()...), '"')
		}
	}
	return append(text, ']'), nil
}
