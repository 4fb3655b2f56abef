import type { LintDocument } from "./lint-document.ts";

/** Indexes of sections in which statements or subheadings have ids. */
export function sectionsWithIds({ statements, sections, headingIds }: LintDocument): ReadonlySet<number> {
  const numbered = new Set<number>();
  for (const { section, requirementId, ownId } of statements) {
    if (requirementId === null || section === null) continue;
    numbered.add(ownId ? section.index : section.parent);
  }
  for (const { index, parent } of sections) if (headingIds[index]?.id) numbered.add(parent);
  return numbered;
}
