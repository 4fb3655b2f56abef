import { chineseQuote, type Language } from "../language.ts";
import { type SeatNames, speakerName } from "../roles/seats.ts";
import { type BriefingDraft, MAX_GAPS } from "./briefing.ts";
import { type RoundEnd, viewsOn } from "./end-round.ts";
import type { PlanGap } from "./gap.ts";
import { customSeatNames, requiredSeatKeys } from "./workshop-seats.ts";
import type { Disagreement, WorkshopState } from "./workshop-state.ts";

/** The Coach's text at the end of a round, two to five sentences. */
function briefingText(end: RoundEnd, language: Language): string {
  const { state } = end;
  const open = state.issues.filter((issue) => issue.status === "open" || issue.status === "unresolved");
  const asked = state.plan.open_questions.filter((question) => question.status === "open");
  const text = language === "zh" ? zhText(end, open, asked.length) : enText(end, open, asked.length);
  return state.round === 1 ? [text, ...seatViews(state, language)].join("\n") : text;
}

const VIEW_WORDS = {
  zh: {
    agrees: "同意",
    against: "不同意",
    unsure: "还不确定",
    found: "规则检查",
    none: "没有检查结果",
    colon: "：",
  },
  en: {
    agrees: "agrees",
    against: "does not agree",
    unsure: "is not sure",
    found: "found by rules",
    none: "nothing found",
    colon: ": ",
  },
} as const;

const MAX_VIEW = 200;
const oneLine = (text: string): string => {
  const points = Array.from(text.replace(/\s+/g, " ").trim());
  return points.length > MAX_VIEW ? `${points.slice(0, MAX_VIEW - 1).join("")}…` : points.join("");
};

/** What a seat thinks of the plan in one line: its view with the first reason, or what the rules found for it. */
function viewOf({ verdict, source }: WorkshopState["turns"][number], language: Language): string {
  const words = VIEW_WORDS[language];
  const [reason] = verdict.reasons;
  const view =
    source?.kind === "rules"
      ? words.found
      : verdict.ok === null
        ? words.unsure
        : words[verdict.ok ? "agrees" : "against"];
  if (reason === undefined) return source?.kind === "rules" ? words.none : view;
  return `${view}${words.colon}${oneLine(reason)}`;
}

/** One line per seat that took a turn in this round. */
function seatViews(state: WorkshopState, language: Language): string[] {
  const names = customSeatNames(state.table);
  const { colon } = VIEW_WORDS[language];
  const turns = new Map(
    state.turns.filter(({ round }) => round === state.round).map((turn) => [turn.role, turn]),
  );
  return [...turns.values()].map(
    (turn) => `- ${speakerName(turn.role, language, names)}${colon}${viewOf(turn, language)}`,
  );
}

type Issues = WorkshopState["issues"];

const zhQuote = (issues: Issues, names: SeatNames) =>
  issues
    .map((issue) => `${chineseQuote(issue.title)}（${speakerName(issue.raised_by, "zh", names)}提出）`)
    .join("、");

/**
 * Points that were removed from the consensus in this round, with the seat that reopened them and its reason.
 */
function reopenedText({ state }: RoundEnd, language: Language): string {
  const names = customSeatNames(state.table);
  const lines = state.reopened
    .filter((point) => point.round === state.round)
    .slice(0, 5)
    .map(({ text, role, reason }) => {
      const who = speakerName(role, language, names);
      return language === "zh"
        ? `${who}重新提出${chineseQuote(text)}：${reason.replace(/[。；]+$/, "")}`
        : `the ${who} takes up “${text}” again: ${reason.replace(/[.;]+$/, "")}`;
    });
  if (lines.length === 0) return "";
  return language === "zh"
    ? `已达成的共识有变动：${lines.join("；")}。`
    : `No longer agreed: ${lines.join("; ")}.`;
}

function zhText(end: RoundEnd, open: Issues, questions: number): string {
  const { state } = end;
  const sentences = [
    `第 ${state.round} 轮结束：新增共识 ${end.newPoints} 条，共 ${state.consensus.length} 条。`,
  ];
  if (end.settled.length > 0) sentences.push(`本轮解决了 ${end.settled.length} 个议题。`);
  sentences.push(reopenedText(end, "zh"));
  if (open.length > 0)
    sentences.push(
      `${state.ended ? "仍未解决" : "还要讨论"}：${zhQuote(open, customSeatNames(state.table))}。`,
    );
  if (state.plan.assumptions.length > 0 || questions > 0)
    sentences.push(`记下假设 ${state.plan.assumptions.length} 条，待确认问题 ${questions} 个。`);
  sentences.push(
    {
      agreed: `${seatCountText(state, "zh")}意见一致，规划可以定稿。`,
      not_judged: "还有席位没有作出判断，先按草案交付；由人或模型判断后才能定稿。",
      list_empty: "议题已经谈完，但还有人持保留意见，先按草案交付，保留意见照录。",
      nothing_new: "再讨论也没有新信息，先按草案交付，分歧照录。",
      round_cap: "已到轮次上限，先按草案交付，分歧照录。",
      budget: "预算已用完，先按草案交付，分歧照录。",
      next: "进入下一轮。",
    }[state.ended ?? "next"],
  );
  return sentences.join("");
}

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

function enText(end: RoundEnd, open: Issues, questions: number): string {
  const { state } = end;
  const names = customSeatNames(state.table);
  const sentences = [
    `Round ${state.round} is over: ${plural(end.newPoints, "new point")} agreed, ${state.consensus.length} in all.`,
  ];
  if (end.settled.length > 0) sentences.push(`This round settled ${plural(end.settled.length, "issue")}.`);
  sentences.push(reopenedText(end, "en"));
  if (open.length > 0) {
    const list = open
      .map((issue) => `“${issue.title}” (raised by the ${speakerName(issue.raised_by, "en", names)})`)
      .join(", ");
    sentences.push(`${state.ended ? "Not settled" : "Still to discuss"}: ${list}.`);
  }
  if (state.plan.assumptions.length > 0 || questions > 0)
    sentences.push(
      `On record: ${plural(state.plan.assumptions.length, "assumption")} and ${plural(questions, "open question")}.`,
    );
  sentences.push(
    {
      agreed: `All ${seatCountText(state, "en")} agree; the plan can be final.`,
      not_judged:
        "Nobody has judged the plan for every seat yet, so this is a draft; it can be final once people or models have judged it.",
      list_empty:
        "Nothing is left to discuss, but a reservation remains, so this is a draft with the reservation on record.",
      nothing_new:
        "Another round would bring nothing new, so this goes out as a draft with the dissent on record.",
      round_cap: "The cap on rounds is reached, so this goes out as a draft with the dissent on record.",
      budget: "The budget is spent, so this goes out as a draft with the dissent on record.",
      next: "On to the next round.",
    }[state.ended ?? "next"],
  );
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

const NUMBERS = {
  zh: ["零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十"],
  en: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
} as const;

/** How many seats had to agree, spelled out. */
function seatCountText(state: WorkshopState, language: Language): string {
  const count = requiredSeatKeys(state.table).length;
  const number = NUMBERS[language][count] ?? String(count);
  return language === "zh" ? `${number}个席位` : `${number} seats`;
}

/** Unsettled issues with the view of every seat. */
export function disagreementsOf(state: WorkshopState): Disagreement[] {
  return state.issues
    .filter((issue) => issue.status === "open" || issue.status === "unresolved")
    .map((issue) => ({ issue: issue.id, title: issue.title, views: viewsOn(issue, state) }));
}

/** Why each seat was called in this round. In workshops that stored no reasons there are none to show. */
function seatCalls({ table, called, round }: WorkshopState): BriefingDraft["calls"] {
  const now = called.filter((call) => call.round === round);
  if (now.length === 0) return [];
  return table.map(({ key: role }) => ({
    role,
    reasons: now.filter((call) => call.role === role).flatMap(({ reasons }) => reasons),
  }));
}

/** The Coach's briefing as an event: its text and its four parts, complete each time. */
export function briefingData(
  end: RoundEnd,
  language: Language,
  gaps: readonly PlanGap[] = [],
): BriefingDraft {
  const { state } = end;
  const { plan } = state;
  return {
    round: state.round,
    text: briefingText(end, language),
    consensus: state.consensus.map((point) => ({ ...point })),
    reopened: state.reopened.filter((point) => point.round === state.round),
    issues: state.issues,
    disagreements: disagreementsOf(state),
    assumptions: plan.assumptions,
    open_questions: plan.open_questions,
    signals: end.signals.map((signal) => ({ ...signal })),
    convergence: end.convergence,
    calls: seatCalls(state),
    gaps: gaps.slice(0, MAX_GAPS),
    plan_counts: {
      requirements: plan.requirements.length,
      risks: plan.risks.length,
      tests: plan.test_plan.cases.length,
      tasks: plan.tasks.length,
      acceptance: plan.acceptance.length,
      non_goals: plan.non_goals.length,
    },
  };
}
