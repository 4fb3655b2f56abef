import { leavesOpen } from "../../clarification/leaves-open.ts";
import type { Seat } from "../../roles/seat-specs.ts";
import type { SeatTurnOutput, SeatVerdict } from "../../workshop/seat-turn.ts";
import { knownFromDocuments } from "./known-from-documents.ts";
import { newIssuesOf, unknownIssues } from "./known-issues.ts";
import type { Findings, SeatView } from "./seat-view.ts";
import { paragraph } from "./words.ts";

/** Rules are never surer than this (spec 8 §8.4). */
const MOST_CONFIDENT = 0.8;
const MOST_CHANGES = 600;

/**
 * A seat's turn from its findings. Its verdict is a function of its open issues: none or only minor ones → ok (minor
 * ones are on record as assumption or question with default); a major one → not ok; a blocking question → waits.
 */
export function conclude(seat: Seat, view: SeatView, findings: Findings): SeatTurnOutput {
  const raised = newIssuesOf(seat, view);
  const known = knownFromDocuments(seat, view);
  const changes = [...findings.changes, ...known.changes];
  const verdict = verdictOf(seat, {
    view,
    findings: { ...findings, changes },
    raised: raised.filter((issue) => issue.severity === "major").map((issue) => issue.title),
  });
  return {
    statement: paragraph([...findings.sentences, ...known.sentences], view.language).slice(0, 8000),
    positions: [...(findings.positions ?? [])].slice(0, 100),
    plan_changes: changes.slice(0, MOST_CHANGES),
    new_issues: raised.slice(0, 50),
    questions: findings.questions.slice(0, 20),
    reopens: [],
    verdict,
    ...(known.cites.length === 0 ? {} : { cites: [...known.cites] }),
  };
}

function verdictOf(
  seat: Seat,
  facts: { view: SeatView; findings: Findings; raised: readonly string[] },
): SeatVerdict {
  const { view, findings, raised } = facts;
  const zh = view.language === "zh";
  const blocking = findings.questions
    .filter((question) => question.blocking)
    .map((question) => question.text);
  const left = unknownIssues(seat, view).map((issue) => issue.title);
  const ended = view.input.answers.filter((answer) => leavesOpen(answer) && answer.raised_by === seat);
  const base = {
    confidence: confidence(view),
    suggestions: suggestions(view),
    reservations: ended.map((each) => each.question),
  };
  if (blocking.length > 0) return { ...base, ok: null, reasons: blocking.slice(0, 20) };
  if (raised.length + left.length > 0)
    return { ...base, ok: false, reasons: [...raised, ...left].slice(0, 20) };
  if (!hasWork(view, findings)) {
    return {
      ...base,
      ok: false,
      reasons: [zh ? "还没有一条系统要做的事。" : "There is nothing yet that a system would do."],
    };
  }
  return { ...base, ok: true, reasons: [zh ? okReason[seat].zh : okReason[seat].en] };
}

const okReason: Readonly<Record<Seat, { zh: string; en: string }>> = {
  ProductPlanner: {
    zh: "每一句需求都有着落，没有互相矛盾的要求。",
    en: "Every clause of the need has its place and no two requirements conflict.",
  },
  SystemDesigner: {
    zh: "要保存的数据和状态都有来处，没有缺主的状态。",
    en: "Data and states that must be kept have an origin, and no state lacks an owner.",
  },
  SeniorDeveloper: {
    zh: "每条需求都有任务，依赖不成环。",
    en: "Every requirement has a task and the order has no circle.",
  },
  TestPlanner: {
    zh: "每条需求都有可以判定对错的用例。",
    en: "Every requirement has a case that can pass or fail.",
  },
  RiskPlanner: { zh: "每项风险都有缓解措施。", en: "Every risk has a mitigation." },
};

/** Whether some requirement says what the system does; qualities alone are not enough. */
function hasWork(view: SeatView, findings: Findings): boolean {
  const added = findings.changes.flatMap((change) =>
    change.section === "requirements" && change.op === "add" ? [change.item.type] : [],
  );
  const types = [...view.input.plan.requirements.map((requirement) => requirement.type), ...added];
  return types.some((type) => type !== "quality");
}

/** Follows the share of the need that was understood. */
function confidence(view: SeatView): number {
  const share = 0.45 + 0.35 * view.reading.understood;
  return Math.round(Math.min(MOST_CONFIDENT, share) * 100) / 100;
}

function suggestions(view: SeatView): string[] {
  if (view.reading.understood >= 0.6) return [];
  const zh = view.language === "zh";
  return [
    zh
      ? "需求里有不少句子没有读懂，建议改写成「谁、在什么时候、做什么」。"
      : "Much of the need was not understood; rewriting it as who does what, when, would help.",
  ];
}
