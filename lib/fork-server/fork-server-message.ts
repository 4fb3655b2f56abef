/** A program to start: its whole command line and environment. */
export interface LaunchRequest {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Streams of a program, at their descriptors. */
export const STREAMS = ["stdin", "stdout", "stderr"] as const;

/** What the fork server is asked for. */
export interface ToForkServer extends LaunchRequest {
  readonly id: number;
}

/** What the fork server reports about the program with this id. */
export type FromForkServer =
  | { readonly id: number; readonly type: "started"; readonly pid: number }
  | { readonly id: number; readonly type: "failed"; readonly code: string; readonly message: string }
  | { readonly id: number; readonly type: "exit"; readonly code: number | null };

/** Bytes at the start of each connection of the fork server: whose stream it is. */
export const HEADER_BYTES = 16;

/** @param stream Position in {@link STREAMS}. */
export const streamHeader = (id: number, stream: number): string =>
  `${id} ${stream}`.padEnd(HEADER_BYTES, " ");

/** @returns The program's id and the position of the stream. */
export function readStreamHeader(header: string): readonly [id: number, stream: number] {
  const [id = "", stream = ""] = header.split(" ");
  return [Number(id), Number(stream)];
}

/** The socket that the fork server connects to, in the folder that is its argument. */
export const SOCKET_NAME = "streams";
