import { z } from "zod";
import { outline } from "../../document/outline.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import { LINK_KINDS } from "../../statement/link-labels.ts";
import { readRecords } from "../records/read-records.ts";
import type { SrsRecord } from "../records/record.ts";
import { impactOf } from "./impact.ts";
import { END_KINDS } from "./link.ts";
import type { TraceIndex } from "./trace-index.ts";

/** Impact of a document change, shown before it is applied and stored with the answer. */
export const changeImpactSchema = z.object({
  document: z.string(),
  sections: z.array(z.object({ title: z.string(), line: z.number().int() })),
  changed: z.array(
    z.object({ id: z.string(), title: z.string(), how: z.enum(["added", "changed", "removed"]) }),
  ),
  /** Nearest first; `via`: the links that lead there from the change. */
  affected: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: z.enum(END_KINDS),
      section: z.string().nullable(),
      from: z.string(),
      via: z.array(z.enum(LINK_KINDS)),
    }),
  ),
  /** Number of affected items that are not listed. */
  more: z.number().int(),
});
export type ChangeImpact = Readonly<z.infer<typeof changeImpactSchema>>;

const MAX_SECTIONS = 40;
const MAX_CHANGED = 60;
const MAX_AFFECTED = 60;

/**
 * Compares two states of a document: changed sections, changed requirements, and everything linked to them. Pure; never
 * throws.
 */
export function changeImpact(
  texts: { readonly name: string; readonly before: string; readonly after: string },
  of: { readonly trace: TraceIndex; readonly pattern: IdPattern },
): ChangeImpact {
  const changed = changedRecords(texts, of.pattern);
  const { affected, more } = affectedBy(
    changed.map(({ id }) => id),
    of.trace,
  );
  return {
    document: texts.name,
    sections: changedSections(texts).slice(0, MAX_SECTIONS),
    changed: changed.slice(0, MAX_CHANGED),
    affected,
    more,
  };
}

/** Text of each section without its subsections. */
function ownTexts(markdown: string): Map<string, { title: string; line: number; text: string }> {
  const { sections } = outline(markdown);
  return new Map(
    sections.map((section, at) => {
      const end = sections[at + 1]?.start ?? markdown.length;
      const { title, line } = section;
      return [
        section.sid,
        { title, line, text: markdown.slice(section.start, Math.max(section.bodyStart, end)) },
      ];
    }),
  );
}

function changedSections({ before, after }: { before: string; after: string }): ChangeImpact["sections"] {
  const [was, now] = [ownTexts(before), ownTexts(after)];
  const differing = [...was].filter(([sid, { text }]) => now.get(sid)?.text.trim() !== text.trim());
  const fresh = [...now].filter(([sid]) => !was.has(sid));
  return [...differing, ...fresh].map(([, { title, line }]) => ({ title, line }));
}

function changedRecords(
  { before, after }: { before: string; after: string },
  pattern: IdPattern,
): ChangeImpact["changed"] {
  const was = new Map(readRecords(before, pattern).records.map((record) => [record.id, record]));
  const now = readRecords(after, pattern).records;
  const says = ({ texts, links }: SrsRecord) =>
    JSON.stringify([texts, links.map(({ kind, from, to }) => [kind, from, to])]);
  const found = now.flatMap((record): ChangeImpact["changed"] => {
    const old = was.get(record.id);
    was.delete(record.id);
    const { id, title } = record;
    if (old === undefined) return [{ id, title, how: "added" }];
    return says(old) === says(record) ? [] : [{ id, title, how: "changed" }];
  });
  return [...found, ...[...was.values()].map(({ id, title }) => ({ id, title, how: "removed" as const }))];
}

function affectedBy(ids: readonly string[], trace: TraceIndex): Pick<ChangeImpact, "affected" | "more"> {
  const own = new Set(ids);
  const found = new Map<string, ChangeImpact["affected"][number]>();
  for (const id of ids) {
    const item = trace.find(id);
    if (item < 0) continue;
    for (const { item: reached, path } of impactOf(trace, item)) {
      const { end, title, place } = trace.item(reached);
      const via = path.map((link) => trace.kind(link));
      const known = found.get(end.ref);
      if (own.has(end.ref) || (known !== undefined && known.via.length <= via.length)) continue;
      found.set(end.ref, {
        id: end.ref,
        title,
        kind: end.kind,
        section: place?.section ?? null,
        from: id,
        via,
      });
    }
  }
  const all = [...found.values()].sort((a, b) => a.via.length - b.via.length);
  return { affected: all.slice(0, MAX_AFFECTED), more: Math.max(0, all.length - MAX_AFFECTED) };
}

/** Joins the impacts of one request on several documents; null if there is none. */
export function joinImpacts(impacts: readonly ChangeImpact[]): ChangeImpact | null {
  const [first] = impacts;
  if (first === undefined || impacts.length === 1) return first ?? null;
  const affected = new Map(impacts.flatMap((one) => one.affected).map((item) => [item.id, item]));
  return {
    document: impacts.map(({ document }) => document).join(", "),
    sections: impacts.flatMap(({ sections }) => sections),
    changed: impacts.flatMap(({ changed }) => changed),
    affected: [...affected.values()],
    more: impacts.reduce((sum, { more }) => sum + more, 0),
  };
}
