/** Ridge regression on few features: the linear model of a contextual bandit. */

export interface RidgeModel {
  readonly weights: readonly number[];
  /** Inverse of the regularized matrix of the features; it says how well a state is known. */
  readonly inverse: readonly (readonly number[])[];
  readonly count: number;
}

/** A state with its outcome. */
export interface RidgeRow {
  readonly features: readonly number[];
  readonly outcome: number;
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((total, value, at) => total + value * (b[at] ?? 0), 0);

/** Gauss-Jordan elimination of a positive definite matrix; without pivoting, which such a matrix does not need. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column): number => (column === at ? 1 : 0))]);
  for (let at = 0; at < size; at += 1) {
    const pivotRow = rows[at] ?? [];
    const pivot = pivotRow[at] ?? 1;
    const scaled = pivotRow.map((value) => value / pivot);
    rows[at] = scaled;
    for (let other = 0; other < size; other += 1) {
      if (other === at) continue;
      const row = rows[other] ?? [];
      const factor = row[at] ?? 0;
      rows[other] = row.map((value, column) => value - factor * (scaled[column] ?? 0));
    }
  }
  return rows.map((row) => row.slice(size));
}

/** The regularization: as if one decision with outcome 0 had been seen in the direction of each feature. */
const RIDGE = 1;

/** Fits the outcomes of one move. Every row has `size` features. */
export function fitRidge(rows: readonly RidgeRow[], size: number): RidgeModel {
  const gram = Array.from({ length: size }, (_, at) =>
    Array.from({ length: size }, (__, column): number => (at === column ? RIDGE : 0)),
  );
  const target = new Array<number>(size).fill(0);
  for (const { features, outcome } of rows) {
    for (const [at, value] of features.entries()) {
      const row = gram[at] ?? [];
      for (const [column, other] of features.entries()) row[column] = (row[column] ?? 0) + value * other;
      target[at] = (target[at] ?? 0) + value * outcome;
    }
  }
  const inverse = invert(gram);
  return { weights: inverse.map((row) => dot(row, target)), inverse, count: rows.length };
}

/** The expected outcome of a move in a state, and how uncertain it is. */
export function predict(
  { weights, inverse }: RidgeModel,
  features: readonly number[],
): { readonly mean: number; readonly deviation: number } {
  const spread = dot(
    features,
    inverse.map((row) => dot(row, features)),
  );
  return { mean: dot(weights, features), deviation: Math.sqrt(Math.max(0, spread)) };
}
