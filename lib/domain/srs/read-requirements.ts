import { type Block, readBlocks } from "../document/blocks.ts";
import { foldTitle } from "../document/heading-text.ts";
import { inlineText } from "../document/inline-text.ts";
import { outline, type Section } from "../document/outline.ts";
import { isRequirementId, leadingRequirementId } from "./requirement-ids.ts";

/** A requirement as an SRS states it. */
export interface RequirementRecord {
  readonly id: string;
  readonly title: string;
  readonly statement: string;
  /** 1-based line of the id. */
  readonly line: number;
  /** The section that the id stands in or is the heading of; "" before the first heading. */
  readonly sid: string;
  readonly found: "heading" | "bold" | "list" | "table";
  /** Offsets of the Markdown of the statement, so that it can be replaced. Equal when there is none. */
  readonly start: number;
  readonly end: number;
}

const RANK = { heading: 0, bold: 1, list: 2, table: 3 } as const;
const OTHER_ID = /^[A-Z]{1,5}(?:-[A-Z0-9]+)*-\d+$/;
const NO_DEFINITIONS: ReadonlySet<string> = new Set();

/**
 * The requirements of an SRS, by their ids in headings, bold text, list items and table cells (spec 4 §4.1). An id
 * found in several places is taken where it is most clearly defined: heading, then bold, list item, table.
 */
export function readRequirements(markdown: string): RequirementRecord[] {
  const reader = new RequirementReader(markdown);
  const best = new Map<string, RequirementRecord>();
  for (const record of reader.records()) {
    const known = best.get(record.id);
    if (known === undefined || RANK[record.found] < RANK[known.found]) best.set(record.id, record);
  }
  return [...best.values()].sort((a, b) => a.line - b.line);
}

class RequirementReader {
  private readonly text: string;
  private readonly blocks: readonly Block[];
  private readonly sections: readonly Section[];
  private section = -1;

  constructor(markdown: string) {
    this.text = markdown;
    this.blocks = readBlocks(markdown);
    this.sections = outline(markdown).sections;
  }

  *records(): Generator<RequirementRecord> {
    for (const [i, block] of this.blocks.entries()) {
      this.enter(block);
      if (block.quoted) continue;
      const record = this.recordOf(block, i);
      if (record !== null) yield record;
    }
  }

  private enter(block: Block): void {
    while ((this.sections[this.section + 1]?.start ?? Number.POSITIVE_INFINITY) <= block.start)
      this.section++;
  }

  private recordOf(block: Block, index: number): RequirementRecord | null {
    if (block.kind === "heading") return block.depth === 0 ? this.fromHeading(block, index) : null;
    if (block.kind === "text") return this.fromText(block);
    return block.kind === "row" ? this.fromRow(block) : null;
  }

  private fromHeading(block: Block, index: number): RequirementRecord | null {
    const title = this.sections[this.section]?.title ?? "";
    const id = leadingRequirementId(title);
    if (id === null) return null;
    const next = this.blocks[index + 1];
    const statement = next?.kind === "text" && !next.item && !next.quoted ? next : null;
    return this.record(block, {
      id,
      title: afterId(title, id),
      found: "heading",
      start: statement?.start ?? block.end,
      end: statement?.end ?? block.end,
    });
  }

  private fromText(block: Block): RequirementRecord | null {
    const source = this.text.slice(block.start, block.end);
    const shown = shownText(source);
    const id = leadingRequirementId(shown);
    if (id === null) return null;
    const bold = /^[^\p{L}\p{N}]*(?:\*\*|__)/u.test(source);
    if (!bold && !block.item) return null;
    const rest = afterId(shown, id);
    const statementStart = block.start + startOfRest(source, id);
    return {
      ...this.record(block, {
        id,
        title: rest,
        found: bold ? "bold" : "list",
        start: statementStart,
        end: block.end,
      }),
      statement: rest,
    };
  }

  private fromRow(block: Block): RequirementRecord | null {
    const cells = cellsOf(this.text.slice(block.start, block.end));
    const [lead] = cells;
    // A row that begins with another id (a test, a risk) only refers to the requirement.
    if (lead === undefined || (OTHER_ID.test(lead.shown) && !isRequirementId(lead.shown))) return null;
    const at = cells.findIndex((cell) => isRequirementId(cell.shown));
    const id = cells[at]?.shown;
    if (id === undefined) return null;
    const others = cells.slice(at + 1).filter((cell) => cell.shown !== "");
    const longest = others.reduce<Cell | null>(
      (best, cell) => (best === null || cell.shown.length > best.shown.length ? cell : best),
      null,
    );
    const start = block.start + (longest?.start ?? 0);
    const end = block.start + (longest?.end ?? 0);
    return {
      ...this.record(block, { id, title: others[0]?.shown ?? "", found: "table", start, end }),
      statement: longest?.shown ?? "",
    };
  }

  private record(
    block: Block,
    made: Omit<RequirementRecord, "statement" | "line" | "sid">,
  ): RequirementRecord {
    const statement = shownText(this.text.slice(made.start, made.end));
    return { ...made, statement, line: block.line, sid: this.sections[this.section]?.sid ?? "" };
  }
}

function shownText(source: string): string {
  return foldTitle(inlineText(source.replace(/\s*(?:\r\n|\n|\r)\s*/g, " "), () => NO_DEFINITIONS));
}

function afterId(text: string, id: string): string {
  return text.slice(text.indexOf(id) + id.length).replace(/^[\s\]】)）」:：.、\-–—|]+/u, "");
}

function startOfRest(source: string, id: string): number {
  const after = source.indexOf(id) + id.length;
  const skipped = /^[\s*_`\]】)）」:：.、\-–—|]*/u.exec(source.slice(after))?.[0].length ?? 0;
  return after + skipped;
}

interface Cell {
  readonly shown: string;
  readonly start: number;
  readonly end: number;
}

function cellsOf(row: string): Cell[] {
  const cells: Cell[] = [];
  let from = /^\s*\|?/.exec(row)?.[0].length ?? 0;
  for (let i = from; i <= row.length; i++) {
    if (row[i] === "\\") i++;
    else if (i === row.length || row[i] === "|") {
      const source = row.slice(from, i);
      const start = from + (source.length - source.trimStart().length);
      if (i < row.length || source.trim() !== "")
        cells.push({ shown: shownText(source), start, end: start + source.trim().length });
      from = i + 1;
    }
  }
  return cells;
}
