import { describe, expect, it } from "vitest";
import type { AnsweredQuestion } from "../domain/clarification/answered-question.ts";
import { planSchema } from "../domain/plan/plan.ts";
import { planChangesSchema } from "../domain/plan/plan-changes.ts";
import { initialTaskState } from "../domain/task/task-state.ts";
import { NO_USAGE } from "../domain/usage/usage.ts";
import {
  type SeatTurnInput,
  type SeatTurnOutput,
  seatTurnOutputSchema,
} from "../domain/workshop/seat-turn.ts";
import { workshopStateSchema } from "../domain/workshop/workshop-state.ts";
import { type MemoryTask, memoryTask } from "../testing/memory-context.ts";
import type { AgentMessage } from "./agent.ts";
import type { RoleInvoker } from "./invoke-role.ts";
import { planReviewAgent } from "./plan-review.agent.ts";
import { planningAgent } from "./planning.agent.ts";
import { planningMeetingAgent } from "./planning-meeting.agent.ts";

const NEED = "Let members reserve a room.";
const STATE = initialTaskState("20260101-0000-001");
const COMMAND: AgentMessage = { from: "user", content: "/plan", kind: "command", id: "m1" };
const remark = (content: string): AgentMessage => ({ from: "user", content, kind: "remark", id: "m2" });

const NOT_JUDGED = {
  ok: null,
  confidence: null,
  reasons: ["found: nothing"],
  suggestions: [],
  reservations: [],
};

const requirement: SeatTurnOutput["plan_changes"][number] = {
  section: "requirements",
  op: "add",
  item: {
    key: "r1",
    title: "Reserve a room",
    shall: "The system SHALL let members reserve a room.",
    type: "functional",
    priority: "high",
    source: [{ ref: "need", start: 0, end: NEED.length, text: NEED }],
    change: { op: "added", capability: "rooms" },
    scenarios: [],
  },
};
const questions: SeatTurnOutput["questions"] = [
  {
    key: "q1",
    text: "How long may a member keep a room?",
    why: "No limit is named.",
    default: "Two hours.",
    blocking: true,
    about: ["r1"],
  },
  { key: "q2", text: "What is the goal?", why: "The need names none.", blocking: false, about: [] },
];
const assumption: SeatTurnOutput["plan_changes"][number] = {
  section: "assumptions",
  op: "add",
  item: { key: "a1", text: "Rooms are free of charge.", source: "seat", about: ["r1"] },
};

interface Table {
  readonly task: MemoryTask;
  readonly asked: SeatTurnInput[];
}

/** Seats of which the product planner writes the first version; then each answers what `say` gives. */
function seats(
  holder: "model" | "rules",
  {
    first = [requirement, assumption],
    puts = questions,
    say = () => ({}),
  }: {
    first?: SeatTurnOutput["plan_changes"];
    puts?: SeatTurnOutput["questions"];
    say?: (input: SeatTurnInput) => Partial<SeatTurnOutput>;
  } = {},
): Table {
  const asked: SeatTurnInput[] = [];
  const invoke = ((_name: string, given: unknown) => {
    const input = given as SeatTurnInput;
    asked.push(structuredClone(input));
    const starts = input.role === "ProductPlanner" && input.plan.meta.version === 1 && input.mode === "speak";
    const said = starts ? { plan_changes: first, questions: puts } : say(input);
    const output = seatTurnOutputSchema.parse({ statement: "I looked at it.", verdict: NOT_JUDGED, ...said });
    return Promise.resolve({ output, source: { kind: holder, skipped: [] }, usage: NO_USAGE });
  }) as unknown as RoleInvoker;
  return { task: memoryTask({ need: NEED, language: "en", invoke }), asked };
}

const planOf = ({ task }: Table) => planSchema.parse(task.artifacts.get("planning.ai.json")?.at(-1));
const stateOf = ({ task }: Table) =>
  workshopStateSchema.parse(task.artifacts.get("planning.workshop.json")?.at(-1));
const run = ({ task }: Table, message = COMMAND) => planningAgent.step(STATE, message, task.context);

function answer(id: string, kind: AnsweredQuestion["kind"], text = ""): AnsweredQuestion {
  const first = id === "Q-001";
  return {
    id,
    question: (first ? questions[0] : questions[1])?.text ?? "",
    raised_by: "ProductPlanner",
    answer: text,
    kind,
    ...(first ? { default: "Two hours." } : {}),
    by: "Mei",
  };
}

async function drafted(): Promise<Table> {
  const table = seats("rules");
  await run(table);
  return table;
}

async function answered(table: Table, ...answers: AnsweredQuestion[]): Promise<void> {
  table.task.inbox.answers.push(...answers);
  await run(table);
}

describe("a workshop without a model", () => {
  it("ends by itself with a draft that contains its blocking questions, and the meeting is on hold", async () => {
    const table = seats("rules");
    const result = await run(table);
    expect(result.questions).toEqual([]);
    expect(planOf(table).open_questions[0]).toMatchObject({ id: "Q-001", status: "open", blocking: true });
    expect(planOf(table).meta.status).toBe("draft");
    const reviewing = { ...STATE, phase: "plan_review" as const };
    await planReviewAgent.step(reviewing, COMMAND, table.task.context);
    await planningMeetingAgent.step(reviewing, COMMAND, table.task.context);
    expect(table.task.artifacts.get("planning.meeting.json")?.at(-1)).toMatchObject({ decision: "hold" });
  });

  it("that has only questions ends with a plan which the answers fill", async () => {
    const table = seats("rules", { first: [] });
    const result = await run(table);
    expect(result.actions).toEqual(["suggest_plan_review"]);
    await answered(table, answer("Q-001", "answered", "Members reserve a room for at most two hours."));
    expect(planOf(table).requirements).toMatchObject([
      { as_stated: true, source: [{ ref: "answer:Q-001" }] },
    ]);
    expect(planOf(table).open_questions[0]?.status).toBe("answered");
  });
});

describe("an answer to a question of a plan", () => {
  it("becomes requirements in its own sentences, closes the question and changes nothing else", async () => {
    const table = await drafted();
    const before = planOf(table);
    const turns = table.asked.length;
    await answered(table, answer("Q-001", "answered", "At most two hours. Staff may extend it once."));
    const plan = planOf(table);
    expect(plan.meta.version).toBe(2);
    expect(table.asked).toHaveLength(turns);
    expect(plan.open_questions.map(({ status }) => status)).toEqual(["answered", "open"]);
    const [old, ...added] = plan.requirements;
    expect(old).toEqual(before.requirements[0]);
    expect(added.map(({ shall, refines, source }) => [shall, refines, source[0]?.text])).toEqual([
      ["The system SHALL meet the stated need: “At most two hours.”", ["FR-001"], "At most two hours."],
      [
        "The system SHALL meet the stated need: “Staff may extend it once.”",
        ["FR-001"],
        "Staff may extend it once.",
      ],
    ]);
    const changes = planChangesSchema.parse(table.task.artifacts.get("plan.changes.json")?.at(-1));
    const reasons = changes.items.find(({ id }) => id === added[0]?.id)?.reasons;
    expect(reasons).toMatchObject([{ kind: "answer", text: "At most two hours. Staff may extend it once." }]);
    // Pairs with the new requirements are listed for judgement; they hold up nothing.
    expect(plan.contradictions.filter(({ candidate }) => candidate !== true)).toEqual([]);
    const unchanged = { requirements: [], open_questions: [], scope: [], contradictions: [] };
    expect({ ...plan, meta: before.meta, ...unchanged }).toEqual({ ...before, ...unchanged });
  });

  it("that takes the default is an assumption", async () => {
    const table = await drafted();
    await answered(table, answer("Q-001", "you_decide"));
    const plan = planOf(table);
    expect(plan.open_questions[0]?.status).toBe("assumed");
    expect(plan.assumptions.at(-1)).toMatchObject({ source: "question", about: ["FR-001"] });
    expect(plan.assumptions.at(-1)?.text).toContain("Two hours.");
    expect(plan.requirements).toHaveLength(1);
  });

  it("can replace a default that was taken", async () => {
    const table = await drafted();
    await answered(table, answer("Q-001", "you_decide"));
    await answered(table, answer("Q-001", "answered", "A member keeps a room for one hour."));
    const plan = planOf(table);
    expect(plan.assumptions.map(({ text }) => text)).toEqual(["Rooms are free of charge."]);
    expect(plan.requirements).toHaveLength(2);
    expect(stateOf(table).answers).toHaveLength(1);
  });

  it("that puts a blocking question off leaves it visible and the plan a draft", async () => {
    const table = await drafted();
    await answered(table, answer("Q-001", "skipped"));
    const plan = planOf(table);
    expect(plan.open_questions[0]).toMatchObject({ status: "closed", blocking: true });
    expect(plan.meta.status).toBe("draft");
    expect(table.task.artifacts.get("planning.draft.json")?.at(-1)).toMatchObject({
      open_points: expect.arrayContaining([
        expect.objectContaining({ text: "How long may a member keep a room?" }),
      ]) as unknown,
    });
  });

  it("that is only yes or no is kept together with its question", async () => {
    const table = await drafted();
    await answered(table, answer("Q-002", "answered", "None."));
    expect(planOf(table).assumptions.at(-1)).toMatchObject({
      text: "What is the goal? None.",
      source: "user",
    });
  });

  it("is read by the seat that asked if a model holds it, and by no other seat", async () => {
    const table = seats("model", {
      puts: questions.map((question) => ({ ...question, blocking: false })),
      say: ({ mode }) =>
        mode === "resume"
          ? {
              plan_changes: [
                {
                  section: "requirements",
                  op: "change",
                  id: "FR-001",
                  item: { title: "Reserve a room for two hours" },
                  reason: "answered",
                },
              ],
            }
          : {},
    });
    await run(table);
    const turns = table.asked.length;
    await answered(table, answer("Q-001", "answered", "Two hours."));
    expect(table.asked.slice(turns).map(({ role, mode }) => [role, mode])).toEqual([
      ["ProductPlanner", "resume"],
    ]);
    const plan = planOf(table);
    expect(plan.requirements.map(({ title }) => title)).toEqual(["Reserve a room for two hours"]);
    expect(plan.open_questions[0]?.status).toBe("answered");
  });
});

describe("a remark on a plan", () => {
  it("settles the questions and assumptions that it names, without another turn of the seats", async () => {
    const table = await drafted();
    const turns = table.asked.length;
    await run(table, remark("Q-001: two hours at most.\nA-001: members pay for rooms at night."));
    const plan = planOf(table);
    expect(table.asked).toHaveLength(turns);
    expect(plan.open_questions[0]?.status).toBe("answered");
    expect(plan.assumptions).toEqual([]);
    expect(plan.requirements.slice(1).map(({ source }) => source[0]?.ref)).toEqual([
      "answer:Q-001",
      "answer:A-001",
    ]);
  });

  it("goes to the seats without the lines that it settles", async () => {
    const table = await drafted();
    await run(table, remark("Add a report.\nQ-002: fewer double bookings next year."));
    expect(table.asked.at(-1)?.remarks).toEqual(["Add a report."]);
    expect(planOf(table).open_questions[1]?.status).toBe("answered");
  });
});
