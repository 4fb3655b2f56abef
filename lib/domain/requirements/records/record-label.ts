import type { Block } from "../../document/blocks.ts";
import { idsIn } from "../../identifiers/find-ids.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import { headingKindLength, headingNumberLength, namesParagraph } from "../../identifiers/leading-place.ts";
import type { FieldSpan } from "./record.ts";

/** An id at the start of a heading, item or paragraph, with its title. */
export interface RecordLabel {
  readonly id: string;
  readonly idSpan: FieldSpan;
  /** Whether the id is bold. */
  readonly bold: boolean;
  /** Bold text next to the id: its title. Only outside headings. */
  readonly named: FieldSpan | null;
  /** The text after it. */
  readonly rest: FieldSpan;
}

const BEFORE = /^[\s#*_`~[\]【】(（「]*(?:\[[ xX]\]\s*)?[\s*_`[【(（]*$/;
/** Closing marks and separators after an id, and the target of a link that it is the text of. */
const AFTER = /^[`*_]{0,3}\]\([^()\s]{0,300}\)[\s\]】)）」:：.、\-–—|`]*|^[\s\]】)）」:：.、\-–—|`]+/u;

/** The id at the start of a block, or in brackets at the end of a heading; null if there is none. */
export function recordLabelOf(
  text: string,
  block: Pick<Block, "kind" | "start" | "end">,
  pattern: IdPattern,
): RecordLabel | null {
  const end = block.kind === "heading" ? headingEnd(text, block) : block.end;
  const [first, second] = idsIn(text, { start: block.start, end }, pattern);
  if (first === undefined) return null;
  const idSpan = { start: first.start, end: first.end };
  const before = text.slice(block.start, first.start);
  const prefixed = block.kind === "heading" ? prefixLength(text, { start: block.start, end }, second) : 0;
  if (BEFORE.test(before.slice(prefixed))) {
    const bold = /(?:\*\*|__)[\s[【(（`]*$/.test(before);
    const body = { start: first.end, end };
    return { id: first.id, idSpan, bold, ...splitTitle(text, body, bold && block.kind !== "heading") };
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

/** Length of what precedes the id of a heading. A heading that names several ids, such as a range, is none of them. */
function prefixLength(text: string, { start, end }: FieldSpan, second: unknown): number {
  const title = text.slice(start, end);
  const numbered = headingNumberLength(title);
  return numbered + (second === undefined ? headingKindLength(title.slice(numbered)) : 0);
}

/** The id that names an item, or a paragraph in which it is more than the subject of a sentence. */
export function labelOfText(text: string, block: Block, pattern: IdPattern): RecordLabel | null {
  const label = recordLabelOf(text, block, pattern);
  if (label === null || block.item || /^(?:\*\*|__)/.test(text.slice(block.start, block.start + 2)))
    return label;
  return block.depth === 0 && namesParagraph(text, block, label.idSpan) ? label : null;
}

/** A line of `=` or `-` below the text of a heading (CommonMark 0.31 §4.3). */
const UNDERLINE = /[ \t]*(?:\r\n|\r|\n)[ \t>]*(?:=+|-+)[ \t]*$/;

/** End of a heading's text, without its closing marks or its underline. */
function headingEnd(text: string, block: Pick<Block, "start" | "end">): number {
  if (text[block.start] !== "#")
    return block.start + text.slice(block.start, block.end).replace(UNDERLINE, "").length;
  return block.start + text.slice(block.start, block.end).replace(/[ \t]+#*[ \t]*$/, "").length;
}

/** Splits the text after the id into the bold title and the rest. */
function splitTitle(text: string, body: FieldSpan, bold: boolean): Pick<RecordLabel, "named" | "rest"> {
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
