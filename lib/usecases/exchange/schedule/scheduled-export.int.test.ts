import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireProject, requireWorkspace } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { MAX_EXPORT_SCHEDULES, type Rhythm } from "#lib/domain/exchange/export-schedule.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { jobOver } from "#lib/testing/job-over.ts";
import { listNotifications } from "#lib/usecases/notification/list-notifications.ts";
import { downloadJob } from "../job/download-job.ts";
import { listJobs } from "../job/list-jobs.ts";
import { changeExportSchedule } from "./change-schedule.ts";
import { createExportSchedule } from "./create-schedule.ts";
import { removeExportSchedule } from "./delete-schedule.ts";
import { listExportSchedules } from "./list-schedules.ts";
import { runDueExports } from "./run-due-exports.ts";
import { startScheduledExport } from "./start-scheduled-export.ts";

const DAILY: Rhythm = { every: "day", day: 1, hour: 6, time_zone: "Asia/Shanghai" };
const HOUR_MS = 3_600_000;
const POLL_MS = 25;
const SRS = "# Cards\n\n## FR-001 Pay\n\nThe system shall accept a gift card.\n";

let worker: Worker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
});

async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada);
  const document = { name: "SRS.md", text: SRS, author: access.author };
  const { id: documentId } = await inTenant(access, (db) => storeNewDocument(db, document));
  const add = (by: TestUser, content: Parameters<typeof createExportSchedule>[2]["input"]["content"]) =>
    createExportSchedule(by.actor, project.id, { input: { content, rhythm: DAILY }, language: "en" });
  const list = async (by: TestUser) => (await listExportSchedules(by.actor, project.id, "en")).data;
  const jobs = async () => (await listJobs(ada.actor, project.id, "en")).data;
  return { ada, project, projectId: project.id, documentId, add, list, jobs };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** Lets the next time of a schedule be this long ago. */
const letBeDue = (id: string, hoursAgo = 0) =>
  asOwner((client) =>
    client.query("UPDATE export_schedules SET next_at = $2 WHERE id = $1", [
      id,
      new Date(Date.now() - hoursAgo * HOUR_MS),
    ]),
  );

const leaveWorkspace = async (owner: TestUser, person: TestUser) => {
  const access = await requireWorkspace(owner.actor, owner.workspaceId, "manage");
  await inTenant(access, (db) => db.tx.membership.deleteMany({ where: { user_id: person.actor.userId } }));
};

/** The only export of the scene, once it is over. */
async function onlyJob({ ada, jobs }: Scene) {
  const [job, ...others] = await jobs();
  if (job === undefined) throw new Error("no export was started");
  expect(others).toEqual([]);
  return jobOver(ada.actor, job.id);
}

/** What a person is notified of about exports, once the worker has done so. */
async function newsOf(person: TestUser) {
  for (;;) {
    const { data } = await listNotifications(person.actor, { limit: 50, state: "all" }, "en");
    const found = data.filter(({ kind }) => kind === "export");
    if (found.length > 0) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

describe("a scheduled export", () => {
  it("is made at its time with the rights of the person who saved it, who is notified with a link to the file", async () => {
    const at = await scene();
    const schedule = await at.add(at.ada, { kind: "document", document_id: at.documentId, format: "csv" });
    expect(schedule).toMatchObject({ status: "active", last: null, saved_by: at.ada.actor.name });
    await runDueExports(new Date());
    expect(await at.jobs()).toEqual([]);
    await letBeDue(schedule.id);
    await runDueExports(new Date());
    const job = await onlyJob(at);
    expect(job).toMatchObject({ status: "completed", format: "csv", created_by: at.ada.actor.name });
    const file = await downloadJob(at.ada.actor, { jobId: job.id, now: new Date() });
    expect(Buffer.from(file.bytes).toString()).toContain("FR-001");
    const [after] = await at.list(at.ada);
    expect(after).toMatchObject({ status: "active", last: { status: "completed", job_id: job.id } });
    expect(Date.parse(after?.next_at ?? "")).toBeGreaterThan(Date.now());
    expect(await newsOf(at.ada)).toMatchObject([{ path: `/exchange-jobs/${job.id}` }]);
  });

  it("that was missed many times is made once, also by several workers", async () => {
    const at = await scene();
    const { id } = await at.add(at.ada, { kind: "project" });
    await letBeDue(id, 24 * 5);
    const now = new Date();
    await Promise.all([runDueExports(now), runDueExports(now), runDueExports(now)]);
    await runDueExports(now);
    expect(await onlyJob(at)).toMatchObject({ kind: "project_export", status: "completed" });
  });

  it("stops when the person who saved it may no longer manage the project, says why, and is taken over by another", async () => {
    const at = await scene();
    const ben = await makeMember(at.ada, "admin");
    const { id } = await at.add(ben, { kind: "project" });
    await leaveWorkspace(at.ada, ben);
    await letBeDue(id);
    await runDueExports(new Date());
    expect(await at.jobs()).toEqual([]);
    const [stopped] = await at.list(at.ada);
    expect(stopped).toMatchObject({
      status: "stopped",
      next_at: null,
      stopped: { code: "schedule_right_lost" },
    });
    const news = await newsOf(at.ada);
    expect(news).toMatchObject([{ path: `/projects/${at.projectId}/settings/exports` }]);
    const again = { projectId: at.projectId, scheduleId: id, language: "en" } as const;
    const version = stopped?.version ?? 0;
    await changeExportSchedule(at.ada.actor, { ...again, version, change: { paused: false } });
    expect(await at.list(at.ada)).toMatchObject([
      { status: "active", stopped: null, saved_by: at.ada.actor.name },
    ]);
    await letBeDue(id);
    await runDueExports(new Date());
    expect(await onlyJob(at)).toMatchObject({ status: "completed" });
  });

  it("of a person who may only read now stops too", async () => {
    const at = await scene();
    const ben = await makeMember(at.ada, "admin");
    const { id } = await at.add(ben, { kind: "project" });
    await asOwner((client) =>
      client.query("UPDATE memberships SET role = 'viewer' WHERE user_id = $1", [ben.actor.userId]),
    );
    await letBeDue(id);
    await runDueExports(new Date());
    expect(await at.list(at.ada)).toMatchObject([{ stopped: { code: "schedule_right_lost" } }]);
  });

  it("that fails is shown and notified with its reason, and is made again at its next time", async () => {
    const at = await scene();
    const access = await requireProject(at.ada.actor, at.projectId, "edit");
    const empty = { name: "Notes.md", text: "# Notes\n", author: access.author };
    const { id: documentId } = await inTenant(access, (db) => storeNewDocument(db, empty));
    const { id } = await at.add(at.ada, { kind: "document", document_id: documentId, format: "csv" });
    await letBeDue(id);
    await runDueExports(new Date());
    const job = await onlyJob(at);
    expect(job).toMatchObject({ status: "failed", error: { code: "export_nothing" } });
    expect(await at.list(at.ada)).toMatchObject([
      { status: "active", stopped: null, last: { status: "failed", error: { code: "export_nothing" } } },
    ]);
    const [failure] = await newsOf(at.ada);
    expect(failure?.text).toContain("failed");
  });

  it("is paused and made only when a person asks for it, until it is turned on again", async () => {
    const at = await scene();
    const { id, version } = await at.add(at.ada, { kind: "project" });
    const schedule = { projectId: at.projectId, scheduleId: id };
    const change = { ...schedule, version, language: "en", change: { paused: true } } as const;
    expect(await changeExportSchedule(at.ada.actor, change)).toMatchObject({
      status: "paused",
      next_at: null,
    });
    await expect(changeExportSchedule(at.ada.actor, change)).rejects.toMatchObject({
      code: "precondition_failed",
    });
    const far = new Date(Date.now() + 400 * 24 * HOUR_MS);
    await runDueExports(far);
    expect(await at.jobs()).toEqual([]);
    const job = await startScheduledExport(at.ada.actor, schedule, "en");
    expect(await jobOver(at.ada.actor, job.id)).toMatchObject({ status: "completed" });
    const resumed = { ...change, version: version + 1, change: { paused: false } };
    expect(await changeExportSchedule(at.ada.actor, resumed)).toMatchObject({
      status: "active",
      last: { status: "completed", job_id: job.id },
    });
  });

  it("is set by those who manage the project, read by its members, deleted and logged, and limited in number", async () => {
    const at = await scene();
    const [editor, viewer] = [await makeMember(at.ada, "editor"), await makeMember(at.ada, "viewer")];
    await expect(at.add(editor, { kind: "project" })).rejects.toMatchObject({ code: "forbidden" });
    const foreign = { kind: "document", document_id: (await scene()).documentId, format: "pdf" } as const;
    await expect(at.add(at.ada, foreign)).rejects.toMatchObject({ code: "invalid_input" });
    for (let count = 0; count < MAX_EXPORT_SCHEDULES; count++) await at.add(at.ada, { kind: "project" });
    await expect(at.add(at.ada, { kind: "project" })).rejects.toMatchObject({
      code: "export_schedules_full",
    });
    const all = await at.list(viewer);
    expect(all).toHaveLength(MAX_EXPORT_SCHEDULES);
    const first = { projectId: at.projectId, scheduleId: all[0]?.id ?? "" };
    await expect(removeExportSchedule(editor.actor, first)).rejects.toMatchObject({ code: "forbidden" });
    await removeExportSchedule(at.ada.actor, first);
    await expect(removeExportSchedule(at.ada.actor, first)).rejects.toMatchObject({ code: "not_found" });
    expect(await at.list(viewer)).toHaveLength(MAX_EXPORT_SCHEDULES - 1);
    const { rows } = await asOwner((client) =>
      client.query("SELECT action FROM audit_events WHERE target = $1 ORDER BY created_at, id", [
        first.scheduleId,
      ]),
    );
    expect(rows.map(({ action }) => action)).toEqual(["export_schedule.created", "export_schedule.deleted"]);
  });
});
