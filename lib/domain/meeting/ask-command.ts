/** The command of a run in which one seat answers one question: `/ask RiskPlanner QUESTION`. */
export function askCommand(seat: string, questionId: string): string {
  return `/ask ${seat} ${questionId}`;
}

/** Whether a command only lets a seat answer: such a run changes nothing that a gate checks. */
export function isAskCommand(command: string): boolean {
  return command.startsWith("/ask ");
}

/** The seat and the question of such a command, or null. */
export function readAskCommand(
  command: string,
): { readonly seat: string; readonly questionId: string } | null {
  const [word, seat, questionId] = command.split(" ");
  return word === "/ask" && seat && questionId ? { seat, questionId } : null;
}
