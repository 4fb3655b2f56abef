"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { modelInput } from "#lib/contracts/model.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { type CallSettings, callSettingsSchema } from "#lib/domain/models/call-settings.ts";
import type { ChainLink, ProfileRoles } from "#lib/domain/models/profile.ts";
import { action } from "#lib/http/action.ts";
import { getProjectProfile, getWorkspaceProfile } from "#lib/usecases/model/get-model-profile.ts";
import { saveModel } from "#lib/usecases/model/save-model.ts";
import { saveProjectProfile, saveWorkspaceProfile } from "#lib/usecases/model/save-model-profile.ts";
import { NUMBER_SETTINGS, PLACES } from "./chain-fields.ts";

const head = z.object({ project_id: z.string().optional(), version: z.coerce.number().int().min(1) });

/** A role's chain from the form data: the fields of each link are suffixed with its index. */
const chainForm = head
  .extend({ role: z.string().min(1).max(60), way: z.enum(["follow", "own", "rules"]) })
  .loose();
type ChainForm = z.infer<typeof chainForm>;

function settingsOf(form: ChainForm, at: number): CallSettings {
  const numbers = NUMBER_SETTINGS.flatMap((name) => {
    const text = form[`${name}_${at}`];
    return typeof text === "string" ? [[name, Number(text)] as const] : [];
  });
  const reasoning = form[`reasoning_${at}`];
  const settings = { ...Object.fromEntries(numbers), ...(reasoning ? { reasoning } : {}) };
  const read = callSettingsSchema.safeParse(settings);
  if (!read.success) throw new AppError("invalid_input");
  return read.data;
}

function linksOf(form: ChainForm): ChainLink[] {
  return PLACES.flatMap((at) => {
    const model_id = form[`model_${at}`];
    return typeof model_id === "string" ? [{ model_id, settings: settingsOf(form, at) }] : [];
  });
}

function changed(roles: ProfileRoles, form: ChainForm): ProfileRoles {
  const { [form.role]: _before, ...others } = roles;
  if (form.way === "follow") return others;
  const links = form.way === "rules" ? [] : linksOf(form);
  // A chain without a model would disable all models for the role. The form means "not set" instead.
  return form.way === "own" && links.length === 0 ? others : { ...others, [form.role]: links };
}

/** Sets the models of one role, in a project or in the workspace. */
export const saveChain = action(chainForm, async (actor, form): Promise<null> => {
  const { project_id: projectId, version } = form;
  if (projectId === undefined) {
    const { roles } = await getWorkspaceProfile(actor);
    await saveWorkspaceProfile(actor, { roles: changed(roles ?? {}, form), version });
  } else {
    const { roles } = await getProjectProfile(actor, projectId);
    await saveProjectProfile(actor, projectId, { roles: changed(roles ?? {}, form), version });
  }
  revalidatePath("/", "layout");
  return null;
});

/** Removes a project's own profile. */
export const resetProfileAction = action(
  head.extend({ project_id: z.string() }),
  async (actor, { project_id: projectId, version }): Promise<null> => {
    await saveProjectProfile(actor, projectId, { roles: null, version });
    revalidatePath("/", "layout");
    return null;
  },
);

/** Adds a model that was found on a local server. */
export const addLocalModelAction = action(
  modelInput.pick({ model: true, base_url: true }),
  async (actor, found): Promise<null> => {
    await saveModel(actor, null, { provider: "openai-compatible", ...found });
    revalidatePath("/", "layout");
    return null;
  },
);

/** Renders the page again, which searches for local servers. */
export const searchAgainAction = action(z.object({}), (): Promise<null> => {
  revalidatePath("/", "layout");
  return Promise.resolve(null);
});
