import { plainLine, plainWords, tableCell } from "../../document/markdown-text.ts";
import { newlineOf } from "../../document/newline-of.ts";
import type { SpliceEdit } from "../../document/semantic-edit.ts";
import { applySplices } from "../../document/splices.ts";
import { isCriterion, numberedCriteria } from "../../identifiers/criterion-name.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import type { Language } from "../../language.ts";
import { languageOf } from "../../language-of.ts";
import { labelColon } from "../../punctuation.ts";
import { factLine } from "./fact-line.ts";
import { labelMeaning, priorityOf, RECORD_WORDS, readStatus, typeOf } from "./field-words.ts";
import type { DocumentRecords } from "./join-drafts.ts";
import { planMark } from "./plan-marks.ts";
import { readRecords } from "./read-records.ts";
import { type FieldSpan, RECORD_FIELDS, type RecordField, type SrsRecord } from "./record.ts";
import { restateStatement } from "./restate-statement.ts";
import { shownText } from "./shown-text.ts";
import { foldedStatement } from "./statement-text.ts";

/** New value of a field; several criteria for `acceptance`; "" or [] removes an optional field. */
export interface RecordFieldChange {
  readonly field: RecordField;
  readonly value: string | readonly string[];
}

export type SetFieldResult =
  | { readonly ok: true; readonly edits: readonly SpliceEdit[]; readonly markdown: string }
  | {
      readonly ok: false;
      readonly code: "field_no_place" | "field_not_writable" | "field_needed";
      readonly field: RecordField;
    };

const NEEDED: ReadonlySet<RecordField> = new Set(["statement", "type", "priority", "status", "version"]);

/**
 * Creates the edits that change fields of a record; only the bytes of these fields change. The result is parsed again:
 * if it differs from the request or another field changes, the change is refused.
 * @param records result of `readRecords` for this text
 */
export function setField(
  markdown: string,
  change: RecordFieldChange & { readonly id: string },
  at: { readonly records: DocumentRecords; readonly language: Language; readonly pattern: IdPattern },
): SetFieldResult {
  const { field } = change;
  const record = at.records.records.find((one) => one.id === change.id);
  const planned =
    record === undefined
      ? "field_no_place"
      : planField(markdown, record, { ...change, language: at.language });
  if (typeof planned === "string") return { ok: false, code: planned, field };
  if (planned.splice === null) return { ok: true, edits: [], markdown };
  const { splice } = planned;
  const edit: SpliceEdit = {
    type: "splice",
    target: { start: splice.start, expect: markdown.slice(splice.start, splice.end) },
    content: splice.text,
    reason: "",
  };
  const { text } = applySplices(markdown, [splice]);
  if (text === markdown) return { ok: true, edits: [], markdown };
  return parsesBack(planned, readRecords(text, at.pattern))
    ? { ok: true, edits: [edit], markdown: text }
    : { ok: false, code: "field_not_writable", field };
}

/** A planned change of one field: the splice, or null if the field already has the value. */
export interface PlannedField extends Wanted {
  readonly before: SrsRecord;
  readonly splice: Cut | null;
}

type FieldCode = Extract<SetFieldResult, { ok: false }>["code"];

/** Plans the splice that changes a field of a record, or reports why it is not possible. */
export function planField(
  markdown: string,
  before: SrsRecord,
  {
    field,
    value,
    language,
    isUndo = false,
  }: RecordFieldChange & {
    readonly language: Language;
    /** Removes a field that is otherwise needed: a change that added it is undone. */
    readonly isUndo?: boolean;
  },
): PlannedField | FieldCode {
  const given = (typeof value === "string" ? [value] : value)
    .map(field === "statement" ? foldedStatement : folded)
    .filter((one) => one !== "");
  const values =
    field === "acceptance" && !isLabelled(markdown, before)
      ? numberedCriteria(given, before.acceptance)
      : given;
  if (field !== "acceptance" && values.length > 1) return "field_not_writable";
  if (values.length === 0 && NEEDED.has(field) && !isUndo) return "field_needed";
  const wanted = { before, field, values };
  // The current value, or none.
  const said = before.spans[field] === undefined ? "" : before.texts[field];
  if (said === values.join("\n")) return { ...wanted, splice: null };
  const splice = spliceOf(markdown, before, { field, values, language });
  return splice === null ? "field_no_place" : { ...wanted, splice };
}

/** Whether the criteria of a requirement have a label; without one they are known by their numbers. */
function isLabelled(markdown: string, { form, spans: { acceptance } }: SrsRecord): boolean {
  if (form === "table" || acceptance === undefined) return true;
  const start = lineStart(markdown, acceptance.start);
  if (/\p{L}/u.test(markdown.slice(start, acceptance.start))) return true;
  const above = markdown.slice(0, start).trimEnd();
  const line = above.slice(lineStart(above, above.length));
  return labelMeaning(line.replace(/[\s#>*_:：+-]+/gu, "")) === "acceptance";
}

function spliceOf(markdown: string, record: SrsRecord, wanted: Wanted & { language: Language }): Cut | null {
  const span = record.spans[wanted.field];
  if (span === undefined) return inserted(markdown, record, wanted);
  if (wanted.values.length === 0) return removal(markdown, record, span);
  return replacement(markdown, record, { ...wanted, span });
}

interface Cut extends FieldSpan {
  readonly text: string;
}
interface Wanted {
  readonly field: RecordField;
  readonly values: readonly string[];
}

function folded(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

/** Enumerated values (`high`, `approved`) are written in the language of the field. */
function written(field: RecordField, value: string, language: Language): string {
  const words = RECORD_WORDS[language];
  const priority = field === "priority" ? priorityOf(value) : null;
  if (priority !== null) return words.priorities[priority];
  const status = field === "status" ? readStatus(value) : null;
  if (status !== null) return words.statuses[status];
  const type = field === "type" ? typeOf(value) : null;
  return type === null ? value : words.types[type];
}

function replacement(markdown: string, record: SrsRecord, wanted: Wanted & { span: FieldSpan }): Cut | null {
  const { field, span, values } = wanted;
  const old = markdown.slice(span.start, span.end);
  const language = languageAt(markdown, record);
  if (field === "statement")
    return withoutMark(
      markdown,
      record,
      restateStatement(markdown, record, { span, value: values[0] ?? "" }),
    );
  const shown = values.map((value) => written(field, value, language));
  if (record.form === "table") return { ...span, text: shown.map(tableCell).join("<br>") };
  if (field !== "acceptance") return { ...span, text: plainWords(shown[0] ?? "") };
  const stored = new Map(pieces(old).map((piece) => [shownText(piece), piece]));
  const start = lineStart(markdown, span.start);
  const own = markdown.slice(start, span.start);
  const listed = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?$/.test(own);
  const prefix = listed ? own : `${/^[ \t]*/.exec(own)?.[0] ?? ""}  - `;
  const lines = shown.map((value) => stored.get(value) ?? plainLine(value));
  if (!listed && lines.length > 1)
    return { ...span, text: lines.map((line) => `${newlineOf(markdown)}${prefix}${line}`).join("") };
  return { ...span, text: lines.join(`${newlineOf(markdown)}${prefix}`) };
}

/** Source of the list entries, without markers. */
function pieces(source: string): string[] {
  return source.split(/\r\n|\n|\r/).map((line) => line.replace(/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/, ""));
}

function insertion(markdown: string, record: SrsRecord, wanted: Wanted & { language: Language }): Cut | null {
  const { room } = record;
  const { field, values } = wanted;
  if (room === null || field === "title" || field === "statement") return null;
  const language = labelLanguage(markdown, record) ?? wanted.language;
  const shown = values.map((value) => written(field, value, language));
  const name = RECORD_WORDS[language].fields[field];
  const inner = `${newlineOf(markdown)}${/^[ \t]*/.exec(room.prefix)?.[0] ?? ""}  - `;
  const body =
    room.style === "meta_line" || shown.length === 1
      ? `${labelColon(language)}${shown.map(plainWords).join("; ")}`
      : shown.map((value) => `${inner}${plainLine(value)}`).join("");
  return { start: room.at, end: room.at, text: factLine(markdown, room, { name, body }) };
}

/** An inserted fact, in the place of the line that says it is missing if there is one. */
function inserted(markdown: string, record: SrsRecord, wanted: Wanted & { language: Language }): Cut | null {
  const cut = insertion(markdown, record, wanted);
  const mark = wanted.field === "acceptance" ? planMark(markdown, record, wanted.field) : null;
  return cut === null || mark === null ? cut : { ...mark, text: cut.text.replace(/^[\r\n]+/, "") };
}

/** A restated sentence without the line that says it is as stated. */
function withoutMark(markdown: string, record: SrsRecord, cut: Cut | null): Cut | null {
  const mark = planMark(markdown, record, "statement");
  if (cut === null || mark === null || mark.start < cut.end) return cut;
  const between = markdown.slice(cut.end, mark.start);
  return { start: cut.start, end: afterLineEnd(markdown, mark.end), text: `${cut.text}${between}` };
}

/** Removes the field's line or empties its cell; null if the line contains other fields. */
function removal(markdown: string, record: SrsRecord, span: FieldSpan): Cut | null {
  if (record.form === "table") return { ...span, text: "" };
  let start = lineStart(markdown, span.start);
  const label = /^[ \t]*(?:[-*+][ \t]+)?(?:\*\*|__)?[^:：\r\n]{1,60}[:：]/u;
  if (!label.test(markdown.slice(start, span.start + 1)) && start > 0)
    start = lineStart(markdown, previousLine(markdown, start));
  if (
    !label.test(markdown.slice(start, span.start + 1)) &&
    !/\*\*[^*\r\n]+\*\*\s*$/u.test(markdown.slice(start, lineEnd(markdown, start)))
  ) {
    if (!isCriterion(markdown.slice(span.start, span.end))) return null;
    start = lineStart(markdown, span.start);
  }
  const end = lineEnd(markdown, span.end);
  if (markdown.slice(span.end, end).replace(/[\s\\]/g, "") !== "") return null;
  return { start, end: afterLineEnd(markdown, end), text: "" };
}

/** Whether a re-parsed text has the planned value and no other change in that record. */
export function parsesBack({ before, ...wanted }: PlannedField, read: DocumentRecords): boolean {
  const after = read.records.find((one) => one.id === before.id);
  if (
    after === undefined ||
    read.duplicates.some(({ id, lines }) => id === before.id && lines.length > 1 && before.line !== lines[0])
  )
    return false;
  for (const field of RECORD_FIELDS) {
    const text = after.texts[field] ?? "";
    if (field !== wanted.field) {
      if (text !== (before.texts[field] ?? "")) return false;
    } else if (!hasValues(field, text, wanted.values)) return false;
  }
  return true;
}

function hasValues(field: RecordField, text: string, values: readonly string[]): boolean {
  const value = values.join("\n");
  if (text === value) return true;
  if (field === "priority") return priorityOf(text) !== null && priorityOf(text) === priorityOf(value);
  if (field === "status") return readStatus(text) !== null && readStatus(text) === readStatus(value);
  return field === "type" && typeOf(text) !== null && typeOf(text) === typeOf(value);
}

/** Language for enumerated values of this record: of its facts, otherwise of its statement. */
function languageAt(markdown: string, record: SrsRecord): Language {
  return labelLanguage(markdown, record) ?? languageOf(record.statement + record.title);
}

function labelLanguage(markdown: string, record: SrsRecord): Language | null {
  const ours = (["priority", "status", "type", "source"] as const)
    .map((field) => record.spans[field])
    .find((span) => span !== undefined);
  if (ours === undefined) return null;
  const value = markdown.slice(ours.start, ours.end);
  const label = markdown.slice(lineStart(markdown, ours.start), ours.start);
  return languageOf(record.form === "table" ? value : label);
}

function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text[at - 1] !== "\n" && text[at - 1] !== "\r") at--;
  return at;
}

function lineEnd(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}

function afterLineEnd(text: string, at: number): number {
  return text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : Math.min(text.length, at + 1);
}

function previousLine(text: string, start: number): number {
  return text[start - 1] === "\n" && text[start - 2] === "\r" ? start - 2 : start - 1;
}
