import { editByRequest } from "#lib/agents/tools/edit-request.tool.ts";
import { formatByRequest } from "#lib/agents/tools/format.tool.ts";
import { type ToolResult, toolRefusal, toolSuccess } from "#lib/agents/tools/ports.ts";
import { runTool } from "#lib/agents/tools/registry.ts";
import type { PlanStep } from "#lib/domain/aiplan/schema.ts";
import { consentQuestion, isConsent } from "#lib/domain/chat/call-consent.ts";
import type { ChatQuestion } from "#lib/domain/chat/message-events.ts";
import type { WorkState } from "#lib/domain/chat/work-state.ts";
import { isFormatRequest } from "#lib/domain/format/format-request.ts";
import { mcpMessage } from "#lib/domain/mcp/mcp-outcome.ts";
import { applyAnswer } from "#lib/domain/specialist/loop.ts";
import { orchestratorInput } from "#lib/domain/specialist/orchestrator-input.ts";
import {
  failStep,
  nextPlanMove,
  type PlanMove,
  recordStep,
  startPlan,
} from "#lib/domain/specialist/plan-progress.ts";
import { specialistNamed } from "#lib/domain/specialist/specialists.ts";
import type { Caller } from "#lib/domain/specialist/tool.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";
import type { AnswerTurn } from "./answer-turn.ts";
import { workStep } from "./answer-turn.ts";
import { announceCall, callResult, callTool, resultEvent, type ShownCall } from "./call-tool.ts";
import { runSpecialist, type SpecialistEnd } from "./run-specialist.ts";
import { runSrs } from "./run-srs.ts";
import { startEdit, startStep } from "./specialist-task.ts";

/** All work is done and the reply can be made, or the user is asked first. */
export type WorkEnd =
  | { readonly kind: "done"; readonly state: WorkState }
  | { readonly kind: "asks"; readonly state: WorkState; readonly question: ChatQuestion };

const EDITOR = "srs_editor";
const EDIT_TOOL = "editSRSDocument";
const SRS_TOOL = "createComprehensiveSRS";

const callerIn = (state: WorkState): Caller => ({
  class:
    state.decision.response_mode === "TOOL_EXECUTION"
      ? "orchestrator:TOOL_EXECUTION"
      : "orchestrator:KNOWLEDGE_QA",
});

const failure = (code: string, summary: string | null): ToolResult =>
  toolRefusal(code, {
    en: summary ?? `The specialist could not finish: ${modelMessage(code, "en")}`,
    zh: summary ?? `专家没能完成：${modelMessage(code, "zh")}`,
  });

/** Logs the result of a specialist under the call that started it. */
async function showEnd(turn: AnswerTurn, call: ShownCall, result: ToolResult): Promise<void> {
  const more = { elapsedMs: 0, language: turn.facts.language };
  await workStep(turn, `end:${call.id}`, ({ log }) => log([resultEvent(call, result, more)]));
}

const finished = (state: WorkState, call: ShownCall, result: ToolResult): WorkState => ({
  ...state,
  loop: null,
  refusals: 0,
  asked: null,
  results: [...state.results, callResult(call, result)],
});

/** Converts a specialist's end to a question, or a result to continue with. */
function questionOrResult(state: WorkState, end: SpecialistEnd): { asks: WorkEnd } | { result: ToolResult } {
  if (end.kind === "asks") {
    const asked = { kind: "question", call_id: end.callId, step: null } as const;
    return { asks: { kind: "asks", state: { ...state, asked }, question: end.question } };
  }
  if (end.kind === "failed") return { result: failure(end.code, end.summary) };
  const { asked } = state;
  if (asked?.kind === "summary")
    return { result: toolSuccess({ ...(asked.output as object), answer: asked.answer }) };
  const output = end.result.ok ? end.result.output : null;
  if (end.next.kind !== "ask") return { result: end.result };
  const question: ChatQuestion = {
    text: end.next.question,
    why: "",
    options: [],
    from: state.loop?.specialist ?? "",
  };
  return {
    asks: { kind: "asks", state: { ...state, asked: { kind: "summary", output, answer: null } }, question },
  };
}

/** A change that a user requested: by the editor with a model, else by what the rules can parse. */
async function edit(turn: AnswerTurn, given: WorkState, call: ShownCall): Promise<WorkEnd> {
  // Formatting needs no model: rules do it even if models are available.
  if (given.loop === null && isFormatRequest(turn.facts.text)) {
    const result = await callTool(turn, call, (ports) => formatByRequest(call.args, ports));
    return { kind: "done", state: finished(given, call, result) };
  }
  if (turn.specialistModels === 0) {
    const result = await callTool(turn, call, (ports) => editByRequest(call.args, ports));
    return { kind: "done", state: finished(given, call, result) };
  }
  const specialist = specialistNamed(EDITOR);
  if (specialist === undefined) throw new Error(`no specialist ${EDITOR}`);
  if (given.loop === null) await announceCall(turn, call);
  const loop =
    given.loop ??
    startEdit(specialist, turn.specialistModels, {
      facts: turn.facts,
      input: orchestratorInput(call.args, turn.facts.project),
    });
  const assignment = { specialist, key: call.id, stepsLeft: null };
  const { end, state: progressed } = await runSpecialist(turn, assignment, {
    loop,
    refusals: given.refusals,
  });
  const next = questionOrResult({ ...given, ...progressed }, end);
  if ("asks" in next) return next.asks;
  await showEnd(turn, call, next.result);
  return { kind: "done", state: finished({ ...given, ...progressed }, call, next.result) };
}

/** A whole specification, written by a team. */
async function writeSrsByTeam(turn: AnswerTurn, given: WorkState, call: ShownCall): Promise<WorkEnd> {
  const end = await runSrs(turn, given, call);
  if (end.kind === "asks") return end;
  const done = { ...end.state, srs: null, progress: null, loops: [] };
  return { kind: "done", state: finished(done, call, end.result) };
}

/** A call that no specialist does. One that a person has to confirm asks first, and is refused without a clear yes. */
async function plainCall(turn: AnswerTurn, given: WorkState, call: ShownCall): Promise<WorkEnd> {
  const { language, connected_tools } = turn.facts;
  const caller = callerIn(given);
  const needsConsent = connected_tools.some(({ name, confirm }) => confirm && name === call.name);
  const answer =
    given.asked?.kind === "confirm" && given.asked.call_id === call.id ? given.asked.answer : null;
  if (needsConsent && answer === null) {
    const asked = { kind: "confirm", call_id: call.id, answer: null } as const;
    return { kind: "asks", state: { ...given, asked }, question: consentQuestion(call, language) };
  }
  const isRefused = needsConsent && !isConsent(answer ?? "");
  const { caller: _nobody, ...unsent } = call;
  const result = isRefused
    ? await callTool(turn, unsent, () =>
        Promise.resolve(toolRefusal("mcp_not_confirmed", mcpMessage("mcp_not_confirmed"))),
      )
    : await callTool(turn, call, (ports) => runTool(call, caller, ports));
  return { kind: "done", state: finished(given, call, result) };
}

/** Calls that specialists do. */
const CALLS: Readonly<Record<string, typeof plainCall | undefined>> = {
  [EDIT_TOOL]: edit,
  [SRS_TOOL]: writeSrsByTeam,
};

/** Runs the orchestrator's calls that have no result yet, in order. */
async function runCalls(turn: AnswerTurn, given: WorkState): Promise<WorkEnd> {
  let state = given;
  const caller = callerIn(given);
  const calls = given.decision.tool_calls;
  for (let at = state.results.length; at < calls.length; at = state.results.length) {
    const { name, args } = calls[at] ?? { name: "", args: {} };
    const call: ShownCall = { id: `call-${at + 1}`, name, args, by: "orchestrator", caller };
    const run = CALLS[name] ?? plainCall;
    const end = await run(turn, state, call);
    if (end.kind === "asks") return end;
    state = end.state;
  }
  return { kind: "done", state };
}

type StepMove = Extract<PlanMove<PlanStep>, { kind: "run_step" }>;

const stepCall = ({ step }: StepMove): ShownCall => ({
  id: `step-${step.step}`,
  name: step.specialist,
  args: { description: step.description, chapters: step.output_chapter_titles },
  by: "orchestrator",
});

/** Runs one step of the plan. A specialist that is not implemented or has no model reports this and stops the plan. */
async function runStep(turn: AnswerTurn, given: WorkState, move: StepMove): Promise<WorkEnd> {
  const call = stepCall(move);
  const progress = given.progress ?? startPlan("");
  const specialist = specialistNamed(move.step.specialist);
  if (given.loop === null) await announceCall(turn, call);
  if (specialist === undefined || turn.specialistModels === 0) {
    const result = failure("not_available", null);
    await showEnd(turn, call, result);
    const stopped = { ...given, progress: failStep(progress, move.step.step, "not_available") };
    return { kind: "done", state: finished(stopped, call, result) };
  }
  const loop = given.loop ?? startStep(specialist, turn.specialistModels, { ...move, facts: turn.facts });
  const assignment = { specialist, key: call.id, stepsLeft: move.stepsLeft };
  const { end, state: progressed } = await runSpecialist(turn, assignment, {
    loop,
    refusals: given.refusals,
  });
  const next = questionOrResult({ ...given, ...progressed }, end);
  if ("asks" in next) return next.asks;
  await showEnd(turn, call, next.result);
  const answer = given.asked?.kind === "summary" ? given.asked.answer : null;
  const after =
    end.kind === "handed_in"
      ? recordStep(progress, { step: move.step, value: end.value, next: end.next, answer })
      : failStep(progress, move.step.step, end.kind === "failed" ? end.code : "failed");
  return { kind: "done", state: finished({ ...given, progress: after }, call, next.result) };
}

/** Runs the steps of the plan one after another; each receives the results it depends on. */
async function runPlan(turn: AnswerTurn, given: WorkState): Promise<WorkEnd> {
  const plan = given.decision.execution_plan;
  if (plan === null) return { kind: "done", state: given };
  let state: WorkState = { ...given, progress: given.progress ?? startPlan(plan.planId) };
  for (;;) {
    const move = nextPlanMove(plan, state.progress ?? startPlan(plan.planId));
    if (move.kind !== "run_step") return { kind: "done", state };
    const end = await runStep(turn, state, move);
    if (end.kind === "asks") return end;
    state = end.state;
  }
}

/** The state with the user's answer to the question. */
export function answered(state: WorkState, answer: string): WorkState {
  const { asked, loop } = state;
  if (asked === null) return state;
  if (asked.kind !== "question") return { ...state, asked: { ...asked, answer } };
  if (asked.step !== null) {
    const loops = state.loops.map((one) =>
      one.step === asked.step ? { ...one, loop: applyAnswer(one.loop, asked.call_id, answer) } : one,
    );
    return { ...state, asked: null, loops };
  }
  return { ...state, asked: null, loop: loop && applyAnswer(loop, asked.call_id, answer) };
}

/**
 * Executes the orchestrator's decision: its tool calls, or the remaining steps of its plan.
 * @throws RunOver
 * @throws ModelFailure cancelled
 */
export function runWork(turn: AnswerTurn, state: WorkState): Promise<WorkEnd> {
  return state.decision.execution_plan === null ? runCalls(turn, state) : runPlan(turn, state);
}
