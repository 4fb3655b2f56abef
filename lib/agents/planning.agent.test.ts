import { describe, expect, it } from "vitest";
import { planSchema } from "../domain/plan/plan.ts";
import { SEATS } from "../domain/roles/seat-specs.ts";
import { initialTaskState } from "../domain/task/task-state.ts";
import { NO_USAGE } from "../domain/usage/usage.ts";
import {
  type SeatTurnInput,
  type SeatTurnOutput,
  seatTurnOutputSchema,
} from "../domain/workshop/seat-turn.ts";
import { workshopStateSchema } from "../domain/workshop/workshop-state.ts";
import { type MemoryTask, memoryTask } from "../testing/memory-context.ts";
import { COVERAGE } from "../testing/workshop-talk.ts";
import type { AgentMessage } from "./agent.ts";
import type { RoleInvoker } from "./invoke-role.ts";
import { planningAgent } from "./planning.agent.ts";

const NEED = "Let members reserve a room.";
const STATE = initialTaskState("20260101-0000-001");
const plan: AgentMessage = { from: "user", content: "/plan", kind: "command", id: "m1" };
const answered: AgentMessage = { from: "user", content: "", kind: "answer", id: "m2" };

type Speaker = (input: SeatTurnInput) => Partial<SeatTurnOutput>;

const AGREES = { ok: true, confidence: 0.8, reasons: ["fine"], suggestions: [], reservations: [] };
const UNSURE = { ...AGREES, ok: null, reasons: ["not clear yet"] };

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
    scenarios: [
      { name: "Free room", steps: ["Given a free room", "When a member asks", "Then it is theirs"] },
    ],
  },
};

/** A workshop whose seats answer as the test sets; the product planner always has the requirement. */
function table(
  voice: Speaker,
  by: "model" | "rules" = "model",
): { task: MemoryTask; received: SeatTurnInput[] } {
  const received: SeatTurnInput[] = [];
  const invoke = ((name: string, given: unknown) => {
    if (name === "clarify_judge") {
      const output = { reading: "enough", digest: "short", missing: "", next: "" };
      return Promise.resolve({ output, source: { kind: "rules", skipped: [] }, usage: NO_USAGE });
    }
    const input = given as SeatTurnInput;
    received.push(structuredClone(input));
    const first = input.role === "ProductPlanner" && input.plan.requirements.length === 0;
    const output = seatTurnOutputSchema.parse({
      statement: `${input.role} speaks.`,
      verdict: AGREES,
      plan_changes: first ? [requirement, ...COVERAGE] : [],
      ...voice(input),
    });
    return Promise.resolve({ output, source: { kind: by, skipped: [] }, usage: NO_USAGE });
  }) as unknown as RoleInvoker;
  return { task: memoryTask({ need: NEED, language: "en", invoke }), received };
}

const turnsTaken = (task: MemoryTask) =>
  task.said.flatMap((event) =>
    event.type === "statement" ? [`${event.data.round} ${event.data.role}`] : [],
  );
const thePlan = (task: MemoryTask) => planSchema.parse(task.artifacts.get("planning.ai.json")?.at(-1));

describe("a workshop in which all agree in the first round", () => {
  it("takes one round in fixed order and ends in a final plan with all its artifacts", async () => {
    const { task } = table(() => ({}));
    const result = await planningAgent.step(STATE, plan, task.context);
    expect(turnsTaken(task)).toEqual(SEATS.map((seat) => `1 ${seat}`));
    expect(thePlan(task).meta).toMatchObject({ status: "final", version: 1 });
    expect(thePlan(task).consensus.agreed_by).toEqual([...SEATS]);
    expect([...task.artifacts.keys()]).toEqual(
      expect.arrayContaining([
        "planning.ai.json",
        "planning.final.json",
        "plan.md",
        "plan.files.json",
        "planning.report.md",
        "planning.transcript.jsonl",
        ...SEATS.map((seat) => `planning/roles/${seat}.json`),
      ]),
    );
    expect(result.actions).toEqual(["suggest_plan_review"]);
    expect(result.statePatch).toMatchObject({ actors: { planning: { round: 1, status: "completed" } } });
  });

  it("gives each seat the plan and the statements of the seats before it", async () => {
    const { task, received } = table(() => ({}));
    await planningAgent.step(STATE, plan, task.context);
    expect(received[1]?.plan.requirements[0]?.id).toBe("FR-001");
    expect(received[4]?.spoken.map((said) => said.role)).toEqual(SEATS.slice(0, 4));
  });
});

describe("a workshop that a person pauses", () => {
  it("stops after any turn without a question, and continues at the next one to the plan of a workshop that nobody paused", async () => {
    const { task: whole } = table(() => ({}));
    await planningAgent.step(STATE, plan, whole.context);
    for (let events = 1; events < whole.said.length; events += 1) {
      const { task } = table(() => ({}));
      task.pausesAfter = events;
      const paused = await planningAgent.step(STATE, plan, task.context);
      const taken = turnsTaken(task).length;
      if (paused.pauses !== true) {
        // Asked for when every seat had spoken: the workshop is over.
        expect(taken).toBe(SEATS.length);
        continue;
      }
      expect(paused.questions).toEqual([]);
      const state = workshopStateSchema.parse(task.artifacts.get("planning.workshop.json")?.at(-1));
      expect([state.paused, state.turns.length]).toEqual([true, taken]);
      task.pausesAfter = undefined;
      await planningAgent.step(STATE, answered, task.context);
      expect(turnsTaken(task)).toEqual(SEATS.map((seat) => `1 ${seat}`));
      expect(thePlan(task)).toEqual(thePlan(whole));
    }
  });
});

describe("a workshop without a model", () => {
  it("asks every seat once, and no seat has voted: the plan is a draft that nobody has judged", async () => {
    const block = { ...AGREES, ok: false, reservations: ["not this way"] };
    const { task } = table(({ role }) => (role === "RiskPlanner" ? { verdict: block } : {}), "rules");
    await planningAgent.step(STATE, plan, task.context);
    expect(turnsTaken(task)).toEqual(SEATS.map((seat) => `1 ${seat}`));
    const { meta, consensus } = thePlan(task);
    expect(meta.status).toBe("draft");
    expect(consensus).toMatchObject({ agreed_by: [], reserved_by: [], not_judged_by: [...SEATS] });
    const verdicts = task.said.flatMap((event) => (event.type === "statement" ? [event.data.verdict] : []));
    expect(verdicts).toEqual(verdicts.map(() => expect.objectContaining({ ok: null, confidence: null })));
  });

  it("becomes final by the turns of people, each with the person's name, and asks no seat again", async () => {
    const { task, received } = table(() => ({}), "rules");
    await planningAgent.step(STATE, plan, task.context);
    const asked = received.length;
    const output = seatTurnOutputSchema.parse({ statement: "I have read it.", verdict: AGREES });
    task.inbox.turns.push(...SEATS.map((role) => ({ role, name: "Mei", output })));
    await planningAgent.step(STATE, plan, task.context);
    expect(received).toHaveLength(asked);
    expect(thePlan(task).meta).toMatchObject({ status: "final", version: 2 });
    expect(thePlan(task).consensus.not_judged_by).toBeUndefined();
    const people = task.said.flatMap((event) =>
      event.type === "statement" && event.data.source.kind === "person" ? [event.data.source.name] : [],
    );
    expect(people).toEqual(SEATS.map(() => "Mei"));
  });
});

describe("a workshop with objections", () => {
  const objects: Speaker = ({ role, round }) => {
    if (role === "TestPlanner" && round === 1)
      return {
        verdict: UNSURE,
        new_issues: [
          {
            key: "i1",
            title: "How long?",
            detail: "No length.",
            severity: "major",
            about: ["FR-001"],
            concerns: [],
          },
        ],
      };
    return {};
  };

  it("settles in round 2 what no seat objects to any more, and records how", async () => {
    const { task } = table((input) => ({
      ...objects(input),
      positions:
        input.round === 2
          ? input.issues.map((issue) => ({
              issue_id: issue.id,
              position: "agree",
              reason: "two hours",
              builds_on: [],
              resolution: "Two hours at most.",
            }))
          : [],
    }));
    await planningAgent.step(STATE, plan, task.context);
    expect(turnsTaken(task)).toHaveLength(10);
    expect(thePlan(task).meta.status).toBe("final");
    expect(thePlan(task).consensus.points).toContainEqual(
      expect.stringMatching(/^Two hours at most\. \(Reason: /),
    );
  });

  it("stays a draft when a seat keeps blocking, with each position on record, after at most three rounds", async () => {
    const { task } = table((input) => ({
      ...objects(input),
      verdict:
        input.role === "TestPlanner" ? { ...AGREES, ok: false, reasons: ["cannot be tested"] } : AGREES,
      positions: input.issues.map((issue) => ({
        issue_id: issue.id,
        position: input.role === "TestPlanner" ? "block" : "agree",
        reason: `round ${input.round}`,
        builds_on: [],
      })),
      new_issues:
        input.role === "RiskPlanner"
          ? [
              {
                key: "x",
                title: `Risk ${input.round}`,
                detail: "new",
                severity: "major",
                about: [],
                concerns: [],
              },
            ]
          : (objects(input).new_issues ?? []),
    }));
    await planningAgent.step(STATE, plan, task.context);
    expect(turnsTaken(task)).toHaveLength(15);
    const made = thePlan(task);
    expect(made.meta.status).toBe("draft");
    expect(made.consensus.reserved_by).toContain("TestPlanner");
    expect(task.artifacts.has("planning.final.json")).toBe(false);
    const state = workshopStateSchema.parse(task.artifacts.get("planning.workshop.json")?.at(-1));
    expect(state.ended).toBe("round_cap");
    expect(state.issues[0]).toMatchObject({ status: "unresolved" });
  });

  it("reads null as not agreed", async () => {
    const { task } = table(({ role }) => (role === "RiskPlanner" ? { verdict: UNSURE } : {}));
    await planningAgent.step(STATE, plan, task.context);
    expect(thePlan(task).meta.status).toBe("draft");
  });

  it("stops after the round in which the budget was spent", async () => {
    const { task } = table(objects);
    task.budget = false;
    await planningAgent.step(STATE, plan, task.context);
    expect(turnsTaken(task)).toHaveLength(5);
    expect(thePlan(task).meta.status).toBe("draft");
  });
});

describe("a blocking question", () => {
  const asks: Speaker = ({ role, mode, answers }) =>
    role === "SystemDesigner" && mode === "speak" && answers.length === 0
      ? {
          questions: [
            {
              key: "q1",
              text: "How many rooms?",
              why: "It decides the data.",
              default: "Ten.",
              blocking: true,
              about: ["FR-001"],
            },
          ],
        }
      : {};

  it("pauses at its seat and continues there with the answer, as if without interruption", async () => {
    const { task, received } = table(asks);
    const waiting = await planningAgent.step(STATE, plan, task.context);
    expect(waiting.questions).toMatchObject([
      { id: "Q-001", role: "SystemDesigner", text: "How many rooms?" },
    ]);
    expect(waiting.questions[0]?.relayed).toContain("How many rooms?");
    expect(waiting.statePatch).toMatchObject({ actors: { planning: { status: "waiting_for_user" } } });
    expect(turnsTaken(task)).toEqual(["1 ProductPlanner", "1 SystemDesigner"]);
    expect(task.artifacts.has("planning.ai.json")).toBe(false);

    task.inbox.answers.push({
      id: "Q-001",
      question: "How many rooms?",
      raised_by: "SystemDesigner",
      answer: "Twelve.",
      kind: "answered",
    });
    await planningAgent.step(STATE, answered, task.context);
    expect(turnsTaken(task).slice(2)).toEqual([
      "1 SystemDesigner",
      "1 SeniorDeveloper",
      "1 TestPlanner",
      "1 RiskPlanner",
    ]);
    expect(received[2]).toMatchObject({ mode: "resume", role: "SystemDesigner" });
    expect(received[2]?.answers[0]?.answer).toBe("Twelve.");
    expect(thePlan(task).open_questions[0]).toMatchObject({ status: "answered" });
    expect(thePlan(task).meta.status).toBe("final");
  });

  it("becomes an assumption when the user leaves it to the seats", async () => {
    const { task } = table(asks);
    await planningAgent.step(STATE, plan, task.context);
    task.inbox.answers.push({
      id: "Q-001",
      question: "How many rooms?",
      raised_by: "SystemDesigner",
      answer: "",
      kind: "you_decide",
      default: "Ten.",
    });
    await planningAgent.step(STATE, answered, task.context);
    expect(thePlan(task).assumptions[0]?.text).toContain("Ten.");
    expect(thePlan(task).open_questions[0]?.status).toBe("assumed");
    expect(thePlan(task).meta.status).toBe("final");
  });

  it("leaves a draft when the user ends the questions", async () => {
    const { task } = table(asks);
    await planningAgent.step(STATE, plan, task.context);
    task.inbox.answers.push({
      id: "Q-001",
      question: "How many rooms?",
      raised_by: "SystemDesigner",
      answer: "",
      kind: "ended",
    });
    await planningAgent.step(STATE, answered, task.context);
    expect(thePlan(task).meta.status).toBe("draft");
    expect(thePlan(task).consensus.reserved_by).toContain("SystemDesigner");
  });
});

describe("a further version", () => {
  it("starts from the last plan, receives the remark, and keeps requirement ids", async () => {
    const { task, received } = table(() => ({}));
    await planningAgent.step(STATE, plan, task.context);
    await planningAgent.step(
      STATE,
      { from: "user", content: "Also at night.", kind: "remark", id: "m3" },
      task.context,
    );
    expect(received[5]).toMatchObject({ remarks: ["Also at night."] });
    expect(thePlan(task).meta.version).toBe(2);
    expect(thePlan(task).requirements.map((one) => one.id)).toEqual(["FR-001"]);
  });

  it("includes remarks made meanwhile in the next round", async () => {
    const { task, received } = table((input) => {
      if (input.round === 1 && input.role === "RiskPlanner") task.inbox.remarks.push("Only on weekdays.");
      return input.round === 1 ? { verdict: UNSURE } : {};
    });
    await planningAgent.step(STATE, plan, task.context);
    expect(received[4]?.remarks).toEqual([]);
    expect(received[5]?.remarks).toEqual(["Only on weekdays."]);
  });
});

describe("invalid turns", () => {
  it("leaves out a change to an unknown requirement, records it for the seat and shows no warning to people", async () => {
    const { task } = table(({ role }) =>
      role === "TestPlanner"
        ? { plan_changes: [{ section: "requirements", op: "drop", id: "FR-999", reason: "gone" }] }
        : {},
    );
    await planningAgent.step(STATE, plan, task.context);
    expect(task.said.filter(({ type }) => type === "log")).toEqual([]);
    const state = workshopStateSchema.parse(task.artifacts.get("planning.workshop.json")?.at(-1));
    const turn = state.turns.find(({ role }) => role === "TestPlanner");
    expect(turn?.not_applied).toEqual([expect.stringContaining("FR-999")]);
    expect(thePlan(task).requirements).toHaveLength(1);
  });

  it("fails without side effects when no requirement is produced", async () => {
    const { task } = table(() => ({ plan_changes: [] }));
    const result = await planningAgent.step(STATE, plan, task.context);
    expect(result.statePatch).toMatchObject({ actors: { planning: { status: "failed" } } });
    expect(task.artifacts.has("planning.ai.json")).toBe(false);
  });
});
