"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { transferInput } from "#lib/contracts/member.ts";
import { paths } from "#lib/contracts/paths.ts";
import { deleteByNameInput } from "#lib/contracts/project-deletion.ts";
import { action } from "#lib/http/action.ts";
import { leaveWorkspace, transferOwnership } from "#lib/usecases/member/leave-workspace.ts";
import { deleteWorkspace } from "#lib/usecases/workspace/delete-workspace.ts";

/** Deletes the current workspace once its name is typed, and shows where it can be restored. */
export const deleteWorkspaceByName = action(deleteByNameInput, async (actor, { name }): Promise<null> => {
  await deleteWorkspace(actor, { workspaceId: null, name });
  revalidatePath("/", "layout");
  return redirect(paths.deletedWorkspaces());
});

/** Ends the reader's membership and opens another workspace of theirs. */
export const leaveWorkspaceAction = action(z.object({}), async (actor): Promise<null> => {
  await leaveWorkspace(actor, null);
  revalidatePath("/", "layout");
  return redirect(paths.workspaces());
});

/** Makes another member the owner. */
export const transferOwnershipAction = action(transferInput, async (actor, input): Promise<null> => {
  await transferOwnership(actor, null, input);
  revalidatePath("/", "layout");
  return null;
});
