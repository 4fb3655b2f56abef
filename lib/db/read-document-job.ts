import { outline, type Section } from "../domain/document/outline.ts";
import { idPattern, type OwnPattern } from "../domain/identifiers/id-pattern.ts";
import type { DocumentRecords } from "../domain/requirements/records/join-drafts.ts";
import { readRecords } from "../domain/requirements/records/read-records.ts";

export interface ReadRequest {
  readonly text: string;
  readonly patterns: readonly OwnPattern[];
}

/** A part of the result. */
export interface ReadPart {
  readonly kind: keyof DocumentRecords | "titles";
  readonly part: readonly unknown[];
}

/** A batch of this size is copied to the main thread in a few milliseconds. */
const TOGETHER = 400;

function* portions(kind: ReadPart["kind"], all: readonly unknown[]): Generator<ReadPart, void> {
  for (let at = 0; at < all.length; at += TOGETHER) yield { kind, part: all.slice(at, at + TOGETHER) };
}

/** Reads requirements from a text, with the titles around each. Runs in a worker thread. */
export function* run({ text, patterns }: ReadRequest): Generator<ReadPart, void> {
  const { sections } = outline(text);
  const read = readRecords(text, idPattern(patterns), sections);
  for (const kind of ["records", "tests", "links", "duplicates"] as const) yield* portions(kind, read[kind]);
  yield* portions("titles", [...sectionTitles(sections, read)]);
}

/** The titles around each requirement and test, by its section or the section that it heads. */
function sectionTitles(sections: readonly Section[], read: DocumentRecords): Map<string, string> {
  const own = new Set(read.records.filter(({ form }) => form === "heading").map(({ sid }) => sid));
  const wanted = new Set([...read.records, ...read.tests].map(({ sid }) => sid));
  const titles = new Map<string, string>();
  for (const { sid, path } of sections)
    if (wanted.has(sid)) titles.set(sid, (own.has(sid) ? path.slice(0, -1) : path).slice(-2).join(" / "));
  return titles;
}
