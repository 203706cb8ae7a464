package learn

import (
	"encoding"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"math"
	"math/bits"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file turns a view into the inputs of a net. It inspects the type of the view once and makes a list of
// slots. A slot is one number of the view and what the number means: a count, a name, a seat or a set. Zero
// has no inputs, so most of a view costs nothing.

// An input is an input of a net that is not 0: its row of weights, and its value.
type input struct {
	Row int32
	X   float32
}

// A meaning says which inputs stand for a number.
type meaning uint8

const (
	count   meaning = iota // the number itself and its bucket
	name                   // one input for each value of an enum
	seat                   // one input for each seat, the viewer first
	seatSet                // the same for every seat of a set
	set                    // one input for each bit
)

// Each number up to exact has one bucket.
const exact = 16

// The inputs of a count are the number itself and one for each bucket.
const (
	linear = iota
	below  // the bucket of all negative numbers
	buckets
	countInputs = buckets + exact + 2*6
)

// A slot is one number of a view.
type slot struct {
	path  string
	means meaning
	at    int32   // offset in the bytes of the view
	width int32   // in bytes: 1, 2, 4 or 8
	turn  [2]int8 // the place after the viewer, in lists with one entry for each seat
	step  [2]int32
	row   int32 // the first input
	scale float32
}

// A Reader turns views of one type into inputs.
type Reader struct {
	slots []slot
	rows  int   // number of inputs
	lead  int32 // the first input of the standings
	more  declaration
	extra int32 // the first input of the declaration
}

// omitted are the fields of views that have no inputs, with the reason.
var omitted = map[string]string{
	"Config":     "a net plays the standard game; the number of players is an input",
	"Seat":       "the viewer comes first in every list of seats",
	"Stack.Rule": "the other fields of a frame say what it does",
}

var index = regexp.MustCompile(`\[\d+\]`)

// newReader makes the reader of a type of views. It panics if the type is not of fixed size.
func newReader(view reflect.Type, more declaration) *Reader {
	r := &Reader{more: more, rows: bourse.MaxSeats + 1} // the first inputs are the number of players
	r.add(view, slot{}, "", new(int32))
	r.lead = int32(r.rows)
	r.rows += bourse.MaxSeats * (countInputs + bourse.MaxSeats)
	r.extra = int32(r.rows)
	r.rows += bourse.MaxSeats * (more.counts*countInputs + more.sums)
	return r
}

// Rows returns the number of inputs.
func (r *Reader) Rows() int { return r.rows }

// Fingerprint identifies the inputs and what they mean. A net is of use only to readers with its fingerprint.
func (r *Reader) Fingerprint() uint64 {
	h := fnv.New64a()
	for _, s := range r.slots {
		fmt.Fprintln(h, s.path, s.means, s.width, s.row, s.scale)
	}
	fmt.Fprintln(h, r.rows, r.lead, r.extra, r.more.counts, r.more.sums)
	return h.Sum64()
}

// add adds the slots of a type at an offset, and returns its size in bytes. Entries of a sorted list share
// their inputs if shared is not 0: the list is then a multiset.
func (r *Reader) add(t reflect.Type, s slot, check string, shared *int32) int32 {
	switch t.Kind() {
	case reflect.Struct:
		return r.addFields(t, s)
	case reflect.Array:
		return r.addList(t, s, check, shared)
	}
	s.width = int32(t.Size())
	_, isSet := t.MethodByName("Len")
	if !isSet {
		_, isSet = t.MethodByName("Has")
	}
	inputs := 0
	switch {
	case t == reflect.TypeFor[bourse.Seat]():
		s.means, inputs = seat, bourse.MaxSeats
	case t == reflect.TypeFor[bourse.Seats]():
		s.means, inputs = seatSet, bourse.MaxSeats
	case isSet:
		s.means, inputs = set, 8*int(s.width)
	case t.PkgPath() != "" && t.Kind() == reflect.Uint8:
		s.means, inputs = name, names(t)
	case t.Kind() == reflect.Bool:
		s.means, inputs = name, 2
	default:
		s.means, inputs = count, countInputs
	}
	s.row = *shared
	if *shared == 0 {
		s.row = int32(r.rows)
		r.rows += inputs
	}
	if check == "bag" {
		*shared = s.row
	}
	r.slots = append(r.slots, s)
	return s.width
}

// names returns how many values an enum has: one more than its largest value with a name that can be read back.
func names(t reflect.Type) int {
	most := 0
	for v := range 256 {
		there, back := reflect.New(t), reflect.New(t)
		there.Elem().SetUint(uint64(v))
		from, ok := there.Interface().(encoding.TextMarshaler)
		to, also := back.Interface().(encoding.TextUnmarshaler)
		if !ok || !also {
			return 256
		}
		text, err := from.MarshalText()
		if err == nil && to.UnmarshalText(text) == nil && back.Elem().Uint() == uint64(v) {
			most = v
		}
	}
	return most + 1
}

func (r *Reader) addFields(t reflect.Type, s slot) int32 {
	at := s.at
	for i := range t.NumField() {
		f := t.Field(i)
		inner := s
		inner.at = at
		if !f.Anonymous {
			inner.path = strings.TrimPrefix(s.path+"."+f.Name, ".")
		}
		if _, ok := omitted[index.ReplaceAllString(inner.path, "")]; ok && !f.Anonymous {
			at += int32(binary.Size(reflect.Zero(f.Type).Interface()))
			continue
		}
		inner.scale = scaleOf(f.Tag.Get("range"))
		at += r.add(f.Type, inner, f.Tag.Get("check"), new(int32))
	}
	return at - s.at
}

// scaleOf returns the unit of a count: a quarter of the largest number, at most 16.
func scaleOf(span string) float32 {
	if _, high, ok := strings.Cut(span, ".."); ok {
		if most, err := strconv.Atoi(high); err == nil {
			return float32(max(1, min(most/4, 16)))
		}
	}
	return 16
}

func (r *Reader) addList(t reflect.Type, s slot, check string, shared *int32) int32 {
	words := strings.Fields(check)
	size := int32(binary.Size(reflect.Zero(t.Elem()).Interface()))
	bySeat := slices.Contains(words, "seats")
	inner := ""
	if bySeat {
		inner = strings.ReplaceAll(check, "seats", "")
	} else if slices.Contains(words, "rising") {
		inner = "bag"
	}
	for i := range t.Len() {
		e := s
		e.path = s.path + "[" + strconv.Itoa(i) + "]"
		if bySeat {
			k := 0
			if e.step[0] != 0 {
				k = 1
			}
			e.step[k], e.turn[k] = size, int8(i)
			r.add(t.Elem(), e, inner, new(int32))
			continue
		}
		e.at += int32(i) * size
		if inner == "bag" && t.Elem().Kind() != reflect.Struct {
			r.add(t.Elem(), e, inner, shared)
		} else {
			r.add(t.Elem(), e, "", new(int32))
		}
	}
	return size * int32(t.Len())
}

// Read appends the inputs of a view, given its bytes, for a game of some players.
func (r *Reader) Read(inputs []input, view []byte, me bourse.Seat, players int) []input {
	inputs = append(inputs, input{int32(players), 1})
	var place [bourse.MaxSeats]int32 // the seat at each place after the viewer
	for k := range place {
		place[k] = -1
		if k < players {
			place[k] = int32((int(me) + k) % players)
		}
	}
	for i := range r.slots {
		s := &r.slots[i]
		at := s.at
		if s.step[0] != 0 {
			p := place[s.turn[0]]
			if p < 0 {
				continue
			}
			at += p * s.step[0]
			if s.step[1] != 0 {
				if p = place[s.turn[1]]; p < 0 {
					continue
				}
				at += p * s.step[1]
			}
		}
		var raw uint64
		switch s.width {
		case 1:
			raw = uint64(view[at])
		case 2:
			raw = uint64(binary.LittleEndian.Uint16(view[at:]))
		case 4:
			raw = uint64(binary.LittleEndian.Uint32(view[at:]))
		default:
			raw = binary.LittleEndian.Uint64(view[at:])
		}
		if raw == 0 && s.means != seat {
			continue
		}
		switch s.means {
		case count:
			shift := 64 - 8*s.width
			inputs = appendCount(inputs, s.row, int(int64(raw<<shift)>>shift), s.scale)
		case name:
			inputs = append(inputs, input{s.row + int32(raw), 1})
		case seat:
			if k := int(int8(raw)); k >= 0 && k < players {
				inputs = append(inputs, input{s.row + int32((k-int(me)+players)%players), 1})
			}
		case seatSet:
			for set := raw; set != 0; set &= set - 1 {
				k := bits.TrailingZeros64(set)
				inputs = append(inputs, input{s.row + int32((k-int(me)+players)%players), 1})
			}
		case set:
			for set := raw; set != 0; set &= set - 1 {
				inputs = append(inputs, input{s.row + int32(bits.TrailingZeros64(set)), 1})
			}
		}
	}
	return inputs
}

// appendCount appends the inputs of a count.
func appendCount(inputs []input, row int32, n int, scale float32) []input {
	if n == 0 {
		return inputs
	}
	bucket := int32(below)
	if n > 0 {
		bucket = buckets + bucketOf(n)
	}
	return append(inputs, input{row + linear, linearOf(n, scale)}, input{row + bucket, 1})
}

// linearOf returns a number in units of the scale, and large numbers on a smaller scale.
func linearOf(n int, scale float32) float32 {
	x := float32(n) / scale
	switch {
	case x > 4:
		return 4 + (x-4)/8
	case x < -4:
		return -4 + (x+4)/8
	}
	return x
}

// bucketOf returns the bucket of a positive number, from 0: one for each up to exact, then two for each octave.
func bucketOf(n int) int32 {
	if n <= exact {
		return int32(n - 1)
	}
	octave := bits.Len(uint(n-1)) - 1
	half := (n - 1) >> (octave - 1) & 1
	return int32(min(exact+2*(octave-4)+half, countInputs-buckets-1))
}

// bytesOf appends the bytes of a view.
func bytesOf[V any](dst []byte, v *V) []byte {
	dst, err := form.AppendPlain(dst, v)
	if err != nil {
		panic(err)
	}
	return dst
}

// readStandings appends how far each seat is ahead of the best other, and its place.
func (r *Reader) readStandings(inputs []input, standings []bourse.Standing, me bourse.Seat, players int) []input {
	for _, s := range standings {
		best := int64(math.MinInt64)
		for _, other := range standings {
			if other.Seat != s.Seat {
				best = max(best, other.Score)
			}
		}
		lead := max(-1<<30, min(s.Score-best, 1<<30))
		k := int32((int(s.Seat) - int(me) + players) % players)
		row := r.lead + k*(countInputs+bourse.MaxSeats)
		inputs = appendCount(inputs, row, int(lead), 16)
		inputs = append(inputs, input{row + countInputs + int32(s.Place-1), 1})
	}
	return inputs
}

// readDeclared appends the inputs that are declared for the game.
func (r *Reader) readDeclared(inputs []input, view any, numbers []int, me bourse.Seat, players int) []input {
	if r.more.of == nil {
		return inputs
	}
	each := int32(r.more.counts*countInputs + r.more.sums)
	for k := range players {
		row := r.extra + int32(k)*each
		for i, n := range r.more.of(view, seatOf(me, k, players), numbers[:0]) {
			if i < r.more.counts {
				inputs = appendCount(inputs, row, n, 8)
				row += countInputs
				continue
			}
			if n != 0 {
				inputs = append(inputs, input{row, linearOf(n, 8)})
			}
			row++
		}
	}
	return inputs
}
