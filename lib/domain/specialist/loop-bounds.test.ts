import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyAnswer,
  applyCompletion,
  applyModelFailure,
  applyModelReply,
  applyToolResults,
  type CallJudge,
  goOn,
} from "./loop.ts";
import { type LoopState, loopStateSchema, startLoop } from "./loop-state.ts";
import { nextLoopMove } from "./next-move.ts";
import { readToolCalls } from "./read-tool-calls.ts";

const HAND_IN = {
  completionType: "READY_FOR_NEXT",
  nextStepType: "TASK_FINISHED",
  summary: "done",
  deliverables: [],
  contextForNext: { projectState: { requires_file_editing: false, content: "", structuredData: {} } },
};

const anyCall = fc.record({
  name: fc.constantFrom("read", "askQuestion", "suggestNextAction", "taskComplete", "fly", "__proto__"),
  args: fc.oneof(
    fc.constant<unknown>(HAND_IN),
    fc.record<{ of: unknown; question: unknown }>({ of: fc.nat(9), question: fc.string({ maxLength: 3 }) }),
    fc.jsonValue(),
  ),
});
const anyReply = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(anyCall, { maxLength: 5 }).map((tool_calls) => JSON.stringify({ tool_calls })),
  },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.json() },
);
const TROUBLES = [
  "model_unreachable",
  "model_unavailable",
  "model_throttled",
  "model_context_overflow",
  "model_output_too_long",
  "model_filtered",
  "something_new",
];
const anyTrouble = fc.record({
  code: fc.constantFrom(...TROUBLES),
  retryAfterMs: fc.option(fc.nat(100_000)),
});

/** What the world does at one move, used again from the start when the list is over. */
const anyAction = fc.record({
  act: fc.oneof({ weight: 3, arbitrary: anyReply }, { weight: 1, arbitrary: anyTrouble }),
  output: fc.anything(),
  ok: fc.boolean(),
});
type Action = typeof anyAction extends fc.Arbitrary<infer T> ? T : never;

const judge: CallJudge = ({ name }) =>
  name === "fly" ? { ok: false, code: "tool_unknown", message: { en: "No.", zh: "没有。" } } : { ok: true };

const WORDS = { en: "Failed.", zh: "失败。" };

function perform(state: LoopState, action: Action): LoopState {
  const move = nextLoopMove(state);
  switch (move.kind) {
    case "call_model":
    case "forced_summary":
      return typeof action.act === "string"
        ? applyModelReply(state, readToolCalls(action.act), judge)
        : applyModelFailure(state, action.act);
    case "run_tools":
      return applyToolResults(
        state,
        move.calls.map(({ id }) => ({
          callId: id,
          outcome: action.ok
            ? { ok: true, output: action.output }
            : { ok: false, code: "failed", message: WORDS, output: action.output },
        })),
      );
    case "ask":
      return applyAnswer(state, move.callId, String(action.ok));
    case "complete":
      return applyCompletion(state, action.ok ? { ok: true } : { ok: false, faults: action.output });
    default:
      return goOn(state);
  }
}

/** Failures that one model may have between two replies, each followed by at most one pause, and the switch. */
const PER_MODEL = 2 * (3 + 1 + 3 + 3 + 1) + 1;
/** Model call, tools, one question for each of five calls, the hand-in. */
const PER_ITERATION = 1 + 1 + 5 + 1;

describe("a loop", () => {
  it("ends within its bounds, whatever model, tools and people do, and can be stored at every point", () => {
    fc.assert(
      fc.property(
        fc.array(anyAction, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 3 }),
        (actions, iterationCap, models) => {
          const replies = 2 * iterationCap + 2;
          const bound = replies * (PER_ITERATION + PER_MODEL) + models * PER_MODEL;
          let state = startLoop({ specialist: "s", task: "t", iterationCap, models, historyBudget: 3000 });
          let received = 0;
          for (let at = 0; !["completed", "failed", "cancelled"].includes(state.step.kind); at++) {
            expect(at).toBeLessThan(bound);
            expect(loopStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
            const action = actions[at % actions.length];
            if (!action) return;
            if (state.step.kind === "model" && typeof action.act === "string") received += 1;
            state = perform(state, action);
          }
          expect(received).toBeLessThanOrEqual(replies);
          expect(nextLoopMove(state).kind).toBe(state.step.kind);
        },
      ),
      { numRuns: 300 },
    );
  });
});
