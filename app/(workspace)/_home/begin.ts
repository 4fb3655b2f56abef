"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { createTaskInput } from "#lib/contracts/task.ts";
import { action } from "#lib/http/action.ts";
import { readerLanguage } from "#lib/i18n/reader-language.ts";
import { createProject } from "#lib/usecases/project/create-project.ts";
import { createTask } from "#lib/usecases/task/create-task.ts";

const form = createTaskInput.extend({
  need: createTaskInput.shape.need.default(""),
  project_id: z.string().optional(),
});

/** Makes a task of what was typed, in the project chosen or in a first one, and opens its table, which begins at once. */
export const begin = action(form, async (actor, { need, project_id }): Promise<null> => {
  const t = await getTranslations("home");
  const projectId =
    project_id ??
    (await createProject(actor, { name: t("firstProject"), language: await readerLanguage() })).id;
  if (project_id === undefined) revalidatePath("/", "layout");
  const task = await createTask(actor, projectId, { need });
  return redirect(`${paths.task(projectId, task.id)}?start=1`);
});
