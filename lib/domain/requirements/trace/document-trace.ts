import { type IdPattern, STANDARD_ID_PATTERN } from "../records/id-pattern.ts";
import type { DocumentRecords } from "../records/join-drafts.ts";
import { NEED } from "../records/link-words.ts";
import { readRecords } from "../records/read-records.ts";
import type { WrittenLink } from "../records/record.ts";
import type { EndKind, LinkEnd, TraceLink } from "./link.ts";
import { linkKey } from "./link.ts";
import { TraceIndex } from "./trace-index.ts";
import type { TraceItem } from "./trace-item.ts";

/** One document of a project, read. */
export interface ReadDocument {
  readonly documentId: string;
  readonly read: DocumentRecords;
  /** Title of a section by its id. */
  readonly sections?: ReadonlyMap<string, string>;
}

/** What a written or typed id is an end of: a test, the need, else a requirement. */
function endOf(ref: string, pattern: IdPattern): LinkEnd {
  if (ref === NEED) return { kind: "need", ref };
  const kind: EndKind = pattern.kindOf(ref) === "test" ? "test" : "requirement";
  return { kind, ref };
}

function linkOf(documentId: string, written: WrittenLink, pattern: IdPattern): TraceLink {
  return {
    id: null,
    kind: written.kind,
    from: endOf(written.from, pattern),
    to: endOf(written.to, pattern),
    note: "",
    confirmed: null,
    written: { documentId, line: written.line },
  };
}

/** Links that documents state and links that are stored, each once: what is stored knows who confirmed it. */
function joinLinks(written: readonly TraceLink[], stored: readonly TraceLink[]): TraceLink[] {
  const links = new Map(written.map((link) => [linkKey(link), link]));
  for (const link of stored)
    links.set(linkKey(link), { ...link, written: links.get(linkKey(link))?.written ?? null });
  return [...links.values()];
}

/**
 * The trace of documents: their requirements and tests as items, their links and the stored ones between them. An id
 * that two documents define is the first one's.
 */
export function traceOf(
  documents: readonly ReadDocument[],
  more: {
    readonly pattern?: IdPattern;
    readonly stored?: readonly TraceLink[];
    readonly items?: readonly TraceItem[];
  } = {},
): TraceIndex {
  const pattern = more.pattern ?? STANDARD_ID_PATTERN;
  const items: TraceItem[] = [];
  const seen = new Set<string>();
  const take = (item: TraceItem) => {
    if (seen.has(item.end.ref)) return;
    seen.add(item.end.ref);
    items.push(item);
  };
  for (const { documentId, read, sections } of documents) {
    for (const record of read.records) {
      const place = { documentId, line: record.line, section: sections?.get(record.sid) ?? record.sid };
      take({
        end: { kind: "requirement", ref: record.id },
        title: record.title,
        statement: record.statement,
        record,
        place,
      });
    }
    for (const test of read.tests) {
      const place = { documentId, line: test.line, section: sections?.get(test.sid) ?? test.sid };
      const statement = test.statement === "" ? test.title : test.statement;
      take({ end: { kind: "test", ref: test.id }, title: test.title, statement, record: null, place });
    }
  }
  const written = documents.flatMap(({ documentId, read }) =>
    read.links.map((link) => linkOf(documentId, link, pattern)),
  );
  return new TraceIndex([...items, ...(more.items ?? [])], joinLinks(written, more.stored ?? []));
}

/**
 * For checks that look at one document alone: its records (fields that are missing have no `texts` entry, ids that are
 * defined twice are `duplicates`) and its trace (`state(link)` tells broken and suspect links, `gaps(item)` what an item
 * lacks, `cyclesIn(trace)` circles).
 */
export function documentTrace(
  markdown: string,
  options: { readonly pattern?: IdPattern; readonly stored?: readonly TraceLink[] } = {},
): { readonly read: DocumentRecords; readonly trace: TraceIndex } {
  const read = readRecords(markdown, options.pattern);
  return { read, trace: traceOf([{ documentId: "", read }], options) };
}
