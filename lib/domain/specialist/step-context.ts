import { looseTitle } from "../document/loose-title.ts";
import type { Section } from "../document/outline.ts";
import type { Language } from "../language.ts";
import type { Plan } from "../plan/plan.ts";
import type { SectionKind } from "../srs-outline/profile.ts";
import { SrsDocument } from "../srs-outline/srs-document.ts";
import { ownedTitles } from "./ownership.ts";
import { shortText } from "./short-text.ts";
import type { Specialist } from "./specialists.ts";
import { ownedKinds, type SrsMethod } from "./teams.ts";

/** What a specialist is shown of a plan and a document: what concerns its sections, and an index of the rest. */

type Requirement = Plan["requirements"][number];

const TYPES: Readonly<Partial<Record<SectionKind, readonly Requirement["type"][]>>> = {
  functions: ["functional"],
  use_cases: ["functional"],
  stories: ["functional"],
  journeys: ["functional"],
  prototype: ["functional"],
  rules: ["rule"],
  interfaces: ["interface"],
  data: ["data"],
  constraints: ["constraint"],
  performance: ["quality"],
  attributes: ["quality"],
  verification: ["functional"],
  definitions: ["functional", "quality", "interface", "data", "constraint", "rule"],
};

/** Sections that describe the whole and therefore its aims and limits. */
const WHOLE: readonly SectionKind[] = ["summary", "purpose", "scope", "objectives", "risks"];

const has = (kinds: readonly SectionKind[], wanted: readonly SectionKind[]): boolean =>
  kinds.some((kind) => wanted.includes(kind));

/** A question for a specialist that does not list the questions. */
const shortQuestion = ({ id, text, default: fallback, status }: Plan["open_questions"][number]) => ({
  id,
  text,
  default: fallback,
  status,
});

/** The parts of a plan that a specialist writes from; the requirements of others by id and title only. */
export function planContext(specialist: string, method: SrsMethod, plan: Plan) {
  const kinds = ownedKinds(specialist, method);
  const types = new Set(kinds.flatMap((kind) => TYPES[kind] ?? []));
  const own = plan.requirements.filter(({ type }) => types.has(type));
  const ids = new Set(own.map(({ id }) => id));
  const others = plan.requirements.filter(({ id }) => !ids.has(id));
  const isAbout = ({ about }: { readonly about: readonly string[] }) => about.some((id) => ids.has(id));
  const lists = has(kinds, ["assumptions", "questions"]);
  const { scope, non_goals, targets } = plan;
  return {
    requirements: own.map(({ id, type, title, shall, actor }) => ({ id, type, title, shall, actor })),
    ...(others.length === 0 ? {} : { other_requirements: others.map(({ id, title }) => `${id} ${title}`) }),
    open_questions: lists ? plan.open_questions : plan.open_questions.filter(isAbout).map(shortQuestion),
    assumptions: lists
      ? plan.assumptions
      : plan.assumptions.filter(isAbout).map(({ id, text }) => ({ id, text })),
    ...(has(kinds, ["risks"]) ? { risks: plan.risks } : {}),
    ...(has(kinds, WHOLE) ? { scope, non_goals, targets } : {}),
  };
}

const LONGEST_SECTIONS = 40_000;

/** The text of the sections that a specialist owns, so that it need not read them first; absent ones are not listed. */
export function sectionContext(specialist: Specialist, method: SrsMethod, markdown: string) {
  const titles = ownedTitles(specialist, method);
  if (titles === "all") return [];
  const owned = new Set(titles.map(looseTitle));
  const document = new SrsDocument(markdown);
  const isOwn = ({ title }: Section) => title !== "" && owned.has(looseTitle(title));
  const isInside = (section: Section): boolean => {
    for (let above = document.parent(section); above !== undefined; above = document.parent(above))
      if (isOwn(above)) return true;
    return false;
  };
  const sections = document.sections.filter((section) => isOwn(section) && !isInside(section));
  const share = Math.floor(LONGEST_SECTIONS / Math.max(1, sections.length));
  return sections.map(({ title, sid, start, end }) => ({
    title,
    sid,
    text: shortText(markdown.slice(start, end).trimEnd(), share),
  }));
}

const LEFT_OUT = {
  en: "(Left out here, because it repeats the sources and tests of the requirements. It can be read as a section.)",
  zh: "（此处略去：与各需求的来源和测试重复，需要时可按章节读取。）",
} as const satisfies Record<Language, string>;

/** The document for its reviewer: whole, without the rows of the traceability section. */
export function reviewedText(markdown: string, language: Language): string {
  const document = new SrsDocument(markdown);
  const trace = document.ofKind("trace");
  if (trace === undefined) return markdown;
  const end = document.ownEnd(trace);
  return `${markdown.slice(0, trace.bodyStart)}\n${LEFT_OUT[language]}\n\n${markdown.slice(end)}`;
}
