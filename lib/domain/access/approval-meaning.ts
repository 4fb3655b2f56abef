import { z } from "zod";
import { AppError } from "../app-error.ts";
import type { Bilingual } from "../language.ts";
import {
  type ApprovalMeanings,
  MAX_MEANING_LENGTH,
  type MeaningSubject,
  STATED_MEANINGS,
} from "./stated-meanings.ts";

const ownText = z.string().trim().max(MAX_MEANING_LENGTH).default("");

/** The project's own texts; "": the stated one. */
export const approvalMeaningsSchema = z.strictObject({ plan: ownText, change: ownText, minutes: ownText });

/** The sentence above the button, by the language of the reader. A text of the project is the same in both. */
export function meaningOf(own: ApprovalMeanings, subject: MeaningSubject): Bilingual {
  const text = own[subject];
  return text === "" ? STATED_MEANINGS[subject] : { zh: text, en: text };
}

/**
 * The meaning to store with a decision, exactly as the signer read it.
 * @param given What the signer read; absent: a program that states none
 * @param stated What is valid now
 * @throws AppError meaning_changed
 */
export function checkMeaning(given: string | undefined, stated: Bilingual): string | null {
  if (given === undefined) return null;
  if (given !== stated.zh && given !== stated.en)
    throw new AppError("meaning_changed", { extra: { meaning: { ...stated } } });
  return given;
}
