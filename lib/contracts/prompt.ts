import { z } from "zod";
import { languageSchema } from "../domain/language.ts";

/** A prompt's id in addresses: its name with `.` for `/`, then its language, e.g. `planning.turn-format.en`. */
export const promptIdOf = (name: string, language: string): string =>
  `${name.replaceAll("/", ".")}.${language}`;

export const savePromptInput = z.strictObject({
  text: z.string().max(100_000),
  note: z.string().trim().max(500).default(""),
});
export type SavePromptInput = z.output<typeof savePromptInput>;

/** A version of the workspace's own, or null for the shipped text. */
export const choosePromptInput = z.strictObject({ version: z.number().int().min(1).nullable() });
export type ChoosePromptInput = z.output<typeof choosePromptInput>;

const head = z.object({
  id: z.string(),
  name: z.string(),
  language: languageSchema,
  /** Names that the text has to hold as `{{name}}`. */
  variables: z.array(z.string()),
  /** First 16 hex digits of the shipped text's SHA-256. */
  shipped_hash: z.string(),
  /** The version in force; null = the shipped text. */
  active_version: z.number().int().nullable(),
  /** The shipped text has changed since the version in force was chosen. */
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
  /** Against the version before it, or the shipped text; unified. */
  diff: z.string(),
});

export const promptView = head.extend({
  shipped: z.string(),
  /** The text in force, with the values that a call would have. */
  preview: z.string(),
  /** The text in force against the shipped one; unified, empty where they are the same. */
  diff: z.string(),
  versions: z.array(version),
  abilities: z.array(z.string()),
});
export type PromptView = z.infer<typeof promptView>;
