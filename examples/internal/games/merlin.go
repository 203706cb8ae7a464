package games

import (
	"slices"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
	"bourse.example/rng"
)

// This file adapts package merlin/tell for the programs.

// A merlinSpeech puts Merlin Economics into words.
type merlinSpeech struct{ *tell.Teller }

func speakMerlin(_ string, names map[bourse.Seat]string) Speech[merlin.Move, merlin.View, merlin.Event] {
	return merlinSpeech{tell.English.Named(names)}
}

func (s merlinSpeech) Phase(v merlin.View) (name, text string) {
	kind := v.Top().Kind
	return kind.String(), s.Teller.Phase(kind)
}

// Aims describes the game with the view's parts.
func (s merlinSpeech) Aims(v merlin.View) []string { return s.AimOf(v.Config.Parts) }

// Order is OrderMerlin.
func (s merlinSpeech) Order(o merlin.Option) int { return OrderMerlin(o) }

// OrderMerlin returns the place of an option in a list; lower numbers come first. Cards to lay and notes to
// open come first, in groups of the same kind. Options that leave the open card or note come later, and the
// end of the turn is last.
func OrderMerlin(o merlin.Option) int {
	c := o.Move.Card
	switch o.Move.Kind {
	case merlin.KindCard, merlin.KindNote:
		switch {
		case c.Golem():
			return 1
		case c.Guard():
			return 2
		}
		return 0
	case merlin.KindBuy:
		if c.Golem() {
			return 4
		}
		return 3
	case merlin.KindDiscard, merlin.KindTear:
		return 6
	case merlin.KindEnd, merlin.KindBack:
		return 7
	}
	return 5
}

// drafts are the kinds of moves with which an offer is drafted.
var drafts = []merlin.Kind{merlin.KindOffer, merlin.KindItem, merlin.KindSet, merlin.KindWith}

// Nowhere reports for each option whether it leads nowhere: it drafts an offer that the partner has nothing for, and the
// seat can only go back.
func (s merlinSpeech) Nowhere(v merlin.View, options []merlin.Option) []bool {
	all := make([]bool, len(options))
	i := slices.IndexFunc(options, isDraft)
	if i < 0 {
		return all
	}
	r, err := rng.New(rng.FromText("nowhere"))
	if err != nil {
		panic(err) // the seed is fixed
	}
	state := v.Sample(r) // an offer depends on nothing hidden
	for ; i < len(options); i++ {
		all[i] = nowhere(state, options[i])
	}
	return all
}

func isDraft(o merlin.Option) bool { return slices.Contains(drafts, o.Move.Kind) }

// nowhere reports whether an option and everything that can follow it only draft, and lead to no offer.
func nowhere(s merlin.State, o merlin.Option) bool {
	seat := o.Move.Seat
	if !isDraft(o) || s.Apply(o.Move) != nil || s.Waiting() != bourse.Seats(0).With(seat) {
		return false
	}
	for _, next := range s.Options(seat, nil) {
		if next.Move.Kind != merlin.KindBack && !nowhere(s, next) {
			return false
		}
	}
	return true
}
