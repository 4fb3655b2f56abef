import type { FirstStepsInput, FirstStepsView } from "#lib/contracts/home.ts";
import { requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import {
  areFirstStepsHidden,
  firstStepsDone,
  isNamedInProject,
  storeFirstStepsHidden,
} from "#lib/db/first-steps.ts";
import { hasInstallationModel } from "#lib/db/past-runs.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { type Actor, can } from "#lib/domain/access/can.ts";
import { type FirstStep, firstStepsFor } from "#lib/domain/access/first-steps.ts";

async function stepsOf(db: TenantDb<WorkspaceAccess>, actor: Actor): Promise<FirstStep[]> {
  const { abilities, role } = db.access;
  const decidesIfNamed =
    !abilities.includes("decide_gate") && can(actor, "decide_gate", { role, named: true }).allowed;
  return firstStepsFor(abilities, {
    decidesInProject: decidesIfNamed && (await isNamedInProject(db, actor.userId)),
    hasInstallationModel: hasInstallationModel(),
  });
}

async function viewOf(db: TenantDb<WorkspaceAccess>, actor: Actor, hidden: boolean): Promise<FirstStepsView> {
  const steps = await stepsOf(db, actor);
  const done = await firstStepsDone(db, actor.userId);
  return { hidden, steps: steps.map((step) => ({ step, done: done[step] })) };
}

/**
 * The first steps that the caller can do in the workspace, and which of them are done.
 * @throws AppError not_found, insufficient_scope
 */
export async function getFirstSteps(actor: Actor): Promise<FirstStepsView> {
  const access = await requireWorkspace(actor, null, "read");
  return inTenant(access, async (db) => viewOf(db, actor, await areFirstStepsHidden(db, actor.userId)));
}

/**
 * The first steps as Home offers them.
 * @returns null after the reader hid them, and if the reader can do none
 * @throws AppError not_found, insufficient_scope
 */
export async function getOfferedFirstSteps(actor: Actor): Promise<FirstStepsView | null> {
  const access = await requireWorkspace(actor, null, "read");
  return inTenant(access, async (db) => {
    if (await areFirstStepsHidden(db, actor.userId)) return null;
    const view = await viewOf(db, actor, false);
    return view.steps.length === 0 ? null : view;
  });
}

/**
 * Hides the list of first steps from the caller's Home in this workspace, or shows it again.
 * @throws AppError not_found, insufficient_scope
 */
export async function changeFirstSteps(actor: Actor, { hidden }: FirstStepsInput): Promise<FirstStepsView> {
  const access = await requireWorkspace(actor, null, "read");
  return inTenant(access, async (db) => {
    await storeFirstStepsHidden(db, actor.userId, hidden ? new Date() : null);
    return viewOf(db, actor, hidden);
  });
}
