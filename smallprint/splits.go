package smallprint

// This file tabulates Assign (chapter S4) for every business and every combination of cards. A lookup is
// faster than computing the split.

var (
	// contracts has the row of splits for a number of SMALLs, BIGs and TOTALs, three bits each. The first
	// table is for games in which a lone BIG is void, the second for games in which it is valid.
	contracts [2][1 << 9]uint8
	// splits has the result of Assign by row, value and number of share cards.
	splits [16][Values + 1][16]Split
)

func init() {
	type held struct { // all void contracts with one verdict are alike
		verdict Verdict
		valid   Paper
	}
	rows := map[held]uint8{}
	for lone := range contracts {
		for i := range contracts[lone] {
			under := Paper{int8(i & 7), int8(i >> 3 & 7), int8(i >> 6)}
			h := held{judge(under.Of(Small), under.Of(Big), under.Of(Total), lone == 1), under}
			if h.verdict.Void() {
				h.valid = Paper{}
			}
			if _, known := rows[h]; !known {
				row := uint8(len(rows))
				rows[h] = row
				for value := range splits[row] {
					for shares := range splits[row][value] {
						under[Share-1] = int8(shares)
						splits[row][value][shares] = Assign(value, under, lone == 1)
					}
				}
			}
			contracts[lone][i] = rows[h]
		}
	}
}

// splitOf returns the result of Assign from the tables. There are at most four of each contract and 12 shares
// under a business.
func splitOf(value int8, under packed, loneBig bool) *Split {
	lone := 0
	if loneBig {
		lone = 1
	}
	row := contracts[lone][under&0o7|under>>5&0o70|under>>10&0o700] // three bits from each of the three lower bytes
	return &splits[row&15][value&15][under>>24&15]
}
