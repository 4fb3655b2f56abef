import { z } from "zod";
import { LINT_SEVERITIES } from "./severity.ts";

const ruleId = z.string().regex(/^[A-Z]{2,4}\d{2}$/);
const word = z.string().trim().min(1).max(60);
const words = z.array(word).max(200);

/** Modal verbs per language, of which a project can select one. */
export const HOUSE_MODALS = { zh: ["应", "必须", "须", "应当"], en: ["shall", "must"] } as const;

/** Check settings of a project; an empty object is the default. */
export const lintSettingsSchema = z.object({
  /** Rules that are off or have another severity than by default. */
  rules: z.record(ruleId, z.enum(["off", ...LINT_SEVERITIES])).default({}),
  /** Words added to a rule's list, and words that the rule ignores. */
  words: z.record(ruleId, z.object({ add: words.default([]), remove: words.default([]) })).default({}),
  /** The only allowed modal verb; null: any, if the document uses it consistently. */
  modal: z
    .object({
      zh: z.enum(HOUSE_MODALS.zh).nullable().default(null),
      en: z.enum(HOUSE_MODALS.en).nullable().default(null),
    })
    .prefault({}),
  /** Maximum sentence length. */
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

/** Whether a project decided how a rule is applied: its severity, its words, the binding word of LEX13, the lengths of SYN08. */
export function isRuleConfigured(rule: string, { rules, words, modal, limits }: LintSettings): boolean {
  if (rules[rule] !== undefined || words[rule] !== undefined) return true;
  if (rule === "LEX13") return (modal.zh ?? modal.en) !== null;
  const initial = DEFAULT_LINT_SETTINGS.limits;
  return (
    rule === "SYN08" &&
    (limits.zh_characters !== initial.zh_characters ||
      limits.en_words !== initial.en_words ||
      limits.commas !== initial.commas)
  );
}
