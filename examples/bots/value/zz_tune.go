package value
import ("os";"strconv")
func env(n string, d int64) int64 { if v,err:=strconv.ParseInt(os.Getenv(n),10,64); err==nil {return v}; return d }
var (
 merlinUnpaid = env("UNPAID",200)
 merlinGrowing = env("GROWING",500)
 merlinMustered = env("MUST",850)
 merlinRaids = env("RAIDS",300)
 merlinPower = env("POWER",200)
 merlinProspect = env("PROSPECT",4000)
)
