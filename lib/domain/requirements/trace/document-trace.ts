import { type IdPattern, STANDARD_ID_PATTERN } from "../../identifiers/id-pattern.ts";
import type { DocumentRecords } from "../records/join-drafts.ts";
import { NEED } from "../records/link-words.ts";
import { readRecords } from "../records/read-records.ts";
import type { WrittenLink } from "../records/record.ts";
import { allOf } from "./all-of.ts";
import type { EndKind, LinkEnd, TraceLink } from "./link.ts";
import { linkKey } from "./link.ts";
import { TraceIndex } from "./trace-index.ts";
import type { TraceItem } from "./trace-item.ts";

/** A parsed document of a project. */
export interface ReadDocument {
  readonly documentId: string;
  readonly read: DocumentRecords;
  /** Section titles by section id. */
  readonly sections?: ReadonlyMap<string, string>;
}

interface KnownIds {
  readonly pattern: IdPattern;
  /** Ids of all requirements. */
  readonly stated: ReadonlySet<string>;
}

/** Link end for a written id: a test, the need, otherwise a requirement. */
function endOf(ref: string, { pattern, stated }: KnownIds): LinkEnd {
  if (ref === NEED) return { kind: "need", ref };
  const kind: EndKind = pattern.kindOf(ref) === "test" && !stated.has(ref) ? "test" : "requirement";
  return { kind, ref };
}

function linkOf(documentId: string, written: WrittenLink, known: KnownIds): TraceLink {
  return {
    id: null,
    kind: written.kind,
    from: endOf(written.from, known),
    to: endOf(written.to, known),
    note: "",
    confirmed: null,
    written: { documentId, line: written.line },
  };
}

/** Joins links of documents and stored links without duplicates; stored ones contain the confirmation. */
function* joinLinks(
  written: Iterable<TraceLink>,
  stored: readonly TraceLink[],
): Generator<void, TraceLink[]> {
  const links = new Map<string, TraceLink>();
  for (const link of written) {
    links.set(linkKey(link), link);
    if (links.size % SLICE_SIZE === 0) yield;
  }
  for (const [at, link] of stored.entries()) {
    const key = linkKey(link);
    links.set(key, { ...link, written: links.get(key)?.written ?? null });
    if (at % SLICE_SIZE === 0) yield;
  }
  return [...links.values()];
}

/** Number of items per slice: a few milliseconds of work. */
const SLICE_SIZE = 1000;

interface TraceMore {
  readonly pattern?: IdPattern;
  readonly stored?: readonly TraceLink[];
  readonly items?: readonly TraceItem[];
}

/**
 * Builds the trace of documents: requirements and tests as items, and links between them from documents and storage. Of
 * an id defined in two documents the first wins.
 */
export function traceOf(documents: readonly ReadDocument[], more: TraceMore = {}): TraceIndex {
  return allOf(traceParts(documents, more));
}

/** Generator version of `traceOf`: callers can yield to the event loop between slices. */
export function* traceParts(
  documents: readonly ReadDocument[],
  more: TraceMore = {},
): Generator<void, TraceIndex> {
  const pattern = more.pattern ?? STANDARD_ID_PATTERN;
  const items: TraceItem[] = [];
  const seen = new Set<string>();
  for (const document of documents)
    for (const item of itemsOf(document)) {
      if (!seen.has(item.end.ref)) items.push(item);
      seen.add(item.end.ref);
      if (seen.size % SLICE_SIZE === 0) yield;
    }
  const stated = new Set(items.filter(({ end }) => end.kind === "requirement").map(({ end }) => end.ref));
  const links = yield* joinLinks(writtenLinks(documents, { pattern, stated }), more.stored ?? []);
  return yield* TraceIndex.parts([...items, ...(more.items ?? [])], links);
}

/** The requirements and tests of a document. */
function* itemsOf({ documentId, read, sections }: ReadDocument): Generator<TraceItem, void> {
  const placeOf = ({ line, sid }: { readonly line: number; readonly sid: string }) => ({
    documentId,
    line,
    section: sections?.get(sid) ?? sid,
  });
  for (const record of read.records) {
    const { id: ref, title, statement } = record;
    yield { end: { kind: "requirement", ref }, title, statement, record, place: placeOf(record) };
  }
  for (const test of read.tests) {
    const { id: ref, title } = test;
    const statement = test.statement === "" ? title : test.statement;
    yield { end: { kind: "test", ref }, title, statement, record: null, place: placeOf(test) };
  }
}

function* writtenLinks(documents: readonly ReadDocument[], known: KnownIds): Generator<TraceLink, void> {
  for (const { documentId, read } of documents)
    for (const link of read.links) yield linkOf(documentId, link, known);
}

/**
 * Trace of a single document, for checks: its records (missing fields have no `texts` entry, ids defined twice are in
 * `duplicates`) and its links (`state(link)` reports broken and suspect links, `gaps(item)` coverage gaps,
 * `cycleParts(trace)` cycles).
 */
export function documentTrace(
  markdown: string,
  options: { readonly pattern?: IdPattern; readonly stored?: readonly TraceLink[] } = {},
): { readonly read: DocumentRecords; readonly trace: TraceIndex } {
  const read = readRecords(markdown, options.pattern);
  return { read, trace: traceOf([{ documentId: "", read }], options) };
}
