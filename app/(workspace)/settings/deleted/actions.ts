"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { deleteByNameInput } from "#lib/contracts/project-deletion.ts";
import { action } from "#lib/http/action.ts";
import { purgeNow } from "#lib/usecases/project/purge-now.ts";
import { restoreProject } from "#lib/usecases/project/restore-project.ts";

const ofProject = z.object({ project_id: z.string() });

/** Restores a deleted project. */
export const restoreDeletedProject = action(
  ofProject,
  async (actor, { project_id: projectId }): Promise<null> => {
    await restoreProject(actor, { workspaceId: null, projectId });
    revalidatePath("/", "layout");
    return null;
  },
);

/** Purges a deleted project whose name was typed. */
export const purgeDeletedProject = action(
  deleteByNameInput.extend(ofProject.shape),
  async (actor, { project_id: projectId, name }): Promise<null> => {
    await purgeNow(actor, { workspaceId: null, projectId, name });
    revalidatePath("/settings/deleted");
    return null;
  },
);
