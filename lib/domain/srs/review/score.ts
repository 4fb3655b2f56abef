import { REVIEW_DIMENSIONS, type ReviewDimension, type ReviewFinding } from "./srs-review.ts";

/** Weight of each dimension in the total score. */
const WEIGHTS: Readonly<Record<ReviewDimension, number>> = {
  completeness: 0.2,
  clarity: 0.18,
  feasibility: 0.17,
  consistency: 0.15,
  structure: 0.1,
  business: 0.1,
  grounding: 0.1,
};

const COSTS = { P0: 4, P1: 1.5, P2: 0.4 } as const;

/** Points deducted for one kind of finding; each repetition counts less. */
function penalty(count: number, cost: number): number {
  return count === 0 ? 0 : cost * (1 + Math.log2(count));
}

/** Score limits: 6 with one P0 finding, 7 with one P1 finding, 8 with three P2 findings. */
function cap(findings: readonly ReviewFinding[]): number {
  if (findings.some(({ priority }) => priority === "P0")) return 6;
  if (findings.some(({ priority }) => priority === "P1")) return 7;
  return findings.length >= 3 ? 8 : 10;
}

const rounded = (score: number): number => Math.floor(Math.max(0, Math.min(10, score)) * 10 + 1e-9) / 10;

function scoreOf(findings: readonly ReviewFinding[]): number {
  const counted = (["P0", "P1", "P2"] as const).map((priority) =>
    penalty(findings.filter((one) => one.priority === priority).length, COSTS[priority]),
  );
  return rounded(Math.min(cap(findings), 10 - counted.reduce((sum, each) => sum + each, 0)));
}

/** Score of each dimension from its findings; the total is their weighted mean, limited by the most severe finding. */
export function scores(findings: readonly ReviewFinding[]): {
  readonly overall: number;
  readonly dimensions: Record<ReviewDimension, number>;
} {
  const entries = REVIEW_DIMENSIONS.map(
    (dimension) => [dimension, scoreOf(findings.filter((one) => one.dimension === dimension))] as const,
  );
  const mean = entries.reduce((sum, [dimension, score]) => sum + WEIGHTS[dimension] * score, 0);
  return {
    overall: rounded(Math.min(cap(findings), mean)),
    dimensions: Object.fromEntries(entries) as Record<ReviewDimension, number>,
  };
}
