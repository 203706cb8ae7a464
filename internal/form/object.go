package form

// An Object builds a JSON object member by member. Start with nil. End returns the JSON.
type Object []byte

func (o Object) key(key string) Object {
	if len(o) == 0 {
		o = append(o, '{')
	} else {
		o = append(o, ',')
	}
	return append(append(append(o, '"'), key...), '"', ':')
}

// Name adds a member whose value is a name: ASCII without quotes and backslashes.
func (o Object) Name(key, name string) Object {
	return append(append(append(o.key(key), '"'), name...), '"')
}

// JSON adds a member whose value is already JSON.
func (o Object) JSON(key string, value []byte) Object { return append(o.key(key), value...) }

// End returns the JSON of the whole object.
func (o Object) End() []byte {
	if len(o) == 0 {
		return []byte("{}")
	}
	return append(o, '}')
}
