import { describe, expect, it } from "vitest";
import {
  addCodeQuestion,
  assignCodeQuestion,
  cancelCodeQuestion,
  nextCodeQuestion,
  noteCodeAnswer,
  reopenCodeQuestion,
  settleCodeQuestion,
} from "./code-questions.ts";

const asked = addCodeQuestion(addCodeQuestion([], "ccm_1", "review"), "ccm_2", "SecurityReview");

describe("questions to the seats of a code review", () => {
  it("are answered in their order, one run each", () => {
    expect(nextCodeQuestion(asked)?.id).toBe("ccm_1");
    const running = assignCodeQuestion(asked, "ccm_1", "run_1");
    expect(nextCodeQuestion(running)?.id).toBe("ccm_2");
    const settled = settleCodeQuestion(noteCodeAnswer(running, "ccm_1", "ccm_3"), "run_1", "completed");
    expect(settled.map(({ status }) => status)).toEqual(["answered", "waiting"]);
  });

  it("stay unanswered if the run ended without an answer, and can be asked again", () => {
    const running = assignCodeQuestion(asked, "ccm_1", "run_1");
    const ended = (end: "completed" | "failed" | "cancelled") =>
      settleCodeQuestion(running, "run_1", end)[0]?.status;
    expect([ended("completed"), ended("failed"), ended("cancelled")]).toEqual([
      "failed",
      "failed",
      "cancelled",
    ]);
    const again = reopenCodeQuestion(settleCodeQuestion(running, "run_1", "failed"), "ccm_1");
    expect(nextCodeQuestion(again)).toEqual({
      id: "ccm_1",
      seat: "review",
      run_id: null,
      status: "waiting",
      answer: null,
    });
  });

  it("keep an answer that was stored before the run was cancelled", () => {
    const answered = noteCodeAnswer(assignCodeQuestion(asked, "ccm_1", "run_1"), "ccm_1", "ccm_3");
    expect(settleCodeQuestion(answered, "run_1", "cancelled")[0]?.status).toBe("answered");
  });

  it("leave the queue when they are cancelled before a run has them, and can be asked again", () => {
    const cancelled = cancelCodeQuestion(asked, "ccm_1");
    expect(nextCodeQuestion(cancelled)?.id).toBe("ccm_2");
    expect(nextCodeQuestion(reopenCodeQuestion(cancelled, "ccm_1"))?.id).toBe("ccm_1");
    const running = assignCodeQuestion(asked, "ccm_1", "run_1");
    expect(() => cancelCodeQuestion(running, "ccm_1")).toThrow(expect.objectContaining({ code: "conflict" }));
    expect(() => cancelCodeQuestion(cancelled, "ccm_1")).toThrow(
      expect.objectContaining({ code: "conflict" }),
    );
    expect(() => cancelCodeQuestion(asked, "ccm_9")).toThrow(expect.objectContaining({ code: "not_found" }));
  });

  it("are not asked again while they wait or once they are answered", () => {
    expect(() => reopenCodeQuestion(asked, "ccm_1")).toThrow(expect.objectContaining({ code: "conflict" }));
    expect(() => reopenCodeQuestion(asked, "ccm_9")).toThrow(expect.objectContaining({ code: "not_found" }));
  });
});
