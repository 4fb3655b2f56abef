import { type AgentChoice, nextAgentName } from "../domain/task/next-agent.ts";
import type { Agent } from "./agent.ts";
import { agentNamed } from "./registry.ts";

/** Selects the next agent of a run; null if the command is complete. It does no work of a phase itself. */
export function nextAgent(choice: AgentChoice): Agent | null {
  const name = nextAgentName(choice);
  return name && agentNamed(name, choice.command);
}
