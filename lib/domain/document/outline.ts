import { BlockScan } from "./block-scan.ts";
import { bomLength, frontMatterEnd } from "./front-matter.ts";
import { headingText } from "./heading-text.ts";
import { lineNumber } from "./line-number.ts";
import { skipDefinitions } from "./link-definition.ts";
import { SiblingSlugs, slug } from "./slug.ts";

/**
 * One section: from its heading to the next heading of the same or a higher level. Offsets are UTF-16 code units of the
 * text, `end` exclusive; `line` is 1-based. Titles and ids are computed on first access.
 */
export class Section {
  readonly level: number;
  readonly line: number;
  /** Start of the heading's (first) line. */
  readonly start: number;
  /** Offset after the heading's line end (after the underline of a setext heading). */
  readonly bodyStart: number;
  readonly end: number;
  /** Index in the outline. */
  readonly index: number;
  private readonly tree: OutlineTree;

  constructor(tree: OutlineTree, index: number, end: number) {
    this.level = tree.scan.headings.levels[index] as number;
    this.line = tree.scan.headings.lines[index] as number;
    this.start = tree.scan.headings.starts[index] as number;
    this.bodyStart = tree.scan.headings.bodyStarts[index] as number;
    this.end = end;
    this.index = index;
    this.tree = tree;
  }

  /** Text of the heading without inline markup, white space folded, NFC. */
  get title(): string {
    return this.tree.title(this.index);
  }

  /** Titles from the outermost section down to this one. */
  get path(): string[] {
    const names: string[] = [];
    for (let i = this.index; i >= 0; i = this.tree.parent(i)) names.push(this.tree.title(i));
    return names.reverse();
  }

  /** `/parent/child` of slugs, unique in the document. */
  get sid(): string {
    return this.tree.sid(this.index);
  }

  /** Index of the parent section, or -1. */
  get parent(): number {
    return this.tree.parent(this.index);
  }

  toJSON(): Record<"sid" | "title", string> &
    Record<"level" | "line" | "start" | "bodyStart" | "end", number> & { path: string[] } {
    const { sid, title, path, level, line, start, bodyStart, end } = this;
    return { sid, title, path, level, line, start, bodyStart, end };
  }
}

export interface Outline {
  readonly sections: readonly Section[];
  /** Start of the content, after a byte order mark and front matter. */
  readonly contentStart: number;
}

class OutlineTree {
  readonly scan: BlockScan;
  private titles: string[] | null = null;
  private sids: string[] | null = null;
  private parents: Int32Array | null = null;
  private labels: Set<string> | null = null;

  constructor(scan: BlockScan) {
    this.scan = scan;
  }

  title(index: number): string {
    this.titles ??= [];
    const known = this.titles[index];
    if (known !== undefined) return known;
    const from = this.scan.headings.textStarts[index] as number;
    const raw = this.scan.text.slice(from, this.scan.headings.bodyStarts[index] as number);
    const made = headingText(raw, this.scan.headings.starts[index] !== from, () => this.definitions());
    this.titles[index] = made;
    return made;
  }

  parent(index: number): number {
    this.parents ??= parentsOf(this.scan.headings.levels);
    return this.parents[index] as number;
  }

  sid(index: number): string {
    this.sids ??= this.allSids();
    return this.sids[index] as string;
  }

  private allSids(): string[] {
    const sids: string[] = [];
    const siblings = new Map<number, SiblingSlugs>();
    for (let i = 0; i < this.scan.headings.levels.length; i++) {
      const parent = this.parent(i);
      let used = siblings.get(parent);
      if (used === undefined) {
        used = new SiblingSlugs();
        siblings.set(parent, used);
      }
      sids.push(`${parent < 0 ? "" : sids[parent]}/${used.take(slug(this.title(i)))}`);
    }
    return sids;
  }

  private definitions(): Set<string> {
    if (this.labels === null) {
      this.labels = new Set();
      for (const content of this.scan.bracketParagraphs) skipDefinitions(content, this.labels);
    }
    return this.labels;
  }
}

function parentsOf(levels: readonly number[]): Int32Array {
  const parents = new Int32Array(levels.length);
  const open: number[] = [];
  for (let i = 0; i < levels.length; i++) {
    while (open.length > 0 && (levels[open.at(-1) as number] as number) >= (levels[i] as number)) open.pop();
    parents[i] = open.at(-1) ?? -1;
    open.push(i);
  }
  return parents;
}

/**
 * Parses the sections of a Markdown text according to CommonMark 0.31 with GFM tables: only headings at document level.
 * Never throws; linear.
 */
export function outline(markdown: string): Outline {
  return outlineFrom(markdown, frontMatterEnd(markdown, bomLength(markdown)));
}

/** Like `outline`, for content that begins at `contentStart`, a start of line at document level. */
export function outlineFrom(markdown: string, contentStart: number): Outline {
  const scan = new BlockScan(markdown);
  scan.run(contentStart, markdown.length, contentStart === 0 ? 1 : lineNumber(markdown, contentStart));
  const tree = new OutlineTree(scan);
  const ends = sectionEnds(scan, markdown.length);
  const sections: Section[] = [];
  for (let i = 0; i < ends.length; i++) sections.push(new Section(tree, i, ends[i] as number));
  return { sections, contentStart };
}

function sectionEnds(scan: BlockScan, length: number): number[] {
  const { levels, starts } = scan.headings;
  const ends = new Array<number>(levels.length);
  /** Start of the next heading, per level. */
  const next = [length, length, length, length, length, length, length];
  for (let i = levels.length - 1; i >= 0; i--) {
    const level = levels[i] as number;
    ends[i] = next[level] as number;
    for (let deeper = level; deeper <= 6; deeper++) next[deeper] = starts[i] as number;
  }
  return ends;
}
