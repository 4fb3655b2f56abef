import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireProject } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { upsertModel } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { type ModelProject, modelProject } from "#lib/testing/model-project.ts";
import { type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { modelTable } from "#lib/testing/model-table.ts";
import { turnCue } from "#lib/testing/turn-cue.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { getArtifact } from "#lib/usecases/task/get-artifact.ts";
import { listChecklists } from "./list-checklists.ts";
import { retrySeat } from "./retry-seat.ts";

// A seat that no model answered for, and the ways to fill it, over the wire.

const SEAT = "TestPlanner";
let server: ModelServer;
let worker: Worker;
/** Whether the first model refuses the seat. */
let refuses = true;
/** What the seat after the empty one waits for before it answers. */
let hold: Promise<void> = Promise.resolve();

beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1";
  server = await startModelServer(async (request) => {
    const seat = turnCue(request.user)?.seat;
    if (seat === "RiskPlanner") await hold;
    return request.model === "first" && refuses && seat === SEAT ? { status: 401 } : modelTable(request);
  });
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await closeDatabase();
});

const ended = (event: TaskEvent) => event.type === "run_ended";

/** A task whose test planner is empty. */
async function withEmptySeat(): Promise<{ project: ModelProject; taskId: string }> {
  refuses = true;
  const project = await modelProject(server, "first", {});
  const taskId = await project.task("Members can reserve a meeting room for up to 2 hours.");
  await startTurn(project.actor, taskId, { command: "/plan" });
  await project.until(taskId, ended);
  return { project, taskId };
}

async function seatOf({ project, taskId }: { project: ModelProject; taskId: string }) {
  const view = await listChecklists(project.actor, taskId);
  const seat = view.seats.find(({ role }) => role === SEAT);
  if (seat === undefined) throw new Error("the seat is missing");
  return { version: view.plan_version, models: view.models, seat };
}

const untilRun = (project: ModelProject, taskId: string, runId: string) =>
  project.until(taskId, (event) => ended(event) && event.run_id === runId);

describe("a seat that no model answered for", () => {
  it("is empty: no verdict, the reason of each model, and the findings of the rules", async () => {
    const { seat } = await seatOf(await withEmptySeat());
    expect(seat).toMatchObject({ judged: false, ok: null, judged_by: null });
    expect(seat.empty).toEqual([{ model: "first", code: "model_unauthorised" }]);
  });

  it("is asked again: its turn is repeated, and the next version and its minutes follow", async () => {
    const at = await withEmptySeat();
    const { project, taskId } = at;
    refuses = false;
    const { run_id } = await retrySeat(project.actor, { taskId, role: SEAT }, { plan_version: 1 });
    const log = await untilRun(project, taskId, run_id);
    const speakers = log.flatMap((event) =>
      event.run_id === run_id && event.type === "statement" && event.data.phase === "planning"
        ? [event.data.role]
        : [],
    );
    expect(speakers).toEqual([SEAT]);
    const { seat, version } = await seatOf(at);
    expect(version).toBe(2);
    expect(seat).toMatchObject({ judged: true, ok: true, judged_by: "first", empty: null });
    const minutes = await getArtifact(project.actor, { taskId, name: "planning.meeting.json" });
    expect(JSON.parse(minutes.content)).toMatchObject({ plan_version: 2 });
  });

  it("is asked again while the run goes on, and answers before the round closes", async () => {
    refuses = true;
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = promise;
    const project = await modelProject(server, "first", {});
    const taskId = await project.task("Members can reserve a meeting room for up to 2 hours.");
    const of = { taskId, role: SEAT };
    await expect(retrySeat(project.actor, of, {})).rejects.toMatchObject({ code: "move_not_allowed" });
    await startTurn(project.actor, taskId, { command: "/plan" });
    await project.until(taskId, ({ type, data }) => type === "statement" && data.role === SEAT);
    await expect(retrySeat(project.actor, { taskId, role: "SystemDesigner" }, {})).rejects.toMatchObject({
      code: "move_not_allowed",
    });
    refuses = false;
    await retrySeat(project.actor, of, {});
    resolve();
    const log = await project.until(taskId, ended);
    const turns = log.flatMap((event) =>
      event.type === "statement" && event.data.role === SEAT ? [event.data] : [],
    );
    expect(turns.map(({ round, source }) => [round, source.kind])).toEqual([
      [1, "rules"],
      [1, "model"],
    ]);
    const { seat, version } = await seatOf({ project, taskId });
    expect(version).toBe(1);
    expect(seat).toMatchObject({ judged: true, ok: true, empty: null });
  });

  it("stays empty when it fails again, without losing the plan", async () => {
    const at = await withEmptySeat();
    const { project, taskId } = at;
    const { run_id } = await retrySeat(project.actor, { taskId, role: SEAT }, { plan_version: 1 });
    const log = await untilRun(project, taskId, run_id);
    expect(log.at(-1)).toMatchObject({ data: { status: "completed" } });
    expect((await seatOf(at)).seat).toMatchObject({ judged: false, ok: null });
  });

  it("is asked with another model of the workspace", async () => {
    const at = await withEmptySeat();
    const { project, taskId } = at;
    const access = await requireProject(project.actor, project.projectId, "manage");
    const second = await inTenant(access, (db) =>
      upsertModel(db, null, {
        provider: "openai-compatible",
        model: "second",
        base_url: server.baseUrl,
        api_key: "sk-practice-0043",
        native_tools: null,
      }),
    );
    const request = { plan_version: 1, model_id: second.id };
    const { run_id } = await retrySeat(project.actor, { taskId, role: SEAT }, request);
    await untilRun(project, taskId, run_id);
    expect((await seatOf(at)).seat).toMatchObject({ judged: true, judged_by: "second" });
  });

  it("is refused for a seat that answered, an unknown seat or model, and an older version", async () => {
    const { project, taskId } = await withEmptySeat();
    const retry = (role: string, request: { plan_version: number; model_id?: string }) =>
      retrySeat(project.actor, { taskId, role }, request);
    await expect(retry("RiskPlanner", { plan_version: 1 })).rejects.toMatchObject({
      code: "move_not_allowed",
    });
    await expect(retry("Nobody", { plan_version: 1 })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(retry(SEAT, { plan_version: 1, model_id: "mdl_none" })).rejects.toMatchObject({
      code: "invalid_input",
    });
    await expect(retry(SEAT, { plan_version: 9 })).rejects.toMatchObject({ code: "stale_plan" });
  });
});
