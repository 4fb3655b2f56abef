import { SMELLS, type Smell } from "#lib/domain/smell-model/smell.ts";
import { type PackedSmell, shareOfSum } from "#lib/domain/smell-model/smell-model.ts";
import { englishWords, wordFeatures } from "#lib/domain/smell-model/word-features.ts";
import type { SmellyStatement } from "./smell-sets.ts";
import { calibrationOf, randomNumbers, shuffled } from "./typing-trainer.ts";

const EPOCHS = 12;
const RATE = 0.15;
const BIAS_RATE = 0.05;
const DECAY = 0.001;
/** Slopes below it change nothing. */
const SLIGHT = 1e-3;
const FIRST_SQUARES = 0.5;

/** A word of a statement with what the model reads of it. */
interface WordExample {
  readonly word: string;
  readonly features: readonly string[];
}

/** A statement with its words, read once. */
export interface ReadStatement extends SmellyStatement {
  readonly words: readonly WordExample[];
}

/** Reads the words of statements. */
export function readStatements(statements: readonly SmellyStatement[]): ReadStatement[] {
  return statements.map((statement) => ({
    ...statement,
    words: englishWords(statement.text).map((place) => ({
      word: place.word,
      features: wordFeatures(statement.text, place),
    })),
  }));
}

/** A linear model of one class (logistic regression). */
export interface TrainedSmell {
  /** The words with a label in the statements for training; others are never reported. */
  readonly words: ReadonlySet<string>;
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
}

interface Cell {
  weight: number;
  squares: number;
}

/** Trains the model of a class with AdaGrad, on the words that have a label of it anywhere. */
export function trainSmell(statements: readonly ReadStatement[], smell: Smell): TrainedSmell {
  const words = new Set(
    statements.flatMap(({ labels, words: own }) =>
      labels[smell].filter((label) => own.some(({ word }) => word === label)),
    ),
  );
  const examples = statements.flatMap(({ labels, words: own }) =>
    own
      .filter(({ word }) => words.has(word))
      .map(({ word, features }) => ({ features, due: labels[smell].includes(word) ? 1 : 0 })),
  );
  const bias: Cell = { weight: 0, squares: FIRST_SQUARES };
  const cells = new Map<string, Cell>();
  for (const name of examples.flatMap(({ features }) => features))
    if (!cells.has(name)) cells.set(name, { weight: 0, squares: FIRST_SQUARES });
  const random = randomNumbers();
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const { features, due } of shuffled(examples, random)) {
      const own = features.flatMap((name) => cells.get(name) ?? []);
      const slope = shareOfSum(own.reduce((sum, { weight }) => sum + weight, bias.weight)) - due;
      if (Math.abs(slope) < SLIGHT) continue;
      descend(bias, slope, BIAS_RATE);
      for (const cell of own) descend(cell, slope + DECAY * cell.weight, RATE);
    }
  return {
    words,
    bias: bias.weight,
    weights: new Map(Array.from(cells, ([name, { weight }]) => [name, weight])),
  };
}

function descend(cell: Cell, slope: number, rate: number): void {
  cell.squares += slope * slope;
  cell.weight -= (rate * slope) / Math.sqrt(cell.squares);
}

/** What a model says of a word in a statement that it was not trained on, and whether the word is labelled. */
interface Foretold {
  readonly share: number;
  readonly isRight: boolean;
}

function foretellWords(model: TrainedSmell, statement: ReadStatement, smell: Smell): Foretold[] {
  return statement.words
    .filter(({ word }) => model.words.has(word))
    .map(({ word, features }) => ({
      share: shareOfSum(features.reduce((sum, name) => sum + (model.weights.get(name) ?? 0), model.bias)),
      isRight: statement.labels[smell].includes(word),
    }));
}

/** A statement of a document that was left out of the training: its words, and whether it has a label. */
export interface LeftOut {
  readonly isLabelled: boolean;
  readonly words: readonly Foretold[];
}

/** What models say of each document when they are trained on the others. */
export function leaveDocumentsOut(statements: readonly ReadStatement[], smell: Smell): LeftOut[] {
  return [...new Set(statements.map(({ document }) => document))].flatMap((left) => {
    const model = trainSmell(
      statements.filter(({ document }) => document !== left),
      smell,
    );
    return statements
      .filter(({ document }) => document === left)
      .map((statement) => ({
        isLabelled: statement.labels[smell].length > 0,
        words: foretellWords(model, statement, smell),
      }));
  });
}

/** Statements with label and finding, with a finding alone, and with a label alone, at a least share. */
export function countLeftOut(all: readonly LeftOut[], least: number) {
  const judged = all.map(({ isLabelled, words }) => ({
    isLabelled,
    isSaid: words.some(({ share }) => share >= least),
  }));
  return {
    right: judged.filter(({ isLabelled, isSaid }) => isLabelled && isSaid).length,
    wrong: judged.filter(({ isLabelled, isSaid }) => !isLabelled && isSaid).length,
    missed: judged.filter(({ isLabelled, isSaid }) => isLabelled && !isSaid).length,
  };
}

const STEPS = Array.from({ length: 37 }, (_, at) => 0.05 + at * 0.025);

/** The least share with the best F1 over statements of documents that were left out. */
export function bestLeast(all: readonly LeftOut[]): number {
  const f1 = (least: number) => {
    const { right, wrong, missed } = countLeftOut(all, least);
    return (2 * right) / Math.max(1, 2 * right + wrong + missed);
  };
  return STEPS.reduce((best, step) => (f1(step) > f1(best) ? step : best));
}

/** A weight below it changes nothing that anybody sees. */
const SMALLEST = 0.1;

/** The model of a class with its least share and its calibration, ready to be written. */
export function packSmell(statements: readonly ReadStatement[], smell: Smell): PackedSmell {
  const { words, bias, weights } = trainSmell(statements, smell);
  const leftOut = leaveDocumentsOut(statements, smell);
  const hundredths = (value: number) => Math.round(value * 100);
  return {
    words: [...words].sort().join(" "),
    bias: hundredths(bias) / 100,
    weights: [...weights]
      .filter(([, weight]) => Math.abs(weight) >= SMALLEST)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, weight]) => `${name}\t${hundredths(weight)}`)
      .join("\n"),
    least: Math.round(bestLeast(leftOut) * 1000) / 1000,
    calibration: calibrationOf(leftOut.flatMap((each) => each.words)),
  };
}

/** The models of all classes. */
export const packSmells = (statements: readonly ReadStatement[]): Record<Smell, PackedSmell> =>
  Object.fromEntries(SMELLS.map((smell) => [smell, packSmell(statements, smell)])) as Record<
    Smell,
    PackedSmell
  >;
