import type { Block } from "../../document/blocks.ts";
import type { Section } from "../../document/outline.ts";
import { idsIn } from "../../identifiers/find-ids.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import { definitionTermLength } from "../../identifiers/leading-place.ts";
import type { DraftRecord } from "./draft-record.ts";
import type { Fact } from "./fact-lines.ts";
import type { LabelMeaning } from "./field-words.ts";
import { linksOf } from "./link-words.ts";
import { type FieldSpan, type InsertPosition, RECORD_FIELDS, type RecordField } from "./record.ts";

/** The record that is being parsed. */
export interface OpenRecord {
  readonly draft: DraftRecord;
  /** Level of the headings that end it. */
  readonly level: number;
  /** List depth of the record. */
  readonly depth: number;
  /** Meaning of the current subheading; null directly below the record. */
  below: LabelMeaning | null;
  /** Label of the list that is being parsed. */
  part: LabelMeaning | null;
  /** Depth of its facts; -1 before the first. */
  factDepth: number;
  /** Start of the block of the last facts; -1 before the first. */
  factAt: number;
  /** Start of the line in bold that is its heading; -1 if it has none. */
  titleAt: number;
  readonly roomAfter: (block: Block) => void;
}

/** A record of which only the id is parsed. */
export const startRecord = (
  draft: DraftRecord,
  { level, depth = 0 }: { readonly level: number; readonly depth?: number },
): OpenRecord => ({
  draft,
  level,
  depth,
  below: null,
  part: null,
  factDepth: -1,
  factAt: -1,
  titleAt: -1,
  roomAfter: ({ end }) => {
    if (draft.room !== null && draft.room.style === "bold_item")
      draft.roomAt({ ...draft.room, at: end, blankLineBefore: false, blankLineAfter: false });
  },
});

const FIELDS: ReadonlySet<string> = new Set(RECORD_FIELDS);

/** Adds a labelled line to an open record and updates the insert position for further facts. */
export function addFact(
  text: string,
  open: OpenRecord,
  { fact, block, pattern }: { fact: Fact; block: Block; pattern: IdPattern },
): void {
  const { meaning, value } = fact;
  const { draft } = open;
  const empty = value.end <= value.start;
  open.part = empty ? meaning : null;
  if (!empty && FIELDS.has(meaning)) {
    draft.set(meaning as RecordField, value);
    if (meaning === "acceptance") open.part = "acceptance";
  }
  if (!empty) draft.addLinks(linksOf(text, { meaning, span: value, of: draft, line: block.line, pattern }));
  if (meaning === "verification" && !empty) verifiedBy(text, open, { fact, block, pattern });
  if (block.kind === "row") return;
  if (!fact.first) return;
  if (block.item) {
    const start = lineStart(text, block.start);
    const prefix = text.slice(start, block.start);
    draft.roomAt({
      at: block.end,
      prefix,
      style: "bold_item",
      blankLineBefore: false,
      blankLineAfter: false,
    });
  } else
    draft.roomAt({
      at: fact.start,
      prefix: "",
      style: "meta_line",
      blankLineBefore: false,
      blankLineAfter: false,
    });
}

/** `验证：TC-2（集成测试）、TC-3`: the named tests verify the requirement. */
function verifiedBy(
  text: string,
  open: OpenRecord,
  { fact, block, pattern }: { fact: Fact; block: Block; pattern: IdPattern },
): void {
  for (const { id } of idsIn(text, fact.value, pattern))
    if (pattern.kindOf(id) === "test")
      open.draft.links.push({ kind: "verifies", from: id, to: open.draft.id, line: block.line });
}

/** Sets the text after an id: the statement, or in a definition list the title and the statement. */
export function stateRest(
  text: string,
  draft: DraftRecord,
  { block, rest }: { block: Block; rest: FieldSpan },
): void {
  if (rest.end <= rest.start) return;
  const term = block.item ? 0 : definitionTermLength(text.slice(rest.start, rest.end));
  if (term > 0) {
    const title = text.slice(rest.start, rest.start + term).replace(/\s*[:：]\s*$/u, "");
    if (title !== "") draft.set("title", { start: rest.start, end: rest.start + title.length });
  }
  draft.set("statement", { start: rest.start + term, end: rest.end });
}

/** The title of a section in its heading. */
export function titleOfHeading(text: string, section: Section): FieldSpan {
  const raw = text.slice(section.start, section.bodyStart).replace(/[ \t#]*[\r\n]+$/, "");
  const prefix = /^[ \t]*#{1,6}[ \t]+/.exec(raw)?.[0].length ?? 0;
  return { start: section.start + prefix, end: section.start + (raw.split(/[\r\n]/)[0] ?? "").length };
}

/** Start of the line at an offset. */
export function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text[at - 1] !== "\n" && text[at - 1] !== "\r") at--;
  return at;
}

/** Insert position of a list of facts below a block; `next` is the block after it. */
export function roomBelow(text: string, { end }: Block, next?: Block): InsertPosition {
  const blankLineAfter =
    next?.kind === "text" && !next.item && text.slice(end, next.start).match(/\r\n|\n|\r/g)?.length === 1;
  return { at: end, prefix: "- ", style: "bold_item", blankLineBefore: true, blankLineAfter };
}
