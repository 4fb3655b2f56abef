import { describe, expect, it } from "vitest";
import { initialTaskState } from "../domain/task/task-state.ts";
import { NO_USAGE } from "../domain/usage/usage.ts";
import type { Depth, SeatTurnInput, SeatTurnOutput } from "../domain/workshop/seat-turn.ts";
import { seatTurnOutputSchema } from "../domain/workshop/seat-turn.ts";
import { workshopStateSchema } from "../domain/workshop/workshop-state.ts";
import { memoryTask } from "../testing/memory-context.ts";
import { OK } from "../testing/workshop-talk.ts";
import type { AgentMessage } from "./agent.ts";
import type { RoleInvoker } from "./invoke-role.ts";
import { planningAgent } from "./planning.agent.ts";

// A blocking question stops only what depends on it.

const NEED = "Let members reserve a room and cancel it.";
const STATE = initialTaskState("20260101-0000-001");
const PLAN: AgentMessage = { from: "user", content: "/plan", kind: "command", id: "m1" };
const ANSWER: AgentMessage = { from: "user", content: "", kind: "answer", id: "m2" };

const requirement = (key: string, title: string): SeatTurnOutput["plan_changes"][number] => ({
  section: "requirements",
  op: "add",
  item: {
    key,
    title,
    shall: `When a member asks, the system SHALL ${title.toLowerCase()}.`,
    type: "functional",
    priority: "high",
    source: [{ ref: "need", start: 0, end: NEED.length, text: NEED }],
    change: { op: "added", capability: "rooms" },
    scenarios: [{ name: "Asked", steps: ["Given a member", "When they ask", "Then it happens"] }],
  },
});
const REQUIREMENTS = [requirement("r1", "Reserve a room"), requirement("r2", "Cancel a reservation")];

interface SceneOptions {
  readonly depth?: Depth;
  /** The models of the seat that asked fail when it is called again. */
  readonly failsLater?: boolean;
}

const FAILED = { kind: "rules", skipped: [{ model: "m", code: "model_unauthorised" }] } as const;

/** A workshop in which the system designer asks one blocking question in its first turn. */
function scene(about: readonly string[], { depth = "standard", failsLater = false }: SceneOptions = {}) {
  const received: SeatTurnInput[] = [];
  const invoke = ((name: string, given: unknown) => {
    if (name === "clarify_judge") {
      const output = { reading: "enough", digest: "Two hours.", missing: "", next: "" };
      return Promise.resolve({ output, source: { kind: "model", skipped: [] }, usage: NO_USAGE });
    }
    if (!("mode" in (given as object)))
      return Promise.resolve({
        output: { view: null },
        source: { kind: "rules", skipped: [] },
        usage: NO_USAGE,
      });
    const input = given as SeatTurnInput;
    received.push(structuredClone(input));
    const first = input.role === "ProductPlanner" && input.plan.requirements.length === 0;
    const asks = input.role === "SystemDesigner" && input.mode === "speak" && input.round === 1;
    const question = { key: "q1", text: "Until when?", why: "Money.", blocking: true, about: [...about] };
    const output = seatTurnOutputSchema.parse({
      statement: `${name} answers.`,
      verdict: asks ? { ...OK, ok: null } : OK,
      plan_changes: first ? REQUIREMENTS : [],
      questions: asks ? [question] : [],
    });
    const source = failsLater && input.mode === "resume" ? FAILED : { kind: "model", skipped: [] };
    return Promise.resolve({ output, source, usage: NO_USAGE });
  }) as unknown as RoleInvoker;
  const task = memoryTask({ need: NEED, language: "en", invoke, depth });
  const state = () => workshopStateSchema.parse(task.artifacts.get("planning.workshop.json")?.at(-1));
  const answer = async () => {
    const question = state().plan.open_questions[0];
    if (question === undefined) throw new Error("nothing was asked");
    const { id, text, raised_by } = question;
    task.inbox.answers.push({ id, question: text, raised_by, answer: "Two hours before.", kind: "answered" });
    return planningAgent.step(STATE, ANSWER, task.context);
  };
  const turns = () => received.map(({ role, round, mode }) => `${role} ${round} ${mode}`);
  return { task, received, turns, state, answer, start: () => planningAgent.step(STATE, PLAN, task.context) };
}

describe("a blocking question about one requirement", () => {
  it("lets the other seats work on the rest, and says what waits", async () => {
    const { start, turns, received, state } = scene(["FR-002"]);
    const result = await start();
    expect(result.questions.map(({ text }) => text)).toEqual(["Until when?"]);
    expect(turns()).toEqual([
      "ProductPlanner 1 speak",
      "SystemDesigner 1 speak",
      "SeniorDeveloper 1 speak",
      "TestPlanner 1 speak",
      "RiskPlanner 1 speak",
    ]);
    expect(received[3]?.waiting).toMatchObject([{ text: "Until when?", requirements: ["FR-002"] }]);
    expect(state().turns.map(({ waits }) => waits ?? [])).toEqual([
      [],
      [],
      ["FR-002"],
      ["FR-002"],
      ["FR-002"],
    ]);
  });

  it("calls its seat once after the answer, also if no model answers for it any more", async () => {
    const { start, answer, turns, state } = scene(["FR-002"], { failsLater: true });
    await start();
    await answer();
    expect(turns().filter((turn) => turn.endsWith("resume"))).toEqual(["SystemDesigner 1 resume"]);
    expect(state()).toMatchObject({ waiting: [], asking: [] });
    expect(state().ended).not.toBeNull();
  });

  it("has its seat answer first and the others judge what waited in the next round, so that no verdict is assumed", async () => {
    const { start, answer, turns, state } = scene(["FR-002"]);
    await start();
    await answer();
    expect(turns().slice(5, 10)).toEqual([
      "SystemDesigner 1 resume",
      // The product planner is called for a gap, the others for what waited.
      "ProductPlanner 2 speak",
      "SeniorDeveloper 2 speak",
      "TestPlanner 2 speak",
      "RiskPlanner 2 speak",
    ]);
    expect(state()).toMatchObject({ ended: "agreed", round: 2, waiting: [], asking: [] });
  });
});

describe("a blocking question about the whole plan", () => {
  it.each([[[]], [["FR-001", "FR-002"]]])("stops the workshop at its seat: about %j", async (about) => {
    const { start, answer, turns } = scene(about);
    await start();
    expect(turns()).toEqual(["ProductPlanner 1 speak", "SystemDesigner 1 speak"]);
    await answer();
    expect(turns().slice(2, 6)).toEqual([
      "SystemDesigner 1 resume",
      "SeniorDeveloper 1 speak",
      "TestPlanner 1 speak",
      "RiskPlanner 1 speak",
    ]);
  });
});
