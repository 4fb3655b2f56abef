"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { SRS_METHODS } from "#lib/domain/specialist/teams.ts";
import { PROFILE_IDS } from "#lib/domain/srs-outline/profiles/profiles.ts";
import { action } from "#lib/http/action.ts";
import { updateProject } from "#lib/usecases/project/update-project.ts";

const form = z.object({
  project_id: z.string(),
  version: z.coerce.number().int().min(1),
  /** A built-in profile or a custom outline. */
  profile: z.union([z.enum(PROFILE_IDS), z.string().regex(/^otl_/)]),
  srs_method: z.enum(SRS_METHODS),
});

/** Sets outline and team, unless another user changed the project in the meantime. */
export const saveSrsSettings = action(
  form,
  async (actor, { project_id: projectId, version, profile, srs_method }): Promise<null> => {
    const builtIn = PROFILE_IDS.find((id) => id === profile);
    const outline = builtIn === undefined ? { outline_id: profile } : { profile: builtIn, outline_id: null };
    await updateProject(actor, { projectId, version, change: { srs_method, ...outline } });
    revalidatePath("/", "layout");
    return null;
  },
);
