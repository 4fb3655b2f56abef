import type { SetupView } from "#lib/contracts/installation.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { setupRecord } from "#lib/db/installation.ts";
import { hasModel } from "#lib/db/past-runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { SETUP_STEPS, setupStates } from "#lib/domain/access/setup.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { freshSandboxState } from "#lib/sandbox/sandbox-state.ts";
import { isAdministrator, requireAdministrator } from "./require-administrator.ts";

async function setupOf(actor: Actor): Promise<SetupView> {
  const [record, access] = await Promise.all([setupRecord(), requireWorkspace(actor, null, "read")]);
  const facts = {
    model: await inTenant(access, hasModel),
    mail: isMailConfigured(),
    sandbox: freshSandboxState()?.problem === null,
  };
  const steps = setupStates(facts, record.decided);
  return {
    steps,
    open: SETUP_STEPS.filter((step) => steps[step] === "open"),
    closed: record.closedAt !== null,
  };
}

/**
 * The guided set-up of the installation: the state of each step as it is now.
 * @throws AppError not_found (no administrator)
 */
export async function getSetup(actor: Actor): Promise<SetupView> {
  await requireAdministrator(actor);
  return setupOf(actor);
}

/**
 * The set-up as home offers it: null for everybody but the administrator, after it was closed, and when nothing is open.
 * @throws AppError not_found, insufficient_scope
 */
export async function getOfferedSetup(actor: Actor): Promise<SetupView | null> {
  if (!(await isAdministrator(actor))) return null;
  const setup = await setupOf(actor);
  return setup.closed || setup.open.length === 0 ? null : setup;
}
