import { applySplices } from "../../document/splices.ts";
import { type FoundId, findIds } from "../../identifiers/find-ids.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import { readRecords } from "./read-records.ts";
import type { FieldSpan } from "./record.ts";

/** An occurrence of an id that gets a new id. */
export interface Renumbering {
  readonly id: string;
  /** Range of the id that names the requirement. */
  readonly place: FieldSpan;
  readonly freshId: string;
  /** Whether the other mentions of the id in this document refer to this requirement. */
  readonly mentions: boolean;
}

/**
 * Replaces the id at one position and, on request, its mentions; nothing else changes. Null if the range does not
 * contain the id or the result does not parse back as a requirement with the new id.
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
