import { CODE_PHASES } from "./code-phases.ts";
import { gateOf, type NextStepText, type PhaseStep, phaseSpec, STEPS, type StepId } from "./phase-specs.ts";
import { END_PHASE, nextPhases } from "./phases.ts";
import type { TaskState } from "./task-state.ts";

/** Next steps of a task that are not steps of a phase. */
const OTHER_NEXT_STEPS = [
  {
    id: "answer",
    text: { zh: "请先回答教练提出的问题。", en: "Answer the Coach's question." },
    awaited: { zh: "在等人回答教练的问题。", en: "Someone must answer the Coach's question." },
  },
  {
    id: "working",
    text: { zh: "任务正在运行，请等待结束。", en: "A run is in progress. Wait until it ends." },
    awaited: {
      zh: "任务正在运行，现在不需要任何人处理。",
      en: "A run is in progress. Nobody needs to do anything now.",
    },
  },
  {
    id: "decide",
    text: {
      zh: "在关口作出决定：通过、要求修改或放行。",
      en: "Decide at the gate: approve, request changes or override.",
    },
    awaited: {
      zh: "在等关口的决定：所有者、管理员、评审者，或项目点名的编辑者可以决定。",
      en: "The gate is waiting for a decision. Owners, administrators, reviewers and editors named by the project can decide.",
    },
  },
  {
    id: "decide_change",
    text: {
      zh: "检查这次改动，然后接受、拒绝，或提交新的改动。",
      en: "Check the change, then accept it, reject it, or submit another one.",
    },
    awaited: {
      zh: "在等人决定是否接受这次代码改动。",
      en: "Someone must decide whether the change of the code is accepted.",
    },
  },
  {
    id: "done",
    text: { zh: "任务已完成。", en: "The task is done." },
    awaited: { zh: "任务已完成，不需要任何人处理。", en: "The task is done. Nobody needs to do anything." },
  },
  {
    id: "continue",
    text: { zh: "运行 /next 继续。", en: "Run /next to continue." },
    awaited: { zh: "需要有人让任务继续。", en: "Someone must continue the task." },
  },
] as const satisfies readonly (NextStepText & { id: string })[];

export type NextStepId = (typeof OTHER_NEXT_STEPS)[number]["id"] | StepId;

const TEXTS: readonly (NextStepText & { readonly id: NextStepId })[] = [
  ...OTHER_NEXT_STEPS,
  ...STEPS.map(({ step }) => step.next),
];

/** Ids of all next steps. */
export const NEXT_STEPS: readonly NextStepId[] = TEXTS.map(({ id }) => id);

/** The texts of a next step. */
export function nextStepText(id: NextStepId): NextStepText {
  const found = TEXTS.find((one) => one.id === id);
  if (found === undefined) throw new RangeError(`no such step: ${id}`);
  return found;
}

/** Whether a run can do it. */
export const isRunnable = (id: NextStepId): boolean => STEPS.some(({ step }) => step.next.id === id);

function isDone({ agent, evidence }: PhaseStep, { actors, artifacts }: TaskState): boolean {
  if ("status" in evidence) return actors[agent]?.status === evidence.status;
  const [group, name] = evidence.artifact;
  const groups: Readonly<Record<string, unknown>> = artifacts;
  const found = groups[group];
  return typeof found === "object" && found !== null && Object.hasOwn(found, name);
}

/**
 * The first step whose evidence is missing: of the current phase, or the first step of the phase that follows
 * automatically.
 * @returns null if people decide next, or if the next phase is not built
 */
export function pendingStep(state: TaskState): PhaseStep | null {
  const { steps } = phaseSpec(state.phase);
  const open = steps.find((step) => !isDone(step, state));
  if (open !== undefined || steps.length === 0 || gateOf(state.phase) !== null) return open ?? null;
  const [after] = nextPhases(state.phase);
  return (after && phaseSpec(after).steps[0]) ?? null;
}

/** The next step of a task in its current state. */
export function nextStep(state: TaskState): NextStepId {
  const statuses = Object.values(state.actors).map(({ status }) => status);
  if (statuses.includes("waiting_for_user")) return "answer";
  if (statuses.includes("in_progress")) return "working";
  if (state.phase === END_PHASE) return "done";
  const step = pendingStep(state);
  const isOwn = step !== null && phaseSpec(state.phase).steps.includes(step);
  if (CODE_PHASES.includes(state.phase) && !isOwn) return "decide_change";
  if (step !== null) return step.next.id;
  return gateOf(state.phase) === null ? "continue" : "decide";
}
