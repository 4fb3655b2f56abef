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

/** Headings above prose that introduces the document and its product. */
const OVERVIEW =
  /^(?:项目|产品|系统|软件)?(?:概述|概况|背景|简介|介绍)$|^引言$|^(?:project|product|system)?(?:introduction|overview|background)$/;

/** Minimum number of requirements with an id for a document whose requirements have ids. */
const MIN_NUMBERED = 5;

interface ReadDocument {
  readonly blocks: readonly Block[];
  readonly looseTitles: readonly string[];
}

/**
 * The statements that are meant as requirements. A paragraph without an id is a preface, a reason or a story in an overview, and in
 * a document whose requirements have ids in each section without ids that is not about requirements.
 */
export function withoutAsides(
  statements: readonly PlacedStatement[],
  { blocks, looseTitles }: ReadDocument,
): readonly PlacedStatement[] {
  const numbered = statements.filter(({ requirementId }) => requirementId !== null);
  const areNumbered = numbered.length >= MIN_NUMBERED;
  const sections = new Set(numbered.map(({ section }) => section));
  return statements.filter(({ requirementId, section, sectionKind, block }) => {
    const { kind, item, depth } = blocks[block] as Block;
    const isProse = kind === "text" && !item && depth === 0;
    if (requirementId !== null || !isProse) return true;
    if (OVERVIEW.test(looseTitles[section?.index ?? -1] ?? "")) return false;
    const isElsewhere = sectionKind === null || isAboutDocument(sectionKind);
    return !areNumbered || !isElsewhere || sections.has(section);
  });
}
