import { jsonrepair } from "jsonrepair";

/**
 * The jsonrepair library scans some hostile texts repeatedly, so both the length of a text and the work spent on it are
 * limited. Typical model output takes about five reads per character.
 */
const MAX_CHARACTERS = 32 * 1024;
const READS_PER_CHARACTER = 16;
const MIN_READS = 4096;
/** Number of copied characters that count as one read. */
const COPIED_PER_READ = 8;

/**
 * Parses JSON with common problems (trailing commas, single quotes, comments, line breaks in strings, truncation);
 * undefined if it cannot be repaired within the limits. Never throws.
 */
export function repairJson(text: string): unknown {
  if (text.length > MAX_CHARACTERS) return undefined;
  try {
    return JSON.parse(jsonrepair(metered(text)));
  } catch {
    return undefined;
  }
}

/** A string-like view that counts the library's reads and stops it when the limit is reached. */
function metered(text: string): string {
  let left = MIN_READS + READS_PER_CHARACTER * text.length;
  const spend = (reads: number): void => {
    left -= reads;
    if (left < 0) throw new RangeError("This text takes too much work to repair.");
  };
  const copied = (part: string): string => {
    spend(1 + part.length / COPIED_PER_READ);
    return part;
  };
  const indices = new Proxy(
    {},
    {
      get(_target, index) {
        spend(1);
        return text[Number(index)];
      },
    },
  );
  const view = Object.assign(Object.create(indices), {
    length: text.length,
    charAt: (at: number) => copied(text.charAt(at)),
    charCodeAt: (at: number) => {
      spend(1);
      return text.charCodeAt(at);
    },
    slice: (start: number, end?: number) => copied(text.slice(start, end)),
    substring: (start: number, end?: number) => copied(text.substring(start, end)),
  });
  // The library uses only indexes, length and these four methods of a string.
  return view as string;
}
