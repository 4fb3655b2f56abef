import { describe, expect, it } from "vitest";
import {
  applyAnswer,
  applyCancel,
  applyCompletion,
  applyModelFailure,
  applyModelReply,
  applyToolResults,
  type CallJudge,
  type Completion,
  goOn,
} from "./loop.ts";
import { type LoopState, type LoopTask, loopStateSchema, startLoop } from "./loop-state.ts";
import { type LoopMove, nextLoopMove } from "./next-move.ts";
import { type LoopToolCall, readToolCalls } from "./read-tool-calls.ts";

const call = (name: string, args: Record<string, unknown> = {}): LoopToolCall => ({ name, args });
const read = (of: string) => call("read", { of });
const ask = (question: string) => call("askQuestion", { question });
const handIn = (summary = "Wrote the chapter.", fields: Record<string, unknown> = {}) =>
  call("taskComplete", {
    completionType: "READY_FOR_NEXT",
    nextStepType: "HANDOFF_TO_SPECIALIST",
    summary,
    deliverables: ["chapter"],
    contextForNext: { projectState: { requires_file_editing: false, content: "text", structuredData: {} } },
    ...fields,
  });
const says = (...calls: LoopToolCall[]) => JSON.stringify({ tool_calls: calls });

/** Knows `read`, `suggestNextAction` and the loop's own tools; `read` needs a text `of`. */
const judge: CallJudge = ({ name, args }) => {
  const refuse = (code: string) => ({ ok: false as const, code, message: { en: code, zh: code } });
  if (name === "write") return refuse("tool_not_allowed");
  if (!["read", "askQuestion", "suggestNextAction"].includes(name)) return refuse("tool_unknown");
  return name === "read" && typeof args.of !== "string" ? refuse("tool_args_invalid") : { ok: true };
};

/** What the model does at its next call: a reply, or trouble. */
type Act = string | { readonly code: string; readonly retryAfterMs?: number };

interface Play {
  readonly acts: readonly Act[];
  readonly task?: Partial<LoopTask>;
  readonly answers?: Readonly<Record<string, string>>;
  readonly completions?: readonly Completion[];
  /** What every tool gives; by default the call's name and id. */
  readonly output?: unknown;
  /** What is done to the state between all moves. */
  readonly between?: (state: LoopState) => LoopState;
}

const stored = (state: LoopState): LoopState => loopStateSchema.parse(JSON.parse(JSON.stringify(state)));
const TERMINAL = new Set(["completed", "failed", "cancelled"]);

/** One short word for a move, as the tests expect it. */
function wordOf(move: LoopMove): string {
  switch (move.kind) {
    case "call_model":
      return `model ${move.model} #${move.iteration}`;
    case "forced_summary":
      return `last call: ${move.guard}`;
    case "wait":
      return `wait ${move.ms}`;
    case "next_model":
      return `next model ${move.model}: ${move.code}`;
    case "run_tools":
      return `run ${move.calls.map(({ name, args }) => `${name} ${typeof args.of === "string" ? args.of : ""}`.trim()).join(", ")}`;
    case "ask":
      return `ask ${move.question}`;
    case "complete":
    case "completed":
      return `${move.kind} ${move.value.summary}`;
    case "failed":
      return `failed ${move.code}`;
    case "cancelled":
      return "cancelled";
  }
}

/** Runs a script to its end and returns every move. */
function play(script: Play): { moves: string[]; state: LoopState; shown: LoopMove[] } {
  const between = script.between ?? stored;
  const acts = [...script.acts];
  const completions = [...(script.completions ?? [])];
  let state = startLoop({
    specialist: "fr_writer",
    task: "Write it.",
    iterationCap: 20,
    models: 1,
    ...script.task,
  });
  const shown: LoopMove[] = [];
  for (let at = 0; at < 2000; at++) {
    state = between(state);
    const move = nextLoopMove(state);
    shown.push(move);
    if (TERMINAL.has(move.kind)) return { moves: shown.map(wordOf), state, shown };
    state = perform(state, move, { acts, completions, answers: script.answers ?? {}, output: script.output });
  }
  throw new Error("The script did not end.");
}

interface Stage {
  readonly acts: Act[];
  readonly completions: Completion[];
  readonly answers: Readonly<Record<string, string>>;
  readonly output: unknown;
}

function perform(state: LoopState, move: LoopMove, stage: Stage): LoopState {
  switch (move.kind) {
    case "call_model":
    case "forced_summary": {
      const act = stage.acts.shift();
      if (act === undefined) return applyCancel(state);
      if (typeof act !== "string")
        return applyModelFailure(state, { code: act.code, retryAfterMs: act.retryAfterMs ?? null });
      return applyModelReply(state, readToolCalls(act), judge);
    }
    case "run_tools":
      return applyToolResults(
        state,
        move.calls.map(({ id, name }) => ({
          callId: id,
          outcome: { ok: true, output: stage.output ?? `${name} of ${id}` },
        })),
      );
    case "ask":
      return applyAnswer(state, move.callId, stage.answers[move.question] ?? "yes");
    case "complete":
      return applyCompletion(state, stage.completions.shift() ?? { ok: true });
    default:
      return goOn(state);
  }
}

const moves = (script: Play) => play(script).moves;
/** Codes of the results and of the guidance that the last model call was shown. */
function codesShown({ shown }: { shown: LoopMove[] }): (string | null)[] {
  const last = shown.findLast((move) => move.kind === "call_model" || move.kind === "forced_summary");
  return (last && "history" in last ? last.history : []).flatMap((entry) => {
    if (entry.kind === "turn") return entry.results.map((result) => result.code);
    return entry.kind === "guidance" ? [entry.code] : ["text"];
  });
}

describe("the loop's course", () => {
  it("thinks, calls, sees and hands in", () => {
    expect(moves({ acts: [says(read("a")), says(read("b"), read("c")), says(handIn())] })).toEqual([
      "model 0 #1",
      "run read a",
      "model 0 #2",
      "run read b, read c",
      "model 0 #3",
      "complete Wrote the chapter.",
      "completed Wrote the chapter.",
    ]);
  });

  it("shows the model its calls with their results", () => {
    const { shown } = play({ acts: [says(read("a")), says(handIn())] });
    expect(shown[2]).toMatchObject({
      kind: "call_model",
      task: "Write it.",
      history: [
        {
          kind: "turn",
          calls: [{ id: "1-1", name: "read", args: { of: "a" } }],
          results: [{ id: "1-1", ok: true, output: "read of 1-1" }],
        },
      ],
    });
  });

  it("runs the other calls of a turn before the hand-in, wherever it is", () => {
    expect(moves({ acts: [says(handIn(), read("a"))] })).toEqual([
      "model 0 #1",
      "run read a",
      "complete Wrote the chapter.",
      "completed Wrote the chapter.",
    ]);
  });

  it("asks one question at a time, in order, after the tools and before the hand-in counts", () => {
    expect(moves({ acts: [says(ask("Euro?"), handIn(), read("a"), ask("Since when?"))] })).toEqual([
      "model 0 #1",
      "run read a",
      "ask Euro?",
      "ask Since when?",
      "complete Wrote the chapter.",
      "completed Wrote the chapter.",
    ]);
  });

  it("goes on with the answer inside the same iteration", () => {
    const played = play({ acts: [says(ask("Euro?")), says(handIn())], answers: { "Euro?": "Dollar" } });
    expect(played.moves.slice(0, 3)).toEqual(["model 0 #1", "ask Euro?", "model 0 #2"]);
    expect(played.shown[2]).toMatchObject({ history: [{ results: [{ ok: true, output: "Dollar" }] }] });
  });

  it("takes results one by one and names the rest again", () => {
    let state = startLoop({ specialist: "s", task: "t", iterationCap: 3, models: 1 });
    state = applyModelReply(state, readToolCalls(says(read("a"), read("b"))), judge);
    state = applyToolResults(state, [{ callId: "1-2", outcome: { ok: true, output: 1 } }]);
    expect(wordOf(nextLoopMove(state))).toBe("run read a");
    expect(state.iteration).toBe(1);
  });

  it("fails at once where there is no model", () => {
    expect(moves({ acts: [], task: { models: 0 } })).toEqual(["failed no_model"]);
  });
});

describe("calls that are not carried out", () => {
  it.each([
    ["an unknown tool", call("fly"), "tool_unknown"],
    ["a tool of others", call("write"), "tool_not_allowed"],
    ["bad arguments", call("read", { of: 7 }), "tool_args_invalid"],
    ["a blank question", ask("  "), "question_missing"],
    ["a hand-in that lacks a field", handIn("x", { deliverables: undefined }), "task_complete_invalid"],
  ])("%s: the model gets the code and goes on", (_name, bad, code) => {
    const played = play({ acts: [says(bad), says(handIn())] });
    expect(played.moves[1]).toBe("model 0 #2");
    expect(codesShown(played)).toEqual([code]);
  });

  it("carries out the good calls of the same reply", () => {
    const played = play({ acts: [says(call("fly"), read("a")), says(handIn())] });
    expect(played.moves[1]).toBe("run read a");
    expect(codesShown(played)).toEqual(["tool_unknown", null]);
  });

  it("counts none of several hand-ins in one reply", () => {
    const played = play({ acts: [says(handIn("one"), handIn("two")), says(handIn())] });
    expect(codesShown(played)).toEqual(["task_complete_repeated", "task_complete_repeated"]);
    expect(played.moves.at(-1)).toBe("completed Wrote the chapter.");
  });

  it("reports to the model a tool that failed, and of an output that is no JSON", () => {
    let state = startLoop({ specialist: "s", task: "t", iterationCap: 3, models: 1 });
    state = applyModelReply(state, readToolCalls(says(read("a"), read("b"))), judge);
    state = applyToolResults(state, [
      {
        callId: "1-1",
        outcome: { ok: false, code: "not_found", message: { en: "No.", zh: "没".repeat(9000) } },
      },
      { callId: "1-2", outcome: { ok: true, output: { at: 1n } } },
    ]);
    expect(state.history).toMatchObject([
      {
        results: [
          { ok: false, code: "not_found", output: null },
          { ok: false, code: "output_unreadable" },
        ],
      },
    ]);
    expect(JSON.stringify(state.history).length).toBeLessThan(2000);
  });
});

describe("format failures", () => {
  const TEXT = "I have written the chapter.";

  it("are answered once with guidance, without taking an iteration", () => {
    const played = play({ acts: [TEXT, says(handIn())] });
    expect(played.moves.slice(0, 3)).toEqual(["model 0 #1", "model 0 #1", "complete Wrote the chapter."]);
    expect(codesShown(played)).toEqual(["text", "no_tool_call"]);
  });

  it.each([
    ["text", TEXT],
    ["nothing", ""],
    ["an empty list", says()],
    ["a call that cannot be read", '{"tool_calls":[{"args":{}}]}'],
  ])("end the loop the second time: %s", (_name, second) => {
    expect(moves({ acts: [TEXT, second] }).at(-1)).toBe("failed format_failure");
  });

  it("are forgiven after a reply that calls", () => {
    expect(moves({ acts: [TEXT, says(read("a")), TEXT, says(handIn())] }).at(-1)).toBe(
      "completed Wrote the chapter.",
    );
  });

  it("keep only the beginning of a long text", () => {
    const { shown } = play({ acts: ["words ".repeat(10_000), says(handIn())] });
    expect(JSON.stringify(shown[1]).length).toBeLessThan(6000);
  });

  it("say what was wrong with the calls", () => {
    const { shown } = play({ acts: ['{"tool_calls":[{"args":{}}]}', says(handIn())] });
    expect(JSON.stringify(shown[1])).toContain("$.tool_calls[0].name: name must be the name of a tool.");
  });
});

describe("the guards", () => {
  const reads = (letters: string) => [...letters].map((letter) => says(read(letter)));

  const suggestions = ["a", "b", "c"].map((text) => says(call("suggestNextAction", { text })));
  const hollow = Array<string>(3).fill(says(handIn("")));

  it.each([
    { after: "the same call three times", acts: reads("AAA"), guard: "repeated_call", runs: 2 },
    { after: "two calls in alternation", acts: reads("ABAB"), guard: "alternating_calls", runs: 3 },
    { after: "the third suggestion", acts: suggestions, guard: "too_many_suggestions", runs: 2 },
    { after: "the same refused hand-in three times", acts: hollow, guard: "repeated_call", runs: 0 },
  ])("end the loop with one last call after $after, which is not carried out", ({ acts, guard, runs }) => {
    const reported = moves({ acts: [...acts, says(handIn("As far as I came."))] });
    expect(reported.slice(-3)).toEqual([
      `last call: ${guard}`,
      "complete As far as I came.",
      "completed As far as I came.",
    ]);
    expect(reported.filter((move) => move.startsWith("run"))).toHaveLength(runs);
  });

  it.each([1, 3, 20])("end the loop after %i iterations", (iterationCap) => {
    const acts = Array.from({ length: iterationCap }, (_, at) => says(read(`part ${at}`)));
    const reported = moves({ acts: [...acts, says(handIn())], task: { iterationCap } });
    expect(reported.filter((move) => move.startsWith("model"))).toHaveLength(iterationCap);
    expect(reported.slice(-3)[0]).toBe("last call: iteration_cap");
    expect(reported.at(-1)).toBe("completed Wrote the chapter.");
  });

  it("tell the model why, and remark on the hand-in", () => {
    const { shown } = play({ acts: [...reads("AAA"), says(handIn())] });
    expect(codesShown({ shown })).toEqual([null, null, "repeated_call", "repeated_call"]);
    expect(shown.at(-1)).toMatchObject({ kind: "completed", warnings: [{ code: "repeated_call" }] });
  });

  it("let a reply that hands in complete the work, even next to a repeated call", () => {
    for (const reply of [says(read("A"), handIn()), says(handIn(), read("A"))])
      expect(moves({ acts: [...reads("AA"), reply] }).slice(-3)).toEqual([
        "run read A",
        "complete Wrote the chapter.",
        "completed Wrote the chapter.",
      ]);
  });

  it("see a repeated call next to a hand-in that does not count", () => {
    expect(moves({ acts: [...reads("AA"), says(call("taskComplete"), read("A"))] }).at(-2)).toBe(
      "last call: repeated_call",
    );
  });

  it("give the calls of the last reply new ids", () => {
    const { shown } = play({ acts: [...reads("AAA"), says(handIn())] });
    expect(shown.at(-1)).toMatchObject({ callId: "4-1" });
  });

  it.each([
    ["plain text: it is the summary", "So far I found three risks.", "So far I found three risks."],
    ["nothing", "", null],
    ["another call", says(read("z")), null],
    ["a question", says(ask("More?")), null],
    ["a hand-in that lacks fields", says(call("taskComplete", { summary: "Nearly done." })), "Nearly done."],
    ["calls that cannot be read", '{"tool_calls":[7]}', null],
  ])("end as failed after a last reply of %s", (_name, act, summary) => {
    const { shown } = play({ acts: [...reads("AAA"), act] });
    expect(shown.slice(-2)).toMatchObject([
      { kind: "forced_summary" },
      { kind: "failed", code: "repeated_call", summary },
    ]);
  });

  it("end as failed when the edits of the last hand-in are refused", () => {
    const { shown } = play({
      acts: [...reads("AAA"), says(handIn("Half of it."))],
      completions: [{ ok: false, faults: ["section_not_found"] }],
    });
    expect(shown.at(-1)).toEqual({ kind: "failed", code: "repeated_call", summary: "Half of it." });
  });
});

describe("refused edits", () => {
  it("go back to the specialist with their codes, take an iteration, and may be corrected", () => {
    const played = play({
      acts: [says(handIn("first")), says(handIn("second"))],
      completions: [{ ok: false, faults: [{ edit: 0, code: "section_not_found" }] }, { ok: true }],
    });
    expect(played.moves).toEqual([
      "model 0 #1",
      "complete first",
      "model 0 #2",
      "complete second",
      "completed second",
    ]);
    expect(played.shown[2]).toMatchObject({
      history: [
        { results: [{ ok: false, code: "edits_refused", output: [{ edit: 0, code: "section_not_found" }] }] },
      ],
    });
  });
});

describe("trouble of the model", () => {
  const times = (count: number, code: string) => Array.from({ length: count }, () => ({ code }));
  const END = ["model 0 #1", "complete Wrote the chapter.", "completed Wrote the chapter."];

  it.each([
    ["a network error", times(3, "model_unreachable"), ["wait 1000", "wait 2000", "wait 4000"]],
    ["a server error", times(1, "model_unavailable"), ["wait 1000"]],
    ["throttling", times(3, "model_throttled"), ["wait 2000", "wait 4000", "wait 8000"]],
    ["throttling with Retry-After", [{ code: "model_throttled", retryAfterMs: 9000 }], ["wait 9000"]],
    ["a reply that is too long", times(3, "model_output_too_long"), []],
  ])("%s is waited out in the same iteration", (_name, trouble, waits) => {
    const reported = moves({ acts: [...trouble, says(handIn())], task: { iterationCap: 1 } });
    expect(reported.filter((move) => move.startsWith("wait"))).toEqual(waits);
    expect(reported.slice(-3)).toEqual(END);
  });

  it.each([
    ["model_unreachable", 4],
    ["model_unavailable", 2],
    ["model_throttled", 4],
    ["model_output_too_long", 4],
    ["model_unauthorised", 1],
    ["model_filtered", 1],
  ])("%s goes to the next model after %i calls, and fails by its own code after the last", (code, calls) => {
    const reported = moves({ acts: [...times(calls, code), says(handIn())], task: { models: 2 } });
    expect(reported.filter((move) => move === "model 0 #1")).toHaveLength(calls);
    expect(reported.slice(-4, -2)).toEqual([`next model 1: ${code}`, "model 1 #1"]);
    expect(moves({ acts: times(calls, code) }).at(-1)).toBe(`failed ${code}`);
  });

  it("counts again after a reply", () => {
    const three = times(3, "model_unreachable");
    expect(moves({ acts: [...three, says(read("a")), ...three, says(handIn())] }).at(-1)).toBe(
      "completed Wrote the chapter.",
    );
  });

  it("keeps the model that answered for the rest of the loop", () => {
    const reported = moves({
      acts: [{ code: "model_unauthorised" }, says(read("a")), says(handIn())],
      task: { models: 2 },
    });
    expect(reported.filter((move) => move.startsWith("model"))).toEqual([
      "model 0 #1",
      "model 1 #1",
      "model 1 #2",
    ]);
  });

  it("answers an overflow with half the history each time", () => {
    const long = Array.from({ length: 6 }, (_, at) => says(read(`${at} ${"x".repeat(15_000)}`)));
    const { shown } = play({ acts: [...long, ...times(4, "model_context_overflow")], task: { models: 2 } });
    const sizes = shown.flatMap((move) =>
      move.kind === "call_model" ? [JSON.stringify(move.history).length] : [],
    );
    const [before = 0, once = 0, twice = 0, thrice = 0] = sizes.slice(6);
    expect(once).toBeLessThanOrEqual(before / 2);
    expect(twice).toBeLessThanOrEqual(once / 2);
    expect(thrice).toBeLessThanOrEqual(twice / 2);
    expect(thrice).toBeGreaterThan(0);
    expect(shown.find((move) => move.kind === "next_model")).toMatchObject({
      code: "model_context_overflow",
    });
  });

  it("gives the next model all the room again after an overflow", () => {
    const long = Array.from({ length: 6 }, (_, at) => says(read(`${at} ${"x".repeat(15_000)}`)));
    const { shown } = play({
      acts: [...long, ...times(4, "model_context_overflow"), ...long.slice(0, 2), says(handIn())],
      task: { models: 2 },
    });
    const grown = shown.findLast((move) => move.kind === "call_model");
    expect(JSON.stringify(grown).length).toBeGreaterThan(30_000);
  });

  it("does not repeat a call that overflows without any history to shorten", () => {
    expect(moves({ acts: times(1, "model_context_overflow") })).toEqual([
      "model 0 #1",
      "failed model_context_overflow",
    ]);
  });

  it("asks for shorter replies when one was cut off", () => {
    const played = play({ acts: [says(read("a")), { code: "model_output_too_long" }, says(handIn())] });
    expect(codesShown(played)).toEqual([null, "reply_too_long"]);
  });

  it("is met the same way in the last call", () => {
    const acts = [
      ...["A", "A", "A"].map((of) => says(read(of))),
      ...times(3, "model_unreachable"),
      says(handIn()),
    ];
    expect(moves({ acts }).at(-1)).toBe("completed Wrote the chapter.");
    expect(moves({ acts: [...acts.slice(0, 6), { code: "model_unauthorised" }] }).at(-1)).toBe(
      "failed model_unauthorised",
    );
  });
});

describe("cancelling", () => {
  const before = [
    says(read("a")),
    { code: "model_unreachable" },
    says(ask("Euro?"), read("b")),
    says(handIn()),
  ];
  const all = play({ acts: before }).moves.length;

  it.each(Array.from({ length: all - 1 }, (_, at) => at))("stops before the next move, at move %i", (at) => {
    let passed = 0;
    const { moves: reported } = play({
      acts: before,
      between: (state) => (passed++ === at ? applyCancel(stored(state)) : stored(state)),
    });
    expect(reported).toHaveLength(at + 1);
    expect(reported.at(-1)).toBe("cancelled");
  });

  it("leaves a loop that is over as it ended, and lets nothing through afterwards", () => {
    const { state } = play({ acts: [says(handIn())] });
    expect(applyCancel(state)).toBe(state);
    const cancelled = applyCancel(startLoop({ specialist: "s", task: "t", iterationCap: 3, models: 1 }));
    expect(applyModelReply(cancelled, readToolCalls(says(read("a"))), judge)).toBe(cancelled);
  });

  it("is what a call that was cut off for it reports", () => {
    expect(moves({ acts: [{ code: "cancelled" }] })).toEqual(["model 0 #1", "cancelled"]);
  });
});

describe("outcomes that the loop does not wait for", () => {
  it("change nothing", () => {
    let state = startLoop({ specialist: "s", task: "t", iterationCap: 3, models: 1 });
    const idle = state;
    expect(applyToolResults(idle, [{ callId: "1-1", outcome: { ok: true, output: 1 } }])).toBe(idle);
    expect(applyAnswer(idle, "1-1", "yes")).toBe(idle);
    expect(applyCompletion(idle, { ok: true })).toBe(idle);
    expect(goOn(idle)).toBe(idle);

    state = applyModelReply(state, readToolCalls(says(read("a"), ask("Euro?"), handIn())), judge);
    expect(applyAnswer(state, "1-2", "early")).toBe(state);
    expect(applyCompletion(state, { ok: true })).toBe(state);
    expect(applyToolResults(state, [{ callId: "1-2", outcome: { ok: true, output: 1 } }])).toBe(state);
    expect(applyModelFailure(state, { code: "model_cut", retryAfterMs: null })).toBe(state);

    state = applyToolResults(state, [{ callId: "1-1", outcome: { ok: true, output: 1 } }]);
    expect(applyAnswer(state, "9-9", "another question's")).toBe(state);
    const answered = applyAnswer(state, "1-2", "yes");
    expect(applyAnswer(answered, "1-2", "twice")).toBe(answered);
  });
});

describe("the stored state", () => {
  const LONG = '\u0001"界\ud83d\ude00'.repeat(12_000);
  const script: Play = {
    acts: [
      "No call.",
      says(read("a"), ask("Euro?"), call("fly")),
      { code: "model_unreachable" },
      { code: "model_throttled", retryAfterMs: 5 },
      says(handIn("first")),
      { code: "model_unauthorised" },
      says(read(LONG)),
      { code: "model_context_overflow" },
      says(ask(LONG), handIn("second")),
      { code: "model_output_too_long" },
      ...["A", "A", "A"].map((of) => says(read(of))),
      says(handIn("last")),
    ],
    task: { models: 2, task: LONG },
    answers: { "Euro?": LONG },
    completions: [{ ok: false, faults: [LONG] }, { ok: false, faults: LONG }, { ok: true }],
  };

  it("survives a JSON round trip between all moves, with the same course and the same end", () => {
    const whole = play({ ...script, between: (state) => state });
    const resumed = play({ ...script, between: stored });
    expect(resumed.shown).toEqual(whole.shown);
    expect(resumed.state).toEqual(whole.state);
    expect(whole.moves.at(-1)).toBe("completed last");
  });

  it("stays below 1 MiB, whatever comes in", () => {
    const big = "\u0002".repeat(45_000);
    const turn = says(
      ...Array.from({ length: 31 }, (_, at) => call("read", { of: `${at}` })),
      handIn(big.slice(0, 9000)),
    );
    let largest = 0;
    play({
      acts: [turn, turn, says(read(big)), says(handIn())],
      output: { rows: Array<string>(2000).fill(big.slice(0, 100)) },
      task: { task: big.repeat(30), historyBudget: 9_000_000, models: 1 },
      completions: [
        { ok: false, faults: big.repeat(10) },
        { ok: false, faults: [big.repeat(10)] },
        { ok: true },
      ],
      between: (state) => {
        largest = Math.max(largest, JSON.stringify(state).length);
        return stored(state);
      },
    });
    expect(largest).toBeGreaterThan(300_000);
    expect(largest).toBeLessThan(1_048_576);
  });
});
