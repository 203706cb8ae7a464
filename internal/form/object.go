package form

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

// JSON adds a member that has been written before.
func (o Object) JSON(key string, value []byte) Object { return append(o.key(key), value...) }

// End returns the JSON of the whole object.
func (o Object) End() []byte {
	if len(o) == 0 {
		return []byte("{}")
	}
	return append(o, '}')
}
