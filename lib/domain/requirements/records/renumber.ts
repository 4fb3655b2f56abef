import { applySplices } from "../../document/splices.ts";
import { type FoundId, findIds } from "../../identifiers/find-ids.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import { readRecords } from "./read-records.ts";
import type { FieldSpan } from "./record.ts";

/** One place of an id that is to be called otherwise. */
export interface Renumbering {
  readonly id: string;
  /** The location of the id that names the requirement. */
  readonly place: FieldSpan;
  readonly freshId: string;
  /** Whether the other places of this document that name it mean this one. */
  readonly mentions: boolean;
}

/**
 * The document with a fresh id at one place and, where asked, wherever else it is mentioned; nothing else changes. Null
 * where the result would not read as meant: the place does not hold the id, or what has the fresh id is no requirement.
 */
export function renumberRequirement(
  markdown: string,
  { id, place, freshId, mentions }: Renumbering,
  pattern: IdPattern,
): string | null {
  const isHere = ({ start, end }: FoundId) => start >= place.start && end <= place.end;
  const all = findIds(markdown, pattern).filter((one) => one.id === id);
  const own = all.find(isHere);
  if (own === undefined) return null;
  const splices = (mentions ? all : [own]).map(({ start, end }) => ({ start, end, text: freshId }));
  const { text } = applySplices(markdown, splices);
  return readRecords(text, pattern).records.some((record) => record.id === freshId) ? text : null;
}
