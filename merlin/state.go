package merlin

import (
	"encoding/json"

	"bourse.example"
	"bourse.example/internal/strict"
)

// This file declares Public and Own. It also implements the start of a game and whose move it is.

// Format is the version of the JSON and binary forms.
const Format = 1

// Public is the public part of a position (M35.1). Options and Check decide by it. The zero Public is not a
// game.
type Public struct {
	Config    Config       `json:"config" content:"-" doc:"which game is played"`
	Ended     bool         `json:"ended" doc:"whether the game is over"`
	Depth     int8         `json:"depth" doc:"the number of frames on the stack" range:"0..6"`
	Stack     Frames       `json:"stack" doc:"the stack of what is being resolved, the innermost frame last; empty when the game is over" check:"list"`
	Committed bourse.Seats `json:"committed" doc:"the players who have named their number, while all players name one (M2.3, M5.5, M23.2)"`
	Out       bourse.Seats `json:"out" doc:"the players who are bankrupt (M28.2)"`
	Order     Order        `json:"order" doc:"the turn order; the order of the seats until the auction (M2.3)"`
	Bids      Bids         `json:"bids" doc:"the bids for the turn order, shown and not yet paid (M2.3)" range:"0..10" check:"seats"`
	Turns     int16        `json:"turns" doc:"the number of turns that have begun" range:"0..400"`

	Year     int8 `json:"year" doc:"the year, from 1" range:"1..10"`
	Month    int8 `json:"month" doc:"the month of the year, from 0 (M5.1)" range:"0..11"`
	Erratic  bool `json:"erratic" doc:"whether the wheel is the erratic one (M5.4)"`
	Climate  int8 `json:"climate" doc:"oil that lands have produced, up to the threshold (M5.3)" range:"0..60"`
	CoL      int8 `json:"col" doc:"the Cost of Living (M1.5)" range:"1..12"`
	Research int8 `json:"research" doc:"the Research Cost (M1.5)" range:"1..6"`

	Volatility int8         `json:"volatility" doc:"by how much a seven raises the Cost of Living (M1.5)" range:"1..3"`
	Tax        int8         `json:"tax" doc:"the Tax Rate (M1.5)" range:"1..3"`
	Peace      int8         `json:"peace" doc:"the number of rolls until attacks are possible again (M32.22)" range:"0..6" check:"visions war"`
	Enclosed   bourse.Seats `json:"enclosed" doc:"the players whose lands produce nothing until the season changes (M34.8)" check:"court"`

	Bank   int16   `json:"bank" doc:"gold of the Central Bank" range:"0..200"`
	Row    int16   `json:"row" doc:"gold of the R.O.W." range:"0..200"`
	Supply Goods   `json:"supply" doc:"the commodities that nobody has" check:"0..60"`
	Mead   int16   `json:"mead" doc:"the mead that nobody has (M1.1)" range:"0..40"`
	Dice   [2]int8 `json:"dice" doc:"the dice of the current roll, the lower number first, or 0" range:"0..6"`
	Sugar  bool    `json:"sugar" doc:"whether properties pay twice in the current roll (M32.6)"`
	Milk   bool    `json:"milk" doc:"whether properties pay nothing in the current roll (M32.7)"`

	Offices  Offices    `json:"offices" doc:"the face-up cards: three properties, then four others, each row oldest first (M2.2)"`
	Unseen   Pile       `json:"unseen" doc:"the cards that are not visible to all, rising: cards in decks, decrees that are looked at, spells and recipes in hands, and potions (M35.2)"`
	Discards Pile       `json:"discards" doc:"the discards of the Properties deck and the main deck, and used visions and decrees, rising"`
	Aside    AsideCards `json:"aside" doc:"the aces, kings and Taxmen that are set aside until a place is filled, rising (M6.2)"`
	Unrest   UnrestRow  `json:"unrest" doc:"the sevens that have been drawn, oldest first (M25.4)" check:"list"`
	Gone     Fallen     `json:"gone" doc:"the cards of units that are out of the game, rising (M22.8)" check:"war"`
	Decree   Card       `json:"decree" doc:"the chosen Royal Decree until it is enacted or put back, or none (M23.1)"`
	Visions  VisionRow  `json:"visions" doc:"the visions in play, oldest first (M27.1)" check:"list visions"`

	Books    Books `json:"books" doc:"the bids and asks for souls, oil and grain (M14.1)" check:"market"`
	RowBids  int16 `json:"rowBids" doc:"the gold of the R.O.W.'s bids (M14.6)" range:"0..200" check:"market"`
	BankBids int16 `json:"bankBids" doc:"the gold of the Central Bank's bids (M32.16)" range:"0..200" check:"market"`
	Sold     Goods `json:"sold" doc:"the units that the current player loaded this turn and then sold from the cart (M12.1, M28.1)" check:"0..60 market"`
	Offer    Offer `json:"offer" doc:"the offer that is being answered (M13.1)" check:"market"`
	Notes    Notes `json:"notes" doc:"the notes that are out, in order of issue (M15.1)" check:"list paper"`

	Seats [MaxPlayers]Player `json:"seats" doc:"what each player has apart from their field" check:"seats"`
	Plots Plots              `json:"plots" doc:"the plots that are not empty, rising"`
}

// A Player is the public part of what a player has, apart from their field. It is zero when the player is
// bankrupt.
type Player struct {
	Purse      int16   `json:"purse" doc:"gold (M1.7)" range:"0..200"`
	Store      Goods   `json:"store" doc:"commodities" check:"0..60"`
	Reserve    Reserve `json:"reserve" doc:"the open cards, rising (M6.1)" check:"rising"`
	Escrow     int16   `json:"escrow" doc:"the gold that returns to the purse at the start of the player's next turn (M14.2)" range:"0..200" check:"market"`
	Bids       int16   `json:"bids" doc:"the gold of the player's bids (M14.2)" range:"0..200" check:"market"`
	Stall      Goods   `json:"stall" doc:"the commodities that can be sold on the market (M12.1)" check:"0..60 market"`
	Cart       Goods   `json:"cart" doc:"the commodities on their way to the stall (M12.1)" check:"0..60 market"`
	Offers     int8    `json:"offers" doc:"the number of offers made this turn, or 0 (M13.1)" range:"0..3" check:"market"`
	Scrip      Scrip   `json:"scrip" doc:"the amount of each player's scrip that the player holds (M18.1)" check:"seats 0..20 paper"`
	ScripN     int8    `json:"scripN" doc:"the amount of the player's own scrip that is for sale (M18.1)" range:"0..20" check:"paper"`
	ScripPrice int8    `json:"scripPrice" doc:"the price of one scrip, or 0 (M18.1)" range:"0..5" check:"paper"`

	Mead     int16        `json:"mead" doc:"the mead in store (M10.3)" range:"0..40"`
	Labs     Labs         `json:"labs" doc:"the places of the laboratory (M9.1, M10.1)" check:"magic"`
	Loose    [2]int8      `json:"loose" doc:"the numbers of spells and of recipes in hand without a lab's mark (M35.1)" range:"0..6" check:"magic"`
	Front    Marks        `json:"front" doc:"the marks of the potions in front of the player, the oldest first; 0 for a potion without a mark (M10.2)" check:"magic"`
	Frozen   int8         `json:"frozen" doc:"1 if the player cannot load in the next turn, 2 if not in this one, otherwise 0 (M30.11)" range:"0..2" check:"magic market"`
	Winged   bool         `json:"winged" doc:"whether the player's carts do not roll until the year ends (M30.13)" check:"magic market"`
	Targeted bourse.Seats `json:"targeted" doc:"the players at whom the player has cast a spell (M13.2)" check:"magic"`

	Units  Units `json:"units" doc:"the golems, the oldest first, and the Royal Guard (M20.6, M21.1)" check:"war"`
	Crowns int8  `json:"crowns" doc:"the number of crowns (M23.2)" range:"0..99" check:"court"`
}

// Own is the part of a position that only one player knows (M35.2).
//
//view:open M35.1 own M35.2
type Own struct {
	Sealed  int16 `json:"sealed" doc:"the bid or the cut that the player has named, until all are shown, or 0 (M2.3, M5.5, M23.2)" range:"0..200"`
	Actions int8  `json:"actions" doc:"the number of actions taken this turn, or 0 (M3.4)" range:"0..40"`
	Open    Open  `json:"open" doc:"what the player has opened (M36.7)"`

	Hand   Hand    `json:"hand" doc:"the spells and then the recipes in hand, rising (M9.1, M10.1)" check:"list"`
	Front  Front   `json:"front" doc:"the potions in front of the player, the oldest first (M10.2)" check:"list"`
	Under  Under   `json:"under" doc:"the potion under each plot of the player's field, or none (M10.2)"`
	Looked [2]Card `json:"looked" doc:"the Royal Decrees that the player looks at, rising, or none (M23.1)" check:"list"`
	Shown  Card    `json:"shown" doc:"the spell or the recipe of the offer that the player has made or must answer, or none (M13.1)"`
}

// Open is the thing that a player has opened and has not yet used.
type Open struct {
	Kind Kind        `json:"kind" doc:"the kind of move that opened it: card, plot, lab, hand, unit, goods, papers, note, offer, loan or write; none if nothing is open"`
	Card Card        `json:"card" doc:"the card of the reserve or in hand, or none"`
	Lab  uint8       `json:"lab" doc:"the lab, or the lab whose mark the card has, also for an offered card; otherwise 0" range:"0..6"`
	Plot Place       `json:"plot" doc:"the plot, or the plot of the unit, or none; in a draft, the vault or the property"`
	Also Place       `json:"also" doc:"the plot of the golem that attacks with the unit (step 1), or that the unit moves (step 2), or none (M20.9, M33.5)"`
	Good Good        `json:"good" doc:"the commodity, or none"`
	To   bourse.Seat `json:"to" doc:"the player who gets the offer or the loan, whose papers are open, or whose golem is moved; otherwise p0"`
	Step uint8       `json:"step" doc:"the next step of a draft, from 0; for a unit, 1 with a partner, 2 with a golem that it moves" range:"0..5"`
	Give Ware        `json:"give" doc:"the drafted part of what is offered"`
	Get  Item        `json:"get" doc:"the item that is asked for in return, or none"`
	Via  bourse.Seat `json:"via" doc:"the player through whose Spell Shop a spell is offered, otherwise p0 (M9.4)"`

	Note    uint8    `json:"note" doc:"the number of the note, or 0" range:"0..8"`
	Paper   NoteKind `json:"paper" doc:"the kind of note that is drafted, or none"`
	Amount  int8     `json:"amount" doc:"the forward price, the face or the payout that is drafted, or 0" range:"0..60"`
	Price   int8     `json:"price" doc:"the price or the premium, or 0" range:"0..40"`
	Cover   Cover    `json:"cover" doc:"the event that a policy covers, or none"`
	Numbers Totals   `json:"numbers" doc:"the numbers that a policy names, rising"`
	X       int8     `json:"x" doc:"the price in the policy's condition, or 0" range:"0..20"`
}

// Offices are the face-up cards of the Council: three places for properties and four for other cards. Each
// row has its oldest card first and its empty places last.
type Offices [propertyPlaces + mainPlaces]Card

const (
	propertyPlaces = 3
	mainPlaces     = 4
)

const (
	propertyRow = 0
	mainRow     = 1
)

// rowOf returns the row for a card.
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

// An Order is the turn order. In games with fewer players than places, the other places are None.
type Order [MaxPlayers]bourse.Seat

// MarshalJSON writes a list of players.
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

// Bids are the players' bids, by seat.
type Bids [MaxPlayers]int8

// start sets up the game up to the first decision.
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
	s.push(FrameSetup.of(noSeat), nil)
	s.run(0, nil)
}

// alive returns the players who are not bankrupt.
func (p *Public) alive() bourse.Seats { return bourse.AllSeats(p.Players()) &^ p.Out }

// inTurn returns the k-th player in turn order, counted from the current player, who is number 0. It counts
// bankrupt players too (M36.1).
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

// Turn returns Nature if a chance move is due, otherwise the lowest seat that may act, or None when the
// game is over.
func (p *Public) Turn() bourse.Seat {
	if p.top().Kind.chance() {
		return bourse.Nature
	}
	return p.Waiting().Lowest()
}

// Waiting returns the seats that may act now. It is empty when a chance move is due and when the game is
// over.
func (p *Public) Waiting() bourse.Seats {
	switch f := p.top(); {
	case asking[asksSeat].has(f.Kind):
		return 1 << uint8(f.Seat)
	case asking[asksAll].has(f.Kind):
		return p.alive() &^ p.Committed
	case asking[asksOthers].has(f.Kind):
		return p.alive().Without(f.Seat) &^ p.Committed // M23.2
	}
	return 0
}

// doubles reports whether both dice show the same.
func (p *Public) doubles() bool { return p.Dice[0] == p.Dice[1] }

// rolled returns the total of the dice.
func (p *Public) rolled() int { return int(p.Dice[0] + p.Dice[1]) }
