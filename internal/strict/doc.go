// Package strict reads JSON that comes from outside: configs, states, moves,
// records. It refuses what encoding/json would guess at. Writing stays with encoding/json: what that
// writes of a type supported here, this package reads back.
//
// # Text
//
// The text is one value as RFC 8259 has it, in UTF-8, of at most [MaxBytes]
// bytes and [MaxDepth] arrays and objects deep, with white space and nothing
// else around it. Refused at any depth are duplicate keys (compared after
// unescaping), null, invalid UTF-8 and halves of surrogate pairs. An integer
// has no fraction, no exponent and no leading zero, and is not -0.
//
// # Destinations
//
//	Go                             JSON
//	bool                           true, false
//	intN, uintN, int, uint         an integer in the range of the type
//	string                         a string
//	[N]T                           an array of exactly N elements
//	[]T                            an array of at most MaxElements elements
//	struct                         an object with a key for each field
//	any encoding.TextUnmarshaler   a string
//	any json.Unmarshaler but       any value, as [encoding/json] would give it:
//	a struct, where nested         the bytes are checked, all but their meaning
//
// A field is named by its tag, else by its Go name, and a key is that name to
// the letter. A field tagged "-" is not read. The fields of an embedded struct
// without a name in its tag belong to the struct around it.
//
// A field tagged since:"2" is due in an object whose key "edition" says 2 or more, and refused in one
// where it says less.
//
// UnmarshalJSON is never called on a struct, nor on the value that was handed
// in: such a method may itself call this package on its receiver, and nested
// configs are read whole, by one set of rules. Where both methods would do,
// UnmarshalText takes a struct and UnmarshalJSON what is not one. An [*Error]
// that UnmarshalJSON returns is placed in the whole text.
//
// A nil slice does not come back: encoding/json writes it as null. Memory grows
// with what has been read, by the size of an element at a time.
//
// Other types are mistakes of the program, whatever the text says: pointers,
// maps, floats, interfaces, channels, functions, [encoding/json.Number], byte
// slices (encoding/json writes them as base64), two fields with one name (it
// writes one at most), unexported fields (it writes none) unless tagged "-",
// and tag options but omitempty and omitzero. The error for them is not an
// [*Error].
//
// # Other forms
//
// Readers of texts and of binary forms make their errors by [Errorf] and [Mark].
package strict
