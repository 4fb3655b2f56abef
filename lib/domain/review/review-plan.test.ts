import { describe, expect, it } from "vitest";
import { soundPlan } from "../../testing/plan-fixture.ts";
import { finding } from "../openspec/finding.ts";
import { planReviewSchema } from "./plan-review.ts";
import { planReviewMarkdown } from "./review-markdown.ts";
import { reviewPlan } from "./review-plan.ts";

const CONTEXT = {
  taskName: "20260101-0000-001",
  planHash: "h",
  hasRepository: false,
  language: "en",
} as const;
const plan = soundPlan();
const [first] = plan.requirements;

const found = (
  changes: Parameters<typeof soundPlan>[0],
  context: Partial<typeof CONTEXT> | { hasRepository: boolean } = {},
) => reviewPlan(soundPlan(changes), { ...CONTEXT, ...context });

describe("a sound plan", () => {
  it("passes and matches its schema, with evidence for every check; checks that did not run are not_checked", () => {
    const review = reviewPlan(plan, CONTEXT);
    expect(planReviewSchema.parse(review)).toEqual(review);
    expect(review.aggregate).toMatchObject({ ok: true, decision: "accept", blocking_issues: [] });
    expect(review.checks.find((check) => check.id === "openspec")?.status).toBe("not_checked");
    expect(review.checks.find((check) => check.id === "files")?.status).toBe("not_applicable");
    expect(review.checks.filter((check) => check.status === "passed" && check.evidence === "")).toEqual([]);
  });
});

describe("a plan of a project with a repository", () => {
  it("that names no file is warned about and not blocked: an attempt can extend it", () => {
    const review = found({}, { hasRepository: true });
    expect(review.issues.filter(({ type }) => type === "files")).toMatchObject([
      { severity: "warning", path: "file_impacts" },
    ]);
    expect(review.aggregate).toMatchObject({ ok: true, blocking_issues: [] });
  });
});

describe("a plan that removes a requirement", () => {
  it("needs neither scenario nor acceptance nor test for it, and its wording is not checked", () => {
    if (first === undefined) throw new Error("no requirement");
    const change = { ...first.change, op: "removed" as const };
    const removed = {
      ...first,
      id: "FR-099",
      title: "Old",
      shall: "The system SHALL be fast.",
      scenarios: [],
      change,
    };
    const review = found({ requirements: [...plan.requirements, removed] });
    expect(review.aggregate).toMatchObject({ ok: true, blocking_issues: [] });
    expect(review.issues.filter(({ path }) => path.includes("FR-099"))).toEqual([]);
  });
});

describe("a plan that nobody has judged", () => {
  const consensus = { ...plan.consensus, not_judged_by: ["TestPlanner", "RiskPlanner"] };

  it("is neither accepted nor refused, and the checks say who has not judged", () => {
    const review = found({ consensus });
    expect(review.aggregate).toMatchObject({ ok: null, decision: "defer", blocking_issues: [] });
    expect(review.aggregate.reasons.join(" ")).toContain("Not judged yet: Test planner, Risk planner");
    const status = (id: string) => review.checks.find((check) => check.id === id)?.status;
    expect([status("seats"), status("contradictions")]).toEqual(["not_judged", "not_judged"]);
    expect(planReviewMarkdown(review, "en")).toContain("not judged yet");
  });

  it("is refused all the same when something blocks it", () => {
    expect(found({ consensus, acceptance: [] }).aggregate).toMatchObject({ ok: false, decision: "blocked" });
  });
});

describe("a plan that lacks something", () => {
  it.each([
    ["no requirement", { requirements: [], acceptance: [], test_plan: { ...plan.test_plan, cases: [] } }],
    ["a requirement without acceptance", { acceptance: [] }],
    ["a requirement without a test case", { test_plan: { ...plan.test_plan, cases: [] } }],
    ["no scope", { scope: [] }],
    ["a risk without mitigation", { risks: plan.risks.map((risk) => ({ ...risk, mitigations: [] })) }],
    [
      "files without a repository",
      { file_impacts: [{ path: "a.ts", type: "create", purpose: "x" }], draft_files: ["a.ts"] },
    ],
    [
      "an open blocking question",
      {
        open_questions: [
          {
            id: "Q-001",
            text: "How?",
            why: "Data.",
            blocking: true,
            raised_by: "TestPlanner",
            about: [],
            status: "open",
          },
        ],
      },
    ],
    ["an id used twice", { scope: ["x"], requirements: first ? [first, first] : [] }],
  ] as const)("is not ok with %s", (_name, changes) => {
    const review = found(changes as unknown as Parameters<typeof soundPlan>[0]);
    expect(review.aggregate.ok).toBe(false);
    expect(review.aggregate.blocking_issues.length).toBeGreaterThan(0);
  });

  it("passes with a warning when its wording is vague or, in a draft, when the need contradicts itself", () => {
    const vague = first
      ? { ...first, shall: "When a member asks, the system SHALL respond quickly." }
      : undefined;
    const span = { ref: "need", start: 0, end: 3, text: "Mem" };
    const review = found({
      ...(vague ? { requirements: [vague] } : {}),
      contradictions: [{ a: span, b: span, text: "x" }],
      meta: { ...plan.meta, status: "draft" },
    });
    expect(review.aggregate.ok).toBe(true);
    expect(review.issues.map((issue) => issue.type)).toEqual(
      expect.arrayContaining(["contradictions", expect.stringMatching(/^smell:/)]),
    );
  });

  it("gets a hint for a missing word about what is left out", () => {
    expect(found({ notes: [] }).issues.some((issue) => issue.path === "non_goals")).toBe(true);
  });
});

describe("findings in the plan's OpenSpec change", () => {
  const place = { path: "specs/rooms/spec.md", line: 7, item: "FR-001" };

  it("block, warn or pass, with their location", () => {
    const error = reviewPlan(plan, { ...CONTEXT, openspec: [finding("target_missing", place, "A")] });
    expect(error.aggregate.ok).toBe(false);
    expect(error.issues.find(({ type }) => type === "openspec:target_missing")).toMatchObject({
      path: "requirements.FR-001",
      file: "specs/rooms/spec.md",
      line: 7,
    });
    const warning = reviewPlan(plan, { ...CONTEXT, openspec: [finding("other_task_adds", place, "A", "B")] });
    expect(warning.aggregate.ok).toBe(true);
    const passed = reviewPlan(plan, { ...CONTEXT, openspec: [] });
    expect(passed.checks.find(({ id }) => id === "openspec")?.status).toBe("passed");
  });
});

describe("the review in Markdown", () => {
  it.each(["zh", "en"] as const)("names every check and every issue in %s", (language) => {
    const review = reviewPlan(soundPlan({ scope: [] }), { ...CONTEXT, language });
    const text = planReviewMarkdown(review, language);
    for (const check of review.checks) expect(text).toContain(check.title);
    for (const issue of review.issues) expect(text).toContain(issue.message);
  });
});
