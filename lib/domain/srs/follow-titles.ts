import { plainLine, plainWords } from "../document/markdown-text.ts";
import type { Requirement } from "../plan/plan.ts";
import type { SectionKind } from "../srs-outline/profile.ts";
import { replaceRangeIntent } from "../srs-outline/srs-document.ts";
import type { SectionExtender } from "./extend-sections.ts";

/** Lists of an SRS that name requirements by their titles: the scope, and the summary of functions. */

interface Renaming {
  readonly before: string;
  readonly after: string;
}

/**
 * Renames the entries of requirements that the plan gives another title, and marks those that it removes. Entries that are written
 * differently do not change.
 * @returns The titles that are in the scope now.
 */
export function followTitles(to: SectionExtender): ReadonlySet<string> {
  const followed = new Set<string>();
  for (const requirement of to.context.plan.requirements) {
    const old = to.records.get(requirement.id)?.title;
    if (requirement.change.op === "added" || old === undefined) continue;
    const after = titleAfter(to, requirement, old);
    if (after === old) continue;
    const { id } = requirement;
    replaceItem(to, "functions_summary", { before: `${id} ${old}`, after: `${id} ${after}` });
    if (replaceItem(to, "scope", { before: old, after })) followed.add(plainLine(requirement.title));
  }
  return followed;
}

function titleAfter({ context }: SectionExtender, { title, change }: Requirement, old: string): string {
  return change.op === "removed" ? `${old}${context.words.deprecatedMark}` : plainWords(title);
}

/** Replaces the text of the entry that is exactly the old one; whether there is one. */
function replaceItem(to: SectionExtender, kind: SectionKind, { before, after }: Renaming): boolean {
  const { document } = to;
  const home = document.ofKind(kind);
  if (home === undefined) return false;
  const items = document.ownLists(home).flatMap((list) => list.items);
  const item = items.find((one) => document.itemText(one).trim() === before);
  if (item === undefined) return false;
  const place = { section: home, start: item.contentStart, end: item.contentStart + before.length };
  to.push(replaceRangeIntent(document, place, { content: after, reason: to.reason }));
  return true;
}
