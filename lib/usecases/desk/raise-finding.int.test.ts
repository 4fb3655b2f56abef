import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readArtifact, writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { planReviewSchema } from "#lib/domain/review/plan-review.ts";
import { workshopStateSchema } from "#lib/domain/workshop/workshop-state.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { makeMember, makeProject, makeTask, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { startTurn } from "../run/start-turn.ts";
import { listTaskEvents } from "../task/list-task-events.ts";
import { listPlanIssues, raiseFinding } from "./raise-finding.ts";

const FINDING = "Nobody says who pays for a cancelled room.";

let worker: Worker;
let mei: TestUser;
let reader: TestUser;
let taskId: string;
let access: Awaited<ReturnType<typeof makeProject>>["access"];

const events = () => listTaskEvents(mei.actor, taskId, { after: 0, limit: 1000 });

async function plan(): Promise<void> {
  const { length } = await events();
  await startTurn(mei.actor, taskId, { command: length < 5 ? "/plan" : "/redo planning" });
  await readUntil(taskId, async () =>
    (await events()).some(({ seq, type }) => seq > length && type === "run_ended") ? true : undefined,
  );
}

/** A plan whose review has a finding of a model. */
beforeAll(async () => {
  worker = await startWorker();
  mei = await makeUser("Mei");
  reader = await makeMember(mei, "viewer");
  access = (await makeProject(mei)).access;
  taskId = (await makeTask(access, "Members can reserve a room for up to 2 hours.")).id;
  await plan();
  await inTenant(access, async (db) => {
    const row = await readArtifact(db, taskId, { name: "plan-review.json" });
    const review = planReviewSchema.parse(row?.value);
    const finding = { kind: "gap", text: FINDING, requirements: ["FR-001", "FR-999"], suggestion: "Say it." };
    const value = { ...review, ai_review: { summary: "Good.", findings: [finding] } };
    await writeArtifact(db, taskId, { name: "plan-review.json", value, runId: null });
  });
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
});

describe("a finding of the model reviewer", () => {
  const at = () => ({ taskId, version: 1 });

  it("is refused from a reader, for another version, and if the review does not contain it", async () => {
    const body = { finding: FINDING };
    await expect(raiseFinding(reader.actor, at(), body)).rejects.toMatchObject({ code: "forbidden" });
    await expect(raiseFinding(mei.actor, { taskId, version: 2 }, body)).rejects.toMatchObject({
      code: "stale_plan",
    });
    await expect(raiseFinding(mei.actor, at(), { finding: "Other" })).rejects.toMatchObject({
      code: "invalid_input",
    });
    expect(await listPlanIssues(mei.actor, at())).toEqual([]);
  });

  it("becomes one issue, is in the log, and is on the list of the next planning with the person's name", async () => {
    const first = await raiseFinding(mei.actor, at(), { finding: FINDING });
    expect(await raiseFinding(mei.actor, at(), { finding: FINDING })).toEqual(first);
    expect(first).toMatchObject({ about: ["FR-001"], finding: FINDING, author: { name: "Mei" } });
    expect(await listPlanIssues(reader.actor, at())).toEqual([first]);
    expect((await events()).filter(({ type }) => type === "desk_edit")).toHaveLength(1);
    await plan();
    const state = await inTenant(access, async (db) => {
      const row = await readArtifact(db, taskId, { name: "planning.workshop.json" });
      return workshopStateSchema.parse(row?.value);
    });
    expect(state.issues).toContainEqual(
      expect.objectContaining({ raised_by: "Mei", about: ["FR-001"], detail: `${FINDING} Say it.` }),
    );
  });
});
