"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { dollarLimit } from "#app/_usage/limit-input.ts";
import { action } from "#lib/http/action.ts";
import { updateWorkspaceBudget } from "#lib/usecases/budget/update-workspace-budget.ts";

const form = z.object({ month_budget_micros: dollarLimit });

/** Changes the workspace's monthly budget immediately. */
export const saveWorkspaceBudgetAction = action(form, async (actor, change): Promise<null> => {
  await updateWorkspaceBudget(actor, null, change);
  revalidatePath("/", "layout");
  return null;
});
