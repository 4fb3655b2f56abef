/**
 * What a descriptor of a program is: /dev/null, a socket whose other end the large process has, or a side of a named pipe. Above 2,
 * a socket does not wait where a program reads it, a named pipe does.
 */
export type Descriptor = "ignore" | "socket" | { readonly path: string; readonly mode: "read" | "write" };

/** A program to start: its whole command line, environment and descriptors. */
export interface LaunchRequest {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** By their numbers, from 0. Everything else is closed or leads to /dev/null. */
  readonly descriptors: readonly Descriptor[];
}

/** What the fork server is asked for. */
export interface ToForkServer extends LaunchRequest {
  readonly id: number;
}

/** What the fork server reports about the program with this id. */
export type FromForkServer =
  | { readonly id: number; readonly type: "started"; readonly pid: number }
  | { readonly id: number; readonly type: "failed"; readonly code: string; readonly message: string }
  | { readonly id: number; readonly type: "exit"; readonly code: number | null };

/** Bytes at the start of each connection of the fork server: whose descriptor it is. */
export const HEADER_BYTES = 16;

/** @param descriptor Its number in the program. */
export const socketHeader = (id: number, descriptor: number): string =>
  `${id} ${descriptor}`.padEnd(HEADER_BYTES, " ");

/** @returns The program's id and the number of the descriptor. */
export function readSocketHeader(header: string): readonly [id: number, descriptor: number] {
  const [id = "", descriptor = ""] = header.split(" ");
  return [Number(id), Number(descriptor)];
}

/** The socket that the fork server connects to, in the folder that is its argument. */
export const SOCKET_NAME = "streams";
