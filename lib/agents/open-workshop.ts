import type { AnsweredQuestion } from "../domain/clarification/answered-question.ts";
import { planningMeetingSchema } from "../domain/meeting/meeting.ts";
import { refinement, withoutRaised } from "../domain/meeting/refinement.ts";
import type { Plan } from "../domain/plan/plan.ts";
import { planReviewSchema } from "../domain/review/plan-review.ts";
import { foldDesk } from "../domain/workshop/fold-desk.ts";
import type { Refinement } from "../domain/workshop/refined-version.ts";
import { isAnswerable, readRemarks } from "../domain/workshop/remark-answers.ts";
import type { PersonTurn, SeatRetry } from "../domain/workshop/seat-holder.ts";
import { type Previous, startWorkshop } from "../domain/workshop/start-workshop.ts";
import { type WorkshopState, workshopStateSchema } from "../domain/workshop/workshop-state.ts";
import type { AgentContext, AgentMessage, PendingDesk } from "./agent.ts";
import { receiveAnswers } from "./clarify.ts";
import { readPlan } from "./read-plan.ts";

export interface OpenedWorkshop {
  readonly state: WorkshopState;
  /** Whether the workshop waited for answers or was paused, and continues at its seat. */
  readonly resumed: boolean;
  /** Turns that people take for seats of the last version. */
  readonly turns: readonly PersonTurn[];
  /** Empty seats that are asked again about the last version. */
  readonly retries: readonly SeatRetry[];
  /** People save their edits of the desk as this version. */
  readonly saves: boolean;
  /** Answers to questions of the last version. */
  readonly answers: readonly AnsweredQuestion[];
  /** The last workshop continues: no seat takes a turn unless it has to read an answer or a person takes it. */
  readonly continues: boolean;
}

const NOTHING_NEW = {
  resumed: false,
  turns: [],
  retries: [],
  saves: false,
  answers: [],
  continues: false,
} as const;

async function stored(context: AgentContext): Promise<WorkshopState | null> {
  const value = await context.read("planning.workshop.json");
  return value === null ? null : workshopStateSchema.parse(value);
}

/**
 * Continues a workshop that waited. An answer to a question that waits goes to the clarification; people may have answered other
 * questions of the plan as well.
 */
async function resume(waiting: WorkshopState, context: AgentContext): Promise<OpenedWorkshop> {
  const inbox = await context.inbox("answers");
  const remarked = { ...waiting, remarks: [...waiting.remarks, ...inbox.remarks] };
  const others = inbox.answers.filter(({ id }) => !waiting.waiting.includes(id));
  return {
    ...NOTHING_NEW,
    state: receiveAnswers(remarked, inbox.answers),
    resumed: true,
    retries: inbox.retries ?? [],
    answers: answersTo(waiting.plan, others),
  };
}

/** The answers of the inbox that the plan still needs. */
function answersTo(plan: Plan, answers: readonly AnsweredQuestion[]): readonly AnsweredQuestion[] {
  const open = new Set(plan.open_questions.filter(isAnswerable).map(({ id }) => id));
  return answers.filter(({ id }) => open.has(id));
}

/** The workshop that opens, with the pending edits of people in its plan. Every new version starts here, so none is lost. */
async function withDesk(
  state: WorkshopState,
  desk: PendingDesk | undefined,
  context: AgentContext,
): Promise<WorkshopState> {
  const folded = foldDesk(state, desk?.entries ?? []);
  if (folded.line !== null)
    await context.logEvents("desk", [{ type: "log", data: { level: "info", text: folded.line } }]);
  return folded.state;
}

/** What a new version inherits. */
const previousOf = (plan: Plan, last: WorkshopState | null): Previous => ({
  plan,
  answers: last?.answers ?? [],
  issues: last?.issues ?? [],
});

/** What is known about the version that the workshop refines: its review, its meeting and what was agreed. */
async function refinementOf(
  plan: Plan,
  last: WorkshopState | null,
  context: AgentContext,
): Promise<Refinement> {
  const review = planReviewSchema.safeParse(await context.read("plan-review.json")).data;
  const meeting = planningMeetingSchema.safeParse(await context.read("planning.meeting.json")).data;
  return refinement({
    plan,
    workshop: last,
    review: review ?? null,
    meeting: meeting ?? null,
  });
}

/** What a workshop starts from. */
interface Start {
  readonly meta: Plan["meta"];
  readonly plan: Plan | null;
  readonly last: WorkshopState | null;
  readonly remarks: readonly string[];
  readonly desk: PendingDesk | undefined;
}

/** Starts a workshop: on the previous plan if there is one, with what is known about that version. */
async function startNew(
  { meta, plan, last, remarks, desk }: Start,
  context: AgentContext,
): Promise<WorkshopState> {
  const { facts } = context;
  const refines = plan === null ? null : await refinementOf(plan, last, context);
  const started = startWorkshop(meta, plan && previousOf(plan, last), {
    remarks,
    table: facts.table,
    roundCap: facts.roundCap,
    reference: facts.reference,
    refines,
    depth: facts.depth ?? "standard",
  });
  const state = await withDesk(started, desk, context);
  if (refines === null) return state;
  return { ...state, refines: withoutRaised(refines, [...(last?.edits ?? []), ...state.edits]) };
}

/**
 * Opens the workshop. A waiting or paused workshop continues, with the answers. Answers to questions of the plan and turns that people take
 * for seats continue the last workshop as a new version; remarks start a new one, based on the previous plan if there is one.
 */
export async function openWorkshop(message: AgentMessage, context: AgentContext): Promise<OpenedWorkshop> {
  const last = await stored(context);
  const waited = last !== null && (last.paused || last.waiting.length > 0);
  if (message.kind === "answer" && waited) return resume(last, context);
  const plan = await readPlan(context);
  const { facts } = context;
  const inbox = await context.inbox("opening-remarks");
  const isRemark = message.kind === "remark" && message.content.trim() !== "";
  const own = isRemark ? [message.content] : [];
  const given = [...new Set([...inbox.remarks, ...own])];
  const read = plan === null ? { answers: [], remarks: given } : readRemarks(plan, given);
  const answers = plan === null ? [] : [...answersTo(plan, inbox.answers), ...read.answers];
  const meta = {
    id: facts.taskName,
    title: facts.title,
    risk: "low" as const,
    owner: facts.owner,
    version: (plan?.meta.version ?? 0) + 1,
    status: "draft" as const,
    language: facts.language,
  };
  const { turns, retries = [] } = inbox;
  const saves = inbox.desk?.saves === true;
  const continues =
    (saves || turns.length + retries.length + answers.length > 0) && read.remarks.length === 0;
  if (plan && last && continues) {
    const next = { ...plan, meta: { ...plan.meta, ...meta, title: plan.meta.title } };
    const state = await withDesk({ ...last, plan: next, remarks: [] }, inbox.desk, context);
    return { state, resumed: false, turns, retries, saves, answers, continues };
  }
  const remarks = read.remarks;
  const state = await startNew({ meta, plan, last, remarks, desk: inbox.desk }, context);
  return { ...NOTHING_NEW, state, answers };
}
