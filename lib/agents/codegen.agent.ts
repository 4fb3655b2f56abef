import type { ChangeProblem } from "../domain/change-set/change-problem.ts";
import type { CodePurpose } from "../domain/codegen/code-start.ts";
import { CODEGEN_TEXTS } from "../domain/codegen/codegen-texts.ts";
import type { TaskState } from "../domain/task/task-state.ts";
import type { Agent, AgentContext, AgentMessage, AgentResult } from "./agent.ts";
import type { SubmittedChange } from "./code-port.ts";
import {
  codegenRecord,
  endOfPlan,
  endOfSubmission,
  endOfWriting,
  leftToPerson,
  type PlannedRun,
} from "./codegen/codegen-results.ts";
import type { CodegenTask } from "./codegen/codegen-task.ts";
import { planCode } from "./codegen/plan-code.ts";
import { type WrittenFiles, writeCodeFiles } from "./codegen/write-files.ts";
import { readPlan } from "./read-plan.ts";

const staleOf = (submitted: SubmittedChange): ReadonlyMap<string, ChangeProblem> =>
  new Map(
    submitted.kind === "refused" && submitted.problems.every(({ code }) => code === "stale_base")
      ? submitted.problems.map((problem) => [problem.path, problem])
      : [],
  );

function submitFiles(
  context: AgentContext,
  { task, draft }: PlannedRun,
  { key, changes }: { readonly key: string; readonly changes: WrittenFiles["changes"] },
) {
  const { attempt, purpose, carried, cases } = task.start;
  const message = `${task.plan.meta.title}\n\n${draft.summary}`;
  const reason = CODEGEN_TEXTS[context.facts.language].testsOf(cases);
  const change = { requested: changes, message, purpose, carried, reason, attempt };
  return context.step(key, () => context.code.submit(change));
}

/**
 * Writes the files and submits them. Files that changed on the branch while they were written are read again and written again,
 * once; a second time is for a person.
 */
async function writeAndSubmit(context: AgentContext, run: PlannedRun, round: number): Promise<AgentResult> {
  const { draft, task } = run;
  const first = { key: "file", draft, earlier: null, refusals: new Map<string, ChangeProblem>() };
  const written = await writeCodeFiles(context, task, first);
  const ended = endOfWriting(context, run, written);
  if (ended !== null) return ended;
  const submitted = await submitFiles(context, run, { key: "submit", changes: written.changes });
  const refusals = staleOf(submitted);
  const start =
    refusals.size === 0
      ? null
      : await context.step("start-again", () => context.code.start(task.start.purpose));
  if (start === null) return endOfSubmission(context, run, { written, submitted, round });
  const again: PlannedRun = { ...run, task: { ...task, start } };
  const second = { key: "again", draft, earlier: written, refusals };
  const rewritten = await writeCodeFiles(context, again.task, second);
  const endedAgain = endOfWriting(context, again, rewritten);
  if (endedAgain !== null) return endedAgain;
  const resubmitted = await submitFiles(context, again, { key: "submit-again", changes: rewritten.changes });
  return endOfSubmission(context, again, { written: rewritten, submitted: resubmitted, round });
}

/** Where the run starts, or its result if there is nothing to do. */
async function beginCodegen(
  context: AgentContext,
  purpose: CodePurpose,
  { kind, content }: AgentMessage,
): Promise<CodegenTask | AgentResult> {
  const words = CODEGEN_TEXTS[context.facts.language];
  const plan = await readPlan(context);
  const start = await context.step("start", () => context.code.start(purpose));
  if (plan === null || start === null) return leftToPerson(purpose, "no_start", [words.noStart[purpose]]);
  if (purpose === "tests" && start.cases.length === 0)
    return {
      statePatch: { actors: { test_codegen: { status: "completed" } } },
      logs: [words.allTested],
      actions: ["run_tests"],
      questions: [],
    };
  return { start, plan, remark: kind === "remark" ? content : "" };
}

const isTask = (begun: CodegenTask | AgentResult): begun is CodegenTask => "start" in begun;

/** One run: the plan of the files, then the files one by one, then the attempt. */
async function writeCode(
  state: TaskState,
  message: AgentMessage,
  { context, purpose }: { readonly context: AgentContext; readonly purpose: CodePurpose },
): Promise<AgentResult> {
  const begun = await beginCodegen(context, purpose, message);
  if (!isTask(begun)) return begun;
  const planned = await planCode(context, begun);
  if (planned.kind !== "planned") return endOfPlan(context, begun, planned);
  const run: PlannedRun = { task: begun, draft: planned.draft, model: planned.model };
  await context.publish("plan", ...codegenRecord(run, { outcome: "in_progress" }));
  const files = planned.draft.files.map(({ path }) => path);
  await context.logEvents("planned", [
    { type: "files_planned", data: { files, summary: planned.draft.summary } },
  ]);
  return writeAndSubmit(context, run, (state.actors.test_codegen?.round ?? 0) + 1);
}

/**
 * Writes the code of an approved plan. The attempt passes the same checks as every other change, and nothing is submitted unless every
 * file is written.
 */
export const codegenAgent: Agent = {
  name: "codegen",
  step: (state, message, context) => writeCode(state, message, { context, purpose: "code" }),
};

/** Writes tests for the cases of the plan that have none, as an attempt that keeps the changes that they test. */
export const testCodegenAgent: Agent = {
  name: "test_codegen",
  step: (state, message, context) => writeCode(state, message, { context, purpose: "tests" }),
};
