import type { PlanChange, SeatQuestion, SeatTurnOutput } from "../../workshop/seat-turn.ts";
import { answerChanges } from "./answer-changes.ts";
import { type DesignFacts, designFacts } from "./design-facts.ts";
import { issueSentences, positionsOf } from "./known-issues.ts";
import { asking } from "./product-words.ts";
import { conclude } from "./seat-verdict.ts";
import { ownAssumptions, ownQuestions, type SeatView } from "./seat-view.ts";
import { listed, named } from "./words.ts";

/** Entities, states, interfaces, data kept, modules; no file is named where no repository is known (spec 8 §8.4). */
export function systemDesigner(view: SeatView): SeatTurnOutput {
  const { input } = view;
  if (input.mode === "resume") {
    const { changes, sentences } = answerChanges("SystemDesigner", view);
    return conclude("SystemDesigner", view, { changes, sentences, questions: [] });
  }
  const facts = designFacts(view);
  const first = input.round === 1;
  const questions = first ? ownQuestions("SystemDesigner", view) : [];
  const changes: readonly PlanChange[] = first
    ? [...designChange(view, facts), ...ownAssumptions("SystemDesigner", view)]
    : [];
  const sentences = first ? firstWords(view, facts, questions) : laterWords(view);
  const positions = positionsOf("SystemDesigner", view);
  return conclude("SystemDesigner", view, { changes, questions, positions, sentences });
}

function designChange(view: SeatView, facts: DesignFacts): readonly PlanChange[] {
  if (view.input.plan.requirements.length === 0) return [];
  const { overview, decisions, dependencies, alternatives } = facts;
  const known = view.input.plan.design;
  const item = {
    overview,
    key_decisions: [...decisions],
    alternatives: [...alternatives],
    dependencies: [...dependencies],
  };
  const same = known.overview === item.overview && known.key_decisions.join() === item.key_decisions.join();
  return same ? [] : [{ section: "design", op: "set", item }];
}

function firstWords(
  view: SeatView,
  facts: DesignFacts,
  questions: readonly SeatQuestion[],
): readonly string[] {
  const zh = view.language === "zh";
  const { requirements } = view.input.plan;
  if (requirements.length === 0)
    return [
      zh ? "还没有需求，设计无从谈起。" : "There is no requirement yet, so there is nothing to design.",
    ];
  return [
    reaction(view),
    keeping(view, facts),
    ...stateSentence(view, facts),
    ...dependencySentence(view, facts),
    ...fileSentence(view),
    ...asking("SystemDesigner", view, questions),
  ].slice(0, 6);
}

/** Takes up what the ProductPlanner said: the requirement that others stand on. */
function reaction(view: SeatView): string {
  const zh = view.language === "zh";
  const { requirements } = view.input.plan;
  const base = requirements[0];
  if (base === undefined) return "";
  const parts = requirements.length > MANY ? partsOf(view) : [];
  if (parts.length > 1) {
    return zh
      ? `产品规划列的 ${requirements.length} 条要求按需求的章节分组实现：${listed(parts, "zh", 6)}。`
      : `The ${requirements.length} requirements of the product planner are built by the parts of the need: ${listed(parts, "en", 6)}.`;
  }
  if (requirements.length === 1)
    return zh
      ? `产品规划只列了 ${named(base, "zh")}，一个模块就够。`
      : `The product planner lists only ${named(base, "en")}; one module is enough.`;
  if (base.derived !== undefined) {
    return zh
      ? `同意产品规划把 ${named(base, "zh")}单列出来，其余要求都要用到它。`
      : `I agree with the product planner to state ${named(base, "en")} on its own; the others build on it.`;
  }
  const ids = requirements.map((requirement) => requirement.id);
  return zh
    ? `产品规划列的 ${ids.length} 条要求可以放在同一组模块里，从 ${named(base, "zh")}做起。`
    : `The ${ids.length} requirements of the product planner fit one set of modules, starting from ${named(base, "en")}.`;
}

const MANY = 12;

/** The headings under which the need's clauses stand. */
function partsOf(view: SeatView): readonly string[] {
  const used = view.reading.clauses.filter((clause) => view.draft.used.has(clause.id));
  const titles = used
    .map((clause) => clause.context.at(-1) ?? clause.context[0] ?? "")
    .filter((title) => title !== "");
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts.entries()]
    .filter(([title, count]) => count > 1 && title.length <= 40)
    .map(([title]) => title);
}

function keeping(view: SeatView, facts: DesignFacts): string {
  const zh = view.language === "zh";
  if (facts.entities.length === 0)
    return zh
      ? "需求没有点名要保存的数据，按各条要求的对象建表。"
      : "The need names no data to keep; the tables follow the objects of the requirements.";
  return zh
    ? `要保存的数据是${listed(facts.entities, "zh", 6)}。`
    : `The data to keep: ${listed(facts.entities, "en", 6)}.`;
}

function stateSentence(view: SeatView, facts: DesignFacts): readonly string[] {
  const group = facts.states[0];
  if (group === undefined || group.states.length < 2) return [];
  return view.language === "zh"
    ? [
        `${group.entity === "" ? "业务" : `「${group.entity}」`}要区分这些状态：${listed(group.states, "zh", 6)}，每次变化记下时间和操作者。`,
      ]
    : [
        `${group.entity === "" ? "The states to tell apart are" : `"${group.entity}" goes through these states:`} ${listed(group.states, "en", 6)}; every change keeps its time and its author.`,
      ];
}

function dependencySentence(view: SeatView, facts: DesignFacts): readonly string[] {
  if (facts.systems.length === 0) return [];
  return view.language === "zh"
    ? [`外部依赖有${listed(facts.systems, "zh")}，各放在一个适配模块后面。`]
    : [`Outside systems are ${listed(facts.systems, "en")}; each stays behind one adapter.`];
}

function fileSentence(view: SeatView): readonly string[] {
  if (!view.input.has_repository) return [];
  return [
    view.language === "zh"
      ? "没有仓库的结构图，我不猜文件，文件影响留空。"
      : "Without a map of the repository I name no files, and file impacts stay empty.",
  ];
}

function laterWords(view: SeatView): readonly string[] {
  const issues = issueSentences("SystemDesigner", view);
  if (issues.length > 0) return issues;
  return [
    view.language === "zh"
      ? "上一轮的设计不变，没有新的议题要我回答。"
      : "The design of the last round stands; no issue waits for my answer.",
  ];
}
