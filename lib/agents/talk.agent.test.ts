import { describe, expect, it } from "vitest";
import { TO_PLANNING } from "../domain/task/next-agent.ts";
import { readCitedLine } from "../domain/task/record-citation.ts";
import { initialTaskState } from "../domain/task/task-state.ts";
import { NO_USAGE } from "../domain/usage/usage.ts";
import { languageTools } from "../language/tools.ts";
import { memoryTask } from "../testing/memory-context.ts";
import { soundPlan } from "../testing/plan-fixture.ts";
import { coachAgent } from "./coach.agent.ts";
import type { RoleInvoker } from "./invoke-role.ts";
import { nextAgent } from "./orchestrator.ts";
import { roleRules } from "./role-rules.ts";
import { MODEL_ROLES, type RoleName } from "./roles.ts";
import { talkAgent } from "./talk.agent.ts";

const STATE = initialTaskState("20260101-0000-001");
const NEED = "Members can reserve a room for up to 2 hours.";

/** A task with a plan. Roles are answered by the rules unless the test sets their output. */
function scene(
  words: Partial<Record<RoleName, object>> = {},
  known: Partial<Parameters<typeof memoryTask>[0]> = {},
) {
  const invoke = ((name: RoleName, input: never) =>
    Promise.resolve({
      output: MODEL_ROLES[name].output.parse(words[name] ?? roleRules(name, input, languageTools())),
      source: { kind: words[name] ? "model" : "rules", skipped: [] },
      usage: NO_USAGE,
    })) as unknown as RoleInvoker;
  const task = memoryTask({ need: NEED, language: "en", invoke, ...known });
  task.artifacts.set("planning.ai.json", [soundPlan()]);
  return task;
}

const remark = (content: string) => ({ from: "user", kind: "remark", content, id: "m1" }) as const;
const said = (task: ReturnType<typeof scene>, type: string) =>
  task.said.filter((event) => event.type === type).map((event) => event.data as Record<string, unknown>);

describe("a message after a plan", () => {
  it("that is clearly a remark goes to the workshop in the same run", async () => {
    const task = scene();
    const result = await talkAgent.step(STATE, remark("FR-001 should allow 3 hours"), task.context);
    expect(result.handOn).toBe(TO_PLANNING);
    expect(said(task, "intent")).toMatchObject([{ intent: "refine", sure: true }]);
    expect(said(task, "proposal")).toEqual([]);
    expect(nextAgent({ command: "/talk", state: STATE, done: ["talk", TO_PLANNING] })?.name).toBe("planning");
    expect(nextAgent({ command: "/talk", state: STATE, done: ["talk"] })).toBeNull();
  });

  it("moves the task back to planning first if the task had left it", async () => {
    const task = scene();
    const state = { ...STATE, phase: "plan_review" as const };
    const result = await talkAgent.step(state, remark("Drop FR-001"), task.context);
    expect(result.statePatch).toEqual({ phase: "planning" });
  });

  it("about something else becomes a card with every reading, the Coach's first", async () => {
    const task = scene();
    const words = "We need a system that schedules delivery vans";
    const result = await talkAgent.step(STATE, remark(words), task.context);
    expect(result.handOn).toBeUndefined();
    const [card] = said(task, "proposal");
    expect(card?.choices).toMatchObject([
      { move: { kind: "new_task", need: words, reference_version: null }, recommended: true },
      { move: { kind: "plan_again", words } },
      { move: { kind: "new_task", reference_version: 1 } },
      { move: { kind: "question" } },
    ]);
  });

  it("that a model is not sure about starts nothing", async () => {
    const unsure = {
      intent: "refine",
      explanation: "It could be either.",
      inherit_consensus: true,
      recommendation: "",
      sure: false,
    };
    const task = scene({ intent_check: unsure });
    const result = await talkAgent.step(STATE, remark("parking lots"), task.context);
    expect(result.handOn).toBeUndefined();
    expect(said(task, "proposal")).toHaveLength(1);
  });

  it("that is an order becomes a card and is not executed", async () => {
    const task = scene();
    await talkAgent.step(STATE, remark("go on"), task.context);
    expect(said(task, "proposal")).toMatchObject([{ choices: [{ move: { kind: "next" } }] }]);
  });
});

describe("an answer of the Coach", () => {
  it("cites only what is in the record", async () => {
    const statement = "FR-001 comes from the need.";
    const task = scene({ coach_reply: { statement, citations: ["FR-001", "FR-999", "run-1"] } });
    await coachAgent.step(STATE, remark("Why FR-001?"), task.context);
    expect(said(task, "message")).toMatchObject([
      { text: statement, citations: [{ kind: "plan_item", id: "FR-001" }], source: { kind: "model" } },
    ]);
  });

  it("cites lines of the code at a commit, and no passage that it was not given", async () => {
    const ref = `code:${"a".repeat(40)}:src/rooms.ts`;
    const place = { version: 1, line: 12, start: 0, sid: "", path: [] };
    const code = { ref, title: "src/rooms.ts@aaaaaaaa", place, text: "export const MAX_HOURS = 2;" };
    const document = { ...code, ref: "doc_1", title: "rules.md" };
    const task = scene(
      { coach_reply: { statement: "MAX_HOURS is 2.", citations: ["K1", "K2"] } },
      { knowledge: [document, code], hasRepository: true },
    );
    await coachAgent.step(STATE, remark("Where is MAX_HOURS?"), task.context);
    expect(said(task, "message")[0]?.citations).toEqual([
      { kind: "code", id: `${ref}:12`, label: "src/rooms.ts@aaaaaaaa:12" },
    ]);
    expect(readCitedLine(`${ref}:12`)).toEqual({ commit: "a".repeat(40), path: "src/rooms.ts", line: 12 });
  });

  it.each([
    [{ kind: "approve" }, /outside the vocabulary/],
    [{ kind: "redo", phase: "accept" }, /cannot be redone/],
    [{ kind: "cancel" }, /nothing is running/],
    ["rm -rf", /outside the vocabulary/],
  ])("notes and ignores a move that is not allowed: %j", async (move, reason) => {
    const task = scene({ coach_reply: { statement: "Done.", citations: [], move } });
    await coachAgent.step(STATE, remark("Go on"), task.context);
    expect(said(task, "proposal")).toEqual([]);
    expect(String(said(task, "log")[0]?.text)).toMatch(reason);
  });

  it("may propose a move that the task allows, as a card", async () => {
    const move = { kind: "plan_again", words: "3 hours" };
    const task = scene({ coach_reply: { statement: "I can.", citations: [], move } });
    await coachAgent.step(STATE, remark("Please make it 3 hours"), task.context);
    expect(said(task, "proposal")).toMatchObject([{ choices: [{ move, recommended: true }] }]);
  });
});
