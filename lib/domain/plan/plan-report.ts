import { plainWords } from "../document/markdown-text.ts";
import { voiceName } from "../workshop/seats.ts";
import { comparePlans, PLAN_SECTIONS, type PlanChange } from "./compare-plans.ts";
import { notedLines } from "./noted-lines.ts";
import type { Plan } from "./plan.ts";
import { type PlanWords, planWords } from "./plan-words.ts";
import { bare, stopped } from "./source-words.ts";

/** A point on which a seat has not agreed. */
export interface OpenPoint {
  readonly role: string;
  readonly text: string;
}

/**
 * `planning.report.md` (spec 3 §3.2): summary, decision, what changed since the last version, assumptions and open
 * questions in the open.
 * @param previous the version before, or null for the first
 */
export function planReport(plan: Plan, previous: Plan | null, openPoints: readonly OpenPoint[]): string {
  const words = planWords(plan);
  const parts = [
    `# ${words.report}${words.colon}${plainWords(plan.meta.title)}`,
    words.standing(plan.meta.version, words.status[plan.meta.status]),
    `## ${words.summary}\n\n${summary(plan, words)}`,
    `## ${words.decision}\n\n${decision(plan, openPoints, words)}`,
    `## ${words.changes}\n\n${changes(plan, previous, words)}`,
    `## ${words.assumptions}\n\n${assumptions(plan, words)}`,
    `## ${words.questions}\n\n${questions(plan, words)}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function summary(plan: Plan, words: PlanWords): string {
  const open = plan.open_questions.filter((question) => question.status === "open");
  const blocking = open.filter((question) => question.blocking).length;
  const lines = plan.requirements.map((r) => `- ${r.id} ${plainWords(r.title)}`);
  return [
    plainWords(plan.what),
    words.counts(plan.requirements.length, open.length, blocking),
    lines.join("\n"),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}

function decision(plan: Plan, openPoints: readonly OpenPoint[], words: PlanWords): string {
  return [standing(plan, openPoints, words), notedLines(plan, words)]
    .filter((text) => text !== "")
    .join("\n\n");
}

function standing(plan: Plan, openPoints: readonly OpenPoint[], words: PlanWords): string {
  if (plan.meta.status === "final" && openPoints.length === 0) return words.final;
  const lines = openPoints.map(
    (point) =>
      `- **${voiceName(point.role, plan.meta.language, plan.consensus.names)}**${words.colon}${plainWords(stopped(point.text))}`,
  );
  return lines.length === 0 ? words.draftShort : `${words.draft}\n\n${lines.join("\n")}`;
}

function changes(plan: Plan, previous: Plan | null, words: PlanWords): string {
  if (previous === null) return words.firstVersion;
  const found = comparePlans(previous, plan);
  if (found.length === 0) return words.noChanges;
  const groups = PLAN_SECTIONS.map((name) => {
    const own = found.filter((change) => change.section === name);
    return own.length === 0
      ? ""
      : `### ${words.sections[name]}\n\n${own.map((change) => changeLine(change, words)).join("\n")}`;
  });
  return groups.filter((group) => group !== "").join("\n\n");
}

function changeLine(change: PlanChange, words: PlanWords): string {
  const name =
    change.id === change.title
      ? plainWords(bare(change.title))
      : `${change.id} ${plainWords(bare(change.title))}`;
  const renamed = change.before !== undefined && change.before !== change.title;
  const was = renamed ? words.was(plainWords(bare(change.before ?? ""))) : "";
  return `- **${words.ops[change.op]}**${words.colon}${name}${was}`;
}

function assumptions(plan: Plan, words: PlanWords): string {
  if (plan.assumptions.length === 0) return words.noAssumptions;
  return plan.assumptions
    .map((one) => `- **${one.id}** ${plainWords(stopped(one.text))}${words.note(words.sources[one.source])}`)
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
          : ` ${words.default}${words.colon}${plainWords(stopped(question.default))}`;
      return `- **${question.id}**${words.note(marks.join(words.listComma))} ${plainWords(question.text)}${fallback}`;
    })
    .join("\n");
}
