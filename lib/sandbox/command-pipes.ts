import { once } from "node:events";
import { closeSync, constants, openSync, rmSync, writeSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { type ForkedProgram, launchProgram } from "../fork-server/fork-server.ts";
import type { Descriptor } from "../fork-server/fork-server-message.ts";

const OUTPUTS = ["stdout", "stderr"] as const;
const NAMES = [...OUTPUTS, "filter", "go"] as const;
type Name = (typeof NAMES)[number];

/**
 * Named pipes of a command. Its output, because a command cannot open a socket again by the names /dev/stdout and /dev/stderr; what
 * bubblewrap and the gate read, because they need descriptors that wait.
 */
export interface CommandPipes {
  readonly stdout: Readable;
  readonly stderr: Readable;
  /**
   * Starts a program with the other sides, and gives it the filter.
   * @throws {NodeJS.ErrnoException} If it cannot be started; the pipes are closed then.
   */
  readonly launch: (
    start: (sides: Readonly<Record<Name, Descriptor>>) => Promise<ForkedProgram>,
  ) => Promise<ForkedProgram>;
  /** Lets the gate start the command. */
  readonly go: () => void;
  /** Closes the gate for ever, unless it has passed. */
  readonly close: () => void;
}

/** Node cannot make a named pipe. */
async function makePipes(mkfifo: string, files: readonly string[]): Promise<void> {
  const program = await launchProgram({
    file: mkfifo,
    // Another user may open them for writing: the command, by the names of its output. Nobody else reaches their folder.
    args: ["-m", "0622", ...files],
    cwd: "/",
    env: {},
    descriptors: ["ignore", "ignore", "ignore"],
  });
  const [code] = await once(program, "close");
  if (code !== 0) throw new Error(`mkfifo ended with ${code}`);
}

/** Opens this process's sides. Each pipe has a reader and a writer from here on, so that nothing looks ended and nothing waits. */
function openOwn(
  fileOf: (name: Name) => string,
): Readonly<Record<"readers" | "others", number[]>> & { go: number } {
  const opened: number[] = [];
  const open = (name: Name, flags: number) => {
    opened.push(openSync(/* turbopackIgnore: true */ fileOf(name), flags | constants.O_NONBLOCK));
    return opened.at(-1) as number;
  };
  try {
    const readers = OUTPUTS.map((name) => open(name, constants.O_RDONLY));
    const others = ([...OUTPUTS, "filter"] as const).map((name) => open(name, constants.O_RDWR));
    return { readers, others, go: open("go", constants.O_RDWR) };
  } catch (error) {
    for (const fd of opened) closeSync(fd);
    throw error;
  }
}

/**
 * Makes the pipes of one command.
 * @param mkfifo Path of the program.
 * @param filter Bytes that the program reads from its descriptor; fewer than a pipe has room for.
 */
export async function makeCommandPipes(mkfifo: string, filter: Uint8Array): Promise<CommandPipes> {
  const folder = await mkdtemp(path.join(tmpdir(), "roundtable-command-"));
  const fileOf = (name: Name) => path.join(folder, name);
  // Without waiting: the caller listens to the program from the moment of its start on.
  const remove = () => rmSync(/* turbopackIgnore: true */ folder, { recursive: true, force: true });
  try {
    await makePipes(mkfifo, NAMES.map(fileOf));
    const { readers, others, go } = openOwn(fileOf);
    const [stdout, stderr] = readers.map((fd) => new Socket({ fd, readable: true, writable: false })) as [
      Socket,
      Socket,
    ];
    let isGoOpen = true;
    const close = () => {
      if (isGoOpen) closeSync(go);
      isGoOpen = false;
    };
    return {
      stdout,
      stderr,
      launch: async (start) => {
        try {
          writeSync(others.at(-1) as number, filter);
          return await start({
            stdout: { path: fileOf("stdout"), mode: "write" },
            stderr: { path: fileOf("stderr"), mode: "write" },
            filter: { path: fileOf("filter"), mode: "read" },
            go: { path: fileOf("go"), mode: "read" },
          });
        } catch (error) {
          close();
          for (const stream of [stdout, stderr]) stream.destroy();
          throw error;
        } finally {
          for (const fd of others) closeSync(fd);
          remove();
        }
      },
      go: () => {
        if (isGoOpen) writeSync(go, "go\n");
        close();
      },
      close,
    };
  } catch (error) {
    remove();
    throw error;
  }
}
