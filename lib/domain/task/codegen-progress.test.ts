import { expect, it } from "vitest";
import { NO_PROGRESS, withProgressEvent } from "./codegen-progress.ts";
import type { TaskEvent } from "./events.ts";

const event = (type: string, data: object) =>
  ({ seq: 1, run_id: "run_1", at: "2026-11-26T00:00:00Z", type, data }) as TaskEvent;
const written = (path: string, code: string) =>
  event("file_written", { path, number: 1, of: 2, format: "whole", tries: 1, bytes: 9, code, model: "m" });

it("the progress has the findings of the review, each when it is recorded", () => {
  const finding = { finding_id: "cfn_1", change_set: "chg_1", file: "a.js", start: 3, message: "Why?" };
  const log = [event("run_started", {}), event("finding", finding), event("log", {})];
  expect(log.reduce(withProgressEvent, NO_PROGRESS).findings).toEqual([finding]);
});

it("the progress of a run follows its log, and a new run begins again", () => {
  const log = [
    event("run_started", {}),
    event("files_planned", { files: ["a.js", "b.js"], summary: "" }),
    written("a.js", ""),
    written("b.js", "no_match"),
    event("log", {}),
    event("run_ended", { status: "completed" }),
  ];
  const progress = log.reduce(withProgressEvent, NO_PROGRESS);
  expect(progress).toMatchObject({
    run_id: "run_1",
    files: [
      { path: "a.js", state: "written" },
      { path: "b.js", state: "refused", code: "no_match" },
    ],
    is_over: true,
  });
  expect(withProgressEvent(progress, event("run_started", {}))).toEqual({ ...NO_PROGRESS, run_id: "run_1" });
});
