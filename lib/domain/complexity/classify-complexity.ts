import type { Language } from "../language.ts";
import { rules } from "../rules/rules.ts";
import { adviseOn } from "./advice.ts";
import {
  COMPLEXITY_FACTORS,
  COMPLEXITY_LEVELS,
  type Complexity,
  type ComplexityFactor,
  type ComplexityLevel,
  type FactorEvidence,
  type FactorGrade,
  MAX_GRADE,
} from "./complexity.ts";
import { COMPLEXITY_SIGNALS } from "./signals.ts";

type Sentence = ReturnType<typeof rules.segment>[number];

/** Points of a factor for the grades 1, 2, 3. */
const STEPS: readonly [number, number, number] = [1, 3, 6];
/** Lines of 70 letters for the size grades 1, 2, 3; a Chinese character counts as three letters. */
const SIZE_STEPS: readonly [number, number, number] = [6, 22, 60];
const LETTERS_IN_A_LINE = 70;
const LETTERS = { zh: 3, en: 1 } as const;
/** Sums of grades for moderate, complex, very complex. */
const LEVEL_STEPS: readonly [number, number, number] = [2, 7, 15];
const MAX_EVIDENCE = 5;
const MAX_REPETITIONS = 2;
/**
 * Lines of a long need. A specification states the same in more words, so points weigh less beyond this
 * length.
 */
const LONG_TEXT_LINES = 60;
/** Only this much of a text is read: a longer text is large in any case. */
const MAX_LETTERS = 60_000;
/** Only this much of a sentence is searched, so that patterns stay fast on text without full stops. */
const MAX_SEARCHED_LENGTH = 600;
const SURE = 0.8;

const OUT_OF_SCOPE_PATTERNS = {
  zh: /不做|不在范围|不包括|范围外|二期再|背景|术语|修订/,
  en: /not (?:in scope|part of)|out of scope|background|glossary|revision/i,
} as const;
const REFUSED = {
  zh: /暂不支持|本期不做|不需要|不做|另行立项|不包括/,
  en: /\b(?:not part of|out of scope|do not need|we need no|stays with|need not)\b/i,
} as const;

const PATTERNS = COMPLEXITY_SIGNALS.map(({ factor, weight, words }) => ({
  factor,
  weight,
  words: { zh: new RegExp(words.zh), en: new RegExp(`\\b(?:${words.en})(?!\\w)`, "i") },
}));

/**
 * Complexity of a project, from its need or its specification: eight factors, each with exact sentences as
 * evidence, the level that they add up to, and recommendations. Uses patterns and counts only. Linear in the
 * text; never throws.
 */
export function classifyComplexity(text: string, language: Language): Complexity {
  const sentences = rules.segment(text.slice(0, MAX_LETTERS), language);
  const said = sentences.filter(isRelevant);
  const lines = linesOf(said);
  const factors = COMPLEXITY_FACTORS.map((factor) =>
    factor === "size" ? sizeOf(said, lines) : gradeOf(factor, said, lines),
  );
  const sum = factors.reduce((total, each) => total + each.grade, 0);
  const level = levelOf(sum);
  return {
    level,
    confidence: confidenceOf(sum, said.length),
    statements: said.length,
    factors,
    advice: adviseOn({ level, factors, language }),
  };
}

function isRelevant(sentence: Sentence): boolean {
  if (
    sentence.role === "heading" ||
    sentence.role === "lead" ||
    sentence.role === "aside" ||
    sentence.role === "structure"
  )
    return false;
  const out = OUT_OF_SCOPE_PATTERNS[sentence.language];
  return (
    !sentence.context.some((title) => out.test(title)) &&
    !REFUSED[sentence.language].test(sentence.text.slice(0, MAX_SEARCHED_LENGTH))
  );
}

function linesOf(sentences: readonly Sentence[]): number {
  return (
    sentences.reduce((sum, { text, language }) => sum + text.length * LETTERS[language], 0) /
    LETTERS_IN_A_LINE
  );
}

function sizeOf(sentences: readonly Sentence[], lines: number): FactorGrade {
  const longest = [...sentences].sort((a, b) => b.text.length - a.text.length);
  const grade = stepOf(lines, SIZE_STEPS);
  return {
    factor: "size",
    grade,
    evidence: grade === 0 ? [] : longest.slice(0, MAX_EVIDENCE).map(evidenceOf),
  };
}

function gradeOf(factor: ComplexityFactor, sentences: readonly Sentence[], lines: number): FactorGrade {
  const dilution = Math.max(1, Math.sqrt(lines / LONG_TEXT_LINES));
  const patterns = PATTERNS.filter((each) => each.factor === factor);
  const found = sentences.flatMap((sentence) => {
    const hits = patterns.flatMap(({ words, weight }) => {
      const match = words[sentence.language].exec(sentence.text.slice(0, MAX_SEARCHED_LENGTH));
      return match === null ? [] : [{ sentence, weight, words: match[0].toLowerCase() }];
    });
    const heaviest = hits.sort((a, b) => b.weight - a.weight)[0];
    return heaviest === undefined ? [] : [heaviest];
  });
  const strongest = [...found].sort((a, b) => b.weight - a.weight || a.sentence.start - b.sentence.start);
  return {
    factor,
    grade: stepOf(pointsOf(found) / dilution, STEPS),
    evidence: strongest.slice(0, MAX_EVIDENCE).map(({ sentence }) => evidenceOf(sentence)),
  };
}

/** The same words count at most twice, because a long text repeats them. */
function pointsOf(found: readonly { readonly words: string; readonly weight: number }[]): number {
  const times = new Map<string, number>();
  let points = 0;
  for (const { words, weight } of found) {
    const before = times.get(words) ?? 0;
    times.set(words, before + 1);
    if (before < MAX_REPETITIONS) points += weight;
  }
  return points;
}

function evidenceOf({ start, end, text }: Sentence): FactorEvidence {
  return { start, end, text };
}

function stepOf(points: number, steps: readonly [number, number, number]): number {
  return Math.min(MAX_GRADE, steps.filter((step) => points >= step).length);
}

function levelOf(sum: number): ComplexityLevel {
  return COMPLEXITY_LEVELS[stepOf(sum, LEVEL_STEPS)] ?? "simple";
}

/** Confidence is lower close to the border of two levels, and for texts with few statements. */
function confidenceOf(sum: number, statements: number): number {
  const distance = Math.min(...LEVEL_STEPS.map((step) => Math.abs(sum - (step - 0.5))));
  const far = Math.min(1, 0.5 + distance / 5);
  const reported = Math.min(1, 0.4 + statements / 12);
  return Math.round(100 * SURE * far * reported) / 100;
}
