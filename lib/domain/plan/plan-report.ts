import { plainWords } from "../document/markdown-text.ts";
import { speakerName } from "../roles/seats.ts";
import { printedStatement } from "../statement/binding-words.ts";
import { printedSentence } from "./as-stated.ts";
import { CHANGE_WORDS, draftReasonText, textName } from "./change-words.ts";
import { type PlanDifference, planComparison } from "./compare-plans.ts";
import type { DraftInfo } from "./draft-info.ts";
import { notedLines } from "./noted-lines.ts";
import type { Plan, Requirement } from "./plan.ts";
import { type ChangeReason, type PlanChanges, reasonsFor } from "./plan-changes.ts";
import { PLAN_SECTIONS } from "./plan-items.ts";
import { type PlanWords, planWords } from "./plan-words.ts";
import { withFullStop, withoutFullStop } from "./source-words.ts";
import { lacksAcceptance } from "./unfinished.ts";

/** Content of a report besides the plan. */
export interface ReportFacts {
  /** The previous version, or null for the first. */
  readonly previous: Plan | null;
  readonly draft: DraftInfo;
  readonly changes: PlanChanges;
}

/**
 * `planning.report.md`: summary, decision, changes since the last version with reasons, assumptions and open questions.
 * A draft is marked at the top, with each seat's open point and the next steps.
 */
export function planReport(plan: Plan, facts: ReportFacts): string {
  const words = planWords(plan);
  const parts = [
    `# ${words.report}${words.colon}${plainWords(plan.meta.title)}`,
    words.versionStatus(plan.meta.version, words.status[plan.meta.status]),
    banner(plan, facts.draft, words),
    `## ${words.summary}\n\n${summary(plan, words)}`,
    `## ${words.decision}\n\n${decision(plan, facts.draft, words)}`,
    `## ${words.changes}\n\n${changes(plan, facts, words)}`,
    `## ${words.assumptions}\n\n${assumptions(plan, words)}`,
    `## ${words.questions}\n\n${questions(plan, words)}`,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** Banner of a draft: why it is a draft, the remaining objections, and the next steps. */
function banner(plan: Plan, draft: DraftInfo, words: PlanWords): string {
  if (draft.status === "finalized") return "";
  const { language } = plan.meta;
  const own = CHANGE_WORDS[language];
  const points = draft.open_points.map(
    (point) =>
      `> - **${speakerName(point.role, language, plan.consensus.names)}**${words.colon}${plainWords(withFullStop(point.text))}`,
  );
  const ways = own.ways.map((way, at) => `> ${at + 1}. ${way}`);
  return [
    `> **${own.draftBanner}${words.stop}** ${draftReasonText(draft.reason, language)}`,
    ">",
    ...(points.length > 0 ? points : [`> ${own.nobody}`]),
    ">",
    `> ${own.waysTitle}${words.colon.trim()}`,
    ">",
    ...ways,
  ].join("\n");
}

function summary(plan: Plan, words: PlanWords): string {
  const open = plan.open_questions.filter((question) => question.status === "open");
  const blocking = open.filter((question) => question.blocking).length;
  const lines = plan.requirements.map((requirement) => requirementLines(plan, requirement, words));
  return [
    plainWords(plan.what),
    words.counts(plan.requirements.length, open.length, blocking),
    lines.join("\n"),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

/** A requirement by its title; one that is as stated or cannot be accepted yet also with what is open about it. */
function requirementLines(plan: Plan, requirement: Requirement, words: PlanWords): string {
  const { id, title, as_stated, proposal } = requirement;
  const { language } = plan.meta;
  const lines = [`- ${id} ${plainWords(title)}`];
  if (as_stated === true || proposal !== undefined) {
    const mark = as_stated === true ? words.note(words.asStated) : "";
    lines.push(`  - ${plainWords(printedSentence(requirement, language))}${mark}`);
  }
  if (proposal !== undefined) {
    const proposed = plainWords(printedStatement(proposal.shall, language));
    lines.push(`  - ${words.proposal}${words.colon}${proposed}`);
  }
  if (lacksAcceptance(plan, requirement)) lines.push(`  - ${words.noAcceptance}`);
  return lines.join("\n");
}

function decision(plan: Plan, draft: DraftInfo, words: PlanWords): string {
  const existing =
    draft.status === "finalized"
      ? words.final
      : `${words.draftShort} ${draftReasonText(draft.reason, plan.meta.language)}`;
  return [existing, notedLines(plan, words)].filter((text) => text !== "").join("\n\n");
}

function changes(plan: Plan, { previous, changes: record }: ReportFacts, words: PlanWords): string {
  if (previous === null) return words.firstVersion;
  const { changes: found, counts } = planComparison(previous, plan);
  if (found.length === 0) return words.noChanges;
  const own = CHANGE_WORDS[plan.meta.language];
  const head = own.counts(counts);
  const remarks = record.remarks.map((remark) => `- ${plainWords(remark)}`);
  const groups = PLAN_SECTIONS.map((name) => {
    const lines = found
      .filter((change) => change.section === name)
      .map((change) => `${changeLine(change, plan, words)}${why(change, record, plan)}`);
    return lines.length === 0 ? "" : `### ${words.sections[name]}\n\n${lines.join("\n")}`;
  });
  const said = remarks.length === 0 ? "" : `${own.remarks}${words.colon.trim()}\n\n${remarks.join("\n")}`;
  return [head, said, ...groups].filter((group) => group !== "").join("\n\n");
}

function changeLine(change: PlanDifference, plan: Plan, words: PlanWords): string {
  const shown = change.section === "text" ? textName(change.id, plan.meta.language) : change.title;
  const name =
    change.id === change.title
      ? plainWords(withoutFullStop(shown))
      : `${change.id} ${plainWords(withoutFullStop(shown))}`;
  const renamed = change.before !== undefined && change.before !== change.title;
  const was = renamed ? words.was(plainWords(withoutFullStop(change.before ?? ""))) : "";
  return `- **${words.ops[change.op]}**${words.colon}${name}${was}`;
}

/** The recorded reasons, below the line of the change. */
function why(change: PlanDifference, record: PlanChanges, plan: Plan): string {
  const words = planWords(plan);
  const { because } = CHANGE_WORDS[plan.meta.language];
  const reasons = reasonsFor(change, [record]).map((reason) => reasonText(reason, plan));
  return [...new Set(reasons)].map((reason) => `\n  - ${because}${words.colon}${reason}`).join("");
}

function reasonText(reason: ChangeReason, plan: Plan): string {
  const { language } = plan.meta;
  const own = CHANGE_WORDS[language];
  const text = plainWords(withoutFullStop(reason.text));
  if (reason.kind === "gone_with") return own.goneWith(text);
  const said = reason.kind === "answer" ? own.answer(text) : text;
  return reason.role === undefined
    ? said
    : `${said}${own.by(speakerName(reason.role, language, plan.consensus.names), reason.round)}`;
}

function assumptions(plan: Plan, words: PlanWords): string {
  if (plan.assumptions.length === 0) return words.noAssumptions;
  return plan.assumptions
    .map(
      (one) =>
        `- **${one.id}** ${plainWords(withFullStop(one.text))}${words.note(words.sources[one.source])}`,
    )
    .join("\n");
}

function questions(plan: Plan, words: PlanWords): string {
  if (plan.open_questions.length === 0) return words.noQuestions;
  const blockingFirst = [...plan.open_questions].sort((a, b) => Number(b.blocking) - Number(a.blocking));
  return blockingFirst
    .map((question) => {
      const marks = [question.blocking ? words.blocking : "", words.questionStatus[question.status]].filter(
        (text) => text !== "",
      );
      const fallback =
        question.default === undefined
          ? ""
          : ` ${words.default}${words.colon}${plainWords(withFullStop(question.default))}`;
      return `- **${question.id}**${words.note(marks.join(words.listComma))} ${plainWords(question.text)}${fallback}`;
    })
    .join("\n");
}
