package form

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"bourse.example/internal/strict"
)

// This file reads JSON forms.

// ReadJSON reads the JSON of a form F strictly: every field must be present and the header must match. It
// sets *v to the value that the form stands for. The value must be valid, and the members that follow from
// others must be right: writing the value again must give the same members.
func ReadJSON[F any, H interface {
	*F
	Match(Header) error
}, T any, P interface {
	*T
	json.Marshaler
	Validate() error
}](data []byte, want Header, what string, v P, value func(H) T) error {
	f := H(new(F))
	err := strict.Unmarshal(data, f)
	if err == nil {
		err = f.Match(want)
	} else if head := (struct{ Game string }{}); json.Unmarshal(data, &head) == nil && head.Game != "" && head.Game != want.Game {
		err = want.another(what, head.Game) // rather than what its config has that this game lacks
	}
	if err != nil {
		return fmt.Errorf("%s: %w", want.what(what), err)
	}
	got := value(f)
	if err := P(&got).Validate(); err != nil {
		return strict.Mark(err)
	}
	if err := spelled(data, P(&got)); err != nil {
		return strict.Errorf("%s: %w", want.what(what), err)
	}
	*v = got
	return nil
}

// spelled returns an error if writing the value gives a member that differs from the one in data.
func spelled(data []byte, v json.Marshaler) error {
	again, err := v.MarshalJSON() // json.Marshal would also compact it
	if err != nil {
		return err
	}
	if bytes.Equal(data, again) {
		return nil
	}
	var plain bytes.Buffer
	if json.Compact(&plain, data) == nil && bytes.Equal(plain.Bytes(), again) {
		return nil
	}
	got, err := tree(data)
	if err != nil {
		return err
	}
	want, err := tree(again)
	if err != nil {
		return err
	}
	return differ("", got, want)
}

// tree reads JSON and keeps its numbers as they are written.
func tree(data []byte) (v any, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	err = d.Decode(&v)
	return v, err
}

// differ returns an error that names the first member that differs, in the order of the names.
func differ(path string, got, want any) error {
	switch want := want.(type) {
	case map[string]any:
		if got, ok := got.(map[string]any); ok && len(got) == len(want) {
			names := make([]string, 0, len(want))
			for name := range want {
				names = append(names, name)
			}
			slices.Sort(names)
			for _, key := range names {
				if err := differ(strings.TrimPrefix(path+"."+key, "."), got[key], want[key]); err != nil {
					return err
				}
			}
			return nil
		}
	case []any:
		if got, ok := got.([]any); ok && len(got) == len(want) {
			for i := range want {
				if err := differ(fmt.Sprintf("%s[%d]", path, i), got[i], want[i]); err != nil {
					return err
				}
			}
			return nil
		}
	default:
		if got == want {
			return nil
		}
	}
	return fmt.Errorf("%s is %s and not %s", path, short(got), short(want))
}

// short returns the JSON of a value, or the start of it.
func short(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return "nothing"
	}
	if len(text) > 60 {
		return strings.ToValidUTF8(string(text[:60]), "") + "…"
	}
	return string(text)
}

// Assign sets *v to a value that has been read, provided that it is valid. Otherwise the error is made by
// [strict.Errorf].
func Assign[T any, P interface {
	*T
	Validate() error
}](v P, got T) error {
	if err := P(&got).Validate(); err != nil {
		return strict.Mark(err)
	}
	*v = got
	return nil
}

// ReadConfig reads a config from JSON. Settings that the JSON omits are those of the standard config for its
// number of players. If it omits that number too, they are those of got.
func ReadConfig[C any, P interface {
	*C
	Validate() error
}](data []byte, h Header, got C, standard func(C) C, into P) error {
	if err := strict.UnmarshalOver(data, &got); err != nil {
		return fmt.Errorf("%s: %w", h.what("config"), err)
	}
	if over := standard(got); P(&over).Validate() == nil {
		got = over
		if err := strict.UnmarshalOver(data, &got); err != nil {
			return fmt.Errorf("%s: %w", h.what("config"), err)
		}
	}
	return Assign(into, got)
}

// JSON returns the JSON of a struct in an edition: every field, including those of embedded structs, except
// the fields of later editions.
func JSON(v any, edition int) ([]byte, error) {
	o, err := addMembers(nil, reflect.ValueOf(v), max(1, edition))
	return o.End(), err
}

func addMembers(o Object, v reflect.Value, edition int) (Object, error) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		var err error
		switch {
		case Since(f) > edition:
		case f.Anonymous && name == "":
			o, err = addMembers(o, v.Field(i), edition)
		default:
			var value []byte
			value, err = json.Marshal(v.Field(i).Interface())
			o = o.JSON(name, value)
		}
		if err != nil {
			return nil, err
		}
	}
	return o, nil
}

// ReadAs reads the JSON of F strictly and assigns what it becomes. If it returns an error, the value is unchanged.
func ReadAs[F, T any](data []byte, v *T, become func(F) T) error {
	var f F
	if err := strict.Unmarshal(data, &f); err != nil {
		return err
	}
	*v = become(f)
	return nil
}
