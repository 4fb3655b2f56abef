import type { ProposalDecisionInput, ProposalView } from "#lib/contracts/proposal.ts";
import { requireTask } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { appendEvents } from "#lib/db/events.ts";
import { lockTask, type TaskRow } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { basisOf } from "./basis-of.ts";
import { carryOut } from "./carry-out.ts";
import { findProposals, isOpen, type StoredProposal, viewOfProposal } from "./find-proposals.ts";

/** Which offer, and what the person decides. */
export interface ProposalRequest {
  readonly taskId: string;
  readonly proposalId: string;
  readonly input: ProposalDecisionInput;
}

type Settled = Extract<EventDraft, { type: "proposal_settled" }>["data"];

/** Writes down what became of an offer; anyone who confirmed it is in the log and in the audit. */
async function settle(db: ProjectDb, task: TaskRow, data: Omit<Settled, "by">): Promise<void> {
  const settled: Settled = { ...data, by: db.access.author };
  const runId = data.status === "confirmed" && data.task_id === undefined ? (data.run_id ?? null) : null;
  await appendEvents(db, { taskId: task.id, runId }, [{ type: "proposal_settled", data: settled }]);
  await audit(db, { action: "proposal.decided", target: task.id, data });
}

async function confirm(
  db: ProjectDb,
  task: TaskRow,
  { stored, choice }: { stored: StoredProposal; choice: number },
) {
  const { choices, proposal_id } = stored.offered.data;
  const chosen = choices[choice];
  if (chosen === undefined) throw invalidField("/choice", "unknown_choice", `0 to ${choices.length - 1}`);
  const { run_id, task_id } = await carryOut(db, task, chosen.move);
  const elsewhere = task_id === task.id ? {} : { task_id };
  await settle(db, task, { proposal_id, status: "confirmed", choice, run_id, ...elsewhere });
}

/**
 * Confirms or dismisses a move that the Coach offered. The first decision counts; the move is carried out
 * with the rights of anyone who confirms it. When the task has moved on since, nothing is started and the log says so.
 * Errors: not_found, forbidden, insufficient_scope, proposal_closed, proposal_stale, and those of the move.
 */
export async function decideProposal(actor: Actor, request: ProposalRequest): Promise<ProposalView> {
  const access = await requireTask(actor, request.taskId, "run");
  const { proposalId: proposal_id, input } = request;
  const view = await inTenant(access, async (db) => {
    const task = await lockTask(db, request.taskId);
    const find = async () =>
      (await findProposals(db, task.id)).find(({ offered }) => offered.data.proposal_id === proposal_id);
    const stored = await find();
    if (stored === undefined) throw new AppError("not_found");
    if (stored.settled !== null)
      throw new AppError(stored.settled.data.status === "stale" ? "proposal_stale" : "proposal_closed");
    const basis = await basisOf(db, task);
    if (!isOpen(stored, basis)) await settle(db, task, { proposal_id, status: "stale" });
    else if (input.decision === "dismiss") await settle(db, task, { proposal_id, status: "dismissed" });
    else await confirm(db, task, { stored, choice: input.choice });
    const settled = await find();
    if (settled === undefined) throw new AppError("not_found");
    return viewOfProposal(settled, basis);
  });
  if (view.status === "stale") throw new AppError("proposal_stale");
  return view;
}
