import { PROMPT_LIST, type PromptName } from "#lib/agents/prompts.ts";
import { promptIdOf } from "#lib/contracts/prompt.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";

/** A prompt and what it takes. */
export interface KnownPrompt {
  readonly name: PromptName;
  readonly language: Language;
  readonly variables: readonly string[];
}

/** Every prompt in every language. */
export const KNOWN_PROMPTS: readonly KnownPrompt[] = PROMPT_LIST.flatMap((prompt) =>
  LANGUAGES.map((language) => ({ ...prompt, language })),
);

/** The prompt of an id. Throws not_found. */
export function promptPlace(id: string): KnownPrompt {
  const found = KNOWN_PROMPTS.find(({ name, language }) => promptIdOf(name, language) === id);
  if (found === undefined) throw new AppError("not_found");
  return found;
}
