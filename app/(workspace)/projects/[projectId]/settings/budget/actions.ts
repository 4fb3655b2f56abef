"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { dollarLimit, tokenLimit } from "#app/_usage/limit-input.ts";
import { action } from "#lib/http/action.ts";
import { updateProjectBudget } from "#lib/usecases/budget/update-project-budget.ts";

const form = z.object({
  project_id: z.string(),
  run_budget_micros: dollarLimit,
  run_budget_tokens: tokenLimit,
  month_budget_micros: dollarLimit,
  unknown_price: z.enum(["count_tokens", "stop"]),
});

/** Changes a project's budgets: the monthly one immediately, the run budget for new runs. */
export const saveProjectBudgetAction = action(
  form,
  async (actor, { project_id, ...change }): Promise<null> => {
    await updateProjectBudget(actor, project_id, change);
    revalidatePath("/", "layout");
    return null;
  },
);
