import { describe, expect, it } from "vitest";
import type { ExecutionPlan } from "../aiplan/schema.ts";
import type { MessageEvent } from "./message-events.ts";
import { srsSteps } from "./srs-steps.ts";

const plan = {
  steps: [1, 2].map((step) => ({ step, specialist: "fr_writer", output_chapter_titles: ["3.2 Functions"] })),
} as unknown as ExecutionPlan;
const event = (type: string, data: object) => ({ type, data }) as MessageEvent;
const states = (...events: MessageEvent[]) => srsSteps(plan, "c", events).map(({ state }) => state);

const begun = event("tool_start", { call_id: "c/1" });
const done = event("tool_result", { call_id: "c/1", ok: true, result: { summary: "Wrote it." } });
const stopped = event("error", { code: "cancelled" });

describe("the steps of a specification", () => {
  it("are reported by their newest events", () => {
    expect(states()).toEqual(["waiting", "waiting"]);
    expect(states(begun)).toEqual(["working", "waiting"]);
    expect(states(begun, done)).toEqual(["done", "waiting"]);
  });

  it("are worked on by nobody once the work was broken off, until a further try begins them", () => {
    expect(states(begun, stopped)).toEqual(["waiting", "waiting"]);
    expect(states(begun, done, stopped)).toEqual(["done", "waiting"]);
    expect(states(begun, stopped, begun)).toEqual(["working", "waiting"]);
  });
});
