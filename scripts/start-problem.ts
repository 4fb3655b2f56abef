/** A foreseen failure of a command: a code to search for, and a message that says what to do. */
export class StartProblem extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartProblem";
    this.code = code;
  }
}

/** Prints a failure for a person: foreseen ones as code and advice, others with their stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartProblem) return `${error.code}: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
