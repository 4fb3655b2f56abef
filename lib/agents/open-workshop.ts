import { type Plan, planSchema } from "../domain/plan/plan.ts";
import { foldDesk } from "../domain/workshop/fold-desk.ts";
import { openRound } from "../domain/workshop/round.ts";
import type { PersonTurn } from "../domain/workshop/seat-holder.ts";
import { startWorkshop } from "../domain/workshop/start-workshop.ts";
import { type WorkshopState, workshopStateSchema } from "../domain/workshop/workshop-state.ts";
import type { AgentContext, AgentMessage, PendingDesk } from "./agent.ts";
import { receiveAnswers } from "./clarify.ts";

export interface OpenedWorkshop {
  readonly state: WorkshopState;
  /** Whether the workshop waited for answers and continues at its seat. */
  readonly resumed: boolean;
  /** Turns that people take for seats of the last version. */
  readonly turns: readonly PersonTurn[];
  /** People judge or save this version; the other seats take no turn. */
  readonly byPeople: boolean;
}

async function stored(context: AgentContext): Promise<WorkshopState | null> {
  const value = await context.read("planning.workshop.json");
  return value === null ? null : workshopStateSchema.parse(value);
}

async function resume(waiting: WorkshopState, context: AgentContext): Promise<WorkshopState> {
  const inbox = await context.inbox("answers");
  return receiveAnswers({ ...waiting, remarks: [...waiting.remarks, ...inbox.remarks] }, inbox.answers);
}

/** The finished workshop in another round, for turns that people take. */
const reopen = (last: WorkshopState, plan: Plan): WorkshopState => ({
  ...openRound(last),
  plan,
  ended: null,
  issues: last.issues.map((issue) => (issue.status === "unresolved" ? { ...issue, status: "open" } : issue)),
});

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

/**
 * Opens the workshop. Turns that people take for seats continue the last workshop as a new version. A waiting workshop continues with the answers; otherwise a new version of the plan is started, based on
 * the previous one if there is one.
 */
export async function openWorkshop(message: AgentMessage, context: AgentContext): Promise<OpenedWorkshop> {
  const last = await stored(context);
  if (message.kind === "answer" && last && last.waiting.length > 0)
    return { state: await resume(last, context), resumed: true, turns: [], byPeople: false };
  const value = await context.read("planning.ai.json");
  const plan = value === null ? null : planSchema.parse(value);
  const { facts } = context;
  const inbox = await context.inbox("opening-remarks");
  const own = message.kind === "remark" && message.content.trim() !== "" ? [message.content] : [];
  const remarks = [...new Set([...inbox.remarks, ...own])];
  const meta = {
    id: facts.taskName,
    title: facts.title,
    risk: "low" as const,
    owner: facts.owner,
    version: (plan?.meta.version ?? 0) + 1,
    status: "draft" as const,
    language: facts.language,
  };
  const byPeople = inbox.turns.length > 0 || inbox.desk?.saves === true;
  if (plan && last && byPeople && remarks.length === 0) {
    const next = reopen(last, { ...plan, meta: { ...plan.meta, ...meta, title: plan.meta.title } });
    const state = await withDesk(next, inbox.desk, context);
    return { state, resumed: false, turns: inbox.turns, byPeople: true };
  }
  const previous = plan ? { plan, answers: last?.answers ?? [] } : null;
  const started = startWorkshop(meta, previous, {
    remarks,
    table: facts.table,
    roundCap: facts.roundCap,
    reference: facts.reference,
  });
  const state = await withDesk(started, inbox.desk, context);
  return { state, resumed: false, turns: [], byPeople: false };
}
