import { NearestMatches } from "../../document/nearest.ts";
import { outline } from "../../document/outline.ts";
import type { SpliceEdit } from "../../document/semantic-edit.ts";
import { type FoundId, findIds } from "../../identifiers/find-ids.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import type { LinkKind } from "../../statement/link-labels.ts";
import type { DocumentRecords } from "../records/join-drafts.ts";
import { readRecords } from "../records/read-records.ts";
import { GAPS, type Gap } from "./coverage.ts";
import { linkLine } from "./link-line.ts";
import type { TraceIndex } from "./trace-index.ts";

/** Phrases directly before an id that state its relation to the requirement that mentions it. */

const CUES: readonly (readonly [LinkKind, RegExp])[] = [
  ["conflicts", /冲突|矛盾|相抵触|conflict|contradict|incompatible/iu],
  ["refines", /细化|进一步说明|展开|refin(?:es|ing|ement)|elaborat|detail(?:s|ing)\b/iu],
  ["satisfies", /满足|实现了?|支持|服务于|satisf|fulfil|realis|realiz|implement|in support of/iu],
  [
    "derives",
    /派生自|源自|来自|根据|依据|出自|derive[sd]?|based on|according to|comes? from|follows? from/iu,
  ],
  [
    "depends",
    /依赖|前提|取决于|需要|参见|参照|详见|见|按照?|遵循|之后|完成后|使用|depend|requires?\b|needs?\b|after|once|as (?:defined|described|specified|stated|set out) (?:in|by)|see|per|uses?\b|subject to|prerequisite/iu,
  ],
];
/** Phrases that negate a relation or describe a former one. */
const NEGATION =
  /不|无关|取代|替代|代替|废弃|作废|\bnot\b|\bno longer\b|\bunlike\b|replac|supersed|obsolete|instead of|without/iu;

/** Link kind stated directly before an id, or null if a user has to decide. */
function cuedLink(before: string): LinkKind | null {
  const near = before.split(/[。；;.!?！？](?=\s|$)|[。；！？]/u).at(-1) ?? "";
  const words = near.slice(-60);
  if (NEGATION.test(words)) return null;
  return CUES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** A link that a text states but that is not recorded as a link. */
export interface StatedLink {
  readonly kind: LinkKind;
  readonly from: string;
  readonly to: string;
  /** 1-based line in the document; null if the source is `requirements.yaml`. */
  readonly line: number | null;
  /** The quoted text that states it. */
  readonly quote: string;
}

export interface TraceCompletion {
  /** Each with the edit that records its links; null: there is no position for them. */
  readonly proposed: readonly { readonly links: readonly StatedLink[]; readonly edit: SpliceEdit | null }[];
  /** Ids mentioned without a stated relation: a user decides. */
  readonly unsettled: readonly Omit<StatedLink, "kind">[];
  /** Undefined ids, with similar existing ids. */
  readonly unknown: readonly {
    readonly id: string;
    readonly line: number;
    readonly similar: readonly string[];
  }[];
  readonly missing: readonly { readonly id: string; readonly gaps: readonly Gap[] }[];
}

export interface TraceOfProject {
  readonly pattern: IdPattern;
  readonly trace: TraceIndex;
  /** Links in `requirements.yaml`. */
  readonly yaml?: readonly Pick<StatedLink, "kind" | "from" | "to">[];
}

/** A requirement or test that a mention can belong to. */
interface Definer {
  readonly id: string;
  readonly line: number;
  readonly isTest: boolean;
  readonly isRow: boolean;
}

/**
 * Finds trace links that a document states in prose but does not record, with the edit that records each. Nothing is
 * guessed: an id without a stated relation is reported and not linked. Pure; never throws.
 */
export function completeTrace(markdown: string, project: TraceOfProject): TraceCompletion {
  const read = readRecords(markdown, project.pattern);
  const known = pairsOf(project.trace);
  const found = mentions(markdown, { read, project, known });
  const listed = (project.yaml ?? []).flatMap((link): StatedLink[] =>
    known.has(pair(link.from, link.to)) ||
    !existsInProject(project, link.from) ||
    !existsInProject(project, link.to)
      ? []
      : [{ ...link, line: null, quote: "requirements.yaml" }],
  );
  const links = once([...found.links, ...listed]);
  return {
    proposed: grouped(links).map((group) => ({
      links: group,
      edit: linkLine(markdown, read, { links: group, pattern: project.pattern }),
    })),
    unsettled: found.unsettled,
    unknown: found.unknown,
    missing: gapsOf(read, project.trace),
  };
}

const existsInProject = ({ trace }: TraceOfProject, id: string): boolean => trace.find(id) >= 0;
const pair = (a: string, b: string): string => [a, b].sort().join(" ");
const pairsOf = ({ links }: TraceIndex): ReadonlySet<string> =>
  new Set(links.map(({ from, to }) => pair(from.ref, to.ref)));

function once(links: readonly StatedLink[]): StatedLink[] {
  const first = new Map<string, StatedLink>();
  for (const link of links) {
    const key = pair(link.from, link.to);
    if (!first.has(key)) first.set(key, link);
  }
  return [...first.values()];
}

/** Groups links that belong on one line: same requirement and same kind. */
function grouped(links: readonly StatedLink[]): StatedLink[][] {
  const groups = new Map<string, StatedLink[]>();
  for (const link of links) {
    const key = `${link.kind} ${link.kind === "verifies" ? link.to : link.from}`;
    groups.set(key, [...(groups.get(key) ?? []), link]);
  }
  return [...groups.values()];
}

function definers(read: DocumentRecords): Definer[] {
  const records = read.records.map(({ id, line, form }) => ({
    id,
    line,
    isTest: false,
    isRow: form === "table",
  }));
  const tests = read.tests.map(({ id, line }) => ({ id, line, isTest: true, isRow: true }));
  return [...records, ...tests].sort((a, b) => a.line - b.line);
}

const MAX_UNKNOWN = 100;
const MAX_QUOTE = 160;

interface Reading {
  readonly read: DocumentRecords;
  readonly project: TraceOfProject;
  readonly known: ReadonlySet<string>;
}

/** An id in the text of a requirement or test, with the item that mentions it. */
interface Mention {
  readonly owner: Definer;
  readonly id: string;
  readonly before: string;
  readonly named: Omit<StatedLink, "kind">;
}

function mentions(
  markdown: string,
  reading: Reading,
): Pick<TraceCompletion, "unsettled" | "unknown"> & { links: StatedLink[] } {
  const found = findIds(markdown, reading.project.pattern);
  const links: StatedLink[] = [];
  const unsettled: Omit<StatedLink, "kind">[] = [];
  for (const mention of mentionsOf(markdown, found, reading)) {
    const link = linkOf(mention, reading.project);
    if (link !== null) links.push(link);
    else unsettled.push(mention.named);
  }
  return { links, unsettled: firstMentions(unsettled), unknown: unknownIds(found, reading) };
}

function mentionsOf(
  markdown: string,
  found: readonly FoundId[],
  { read, project, known }: Reading,
): Mention[] {
  const owners = definers(read);
  const lasts = lastLines(
    owners,
    outline(markdown).sections.map(({ line }) => line),
  );
  let at = -1;
  return found.flatMap((one): Mention[] => {
    while ((owners[at + 1]?.line ?? Number.POSITIVE_INFINITY) <= one.line) at++;
    const owner = owners[at];
    if (
      owner === undefined ||
      one.id === owner.id ||
      one.place === "heading" ||
      !existsInProject(project, one.id)
    )
      return [];
    if (one.line > (lasts[at] ?? 0) || known.has(pair(owner.id, one.id))) return [];
    const named = { from: owner.id, to: one.id, line: one.line, quote: quoteAt(markdown, one.start) };
    return [{ owner, id: one.id, before: lineBefore(markdown, one.start), named }];
  });
}

function unknownIds(found: readonly FoundId[], { read, project }: Reading): TraceCompletion["unknown"] {
  const nearest = new NearestMatches();
  const ids = definers(read).map(({ id }) => id);
  const first = new Map<string, FoundId>();
  for (const one of found)
    if (!existsInProject(project, one.id) && !first.has(one.id)) first.set(one.id, one);
  return [...first.values()]
    .slice(0, MAX_UNKNOWN)
    .map(({ id, line }) => ({ id, line, similar: nearest.pick(id, ids, (one) => one) }));
}

/** The first mention of each id per requirement. */
function firstMentions(all: readonly Omit<StatedLink, "kind">[]): Omit<StatedLink, "kind">[] {
  const seen = new Set<string>();
  return all.filter(({ from, to }) => {
    const key = `${from} ${to}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Last line of each definition: its own for a table row, otherwise the line before the next heading. */
function lastLines(owners: readonly Definer[], headings: readonly number[]): number[] {
  let at = 0;
  return owners.map(({ line, isRow }) => {
    while ((headings[at] ?? Number.POSITIVE_INFINITY) <= line) at++;
    return isRow ? line : (headings[at] ?? Number.POSITIVE_INFINITY) - 1;
  });
}

function linkOf({ owner, id, before, named }: Mention, project: TraceOfProject): StatedLink | null {
  const isTest = project.pattern.kindOf(id) === "test";
  if (owner.isTest) return isTest ? null : { ...named, kind: "verifies" };
  if (isTest) return { ...named, kind: "verifies", from: id, to: owner.id };
  const kind = cuedLink(before);
  return kind === null ? null : { ...named, kind };
}

const lineBefore = (text: string, offset: number): string =>
  text.slice(Math.max(text.lastIndexOf("\n", offset - 1) + 1, offset - 200), offset);

function quoteAt(text: string, offset: number): string {
  const end = text.indexOf("\n", offset);
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, end < 0 ? text.length : end).trim();
  return line.length <= MAX_QUOTE ? line : `${line.slice(0, MAX_QUOTE)}…`;
}

function gapsOf(read: DocumentRecords, trace: TraceIndex): TraceCompletion["missing"] {
  const bits = trace.allGaps();
  return read.records.flatMap(({ id }) => {
    const item = trace.find(id);
    const own = item < 0 ? 0 : (bits[item] ?? 0);
    const gaps = GAPS.filter((_gap, at) => (own & (1 << at)) !== 0);
    return gaps.length === 0 ? [] : [{ id, gaps }];
  });
}
