import type { DocumentRecords } from "./join-drafts.ts";

/** Every record of several documents, as one: an id that two define is the first one's. */
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
