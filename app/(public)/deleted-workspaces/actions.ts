"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { action } from "#lib/http/action.ts";
import { chooseWorkspace } from "#lib/usecases/member/join.ts";
import { restoreWorkspace } from "#lib/usecases/workspace/restore-workspace.ts";

/** Restores a deleted workspace and opens it. */
export const restoreDeletedWorkspace = action(
  z.object({ workspace_id: z.string() }),
  async (actor, { workspace_id }): Promise<null> => {
    await restoreWorkspace(actor, workspace_id);
    await chooseWorkspace(actor, workspace_id);
    revalidatePath("/", "layout");
    return redirect(paths.home());
  },
);
