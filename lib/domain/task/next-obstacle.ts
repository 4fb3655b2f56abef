import type { Bilingual } from "../language.ts";
import { unansweredQuestions } from "../plan/open-items.ts";
import type { Plan } from "../plan/plan.ts";
import type { PlanReview } from "../review/plan-review.ts";
import { speakerName } from "../roles/seats.ts";

/** Why nothing follows by itself, as programs read it. */
export interface Obstacle {
  readonly kind: "question" | "seat" | "check" | "decision" | "plan_unchanged";
  /** Id of the question or check, or key of the seat. */
  readonly id?: string;
}

export interface NextObstacles {
  readonly obstacles: readonly Obstacle[];
  /** Names the obstacles for people. */
  readonly text: Bilingual;
}

/** What decides whether the task can continue. */
export interface NextFacts {
  readonly plan: Plan | null;
  readonly review: PlanReview | null;
  /** The question for which a run waits. */
  readonly waitsFor: { readonly id: string; readonly text: string } | null;
  /** The task is at a gate. */
  readonly atGate: boolean;
  /** The version for which changes were requested, if that was the last decision. */
  readonly sentBackVersion: number | null;
}

interface Named extends Obstacle {
  readonly text: Bilingual;
}

function ofQuestion(id: string, text: string): Named {
  const words = { zh: `问题 ${id} 未回答：“${text}”`, en: `question ${id} has no answer: “${text}”` };
  return { kind: "question", id, text: words };
}

function ofSeat(plan: Plan, key: string): Named {
  const name = (language: "zh" | "en") => speakerName(key, language, plan.consensus.names);
  return { kind: "seat", id: key, text: { zh: `${name("zh")}尚未判断`, en: `not judged: ${name("en")}` } };
}

const ofCheck = ({ id, title }: PlanReview["checks"][number]): Named => ({
  kind: "check",
  id,
  text: { zh: `评审检查未通过：${title}`, en: `failed check of the review: ${title}` },
});

/** What is still open in the plan and its review. */
function openItems({ plan, review }: NextFacts): Named[] {
  if (plan === null) return [];
  return [
    ...unansweredQuestions(plan).map(({ id, text }) => ofQuestion(id, text)),
    ...(plan.consensus.not_judged_by ?? []).map((key) => ofSeat(plan, key)),
    ...(review?.checks ?? []).filter(({ status }) => status === "failed").map(ofCheck),
  ];
}

function listed(first: Bilingual, items: readonly Named[]): Bilingual {
  if (items.length === 0) return first;
  const zh = items.map(({ text }) => text.zh).join("；");
  const en = items.map(({ text }) => text.en).join("; ");
  return { zh: `${first.zh}还没有解决：${zh}。`, en: `${first.en} Still open: ${en}.` };
}

const result = (own: Obstacle | null, first: Bilingual, items: readonly Named[]): NextObstacles => ({
  obstacles: [...(own === null ? [] : [own]), ...items.map(({ text: _text, ...obstacle }) => obstacle)],
  text: listed(first, items),
});

const UNCHANGED = (version: number): Bilingual => ({
  zh: `方案自第 ${version} 版被要求修改以来没有变化，再评审一次结果也一样。可以回答问题、判断席位、编辑方案、写下意见，或者运行 /plan 重新规划。`,
  en: `The plan has not changed since changes to version ${version} were requested, so another review would say the same. Answer a question, judge the seats, edit the plan, write a remark, or run /plan to plan again.`,
});

const DECIDE: Bilingual = {
  zh: "后面没有自动进行的步骤：关口在等人作出决定。",
  en: "Nothing follows by itself: the gate waits for a decision.",
};

/** What keeps `/next` from continuing, or null if the plan and the decisions do not. */
export function nextObstacles(facts: NextFacts): NextObstacles | null {
  const { plan, waitsFor, atGate, sentBackVersion } = facts;
  if (waitsFor !== null) {
    const waits = ofQuestion(waitsFor.id, waitsFor.text);
    return result(null, { zh: "运行在等一个回答。", en: "The run waits for an answer." }, [waits]);
  }
  if (plan !== null && sentBackVersion === plan.meta.version && !atGate)
    return result({ kind: "plan_unchanged" }, UNCHANGED(sentBackVersion), openItems(facts));
  return atGate ? result({ kind: "decision" }, DECIDE, openItems(facts)) : null;
}
