import type { Bilingual, Language } from "../language.ts";
import { planningMeetingSchema } from "../meeting/meeting.ts";
import { type Plan, planSchema } from "../plan/plan.ts";
import { planReviewSchema } from "../review/plan-review.ts";
import { type WorkshopState, workshopStateSchema } from "../workshop/workshop-state.ts";
import type { TaskRecord } from "./task-record.ts";
import type { TaskState } from "./task-state.ts";

/** Artifacts that the record is read from. */
export const RECORD_ARTIFACTS = [
  "planning.ai.json",
  "planning.workshop.json",
  "plan-review.json",
  "planning.meeting.json",
] as const;
export type RecordArtifacts = Readonly<Record<(typeof RECORD_ARTIFACTS)[number], unknown>>;

const NEXT_STEP = {
  answer: { zh: "请先回答教练提出的问题。", en: "Answer the Coach's question." },
  working: { zh: "规划正在进行，等这一轮结束。", en: "Planning is under way; wait for the round to end." },
  plan: { zh: "运行 /plan 开始规划。", en: "Run /plan to start planning." },
  review: { zh: "运行 /next 评审方案。", en: "Run /next to review the plan." },
  meeting: { zh: "运行 /next 召开规划会议。", en: "Run /next to hold the planning meeting." },
  decide: {
    zh: "在关口作出决定：通过、要求修改或放行。",
    en: "Decide at the gate: approve, request changes or override.",
  },
  done: { zh: "任务已完成。", en: "The task is done." },
  continue: { zh: "运行 /next 继续。", en: "Run /next to go on." },
} as const satisfies Record<string, Bilingual>;

function nextStep(state: TaskState): keyof typeof NEXT_STEP {
  const { planning } = state.actors;
  if (planning?.status === "waiting_for_user") return "answer";
  if (Object.values(state.actors).some((actor) => actor.status === "in_progress")) return "working";
  if (state.phase === "done") return "done";
  if (state.phase === "planning") return planning?.status === "completed" ? "review" : "plan";
  if (state.phase !== "plan_review") return "continue";
  if (!state.artifacts.review?.plan) return "review";
  return state.artifacts.planning?.meeting ? "decide" : "meeting";
}

/** The newest verdict of each seat, in speaking order of those turns. */
function verdictsOf(workshop: WorkshopState | undefined): TaskRecord["verdicts"] {
  const newest = new Map((workshop?.turns ?? []).map(({ role, verdict }) => [role, verdict]));
  return [...newest].map(([role, { ok, reasons }]) => ({ role, ok, reasons }));
}

const questionsOf = (plan: Plan | undefined): TaskRecord["open_questions"] =>
  (plan?.open_questions ?? [])
    .filter(({ status }) => status === "open")
    .map(({ id, text, blocking, default: fallback }) => ({ id, text, blocking, default: fallback ?? null }));

/**
 * Puts a task's record together from its state and stored artifacts, as far as there are any. While a workshop is
 * going on, its own plan is the newest.
 */
export function makeRecord(
  task: { readonly title: string; readonly state: TaskState },
  artifacts: RecordArtifacts,
  language: Language,
): TaskRecord {
  const workshop = workshopStateSchema.safeParse(artifacts["planning.workshop.json"]).data;
  const plan = planSchema.safeParse(artifacts["planning.ai.json"]).data ?? workshop?.plan;
  return {
    title: task.title,
    phase: task.state.phase,
    round: workshop?.round ?? task.state.actors.planning?.round ?? 0,
    plan_version: plan?.meta.version ?? null,
    plan_status: plan?.meta.status ?? null,
    requirements: (plan?.requirements ?? []).map(({ id, title }) => ({ id, title })),
    consensus_count: workshop?.consensus.length ?? 0,
    issues: (workshop?.issues ?? []).map(({ title, status, raised_by, positions }) => ({
      title,
      status,
      raised_by,
      positions: positions.map(({ role, position, reason }) => ({ role, position, reason })),
    })),
    open_questions: questionsOf(plan),
    verdicts: verdictsOf(workshop),
    meeting_decision:
      planningMeetingSchema.safeParse(artifacts["planning.meeting.json"]).data?.decision ?? null,
    review_ok: planReviewSchema.safeParse(artifacts["plan-review.json"]).data?.aggregate.ok ?? null,
    next_step: NEXT_STEP[nextStep(task.state)][language],
  };
}
