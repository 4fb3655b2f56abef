import type { Bilingual, Language } from "../language.ts";
import { leaksInstructions } from "./leaked-instructions.ts";
import { otherSpeaker } from "./other-speaker.ts";
import { repeatsItself } from "./repetition.ts";
import { isWrongLanguage } from "./wrong-language.ts";

/**
 * What may be wrong with an answer that fits its form. Each is reported to the model once; when it does it
 * again, the next model is asked.
 */
export const OUTPUT_PROBLEMS = [
  "garbled_text",
  "leaked_instructions",
  "other_voice",
  "repeated",
  "wrong_language",
] as const;
export type OutputProblem = (typeof OUTPUT_PROBLEMS)[number];

/** What the model is reported, in the language of the call. */
export const OUTPUT_PROBLEM_TEXTS: Readonly<Record<OutputProblem, Bilingual>> = {
  garbled_text: {
    en: "It contains characters that are not text.",
    zh: "里面有不是文字的字符。",
  },
  leaked_instructions: {
    en: "It repeats your instructions. Write about the subject only.",
    zh: "它复述了给你的说明。只写事情本身。",
  },
  other_voice: {
    en: "It is written as another role. Answer only as your own role.",
    zh: "它是以别的角色写的。只以你自己的角色回答。",
  },
  repeated: {
    en: "It repeats the same sentence.",
    zh: "同一句话反复出现。",
  },
  wrong_language: {
    en: "It is in the wrong language. Write in English.",
    zh: "语言不对，请用中文写。",
  },
};

/** An answer to be judged. */
export interface TurnToCheck {
  /** The JSON as it was read. */
  readonly value: unknown;
  /** The role that was invoked; null if other roles may be quoted. */
  readonly seat: string | null;
  readonly language: Language;
  readonly instructions: string;
  /** The message: what it holds may be quoted. */
  readonly material: string;
}

/** The sentences that people read first. */
function proseOf(value: unknown): string {
  if (value === null || typeof value !== "object") return "";
  const { statement, summary } = value as { statement?: unknown; summary?: unknown };
  return [statement, summary].filter((text) => typeof text === "string").join("\n");
}

const NO_CHARACTER = "\uFFFD";

function problemOf({ value, seat, language, instructions, material }: TurnToCheck): OutputProblem | null {
  const prose = proseOf(value);
  if (prose.includes(NO_CHARACTER) && !material.includes(NO_CHARACTER)) return "garbled_text";
  if (leaksInstructions(value, { instructions, material })) return "leaked_instructions";
  if (seat !== null && otherSpeaker(value, seat) !== null) return "other_voice";
  if (repeatsItself(prose)) return "repeated";
  return isWrongLanguage(prose, language) ? "wrong_language" : null;
}

/** The first problem of an answer that fits its form, and what to tell the model; null where there is none. */
export function judgeTurn(
  said: TurnToCheck,
): { readonly code: OutputProblem; readonly problem: string } | null {
  const code = problemOf(said);
  if (code === null) return null;
  return { code, problem: OUTPUT_PROBLEM_TEXTS[code][said.language] };
}
