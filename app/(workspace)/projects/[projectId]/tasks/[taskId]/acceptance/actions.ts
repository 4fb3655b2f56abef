"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { acceptanceInput, revertInput } from "#lib/contracts/change-acceptance.ts";
import { paths } from "#lib/contracts/paths.ts";
import { action } from "#lib/http/action.ts";
import { decideAcceptance } from "#lib/usecases/change-set/accept-change.ts";
import { revertPatch } from "#lib/usecases/change-set/revert-change.ts";

const place = { project_id: z.string(), task_id: z.string() };

/** Accepts, overrides or rejects an attempt. */
export const decideAcceptanceAction = action(
  acceptanceInput.extend(place),
  async (actor, { project_id, task_id, ...input }): Promise<null> => {
    await decideAcceptance(actor, task_id, input);
    revalidatePath(paths.task(project_id, task_id), "layout");
    return null;
  },
);

/** Undoes an accepted change, or undoes its revert; the result names the task for conflicts. */
export const revertPatchAction = action(
  revertInput.extend({ ...place, patch_id: z.string() }),
  async (actor, { project_id, task_id, patch_id, ...input }): Promise<string | null> => {
    const result = await revertPatch(actor, patch_id, input);
    revalidatePath(paths.task(project_id, task_id), "layout");
    return result.task_id === null ? null : paths.task(project_id, result.task_id);
  },
);
