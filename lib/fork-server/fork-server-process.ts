import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import {
  type FromForkServer,
  SOCKET_NAME,
  STREAMS,
  streamHeader,
  type ToForkServer,
} from "./fork-server-message.ts";

// A small process that starts programs for a large one, see docs/decisions/0162-fork-server.md.

const folder = process.argv[2] ?? "";
const running = new Set<ChildProcess>();

function report(message: FromForkServer): void {
  if (process.connected) process.send?.(message);
}

/** A connection that becomes a descriptor of a program. Nothing is read from it here: that would be the program's input. */
async function openStream(id: number, stream: number): Promise<Socket> {
  const socket = connect(path.join(folder, SOCKET_NAME));
  await once(socket, "connect");
  await new Promise<void>((resolve, reject) => {
    socket.write(streamHeader(id, stream), (error) => (error ? reject(error) : resolve()));
  });
  return socket;
}

async function start({ id, file, args, cwd, env }: ToForkServer): Promise<void> {
  const streams: Socket[] = [];
  try {
    streams.push(...(await Promise.all(STREAMS.map((_, at) => openStream(id, at)))));
    // Its own process group, so that it can be killed with all that it starts.
    const child = spawn(file, args, {
      cwd,
      env: { ...env } as NodeJS.ProcessEnv,
      stdio: streams,
      detached: true,
    });
    running.add(child);
    child.once("exit", (code) => {
      running.delete(child);
      report({ id, type: "exit", code });
    });
    await once(child, "spawn");
    report({ id, type: "started", pid: child.pid as number });
  } catch (error) {
    const { code = "EUNKNOWN", message } = error as NodeJS.ErrnoException;
    report({ id, type: "failed", code, message });
  } finally {
    for (const stream of streams) stream.destroy();
  }
}

/** The large process has ended: nobody reads what the programs write. */
function end(): void {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}

// Signals of a terminal go to both processes; the large one decides when it ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", end);
process.on("message", (message) => void start(message as ToForkServer));
