"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { updateProjectInput } from "#lib/contracts/project.ts";
import { action } from "#lib/http/action.ts";
import { updateProject } from "#lib/usecases/project/update-project.ts";

const form = updateProjectInput
  .pick({ name: true, chat_edits: true })
  .extend({ project_id: z.string(), version: z.coerce.number().int().min(1) });

/** Changes a project's name and settings, unless another user changed them since the form was loaded. */
export const saveProject = action(
  form,
  async (actor, { project_id: projectId, version, ...change }): Promise<null> => {
    await updateProject(actor, { projectId, version, change });
    revalidatePath("/", "layout");
    return null;
  },
);
