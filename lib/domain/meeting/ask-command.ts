/** Who is asked what; `attempt` is the attempt to change the code that the question is about, null for a question of a meeting. */
export interface AskedSeat {
  readonly seat: string;
  readonly questionId: string;
  readonly attempt: string | null;
}

/** The command of a run in which one seat answers one question: `/ask RiskPlanner QUESTION`, `/ask review QUESTION ATTEMPT`. */
export function askCommand({ seat, questionId, attempt }: AskedSeat): string {
  return ["/ask", seat, questionId, ...(attempt === null ? [] : [attempt])].join(" ");
}

/** Whether a command only lets a seat answer: such a run changes nothing that a gate checks. */
export function isAskCommand(command: string): boolean {
  return command.startsWith("/ask ");
}

/** The seat and the question of such a command, or null. */
export function readAskCommand(command: string): AskedSeat | null {
  const [word, seat, questionId, attempt = null] = command.split(" ");
  return word === "/ask" && seat && questionId ? { seat, questionId, attempt } : null;
}
