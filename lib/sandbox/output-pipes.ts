import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { closeSync, constants, openSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { launchProgram } from "../fork-server/fork-server.ts";

/** Output of a command as pipes. Node's own are sockets, which a command cannot open again by the names /dev/stdout and /dev/stderr. */
export interface OutputPipes {
  /** For the new process: standard output and standard error. */
  readonly descriptors: readonly [number, number];
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Closes this process's copy of what the new process writes to, so that the end can be read. */
  readonly handOver: () => void;
}

/** @param mkfifo Path of the program, because Node cannot make a named pipe. */
export async function makeOutputPipes(mkfifo: string): Promise<OutputPipes> {
  const name = path.join(tmpdir(), `roundtable-output-${randomUUID()}`);
  const files = [`${name}-1`, `${name}-2`] as const;
  try {
    // Another user may open them for writing only: the command, by the names of its output.
    const program = await launchProgram({ file: mkfifo, args: ["-m", "0622", ...files], cwd: "/", env: {} });
    const [code] = await once(program, "close");
    if (code !== 0) throw new Error(`mkfifo ended with ${code}`);
    // Reading first and without waiting; then a writer does not wait either.
    const readers = files.map((file) =>
      openSync(/* turbopackIgnore: true */ file, constants.O_RDONLY | constants.O_NONBLOCK),
    );
    const [out, err] = files.map((file) =>
      openSync(/* turbopackIgnore: true */ file, constants.O_WRONLY),
    ) as [number, number];
    const [stdout, stderr] = readers.map((fd) => new Socket({ fd, readable: true, writable: false })) as [
      Socket,
      Socket,
    ];
    return {
      descriptors: [out, err],
      stdout,
      stderr,
      handOver: () => {
        closeSync(out);
        closeSync(err);
      },
    };
  } finally {
    for (const file of files) rmSync(file, { force: true });
  }
}
