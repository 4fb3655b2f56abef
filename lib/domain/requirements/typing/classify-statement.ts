import type { Language } from "../../language.ts";
import type { RequirementClass } from "../requirement-class.ts";
import { classShares } from "./class-shares.ts";
import type { FineClass } from "./fine-class.ts";
import { type MetCue, metCues } from "./met-cues.ts";
import { calibrated, type FineShares, fineShares } from "./typing-model.ts";

interface Words {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Class of a statement, confidence, and the words that decided it, with their offsets. */
export interface StatementClass {
  readonly kind: RequirementClass;
  /** The class within `kind` that the model supports most: availability or resilience of reliability, for example. */
  readonly fine: FineClass;
  /** 0–1: the measured share of right classes among statements with such a result. */
  readonly confidence: number;
  readonly words: readonly Words[];
}

const MOST_WORDS = 3;
/** Weight from which a word of the model is worth quoting. */
const TELLING = 0.5;

/**
 * Classifies a requirement statement: functional, a characteristic of ISO/IEC 25010:2023, constraint, interface, data,
 * business rule, or not a requirement. A trained model and cues in either language decide. Never throws.
 */
export function classifyStatement(text: string, language: Language): StatementClass {
  const cues = metCues(text, language);
  const shares = fineShares(text, language);
  const [best] = classShares(shares.shares, cues);
  if (best === undefined) throw new Error("there are classes");
  return {
    kind: best.kind,
    fine: best.fine,
    confidence: Math.round(100 * calibrated(best.share, language)) / 100,
    words: decidingWords(
      text,
      cues.filter(({ kind }) => kind === best.kind),
      shares.places(best.fine),
    ),
  };
}

/** The cues, or else the words of the model with the largest weights. */
function decidingWords(
  text: string,
  cues: readonly MetCue[],
  places: ReturnType<FineShares["places"]>,
): Words[] {
  const spans =
    cues.length > 0
      ? cues
      : places
          .filter(({ weight }) => weight >= TELLING)
          .sort((a, b) => b.weight - a.weight)
          .map(({ span }) => span)
          .filter((span, at, all) => all.slice(0, at).every((other) => isApart(span, other)))
          .slice(0, MOST_WORDS);
  return spans.map(({ start, end }) => ({ start, end, text: text.slice(start, end) }));
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const isApart = (one: Span, other: Span): boolean => one.end <= other.start || other.end <= one.start;
