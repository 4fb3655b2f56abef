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
  const requirement = requirements.find((each) => each.id === task?.requirements[0]) ?? requirements[0];
  const name = requirement === undefined ? view.reading.subject : `${requirement.id} ${requirement.title}`;
  return {
    concern: "feature",
    text: zh
      ? `${name}的理解与使用者的实际做法不一致，做完要返工。`
      : `${name} is understood otherwise than people really work, and has to be redone.`,
    mitigation: zh
      ? "先做这一条，用真实数据给使用者演示，确认后再做其余部分。"
      : "Build this one first, show it with real data to those who will use it, and go on after they agree.",
    likelihood: "medium",
    impact: "medium",
    clauseIds: [],
    quote: view.reading.subject,
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
  const zh = view.language === "zh";
  if (view.input.plan.requirements.length === 0)
    return [
      zh
        ? "没有需求，谈不上风险；先把要做的事说清楚。"
        : "Without a requirement there is no risk to weigh; first it has to be clear what is wanted.",
    ];
  if (risks.length === 0) {
    if (issueSentences("RiskPlanner", view).length > 0) return [];
    return [zh ? "风险清单不变，缓解措施都在。" : "The list of risks stands, each with its mitigation."];
  }
  const [main, second] = risks;
  const out: string[] = [];
  if (main !== undefined) {
    const ids = requirementsOf(main.clauseIds, view).map((requirement) => requirement.id);
    const where = ids.length > 0 ? (zh ? `（${listed(ids, "zh", 3)}）` : ` (${listed(ids, "en", 3)})`) : "";
    out.push(
      zh
        ? `最要紧的风险来自「${main.quote}」${where}：${inner(main.text)}。`
        : `The gravest risk comes from "${main.quote}"${where}: ${inner(main.text)}.`,
    );
    out.push(zh ? `缓解办法：${inner(main.mitigation)}。` : `Against it: ${inner(main.mitigation)}.`);
  }
  if (second !== undefined)
    out.push(
      zh
        ? `另外，${inner(second.text)}，办法已写进计划。`
        : `Also: ${inner(second.text)}; what to do about it is in the plan.`,
    );
  out.push(...reaction(risks, view));
  return out;
}

/** Takes up what the TestPlanner does about a risk. */
function reaction(risks: readonly PlannedRisk[], view: SeatView): readonly string[] {
  const zh = view.language === "zh";
  const cases = view.input.plan.test_plan.cases.filter((each) =>
    /同时|并发|两次|重复|at once|twice|same time/i.test(each.title),
  );
  const test = cases[0];
  if (test === undefined)
    return risks.length > 2
      ? [
          zh
            ? `计划里共有 ${risks.length} 项风险，都有缓解措施。`
            : `The plan holds ${counted(risks.length, "risk")}, each with a mitigation.`,
        ]
      : [];
  return [
    zh
      ? `测试规划的 ${test.id}「${test.title}」正好验证这一点。`
      : `${test.id} of the test planner ("${test.title}") checks exactly this.`,
  ];
}
