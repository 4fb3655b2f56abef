import { describe, expect, it } from "vitest";
import { NO_USAGE } from "../usage/usage.ts";
import { type Debrief, type DebriefView, debriefSchema, NEXT_ACTIONS, type NextAction } from "./debrief.ts";
import {
  type DebriefChair,
  type DebriefChairInput,
  debriefChairProblems,
  debriefMaterial,
  usableDebriefView,
  withDebriefChair,
} from "./debrief-chair.ts";
import { debriefMarkdown } from "./debrief-markdown.ts";

/** From lenient to strict. */
const NEXT_ORDER: readonly NextAction[] = [
  "accept",
  "repeat",
  "write_tests",
  "change_tests",
  "change_code",
  "change_plan",
];

const FINDING: Debrief["findings"][number] = {
  subject: "cfind_1",
  kind: "review",
  text: "src/a.js:1 A negative number is added.",
  suspected: "code",
};

const ruledAs = (proposed: NextAction, findings: Debrief["findings"] = [FINDING]): Debrief =>
  debriefSchema.parse({
    task_id: "tsk_1",
    test_run: "tst_1",
    tree: "t1",
    plan_version: 1,
    overall: proposed === "accept" ? "pass" : "fail",
    findings,
    proposed,
  });

const inputFor = (proposed: NextAction, language: "zh" | "en" = "en"): DebriefChairInput => ({
  language,
  overall: "pass",
  reasons: [],
  counts: { total: 1, passed: 1, failed: 0, skipped: 0 },
  findings: [FINDING],
  tests: [
    { id: "test#1", name: "adds", file: "a.test.js", verdict: "fail", message: "expected 3\n but was -1" },
  ],
  cases: [{ id: "TC-1", title: "Adds", requirements: [], coverage: "passed" }],
  steps: [{ id: "test", status: "exited", reasons: [] }],
  output: [{ step: "test", text: "ledger: booking\n  refused (409)" }],
  changed_tests: [],
  proposed,
});

const viewOf = (next: NextAction, evidence: string[] = []): DebriefView => ({
  summary: "The ledger refuses the booking.",
  key_points: ["TC-1 does not look at the booking."],
  next,
  evidence,
});

const chairOf = (view: DebriefView | null, given: Partial<DebriefChair> = {}): DebriefChair => ({
  material: "m1",
  view,
  model: view === null ? null : "chair-1",
  skipped: [],
  usage: NO_USAGE,
  at: "2026-11-27T00:00:00.000Z",
  ...given,
});

describe("the chair of a debrief", () => {
  it("makes the proposal stricter and never more lenient, whatever it says", () => {
    for (const [at, ruled] of NEXT_ORDER.entries())
      for (const [said, next] of NEXT_ORDER.entries()) {
        const view = usableDebriefView(viewOf(next, ["TC-1"]), inputFor(ruled));
        const debrief = withDebriefChair(ruledAs(ruled), chairOf(view), "m1");
        expect([debrief.proposed, debrief.source]).toEqual(said > at ? [next, "model"] : [ruled, "rules"]);
        // A stored view that was not checked is no way around it.
        const unchecked = withDebriefChair(ruledAs(ruled), chairOf(viewOf(next, [])), "m1");
        expect(NEXT_ORDER.indexOf(unchecked.proposed)).toBeGreaterThanOrEqual(at);
      }
    expect(new Set(NEXT_ORDER)).toEqual(new Set(NEXT_ACTIONS));
  });

  it("needs evidence that exists: ids of the material, or quotes of an output, a message or a finding", () => {
    for (const evidence of [
      "TC-1",
      "test#1",
      "test",
      "cfind_1",
      "ledger: booking refused",
      "expected 3 but was -1",
      "A negative number",
    ]) {
      const view = viewOf("change_code", [evidence]);
      expect(debriefChairProblems(view, inputFor("accept"))).toEqual([]);
      expect(usableDebriefView(view, inputFor("accept"))).toEqual(view);
    }
    for (const evidence of ["TC-9", "booking", "ledger: booking accepted (200)"]) {
      const view = viewOf("change_code", [evidence]);
      expect(debriefChairProblems(view, inputFor("accept")).join(" ")).toContain(evidence);
      expect(debriefChairProblems(view, inputFor("accept", "zh"))).toHaveLength(2);
      expect(usableDebriefView(view, inputFor("accept"))).toMatchObject({ next: "accept", evidence: [] });
    }
    expect(debriefChairProblems(viewOf("accept"), inputFor("accept"))).toEqual([]);
  });

  it("counts only for the debrief that it read, whatever the ids of the review", () => {
    const hashed = debriefMaterial(ruledAs("accept"));
    expect(debriefMaterial(ruledAs("accept", [{ ...FINDING, subject: "cfind_2" }]))).toBe(hashed);
    expect(debriefMaterial(ruledAs("accept", []))).not.toBe(hashed);
    expect(debriefMaterial(ruledAs("change_code"))).not.toBe(hashed);
    const chair = chairOf(viewOf("change_code", ["TC-1"]));
    expect(withDebriefChair(ruledAs("accept"), chair, "m2")).toEqual({
      ...ruledAs("accept"),
      chair: "outdated",
    });
  });

  it("leaves the proposal of the rules without a usable answer, and the minutes say so in both languages", () => {
    const ruled = ruledAs("change_code");
    const failed = chairOf(null, { skipped: [{ model: "chair-1", code: "model_timeout" }] });
    const unanswered = withDebriefChair(ruled, failed, "m1");
    expect(unanswered).toEqual({ ...ruled, chair: "unanswered" });
    expect(withDebriefChair(ruled, chairOf(null), "m1")).toEqual({ ...ruled, chair: "no_model" });
    expect(withDebriefChair(ruled, null, "m1")).toEqual(ruled);
    expect(debriefMarkdown(unanswered, "en")).toContain("No model gave a usable answer in the chair");
    expect(debriefMarkdown(unanswered, "zh")).toContain("没有模型在主持席位给出可用的回答");
    expect(debriefMarkdown(ruled, "en")).not.toContain("chair");
  });

  it("is in the minutes with its points, its evidence in words, and that it is stricter", () => {
    const view = viewOf("change_code", ["cfind_1", "ledger: booking refused"]);
    const text = debriefMarkdown(withDebriefChair(ruledAs("accept"), chairOf(view), "m1"), "en");
    for (const said of [view.summary, "chair-1", ...view.key_points, FINDING.text, "ledger: booking refused"])
      expect(text).toContain(said);
    expect(text).toMatch(/## Proposed next step\n\nChange the code\.\n\nProposed by the model in the chair/);
  });

  it("is absent from minutes of before there was one, which still parse", () => {
    const stored = {
      task_id: "tsk_1",
      test_run: "tst_1",
      tree: "t1",
      plan_version: null,
      overall: "pass",
      findings: [],
      proposed: "accept",
      source: "rules",
    };
    expect(debriefSchema.parse(stored)).toEqual({ ...stored, chair: "not_asked", view: null, model: null });
  });
});
