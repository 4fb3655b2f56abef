import { z } from "zod";
import type { TextDelta } from "./text-delta.ts";

const lineEndSchema = z.enum(["\n", "\r\n", "\r"]);
type LineEnd = z.infer<typeof lineEndSchema>;

/** Properties of a file that its live text, which has LF only, does not contain. */
export const lineEndsSchema = z.object({
  bom: z.boolean(),
  /** The line end of most lines; new lines use it. */
  prevailing: lineEndSchema,
  /** Lines with another line end: the offset of their LF in the live text, ascending, and the line end. */
  others: z.array(z.tuple([z.number().int().min(0), lineEndSchema])),
});
export type LineEnds = z.infer<typeof lineEndsSchema>;

export interface LiveText {
  /** LF only, without BOM. */
  readonly text: string;
  readonly ends: LineEnds;
}

const BOM = "\uFEFF";
const LINE_END = /\r\n|\n|\r/g;

/** Splits a file into a text with LF only and its other properties. `writeLiveText` is the inverse. */
export function readLiveText(file: string): LiveText {
  const bom = file.startsWith(BOM);
  const body = bom ? file.slice(1) : file;
  const found: [number, LineEnd][] = [];
  const counts = { "\n": 0, "\r\n": 0, "\r": 0 };
  let shorter = 0;
  for (const match of body.matchAll(LINE_END)) {
    const end = match[0] as LineEnd;
    counts[end] += 1;
    found.push([match.index - shorter, end]);
    shorter += end.length - 1;
  }
  const prevailing = mostUsed(counts);
  const others = found.filter(([, end]) => end !== prevailing);
  return { text: body.replace(LINE_END, "\n"), ends: { bom, prevailing, others } };
}

/** The most used line end, LF on a tie, as in the edit engine. */
function mostUsed(counts: Readonly<Record<LineEnd, number>>): LineEnd {
  if (counts["\r"] > Math.max(counts["\n"], counts["\r\n"])) return "\r";
  return counts["\r\n"] > counts["\n"] ? "\r\n" : "\n";
}

/**
 * The file of a live text; unedited lines are byte for byte the same. A line that ends in CR directly before
 * an empty line that ends in LF gets CRLF, because otherwise both would be read as one line end.
 */
export function writeLiveText({ text, ends }: LiveText): string {
  const { bom, prevailing, others } = ends;
  const head = bom ? BOM : "";
  if (others.length === 0) return head + (prevailing === "\n" ? text : text.replaceAll("\n", prevailing));
  const own = new Map(others);
  const endAt = (at: number): LineEnd => own.get(at) ?? prevailing;
  let file = head;
  let done = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    const end = endAt(at);
    const swallowed = end === "\r" && text[at + 1] === "\n" && endAt(at + 1) === "\n";
    file += text.slice(done, at) + (swallowed ? "\r\n" : end);
    done = at + 1;
  }
  return file + text.slice(done);
}

/** The line ends after a change of the text: existing lines keep theirs, new lines use the prevailing one. */
export function moveLineEnds(ends: LineEnds, delta: TextDelta): LineEnds {
  if (ends.others.length === 0) return ends;
  const others: [number, LineEnd][] = [];
  let before = 0;
  let after = 0;
  let next = 0;
  const keepUpTo = (offset: number) => {
    for (let one = ends.others[next]; one !== undefined && one[0] < offset; one = ends.others[++next])
      others.push([one[0] - before + after, one[1]]);
  };
  for (const op of delta) {
    if ("insert" in op) after += op.insert.length;
    else if ("retain" in op) {
      keepUpTo(before + op.retain);
      before += op.retain;
      after += op.retain;
    } else {
      before += op.delete;
      while ((ends.others[next]?.[0] ?? Number.POSITIVE_INFINITY) < before) next++;
    }
  }
  keepUpTo(Number.POSITIVE_INFINITY);
  return { ...ends, others };
}
