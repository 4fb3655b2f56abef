import { firstHeading, withFirstLevel } from "../../document/heading-levels.ts";
import { looseTitle } from "../../document/loose-title.ts";
import type { Section } from "../../document/outline.ts";
import type { SemanticEditIntent } from "../../document/semantic-edit.ts";
import { extendSrs } from "../../srs/extend-srs.ts";
import { withFreeIds } from "../../srs/free-ids.ts";
import { emptySectionText, type SrsContext, sectionBody, srsContext } from "../../srs/section-body.ts";
import { profileSections } from "../../srs-outline/missing-sections.ts";
import type { ProfileSection, SectionKind } from "../../srs-outline/profile.ts";
import { SECTION_ALIASES } from "../../srs-outline/profiles/section-titles.ts";
import { SrsDocument } from "../../srs-outline/srs-document.ts";
import { SPECIALIST_WORDS } from "../specialist-words.ts";
import { ownedKinds, TEAMS } from "../teams.ts";
import { gapEdits } from "./gap-edits.ts";
import { homeOf, outlineGaps } from "./outline-gaps.ts";
import { isBlank } from "./skeleton.ts";
import type { RulesWork, SrsMaterial } from "./srs-material.ts";
import type { ThinReason, ThinSection } from "./thin-section.ts";

/** Views of the whole plan: written again from it, since a part of one would be wrong. */
const VIEWS: ReadonlySet<SectionKind> = new Set<SectionKind>(["summary", "journeys", "prototype"]);

/** Edits with the titles of the sections that they write. */
interface TitledEdits {
  readonly edits: readonly unknown[];
  readonly titles: readonly string[];
}

/** The edits of one writer by rules. */
interface SectionEdits {
  /** Sections that are absent or blank get their text. */
  readonly filling: TitledEdits;
  /** Sections with text are brought up to the plan. */
  readonly updating: TitledEdits;
  /** Titles of its absent sections that it does not write itself: they come with their chapter. */
  readonly missing: readonly string[];
}

const joined = (parts: readonly TitledEdits[]): TitledEdits => ({
  edits: parts.flatMap(({ edits }) => edits),
  titles: parts.flatMap(({ titles }) => titles),
});

function sectionEdits(specialist: string, material: SrsMaterial, markdown: string): SectionEdits {
  const { plan, projectName, profile, method, terms, facts } = material;
  const document = new SrsDocument(markdown);
  const context = srsContext(plan, { projectName, status: "draft", terms, facts });
  const gaps = outlineGaps(document, profile, context);
  const unique = { ...context, plan: withFreeIds(plan, markdown) };
  const adding = gapEdits({ document, profile, method, context: unique }, gaps)
    .filter(({ owner }) => owner === specialist)
    .map(({ edit, sections }) => ({ edits: [edit], titles: titlesOf(sections, plan) }));
  const isAbsent = gaps.filter(({ state }) => state === "absent").map(({ section }) => section);
  const absent = new Set(isAbsent.map(({ title }) => title));
  const own = new Set(ownedKinds(specialist, method));
  const present = profileSections(profile)
    .filter(({ section }) => own.has(section.kind) && !absent.has(section.title))
    .map(({ section }) => {
      const home = homeOf(document, section);
      const isEmpty = home !== undefined && isBlank(document.text.slice(home.bodyStart, home.end));
      return { section, home, isEmpty, isWhole: isEmpty || VIEWS.has(section.kind) };
    });
  const whole = present.flatMap(({ section, home, isEmpty, isWhole }) => {
    const edit = home !== undefined && isWhole ? filled(section, home, { document, context }) : null;
    return edit === null ? [] : [{ edits: [edit], titles: titlesOf([section], plan), isEmpty }];
  });
  const kept = present
    .filter(({ home, isWhole }) => home === undefined || !isWhole)
    .map(({ section }) => section);
  const coming = new Set(adding.flatMap(({ titles }) => titles));
  const missing = titlesOf(
    isAbsent.filter(({ kind }) => own.has(kind)),
    plan,
  );
  return {
    missing: missing.filter((title) => !coming.has(title)),
    filling: joined([...adding, ...whole.filter(({ isEmpty }) => isEmpty)]),
    updating: joined([
      ...whole.filter(({ isEmpty }) => !isEmpty),
      extended({ kept, absent: isAbsent }, material, markdown),
    ]),
  };
}

const titlesOf = (sections: readonly ProfileSection[], { meta }: SrsMaterial["plan"]): readonly string[] =>
  sections.map(({ title }) => title[meta.language]);

/** Sections with text, brought up to the plan by small edits; absent sections are added by other edits. */
function extended(
  { kept, absent }: Readonly<Record<"kept" | "absent", readonly ProfileSection[]>>,
  material: SrsMaterial,
  markdown: string,
): TitledEdits {
  const kinds = kept.map(({ kind }) => kind);
  const added = new Set(
    absent.flatMap(({ title, aliases }) => [title.zh, title.en, ...aliases].map(looseTitle)),
  );
  const edits = (kinds.length === 0 ? [] : extending(kinds, material, markdown)).filter(
    ({ content }) => !added.has(bare(headingOf(content))),
  );
  return { edits, titles: edits.length === 0 ? [] : titlesOf(kept, material.plan) };
}

const headingOf = (content: string): string => firstHeading(content)?.title ?? "";

/**
 * What a content writer does by rules: writes each of its sections that the outline has and the document lacks, and fills the
 * blank ones from the plan; adds to existing text what the plan brings by small edits and leaves every other byte alone.
 */
export function writeSections(specialist: string, material: SrsMaterial, markdown: string): RulesWork {
  const words = SPECIALIST_WORDS[material.plan.meta.language];
  const { filling, updating, missing } = sectionEdits(specialist, material, markdown);
  const edits = [...filling.edits, ...updating.edits];
  const idle = missing.length === 0 ? words.unchanged : words.missing(missing);
  const summary = edits.length === 0 ? idle : words.wrote([...filling.titles, ...updating.titles]);
  return { edits, created: null, files: [], summary };
}

/** A document compared with its outline and its plan. */
interface OutlineComparison {
  /** Titles of sections that are absent or empty. */
  readonly missing: readonly string[];
  /** Sections that rules would write: those that are absent or empty, or lack something of the plan. */
  readonly thin: readonly ThinSection[];
  /** Titles of absent or empty sections that no specialist writes. */
  readonly unowned: readonly string[];
  /** The plan has content that the existing sections lack. */
  readonly isPlanNewer: boolean;
}

/** Compares a document with the outline that the team writes and with the plan. */
export function compareWithOutline(material: SrsMaterial, markdown: string): OutlineComparison {
  const { plan, projectName, profile, method, terms, facts } = material;
  const thin: ThinSection[] = [];
  const document = new SrsDocument(markdown);
  const context = srsContext(plan, { projectName, status: "draft", terms, facts });
  const gaps = outlineGaps(document, profile, context);
  const state = new Map(gaps.map((gap) => [gap.section.title[plan.meta.language], gap.state]));
  for (const { specialist } of TEAMS[method]) {
    const { filling, updating } = sectionEdits(specialist, material, markdown);
    const add = (titles: readonly string[], reasonOf: (title: string) => ThinReason) => {
      for (const title of new Set(titles)) thin.push({ specialist, title, reason: reasonOf(title) });
    };
    add(filling.titles, (title) => state.get(title) ?? "absent");
    add(updating.titles, () => "plan_newer");
  }
  const missing = thin.filter(({ reason }) => reason !== "plan_newer").map(({ title }) => title);
  const unowned = [...state.keys()].filter((title) => !missing.includes(title));
  return { missing, thin, unowned, isPlanNewer: thin.some(({ reason }) => reason === "plan_newer") };
}

/** The section with what is known, or the sentence that nothing is; null where it is there already. */
function filled(
  section: ProfileSection,
  home: Section,
  { document, context }: { document: SrsDocument; context: SrsContext },
): unknown {
  const body = sectionBody(section.kind, context);
  const text =
    body === null ? emptySectionText(section.kind, context) : withFirstLevel(body, home.level + 1).content;
  if (document.text.slice(home.bodyStart, home.end).trim() === text.trim()) return null;
  const heading = document.text.slice(home.start, home.bodyStart).trimEnd();
  return {
    type: "replace_section_and_title",
    target: { sid: home.sid },
    content: `${heading}\n\n${text}\n`,
    reason: SPECIALIST_WORDS[context.plan.meta.language].reason,
  };
}

/** The edits that bring sections with text up to the plan: those of all edits whose target the writer owns. */
function extending(
  kinds: readonly SectionKind[],
  material: SrsMaterial,
  markdown: string,
): SemanticEditIntent[] {
  const { plan, projectName, profile, date, terms, facts } = material;
  const owned = new Set(kinds.flatMap((kind) => SECTION_ALIASES[kind].map(looseTitle)));
  const document = new SrsDocument(markdown);
  const all = extendSrs(markdown, plan, { projectName, profile, date, terms, facts, status: "draft" });
  return all.filter(({ target, content }) => {
    const named = document.bySectionId(target.sid ?? "");
    for (let section = named; section !== undefined; section = document.parent(section))
      if (owned.has(bare(section.title))) return true;
    return owned.has(bare(headingOf(content)));
  });
}

const bare = (title: string): string => looseTitle(title.replace(/^(?:附录|Appendix)\s*[A-Z]\s+/iu, ""));
