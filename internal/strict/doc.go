// Package strict reads JSON that comes from outside: configs, states, moves and records. It refuses
// everything that encoding/json would guess at. Programs write with encoding/json, and this package reads
// back what that writes for the types below.
//
// # Text
//
// The text is one JSON value (RFC 8259) in UTF-8. White space may surround it, and nothing else. It has at
// most [MaxBytes] bytes and is at most [MaxDepth] arrays and objects deep. Duplicate keys (compared after
// unescaping), null, invalid UTF-8 and unpaired surrogates are refused at any depth. An integer has no
// fraction, no exponent and no leading zero, and is not -0.
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
//	any json.Unmarshaler except    any value, as [encoding/json] would pass it:
//	a nested struct                the bytes are checked, but not their meaning
//
// A field is named by its tag, or by its Go name if it has none, and the key must be exactly that name. A
// field tagged "-" is not read. The fields of an embedded struct without a name in its tag belong to the
// outer struct.
//
// A field tagged since:"2" is required in an object whose key "edition" is 2 or more, and refused in an
// object of an earlier edition.
//
// UnmarshalJSON is never called on a struct or on the value passed in: such a method may itself call this
// package on its receiver, and nested configs are read as a whole, by one set of rules. If a type has both
// methods, UnmarshalText reads structs and UnmarshalJSON everything else. If UnmarshalJSON returns an
// [*Error], its place is converted to a place in the whole text.
//
// A nil slice cannot be read back: encoding/json writes it as null. Memory grows by one element at a time as
// the text is read.
//
// Other types are mistakes in the program, whatever the text is: pointers, maps, floats, interfaces,
// channels, functions, [encoding/json.Number], byte slices (encoding/json writes them as base64), two fields
// with the same name (it writes at most one), and unexported fields that are not tagged "-" (it does not
// write them). The only tag options allowed are omitempty and omitzero. The error for these types is not an
// [*Error].
//
// # Other forms
//
// Readers of text and binary forms make their errors with [Errorf] and [Mark]. Readers of text files get their lines
// from [Line].
package strict
