package form

import (
	"encoding"
	"fmt"
	"strconv"

	"bourse.example/internal/strict"
)

// This file writes and reads names of things that may not be there at all. The value zero means a thing that
// is there but hidden.

// None is the value for a thing that is not there, and NoneName is how it is written.
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
		return strconv.AppendQuote(nil, NoneName), nil
	}
	return strconv.AppendQuote(nil, v.String()), nil
}

// ReadName reads what WriteName writes, except that it reads "none" as zero, which means hidden. ReadJSON
// tells the two apart. If ReadName returns an error, the value is unchanged.
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
