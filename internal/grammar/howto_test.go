package grammar_test

import "fmt"

// This file is the example in the package documentation: the kind deposit of the toy game, with one row in
// the table and the chapter below.

// A bank is the state: a player's coins, and the coins in the bank.
type bank struct {
	Hand, Bank [2]int16 // copper and silver
	Over       bool
}

// Chapter T4: the bank.

// refuseDeposit refuses coins that the player does not have.
func (s *bank) refuseDeposit(m *move) string {
	if m.Coin < copper || m.Coin > silver || m.N < 1 || m.N > s.Hand[m.Coin-1] { // T4.1
		return "the player does not hold so many"
	}
	return ""
}

// deposits appends what the player can bring to the bank, with the greatest amount of each coin.
func (s *bank) deposits(options []move) []move {
	for c := copper; c <= silver; c++ {
		if m := (move{Kind: kindDeposit, Coin: c, N: s.Hand[c-1]}); s.refuseDeposit(&m) == "" {
			options = append(options, m)
		}
	}
	return options
}

// deposit brings coins to the bank.
func (s *bank) deposit(m *move) {
	s.Hand[m.Coin-1] -= m.N // T4.1
	s.Bank[m.Coin-1] += m.N
}

// These lines call the chapter.

func (s *bank) options() []move { return s.deposits([]move{{Kind: kindEnd}}) }

func (s *bank) refuse(m *move) string {
	switch {
	case moves.Nature(m.Kind) || m.Kind != kindDeposit && m.Kind != kindEnd:
		return "there is no such move here"
	case moves.HasUnused(m, m.Kind):
		return "the move has a field that its kind does not use"
	case m.Kind == kindDeposit:
		return s.refuseDeposit(m)
	}
	return ""
}

func (s *bank) apply(m *move) {
	switch m.Kind {
	case kindDeposit:
		s.deposit(m)
	case kindEnd:
		s.Over = true
	}
}

// This game has the kind deposit, with options, text, JSON and refusals.
func Example_howToAddAKind() {
	s := bank{Hand: [2]int16{5, 0}}
	for _, m := range s.options() {
		fmt.Println("option: ", moves.Text(&m))
	}
	for _, text := range []string{"p0 deposit 3 copper", "p0 deposit 3 copper", "p0 deposit 1 gold",
		"p0 end"} {
		m, err := moves.Parse(text)
		if err != nil {
			fmt.Println("error:  ", err)
			continue
		}
		if why := s.refuse(&m); why != "" {
			fmt.Println("refused:", text+",", why)
			continue
		}
		s.apply(&m)
		fmt.Println("made:   ", string(moves.JSON(&m)))
	}
	fmt.Printf("%+v\n", s)
	// Output:
	// option:  p0 end
	// option:  p0 deposit 5 copper
	// made:    {"seat":"p0","kind":"deposit","n":3,"coin":"copper"}
	// refused: p0 deposit 3 copper, the player does not hold so many
	// error:   toy: move "p0 deposit 1 gold": unknown coin "gold"
	// made:    {"seat":"p0","kind":"end"}
	// {Hand:[2 0] Bank:[3 0] Over:true}
}
