"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { paths } from "#lib/contracts/paths.ts";
import { deleteByNameInput } from "#lib/contracts/project-deletion.ts";
import { action } from "#lib/http/action.ts";
import { deleteWorkspace } from "#lib/usecases/workspace/delete-workspace.ts";

/** Deletes the current workspace once its name is typed, and shows where it can be restored. */
export const deleteWorkspaceByName = action(deleteByNameInput, async (actor, { name }): Promise<null> => {
  await deleteWorkspace(actor, { workspaceId: null, name });
  revalidatePath("/", "layout");
  return redirect(paths.deletedWorkspaces());
});
