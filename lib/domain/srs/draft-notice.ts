import { plainWords } from "../document/markdown-text.ts";
import type { Plan } from "../plan/plan.ts";
import { joinClauses } from "../punctuation.ts";
import { intent, replaceRangeIntent, sectionTarget } from "../srs-outline/srs-document.ts";
import { SRS_WORDS } from "../srs-outline/srs-words.ts";
import type { SectionExtender } from "./extend-sections.ts";

/**
 * The notice on the front of a specification that was written from a draft plan: nobody has judged it, or its seats have and points
 * are open. One quoted line per plan, below the title.
 */

/** The notice for a draft plan as Markdown; null for a final plan. */
export function draftNotice(plan: Plan): string | null {
  const { meta } = plan;
  return meta.status === "final" ? null : noticeLine(meta.language, basisOf(meta), markOf(plan));
}

/** Whether every seat has judged the plan. */
function isJudged({ consensus }: Plan): boolean {
  const { agreed_by, reserved_by, not_judged_by = [] } = consensus;
  return not_judged_by.length === 0 && agreed_by.length + reserved_by.length > 0;
}

function markOf(plan: Plan): string {
  const { draft, openDraft } = SRS_WORDS[plan.meta.language];
  return isJudged(plan) ? openDraft : draft;
}

const noticeLine = (language: Plan["meta"]["language"], basis: string, mark: string): string =>
  language === "zh" ? `> **${mark}**（${basis}）` : `> **${mark}** (${basis})`;

const basisOf = ({
  title,
  version,
  language,
}: Pick<Plan["meta"], "title" | "version" | "language">): string =>
  plainWords(SRS_WORDS[language].basis(title, version));

/** The plan that a version of the document is based on, for its history; a draft is called one. */
export function historyBasis(plan: Plan): string {
  const { meta } = plan;
  const words = SRS_WORDS[meta.language];
  const basis = words.basis(meta.title, meta.version);
  const draft = isJudged(plan) ? words.openDraftOf : words.draftOf;
  return meta.status === "final" ? basis : joinClauses(meta.language, [basis, draft]);
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
  if (version === undefined) return false;
  const basis = basisOf({ ...meta, version: Number(version) });
  const { draft, openDraft } = SRS_WORDS[meta.language];
  return [draft, openDraft].some((mark) => line === noticeLine(meta.language, basis, mark));
}
