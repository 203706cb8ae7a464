package smallprint

// This file tabulates chapter S4: what Assign says of every business and whatever lies under it. Looking
// it up takes less time than working it out.

var (
	// contracts holds the row of splits for so many SMALLs, BIGs and TOTALs, three bits each, first where
	// a lone BIG is void and then where it is valid.
	contracts [2][1 << 9]uint8
	// splits holds what Assign says by row, value and number of share cards.
	splits [16][Values + 1][16]Split
)

func init() {
	type held struct { // what contracts come to: those that are void are as good as none
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

// splitOf returns what Assign does. The cards under a business are at most four of each contract and 12
// shares.
func splitOf(value int8, under packed, loneBig bool) *Split {
	lone := 0
	if loneBig {
		lone = 1
	}
	row := contracts[lone][under&0o7|under>>5&0o70|under>>10&0o700] // the three lower bytes, three bits of each
	return &splits[row&15][value&15][under>>24&15]
}
