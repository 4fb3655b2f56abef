"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { updateProjectInput } from "#lib/contracts/project.ts";
import { deleteByNameInput } from "#lib/contracts/project-deletion.ts";
import { action } from "#lib/http/action.ts";
import { deleteProject } from "#lib/usecases/project/delete-project.ts";
import { updateProject } from "#lib/usecases/project/update-project.ts";

const form = updateProjectInput
  .pick({ name: true, chat_edits: true })
  .extend({ project_id: z.string(), version: z.coerce.number().int().min(1) });

const archiving = z.object({
  project_id: z.string(),
  version: z.coerce.number().int().min(1),
  archived: z.enum(["true", "false"]).transform((value) => value === "true"),
});

/** Archives a project, or takes it back, unless another user changed it since the form was loaded. */
export const setProjectArchived = action(
  archiving,
  async (actor, { project_id: projectId, version, archived }): Promise<null> => {
    await updateProject(actor, { projectId, version, change: { archived } });
    revalidatePath("/", "layout");
    return null;
  },
);

/** Changes a project's name and settings, unless another user changed them since the form was loaded. */
export const saveProject = action(
  form,
  async (actor, { project_id: projectId, version, ...change }): Promise<null> => {
    await updateProject(actor, { projectId, version, change });
    revalidatePath("/", "layout");
    return null;
  },
);

/** Deletes a project whose name was typed, and shows where it can be restored. */
export const deleteProjectByName = action(
  deleteByNameInput.extend({ project_id: z.string() }),
  async (actor, { project_id: projectId, name }): Promise<null> => {
    await deleteProject(actor, { projectId, name });
    revalidatePath("/", "layout");
    return redirect(paths.settingsDeleted());
  },
);
