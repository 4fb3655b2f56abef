"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { setupStepInput } from "#lib/contracts/installation.ts";
import { paths } from "#lib/contracts/paths.ts";
import { action } from "#lib/http/action.ts";
import { closeSetup, decideSetupStep } from "#lib/usecases/installation/decide-setup.ts";

/** Goes on without what a step sets up, or keeps what is set. */
export const decideSetupAction = action(setupStepInput, async (actor, { step }): Promise<null> => {
  await decideSetupStep(actor, step);
  revalidatePath(paths.setup());
  revalidatePath(paths.home());
  return null;
});

/** Stops offering the set-up on home. */
export const closeSetupAction = action(z.object({}), async (actor): Promise<null> => {
  await closeSetup(actor);
  return null;
});
