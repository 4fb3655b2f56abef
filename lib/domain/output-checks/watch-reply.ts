import type { Language } from "../language.ts";
import type { OutputProblem } from "./judge-turn.ts";
import { leaksInstructions } from "./leaked-instructions.ts";
import { presentsItselfAs } from "./other-speaker.ts";
import { repeatsItself } from "./repetition.ts";
import { isWrongLanguage } from "./wrong-language.ts";

/**
 * What may be wrong with a reply that people read while it is written. A leak and a sentence over and over
 * break it off; the rest can be said only of the whole, and is noted.
 */
export const BREAKING_PROBLEMS = [
  "leaked_instructions",
  "repeated",
] as const satisfies readonly OutputProblem[];
export type BreakingProblem = (typeof BREAKING_PROBLEMS)[number];

export interface ReplyTerms {
  /** In which it is asked to write. */
  readonly language: Language;
  /** The person's message: anyone who writes or asks for another language gets one. */
  readonly asked: string;
  readonly instructions: string;
  /** What the model was sent next to its instructions: it may be quoted. */
  readonly material: string;
}

/** So much new text between two looks, and so much of the end is looked at for a leak. */
const LOOK_EVERY = 48;
const LEAK_TAIL = 600;
/** Shorter ones are not judged for repetition. */
const REPEATS_FROM = 400;
const NO_CHARACTER = "\uFFFD";

const NAMES_A_LANGUAGE =
  /翻译|译成|英文|英语|中文|汉语|日[文语]|法[文语]|德[文语]|translat|\bin (?:english|chinese|mandarin|german|french|spanish|japanese)\b|\b(?:english|chinese) (?:version|text)\b/i;

function isInWrongLanguage(final: string, { language, asked }: ReplyTerms): boolean {
  if (NAMES_A_LANGUAGE.test(asked) || isWrongLanguage(asked, language)) return false;
  return isWrongLanguage(final, language);
}

export interface ReplyWatch {
  /** In: the next words, before they are shown. Out: why they must not be, and nothing after them; or null. */
  readonly push: (piece: string) => BreakingProblem | null;
  /** In: the answer proper, once it is whole. Out: what else is wrong with it. */
  readonly end: (final: string) => readonly OutputProblem[];
}

/** Watches a reply while it comes. */
export function watchReply(terms: ReplyTerms): ReplyWatch {
  const { instructions, material } = terms;
  let text = "";
  let unseen = 0;
  return {
    push(piece) {
      text += piece;
      unseen += piece.length;
      if (unseen < LOOK_EVERY) return null;
      const tail = text.slice(-Math.max(LEAK_TAIL, unseen + LEAK_TAIL));
      unseen = 0;
      if (leaksInstructions(tail, { instructions, material })) return "leaked_instructions";
      return text.length >= REPEATS_FROM && repeatsItself(text) ? "repeated" : null;
    },
    end(final) {
      const problems: OutputProblem[] = [];
      if (final.includes(NO_CHARACTER) && !material.includes(NO_CHARACTER)) problems.push("garbled_text");
      if (presentsItselfAs(final, "Coach") !== null) problems.push("other_voice");
      if (isInWrongLanguage(final, terms)) problems.push("wrong_language");
      return problems;
    },
  };
}
