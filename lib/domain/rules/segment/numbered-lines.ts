import { isHeadingLike } from "./heading-like.ts";
import type { Line } from "./line.ts";

/** "1 Users can …", 1 用户可以…: a number without a mark before the text of a line. */
const NUMBER = /^(\d{1,3})[ \t\u3000]+(?=[\p{Lu}\p{Script=Han}"“「(（])/u;
/** A Chinese counter after the number: it counts what follows. */
const COUNTED = /^[个名位台份张条次天人种件家支套辆间年月日周小分秒点元块只]/u;
/** Lines from which numbers are those of a list. */
const FEWEST = 2;

interface Numbered {
  readonly at: number;
  readonly number: number;
  readonly skip: number;
}

function numberedAt(text: string, lines: readonly Line[], at: number): Numbered | null {
  const line = lines[at];
  if (line?.kind !== "text") return null;
  const body = text.slice(line.start, line.end);
  const found = NUMBER.exec(body);
  if (found === null || COUNTED.test(body.slice(found[0].length))) return null;
  return { at, number: Number(found[1]), skip: found[0].length };
}

/** The lines from `first` on whose numbers count up, with only blank and indented lines between them. */
function runFrom(text: string, lines: readonly Line[], first: Numbered): readonly Numbered[] {
  const run = [first];
  for (let at = first.at + 1; at < lines.length; at += 1) {
    const next = numberedAt(text, lines, at);
    if (next !== null) {
      if (next.number !== first.number + run.length) break;
      run.push(next);
    } else if (lines[at]?.kind !== "blank" && !(lines[at]?.kind === "text" && (lines[at]?.level ?? 0) > 0))
      break;
  }
  return run;
}

/**
 * Marks the lines of a list whose numbers have no dot or bracket as items. They count up from 1, nothing is between them, and at
 * least one of them is more than a title: "1 Scope" above a text is a heading.
 */
export function readNumbered(text: string, lines: readonly Line[]): readonly Line[] {
  const items = new Map<number, Numbered>();
  for (let at = 0; at < lines.length; at += 1) {
    const first = numberedAt(text, lines, at);
    if (first?.number !== 1 || items.has(at)) continue;
    const run = runFrom(text, lines, first);
    const isTitle = (one: Numbered): boolean => {
      const line = lines[one.at] as Line;
      return isHeadingLike(text.slice(line.start + one.skip, line.end));
    };
    if (run.length < FEWEST || run.every(isTitle)) continue;
    for (const one of run) items.set(one.at, one);
  }
  return lines.map((line, at) => {
    const item = items.get(at);
    return item === undefined
      ? line
      : { ...line, kind: "item", start: line.start + item.skip, marker: `${item.number}` };
  });
}
