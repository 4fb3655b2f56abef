import { withFirstLevel } from "../../document/heading-levels.ts";
import type { Section } from "../../document/outline.ts";
import type { SemanticEditIntent } from "../../document/semantic-edit.ts";
import { readRequirements } from "../../requirements/read-requirements.ts";
import { emptySectionText, type SrsContext, sectionBody } from "../../srs/section-body.ts";
import {
  type ProfileSection,
  REQUIREMENT_KINDS,
  type SectionKind,
  type SrsProfile,
} from "../../srs-outline/profile.ts";
import { intent, type SrsDocument, sectionTarget } from "../../srs-outline/srs-document.ts";
import { SPECIALIST_WORDS } from "../specialist-words.ts";
import { ownerOf, type SrsMethod } from "../teams.ts";
import { HeadingLabels, type NewLabel } from "./heading-label.ts";
import { chapterHome, chapterSections, homeOf, type OutlineGap } from "./outline-gaps.ts";

/** An edit that adds absent sections at their position of the outline. */
interface GapEdit {
  /** The specialist that makes it: the owner of the first section. */
  readonly owner: string;
  readonly sections: readonly ProfileSection[];
  readonly edit: SemanticEditIntent;
}

interface GapInput {
  readonly document: SrsDocument;
  readonly profile: SrsProfile;
  readonly method: SrsMethod;
  readonly context: SrsContext;
}

/** The headings among which a new one is placed. */
interface Neighbours {
  readonly siblings: readonly Section[];
  /** Present siblings that precede and follow it in the outline. */
  readonly before: Section | undefined;
  readonly after: Section | undefined;
  /** Null at the level of chapters. */
  readonly parent: Section | null;
}

/** One new heading of a document with the sections below it. */
interface NewHeading {
  readonly title: string;
  readonly sections: readonly [ProfileSection, ...ProfileSection[]];
  /** A chapter that is divided into the sections; else the heading is the section's own. */
  readonly isDivided: boolean;
  readonly isAppendix: boolean;
  readonly around: Neighbours;
}

/**
 * Edits for all absent sections of the outline that the team writes. They depend on the document only, so several specialists that
 * read the same version give their headings different numbers. An absent chapter is one edit with all its sections.
 */
export function gapEdits(input: GapInput, gaps: readonly OutlineGap[]): GapEdit[] {
  const labels = new HeadingLabels();
  return newHeadings(input, gaps).flatMap((heading) => {
    const { around, isAppendix, sections } = heading;
    const label = labels.next(around.siblings, around.before, isAppendix);
    const place = placeOf(around, label);
    const owner = ownerOf(sections[0].kind, input.method);
    if (place === null || owner === null) return [];
    const { target, type } = place;
    const level = around.parent === null ? target.level : Math.min(6, around.parent.level + 1);
    const content = contentOf(input, heading, { label, level });
    const { reason } = SPECIALIST_WORDS[input.context.plan.meta.language];
    return [{ owner, sections, edit: intent(type, sectionTarget(target), { content, reason }) }];
  });
}

function newHeadings(
  { document, profile, method, context }: GapInput,
  gaps: readonly OutlineGap[],
): NewHeading[] {
  const { language } = context.plan.meta;
  const isMissing = (one: OutlineGap) => one.state === "absent" && ownerOf(one.section.kind, method) !== null;
  return profile.chapters.flatMap((chapter): NewHeading[] => {
    const mine = gaps
      .filter((gap) => gap.chapter === chapter && isMissing(gap))
      .map(({ section }) => section);
    const [first, ...more] = mine;
    if (first === undefined) return [];
    const home = chapter.kind === undefined ? chapterHome(document, chapter) : undefined;
    if (home === undefined)
      return [
        {
          title: chapter.title[language],
          sections: [first, ...more],
          isDivided: chapter.kind === undefined,
          isAppendix: chapter.appendix === true,
          around: neighbours(document, {
            outline: profile.chapters.map((one) => chapterHome(document, one)),
            at: profile.chapters.indexOf(chapter),
            parent: null,
          }),
        },
      ];
    const all = chapterSections(chapter);
    return mine.map((section) => ({
      title: section.title[language],
      sections: [section],
      isDivided: false,
      isAppendix: false,
      around: neighbours(document, {
        outline: all.map((one) => homeOf(document, one)),
        at: all.indexOf(section),
        parent: home,
      }),
    }));
  });
}

/** The present headings around position `at` of the outline, at the level of its members. */
function neighbours(
  document: SrsDocument,
  of: {
    readonly outline: readonly (Section | undefined)[];
    readonly at: number;
    readonly parent: Section | null;
  },
): Neighbours {
  const present = of.outline.filter((section) => section !== undefined);
  const highest = present.toSorted((a, b) => a.level - b.level)[0];
  const parent = of.parent?.index ?? highest?.parent ?? topOf(document);
  const siblings = document.sections.filter((section) => section.parent === parent && section.title !== "");
  const near = (sections: readonly (Section | undefined)[]) =>
    sections.filter((section) => section !== undefined && section.parent === parent);
  return {
    siblings,
    before: near(of.outline.slice(0, of.at)).at(-1),
    after: near(of.outline.slice(of.at + 1))[0],
    parent: of.parent,
  };
}

/** The section above the chapters: a single title, else none. */
function topOf({ sections }: SrsDocument): number {
  const top = sections.filter((section) => section.parent < 0 && section.title !== "");
  const [only] = top;
  const isTitle = top.length === 1 && sections.some(({ parent }) => parent === only?.index);
  return isTitle && only !== undefined ? only.index : -1;
}

/** Where a new heading is inserted; null in a document without headings. */
function placeOf(
  { siblings, before, after, parent }: Neighbours,
  { isLast }: NewLabel,
): { readonly type: SemanticEditIntent["type"]; readonly target: Section } | null {
  const last = siblings.at(-1);
  if (!isLast && before !== undefined) return { type: "insert_after_section", target: before };
  if (!isLast && after !== undefined) return { type: "insert_before_section", target: after };
  if (last !== undefined) return { type: "insert_after_section", target: last };
  return parent && { type: "append_to_section", target: parent };
}

function contentOf(
  input: GapInput,
  { title, sections, isDivided, isAppendix }: NewHeading,
  { label, level }: { readonly label: NewLabel; readonly level: number },
): string {
  const { words, plan } = input.context;
  const { number } = label;
  const marks = "#".repeat(level);
  const numbered = (): string => {
    if (number === null) return title;
    if (isAppendix) return words.appendix(String.fromCharCode(64 + number.value), title);
    return `${number.prefix}${number.value}${number.dot} ${title}`;
  };
  const body = (section: ProfileSection, below: number) =>
    withFirstLevel(sectionText(section, input), Math.min(6, below + 1)).content;
  const heading = `${marks} ${numbered()}`;
  if (!isDivided) return `${heading}\n\n${body(sections[0], level)}`;
  const inner = sections.map((section, at) => {
    const own = number === null ? "" : `${number.prefix}${number.value}.${at + 1} `;
    return `${marks}# ${own}${section.title[plan.meta.language]}\n\n${body(section, level + 1)}`;
  });
  return [heading, ...inner].join("\n\n");
}

const isRequirementKind = (kind: SectionKind): boolean => REQUIREMENT_KINDS.some((one) => one === kind);

/**
 * The text of an absent section. What the document states under another heading is not written twice: the section then names
 * its ids.
 */
function sectionText({ kind }: ProfileSection, { document, profile, context }: GapInput): string {
  const stated = statedElsewhere(document, profile);
  const requirements = context.plan.requirements.filter(({ id }) => !stated.has(id));
  const body = sectionBody(kind, context);
  const repeated = readRequirements(body ?? "").filter(
    ({ id, statement }) => statement !== "" && stated.has(id),
  );
  if (repeated.length === 0) return body ?? emptySectionText(kind, context);
  const reference = SPECIALIST_WORDS[context.plan.meta.language].elsewhere(repeated.map(({ id }) => id));
  const others = { ...context, plan: { ...context.plan, requirements } };
  const rest = isRequirementKind(kind) ? sectionBody(kind, others) : null;
  return rest === null ? reference : `${reference}\n\n${rest}`;
}

/** Ids that the document states in requirement sections or under headings that the outline does not have. */
function statedElsewhere(document: SrsDocument, profile: SrsProfile): ReadonlySet<string> {
  const views = new Set(
    profile.chapters
      .flatMap(chapterSections)
      .filter(({ kind }) => !isRequirementKind(kind))
      .map((section) => homeOf(document, section)?.sid),
  );
  const isInView = (sid: string): boolean => {
    for (let at = document.bySectionId(sid); at !== undefined; at = document.parent(at))
      if (views.has(at.sid)) return true;
    return false;
  };
  const records = readRequirements(document.text).filter(
    ({ statement, sid }) => statement !== "" && !isInView(sid),
  );
  return new Set(records.map(({ id }) => id));
}
