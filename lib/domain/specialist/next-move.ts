import type { ContractRemark } from "./contract-remark.ts";
import type { LoopGuard } from "./loop-guards.ts";
import type { LoopCall, LoopEntry, LoopState } from "./loop-state.ts";
import { askedQuestionText, openCalls } from "./loop-turn.ts";
import { LOOP_MESSAGES } from "./loop-words.ts";
import { readTaskComplete } from "./read-task-complete.ts";
import type { TaskComplete } from "./task-complete.ts";

/** What a model is shown of its loop, as data: the prompt is made by who calls the model. */
interface ModelInput {
  readonly iteration: number;
  readonly iterationCap: number;
  /** Place in the model chain. */
  readonly model: number;
  readonly task: string;
  readonly history: readonly LoopEntry[];
  /** Entries left out before the history. */
  readonly omitted: number;
}

interface HandIn {
  readonly callId: string;
  readonly value: TaskComplete;
  readonly warnings: readonly ContractRemark[];
}

/** What to do next, with the function that takes the outcome. */
export type LoopMove =
  /** → `applyModelReply` or `applyModelFailure`. */
  | ({ readonly kind: "call_model" } & ModelInput)
  /** The last call, in which only `taskComplete` is open. → the same. */
  | ({ readonly kind: "forced_summary"; readonly guard: LoopGuard } & ModelInput)
  /** → `goOn` when the time is over. */
  | { readonly kind: "wait"; readonly ms: number; readonly code: string }
  /** The chain has moved on for this trouble. → `goOn`. */
  | { readonly kind: "next_model"; readonly model: number; readonly code: string }
  /** → `applyToolResults`, all at once or one after another. */
  | { readonly kind: "run_tools"; readonly calls: readonly LoopCall[] }
  /** → `applyAnswer`, however much later; the iteration stays the same. */
  | {
      readonly kind: "ask";
      readonly callId: string;
      readonly question: string;
      readonly args: LoopCall["args"];
    }
  /** Apply the edits as `afterComplete` says. → `applyCompletion`. */
  | ({ readonly kind: "complete" } & HandIn)
  | ({ readonly kind: "completed" } & HandIn)
  | { readonly kind: "failed"; readonly code: string; readonly summary: string | null }
  | { readonly kind: "cancelled" };

const modelInput = (state: LoopState): ModelInput => ({
  iteration: state.iteration,
  iterationCap: state.iteration_cap,
  model: state.model,
  task: state.task,
  history: state.history,
  omitted: state.omitted,
});

function handInOf(state: LoopState, call: LoopCall | null): HandIn {
  const reading = readTaskComplete(call?.args);
  if (!call || !reading.ok) throw new Error("The turn holds no taskComplete that was accepted.");
  const forced = state.closing && { code: state.closing, path: "$", message: LOOP_MESSAGES.forced_summary };
  return {
    callId: call.id,
    value: reading.value,
    warnings: forced ? [...reading.warnings, forced] : reading.warnings,
  };
}

function moveInTurn(state: LoopState): LoopMove {
  const { tools, asks, handIn } = openCalls(state.turn);
  if (tools.length > 0) return { kind: "run_tools", calls: tools };
  const [ask] = asks;
  if (ask) return { kind: "ask", callId: ask.id, question: askedQuestionText(ask), args: ask.args };
  return { kind: "complete", ...handInOf(state, handIn) };
}

/**
 * The next move of a loop. Pure: the same state gives the same move, so a runner that was interrupted asks again.
 * Tools of a turn run first, then questions are put one at a time, then the hand-in counts.
 */
export function nextLoopMove(state: LoopState): LoopMove {
  const { step } = state;
  switch (step.kind) {
    case "model":
      return state.closing
        ? { kind: "forced_summary", guard: state.closing, ...modelInput(state) }
        : { kind: "call_model", ...modelInput(state) };
    case "pause":
      return { kind: "wait", ms: step.ms, code: step.code };
    case "model_changed":
      return { kind: "next_model", model: state.model, code: step.code };
    case "turn":
      return moveInTurn(state);
    case "completed":
      return { kind: "completed", ...handInOf(state, openCalls(state.turn).handIn) };
    case "failed":
      return { kind: "failed", code: step.code, summary: step.summary };
    case "cancelled":
      return { kind: "cancelled" };
  }
}
