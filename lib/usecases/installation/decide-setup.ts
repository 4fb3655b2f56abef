import { storeDecidedStep, storeSetupClosed } from "#lib/db/installation.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { SetupStep } from "#lib/domain/access/setup.ts";
import { requireAdministrator } from "./require-administrator.ts";

/**
 * Goes on without what a step sets up, or keeps what is set. It changes nothing else.
 * @throws AppError not_found (no administrator)
 */
export async function decideSetupStep(actor: Actor, step: SetupStep): Promise<void> {
  await requireAdministrator(actor);
  await storeDecidedStep(step);
}

/**
 * Stops offering the set-up on home. Its page stays.
 * @throws AppError not_found (no administrator)
 */
export async function closeSetup(actor: Actor): Promise<void> {
  await requireAdministrator(actor);
  await storeSetupClosed(new Date());
}
