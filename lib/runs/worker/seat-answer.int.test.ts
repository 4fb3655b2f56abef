import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireProject } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { type FakeWorkspace, fakeWorkspace } from "#lib/testing/fake-workspace.ts";
import { taskAtGate } from "#lib/testing/task-at-gate.ts";
import { askASeat } from "#lib/usecases/meeting/ask-seat.ts";
import { getMeeting } from "#lib/usecases/meeting/get-meeting.ts";
import { startWorker, type Worker } from "./start.ts";

let worker: Worker;
let place: FakeWorkspace;

beforeAll(async () => {
  worker = await startWorker();
  place = await fakeWorkspace();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
});

describe("questions to seats", () => {
  it("are answered from their records, by separate runs, one after another", async () => {
    const taskId = await taskAtGate(await requireProject(place.actor, place.projectId, "edit"));
    const at = { taskId, kind: "planning" as const };
    await Promise.all([
      askASeat(place.actor, at, { to: "RiskPlanner", text: "What do you say of FR-001?" }),
      askASeat(place.actor, at, { to: "TestPlanner", text: "How much does the moon weigh?" }),
    ]);
    const asked = (await getMeeting(place.actor, taskId, "planning")).questions;
    for (const { id } of asked)
      await place.until(
        taskId,
        (event) =>
          event.type === "meeting" && event.data.act === "question_settled" && event.data.subject === id,
      );
    const { questions } = await getMeeting(place.actor, taskId, "planning");
    expect(questions.map((question) => question.status)).toEqual(["answered", "answered"]);
    const risk = questions.find((question) => question.to === "RiskPlanner");
    expect(risk?.answer?.text).toContain("“RiskPlanner on FR-001.”");
    expect(risk?.answer?.source.kind).toBe("rules");
    const test = questions.find((question) => question.to === "TestPlanner");
    expect(test?.answer?.text).toMatch(/Nothing that I said/);
  });
});
