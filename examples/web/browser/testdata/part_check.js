// This module runs check.js on each proof and returns the results.

import { readFileSync } from "node:fs";
import { check, why } from "./check.js";

const said = [];
for (const { proof, record, kept } of JSON.parse(readFileSync(0, "utf8"))) {
  try {
    said.push({ proved: await check(proof, record, kept) });
  } catch (e) {
    said.push({ refused: why(e) });
  }
}
process.stdout.write(JSON.stringify(said));
