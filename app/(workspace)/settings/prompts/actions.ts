"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { savePromptInput } from "#lib/contracts/prompt.ts";
import type { PromptTrialView } from "#lib/contracts/prompt-trial.ts";
import { action } from "#lib/http/action.ts";
import { choosePrompt } from "#lib/usecases/prompt/choose-prompt.ts";
import { savePrompt } from "#lib/usecases/prompt/save-prompt.ts";
import { tryPrompt } from "#lib/usecases/prompt/try-prompt.ts";

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

const tried = z.object({
  prompt_id: z.string(),
  task_id: z.string().optional(),
  text: z.string().max(100_000).default(""),
  /** `draft`, `shipped`, or the number of a version. */
  wording: z.union([z.enum(["draft", "shipped"]), z.coerce.number().int().min(1)]),
});

/** Tests a wording once on a recorded turn. */
export const trial = action(
  tried,
  async (actor, { prompt_id: promptId, wording, text, task_id }): Promise<PromptTrialView> => {
    const chosen = wording === "draft" ? { text } : { version: wording === "shipped" ? null : wording };
    return tryPrompt(actor, { workspaceId: null, promptId }, { ...chosen, task_id });
  },
);
