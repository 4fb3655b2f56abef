import { jsonrepair } from "jsonrepair";

/**
 * The fixing library goes over some hostile texts again and again, so both the length of a text and the work spent on
 * it are bounded. Text that a model would write takes about five reads a character.
 */
const LONGEST = 32 * 1024;
const READS_PER_CHARACTER = 16;
const READS_AT_LEAST = 4096;
/** A copied stretch of this many characters counts as one that was read. */
const COPIED_PER_READ = 8;

/**
 * The value of a JSON text with the usual problems (trailing commas, single quotes, comments, line breaks in strings, a
 * cut tail), undefined where it cannot be fixed within the bounds. Never throws.
 */
export function repairJson(text: string): unknown {
  if (text.length > LONGEST) return undefined;
  try {
    return JSON.parse(jsonrepair(metered(text)));
  } catch {
    return undefined;
  }
}

/** The text as the library reads it, character by character and in slices, until it has been read too often. */
function metered(text: string): string {
  let left = READS_AT_LEAST + READS_PER_CHARACTER * text.length;
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
  // Indices, length and these four methods are all that the library uses of a string.
  return view as string;
}
