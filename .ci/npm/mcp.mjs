// Plays a game of Small Print through the MCP server with the official client, over both transports.

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { spawn } from "node:child_process";

const command = process.argv[2];

async function play(transport) {
  const client = new Client({ name: "check", version: "1" });
  await client.connect(transport);
  const call = async (name, args) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    if (isError) {
      throw new Error(content[0].text);
    }
    return content[0].text;
  };
  const { tools } = await client.listTools();
  await client.readResource({ uri: "bourse://rules/smallprint" });
  let text = await call("start", { game: "smallprint", players: 2, bots: ["greedy"] });
  for (let ask; (ask = /^Question (\d+)/m.exec(text)) !== null;) {
    text = await call("move", { ask: Number(ask[1]), option: 1 });
  }
  await client.close();
  return tools.length > 5 && text.includes("The game is over.");
}

const server = spawn(command, ["-http", "127.0.0.1:0"], { stdio: ["ignore", "ignore", "pipe"] });
const address = await new Promise((found) => server.stderr.on("data", (text) => found(/http:\S+/.exec(text)[0])));
try {
  const overHTTP = await play(new StreamableHTTPClientTransport(new URL(address)));
  console.log("stdio", await play(new StdioClientTransport({ command })), "http", overHTTP);
} finally {
  server.kill();
}
