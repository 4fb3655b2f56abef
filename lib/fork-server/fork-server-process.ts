import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, openSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import {
  type Descriptor,
  type FromForkServer,
  SOCKET_NAME,
  socketHeader,
  type ToForkServer,
} from "./fork-server-message.ts";
import { coverInherited, inheritedDescriptors } from "./inherited-descriptors.ts";

// A small process that starts programs for a large one, see docs/decisions/0162-fork-server.md.

const folder = process.argv[2] ?? "";
/** What Node opens from now on closes itself when a program is started. */
const inherited = inheritedDescriptors();
const nothing = openSync("/dev/null", "r");
const running = new Set<ChildProcess>();

function report(message: FromForkServer): void {
  if (process.connected) process.send?.(message);
}

/** A connection that becomes a descriptor of a program. Nothing is read from it here: that would be the program's input. */
async function openSocket(id: number, descriptor: number): Promise<Socket> {
  const socket = connect(path.join(folder, SOCKET_NAME));
  await once(socket, "connect");
  await new Promise<void>((resolve, reject) => {
    socket.write(socketHeader(id, descriptor), (error) => (error ? reject(error) : resolve()));
  });
  return socket;
}

/**
 * Opens a side of a named pipe. The program gets a descriptor that waits, which Node's sockets are not; opening one waits for the
 * other side, so that both sides are open here for that moment: the large process may have ended.
 */
function openPipe(name: string, mode: "read" | "write"): number {
  const both = openSync(name, constants.O_RDWR);
  try {
    return openSync(name, mode === "read" ? constants.O_RDONLY : constants.O_WRONLY);
  } finally {
    closeSync(both);
  }
}

type Opened = Socket | number | "ignore";

const open = async (id: number, descriptor: Descriptor, at: number): Promise<Opened> => {
  if (descriptor === "ignore") return descriptor;
  return descriptor === "socket" ? openSocket(id, at) : openPipe(descriptor.path, descriptor.mode);
};

function close(opened: Opened): void {
  if (typeof opened === "number") closeSync(opened);
  else if (opened !== "ignore") opened.destroy();
}

async function start({ id, file, args, cwd, env, descriptors }: ToForkServer): Promise<void> {
  const opened: Opened[] = [];
  try {
    const results = await Promise.allSettled(descriptors.map((one, at) => open(id, one, at)));
    opened.push(...results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
    for (const one of results) if (one.status === "rejected") throw one.reason;
    // Its own process group, so that it can be killed with all that it starts.
    const child = spawn(file, args, {
      cwd,
      env: { ...env } as NodeJS.ProcessEnv,
      stdio: coverInherited(opened, inherited, nothing),
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
    opened.forEach(close);
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
