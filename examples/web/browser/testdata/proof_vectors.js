// This module runs proof.js on each vector of proof_test.go.

import { readFileSync } from "node:fs";
import { MixError, commitEntropy, commitSeed, mix, mixName, verifyMix } from "./proof.js";

async function attempt(make) {
  try {
    return await make();
  } catch (e) {
    if (e instanceof MixError) {
      return `${e.kind} ${e.who}`;
    }
    throw e;
  }
}

async function make(v) {
  const name = await attempt(() => mixName(v.name, v.terms, v.seats));
  if (!name.startsWith("mix ")) {
    return { name };
  }
  const commitments = [];
  for (const [who, entropy] of v.entropies.entries()) {
    commitments.push(await commitEntropy(name, who, entropy));
  }
  const [server, ...players] = v.entropies;
  const mixed = await attempt(() => mix(name, server, players, v.commitments));
  const verified = await attempt(async () => await verifyMix(name, v.seed, server, players, v.commitments) ?? "ok");
  return { name, commitments, mixed, verified, seed: await commitSeed(v.seed, v.terms) };
}

const made = [];
for (const v of JSON.parse(readFileSync(0, "utf8"))) {
  made.push(await make(v));
}
process.stdout.write(JSON.stringify(made));
