package economicon
import "bourse.example"
func describe() bourse.Description { return bourse.Description{} }
