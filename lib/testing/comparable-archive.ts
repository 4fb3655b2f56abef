import { ARCHIVED_TABLES } from "#lib/domain/exchange/archive/archive-tables.ts";
import type { ArchivedRow } from "#lib/domain/exchange/archive/column.ts";
import { replaceIds, rowWithNewIds } from "#lib/domain/exchange/archive/replace-ids.ts";
import { readProjectZip } from "#lib/formats/project/project-zip.ts";

const HASH = /\b[0-9a-f]{64}\b/g;
/** Tables with hashes of content that has ids in it. */
const HASHED = /^records\/baseline/;

const lines = (text: string): ArchivedRow[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as ArchivedRow);

/**
 * The content of a project archive, object by object. Ids and hashes over them are numbered by their first appearance, so that two
 * archives are equal if one is the other with ids that were replaced consistently; texts are as they are. Without the time of the export and what says
 * something about the instance: members, omitted rows and how signers were identified.
 */
export function comparableArchive(bytes: Uint8Array) {
  const { manifest, texts } = readProjectZip(bytes);
  const numbers = new Map<string, string>();
  const of = (old: string): string => {
    const kind = old.slice(0, 3);
    const known = numbers.get(old) ?? `${kind} ${numbers.size}`;
    numbers.set(old, known);
    return known;
  };
  const { exported_at: _at, members: _members, omitted: _omitted, records, ...rest } = manifest;
  const hashed = (text: string) =>
    text
      .replace(HASH, (hash) => of(`hash_${hash}`))
      .replace(/"authentication":"\w+"/g, '"authentication":"archive"');
  const rows = records.map(({ table, file }) => {
    const text = texts.get(file) ?? "";
    const declared = ARCHIVED_TABLES.find(({ name }) => name === table);
    const found = lines(HASHED.test(file) ? hashed(text) : text);
    return [table, ...found.map((row) => (declared ? rowWithNewIds(declared, row, { of }) : row))];
  });
  const files = [...texts].filter(([name]) => !name.startsWith("records/"));
  return { manifest: replaceIds(rest, { of }), records: rows, files };
}

/** The rows of one table in a project archive. */
export const archivedRows = (bytes: Uint8Array, table: string): ArchivedRow[] =>
  lines(readProjectZip(bytes).texts.get(`records/${table}.jsonl`) ?? "");
