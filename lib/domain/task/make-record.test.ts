import { describe, expect, it } from "vitest";
import { makeRecord, type RecordArtifacts } from "./make-record.ts";
import { initialTaskState } from "./task-state.ts";

const none: RecordArtifacts = {
  "planning.ai.json": null,
  "planning.workshop.json": null,
  "plan-review.json": null,
  "planning.meeting.json": null,
};
const task = { title: "Gift cards", state: initialTaskState("20260101-0900-001") };

describe("a task's record", () => {
  it("is honest about a task that has nothing yet", () => {
    expect(makeRecord(task, none, "en")).toEqual({
      title: "Gift cards",
      phase: "planning",
      round: 0,
      plan_version: null,
      plan_status: null,
      requirements: [],
      consensus_count: 0,
      issues: [],
      open_questions: [],
      verdicts: [],
      meeting_decision: null,
      review_ok: null,
      next_step: "Run /plan to start planning.",
    });
  });

  it.each([
    [{ planning: { status: "waiting_for_user" } }, "planning", "请先回答教练提出的问题。"],
    [{ planning: { status: "in_progress" } }, "planning", "规划正在进行，等这一轮结束。"],
    [{ planning: { status: "completed" } }, "planning", "运行 /next 评审方案。"],
    [{ planning: { status: "completed" } }, "done", "任务已完成。"],
  ] as const)("names the next step of %j in %s", (actors, phase, step) => {
    const at = { ...task, state: { ...task.state, phase, actors } };
    expect(makeRecord(at, none, "zh").next_step).toBe(step);
  });

  it("passes over artifacts that it cannot read", () => {
    const broken = { ...none, "planning.ai.json": { nonsense: true }, "planning.workshop.json": "text" };
    expect(makeRecord(task, broken, "en").plan_version).toBeNull();
  });
});
