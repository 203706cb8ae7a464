package merlin

import (
	"fmt"
	"slices"

	"bourse.example"
	"bourse.example/internal/sheet"
)

// This file makes the picture of a position. The file sheets_parts.go has the tables of the game's parts.

// Sheets returns the picture of what the view's seat knows. The short picture is the counters, the Offices, the best
// prices, the players, and what the seat has and what is near it.
func (v View) Sheets() []bourse.Sheet {
	return v.Public.sheets(v.Seat, sheet.Known(v.Seat, &v.Own))
}

// String draws the whole state, including sealed and open things.
func (s State) String() string {
	return sheet.Draw(s.sheets(bourse.Spectator, func(seat bourse.Seat) *Own { return &s.Own[seat] }))
}

// sheets returns the picture for a seat, and of what the known players alone know.
func (p *Public) sheets(you bourse.Seat, known func(bourse.Seat) *Own) []bourse.Sheet {
	seated := you >= 0 && int(you) < len(p.seats())
	var own *Own
	if seated {
		own = known(you)
	} else {
		you = bourse.Spectator // any other seat sees the same
	}
	all := append([]bourse.Sheet{p.gameSheet(), p.stackSheet()}, p.counterSheets()...)
	all = append(all, p.officeSheet(own), p.marketSheet(), p.bookSheet(), p.playerSheet())
	if seated {
		all = append(all, p.ownFieldSheet(you), p.ownSheet(you))
	}
	all = append(append(all, p.fieldSheet(), p.holdingSheet(you)), p.unitSheets(you)...)
	all = append(all, p.realmSheet(), p.wizardSheet(you))
	if seated {
		all = append(all, p.ownLabSheet(you))
	}
	all = append(append(all, p.handSheet(known), p.labSheet(), p.openSheet(known)), p.paperSheets(you)...)
	return append(all, sheet.Places(p.Over(), p.Standings))
}

// seats returns the players in the order of their seats, at most as many as there are places.
func (p *Public) seats() []bourse.Seat {
	seats := []bourse.Seat{0, 1, 2, 3, 4, 5}
	return seats[:max(0, min(p.Config.Players, MaxPlayers))]
}

// inOrder returns the players in turn order, without one.
func (p *Public) inOrder(but bourse.Seat) (seats []bourse.Seat) {
	for _, seat := range p.Order[:len(p.seats())] {
		if seat >= 0 && seat < MaxPlayers && seat != but {
			seats = append(seats, seat)
		}
	}
	return seats
}

func (p *Public) gameSheet() bourse.Sheet {
	var waiting any = "over"
	if !p.Over() {
		waiting = sheet.Seats(p.Waiting())
	}
	return sheet.One("game", []string{"turn", "year", "month", "season", "wheel", "end", "volatility", "dice", "awaited"},
		sheet.Row(sheet.NumbersOf(p.Turns, p.Config.MaxTurns), sheet.NumbersOf(min(p.Year, p.Config.Years), p.Config.Years),
			sheet.NumbersOf(p.Month+1, 12), p.Season(), sheet.If(p.Erratic, "erratic"), sheet.If(p.LastTurn(), "last-turn"),
			int(p.Volatility), sheet.If(p.Dice[0] != 0, []any{int(p.Dice[0]), int(p.Dice[1])}), waiting))
}

// stackSheet has what is being resolved, the outermost frame first.
func (p *Public) stackSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "stack", Columns: []string{"frame", "player", "due", "to", "plot", "good", "card", "give", "get",
		"via", "bond", "seasons", "offers"}}
	for _, f := range p.Stack[:max(0, min(p.Depth, maxDepth))] {
		o, offers := p.Offer, any(nil)
		if f.Kind != FrameAnswer && f.Kind != FrameRoad {
			o = Offer{}
		}
		if f.Kind == FrameTape {
			o.Vault = Place(f.N)
		}
		if f.Kind == FrameAct && p.seated(f.Seat) && p.Seats[f.Seat].Offers > 0 {
			offers = sheet.NumbersOf(p.Seats[f.Seat].Offers, p.Config.Offers)
		}
		paid := f.N > 0 && f.To != 0
		s.Rows = append(s.Rows, sheet.Row(f.Kind, sheet.If(f.Seat.Player(), f.Seat), sheet.If(paid, int(f.N)),
			sheet.If(paid, f.To), sheet.Some(o.Vault), sheet.Some(f.kept()), sheet.Some(f.Card), sheet.Some(o.Give),
			sheet.Some(o.Get), sheet.If(o.Give.Item == ItemSpell, o.Via), sheet.Some(int(o.Face)),
			sheet.Some(int(o.Ahead)), offers))
	}
	return s
}

// counterSheets have the counters and, with magic in another sheet, what belongs to nobody.
func (p *Public) counterSheets() []bourse.Sheet {
	magic := p.Config.Parts.Has(Magic)
	columns := []string{"col", "tax", "research", "climate", "volatility", "bank", "row", "supply", "mead"}
	row := sheet.Row(int(p.CoL), int(p.Tax), sheet.If(magic, int(p.Research)),
		sheet.NumbersOf(p.Climate, p.Config.ClimateThreshold), sheet.If(p.Config.Parts.Has(Court), int(p.Volatility)),
		int(p.Bank), int(p.Row), p.Supply.cell(), sheet.If(magic, int(p.Mead)))
	if n := slices.Index(columns, "bank"); magic {
		return []bourse.Sheet{sheet.One("counters", columns[:n], row[:n]), sheet.One("stocks", columns[n:], row[n:])}
	}
	return []bourse.Sheet{sheet.One("counters", columns, row)}
}

// officeSheet has the cards for sale. Their price depends on what a player has done this turn.
func (p *Public) officeSheet(own *Own) bourse.Sheet {
	if own == nil {
		own = &Own{}
	}
	return sheet.One("offices", []string{"each", "properties", "others", "unrest"}, sheet.Row(int(p.cardPrice(own)),
		listed(p.Offices[:propertyPlaces]).Or(), listed(p.Offices[propertyPlaces:]).Or(), listed(p.Unrest[:]).Or()))
}

// listed returns the cards of a list that is padded with none.
func listed(cards []Card) (list sheet.Words) {
	for _, c := range cards {
		list = list.Add(c != 0, c)
	}
	return list
}

// playerSheet has what players are compared by, in turn order.
func (p *Public) playerSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "players", Brief: true, Columns: []string{"player", "gold", "vaults", "stakes", "goods", "worth",
		"crowns", "field"}}
	for _, seat := range p.inOrder(bourse.None) {
		player, vaults, stakes, field := &p.Seats[seat], 0, 0, sheet.Words(nil)
		for _, plot := range p.Plots.field(seat) {
			vaults, stakes = vaults+plot.Vault(), stakes+plot.Stake()
			plot.Gold = 0
			field = field.Add(plot != Plot{}, plot)
		}
		row := sheet.Row(seat, int(player.Purse), vaults, stakes, player.Store.cell(), p.Worth(seat),
			sheet.If(p.Config.Parts.Has(Court), int(player.Crowns)), field.Or())
		if p.Out.Has(seat) {
			row = sheet.Row(seat, nil, nil, nil, nil, nil, nil, "bankrupt")
		}
		s.Rows = append(s.Rows, sheet.Awaited(row, p.Waiting().Has(seat)))
	}
	return s
}

// fieldRow is the number of plots in a row of a field.
const fieldRow = FieldPlots / 2

// ownFieldSheet draws a field, plot by plot.
func (p *Public) ownFieldSheet(seat bourse.Seat) bourse.Sheet {
	s := bourse.Sheet{Name: "field", Brief: true, Drawing: true, Rows: make([][]bourse.Cell, 2)}
	for i, plot := range p.Plots.field(seat) {
		row := &s.Rows[i/fieldRow]
		*row = append(*row, bourse.Cell{Value: sheet.At{N: i + 1, Of: sheet.Some(plot)}})
	}
	return s
}

// fieldSheet has all fields, in rows of six plots.
func (p *Public) fieldSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "fields", Columns: []string{"player"}}
	for i := range fieldRow {
		s.Columns = append(s.Columns, fmt.Sprintf("plots-%d-%d", i+1, i+1+fieldRow))
	}
	for _, seat := range p.seats() {
		field := p.Plots.field(seat)
		for i := 0; i < FieldPlots; i += fieldRow {
			row, empty := sheet.Row(seat), true
			for _, plot := range field[i : i+fieldRow] {
				row = append(row, bourse.Cell{Value: sheet.Some(plot)})
				empty = empty && plot == Plot{}
			}
			if !empty {
				s.Rows = append(s.Rows, row)
			}
		}
	}
	return s
}

// String returns "." for an empty plot, "c5" for a property, "c5/d4*" for a land with a planted unit, or
// "c5=c8" for a Chauffeur, followed by the gold there, as in " 5g". "!" marks damage, "#" a destroyed property, and "+"
// a shield. "~2" means that the land yields nothing twice, and "?3" that there is a potion with the mark of
// lab 3.
func (p Plot) String() string {
	if p.Property == 0 {
		return "."
	}
	text := p.Property.String()
	if p.Second != 0 {
		text += "=" + p.Second.String()
	}
	if p.Permit != 0 {
		text += "/" + p.Permit.String()
	}
	for _, sign := range [...]struct {
		has  bool
		text string
	}{{p.Planted, "*"}, {p.Damage != 0, "!"}, {p.Down, "#"}, {p.Wait != 0, fmt.Sprint("~", p.Wait)}, {p.Potion, "?"},
		{p.Mark != 0, fmt.Sprint(p.Mark)}, {p.Shielded, "+"}, {p.Gold != 0, fmt.Sprintf(" %dg", p.Gold)}} {
		if sign.has {
			text += sign.text
		}
	}
	return text
}

// String returns text such as "1 souls, 2 oil, 3 grain".
func (n Goods) String() string {
	return fmt.Sprintf("%d souls, %d oil, %d grain", n[0], n[1], n[2])
}

// cell returns text such as 1/2/3.
func (n Goods) cell() sheet.Numbers { return sheet.NumbersOf(n[:]...) }

// The columns of holdings. Those from spells on are for players whose hands are not known.
var holdings = []string{"reserve", "stall", "cart", "escrow", "on-bids", "offers", "mead", "frozen", "winged", "targeted",
	"spells", "recipes", "front", "marks", "order-bid"}

const ownHoldings = 10

// ownSheet has a seat's other belongings.
func (p *Public) ownSheet(seat bourse.Seat) bourse.Sheet {
	return sheet.One("own", holdings[:ownHoldings], p.holdings(seat)[1:1+ownHoldings])
}

// holdingSheet has the other belongings of all players but one.
func (p *Public) holdingSheet(but bourse.Seat) bourse.Sheet {
	s := bourse.Sheet{Name: "holdings", Columns: append([]string{"player"}, holdings...)}
	for _, seat := range p.inOrder(but) {
		row := p.holdings(seat)
		if slices.ContainsFunc(row[1:], func(c bourse.Cell) bool { return c.Value != nil }) {
			s.Rows = append(s.Rows, row)
		}
	}
	return s
}

func (p *Public) holdings(seat bourse.Seat) []bourse.Cell {
	player := &p.Seats[seat]
	spells, recipes := p.HandSize(seat)
	return sheet.Row(seat, listed(player.Reserve[:]).Or(), sheet.If(player.Stall != Goods{}, player.Stall.cell()),
		sheet.If(player.Cart != Goods{}, player.Cart.cell()),
		sheet.Some(int(player.Escrow)), sheet.Some(int(player.Bids)),
		sheet.If(player.Offers > 0, sheet.NumbersOf(player.Offers, p.Config.Offers)), sheet.Some(int(player.Mead)),
		sheet.If(player.Frozen > 0, "yes"),
		sheet.If(player.Winged, "yes"), sheet.Seats(player.Targeted), sheet.Some(spells), sheet.Some(recipes),
		sheet.Some(int(player.Front.N)), sheet.List(player.Front.marks()), sheet.Some(int(p.Bids[seat])))
}

// marks returns the labs whose marks potions have, or 0 for no mark.
func (m *Marks) marks() (labs []int) {
	for _, lab := range m.Labs[:max(0, min(m.N, maxFront))] {
		labs = append(labs, int(lab))
	}
	return labs
}

// handSheet has the cards that the known players alone know.
func (p *Public) handSheet(known func(bourse.Seat) *Own) bourse.Sheet {
	s := bourse.Sheet{Name: "hands", Brief: true, Columns: []string{"player", "hand", "front", "under"}}
	for _, seat := range p.seats() {
		own := known(seat)
		if own == nil {
			continue
		}
		var hand, front, under []any
		for _, c := range own.Hand {
			if c.Card != 0 {
				hand = append(hand, sheet.Words{c.Card}.Add(c.Lab != 0, int(c.Lab)))
			}
		}
		for i, c := range own.Front {
			if mark := int(p.Seats[seat].Front.Labs[i]); c != 0 {
				front = append(front, sheet.Words{c}.Add(mark != 0, mark))
			}
		}
		for i, c := range own.Under {
			if c != 0 {
				under = append(under, sheet.At{N: i + 1, Of: c})
			}
		}
		if len(hand)+len(front)+len(under) > 0 {
			s.Rows = append(s.Rows, sheet.Row(seat, sheet.List(hand), sheet.List(front), sheet.List(under)))
		}
	}
	return unnamed(s, known)
}

// openSheet has what else the known players alone know.
func (p *Public) openSheet(known func(bourse.Seat) *Own) bourse.Sheet {
	s := bourse.Sheet{Name: "open", Columns: []string{"player", "sealed", "open", "actions", "looked", "shown"}}
	for _, seat := range p.seats() {
		own := known(seat)
		if own == nil || own.Sealed == 0 && own.Open.Kind == 0 && own.Actions == 0 && own.Looked[0] == 0 && own.Shown == 0 {
			continue
		}
		s.Rows = append(s.Rows, sheet.Row(seat, sheet.Some(int(own.Sealed)), nil, sheet.Some(int(own.Actions)),
			sheet.List(listed(own.Looked[:])), sheet.Some(own.Shown)))
		if own.Open.Kind != 0 {
			s.Rows[len(s.Rows)-1][2].Value = own.Open
		}
	}
	return unnamed(s, known)
}

// unnamed leaves out the player of the only row if nobody else is known.
func unnamed(s bourse.Sheet, known func(bourse.Seat) *Own) bourse.Sheet {
	if len(s.Rows) == 1 && (known(0) == nil || known(1) == nil) {
		s.Rows[0][0].Value = nil // everyone knows whose it is
	}
	return s
}
