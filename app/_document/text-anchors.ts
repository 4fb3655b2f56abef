import { type Block, readBlocks } from "#lib/domain/document/blocks.ts";
import { foldAnchor } from "#lib/domain/document/fold-anchor.ts";
import type { Section } from "#lib/domain/document/outline.ts";
import { declaredBelow, MAX_DECLARATION } from "#lib/domain/identifiers/declared-ids.ts";
import { idsIn } from "#lib/domain/identifiers/find-ids.ts";
import type { IdPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { rowCells } from "#lib/domain/requirements/records/row-cells.ts";
import { shownText } from "#lib/domain/requirements/records/shown-text.ts";
import { isAnchor } from "./item-anchors.ts";

/** The anchors of a text, known before the page is rendered part by part. */
export interface TextAnchors {
  /** Ids of its cards, rows and list items. */
  readonly ids: ReadonlySet<string>;
  /** Ids that already have an anchor: of cards, and of any element. */
  readonly usedCardIds: Set<string>;
  readonly usedAnchors: Set<unknown>;
  /** Anchors of headings by the anchors that other renderers generate. */
  readonly headings: ReadonlyMap<string, string>;
}

/** A section, and whether a card that began before it continues in it. */
export interface PlacedSection {
  readonly section: Section;
  readonly inCard: boolean;
  /** The requirement whose card begins here. */
  readonly id: string | null;
}

/** The id at the start of a text. */
function leadingId(text: string, pattern: IdPattern): string | null {
  const [first] = idsIn(text, { start: 0, end: text.length }, pattern);
  return first?.start === 0 ? first.id : null;
}

/** The sections of a text with the cards that they form or belong to, as in `requirementCards`. */
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

/** The id that a row or list item defines, or that a line declares, as in `itemAnchors`. */
function idOfBlock(text: string, block: Block, pattern: IdPattern): string | null {
  if (block.kind === "row") {
    const [cell] = rowCells(text, block.start, block.end);
    const shown = cell === undefined ? "" : shownText(text.slice(cell.start, cell.end)).trim();
    return shown !== "" && leadingId(shown, pattern) === shown ? shown : null;
  }
  if (block.kind !== "text") return null;
  const declared = declaredBelow(text.slice(block.start, Math.min(block.end, block.start + MAX_DECLARATION)));
  if (declared !== null || !block.item) return declared !== null && isAnchor(declared) ? declared : null;
  const source = text.slice(block.start, Math.min(block.end, block.start + 200));
  const mark = BOLD.exec(source)?.[0];
  return mark === undefined ? null : leadingId(shownText(source.slice(mark.length)), pattern);
}

/** Anchors of headings by case-folded title, with `-1` for the second heading of a title. */
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

/** The anchors of a text, from its outline and its blocks. Runs in linear time and never throws. */
export function textAnchorsOf(
  text: string,
  placed: readonly PlacedSection[],
  { anchors, pattern }: { readonly anchors: ReadonlyMap<number, string>; readonly pattern: IdPattern },
): TextAnchors {
  const cards = placed.flatMap(({ id }) => (id === null ? [] : [id]));
  const items: string[] = [];
  const blocks = readBlocks(text);
  for (const [at, block] of blocks.entries()) {
    if (blocks[at + 1]?.kind === "delimiter") continue; // the header of a table
    const id = idOfBlock(text, block, pattern);
    if (id !== null) items.push(id);
  }
  const sections = placed.map(({ section }) => section);
  return {
    ids: new Set([...cards, ...items]),
    usedCardIds: new Set(),
    usedAnchors: new Set(cards),
    headings: headingNames(sections, anchors),
  };
}
