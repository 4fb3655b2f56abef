import { plainWords } from "../document/markdown-text.ts";
import type { Plan } from "../plan/plan.ts";
import { intent, replaceRangeIntent, sectionTarget } from "../srs-outline/srs-document.ts";
import { SRS_WORDS } from "../srs-outline/srs-words.ts";
import type { SectionExtender } from "./extend-sections.ts";

/**
 * The notice on the front of a specification: it was written from a draft plan, which nobody has judged. One quoted line per
 * plan, below the title.
 */

/** The notice for a draft plan as Markdown; null for a final plan. */
export function draftNotice({ meta }: Plan): string | null {
  if (meta.status === "final") return null;
  return noticeLine(meta.language, basisOf(meta));
}

const noticeLine = (language: Plan["meta"]["language"], basis: string): string => {
  const { draft } = SRS_WORDS[language];
  return language === "zh" ? `> **${draft}**（${basis}）` : `> **${draft}** (${basis})`;
};

const basisOf = ({
  title,
  version,
  language,
}: Pick<Plan["meta"], "title" | "version" | "language">): string =>
  plainWords(SRS_WORDS[language].basis(title, version));

/** The plan that a version of the document is based on, for its history; a draft is called one. */
export function historyBasis({ meta }: Plan): string {
  const words = SRS_WORDS[meta.language];
  const basis = words.basis(meta.title, meta.version);
  return meta.status === "final" ? basis : `${basis}${meta.language === "zh" ? "；" : "; "}${words.draftOf}`;
}

/** Updates the front for a further plan: its draft gets a notice, its final version removes the one of its drafts. */
export function extendNotice(to: SectionExtender): void {
  const [title] = to.document.sections;
  const { plan } = to.context;
  if (title === undefined) return;
  const wanted = draftNotice(plan);
  const own = to.document.ownText(title);
  const old = own.split(/\r?\n/).find((line) => isNoticeOf(plan, line));
  const words = (content: string) => ({ content, reason: to.reason });
  if (old === undefined) {
    if (wanted !== null && to.all().length > 0)
      to.push(intent("prepend_to_section", sectionTarget(title), words(wanted)));
    return;
  }
  const start = title.bodyStart + own.indexOf(old);
  const place = { section: title, start, end: start + old.length };
  if (wanted !== null) {
    if (wanted !== old) to.push(replaceRangeIntent(to.document, place, words(wanted)));
  } else to.push({ ...replaceRangeIntent(to.document, place, words("")), type: "remove_content_in_section" });
}

/** Whether the line is the notice about a version of this plan. */
function isNoticeOf({ meta }: Plan, line: string): boolean {
  const version = /\d+(?!.*\d)/.exec(line)?.[0];
  return (
    version !== undefined &&
    line === noticeLine(meta.language, basisOf({ ...meta, version: Number(version) }))
  );
}
