import {
  endsInOpenBlock,
  hasHeadingAt,
  type InsertionPoint,
  insertBlock,
  separatorLines,
  type TextBelow,
  trimContent,
} from "./block-insert.ts";
import {
  type EditCode,
  type EditWarning,
  type Placement,
  placedAt,
  refuse,
  type Splice,
} from "./edit-outcome.ts";
import { findSectionBySid, SectionIndex } from "./find-section.ts";
import {
  afterLineEnd,
  blankLinesAfter,
  contentEnd,
  detectConventions,
  type FormattingConventions,
  lineEndLength,
} from "./formatting-conventions.ts";
import { firstHeading } from "./heading-levels.ts";
import { type Outline, outline, type Section } from "./outline.ts";
import type { Range } from "./range.ts";
import type { SidTarget } from "./semantic-edit.ts";

/** The document that a batch is resolved against, parsed once. */
export class EditableDocument {
  readonly text: string;
  readonly outline: Outline;
  readonly index: SectionIndex;
  readonly conventions: FormattingConventions;
  /** Ids of the sections that the batch removes. */
  readonly removed: ReadonlySet<string>;

  constructor(text: string, deleted: readonly SidTarget[]) {
    this.text = text;
    this.outline = outline(text);
    this.index = new SectionIndex(this.outline);
    this.conventions = detectConventions(text, this.outline);
    this.removed = new Set(
      deleted.flatMap((target) => {
        const found = findSectionBySid(this.index, target);
        return found.ok ? [found.section.sid] : [];
      }),
    );
  }

  /** End of the section's own text: the start of its first subsection. */
  ownEnd(section: Section): number {
    const next = this.outline.sections[section.index + 1];
    return next !== undefined && next.start < section.end ? next.start : section.end;
  }

  /** The body of a section up to `to`, with its first line number. */
  bodyOf(section: Section, to: number): { from: number; to: number; firstLine: number } {
    const heading = this.text.slice(section.start, section.bodyStart);
    return {
      from: section.bodyStart,
      to,
      firstLine: section.line + heading.split(/\r\n|\n|\r/).length - 1,
    };
  }

  /** The body, or the text before the first heading, that ends at a start of line. */
  bodyAbove(offset: number): { from: number; to: number; firstLine: number } {
    const section = this.outline.sections[this.sectionsBefore(offset) - 1];
    if (section !== undefined) return this.bodyOf(section, offset);
    const from = Math.min(offset, this.outline.contentStart);
    return { from, to: offset, firstLine: this.text.slice(0, from).split(/\r\n|\n|\r/).length };
  }

  /** Inserts content as separate blocks. */
  insert(spot: InsertionPoint, input: string, warnings: readonly EditWarning[]): Placement {
    const { text, conventions } = this;
    const content = trimContent(input, conventions.eol);
    // Indented content can continue the block above, so that is included.
    const above = /^[ \t]/.test(content) ? `${this.above(spot.offset)}\n\n` : "";
    const parting = this.separatorBelow(content, spot.offset, above);
    if (typeof parting === "string") return refuse(parting);
    const joined =
      spot.before === 0 && firstHeading(content) !== null && this.isAbsorbedAbove(spot.offset, content);
    const before = joined ? 1 : spot.before;
    return placedAt(
      insertBlock(text, { ...spot, before }, { content, eol: conventions.eol, parting }),
      warnings,
    );
  }

  /** Replaces the blocks in the range with content; the empty lines around them do not change. */
  replace(range: Range, input: string, warnings: readonly EditWarning[]): Placement {
    const { text, conventions } = this;
    const content = trimContent(input, conventions.eol);
    const end = contentEnd(text, range.start, range.end);
    const parting = this.separatorBelow(content, afterLineEnd(text, end));
    if (typeof parting === "string") return refuse(parting);
    return placedAt({ start: range.start, end, text: content + conventions.eol.repeat(parting) }, warnings);
  }

  /** Changes text inside a section as it is written, unless the text below would become part of a block that stays open. */
  change(splice: Splice): Placement {
    const code = this.absorbsBelow(splice);
    return code === null ? placedAt(splice) : refuse(code);
  }

  /** Why a change inside a section would absorb the text or the heading below it; null if it does not. */
  private absorbsBelow({ start, end, text: content }: Splice): EditCode | null {
    if (!this.hasTextBelow(end)) return null;
    const below = this.below(end);
    const isNextToHeading = below !== null && below.text.slice(0, below.heading).trim() === "";
    const old = this.text.slice(start, end);
    if (!isNextToHeading && !BLOCK_MARK.test(content) && !BLOCK_MARK.test(old)) return null;
    const above = this.text.slice(this.startOfSection(start), start);
    const changed = above + content;
    if (below !== null && hasHeadingAt(changed + below.text, changed.length + below.heading)) return null;
    if (endsInOpenBlock(changed) && !endsInOpenBlock(above + old)) return "content_unclosed";
    return below === null ? null : "heading_lost";
  }

  /** Empty lines needed between the content and the text at `offset`, or the code if it cannot be inserted there. */
  separatorBelow(content: string, offset: number, above = ""): number | EditCode {
    if (content === "") return "content_empty";
    if (!this.hasTextBelow(offset)) return 0;
    if (endsInOpenBlock(content)) return "content_unclosed";
    const below = this.below(offset);
    return below === null ? 0 : (separatorLines(above + content, below) ?? "heading_lost");
  }

  /** Whether anything but blank lines follows. */
  private hasTextBelow(offset: number): boolean {
    return blankLinesAfter(this.text, offset).offset < this.text.length;
  }

  /** The text from a start of line to the next heading, or null if there is no heading within `HEADING_SEARCH_LIMIT`. */
  below(offset: number): TextBelow | null {
    const next = this.outline.sections[this.sectionsBefore(offset)];
    if (next === undefined || next.bodyStart - offset > HEADING_SEARCH_LIMIT) return null;
    return { text: this.text.slice(offset, next.bodyStart), heading: next.start - offset };
  }

  /** Where the nearest heading above begins, or else the content of the document. */
  private startOfSection(offset: number): number {
    return this.outline.sections[this.sectionsBefore(offset) - 1]?.start ?? this.outline.contentStart;
  }

  /** The text from the heading above to a start of line, without the final line end. */
  above(offset: number): string {
    const from = this.startOfSection(offset);
    return this.text.slice(from, Math.max(from, offset - lineEndLength(this.text, offset)));
  }

  /** Number of sections that begin before `offset`. */
  private sectionsBefore(offset: number): number {
    let low = 0;
    let high = this.outline.sections.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.outline.sections[middle]?.start ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether the heading at the start of the content would be absorbed by the line directly above. */
  private isAbsorbedAbove(offset: number, content: string): boolean {
    if (offset <= this.outline.contentStart) return false;
    const above = this.above(offset);
    return !hasHeadingAt(`${above}\n${content}`, above.length + 1);
  }
}

/** Maximum number of characters searched for a heading below an edit. */
const HEADING_SEARCH_LIMIT = 20_000;

/** What may open or close a block of several lines: a fence, an HTML block, a comment; `-->` and `]]>` end one. */
const BLOCK_MARK = /`{3}|~{3}|<|>/;
