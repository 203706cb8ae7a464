package form

import "bourse.example/internal/strict"

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

// WriteCounts writes a list in which each value appears as often as its count says.
func WriteCounts[E any, N Member](counts []N, value func(i int) E) ([]byte, error) {
	text := append(make([]byte, 0, 64), '[')
	for i, n := range counts {
		if n <= 0 {
			continue
		}
		one, err := written(value(i))
		if err != nil {
			return nil, err
		}
		for range int(n) {
			if len(text) > 1 {
				text = append(text, ',')
			}
			text = append(text, one...)
		}
	}
	return append(text, ']'), nil
}
