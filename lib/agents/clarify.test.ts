import { describe, expect, it } from "vitest";
import type { AnsweredQuestion } from "../domain/clarification/answered-question.ts";
import type { AnswerKind } from "../domain/clarification/clarification.ts";
import type { ClarifyJudgeOutput, ClarifyReviewOutput } from "../domain/clarification/role-shapes.ts";
import { planSchema } from "../domain/plan/plan.ts";
import { initialTaskState } from "../domain/task/task-state.ts";
import { NO_USAGE } from "../domain/usage/usage.ts";
import { type SeatQuestion, type SeatTurnInput, seatTurnOutputSchema } from "../domain/workshop/seat-turn.ts";
import { type MemoryTask, memoryTask } from "../testing/memory-context.ts";
import { COVERAGE } from "../testing/workshop-talk.ts";
import type { AgentMessage, QuestionToAsk } from "./agent.ts";
import type { RoleInvoker } from "./invoke-role.ts";
import { planningAgent } from "./planning.agent.ts";

const NEED = "Let members reserve a room.";
const STATE = initialTaskState("20260101-0000-001");
const begin: AgentMessage = { from: "user", content: "/plan", kind: "command", id: "m1" };
const answered: AgentMessage = { from: "user", content: "", kind: "answer", id: "m2" };
const AGREES = { ok: true, confidence: 0.8, reasons: ["fine"], suggestions: [], reservations: [] };

const requirement = {
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

const question = (key: string, text: string, more: Partial<SeatQuestion> = {}): SeatQuestion => ({
  key,
  text,
  why: "It decides the data.",
  default: "Ten.",
  blocking: true,
  about: [],
  ...more,
});

/** A seat that asks once; its reviews and judgements are set by the test. */
interface Speaker {
  readonly asks: (input: SeatTurnInput) => SeatQuestion[];
  readonly review?: (text: string) => ClarifyReviewOutput;
  readonly judge?: (answer: string) => Partial<ClarifyJudgeOutput>;
}

function table(script: Speaker): { task: MemoryTask; called: string[] } {
  const called: string[] = [];
  const said = (output: unknown) =>
    Promise.resolve({ output, source: { kind: "model", model: "m", skipped: [] }, usage: NO_USAGE });
  const invoke = ((name: string, given: never) => {
    called.push(name);
    if (name === "clarify_review") {
      const { text } = (given as { question: { text: string } }).question;
      return said(script.review?.(text) ?? { decision: "ask", reason: "still open" });
    }
    if (name === "clarify_judge") {
      const { answer } = given as { answer: string };
      return said({ reading: "enough", digest: "", missing: "", next: "", ...script.judge?.(answer) });
    }
    const input = given as SeatTurnInput;
    const first = input.role === "ProductPlanner" && input.plan.requirements.length === 0;
    return said(
      seatTurnOutputSchema.parse({
        statement: `${input.role} speaks.`,
        verdict: AGREES,
        plan_changes: first ? [requirement, ...COVERAGE] : [],
        questions: script.asks(input),
      }),
    );
  }) as unknown as RoleInvoker;
  return { task: memoryTask({ need: NEED, language: "en", invoke }), called };
}

const twice: Speaker["asks"] = ({ role, mode, answers }) =>
  role === "SystemDesigner" && mode === "speak" && answers.length === 0
    ? [question("q1", "How many rooms?"), question("q2", "How long at most?")]
    : [];

async function put(task: MemoryTask, message: AgentMessage): Promise<readonly QuestionToAsk[]> {
  return (await planningAgent.step(STATE, message, task.context)).questions;
}

const says = (id: string, answer: string, kind: AnswerKind = "answered"): AnsweredQuestion => ({
  id,
  question: "",
  raised_by: "SystemDesigner",
  answer,
  kind,
  by: "Mei",
});

function reply(task: MemoryTask, ...answer: Parameters<typeof says>) {
  task.inbox.answers.push(says(...answer));
  return put(task, answered);
}

const speakers = (task: MemoryTask) =>
  task.said.flatMap((event) => (event.type === "statement" ? [event.data.role] : []));
const reviews = (task: MemoryTask) =>
  task.clarified.flatMap((note) =>
    note.kind === "reviewed" ? [`${note.question.id} ${note.review.decision}`] : [],
  );
const thePlan = (task: MemoryTask) => planSchema.parse(task.artifacts.get("planning.ai.json")?.at(-1));

describe("questions of one seat", () => {
  it("are asked one at a time, and the seat takes another turn only when none is left", async () => {
    const { task } = table({ asks: twice });
    expect(await put(task, begin)).toMatchObject([{ id: "Q-001", exchange: 1 }]);
    expect(await reply(task, "Q-001", "Twelve.")).toMatchObject([{ id: "Q-002", exchange: 1 }]);
    expect(speakers(task)).toEqual(["ProductPlanner", "SystemDesigner"]);
    expect(await reply(task, "Q-002", "Two hours.")).toEqual([]);
    expect(speakers(task).slice(2)).toEqual([
      "SystemDesigner",
      "SeniorDeveloper",
      "TestPlanner",
      "RiskPlanner",
    ]);
    expect(thePlan(task).open_questions.map(({ status }) => status)).toEqual(["answered", "answered"]);
  });

  it("are reviewed again after somebody said something, and not before", async () => {
    const { task, called } = table({ asks: twice });
    await put(task, begin);
    expect(called).not.toContain("clarify_review");
    await reply(task, "Q-001", "Twelve.");
    expect(reviews(task)).toEqual(["Q-002 ask"]);
  });

  it("are dropped with their reason when the seat no longer needs them, and nobody is asked", async () => {
    const { task } = table({ asks: twice, review: () => ({ decision: "skip", reason: "twelve says it" }) });
    await put(task, begin);
    expect(await reply(task, "Q-001", "Twelve, two hours each.")).toEqual([]);
    expect(reviews(task)).toEqual(["Q-002 skip"]);
    const dropped = thePlan(task).open_questions[1];
    expect(dropped).toMatchObject({ id: "Q-002", status: "closed" });
    expect(thePlan(task).meta.status).toBe("final");
  });

  it("are asked in the seat's last wording, and the first one is stored as well", async () => {
    const { task } = table({
      asks: twice,
      review: () => ({ decision: "modify", reason: "the number is known", text: "How long, in hours?" }),
    });
    await put(task, begin);
    const [next] = await reply(task, "Q-001", "Twelve.");
    expect(next).toMatchObject({ text: "How long, in hours?", original: "How long at most?" });
    expect(next?.relayed).toContain("How long, in hours?");
  });
});

describe("an insufficient answer", () => {
  it("is followed by the same question as often as needed, and costs no round and no statement", async () => {
    const { task } = table({
      asks: twice,
      judge: (answer) =>
        answer === "Twelve."
          ? {}
          : { reading: "missing", missing: "a number", next: `More than "${answer}"?` },
    });
    await put(task, begin);
    for (const [at, words] of ["Some.", "A few.", "Not many."].entries())
      expect(await reply(task, "Q-001", words)).toMatchObject([
        { id: "Q-001", exchange: at + 2, missing: "a number", relayed: `More than "${words}"?` },
      ]);
    expect(speakers(task)).toHaveLength(2);
    expect(await reply(task, "Q-001", "Twelve.")).toMatchObject([{ id: "Q-002" }]);
    expect(task.clarified.filter(({ kind }) => kind === "judged")).toHaveLength(4);
  });

  it("keeps a digest of the user's answer if the model gave none", async () => {
    const { task } = table({ asks: twice });
    await put(task, begin);
    await reply(task, "Q-001", "  Twelve rooms. ");
    const settled = task.clarified.find(({ kind }) => kind === "settled");
    expect(settled).toMatchObject({ status: "answered", answer: "  Twelve rooms. ", digest: "Twelve rooms" });
  });
});

describe("ending questions early", () => {
  it("skips one question only", async () => {
    const { task } = table({ asks: twice });
    await put(task, begin);
    expect(await reply(task, "Q-001", "", "skipped")).toMatchObject([{ id: "Q-002" }]);
  });

  it("ends the clarification: questions not asked are recorded, including those of later seats", async () => {
    const asks: Speaker["asks"] = (input) =>
      input.role === "RiskPlanner" && input.mode === "speak" && input.round === 1
        ? [question("q9", "Who pays?")]
        : twice(input);
    const { task } = table({ asks });
    await put(task, begin);
    expect(await reply(task, "Q-001", "", "ended")).toEqual([]);
    const unasked = task.clarified.flatMap((note) => (note.kind === "unasked" ? [note.question.text] : []));
    expect(unasked).toEqual(["How long at most?", "Who pays?"]);
    expect(thePlan(task).open_questions.map(({ status }) => status)).toEqual(["closed", "closed", "closed"]);
    expect(thePlan(task).meta.status).toBe("draft");
  });
});

describe("a seat that asks a new question in every turn", () => {
  it("does not block the workshop when nobody needs to be asked", async () => {
    const asks: Speaker["asks"] = ({ role, turns = 0 }: SeatTurnInput & { turns?: number }) =>
      role === "SystemDesigner" ? [question(`q${turns}`, "Anything else?")] : [];
    const { task } = table({ asks, review: () => ({ decision: "skip", reason: "nothing else" }) });
    await put(task, begin);
    expect(await reply(task, "Q-001", "No.")).toEqual([]);
    expect(speakers(task).filter((role) => role === "SystemDesigner").length).toBeLessThan(10);
  });
});
