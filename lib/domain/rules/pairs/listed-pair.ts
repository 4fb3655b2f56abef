import type { SourceSpan } from "../../knowledge/source-span.ts";
import type { Language } from "../../language.ts";
import type { Contradiction } from "../../plan/plan.ts";

const NOTES = {
  zh: { likely: "可能互相矛盾，尚未判断。", candidate: "用词相近，值得对照，尚未判断。" },
  en: {
    likely: "may contradict each other. Not judged.",
    candidate: "use similar words and are worth comparing. Not judged.",
  },
} as const;

/** The language of a statement: Chinese if it has a Chinese character. */
export const languageIn = (text: string): Language => (/\p{Script=Han}/u.test(text) ? "zh" : "en");

/** Limit of a text in a plan. */
const MAX_TEXT = 4000;

/**
 * A pair for a plan's list, undecided.
 * @param isLikely Whether most pairs of its rank contradict; others are candidates, for which nothing waits.
 */
export function listedPair([a, b]: readonly [SourceSpan, SourceSpan], isLikely: boolean): Contradiction {
  const language = languageIn(a.text);
  const note = NOTES[language][isLikely ? "likely" : "candidate"];
  const text = language === "zh" ? `“${a.text}”与“${b.text}”${note}` : `“${a.text}” and “${b.text}” ${note}`;
  return {
    a,
    b,
    text: text.slice(0, MAX_TEXT),
    status: "open",
    ...(isLikely ? {} : { candidate: true as const }),
  };
}
