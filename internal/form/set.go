package form

import (
	"encoding/json"

	"bourse.example/internal/strict"
)

// This file writes sets of small things, a bit for each, as rising lists.

// A Member is of a set.
type Member interface{ ~uint8 | ~int8 }

// WriteSet returns the JSON of a set: its members from low to high, whose bits are from 0 on.
func WriteSet[T Member](set uint16, low, high T) ([]byte, error) {
	list := make([]T, 0, 16)
	for v := low; v <= high; v++ {
		if set>>(v-low)&1 != 0 {
			list = append(list, v)
		}
	}
	return json.Marshal(list)
}

// ReadSet reads what WriteSet writes. What the members are is for the error.
func ReadSet[T Member](data []byte, what string, low, high T) (set uint16, err error) {
	var list []T
	if err := strict.Unmarshal(data, &list); err != nil {
		return 0, err
	}
	for i, v := range list {
		switch {
		case v < low || v > high:
			return 0, strict.Errorf("there is no %s %v", what, v)
		case i > 0 && v <= list[i-1]:
			return 0, strict.Errorf("%s %v is not above the one before it", what, v)
		}
		set |= 1 << (v - low)
	}
	return set, nil
}
