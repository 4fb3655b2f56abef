import { describe, expect, it } from "vitest";
import { type GuardRecord, guardCalls } from "./loop-guards.ts";

const NOTHING: GuardRecord = { signatures: [], suggestions: 0 };
const call = (name: string, args: Record<string, unknown> = {}) => ({ name, args });
const named = (letters: string) => [...letters].map((letter) => call("read", { of: letter }));

/** What fires while the calls are made, one reply after another. */
function fired(replies: readonly (readonly ReturnType<typeof call>[])[]): (string | null)[] {
  let record = NOTHING;
  return replies.map((calls) => {
    const finding = guardCalls(record, calls, false);
    record = finding.record;
    return finding.fired;
  });
}

describe("guardCalls", () => {
  it.each([
    ["AA", null],
    ["AAA", "repeated_call"],
    ["AABAA", null],
    ["ABB", null],
    ["ABBB", "repeated_call"],
    ["ABA", null],
    ["ABAB", "alternating_calls"],
    ["CABAB", "alternating_calls"],
    ["ABCAB", null],
    ["ABBA", null],
    ["ABCABC", null],
  ])("the calls %s, one a turn, end with %s", (letters, expected) => {
    expect(fired(named(letters).map((one) => [one])).at(-1)).toBe(expected);
  });

  it("sees repeats within one reply as well as over several", () => {
    expect(fired([named("AAA")])).toEqual(["repeated_call"]);
    expect(fired([named("AB"), named("AB")])).toEqual([null, "alternating_calls"]);
    expect(fired([named("ABABC")])).toEqual(["alternating_calls"]);
  });

  it("takes arguments as equal in whatever order their fields stand", () => {
    const one = call("read", { a: 1, b: { c: [1, 2], d: null } });
    const two = call("read", { b: { d: null, c: [1, 2] }, a: 1 });
    expect(fired([[one], [two], [one]]).at(-1)).toBe("repeated_call");
  });

  it.each([
    ["another argument", call("read", { of: "A", page: 2 })],
    ["another order in a list", call("read", { of: ["b", "a"] })],
    ["another tool", call("search", { of: ["a", "b"] })],
    ["a number for a text", call("read", { of: "1" })],
  ])("does not take %s for the same call", (_name, other) => {
    const base = call("read", { of: other.args.of === "1" ? 1 : ["a", "b"] });
    expect(fired([[base], [base], [other]]).at(-1)).toBeNull();
  });

  it("fires at the third suggestion, whatever was suggested and whatever is between", () => {
    const suggest = (text: string) => call("suggestNextAction", { suggestions: [text] });
    expect(fired([[suggest("a")], named("A"), [suggest("b")], named("B"), [suggest("c")]])).toEqual([
      null,
      null,
      null,
      null,
      "too_many_suggestions",
    ]);
  });

  it("lets a reply hand in, unless the hand-in itself is what repeats", () => {
    const handIn = call("taskComplete", { summary: "done" });
    let { record } = guardCalls(NOTHING, named("AA"), false);
    const withRead = guardCalls(record, [...named("A"), handIn], true);
    expect(withRead.fired).toBeNull();
    ({ record } = guardCalls(NOTHING, [handIn, handIn], false));
    expect(guardCalls(record, [handIn], true).fired).toBe("repeated_call");
  });

  it("keeps a record of bounded size however long the arguments are", () => {
    const { record } = guardCalls(
      NOTHING,
      Array.from({ length: 20 }, (_, at) => call("a", { at, x: "y".repeat(50_000) })),
      false,
    );
    expect(JSON.stringify(record).length).toBeLessThan(250);
  });
});
