import { type ChildProcess, fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { DEFAULT_LIMITS } from "../sandbox/sandbox.ts";
import { attackDriver } from "./sandbox-attack.ts";

/** Starts a process with a sandbox in which a command with this word runs. */
export async function startSandboxServer(
  word: string,
): Promise<{ server: ChildProcess; holderWord: string }> {
  const server = fork(import.meta.filename, [word]);
  const [{ holderWord }] = (await once(server, "message")) as [{ holderWord: string }];
  return { server, holderWord };
}

async function serve(word: string): Promise<void> {
  // The process that holds the scratch file system is recognized by this size in its command.
  const diskBytes = randomInt(100_000_000, 200_000_000);
  const sandbox = await attackDriver().open({ ...DEFAULT_LIMITS, diskBytes });
  const script = 'setsid nohup sleep "$1" & trap "" TERM HUP; echo started; sleep "$1"';
  await sandbox.exec({
    argv: ["sh", "-c", script, "sh", word],
    onChunk: () => process.send?.({ holderWord: String(diskBytes) }),
  });
}

if (process.argv[1] === import.meta.filename) await serve(process.argv[2] ?? "");
