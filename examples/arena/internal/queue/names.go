// Package queue is the arena's work queue. Units of work go from a host to workers on any number of machines,
// and results come back. The queue is NATS JetStream, in the host's process or at a URL. It knows nothing
// about games: units and results are bytes.
//
// Units are in a stream with the work-queue policy. A worker leases a unit. If the worker is silent for too
// long, the lease expires and another worker gets the unit. A worker removes a unit only after its result is
// stored in the second stream, and the host removes a result from that stream only on
// Result.Take. Every host creates both streams again, in memory: the host keeps the authoritative state
// elsewhere.
package queue

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"strings"
	"time"
)

// This file defines the names of streams, subjects and machines.

// Limits of a queue.
const (
	// MaxMessage is the maximum length of a unit or a result on an embedded server, in bytes.
	MaxMessage = 8 << 20
	// maxStored limits the contents of each stream, in bytes.
	maxStored = 1 << 30
	// maxName limits the name of a queue or a machine, in bytes.
	maxName = 40
	// twice is how long the server recognizes a message that is published again.
	twice = 2 * time.Minute
)

// names are the names of a run's parts on the server.
type names struct {
	queue string // the queue's name, which stays the same
	epoch string // this host's name, which differs each time
}

// newEpoch draws the name of an epoch.
func newEpoch() string {
	var b [6]byte
	rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

func (n names) units() string   { return n.queue + "-" + n.epoch + "-units" }
func (n names) results() string { return n.queue + "-" + n.epoch + "-results" }

// base is the common prefix of an epoch's subjects.
func (n names) base() string { return n.queue + "." + n.epoch }

func (n names) anybody() string              { return n.base() + ".unit.any" }
func (n names) only(machine string) string   { return n.base() + ".unit.for." + machine }
func (n names) result(machine string) string { return n.base() + ".result." + machine }
func (n names) end() string                  { return n.base() + ".end" }
func (n names) ask(what, from string) string { return n.queue + "." + what + "." + from }

// The stream of units has one consumer for units for anybody, and one for each machine.
const anybody = "any"

func consumerOf(machine string) string { return "for-" + machine }

// CheckName returns an error unless the name of a machine or a queue consists of letters, digits, - and _.
func CheckName(name string) error {
	if name == "" || len(name) > maxName {
		return fmt.Errorf("a name must have 1 to %d characters", maxName)
	}
	for _, r := range name {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_') {
			return fmt.Errorf("a name consists of letters, digits, - and _")
		}
	}
	return nil
}

// NameOf converts any text, such as a host name, into a valid name.
func NameOf(text string) string {
	name := strings.Map(func(r rune) rune {
		if CheckName(string(r)) == nil {
			return r
		}
		return '-'
	}, text)
	if name == "" {
		return "nameless"
	}
	return name[:min(len(name), maxName)]
}
