import { plainLine, plainWords } from "../document/markdown-text.ts";
import { printedSentence } from "../plan/as-stated.ts";
import { listedAs } from "../plan/says-the-same.ts";
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
 * @returns The entries of the scope that were changed, as they are now.
 */
export function followTitles(to: SectionExtender): ReadonlySet<string> {
  const followed = new Set<string>();
  for (const requirement of to.context.plan.requirements) {
    const record = to.records.get(requirement.id);
    if (requirement.change.op === "added" || record === undefined) continue;
    const { id, title } = requirement;
    const after = (old: string, changed: string) =>
      requirement.change.op === "removed" ? `${old}${to.context.words.deprecatedMark}` : plainWords(changed);
    replaceItem(to, "functions_summary", {
      before: `${id} ${record.title}`,
      after: `${id} ${after(record.title, title)}`,
    });
    const listed = listedAs(title, printedSentence(requirement, to.context.plan.meta.language));
    // Documents of earlier versions list a title as it is, also when it is cut off.
    const before = new Set([listedAs(record.title, record.statement), record.title]);
    if ([...before].some((old) => replaceItem(to, "scope", { before: old, after: after(old, listed) })))
      followed.add(plainLine(listed));
  }
  return followed;
}

/** Replaces the text of the entry that is exactly the old one; whether there is one that changes. */
function replaceItem(to: SectionExtender, kind: SectionKind, { before, after }: Renaming): boolean {
  if (before === after) return false;
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
