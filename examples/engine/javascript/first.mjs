// A first bot: it draws one of its options. Put your idea into choose.
import { createInterface } from "node:readline";

function choose(view, options) {
  const { text, min = 0, max = 0 } = options[Math.floor(Math.random() * options.length)];
  const amount = min + Math.floor(Math.random() * (max - min + 1));
  return text.split(" ").map((word) => word === "N" ? amount : word).join(" ");
}

const say = (word, body) => process.stdout.write(`${word} ${JSON.stringify(body)}\n`);
let position;
for await (const line of createInterface({ input: process.stdin })) {
  const [word] = line.split(" ", 1);
  const body = JSON.parse(line.slice(word.length) || "{}");
  if (word === "hello") say("hello", { protocol: 1, name: "first", version: "1" });
  if (word === "position") position = body;
  if (word === "go") say("bestmove", { ask: body.ask, move: choose(position.view, position.options) });
  if (word === "ping") say("pong", body);
  if (word === "quit") break;
}
