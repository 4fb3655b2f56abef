import { z } from "zod";
import { LINT_SEVERITIES } from "./severity.ts";

const ruleId = z.string().regex(/^[A-Z]{2,4}\d{2}$/);
const word = z.string().trim().min(1).max(60);
const words = z.array(word).max(200);

/** The words that bind, per language, of which a project may choose one to keep to. */
export const HOUSE_MODALS = { zh: ["应", "必须", "须", "应当"], en: ["shall", "must"] } as const;

/** How a project wants to be checked; an empty object is the default. */
export const lintSettingsSchema = z.object({
  /** Rules that are off or weigh otherwise than by default. */
  rules: z.record(ruleId, z.enum(["off", ...LINT_SEVERITIES])).default({}),
  /** Words added to a rule's list, and words that the rule ignores. */
  words: z.record(ruleId, z.object({ add: words.default([]), remove: words.default([]) })).default({}),
  /** The one word with which requirements bind; null: any, as long as the document keeps to it. */
  modal: z
    .object({
      zh: z.enum(HOUSE_MODALS.zh).nullable().default(null),
      en: z.enum(HOUSE_MODALS.en).nullable().default(null),
    })
    .prefault({}),
  /** How long a sentence may be. */
  limits: z
    .object({
      zh_characters: z.number().int().min(20).max(500).default(60),
      en_words: z.number().int().min(10).max(200).default(35),
      commas: z.number().int().min(1).max(20).default(3),
    })
    .prefault({}),
});
export type LintSettings = z.infer<typeof lintSettingsSchema>;

export const DEFAULT_LINT_SETTINGS: LintSettings = lintSettingsSchema.parse({});
