import { z } from "zod";
import { fitRidge, predict, type RidgeModel } from "./ridge.ts";
import {
  type Features,
  MOVE_FEATURES,
  type MoveFeature,
  type TaskMove,
  taskMoveSchema,
} from "./task-moves.ts";

/** A logged choice of a person whose outcome is known. */
export interface LoggedChoice {
  /** The task; its choices depend on each other. */
  readonly group: string;
  readonly features: Features;
  readonly allowed: readonly TaskMove[];
  readonly chosen: TaskMove;
  /** The probability with which it was chosen, as it was logged. */
  readonly propensity: number;
  /** What the hand-written rules suggested. */
  readonly suggested: TaskMove | null;
  /** 1: the task went on without doing the work again; 0: it did not. */
  readonly outcome: 0 | 1;
}

const numbers = z.array(z.number());

/** A trained policy as it is stored: a linear model for each move that was chosen often enough. */
export const learnedPolicySchema = z.object({
  features: z.array(z.string()),
  moves: z.partialRecord(
    taskMoveSchema,
    z.object({ weights: numbers, inverse: z.array(numbers), count: z.number().int() }),
  ),
});
export type LearnedPolicy = z.infer<typeof learnedPolicySchema>;

/** A move that was chosen less often is never suggested. */
const MIN_CHOICES_OF_MOVE = 20;

const vectorOf = (features: Features): number[] => MOVE_FEATURES.map((name) => features[name]);

/** The choices by move, without moves that were chosen too seldom. */
export function movesWithData(
  choices: readonly LoggedChoice[],
): ReadonlyMap<TaskMove, readonly LoggedChoice[]> {
  const all = Map.groupBy(choices, ({ chosen }) => chosen);
  return new Map([...all].filter(([, rows]) => rows.length >= MIN_CHOICES_OF_MOVE));
}

/** Trains a policy: one ridge regression of the outcome per move. */
export function trainPolicy(choices: readonly LoggedChoice[]): LearnedPolicy {
  const moves: LearnedPolicy["moves"] = {};
  for (const [move, rows] of movesWithData(choices)) {
    const samples = rows.map(({ features, outcome }) => ({ features: vectorOf(features), outcome }));
    const { weights, inverse, count } = fitRidge(samples, MOVE_FEATURES.length);
    moves[move] = { weights: [...weights], inverse: inverse.map((row) => [...row]), count };
  }
  return { features: [...MOVE_FEATURES], moves };
}

/** A policy that was trained on other features says nothing. */
const fits = ({ features }: LearnedPolicy): boolean => features.join() === MOVE_FEATURES.join();

/** How strongly uncertainty counts against a move: what was seldom tried in such a state is not suggested. */
const CAUTION = 0.5;

export interface PolicyChoice {
  readonly move: TaskMove;
  /** The expected outcome, from 0 to 1. */
  readonly expected: number;
  /** The move that it was compared with; null if it had no rival. */
  readonly rival: TaskMove | null;
  /** The features that weighed most for the move against its rival, strongest first. */
  readonly weighed: readonly { readonly feature: MoveFeature; readonly amount: number }[];
}

const MOST_WEIGHED = 3;

function weighedFeatures(
  vector: readonly number[],
  chosen: RidgeModel,
  rival: RidgeModel | undefined,
): PolicyChoice["weighed"] {
  return MOVE_FEATURES.map((feature, at) => ({
    feature,
    amount: (vector[at] ?? 0) * ((chosen.weights[at] ?? 0) - (rival?.weights[at] ?? 0)),
  }))
    .filter(({ amount }) => Math.abs(amount) >= 0.01)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .slice(0, MOST_WEIGHED);
}

/** The move that a policy would choose, with what weighed; null if it knows none of the allowed moves. */
export function choosePolicyMove(
  policy: LearnedPolicy,
  features: Features,
  allowed: readonly TaskMove[],
): PolicyChoice | null {
  if (!fits(policy)) return null;
  const vector = vectorOf(features);
  const ranked = allowed
    .flatMap((move) => {
      const model = policy.moves[move];
      if (model === undefined) return [];
      const { mean, deviation } = predict(model, vector);
      return [{ move, model, mean, score: mean - CAUTION * deviation }];
    })
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (best === undefined) return null;
  return {
    move: best.move,
    expected: Math.min(1, Math.max(0, best.mean)),
    rival: second?.move ?? null,
    weighed: weighedFeatures(vector, best.model, second?.model),
  };
}
