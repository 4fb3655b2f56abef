import type { Sentence } from "../sentence.ts";
import { CUES, hasCue } from "./cues.ts";

/**
 * Issue forms of code hosts: their parts on how to repeat an error, on the environment and on rules of the project demand nothing of the
 * product. Some of their headings ("Environment", "Version") also occur in specifications, so that they count in a form only.
 */

/** A checkbox before a sentence, as in `- [x] I have searched the existing issues`. */
const CHECKBOX = /\[[ xX✓]\][ \t]*$/u;
const LONGEST_BOX = 8;

/** What the author of an issue declares next to a checkbox. */
const isDeclared = ({ start, text, language }: Sentence, whole: string): boolean =>
  CHECKBOX.test(whole.slice(Math.max(0, start - LONGEST_BOX), start)) &&
  CUES.declares[language].test(text.trim());

/** "OS: macOS 14.5": where the author saw the error. */
const isEnvironment = ({ text, context, language }: Sentence): boolean =>
  CUES.environmentLabel[language].test(text) ||
  (context.length > 0 && CUES.environmentLabel[language].test(`${context.at(-1)}: ${text}`));

/** A heading with a mark of Markdown begins a part; a short line ("Pixel 7") only looks like one. */
const isMarkedHeading = ({ role, start, text }: Sentence, whole: string): boolean =>
  role === "heading" &&
  (/^(?:\*\*|__)/u.test(text) || /#[ \t]+$/u.test(whole.slice(Math.max(0, start - 8), start)));

/** The sentences of a text that belong to an issue form and demand nothing. */
export function sentencesOfForm(sentences: readonly Sentence[], whole: string): ReadonlySet<Sentence> {
  const declared = sentences.filter((one) => isDeclared(one, whole));
  const isForm =
    declared.length > 0 ||
    sentences.some(({ role, text }) => role === "heading" && hasCue(bare(text), CUES.formHeading));
  if (!isForm) return new Set();
  const below = sentences.filter((one) => {
    if (isMarkedHeading(one, whole) || CUES.wished[one.language].test(one.text)) return false;
    const above = one.context.some(
      (title) => hasCue(title, CUES.formHeading) || hasCue(title, CUES.environmentHeading),
    );
    return above || (one.role !== "heading" && isEnvironment(one));
  });
  return new Set([...declared, ...below]);
}

const bare = (title: string): string =>
  title
    .replace(/[*_`#]+/gu, "")
    .replace(/[:：]\s*$/u, "")
    .trim();
