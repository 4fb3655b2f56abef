import type { Agent } from "./agent.ts";
import { coachAgent } from "./coach.agent.ts";
import { planReviewAgent } from "./plan-review.agent.ts";
import { planningAgent } from "./planning.agent.ts";
import { planningMeetingAgent } from "./planning-meeting.agent.ts";

/** Every agent: those of the pipeline in its order, then the Coach who answers from the record. */
export const AGENTS: readonly Agent[] = [planningAgent, planReviewAgent, planningMeetingAgent, coachAgent];
