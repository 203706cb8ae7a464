package fair

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bourse.example/rng"
)

// This file implements Proof, which is published after the game, and its check.

// A Proof contains everything that proves how a seed was drawn. It is secret until the game is over.
type Proof struct {
	Deal    `json:"deal"`
	Promise Promise `json:"promise"`
	// Name, Server and the fields below are empty if no player contributed.
	Name   string      `json:"name,omitempty"`
	Server rng.Entropy `json:"server,omitzero"`
	Words  []string    `json:"words,omitempty"` // of the participants, 1 first; "" for none
	// Commitments and Players are what browsers sent to earlier servers, which did not ask for words.
	Commitments []rng.Commitment `json:"commitments,omitempty"` // the server's first
	Players     []rng.Entropy    `json:"players,omitempty"`     // player 1 first
	Seed        rng.Seed         `json:"seed"`
	Commitment  rng.Commitment   `json:"commitment"` // to the seed, as in the record
}

// A Game is what the record of a game says about its seed.
type Game struct {
	Terms      string
	Label      string // of the mixing, from the record's tag; "" if it has none
	Seats      string // the participants of the seats, from the record's tag; "" if it has none
	Seed       rng.Seed
	Commitment rng.Commitment
}

// These tags of a record say how its seed was made: the deal's label, and the participants of the seats, p0
// first.
const (
	TagLabel = "mix"
	TagSeats = "mix-seats"
)

// SeatsTag returns the value of TagSeats, such as 1,0,2.
func (d Deal) SeatsTag() string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(d.Seats), " ", ","), "[]")
}

// These are the errors of Check. A wrong entropy is reported as an [rng.ParticipantError].
var (
	ErrRecord  = errors.New("fair: the text is not a whole record of a game with a committed seed")
	ErrTerms   = errors.New("fair: the terms of the record differ from those of the proof")
	ErrSeats   = errors.New("fair: the seats or the mixing that the record names differ from those of the proof")
	ErrSeed    = errors.New("fair: the seed of the record differs from the seed of the proof")
	ErrCommit  = errors.New("fair: the seed does not open the commitment")
	ErrName    = errors.New("fair: the name does not follow from table, attempt, terms and seats")
	ErrPromise = errors.New("fair: the server did not keep the commitment that it made before anyone sat down")
)

// OfHeader returns the terms and the commitment in the header of a record.
func OfHeader(header string) (terms string, c rng.Commitment) {
	g, _ := read(header)
	return g.Terms, g.Commitment
}

// OfRecord returns what a whole record, as Match.Record writes it, says about its seed. It does not check the record;
// package bourse does that.
func OfRecord(record string) (Game, error) {
	g, err := read(record)
	if err != nil || g.Terms == "" || g.Commitment == (rng.Commitment{}) || g.Seed == (rng.Seed{}) {
		return Game{}, ErrRecord
	}
	return g, nil
}

// read reads the lines of a record that concern its seed.
func read(record string) (g Game, err error) {
	for line := range strings.Lines(record) {
		word, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		switch word {
		case "game", "edition", "config":
			g.Terms += line
		case "commit":
			g.Commitment, err = rng.ParseCommitment(rest)
		case "tag":
			g.tag(rest)
		case "seed":
			g.Seed, err = rng.ParseSeed(rest)
		}
		if err != nil {
			return g, err
		}
	}
	return g, nil
}

// tag parses the line of a tag, without its first word.
func (g *Game) tag(rest string) {
	key, quoted, _ := strings.Cut(rest, " ")
	value, err := strconv.Unquote(quoted)
	switch {
	case err != nil:
	case key == TagLabel:
		g.Label = value
	case key == TagSeats:
		g.Seats = value
	}
}

// Check returns sentences that say what is proved about a game, and the first error that it finds.
func (p Proof) Check(g Game) (proved []string, err error) {
	if err := p.compare(g); err != nil {
		return nil, err
	}
	proved = []string{"The seed of the record opens the commitment that the record begins with: no chance event was changed during the game."}
	var more []string
	switch p.Source() {
	case WordsOfPlayers:
		more, err = p.checkWords()
	case NumbersOfBrowsers:
		more, err = p.checkMix()
	default:
		more, err = p.checkAlone()
	}
	if err != nil {
		return nil, err
	}
	return append(proved, more...), nil
}

// checkAlone checks a seed that the server alone drew.
func (p Proof) checkAlone() ([]string, error) {
	switch {
	case len(p.Commitments) > 0, p.Players != nil, p.Words != nil, p.Deal.Players() > 0:
		return nil, ErrSeats
	case p.Promise.Own != p.Commitment:
		return nil, ErrPromise
	}
	return []string{"No player contributed to the seed. The server alone drew it, before anyone sat down. This does not prove that the seed was random: the operator could have chosen it."}, nil
}

// checkWords checks a seed that was made from the words of players.
func (p Proof) checkWords() ([]string, error) {
	if p.Deal.Players() != len(p.Words) || !slices.Equal(p.Deal.Seats, p.Promise.Seats) || len(p.Commitments) > 0 || len(p.Players) > 0 {
		return nil, ErrSeats
	}
	name, err := p.Deal.Name()
	if err != nil {
		return nil, err
	}
	if name != p.Name {
		return nil, ErrName
	}
	if err := rng.VerifyWords(name, p.Seed, p.Server, p.Words, p.Promise.Server); err != nil {
		if errors.Is(err, rng.ErrOpening) {
			return nil, ErrPromise
		}
		return nil, err
	}
	all := make([]string, len(p.Words))
	for i, w := range p.Words {
		all[i] = quoted(w)
	}
	return []string{
		fmt.Sprintf("The seed follows from the server's secret number %v and the words of the players, in the order of seats: %s.", p.Server, strings.Join(all, "; ")),
		fmt.Sprintf("The number opens the commitment %v, which the table showed before anyone could type words. It covers the table, the game, its edition and its settings. Compare it with the one that you kept.", p.Promise.Server),
		"If the last words were typed by someone who did not know the server's number, nobody could choose the seed. An operator who types the last words can, and can abandon a table instead of starting it.",
	}, nil
}

// compare returns an error if the proof does not belong to the game.
func (p Proof) compare(g Game) error {
	switch {
	case g.Terms != p.Terms:
		return ErrTerms
	case g.Label != "" && g.Label != p.Label(), g.Seats != "" && g.Seats != p.SeatsTag():
		return ErrSeats
	case p.Seed == rng.Seed{} || !g.Seed.Equal(p.Seed):
		return ErrSeed
	case g.Commitment != p.Commitment, !p.Commitment.Opens(g.Seed, g.Terms):
		return ErrCommit
	}
	return nil
}

// quoted returns words as they are shown. A proof of another server may have words of any length.
func quoted(words string) string {
	if words == "" {
		return "none"
	}
	if all := []rune(words); len(all) > MaxWords {
		return strconv.Quote(string(all[:MaxWords])) + "…"
	}
	return strconv.Quote(words)
}

// checkMix checks a seed that an earlier server mixed from the numbers of browsers.
func (p Proof) checkMix() ([]string, error) {
	if p.Deal.Players() != len(p.Players) {
		return nil, ErrSeats
	}
	name, err := p.Deal.Name()
	if err != nil {
		return nil, err
	}
	if name != p.Name {
		return nil, ErrName
	}
	if err := rng.VerifyMix(name, p.Seed, p.Server, p.Players, p.Commitments); err != nil {
		return nil, err
	}
	if p.Promise.Seats != nil {
		early := p.Deal
		early.Seats = p.Promise.Seats
		if name, err = early.Name(); err != nil || rng.CommitEntropy(name, 0, p.Server) != p.Promise.Server {
			return nil, ErrPromise
		}
	}
	players := "1 player"
	if n := len(p.Players); n > 1 {
		players = fmt.Sprintf("%d players", n)
	}
	return []string{
		fmt.Sprintf("The seed was mixed from contributions of the server and %s. If at least one contribution was random and secret, nobody could choose or influence the seed.", players),
		"Game, edition, settings and seats were fixed before any entropy was known.",
		"The list of commitments was not compared with one that was kept: a player who kept one should compare it.",
	}, nil
}
