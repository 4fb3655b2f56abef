import type { Language } from "../../language.ts";
import { SUCCESS_QUESTION } from "../../plan/success-question.ts";
import type { SeatQuestion } from "../../workshop/seat-turn.ts";
import { namesPeople } from "../findings/find-in-form.ts";
import { FINDING_WORDS } from "../findings/finding-words.ts";
import { CUES, hasCue } from "../statements/cues.ts";
import type { Statement } from "../statements/read-statements.ts";
import type { PlacedFinding } from "./seat-context.ts";

/** Questions that the form of the text opens. None has a default: the rules do not know one. */

const MOST_QUESTIONS = 12;

/** Questions on findings, at most one for each sentence, in the order of the plan. */
export function formQuestions(findings: readonly PlacedFinding[], language: Language): SeatQuestion[] {
  const seen = new Set<string>();
  const out: SeatQuestion[] = [];
  for (const { id, kind, words, sentence } of findings) {
    const { question, why } = FINDING_WORDS[language][kind];
    if (question === null || seen.has(id) || out.length >= MOST_QUESTIONS) continue;
    seen.add(id);
    out.push({
      key: `form.${id}`,
      text: question(words, sentence),
      why,
      blocking: false,
      about: [id],
    });
  }
  return out;
}

const WORDS = {
  en: {
    action: {
      text: "What should be possible that is not possible today? One or two sentences about who does what are enough.",
      why: "The need states nothing that can be done yet.",
    },
    users: { text: "Who will use it, and for what?", why: "The need names nobody who uses it." },
    measure: {
      text: SUCCESS_QUESTION.en,
      why: "The need states no purpose and no measure of success.",
    },
  },
  zh: {
    action: {
      text: "希望做到哪些现在做不到的事？用一两句话说明谁做什么就够了。",
      why: "需求还没有说出任何可以做的事。",
    },
    users: { text: "谁会使用它，用来做什么？", why: "需求没有提到使用的人。" },
    measure: { text: SUCCESS_QUESTION.zh, why: "需求没有说明目的，也没有衡量成功的标准。" },
  },
} as const;

/** Authors who speak of themselves are the users, unless they name others. */
const SELF = { en: /\b(?:i|me|my|we|us|our)\b/iu, zh: /我|咱|自己|希望|^想/u } as const;

/**
 * Questions about the whole need: what can be done and who uses it, while it is empty or only wishes that something were better;
 * then they block. How success is measured, if it gives neither a purpose nor a problem of today, and the project has no requirements
 * that it changes or adds to.
 */
export function needQuestions(
  need: string,
  statements: readonly Statement[],
  { language, isFirst }: { readonly language: Language; readonly isFirst: boolean },
): SeatQuestion[] {
  const isVague = saysNothingYet(statements.filter(({ kind }) => kind === "requirement"));
  const hasPurpose =
    statements.some(({ kind }) => kind === "target") ||
    statements.some(({ kind }) => kind === "background") ||
    statements.some(({ context }) => context.some((title) => hasCue(title, CUES.acceptanceHeading))) ||
    statements.some(({ text, language: own }) => CUES.reason[own].test(text));
  const words = WORDS[language];
  const ask = (key: keyof typeof words): SeatQuestion => ({
    key: `need.${key}`,
    ...words[key],
    blocking: isVague,
    about: [],
  });
  return [
    ...(isVague ? [ask("action")] : []),
    ...(!isVague || namesPeople(need, language) || SELF[language].test(need) ? [] : [ask("users")]),
    ...(hasPurpose || !(isFirst || isVague) ? [] : [ask("measure")]),
  ];
}

/** At most this many statements are one wish with the problem behind it. */
const ONE_WISH = 3;

/** Whether there is no wish, or one that something be better; a statement of today's problem next to it demands nothing. */
function saysNothingYet(wanted: readonly Statement[]): boolean {
  if (wanted.length > ONE_WISH) return false;
  const isProblem = ({ text, language }: Statement): boolean =>
    wanted.length > 1 && !CUES.wish[language].test(text) && CUES.reason[language].test(text);
  const wishes = wanted.filter((one) => !isProblem(one));
  return (
    wishes.length === 0 ||
    (wishes.length === 1 &&
      wishes.every(({ text, language }) => CUES.vague[language].test(text) && !/\d/.test(text)))
  );
}
