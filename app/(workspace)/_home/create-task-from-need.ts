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

const form = createTaskInput.omit({ reference: true }).extend({
  need: createTaskInput.shape.need.default(""),
  project_id: z.string().optional(),
  reference_task: z.string().max(80).optional(),
  reference_version: z.coerce.number().int().min(1).optional(),
  inherit: z.string().optional(),
});

/**
 * Creates a task from the typed need, in the selected project or in a new first one, and opens its workshop, which
 * starts immediately.
 */
export const createTaskFromNeed = action(
  form,
  async (actor, { need, project_id, depth, ...from }): Promise<null> => {
    const t = await getTranslations("home");
    const projectId =
      project_id ??
      (await createProject(actor, { name: t("firstProject"), language: await readerLanguage() })).id;
    if (project_id === undefined) revalidatePath("/", "layout");
    const task = await createTask(actor, projectId, {
      need,
      depth,
      ...(from.reference_task === undefined
        ? {}
        : {
            reference: {
              task_id: from.reference_task,
              plan_version: from.reference_version,
              inherit_consensus: from.inherit !== undefined,
            },
          }),
    });
    return redirect(`${paths.task(projectId, task.id)}?start=1`);
  },
);
