"use server";
import { z } from "zod";
import { action } from "#lib/http/action.ts";
import { changeFirstSteps } from "#lib/usecases/home/first-steps.ts";

/** Stops listing the first steps on the home page. */
export const hideFirstStepsAction = action(z.object({}), async (actor): Promise<null> => {
  await changeFirstSteps(actor, { hidden: true });
  return null;
});
