import { describe, expect, it } from "vitest";
import {
  type CodeChairInput,
  type CodeChairView,
  chairMaterial,
  codeChairProblems,
  codeMeetingSchema,
  usableCodeView,
  withCodeChair,
} from "./code-meeting.ts";
import { CODE_DECISIONS, isStrictEnough } from "./code-verdict.ts";

const finding = (id: string, state: "open" | "accepted" | "dismissed") => ({
  id,
  file: "src/a.js",
  start: 3,
  severity: "minor" as const,
  category: "correctness" as const,
  message: "Cents are lost.",
  state,
  reason: "",
});
const input = (proposed: CodeChairView["decision"]): CodeChairInput => ({
  language: "en",
  attempt: 1,
  requirements: [],
  findings: [finding("f1", "open"), finding("f2", "dismissed")],
  verdicts: [{ seat: "review", ok: true, text: "It adds.", by: "m" }],
  not_judged: ["second_opinion", "SecurityReview"],
  proposed: { decision: proposed, reasons: ["r"] },
});
const view = (decision: CodeChairView["decision"], ...evidence: string[]): CodeChairView => ({
  summary: "One problem on two lines.",
  key_points: [],
  decision,
  evidence,
});

describe("the view of a model in the chair", () => {
  it("never makes a proposal more lenient than the rules, whatever it decides and names", () => {
    for (const ruled of CODE_DECISIONS)
      for (const said of CODE_DECISIONS)
        for (const evidence of [[], ["f1"], ["f9"]]) {
          const usable = usableCodeView(view(said, ...evidence), input(ruled));
          const { decision } = withCodeChair(
            { decision: ruled, reasons: ["r"] },
            { view: usable, model: "m" },
            "en",
          );
          expect(isStrictEnough(decision, ruled)).toBe(true);
        }
  });

  it("makes it stricter with evidence that exists, and says who did", () => {
    const usable = usableCodeView(view("hold", "f1", "f1", "f9"), input("approve"));
    expect(usable.evidence).toEqual(["f1"]);
    expect(
      withCodeChair({ decision: "approve", reasons: ["r"] }, { view: usable, model: "m" }, "en"),
    ).toEqual({
      decision: "hold",
      reasons: ["r", "The model in the chair (m) is stricter: One problem on two lines."],
      source: "model",
    });
  });

  it("without evidence that exists, or with a dismissed finding only, leaves the proposal of the rules", () => {
    for (const evidence of [[], ["f9"], ["f2"], ["second_opinion"]])
      expect(usableCodeView(view("request_changes", ...evidence), input("approve")).decision).toBe("approve");
    expect(usableCodeView(view("hold", "review"), input("approve")).decision).toBe("hold");
  });

  it("is sent back with the ids that do not exist, and with a stricter decision that names nothing", () => {
    expect(codeChairProblems(view("approve", "f1", "review"), input("approve"))).toEqual([]);
    expect(codeChairProblems(view("hold", "f1", "f9"), input("approve"))).toEqual([
      "evidence names f9, which is not in the material.",
    ]);
    expect(codeChairProblems(view("hold"), input("approve"))).toHaveLength(1);
    expect(codeChairProblems(view("approve"), input("hold"))).toEqual([]);
  });

  it("does not exist where no model answered: the rules are the source", () => {
    const ruled = { decision: "hold" as const, reasons: ["r"] };
    expect(withCodeChair(ruled, { view: null, model: null }, "en")).toEqual({ ...ruled, source: "rules" });
  });
});

it("the material of a chair changes with a finding's state and a verdict, not with ids or their order", () => {
  const by = { kind: "user", id: "u", name: "Mei" } as const;
  const verdict = { seat: "review" as const, ok: true, text: "", by, at: "2026" };
  const two = { ...finding("f3", "open"), start: 9 };
  const before = chairMaterial([finding("f1", "open"), two], [verdict]);
  expect(chairMaterial([two, finding("new-id", "open")], [{ ...verdict, at: "2027" }])).toBe(before);
  expect(chairMaterial([finding("f1", "dismissed"), two], [verdict])).not.toBe(before);
  expect(chairMaterial([finding("f1", "open"), two], [{ ...verdict, ok: null }])).not.toBe(before);
});

it("minutes that were stored before the chair existed are read as those of the rules", () => {
  const stored = {
    decision: "approve",
    proposed: "approve",
    reasons: [],
    note: "",
    by: { kind: "user", id: "u", name: "Mei" },
    at: "2026",
  };
  expect(codeMeetingSchema.parse(stored)).toMatchObject({ source: "rules", view: null });
});
