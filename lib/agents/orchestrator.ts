import { type AgentChoice, nextAgentName } from "../domain/task/next-agent.ts";
import type { Agent } from "./agent.ts";
import { agentNamed } from "./registry.ts";

/** The next agent of a run; null when the run has done what its command asks. It does no phase's work itself. */
export function nextAgent(choice: AgentChoice): Agent | null {
  const name = nextAgentName(choice);
  return name && agentNamed(name, choice.command);
}
