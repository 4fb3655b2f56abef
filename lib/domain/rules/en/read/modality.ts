import type { Modality } from "../../reading.ts";
import { matchAny, spells, type Text } from "./text.ts";
import { isAdverb, MODALS, skipAdverbs } from "./verb-phrase.ts";

const MODALITY: Readonly<Record<string, Modality>> = {
  must: "must",
  shall: "must",
  will: "must",
  should: "should",
  ought: "should",
  would: "should",
  can: "may",
  could: "may",
  may: "may",
  might: "may",
  cannot: "must_not",
  "can't": "must_not",
  "mustn't": "must_not",
  "shan't": "must_not",
  "shouldn't": "must_not",
  "won't": "must_not",
  "couldn't": "must_not",
};

const NEGATION = new Set(["not", "never", "no", "don't", "doesn't"]);

/** `never less than five days` compares, it forbids nothing. */
export const COMPARES =
  /^(?:less|more|fewer|later|earlier|sooner|longer|shorter|below|above|under|over|than)$/;

/** Wordings between subject and verb that only say how binding it is; the verb follows them. */
const BINDING: readonly (readonly [string, Modality])[] = [
  ["is not allowed to", "must_not"],
  ["are not allowed to", "must_not"],
  ["be not allowed to", "must_not"],
  ["not be allowed to", "must_not"],
  ["not be able to", "must_not"],
  ["not even be able to", "must_not"],
  ["is not able to", "must_not"],
  ["are not able to", "must_not"],
  ["not be possible to", "must_not"],
  ["is not permitted to", "must_not"],
  ["are not permitted to", "must_not"],
  ["do not have to", "may"],
  ["does not have to", "may"],
  ["don't have to", "may"],
  ["is supposed to", "must"],
  ["are supposed to", "must"],
  ["be able to", "may"],
  ["be allowed to", "may"],
  ["be permitted to", "may"],
  ["be required to", "must"],
  ["be possible to", "may"],
  ["be free to", "may"],
  ["have the ability to", "may"],
  ["has the ability to", "may"],
  ["have the option to", "may"],
  ["have the right to", "may"],
  ["have the possibility to", "may"],
  ["is able to", "may"],
  ["are able to", "may"],
  ["is allowed to", "may"],
  ["are allowed to", "may"],
  ["is required to", "must"],
  ["are required to", "must"],
  ["is to", "must"],
  ["are to", "must"],
  ["have to", "must"],
  ["has to", "must"],
  ["needs to", "none"],
  ["need to", "none"],
];

const BINDING_WORDS = BINDING.map(([words]) => words);

/** Steps over modals, negations, adverbs and binding wordings from `at`; returns where the verb stands. */
export function stepOver(text: Text, start: number, to: number): Step {
  let step: Step = { at: start, modality: "none", able: false };
  for (let next = stepOnce(text, step, to); next; next = stepOnce(text, step, to)) step = next;
  return step;
}

interface Step {
  readonly at: number;
  readonly modality: Modality;
  readonly able: boolean;
}

/** One modal, negation, auxiliary or binding wording; undefined when the verb is reached. */
function stepOnce(text: Text, step: Step, to: number): Step | undefined {
  const word = text.words[step.at];
  if (!word || step.at >= to) return undefined;
  const binding = BINDING.find(([words]) => spells(text, step.at, words));
  if (binding) return weigh(step, binding[1], binding[0].split(" ").length);
  if (MODALS.has(word.low)) {
    const ought = word.low === "ought" && text.words[step.at + 1]?.low === "to";
    return weigh(step, MODALITY[word.low] ?? "must", ought ? 2 : 1);
  }
  if (NEGATION.has(word.low) && !COMPARES.test(text.words[step.at + 1]?.low ?? ""))
    return weigh(step, "must_not", 1);
  if (word.low === "do" || word.low === "does") return { ...step, at: step.at + 1 };
  return isAdverb(word) ? overAdverbs(text, step, to) : undefined;
}

/** Adverbs are stepped over only when more of this kind follows ("must also not"). */
function overAdverbs(text: Text, step: Step, to: number): Step | undefined {
  const at = skipAdverbs(text, step.at, to);
  const more = text.words[at];
  if (!more) return undefined;
  const goesOn = MODALS.has(more.low) || NEGATION.has(more.low) || matchAny(text, at, BINDING_WORDS) > 0;
  return goesOn ? { ...step, at } : undefined;
}

function weigh(step: Step, modality: Modality, length: number): Step {
  return {
    at: step.at + length,
    modality: strongest(step.modality, modality),
    able: step.able || modality === "may",
  };
}

/** "must be able to" keeps the obligation on the product: the person may, the system must. */
export function strongest(before: Modality, next: Modality): Modality {
  if (before === "must_not" || next === "must_not") return "must_not";
  return before === "none" ? next : before;
}
