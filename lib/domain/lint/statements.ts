import type { Block } from "../document/blocks.ts";
import type { Section } from "../document/outline.ts";
import { isBoldTitle } from "../identifiers/bold-title.ts";
import { criterionPlace, isCriterion } from "../identifiers/criterion-name.ts";
import { readFacts } from "../requirements/records/fact-lines.ts";
import { introduces, itemsStating } from "../requirements/stated-items.ts";
import { listBelow } from "../requirements/statement-list.ts";
import type { SectionKind } from "../srs-outline/profile.ts";
import { mayContainModal, wouldBind } from "../statement/binding-modals.ts";
import { clausesOf } from "./clauses-of.ts";
import { isNamedItem, isStatedByItem, namesNext } from "./named-blocks.ts";
import type { PlacedStatement } from "./placed-statement.ts";
import { SILENT } from "./silent-sections.ts";
import { type ColumnMeaning, columnsOf, labelledItem } from "./statement-columns.ts";
import {
  isAside,
  type OwnId,
  type StatementExtract,
  type StatementsInput,
  statementOfRow,
  textOfParts,
} from "./statement-extract.ts";
import { statingCells } from "./stating-cells.ts";
import { binds, withoutQuestions } from "./stating-words.ts";

/** A fact listed below a requirement: a label and a colon. */
const LABEL =
  /^(?:\*\*|__)?(?:[\p{L}\p{N} /&’'-]{1,30})(?:\*\*|__)?\s*[:：](?:\*\*|__)?|^\*\*[^*\n]{1,40}\*\*/u;

/**
 * Statements of a document: the paragraphs below a requirement's heading, and binding sentences elsewhere. Excludes
 * headings, code, HTML, quotes, rationale, glossary, and facts listed below a requirement.
 */
export function readStatements(source: StatementsInput): PlacedStatement[] {
  const reader = new StatementReader(source);
  for (const [index, block] of source.blocks.entries()) reader.read(block, index);
  return reader.found;
}

class StatementReader {
  readonly found: PlacedStatement[] = [];
  private readonly source: StatementsInput;
  private readonly kinds: readonly (SectionKind | null)[];
  private index = -1;
  private block = 0;
  /** The id alone in the paragraph above. */
  private named: OwnId | null = null;
  /** Blocks before this index are already consumed. */
  private next = 0;
  private silent: Section | null = null;
  private requirementId: string | null = null;
  private headingAt = 0;
  /** Whether this id is in a line in bold, which other ids can follow in the same section. */
  private isTitled = false;
  /** Below a requirement's heading: still in the paragraphs that state it. */
  private stating = false;
  private inFacts = false;
  /** The last list item that begins with an id, while its own items are read. */
  private owner: (OwnId & { readonly depth: number }) | null = null;
  /** Whether a requirement with an id precedes: then numbered criteria (AC-1) belong to one. */
  private hasIds = false;
  /** Depth of the criterion that is read. */
  private criterion: number | null = null;
  /** What the columns of the table mean. */
  private columns: readonly ColumnMeaning[] = [];

  constructor(source: StatementsInput) {
    this.source = source;
    this.kinds = source.sectionKinds;
  }

  read(block: Block, index: number): void {
    if (index < this.next) return;
    this.block = index;
    this.enter(block.start);
    if (block.kind === "heading") {
      if (this.stating && this.silent === null) this.addItems(index);
      return;
    }
    // Comments are not visible.
    if (block.kind === "html" && this.source.text.startsWith("<!--", block.start)) return;
    if (block.quoted || this.silent !== null || (block.kind !== "text" && block.kind !== "row")) {
      this.stating = false;
      return;
    }
    const text = this.source.text.slice(block.start, block.end);
    if (this.enterTitle(block, index, text)) return;
    if (block.kind !== "row") this.columns = [];
    else if (this.source.blocks[index + 1]?.kind === "delimiter") {
      this.columns = columnsOf(text);
      this.stating = false;
      return;
    }
    if (block.kind === "row") this.readRow(block, text);
    else this.readClauses(block, text);
  }

  private readClauses(block: Block, text: string): void {
    for (const { clause, part } of clausesOf(block, text, (line) => this.leadingId(line) !== null))
      this.readText(clause, part);
  }

  private enter(offset: number): void {
    const { sections, headingIds } = this.source;
    for (
      let next = sections[this.index + 1];
      next !== undefined && next.start <= offset;
      next = sections[this.index + 1]
    ) {
      this.index++;
      if (this.silent !== null && next.start >= this.silent.end) this.silent = null;
      if (this.silent === null && SILENT.has(this.source.looseTitles[this.index] ?? "")) this.silent = next;
      this.below(headingIds[this.index]?.orLike ?? null, next.start);
      this.isTitled = false;
    }
  }

  /** Starts the text below a heading. */
  private below(id: string | null, at: number): void {
    this.requirementId = id;
    this.headingAt = at;
    this.stating = id !== null;
    this.inFacts = false;
    this.owner = null;
    this.named = null;
    this.criterion = null;
    if (id !== null && !isCriterion(id)) this.hasIds = true;
  }

  /** Starts the text below a line in bold that is the heading of a requirement. */
  private enterTitle(block: Block, index: number, text: string): boolean {
    if (!isBoldTitle(this.source.text, block, this.source.blocks[index + 1])) return false;
    const id = this.leadingId(text);
    if (id === null || id === this.requirementId || isCriterion(text)) return false;
    this.below(id, block.start);
    this.isTitled = true;
    this.addItems(index);
    return true;
  }

  /** Whether the text is below a heading with an id, of which other ids are mentions. */
  private get isBelowHeading(): boolean {
    return this.requirementId !== null && !this.isTitled;
  }

  /** Whether a text is a numbered criterion of a requirement or belongs to one. */
  private isOfCriterion(text: string, depth: number): boolean {
    if (this.criterion !== null && depth > this.criterion) return true;
    this.criterion = this.hasIds && isCriterion(criterionPlace(text)) ? depth : null;
    return this.criterion !== null;
  }

  private readText(block: Block, text: string): void {
    if (block.item || block.depth > 0) this.stating = false;
    if (this.isOfCriterion(text, block.depth)) return;
    const ownId = this.leadingId(text);
    if (this.readOwnersFact(block, text) || this.isTitleItem(block, ownId)) return;
    if (this.readNamed(block, text, ownId)) return;
    if (this.requirementId !== null && ownId === null && LABEL.test(text) && this.readLabelled(block, text))
      return;
    if (block.depth === 0) this.inFacts = false;
    if (this.isInFacts(ownId) || isAside(text)) return;
    const own = ownId === null ? null : { id: ownId, at: block.start };
    if (this.stating || this.states(block, text, ownId)) this.add(this.withList(text, block, own), own);
  }

  private isInFacts(id: string | null): boolean {
    return this.inFacts && (id === null || !this.isTitled);
  }

  /** An id alone in its paragraph, or the paragraph that it names. */
  private readNamed(block: Block, text: string, id: string | null): boolean {
    const above = this.named;
    this.named = null;
    if (id !== null) {
      const names = !this.isBelowHeading && namesNext(this.source, { at: this.block, block, id });
      if (names) this.named = { id, at: block.start };
      return names;
    }
    if (above === null || block.depth > 0) return false;
    this.add(this.withList(text, block, above), above);
    return true;
  }

  /** Whether a text states a requirement by its words, or as an item with an id. */
  private states(block: Block, text: string, ownId: string | null): boolean {
    const said = withoutQuestions(text);
    if (ownId === null) return binds(said);
    return (
      wouldBind(text) ||
      mayContainModal(said) ||
      (!this.isBelowHeading && isNamedItem(this.source, block, ownId))
    );
  }

  /** A labelled item below an item with an id: its statement, or a fact, which states nothing. */
  private readOwnersFact(block: Block, text: string): boolean {
    if (this.owner !== null && block.depth <= this.owner.depth) this.owner = null;
    const fact = this.owner === null ? null : labelledItem(text);
    if (this.owner === null || fact === null) return false;
    if (fact.meaning === "statement")
      this.addSpan({ start: block.start + fact.valueAt }, text.slice(fact.valueAt), this.owner);
    return true;
  }

  /** Whether an item with an id is only a title: a labelled item below it states the requirement. */
  private isTitleItem({ item, start: at, depth }: Block, id: string | null): boolean {
    if (id === null || !item || this.isBelowHeading) return false;
    this.owner = { id, at, depth };
    return isStatedByItem(this.source, { at: this.block, depth });
  }

  /** A labelled line of a requirement: its statement, or a fact. Returns false if it is to be read like other text. */
  private readLabelled(block: Block, text: string): boolean {
    const facts = readFacts(this.source.text, block.start, block.end);
    if (facts.length === 0) {
      // A binding sentence with a label that is no known fact is a statement, too.
      if (block.item) this.inFacts = !(block.depth === 1 && mayContainModal(withoutQuestions(text)));
      return this.inFacts || (!block.item && introduces(this.source.text, block));
    }
    this.inFacts = block.item;
    for (const { meaning, value } of facts) {
      if (meaning !== "statement") continue;
      if (value.end > value.start) this.addSpan(value, this.source.text.slice(value.start, value.end));
      else if (facts.length === 1) this.addItems(this.block);
    }
    return true;
  }

  /** Adds the items that state the requirement of the heading or label in the block `at` as one statement. */
  private addItems(at: number): void {
    const { text, blocks } = this.source;
    const namesOther = (from: number, to: number) => this.leadingId(text.slice(from, to)) !== null;
    const next = itemsStating(text, blocks, { at, namesOther });
    const items = blocks.slice(at + 1, next).filter(({ kind }) => kind === "text");
    const stated = textOfParts(text, items);
    if (stated === null) return;
    this.next = next;
    this.block = at + 1;
    this.add(stated, null);
  }

  private addSpan({ start }: { start: number }, text: string, own: OwnId | null = null): void {
    this.add({ text, start, pieces: [{ start: 0, end: text.length }] }, own);
  }

  private readRow(block: Block, text: string): void {
    this.stating = false;
    if (this.requirementId !== null && this.readLabelledRow(block)) return;
    if (!mayContainModal(text) && !this.source.ids.canBeginWithId(text)) return;
    if (this.hasIds && isCriterion(criterionPlace(text))) return;
    const cells = statingCells(text, {
      columns: this.columns,
      ids: this.source.ids,
      leadingId: (cell) => this.leadingId(cell),
    });
    for (const { text: cell, start, own, inStatementColumn } of cells) {
      const stated = { text: cell, start: block.start + start, inStatementColumn };
      const id = own === null ? null : { id: own.id, at: block.start + own.at };
      this.add({ ...stated, pieces: [{ start: 0, end: cell.length }] }, id);
    }
  }

  /** A row `label | statement` of a table about the requirement of the heading. */
  private readLabelledRow(block: Block): boolean {
    const value = statementOfRow(this.source.text, block);
    if (value !== null) this.addSpan(value, this.source.text.slice(value.start, value.end));
    return value !== null;
  }

  private leadingId(text: string): string | null {
    if (!this.source.ids.canBeginWithId(text)) return null;
    return this.source.ids.leadingOrLike(text.slice(0, 80).replace(/[*_`]/g, ""));
  }

  /** Text of a statement's paragraph or item with the list or table below its colon. */
  private withList(text: string, { start, end }: Block, own: OwnId | null): StatementExtract {
    const { source } = this;
    const one = { text, start, pieces: [{ start: 0, end: text.length }] };
    // A clause of a paragraph has no list below it, unless it is the last.
    if (end !== source.blocks[this.block]?.end || (own ?? this.requirementId) === null) return one;
    const namesOther = (from: number, to: number) => this.leadingId(source.text.slice(from, to)) !== null;
    this.next = listBelow(source.text, source.blocks, { at: this.block, namesOther });
    if (this.next === this.block + 1) return one;
    const below = source.blocks.slice(this.block + 1, this.next);
    const words = below.filter(({ kind, quoted }) => !quoted && (kind === "text" || kind === "row"));
    return textOfParts(source.text, [{ start, end }, ...words], below.at(-1)?.end) ?? one;
  }

  private add(stated: StatementExtract, own: OwnId | null): void {
    if (own !== null && !isCriterion(own.id)) this.hasIds = true;
    this.found.push({
      inStatementColumn: false,
      ...stated,
      block: this.block,
      section: this.source.sections[this.index] ?? null,
      sectionKind: this.kinds[this.index] ?? null,
      requirementId: own?.id ?? this.requirementId,
      ownId: own !== null,
      idAt: own?.at ?? this.headingAt,
    });
  }
}
