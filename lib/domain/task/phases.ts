import { z } from "zod";
import type { Bilingual } from "../language.ts";

/** The pipeline as data (spec 3 §3.1): the only place that knows the order of phases. */
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
export const phaseSchema = z.enum(PHASES);
export type Phase = z.infer<typeof phaseSchema>;

export const PHASE_NAMES = {
  planning: { zh: "规划", en: "Planning" },
  plan_review: { zh: "方案评审", en: "Plan review" },
  codegen: { zh: "生成代码", en: "Code" },
  code_review: { zh: "代码评审", en: "Code review" },
  test_codegen: { zh: "编写测试", en: "Test code" },
  test_run: { zh: "运行测试", en: "Test run" },
  accept: { zh: "验收", en: "Accept" },
  done: { zh: "完成", en: "Done" },
} as const satisfies Record<Phase, Bilingual>;

/** Phases that need a repository; without one they show as not applicable. */
export const CODE_PHASES: readonly Phase[] = ["codegen", "code_review", "test_codegen", "test_run", "accept"];

/** Names of the guards that an edge may carry; each is a pure predicate over evidence in `guards.ts`. */
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
  /** `next` goes on, `back` returns for work, `revert` undoes an applied change. */
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

/** Phases that `redo` may go to: the present one and every earlier one that the task has entered. */
export function redoTargets(present: Phase, entered: readonly Phase[]): readonly Phase[] {
  const upTo = PHASES.indexOf(present);
  return PHASES.filter(
    (phase, at) => phase !== "done" && at <= upTo && (phase === present || entered.includes(phase)),
  );
}

/** What is wrong with the graph; empty when every phase is reachable and every gate has a way back. */
export function graphFaults(edges: readonly Edge[] = EDGES): readonly string[] {
  const reached = new Set<Phase>(["planning"]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const edge of edges) {
      if (reached.has(edge.from) && !reached.has(edge.to)) {
        reached.add(edge.to);
        grew = true;
      }
    }
  }
  const unreachable = PHASES.filter((phase) => !reached.has(phase)).map((phase) => `unreachable: ${phase}`);
  const gates: readonly Phase[] = ["plan_review", "code_review", "accept"];
  const stuck = gates
    .filter((gate) => !edges.some((edge) => edge.from === gate && edge.move !== "next"))
    .map((gate) => `no way back: ${gate}`);
  return [...unreachable, ...stuck];
}
