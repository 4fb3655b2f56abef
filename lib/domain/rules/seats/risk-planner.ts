import type { PlanChange, SeatTurnOutput } from "../../workshop/seat-turn.ts";
import type { PlannedRisk } from "../risks.ts";
import { answerChanges } from "./answer-changes.ts";
import { issueSentences, positionsOf, settledAssumptions } from "./known-issues.ts";
import { asking } from "./product-words.ts";
import { conclude } from "./seat-verdict.ts";
import { ownAssumptions, ownQuestions, requirementsOf, type SeatView } from "./seat-view.ts";
import { counted, inner, listed } from "./words.ts";

/** Concerns woken, dependencies, roll-back, unknowns (spec 8 §8.4). */
export function riskPlanner(view: SeatView): SeatTurnOutput {
  const { input } = view;
  if (input.mode === "resume") {
    const { changes, sentences } = answerChanges("RiskPlanner", view);
    return conclude("RiskPlanner", view, { changes, sentences, questions: [] });
  }
  const first = input.round === 1;
  const fresh = first ? freshRisks(view) : [];
  const questions = first ? ownQuestions("RiskPlanner", view) : [];
  const changes: PlanChange[] = [
    ...fresh.map((risk, at) => riskChange(risk, at, view)),
    ...(first ? ownAssumptions("RiskPlanner", view) : []),
    ...settledAssumptions("RiskPlanner", view),
  ];
  const sentences = [
    ...words(fresh, view),
    ...issueSentences("RiskPlanner", view),
    ...asking("RiskPlanner", view, questions),
  ].slice(0, 6);
  const positions = positionsOf("RiskPlanner", view);
  return conclude("RiskPlanner", view, { changes, questions, positions, sentences });
}

function freshRisks(view: SeatView): readonly PlannedRisk[] {
  if (view.input.plan.requirements.length === 0) return [];
  const standing = new Set(view.input.plan.risks.map((risk) => risk.description));
  const all = view.risks.length > 0 ? view.risks : [plainRisk(view)];
  return all.filter((risk) => !standing.has(risk.text));
}

/** Where no concern is woken, the largest piece of work is what can go wrong. */
function plainRisk(view: SeatView): PlannedRisk {
  const zh = view.language === "zh";
  const { requirements, tasks } = view.input.plan;
  const order = ["S", "M", "L", "XL"];
  const task = [...tasks].sort((a, b) => order.indexOf(b.effort) - order.indexOf(a.effort))[0];
  const functional = requirements.find(
    (each) => each.id === task?.requirements[0] && each.type !== "quality",
  );
  const requirement = functional ?? requirements.find((each) => each.type !== "quality") ?? requirements[0];
  const name = requirement === undefined ? view.reading.subject : `${requirement.id} ${requirement.title}`;
  return {
    concern: "feature",
    text: zh
      ? `对「${name}」的理解与使用者的实际做法不一致，做完要返工。`
      : `What "${name}" means here turns out different from how people really work, and it has to be redone.`,
    mitigation: zh
      ? "先做这一条，用真实数据给使用者演示，确认后再做其余部分。"
      : "Build this one first, show it with real data to those who will use it, and go on after they agree.",
    likelihood: "medium",
    impact: "medium",
    clauseIds: [],
    quote: requirement?.source[0]?.text.slice(0, 80).trim() ?? view.reading.subject,
  };
}

function riskChange(risk: PlannedRisk, at: number, view: SeatView): PlanChange {
  const zh = view.language === "zh";
  const ids = requirementsOf(risk.clauseIds, view).map((requirement) => requirement.id);
  const how = zh
    ? `由「${risk.quote}」推出${ids.length > 0 ? `，涉及 ${listed(ids, "zh")}` : ""}`
    : `Follows from "${risk.quote}"${ids.length > 0 ? `; touches ${listed(ids, "en")}` : ""}`;
  return {
    section: "risks",
    op: "add",
    item: {
      key: `risk${at + 1}`,
      description: risk.text,
      likelihood: risk.likelihood,
      impact: risk.impact,
      mitigations: [risk.mitigation],
      rollback: zh
        ? "新功能用开关控制，出问题先关掉，数据保留。"
        : "The new function sits behind a switch; it is turned off first, and its data stays.",
      derived: { how },
    },
  };
}

function words(risks: readonly PlannedRisk[], view: SeatView): readonly string[] {
  const { language } = view;
  if (view.input.plan.requirements.length === 0) return [WORDS[language].nothing];
  const [main, second] = risks;
  if (main === undefined)
    return issueSentences("RiskPlanner", view).length > 0 ? [] : [WORDS[language].unchanged];
  const also = second === undefined ? [] : [WORDS[language].also(inner(second.text))];
  return [...mainSentences(main, view), ...also, ...reaction(main, risks.length, view)];
}

function mainSentences(main: PlannedRisk, view: SeatView): readonly string[] {
  const { language } = view;
  const ids = requirementsOf(main.clauseIds, view).map((requirement) => requirement.id);
  const where = ids.length === 0 ? "" : WORDS[language].where(listed(ids, language, 3));
  return [
    WORDS[language].main(main.quote, where, inner(main.text)),
    WORDS[language].against(inner(main.mitigation)),
  ];
}

const WORDS = {
  zh: {
    nothing: "没有需求，谈不上风险；先把要做的事说清楚。",
    unchanged: "风险清单不变，缓解措施都在。",
    where: (ids: string) => `（${ids}）`,
    main: (quote: string, where: string, text: string) => `最要紧的风险来自「${quote}」${where}：${text}。`,
    against: (text: string) => `缓解办法：${text}。`,
    also: (text: string) => `另一项风险：${text}，缓解措施已写进计划。`,
    checked: (id: string, title: string) => `测试规划的 ${id}「${title}」正好验证这一点。`,
    count: (count: number) => `计划里共有 ${count} 项风险，都有缓解措施。`,
  },
  en: {
    nothing: "Without a requirement there is no risk to weigh; first it has to be clear what is wanted.",
    unchanged: "The list of risks stands, each with its mitigation.",
    where: (ids: string) => ` (${ids})`,
    main: (quote: string, where: string, text: string) =>
      `The gravest risk comes from "${quote}"${where}: ${lower(text)}.`,
    against: (text: string) => `Against it: ${lower(text)}.`,
    also: (text: string) => `Another risk: ${lower(text)}; its mitigation is in the plan.`,
    checked: (id: string, title: string) => `${id} of the test planner ("${title}") checks exactly this.`,
    count: (count: number) => `The plan holds ${counted(count, "risk")}, each with a mitigation.`,
  },
} as const;

function lower(text: string): string {
  return /^[A-Z][a-z ]/.test(text) && !/^(?:I|GPS|Excel)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

const AT_ONCE = /同时|并发|两次|重复|at once|twice|same time|same moment/i;
/** Titles of the cases that the concern tables suggest for things done at once or twice. */
const TWICE =
  /两人同时|两个终端|两笔结账|连续点击|重复提交|提交两次|two (?:people|terminals|checkouts|clicks)|(?:payment|transfer) sent twice/i;

/** Takes up the TestPlanner's case for the main risk, where there is one. */
function reaction(main: PlannedRisk, count: number, view: SeatView): readonly string[] {
  const { language } = view;
  const test = view.input.plan.test_plan.cases.find((each) => TWICE.test(each.title));
  if (test !== undefined && AT_ONCE.test(main.text))
    return [WORDS[language].checked(test.id, inner(test.title))];
  return count > 2 ? [WORDS[language].count(count)] : [];
}
