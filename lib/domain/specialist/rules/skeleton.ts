import { plainWords, table, tableCell } from "../../document/markdown-text.ts";
import { draftNotice, historyBasis } from "../../srs/draft-notice.ts";
import { sectionBody, srsContext } from "../../srs/section-body.ts";
import { Numbering } from "../../srs/write-srs.ts";
import type { ProfileChapter, SectionKind } from "../../srs-outline/profile.ts";
import { SRS_WORDS } from "../../srs-outline/srs-words.ts";
import { SPECIALIST_WORDS } from "../specialist-words.ts";
import type { SrsMaterial } from "./srs-material.ts";

/** Sections whose text comes from the design of a plan alone: without it nobody can fill their headings. */
const FROM_DESIGN: ReadonlySet<SectionKind> = new Set<SectionKind>([
  "data_model",
  "states",
  "partners",
  "permissions",
  "decisions",
  "tasks",
]);

/** The document before anybody wrote: title, history and every heading of the outline, each with a line to be replaced. */
export function skeleton({ plan, projectName, profile, date, terms }: SrsMaterial): string {
  const { language } = plan.meta;
  const context = srsContext(plan, { projectName, status: "draft", terms });
  const words = SRS_WORDS[language];
  const numbering = new Numbering(language, profile.numbering ?? "decimal");
  const history = ["1", date, tableCell(historyBasis(plan)), words.first(plan.requirements.length)];
  const notice = draftNotice(plan);
  const blank = SPECIALIST_WORDS[language].initial;
  const isLeftOut = (kind: SectionKind | undefined) =>
    kind !== undefined && FROM_DESIGN.has(kind) && sectionBody(kind, context) === null;
  const chapter = ({ title, appendix, kind, sections = [] }: ProfileChapter): string[] => [
    `## ${appendix === true ? numbering.appendix(title[language], context) : numbering.chapter(title[language])}`,
    ...(kind === undefined ? [] : [blank]),
    ...sections
      .filter(({ kind: own }) => !isLeftOut(own))
      .flatMap((section) => [`### ${numbering.section(section.title[language])}`, blank]),
  ];
  const parts = [
    `# ${words.documentTitle(plainWords(projectName))}`,
    ...(notice === null ? [] : [notice]),
    table(words.history, [history]),
    ...profile.chapters.filter(({ kind }) => !isLeftOut(kind)).flatMap(chapter),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Whether a section still holds nothing but the skeleton's line. */
export function isBlank(ownText: string): boolean {
  const text = ownText.trim();
  return text === "" || text === SPECIALIST_WORDS.zh.initial || text === SPECIALIST_WORDS.en.initial;
}
