import type {
  CodegenFile,
  CodegenOutcome,
  CodegenPlan,
  CodePlanDraft,
} from "../../domain/codegen/code-plan.ts";
import type { CodePurpose } from "../../domain/codegen/code-start.ts";
import { CODEGEN_TEXTS, problemLines } from "../../domain/codegen/codegen-texts.ts";
import { TO_REVIEW } from "../../domain/task/next-agent.ts";
import { START_PHASE } from "../../domain/task/phases.ts";
import type { AgentContext, AgentResult } from "../agent.ts";
import type { SubmittedChange } from "../code-port.ts";
import type { CodegenTask, Unanswered } from "./codegen-task.ts";
import type { PlannedCode } from "./plan-code.ts";
import { plannedFile, type WrittenFiles } from "./write-files.ts";

/** Actor of the task and artifact of a run, by what it writes. */
const RECORDS = {
  code: { actor: "codegen", artifact: "codegen.plan.json" },
  tests: { actor: "test_codegen", artifact: "test-plan.json" },
} as const satisfies Record<CodePurpose, unknown>;

/** A run that has a plan of its files. */
export interface PlannedRun {
  readonly task: CodegenTask;
  readonly draft: CodePlanDraft;
  readonly model: string | null;
}

/** The artifact of a run in its present state, with its name. */
export function codegenRecord(
  { task, draft, model }: PlannedRun,
  now: {
    readonly outcome: CodegenOutcome;
    readonly files?: readonly CodegenFile[];
    readonly outside?: CodePlanDraft["out_of_plan"];
    readonly changeSet?: string;
  },
): readonly [name: string, value: CodegenPlan] {
  const { planHash, base, purpose } = task.start;
  return [
    RECORDS[purpose].artifact,
    {
      schema: "codegen.plan.v1",
      plan_hash: planHash,
      base,
      summary: draft.summary,
      files: [...(now.files ?? draft.files.map(plannedFile))],
      out_of_plan: [...(now.outside ?? [])],
      model,
      outcome: now.outcome,
      change_set: now.changeSet ?? null,
    },
  ];
}

/** The run ends without an attempt; the task stays where it is, and a person continues. */
export const leftToPerson = (purpose: CodePurpose, reason: string, logs: readonly string[]): AgentResult => ({
  statePatch: { actors: { [RECORDS[purpose].actor]: { status: "blocked", reason } } },
  logs,
  actions: ["ask_user"],
  questions: [],
});

/** The result if no model answered; for tests it lists the cases that are left to people. */
function unanswered(context: AgentContext, { start }: CodegenTask, reason: Unanswered): AgentResult {
  const words = CODEGEN_TEXTS[context.facts.language];
  const logs: string[] = [reason === "budget_spent" ? words.budget : words.noModel];
  if (start.purpose === "tests") logs.push(words.untested(start.cases));
  return leftToPerson(start.purpose, reason, logs);
}

/** Sends the task back to planning with the files that its plan lacks, as a remark that planning reads. */
async function backToPlanning(
  context: AgentContext,
  run: PlannedRun,
  outside: CodePlanDraft["out_of_plan"],
): Promise<AgentResult> {
  const words = CODEGEN_TEXTS[context.facts.language];
  const text = [words.scope, ...outside.map(({ path, reason }) => `- ${words.file(path, reason)}`)].join(
    "\n",
  );
  await context.leaveRemark("scope", text);
  context.write(...codegenRecord(run, { outcome: "scope_mismatch", outside }));
  return {
    statePatch: {
      phase: START_PHASE,
      actors: { codegen: { status: "blocked", reason: "scope_mismatch" } },
    },
    logs: [text],
    actions: ["suggest_redo"],
    questions: [],
  };
}

/** The result of a plan that cannot be carried out. */
export async function endOfPlan(
  context: AgentContext,
  task: CodegenTask,
  planned: Exclude<PlannedCode, { kind: "planned" }>,
): Promise<AgentResult> {
  if (planned.kind === "unanswered") return unanswered(context, task, planned.reason);
  const run = { task, draft: planned.draft, model: planned.model };
  if (planned.kind === "scope_mismatch") return backToPlanning(context, run, planned.outside);
  const { language } = context.facts;
  context.write(...codegenRecord(run, { outcome: "refused" }));
  const lines = problemLines(planned.problems, language);
  return leftToPerson(task.start.purpose, planned.problems[0]?.code ?? "refused", [
    [CODEGEN_TEXTS[language].refusedPlan, ...lines].join("\n"),
  ]);
}

/** The result of files that were not all written; null if they were. */
export function endOfWriting(
  context: AgentContext,
  run: PlannedRun,
  { stopped, files }: WrittenFiles,
): AgentResult | null {
  if (stopped === null) return null;
  const outcome = stopped.kind === "refused" ? "refused" : "no_model";
  context.write(...codegenRecord(run, { outcome, files }));
  if (stopped.kind === "unanswered") return unanswered(context, run.task, stopped.reason);
  const { language } = context.facts;
  const { problem } = stopped;
  const words = CODEGEN_TEXTS[language];
  return leftToPerson(run.task.start.purpose, problem.code, [
    [words.refusedFile(problem.path), ...problemLines([problem], language)].join("\n"),
  ]);
}

/** The state of the task after an attempt; that of the code is stored with the attempt itself. */
const submittedPatch = (purpose: CodePurpose, round: number) =>
  purpose === "code"
    ? {}
    : {
        actors: { test_codegen: { round, status: "completed" } },
        artifacts: { test: { plan: RECORDS.tests.artifact } },
      };

/** The result of a submission. */
export async function endOfSubmission(
  context: AgentContext,
  run: PlannedRun,
  done: { readonly written: WrittenFiles; readonly submitted: SubmittedChange; readonly round: number },
): Promise<AgentResult> {
  const { language } = context.facts;
  const words = CODEGEN_TEXTS[language];
  const { purpose } = run.task.start;
  const { written, submitted } = done;
  const { files } = written;
  if (submitted.kind === "overtaken") {
    context.write(...codegenRecord(run, { outcome: "overtaken", files }));
    return leftToPerson(purpose, "overtaken", [words.overtaken]);
  }
  if (submitted.kind === "refused") {
    const { problems } = submitted;
    const outside = problems.filter(({ code }) => code === "out_of_plan");
    if (outside.length > 0 && purpose === "code")
      return backToPlanning(
        context,
        run,
        outside.map(({ path, code }) => ({ path, reason: code })),
      );
    context.write(...codegenRecord(run, { outcome: "refused", files }));
    const lines = problemLines(problems, language);
    return leftToPerson(purpose, problems[0]?.code ?? "refused", [
      [words.refusedChange, ...lines].join("\n"),
    ]);
  }
  const { id, number } = submitted;
  context.write(...codegenRecord(run, { outcome: "submitted", files, changeSet: id }));
  return {
    statePatch: submittedPatch(purpose, done.round),
    handOn: TO_REVIEW,
    logs: [words.stored(number, written.changes.length)],
    actions: ["call_review"],
    questions: [],
  };
}
