const STEP = 0.05;
const FIRST = 35;
const BACKSLASH = 92;
const LARGEST = 45;
/** Factor of a sum of weights: a statement of many words has no larger sums than a short one. */
const SPREAD = 3;

/** The factor of a statement with this many features. */
export const spreadOf = (features: number): number => SPREAD / Math.sqrt(features + 1);

/** Weights of one feature as characters, one per class. */
export function packWeights(weights: readonly number[]): string {
  return weights
    .map((weight) => {
      const steps = Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / STEP)));
      const code = FIRST + LARGEST + steps;
      return String.fromCharCode(code >= BACKSLASH ? code + 1 : code);
    })
    .join("");
}

/** The inverse of `packWeights`, as far as its steps allow. */
export function unpackWeights(packed: string): number[] {
  return Array.from(packed, (sign) => {
    const code = sign.charCodeAt(0);
    return ((code > BACKSLASH ? code - 1 : code) - FIRST - LARGEST) * STEP;
  });
}

/** The share of each sum after the exponential function (softmax). */
export function sharesOf(sums: readonly number[]): number[] {
  const largest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - largest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
