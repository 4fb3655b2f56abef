import type { OutputChunk } from "./sandbox.ts";

/** A command that writes this many times its limit is stopped. */
const FLOOD_FACTOR = 8;

/** Passes on the output of a command up to its limit. */
export interface OutputMeter {
  /** @returns whether the command has to be stopped */
  readonly take: (chunk: OutputChunk) => boolean;
  readonly isTruncated: () => boolean;
}

export function meterOutput(
  limitBytes: number,
  onChunk: ((chunk: OutputChunk) => void) | undefined,
): OutputMeter {
  let seen = 0;
  return {
    take: ({ stream, bytes }) => {
      const room = Math.max(0, limitBytes - seen);
      seen += bytes.length;
      if (room > 0) onChunk?.({ stream, bytes: bytes.subarray(0, room) });
      return seen > limitBytes * FLOOD_FACTOR;
    },
    isTruncated: () => seen > limitBytes,
  };
}
