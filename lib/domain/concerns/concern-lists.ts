import { z } from "zod";
import { activeRequirements } from "../plan/active-requirements.ts";
import { sentenceOf } from "../plan/as-stated.ts";
import type { Plan } from "../plan/plan.ts";
import lists from "./concern-lists.json" with { type: "json" };

/**
 * Checklists by concern: questions that teams ask about refunds, personal data and so on. They are for people to open. A list never adds
 * anything to a plan, and that a plan mentions none of its words says nothing about the plan.
 */

const bilingual = z.object({ en: z.string().min(1), zh: z.string().min(1) });
const words = z.array(z.string().min(2)).min(1);

const concernListSchema = z.object({
  id: z.string().regex(/^[a-z_]+$/),
  name: bilingual,
  /** Words that mention the concern. In English they match whole words. */
  words: z.object({ en: words, zh: words }),
  questions: z.array(bilingual).min(1),
});

const CONCERNS = z.array(concernListSchema).parse(lists);

/** A list that a plan mentions. */
export interface MentionedConcern {
  readonly id: string;
  /** In the plan's language, like the questions. */
  readonly name: string;
  /** The words of the plan that mention it, as they are written there. */
  readonly words: readonly string[];
  /** The requirements that they are in. */
  readonly requirements: readonly string[];
  /** The questions that the plan does not contain yet. */
  readonly questions: readonly string[];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

const MENTIONS = new Map(
  CONCERNS.map(({ id, words: { en, zh } }) => {
    const either = (own: readonly string[]) => own.map(escaped).join("|");
    return [id, new RegExp(`(?<![\\p{L}\\d])(?:${either(en)})(?![\\p{L}\\d])|${either(zh)}`, "giu")];
  }),
);

/** The lists that the requirements of a plan mention, with the questions that are not in the plan yet. */
export function mentionedConcerns(plan: Plan): MentionedConcern[] {
  const { language } = plan.meta;
  const asked = new Set(plan.open_questions.map(({ text }) => text));
  const sentences = activeRequirements(plan).map((one) => ({ id: one.id, text: sentenceOf(one) }));
  return CONCERNS.flatMap(({ id, name, questions }) => {
    const pattern = MENTIONS.get(id);
    if (pattern === undefined) return [];
    const found = sentences.map((one) => ({ id: one.id, words: one.text.match(pattern) ?? [] }));
    const open = questions.map((question) => question[language]).filter((text) => !asked.has(text));
    const mentioned = new Set(found.flatMap((one) => one.words.map((word) => word.toLowerCase())));
    if (mentioned.size === 0 || open.length === 0) return [];
    return [
      {
        id,
        name: name[language],
        words: [...mentioned],
        requirements: found.filter((one) => one.words.length > 0).map((one) => one.id),
        questions: open,
      },
    ];
  });
}
