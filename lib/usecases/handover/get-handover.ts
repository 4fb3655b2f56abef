import type { HandoverView } from "#lib/contracts/handover.ts";
import { requireTask } from "#lib/db/access.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { HandoverFormat } from "#lib/domain/handover/handover-formats.ts";
import { toHandover } from "#lib/domain/handover/to-handover.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";

interface HandoverRequest {
  readonly taskId: string;
  readonly format: HandoverFormat;
  /** Version of the plan; absent means the newest. */
  readonly version?: number | undefined;
}

/**
 * A task's plan as files of spec-kit, Kiro, AGENTS.md or Gherkin, with the task's readable name.
 * @throws AppError not_found (also while there is no plan), insufficient_scope
 */
export async function getHandover(
  actor: Actor,
  { taskId, format, version }: HandoverRequest,
): Promise<HandoverView & { readonly name: string }> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const task = await findTask(db, taskId);
    const found = task && (await readArtifact(db, taskId, { name: "planning.ai.json", version }));
    if (!task || !found) throw new AppError("not_found");
    const plan = planSchema.parse(found.value);
    const files = toHandover(plan, format).map((file) => ({ ...file }));
    const { version: plan_version, status: plan_status } = plan.meta;
    return { name: task.name, format, plan_version, plan_status, files };
  });
}
