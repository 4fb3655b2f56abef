import { readAskCommand } from "../meeting/ask-command.ts";
import { pendingStep } from "./next-step.ts";
import { gateOf, type PlacedStep, phaseSpec, STEPS, type StepAgent } from "./phase-specs.ts";
import { START_PHASE } from "./phases.ts";
import type { TaskState } from "./task-state.ts";

/** The agents of a run: those of the phases, and those that only answer. */
export type AgentName = StepAgent | "talk" | "coach" | "seat_answer";

/** Input for choosing the next agent of a run. */
export interface AgentChoice {
  /** The command of the run: `/plan`, `/planreview`, `/meeting`, `/next`, `/redo planning` … */
  readonly command: string;
  readonly state: TaskState;
  /** Names of the agents that finished a step in this run, oldest first. */
  readonly done: readonly string[];
}

/** Status of an agent after which planning follows in the same run. */
export const TO_PLANNING = "to_planning";
/** Status of an agent that stored a new attempt, after which its review follows in the same run. */
export const TO_REVIEW = "to_review";

/** The steps of a run from this one on: up to the first gate, or to a phase that is not built. */
function chainFrom(start: PlacedStep): readonly PlacedStep[] {
  const chain = STEPS.slice(STEPS.indexOf(start));
  const gate = chain.find(({ phase }) => gateOf(phase) !== null)?.phase;
  const last = chain.findLastIndex(({ phase }) => phase === gate);
  return last < 0 ? chain : chain.slice(0, last + 1);
}

/**
 * The next agent of a run along its chain: the first one that has not finished, provided that the statuses of
 * the earlier ones let the run continue and the task has reached the step's phase.
 */
function nextInChain(start: PlacedStep, { state, done }: AgentChoice): StepAgent | null {
  for (const { phase, step } of chainFrom(start)) {
    if (!done.includes(step.agent)) {
      const opens = step === start.step || step === phaseSpec(phase).steps[0];
      return opens || state.phase === phase ? step.agent : null;
    }
    const status = state.actors[step.agent]?.status;
    if (status === undefined || !step.continuesOn.includes(status)) return null;
  }
  return null;
}

const firstStepOf = (phase: string): PlacedStep | undefined => STEPS.find((one) => one.phase === phase);
const startStep = firstStepOf(START_PHASE);

/** The chain from the first step of a phase; a phase without steps starts with planning. */
function fromPhase(phase: string, choice: AgentChoice): StepAgent | null {
  const start = firstStepOf(phase) ?? startStep;
  return start ? nextInChain(start, choice) : null;
}

/**
 * A message to the Coach: the Coach is first; if it is a remark on this plan, planning follows in the same
 * run. A run that waited for an answer continues with planning.
 */
function afterTalk(choice: AgentChoice): AgentName | null {
  const { state, done } = choice;
  const planning = startStep?.step.agent ?? "";
  const waited = startStep !== undefined && state.actors[startStep.step.agent]?.status === "waiting_for_user";
  if (waited || done.includes(TO_PLANNING) || done.includes(planning)) return fromPhase(START_PHASE, choice);
  return done.length === 0 ? "talk" : null;
}

/** `/next`: the step whose evidence is missing first, and the following ones. */
function afterNext(choice: AgentChoice): AgentName | null {
  const [first] = choice.done;
  if (first === undefined) return pendingStep(choice.state)?.agent ?? null;
  const began = STEPS.find(({ step }) => step.agent === first);
  return began ? fromPhase(began.phase, choice) : null;
}

/**
 * The next agent of a run, or null if the command is done. `/plan` runs planning, plan review and the meeting
 * and stops at the gate; no gate opens automatically. The review of an attempt follows in the run that made it.
 */
export function nextAgentName(choice: AgentChoice): AgentName | null {
  if (choice.done.at(-1) === TO_REVIEW) return "review";
  const command = choice.command.trim();
  const [word = "", target = ""] = command.split(/\s+/);
  const step = STEPS.find((one) => one.step.command === word);
  if (step) return nextInChain(step, choice);
  const first = choice.done.length === 0;
  switch (word) {
    case "/redo":
      return fromPhase(target, choice);
    case "/next":
      return afterNext(choice);
    case "/talk":
      return afterTalk(choice);
    case "/ask":
      return first && readAskCommand(command) !== null ? "seat_answer" : null;
    case "/status":
      return first ? "coach" : null;
    default:
      return null;
  }
}
