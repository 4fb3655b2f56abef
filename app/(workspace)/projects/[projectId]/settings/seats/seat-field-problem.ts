/** The error of one field. */
export interface SeatFieldProblem {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** The fields in error, as in the problem document. */
export function seatFieldProblems(problem: unknown): readonly SeatFieldProblem[] {
  const { errors } = (problem ?? {}) as { errors?: unknown };
  return Array.isArray(errors) ? (errors as SeatFieldProblem[]) : [];
}
