import { z } from "zod";
import { unansweredQuestions } from "../plan/open-items.ts";
import { acceptLines } from "../task/change-evidence.ts";
import { CODE_PHASES } from "../task/code-phases.ts";
import { type GuardEvidence, movesFrom } from "../task/guards.ts";
import { type NextStepId, nextStep, pendingStep } from "../task/next-step.ts";
import { type Phase, PLAN_GATE } from "../task/phases.ts";
import type { TaskState } from "../task/task-state.ts";

/** What a person, a command or the rules can do with a task. Each is logged when it is done. */
const TASK_MOVES = [
  "run",
  "redo",
  "approve",
  "request_changes",
  "override",
  "submit_change",
  "review_change",
  "run_tests",
  "accept_change",
  "override_change",
  "reject_change",
  "revert",
] as const;
export const taskMoveSchema = z.enum(TASK_MOVES);
export type TaskMove = z.infer<typeof taskMoveSchema>;

/** Who chose a move. A learned policy only suggests, so it is never the one who chose. */
export const MOVE_CHOOSERS = ["person", "command", "rules"] as const;
export type MoveChooser = (typeof MOVE_CHOOSERS)[number];

/** What is known about a task when a move is chosen. */
export interface MoveFacts {
  readonly state: TaskState;
  readonly evidence: GuardEvidence;
  /** The plan version for which changes were requested, if that was the last decision on the plan. */
  readonly sentBackVersion: number | null;
  /** How often changes to the plan were requested. */
  readonly sentBackCount: number;
  /** Number of attempts to change the code. */
  readonly attempts: number;
  /** Whether the project lets somebody accept a change without complete evidence. */
  readonly canOverrideChange: boolean;
}

/** The state of a task as the log groups it: its phase and its next step. */
export const situationOf = ({ state }: Pick<MoveFacts, "state">): string =>
  `${state.phase}:${nextStep(state)}`;

/** Whether a decision on the plan would open an edge to a following phase. */
function opensGate({ evidence }: MoveFacts, decision: "approve" | "override"): boolean {
  const decided = { ...evidence, decision, decisionPlanHash: evidence.planHash };
  return movesFrom(PLAN_GATE, decided).some(({ edge, open }) => edge.move === "next" && open);
}

function gateMoves(facts: MoveFacts): TaskMove[] {
  if (facts.evidence.plan === null) return [];
  return [
    ...(opensGate(facts, "approve") ? (["approve"] as const) : []),
    "request_changes",
    ...(opensGate(facts, "override") ? (["override"] as const) : []),
  ];
}

function changeMoves({ evidence: { code }, canOverrideChange }: MoveFacts): TaskMove[] {
  if (code.change === null) return ["submit_change"];
  const isComplete = acceptLines(code).every(({ status }) => status === "passed");
  const accept: TaskMove[] = isComplete ? ["accept_change"] : canOverrideChange ? ["override_change"] : [];
  return ["submit_change", "review_change", "run_tests", ...accept, "reject_change"];
}

const isCodePhase = (phase: Phase): boolean => CODE_PHASES.includes(phase);

/** Next steps during which nobody can choose a move. */
const BUSY: ReadonlySet<NextStepId> = new Set(["answer", "working"]);

/** The moves that a task allows now, in the order of `TASK_MOVES`; none while a run works or waits for an answer. */
export function allowedMoves(facts: MoveFacts): readonly TaskMove[] {
  const { state, evidence } = facts;
  if (BUSY.has(nextStep(state))) return [];
  const step = pendingStep(state);
  const found = new Set<TaskMove>([
    ...(step === null ? [] : (["run"] as const)),
    ...(evidence.plan === null ? [] : (["redo"] as const)),
    ...(state.phase === PLAN_GATE && step === null ? gateMoves(facts) : []),
    ...(isCodePhase(state.phase) ? changeMoves(facts) : []),
    ...(evidence.code.isCommitted && !evidence.code.isUndone ? (["revert"] as const) : []),
  ]);
  return TASK_MOVES.filter((move) => found.has(move));
}

/** Inputs of the learned policy: names of features, each a number from 0 to 1. */
export const MOVE_FEATURES = [
  "always",
  "in_plan_review",
  "in_code",
  "is_done",
  "has_repository",
  "plan_is_draft",
  "seats_open",
  "open_questions",
  "blocking_questions",
  "review_ok",
  "failed_checks",
  "rounds",
  "sent_back",
  "requirements",
  "attempts",
  "open_blockers",
  "review_done",
  "tests_passed",
] as const;
export type MoveFeature = (typeof MOVE_FEATURES)[number];
export type Features = Readonly<Record<MoveFeature, number>>;

const share = (count: number, most: number): number => Math.min(count, most) / most;
const flag = (holds: boolean | undefined): number => (holds === true ? 1 : 0);

/** Features of the plan and its review. */
function planFeatures({ evidence: { plan, review }, state, sentBackCount }: MoveFacts) {
  const seats = new Set([...(plan?.consensus.reserved_by ?? []), ...(plan?.consensus.not_judged_by ?? [])]);
  const failed = review?.checks.filter(({ status }) => status === "failed") ?? [];
  return {
    plan_is_draft: flag(plan?.meta.status === "draft"),
    seats_open: share(seats.size, 5),
    open_questions: share(plan?.open_questions.filter(({ status }) => status === "open").length ?? 0, 10),
    blocking_questions: share(plan === null ? 0 : unansweredQuestions(plan).length, 5),
    review_ok: flag(review?.aggregate.ok === true),
    failed_checks: share(failed.length, 10),
    rounds: share(state.actors.planning?.round ?? 0, 5),
    sent_back: share(sentBackCount, 5),
    requirements: share(plan?.requirements.length ?? 0, 50),
  };
}

/** The features of a state. */
export function featuresOf(facts: MoveFacts): Features {
  const { state, evidence, attempts } = facts;
  const { code } = evidence;
  const lines = acceptLines(code);
  const holds = (id: string) => flag(lines.some((line) => line.id === id && line.status === "passed"));
  return {
    always: 1,
    in_plan_review: flag(state.phase === PLAN_GATE),
    in_code: flag(isCodePhase(state.phase)),
    is_done: flag(state.phase === "done"),
    has_repository: flag(evidence.hasRepository),
    ...planFeatures(facts),
    attempts: share(attempts, 5),
    open_blockers: share(code.review.openBlockers, 5),
    review_done: holds("review_done"),
    tests_passed: holds("steps_passed"),
  };
}

/** What a move means for the earlier ones of its task: they led on, or the work had to be done again. */
export function settledBy(move: TaskMove): 0 | 1 | null {
  if (move === "approve" || move === "override" || move === "accept_change" || move === "override_change")
    return 1;
  return move === "request_changes" || move === "reject_change" || move === "redo" || move === "revert"
    ? 0
    : null;
}
