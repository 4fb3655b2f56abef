import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { historySize, trimHistory } from "./history.ts";
import type { LoopEntry } from "./loop-state.ts";

const turn = (at: number, output: unknown, args: Record<string, unknown> = { at }): LoopEntry => ({
  kind: "turn",
  calls: [{ id: `${at}-1`, name: "read", args }],
  results: [{ id: `${at}-1`, name: "read", ok: true, code: null, message: null, output }],
});
const outputs = (history: readonly LoopEntry[]) =>
  history.map((entry) => (entry.kind === "turn" ? entry.results[0]?.output : entry.kind));

describe("trimHistory", () => {
  it("leaves a history that fits as it is", () => {
    const history = [turn(1, "a"), turn(2, "b")];
    expect(trimHistory(history, 10_000)).toEqual({ history, omitted: 0 });
  });

  it("shortens the oldest results first and keeps the newest turn whole", () => {
    const long = "x".repeat(5000);
    const { history, omitted } = trimHistory(
      [turn(1, long), turn(2, long), turn(3, long), turn(4, long)],
      16_000,
    );
    expect(omitted).toBe(0);
    const lengths = outputs(history).map((output) => String(output).length);
    expect(lengths[0]).toBeLessThanOrEqual(400);
    expect(lengths.at(-1)).toBe(5000);
    expect(outputs(history)[0]).toMatch(/^x+ … \(\+\d+\)$/);
  });

  it("shortens the arguments of older calls when results are not enough", () => {
    const { history } = trimHistory(
      [turn(1, "ok", { edits: "y".repeat(9000) }), turn(2, "ok"), turn(3, "ok")],
      3000,
    );
    const [first] = history;
    expect(first?.kind === "turn" && first.calls[0]?.args).toHaveProperty("shortened");
    expect(history).toHaveLength(3);
  });

  it("drops the oldest turns whole, never a call without its result", () => {
    const { history, omitted } = trimHistory(
      Array.from({ length: 40 }, (_, at) => turn(at, "z".repeat(300))),
      4000,
    );
    expect(omitted).toBe(40 - history.length);
    expect(history.at(-1)).toEqual(turn(39, "z".repeat(300)));
    for (const entry of history)
      if (entry.kind === "turn") expect(entry.calls.length).toBe(entry.results.length);
  });

  it("shortens the newest turn at last, and keeps what the model was reported after it", () => {
    const reported: LoopEntry = { kind: "guidance", code: "g", message: { en: "Stop.", zh: "停。" } };
    const { history } = trimHistory(
      [turn(1, "w".repeat(50_000), { edits: "y".repeat(50_000) }), reported],
      5000,
    );
    expect(history).toHaveLength(2);
    expect(history[1]).toEqual(reported);
  });

  it("cuts a quarter deeper than it must, so that the next small turn changes nothing before it", () => {
    let { history } = trimHistory(
      Array.from({ length: 30 }, (_, at) => turn(at, "z".repeat(300))),
      8000,
    );
    const before = history;
    ({ history } = trimHistory([...history, turn(30, "small")], 8000));
    expect(history.slice(0, before.length)).toEqual(before);
  });

  it("cuts what is cut already no further", () => {
    const cut = trimHistory(
      [turn(1, "ok", { edits: "y".repeat(9000) }), turn(2, "ok"), turn(3, "ok")],
      3000,
    ).history;
    const again = trimHistory(
      [...cut, turn(4, "ok", { edits: "y".repeat(9000) }), turn(5, "ok")],
      3000,
    ).history;
    expect(again[0]).toEqual(cut[0]);
  });

  const entry = fc.oneof(
    fc.record({ kind: fc.constant("text" as const), text: fc.string({ maxLength: 300 }) }),
    fc
      .tuple(
        fc.nat(99),
        fc.oneof(fc.string({ unit: "binary", maxLength: 3000 }), fc.jsonValue()),
        fc.string({ maxLength: 2000 }),
      )
      .map(([at, output, text]) => turn(at, output, { text })),
  );

  it("always fits the budget, keeps order, and gives the same answer to the same history", () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), fc.nat(10_000), (history, budget) => {
        const trimmed = trimHistory(history, budget);
        expect(historySize(trimmed.history)).toBeLessThanOrEqual(budget);
        expect(trimmed.history.length + trimmed.omitted).toBe(history.length);
        expect(trimHistory(history, budget)).toEqual(trimmed);
        expect(trimHistory(trimmed.history, budget)).toEqual({ history: trimmed.history, omitted: 0 });
      }),
    );
  });
});
