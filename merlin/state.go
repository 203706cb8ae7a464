package merlin

import (
	"encoding/json"

	"bourse.example"
	"bourse.example/internal/strict"
)

// This file declares Public and Own, and implements how a game begins and what makes moves.

// Format is the version of the JSON and binary forms.
const Format = 1

// Public is what everyone knows of a position, and what Options and Check decide by (M35.1). The zero
// Public is no game.
type Public struct {
	Config    Config       `json:"config" content:"-" doc:"which game is played"`
	Ended     bool         `json:"ended" doc:"whether the game is over"`
	Depth     int8         `json:"depth" doc:"frames on the stack" range:"0..6"`
	Stack     Frames       `json:"stack" doc:"what is being resolved, the innermost last; nothing when the game is over" check:"list"`
	Committed bourse.Seats `json:"committed" doc:"who has named a number, where all name one at the same time (M2.3, M5.5, M23.2)"`
	Out       bourse.Seats `json:"out" doc:"who is bankrupt (M28.2)"`
	Order     Order        `json:"order" doc:"the turn order; that of the seats until it is settled (M2.3)"`
	Bids      Bids         `json:"bids" doc:"the bids for the turn order, shown and not yet paid (M2.3)" range:"0..10" check:"seats"`
	Turns     int16        `json:"turns" doc:"turns begun" range:"0..400"`

	Year     int8 `json:"year" doc:"from 1" range:"1..10"`
	Month    int8 `json:"month" doc:"of the year, from 0 (M5.1)" range:"0..11"`
	Erratic  bool `json:"erratic" doc:"whether the wheel is the erratic one (M5.4)"`
	Climate  int8 `json:"climate" doc:"oil that lands have produced, up to the threshold (M5.3)" range:"0..60"`
	CoL      int8 `json:"col" doc:"the Cost of Living (M1.5)" range:"1..12"`
	Research int8 `json:"research" doc:"the Research Cost (M1.5)" range:"1..6"`

	Volatility int8         `json:"volatility" doc:"by how much a seven raises the Cost of Living (M1.5)" range:"1..3"`
	Tax        int8         `json:"tax" doc:"the Tax Rate (M1.5)" range:"1..3"`
	Peace      int8         `json:"peace" doc:"rolls to come without an attack (M32.22)" range:"0..6" check:"visions war"`
	Enclosed   bourse.Seats `json:"enclosed" doc:"whose lands produce nothing until the season changes (M34.8)" check:"court"`

	Bank   int16   `json:"bank" doc:"gold of the Central Bank" range:"0..200"`
	Row    int16   `json:"row" doc:"gold of the R.O.W." range:"0..200"`
	Supply Goods   `json:"supply" doc:"commodities that nobody has" check:"0..60"`
	Mead   int16   `json:"mead" doc:"mead that nobody has (M1.1)" range:"0..40"`
	Dice   [2]int8 `json:"dice" doc:"of the roll being resolved, the lesser first, else 0" range:"0..6"`
	Sugar  bool    `json:"sugar" doc:"whether properties pay twice in the roll being resolved (M32.6)"`
	Milk   bool    `json:"milk" doc:"whether properties pay nothing in it (M32.7)"`

	Offices  Offices    `json:"offices" doc:"the face-up cards: three properties, then four others, each row oldest first (M2.2)"`
	Unseen   Pile       `json:"unseen" doc:"the cards that are not in sight, rising: those of the decks, decrees that are looked at, spells and recipes in hands, and potions (M35.2)"`
	Discards Pile       `json:"discards" doc:"of the Properties deck and the main deck, and the visions and decrees that are done with, rising"`
	Aside    AsideCards `json:"aside" doc:"aces, kings and Taxmen that lie aside until a place is filled, rising (M6.2)"`
	Unrest   UnrestRow  `json:"unrest" doc:"the sevens that have been drawn, oldest first (M25.4)" check:"list"`
	Gone     Fallen     `json:"gone" doc:"the cards of units that are out of the game, rising (M22.8)" check:"war"`
	Decree   Card       `json:"decree" doc:"the Royal Decree that is chosen and neither enacted nor put back, or none (M23.1)"`
	Visions  VisionRow  `json:"visions" doc:"the visions that lie open, oldest first (M27.1)" check:"list visions"`

	Books    Books `json:"books" doc:"the bids and asks for souls, oil and grain (M14.1)" check:"market"`
	RowBids  int16 `json:"rowBids" doc:"gold of the R.O.W.'s bids (M14.6)" range:"0..200" check:"market"`
	BankBids int16 `json:"bankBids" doc:"gold of the Central Bank's bids (M32.16)" range:"0..200" check:"market"`
	Sold     Goods `json:"sold" doc:"units that have been sold from the cart of the player whose turn it is, since it loaded them in this turn (M12.1, M28.1)" check:"0..60 market"`
	Offer    Offer `json:"offer" doc:"the offer that is being answered (M13.1)" check:"market"`
	Notes    Notes `json:"notes" doc:"the notes that are out, in order of issue (M15.1)" check:"list paper"`

	Seats [MaxPlayers]Player `json:"seats" doc:"what each player has besides its field" check:"seats"`
	Plots Plots              `json:"plots" doc:"the plots on which something lies, rising"`
}

// A Player is what a player has besides its field. It is zero when the player is bankrupt.
type Player struct {
	Purse      int16   `json:"purse" doc:"gold (M1.7)" range:"0..200"`
	Store      Goods   `json:"store" doc:"commodities" check:"0..60"`
	Reserve    Reserve `json:"reserve" doc:"open cards, rising (M6.1)" check:"rising"`
	Escrow     int16   `json:"escrow" doc:"gold that returns at the start of its next turn (M14.2)" range:"0..200" check:"market"`
	Bids       int16   `json:"bids" doc:"gold of its bids (M14.2)" range:"0..200" check:"market"`
	Stall      Goods   `json:"stall" doc:"commodities that can be sold on the market (M12.1)" check:"0..60 market"`
	Cart       Goods   `json:"cart" doc:"commodities on their way to the stall (M12.1)" check:"0..60 market"`
	Offers     int8    `json:"offers" doc:"offers that it has put out in its turn, else 0 (M13.1)" range:"0..3" check:"market"`
	Scrip      Scrip   `json:"scrip" doc:"what it holds of each player's scrip (M18.1)" check:"seats 0..20 paper"`
	ScripN     int8    `json:"scripN" doc:"how much of its own scrip is for sale (M18.1)" range:"0..20" check:"paper"`
	ScripPrice int8    `json:"scripPrice" doc:"the price of one, or 0 (M18.1)" range:"0..5" check:"paper"`

	Mead     int16        `json:"mead" doc:"mead in store (M10.3)" range:"0..40"`
	Labs     Labs         `json:"labs" doc:"the places of its laboratory (M9.1, M10.1)" check:"magic"`
	Loose    [2]int8      `json:"loose" doc:"spells in hand that bear no lab's mark, and such recipes (M35.1)" range:"0..6" check:"magic"`
	Front    Marks        `json:"front" doc:"the marks of the potions in front of it, the oldest first; 0 for one without (M10.2)" check:"magic"`
	Frozen   int8         `json:"frozen" doc:"1 if it may not load in its next turn, 2 if not in this one, else 0 (M30.11)" range:"0..2" check:"magic market"`
	Winged   bool         `json:"winged" doc:"whether its carts do not roll until the year ends (M30.13)" check:"magic market"`
	Targeted bourse.Seats `json:"targeted" doc:"at whom it has cast a spell (M13.2)" check:"magic"`

	Units  Units `json:"units" doc:"its golems, the oldest first, and its Royal Guard (M20.6, M21.1)" check:"war"`
	Crowns int8  `json:"crowns" doc:"crowns (M23.2)" range:"0..99" check:"court"`
}

// Own is what one player alone knows (M35.2).
//
//view:open M35.1 own M35.2
type Own struct {
	Sealed  int16 `json:"sealed" doc:"the bid or the cut that it has named, until all are shown, else 0 (M2.3, M5.5, M23.2)" range:"0..200"`
	Actions int8  `json:"actions" doc:"actions that it has taken in its turn, else 0 (M3.4)" range:"0..40"`
	Open    Open  `json:"open" doc:"what it has opened (M36.7)"`

	Hand   Hand    `json:"hand" doc:"its spells, then its recipes, rising (M9.1, M10.1)" check:"list"`
	Front  Front   `json:"front" doc:"the potions in front of it, the oldest first (M10.2)" check:"list"`
	Under  Under   `json:"under" doc:"the potions under the plots of its field, by their numbers, or none (M10.2)"`
	Looked [2]Card `json:"looked" doc:"the Royal Decrees that it looks at, rising, or none (M23.1)" check:"list"`
	Shown  Card    `json:"shown" doc:"the spell or the recipe of the offer that it has made, or answers, or none (M13.1)"`
}

// Open is a thing that a player has opened and not yet done something with.
type Open struct {
	Kind Kind        `json:"kind" doc:"what opened it: card, plot, lab, hand, unit, goods, papers, note, offer, loan or write; none if nothing is open"`
	Card Card        `json:"card" doc:"the card of the reserve or of the hand, or none"`
	Lab  uint8       `json:"lab" doc:"the lab, or the one whose mark the card bears, that is offered too; else 0" range:"0..6"`
	Plot Place       `json:"plot" doc:"the plot, or the one where the unit is, or none; of drafts, the vault or the property"`
	Also Place       `json:"also" doc:"where the golem is that attacks with it (step 1), or that it moves (step 2), or none (M20.9, M33.5)"`
	Good Good        `json:"good" doc:"the commodity, or none"`
	To   bourse.Seat `json:"to" doc:"whom an offer or a loan is for, whose papers they are, or whose golem is moved, else p0"`
	Step uint8       `json:"step" doc:"which step of a draft comes next, from 0; of a unit, 1 with a partner, 2 with a golem that it moves" range:"0..5"`
	Give Ware        `json:"give" doc:"what is offered, as far as it is drafted"`
	Get  Item        `json:"get" doc:"of what is asked for it, or none"`
	Via  bourse.Seat `json:"via" doc:"through whose Spell Shop a spell is offered, else p0 (M9.4)"`

	Note    uint8    `json:"note" doc:"the number of the note, or 0" range:"0..8"`
	Paper   NoteKind `json:"paper" doc:"what is written, or none"`
	Amount  int8     `json:"amount" doc:"of what is drafted, the forward price, the face or what is paid, or 0" range:"0..60"`
	Price   int8     `json:"price" doc:"the price or the premium, or 0" range:"0..40"`
	Cover   Cover    `json:"cover" doc:"what a policy covers, or none"`
	Numbers Totals   `json:"numbers" doc:"the numbers that it names, rising"`
	X       int8     `json:"x" doc:"the price that it looks at, or 0" range:"0..20"`
}

// Offices are the face-up cards of the Council: three places for properties, four for other cards. Each
// row is in the order of age, the oldest first; empty places come last.
type Offices [propertyPlaces + mainPlaces]Card

const (
	propertyPlaces = 3
	mainPlaces     = 4
)

// The rows.
const (
	propertyRow = 0
	mainRow     = 1
)

// rowOf returns the row that a card lies in.
func rowOf(c Card) int {
	if c.Property() {
		return propertyRow
	}
	return mainRow
}

// row returns the places of a row.
func (o *Offices) row(row int) []Card {
	if row == propertyRow {
		return o[:propertyPlaces]
	}
	return o[propertyPlaces:]
}

// set returns the faces of the cards.
func (o *Offices) set() cards {
	var set cards
	for _, c := range o {
		set |= 1 << c
	}
	return set &^ 1
}

// An Order is the turn order. Where there are fewer players than places, None follows.
type Order [MaxPlayers]bourse.Seat

// MarshalJSON writes a list of the players.
func (o Order) MarshalJSON() ([]byte, error) {
	n := 0
	for n < len(o) && o[n] != bourse.None {
		n++
	}
	return json.Marshal(o[:n])
}

// UnmarshalJSON reads a list of players.
func (o *Order) UnmarshalJSON(data []byte) error {
	var list []bourse.Seat
	if err := strict.Unmarshal(data, &list); err != nil {
		return err
	}
	if len(list) > MaxPlayers {
		return strict.Errorf("%d players are more than %d", len(list), MaxPlayers)
	}
	for i := range o {
		o[i] = bourse.None
	}
	copy(o[:], list)
	return nil
}

// Bids are the players' bids, by their seats.
type Bids [MaxPlayers]int8

// start sets up the game of its config, as far as the first question.
func (s *State) start() {
	c := s.Config
	for i := range s.Order {
		s.Order[i] = bourse.None
		if i < int(c.Players) {
			s.Order[i] = bourse.Seat(i) // M2.3
		}
	}
	s.Bank = c.Gold // M1.1
	for i := range s.Supply {
		s.Supply[i] = c.Goods // M1.1
	}
	if c.Parts.Has(Market) {
		for i := range s.Books {
			s.Books[i].Quiet = 1 // M14.6
		}
	}
	for card := Card(1); int(card) <= faces; card++ {
		s.Unseen[card] = uint8(c.copies(card)) // M1.2
	}
	s.Mead = c.mead()
	s.CoL, s.Research, s.Year = c.CoL, c.Research, 1 // M1.5 M2.1
	s.Volatility, s.Tax = c.Volatility, c.Tax        // M1.5
	for seat := range bourse.Seat(c.Players) {
		s.transfer(Bank, Purse(seat), Gold, c.StartGold, Clause{2, 1}, nil) // M2.1
	}
	s.push(Frame{Kind: FrameSetup, Seat: bourse.None, Rule: Clause{2, 2}}, nil)
	s.run(0, nil)
}

// seated reports whether a seat is in the game, bankrupt or not.
func (p *Public) seated(seat bourse.Seat) bool {
	return seat >= 0 && seat < MaxPlayers && int(seat) < p.Players()
}

// alive returns the players who are not bankrupt.
func (p *Public) alive() bourse.Seats { return bourse.AllSeats(p.Players()) &^ p.Out }

// inTurn returns the k-th player in turn order from the one whose turn it is, who is the 0th; bankrupts are
// counted (M36.1).
func (p *Public) inTurn(k int) bourse.Seat {
	seat, i := p.Stack[0].Seat, 0
	for p.Order[i] != seat {
		i++
	}
	if i += k; i >= p.Players() {
		i -= p.Players() // M36.1
	}
	return p.Order[i]
}

// Over reports whether the game has ended. The zero state is over.
func (p *Public) Over() bool { return p.Ended || p.Depth < 1 }

// Turn returns Nature, the lowest seat awaited, or None when the game is over.
func (p *Public) Turn() bourse.Seat {
	if p.Top().Kind.chance() {
		return bourse.Nature
	}
	return p.Waiting().Lowest()
}

// Waiting returns the seats that may act now; none when it is Nature's turn or the game is over.
func (p *Public) Waiting() bourse.Seats {
	switch f := p.Top(); f.Kind {
	case FrameAuction, FrameCut:
		return p.alive() &^ p.Committed
	case FrameBids:
		return p.alive().Without(f.Seat) &^ p.Committed // M23.2
	case FrameAct, FrameKeep, FrameDebt, FrameAnswer, FrameVision, FrameChoose, FrameEnact, FrameAbility,
		FrameFetch, FramePost:
		return bourse.SeatsOf(f.Seat)
	}
	return 0
}

// doubles reports whether both dice show the same.
func (p *Public) doubles() bool { return p.Dice[0] == p.Dice[1] }

// rolled returns the total of the dice.
func (p *Public) rolled() int { return int(p.Dice[0] + p.Dice[1]) }
