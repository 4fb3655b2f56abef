import { type Block, readBlocks } from "#lib/domain/document/blocks.ts";
import { foldAnchor } from "#lib/domain/document/fold-anchor.ts";
import type { Section } from "#lib/domain/document/outline.ts";
import { idsIn } from "#lib/domain/identifiers/find-ids.ts";
import type { IdPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { rowCells } from "#lib/domain/requirements/records/row-cells.ts";
import { shownText } from "#lib/domain/requirements/records/shown-text.ts";

/** What a text has addresses for, known before it is made into a page part by part. */
export interface TextAddresses {
  /** Ids of its cards, rows and items. */
  readonly ids: ReadonlySet<string>;
  /** Ids that have had their address already: of cards, and of anything. */
  readonly cardsMet: Set<string>;
  readonly addressesMet: Set<unknown>;
  /** Anchors of headings by what other renderers call them. */
  readonly headings: ReadonlyMap<string, string>;
}

/** A section, and whether a card that was begun before it goes on there. */
export interface PlacedSection {
  readonly section: Section;
  readonly inCard: boolean;
  /** The requirement whose card begins here. */
  readonly id: string | null;
}

/** The id that a text begins with. */
function leadingId(text: string, pattern: IdPattern): string | null {
  const [first] = idsIn(text, { start: 0, end: text.length }, pattern);
  return first?.start === 0 ? first.id : null;
}

/** The sections of a text with the cards that they are or are in: as `requirementCards` makes them. */
export function placedSections(sections: readonly Section[], pattern: IdPattern): PlacedSection[] {
  let card = Number.POSITIVE_INFINITY;
  return sections.map((section) => {
    const inCard = section.level > card;
    if (inCard) return { section, inCard, id: null };
    const id = leadingId(section.title, pattern);
    card = id === null ? Number.POSITIVE_INFINITY : section.level;
    return { section, inCard, id };
  });
}

const BOLD = /^(?:\*\*|__)[ \t]*/;

/** The id that a row or an item reports: as `itemAnchors` finds them. */
function idOfBlock(text: string, block: Block, pattern: IdPattern): string | null {
  if (block.kind === "row") {
    const [cell] = rowCells(text, block.start, block.end);
    const shown = cell === undefined ? "" : shownText(text.slice(cell.start, cell.end)).trim();
    return shown !== "" && leadingId(shown, pattern) === shown ? shown : null;
  }
  if (block.kind !== "text" || !block.item) return null;
  const source = text.slice(block.start, Math.min(block.end, block.start + 200));
  const mark = BOLD.exec(source)?.[0];
  return mark === undefined ? null : leadingId(shownText(source.slice(mark.length)), pattern);
}

/** Anchors of headings by their letters as other renderers fold them, the second one of a title with 1. */
function headingNames(
  sections: readonly Section[],
  anchors: ReadonlyMap<number, string>,
): Map<string, string> {
  const named = new Map<string, string>();
  const seen = new Map<string, number>();
  for (const { title, line } of sections) {
    const anchor = anchors.get(line);
    if (anchor === undefined) continue;
    const name = foldAnchor(title);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    const key = count === 0 ? name : `${name}${count}`;
    if (!named.has(key)) named.set(key, anchor);
  }
  return named;
}

/** What a text has addresses for, by its outline and its blocks. Linear; never throws. */
export function textAddresses(
  text: string,
  placed: readonly PlacedSection[],
  { anchors, pattern }: { readonly anchors: ReadonlyMap<number, string>; readonly pattern: IdPattern },
): TextAddresses {
  const cards = placed.flatMap(({ id }) => (id === null ? [] : [id]));
  const items: string[] = [];
  const blocks = readBlocks(text);
  for (const [at, block] of blocks.entries()) {
    if (blocks[at + 1]?.kind === "delimiter") continue; // the head of a table
    const id = idOfBlock(text, block, pattern);
    if (id !== null) items.push(id);
  }
  const sections = placed.map(({ section }) => section);
  return {
    ids: new Set([...cards, ...items]),
    cardsMet: new Set(),
    addressesMet: new Set(cards),
    headings: headingNames(sections, anchors),
  };
}
