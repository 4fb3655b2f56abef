interface StartProblemOptions extends ErrorOptions {
  /** The message in Chinese, for what a person repairs; tools' own output has none. */
  readonly zh?: string;
}

/** A foreseen failure of a command: a code to search for, and a message that says what to do. */
export class StartProblem extends Error {
  readonly code: string;
  readonly zh: string | undefined;

  constructor(code: string, message: string, { zh, ...options }: StartProblemOptions = {}) {
    super(message, options);
    this.name = "StartProblem";
    this.code = code;
    this.zh = zh;
  }
}

/** Prints a failure for a person: foreseen ones as code and advice, others with their stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartProblem)
    return [`${error.code}: ${error.message}`, ...(error.zh ? [error.zh] : [])].join("\n");
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Keeps a process that serves alive when an error reaches nobody, and reports the error. */
export function reportUncaught(): void {
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (error: unknown) => process.stderr.write(`${event}: ${describeFailure(error)}\n`));
}
