import type { WorkItemView, WorkListView } from "#lib/contracts/work.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { selectMembers } from "#lib/db/members.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { selectWork } from "#lib/db/work-items.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { type Plan, planSchema } from "#lib/domain/plan/plan.ts";
import { type WorkItem, workItems } from "#lib/domain/work/work-item.ts";

/** The tasks of the newest plan as work, with the people who can own them. */
export interface LoadedWork {
  readonly plan: Plan;
  readonly items: readonly WorkItem[];
  readonly members: WorkListView["members"];
}

/**
 * Loads the work of a task's newest plan.
 * @throws AppError not_found while there is no plan
 */
export async function loadWork(db: ProjectDb, taskId: string): Promise<LoadedWork> {
  const found = await readArtifact(db, taskId, { name: "planning.ai.json" });
  if (found === null) throw new AppError("not_found");
  const plan = planSchema.parse(found.value);
  const members = await selectMembers(db);
  return {
    plan,
    items: workItems(plan, await selectWork(db, taskId)),
    members: members.map(({ user_id, name }) => ({ id: user_id, name })),
  };
}

/** An item as users see it; an owner who has left the workspace is no owner. */
export function viewOfWork(item: WorkItem, members: LoadedWork["members"]): WorkItemView {
  const { ownerId, waitsFor, position: _position, requirements, depends, ...rest } = item;
  return {
    ...rest,
    requirements: [...requirements],
    depends: [...depends],
    waits_for: [...waitsFor],
    owner: members.find(({ id }) => id === ownerId) ?? null,
  };
}
