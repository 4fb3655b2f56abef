import type { SpliceEdit } from "../../document/semantic-edit.ts";
import { applySplices } from "../../document/splices.ts";
import { idMark, patternOfText } from "../../identifiers/declared-ids.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import { languageOf } from "../../language-of.ts";
import { joinListed, labelColon } from "../../punctuation.ts";
import type { LinkKind } from "../../statement/link-labels.ts";
import { LINK_LABELS, VERIFIED_BY } from "../../statement/link-labels.ts";
import { factLine } from "../records/fact-line.ts";
import type { DocumentRecords } from "../records/join-drafts.ts";
import { readRecords } from "../records/read-records.ts";
import type { InsertPosition, SrsRecord } from "../records/record.ts";

interface Link {
  readonly kind: LinkKind;
  readonly from: string;
  readonly to: string;
}

/**
 * Creates the edit that writes links of one kind below their requirement. Null if there is no insert position, or if
 * anything else in the document would parse differently.
 */
export function linkLine(
  markdown: string,
  read: DocumentRecords,
  { links, pattern }: { readonly links: readonly Link[]; readonly pattern: IdPattern },
): SpliceEdit | null {
  const [first] = links;
  if (first === undefined) return null;
  const own = first.kind === "verifies" ? first.to : first.from;
  const others = links.map(({ from, to }) => (from === own ? to : from));
  const record = read.records.find(({ id }) => id === own);
  if (record === undefined || record.room === null) return null;
  const declared = patternOfText(pattern, markdown);
  const marks = others.map((id) => idMark(id, declared));
  const text = lineText(markdown, record, { kind: first.kind, others: marks, room: record.room });
  const at = record.room.at;
  const after = readRecords(applySplices(markdown, [{ start: at, end: at, text }]).text, pattern);
  if (!addsOnlyLinks(read, after, links)) return null;
  return { type: "splice", target: { start: at, expect: "" }, content: text, reason: reasonOf(links) };
}

const reasonOf = (links: readonly Link[]): string =>
  links.map(({ kind, from, to }) => `${from} ${kind} ${to}`).join("; ");

function lineText(
  markdown: string,
  record: SrsRecord,
  { kind, others, room }: { kind: LinkKind; others: readonly string[]; room: InsertPosition },
): string {
  const language = languageOf(record.statement + record.title);
  const name = kind === "verifies" ? VERIFIED_BY[language] : LINK_LABELS[language][kind];
  return factLine(markdown, room, { name, body: `${labelColon(language)}${joinListed(language, others)}` });
}

/** Whether the new parse differs only by these additional links. */
function addsOnlyLinks(before: DocumentRecords, after: DocumentRecords, links: readonly Link[]): boolean {
  const key = ({ kind, from, to }: Link) => `${kind} ${from} ${to}`;
  const was = new Set(before.links.map(key));
  const now = new Set(after.links.map(key));
  const wanted = new Set([...was, ...links.map(key)]);
  if (now.size !== wanted.size || [...wanted].some((one) => !now.has(one))) return false;
  const plain = ({ records }: DocumentRecords) => JSON.stringify(records.map(({ id, texts }) => [id, texts]));
  return plain(before) === plain(after);
}
