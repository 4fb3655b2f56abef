import { z } from "zod";
import { type ToolResult, toolRefusal, toolSuccess } from "#lib/agents/tools/ports.ts";
import { saveResume } from "#lib/db/messages.ts";
import { findSrsRun, type SrsRunRow } from "#lib/db/srs-runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { PlanStep } from "#lib/domain/aiplan/schema.ts";
import type { ChatQuestion } from "#lib/domain/chat/message-events.ts";
import type { WorkState } from "#lib/domain/chat/work-state.ts";
import {
  type PlanProgress,
  readySteps,
  recordStep,
  startPlan,
} from "#lib/domain/specialist/plan-progress.ts";
import { needsFormatter } from "#lib/domain/specialist/rules/rules-suffice.ts";
import type { StepResult } from "#lib/domain/specialist/step-result.ts";
import type { TaskComplete } from "#lib/domain/specialist/task-complete.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import type { SrsWork } from "#lib/domain/srs-run/srs-job.ts";
import { withRetry } from "../with-retry.ts";
import { type AnswerTurn, answerAccess, workStep } from "./answer-turn.ts";
import { announceCall, resultEvent, type ShownCall } from "./call-tool.ts";
import { finishHandIn } from "./finish-process.ts";
import { openSrs } from "./open-srs.ts";
import type { SpecialistEnd } from "./run-specialist.ts";
import { existingDocument, materialOf } from "./srs-material.ts";
import { rulesStep } from "./srs-step.ts";
import { type ModelStep, runWave } from "./srs-wave.ts";

const FORMATTER = "document_formatter";

/** Field of a step's result by rules: it changed the document, or proposed changes of it. */
const CHANGED = "changed";

/** Progress of the plan after a step by rules, recorded like a specialist's result that hands over to the next step. */
function doneByRules(progress: PlanProgress, step: PlanStep, result: ToolResult): PlanProgress {
  const said = result.ok && typeof result.output === "object" && result.output !== null ? result.output : {};
  const isChanged = "applied_version" in said;
  const summary = "summary" in said && typeof said.summary === "string" ? said.summary : "";
  const value: TaskComplete = {
    completionType: "READY_FOR_NEXT",
    nextStepType: "HANDOFF_TO_SPECIALIST",
    summary: result.ok ? summary || step.specialist : `${step.specialist}: ${result.code}`,
    deliverables: [...step.output_chapter_titles],
    contextForNext: {
      projectState: {
        requires_file_editing: false,
        content: summary,
        structuredData: { [CHANGED]: isChanged },
      },
    },
  };
  return recorded(progress, step, value);
}

/** Progress of the plan after a step by a model. */
function doneByModel(
  progress: PlanProgress,
  step: PlanStep,
  end: Extract<SpecialistEnd, { kind: "handed_in" }>,
): PlanProgress {
  return recorded(progress, step, end.value);
}

/** The team's plan always runs to its end, even if a specialist declares the task finished. */
function recorded(progress: PlanProgress, step: PlanStep, value: TaskComplete): PlanProgress {
  const next = { kind: "next_step", context: value.contextForNext } as const;
  return recordStep(progress, { step, value, next, answer: null });
}

/** All steps are done, with their results, or the user is asked first. */
export type SrsEnd =
  | { readonly kind: "done"; readonly state: WorkState; readonly result: ToolResult }
  | { readonly kind: "asks"; readonly state: WorkState; readonly question: ChatQuestion };

const stepCall = (step: PlanStep, srs: SrsWork): ShownCall => ({
  id: `${srs.call_id}/${step.step}`,
  name: step.specialist,
  args: {
    description: step.description,
    chapters: step.output_chapter_titles,
    step: step.step,
    steps: srs.plan.steps.length,
  },
  by: "orchestrator",
});

const progressOf = (state: WorkState, srs: SrsWork) => state.progress ?? startPlan(srs.plan.planId);

/** The run. It may be long, so it is not recorded but read again after a restart. */
const jobOf = (turn: AnswerTurn, srs: SrsWork): Promise<SrsRunRow | null> =>
  withRetry(() => inTenant(answerAccess(turn.input), (db) => findSrsRun(db, srs.run_id)), turn.stop.signal);

/**
 * Whether a model is called for a step: not where the plan says all of it, nor for the form of a document that the rules can put in
 * order. The last is recorded, because the document may change before the step is repeated.
 */
async function needsModel(turn: AnswerTurn, srs: SrsWork, step: PlanStep): Promise<boolean> {
  if (turn.specialistModels === 0 || srs.by_rules.includes(step.specialist)) return false;
  if (step.specialist !== FORMATTER) return true;
  return workStep(turn, `form:${stepCall(step, srs).id}`, async ({ db, message }) => {
    const run = await findSrsRun(db, srs.run_id);
    const document = await existingDocument(db, { messageId: message.id });
    return run === null || document === null || needsFormatter(await materialOf(db, run), document);
  });
}

/** Runs one step by its rules; the state records it in the transaction that changes the document. */
async function byRules(
  turn: AnswerTurn,
  state: WorkState,
  at: { readonly srs: SrsWork; readonly step: PlanStep; readonly announced: boolean },
): Promise<WorkState> {
  const { srs, step } = at;
  const after = (result: ToolResult): WorkState => ({
    ...state,
    loops: state.loops.filter((one) => one.step !== step.step),
    progress: doneByRules(progressOf(state, srs), step, result),
  });
  const sees = progressOf(state, srs).results.filter(({ step: number }) =>
    step.context_dependencies.includes(number),
  );
  const result = await rulesStep(turn, {
    runId: srs.run_id,
    specialist: step.specialist,
    call: stepCall(step, srs),
    announced: at.announced,
    atOnce: srs.is_new,
    unasked: at.announced ? null : { step, sees, input: srs.input },
    after,
  });
  return after(result);
}

/** Processes a model's result for a step; if it failed, the rules do the step and this is reported. */
async function byModel(
  turn: AnswerTurn,
  state: WorkState,
  at: { readonly srs: SrsWork; readonly step: PlanStep; readonly end: SpecialistEnd },
): Promise<WorkState> {
  const { srs, step, end } = at;
  if (end.kind !== "handed_in") return byRules(turn, state, { srs, step, announced: true });
  const call = stepCall(step, srs);
  const more = { elapsedMs: 0, language: turn.facts.language };
  const after: WorkState = {
    ...state,
    loops: state.loops.filter((one) => one.step !== step.step),
    progress: doneByModel(progressOf(state, srs), step, end),
  };
  await workStep(turn, `end:${call.id}`, async ({ db, message, log }) => {
    const run = await findSrsRun(db, srs.run_id);
    const handedIn = { specialist: step.specialist, value: end.value, messageId: message.id };
    const finished = run === null ? {} : await finishHandIn(db, run, handedIn);
    const output = end.result.ok ? { ...(end.result.output as object), ...finished } : null;
    await log([resultEvent(call, end.result.ok ? toolSuccess(output) : end.result, more)]);
    await saveResume(db, message.id, after);
  });
  return after;
}

/** Runs the steps of models concurrently, then processes their results in order. */
async function wave(
  turn: AnswerTurn,
  given: WorkState,
  at: { readonly srs: SrsWork; readonly steps: readonly PlanStep[] },
): Promise<SrsEnd | WorkState> {
  const { srs, steps } = at;
  const run = await jobOf(turn, srs);
  if (run === null) return lost(given);
  for (const step of steps)
    if (!given.loops.some((one) => one.step === step.step)) await announceCall(turn, stepCall(step, srs));
  const work: ModelStep[] = steps.map((step) => ({
    step,
    call: stepCall(step, srs),
    waiting: given.loops.find((one) => one.step === step.step) ?? null,
  }));
  const { ends, loops } = await runWave(turn, work, { run, srs, progress: progressOf(given, srs) });
  let state: WorkState = { ...given, loops };
  for (const { step, end } of ends)
    if (end.kind !== "asks") state = await byModel(turn, state, { srs, step, end });
  const asking = ends.find(({ end }) => end.kind === "asks");
  if (asking?.end.kind !== "asks") return state;
  const asked = { kind: "question", call_id: asking.end.callId, step: asking.step.step } as const;
  return { kind: "asks", state: { ...state, asked }, question: asking.end.question };
}

const lost = (state: WorkState): SrsEnd => ({
  kind: "done",
  state,
  result: toolRefusal("not_found", { en: "The run no longer exists.", zh: "这次运行已不存在。" }),
});

const isEnd = (value: object): value is SrsEnd => "kind" in value;

/**
 * Lets a team write the specification: runs the remaining steps of its plan. Independent steps run concurrently; each step is
 * durable, so an interrupted run continues with the remaining ones. If there is no model or it fails, the specialist's rules do
 * the step.
 * @throws RunOver
 * @throws ModelFailure cancelled
 */
export async function runSrs(turn: AnswerTurn, given: WorkState, call: ShownCall): Promise<SrsEnd> {
  const opened = await openSrs(turn, given, call);
  if (isEnd(opened)) return opened;
  const { srs } = opened;
  let state: WorkState = { ...opened.state, srs };
  for (;;) {
    const ready = readySteps(srs.plan, progressOf(state, srs));
    if (ready.length === 0) break;
    const asking: PlanStep[] = [];
    for (const step of ready)
      if (await needsModel(turn, srs, step)) asking.push(step);
      else state = await byRules(turn, state, { srs, step, announced: false });
    if (asking.length === 0) continue;
    const next = await wave(turn, state, { srs, steps: asking });
    if (isEnd(next)) return next;
    state = next;
  }
  const result = reported(state, srs);
  const more = { elapsedMs: 0, language: turn.facts.language };
  await workStep(turn, `end:${call.id}`, ({ log }) => log([resultEvent(call, result, more)]));
  return { kind: "done", state, result };
}

/** Whether a step changed the document or proposed changes; a step by a model that edits names its file. */
function isChange({ target_file, structured_data }: StepResult): boolean {
  const data = z.object({ [CHANGED]: z.boolean() }).safeParse(structured_data).data;
  return target_file !== null || data?.[CHANGED] === true;
}

/** The result of the whole run, for the reply. */
function reported(state: WorkState, srs: SrsWork): ToolResult {
  const { results, failed } = progressOf(state, srs);
  const steps = results.map(({ specialist, summary }) => ({ specialist, summary }));
  const failures = failed === null ? [] : [failed];
  const report = { srs_run_id: srs.run_id, document: SRS_NAME, is_new: srs.is_new, steps, failures };
  return toolSuccess({ ...report, is_changed: results.some(isChange), outline: srs.outline });
}
