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
// has no inputs, so most of a view costs nothing. A view that is compared with a similar one costs only the
// slots that differ.

// An input is an input of a net that is not 0: its row of weights, and its value.
type input struct {
	Row int32
	X   float32
}

// A meaning says which inputs stand for a number.
type meaning uint8

const (
	count   meaning = iota // the number itself and its neighbors among the marks
	name                   // one input for each value of an enum
	seat                   // one input for each seat, the viewer first
	seatSet                // the same for every seat of a set
	set                    // one input for each bit
)

// marks are the numbers that have an input each. A number between two of them has a part of both, so that
// similar numbers have similar inputs.
var marks = [...]int32{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, 256, 1024}

// The inputs of a count are the number itself, and one for each of the marks and of their negatives.
const (
	linear = iota
	above
	below       = above + int32(len(marks))
	countInputs = below + int32(len(marks))
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
	entry int32 // 1 more than the offset of the entry of a long list that it belongs to, or 0
	nation
}

// A nation says where the seats begin in a type whose values, bits or entries are partly of the seats in turn,
// and how many each seat has. Without seats it is 0.
type nation struct{ from, each int32 }

// turned returns a value as if the seat at some place after the viewer were the seat of that number.
func (n nation) turned(v, me, players int32) int32 {
	k := v - n.from
	if n.each == 0 || k < 0 || k >= players*n.each {
		return v
	}
	return n.from + (k/n.each-me+players)%players*n.each + k%n.each
}

// A Reader turns views of one type into inputs.
type Reader struct {
	slots  []slot
	owners []slot // seats in the entries of lists
	rows   int    // number of inputs
	lead   int32  // the first input of the standings
	more   declaration
	extra  int32                // the first input of the declaration
	names  map[reflect.Type]int // of each enum, once counted
}

// omitted are the fields of views that have no inputs, with the reason.
var omitted = map[string]string{
	"Config":      "a net plays the standard game; the number of players is an input",
	"Seat":        "the viewer comes first in every list of seats",
	"Own.Open":    "the declared value says what a draft is good for",
	"Own.Actions": "players who are ahead do more, but doing more does not put a player ahead",
	"Stack.Rule":  "the other fields of a frame say what it does",
}

var index = regexp.MustCompile(`\[\d+\]`)

// newReader makes the reader of a type of views. It panics if the type is not of fixed size.
func newReader(view reflect.Type, more declaration) *Reader {
	// The first inputs are the number of players.
	r := &Reader{more: more, rows: bourse.MaxSeats + 1, names: map[reflect.Type]int{}}
	r.add(view, slot{}, "", new(int32))
	r.lead = int32(r.rows)
	r.rows += bourse.MaxSeats * (int(countInputs) + bourse.MaxSeats)
	r.extra = int32(r.rows)
	r.rows += bourse.MaxSeats * (more.counts*int(countInputs) + more.sums)
	return r
}

// Rows returns the number of inputs.
func (r *Reader) Rows() int { return r.rows }

// value returns the input of the first declared plain number of the viewer.
func (r *Reader) value() int32 { return r.extra + int32(r.more.counts)*countInputs }

// Fingerprint identifies the inputs and what they mean. A net is of use only to readers with its fingerprint.
func (r *Reader) Fingerprint() uint64 {
	h := fnv.New64a()
	for _, s := range r.slots {
		fmt.Fprintln(h, s.path, s.means, s.width, s.row, s.scale, s.nation)
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
		s.means, inputs = name, r.namesOf(t)
	case t.Kind() == reflect.Bool:
		s.means, inputs = name, 2
	default:
		s.means, inputs = count, int(countInputs)
	}
	s.nation = r.more.nations[t]
	s.row = *shared
	if *shared == 0 {
		s.row = int32(r.rows)
		r.rows += inputs
	}
	if check == "bag" {
		*shared = s.row
	}
	if s.means == seat && s.entry > 0 {
		r.owners = append(r.owners, s)
	}
	r.slots = append(r.slots, s)
	return s.width
}

// namesOf returns how many values an enum has: one more than its largest value with a name that can be read back.
func (r *Reader) namesOf(t reflect.Type) int {
	if n, ok := r.names[t]; ok {
		return n // counting them takes longer than everything else
	}
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
	r.names[t] = most + 1
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
	own := r.more.nations[t]
	inner := ""
	switch {
	case slices.Contains(words, "seats"):
		own = nation{0, 1}
		inner = strings.ReplaceAll(check, "seats", "")
	case slices.Contains(words, "rising"):
		inner = "bag"
	}
	// The entries of a long list have the same inputs: where an entry is does not matter.
	long := t.Len() > 3 && (t.Elem().Kind() == reflect.Struct || r.isLong(t.Elem()))
	bag := inner == "bag" && t.Elem().Kind() != reflect.Struct
	from := int32(0)
	for i := range int32(t.Len()) {
		e := s
		e.path = s.path + "[" + strconv.Itoa(int(i)) + "]"
		e.at += i * size
		first := i == 0 || i == own.from
		if own.each > 0 && i >= own.from {
			k := 0
			if e.step[0] != 0 {
				k = 1
			}
			turn, place := (i-own.from)/own.each, (i-own.from)%own.each
			e.at = s.at + (own.from+place)*size
			e.step[k], e.turn[k] = own.each*size, int8(turn)
			first = place == 0
		}
		if long && own.each == 0 && t.Elem().Kind() == reflect.Struct {
			e.entry = e.at + 1
		}
		if first {
			from = int32(r.rows)
		} else if long && own.each != 1 && !bag {
			r.rows = int(from)
		}
		if bag {
			r.add(t.Elem(), e, inner, shared)
		} else {
			r.add(t.Elem(), e, inner, new(int32))
		}
	}
	return size * int32(t.Len())
}

// isLong reports whether a type is an enum with many values.
func (r *Reader) isLong(t reflect.Type) bool {
	return t.PkgPath() != "" && t.Kind() == reflect.Uint8 && r.namesOf(t) > 64
}

// places has the slots of the views of one seat, in a game of some number of players, in the order of the bytes.
type places struct {
	slots []placed
	words []int32 // for each 8 bytes, the first slot that is at least in part in them
}

// A placed slot has its offset in these views.
type placed struct {
	at int32
	*slot
}

// placesOf returns the places of a view of some size.
func (r *Reader) placesOf(size int, me bourse.Seat, players int) *places {
	var p places
	for i := range r.slots {
		s := &r.slots[i]
		at := s.at
		ok := true
		for k, step := range s.step {
			if step != 0 {
				ok = ok && int(s.turn[k]) < players
				at += int32((int(me)+int(s.turn[k]))%players) * step
			}
		}
		if ok {
			p.slots = append(p.slots, placed{at, s})
		}
	}
	slices.SortStableFunc(p.slots, func(a, b placed) int { return int(a.at - b.at) })
	k := 0
	for w := int32(0); w < int32(size+7)/8; w++ {
		for k < len(p.slots) && p.slots[k].at+p.slots[k].width <= 8*w {
			k++
		}
		p.words = append(p.words, int32(k))
	}
	return &p
}

// number returns the bits of a slot's number.
func (p *placed) number(view []byte) uint64 {
	switch p.width {
	case 1:
		return uint64(view[p.at])
	case 2:
		return uint64(binary.LittleEndian.Uint16(view[p.at:]))
	case 4:
		return uint64(binary.LittleEndian.Uint32(view[p.at:]))
	}
	return binary.LittleEndian.Uint64(view[p.at:])
}

// append appends the inputs of the slot's number.
func (s *slot) append(inputs []input, raw uint64, me, players int32) []input {
	if raw == 0 && s.means != seat {
		return inputs
	}
	switch s.means {
	case count:
		shift := 64 - 8*s.width
		return appendCount(inputs, s.row, int(int64(raw<<shift)>>shift), s.scale)
	case name:
		return append(inputs, input{s.row + s.turned(int32(raw), me, players), 1})
	case seat:
		if k := int32(int8(raw)); k >= 0 && k < players {
			return append(inputs, input{s.row + (k-me+players)%players, 1})
		}
	case seatSet:
		for set := raw; set != 0; set &= set - 1 {
			k := int32(bits.TrailingZeros64(set))
			inputs = append(inputs, input{s.row + (k-me+players)%players, 1})
		}
	case set:
		for set := raw; set != 0; set &= set - 1 {
			k := int32(bits.TrailingZeros64(set))
			inputs = append(inputs, input{s.row + s.turned(k, me, players), 1})
		}
	}
	return inputs
}

// clear removes the seats from the entries of lists that are not used: seat 0 has nothing to do with them. The
// first field of an entry that is used is not 0.
func (r *Reader) clear(view []byte) {
	for i := range r.owners {
		if s := &r.owners[i]; view[s.entry-1] == 0 {
			none := bourse.None
			view[s.at] = byte(none)
		}
	}
}

// Read appends the inputs of a view, given its bytes, for a game of some players.
func (r *Reader) Read(inputs []input, view []byte, p *places, me bourse.Seat, players int) []input {
	inputs = append(inputs, input{int32(players), 1})
	for i := range p.slots {
		s := &p.slots[i]
		inputs = s.append(inputs, s.number(view), int32(me), int32(players))
	}
	return inputs
}

// change appends the inputs that a view has and another has not, and those that only the other has with the
// opposite sign.
func (p *places) change(inputs []input, from, to []byte, me bourse.Seat, players int) []input {
	next := 0 // the first slot that is not compared yet
	for w := 0; w*8 < len(to); w++ {
		at := 8 * w
		if at+8 <= len(to) && binary.LittleEndian.Uint64(from[at:]) == binary.LittleEndian.Uint64(to[at:]) {
			continue
		}
		for k := max(next, int(p.words[w])); k < len(p.slots) && int(p.slots[k].at) < at+8; k++ {
			next = k + 1
			s := &p.slots[k]
			old, now := s.number(from), s.number(to)
			if old == now {
				continue
			}
			n := len(inputs)
			inputs = s.append(inputs, old, int32(me), int32(players))
			for i := range inputs[n:] {
				inputs[n+i].X = -inputs[n+i].X
			}
			inputs = s.append(inputs, now, int32(me), int32(players))
		}
	}
	return inputs
}

// appendCount appends the inputs of a count.
func appendCount(inputs []input, row int32, n int, scale float32) []input {
	if n == 0 {
		return inputs
	}
	inputs = append(inputs, input{row + linear, linearOf(n, scale)})
	row += above
	if n < 0 {
		n, row = -n, row+below-above
	}
	k := 0
	for k < len(marks) && int(marks[k]) <= n {
		k++
	}
	if k == len(marks) {
		return append(inputs, input{row + int32(k-1), 1})
	}
	low, high := marks[k-1], marks[k]
	part := float32(int32(n)-low) / float32(high-low)
	inputs = append(inputs, input{row + int32(k-1), 1 - part})
	if part > 0 {
		inputs = append(inputs, input{row + int32(k), part})
	}
	return inputs
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
	each := int32(r.more.counts)*countInputs + int32(r.more.sums)
	for k := range players {
		row := r.extra + int32(k)*each
		for i, n := range r.more.of(view, seatOf(me, k, players), numbers[:0]) {
			if i < r.more.counts {
				inputs = appendCount(inputs, row, n, 8)
				row += countInputs
				continue
			}
			if n != 0 {
				inputs = append(inputs, input{row, linearOf(n, r.more.unit)})
			}
			row++
		}
	}
	return inputs
}
