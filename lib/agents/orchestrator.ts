import { readAskCommand } from "../domain/meeting/ask-command.ts";
import type { TaskState } from "../domain/task/task-state.ts";
import type { Agent } from "./agent.ts";
import { coachAgent } from "./coach.agent.ts";
import { planReviewAgent } from "./plan-review.agent.ts";
import { planningAgent } from "./planning.agent.ts";
import { planningMeetingAgent } from "./planning-meeting.agent.ts";
import { seatAnswerAgent } from "./seat-answer.agent.ts";
import { TO_PLANNING, talkAgent } from "./talk.agent.ts";

/** What the orchestrator looks at: it reads state and picks the agent, and does no phase's work itself. */
export interface Choice {
  /** The command of the run: `/plan`, `/planreview`, `/meeting`, `/next`, `/redo planning` … */
  readonly command: string;
  readonly state: TaskState;
  /** Names of the agents that finished a step in this run, oldest first. */
  readonly done: readonly string[];
}

const after = (state: TaskState, actor: "planning" | "plan_review"): boolean =>
  state.actors[actor]?.status === "completed" ||
  (actor === "plan_review" && state.actors[actor]?.status === "blocked");

/** From planning on: review a plan that came out, hold the meeting on a review that was made, then stop at the gate. */
function fromPlanning({ state, done }: Choice): Agent | null {
  if (!done.includes("planning")) return planningAgent;
  if (!after(state, "planning")) return null;
  return fromReview({ command: "", state, done });
}

function fromReview({ state, done }: Choice): Agent | null {
  if (!done.includes("plan_review")) return planReviewAgent;
  if (!after(state, "plan_review") || done.includes("planning_meeting")) return null;
  return state.phase === "plan_review" ? planningMeetingAgent : null;
}

/**
 * The next agent of a run, or null when the run has done what its command asks (spec 3 §3.1): `/plan` runs planning,
 * plan review and the meeting and stops at the gate; no gate opens by itself.
 */
export function nextAgent(choice: Choice): Agent | null {
  const [word = "", target = ""] = choice.command.trim().split(/\s+/);
  switch (word) {
    case "/plan":
      return fromPlanning(choice);
    case "/planreview":
      return fromReview(choice);
    case "/meeting":
      return choice.done.length === 0 ? planningMeetingAgent : null;
    case "/redo":
      return target === "plan_review" ? fromReview(choice) : fromPlanning(choice);
    case "/next":
      return followOn(choice);
    case "/talk":
      return afterTalk(choice);
    case "/ask":
      return answerOne(choice);
    case "/status":
      return choice.done.length === 0 ? coachAgent : null;
    default:
      return null;
  }
}

/**
 * Words to the Coach: the Coach first; when they are a remark on this plan, planning follows in the same run. A run
 * that waited for an answer goes on where planning stood.
 */
function afterTalk(choice: Choice): Agent | null {
  const { state, done } = choice;
  const waited = state.actors.planning?.status === "waiting_for_user";
  if (waited || done.includes(TO_PLANNING) || done.includes("planning")) return fromPlanning(choice);
  return done.length === 0 ? talkAgent : null;
}

/** `/ask SEAT QUESTION`: that seat answers that one question. */
function answerOne({ command, done }: Choice): Agent | null {
  const asked = readAskCommand(command.trim());
  return asked === null || done.length > 0 ? null : seatAnswerAgent(asked.seat, asked.questionId);
}

/** `/next`: whatever the task's evidence lacks first. */
function followOn(choice: Choice): Agent | null {
  if (choice.done.length > 0)
    return choice.done[0] === "planning" ? fromPlanning(choice) : fromReview(choice);
  const { state } = choice;
  if (state.phase === "planning")
    return state.actors.planning?.status === "completed" ? planReviewAgent : planningAgent;
  if (state.phase !== "plan_review") return null;
  if (!state.artifacts.review?.plan) return planReviewAgent;
  return state.artifacts.planning?.meeting ? null : planningMeetingAgent;
}
