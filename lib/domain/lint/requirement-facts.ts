import { definedIds } from "./defined-ids.ts";
import type { LintRecord } from "./lint-context.ts";
import type { LintDocument } from "./lint-document.ts";

/** A requirement with its facts and its position in the document. */
export interface PlacedFacts {
  readonly record: LintRecord;
  readonly start: number;
  readonly end: number;
  readonly criteria: readonly { readonly start: number; readonly end: number }[];
}

/**
 * Requirements of a document with their facts: from the project's records, otherwise from the lists below them. A
 * document without any listed facts has none, so that nothing is reported as missing.
 */
export function requirementFacts(document: LintDocument): readonly PlacedFacts[] {
  let found = known.get(document);
  if (found === undefined) known.set(document, (found = read(document)));
  return found;
}

const known = new WeakMap<LintDocument, readonly PlacedFacts[]>();

function read(document: LintDocument): PlacedFacts[] {
  const { records } = document.context;
  if (records === undefined) {
    const listed = document.listedFacts.filter((one) => one.listed);
    return listed.map((one) => ({ record: one, start: one.start, end: one.end, criteria: one.criteria }));
  }
  const places = new Map<string, { readonly start: number; readonly end: number }>();
  for (const { id, start, end, surely } of definedIds(document))
    if (surely && !places.has(id)) places.set(id, { start, end });
  const criteria = new Map(document.listedFacts.map((one) => [one.id, one.criteria]));
  return records
    .filter((record) => record.status !== "deprecated")
    .flatMap((record) => {
      const place = places.get(record.id);
      return place === undefined ? [] : [{ record, ...place, criteria: criteria.get(record.id) ?? [] }];
    });
}
