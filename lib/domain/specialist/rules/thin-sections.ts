import { readBlocks } from "../../document/blocks.ts";
import { withFirstLevel } from "../../document/heading-levels.ts";
import { plainWords } from "../../document/markdown-text.ts";
import type { Section } from "../../document/outline.ts";
import { readRecords } from "../../requirements/records/read-records.ts";
import { sectionBody, srsContext } from "../../srs/section-body.ts";
import { profileSections } from "../../srs-outline/missing-sections.ts";
import { REQUIREMENT_KINDS, type SectionKind } from "../../srs-outline/profile.ts";
import { SrsDocument } from "../../srs-outline/srs-document.ts";
import { ownerOf } from "../teams.ts";
import { homeOf } from "./outline-gaps.ts";
import { isBlank } from "./skeleton.ts";
import type { SrsMaterial } from "./srs-material.ts";
import type { ThinReason, ThinSection } from "./thin-section.ts";

/** Sections of prose that say something in sentences, not only in lists of ids. */
const PROSE: ReadonlySet<SectionKind> = new Set<SectionKind>([
  "purpose",
  "scope",
  "perspective",
  "users",
  "summary",
]);

/** Prose with less content than this is a stub. A Chinese character counts as half a word. */
const MIN_WORDS = 20;

/** Sections that a writer derives from what is known, so that they need not stay without content. */
const DERIVED: ReadonlySet<SectionKind> = new Set<SectionKind>([
  ...PROSE,
  "functions_summary",
  "journeys",
  "stories",
  "use_cases",
  "definitions",
]);

/** Sections that a plan fills: seats and people have judged that there is nothing more. */
const PLANNED: ReadonlySet<SectionKind> = new Set<SectionKind>([
  ...REQUIREMENT_KINDS,
  "objectives",
  "verification",
  "assumptions",
  "questions",
  "risks",
]);

/** Kinds of requirements that state their acceptance in their cards. */
const CARDS: ReadonlySet<SectionKind> = new Set<SectionKind>(["functions"]);

/**
 * Sections with text that still lack content, judged by what they say: nothing but that nothing is known, requirements without an
 * acceptance criterion, or too few words. Rules cannot improve them; a writer with a model may.
 * @param source With `isPlan`, the content comes from a plan of a workshop: that it has no requirements of a kind is a result, and so
 *   is prose that has every word of the plan, however short.
 */
export function poorSections(
  material: SrsMaterial,
  markdown: string,
  source: { readonly isPlan: boolean },
): ThinSection[] {
  const { profile, method, plan, projectName, terms, facts } = material;
  const document = new SrsDocument(markdown);
  const context = srsContext(plan, { projectName, status: "draft", terms, facts });
  const withoutAcceptance = new Set(
    readRecords(markdown)
      .records.filter(({ acceptance, statement }) => statement !== "" && acceptance.length === 0)
      .map(({ sid }) => sid),
  );
  return profileSections(profile).flatMap(({ section }): ThinSection[] => {
    const specialist = ownerOf(section.kind, method);
    const home = homeOf(document, section);
    if (specialist === null || home === undefined) return [];
    const reason = poorReason(document, { home, kind: section.kind }, withoutAcceptance);
    const mayLack = DERIVED.has(section.kind) || (!source.isPlan && PLANNED.has(section.kind));
    const isResult =
      source.isPlan && reason === "few_words" && saysAll(document, home, sectionBody(section.kind, context));
    return reason === null || isResult || (reason === "nothing_stated" && !mayLack)
      ? []
      : [{ specialist, title: section.title[plan.meta.language], reason }];
  });
}

/** Whether the text of a section is what the plan says, no more and no less. */
function saysAll(document: SrsDocument, home: Section, body: string | null): boolean {
  const text = document.text.slice(home.bodyStart, home.end).trim();
  return body !== null && text === withFirstLevel(body, home.level + 1).content.trim();
}

function poorReason(
  document: SrsDocument,
  { home, kind }: { readonly home: Section; readonly kind: SectionKind },
  withoutAcceptance: ReadonlySet<string>,
): ThinReason | null {
  const text = document.text.slice(home.bodyStart, home.end);
  if (isBlank(text)) return null;
  if (document.placeholder(home, kind) !== undefined) return "nothing_stated";
  if (CARDS.has(kind) && [...withoutAcceptance].some((sid) => sid.startsWith(`${home.sid}/`)))
    return "no_acceptance";
  const isRequirement = REQUIREMENT_KINDS.some((one) => one === kind);
  return PROSE.has(kind) && !isRequirement && wordsOf(text) < MIN_WORDS ? "few_words" : null;
}

/** Words of the text and its tables; a diagram counts as text enough. */
function wordsOf(text: string): number {
  let words = 0;
  for (const { kind, start, end } of readBlocks(text)) {
    if (kind === "code") return MIN_WORDS;
    const plain = plainWords(text.slice(start, end));
    words += (plain.match(/[\p{L}\p{N}]+/gu) ?? []).reduce(
      (sum, word) => sum + (/\p{Script=Han}/u.test(word) ? word.length / 2 : 1),
      0,
    );
  }
  return words;
}
