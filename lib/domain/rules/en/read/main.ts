import type { Modality } from "../../reading.ts";
import {
  declarative,
  excluded,
  existential,
  gerund,
  imperative,
  limit,
  notRequired,
  talk,
} from "./statements.ts";
import type { Range, Text, VerbForm } from "./text.ts";
import { askedFor, possible, story, wish } from "./wishes.ts";

/** The skeleton of a main clause: who, how binding, and where its predicate begins. */
export interface Main {
  readonly mode: "verb" | "passive" | "be" | "noun" | "limit" | "excluded" | "talk";
  readonly modality: Modality;
  /** Who acts, or in `passive` and `be` what is talked about. */
  readonly subject?: Range;
  /** First word of the predicate (of the verb, or of the noun phrase). */
  readonly at: number;
  readonly to: number;
  /** Form in which coordinated verbs go on. */
  readonly form: VerbForm;
  /** A wish of the writer ("we want to …") and not a statement about the product. */
  readonly wish?: boolean;
  readonly past?: boolean;
  /** The verb belongs to somebody who is let or made to do it ("let customers pay"). */
  readonly granted?: boolean;
  /** Worded as an ability or permission ("must be able to", "may", "is allowed to"). */
  readonly able?: boolean;
}

export type Pattern = (text: Text, range: Range) => Main | undefined;

const PATTERNS: readonly Pattern[] = [
  talk,
  story,
  possible,
  existential,
  askedFor,
  wish,
  limit,
  notRequired,
  excluded,
  imperative,
  gerund,
  declarative,
];

/** The skeleton of the main clause in `range`; a phrase without a verb is a `noun`. Source: spec 8 §8.1. */
export function readMain(text: Text, range: Range): Main {
  for (const pattern of PATTERNS) {
    const found = pattern(text, range);
    if (found) return found;
  }
  return { mode: "noun", modality: "none", at: range.from, to: range.to, form: "base" };
}
