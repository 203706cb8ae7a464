package form

import (
	"encoding"
	"encoding/json"
	"fmt"

	"bourse.example/internal/strict"
)

// This file writes and reads names of things that may not be there at all. Zero is a thing that is there
// and hidden.

// None stands in a form where there is no such thing; NoneName is how that is written.
const (
	None     = 1<<8 - 1
	NoneName = "none"
)

// WriteName returns the JSON of a name.
func WriteName[T interface {
	~uint8
	fmt.Stringer
}](v T) ([]byte, error) {
	if v == None {
		return json.Marshal(NoneName)
	}
	return json.Marshal(v.String())
}

// ReadName reads what WriteName writes, but what is not there as what is hidden: ReadJSON holds the two
// apart. If it returns an error, the value is as it was.
func ReadName[T ~uint8, P interface {
	*T
	encoding.TextUnmarshaler
}](data []byte, v P) error {
	var name string
	if err := strict.Unmarshal(data, &name); err != nil {
		return err
	}
	if name == NoneName {
		*v = 0
		return nil
	}
	return v.UnmarshalText([]byte(name))
}
