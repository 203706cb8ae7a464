package main

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"bourse.example/examples/arena/internal/queue"
)

// This file keeps track of the workers of a run.

// maxMembers limits how many workers are remembered. Beyond it, the one not heard of for the longest time is
// dropped.
const maxMembers = 4096

// A member is a worker that was welcomed.
type member struct {
	name, machine string
	stamp         string // on its results
	cores         int
	seen          time.Time
	units, games  int    // in the journal
	first         int    // the first of these games
	refused       string // the reason why it may not take part any more
}

// A roster is the list of workers. Workers send requests while the run goes on, so it has a lock.
type roster struct {
	mu      sync.Mutex
	run     *header // nil for training
	train   *training
	version version
	host    *queue.Host
	lease   time.Duration
	notes   int
	errs    io.Writer
	now     func() time.Time
	members map[string]*member
	each    int // positions per game
}

// welcome answers a worker's hello.
func (r *roster) welcome(machine string, body []byte, ready func(machine string) error) []byte {
	var h hello
	refuse := func(format string, v ...any) []byte {
		why := fmt.Sprintf(format, v...)
		r.note("%s is refused: %s", machine, why)
		return answer(welcome{Refused: why})
	}
	if len(body) > maxHello || strictly(body, &h) != nil {
		return refuse("its hello cannot be read")
	}
	if h.Protocol != protocol {
		return refuse("it speaks protocol %d, the server %d", h.Protocol, protocol)
	}
	if queue.CheckName(h.Worker) != nil ||
		!strings.HasPrefix(h.Worker, machine[:min(len(machine), nameHead)]+"-") || h.Cores < 1 ||
		h.Cores > maxWorkers {
		return refuse("its name is not valid")
	}
	if why := r.version.differs(h.Version); why != "" {
		return refuse("%s", why)
	}
	if err := ready(machine); err != nil {
		return refuse("%v", err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	m := r.members[h.Worker]
	switch {
	case m == nil:
		if len(r.members) >= maxMembers {
			r.forget()
		}
		m = &member{name: h.Worker, machine: machine}
		r.members[h.Worker] = m
	case m.machine != machine:
		return answer(welcome{Refused: "another machine has a worker with that name"})
	case m.refused != "":
		return answer(welcome{Refused: m.refused})
	}
	m.stamp, m.cores, m.seen = h.Version.stamp(r.run, r.train), h.Cores, r.now()
	return answer(welcome{Epoch: r.host.Epoch(), Run: r.run, Train: r.train,
		Lease: r.lease.Milliseconds(), Positions: r.each})
}

// forget drops the member that was not heard of for the longest time.
func (r *roster) forget() {
	var oldest *member
	for _, m := range r.members {
		if oldest == nil || m.seen.Before(oldest.seen) {
			oldest = m
		}
	}
	delete(r.members, oldest.name)
}

// alive answers a worker's beacon.
func (r *roster) alive(machine string, body []byte) []byte {
	var b beacon
	if len(body) > maxHello || strictly(body, &b) != nil {
		return answer(welcome{Refused: "its beacon cannot be read"})
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	m := r.members[b.Worker]
	if m == nil || m.machine != machine {
		return answer(welcome{}) // of another epoch: the worker has to say hello again
	}
	m.seen = r.now()
	return answer(welcome{Refused: m.refused, Epoch: r.host.Epoch()})
}

func answer(w welcome) []byte {
	text, err := json.Marshal(w)
	if err != nil {
		return nil
	}
	return text
}

// maxNotes limits the lines about refused workers.
const maxNotes = 100

// note prints a line about a worker.
func (r *roster) note(format string, v ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.notes++; r.notes <= maxNotes {
		fmt.Fprintf(r.errs, "arena: "+format+"\n", v...)
	}
}

// accepts returns the worker that sent a result, and a reason if the result does not count.
func (r *roster) accepts(worker, stamp, machine string) (m member, why string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	known := r.members[worker]
	switch {
	case known == nil || known.machine != machine:
		return member{}, "it comes from an unknown worker"
	case known.refused != "":
		return member{}, known.refused
	case known.stamp != stamp:
		return member{}, "it has another version"
	}
	known.seen = r.now()
	return *known, ""
}

// refuse bars a worker from now on.
func (r *roster) refuse(worker, why string) {
	r.mu.Lock()
	if m := r.members[worker]; m != nil {
		m.refused = why
	}
	r.mu.Unlock()
	r.note("worker %s is refused: %s", worker, why)
}

// credit counts a unit that was written to the journal.
func (r *roster) credit(s *share) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if m := r.members[s.Worker]; m != nil {
		if m.games == 0 || s.From < m.first {
			m.first = s.From
		}
		m.units++
		m.games += s.To - s.From
	}
}

// member returns what is known about a worker.
func (r *roster) member(name string) member {
	r.mu.Lock()
	defer r.mu.Unlock()
	if m := r.members[name]; m != nil {
		return *m
	}
	return member{name: name}
}

// present reports whether a worker was heard of within three leases.
func (r *roster) present(m *member) bool {
	return m.refused == "" && r.now().Sub(m.seen) <= 3*r.lease
}

// A machine sums up the workers with one machine name.
type machine struct {
	Name    string `json:"name"`
	Workers int    `json:"workers"` // that are present
	Cores   int    `json:"cores"`   // of these workers
	Units   int    `json:"units"`   // handed in and written
	Games   int    `json:"games"`
}

// machines returns the machines, sorted by name.
func (r *roster) machines() []machine {
	r.mu.Lock()
	defer r.mu.Unlock()
	byName := map[string]*machine{}
	for _, m := range r.members {
		at := byName[m.machine]
		if at == nil {
			at = &machine{Name: m.machine}
			byName[m.machine] = at
		}
		if r.present(m) {
			at.Workers++
			at.Cores += m.cores
		}
		at.Units += m.units
		at.Games += m.games
	}
	list := make([]machine, 0, len(byName))
	for _, m := range byName {
		list = append(list, *m)
	}
	slices.SortFunc(list, func(a, b machine) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// cores returns how many games are played at a time.
func (r *roster) cores() int {
	n := 0
	for _, m := range r.machines() {
		n += m.Cores
	}
	return n
}

// nameHead is how many bytes of the machine's name start a worker's name.
const nameHead = 20

// workerName returns a name for a worker that is unique and cannot be guessed.
func workerName(machine string) string {
	return machine[:min(len(machine), nameHead)] + "-" + strings.ToLower(rand.Text()[:19])
}
