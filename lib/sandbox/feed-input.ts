import type { Readable, Writable } from "node:stream";

/** Writes the input of a command, and ends it. */
export function feedInput(input: Writable | null, given: Uint8Array | Readable | undefined): void {
  if (input === null) return;
  if (given === undefined || given instanceof Uint8Array) input.end(given);
  else given.once("error", () => input.destroy()).pipe(input);
}
