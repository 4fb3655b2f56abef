import { REVIEW_DIMENSIONS, type ReviewDimension, type ReviewFinding } from "./srs-review.ts";

/** What a dimension weighs in the whole. */
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

/** Points that one kind of trouble costs; the same trouble many times counts ever less. */
function penalty(count: number, cost: number): number {
  return count === 0 ? 0 : cost * (1 + Math.log2(count));
}

/** One project-killing defect holds a score at 6, one core defect at 7, three general ones at 8. */
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

/** Each dimension from its own findings; the whole is their weighted mean, held by the gravest finding anywhere. */
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
