import { REQUIREMENT_CLASSES, type RequirementClass } from "../requirement-class.ts";
import { classOfFine, FINE_CLASSES, type FineClass } from "./fine-class.ts";
import type { MetCue } from "./met-cues.ts";

/** A class with its share of the support, and the fine class of it that is supported most. */
export interface ClassShare {
  readonly kind: RequirementClass;
  readonly share: number;
  readonly fine: FineClass;
}

/** How much one point of a cue counts next to the model, measured on the statements for training. */
const CUE_STRENGTH = 1;

/**
 * Joins the shares of the model (in the order of `FINE_CLASSES`) with the cues of a statement.
 * @returns the classes, the best supported first
 */
export function classShares(shares: readonly number[], cues: readonly MetCue[]): ClassShare[] {
  const points = new Map<RequirementClass, number>();
  for (const { kind, weight } of cues) points.set(kind, (points.get(kind) ?? 0) + weight);
  const joined = REQUIREMENT_CLASSES.map((kind) => {
    const own = FINE_CLASSES.map((fine, at) => ({ fine, share: shares[at] ?? 0 })).filter(
      ({ fine }) => classOfFine(fine) === kind,
    );
    const best = own.reduce((one, other) => (other.share > one.share ? other : one));
    const sum = own.reduce((total, { share }) => total + share, 0);
    return { kind, fine: best.fine, share: sum * Math.exp(CUE_STRENGTH * (points.get(kind) ?? 0)) };
  });
  const total = joined.reduce((sum, { share }) => sum + share, 0);
  return joined.map((one) => ({ ...one, share: one.share / total })).sort((a, b) => b.share - a.share);
}
