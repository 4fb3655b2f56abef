import { planningMeetingSchema } from "../domain/meeting/meeting.ts";
import type { Plan } from "../domain/plan/plan.ts";
import { planReviewSchema } from "../domain/review/plan-review.ts";
import type { TaskRecord } from "../domain/task/task-record.ts";
import type { TaskState } from "../domain/task/task-state.ts";
import { lastTurns } from "../domain/workshop/round.ts";
import { type WorkshopState, workshopStateSchema } from "../domain/workshop/workshop-state.ts";
import type { Agent, AgentContext } from "./agent.ts";
import { readPlan } from "./plan-review.agent.ts";

const ASKED = { zh: "这个任务现在怎么样了？", en: "Where does this task stand?" } as const;

const NEXT_STEP = {
  zh: {
    plan: "运行 /plan 开始规划",
    answer: "回答未答的问题",
    review: "运行 /next 进行方案评审",
    decide: "在评审关口作决定",
    replan: "重新规划",
    done: "没有下一步，任务已完成",
  },
  en: {
    plan: "run /plan to start planning",
    answer: "answer the open question",
    review: "run /next to have the plan reviewed",
    decide: "decide at the review gate",
    replan: "plan again",
    done: "nothing; the task is done",
  },
} as const;

function nextStep(state: TaskState, plan: Plan | null): keyof (typeof NEXT_STEP)["zh"] {
  if (state.phase === "done") return "done";
  if (state.actors.planning?.status === "waiting_for_user") return "answer";
  if (!plan) return "plan";
  if (state.phase === "planning") return state.actors.plan_review?.status === "blocked" ? "replan" : "review";
  return state.artifacts.planning?.meeting ? "decide" : "review";
}

function planPart(
  plan: Plan | null,
): Pick<TaskRecord, "plan_version" | "plan_status" | "requirements" | "open_questions"> {
  return {
    plan_version: plan?.meta.version ?? null,
    plan_status: plan?.meta.status ?? null,
    requirements: plan?.requirements.map(({ id, title }) => ({ id, title })) ?? [],
    open_questions:
      plan?.open_questions
        .filter((question) => question.status === "open")
        .map(({ id, text, blocking, default: choice }) => ({
          id,
          text,
          blocking,
          default: choice ?? null,
        })) ?? [],
  };
}

function workshopPart(
  workshop: WorkshopState | null,
): Pick<TaskRecord, "round" | "consensus_count" | "issues" | "verdicts"> {
  return {
    round: workshop?.round ?? 0,
    consensus_count: workshop?.consensus.length ?? 0,
    issues:
      workshop?.issues.map(({ title, status, raised_by, positions }) => ({
        title,
        status,
        raised_by,
        positions: positions.map(({ role, position, reason }) => ({ role, position, reason })),
      })) ?? [],
    verdicts: workshop
      ? [...lastTurns(workshop)].map(([role, turn]) => ({
          role,
          ok: turn.verdict.ok,
          reasons: turn.verdict.reasons,
        }))
      : [],
  };
}

/** The task's record in brief, from its state and artifacts. */
async function taskRecord(state: TaskState, context: AgentContext): Promise<TaskRecord> {
  const workshop = workshopStateSchema.safeParse(await context.read("planning.workshop.json"));
  const review = planReviewSchema.safeParse(await context.read("plan-review.json"));
  const meeting = planningMeetingSchema.safeParse(await context.read("planning.meeting.json"));
  const stored = await readPlan(context);
  const plan = stored ?? (workshop.success ? workshop.data.plan : null);
  return {
    title: context.facts.title,
    phase: state.phase,
    ...planPart(plan),
    ...workshopPart(workshop.success ? workshop.data : null),
    meeting_decision: meeting.success ? meeting.data.decision : null,
    review_ok: review.success ? review.data.aggregate.ok : null,
    next_step: NEXT_STEP[context.facts.language][nextStep(state, stored)],
  };
}

/** The Coach answers a question about the task from its record; nothing in the task changes. */
export const coachAgent: Agent = {
  name: "coach",
  async step(state, message, context) {
    const { language, runId } = context.facts;
    const question = message.kind === "command" ? ASKED[language] : message.content;
    const record = await taskRecord(state, context);
    const said = await context.invokeRole("reply", "coach_reply", { language, question, record });
    await context.say("reply", [
      {
        type: "message",
        data: {
          message_id: `${runId}-reply`,
          kind: "reply",
          author: { kind: "seat", id: "Coach", name: "Coach" },
          text: said.output.statement,
        },
      },
    ]);
    return { logs: [], actions: [], questions: [] };
  },
};
