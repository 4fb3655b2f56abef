import { describe, expect, it } from "vitest";
import { makeRecord, NO_HISTORY, type RecordArtifacts } from "./make-record.ts";
import { initialTaskState } from "./task-state.ts";

const none: RecordArtifacts = {
  "planning.ai.json": null,
  "planning.workshop.json": null,
  "plan-review.json": null,
  "planning.meeting.json": null,
  "planning.draft.json": null,
};
const english = { language: "en", history: NO_HISTORY, names: {} } as const;
const task = { title: "Gift cards", state: initialTaskState("20260101-0900-001") };

describe("a task's record", () => {
  it("is complete for a task without any artifacts", () => {
    expect(makeRecord(task, none, english)).toEqual({
      title: "Gift cards",
      names: {},
      phase: "planning",
      round: 0,
      plan_version: null,
      plan_status: null,
      requirements: [],
      items: [],
      consensus: [],
      issues: [],
      open_questions: [],
      answers: [],
      verdicts: [],
      statements: [],
      history: NO_HISTORY,
      draft: null,
      meeting_decision: null,
      review_ok: null,
      next: "plan",
      next_step: "Run /plan to start planning.",
    });
  });

  it.each([
    [{ planning: { status: "waiting_for_user" } }, "planning", "请先回答教练提出的问题。"],
    [{ planning: { status: "in_progress" } }, "planning", "任务正在运行，请等待结束。"],
    [{ planning: { status: "completed" } }, "planning", "运行 /next 评审方案。"],
    [{ planning: { status: "completed" } }, "done", "任务已完成。"],
  ] as const)("names the next step of %j in %s", (actors, phase, step) => {
    const at = { ...task, state: { ...task.state, phase, actors } };
    expect(makeRecord(at, none, { ...english, language: "zh" }).next_step).toBe(step);
  });

  it("has the project's own seats before a workshop is on record", () => {
    const names = { LegalAdvisor: { zh: "法务", en: "Legal advisor" } };
    expect(makeRecord(task, none, { ...english, names }).names).toEqual(names);
  });

  it("ignores artifacts that it cannot read", () => {
    const broken = { ...none, "planning.ai.json": { nonsense: true }, "planning.workshop.json": "text" };
    expect(makeRecord(task, broken, english).plan_version).toBeNull();
  });
});
