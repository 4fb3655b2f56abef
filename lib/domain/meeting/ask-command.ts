/** Whether a run only lets a seat answer a question of a meeting: it changes nothing that a gate looks at. */
export function isAskCommand(command: string): boolean {
  return command.startsWith("/ask ");
}
