import type { Bilingual } from "../language.ts";
import { shortOutput, trimHistory } from "./history.ts";
import type { LoopGuard } from "./loop-guards.ts";
import type { LoopCall, LoopEntry, LoopResult, LoopState, LoopTurn } from "./loop-state.ts";
import { LOOP_MESSAGES } from "./loop-words.ts";
import { isPlainJson } from "./plain-json.ts";
import { shortText } from "./short-text.ts";

/** One turn of a specialist's loop: its calls, what answers them, and how it ends. */

export const TASK_COMPLETE = "taskComplete";
export const ASK_QUESTION = "askQuestion";

/** Calls that still wait for a result, in the order in which they are met. */
export interface OpenCalls {
  readonly tools: readonly LoopCall[];
  readonly asks: readonly LoopCall[];
  readonly handIn: LoopCall | null;
}

/** What of a turn is still open. */
export function openCalls(turn: LoopTurn | null): OpenCalls {
  const answered = new Set(turn?.results.map((result) => result.id));
  const open = turn?.calls.filter((call) => !answered.has(call.id)) ?? [];
  return {
    tools: open.filter((call) => call.name !== ASK_QUESTION && call.name !== TASK_COMPLETE),
    asks: open.filter((call) => call.name === ASK_QUESTION),
    handIn: open.find((call) => call.name === TASK_COMPLETE) ?? null,
  };
}

/** The question of an `askQuestion` call; empty when it has none. */
export const askedQuestionText = (call: Pick<LoopCall, "args">): string =>
  typeof call.args.question === "string" ? call.args.question.trim() : "";

/** Why a call is not carried out. */
export interface CallRefusal {
  readonly code: string;
  readonly message: Bilingual;
}

/** JSON characters that all results of one turn may take, and one of them at most. */
const LARGEST_RESULTS = 200_000;
const LARGEST_RESULT = 60_000;
const LONGEST_MESSAGE = 1000;
/** JSON characters kept of what a model said outside a call. */
export const LONGEST_WORDS = 4000;

const shortMessage = ({ en, zh }: Bilingual) => ({
  en: shortText(en, LONGEST_MESSAGE),
  zh: shortText(zh, LONGEST_MESSAGE),
});

/** The answer to a call that was not carried out, or failed. */
export const refusedResult = (call: LoopCall, refusal: CallRefusal, output: unknown = null): LoopResult => ({
  id: call.id,
  name: call.name,
  ok: false,
  code: refusal.code,
  message: shortMessage(refusal.message),
  output,
});

/** What came of a call, as the runner reports it; `output` is JSON. */
export type CallOutcome =
  | { readonly ok: true; readonly output: unknown }
  | { readonly ok: false; readonly code: string; readonly message: Bilingual; readonly output?: unknown };

/** The stored result of a call, its output cut to its share of the turn. */
export function resultOf(turn: LoopTurn, call: LoopCall, outcome: CallOutcome): LoopResult {
  const output = outcome.output ?? null;
  if (!isPlainJson(output))
    return refusedResult(call, { code: "output_unreadable", message: LOOP_MESSAGES.output_unreadable });
  const share = Math.min(LARGEST_RESULT, Math.floor(LARGEST_RESULTS / turn.calls.length));
  const short = shortOutput(output, share);
  return outcome.ok
    ? { id: call.id, name: call.name, ok: true, code: null, message: null, output: short }
    : refusedResult(call, outcome, short);
}

/** Adds to the history and trims it to its budget. */
export function remember(state: LoopState, entries: readonly LoopEntry[]): LoopState {
  const { history, omitted } = trimHistory([...state.history, ...entries], state.history_budget);
  return { ...state, history, omitted: state.omitted + omitted };
}

export const guidance = (code: string, message: Bilingual): LoopEntry => ({
  kind: "guidance",
  code,
  message: { en: message.en, zh: message.zh },
});

/** Ends the loop by a guard: one last reply may hand in. */
export function closeLoop(state: LoopState, guard: LoopGuard): LoopState {
  const reported = remember(state, [guidance(guard, LOOP_MESSAGES[guard])]);
  return { ...reported, closing: guard, step: { kind: "model" } };
}

/** What a specialist said of its work when it tried to hand in. */
function summaryOf(turn: LoopTurn): string | null {
  const said = turn.calls.findLast((call) => call.name === TASK_COMPLETE)?.args.summary;
  return typeof said === "string" ? said : null;
}

export const failLoop = (state: LoopState, code: string, summary: string | null): LoopState => ({
  ...state,
  turn: null,
  step: { kind: "failed", code, summary: summary === null ? null : shortText(summary, LONGEST_WORDS) },
});

/**
 * Takes the results of a turn. Once no call is open, the turn becomes history: the next iteration begins, or the loop
 * closes when there is none left, or has failed when this was its last turn.
 */
export function addResults(state: LoopState, turn: LoopTurn, results: readonly LoopResult[]): LoopState {
  const full: LoopTurn = { calls: turn.calls, results: [...turn.results, ...results] };
  if (full.results.length < full.calls.length) return { ...state, turn: full, step: { kind: "turn" } };
  const reported = remember(state, [{ kind: "turn", ...full }]);
  if (state.closing) return failLoop(reported, state.closing, summaryOf(full));
  const next: LoopState = {
    ...reported,
    turn: null,
    iteration: state.iteration + 1,
    step: { kind: "model" },
  };
  return next.iteration > state.iteration_cap ? closeLoop(next, "iteration_cap") : next;
}
