package value_test
import ("testing";"strings";"fmt";"sort";"bourse.example/merlin")
func TestZZ(t *testing.T) {
	k := map[string]int{}; n:=20
	for g:=0; g<n; g++ {
		end := merlinGameOf(t, merlin.Standard(4), strings.Fields("greedy:2 greedy:2 greedy:2 greedy:2"), g, func(s *merlin.State, m merlin.Move){
			open := ""
			if m.Seat.Player() { open = s.Own[m.Seat].Open.Kind.String() }
			key := m.Kind.String()
			if open != "none" && open != "" { key = open+"/"+key 
			 if open=="unit" { key += " "+ "x" } }
			k[key]++
			if m.Kind==merlin.KindBuy && m.Card.Golem() { k["BUYGOLEM"]++ }
			if m.Kind==merlin.KindDice { for seat:=range s.Players() { for i:=range 7 { c:=merlin.Card(0); if i<5 {c=s.Offices[2+i]}; if c.Golem() && seat==0 {k["OFFERED"]++}; _ = i } } }
			if m.Kind==merlin.KindEnd { for _,u:=range s.Seats[m.Seat].Units { if u.Card==0 {continue}; k["UTURN"]++; if u.Acts>0 {k["UACT"]++; continue}; if u.Sleep>0 {k["USLEEP"]++; continue}
				x := *s
				if x.Apply(merlin.Move{Seat:m.Seat,Kind:merlin.KindUnit,Plot:u.Plot})!=nil {k["UNOTHING"]++; continue}
				for _,o:=range x.Options(m.Seat,nil) { k["UCOULD "+o.Move.Kind.String()]++ }
				if u.Plot.Seat()!=m.Seat {k["UABROAD"]++}
			} }
			for _,c:=range s.Seats[0].Reserve { if c.Golem() && m.Kind==merlin.KindEnd && m.Seat==0 { k["RESGOLEM"]++; if s.Seats[0].Store[0]==0 {k["RESNOSOUL"]++} } }
		}, func(e merlin.Event){ if e.Kind==merlin.Ended {k["END "+fmt.Sprint(e.Rule)]++} })
		k["TURNS"]+=int(end.Turns)
		for _,p := range end.Seats[:4] { k["CROWNS"]+=int(p.Crowns); for _,u:=range p.Units { if u.Card!=0 {k["UNITS"]++} } }
		k["OUT"]+=end.Out.Len()
	}
	var keys []string; for x:=range k {keys=append(keys,x)}; sort.Strings(keys)
	for _,x:=range keys { t.Logf("%-20s %.2f", x, float64(k[x])/float64(n)) }
}
