import { looseTitle } from "../document/loose-title.ts";
import { type DocumentEdit, documentEditSchema } from "../document/semantic-edit.ts";
import { type IdPlace, idsIn } from "../identifiers/find-ids.ts";
import { type IdPattern, splitId } from "../identifiers/id-pattern.ts";

/** A line that defines an id: a heading, a list item or a table row that begins with it. */
const DEFINING = /^[ \t]*(?:#{1,6}[ \t]+|[-*+][ \t]+|\|[ \t]*)(?:\*\*)?(?=[\p{L}\p{N}])/u;

/** Numbers of acceptance points, assumptions and questions, which are no requirement ids. */
const ITEM_ID = /(?<![\p{L}\p{N}_-])(?:AC|A|Q)-\d{1,6}(?![\p{L}\p{N}_-])/gu;

/** Ids of requirements and of other numbered items in a text, in order. */
function idPlaces(text: string, pattern: IdPattern): IdPlace[] {
  const items = [...text.matchAll(ITEM_ID)].map(({ 0: id, index: start }) => ({
    id,
    start,
    end: start + id.length,
  }));
  const found = idsIn(text, { start: 0, end: text.length }, pattern);
  const taken = new Set(found.map(({ start }) => start));
  return [...found, ...items.filter(({ start }) => !taken.has(start))].sort((a, b) => a.start - b.start);
}

/** Every id that edits mention. */
export const idsOfEdits = (edits: readonly unknown[], pattern: IdPattern): string[] =>
  edits.flatMap((edit) =>
    idPlaces(documentEditSchema.safeParse(edit).data?.content ?? "", pattern).map(({ id }) => id),
  );

interface Definition {
  readonly id: string;
  /** The rest of the line. */
  readonly text: string;
  readonly isHeading: boolean;
}

/** Ids that a text defines, each with what its line says; a row of another item that begins with a requirement's id is no definition. */
function definitionsIn(markdown: string, pattern: IdPattern): Definition[] {
  return markdown.split(/\r\n|\n|\r/).flatMap((line): Definition[] => {
    const start = DEFINING.exec(line)?.[0].length;
    const [first] = start === undefined ? [] : idPlaces(line, pattern);
    if (first === undefined || first.start !== start) return [];
    const isHeading = /^[ \t]*#/.test(line);
    const isOwnRow = isHeading || /^(?:TC|TEST|AC|RISK|A|Q)-/.test(first.id);
    return isOwnRow ? [{ id: first.id, text: looseTitle(line.slice(first.end)), isHeading }] : [];
  });
}

/**
 * Ids that edits define although the document uses them for something else: two writers that read the same version chose the same
 * number. An id that the replaced text contains, or whose line says the same, is the document's own.
 * @param replaced The text that an edit replaces.
 */
export function takenIds(
  edits: readonly unknown[],
  markdown: string,
  of: { readonly pattern: IdPattern; readonly replaced: (index: number) => string },
): string[] {
  const known = new Map<string, string[]>();
  for (const { id, text } of definitionsIn(markdown, of.pattern))
    known.set(id, [...(known.get(id) ?? []), text]);
  const taken = new Set<string>();
  for (const [index, edit] of edits.entries()) {
    const content = documentEditSchema.safeParse(edit).data?.content ?? "";
    const replaced = of.replaced(index);
    for (const { id, text } of definitionsIn(content, of.pattern)) {
      const said = known.get(id);
      if (said !== undefined && !said.includes(text) && !replaced.includes(id)) taken.add(id);
    }
  }
  return [...taken];
}

/** The id with another number, as wide as before. */
export function withNumber(id: string, number: number): string {
  const digits = /\d+$/.exec(id)?.[0] ?? "";
  return `${id.slice(0, id.length - digits.length)}${String(number).padStart(digits.length, "0")}`;
}

/** How many new numbers each sequence needs. */
export function countByPrefix(ids: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of ids) {
    const prefix = splitId(id)?.prefix;
    if (prefix !== undefined) counts[prefix] = (counts[prefix] ?? 0) + 1;
  }
  return counts;
}

/** The edits with ids replaced in their contents, wherever the edits mention them. */
export function withIds(
  edits: readonly unknown[],
  renamed: ReadonlyMap<string, string>,
  pattern: IdPattern,
): readonly unknown[] {
  if (renamed.size === 0) return edits;
  return edits.map((edit) => {
    const read: DocumentEdit | undefined = documentEditSchema.safeParse(edit).data;
    if (read === undefined) return edit;
    const { content } = read;
    const places = idPlaces(content, pattern).toReversed();
    const text = places.reduce(
      (now, { id, start, end }) => now.slice(0, start) + (renamed.get(id) ?? id) + now.slice(end),
      content,
    );
    return text === content ? edit : { ...(edit as object), content: text };
  });
}
