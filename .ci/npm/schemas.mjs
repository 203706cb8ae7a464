// Compiles schemas with ajv in strict mode, and checks a good and a bad request with the schema of the rules service.

import { readFileSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";

for (const file of process.argv.slice(2)) {
  const check = new Ajv({ strict: true }).compile(JSON.parse(readFileSync(file, "utf8")));
  if (file === "service.json" && (!check({ op: "status", table: 1 }) || check({ op: "status", tables: 1 }))) {
    throw new Error("the schema of the service takes a bad request, or refuses a good one");
  }
}
console.log("true");
