"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { repositoryImportInput, repositoryInput } from "#lib/contracts/repository.ts";
import { invalidField } from "#lib/domain/app-error.ts";
import { action } from "#lib/http/action.ts";
import { readerLanguage } from "#lib/i18n/reader-language.ts";
import { startRemoteImport } from "#lib/usecases/exchange/job/start-repository-import.ts";
import { getProject } from "#lib/usecases/project/get-project.ts";
import { deleteRepository } from "#lib/usecases/repository/delete-repository.ts";
import { saveRepository } from "#lib/usecases/repository/save-repository.ts";

const project_id = z.string();
/** A checkbox: absent when it is off. */
const branch_push = z
  .string()
  .optional()
  .transform((value) => value !== undefined);
/** A choice that only administrators see; absent for others. */
const accept_override = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();
const orAbsent = (value: unknown) => (value === "" ? undefined : value);

/** Creates an empty repository. */
export const createRepositoryAction = action(
  repositoryInput.extend({ project_id, branch_push }),
  async (actor, { project_id: projectId, ...input }): Promise<null> => {
    await saveRepository(actor, projectId, { input, version: null });
    revalidatePath(paths.repository(projectId), "layout");
    return null;
  },
);

/** Starts the import of a repository and shows its progress. */
export const importRepositoryAction = action(
  repositoryImportInput.extend({
    project_id,
    branch_push,
    branch: z.preprocess(orAbsent, repositoryImportInput.shape.branch),
  }),
  async (actor, { project_id: projectId, ...input }): Promise<never> => {
    const place = { projectId, language: await readerLanguage() };
    const job = await startRemoteImport(actor, place, input);
    return redirect(paths.exchangeJob(job.id));
  },
);

/** Changes the settings, unless another user changed them since the form was loaded. */
export const saveRepositoryAction = action(
  repositoryInput.extend({
    project_id,
    branch_push,
    accept_override,
    version: z.coerce.number().int().min(1),
  }),
  async (actor, { project_id: projectId, version, ...input }): Promise<null> => {
    await saveRepository(actor, projectId, { input, version });
    revalidatePath(paths.repository(projectId), "layout");
    return null;
  },
);

/** Deletes the repository after the project's name was typed. */
export const deleteRepositoryAction = action(
  z.object({ project_id, name: z.string() }),
  async (actor, { project_id: projectId, name }): Promise<never> => {
    const project = await getProject(actor, projectId);
    if (name.trim() !== project.name.trim())
      throw invalidField("/name", "mismatch", "not the name of the project");
    await deleteRepository(actor, projectId);
    revalidatePath(paths.repository(projectId), "layout");
    return redirect(paths.repository(projectId));
  },
);
