"use server";
import { revalidatePath } from "next/cache";
import { paths } from "#lib/contracts/paths.ts";
import { updateWorkspaceSettingsInput } from "#lib/contracts/workspace.ts";
import { action } from "#lib/http/action.ts";
import { updateWorkspaceSettings } from "#lib/usecases/workspace/update-workspace-settings.ts";

/** Selects the plan contract of answers. */
export const saveChatSettings = action(updateWorkspaceSettingsInput, async (actor, input): Promise<null> => {
  await updateWorkspaceSettings(actor, input);
  revalidatePath(paths.settingsChat());
  return null;
});
