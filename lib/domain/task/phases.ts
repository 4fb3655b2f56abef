/** The pipeline as data. Only this file defines the phases, their order and the edges between them. */
export const PHASES = [
  "planning",
  "plan_review",
  "codegen",
  "code_review",
  "test_codegen",
  "test_run",
  "accept",
  "done",
] as const;
export type Phase = (typeof PHASES)[number];

/** The first phase of every task; a remark on the plan returns the task to it. */
export const START_PHASE = "planning" satisfies Phase;
/** The phase in which people decide about the plan. */
export const PLAN_GATE = "plan_review" satisfies Phase;
/** The phase of a finished task. */
export const END_PHASE = "done" satisfies Phase;

/** Names of the guards of edges; each is a pure predicate over evidence in `guards.ts`. */
export const GUARDS = [
  "plan_ready",
  "plan_approved",
  "has_repository",
  "no_repository",
  "document_carries_plan",
  "sent_back",
  "patch_ready",
  "scope_mismatch",
  "no_blocking_finding",
  "code_at_fault",
  "plan_at_fault",
  "every_case_has_test",
  "cannot_be_tested",
  "report_complete",
  "test_at_fault",
  "gate_passed_and_committed",
  "needs_work",
  "change_undone",
] as const;
export type Guard = (typeof GUARDS)[number];

export interface Edge {
  readonly from: Phase;
  readonly to: Phase;
  readonly guards: readonly Guard[];
  /** `next` goes on, `back` returns for more work, `revert` undoes an applied change. */
  readonly move: "next" | "back" | "revert";
}

export const EDGES: readonly Edge[] = [
  { from: "planning", to: "plan_review", guards: ["plan_ready"], move: "next" },
  { from: "plan_review", to: "codegen", guards: ["plan_approved", "has_repository"], move: "next" },
  {
    from: "plan_review",
    to: "done",
    guards: ["plan_approved", "no_repository", "document_carries_plan"],
    move: "next",
  },
  { from: "plan_review", to: "planning", guards: ["sent_back"], move: "back" },
  { from: "codegen", to: "code_review", guards: ["patch_ready"], move: "next" },
  { from: "codegen", to: "planning", guards: ["scope_mismatch"], move: "back" },
  { from: "codegen", to: "plan_review", guards: ["scope_mismatch"], move: "back" },
  { from: "code_review", to: "test_codegen", guards: ["no_blocking_finding"], move: "next" },
  { from: "code_review", to: "codegen", guards: ["code_at_fault"], move: "back" },
  { from: "code_review", to: "planning", guards: ["plan_at_fault"], move: "back" },
  { from: "test_codegen", to: "test_run", guards: ["every_case_has_test"], move: "next" },
  { from: "test_codegen", to: "codegen", guards: ["cannot_be_tested"], move: "back" },
  { from: "test_codegen", to: "planning", guards: ["plan_at_fault"], move: "back" },
  { from: "test_run", to: "accept", guards: ["report_complete"], move: "next" },
  { from: "test_run", to: "codegen", guards: ["code_at_fault"], move: "back" },
  { from: "test_run", to: "test_codegen", guards: ["test_at_fault"], move: "back" },
  { from: "test_run", to: "planning", guards: ["plan_at_fault"], move: "back" },
  { from: "accept", to: "done", guards: ["gate_passed_and_committed"], move: "next" },
  { from: "accept", to: "codegen", guards: ["needs_work"], move: "back" },
  { from: "accept", to: "code_review", guards: ["needs_work"], move: "back" },
  { from: "accept", to: "planning", guards: ["needs_work"], move: "back" },
  ...(["code_review", "test_codegen", "test_run", "accept", "done"] as const).map(
    (from): Edge => ({ from, to: "planning", guards: ["change_undone"], move: "revert" }),
  ),
];

/** Edges that leave a phase. */
export function edgesFrom(phase: Phase): readonly Edge[] {
  return EDGES.filter((edge) => edge.from === phase);
}

/** The edges to following phases, in order of preference. */
const nextEdges = (phase: Phase): readonly Edge[] => edgesFrom(phase).filter(({ move }) => move === "next");

/** The possible following phases, in order of preference. */
export const nextPhases = (phase: Phase): readonly Phase[] => nextEdges(phase).map(({ to }) => to);

/** The following phase of a project with or without a repository; null at the end. */
export function phaseAfter(phase: Phase, hasRepository: boolean): Phase | null {
  const excluded: Guard = hasRepository ? "no_repository" : "has_repository";
  return nextEdges(phase).find(({ guards }) => !guards.includes(excluded))?.to ?? null;
}

/** Phases that `redo` can target: the current one and every earlier one that the task has entered. */
export function redoTargets(present: Phase, entered: readonly Phase[]): readonly Phase[] {
  const upTo = PHASES.indexOf(present);
  return PHASES.filter(
    (phase, at) => phase !== END_PHASE && at <= upTo && (phase === present || entered.includes(phase)),
  );
}

/** The command that returns a task to a phase, or repeats the current one. */
export const redoCommand = (phase: Phase): string => `/redo ${phase}`;
