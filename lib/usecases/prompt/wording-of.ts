import { type PromptSource, replacedPrompts, shippedPrompt } from "#lib/agents/prompts.ts";
import type { RenderPromptInput } from "#lib/contracts/prompt-trial.ts";
import { promptTextsInUse, selectPromptVersions } from "#lib/db/prompts.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { checkPrompt } from "#lib/domain/prompts/check-prompt.ts";
import type { KnownPrompt } from "./prompt-place.ts";

/** The prompts in force, and the same with one of them in the wording to be tested. */
export interface Wordings {
  readonly current: PromptSource;
  readonly tried: PromptSource;
}

/** The wordings that a trial sets side by side. Throws prompt_unfit, not_found. */
export async function wordingsOf(
  db: TenantDb,
  prompt: KnownPrompt,
  input: Pick<RenderPromptInput, "text" | "version">,
): Promise<Wordings> {
  const texts = await promptTextsInUse(db);
  const key = `${prompt.name}.${prompt.language}`;
  const saved = async (version: number) =>
    (await selectPromptVersions(db, prompt)).find((row) => row.version === version)?.text;
  const shipped = shippedPrompt(prompt.name, prompt.language);
  const { version } = input;
  const stored =
    version === undefined ? (texts.get(key) ?? shipped) : version === null ? shipped : await saved(version);
  const text = input.text?.replaceAll("\r\n", "\n") ?? stored;
  if (text === undefined) throw new AppError("not_found");
  const fields = checkPrompt(text, prompt.variables);
  if (fields.length > 0) throw new AppError("prompt_unfit", { fields });
  return { current: replacedPrompts(texts), tried: replacedPrompts(new Map(texts).set(key, text)) };
}
