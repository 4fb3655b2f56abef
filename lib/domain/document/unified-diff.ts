import { diffArrays } from "diff";
import type { Splice } from "./edit-outcome.ts";

/** Builds a unified diff from splices: only the touched lines are compared, so the cost depends on the change. */

const CONTEXT = 3;

interface Hunk {
  /** Line range in the old text, 0-based, end exclusive. */
  from: number;
  to: number;
  /** Offsets of that range in the old text. */
  start: number;
  end: number;
  readonly splices: Splice[];
}

/** Diff of `before` to the result of the ordered splices; "" without changes. Lines end at LF. */
export function unifiedDiff(before: string, ordered: readonly Splice[]): string {
  const hunks = gather(before, ordered);
  const out: string[] = [];
  let shift = 0;
  for (const hunk of hunks) {
    const oldLines = linesWithBreaks(before.slice(hunk.start, hunk.end));
    const newLines = linesWithBreaks(patched(before, hunk));
    const body = compare(oldLines, newLines);
    if (body.length > 0) {
      out.push(
        `@@ -${span(hunk.from, oldLines.length)} +${span(hunk.from + shift, newLines.length)} @@`,
        ...body,
      );
    }
    shift += newLines.length - oldLines.length;
  }
  return out.length === 0 ? "" : `${["--- before", "+++ after", ...out].join("\n")}\n`;
}

function span(from: number, count: number): string {
  return `${count === 0 ? from : from + 1},${count}`;
}

function gather(text: string, ordered: readonly Splice[]): Hunk[] {
  const hunks: Hunk[] = [];
  const cursor = { line: 0, start: 0 };
  for (const splice of ordered) {
    if (splice.start === splice.end && splice.text === "") continue;
    advance(text, cursor, splice.start);
    const start = back(text, cursor.start);
    const from = cursor.line - start.lines;
    const last = { line: cursor.line, start: cursor.start };
    advance(text, last, splice.end);
    const end = forward(text, last.start);
    const open = hunks.at(-1);
    if (open !== undefined && start.offset <= open.end) {
      open.end = Math.max(open.end, end.offset);
      open.to = Math.max(open.to, last.line + end.lines);
      open.splices.push(splice);
    } else
      hunks.push({
        from,
        to: last.line + end.lines,
        start: start.offset,
        end: end.offset,
        splices: [splice],
      });
  }
  return hunks;
}

/** Moves to the start of the line that contains `offset`. */
function advance(text: string, cursor: { line: number; start: number }, offset: number): void {
  for (
    let lf = text.indexOf("\n", cursor.start);
    lf >= 0 && lf < offset;
    lf = text.indexOf("\n", cursor.start)
  ) {
    cursor.start = lf + 1;
    cursor.line++;
  }
}

function back(text: string, lineStart: number): { offset: number; lines: number } {
  let offset = lineStart;
  let count = 0;
  while (count < CONTEXT && offset > 0) {
    offset = offset === 1 ? 0 : text.lastIndexOf("\n", offset - 2) + 1;
    count++;
  }
  return { offset, lines: count };
}

function forward(text: string, lineStart: number): { offset: number; lines: number } {
  let offset = lineStart;
  let count = 0;
  while (count <= CONTEXT && offset < text.length) {
    const lf = text.indexOf("\n", offset);
    offset = lf < 0 ? text.length : lf + 1;
    count++;
  }
  return { offset, lines: count };
}

function patched(text: string, hunk: Hunk): string {
  let out = "";
  let at = hunk.start;
  for (const splice of hunk.splices) {
    out += text.slice(at, splice.start) + splice.text;
    at = splice.end;
  }
  return out + text.slice(at, hunk.end);
}

/** The lines of a text, each with its LF. */
export function linesWithBreaks(text: string): string[] {
  return text === "" ? [] : text.split(/(?<=\n)/);
}

/** Hunks with more changed lines are shown as one removal and one addition. */
const MAX_CHANGED_LINES = 2000;

function compare(before: string[], after: string[]): string[] {
  const changes = diffArrays(before, after, { maxEditLength: MAX_CHANGED_LINES }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  if (!changes.some((change) => change.added || change.removed)) return [];
  return changes.flatMap((change) => {
    const sign = change.added ? "+" : change.removed ? "-" : " ";
    return change.value.flatMap((line) => signed(sign, line));
  });
}

function signed(sign: string, line: string): string[] {
  return line.endsWith("\n") ? [sign + line.slice(0, -1)] : [sign + line, "\\ No newline at end of file"];
}
