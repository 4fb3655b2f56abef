import type { Language } from "../../language.ts";
import { lintStatement } from "../../lint/lint.ts";
import type { Seat } from "../../roles/seat-specs.ts";
import { cue } from "../cue.ts";
import data from "./form-cues.json" with { type: "json" };

/** What the form of a sentence shows. A finding is exact about the words; it does not judge them. */

const CUES = {
  limit: cue(data.limit),
  beyond: cue(data.beyond),
  kept: cue(data.kept),
  howLong: cue(data.howLong),
  notice: cue(data.notice),
  channel: cue(data.channel),
  checkable: cue(data.checkable),
  person: cue(data.person),
};

export type FindingKind =
  | "vague"
  | "open_list"
  | "unit"
  | "figure"
  | "limit"
  | "kept"
  | "notice"
  | "absolute";

/** A finding in one sentence: the words that show it. */
export interface FormFinding {
  readonly kind: FindingKind;
  readonly words: string;
}

/** The seat that reports a kind of finding. */
export const SEAT_OF_FINDING: Readonly<Record<FindingKind, Seat>> = {
  vague: "ProductPlanner",
  open_list: "ProductPlanner",
  unit: "SeniorDeveloper",
  figure: "TestPlanner",
  limit: "SeniorDeveloper",
  kept: "SystemDesigner",
  notice: "SystemDesigner",
  absolute: "RiskPlanner",
};

/** The rules of the lint catalogue that are used, with the kind of their findings. */
const LINT_KINDS: Readonly<Record<string, FindingKind>> = {
  LEX01: "vague",
  LEX02: "vague",
  LEX03: "vague",
  LEX05: "open_list",
  LEX08: "absolute",
  NUM01: "unit",
  NUM02: "figure",
};

/**
 * All findings in one sentence, in the order of their words.
 * @param following The sentence after it, which may fill a slot that this one opens
 */
export function findInForm(sentence: string, language: Language, following: string): readonly FormFinding[] {
  const linted = lintStatement(sentence, language, { rules: Object.keys(LINT_KINDS) }).flatMap((found) => {
    const kind = LINT_KINDS[found.rule];
    return kind === undefined ? [] : [{ kind, words: sentence.slice(found.start, found.end) }];
  });
  return [...linted, ...openSlots(sentence, language, following)];
}

const SLOTS = [
  { kind: "limit", opens: "limit", fills: "beyond" },
  { kind: "kept", opens: "kept", fills: "howLong" },
  { kind: "notice", opens: "notice", fills: "channel" },
] as const;

/** Slots that a sentence opens and that neither it nor the next one fills. */
function openSlots(sentence: string, language: Language, following: string): FormFinding[] {
  return SLOTS.flatMap(({ kind, opens, fills }) => {
    const words = CUES[opens][language].exec(sentence)?.[0].trim();
    return words === undefined || CUES[fills][language].test(`${sentence} ${following}`)
      ? []
      : [{ kind, words }];
  });
}

/** Whether a sentence has a figure, a condition or a refusal: something that a test can be made of. */
export const isCheckable = (sentence: string, language: Language): boolean =>
  CUES.checkable[language].test(sentence);

/** Whether a text names people in some role. */
export const namesPeople = (text: string, language: Language): boolean => CUES.person[language].test(text);
