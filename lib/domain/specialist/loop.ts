import { historySize } from "./history.ts";
import { guardCalls, type LoopGuard } from "./loop-guards.ts";
import type { LoopCall, LoopEntry, LoopResult, LoopState } from "./loop-state.ts";
import {
  ASK_QUESTION,
  addResults,
  askedQuestionText,
  type CallOutcome,
  type CallRefusal,
  closeLoop,
  failLoop,
  guidance,
  LONGEST_WORDS,
  openCalls,
  refusedResult,
  remember,
  resultOf,
  TASK_COMPLETE,
} from "./loop-turn.ts";
import { LOOP_MESSAGES, withRemarks } from "./loop-words.ts";
import { readTaskComplete } from "./read-task-complete.ts";
import type { LoopToolCall, ToolCallsReading } from "./read-tool-calls.ts";
import { decideRetry, type ModelTrouble } from "./retry-policy.ts";
import { shortText } from "./short-text.ts";

/**
 * The specialist's loop as a pure state machine: think, call tools, see results, hand in. A runner asks
 * `nextMove`, carries the move out as a recorded step, and gives the outcome to the function named with the move. An
 * outcome that the loop does not wait for (a second answer, a late result, anything after a cancel) changes nothing.
 */

const MOST_FORMAT_FAILURES = 2;

/** Judges whether a call may be carried out: a registered tool, open to this specialist, with valid arguments. */
export type CallJudge = (
  call: LoopToolCall,
) => { readonly ok: true } | ({ readonly ok: false } & CallRefusal);

const refusal = (code: keyof typeof LOOP_MESSAGES): CallRefusal => ({ code, message: LOOP_MESSAGES[code] });

/** A reply without a readable call: answered once with guidance; in the last call its text is the summary. */
function applyFormatFailure(state: LoopState, reading: Extract<ToolCallsReading, { ok: false }>): LoopState {
  const said = shortText(reading.text.trim(), LONGEST_WORDS);
  if (state.closing)
    return failLoop(state, state.closing, said === "" || reading.code !== "no_tool_call" ? null : said);
  const failures = state.format_failures + 1;
  if (failures >= MOST_FORMAT_FAILURES) return failLoop(state, "format_failure", null);
  const text: readonly LoopEntry[] = said === "" ? [] : [{ kind: "text", text: said }];
  const remarks = reading.code === "tool_calls_invalid" ? reading.issues : [];
  const reported = guidance(reading.code, withRemarks(LOOP_MESSAGES[reading.code], remarks));
  return { ...remember(state, [...text, reported]), format_failures: failures, step: { kind: "model" } };
}

/** Why a hand-in does not count; null when it does. */
function handInRefusal(call: LoopToolCall, handIns: number): CallRefusal | null {
  if (handIns > 1) return refusal("task_complete_repeated");
  const reading = readTaskComplete(call.args);
  if (reading.ok) return null;
  const message = withRemarks(LOOP_MESSAGES.task_complete_invalid, reading.issues);
  return { code: "task_complete_invalid", message };
}

/** Why any other call is not carried out; null when it is. */
function callRefusal(state: LoopState, call: LoopToolCall, judge: CallJudge): CallRefusal | null {
  if (state.closing) return refusal("loop_closing");
  const verdict = judge(call);
  if (!verdict.ok) return verdict;
  return call.name === ASK_QUESTION && askedQuestionText(call) === "" ? refusal("question_missing") : null;
}

const isHandIn = (call: LoopToolCall): boolean => call.name === TASK_COMPLETE;

/** The calls of a reply with their ids, hand-ins last. */
function numbered(iteration: number, calls: readonly LoopToolCall[]): LoopCall[] {
  const ordered = [...calls.filter((call) => !isHandIn(call)), ...calls.filter(isHandIn)];
  return ordered.map(({ name, args }, at) => ({ id: `${iteration}-${at + 1}`, name, args: { ...args } }));
}

/** A guard fired: nothing of the reply is carried out, and the next one is the last. */
function stopAt(state: LoopState, calls: readonly LoopCall[], guard: LoopGuard): LoopState {
  const results = calls.map((call) => refusedResult(call, refusal(guard)));
  const reported = remember(state, [{ kind: "turn", calls: [...calls], results }]);
  return closeLoop({ ...reported, iteration: state.iteration + 1 }, guard);
}

/**
 * Takes a model's reply, as `readToolCalls` or `readNativeToolCalls` read it.
 * Calls that the judge refuses are answered with its code and never run; `taskComplete` is judged here and comes last.
 */
export function applyModelReply(state: LoopState, reading: ToolCallsReading, judge: CallJudge): LoopState {
  if (state.step.kind !== "model") return state;
  const received: LoopState = { ...state, retries: {} };
  if (!reading.ok) return applyFormatFailure(received, reading);

  const calls = numbered(state.iteration, reading.calls);
  const handIns = calls.filter(isHandIn).length;
  const refusals = calls.map((call) =>
    isHandIn(call) ? handInRefusal(call, handIns) : callRefusal(state, call, judge),
  );
  const guarded = guardCalls(state.guards, calls, handIns > 0 && refusals.at(-1) === null);
  const taken: LoopState = { ...received, format_failures: 0, guards: guarded.record };
  if (guarded.fired && !state.closing) return stopAt(taken, calls, guarded.fired);
  const results = calls.flatMap((call, at): LoopResult[] => {
    const why = refusals[at];
    return why ? [refusedResult(call, why)] : [];
  });
  return addResults(taken, { calls, results: [] }, results);
}

/** A history that is no longer than this is not what overflows a model's context. */
const SMALLEST_HISTORY = 2000;

/** The same call again with half the history; null when that cannot help. */
function withShorterHistory(state: LoopState, shorterReply: boolean): LoopState | null {
  const size = historySize(state.history);
  if (size <= SMALLEST_HISTORY && !shorterReply) return null;
  const shorter = remember(
    { ...state, history_budget: Math.max(SMALLEST_HISTORY, Math.floor(size / 2)) },
    shorterReply ? [guidance("reply_too_long", LOOP_MESSAGES.reply_too_long)] : [],
  );
  return { ...shorter, step: { kind: "model" } };
}

function withNextModel(state: LoopState, code: string): LoopState {
  const model = state.model + 1;
  return model < state.models
    ? {
        ...state,
        model,
        history_budget: state.history_limit,
        retries: {},
        step: { kind: "model_changed", code },
      }
    : failLoop(state, code, null);
}

/**
 * Takes a failure of the model itself: a pause, a shorter history or the next model of the chain; the iteration stays
 * the same. After the last model the loop has failed with the failure's own code.
 */
export function applyModelFailure(state: LoopState, trouble: ModelTrouble): LoopState {
  if (state.step.kind !== "model") return state;
  if (trouble.code === "cancelled") return applyCancel(state);
  const decision = decideRetry(trouble, state.retries);
  if (decision.kind === "next_model") return withNextModel(state, trouble.code);
  const counted: LoopState = { ...state, retries: { ...decision.counts } };
  if (decision.kind === "wait")
    return { ...counted, step: { kind: "pause", ms: decision.ms, code: trouble.code } };
  return withShorterHistory(counted, decision.shorterReply) ?? withNextModel(state, trouble.code);
}

/** The pause is over, or the change of model is noted: the model is called. */
export function goOn(state: LoopState): LoopState {
  const { kind } = state.step;
  return kind === "pause" || kind === "model_changed" ? { ...state, step: { kind: "model" } } : state;
}

/** What came of tool calls, by call id. */
export type ToolResults = readonly { readonly callId: string; readonly outcome: CallOutcome }[];

/** Takes results of the calls that `run_tools` named; calls that none is given for are named again. */
export function applyToolResults(state: LoopState, given: ToolResults): LoopState {
  const { turn } = state;
  if (state.step.kind !== "turn" || !turn) return state;
  const outcomes = new Map(given.map(({ callId, outcome }) => [callId, outcome]));
  const results = openCalls(turn).tools.flatMap((call): LoopResult[] => {
    const outcome = outcomes.get(call.id);
    return outcome ? [resultOf(turn, call, outcome)] : [];
  });
  return results.length === 0 ? state : addResults(state, turn, results);
}

/** Takes a person's answer to the question that `ask` named. */
export function applyAnswer(state: LoopState, callId: string, answer: string): LoopState {
  const { turn } = state;
  if (state.step.kind !== "turn" || !turn) return state;
  const { tools, asks } = openCalls(turn);
  const [ask] = asks;
  if (tools.length > 0 || ask?.id !== callId) return state;
  return addResults(state, turn, [resultOf(turn, ask, { ok: true, output: answer })]);
}

/** What came of a hand-in: whatever it asked for is done, or its edits were refused and nothing was applied. */
export type Completion = { readonly ok: true } | { readonly ok: false; readonly faults: unknown };

/**
 * Takes what came of the move `complete`. Refused edits go back to the specialist as the call's result (`problems`: the
 * engine's codes, as JSON), which takes the iteration; in the last call they end the loop.
 */
export function applyCompletion(state: LoopState, completion: Completion): LoopState {
  const { turn } = state;
  if (state.step.kind !== "turn" || !turn) return state;
  const { tools, asks, handIn } = openCalls(turn);
  if (tools.length > 0 || asks.length > 0 || !handIn) return state;
  if (completion.ok) return { ...state, step: { kind: "completed" } };
  const refused: CallOutcome = { ok: false, ...refusal("edits_refused"), output: completion.faults };
  return addResults(state, turn, [resultOf(turn, handIn, refused)]);
}

/** Stops the loop before its next move; a loop that is over stays as it ended. */
export function applyCancel(state: LoopState): LoopState {
  const over = ["completed", "failed", "cancelled"].includes(state.step.kind);
  return over ? state : { ...state, turn: null, step: { kind: "cancelled" } };
}
