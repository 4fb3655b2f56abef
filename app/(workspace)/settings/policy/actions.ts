"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { moveRetentionInput } from "#lib/contracts/move.ts";
import { paths } from "#lib/contracts/paths.ts";
import { action } from "#lib/http/action.ts";
import { enableMovePolicy, setMoveRetention, trainMovePolicy } from "#lib/usecases/policy/move-policy.ts";

/** Trains and evaluates the policy. */
export const trainPolicyAction = action(z.object({}), async (actor): Promise<null> => {
  await trainMovePolicy(actor, null);
  revalidatePath(paths.settingsPolicy());
  return null;
});

const switchInput = z.object({ enabled: z.enum(["true", "false"]) });

/** Lets the policy suggest, or not. */
export const switchPolicyAction = action(switchInput, async (actor, { enabled }): Promise<null> => {
  await enableMovePolicy(actor, null, { enabled: enabled === "true" });
  revalidatePath(paths.settingsPolicy());
  return null;
});

/** Sets the retention of the log. */
export const saveRetentionAction = action(moveRetentionInput, async (actor, input): Promise<null> => {
  await setMoveRetention(actor, null, input);
  revalidatePath(paths.settingsPolicy());
  return null;
});
