import { z } from "zod";
import type { TextDelta } from "./text-delta.ts";

const lineEndSchema = z.enum(["\n", "\r\n", "\r"]);
type LineEnd = z.infer<typeof lineEndSchema>;

/** What a live text, which holds LF only, leaves next to itself of the file that it came from. */
export const lineEndsSchema = z.object({
  bom: z.boolean(),
  /** How most lines end; a new line takes it. */
  prevailing: lineEndSchema,
  /** Lines that end otherwise: the offset of their LF in the live text, ascending, and how they end. */
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

/** Takes a file apart into a text of LF alone and what its bytes had besides. `writeLiveText` is the way back. */
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

/** As the edit engine reads a document's habit: on a tie LF. */
function mostUsed(counts: Readonly<Record<LineEnd, number>>): LineEnd {
  if (counts["\r"] > Math.max(counts["\n"], counts["\r\n"])) return "\r";
  return counts["\r\n"] > counts["\n"] ? "\r\n" : "\n";
}

/**
 * The file that a live text stands for, byte for byte where nobody touched it. A line that ends in CR and came to stand
 * directly before an empty one that ends in LF takes CRLF, for else the two would be read as one.
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

/** The line ends of a text after a change of it: a line that stays keeps its own, a new one takes the prevailing. */
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
