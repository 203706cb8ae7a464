package form

import (
	"slices"
	"strconv"

	"bourse.example/internal/malformed"
)

// An Object is a JSON object being written, member after member. Begin with nil; its JSON is
// Object.End.
type Object []byte

func (o Object) key(key string) Object {
	if len(o) == 0 {
		o = append(o, '{')
	} else {
		o = append(o, ',')
	}
	return append(append(append(o, '"'), key...), '"', ':')
}

// Name adds a member that is a name: ASCII without quotes and backslashes.
func (o Object) Name(key, name string) Object {
	return append(append(append(o.key(key), '"'), name...), '"')
}

// Int adds a member that is a whole number.
func (o Object) Int(key string, n int64) Object {
	return strconv.AppendInt(o.key(key), n, 10)
}

// Bool adds a member that is true or false.
func (o Object) Bool(key string, b bool) Object {
	return strconv.AppendBool(o.key(key), b)
}

// JSON adds a member that has been written before.
func (o Object) JSON(key string, value []byte) Object { return append(o.key(key), value...) }

// End returns the JSON of the whole object.
func (o Object) End() []byte {
	if len(o) == 0 {
		return []byte("{}")
	}
	return append(o, '}')
}

// Fields says which optional members an object had.
type Fields map[string]bool

// Just returns an error unless the object had all of the members that its kind uses and no others.
func (f Fields) Just(kind string, used []string) error {
	uses := make(map[string]bool, len(used))
	for _, name := range used {
		if uses[name] = true; !f[name] {
			return malformed.Errorf("%s has no %s", kind, name)
		}
	}
	names := make([]string, 0, len(f))
	for name, given := range f {
		if given && !uses[name] {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	slices.Sort(names)
	return malformed.Errorf("%s has no use for %s", kind, names[0])
}
