import { pipeline, type Readable, type Writable } from "node:stream";

/** Writes the input of a command, and ends it. A command that ends before it has read everything is no failure. */
export function feedInput(input: Writable | null, given: Uint8Array | Readable | undefined): void {
  if (input === null) return;
  if (given === undefined || given instanceof Uint8Array) input.end(given);
  else pipeline(given, input, () => undefined);
}
