// Serves a folder to Chromium, and prints what its page reports.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [folder, browser] = process.argv.slice(2);
const types = { html: "text/html", js: "text/javascript", json: "application/json" };
const server = createServer((request, reply) => {
  if (request.url === "/end") {
    request.setEncoding("utf8").on("data", (text) => console.log(text)).on("end", () => { reply.end(); child.kill(); process.exit(); });
    return;
  }
  try {
    const name = request.url === "/" ? "/index.html" : request.url;
    const text = readFileSync(join(folder, name));
    reply.setHeader("Content-Type", types[name.split(".").pop()] ?? "application/octet-stream");
    reply.end(text);
  } catch {
    reply.writeHead(404).end();
  }
});
let child;
server.listen(0, "127.0.0.1", () => {
  const own = `--user-data-dir=${mkdtempSync(join(tmpdir(), "bourse-"))}`;
  child = spawn(browser, ["--headless", "--no-sandbox", "--disable-gpu", own, `http://127.0.0.1:${server.address().port}/`]);
});
setTimeout(() => { console.log("the page has not answered"); child.kill(); process.exit(1); }, 120_000);
