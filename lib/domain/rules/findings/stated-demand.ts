import { CUES, hasCue } from "../statements/cues.ts";
import type { Statement } from "../statements/read-statements.ts";

const flat = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Lists and tables are made of what is wanted, wherever they stand, and so is a part whose heading says so. */
const isEntry = ({ role, context }: Statement): boolean =>
  role !== "sentence" || context.some((title) => hasCue(title, CUES.wantedHeading));

const isStory = ({ text, language }: Statement): boolean => CUES.past[language].test(text);

/**
 * The sentences of a need that state how the product is to be without a word such as "must": "Every booking is confirmed quickly."
 * People describe today first and then say what they want, so a sentence before the first wish of a text is a story, and so is one about
 * the past or about the writer. A text without any wish is a description if it contains no story.
 */
export function statedDemands(statements: readonly Statement[]): ReadonlySet<string> {
  const wanted = statements.filter(({ kind }) => kind === "requirement");
  const first = wanted.findIndex(
    (one) =>
      CUES.wished[one.language].test(one.text) || (CUES.norm[one.language].test(one.text) && !isStory(one)),
  );
  const isDescription = first < 0 && !statements.some(isStory);
  const from = first < 0 ? wanted.length : first;
  return new Set(
    wanted
      .filter((one, at) => (isEntry(one) || isDescription || at >= from) && !isStory(one))
      .map(({ text }) => flat(text)),
  );
}
