"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { createWorkspaceInput } from "#lib/contracts/member.ts";
import { paths } from "#lib/contracts/paths.ts";
import { action } from "#lib/http/action.ts";
import { chooseWorkspace } from "#lib/usecases/member/join.ts";
import { createWorkspace } from "#lib/usecases/workspace/create-workspace.ts";

/** Creates a workspace and opens it. */
export const createWorkspaceAction = action(createWorkspaceInput, async (actor, input): Promise<null> => {
  await createWorkspace(actor, input);
  revalidatePath("/", "layout");
  return redirect(paths.home());
});

/** Switches to a workspace and opens it. */
export const openWorkspaceAction = action(
  z.object({ workspace_id: z.string().max(60) }),
  async (actor, { workspace_id }): Promise<null> => {
    await chooseWorkspace(actor, workspace_id);
    revalidatePath("/", "layout");
    return redirect(paths.home());
  },
);
