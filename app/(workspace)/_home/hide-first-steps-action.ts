"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { action } from "#lib/http/action.ts";
import { changeFirstSteps } from "#lib/usecases/home/first-steps.ts";

/** Stops listing the first steps on the home page. */
export const hideFirstStepsAction = action(z.object({}), async (actor): Promise<null> => {
  await changeFirstSteps(actor, { hidden: true });
  revalidatePath(paths.home());
  return null;
});
