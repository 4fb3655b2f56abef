import { PLAN_WORDS } from "../../plan/plan-words.ts";
import type { FieldSpan, SrsRecord } from "./record.ts";

/**
 * Lines that a plan writes below a requirement and that a later change of a field makes untrue: that its sentence is as
 * stated, and that it has no acceptance yet.
 */
const LINES = {
  statement: Object.values(PLAN_WORDS).map(
    ({ wording, colon, asStated }) => `- **${wording}**${colon}${asStated}`,
  ),
  acceptance: Object.values(PLAN_WORDS).map(
    ({ missing, colon, noAcceptance }) => `- **${missing}**${colon}${noAcceptance}`,
  ),
} as const;

/** Range of such a line about the field, without its line end; null if the record has none. */
export function planMark(
  markdown: string,
  { idSpan, room, form }: Pick<SrsRecord, "idSpan" | "room" | "form">,
  field: keyof typeof LINES,
): FieldSpan | null {
  if (form !== "heading" || room === null) return null;
  const starts = LINES[field]
    .map((line) => ({ start: markdown.indexOf(line, idSpan.end), length: line.length }))
    .map(({ start, length }) => ({ start, end: start + length }));
  return (
    starts.find(({ start, end }) => start >= 0 && end <= room.at && isWholeLine(markdown, start, end)) ?? null
  );
}

const isWholeLine = (text: string, start: number, end: number): boolean =>
  /[\r\n]/.test(text[start - 1] ?? "") && /^[\r\n]?$/.test(text[end] ?? "");
