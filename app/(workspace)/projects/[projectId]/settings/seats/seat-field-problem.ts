/** What is wrong with one field of what was sent. */
export interface SeatFieldProblem {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** The fields in error, as the problem document names them. */
export function seatFieldProblems(problem: unknown): readonly SeatFieldProblem[] {
  const { errors } = (problem ?? {}) as { errors?: unknown };
  return Array.isArray(errors) ? (errors as SeatFieldProblem[]) : [];
}
