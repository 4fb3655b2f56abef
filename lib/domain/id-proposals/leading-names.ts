import { type Block, readBlocks } from "../document/blocks.ts";
import { looseTitle } from "../document/loose-title.ts";
import { outline, type Section } from "../document/outline.ts";
import { isBoldTitle } from "../identifiers/bold-title.ts";
import type { IdPattern } from "../identifiers/id-pattern.ts";
import { columnMeaning } from "../requirements/records/field-words.ts";
import { rowCells } from "../requirements/records/row-cells.ts";
import { shownText } from "../requirements/records/shown-text.ts";
import type { SectionKind } from "../srs-outline/profile.ts";
import { kindsOfSections } from "../srs-outline/section-kind.ts";
import { mayContainModal, wouldBind } from "../statement/binding-modals.ts";

/** A name with a number at the start of a heading, item, paragraph or cell, where it can be the id of what follows. */
export interface LeadingName {
  readonly id: string;
  /** The text before the last number, without the separator: `REQ-AUTH`, or `REQ-3` of `REQ-3-12`. */
  readonly head: string;
  readonly separator: string;
  /** The number and its subordinate numbers: `1.2` is [1, 2]. */
  readonly numbers: readonly number[];
  /** Whether the number begins with 0. */
  readonly padded: boolean;
  readonly place: "heading" | "item" | "text" | "cell";
  /** Whether the column of the cell is named as ids. */
  readonly idColumn: boolean;
  /** Whether the text that it names states something that can be required. */
  readonly stated: boolean;
  readonly sectionKind: SectionKind | null;
  /** 1-based. */
  readonly line: number;
}

/** Markup, brackets and the number of a heading before a name. */
const BEFORE = /[\s*_`~[【(（「#]*(?:\[[ xX]\][ \t]*[*_`]*)?/uy;
const NUMBERING = /(?:\d{1,3}(?:\.\d{1,3})*[.、)）]?[ \t]+)?[*_`[【(（「]*/uy;
const NAME =
  /(\p{L}[\p{L}\p{N}]{0,11}?(?:[-_./]\p{L}[\p{L}\p{N}]{0,11}?){0,4}?(?:[-_/]\d{1,6})??)([-_./]?)(\d{1,6}(?:\.\d{1,4}){0,3}[A-Za-z]?)(?![\p{L}\p{N}_]|[-./][\p{L}\p{N}])/uy;
/** A name that is a whole cell, or has one of these after it. */
const AFTER_CELL = /^[\s*_`~\]】)）」]*$/u;
/** Length of the text that is searched for a binding word. */
const MAX_STATED = 600;
/** Blocks below a heading that are searched. */
const MAX_BELOW = 4;

const states = (text: string): boolean => mayContainModal(text) || wouldBind(text);

/** The names at the start of the blocks of a document that the pattern does not find. Linear; never throws. */
export function leadingNames(markdown: string, pattern: IdPattern): LeadingName[] {
  return new NameReader(markdown, pattern).read();
}

class NameReader {
  private readonly text: string;
  private readonly pattern: IdPattern;
  private readonly blocks: readonly Block[];
  private readonly sections: readonly Section[];
  private readonly found: LeadingName[] = [];
  private readonly kinds: readonly (SectionKind | null)[];
  private section = -1;
  private columns: readonly boolean[] = [];

  constructor(text: string, pattern: IdPattern) {
    this.text = text;
    this.pattern = pattern;
    this.blocks = readBlocks(text);
    this.sections = outline(text).sections;
    this.kinds = kindsOfSections(
      this.sections,
      this.sections.map(({ title }) => looseTitle(title)),
    );
  }

  read(): LeadingName[] {
    for (const [index, block] of this.blocks.entries()) {
      while ((this.sections[this.section + 1]?.start ?? Number.POSITIVE_INFINITY) <= block.start)
        this.section++;
      if (block.quoted) continue;
      if (block.kind === "row") this.row(block, index);
      else if (block.kind === "heading" || block.kind === "text") this.line(block, index);
    }
    return this.found;
  }

  private line(block: Block, index: number): void {
    const place = block.kind === "heading" ? "heading" : block.item ? "item" : "text";
    const name = this.nameAt(block.start, block.end, place === "heading");
    if (name === null) return;
    const isTitle = place === "heading" || isBoldTitle(this.text, block, this.blocks[index + 1]);
    const text = isTitle
      ? this.below(index)
      : this.text.slice(name.end, Math.min(block.end, name.end + MAX_STATED));
    // A name alone in a line is a mention.
    if (!isTitle && !/[\p{L}\p{N}]/u.test(text)) return;
    this.add(name, { place, idColumn: false, stated: states(text), line: block.line });
  }

  private row(block: Block, index: number): void {
    const cells = rowCells(this.text, block.start, block.end);
    if (this.blocks[index + 1]?.kind === "delimiter") {
      this.columns = cells.map(
        ({ start, end }) => columnMeaning(shownText(this.text.slice(start, end))) === "id",
      );
      return;
    }
    for (const [column, { start, end }] of cells.entries()) {
      const idColumn = this.columns[column] === true;
      if (column > 0 && !idColumn) continue;
      const name = this.nameAt(start, end, false);
      if (name === null || !AFTER_CELL.test(this.text.slice(name.end, end))) continue;
      const rest = this.text.slice(end, block.end);
      if (!/[\p{L}\p{N}]/u.test(rest)) continue;
      this.add(name, {
        place: "cell",
        idColumn,
        stated: states(rest.slice(0, MAX_STATED)),
        line: block.line,
      });
      return;
    }
  }

  /** The text of the blocks below a heading or a line in bold, up to the next one. */
  private below(index: number): string {
    const heading = this.blocks[index] as Block;
    let end = heading.end;
    for (let next = index + 1; next <= index + MAX_BELOW; next++) {
      const block = this.blocks[next];
      if (block === undefined || block.kind === "heading") break;
      if (isBoldTitle(this.text, block, this.blocks[next + 1])) break;
      end = block.end;
    }
    return this.text.slice(heading.end, Math.min(end, heading.end + MAX_STATED));
  }

  private nameAt(start: number, end: number, numbered: boolean) {
    BEFORE.lastIndex = start;
    BEFORE.exec(this.text);
    let at = Math.max(start, BEFORE.lastIndex);
    if (numbered) {
      NUMBERING.lastIndex = at;
      NUMBERING.exec(this.text);
      at = Math.max(at, NUMBERING.lastIndex);
    }
    NAME.lastIndex = at;
    const match = NAME.exec(this.text);
    if (match === null || NAME.lastIndex > end) return null;
    const [id, head = "", separator = "", digits = ""] = match;
    if (this.pattern.whole.test(id)) return null;
    return { id, head, separator, digits, end: NAME.lastIndex };
  }

  private add(
    { id, head, separator, digits }: { id: string; head: string; separator: string; digits: string },
    at: Pick<LeadingName, "place" | "idColumn" | "stated" | "line">,
  ): void {
    const numbers = digits
      .replace(/[A-Za-z]$/, "")
      .split(".")
      .map(Number);
    const sectionKind = this.kinds[this.section] ?? null;
    this.found.push({ id, head, separator, numbers, padded: digits.startsWith("0"), sectionKind, ...at });
  }
}
