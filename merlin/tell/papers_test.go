package tell_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// This file has the questions of games with paper, and tests what is said of what paper costs.

// deals are the options of a player of four who can offer anything, and has a vault and a plain property.
const deals = `make an offer to / p1
make an offer to / p2
make an offer to / p3
offer a loan to / p1 + a bond, for gold of a vault
offer a loan to / p2 + a bond, for gold of a vault
offer a loan to / p3 + a bond, for gold of a vault
write / a future + gold now, for 3 units that you owe later
write / a bond + gold now, for gold that you owe later
write / a share + gold now, for 1 gold of each payout of a property
write / a policy + gold now, for gold that you owe if something comes about`

// paperQuestions returns those that need paper.
func paperQuestions() []question {
	sold := func(s *merlin.State) {
		bank(s)
		out(s, future(0, 1, 12, 2), bond(0, 1, 6, 2), share(1), policy(1, merlin.CoverRolls, 1<<2|1<<12, 0, 5, 4, 0))
		out(s, bond(1, 0, 5, 3))
		for i := range s.Notes[:4] {
			s.Notes[i].Price = int8(3 + i)
		}
		s.Seats[1].Scrip[0], s.Seats[0].Scrip[1] = 3, 2
		s.Seats[0].ScripN, s.Seats[0].ScripPrice, s.Seats[1].ScripN, s.Seats[1].ScripPrice = 4, 2, 5, 3
	}
	unsold := func(s *merlin.State) {
		bank(s)
		n := policy(bourse.None, merlin.AboveOil, 0, 7, 6, 0, 0)
		n.Term, n.Left, n.Price = merlin.TermSeasons, 3, 4
		b := bond(0, bourse.None, 6, 2)
		b.Price = 5
		s.Month = 3
		out(s, n, b)
	}
	called := func(times uint8) func(*merlin.State) {
		return func(s *merlin.State) {
			due(s)
			slips(s, 1, 1, 2, 2)
			s.Notes[0].Called, s.Notes[0].Issuer, s.Notes[0].Holder = times, 0, 1
			s.Notes[1].Holder, s.Notes[2].Issuer, s.Notes[2].Due = 0, 0, 2
			s.Books[1].Last = 4
			stall(s, 0, 0, 3, 0)
			purse(s, 0, 20)
		}
	}
	return []question{
		{"in its turn, with paper", papers(), 0, begun, sold, `
it is your turn: what do you do?
You owe 6 gold on bonds by winter of year 1; purse and vaults have 16.
A card costs 2 of your 7 gold; it goes to your reserve, to be laid for free.
Others have paper for sale: open their papers to see it, and to buy.
In the end a card in your field counts 6, others and gold 1, goods what is bid.
It is summer: lands yield 1 each.
end / the turn
` + buys + `
open plot / 1: Chauffeur 8 and 9, 9 gold in the vault + gold in or out
open plot / 2: property 4 + a stake
open goods / souls + best bid none, best ask none
open goods / oil + best bid none, best ask none
open goods / grain + best bid none, best ask none
open the papers of / p0 + 4 notes, 4 for sale, 4 scrip for sale
open the papers of / p1 + 1 note, 0 for sale, 5 scrip for sale
` + deals},
		{"in its turn, a future called", papers(), 0, begun, called(1), `
it is your turn: what do you do?
1 future of yours is called: settle in your papers.
You owe 4 gold on bonds by winter of year 1; purse and vaults have 29.
A card costs 2 of your 20 gold; it goes to your reserve, to be laid for free.
In the end a card in your field counts 6, others and gold 1, goods what is bid.
It is autumn: lands yield 2 grain or souls, 1 oil.
end / the turn
` + buys + `
open plot / 1: Chauffeur 8 and 9, 9 gold in the vault + gold in or out
open plot / 2: property 4 + a stake
open goods / souls + best bid none, best ask none
open goods / oil + best bid 1, best ask 2
open goods / grain + best bid none, best ask none
open the papers of / p0 + 1 future to settle now
open the papers of / p3 + 1 note, 0 for sale, 0 scrip for sale
` + deals},
		{"in its turn, a future called a last time", papers(), 0, begun, called(2), `
it is your turn: what do you do?
1 future is called a last time: after this turn it is a debt.
You owe 4 gold on bonds by winter of year 1; purse and vaults have 29.
A card costs 2 of your 20 gold; it goes to your reserve, to be laid for free.
In the end a card in your field counts 6, others and gold 1, goods what is bid.
It is autumn: lands yield 2 grain or souls, 1 oil.
end / the turn
` + buys + `
open plot / 1: Chauffeur 8 and 9, 9 gold in the vault + gold in or out
open plot / 2: property 4 + a stake
open goods / souls + best bid none, best ask none
open goods / oil + best bid 1, best ask 2
open goods / grain + best bid none, best ask none
open the papers of / p0 + 1 future to settle now
open the papers of / p3 + 1 note, 0 for sale, 0 scrip for sale
` + deals},
		{"papers of one's own", papers(), 0, begun + "// p0 papers p0", sold, `
your papers: what do you do with them?
Your pad has 17 scrip, of which 4 are for sale, at 2.
Others hold 3: you pay 1 gold for each that they redeem; you have 16.
back / leave it as it is
sell scrip / at 1 gold 1>17 + 1 gold each, when one is bought; you owe 1 for each
sell scrip / at 2 gold 1>17 + 2 gold each, when one is bought; you owe 1 for each
sell scrip / at 3 gold 1>17 + 3 gold each, when one is bought; you owe 1 for each
sell scrip / at 4 gold 1>17 + 4 gold each, when one is bought; you owe 1 for each
sell scrip / at 5 gold 1>17 + 5 gold each, when one is bought; you owe 1 for each
take your scrip off / 4 at 2 gold
open a note / 1: future for 3, 3 oil at 12, due in winter of year 1 + for sale at 3
open a note / 2: bond for 4, 6 gold, due in winter of year 1 + for sale at 4
open a note / 3: share for 5, 1 gold of each payout of plot 2 + for sale at 5
open a note / 4: policy for 6, 5 gold on a roll of 2 or 12, for 4 more rolls + for sale at 6`},
		{"papers of one's own, none sold", papers(), 0, begun + "// p0 papers p0", bank, `
your papers: what do you do with them?
Your pad has 20 scrip, of which none is for sale.
back / leave it as it is
sell scrip / at 1 gold 1>20 + 1 gold each, when one is bought; you owe 1 for each
sell scrip / at 2 gold 1>20 + 2 gold each, when one is bought; you owe 1 for each
sell scrip / at 3 gold 1>20 + 3 gold each, when one is bought; you owe 1 for each
sell scrip / at 4 gold 1>20 + 4 gold each, when one is bought; you owe 1 for each
sell scrip / at 5 gold 1>20 + 5 gold each, when one is bought; you owe 1 for each`},
		{"papers of another", papers(), 0, begun + "// p0 papers p1", sold, `
the papers of p1: what do you do with them?
You hold 2 scrip of p1; 5 are for sale, at 3.
p1 pays 1 gold for each, from its vaults first; purse and vaults have 8.
back / leave it as it is
buy scrip at 3 gold / N 1>2 for up to 6 gold + 1 gold each, when you redeem it
redeem scrip / N 1>2 + 1 gold each
open a note / 1: bond, 5 gold, due in spring of year 1 + you hold it`},
		{"papers to buy", papers(), 1, begun + ends("p0") + "// p1 papers p0", sold, `
the papers of p0: what do you do with them?
You hold 3 scrip of p0; 4 are for sale, at 2.
p0 pays 1 gold for each, from its vaults first; purse and vaults have 16.
back / leave it as it is
buy scrip at 2 gold / N 1>4 for up to 8 gold + 1 gold each, when you redeem it
redeem scrip / N 1>3 + 1 gold each
open a note / 1: future for 3, 3 oil at 12, due in winter of year 1 + you sell it at 3
open a note / 2: bond for 4, 6 gold, due in winter of year 1 + you sell it at 4
open a note / 3: share for 5, 1 gold of each payout of plot 2 + you sell it at 5
open a note / 4: policy for 6, 5 gold on a roll of 2 or 12, for 4 more rolls + you sell it at 6`},
		{"papers without scrip for sale", papers(), 0, begun + "// p0 papers p1", func(s *merlin.State) { s.Seats[0].Scrip[1] = 2 }, `
the papers of p1: what do you do with them?
You hold 2 scrip of p1; none is for sale.
p1 pays 1 gold for each, from its vaults first; purse and vaults have 8.
back / leave it as it is
redeem scrip / N 1>2 + 1 gold each`},
		{"a future to buy back", papers(), 0, begun + "// p0 papers p0; p0 note 1", sold, `
future 1 of p0: what do you do with it?
It is 3 oil at 12, due in winter of year 1.
p1 holds it, and sells it at 3.
When it is due you bring 3 oil, or pay the settlement.
The settlement is the forward price, 12 gold, while nothing is traded.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
buy / future 1 of p0 - 3 gold + it is void`},
		{"a bond to buy back", papers(), 0, begun + "// p0 papers p0; p0 note 2", sold, `
bond 2 of p0: what do you do with it?
It is 6 gold, due in winter of year 1.
p1 holds it, and sells it at 4.
When it is due you owe 6 gold; your purse and vaults have 16.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
buy / bond 2 of p0 - 4 gold + it is void`},
		{"a share to buy back", papers(), 0, begun + "// p0 papers p0; p0 note 3", sold, `
share 3 of p0: what do you do with it?
It is 1 gold of each payout of plot 2.
p1 holds it, and sells it at 5.
Its property 4 pays 3 when 4 is rolled, 3 in 36; 1 is for its holder.
back / leave it as it is
buy / share 3 of p0 - 5 gold + it is void`},
		{"a policy to buy back", papers(), 0, begun + "// p0 papers p0; p0 note 4", sold, `
policy 4 of p0: what do you do with it?
It is 5 gold on a roll of 2 or 12, for 4 more rolls.
p1 holds it, and sells it at 6.
When that comes about you owe 5 gold, once; you have 16.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
buy / policy 4 of p0 - 6 gold + it is void`},
		{"a future to buy", papers(), 2, begun + ends("p0", "p1") + "// p2 papers p0; p2 note 1", sold, `
future 1 of p0: what do you do with it?
It is 3 oil at 12, due in winter of year 1.
p1 holds it, and sells it at 3.
When it is due p0 brings 3 oil, or pays the settlement.
The settlement is the forward price, 12 gold, while nothing is traded.
What p0 cannot pay is a debt; if that ruins it, the rest is lost.
back / leave it as it is
buy / future 1 of p0 - 3 gold + 3 oil in winter of year 1, or the settlement`},
		{"a bond to buy", papers(), 2, begun + ends("p0", "p1") + "// p2 papers p0; p2 note 2", sold, `
bond 2 of p0: what do you do with it?
It is 6 gold, due in winter of year 1.
p1 holds it, and sells it at 4.
When it is due p0 owes 6 gold; its purse and vaults have 16.
What p0 cannot pay is a debt; if that ruins it, the rest is lost.
back / leave it as it is
buy / bond 2 of p0 - 4 gold + 6 gold in winter of year 1`},
		{"a share to buy", papers(), 2, begun + ends("p0", "p1") + "// p2 papers p0; p2 note 3", sold, `
share 3 of p0: what do you do with it?
It is 1 gold of each payout of plot 2.
p1 holds it, and sells it at 5.
Its property 4 pays 3 when 4 is rolled, 3 in 36; 1 is for its holder.
back / leave it as it is
buy / share 3 of p0 - 5 gold + 1 gold of each payout, 3 in 36`},
		{"a policy to buy", papers(), 2, begun + ends("p0", "p1") + "// p2 papers p0; p2 note 4", sold, `
policy 4 of p0: what do you do with it?
It is 5 gold on a roll of 2 or 12, for 4 more rolls.
p1 holds it, and sells it at 6.
When that comes about p0 owes 5 gold, once; it has 16.
What p0 cannot pay is a debt; if that ruins it, the rest is lost.
back / leave it as it is
buy / policy 4 of p0 - 6 gold + 5 gold, if it comes about`},
		{"a bond that one holds", papers(), 0, begun + "// p0 papers p1; p0 note 1", sold, `
bond 1 of p1: what do you do with it?
It is 5 gold, due in spring of year 1.
You hold it.
When it is due p1 owes 5 gold; its purse and vaults have 8.
What p1 cannot pay is a debt; if that ruins it, the rest is lost.
back / leave it as it is
sell it at / N 1>60 + the price, when one buys it`},
		{"a share that one sells", papers(), 1, begun + ends("p0") + "// p1 papers p0; p1 note 3", sold, `
share 3 of p0: what do you do with it?
It is 1 gold of each payout of plot 2.
You hold it, and sell it at 5.
Its property 4 pays 3 when 4 is rolled, 3 in 36; 1 is for its holder.
back / leave it as it is
sell it at / N 1>60 + the price, when one buys it
sell it no longer / at 5`},
		{"a policy unsold", papers(), 0, begun + "// p0 papers p0; p0 note 1", unsold, `
policy 1 of p0: what do you do with it?
It is 6 gold on oil at 7 or more when it ends, for 3 seasons.
You sell it at 4; nobody has bought it yet.
When that comes about you owe 6 gold, once; you have 16.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
change its premium to / N 1>20 + the price, when one buys it
tear up / policy 1 of p0 + it is void`},
		{"a bond unsold", papers(), 0, begun + "// p0 papers p0; p0 note 2", unsold, `
bond 2 of p0: what do you do with it?
It is 6 gold, due in winter of year 1.
You sell it at 5; nobody has bought it yet.
When it is due you owe 6 gold; your purse and vaults have 16.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
tear up / bond 2 of p0 + it is void`},
		{"a bond that is new", papers(), 1, begun + ends("p0") + "// p1 papers p0; p1 note 2", unsold, `
bond 2 of p0: what do you do with it?
It is 6 gold, due in winter of year 1.
p0 sells it at 5.
When it is due p0 owes 6 gold; its purse and vaults have 16.
What p0 cannot pay is a debt; if that ruins it, the rest is lost.
back / leave it as it is
buy / bond 2 of p0 - 5 gold + 6 gold in winter of year 1`},
		{"a future called", papers(), 0, begun + "// p0 papers p0; p0 note 1", called(1), `
future 1 of p0: what do you do with it?
It is 3 oil at 12, due in autumn of year 1.
p1 holds it.
It is called: deliver, assign or pay by the end of your next turn.
The settlement: 3 last prices, each at most the Cost of Living: 6 gold now.
To deliver takes 3 units in stall and store: you have 3.
In its first turn you cannot pay while a unit is asked at 2 or less.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
deliver / 3 oil - 3 oil + the future is settled
assign / future 1 of p3 - future 1 of p3 + the future is settled`},
		{"a future called a last time", papers(), 0, begun + "// p0 papers p0; p0 note 1", called(2), `
future 1 of p0: what do you do with it?
It is 3 oil at 12, due in autumn of year 1.
p1 holds it.
It is called a last time: after this turn 6 gold are a debt.
The settlement: 3 last prices, each at most the Cost of Living: 6 gold now.
To deliver takes 3 units in stall and store: you have 3.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
deliver / 3 oil - 3 oil + the future is settled
pay the settlement / 6 gold - 6 gold + the future is settled
assign / future 1 of p3 - future 1 of p3 + the future is settled`},
		{"a loan: the vault", papers(), 0, begun + "// p0 loan p1", bank, `
a loan to p1: from which vault?
The gold goes to the other's purse; you get a bond that it owes you.
What p1 cannot pay is a debt; if that ruins it, the rest is lost.
back / leave it as it is
lend from the vault on / 1: Chauffeur 8 and 9, 9 gold in the vault`},
		{"a loan: the gold", papers(), 0, begun + "// p0 loan p1; p0 at p0.1", bank, `
how much of the 9 gold in this vault do you lend p1?
Then you say how much the bond pays, and when; the other accepts or not.
What p1 cannot pay is a debt; if that ruins it, the rest is lost.
back / leave it as it is
lend gold / N 1>9`},
		{"a loan: the face", papers(), 0, begun + "// p0 loan p1; p0 at p0.1; p0 set 5", bank, `
5 gold for p1: how much is its bond to pay?
It owes you that gold when the bond is due, and pays no interest before.
What p1 cannot pay is a debt; if that ruins it, the rest is lost.
back / leave it as it is
a face of / N 1>40`},
		{"a loan: the season", papers(), 0, begun + "// p0 loan p1; p0 at p0.1; p0 set 5; p0 set 7", bank, `
5 gold for a bond of 7: in how many seasons is it due?
It is summer of year 1. The other accepts or declines at once.
What p1 cannot pay is a debt; if that ruins it, the rest is lost.
back / leave it as it is
due in seasons / N 1>8`},
		{"a loan offered", papers(), 1, begun + "// p0 loan p1; p0 at p0.1; p0 set 5; p0 set 7; p0 set 2", bank, `
p0 lends you 5 gold against a bond of 7 in 2 seasons: do you accept?
You owe 7 gold in your first turn after winter of year 1 has begun.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
answer / decline
answer / accept - 7 gold in winter of year 1 + 5 gold`},
		{"a future: of what", papers(), 0, begun + "// p0 write future", bank, `
a future: of what?
You get the forward price when it is bought, and owe 3 units when it is due.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
a future of / souls
a future of / oil
a future of / grain`},
		{"a future: the price", papers(), 0, begun + "// p0 write future; p0 good oil", bank, `
a future of 3 oil: at what forward price is it sold?
That is for all three units, and what the buyer pays you now.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
forward price / N 1>60`},
		{"a future: the season", papers(), 0, begun + "// p0 write future; p0 good oil; p0 set 9", bank, `
a future of 3 oil at 9: in how many seasons is it due?
It is summer of year 1. Then you have two turns to settle it.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
due in seasons / N 1>8`},
		{"a bond: the face", papers(), 0, begun + "// p0 write bond", bank, `
a bond: how much is it to pay?
You owe that gold to its holder when it is due.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
a face of / N 1>40`},
		{"a bond: the price", papers(), 0, begun + "// p0 write bond; p0 set 9", bank, `
a bond of 9 gold: at what price is it sold?
That is what you get when it is bought; until then it owes nothing.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
sell it at / N 1>40`},
		{"a bond: the season", papers(), 0, begun + "// p0 write bond; p0 set 9; p0 set 7", bank, `
a bond of 9 gold, sold at 7: in how many seasons is it due?
It is summer of year 1. Unsold by then, the bond is void.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
due in seasons / N 1>8`},
		{"a share: of what", papers(), 0, begun + "// p0 write share", bank, `
a share: of which property?
Its holder gets 1 gold of each payout first; it ends with the property.
back / leave it as it is
a share of plot / 2: property 4 + 3 gold when 4 is rolled, 3 in 36`},
		{"a share: the price", papers(), 0, begun + "// p0 write share; p0 at p0.2", bank, `
a share of plot 2: at what price is it sold?
That is what you get when it is bought; the plot pays 3 gold a payout.
back / leave it as it is
sell it at / N 1>40`},
		{"a policy: the cover", papers(), 0, begun + "// p0 write policy", bank, `
a policy: what does it cover?
You get the premium when it is bought, and pay if that comes about.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
cover / a roll of numbers
cover / the loss of the holder's cart
cover / souls at a price or more
cover / oil at a price or more
cover / grain at a price or more
cover / souls at a price or less
cover / oil at a price or less
cover / grain at a price or less`},
		{"a policy: a number", papers(), 0, begun + "// p0 write policy; p0 cover rolls", bank, `
a policy on a roll: of which numbers?
They are named one after another, in rising order.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
name a number / N 2>12`},
		{"a policy: more numbers", papers(), 0, begun + "// p0 write policy; p0 cover rolls; p0 number 2; p0 number 3; p0 number 5", bank, `
a policy on a roll of 2, 3 or 5: of which other numbers?
7 of 36 rolls show one of those named. The next ones are higher.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
name a number / N 6>12
name no more / 2, 3 or 5`},
		{"a policy: the spot", papers(), 0, begun + "// p0 write policy; p0 cover below-oil", bank, `
a policy on oil at a price or less: at what price?
The spot counts when the policy ends, without your slips and the holder's.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
a price of / N 1>20`},
		{"a policy: the payment", papers(), 0, begun + "// p0 write policy; p0 cover below-oil; p0 set 4", bank, `
a policy on oil at 4 or less when it ends: how much does it pay?
You owe that gold once, when what it covers first comes about.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
pay gold / N 1>40`},
		{"a policy: the premium", papers(), 0, begun + "// p0 write policy; p0 cover cart; p0 set 6", bank, `
a policy of 6 gold: at what premium is it sold?
That is what the buyer pays you, once for the whole term.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
a premium of / N 1>20`},
		{"a policy: the term", papers(), 0, begun + "// p0 write policy; p0 cover cart; p0 set 6; p0 set 2", bank, `
a policy of 6 gold, sold at 2: how long does it run?
The term begins when it is bought. When it ends the policy is void.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
run for / the next roll
run for / 4 rolls
run for seasons / N 1>8`},
		{"scrip to offer", papers(), 0, begun + "// p0 offer p1", sold, `
what do you offer p1?
Then you say what you ask for it, and the other answers at once.
You have 3 offers left in this turn.
Goods take the road: both roll a die, and lose on 1 to 3 what they send.
back / leave it as it is
offer / gold + you have 7 gold
offer / scrip of p1 + you have 2 scrip of p1`},
		{"how much scrip is offered", papers(), 0, begun + "// p0 offer p1; p0 item scrip-p1", sold, `
how many of your 2 scrip of p1 do you offer?
back / leave it as it is
offer scrip of p1 / N 1>2`},
		{"how much scrip is asked for", papers(), 0, begun + "// p0 offer p1; p0 item scrip-p1; p0 set 1; p0 item scrip-p0", sold, `
how many of its 3 scrip of p0 do you ask p1 for?
You give 1 scrip of p1.
back / leave it as it is
ask for scrip of p0 / N 1>3`},
		{"a debt to a player", papers(), 1, begun + "// p0 papers p1; p0 redeem 2", func(s *merlin.State) { sold(s); purse(s, 1, 0) }, `
you owe p0 2 gold more than you have: what do you give up?
What you sell covers 1 gold of the debt each, a stake, a bid or the escrow what it is worth. A card in the field counts 6 in net worth, a card of the reserve 1.
Who has nothing left to give up is bankrupt and out of the game.
sell plot / 1: Chauffeur 8 and 10, 0 gold in the vault + 1 gold of the debt`},
	}
}

// TestReasons holds that what is said of the market, of offers and of paper has room in a line: a question, and each
// reason.
func TestReasons(t *testing.T) {
	for _, test := range slices.Concat(marketQuestions(), paperQuestions()) {
		s, _ := test.happen(t)
		v := s.View(test.seat)
		what, why := tell.English.Asked(v)
		if kind := v.Own.Open.Kind; v.Offer == (merlin.Offer{}) && kind < merlin.KindGoods {
			continue // of the board
		}
		for _, line := range append(strings.Split(why, "\n"), what) {
			if utf8.RuneCountInString(line) > 76 {
				t.Errorf("%s: %d columns: %s", test.name, utf8.RuneCountInString(line), line)
			}
		}
	}
}

// TestPaper_settlement holds that what the label of a settlement says is what is paid, whatever the last price was.
func TestPaper_settlement(t *testing.T) {
	for last := range int8(5) { // the Cost of Living is 2
		s, _ := played(t, papers(), 0, begun+"// p0 papers p0; p0 note 1", func(s *merlin.State) {
			bank(s)
			s.Month = 3
			out(s, future(0, 1, 7, 1))
			s.Notes[0].Called, s.Books[1].Last = 2, last
			purse(s, 0, 20)
		})
		v := s.View(0)
		for _, o := range v.Options(nil) {
			if o.Move.Kind != merlin.KindSettle {
				continue
			}
			l := tell.English.Label(v, o)
			if err := s.Apply(o.Move); err != nil {
				t.Fatal(err)
			}
			if paid := fmt.Sprint(20-s.Seats[0].Purse, " gold"); l.Costs != paid || l.Item != paid {
				t.Errorf("after %d: %s are paid, and %s was said", last, paid, l.Costs)
			}
		}
		if s.Seats[0].Purse == 20 {
			t.Errorf("after %d: nothing is paid", last)
		}
	}
}
