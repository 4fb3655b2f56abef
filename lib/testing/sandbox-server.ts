// A server that is killed while a command runs in its sandbox: `node sandbox-server.ts MARK`.
import { randomInt } from "node:crypto";
import { DEFAULT_LIMITS } from "../sandbox/sandbox.ts";
import { attackDriver } from "./sandbox-attack.ts";

const [mark = ""] = process.argv.slice(2);
// The scratch file system's process is recognized by this size in its command.
const diskBytes = randomInt(100_000_000, 200_000_000);
const sandbox = await attackDriver().open({ ...DEFAULT_LIMITS, diskBytes });
const script = 'setsid nohup sleep "$1" & trap "" TERM HUP; echo started; sleep "$1"';
await sandbox.exec({
  argv: ["sh", "-c", script, "sh", mark],
  onChunk: () => process.send?.({ holder: String(diskBytes) }),
});
