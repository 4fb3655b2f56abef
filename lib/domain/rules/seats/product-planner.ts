import type { PlanChange, SeatTurnOutput } from "../../workshop/seat-turn.ts";
import { quoteOf } from "../concerns/wake.ts";
import { MOST_CLAUSES } from "../draft-plan.ts";
import type { Clause, Reading } from "../reading.ts";
import { answerChanges } from "./answer-changes.ts";
import { positionsOf } from "./known-issues.ts";
import { productWords } from "./product-words.ts";
import { remarkChanges } from "./remark-changes.ts";
import { requirementChanges } from "./requirement-changes.ts";
import { conclude } from "./seat-verdict.ts";
import { type Findings, ownAssumptions, ownQuestions, type SeatView } from "./seat-view.ts";

/** Actors, value, scope, conflicts of wishes, acceptance: turns the need into requirements (spec 8 §8.4). */
export function productPlanner(view: SeatView): SeatTurnOutput {
  const { input } = view;
  if (input.mode === "resume") return resumed(view);
  const later = input.plan.requirements.length > 0;
  const changes = later ? remarkChanges(view) : [...firstPlan(view), ...remarkChanges(view)];
  const questions = input.round === 1 ? ownQuestions("ProductPlanner", view) : [];
  const findings: Findings = {
    changes: [...changes, ...(input.round === 1 ? ownAssumptions("ProductPlanner", view) : [])],
    questions,
    positions: positionsOf("ProductPlanner", view),
    sentences: productWords(view, { changes, questions, later }),
  };
  return conclude("ProductPlanner", view, findings);
}

function resumed(view: SeatView): SeatTurnOutput {
  const { changes, sentences } = answerChanges("ProductPlanner", view);
  return conclude("ProductPlanner", view, { changes, questions: [], sentences });
}

/** The whole first version: why, what, scope, requirements with acceptance, non-goals, targets, what was left out. */
function firstPlan(view: SeatView): readonly PlanChange[] {
  const { reading, draft } = view;
  return [
    ...whyAndWhat(view),
    ...draft.requirements.flatMap((drafted) =>
      requirementChanges(drafted, draft.requirements.length > MANY ? 1 : 8),
    ),
    ...scopeOf(view),
    ...lines("non_goals", reading.clauses.filter((clause) => clause.kind === "out_of_scope").map(quoteFull)),
    ...nothingExcluded(view),
    ...lines("targets", reading.clauses.filter((clause) => clause.kind === "goal").map(quoteFull)),
    ...unusedOf(view),
    ...contradictionsIn(view),
  ];
}

/** A plan without non-goals says so, instead of leaving readers to guess (spec 8 §8.2). */
function nothingExcluded({ reading, language }: SeatView): readonly PlanChange[] {
  if (reading.clauses.some((clause) => clause.kind === "out_of_scope")) return [];
  const text = language === "zh" ? "需求没有排除任何内容。" : "The need excludes nothing.";
  return [{ section: "notes", op: "add", text }];
}

function quoteFull(clause: { readonly span: { readonly text: string } }): string {
  return clause.span.text
    .replace(/\s+/g, " ")
    .replace(/^[\s,，;；、.。:：*-]+|[\s,，;；、.。:：]+$/g, "")
    .slice(0, 600);
}

function lines(section: "scope" | "non_goals" | "targets", texts: readonly string[]): readonly PlanChange[] {
  const kept = [...new Set(texts)].filter((text) => text !== "").slice(0, 60);
  return kept.map((text) => ({ section, op: "add" as const, text }));
}

function whyAndWhat({ reading, draft, language }: SeatView): readonly PlanChange[] {
  const zh = language === "zh";
  const goals = reading.clauses
    .filter((clause) => (clause.kind === "goal" || clause.kind === "background") && !isPart(clause, reading))
    .map(quoteFull);
  const purposes = reading.clauses.flatMap((clause) =>
    clause.purpose === undefined ? [] : [clause.purpose.text.trim()],
  );
  const reasons = [...new Set([...goals.slice(0, 3), ...purposes.slice(0, 2)])];
  const what = [...draft.umbrellas.map(quoteFull), ...draft.requirements.map((each) => each.draft.title)];
  const titles = what.slice(0, 12).join(zh ? "；" : "; ");
  const whatText = titles === "" ? quoteFull({ span: { text: reading.text.trim().slice(0, 200) } }) : titles;
  const out: PlanChange[] = [];
  if (whatText !== "") out.push({ section: "what", op: "set", text: whatText });
  const none = zh ? "需求没有说明目的。" : "The need states no purpose.";
  out.push({ section: "why", op: "set", text: reasons.length === 0 ? none : reasons.join(zh ? "；" : "; ") });
  return out;
}

function scopeOf({ reading, draft }: SeatView): readonly PlanChange[] {
  const headings = reading.clauses.flatMap((clause) =>
    draft.used.has(clause.id) && clause.context[0] ? [clause.context[0]] : [],
  );
  const named = new Set(headings);
  const titles = draft.requirements
    .filter((each) => each.draft.type !== "quality" && each.draft.type !== "constraint")
    .map((each) => each.draft.title);
  return lines("scope", reading.clauses.length > 24 && named.size > 1 ? [...named] : titles);
}

const QUIET: readonly Clause["kind"][] = ["out_of_scope", "background", "goal"];
/** What a turn may change at most, less what scope and the like take. */
const MOST_CHANGES = 540;

function roomLeft({ draft }: SeatView): number {
  return Math.max(
    40,
    MOST_CHANGES - 60 - draft.requirements.length * (draft.requirements.length > MANY ? 2 : 5),
  );
}

const MANY = 60;

/** Every clause that became nothing, with its reason (spec 8 §8.1). */
function unusedOf(view: SeatView): readonly PlanChange[] {
  const { reading, draft, language } = view;
  const zh = language === "zh";
  const umbrella = zh
    ? "只说出整体，内容由其他条目承担，记入「做什么」"
    : "Names the whole; its content is in the other clauses; kept under what";
  const background = zh
    ? "背景，不要求系统做什么，记入「为什么」"
    : "Background that asks nothing of the system; kept under why";
  const standing = zh ? "项目里已有同样的需求" : "Already a requirement of this project";
  const tooLong = zh
    ? `需求太长，这一版只展开前 ${MOST_CLAUSES} 条，其余请拆成几份`
    : `The need is too long; this version covers its first ${MOST_CLAUSES} clauses, please split the rest`;
  const acting = reading.clauses.filter((clause) => !QUIET.includes(clause.kind));
  const beyond = new Set(acting.slice(MOST_CLAUSES).map((clause) => clause.id));
  const rest = reading.clauses.flatMap((clause) => {
    if (draft.umbrellas.includes(clause) && !draft.used.has(clause.id))
      return [{ span: clause.span, reason: umbrella }];
    if (clause.kind === "background")
      return isPart(clause, reading) ? [] : [{ span: clause.span, reason: background }];
    if (beyond.has(clause.id)) return [{ span: clause.span, reason: tooLong }];
    const same = draft.standing.find((each) => each.clauseId === clause.id);
    return same === undefined ? [] : [{ span: clause.span, reason: `${standing}: ${same.requirement.id}` }];
  });
  return [...reading.unused, ...rest].slice(0, roomLeft(view)).map(({ span, reason }) => ({
    section: "unused_clauses" as const,
    op: "add" as const,
    item: { ...span, reason },
  }));
}

/** Whether a clause lies inside another one that is told in full. */
function isPart(clause: Clause, reading: Reading): boolean {
  return reading.clauses.some(
    (other) =>
      other.id !== clause.id &&
      other.span.start <= clause.span.start &&
      other.span.end >= clause.span.end &&
      other.span.text.length > clause.span.text.length,
  );
}

function contradictionsIn({ reading, language }: SeatView): readonly PlanChange[] {
  return reading.contradictions.slice(0, 20).flatMap((conflict) => {
    const a = reading.clauses.find((clause) => clause.id === conflict.a);
    const b = reading.clauses.find((clause) => clause.id === conflict.b);
    if (a === undefined || b === undefined) return [];
    const text =
      language === "zh"
        ? `「${quoteOf(a)}」与「${quoteOf(b)}」不能同时成立。`
        : `"${quoteOf(a)}" and "${quoteOf(b)}" cannot both hold.`;
    return [{ section: "contradictions" as const, op: "add" as const, item: { a: a.span, b: b.span, text } }];
  });
}
