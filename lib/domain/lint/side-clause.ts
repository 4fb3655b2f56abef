import type { Language } from "../language.ts";
import { isUserStoryForm } from "../statement/user-story-form.ts";
import type { LintStatement } from "./statement.ts";

/** A reason: a fact about the world, which nobody has to test. */
const REASON: Readonly<Record<Language, RegExp>> = {
  zh: /(?:由于|因为|鉴于|考虑到)[^，。；\n]{0,200}[，；]/g,
  en: /\b(?:because|due to|owing to|given that)\b[^,.;\n]{0,200}/gi,
};

/** The benefit of a user story. */
const BENEFIT: Readonly<Record<Language, RegExp>> = {
  zh: /(?:以便|从而|这样|好让|为了)[^。；\n]{0,300}/g,
  en: /\bso (?:that|i|we|they|it)\b[^.;\n]{0,300}|\bin order to\b[^.;\n]{0,300}/gi,
};

const MAY_BE =
  /由于|因为|鉴于|考虑到|以便|从而|这样|好让|为了|\b(?:because|due to|owing to|given that|so|in order)\b/i;

/**
 * The wording with reasons and the benefit of a user story blanked: neither is what is required. Offsets stay valid.
 * @returns the wording itself if it has none
 */
export function withoutSideClauses({
  wording,
  language,
}: Pick<LintStatement, "wording" | "language">): string {
  if (!MAY_BE.test(wording)) return wording;
  const blank = (clause: string) => " ".repeat(clause.length);
  const main = wording.replace(REASON[language], blank);
  return isUserStoryForm(wording, language) ? main.replace(BENEFIT[language], blank) : main;
}
