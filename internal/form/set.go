package form

import (
	"encoding/json"

	"bourse.example/internal/strict"
)

// This file writes sets, stored with a bit for each member, as lists in ascending order.

// A Member is the type of a set's members.
type Member interface{ ~uint8 | ~int8 }

// WriteSet returns the JSON of a set with members from low to high. Bit 0 is low.
func WriteSet[T Member](set uint16, low, high T) ([]byte, error) {
	list := make([]T, 0, 16)
	for v := low; v <= high; v++ {
		if set>>(v-low)&1 != 0 {
			list = append(list, v)
		}
	}
	return json.Marshal(list)
}

// ReadSet reads what WriteSet writes. The argument what names the members in errors.
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
