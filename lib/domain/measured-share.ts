/** Pairs of what a model says and the share that was right at it, ascending. */
export type Calibration = readonly (readonly [said: number, right: number])[];

/** The measured share of right results at a share of the model, between the measured points. */
export function measuredShare(points: Calibration, said: number): number {
  const next = points.findIndex(([at]) => at >= said);
  const [upper, lower] = [points[next], points[next - 1]];
  if (upper === undefined) return points.at(-1)?.[1] ?? 0;
  if (lower === undefined) return upper[1];
  const part = (said - lower[0]) / (upper[0] - lower[0]);
  return lower[1] + part * (upper[1] - lower[1]);
}
