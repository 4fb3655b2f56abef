import { isCodeSeat } from "../domain/code-review/code-verdict.ts";
import { readAskCommand } from "../domain/meeting/ask-command.ts";
import type { AgentName } from "../domain/task/next-agent.ts";
import type { Agent } from "./agent.ts";
import { coachAgent } from "./coach.agent.ts";
import { codeAnswerAgent } from "./code-answer.agent.ts";
import { codeReviewAgent } from "./code-review.agent.ts";
import { codegenAgent, testCodegenAgent } from "./codegen.agent.ts";
import { planReviewAgent } from "./plan-review.agent.ts";
import { planningAgent } from "./planning.agent.ts";
import { planningMeetingAgent } from "./planning-meeting.agent.ts";
import { seatAnswerAgent } from "./seat-answer.agent.ts";
import { talkAgent } from "./talk.agent.ts";

/**
 * The only mapping from an agent's name to its implementation. The steps of the phases (`lib/domain/task/phase-specs.ts`) refer
 * to agents by these names.
 */
const AGENTS: Readonly<Record<AgentName, (command: string) => Agent | null>> = {
  planning: () => planningAgent,
  plan_review: () => planReviewAgent,
  planning_meeting: () => planningMeetingAgent,
  codegen: () => codegenAgent,
  review: () => codeReviewAgent,
  test_codegen: () => testCodegenAgent,
  talk: () => talkAgent,
  coach: () => coachAgent,
  seat_answer: (command) => {
    const asked = readAskCommand(command);
    if (asked === null) return null;
    const { seat, questionId, attempt } = asked;
    if (attempt === null) return seatAnswerAgent(seat, questionId);
    return isCodeSeat(seat) ? codeAnswerAgent({ seat, questionId, attempt }) : null;
  },
};

/**
 * Returns the agent with a name.
 * @param command The command of the run, for agents that take arguments from it.
 * @returns Null if the command lacks an argument that the agent needs.
 */
export const agentNamed = (name: AgentName, command: string): Agent | null => AGENTS[name](command.trim());
