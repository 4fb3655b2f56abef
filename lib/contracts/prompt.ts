import { z } from "zod";
import { languageSchema } from "../domain/language.ts";

/** A prompt's id in URLs: its name with `.` for `/`, then its language, e.g. `planning.turn-format.en`. */
export const promptIdOf = (name: string, language: string): string =>
  `${name.replaceAll("/", ".")}.${language}`;

export const savePromptInput = z.strictObject({
  text: z.string().max(100_000),
  note: z.string().trim().max(500).default(""),
});
export type SavePromptInput = z.output<typeof savePromptInput>;

/** A version of the workspace, or null for the built-in text. */
export const choosePromptInput = z.strictObject({ version: z.number().int().min(1).nullable() });
export type ChoosePromptInput = z.output<typeof choosePromptInput>;

const head = z.object({
  id: z.string(),
  name: z.string(),
  language: languageSchema,
  /** Names that the text must contain as `{{name}}`. */
  variables: z.array(z.string()),
  /** First 16 hex digits of the SHA-256 of the built-in text. */
  shipped_hash: z.string(),
  /** The active version; null = the built-in text. */
  active_version: z.number().int().nullable(),
  /** The built-in text has changed since the active version was chosen. */
  shipped_changed: z.boolean(),
});
export const promptListView = z.object({ data: z.array(head), abilities: z.array(z.string()) });
export type PromptListView = z.infer<typeof promptListView>;

const version = z.object({
  version: z.number().int(),
  hash: z.string(),
  note: z.string(),
  by: z.string(),
  at: z.string(),
  text: z.string(),
  /** Unified diff against the previous version or the built-in text. */
  diff: z.string(),
});

export const promptView = head.extend({
  shipped: z.string(),
  /** The active text with the values of a call. */
  preview: z.string(),
  /** Unified diff of the built-in and the active text; empty if they are equal. */
  diff: z.string(),
  versions: z.array(version),
  abilities: z.array(z.string()),
});
export type PromptView = z.infer<typeof promptView>;
