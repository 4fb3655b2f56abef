"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { MAX_DEADLINE_HOURS } from "#lib/domain/clarification/clarification.ts";
import { action } from "#lib/http/action.ts";
import { updateProject } from "#lib/usecases/project/update-project.ts";

const form = z.object({
  project_id: z.string(),
  version: z.coerce.number().int().min(1),
  deadline: z.enum(["off", "on"]),
  hours: z.coerce.number().int().min(1).max(MAX_DEADLINE_HOURS),
});

/**
 * Sets the hours after which the default of a question applies, unless another user changed the project in the
 * meantime.
 */
export const saveQuestionSettings = action(
  form,
  async (actor, { project_id: projectId, version, deadline, hours }): Promise<null> => {
    const change = { question_deadline_hours: deadline === "on" ? hours : null };
    await updateProject(actor, { projectId, version, change });
    revalidatePath("/", "layout");
    return null;
  },
);
