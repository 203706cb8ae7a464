// A program with the types of the package. tsc checks it.

import { BourseError, load } from "bourse";
import type { Choice, Match, Player } from "bourse";
import type { Code, Operations } from "bourse/types/operations";

const match: Match<"smallprint"> = (await load()).begin("smallprint", { config: { players: 2 } });
const seat: Player | undefined = match.waiting[0];
if (seat !== undefined) {
  const choices: Choice[] = match.choices(seat);
  const asked: Operations["asked"]["result"] = match.asked(seat);
  const code: Code = "bad-move";
  try {
    match.play(seat, choices[0]?.move ?? asked.what);
  } catch (e) {
    console.log(e instanceof BourseError && e.code === code);
  }
}
