import { idsIn } from "./find-ids.ts";
import type { IdPattern } from "./id-pattern.ts";

/** A change of a document: the titles of its section and the parents, from the top, and its unified diff. */
export interface PlacedChange {
  readonly path: readonly string[];
  readonly diff: string;
}

/** Lines of a diff that are removed or added, without their sign. */
const changedLines = (diff: string): string[] =>
  diff
    .split("\n")
    .filter((line) => line.startsWith("+") || line.startsWith("-"))
    .map((line) => line.slice(1));

/**
 * The requirements that a change is about: the one that the section has in its title, or else those that the changed lines begin
 * with. Later ids of a line are references.
 * @returns Ids without those of risks and tests, each once, in the order in which they appear.
 */
export function idsOfChange({ path, diff }: PlacedChange, pattern: IdPattern): string[] {
  const firstIn = (text: string): string[] => {
    const [found] = idsIn(text, { start: 0, end: text.length }, pattern);
    return found === undefined ? [] : [found.id];
  };
  const isRequirement = (id: string) => !["risk", "test"].includes(pattern.kindOf(id));
  const ofTitle = firstIn(path.at(-1) ?? "").filter(isRequirement);
  if (ofTitle.length > 0) return ofTitle;
  return [...new Set(changedLines(diff).flatMap(firstIn))].filter(isRequirement);
}
