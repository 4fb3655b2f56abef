import type { ProposalView } from "#lib/contracts/proposal.ts";
import { selectEvents } from "#lib/db/events.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { type Basis, isSameBasis } from "#lib/domain/task/coach-move.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { basisOf } from "./basis-of.ts";

type Offered = Extract<TaskEvent, { type: "proposal" }>;
type Settled = Extract<TaskEvent, { type: "proposal_settled" }>;

/** An offered move with what became of it. */
export interface StoredProposal {
  readonly offered: Offered;
  readonly settled: Settled | null;
  /** The newest offer is the only one that can still hold. */
  readonly newest: boolean;
}

const STRETCH = 1000;

/** Every move that was offered in the task, oldest first. */
export async function findProposals(db: ProjectDb, taskId: string): Promise<StoredProposal[]> {
  const offered: Offered[] = [];
  const settled = new Map<string, Settled>();
  for (let after = 0; ; ) {
    const types = ["proposal", "proposal_settled"] as const;
    const events = await selectEvents(db, taskId, { after, types, limit: STRETCH });
    for (const event of events) {
      if (event.type === "proposal") offered.push(event);
      else if (event.type === "proposal_settled" && !settled.has(event.data.proposal_id))
        settled.set(event.data.proposal_id, event);
    }
    if (events.length < STRETCH) break;
    after = events.at(-1)?.seq ?? after;
  }
  return offered.map((event, at) => ({
    offered: event,
    settled: settled.get(event.data.proposal_id) ?? null,
    newest: at === offered.length - 1,
  }));
}

/** Whether an offer can still be confirmed where the task is now. */
export const isOpen = ({ offered, settled, newest }: StoredProposal, now: Basis): boolean =>
  settled === null && newest && isSameBasis(offered.data.basis, now);

/** An offer as people and programs see it. */
export function viewOfProposal(stored: StoredProposal, now: Basis): ProposalView {
  const { offered, settled } = stored;
  const { proposal_id: id, text, choices, source } = offered.data;
  return {
    id,
    text,
    choices,
    source,
    status: settled?.data.status ?? (isOpen(stored, now) ? "open" : "stale"),
    created_at: offered.at,
    choice: settled?.data.choice ?? null,
    decided_by: settled?.data.by.name ?? null,
    decided_at: settled?.at ?? null,
    run_id: settled?.data.run_id ?? null,
    task_id: settled?.data.task_id ?? null,
  };
}

/** The task's offers as they are now, newest first. */
export async function viewProposals(db: ProjectDb, task: TaskRow): Promise<ProposalView[]> {
  const now = await basisOf(db, task);
  return (await findProposals(db, task.id)).map((stored) => viewOfProposal(stored, now)).reverse();
}
