import type { Block } from "../document/blocks.ts";
import { isBoldTitle } from "../identifiers/bold-title.ts";
import { isCriterion } from "../identifiers/criterion-name.ts";
import { MAX_DECLARATION } from "../identifiers/declared-ids.ts";
import { indexOfId } from "../identifiers/find-ids.ts";
import { isAloneInParagraph, namesParagraph } from "../identifiers/leading-place.ts";
import { idPrefix } from "./leading-id.ts";
import type { LintDocument } from "./lint-document.ts";

/** A definition of an id: at the start of a heading, list item, bold text, table row or statement. */
export interface DefinedId {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  /** Headings and statements always define; a list or table can also only refer. */
  readonly surely: boolean;
}

const known = new WeakMap<LintDocument, readonly DefinedId[]>();

/** All definitions of ids in a document, in order. Linear. */
export function definedIds(document: LintDocument): readonly DefinedId[] {
  let found = known.get(document);
  if (found === undefined) {
    const all = [...headings(document), ...inText(document)].sort((a, b) => a.start - b.start);
    const others = all.filter(({ id }) => !isCriterion(id) || document.ids.declares(id));
    // Numbered criteria are ids only in a document without other ids.
    found = others.length === 0 ? all : others;
    known.set(document, found);
  }
  return found;
}

function* headings({ sections, headingIds, text }: LintDocument): Generator<DefinedId> {
  for (const section of sections) {
    const id = headingIds[section.index]?.id ?? null;
    if (id === null) continue;
    const { start: from, bodyStart, end } = section;
    const start = Math.max(
      from,
      indexOfId(text, id, { start: from, end: Math.min(end, bodyStart + MAX_DECLARATION) }),
    );
    yield { id, start, end: start + id.length, surely: true };
  }
}

function* inText(document: LintDocument): Generator<DefinedId> {
  const { blocks, text, ids } = document;
  const stating = new Map<number, string>();
  for (const one of document.statements)
    if (one.ownId && one.requirementId !== null) stating.set(one.block, one.requirementId);
  const isSure = (index: number, id: string) =>
    stating.get(index) === id || isBoldTitle(text, blocks[index] as Block, blocks[index + 1]);
  for (const [index, block] of blocks.entries()) {
    if (!mayDefine(block) || !ids.canBeginWithId(text.slice(block.start, block.start + 12))) continue;
    const source = text.slice(block.start, Math.min(block.end, block.start + 120));
    const id = ids.leading(source.replace(/^[\s|]+/, "").replace(/[*_`]/g, ""));
    if (id === null) continue;
    const start = indexOfId(text, id, block);
    const place = { start, end: start + id.length };
    if (
      isParagraph(block, text) &&
      !definesInParagraph(document, block, { ...place, next: blocks[index + 1] })
    )
      continue;
    if (start >= 0) yield { id, start, end: start + id.length, surely: isSure(index, id) };
  }
}

const mayDefine = (block: Block): boolean => !block.quoted && (block.kind === "text" || block.kind === "row");

/** Whether a block is a paragraph that is not in bold at its start. */
const isParagraph = (block: Block, text: string): boolean =>
  block.kind === "text" && !block.item && !/^[*_]{2}/.test(text.slice(block.start, block.start + 2));

/** Whether the id names the paragraph, which is in no other requirement. */
function definesInParagraph(
  document: LintDocument,
  block: Block,
  id: { readonly start: number; readonly end: number; readonly next: Block | undefined },
): boolean {
  if (block.depth > 0 || !namesParagraph(document.text, block, id)) return false;
  if (isAloneInParagraph(document.text, block, id) && !document.ids.isStatedBy(document.text, id.next))
    return false;
  const section = document.sectionAt(block.start);
  return section === null || document.headingIds[section.index]?.id == null;
}

/** The ids in a document and the prefixes that it uses. */
export function idsOf(document: LintDocument): {
  readonly ids: ReadonlySet<string>;
  readonly prefixes: ReadonlySet<string>;
} {
  const ids = new Set(definedIds(document).map(({ id }) => id));
  for (const id of document.context.knownIds ?? []) ids.add(id);
  for (const record of document.context.records ?? []) ids.add(record.id);
  return { ids, prefixes: new Set([...ids].map(idPrefix)) };
}
