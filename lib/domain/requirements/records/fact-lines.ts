import { type LabelMeaning, labelMeaning } from "./field-words.ts";
import type { FieldSpan } from "./record.ts";

/** `label: value` below a requirement. */
export interface Fact {
  readonly meaning: LabelMeaning;
  /** Start of the label, including markup. */
  readonly start: number;
  /** The value; empty if there is only the label. */
  readonly value: FieldSpan;
  /** Whether the fact begins its line. */
  readonly first: boolean;
}

const LABEL =
  /(?:\*\*|__)?[ \t]*([\p{L}\p{N}][^:：*_|\r\n]{0,40}?)[ \t]*(?:(?:\*\*|__)[ \t]*[:：]|[:：][ \t]*(?:\*\*|__)|[:：]|(?:\*\*|__)[ \t]*(?=\r|\n|$))[ \t]*/uy;
const ARROWS = "↑↓~";
const PART = /[；;][ \t]*/gu;

/**
 * Parses the facts of a paragraph or list item: every line that begins with a known label, and further facts on the same
 * line after a semicolon (`优先级：高；类型：功能`). A line without a label continues the previous value. Empty if the
 * first line has no known label.
 */
export function readFacts(text: string, start: number, end: number): Fact[] {
  const facts: Fact[] = [];
  for (let at = start; at < end; ) {
    const lineEnd = endOfLine(text, at, end);
    let from = at;
    while (from < lineEnd && isBlank(text.charCodeAt(from))) from++;
    const fact = labelAt(text, from, lineEnd);
    if (fact !== null) {
      for (const part of partsOf(text, fact)) facts.push(part);
    } else if (facts.length === 0) return [];
    else facts.push(extendFact(text, facts.pop() as Fact, lineEnd));
    at = afterLineEnd(text, lineEnd);
  }
  return facts;
}

function labelAt(text: string, from: number, lineEnd: number): Fact | null {
  LABEL.lastIndex = from;
  const match = LABEL.exec(text);
  if (match === null || LABEL.lastIndex > lineEnd) return null;
  const meaning = labelMeaning(match[1] ?? "");
  if (meaning === null) return null;
  return { meaning, start: from, value: valueSpan(text, from + match[0].length, lineEnd), first: true };
}

/** Value without surrounding blanks and without a hard-break marker. */
function valueSpan(text: string, from: number, lineEnd: number): FieldSpan {
  let end = lineEnd;
  while (end > from && isBlank(text.charCodeAt(end - 1))) end--;
  if (end > from && text[end - 1] === "\\") end--;
  while (end > from && isBlank(text.charCodeAt(end - 1))) end--;
  return { start: from, end };
}

function partsOf(text: string, fact: Fact): Fact[] {
  const facts: Fact[] = [];
  const { start, end } = fact.value;
  const value = text.slice(start, end);
  if (!value.includes(";") && !value.includes("；")) return [fact];
  let open = fact;
  for (const match of value.matchAll(PART)) {
    const at = start + match.index;
    const next = labelAt(text, at + match[0].length, end);
    if (next === null) continue;
    facts.push({ ...open, value: { start: open.value.start, end: at } });
    open = { ...next, first: false };
  }
  facts.push(open);
  return facts;
}

function extendFact(text: string, fact: Fact, lineEnd: number): Fact {
  const { end } = valueSpan(text, fact.value.start, lineEnd);
  return { ...fact, value: { start: fact.value.start, end: Math.max(end, fact.value.end) } };
}

/** Parses `↑ need · line 1   ↓ TC-014   ~ NFR-PERF-002`: each arrow with its targets. */
export function readArrows(
  text: string,
  start: number,
  end: number,
): { arrow: "↑" | "↓" | "~"; span: FieldSpan }[] {
  if (!ARROWS.includes(text[start] ?? " ")) return [];
  const found: { arrow: "↑" | "↓" | "~"; span: FieldSpan }[] = [];
  for (const { 0: whole, index } of text
    .slice(start, end)
    .matchAll(/(?<!\S)[↑↓~][ \t]+[^↑↓\r\n]*?(?=[ \t]+[↑↓~][ \t]|\r|\n|$)/gu))
    found.push({
      arrow: whole[0] as "↑" | "↓" | "~",
      span: { start: start + index + 1, end: start + index + whole.length },
    });
  return found;
}

function endOfLine(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const c = text.charCodeAt(at);
    if (c === 10 || c === 13) return at;
  }
  return end;
}

function afterLineEnd(text: string, at: number): number {
  return text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : at + 1;
}

function isBlank(c: number): boolean {
  return c === 32 || c === 9;
}
