import { describe, expect, it } from "vitest";
import { evalCaseSchema } from "./eval-case.ts";
import { evalTotals } from "./eval-totals.ts";
import { gradeAnswer, type ObservedAnswer } from "./grade-answer.ts";

const DOCUMENT = "# A\n\nWithin 60 s (p95 <= 2 s).\n";
const answer: ObservedAnswer = {
  text: "At most ４８ Hours\nper week, p95 <= 2 s.",
  questions: ["Who decides when nobody is there?"],
  calls: [{ name: "editSRSDocument", args: { userInput: "Make it 40." } }],
  mode: "TOOL_EXECUTION",
  ok: null,
  flaws: [],
  document: DOCUMENT.replace("60 s", "90 s"),
};

const expectation = (wanted: object) => {
  const given = { kind: "edit", id: "case-1", language: "en", request: "r", document: "d", expect: wanted };
  return evalCaseSchema.parse(given).expect;
};
const codes = (wanted: object, given: Partial<ObservedAnswer> = {}) =>
  gradeAnswer({ ...answer, ...given }, expectation(wanted), DOCUMENT).map(({ code }) => code);

describe("the expectations of a case", () => {
  it.each([
    { facts: ["48 hours per week"] },
    { facts: ["daily|per week"] },
    { facts: ["p95 <= 2 s"] },
    { absent: ["40 hours"] },
    { questions: ["who decides|absent"] },
    { most_questions: 1 },
    { calls: ["editSRSDocument"] },
    { args: ["Make it 40."] },
    { mode: "TOOL_EXECUTION" },
    { changes: [["60 s", "90 s"]] },
  ])("are met by an answer that says and does it: %o", (wanted) => {
    expect(codes(wanted)).toEqual([]);
  });

  it.each([
    [{ facts: ["40 hours"] }, "fact_missing"],
    [{ facts: ["p95 < 2 s"] }, "fact_missing"],
    [{ absent: ["48 hours"] }, "forbidden_text"],
    [{ questions: ["how long"] }, "question_missing"],
    [{ most_questions: 0 }, "too_many_questions"],
    [{ calls: [] }, "calls_differ"],
    [{ calls: ["editSRSDocument", "editSRSDocument"] }, "calls_differ"],
    [{ args: ["Make it 41."] }, "argument_missing"],
    [{ mode: "KNOWLEDGE_QA" }, "mode_differs"],
    [{ changes: [] }, "document_differs"],
    [{ changes: [["60 s", "91 s"]] }, "document_differs"],
  ])("are not met otherwise: %o", (wanted, code) => {
    expect(codes(wanted)).toEqual([code]);
  });

  it("are not met by edits that cannot be applied", () => {
    expect(codes({ changes: [] }, { document: null })).toEqual(["document_differs"]);
  });

  it("never count a case as passed that nobody answered", () => {
    const usage = { ...evalTotals([]).usage };
    const result = { id: "a", problems: [], read_problems: [], prompt_hash: null, usage };
    const totals = evalTotals([
      { ...result, code: "no_recording", raw: null },
      { ...result, code: "invalid", raw: "x" },
      { ...result, code: "ok", raw: "x" },
    ]);
    expect(totals).toMatchObject({ cases: 3, passed: 1, readable: 1, unanswered: 1 });
  });
});
