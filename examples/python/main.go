// Command python is the library behind the Python package bourse: batches of games for programs that learn.
// It is built with -buildmode=c-shared. The interface is in bourse.h.
//
// # Files
//
//	main.go      the functions that bourse.c calls, and the handles of batches
//	batch.go     batches: steps and what they share
//	choose.go    the moves of actions, and choosing moves: at random or as a bot
//	record.go    copies, records and texts
//	arrays.go    the arrays that a batch writes
//	actions.go   the action space
//	layout.go    the columns of observations
//	net.go       learned nets and their inputs
//	games.go     the list of games
//	bourse.c     the entry points
//	write.c      the loops that write observations
//	bourse       the Python package
package main

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"
	"unsafe"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/examples/engine/service"
)

// #cgo CFLAGS: -O3
// #cgo noescape bourse_write_int16
// #cgo noescape bourse_write_float
// #cgo noescape bourse_write_options
// #cgo nocallback bourse_write_int16
// #cgo nocallback bourse_write_float
// #cgo nocallback bourse_write_options
// #include <stdlib.h>
// #include "bourse.h"
// #include "write.h"
// void bourse_fail(const char *why);
import "C"

func main() {}

// A held is a batch with a handle, or nil once it is closed.
type held struct {
	sync.Mutex
	batch batch
}

var handles = struct {
	sync.Mutex
	next int64
	held map[int64]*held
}{next: 1, held: map[int64]*held{}}

// with calls a function with a batch, which no other thread uses meanwhile. It returns 0, or -1 if there was
// an error.
func with(h C.int64_t, f func(batch) error) C.int64_t {
	handles.Lock()
	b := handles.held[int64(h)]
	handles.Unlock()
	if b != nil {
		b.Lock()
		defer b.Unlock()
	}
	if b == nil || b.batch == nil {
		return failed(fmt.Errorf("%d is not the handle of a batch", h))
	}
	return guard(func() error { return f(b.batch) })
}

// guard calls a function and returns 0, or -1 if there was an error.
func guard(f func() error) C.int64_t {
	if err := recovered(f); err != nil {
		return failed(err)
	}
	return 0
}

// recovered calls a function and returns its panic as an error.
func recovered(f func() error) (err error) {
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("a defect of the library: %v", why)
		}
	}()
	return f()
}

// failed stores the reason for this thread and returns -1.
func failed(err error) C.int64_t {
	r := engine.Refused("bad-request", err)
	why := C.CString(strings.Join([]string{r.Code, r.Rule, r.Why}, "\n"))
	defer C.free(unsafe.Pointer(why))
	C.bourse_fail(why)
	return -1
}

// text returns a text to the caller, who frees it.
func text(out **C.char, f func() (string, error)) error {
	if out == nil {
		return errors.New("there is no place for the text")
	}
	s, err := f()
	if err == nil {
		*out = C.CString(s)
	}
	return err
}

// seatOf returns a seat. Negative numbers are a spectator, and others that are outside the game stay so.
func seatOf(seat int) bourse.Seat {
	if seat < 0 {
		return bourse.Spectator
	}
	return bourse.Seat(min(seat, math.MaxInt8))
}

func arraysOf(a *C.bourse_arrays) arrays {
	if a == nil {
		return arrays{}
	}
	return *(*arrays)(unsafe.Pointer(a)) // they have the same members
}

//export go_new
func go_new(name, config *C.char, n, threads C.int64_t, seed *C.char, flags C.int64_t) C.int64_t {
	var handle C.int64_t
	failed := guard(func() error {
		g, err := find(C.GoString(name))
		if err != nil {
			return engine.Refused("unknown-game", err)
		}
		b, err := g.batch(order{config: C.GoString(config), n: int(n), threads: int(threads),
			seed: C.GoString(seed), float: flags&C.BOURSE_FLOAT != 0,
			resets: flags&C.BOURSE_AUTORESET != 0, win: flags&C.BOURSE_WIN != 0, score: flags&C.BOURSE_SCORE != 0})
		if err != nil {
			return err
		}
		handles.Lock()
		defer handles.Unlock()
		handle = C.int64_t(handles.next)
		handles.held[handles.next] = &held{batch: b}
		handles.next++
		return nil
	})
	return handle + failed // one of them is 0
}

//export go_close
func go_close(h C.int64_t) C.int64_t {
	return with(h, func(batch) error {
		handles.Lock()
		defer handles.Unlock()
		handles.held[int64(h)].batch = nil
		delete(handles.held, int64(h))
		return nil
	})
}

//export go_observe
func go_observe(h C.int64_t, out *C.bourse_arrays) C.int64_t {
	return with(h, func(b batch) error { return b.observe(arraysOf(out)) })
}

//export go_step
func go_step(h C.int64_t, actions *C.int32_t, n, how C.int64_t, out *C.bourse_arrays) C.int64_t {
	return with(h, func(b batch) error {
		if actions == nil || n < 0 || n > 2*maxGames {
			return fmt.Errorf("there are no actions, or %d", n)
		}
		if how != C.BOURSE_IDS && how != C.BOURSE_PICKS {
			return fmt.Errorf("actions are not written in way %d", how)
		}
		return b.step(unsafe.Slice((*int32)(actions), int(n)), how == C.BOURSE_PICKS, arraysOf(out))
	})
}

//export go_random
func go_random(h C.int64_t, seed *C.char, out *C.bourse_arrays) C.int64_t {
	return with(h, func(b batch) error { return b.random(C.GoString(seed), arraysOf(out)) })
}

//export go_sample
func go_sample(h, seed C.int64_t, actions *C.int32_t, n C.int64_t) C.int64_t {
	return with(h, func(b batch) error {
		if actions == nil || n < 0 || n > maxGames {
			return fmt.Errorf("there is no room for actions, or for %d", n)
		}
		return b.sample(uint64(seed), unsafe.Slice((*int32)(actions), int(n)))
	})
}

//export go_reset
func go_reset(h C.int64_t, which *C.uint8_t, n C.int64_t, seed *C.char, out *C.bourse_arrays) C.int64_t {
	return with(h, func(b batch) error {
		some, err := choice(which, n)
		if err != nil {
			return err
		}
		return b.reset(some, C.GoString(seed), arraysOf(out))
	})
}

//export go_look
func go_look(h, i, seat C.int64_t, observation *C.bourse_array) C.int64_t {
	return with(h, func(b batch) error {
		if observation == nil {
			return errors.New("there is no array")
		}
		return b.look(int(i), seatOf(int(seat)), *(*array)(unsafe.Pointer(observation)))
	})
}

//export go_seed
func go_seed(h, i C.int64_t, seed *C.char) C.int64_t {
	return with(h, func(b batch) error { return b.seed(int(i), C.GoString(seed)) })
}

//export go_resample
func go_resample(h, i, seat C.int64_t, seed *C.char) C.int64_t {
	return with(h, func(b batch) error { return b.resample(int(i), seatOf(int(seat)), C.GoString(seed)) })
}

//export go_follow
func go_follow(h, i C.int64_t, series *C.char, k C.int64_t) C.int64_t {
	return with(h, func(b batch) error { return b.follow(int(i), C.GoString(series), int(k)) })
}

//export go_copy
func go_copy(to, i, from, j C.int64_t) C.int64_t {
	if to == from {
		return with(to, func(b batch) error { return b.copyFrom(int(i), b, int(j)) })
	}
	// In the order of the handles, so that two threads that copy both ways do not wait for each other.
	first, second := min(to, from), max(to, from)
	inner := C.int64_t(0)
	outer := with(first, func(a batch) error {
		inner = with(second, func(b batch) error {
			if to == first {
				return a.copyFrom(int(i), b, int(j))
			}
			return b.copyFrom(int(i), a, int(j))
		})
		return nil
	})
	return min(outer, inner)
}

//export go_bot
func go_bot(h C.int64_t, spec, seed *C.char, which *C.uint8_t, n C.int64_t, picks *C.int32_t,
	picksLen C.int64_t) C.int64_t {
	return with(h, func(b batch) error {
		some, err := choice(which, n)
		if err != nil {
			return err
		}
		if picks == nil || picksLen < 0 || picksLen > 2*maxGames {
			return errors.New("there is no place for the picks")
		}
		return b.bot(C.GoString(spec), C.GoString(seed), some, unsafe.Slice((*int32)(picks), int(picksLen)))
	})
}

//export go_play
func go_play(h C.int64_t, specs *C.char, seats *C.int8_t, n C.int64_t, out *C.bourse_arrays) C.int64_t {
	return with(h, func(b batch) error {
		if seats == nil || n < 1 || n > maxGames {
			return fmt.Errorf("there are no seats, or %d", n)
		}
		return b.play(C.GoString(specs), unsafe.Slice((*int8)(seats), int(n)), arraysOf(out))
	})
}

// choice returns a choice among games, or nil if there is none.
func choice(which *C.uint8_t, n C.int64_t) ([]uint8, error) {
	if which == nil {
		return nil, nil
	}
	if n < 1 || n > maxGames {
		return nil, fmt.Errorf("a choice among %d games", n)
	}
	return unsafe.Slice((*uint8)(which), int(n)), nil
}

//export go_net
func go_net(h C.int64_t, file *C.uint8_t, n C.int64_t, out *C.float, room C.int64_t) C.int64_t {
	size := C.int64_t(0)
	failed := with(h, func(b batch) error {
		if file != nil && (n < 0 || n > 1<<30) {
			return fmt.Errorf("%d bytes are not a file", n)
		}
		var bytes []byte
		if file != nil {
			bytes = unsafe.Slice((*byte)(file), int(n))
		}
		numbers, err := b.net(bytes)
		size = C.int64_t(len(numbers))
		if err == nil && out != nil {
			if room != size {
				return fmt.Errorf("there is room for %d numbers, and there are %d", room, size)
			}
			copy(unsafe.Slice((*float32)(out), len(numbers)), numbers)
		}
		return err
	})
	if failed != 0 {
		return failed
	}
	return size
}

//export go_inputs
func go_inputs(h C.int64_t, seats *C.int8_t, n, room C.int64_t, rows *C.int32_t, values *C.float,
	counts *C.int32_t) C.int64_t {
	return with(h, func(b batch) error {
		if rows == nil || values == nil || counts == nil || n < 1 || n > maxGames || room < 1 || room > 1<<16 {
			return errors.New("there is no place for the inputs")
		}
		var of []int8
		if seats != nil {
			of = unsafe.Slice((*int8)(seats), int(n))
		}
		size := int(n * room)
		return b.inputs(of, int(room), unsafe.Slice((*int32)(rows), size), unsafe.Slice((*float32)(values), size),
			unsafe.Slice((*int32)(counts), int(n)))
	})
}

//export go_load
func go_load(h, i C.int64_t, record *C.char) C.int64_t {
	return with(h, func(b batch) error { return b.load(int(i), C.GoString(record)) })
}

//export go_read
func go_read(h C.int64_t, what *C.char, i, arg C.int64_t, out **C.char) C.int64_t {
	return with(h, func(b batch) error {
		return text(out, func() (string, error) { return b.read(C.GoString(what), int(i), int(arg)) })
	})
}

//export go_verify
func go_verify(record *C.char, out **C.char) C.int64_t {
	return guard(func() error {
		return text(out, func() (string, error) { return verified(C.GoString(record)) })
	})
}

var serving = struct {
	sync.Mutex
	rules *service.Rules
}{rules: service.New("")}

//export go_answer
func go_answer(request *C.char, out **C.char) C.int64_t {
	return guard(func() error {
		return text(out, func() (string, error) {
			serving.Lock()
			defer serving.Unlock()
			return string(serving.rules.Answer([]byte(C.GoString(request)))), nil
		})
	})
}
