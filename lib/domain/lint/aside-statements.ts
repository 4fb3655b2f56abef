import type { Block } from "../document/blocks.ts";
import type { SectionKind } from "../srs-outline/profile.ts";
import type { PlacedStatement } from "./placed-statement.ts";

/** Sections about the document and its users, which contain no requirements. */
const ABOUT: ReadonlySet<string> = new Set([
  "purpose",
  "scope",
  "perspective",
  "users",
  "assumptions",
  "risks",
]);

/** Whether a section is about the document and its users. */
export const isAboutDocument = (kind: SectionKind | null): boolean => ABOUT.has(kind ?? "");

/** Minimum number of requirements with an id for a document whose requirements have ids. */
const MIN_NUMBERED = 5;

/**
 * The statements that are meant as requirements: in a document whose requirements have ids, a paragraph without one, in a section
 * without ids that is not about requirements, is a preface, a reason or a story.
 */
export function withoutAsides(
  statements: readonly PlacedStatement[],
  blocks: readonly Block[],
): readonly PlacedStatement[] {
  const numbered = statements.filter(({ requirementId }) => requirementId !== null);
  if (numbered.length < MIN_NUMBERED) return statements;
  const sections = new Set(numbered.map(({ section }) => section));
  return statements.filter(({ requirementId, section, sectionKind, block }) => {
    const { kind, item, depth } = blocks[block] as Block;
    const isProse = kind === "text" && !item && depth === 0;
    const isElsewhere = sectionKind === null || isAboutDocument(sectionKind);
    return requirementId !== null || !isProse || !isElsewhere || sections.has(section);
  });
}
