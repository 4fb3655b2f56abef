import type { Language } from "../language.ts";
import type { EventDraft } from "../task/events.ts";
import type { RoundEnd } from "./round.ts";
import { voiceName } from "./seats.ts";
import type { WorkshopState } from "./workshop-state.ts";

type Briefing = Extract<EventDraft, { type: "briefing" }>["data"];

/** What the Coach says at the end of a round, in two to five sentences. */
function briefingText(end: RoundEnd, language: Language): string {
  const { state } = end;
  const open = state.issues.filter((issue) => issue.status === "open" || issue.status === "unresolved");
  const asked = state.plan.open_questions.filter((question) => question.status === "open");
  return language === "zh" ? zhText(end, open, asked.length) : enText(end, open, asked.length);
}

type Issues = WorkshopState["issues"];

const zhQuote = (issues: Issues) =>
  issues.map((issue) => `「${issue.title}」（${voiceName(issue.raised_by, "zh")}提出）`).join("、");

function zhText(end: RoundEnd, open: Issues, questions: number): string {
  const { state } = end;
  const sentences = [
    `第 ${state.round} 轮结束：新增共识 ${end.newPoints} 条，共 ${state.consensus.length} 条。`,
  ];
  if (end.settled.length > 0) sentences.push(`本轮解决了 ${end.settled.length} 个议题。`);
  if (open.length > 0) sentences.push(`${state.ended ? "仍未解决" : "还要讨论"}：${zhQuote(open)}。`);
  if (state.plan.assumptions.length > 0 || questions > 0)
    sentences.push(`记下假设 ${state.plan.assumptions.length} 条，待确认问题 ${questions} 个。`);
  sentences.push(
    {
      agreed: "五个席位意见一致，规划可以定稿。",
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
  const sentences = [
    `Round ${state.round} is over: ${plural(end.newPoints, "new point")} agreed, ${state.consensus.length} in all.`,
  ];
  if (end.settled.length > 0) sentences.push(`This round settled ${plural(end.settled.length, "issue")}.`);
  if (open.length > 0) {
    const list = open
      .map((issue) => `“${issue.title}” (raised by the ${voiceName(issue.raised_by, "en")})`)
      .join(", ");
    sentences.push(`${state.ended ? "Not settled" : "Still to discuss"}: ${list}.`);
  }
  if (state.plan.assumptions.length > 0 || questions > 0)
    sentences.push(
      `On record: ${plural(state.plan.assumptions.length, "assumption")} and ${plural(questions, "open question")}.`,
    );
  sentences.push(
    {
      agreed: "All five seats agree; the plan can be final.",
      nothing_new:
        "Another round would bring nothing new, so this goes out as a draft with the dissent on record.",
      round_cap: "The cap on rounds is reached, so this goes out as a draft with the dissent on record.",
      budget: "The budget is spent, so this goes out as a draft with the dissent on record.",
      next: "On to the next round.",
    }[state.ended ?? "next"],
  );
  return sentences.join(" ");
}

/** The Coach's briefing as an event: text plus the four parts of the founding design, complete each time. */
export function briefingData(end: RoundEnd, language: Language): Briefing {
  const { state } = end;
  const { plan } = state;
  return {
    round: state.round,
    text: briefingText(end, language),
    consensus: state.consensus.map((point) => ({ ...point })),
    issues: state.issues,
    assumptions: plan.assumptions,
    open_questions: plan.open_questions,
    signals: end.signals.map((signal) => ({ ...signal })),
    convergence: end.convergence,
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
