import { REQUIREMENT_CLASSES } from "#lib/domain/requirements/requirement-class.ts";
import { classShares } from "#lib/domain/requirements/typing/class-shares.ts";
import { classOfFine, FINE_CLASSES } from "#lib/domain/requirements/typing/fine-class.ts";
import type { MetCue } from "#lib/domain/requirements/typing/met-cues.ts";
import type { TrainingStatement } from "#lib/domain/requirements/typing/training-set.ts";
import { sharesOf, spreadOf } from "#lib/domain/requirements/typing/typing-packing.ts";

/** A labelled statement with what the model reads of it. */
export interface Example extends TrainingStatement {
  readonly features: readonly string[];
  readonly cues: readonly MetCue[];
  /** The set that it is from. */
  readonly source: string;
}

/** A linear model of each fine class (multinomial logistic regression). */
export interface Trained {
  readonly bias: readonly number[];
  readonly weights: ReadonlyMap<string, readonly number[]>;
}

const EPOCHS = 20;
const RATE = 0.3;
const BIAS_RATE = 0.03;
const DECAY = 0.001;
const SEED = 11;

/** Numbers from 0 to 1, always the same ones: training gives the same weights each time. */
export function randomNumbers(): () => number {
  let state = SEED;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

interface Cell {
  readonly weights: number[];
  readonly squares: number[];
}

/** Trains a model with AdaGrad; a label without a fine class counts for the fine classes that the model finds likely. */
export function trainModel(examples: readonly Example[]): Trained {
  const bias: number[] = FINE_CLASSES.map(() => 0);
  const cells = new Map<string, Cell>();
  for (const name of new Set(examples.flatMap(({ features }) => features)))
    cells.set(name, { weights: bias.map(() => 0), squares: bias.map(() => 1e-8) });
  const random = randomNumbers();
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const example of shuffled(examples, random)) step({ bias, cells, example });
  return { bias, weights: new Map(Array.from(cells, ([name, { weights }]) => [name, weights])) };
}

/** The values in an order that the numbers decide. */
export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

interface Step {
  readonly bias: number[];
  readonly cells: ReadonlyMap<string, Cell>;
  readonly example: Example;
}

function step({ bias, cells, example }: Step): void {
  const own = example.features.flatMap((name) => cells.get(name) ?? []);
  const spread = spreadOf(example.features.length);
  const shares = sharesOf(
    bias.map((base, at) => own.reduce((sum, { weights }) => sum + (weights[at] ?? 0) * spread, base)),
  );
  const wanted = wantedShares(example, shares);
  for (const [at, share] of shares.entries()) {
    const error = share - (wanted[at] ?? 0);
    bias[at] = (bias[at] ?? 0) - BIAS_RATE * error;
    if (Math.abs(error) < 1e-4) continue;
    for (const { weights, squares } of own) {
      const slope = error * spread + DECAY * (weights[at] ?? 0);
      squares[at] = (squares[at] ?? 0) + slope * slope;
      weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(squares[at] ?? 1);
    }
  }
}

function wantedShares({ kind, fine }: Example, shares: readonly number[]): number[] {
  if (fine !== null) return FINE_CLASSES.map((each) => (each === fine ? 1 : 0));
  const own = FINE_CLASSES.map((each, at) => (classOfFine(each) === kind ? (shares[at] ?? 0) : 0));
  const total = own.reduce((sum, share) => sum + share, 0);
  return own.map((share) => share / (total === 0 ? 1 : total));
}

/** What a model says of a statement that it was not trained on. */
export interface Foretold {
  readonly share: number;
  readonly isRight: boolean;
}

/** Applies a model to a statement, with its cues. */
export function foretell({ bias, weights }: Trained, example: Example): Foretold {
  const spread = spreadOf(example.features.length);
  const sums = bias.map((base, at) =>
    example.features.reduce((sum, name) => sum + (weights.get(name)?.[at] ?? 0) * spread, base),
  );
  const [best] = classShares(sharesOf(sums), example.cues);
  return { share: best?.share ?? 0, isRight: (best?.kind ?? REQUIREMENT_CLASSES[0]) === example.kind };
}

const FOLDS = 5;

/** What models say of statements that they were not trained on: a fifth left out in turn, and each set left out in turn. */
export function foretellAll(examples: readonly Example[]): Foretold[] {
  const found: Foretold[] = [];
  const leave = (isOut: (example: Example, at: number) => boolean) => {
    const model = trainModel(examples.filter((each, at) => !isOut(each, at)));
    found.push(...examples.filter(isOut).map((each) => foretell(model, each)));
  };
  for (let fold = 0; fold < FOLDS; fold++) leave((_, at) => at % FOLDS === fold);
  for (const source of new Set(examples.map((each) => each.source))) leave((each) => each.source === source);
  return found;
}

const BAND = 60;

/** The share that is right at a share of the model, from bands of neighbours, never falling (isotonic). */
export function calibrationOf(foretold: readonly Foretold[]): [number, number][] {
  const sorted = [...foretold].sort((a, b) => a.share - b.share);
  const bands: { share: number; right: number; size: number }[] = [];
  for (let at = 0; at < sorted.length; at += BAND) {
    const own = sorted.slice(at, at + BAND);
    bands.push({
      share: own.reduce((sum, each) => sum + each.share, 0),
      right: own.filter((each) => each.isRight).length,
      size: own.length,
    });
    joinFalling(bands);
  }
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return bands.map(({ share, right, size }) => [rounded(share / size), rounded(right / size)]);
}

/** Joins the last bands as long as the later one is right less often than the one before it. */
function joinFalling(bands: { share: number; right: number; size: number }[]): void {
  for (;;) {
    const [before, last] = bands.slice(-2);
    if (before === undefined || last === undefined || last.right / last.size > before.right / before.size)
      return;
    bands.splice(-2, 2, {
      share: before.share + last.share,
      right: before.right + last.right,
      size: before.size + last.size,
    });
  }
}
