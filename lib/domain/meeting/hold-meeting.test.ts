import { describe, expect, it } from "vitest";
import { heldWorkshop, soundPlan } from "../../testing/plan-fixture.ts";
import { reviewPlan } from "../review/review-plan.ts";
import type { WorkshopState } from "../workshop/workshop-state.ts";
import { stricter } from "./decide-meeting.ts";
import { holdMeeting } from "./hold-meeting.ts";
import { planningMeetingSchema } from "./meeting.ts";
import { minutesMarkdown } from "./minutes-markdown.ts";

const plan = soundPlan();
const context = { taskName: "20260101-0000-001", planHash: "h", language: "en" } as const;

function hold(options: { plan?: typeof plan; workshop?: WorkshopState } = {}) {
  const subject = options.plan ?? plan;
  const review = reviewPlan(subject, { ...context, hasRepository: false });
  return holdMeeting({
    ...context,
    plan: subject,
    review,
    workshop: options.workshop ?? heldWorkshop(subject),
  });
}

describe("the decision of the planning meeting", () => {
  it("is go when all five seats agree and nothing blocks", () => {
    const meeting = hold();
    expect(meeting).toMatchObject({ decision: "go", ok: true });
    expect(planningMeetingSchema.parse(meeting)).toEqual(meeting);
  });

  it("is redo_planning when the review blocks, whatever else is true", () => {
    const blocked = soundPlan({ scope: [] });
    const workshop = heldWorkshop(blocked, { RiskPlanner: { ok: false } });
    expect(hold({ plan: blocked, workshop }).decision).toBe("redo_planning");
  });

  it.each([
    ["a seat that says no", { ok: false }],
    ["a seat that cannot tell", { ok: null }],
    ["a reservation", { reservations: ["Only for now."] }],
  ])("is hold with %s, and says who", (_name, verdict) => {
    const meeting = hold({ workshop: heldWorkshop(plan, { TestPlanner: verdict }) });
    expect(meeting.decision).toBe("hold");
    expect(meeting.decision_reasons.join()).toContain("test planner");
  });

  it("names each thing that requirements of a draft lack once, with all their ids", () => {
    const [one] = plan.requirements;
    if (one === undefined) throw new Error("the plan has a requirement");
    const draft = soundPlan({
      meta: { ...plan.meta, status: "draft" },
      requirements: [1, 2, 3].map((number) => ({ ...one, id: `FR-00${number}`, scenarios: [] })),
      acceptance: [],
    });
    const { decision, decision_reasons: reasons } = hold({ plan: draft });
    expect(decision).toBe("hold");
    expect(reasons).toEqual([
      "No scenario yet: FR-001, FR-002, FR-003",
      "No acceptance point yet: FR-001, FR-002, FR-003",
      "No test case yet: FR-002, FR-003",
    ]);
  });

  it("is hold with an unresolved issue or a question that was ended", () => {
    const base = heldWorkshop(plan);
    const issue = {
      id: "I-1",
      title: "Refunds",
      detail: "",
      severity: "major" as const,
      raised_by: "RiskPlanner",
      round: 1,
      about: [],
      concerns: [],
      positions: [
        { role: "RiskPlanner", round: 1, position: "block" as const, reason: "law", builds_on: [] },
        { role: "SeniorDeveloper", round: 1, position: "agree" as const, reason: "easy", builds_on: [] },
      ],
      status: "unresolved" as const,
    };
    const unresolved = hold({ workshop: { ...base, issues: [issue] } });
    expect(unresolved.decision).toBe("hold");
    expect(unresolved.dissent[0]?.positions).toHaveLength(2);
    const answer = {
      id: "Q-001",
      question: "How?",
      raised_by: "RiskPlanner",
      answer: "",
      kind: "ended" as const,
    };
    expect(hold({ workshop: { ...base, answers: [answer] } }).decision).toBe("hold");
  });

  it.each([
    ["go", "hold", "hold"],
    ["hold", "go", "hold"],
    ["redo_planning", "go", "redo_planning"],
    ["go", "go", "go"],
  ] as const)("a model chair may only be stricter: %s and %s make %s", (a, b, result) => {
    expect(stricter(a, b)).toBe(result);
  });
});

describe("minutes", () => {
  it("link what was agreed to the statements about it", () => {
    const workshop = {
      ...heldWorkshop(plan),
      consensus: [{ id: "C-1", text: "FR-001 Reserve a room", round: 1, about: ["FR-001"] }],
    };
    expect(hold({ workshop }).agreed[0]?.statements).toEqual(["s0", "s1", "s2", "s3", "s4"]);
  });

  it("give every open question and every high risk an action with an owner", () => {
    const asking = soundPlan({
      open_questions: [
        {
          id: "Q-001",
          text: "At night?",
          why: "x",
          default: "No.",
          blocking: false,
          raised_by: "TestPlanner",
          about: [],
          status: "open",
        },
      ],
    });
    const { actions } = hold({ plan: asking });
    expect(actions.map((action) => action.about[0])).toEqual(["Q-001", "RISK-001"]);
    expect(actions.every((action) => action.owner !== "")).toBe(true);
  });

  it("ask the owner to judge the plan for the seats that nobody has judged", () => {
    const { consensus, meta } = soundPlan();
    const { actions } = hold({
      plan: soundPlan({ consensus: { ...consensus, not_judged_by: ["RiskPlanner"] } }),
    });
    expect(actions[0]).toMatchObject({
      text: "Judge the plan for these seats: risk planner",
      owner: meta.owner,
      due: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      about: ["seats"],
    });
  });

  it("make actions due a week after the last statement or edit", () => {
    const workshop = heldWorkshop(plan);
    const turns = workshop.turns.map((turn) => ({ ...turn, at: "2026-03-30T10:00:00.000Z" }));
    const { actions } = hold({ workshop: { ...workshop, turns } });
    expect(new Set(actions.map(({ due }) => due))).toEqual(new Set(["2026-04-06"]));
    const text = minutesMarkdown(hold({ workshop: { ...workshop, turns } }), "en");
    expect(text).toContain("Due: 2026-04-06");
  });

  it.each(["zh", "en"] as const)(
    "have the structure of minutes in %s: decision first, verdicts by seat and round",
    (language) => {
      const text = minutesMarkdown(hold(), language);
      const heads = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
      expect(heads[0]).toBe(language === "zh" ? "决定" : "Decision");
      expect(text).toContain(language === "zh" ? "| 产品规划 |" : "| Product planner |");
    },
  );
});
