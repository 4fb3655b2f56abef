import { promptHash, shippedPrompt } from "#lib/agents/prompts.ts";
import { type PromptListView, promptIdOf } from "#lib/contracts/prompt.ts";
import type { PromptChoiceRow } from "#lib/db/prompts.ts";
import type { KnownPrompt } from "./prompt-place.ts";

/** What a list reports a prompt. */
export function promptHead(
  { name, language, variables }: KnownPrompt,
  choices: readonly PromptChoiceRow[],
): PromptListView["data"][number] {
  const choice = choices.find((one) => one.name === name && one.language === language);
  const shipped_hash = promptHash(shippedPrompt(name, language));
  return {
    id: promptIdOf(name, language),
    name,
    language,
    variables: [...variables],
    shipped_hash,
    active_version: choice?.version ?? null,
    shipped_changed: choice !== undefined && choice.shipped_hash !== shipped_hash,
  };
}
