import { applySplices } from "../../document/splices.ts";
import { patternOfText } from "../../identifiers/declared-ids.ts";
import { idsIn } from "../../identifiers/find-ids.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import { LINK_KINDS } from "../../statement/link-labels.ts";
import type { DocumentRecords } from "../records/join-drafts.ts";
import { readRecords } from "../records/read-records.ts";
import type { SrsRecord, WrittenLink } from "../records/record.ts";
import { linkLine } from "./link-line.ts";

type Wanted = Pick<WrittenLink, "kind" | "to">;

const keyOf = ({ kind, from, to }: Pick<WrittenLink, "kind" | "from" | "to">) => `${kind} ${from} ${to}`;

/**
 * Rewrites the links of a requirement to exactly these targets: removes other targets from their lines and adds lines for
 * missing ones. Null if that would change anything else, such as a source in prose.
 */
export function restateLinks(
  markdown: string,
  { id, links }: { readonly id: string; readonly links: readonly Wanted[] },
  pattern: IdPattern,
): string | null {
  const before = readRecords(markdown, pattern);
  const record = before.records.find((one) => one.id === id);
  if (record === undefined) return null;
  const own = record.links.filter(({ from }) => from === id);
  const wanted = new Set(links.map(({ kind, to }) => keyOf({ kind, from: id, to })));
  const surplus = own.filter((link) => !wanted.has(keyOf(link)));
  let text = markdown;
  for (const link of surplus.toSorted((a, b) => b.line - a.line)) {
    const next = without(text, link, pattern);
    if (next === null) return null;
    text = next;
  }
  const added = withMissing(text, { id, links }, pattern);
  return added !== null && differsOnlyInLinks(before, readRecords(added, pattern), { id, wanted })
    ? added
    : null;
}

/** Removes the target of a link from its line; removes the line if no target remains. */
function without(text: string, link: WrittenLink, pattern: IdPattern): string | null {
  const start = lineStart(text, link.line);
  const end = endOfLine(text, start);
  const found = idsIn(text, { start, end }, patternOfText(pattern, text)).findLast(
    (one) => one.id === link.to,
  );
  if (found === undefined) return null;
  const isCode = text[found.start - 1] === "`" && text[found.end] === "`";
  const place = isCode ? { start: found.start - 1, end: found.end + 1 } : found;
  const before = /[ \t]*[,，、;；][ \t]*$/.exec(text.slice(start, place.start))?.[0].length ?? 0;
  const after =
    before > 0 ? 0 : (/^[ \t]*[,，、;；][ \t]*/.exec(text.slice(place.end, end))?.[0].length ?? 0);
  const left = text.slice(start, place.start - before) + text.slice(place.end + after, end);
  if (!/[:：](?:\*\*|__)?[ \t\\]*$/.test(left))
    return applySplices(text, [{ start: place.start - before, end: place.end + after, text: "" }]).text;
  const next = end + (text.startsWith("\r\n", end) ? 2 : end < text.length ? 1 : 0);
  return applySplices(text, [{ start, end: next, text: "" }]).text;
}

/** Adds a line for each link kind with missing targets. */
function withMissing(
  markdown: string,
  { id, links }: { readonly id: string; readonly links: readonly Wanted[] },
  pattern: IdPattern,
): string | null {
  let text = markdown;
  for (const kind of LINK_KINDS) {
    const read = readRecords(text, pattern);
    const known = new Set(read.links.map(keyOf));
    const fresh = links
      .filter((one) => one.kind === kind)
      .map(({ to }) => ({ kind, from: id, to }))
      .filter((link) => !known.has(keyOf(link)));
    if (fresh.length === 0) continue;
    const edit = linkLine(text, read, { links: fresh, pattern });
    if (edit === null) return null;
    const { start } = edit.target;
    text = applySplices(text, [{ start, end: start, text: edit.content }]).text;
  }
  return text;
}

/** Whether the new parse differs only in the links of the requirement, and these are as requested. */
function differsOnlyInLinks(
  before: DocumentRecords,
  after: DocumentRecords,
  { id, wanted }: { readonly id: string; readonly wanted: ReadonlySet<string> },
): boolean {
  const texts = ({ records }: DocumentRecords) => JSON.stringify(records.map((one) => [one.id, one.texts]));
  const others = ({ links }: DocumentRecords) =>
    JSON.stringify(
      links
        .filter(({ from }) => from !== id)
        .map(keyOf)
        .sort(),
    );
  const own = ownLinks(
    after.records.find((one) => one.id === id),
    id,
  );
  return (
    texts(before) === texts(after) &&
    others(before) === others(after) &&
    own.size === wanted.size &&
    [...own].every((key) => wanted.has(key))
  );
}

function ownLinks(record: SrsRecord | undefined, id: string): ReadonlySet<string> {
  return new Set((record?.links ?? []).filter(({ from }) => from === id).map(keyOf));
}

/** Start of a line by its 1-based number. */
function lineStart(text: string, line: number): number {
  let at = 0;
  for (let n = 1; n < line; n++) {
    const end = endOfLine(text, at);
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
  }
  return at;
}

function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}
