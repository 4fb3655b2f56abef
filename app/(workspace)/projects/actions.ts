"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { archiveProjectsInput, updateProjectInput } from "#lib/contracts/project.ts";
import { action } from "#lib/http/action.ts";
import { archiveProjects } from "#lib/usecases/project/archive-projects.ts";
import { updateProject } from "#lib/usecases/project/update-project.ts";

const archiving = z.object({
  project_ids: archiveProjectsInput.shape.project_ids,
  archived: z.enum(["true", "false"]).transform((value) => value === "true"),
});

/** Archives the chosen projects, or takes them back. */
export const archiveChosenProjects = action(archiving, async (actor, input): Promise<null> => {
  await archiveProjects(actor, input);
  revalidatePath("/", "layout");
  return null;
});

const renaming = updateProjectInput
  .required()
  .pick({ name: true })
  .extend({ project_id: z.string(), version: z.coerce.number().int().min(1) });

/** Renames a project, unless another user changed it since the list was loaded. */
export const renameProject = action(
  renaming,
  async (actor, { project_id: projectId, version, name }): Promise<null> => {
    await updateProject(actor, { projectId, version, change: { name } });
    revalidatePath("/", "layout");
    return null;
  },
);
