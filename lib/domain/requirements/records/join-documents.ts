import type { DocumentRecords } from "./join-drafts.ts";

/** Joins the records of several documents; of an id defined in two documents the first wins. */
export function joinDocuments(documents: readonly DocumentRecords[]): DocumentRecords {
  const records = new Map(
    documents.toReversed().flatMap((read) => read.records.map((record) => [record.id, record])),
  );
  const ordered = documents.flatMap((read) =>
    read.records.filter((record) => records.get(record.id) === record),
  );
  return {
    records: ordered,
    tests: [],
    links: [],
    duplicates: documents.flatMap((read) => read.duplicates),
  };
}
