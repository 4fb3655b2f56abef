"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { action } from "#lib/http/action.ts";
import { checkSandbox } from "#lib/usecases/sandbox/check-sandbox.ts";

/** Probes the sandbox again. */
export const checkSandboxAction = action(z.object({}), async (actor): Promise<null> => {
  await checkSandbox(actor, null);
  revalidatePath(paths.settingsSandbox());
  revalidatePath(paths.setup());
  return null;
});
