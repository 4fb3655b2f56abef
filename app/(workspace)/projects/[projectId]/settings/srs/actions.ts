"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { SRS_METHODS } from "#lib/domain/specialist/teams.ts";
import { PROFILE_IDS } from "#lib/domain/srs/profiles/profiles.ts";
import { action } from "#lib/http/action.ts";
import { updateProject } from "#lib/usecases/project/update-project.ts";

const form = z.object({
  project_id: z.string(),
  version: z.coerce.number().int().min(1),
  profile: z.enum(PROFILE_IDS),
  srs_method: z.enum(SRS_METHODS),
});

/** Sets outline and team, unless somebody else changed the project meanwhile. */
export const saveSrsSettings = action(
  form,
  async (actor, { project_id: projectId, version, ...change }): Promise<null> => {
    await updateProject(actor, { projectId, version, change });
    revalidatePath("/", "layout");
    return null;
  },
);
