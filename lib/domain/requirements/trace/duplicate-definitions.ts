import { mayContainModal } from "../../statement/binding-modals.ts";
import type { FieldSpan, SrsRecord } from "../records/record.ts";
import { allOf } from "./all-of.ts";
import type { ReadDocument } from "./document-trace.ts";

/** A definition of an id that has several definitions. */
export interface DefinitionPosition {
  readonly documentId: string;
  /** 1-based. */
  readonly line: number;
  readonly idSpan: FieldSpan;
  readonly statement: string;
}

/** An id with several definitions; the project uses the first one. */
export interface DuplicateDefinition {
  readonly id: string;
  readonly places: readonly DefinitionPosition[];
}

/** Requirements per slice. */
const SLICE_SIZE = 1000;

/**
 * Finds ids that are defined more than once, within a document or across documents, in reading order. A table row that
 * only names a requirement is no definition.
 */
export const findDuplicateDefinitions = (documents: readonly ReadDocument[]): DuplicateDefinition[] =>
  allOf(duplicateParts(documents));

/** As `findDuplicateDefinitions`, in slices. */
export function* duplicateParts(documents: readonly ReadDocument[]): Generator<void, DuplicateDefinition[]> {
  const places = new Map<string, DefinitionPosition[]>();
  const add = (id: string, some: readonly DefinitionPosition[]) => {
    const known = places.get(id);
    if (known === undefined) places.set(id, [...some]);
    else known.push(...some);
  };
  for (const { documentId, read } of documents) {
    const within = new Set(read.duplicates.map(({ id }) => id));
    for (const { id, lines, places: spans, statements } of read.duplicates)
      add(
        id,
        lines.map((line, at) => ({
          documentId,
          line,
          idSpan: spans[at] as FieldSpan,
          statement: statements[at] ?? "",
        })),
      );
    for (const [at, record] of read.records.entries()) {
      if (at % SLICE_SIZE === SLICE_SIZE - 1) yield;
      if (!within.has(record.id) && isDefinition(record)) {
        const { id, line, idSpan, statement } = record;
        add(id, [{ documentId, line, idSpan, statement }]);
      }
    }
  }
  return [...places].filter(([, all]) => all.length > 1).map(([id, all]) => ({ id, places: all }));
}

function isDefinition({ form, statement }: SrsRecord): boolean {
  return statement !== "" && (form !== "table" || mayContainModal(statement));
}
