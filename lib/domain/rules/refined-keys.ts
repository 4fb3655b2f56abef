import type { DraftedRequirement } from "./draft.ts";

/** The draft with what it makes finer under the names that those requirements have now; itself is none of them. */
export function renamed(drafted: DraftedRequirement, names: ReadonlyMap<string, string>): DraftedRequirement {
  const { refines, key } = drafted.draft;
  if (refines === undefined) return drafted;
  const known = [...new Set(refines.map((name) => names.get(name) ?? name))].filter((name) => name !== key);
  return { ...drafted, draft: { ...drafted.draft, refines: known } };
}
