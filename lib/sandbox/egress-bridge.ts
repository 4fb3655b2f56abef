/** Where the socket of the proxy is inside, for commands that may reach the network through it. */
export const EGRESS_SOCKET = "/w/egress";
const PORT = 3128;

/** Passes connections of a port inside to the socket, runs the command, and ends with its exit code. */
const BRIDGE = `
const { connect, createServer } = require("node:net");
const { spawn } = require("node:child_process");
const [socket, port, command, ...args] = process.argv.slice(1);
const server = createServer((inside) => {
  const outside = connect(socket);
  const end = () => { inside.destroy(); outside.destroy(); };
  for (const side of [inside, outside]) side.on("error", end).on("close", end);
  inside.pipe(outside);
  outside.pipe(inside);
});
server.listen(Number(port), "127.0.0.1", () => {
  const child = spawn(command, args, { stdio: "inherit" });
  child.on("error", (error) => { console.error(error.message); process.exit(127); });
  child.on("exit", (code) => process.exit(code ?? 1));
});
`;

/** A command behind a bridge to the proxy. It needs Node inside. */
export const bridged = (argv: readonly string[]): [string, ...string[]] => [
  "node",
  "-e",
  BRIDGE,
  "--",
  EGRESS_SOCKET,
  String(PORT),
  ...argv,
];

const PROXY = `http://127.0.0.1:${PORT}`;

/** Environment of a command behind the bridge. */
export const BRIDGE_ENVIRONMENT: Readonly<Record<string, string>> = {
  HTTPS_PROXY: PROXY,
  https_proxy: PROXY,
  HTTP_PROXY: PROXY,
  http_proxy: PROXY,
  NO_PROXY: "",
  no_proxy: "",
};
