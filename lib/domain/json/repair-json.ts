import { jsonrepair } from "jsonrepair";
import { markNotAValue } from "./not-a-value.ts";

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
 * Parses JSON with common problems (trailing commas, single quotes, comments, line breaks in strings, truncation).
 * `NaN`, `Infinity`, `undefined` and numbers that are too large become null, since JSON has no such value; whether null is
 * enough is decided by the schema of the caller.
 * @returns undefined if it cannot be repaired within the limits, and for several values one after the other: which of
 * them counts is for the caller to decide. Never throws.
 */
export function repairJson(text: string): unknown {
  const values = repairJsonValues(text);
  return values?.length === 1 ? values[0] : undefined;
}

/** Like `repairJson`, for a text of any number of values. */
export function repairJsonValues(text: string): readonly unknown[] | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const marked = markNotAValue(text);
  try {
    // In a list, which is closed by the repair, several values remain apart from one value that is a list itself.
    const json = marked.restore(jsonrepair(metered(`[${marked.text}`)));
    const values: unknown = JSON.parse(json, (_key, value) => (isTooLarge(value) ? null : value));
    return Array.isArray(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

const isTooLarge = (value: unknown): boolean => typeof value === "number" && !Number.isFinite(value);

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
