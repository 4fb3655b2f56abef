import { type Block, readBlocks } from "../document/blocks.ts";
import { outline, type Section } from "../document/outline.ts";
import { looseTitle } from "../document/similarity.ts";
import { SECTION_ALIASES } from "../srs/profiles/section-titles.ts";
import { leadingRequirementId } from "../srs/requirement-ids.ts";
import { mayBind } from "./binding-modals.ts";

/** A requirement statement in a document, at its place. */
export interface PlacedStatement {
  readonly text: string;
  /** Offset of the text in the document. */
  readonly start: number;
  /** 1-based line of its first character. */
  readonly line: number;
  /** Characters before it on that line. */
  readonly column: number;
  readonly section: Section | null;
  readonly requirementId: string | null;
}

const SILENT = new Set(
  [
    ...SECTION_ALIASES.definitions,
    ...SECTION_ALIASES.questions,
    ...SECTION_ALIASES.trace,
    ...SECTION_ALIASES.leftovers,
    ...SECTION_ALIASES.references,
  ]
    .concat([
      "背景",
      "缘由",
      "理由",
      "修订历史",
      "Rationale",
      "Background",
      "Revision history",
      "Change history",
    ])
    .map(looseTitle),
);
const ASIDE = /^[\s*_]*(?:理由|说明|备注|注|背景|示例|例|Rationale|Notes?|Background|Example)[\s*_]*[:：]/i;
const LABEL = /^\*\*[^*]+\*\*/;

/**
 * The statements of a document (spec 4 §4.4): the paragraphs below a requirement's heading, and elsewhere what binds;
 * never headings, code, HTML, quotes, rationale, glossary, or the facts listed below a requirement.
 */
export function readStatements(markdown: string): PlacedStatement[] {
  const reader = new StatementReader(markdown);
  for (const block of readBlocks(markdown)) reader.read(block);
  return reader.found;
}

class StatementReader {
  readonly found: PlacedStatement[] = [];
  private readonly text: string;
  private readonly sections: readonly Section[];
  private index = -1;
  private silent: Section | null = null;
  private requirementId: string | null = null;
  /** Below a requirement's heading: still in the paragraphs that state it. */
  private stating = false;
  private inFacts = false;

  constructor(markdown: string) {
    this.text = markdown;
    this.sections = outline(markdown).sections;
  }

  read(block: Block): void {
    this.enter(block.start);
    if (block.kind === "heading") return;
    if (block.quoted || this.silent !== null || (block.kind !== "text" && block.kind !== "row")) {
      this.stating = false;
      return;
    }
    const source = this.text.slice(block.start, block.end);
    if (block.kind === "row") this.readRow(block, source);
    else this.readText(block, source);
  }

  private enter(offset: number): void {
    for (
      let next = this.sections[this.index + 1];
      next !== undefined && next.start <= offset;
      next = this.sections[this.index + 1]
    ) {
      this.index++;
      if (this.silent !== null && next.start >= this.silent.end) this.silent = null;
      if (this.silent === null && SILENT.has(looseTitle(next.title))) this.silent = next;
      this.requirementId = leadingRequirementId(next.title);
      this.stating = this.requirementId !== null;
      this.inFacts = false;
    }
  }

  private readText(block: Block, source: string): void {
    if (block.item || block.depth > 0) this.stating = false;
    if (
      block.item &&
      this.requirementId !== null &&
      LABEL.test(source) &&
      leadingRequirementId(source.replace(/\*/g, "")) === null
    )
      this.inFacts = true;
    if (block.depth === 0) this.inFacts = false;
    if (this.inFacts || ASIDE.test(source)) return;
    if (this.stating || mayBind(source)) this.add(source, block.start, block.line);
  }

  private readRow(block: Block, source: string): void {
    this.stating = false;
    if (!mayBind(source)) return;
    let from = 0;
    for (const cell of source.split("|")) {
      if (mayBind(cell)) this.add(cell, block.start + from, block.line);
      from += cell.length + 1;
    }
  }

  private add(text: string, start: number, line: number): void {
    const requirementId = this.requirementId ?? leadingRequirementId(text.replace(/[*_`]/g, ""));
    let column = 0;
    while (column < start && !isLineEnd(this.text.charCodeAt(start - column - 1))) column++;
    this.found.push({
      text,
      start,
      line,
      column,
      section: this.sections[this.index] ?? null,
      requirementId,
    });
  }
}

function isLineEnd(c: number): boolean {
  return c === 10 || c === 13;
}
