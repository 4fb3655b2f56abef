"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { paths } from "#lib/contracts/paths.ts";
import { createProjectInput } from "#lib/contracts/project.ts";
import { action } from "#lib/http/action.ts";
import { createProject } from "#lib/usecases/project/create-project.ts";

/** Creates a project and opens the form of its first task. */
export const createProjectAction = action(createProjectInput, async (actor, input): Promise<null> => {
  const project = await createProject(actor, input);
  revalidatePath("/", "layout");
  return redirect(paths.newTask(project.id));
});
