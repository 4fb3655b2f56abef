import type { Block } from "../../document/blocks.ts";
import { outline, type Section } from "../../document/outline.ts";
import { isBoldTitle } from "../../identifiers/bold-title.ts";
import { declaresBelow, patternOfText } from "../../identifiers/declared-ids.ts";
import { idsIn } from "../../identifiers/find-ids.ts";
import { type IdPattern, STANDARD_ID_PATTERN } from "../../identifiers/id-pattern.ts";
import { isStatedBy, readNamedBlocks } from "../../identifiers/named-lines.ts";
import { introduces } from "../stated-items.ts";
import { CriterionOwners, isCriterionBlock } from "./criterion-owners.ts";
import { DraftRecord } from "./draft-record.ts";
import { type Fact, readArrows, readFacts } from "./fact-lines.ts";
import { isRelation, labelMeaning } from "./field-words.ts";
import { type DocumentRecords, joinDrafts } from "./join-drafts.ts";
import { arrowLinks, linksOf } from "./link-words.ts";
import {
  addFact,
  lineStart,
  type OpenRecord,
  roomBelow,
  startRecord,
  stateRest,
  titleOfHeading,
} from "./open-record.ts";
import { readStatementList, readStatingItems } from "./read-statement-list.ts";
import type { FieldSpan, SrsRecord, WrittenLink } from "./record.ts";
import { labelOfText, type RecordLabel, recordLabelOf } from "./record-label.ts";
import { columnLinks, fillFromRow, readHead, readRow, type TableHead, verifications } from "./table-rows.ts";

/**
 * Parses the requirement records of a document. Supported forms: a heading with facts below it, table rows, list items,
 * bold text, lines, StrictDoc's meta lines, and one table per requirement. Linear; never throws.
 * @param sections sections of this text, if they are already parsed
 */
export function readRecords(
  markdown: string,
  pattern: IdPattern = STANDARD_ID_PATTERN,
  sections: readonly Section[] = outline(markdown).sections,
): DocumentRecords {
  return new RecordReader(markdown, pattern, sections).read();
}

class RecordReader {
  readonly text: string;
  readonly pattern: IdPattern;
  readonly blocks: readonly Block[];
  private readonly sections: readonly Section[];
  private section = -1;
  private readonly drafts: DraftRecord[] = [];
  private readonly links: WrittenLink[] = [];
  private open: OpenRecord | null = null;
  private head: TableHead | null = null;
  private inTable = false;
  /** The block below the one that is parsed. */
  private next: Block | undefined = undefined;
  private readonly criteria: CriterionOwners;

  constructor(text: string, pattern: IdPattern, sections: readonly Section[]) {
    this.text = text;
    this.pattern = patternOfText(pattern, text);
    this.criteria = new CriterionOwners(this.pattern);
    this.blocks = readNamedBlocks(text, this.pattern);
    this.sections = sections;
  }

  read(): DocumentRecords {
    let at = 0;
    while (at < this.blocks.length) at = this.block(at);
    return joinDrafts(this.criteria.requirementsOf(this.drafts), this.links);
  }

  /** Parses the block at an index and returns the index of the next one. */
  private block(at: number): number {
    const block = this.blocks[at] as Block;
    this.next = this.blocks[at + 1];
    this.enter(block);
    if (block.quoted) return at + 1;
    if (block.kind !== "row" && block.kind !== "delimiter") this.inTable = false;
    if (block.kind === "heading" && block.depth === 0 && this.heading(block)) return this.itemsBelow(at);
    else if (block.kind === "row") this.row(block, this.blocks[at + 1]?.kind === "delimiter");
    if (block.kind !== "text") return at + 1;
    this.paragraph(block);
    if (this.open === null) return at + 1;
    const { titleAt, part, factAt } = this.open;
    const isAbove = titleAt === block.start || (part === "statement" && factAt === block.start);
    return isAbove ? this.itemsBelow(at) : readStatementList(this, at, this.open.draft);
  }

  private enter(block: Block): void {
    while ((this.sections[this.section + 1]?.start ?? Number.POSITIVE_INFINITY) <= block.start)
      this.section++;
  }

  /** Starts a requirement with this heading, or a part of the open one. Returns whether it starts one. */
  private heading(block: Block): boolean {
    const level = this.sections[this.section]?.level ?? 1;
    if (this.open !== null && (level <= this.open.level || this.open.draft.form === "list")) this.open = null;
    const label = declaresBelow(this.text, this.sections[this.section], this.pattern)
      ? null
      : recordLabelOf(this.text, block, this.pattern);
    if (label !== null) {
      this.begin(label.id, { form: "heading", span: label.idSpan, line: block.line, level });
      if (label.rest.end > label.rest.start) this.open?.draft.set("title", label.rest);
      this.open?.draft.roomAt(roomBelow(this.text, block));
    } else if (this.open !== null) {
      const meaning = labelMeaning(this.sections[this.section]?.title ?? "");
      this.open.below = meaning ?? "other";
    }
    return label !== null;
  }

  /** Reads the items below a heading or a label as the statement. Returns the index after them. */
  private itemsBelow(at: number): number {
    return this.open === null || this.open.draft.has("statement")
      ? at + 1
      : readStatingItems(this, at, this.open.draft);
  }

  private paragraph(block: Block): void {
    if (this.open !== null && block.depth > this.open.depth && this.inPart(block)) return;
    if (isCriterionBlock(this.text, block)) {
      const sid = this.sections[this.section]?.sid ?? "";
      if (this.criteria.add(this.text, block, { open: this.open, sid })) return;
    }
    const facts = readFacts(this.text, block.start, block.end);
    if (facts.length > 0 && this.facts(block, facts)) return;
    const label = labelOfText(this.text, block, this.pattern);
    if (label !== null && this.isTitle(block, label)) this.beginInText(block, label, true);
    else if (label !== null && this.definesHere(block, label)) this.beginInText(block, label);
    else this.below(block);
  }

  /** Whether a line in bold alone is the heading of a requirement, and does not mention one in a list of relations. */
  private isTitle(block: Block, { id }: RecordLabel): boolean {
    const { open } = this;
    if (!isBoldTitle(this.text, block, this.next) || open?.draft.id === id) return false;
    return open === null || open.below === null || !isRelation(open.below);
  }

  /** Below a requirement's heading, a plain item with an id is a mention unless it has a statement. */
  private definesHere(block: Block, label: Pick<RecordLabel, "bold" | "rest" | "named">): boolean {
    const hasText = label.rest.end - label.rest.start > 1 || label.named !== null;
    if (this.open === null || this.open.draft.form !== "heading")
      return hasText || label.bold || (!block.item && isStatedBy(this.text, this.next, this.pattern));
    if (this.open.below !== null || block.depth > this.open.depth + 1) return false;
    return label.bold && hasText;
  }

  private beginInText(block: Block, label: RecordLabel, isTitle = false): void {
    const form = block.item ? "list" : "bold";
    const level = Math.min(7, (this.sections[this.section]?.level ?? 0) + 1);
    this.begin(label.id, { form, span: label.idSpan, line: block.line, level, depth: block.depth });
    const { draft } = this.open as OpenRecord;
    if (label.named !== null) draft.set("title", label.named);
    if (isTitle && this.open !== null) this.open.titleAt = block.start;
    else stateRest(this.text, draft, { block, rest: label.rest });
    const indent = " ".repeat(block.start - lineStart(this.text, block.start));
    const room = roomBelow(this.text, block, this.next);
    draft.roomAt(
      block.item ? { ...room, prefix: `${indent}- `, blankLineBefore: false, blankLineAfter: false } : room,
    );
  }

  /** Parses a paragraph or item of labelled lines. Returns false if it belongs to no requirement. */
  private facts(block: Block, facts: readonly Fact[]): boolean {
    const id = facts.find((fact) => fact.meaning === "id");
    if (id !== undefined) this.beginCard(block, id);
    const open = this.open;
    if (open === null || (block.depth === 0 && open.draft.form === "list")) return false;
    if (block.item && block.depth <= open.depth && open.draft.form === "list") {
      this.open = null;
      return false;
    }
    open.below = null;
    for (const fact of facts) addFact(this.text, open, { fact, block, pattern: this.pattern });
    open.factDepth = block.depth;
    open.factAt = block.start;
    return true;
  }

  private beginCard(block: Block, fact: Fact): void {
    const [place] = idsIn(this.text, fact.value, this.pattern);
    if (place === undefined || this.open?.draft.id === place.id) return;
    const section = this.sections[this.section];
    const span = { start: place.start, end: place.end };
    const fromHeading = !block.item && section !== undefined && this.open?.level !== section.level;
    this.begin(place.id, {
      form: "card",
      span,
      line: block.line,
      level: section?.level ?? 7,
      depth: block.item ? block.depth - 1 : 0,
    });
    if (fromHeading && section !== undefined && section.title !== place.id)
      this.open?.draft.set("title", titleOfHeading(this.text, section));
  }

  /** An item in the list of a label: a criterion, or the target of a relation. */
  private inPart(block: Block): boolean {
    const open = this.open as OpenRecord;
    if (open.part === null || block.depth <= open.factDepth) return false;
    const span = { start: block.start, end: block.end };
    if (open.part === "acceptance") open.draft.addPoint(span);
    else if (open.part !== "other")
      open.draft.addLinks(
        linksOf(this.text, {
          meaning: open.part,
          span,
          of: open.draft,
          line: block.line,
          pattern: this.pattern,
        }),
      );
    open.roomAfter(block);
    return true;
  }

  private below(block: Block): void {
    const { open } = this;
    if (open === null) return;
    const arrows = readArrows(this.text, block.start, block.end);
    if (arrows.length > 0) {
      open.draft.addLinks(
        arrowLinks(this.text, arrows, { of: open.draft, line: block.line, pattern: this.pattern }),
      );
      return;
    }
    if (open.draft.form === "list") {
      if (block.depth <= open.depth - (block.item ? 0 : 1)) this.open = null;
      return;
    }
    if (open.below === "acceptance") open.draft.addPoint({ start: block.start, end: block.end });
    else this.state(open, block);
  }

  private state(open: OpenRecord, block: Block): void {
    if (introduces(this.text, block)) return;
    const mayState = open.below === null || open.below === "statement";
    if (block.depth === 0 && mayState && !open.draft.has("statement")) {
      open.draft.set("statement", { start: block.start, end: block.end });
      if (open.factDepth < 0) open.draft.roomAt(roomBelow(this.text, block, this.next));
    } else if (open.draft.form === "bold" && open.titleAt < 0 && block.depth === 0) this.open = null;
  }

  private row(block: Block, isHead: boolean): void {
    if (isHead || !this.inTable) {
      this.head = isHead ? readHead(this.text, block) : null;
      this.inTable = true;
      if (isHead && this.head?.facts !== true) return;
    }
    if (this.head?.facts === true && this.factRow(block)) return;
    const row = readRow(this.text, block, { head: this.head, pattern: this.pattern });
    const cell = row.cells[row.own];
    const id = row.shown[row.own];
    if (cell !== undefined && id !== undefined) {
      const draft = this.draft(id, { form: "table", span: cell, line: block.line });
      fillFromRow(draft, row, { head: this.head, pattern: this.pattern });
      columnLinks(draft, row, { text: this.text, head: this.head, pattern: this.pattern });
    }
    const { tests, requirements } = verifications(this.text, row, this.pattern);
    for (const from of tests)
      for (const to of requirements) this.links.push({ kind: "verifies", from, to, line: block.line });
  }

  /** A row `label | value` of a table about one requirement. */
  private factRow(block: Block): boolean {
    const { cells, shown } = readRow(this.text, block, { head: null, pattern: this.pattern });
    const [label, value] = cells;
    const meaning = labelMeaning(shown[0] ?? "");
    if (label === undefined || value === undefined || meaning === null)
      return meaning === null && cells.length === 2 && this.open !== null;
    const fact: Fact = { meaning, start: label.start, value, first: true };
    if (meaning === "id") this.beginCard(block, fact);
    if (this.open === null) return false;
    addFact(this.text, this.open, { fact, block, pattern: this.pattern });
    return true;
  }

  private begin(
    id: string,
    at: { form: SrsRecord["form"]; span: FieldSpan; line: number; level: number; depth?: number },
  ): void {
    this.open = startRecord(this.draft(id, at), at);
  }

  private draft(id: string, at: { form: SrsRecord["form"]; span: FieldSpan; line: number }): DraftRecord {
    const section = this.sections[this.section];
    const around = at.form === "heading" ? this.sections[section?.parent ?? -1] : section;
    const draft = new DraftRecord(this.text, {
      id,
      kind: this.pattern.kindOf(id),
      form: at.form,
      idSpan: at.span,
      line: at.line,
      sid: section?.sid ?? "",
      sectionTitle: around?.title ?? "",
    });
    this.drafts.push(draft);
    this.criteria.register(draft);
    return draft;
  }
}
