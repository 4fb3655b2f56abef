import { withFirstLevel } from "../document/heading-levels.ts";
import { plainWords, table, tableCell } from "../document/markdown-text.ts";
import type { Language } from "../language.ts";
import type { PlanTerm } from "../plan/defined-terms.ts";
import type { Plan } from "../plan/plan.ts";
import type { ProfileChapter, ProfileNumbering, ProfileSection, SrsProfile } from "../srs-outline/profile.ts";
import type { RequirementStatus } from "../statement/requirement-status.ts";
import { draftNotice, historyBasis } from "./draft-notice.ts";
import { emptySectionText, type SrsContext, sectionBody, srsContext } from "./section-body.ts";
import type { NeedFacts } from "./sections/need-facts.ts";

export interface SrsOptions {
  readonly projectName: string;
  /** Formatted date. */
  readonly date?: string;
  /** Status of every requirement. Default: draft. */
  readonly status?: RequirementStatus;
  /** Candidates for the glossary. */
  readonly terms?: readonly PlanTerm[];
  /** Facts from the need's text besides the plan. */
  readonly facts?: NeedFacts | undefined;
}

/**
 * Writes the first SRS of a project from a plan, in the plan's language. States nothing that is not in the plan: a section
 * without content has one sentence that says so.
 */
export function writeSrs(plan: Plan, profile: SrsProfile, options: SrsOptions): string {
  const { projectName, status = "draft", terms = [], facts } = options;
  const context = srsContext(plan, { projectName, status, terms, facts });
  const { words } = context;
  const history = [
    "1",
    options.date ?? words.noDate,
    tableCell(historyBasis(plan)),
    words.first(plan.requirements.length),
  ];
  const notice = draftNotice(plan);
  const parts = [
    `# ${words.documentTitle(plainWords(projectName))}`,
    ...(notice === null ? [] : [notice]),
    table(words.history, [history]),
  ];
  const numbering = new Numbering(plan.meta.language, profile.numbering ?? "decimal");
  for (const chapter of profile.chapters) parts.push(...writeChapter(chapter, context, numbering));
  return `${parts.join("\n\n")}\n`;
}

function writeChapter(chapter: ProfileChapter, context: SrsContext, numbering: Numbering): string[] {
  const own = chapter.kind === undefined ? null : sectionBody(chapter.kind, context);
  if (chapter.kind !== undefined && own === null && chapter.required !== true) return [];
  const title = chapter.title[context.plan.meta.language];
  const parts = [
    `## ${chapter.appendix === true ? numbering.appendix(title, context) : numbering.chapter(title)}`,
  ];
  if (chapter.kind !== undefined)
    parts.push(own === null ? emptySectionText(chapter.kind, context) : withFirstLevel(own, 3).content);
  for (const section of chapter.sections ?? []) parts.push(...writeSection(section, context, numbering));
  return parts;
}

function writeSection(section: ProfileSection, context: SrsContext, numbering: Numbering): string[] {
  const body = sectionBody(section.kind, context);
  if (body === null && !section.required) return [];
  return [
    `### ${numbering.section(section.title[context.plan.meta.language])}`,
    body === null ? emptySectionText(section.kind, context) : withFirstLevel(body, 4).content,
  ];
}

/** Numbering of chapters and sections: `1`, `1.1`; appendices `A`, `B`. */
export class Numbering {
  private chapters = 0;
  private sections = 0;
  private appendices = 0;
  private readonly dot: string;

  private readonly style: ProfileNumbering;

  constructor(language: Language, style: ProfileNumbering) {
    this.dot = language === "en" ? "." : "";
    this.style = style;
  }

  chapter(title: string): string {
    this.chapters++;
    this.sections = 0;
    if (this.style === "none") return title;
    return `${this.chapters}${this.dot} ${title}`;
  }

  section(title: string): string {
    this.sections++;
    if (this.style === "none") return title;
    return `${this.chapters}.${this.sections} ${title}`;
  }

  appendix(title: string, { words }: SrsContext): string {
    if (this.style === "none") return title;
    const letter = String.fromCharCode(65 + this.appendices);
    this.appendices++;
    return words.appendix(letter, title);
  }
}
