import type { ConcernsView } from "#lib/contracts/plan-decisions.ts";
import { requireTask } from "#lib/db/access.ts";
import { loadPlan } from "#lib/db/plans.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { mentionedConcerns } from "#lib/domain/concerns/concern-lists.ts";

/**
 * The checklists that the words of a task's newest plan mention.
 * @throws AppError not_found if there is no plan yet, insufficient_scope
 */
export async function listConcerns(actor: Actor, taskId: string): Promise<ConcernsView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const { plan } = await loadPlan(db, taskId);
    const concerns = mentionedConcerns(plan).map(({ words, requirements, questions, ...concern }) => ({
      ...concern,
      words: [...words],
      requirements: [...requirements],
      questions: [...questions],
    }));
    return { plan_version: plan.meta.version, concerns };
  });
}
