import type { Requirement } from "../../plan/plan.ts";
import type { PlanChange, SeatTurnOutput } from "../../workshop/seat-turn.ts";
import { type Effort, effortOf } from "../effort.ts";
import { answerChanges } from "./answer-changes.ts";
import { issueSentences, positionsOf } from "./known-issues.ts";
import { asking } from "./product-words.ts";
import { conclude } from "./seat-verdict.ts";
import { ownAssumptions, ownQuestions, type SeatView, unserved } from "./seat-view.ts";
import { counted, listed, named } from "./words.ts";

interface Estimate {
  readonly requirement: Requirement;
  readonly effort: Effort;
}

/** Effort per requirement with its reasons, order, risk of size (spec 8 §8.4). */
export function seniorDeveloper(view: SeatView): SeatTurnOutput {
  const { input } = view;
  if (input.mode === "resume") {
    const { changes, sentences } = answerChanges("SeniorDeveloper", view);
    return conclude("SeniorDeveloper", view, { changes, sentences, questions: [] });
  }
  const estimates = unserved(input.plan, input.plan.tasks).map((requirement) => ({
    requirement,
    effort: effortOf(requirement, view.reading.language, view.language),
  }));
  const first = input.round === 1;
  const questions = first ? ownQuestions("SeniorDeveloper", view) : [];
  const changes = [...tasksFor(estimates, view), ...(first ? ownAssumptions("SeniorDeveloper", view) : [])];
  const issues = issueSentences("SeniorDeveloper", view);
  const sentences = [
    ...words(estimates, view),
    ...issues,
    ...asking("SeniorDeveloper", view, questions),
  ].slice(0, 6);
  const positions = positionsOf("SeniorDeveloper", view);
  return conclude("SeniorDeveloper", view, { changes, questions, positions, sentences });
}

/** Quality and constraints are checked with the whole; they get one task together. */
function isCrossCutting(requirement: Requirement): boolean {
  return requirement.type === "quality" || requirement.type === "constraint";
}

function tasksFor(estimates: readonly Estimate[], view: SeatView): readonly PlanChange[] {
  const own = estimates.filter((each) => !isCrossCutting(each.requirement));
  const across = estimates.filter((each) => isCrossCutting(each.requirement)).map((each) => each.requirement);
  const base = own.filter((each) => isBase(each.requirement));
  const tasks = own.map((each, at) => taskOf(each, { at, view, base }));
  return across.length === 0 ? tasks : [...tasks, acrossTask(across, own.length, view)];
}

/** How long something is kept is no base for other work. */
const KEEPING = /保存|保留|留存|\b(?:keep|kept|retain|store[ds]?)\b/i;

function isBase(requirement: Requirement): boolean {
  return (
    (requirement.type === "data" && !KEEPING.test(requirement.shall)) || requirement.derived !== undefined
  );
}

function keyOf(requirement: Requirement): string {
  return `t.${requirement.id}`;
}

function taskOf(
  { requirement, effort }: Estimate,
  scope: { at: number; view: SeatView; base: readonly Estimate[] },
): PlanChange {
  const { view, base } = scope;
  const zh = view.language === "zh";
  const depends = isBase(requirement)
    ? []
    : base
        .filter(
          (each) =>
            comesBefore(each.requirement, requirement, view) && related(each.requirement, requirement),
        )
        .map((each) => keyOf(each.requirement));
  const reasons = effort.reasons.join(zh ? "、" : ", ");
  return {
    section: "tasks",
    op: "add",
    item: {
      key: keyOf(requirement),
      title: zh ? `实现「${requirement.title}」` : `Build "${requirement.title}"`,
      description: zh
        ? `工作量 ${effort.size}：${reasons}。按 ${requirement.id} 的场景逐个做通并自测。`
        : `Effort ${effort.size}: ${reasons}. Done when every scenario of ${requirement.id} works.`,
      depends,
      effort: effort.size,
      requirements: [requirement.id],
    },
  };
}

function comesBefore(a: Requirement, b: Requirement, view: SeatView): boolean {
  const { requirements } = view.input.plan;
  return requirements.indexOf(a) < requirements.indexOf(b);
}

function related(base: Requirement, other: Requirement): boolean {
  return (
    base.change.capability === other.change.capability ||
    base.source.some((a) => other.source.some((b) => a.start === b.start))
  );
}

function acrossTask(requirements: readonly Requirement[], before: number, view: SeatView): PlanChange {
  const zh = view.language === "zh";
  const ids = requirements.map((requirement) => requirement.id);
  return {
    section: "tasks",
    op: "add",
    item: {
      key: `t.across.${ids[0] ?? "0"}`,
      title: zh ? "满足质量要求和约束" : "Meet the quality requirements and constraints",
      description: zh
        ? `对整体做到并验证：${requirements
            .map((each) => each.title)
            .slice(0, 12)
            .join("、")}。`
        : `For the whole, built in and verified: ${requirements
            .map((each) => each.title)
            .slice(0, 12)
            .join(", ")}.`,
      depends: [],
      effort: requirements.length + before > 12 ? "L" : "M",
      requirements: ids,
    },
  };
}

const BIG = new Set(["L", "XL"]);
const MANY = 15;

function words(estimates: readonly Estimate[], view: SeatView): readonly string[] {
  const zh = view.language === "zh";
  if (view.input.plan.requirements.length === 0)
    return [zh ? "没有需求，估不出工作量。" : "Without a requirement there is no effort to estimate."];
  if (estimates.length === 0) {
    if (issueSentences("SeniorDeveloper", view).length > 0) return [];
    return [zh ? "任务和估算不变，做得到。" : "Tasks and estimates stand; it can be built."];
  }
  const biggest = [...estimates].sort((a, b) => rank(b) - rank(a))[0];
  return [
    ...overview(estimates, view),
    ...reasonOf(biggest, view),
    ...order(estimates, view),
    ...size(estimates, view),
  ];
}

function rank(estimate: Estimate): number {
  return ["S", "M", "L", "XL"].indexOf(estimate.effort.size);
}

function overview(estimates: readonly Estimate[], view: SeatView): readonly string[] {
  const zh = view.language === "zh";
  const sizes = ["XL", "L", "M", "S"]
    .map((size) => ({ size, count: estimates.filter((each) => each.effort.size === size).length }))
    .filter((each) => each.count > 0);
  if (estimates.length === 1) return [];
  const spread = zh
    ? sizes.map((each) => `${each.size} ${each.count} 个`).join("、")
    : sizes.map((each) => `${each.count} ${each.size}`).join(", ");
  return [
    zh
      ? `做得到，${estimates.length} 条需求的工作量：${spread}。`
      : `It can be built. ${sentenceStart(estimates.length)}: ${spread}.`,
  ];
}

function sentenceStart(count: number): string {
  const words = counted(count, "requirement");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} by size`;
}

function reasonOf(biggest: Estimate | undefined, view: SeatView): readonly string[] {
  if (biggest === undefined) return [];
  const zh = view.language === "zh";
  const reasons = listed(biggest.effort.reasons, view.language);
  if (!BIG.has(biggest.effort.size) && biggest.effort.size === "S") {
    return [
      zh
        ? `${named(biggest.requirement, "zh")}工作量 S，主要是${reasons}。`
        : `${named(biggest.requirement, "en")} is size S: ${reasons}.`,
    ];
  }
  return [
    zh
      ? `最费工的是 ${named(biggest.requirement, "zh")}（${biggest.effort.size}），因为有${reasons}。`
      : `The largest is ${named(biggest.requirement, "en")}, size ${biggest.effort.size}, mainly because of ${reasons}.`,
  ];
}

function order(estimates: readonly Estimate[], view: SeatView): readonly string[] {
  const zh = view.language === "zh";
  const base = estimates.find((each) => isBase(each.requirement));
  const next = estimates.find(
    (each) =>
      base !== undefined &&
      comesBefore(base.requirement, each.requirement, view) &&
      related(base.requirement, each.requirement),
  );
  if (base === undefined || next === undefined) return [];
  const [first, then] = [base.requirement.id, next.requirement.id];
  const isFirst = view.input.plan.requirements[0]?.id === first && base.requirement.derived !== undefined;
  if (!isFirst)
    return [
      zh
        ? `${first} 要在 ${then} 之前做，后者要用到它。`
        : `${first} comes before ${then}, which builds on it.`,
    ];
  return [
    zh
      ? `先做 ${first}，系统设计说其余要用到它，${then} 才能接着做。`
      : `${first} comes first, as the system designer said; ${then} builds on it.`,
  ];
}

function size(estimates: readonly Estimate[], view: SeatView): readonly string[] {
  const zh = view.language === "zh";
  const tooBig = estimates.filter((each) => each.effort.size === "XL").map((each) => each.requirement.id);
  if (tooBig.length > 0)
    return [
      zh
        ? `${listed(tooBig, "zh")}一次做完风险大，建议分两步交付。`
        : `${listed(tooBig, "en")} is too much for one step; I would deliver it in two.`,
    ];
  if (estimates.length > MANY)
    return [
      zh
        ? "条目较多，建议按优先级分批交付，先做高优先级。"
        : "There is a lot of it; I would deliver in batches by priority, high ones first.",
    ];
  return [];
}
