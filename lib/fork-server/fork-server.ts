import type { ChildProcess } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import {
  type Descriptor,
  type FromForkServer,
  HEADER_BYTES,
  type LaunchRequest,
  readSocketHeader,
  SOCKET_NAME,
  type ToForkServer,
} from "./fork-server-message.ts";

const ENTRY = path.join("lib", "fork-server", "fork-server-process.ts");

interface ProgramEvents {
  /** The process has ended; its code, null after a signal. */
  exit: [code: number | null];
  /** Its output has ended too. */
  close: [code: number | null];
}

/** A program that the fork server started. */
export class ForkedProgram extends EventEmitter<ProgramEvents> {
  readonly pid: number;
  /** Whether the process has ended; its output may still be read. */
  hasExited = false;
  readonly #sockets: readonly (Socket | undefined)[];

  constructor(pid: number, sockets: readonly (Socket | undefined)[]) {
    super();
    this.pid = pid;
    this.#sockets = sockets;
    sockets[0]?.resume(); // to notice that the program ended
  }

  /**
   * The other end of a descriptor that is a socket.
   * @throws Error if it is something else
   */
  socketOf(descriptor: number): Socket {
    const socket = this.#sockets[descriptor];
    if (socket === undefined) throw new Error(`descriptor ${descriptor} is not a socket`);
    return socket;
  }

  get stdin(): Writable {
    return this.socketOf(0);
  }
  get stdout(): Readable {
    return this.socketOf(1);
  }
  get stderr(): Readable {
    return this.socketOf(2);
  }

  /** Kills the program with every process that it started. */
  kill(): void {
    try {
      process.kill(-this.pid, "SIGKILL");
    } catch {
      // The group has ended.
    }
  }

  /** The fork server reports that the program has ended. */
  exited(code: number | null): void {
    this.hasExited = true;
    this.emit("exit", code);
    const outputs = this.#sockets.slice(1).filter((socket) => socket !== undefined);
    // Output that nobody asks for would keep the program open.
    for (const output of outputs) if (output.readableFlowing === null) output.resume();
    void Promise.allSettled(outputs.map((output) => finished(output))).then(() => this.emit("close", code));
  }
}

/** A program whose sockets are being connected. */
interface Start {
  readonly descriptors: readonly Descriptor[];
  readonly sockets: (Socket | undefined)[];
  pid: number | undefined;
  /** The program may end before its sockets are here. */
  end: { readonly code: number | null } | undefined;
  readonly resolve: (program: ForkedProgram) => void;
  readonly reject: (error: Error) => void;
}

class ForkServer {
  readonly #child: ChildProcess;
  readonly #starts = new Map<number, Start>();
  readonly #running = new Map<number, ForkedProgram>();
  #lastId = 0;

  constructor(child: ChildProcess, server: Server) {
    this.#child = child;
    server.on("connection", (socket) => this.#accept(socket));
    child.on("message", (message) => this.#report(message as FromForkServer));
    child.once("exit", () => {
      server.close();
      this.#lost();
    });
    child.unref();
    child.channel?.unref();
    server.unref();
  }

  launch(program: LaunchRequest): Promise<ForkedProgram> {
    const { promise, resolve, reject } = Promise.withResolvers<ForkedProgram>();
    this.#lastId += 1;
    const id = this.#lastId;
    const { descriptors } = program;
    this.#starts.set(id, { descriptors, sockets: [], pid: undefined, end: undefined, resolve, reject });
    this.#child.channel?.ref();
    this.#child.send({ id, ...program } satisfies ToForkServer, (error) => {
      if (error) this.#fail(id, error);
    });
    return promise;
  }

  #accept(socket: Socket): void {
    socket.on("error", () => undefined); // the other end may have ended before; `close` reports how
    const onReadable = () => {
      const header: Buffer | null = socket.read(HEADER_BYTES);
      if (header === null) return;
      socket.off("readable", onReadable);
      const [id, descriptor] = readSocketHeader(header.toString("latin1"));
      const start = this.#starts.get(id);
      if (start === undefined) socket.destroy();
      else {
        start.sockets[descriptor] = socket;
        this.#complete(id, start);
      }
    };
    socket.on("readable", onReadable);
  }

  #report(message: FromForkServer): void {
    const { id } = message;
    const start = this.#starts.get(id);
    if (message.type === "started" && start !== undefined) {
      start.pid = message.pid;
      this.#complete(id, start);
    }
    if (message.type === "failed")
      this.#fail(id, Object.assign(new Error(message.message), { code: message.code }));
    if (message.type === "exit") {
      if (start === undefined) this.#ended(id, message.code);
      else start.end = { code: message.code };
    }
  }

  #complete(id: number, { descriptors, sockets, pid, end, resolve }: Start): void {
    const isConnected = descriptors.every((one, at) => one !== "socket" || sockets[at] !== undefined);
    if (pid === undefined || !isConnected) return;
    this.#starts.delete(id);
    this.#running.set(id, new ForkedProgram(pid, sockets));
    resolve(this.#running.get(id) as ForkedProgram);
    if (end !== undefined) this.#ended(id, end.code);
  }

  /** The caller may receive its program only now, so it gets time to listen first. */
  #ended(id: number, code: number | null): void {
    setImmediate(() => {
      this.#running.get(id)?.exited(code);
      this.#forget(id);
    });
  }

  #fail(id: number, error: Error): void {
    const start = this.#starts.get(id);
    for (const socket of start?.sockets ?? []) socket?.destroy();
    start?.reject(error);
    this.#forget(id);
  }

  /** An idle fork server does not keep this process running. */
  #forget(id: number): void {
    this.#starts.delete(id);
    this.#running.delete(id);
    if (this.#starts.size + this.#running.size === 0) this.#child.channel?.unref();
  }

  /** The fork server has ended: its programs would run unsupervised. */
  #lost(): void {
    for (const id of this.#starts.keys()) this.#fail(id, new Error("the fork server has ended"));
    for (const program of this.#running.values()) {
      program.kill();
      program.exited(null);
    }
    this.#running.clear();
  }
}

/** The framework loads modules in more than one copy; all of them share one fork server. */
const KEY = Symbol.for("roundtable.fork-server");
const holder: typeof globalThis & { [KEY]?: Promise<ForkServer> | undefined } = globalThis;

async function startForkServer(): Promise<ForkServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "roundtable-fork-"));
  const server = createServer();
  server.listen(path.join(folder, SOCKET_NAME));
  await once(server, "listening");
  // Loaded at run time, by a path that a bundler does not see: it would bundle the process.
  const { fork } = process.getBuiltinModule("node:child_process");
  const child = fork(path.join(process.cwd(), ENTRY), [folder], {
    execArgv: [],
    env: {} as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.once("exit", () => {
    holder[KEY] = undefined;
  });
  await once(child, "spawn");
  return new ForkServer(child, server);
}

/** Descriptors of a program that is read and written as usual. */
export const THREE_SOCKETS: readonly Descriptor[] = ["socket", "socket", "socket"];

/**
 * Starts a program from a small process (docs/decisions/0162-fork-server.md), in its own process group. It receives nothing of
 * this process but its descriptors.
 * @returns The program, which runs.
 * @throws {NodeJS.ErrnoException} If it cannot be started, for example `ENOENT`.
 */
export async function launchProgram(program: LaunchRequest): Promise<ForkedProgram> {
  const starting = (holder[KEY] ??= startForkServer());
  starting.catch(() => {
    holder[KEY] = undefined;
  });
  return (await starting).launch(program);
}
