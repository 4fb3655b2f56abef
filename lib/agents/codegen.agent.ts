import type { ChangeProblem } from "../domain/change-set/change-problem.ts";
import type { CodegenFile, CodegenOutcome, CodegenPlan, CodePlanDraft } from "../domain/codegen/code-plan.ts";
import { CODEGEN_TEXTS, problemLines } from "../domain/codegen/codegen-texts.ts";
import { START_PHASE } from "../domain/task/phases.ts";
import type { Agent, AgentContext, AgentResult } from "./agent.ts";
import type { SubmittedChange } from "./code-port.ts";
import type { CodegenTask, Unanswered } from "./codegen/codegen-task.ts";
import { type PlannedCode, planCode } from "./codegen/plan-code.ts";
import { plannedFile, type WrittenFiles, writeCodeFiles } from "./codegen/write-files.ts";
import { readPlan } from "./read-plan.ts";

const PLAN_ARTIFACT = "codegen.plan.json";

/** A run that has a plan of its files. */
interface PlannedRun {
  readonly task: CodegenTask;
  readonly draft: CodePlanDraft;
  readonly model: string | null;
}

/** The artifact of a run in its present state. */
const artifactOf = (
  { task, draft, model }: PlannedRun,
  now: {
    readonly outcome: CodegenOutcome;
    readonly files?: readonly CodegenFile[];
    readonly outside?: CodePlanDraft["out_of_plan"];
    readonly changeSet?: string;
  },
): CodegenPlan => ({
  schema: "codegen.plan.v1",
  plan_hash: task.start.planHash,
  base: task.start.base,
  summary: draft.summary,
  files: [...(now.files ?? draft.files.map(plannedFile))],
  out_of_plan: [...(now.outside ?? [])],
  model,
  outcome: now.outcome,
  change_set: now.changeSet ?? null,
});

/** The run ends without an attempt; the task stays where it is, and a person continues. */
const leftToPerson = (reason: string, logs: readonly string[]): AgentResult => ({
  statePatch: { actors: { codegen: { status: "blocked", reason } } },
  logs,
  actions: ["ask_user"],
  questions: [],
});

function unanswered(context: AgentContext, reason: Unanswered): AgentResult {
  const words = CODEGEN_TEXTS[context.facts.language];
  return leftToPerson(reason, [reason === "budget_spent" ? words.budget : words.noModel]);
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
  context.write(PLAN_ARTIFACT, artifactOf(run, { outcome: "scope_mismatch", outside }));
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

/** The result of a plan that cannot be carried out; null if it can. */
async function endOfPlan(
  context: AgentContext,
  task: CodegenTask,
  planned: PlannedCode,
): Promise<AgentResult | null> {
  if (planned.kind === "unanswered") return unanswered(context, planned.reason);
  if (planned.kind === "planned") return null;
  const run = { task, draft: planned.draft, model: planned.model };
  if (planned.kind === "scope_mismatch") return backToPlanning(context, run, planned.outside);
  const { language } = context.facts;
  context.write(PLAN_ARTIFACT, artifactOf(run, { outcome: "refused" }));
  const lines = problemLines(planned.problems, language);
  return leftToPerson(planned.problems[0]?.code ?? "refused", [
    [CODEGEN_TEXTS[language].refusedPlan, ...lines].join("\n"),
  ]);
}

/** The result of files that were not all written; null if they were. */
function endOfWriting(context: AgentContext, run: PlannedRun, written: WrittenFiles): AgentResult | null {
  const { stopped, files } = written;
  if (stopped === null) return null;
  const outcome = stopped.kind === "refused" ? "refused" : "no_model";
  context.write(PLAN_ARTIFACT, artifactOf(run, { outcome, files }));
  if (stopped.kind === "unanswered") return unanswered(context, stopped.reason);
  const { language } = context.facts;
  const { problem } = stopped;
  const words = CODEGEN_TEXTS[language];
  return leftToPerson(problem.code, [
    [words.refusedFile(problem.path), ...problemLines([problem], language)].join("\n"),
  ]);
}

/** The result of a submission. */
async function endOfSubmission(
  context: AgentContext,
  run: PlannedRun,
  { written, submitted }: { readonly written: WrittenFiles; readonly submitted: SubmittedChange },
): Promise<AgentResult> {
  const { language } = context.facts;
  const words = CODEGEN_TEXTS[language];
  const { files } = written;
  if (submitted.kind === "overtaken") {
    context.write(PLAN_ARTIFACT, artifactOf(run, { outcome: "overtaken", files }));
    return leftToPerson("overtaken", [words.overtaken]);
  }
  if (submitted.kind === "refused") {
    const { problems } = submitted;
    const outside = problems.filter(({ code }) => code === "out_of_plan");
    if (outside.length > 0)
      return backToPlanning(
        context,
        run,
        outside.map(({ path, code }) => ({ path, reason: code })),
      );
    context.write(PLAN_ARTIFACT, artifactOf(run, { outcome: "refused", files }));
    const lines = problemLines(problems, language);
    return leftToPerson(problems[0]?.code ?? "refused", [[words.refusedChange, ...lines].join("\n")]);
  }
  const { id, number } = submitted;
  context.write(PLAN_ARTIFACT, artifactOf(run, { outcome: "submitted", files, changeSet: id }));
  return {
    statePatch: {},
    logs: [words.stored(number, written.changes.length)],
    actions: ["call_review"],
    questions: [],
  };
}

const staleOf = (submitted: SubmittedChange): ReadonlyMap<string, ChangeProblem> =>
  new Map(
    submitted.kind === "refused" && submitted.problems.every(({ code }) => code === "stale_base")
      ? submitted.problems.map((problem) => [problem.path, problem])
      : [],
  );

/**
 * Writes the files and submits them. Files that changed on the branch while they were written are read again and written again,
 * once; a second time is for a person.
 */
async function writeAndSubmit(context: AgentContext, run: PlannedRun): Promise<AgentResult> {
  const message = `${run.task.plan.meta.title}\n\n${run.draft.summary}`;
  const { attempt } = run.task.start;
  const submit = (key: string, { changes }: WrittenFiles) =>
    context.step(key, () => context.code.submit({ requested: changes, message, attempt }));
  const first = { key: "file", draft: run.draft, earlier: null, refusals: new Map<string, ChangeProblem>() };
  const written = await writeCodeFiles(context, run.task, first);
  const ended = endOfWriting(context, run, written);
  if (ended !== null) return ended;
  const submitted = await submit("submit", written);
  const refusals = staleOf(submitted);
  const start = refusals.size === 0 ? null : await context.step("start-again", () => context.code.start());
  if (start === null) return endOfSubmission(context, run, { written, submitted });
  const again: PlannedRun = { ...run, task: { ...run.task, start } };
  const second = { key: "again", draft: run.draft, earlier: written, refusals };
  const rewritten = await writeCodeFiles(context, again.task, second);
  const endedAgain = endOfWriting(context, again, rewritten);
  if (endedAgain !== null) return endedAgain;
  const resubmitted = await submit("submit-again", rewritten);
  return endOfSubmission(context, again, { written: rewritten, submitted: resubmitted });
}

/**
 * Writes the code of an approved plan: first the plan of its files, then the files one by one, then the attempt, which passes the
 * same checks as every other change. Nothing is submitted unless every file is written.
 */
export const codegenAgent: Agent = {
  name: "codegen",
  async step(_state, message, context) {
    const plan = await readPlan(context);
    const start = await context.step("start", () => context.code.start());
    if (plan === null || start === null)
      return leftToPerson("no_start", [CODEGEN_TEXTS[context.facts.language].noStart]);
    const task: CodegenTask = { start, plan, remark: message.kind === "remark" ? message.content : "" };
    const planned = await planCode(context, task);
    const ended = await endOfPlan(context, task, planned);
    if (ended !== null || planned.kind !== "planned") return ended ?? leftToPerson("no_start", []);
    const { draft, model } = planned;
    const run: PlannedRun = { task, draft, model };
    await context.publish("plan", PLAN_ARTIFACT, artifactOf(run, { outcome: "in_progress" }));
    await context.logEvents("planned", [
      {
        type: "files_planned",
        data: { files: draft.files.map(({ path }) => path), summary: draft.summary },
      },
    ]);
    return writeAndSubmit(context, run);
  },
};
