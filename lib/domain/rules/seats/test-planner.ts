import type { Requirement } from "../../plan/plan.ts";
import type { PlanChange, SeatTurnOutput } from "../../workshop/seat-turn.ts";
import { speaksOf, type TestIdea } from "../concerns/concern.ts";
import { fill } from "../concerns/places.ts";
import { placesFor, quoteOf, type Woken, wokenConcerns } from "../concerns/wake.ts";
import { answerChanges } from "./answer-changes.ts";
import { issueSentences, positionsOf, settledAssumptions } from "./known-issues.ts";
import { asking } from "./product-words.ts";
import { conclude } from "./seat-verdict.ts";
import { ownAssumptions, ownQuestions, requirementsOf, type SeatView, unserved } from "./seat-view.ts";
import { counted, listed, named } from "./words.ts";

type Case = Extract<PlanChange, { section: "test_cases" }>["item"];

/** Measurable outcome, boundaries, refused cases, what cannot be tested (spec 8 §8.4). */
export function testPlanner(view: SeatView): SeatTurnOutput {
  const { input } = view;
  if (input.mode === "resume") {
    const { changes, sentences } = answerChanges("TestPlanner", view);
    return conclude("TestPlanner", view, { changes, sentences, questions: [] });
  }
  const first = input.round === 1;
  const cases = casesFor(unserved(input.plan, input.plan.test_plan.cases), view);
  const questions = first ? ownQuestions("TestPlanner", view) : [];
  const changes: PlanChange[] = [
    ...missingAcceptance(view),
    ...cases.map((item) => ({ section: "test_cases" as const, op: "add" as const, item })),
    ...strategyChange(cases, view),
    ...(first ? ownAssumptions("TestPlanner", view) : []),
    ...settledAssumptions("TestPlanner", view),
  ];
  const sentences = [
    ...words(cases, view),
    ...issueSentences("TestPlanner", view),
    ...asking("TestPlanner", view, questions),
  ].slice(0, 6);
  const positions = positionsOf("TestPlanner", view);
  return conclude("TestPlanner", view, { changes, questions, positions, sentences });
}

const MOST_CASES = 8;
/** With more requirements than this each gets its two main cases. */
const MANY = 60;

function casesFor(requirements: readonly Requirement[], view: SeatView): readonly Case[] {
  const own = requirements.flatMap((requirement) => {
    const drafted = view.draft.requirements.find((each) => each.draft.shall === requirement.shall);
    const tests = drafted?.tests.slice(0, requirements.length > MANY ? 2 : MOST_CASES) ?? [];
    const made = tests.length > 0 ? tests : scenarioCases(requirement, view);
    return made.map((test, at) => ({
      key: `tc.${requirement.id}.${at + 1}`,
      title: test.title,
      requirements: [requirement.id],
      level: test.level,
      ...(test.derived === undefined ? {} : { derived: test.derived }),
    }));
  });
  return requirements.length === 0 ? own : [...own, ...ideas(view, own)];
}

/** A requirement that no draft knows (from an answer or a remark): one case per scenario. */
function scenarioCases(requirement: Requirement, view: SeatView) {
  const zh = view.language === "zh";
  const level =
    requirement.type === "quality" || requirement.type === "constraint"
      ? ("manual" as const)
      : ("integration" as const);
  return requirement.scenarios.slice(0, MOST_CASES).map((scenario) => ({
    title: zh ? `${requirement.title}：${scenario.name}` : `${requirement.title}: ${scenario.name}`,
    level,
    ...(scenario.derived === undefined ? {} : { derived: scenario.derived }),
  }));
}

const MOST_IDEAS = 8;

/** Cases that the woken concerns suggest (two at once, the same thing twice). */
function ideas(view: SeatView, own: readonly Case[]): readonly Case[] {
  const known = new Set([...own, ...view.input.plan.test_plan.cases].map((each) => each.title));
  const found = wokenConcerns(view.reading).flatMap((woken) =>
    woken.concern.tests
      .filter((idea) => idea.when === undefined || speaksOf(woken.context, idea.when, view.reading.language))
      .flatMap((idea) => ideaCase(idea, woken, view)),
  );
  return found
    .filter((each) => !known.has(each.title))
    .slice(0, MOST_IDEAS)
    .map((each, at) => ({ ...each, key: `tc.idea.${at + 1}` }));
}

function ideaCase(idea: TestIdea, woken: Woken, view: SeatView): readonly Case[] {
  const clause = woken.clauses[0];
  const ids = woken.clauses.map((each) => each.id);
  const about = requirementsOf(ids, view).map((requirement) => requirement.id);
  if (about.length === 0) return [];
  const title = fill(idea.title, placesFor(woken, clause, view), view);
  const quote = clause === undefined ? woken.match : quoteOf(clause, woken.match);
  const how = view.language === "zh" ? `由「${quote}」推出` : `Follows from "${quote}"`;
  return [{ key: "tc.idea", title, requirements: about.slice(0, 5), level: idea.level, derived: { how } }];
}

/** Every requirement has an acceptance point; where none was given, its first scenario is one. */
function missingAcceptance(view: SeatView): readonly PlanChange[] {
  const zh = view.language === "zh";
  return unserved(view.input.plan, view.input.plan.acceptance).map((requirement) => ({
    section: "acceptance" as const,
    op: "add" as const,
    item: {
      key: `ac.${requirement.id}`,
      text: zh
        ? `演示通过：${requirement.scenarios[0]?.steps.join("，") ?? requirement.title}。`
        : `Shown to work: ${requirement.scenarios[0]?.steps.join(", ") ?? requirement.title}.`,
      requirements: [requirement.id],
    },
  }));
}

function strategyChange(cases: readonly Case[], view: SeatView): readonly PlanChange[] {
  const known = view.input.plan.test_plan.cases;
  const all = [...known, ...cases];
  if (cases.length === 0 || all.length === 0) return [];
  const zh = view.language === "zh";
  const levels = (["unit", "integration", "end-to-end", "manual"] as const)
    .map((level) => ({ level, count: all.filter((each) => each.level === level).length }))
    .filter((each) => each.count > 0);
  const names = {
    unit: zh ? "单元" : "unit",
    integration: zh ? "集成" : "integration",
    "end-to-end": zh ? "端到端" : "end-to-end",
    manual: zh ? "人工" : "manual",
  };
  const spread = levels
    .map((each) => (zh ? `${names[each.level]} ${each.count} 个` : `${each.count} ${names[each.level]}`))
    .join(zh ? "、" : ", ");
  const byHand = all.some((each) => each.level === "manual");
  const strategy = zh
    ? `每条需求至少一个能判定对错的用例，有数字的规则测边界两侧，禁止的操作测拒绝；共 ${all.length} 个用例：${spread}。`
    : `Each requirement has at least one case that can fail; rules with a figure are tested on both sides, forbidden actions for their refusal. ${all.length} cases: ${spread}.`;
  const automation = zh
    ? `单元、集成和端到端用例自动执行，每次提交都跑${byHand ? "；人工用例在验收时执行并留记录" : ""}。`
    : `Unit, integration and end-to-end cases run on every change${byHand ? "; manual ones are carried out and recorded at acceptance" : ""}.`;
  return [{ section: "test_plan", op: "set", item: { strategy, automation } }];
}

function words(cases: readonly Case[], view: SeatView): readonly string[] {
  const zh = view.language === "zh";
  const { requirements } = view.input.plan;
  if (requirements.length === 0)
    return [zh ? "没有需求，写不出用例。" : "Without a requirement there is nothing to test."];
  if (cases.length === 0) {
    if (issueSentences("TestPlanner", view).length > 0) return [];
    return [zh ? "用例不变，每条需求都能判定对错。" : "The cases stand; every requirement can pass or fail."];
  }
  const count = new Set(cases.flatMap((each) => each.requirements)).size;
  return [
    zh
      ? `为 ${count} 条需求写了 ${cases.length} 个用例。`
      : `I wrote ${counted(cases.length, "case")} for ${counted(count, "requirement")}.`,
    ...boundaries(view),
    ...hardest(view, cases),
    ...untestable(view),
  ];
}

/** Whether a scenario of the requirement stands at the boundary that the figure draws. */
function bounds(requirement: Requirement, phrase: string): boolean {
  return requirement.scenarios.some(
    ({ derived }) =>
      derived !== undefined && /边界|Boundary/.test(derived.how) && derived.how.includes(phrase),
  );
}

function boundaries(view: SeatView): readonly string[] {
  const zh = view.language === "zh";
  const found = view.reading.clauses.flatMap((clause) =>
    clause.figures.flatMap((figure) => {
      const owner = requirementsOf([clause.id], view).find((each) => bounds(each, figure.phrase));
      return owner === undefined ? [] : [{ figure, owner }];
    }),
  )[0];
  if (found === undefined) return [];
  const { figure, owner } = found;
  return [
    zh
      ? `${named(owner, "zh")}里的「${figure.phrase}」在边界两侧各测一次。`
      : `"${figure.phrase}" in ${named(owner, "en")} is tested on both sides of the boundary.`,
  ];
}

/** Takes up what the developer said about the largest piece. */
function hardest(view: SeatView, cases: readonly Case[]): readonly string[] {
  const zh = view.language === "zh";
  const big = view.input.plan.tasks.filter((task) => task.effort === "XL" || task.effort === "L")[0];
  const requirement = view.input.plan.requirements.find((each) => each.id === big?.requirements[0]);
  if (requirement === undefined) return [];
  const own = cases.filter((each) => each.requirements.includes(requirement.id)).length;
  if (own < 2) return [];
  return [
    zh
      ? `资深开发认为最费工的 ${named(requirement, "zh")}用例也最细，有 ${own} 个，先自动化它。`
      : `${named(requirement, "en")}, which the senior developer calls the largest, has ${counted(own, "case")} and is automated first.`,
  ];
}

function untestable(view: SeatView): readonly string[] {
  const zh = view.language === "zh";
  const vague = view.input.plan.requirements.filter((requirement) => requirement.figure_missing === true);
  if (vague.length === 0) return [];
  const names = listed(
    vague.map((each) => `${each.id}「${each.title}」`),
    "zh",
    3,
  );
  return [
    zh
      ? `${names}没有数字，现在无法判定对错。`
      : `${listed(
          vague.map((each) => named(each, "en")),
          "en",
          3,
        )} ${vague.length === 1 ? "has" : "have"} no figure and cannot be judged yet.`,
  ];
}
