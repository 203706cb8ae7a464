package learn

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"

	"bourse.example"
)

// This file lets other machines play the games of a learner. A machine has a learner with the same settings and
// seed. It gets the net with SetWeights, plays games with Lesson, and sends back the lessons. All numbers in
// weights and lessons are little-endian.

// A Batch is a sequence of games for other machines: From up to but not including To.
type Batch struct {
	From, To int
	Weights  []byte // of the net that plays, for SetWeights
	// Take takes the lesson of a game. It is for one goroutine at a time. The error says what is wrong with the
	// lesson; then the game needs another one.
	Take func(game int, lesson []byte) error
}

// playRemote lets other machines play a batch.
func (l *Learner[S, M, V, E]) playRemote(tables []table[S, M, V, E]) error {
	b := Batch{From: l.Games, To: l.Games + len(tables), Weights: l.Weights()}
	taken := make([]bool, len(tables))
	b.Take = func(game int, lesson []byte) error {
		if game < b.From || game >= b.To {
			return fmt.Errorf("learn: game %d is not in the batch", game)
		}
		err := l.takeLesson(&tables[game-b.From], lesson)
		taken[game-b.From] = err == nil
		return err
	}
	if err := l.Remote(b); err != nil {
		return err
	}
	if k := slices.Index(taken, false); k >= 0 {
		return fmt.Errorf("learn: game %d has no lesson", b.From+k)
	}
	return nil
}

// Weights returns the weights of the net: those of all rows that have been learned, after their numbers, and
// then all others.
func (l *Learner[S, M, V, E]) Weights() []byte {
	var data []byte
	for k, steps := range l.trainer.steps {
		if steps > 0 {
			data = binary.LittleEndian.AppendUint32(data, uint32(k))
			data = appendFloats(data, [][]float32{l.Net.rows[k][:]})
		}
	}
	return appendFloats(binary.LittleEndian.AppendUint32(data, math.MaxUint32), l.Net.flat())
}

// SetWeights makes the net that of a learner whose Weights are given. Both learners must have begun with the same
// net.
func (l *Learner[S, M, V, E]) SetWeights(data []byte) error {
	n := l.first.clone()
	for {
		if len(data) < 4 {
			return bad("they end too early")
		}
		k := binary.LittleEndian.Uint32(data)
		data = data[4:]
		if k == math.MaxUint32 {
			break
		}
		if int64(k) >= int64(len(n.rows)) {
			return bad("they have a row %d", k)
		}
		var err error
		if data, err = readFloats(data, [][]float32{n.rows[k][:]}); err != nil {
			return err
		}
	}
	switch rest, err := readFloats(data, n.flat()); {
	case err != nil:
		return err
	case len(rest) > 0:
		return bad("%d bytes follow them", len(rest))
	}
	l.Net.weights = n.weights
	return nil
}

// A lessonHead begins a lesson. The standings follow, one for each player, then the examples, and then their
// inputs.
type lessonHead struct {
	Whole            bool
	Players          uint8
	Rand             [randSize]byte // the stream at the end of the game
	Left             [outs][outs]float32
	Examples, Inputs uint32
}

// randSize is the length of rng.Rand's binary form.
const randSize = 86

// A lessonExample is an example in a lesson, without its inputs.
type lessonExample struct {
	Inputs   uint32
	Seat     bourse.Seat
	Searched bool
	Shares   [outs]float32
}

const inputSize = 8

// Lesson plays a game and returns what a learner has to know of it. Games are numbered from 0.
func (l *Learner[S, M, V, E]) Lesson(game int) ([]byte, error) {
	t := &l.tables[0]
	if err := l.play(t, game); err != nil {
		return nil, err
	}
	head := lessonHead{Whole: t.whole, Players: uint8(len(t.standings)), Left: t.left,
		Examples: uint32(len(t.seen)), Inputs: uint32(len(t.inputs))}
	state, err := t.rand.MarshalBinary()
	if err != nil {
		return nil, err
	}
	copy(head.Rand[:], state)
	examples := make([]lessonExample, len(t.seen))
	for i, e := range t.seen {
		examples[i] = lessonExample{uint32(e.to - e.from), e.seat, e.searched, e.shares}
	}
	var data []byte
	for _, part := range []any{&head, t.standings, examples} {
		if data, err = binary.Append(data, binary.LittleEndian, part); err != nil {
			return nil, err
		}
	}
	for _, in := range t.inputs {
		data = binary.LittleEndian.AppendUint32(data, uint32(in.Row))
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(in.X))
	}
	return data, nil
}

var errLesson = errors.New("learn: it is not a lesson")

// takeLesson reads a lesson into a table, as play leaves it. If it returns an error, the table is undefined.
func (l *Learner[S, M, V, E]) takeLesson(t *table[S, M, V, E], data []byte) error {
	var head lessonHead
	n, err := binary.Decode(data, binary.LittleEndian, &head)
	if err != nil {
		return errLesson
	}
	data = data[n:]
	if _, ok := l.begin[int(head.Players)]; !ok || t.rand.UnmarshalBinary(head.Rand[:]) != nil {
		return errLesson
	}
	each, long := binary.Size(bourse.Standing{}), binary.Size(lessonExample{})
	if int64(len(data)) != int64(head.Players)*int64(each)+int64(head.Examples)*int64(long)+
		int64(head.Inputs)*inputSize {
		return errLesson
	}
	t.whole, t.left = head.Whole, head.Left
	t.standings = make([]bourse.Standing, head.Players)
	examples := make([]lessonExample, head.Examples)
	for _, part := range []any{t.standings, examples} {
		n, err := binary.Decode(data, binary.LittleEndian, part)
		if err != nil {
			return errLesson
		}
		data = data[n:]
	}
	var seated bourse.Seats
	for _, s := range t.standings {
		if s.Seat < 0 || int(s.Seat) >= len(t.standings) || seated.Has(s.Seat) || s.Score != int64(int32(s.Score)) {
			return errLesson
		}
		seated = seated.With(s.Seat)
	}
	t.inputs, t.seen = t.inputs[:0], t.seen[:0]
	for ; len(data) > 0; data = data[inputSize:] {
		in := input{int32(binary.LittleEndian.Uint32(data)), math.Float32frombits(binary.LittleEndian.Uint32(data[4:]))}
		if in.Row < 0 || int(in.Row) >= len(l.Net.rows) || in.X-in.X != 0 {
			return errLesson
		}
		t.inputs = append(t.inputs, in)
	}
	shares := slices.Concat(t.left[0][:], t.left[1][:], t.left[2][:], t.left[3][:])
	at := 0
	for _, e := range examples {
		if e.Seat < 0 || e.Seat >= bourse.Seat(head.Players) || int64(at)+int64(e.Inputs) > int64(len(t.inputs)) {
			return errLesson
		}
		t.seen = append(t.seen, example{from: at, to: at + int(e.Inputs), seat: e.Seat, searched: e.Searched,
			shares: e.Shares})
		at += int(e.Inputs)
		shares = append(shares, e.Shares[:]...)
	}
	outside := func(x float32) bool { return !(x >= 0 && x <= 1.001) } // a search's are rounded
	if at != len(t.inputs) || slices.ContainsFunc(shares, outside) {
		return errLesson
	}
	return nil
}
