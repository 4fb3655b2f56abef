/**
 * Off-policy evaluation: what a policy would have achieved, estimated from decisions that others made. Each decision counts by
 * its weight, the inverse of the probability with which it was chosen, if the policy would have chosen the same.
 */

/** A decision, weighted for a policy. Weight 0: the policy would have chosen another move. */
export interface WeightedOutcome {
  /** Decisions of the same task depend on each other and count as one cluster. */
  readonly group: string;
  readonly weight: number;
  /** From 0 to 1. */
  readonly outcome: number;
}

export interface Estimate {
  /** Inverse propensity score: the mean of weight times outcome. Unbiased, and not limited to 1. */
  readonly ips: number;
  /** Self-normalized: the weighted mean of the outcomes. */
  readonly value: number;
  /** 95 % confidence interval of the self-normalized value, clustered by task. */
  readonly lower: number;
  readonly upper: number;
  /** Effective sample size: how many equally weighted decisions would say as much. */
  readonly effective: number;
}

/** Two-sided 95 % quantile of the normal distribution. */
const Z95 = 1.96;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The standard error of a sum of clustered terms. */
function clusteredError(groups: readonly string[], terms: readonly number[]): number {
  const sums = new Map<string, number>();
  for (const [at, group] of groups.entries()) sums.set(group, (sums.get(group) ?? 0) + (terms[at] ?? 0));
  const clusters = sums.size;
  if (clusters < 2) return Number.POSITIVE_INFINITY;
  const squares = sum([...sums.values()].map((value) => value * value));
  return Math.sqrt((clusters / (clusters - 1)) * squares);
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** By how much each decision moves the self-normalized value. */
function influences(rows: readonly WeightedOutcome[], value: number): number[] {
  const total = sum(rows.map(({ weight }) => weight));
  return rows.map(({ weight, outcome }) => (weight * (outcome - value)) / total);
}

const weightedMean = (rows: readonly WeightedOutcome[]): number =>
  sum(rows.map(({ weight, outcome }) => weight * outcome)) / sum(rows.map(({ weight }) => weight));

/** The value of a policy; null if it never would have chosen what was chosen. */
export function estimateValue(rows: readonly WeightedOutcome[]): Estimate | null {
  const weights = rows.map(({ weight }) => weight);
  const total = sum(weights);
  if (!(total > 0)) return null;
  const value = weightedMean(rows);
  const groups = rows.map(({ group }) => group);
  const margin = Z95 * clusteredError(groups, influences(rows, value));
  return {
    ips: sum(rows.map(({ weight, outcome }) => weight * outcome)) / rows.length,
    value,
    lower: clamp(value - margin),
    upper: clamp(value + margin),
    effective: (total * total) / sum(weights.map((weight) => weight * weight)),
  };
}

export interface Difference {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/**
 * The difference between two policies on the same decisions, with its 95 % confidence interval.
 * @param better Weighted for the first policy, in the order of `base`.
 * @returns null if one of them never would have chosen what was chosen
 */
export function estimateDifference(
  better: readonly WeightedOutcome[],
  base: readonly WeightedOutcome[],
): Difference | null {
  const [first, second] = [estimateValue(better), estimateValue(base)];
  if (first === null || second === null) return null;
  const ofBase = influences(base, second.value);
  const terms = influences(better, first.value).map((one, at) => one - (ofBase[at] ?? 0));
  const groups = better.map(({ group }) => group);
  const margin = Z95 * clusteredError(groups, terms);
  const value = first.value - second.value;
  return { value, lower: Math.max(-1, value - margin), upper: Math.min(1, value + margin) };
}
