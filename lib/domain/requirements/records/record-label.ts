import type { Block } from "../../document/blocks.ts";
import { idsIn } from "../../identifiers/find-ids.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import type { FieldSpan } from "./record.ts";

/** An id with which a heading, item or paragraph begins, and what it names. */
export interface RecordLabel {
  readonly id: string;
  readonly idSpan: FieldSpan;
  /** Whether the id is set in bold. */
  readonly bold: boolean;
  /** What is in bold next to the id: its title. Only outside headings. */
  readonly named: FieldSpan | null;
  /** What follows. */
  readonly rest: FieldSpan;
}

const BEFORE = /^[\s#*_`~[\]【】(（「]*(?:\[[ xX]\]\s*)?[\s*_`[【(（]*$/;
const AFTER = /^[\s\]】)）」:：.、\-–—|`]+/u;

/** The id with which a block begins, or with which a heading ends in brackets; null when it names nothing. */
export function recordLabelOf(text: string, block: Block, pattern: IdPattern): RecordLabel | null {
  const end = block.kind === "heading" ? headingEnd(text, block) : block.end;
  const [first, second] = idsIn(text, { start: block.start, end }, pattern);
  if (first === undefined) return null;
  const idSpan = { start: first.start, end: first.end };
  const before = text.slice(block.start, first.start);
  if (BEFORE.test(before)) {
    const bold = /(?:\*\*|__)[\s[【(（`]*$/.test(before);
    const body = { start: first.end, end };
    return { id: first.id, idSpan, bold, ...parted(text, body, bold && block.kind !== "heading") };
  }
  const after = text.slice(first.end, end);
  if (
    block.kind !== "heading" ||
    second !== undefined ||
    !/^[)）\]】]\s*$/.test(after) ||
    !/[(（[【]\s*$/.test(before)
  )
    return null;
  const prefix = /^[#\s]*/.exec(before)?.[0].length ?? 0;
  const title = {
    start: block.start + prefix,
    end: block.start + before.replace(/\s*[(（[【]\s*$/, "").length,
  };
  return { id: first.id, idSpan, bold: false, named: null, rest: title };
}

function headingEnd(text: string, block: Block): number {
  if (text[block.start] !== "#") return block.end;
  return block.start + text.slice(block.start, block.end).replace(/[ \t]+#*[ \t]*$/, "").length;
}

/** What is next to the id in bold, and what follows it all. */
function parted(text: string, body: FieldSpan, bold: boolean): Pick<RecordLabel, "named" | "rest"> {
  if (!bold) return { named: null, rest: skipped(text, body) };
  const source = text.slice(body.start, body.end);
  const close = /\*\*|__/.exec(source);
  if (close === null) return { named: null, rest: skipped(text, body) };
  const named = trimEnd(text, skipped(text, { start: body.start, end: body.start + close.index }));
  const rest = skipped(text, { start: body.start + close.index + close[0].length, end: body.end });
  return { named: named.end > named.start ? named : null, rest };
}

function skipped(text: string, { start, end }: FieldSpan): FieldSpan {
  const prefix = AFTER.exec(text.slice(start, end))?.[0].length ?? 0;
  return { start: Math.min(end, start + prefix), end };
}

function trimEnd(text: string, { start, end }: FieldSpan): FieldSpan {
  const stored = text.slice(start, end).replace(/[\s:：]+$/u, "").length;
  return { start, end: start + stored };
}
