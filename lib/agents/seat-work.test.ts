import { describe, expect, it } from "vitest";
import type { Language } from "../domain/language.ts";
import { planSchema } from "../domain/plan/plan.ts";
import { rules } from "../domain/rules/rules.ts";
import { initialTaskState } from "../domain/task/task-state.ts";
import { NO_USAGE } from "../domain/usage/usage.ts";
import {
  type Depth,
  type SeatTurnInput,
  type SeatTurnOutput,
  seatTurnOutputSchema,
} from "../domain/workshop/seat-turn.ts";
import { workshopStateSchema } from "../domain/workshop/workshop-state.ts";
import { type MemoryTask, memoryTask } from "../testing/memory-context.ts";
import { COVERAGE, OK } from "../testing/workshop-talk.ts";
import type { AgentMessage } from "./agent.ts";
import type { RoleInvoker } from "./invoke-role.ts";
import { planReviewAgent } from "./plan-review.agent.ts";
import { planningAgent } from "./planning.agent.ts";
import { planningMeetingAgent } from "./planning-meeting.agent.ts";

const NEED = "Let members reserve a room.";
const STATE = initialTaskState("20260101-0000-001");
const PLAN: AgentMessage = { from: "user", content: "/plan", kind: "command", id: "m1" };

const requirement: SeatTurnOutput["plan_changes"][number] = {
  section: "requirements",
  op: "add",
  item: {
    key: "r1",
    title: "Reserve a room",
    shall: "When a member asks for a room, the system SHALL reserve it.",
    type: "functional",
    priority: "high",
    source: [{ ref: "need", start: 0, end: NEED.length, text: NEED }],
    change: { op: "added", capability: "rooms" },
    scenarios: [{ name: "Free", steps: ["Given a free room", "When a member asks", "Then it is theirs"] }],
  },
};
const covered = COVERAGE.map((change) => {
  const text = JSON.stringify(change).replaceAll('"r1"', '"FR-001"');
  return JSON.parse(text) as SeatTurnOutput["plan_changes"][number];
});

interface Scene {
  readonly say: (input: SeatTurnInput) => Partial<SeatTurnOutput>;
  readonly fails?: (input: SeatTurnInput) => boolean;
  readonly depth?: Depth;
  readonly first?: SeatTurnOutput["plan_changes"];
  readonly need?: string;
  readonly language?: Language;
}

function scene(given: Scene) {
  const { say, fails = () => false, depth = "standard", first = [requirement] } = given;
  const { need = NEED, language = "en" } = given;
  const received: SeatTurnInput[] = [];
  const invoke = ((name: string, asks: unknown) => {
    if (!("mode" in (asks as object)))
      return Promise.resolve({
        output: { view: null },
        source: { kind: "rules", skipped: [] },
        usage: NO_USAGE,
      });
    const input = asks as SeatTurnInput;
    received.push(structuredClone(input));
    const starts = input.role === "ProductPlanner" && input.plan.requirements.length === 0;
    const output = seatTurnOutputSchema.parse({
      statement: `${name} answers.`,
      verdict: OK,
      plan_changes: starts ? first : [],
      ...say(input),
    });
    const source = fails(input)
      ? { kind: "rules", skipped: [{ model: "large", code: "model_timeout" }] }
      : { kind: "model", skipped: [] };
    return Promise.resolve({ output, source, usage: NO_USAGE });
  }) as unknown as RoleInvoker;
  return { task: memoryTask({ need, language, invoke, depth }), received };
}

const planOf = (task: MemoryTask) => planSchema.parse(task.artifacts.get("planning.ai.json")?.at(-1));
const stateOf = (task: MemoryTask) =>
  workshopStateSchema.parse(task.artifacts.get("planning.workshop.json")?.at(-1));
const asked = (received: readonly SeatTurnInput[]) =>
  received.map(({ role, round, mode }) => `${role} ${round} ${mode}`);

describe("a workshop whose seats agree before the review's criteria are met", () => {
  it("gives every seat the gaps, and closes them in one turn that receives only those that block the review", async () => {
    const { task, received } = scene({
      say: ({ mode }) => (mode === "complete" ? { plan_changes: covered } : {}),
    });
    await planningAgent.step(STATE, PLAN, task.context);
    expect(received[1]?.gaps.map(({ kind }) => kind)).toEqual([
      "no_acceptance",
      "no_test",
      "no_scope",
      "no_non_goal",
      "no_risk",
    ]);
    expect(asked(received).at(-1)).toBe("TestPlanner 1 complete");
    expect(received.at(-1)?.gaps.map(({ kind }) => kind)).toEqual(["no_acceptance", "no_test", "no_scope"]);
    expect(planOf(task).meta.status).toBe("final");
    await planReviewAgent.step({ ...STATE, phase: "plan_review" }, PLAN, task.context);
    expect(task.artifacts.get("plan-review.json")?.at(-1)).toMatchObject({ aggregate: { ok: true } });
  });

  it("stays a draft that names what is missing if the turn does not close them", async () => {
    const { task, received } = scene({ say: () => ({}) });
    await planningAgent.step(STATE, PLAN, task.context);
    expect(asked(received).filter((turn) => turn.endsWith("complete"))).toHaveLength(1);
    expect(planOf(task).meta.status).toBe("draft");
    expect(String(task.artifacts.get("planning.report.md")?.at(-1))).toContain("No test case yet: FR-001");
  });
});

const ISSUE: SeatTurnOutput["new_issues"][number] = {
  key: "i1",
  title: "How long?",
  detail: "No length.",
  severity: "major",
  about: [],
  concerns: ["SystemDesigner", "RiskPlanner"],
};
const settles = ({ round, issues }: SeatTurnInput): Partial<SeatTurnOutput> =>
  round === 1
    ? {}
    : {
        positions: issues.map(({ id }) => ({
          issue_id: id,
          position: "agree",
          reason: "Two hours suit everyone.",
          builds_on: [],
          resolution: "A reservation lasts two hours at most.",
        })),
      };

describe("a second round", () => {
  const raising: Scene["say"] = (input) =>
    input.role === "TestPlanner" && input.round === 1 ? { new_issues: [ISSUE] } : settles(input);
  const first = [requirement, ...COVERAGE];

  it("asks only seats with an issue, a gap or a change, at the same time and with the same plan", async () => {
    const { task, received } = scene({ say: raising, first });
    await planningAgent.step(STATE, PLAN, task.context);
    const second = received.filter(({ round }) => round === 2);
    expect(second.map(({ role }) => role)).toEqual(["SystemDesigner", "TestPlanner", "RiskPlanner"]);
    expect(second.map(({ spoken }) => spoken)).toEqual([[], [], []]);
    expect(second[0]?.earlier).toHaveLength(5);
    expect(second[0]?.seen).toEqual(["FR-001"]);
    expect(stateOf(task).ended).toBe("agreed");
    expect(planOf(task).consensus.points).toContain(
      "A reservation lasts two hours at most. (Reason: Two hours suit everyone.)",
    );
  });

  it("of a thorough workshop asks every seat in order, each with all earlier statements", async () => {
    const { task, received } = scene({ say: raising, first, depth: "thorough" });
    await planningAgent.step(STATE, PLAN, task.context);
    const second = received.filter(({ round }) => round === 2);
    expect(second.map(({ spoken }) => spoken.length)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe("the briefing of a round", () => {
  it("says why each seat was called, which one was not, and what is still missing", async () => {
    const raise = ({ role, round }: SeatTurnInput): Partial<SeatTurnOutput> =>
      role === "TestPlanner" && round === 1
        ? {
            new_issues: [
              {
                key: "i1",
                title: "When?",
                detail: "No hours.",
                severity: "major",
                about: [],
                concerns: ["RiskPlanner"],
              },
            ],
          }
        : {};
    const { task } = scene({ say: raise, first: [requirement, ...COVERAGE] });
    await planningAgent.step(STATE, PLAN, task.context);
    const briefings = task.said.flatMap((event) => (event.type === "briefing" ? [event.data] : []));
    const [first, second] = briefings;
    expect(first?.calls?.map(({ reasons }) => reasons[0]?.kind)).toEqual(Array(5).fill("first_round"));
    expect(second?.calls?.map(({ role, reasons }) => [role, reasons.map(({ kind }) => kind)])).toEqual([
      ["ProductPlanner", []],
      ["SystemDesigner", []],
      ["SeniorDeveloper", []],
      ["TestPlanner", ["issue"]],
      ["RiskPlanner", ["issue"]],
    ]);
    expect(second?.gaps?.map(({ kind }) => kind) ?? []).not.toContain("no_acceptance");
  });
});

describe("a quick workshop", () => {
  it("has one seat draft the whole plan and one review it", async () => {
    const { task, received } = scene({ say: () => ({}), first: [requirement, ...COVERAGE], depth: "quick" });
    await planningAgent.step(STATE, PLAN, task.context);
    expect(asked(received)).toEqual(["ProductPlanner 1 draft", "TestPlanner 1 speak"]);
    expect(planOf(task).consensus.agreed_by).toEqual(["ProductPlanner", "TestPlanner"]);
    expect(planOf(task).meta.status).toBe("final");
  });
});

describe("a seat whose models all fail", () => {
  it("is empty: it says so, adds nothing to the plan and has no verdict", async () => {
    const added: SeatTurnOutput["plan_changes"] = [{ section: "targets", op: "add", text: "invented" }];
    const { task } = scene({
      say: ({ role }) => (role === "RiskPlanner" ? { plan_changes: added } : {}),
      fails: ({ role }) => role === "RiskPlanner",
      first: [requirement, ...COVERAGE],
    });
    await planningAgent.step(STATE, PLAN, task.context);
    const turn = stateOf(task).turns.find(({ role }) => role === "RiskPlanner");
    expect(turn).toMatchObject({ plan_changes: [], verdict: { ok: null } });
    expect(turn?.statement).toContain("No model answered for this seat (large)");
    expect(planOf(task).targets).toEqual([]);
    expect(planOf(task).meta.status).toBe("draft");
    expect(planOf(task).consensus.not_judged_by).toEqual(["RiskPlanner"]);
  });
});

describe("a first draft whose models all fail", () => {
  it.each([
    [
      "en",
      "Members can reserve a tool for up to 7 days. Reports should be fast.",
      "only the words of the need",
    ],
    ["zh", "会员可以预约工具，最多 7 天。报表要快。", "只有需求的原话"],
  ] as const)(
    "has the need in its own words and no sentence of the rules (%s)",
    async (language, need, note) => {
      const { task } = scene({ say: (input) => rules.fillSeat(input), fails: () => true, need, language });
      await planningAgent.step(STATE, PLAN, task.context);
      const plan = planOf(task);
      expect(plan.requirements.length).toBeGreaterThan(0);
      for (const { as_stated, proposal, scenarios, source } of plan.requirements) {
        expect({ as_stated, proposal, scenarios }).toEqual({
          as_stated: true,
          proposal: undefined,
          scenarios: [],
        });
        for (const { text } of source) expect(need).toContain(text);
      }
      expect(plan).toMatchObject({
        open_questions: [],
        risks: [],
        acceptance: [],
        meta: { status: "draft" },
      });
      expect(plan.consensus.not_judged_by).toHaveLength(5);
      const turns = stateOf(task).turns;
      expect(turns[0]?.statement).toContain(note);
      expect(turns.every(({ verdict }) => verdict.ok === null)).toBe(true);
    },
  );
});

describe("a refinement", () => {
  it("receives the review's open issues, the meeting's decision and what was agreed", async () => {
    const { task, received } = scene({ say: () => ({}) });
    await planningAgent.step(STATE, PLAN, task.context);
    const reviewing = { ...STATE, phase: "plan_review" as const };
    await planReviewAgent.step(reviewing, PLAN, task.context);
    await planningMeetingAgent.step(reviewing, PLAN, task.context);
    const before = received.length;
    const remark: AgentMessage = { from: "user", content: "Also at night.", kind: "remark", id: "m2" };
    await planningAgent.step(STATE, remark, task.context);
    const refines = received[before]?.refines;
    expect(refines).toMatchObject({ version: 1, meeting: { decision: "hold" } });
    expect(refines?.review.map(({ about }) => about)).toContain("requirements.FR-001");
    expect(refines?.agreed).toEqual(stateOf(task).refines?.agreed);
    expect(received[before]?.plan.requirements.map(({ id }) => id)).toEqual(["FR-001"]);
  });
});

describe("a remark that answers a question", () => {
  const question: SeatTurnOutput["questions"][number] = {
    key: "q1",
    text: "May it be booked at night?",
    why: "Opening hours.",
    default: "No.",
    blocking: false,
    about: [],
  };

  it("closes it when a seat reads it, with the quote as the answer", async () => {
    const { task } = scene({
      say: ({ role, plan, remarks }) => {
        if (role !== "ProductPlanner") return {};
        if (plan.requirements.length === 0) return { questions: [question] };
        const id = plan.open_questions[0]?.id ?? "";
        const source = remarks[0] ?? "";
        return {
          plan_changes: [{ section: "open_questions", op: "answer", id, text: "At night too.", source }],
        };
      },
      first: [requirement, ...COVERAGE],
    });
    await planningAgent.step(STATE, PLAN, task.context);
    const remark: AgentMessage = { from: "user", content: "Yes, also at night.", kind: "remark", id: "m2" };
    await planningAgent.step(STATE, remark, task.context);
    expect(planOf(task).open_questions.map(({ status }) => status)).toEqual(["answered"]);
    expect(stateOf(task).answers).toMatchObject([{ answer: "Yes, also at night.", digest: "At night too." }]);
  });
});
