"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { savePromptInput } from "#lib/contracts/prompt.ts";
import { action } from "#lib/http/action.ts";
import { choosePrompt } from "#lib/usecases/prompt/choose-prompt.ts";
import { savePrompt } from "#lib/usecases/prompt/save-prompt.ts";

const form = savePromptInput.extend({ prompt_id: z.string() });

/** Keeps a wording as the prompt's next version. */
export const save = action(form, async (actor, { prompt_id: promptId, ...input }): Promise<null> => {
  await savePrompt(actor, { workspaceId: null, promptId }, input);
  revalidatePath(paths.settingsPrompt(promptId));
  return null;
});

const chosen = z.object({ prompt_id: z.string(), version: z.coerce.number().int().min(1).optional() });

/** Puts a version, or the shipped text, in force. */
export const choose = action(chosen, async (actor, { prompt_id: promptId, version }): Promise<null> => {
  await choosePrompt(actor, { workspaceId: null, promptId }, { version: version ?? null });
  revalidatePath(paths.settingsPrompts(), "layout");
  return null;
});
